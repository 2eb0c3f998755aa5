// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/session/latest_answer.h"
#include "ui/window/preset_thumbnail.h"

#include <QDialog>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace ridgepoint {

/// The scenarios that come with the program, searched by any part of their name, model or chip.
class PresetGallery : public QDialog {
    Q_OBJECT
public:
    explicit PresetGallery(std::shared_ptr<const Catalogue> catalogue, QWidget* parent = nullptr);

    QListView& list() const { return *m_list; }
    QLineEdit& search() const { return *m_search; }
    /// What stands in the list's place where nothing was found, and the button that shows all again.
    const QLabel& nothing() const { return *m_nothing; }
    QToolButton& showAll() const { return *m_all; }

signals:
    void chosen(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void fill(const Catalogue& catalogue);
    void find(const QString& text);
    void choose(const QModelIndex& cell);
    void showThumbnails(const PresetThumbnails& thumbnails);

    QLineEdit* m_search;
    QListView* m_list;
    QLabel* m_nothing;
    QToolButton* m_all;
    QPushButton* m_open = nullptr;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_proxy;
    LatestAnswer<PresetThumbnails> m_thumbnails;
};

} // namespace ridgepoint
