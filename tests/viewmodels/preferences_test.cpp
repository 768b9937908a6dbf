#include "app/viewmodels/shell/preferences.h"

#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/fresh_settings.h"

#include <QSettings>

#include <optional>

namespace preferences_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

// preferences.emplace() simulates the next run: the previous one's settings are written when it ends.

namespace {

/// Restores the window's style at the end.
class FreshSettings : public test::FreshSettings {
public:
    ~FreshSettings() { setStyle({}); }
};

QString shown(double watts) { return toQt(messages::amount({watts, Dimension::Power}, style())); }

} // namespace

TEST_CASE("preferences: the language chosen writes sentences, names and numbers, and is kept")
{
    const FreshSettings fresh;
    {
        Preferences preferences;
        CHECK(preferences.language().isEmpty());
        CHECK(preferences.spoken() == "en"); // the tests run in the locale C
        CHECK(shown(2394.7) == QString::fromUtf8("2,394.7\u00A0W"));
        CHECK(fieldTitle("board_power") == "Board power");
        int changes = 0;
        QObject::connect(&preferences, &Preferences::changed, &preferences, [&] { ++changes; });
        preferences.setLanguage("de");
        preferences.setLanguage("de");
        CHECK(changes == 1);
        CHECK(shown(2394.7) == QString::fromUtf8("2.394,7\u00A0W"));
        CHECK(toQt(std::int64_t{12000}) == "12.000");
        CHECK(toQt(LW_MESSAGE("budget.heat", "Heat")) == QString::fromUtf8("W\u00E4rme"));
        CHECK(fieldTitle("board_power") == "Kartenleistung");
        CHECK(fieldMeaning("cores") == "Kerne");
    }
    const Preferences next;
    CHECK(next.language() == "de");
    CHECK(shown(2394.7) == QString::fromUtf8("2.394,7\u00A0W"));
}

TEST_CASE("preferences: a language without texts is refused, one for this run is not kept")
{
    const FreshSettings fresh;
    Preferences preferences;
    preferences.setLanguage("tlh");
    CHECK(preferences.spoken() == "en");
    preferences.speak("de");
    CHECK(preferences.spoken() == "de");
    CHECK(preferences.language().isEmpty());
    CHECK(Preferences().spoken() == "en");
    CHECK(preferences.languages().size() == 3);
    CHECK(preferences.languages().at(2).toMap()["name"] == "Deutsch");
}

TEST_CASE("preferences: units; heat follows the language until it is chosen")
{
    const FreshSettings fresh;
    std::optional<Preferences> preferences(std::in_place);
    CHECK(style().heatInBtu);
    preferences->setLanguage("de");
    CHECK(!style().heatInBtu);
    preferences->setHeatInBtu(true);
    CHECK(style().heatInBtu);
    preferences->setLanguage("en");
    preferences->setHeatInBtu(false);
    CHECK(!style().heatInBtu);
    CHECK(!preferences.emplace().heatInBtu());

    const Amount length{0.313, Dimension::Length};
    CHECK(toQt(messages::amount(length, style())) == QString::fromUtf8("313\u00A0mm"));
    preferences->setImperial(true);
    CHECK(toQt(messages::amount(length, style())) == QString::fromUtf8("12.32\u00A0in"));
    CHECK(preferences.emplace().imperial());
}

TEST_CASE("preferences: temperatures go with the units until they are chosen")
{
    const FreshSettings fresh;
    const Amount inlet{298.15, Dimension::Temperature};
    const auto inletShown = [&] { return toQt(messages::amount(inlet, style())); };
    std::optional<Preferences> preferences(std::in_place);
    CHECK(inletShown() == QString::fromUtf8("25\u00A0\u00B0C"));
    preferences->setImperial(true);
    CHECK(inletShown() == QString::fromUtf8("77\u00A0\u00B0F"));
    preferences->setFahrenheit(false);
    CHECK(inletShown() == QString::fromUtf8("25\u00A0\u00B0C"));
    preferences->setImperial(false);
    preferences->setFahrenheit(true);
    CHECK(inletShown() == QString::fromUtf8("77\u00A0\u00B0F"));
    CHECK(toQt(messages::amount({0.313, Dimension::Length}, style())) == QString::fromUtf8("313\u00A0mm"));
    CHECK(preferences.emplace().fahrenheit());
}

TEST_CASE("preferences: the currency of new designs is a code, and is kept")
{
    const FreshSettings fresh;
    std::optional<Preferences> preferences(std::in_place);
    CHECK(preferences->currency() == "USD");
    preferences->setCurrency("euros");
    CHECK(preferences->currency() == "USD");
    preferences->setCurrency("eur");
    CHECK(preferences->currency() == "EUR");
    CHECK(preferences.emplace().currency() == "EUR");
    preferences->setCurrency("BRL");
    CHECK(preferences->currencies().contains("BRL"));
    CHECK(preferences->currencies().contains("USD"));
}

} // namespace preferences_test
