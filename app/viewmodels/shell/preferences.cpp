#include "app/viewmodels/shell/preferences.h"

#include "app/messages/translations.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shell/keep_setting.h"
#include "model/units/money.h"

#include <QLocale>
#include <QSettings>

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

constexpr const char* kLanguage = "language";
constexpr const char* kImperial = "imperial";
constexpr const char* kFahrenheit = "fahrenheit";
constexpr const char* kHeat = "heatInBtu";
constexpr const char* kCurrency = "currency";
constexpr Currency kFirst;

bool known(const QString& code)
{
    const auto codes = messages::languages();
    return std::find(codes.begin(), codes.end(), fromQt(code)) != codes.end();
}

/// The first available language among those that the system prefers, else English.
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

/// The code of a currency in the model's form.
std::optional<QString> codeOf(const QString& text)
{
    const auto currency = Currency::parse(fromQt(text));
    return currency ? std::optional(toQt(currency->code())) : std::nullopt;
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
    const auto kept = [&](const char* name) {
        const QVariant value = settings.value(QLatin1String(name));
        return value.isValid() ? std::optional(value.toBool()) : std::nullopt;
    };
    m_language = settings.value(QLatin1String(kLanguage)).toString();
    if (!known(m_language)) {
        m_language.clear();
    }
    m_imperial = kept(kImperial).value_or(false);
    m_fahrenheit = kept(kFahrenheit);
    m_heatInBtu = kept(kHeat);
    m_currency = codeOf(settings.value(QLatin1String(kCurrency)).toString()).value_or(toQt(kFirst.code()));
    apply();
}

QString Preferences::spoken() const { return !m_thisRun.isEmpty() ? m_thisRun : !m_language.isEmpty() ? m_language : systemLanguage(); }

bool Preferences::heatInBtu() const { return m_heatInBtu.value_or(spoken() == QLatin1String("en")); }

QStringList Preferences::currencies() const
{
    // currencies of most vendors, and the chosen one
    QStringList codes;
    for (const char* code : {"USD", "EUR", "GBP", "CHF", "CAD", "AUD", "CNY", "DKK", "HKD", "INR", "JPY", "KRW", "NOK", "PLN", "SEK", "SGD", "TWD"}) {
        codes << QLatin1String(code);
    }
    if (!codes.contains(m_currency)) {
        codes << m_currency;
    }
    return codes;
}

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
        keepSetting(m_files, kLanguage, code);
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

void Preferences::setImperial(bool on)
{
    if (on != m_imperial) {
        m_imperial = on;
        keep(kImperial, on);
    }
}

void Preferences::setFahrenheit(bool on)
{
    if (on != fahrenheit()) {
        m_fahrenheit = on;
        keep(kFahrenheit, on);
    }
}

void Preferences::setHeatInBtu(bool on)
{
    if (on != heatInBtu()) {
        m_heatInBtu = on;
        keep(kHeat, on);
    }
}

void Preferences::setCurrency(const QString& code)
{
    if (const auto known = codeOf(code); known && *known != m_currency) {
        m_currency = *known;
        keep(kCurrency, *known);
    }
}

void Preferences::keep(const char* setting, const QVariant& value)
{
    keepSetting(m_files, setting, value);
    apply();
}

void Preferences::apply()
{
    const QLocale locale(spoken());
    WindowStyle style;
    style.language = fromQt(spoken());
    style.decimalPoint = locale.decimalPoint().at(0).toLatin1();
    style.thousands = fromQt(locale.groupSeparator());
    style.imperial = m_imperial;
    style.fahrenheit = fahrenheit();
    style.heatInBtu = heatInBtu();
    setStyle(std::move(style));
    QLocale::setDefault(locale);
    Q_EMIT changed();
}

} // namespace lanewatt::viewmodels
