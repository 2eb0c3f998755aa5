// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace ridgepoint {

class ChartCard;

/// Does what the buttons of a chart card ask for: the save dialog, the clipboard. Reports in words what was done or why
/// not, for the status bar.
class CardExport : public QObject {
    Q_OBJECT

public:
    /// Child of the card.
    explicit CardExport(ChartCard* card);

signals:
    void done(const QString& message);
    void failed(const QString& message);

private:
    void save();
    void saveTo(const QString& file);

    ChartCard* m_card;
    QString m_directory; ///< of the last file saved
};

} // namespace ridgepoint
