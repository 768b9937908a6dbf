#include "app/viewmodels/shell/system_theme.h"

#include "app/viewmodels/shell/keep_setting.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QSettings>

namespace lanewatt::viewmodels {

namespace {

constexpr const char* kThemeSetting = "systemDark";
const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kSettings = QStringLiteral("org.freedesktop.portal.Settings");
const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");
constexpr uint kPreferDark = 1; ///< 0 no preference, 2 light

} // namespace

SystemTheme::SystemTheme(JobQueue& files, QObject* parent) : QObject(parent), m_files(files)
{
    m_dark = QSettings().value(QLatin1String(kThemeSetting), true).toBool();
}

void SystemTheme::follow()
{
    auto bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return;
    }
    bus.connect(kService, kPath, kSettings, QStringLiteral("SettingChanged"), this, SLOT(settingChanged(QString,QString,QDBusVariant)));
    auto ask = QDBusMessage::createMethodCall(kService, kPath, kSettings, QStringLiteral("Read"));
    ask << kGroup << kKey;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(ask), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        if (!reply.isError()) {
            heard(reply.value().variant());
        }
        answer->deleteLater();
    });
}

void SystemTheme::settingChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (group == kGroup && key == kKey) {
        heard(value.variant());
    }
}

void SystemTheme::heard(QVariant value)
{
    // an answer to Read has one more wrapper than the signal's value
    while (value.canConvert<QDBusVariant>()) {
        value = value.value<QDBusVariant>().variant();
    }
    const bool dark = value.toUInt() == kPreferDark;
    if (dark != m_dark) {
        m_dark = dark;
        keepSetting(m_files, kThemeSetting, dark);
        Q_EMIT changed();
    }
}

} // namespace lanewatt::viewmodels
