// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QStringList>
#include <QTranslator>

class QIODevice;

namespace ridgepoint {

/// Translations straight from a .ts file as Qt Linguist keeps it: no compiler of catalogues is needed to build the
/// program. A text is looked up by what it says, whatever its context; what has no finished translation stays as it is
/// in the source.
class TsTranslator : public QTranslator {
public:
    /// False where the file cannot be read.
    bool loadFrom(const QString& file);
    bool loadFrom(QIODevice& device);

    bool isEmpty() const override { return m_texts.isEmpty(); }
    QString translate(const char* context, const char* sourceText, const char* disambiguation, int n) const override;

private:
    QHash<QByteArray, QStringList> m_texts; ///< by source; for texts that count: one thing, several things
};

} // namespace ridgepoint
