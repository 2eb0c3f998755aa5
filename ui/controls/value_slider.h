// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/slider_track.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace ridgepoint {

class ElidedLabel;

/// A titled slider with a field for exact entry and a line that says what the value means:
///
///     Batch            sequences / device  [    2 ]
///     ━━━━━━━━━━━━━━○────────────────────────────
///     ⅛            1       2       4      8     16
///     256 sequences, 2.10 M tokens a step
///
/// It knows nothing of scenarios: it reports what was chosen or typed and shows what it is told.
class ValueSlider : public QWidget {
    Q_OBJECT
public:
    /// `title` may hold a mnemonic; `name` is the title in plain words, for screen readers.
    ValueSlider(const QString& title, const QString& name, QWidget* parent = nullptr);
    ~ValueSlider() override;

    SliderTrack& track() { return *m_track; }
    QLineEdit& field() { return *m_field; }

    void setAside(const QString& text);   ///< right of the title: the unit
    void setCaption(const QString& text); ///< below the track
    QString caption() const;
    /// The value in the field; a text being typed is left alone.
    void setValueText(const QString& text);
    /// Says beside the field what is wrong with the text typed; an empty text takes it back.
    void showProblem(const QString& problem);
    /// Puts a small button (a switch, a link) to the right of the caption.
    void addCaptionWidget(QWidget* widget);

signals:
    void textEntered(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void enterText();

    QLabel* m_title;
    ElidedLabel* m_aside;
    QLineEdit* m_field;
    SliderTrack* m_track;
    ElidedLabel* m_caption;
    QHBoxLayout* m_captionRow;
    QString m_valueText;
    QString m_captionText;
    bool m_problem = false;
};

} // namespace ridgepoint
