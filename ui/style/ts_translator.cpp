// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/ts_translator.h"

#include <QFile>
#include <QXmlStreamReader>

#include <algorithm>

namespace ridgepoint {

namespace {

/// The texts of a <translation>: one, or one for each number. None where it is not finished.
QStringList readTranslation(QXmlStreamReader& xml) {
    const bool finished = !xml.attributes().hasAttribute(QLatin1String("type"));
    QStringList forms;
    QString plain;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement) {
            break;
        }
        if (token == QXmlStreamReader::StartElement) {
            forms.append(xml.readElementText());
        } else if (token == QXmlStreamReader::Characters) {
            plain += xml.text();
        }
    }
    if (forms.isEmpty()) {
        forms.append(plain);
    }
    return finished ? forms : QStringList{};
}

} // namespace

bool TsTranslator::loadFrom(const QString& file) {
    QFile device(file);
    return device.open(QIODevice::ReadOnly) && loadFrom(device);
}

bool TsTranslator::loadFrom(QIODevice& device) {
    QXmlStreamReader xml(&device);
    QByteArray source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText().toUtf8();
        } else if (xml.name() == QLatin1String("translation")) {
            QStringList forms = readTranslation(xml);
            if (!forms.isEmpty() && !forms.first().isEmpty()) {
                m_texts.insert(source, std::move(forms));
            }
        }
    }
    return !xml.hasError();
}

QString TsTranslator::translate(const char*, const char* sourceText, const char*, int n) const {
    const auto found = m_texts.constFind(QByteArray::fromRawData(sourceText, qstrlen(sourceText)));
    if (found == m_texts.constEnd()) {
        return {};
    }
    // Spanish tells one from several, as English does.
    const qsizetype form = n == 1 ? 0 : 1;
    return found->at(std::min(form, found->size() - 1));
}

} // namespace ridgepoint
