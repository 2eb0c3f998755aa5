// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include "ui/style/colour.h"

#include <QApplication>
#include <QEvent>
#include <QStyleFactory>

namespace ridgepoint {

namespace {

/// Qt 6.4 puts a new sheet on all objects of a cache, which can hold widgets that were asked for their size but never
/// shown and are gone: a crash. Without a sheet in between there is no such cache.
void applyStyleSheet(QApplication& application, const QString& sheet) {
    if (application.styleSheet() != sheet) {
        application.setStyleSheet({});
        application.setStyleSheet(sheet);
    }
}

} // namespace

Theme::Theme(Scheme scheme, QObject* parent)
    : QObject(parent), m_palette(scheme), m_choice(scheme == Scheme::light ? ThemeChoice::light : ThemeChoice::dark) {}

Theme& Theme::application() {
    static Theme theme(Scheme::light);
    return theme;
}

void Theme::install(QApplication& application) {
    m_application = &application;
    connect(&application, &QObject::destroyed, this, [this] { m_application = nullptr; });
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    application.installEventFilter(this);
    refresh();
}

void Theme::setChoice(ThemeChoice choice) {
    m_choice = choice;
    refresh();
}

bool Theme::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_application && event->type() == QEvent::ApplicationPaletteChange && !m_applying &&
        m_choice == ThemeChoice::system) {
        refresh();
    }
    return QObject::eventFilter(watched, event);
}

void Theme::refresh() {
    const bool wasApplying = std::exchange(m_applying, true);
    const Scheme scheme = m_choice == ThemeChoice::light  ? Scheme::light
                          : m_choice == ThemeChoice::dark ? Scheme::dark
                                                          : systemScheme();
    const bool changed = scheme != m_palette.scheme();
    m_palette = Palette(scheme);
    if (m_application != nullptr) {
        QApplication::setPalette(fusionPalette(m_palette));
        applyStyleSheet(*m_application, styleSheet(m_palette));
    }
    m_applying = wasApplying;
    if (changed) {
        emit themeChanged();
    }
}

Scheme systemScheme() {
    // An empty palette makes Qt fall back to the desktop's; ours is put back by the caller or stays unset.
    const QPalette ours = QApplication::palette();
    QApplication::setPalette(QPalette());
    const QPalette desktop = QApplication::palette();
    QApplication::setPalette(ours);
    const bool dark =
        relativeLuminance(desktop.color(QPalette::WindowText)) > relativeLuminance(desktop.color(QPalette::Window));
    return dark ? Scheme::dark : Scheme::light;
}

} // namespace ridgepoint
