#include "app/viewmodels/preferences.h"

#include "app/messages/translations.h"
#include "app/viewmodels/text.h"

#include <QLocale>
#include <QSettings>

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

constexpr const char* kLanguage = "language";
constexpr const char* kImperial = "imperial";
constexpr const char* kHeat = "heatInBtu";

bool known(const QString& code)
{
    const auto codes = messages::languages();
    return std::find(codes.begin(), codes.end(), fromQt(code)) != codes.end();
}

/// The first language the system asks for that there are texts in, else English.
QString systemLanguage()
{
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        QString code = wanted.section(QLatin1Char('-'), 0, 0);
        if (known(code)) {
            return code;
        }
    }
    return QStringLiteral("en");
}

QString ownName(const QString& code)
{
    QString name = code == QLatin1String("en") ? QStringLiteral("English") : QLocale(code).nativeLanguageName();
    name[0] = name[0].toUpper();
    return name;
}

} // namespace

Preferences::Preferences(QObject* parent) : QObject(parent)
{
    const QSettings settings;
    const auto kept = [&](const char* name) { return settings.value(QLatin1String(name)).toBool(); };
    m_language = settings.value(QLatin1String(kLanguage)).toString();
    if (!known(m_language)) {
        m_language.clear();
    }
    m_imperial = kept(kImperial);
    m_heatChosen = settings.contains(QLatin1String(kHeat));
    m_heatInBtu = kept(kHeat);
    apply();
}

QString Preferences::spoken() const { return !m_thisRun.isEmpty() ? m_thisRun : !m_language.isEmpty() ? m_language : systemLanguage(); }

bool Preferences::heatInBtu() const { return m_heatChosen ? m_heatInBtu : spoken() == QLatin1String("en"); }

QVariantList Preferences::languages() const
{
    const auto entry = [](const QString& code, const QString& name) {
        return QVariantMap{{QStringLiteral("code"), code}, {QStringLiteral("name"), name}};
    };
    QVariantList list{entry({}, tr("As the system: %1").arg(ownName(systemLanguage())))};
    for (const std::string_view code : messages::languages()) {
        list.push_back(entry(toQt(code), ownName(toQt(code))));
    }
    return list;
}

void Preferences::setLanguage(const QString& code)
{
    if ((code != m_language || !m_thisRun.isEmpty()) && (code.isEmpty() || known(code))) {
        m_language = code;
        m_thisRun.clear();
        QSettings().setValue(QLatin1String(kLanguage), code);
        apply();
    }
}

void Preferences::speak(const QString& code)
{
    if (code.isEmpty() || known(code)) {
        m_thisRun = code;
        apply();
    }
}

void Preferences::setImperial(bool on) { choose(m_imperial, on, kImperial); }

void Preferences::setHeatInBtu(bool on)
{
    if (on != heatInBtu()) {
        m_heatInBtu = !on; // whatever was kept is overridden
        m_heatChosen = true;
        choose(m_heatInBtu, on, kHeat);
    }
}

void Preferences::choose(bool& mine, bool wanted, const char* setting)
{
    if (mine != wanted) {
        mine = wanted;
        QSettings().setValue(QLatin1String(setting), wanted);
        apply();
    }
}

void Preferences::apply()
{
    const QLocale locale(spoken());
    WindowStyle style;
    style.language = fromQt(spoken());
    style.decimalPoint = locale.decimalPoint().at(0).toLatin1();
    style.thousands = fromQt(locale.groupSeparator());
    style.imperial = m_imperial;
    style.heatInBtu = heatInBtu();
    setStyle(std::move(style));
    QLocale::setDefault(locale);
    Q_EMIT changed();
}

} // namespace lanewatt::viewmodels
