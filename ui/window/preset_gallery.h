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

signals:
    void chosen(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void fill(const Catalogue& catalogue);
    void choose(const QModelIndex& cell);
    void showThumbnails(const PresetThumbnails& thumbnails);

    QLineEdit* m_search;
    QListView* m_list;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_proxy;
    LatestAnswer<PresetThumbnails> m_thumbnails;
};

} // namespace ridgepoint
