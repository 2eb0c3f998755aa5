// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_remark.h"

#include <QAbstractItemView>
#include <QEvent>

#include <utility>

namespace ridgepoint {

namespace {

constexpr int kMargin = 8;

} // namespace

TableRemark::TableRemark(QAbstractItemView* view, std::function<QString()> words)
    : QLabel(view->viewport()), m_view(view), m_words(std::move(words)) {
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(kMargin);
    setProperty("muted", true);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    view->viewport()->installEventFilter(this);
    const QAbstractItemModel* model = view->model();
    connect(model, &QAbstractItemModel::modelReset, this, &TableRemark::refresh);
    connect(model, &QAbstractItemModel::rowsInserted, this, &TableRemark::refresh);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &TableRemark::refresh);
    connect(model, &QAbstractItemModel::layoutChanged, this, &TableRemark::refresh);
    refresh();
}

void TableRemark::refresh() {
    const bool isEmpty = m_view->model()->rowCount() == 0;
    if (isEmpty) {
        setText(m_words());
        setGeometry(m_view->viewport()->rect());
    }
    setVisible(isEmpty);
}

bool TableRemark::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisibleTo(m_view)) {
        setGeometry(m_view->viewport()->rect());
    }
    return QLabel::eventFilter(watched, event);
}

} // namespace ridgepoint
