// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/collapsible_section.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace ridgepoint {

CollapsibleSection::CollapsibleSection(const QString& title, MakeContent makeContent, QWidget* parent)
    : QWidget(parent), m_makeContent(std::move(makeContent)), m_header(new QToolButton(this)),
      m_column(new QVBoxLayout(this)) {
    m_header->setText(title);
    m_header->setProperty("section", true);
    m_header->setCheckable(true);
    m_header->setArrowType(Qt::RightArrow);
    m_header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_header->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_header->setFocusPolicy(Qt::StrongFocus);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_column->addWidget(m_header);
    connect(m_header, &QToolButton::toggled, this, &CollapsibleSection::showContent);
}

bool CollapsibleSection::isOpen() const { return m_header->isChecked(); }

void CollapsibleSection::setOpen(bool open) { m_header->setChecked(open); }

void CollapsibleSection::showContent(bool open) {
    m_header->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    if (open && m_content == nullptr) {
        m_content = m_makeContent(this);
        m_column->addWidget(m_content);
    }
    if (m_content != nullptr) {
        m_content->setVisible(open);
    }
    emit toggled(open);
}

} // namespace ridgepoint
