#include "qml/controls/made_item.h"

#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QUrl>

namespace lanewatt::ui {

QObject* made(QObject& parent, const char* file, const QVariantMap& properties)
{
    auto* context = qmlContext(&parent);
    if (!context || !context->isValid()) {
        return nullptr;
    }
    QQmlComponent type(context->engine(), QUrl(QStringLiteral("qrc:/qt/qml/Lanewatt/Ui/%1").arg(QLatin1String(file))));
    auto* object = type.createWithInitialProperties(properties, context);
    if (!object) {
        qWarning("%s", qPrintable(type.errorString()));
        return nullptr;
    }
    object->setParent(&parent);
    QQmlEngine::setObjectOwnership(object, QQmlEngine::CppOwnership);
    return object;
}

} // namespace lanewatt::ui
