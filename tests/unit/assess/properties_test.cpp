// Properties of every design: more supply never makes supply worse, identical things are interchangeable, and units
// are only notation.

#include "model/assess.h"
#include "model/assessment/assessment.h"
#include "model/design/edit.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/unit/assess/outcome.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>

namespace properties_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Rule and severity of a build's findings with the worst excess of each.
std::map<std::string, std::pair<Severity, double>> worst(const Assessment& assessment, const std::set<std::string_view>& rules)
{
    std::map<std::string, std::pair<Severity, double>> found;
    for (const auto& f : assessment.findings) {
        if (rules.contains(f.rule)) {
            const auto value = std::pair(f.severity, f.excess());
            const auto [at, isNew] = found.try_emplace(std::string(f.rule), value);
            at->second = std::max(at->second, value);
        }
    }
    return found;
}

} // namespace

TEST_CASE("One more supply never makes a finding about supply worse", "[assess][properties]")
{
    // Excluded: needs of several supplies (PWR-17), and their higher idle draw (PWR-26).
    const std::set<std::string_view> rules{"PWR-08", "PWR-11", "PWR-13", "PWR-23", "PWR-25"};
    std::mt19937 random(7);
    const auto between = [&](int a, int b) { return std::uniform_int_distribution<int>(a, b)(random); };
    for (int round = 0; round < 150; ++round) {
        const int cards = between(1, 7);
        const double cardWatts = between(15, 50) * 10.0;
        const int supplies = between(1, 3);
        const double supplyWatts = between(5, 20) * 100.0;
        CAPTURE(cards, cardWatts, supplies, supplyWatts);
        const auto before = worst(assess(rigWith(cards, cardWatts, supplies, supplyWatts).design(), Context{}), rules);
        const auto after = worst(assess(rigWith(cards, cardWatts, supplies + 1, supplyWatts).design(), Context{}), rules);
        auto worstBefore = Severity::Advice;
        for (const auto& [rule, value] : before) {
            worstBefore = std::max(worstBefore, value.first);
        }
        for (const auto& [rule, value] : after) {
            CAPTURE(rule, value.second);
            const auto was = before.find(rule);
            if (was == before.end()) {
                // a supply that was overloaded (PWR-13) may now only be highly loaded (PWR-23)
                CHECK(value.first < worstBefore);
                continue;
            }
            CHECK(value.first <= was->second.first);
            if (value.first == was->second.first) {
                CHECK(value.second <= was->second.second + 1e-9);
            }
        }
    }
}

TEST_CASE("Which of alike cards is meant changes nothing", "[assess][properties]")
{
    std::mt19937 random(11);
    PlacementOptions pinned;
    pinned.slot = "PCIE5";
    PlacementOptions capped;
    capped.powerCap = watts(250);
    const auto rig = [&](int pin, int cap) {
        auto maker = p01();
        return outcome(assess(maker.instance("gpu", pin, pinned).instance("gpu", cap, capped).design(), Context{}));
    };
    const auto first = rig(1, 2);
    for (int round = 0; round < 20; ++round) {
        std::array<int, 6> order{1, 2, 3, 4, 5, 6};
        std::shuffle(order.begin(), order.end(), random);
        CAPTURE(order[0], order[1]);
        const auto again = rig(order[0], order[1]);
        for (const auto& line : again) {
            if (line.starts_with("dc ") || line.starts_with("ac ") || line.starts_with("PCIE")) {
                CHECK(first.contains(line));
            }
        }
    }
    // one placement of six or two of three
    auto split = p01();
    split.add("gpu", gpu("rtx", 350), 3).add("gpv", gpu("rtx", 350), 3);
    CHECK(outcome(assess(split.design(), Context{})) == outcome(assess(p01().design(), Context{})));
}

TEST_CASE("The unit in which a quantity is written changes nothing", "[assess][properties]")
{
    const Design design = p01().design();
    const auto check = [&](const std::vector<Edit>& ways) {
        std::optional<std::multiset<std::string>> first;
        for (const auto& edit : ways) {
            const auto changed = applyEdit(design, edit);
            REQUIRE(changed);
            CHECK_FALSE(*changed == design);
            const auto found = outcome(assess(*changed, Context{}));
            first = first.value_or(found);
            CHECK(found == *first);
        }
    };
    const auto cap = [](std::string value) { return Edit{SetOption{"rig", "gpu", 0, "power_cap", std::move(value)}}; };
    const auto property = [](std::string name, std::string value) { return Edit{SetProperty{std::move(name), std::move(value)}}; };
    check({cap("280 W"), cap("0.28 kW"), cap("280e-3 kW")});
    check({property("altitude", "1500 m"), property("altitude", "1.5 km"), property("altitude", "1500000 mm")});
    check({property("air_rise", "18 K"), property("air_rise", "32.4 °F")});
}

} // namespace properties_test
