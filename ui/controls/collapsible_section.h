// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QToolButton;
class QVBoxLayout;

namespace ridgepoint {

/// A titled part of a panel that opens and closes. Its content is made when it is first opened.
class CollapsibleSection : public QWidget {
    Q_OBJECT
public:
    using MakeContent = std::function<QWidget*(QWidget* parent)>;

    CollapsibleSection(const QString& title, MakeContent makeContent, QWidget* parent = nullptr);

    bool isOpen() const;
    void setOpen(bool open);
    QWidget* content() const { return m_content; } ///< nullptr before the first opening
    QToolButton* header() const { return m_header; }

signals:
    void toggled(bool open);

private:
    void showContent(bool open);

    MakeContent m_makeContent;
    QToolButton* m_header;
    QVBoxLayout* m_column;
    QWidget* m_content = nullptr;
};

} // namespace ridgepoint
