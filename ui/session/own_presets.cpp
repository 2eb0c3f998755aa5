// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/own_model.h"

#include "ui/session/session.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace ridgepoint {

namespace {

QString say(const char* text, const QString& what) { return QCoreApplication::translate("OwnModel", text).arg(what); }

/// Letters, digits, dots and dashes, as the ids of the presets are.
std::string idFrom(const QString& name) {
    QString id = name.trimmed().toLower();
    id.replace(QRegularExpression(QStringLiteral("[^a-z0-9.]+")), QStringLiteral("-"));
    while (id.startsWith(u'-') || id.startsWith(u'.')) {
        id.remove(0, 1);
    }
    return id.left(64).toStdString();
}

} // namespace

QString keepModel(Session& session, const QString& name) {
    session.evaluateNow();
    const std::string id = idFrom(name);
    if (id.empty() || session.study().model == nullptr) {
        return say(QT_TRANSLATE_NOOP("OwnModel", "“%1” cannot be the name of a model."), name);
    }
    if (session.catalogue().models.contains(id)) {
        return say(QT_TRANSLATE_NOOP("OwnModel", "There is a model “%1” already."), QString::fromStdString(id));
    }
    auto model = std::make_shared<Architecture>(*session.study().model);
    model->id = id;
    model->title = name.trimmed().toStdString();
    session.editPresets(say(QT_TRANSLATE_NOOP("OwnModel", "Model kept as %1"), name.trimmed()),
                        [&](Catalogue& catalogue, Scenario& scenario) {
                            catalogue.models[id] = model;
                            catalogue.own.insert("models/" + id);
                            scenario.model = {id, {}};
                        });
    return {};
}

} // namespace ridgepoint
