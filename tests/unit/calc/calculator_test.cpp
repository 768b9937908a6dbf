// The contract of all calculators: listed inputs and outputs, errors, defaults, derivations.
#include "app/messages/messages.h"
#include "model/calc/calculator.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <cmath>
#include <set>
#include <sstream>

namespace calculator_test {

using namespace lanewatt;

namespace {

using Arguments = std::vector<std::pair<std::string, std::string>>;

Arguments split(const std::string& line)
{
    std::istringstream words(line);
    std::string word;
    Arguments arguments;
    while (words >> word) {
        auto argument = calc::splitArgument(word);
        REQUIRE(argument);
        arguments.push_back(*argument);
    }
    return arguments;
}

/// The sentence of the error of a call.
std::string refusal(std::string_view name, const std::string& line)
{
    const calc::Calculator* calculator = calc::find(name);
    REQUIRE(calculator);
    const auto result = calc::run(*calculator, split(line));
    if (result) {
        return "no error";
    }
    const messages::Style style{"en", true, false, '.', ""};
    return result.error().where + ": " + messages::text(result.error().what, style);
}

/// What "NAME key=value …" gives.
calc::CalcResult ran(const std::string& line)
{
    const auto space = line.find(' ');
    const calc::Calculator* calculator = calc::find(line.substr(0, space));
    REQUIRE(calculator);
    const auto result = calc::run(*calculator, split(line.substr(space + 1)));
    REQUIRE(result);
    return *result;
}

} // namespace

TEST_CASE("calculators: the table", "[calc]")
{
    std::set<std::string_view> names, ids;
    for (const calc::Calculator& c : calc::all()) {
        INFO(c.name);
        CHECK(names.insert(c.name).second);
        CHECK(ids.insert(c.about.id).second);
        CHECK_FALSE(c.about.english.empty());
        CHECK_FALSE(c.inputs.empty());
        CHECK_FALSE(c.outputs.empty());
        CHECK(c.run != nullptr);
        std::set<std::string_view> keys;
        for (const calc::Input& input : c.inputs) {
            INFO(input.key);
            CHECK(keys.insert(input.key).second);
            CHECK_FALSE(input.meaning.english.empty());
            CHECK((input.kind == calc::InputKind::Choice) == !input.choices.empty());
            CHECK((input.fallback.empty() || !input.optional));
            CHECK((!input.part || input.kind == calc::InputKind::Text));
            // inputs described as catalogue keys are looked up there
            CHECK(input.part == (input.meaning.english.find("catalog key") != std::string_view::npos));
            if (input.kind == calc::InputKind::Choice && !input.fallback.empty()) {
                CHECK(input.fallback == input.choices.front()); // the first is the default
            }
        }
        CHECK(calc::find(c.name) == &c);
    }
    CHECK(calc::find("nothing") == nullptr);
    for (const char* name :
         {"heat",           "airflow",    "coolant",     "circuit",        "psu-redundancy", "psu-lowline",
          "psu-efficiency", "wall-power", "transient",   "pcie-bandwidth", "nic-fit",        "fabric",
          "gpu-hour",       "break-even", "energy-cost", "quote",          "price",          "vram",
          "train-memory",   "train-time", "failures",    "rack-fill",      "altitude",
          "serve",          "train",      "checkpoint",  "fan-speed",      "networks",       "staff"}) {
        INFO(name);
        CHECK(calc::find(name));
    }
}

TEST_CASE("calculators: each has its row in the document, with its inputs and outputs", "[calc]")
{
    const std::string document = test::readFile(test::sourceDir() / "docs/calculators.md");
    for (const calc::Calculator& c : calc::all()) {
        INFO(c.name);
        const std::size_t from = document.find("\n| `" + std::string(c.name) + "` | ");
        REQUIRE(from != std::string::npos);
        const std::string row = document.substr(from + 1, document.find('\n', from + 1) - from - 1);
        const std::size_t bar = row.rfind(" | ", row.size() - 3);
        const auto has = [](std::string_view half, std::string_view key) {
            return half.find(' ' + std::string(key)) != std::string_view::npos;
        };
        for (const calc::Input& input : c.inputs) {
            INFO(input.key);
            CHECK((c.name == "break-even" || has(std::string_view(row).substr(0, bar), input.key)));
        }
        for (const calc::OutputInfo& output : c.outputs) {
            INFO(output.key);
            CHECK(has(std::string_view(row).substr(bar), output.key));
        }
    }
}

TEST_CASE("calculators: every example works and gives the outputs listed, in order", "[calc]")
{
    for (const calc::Calculator& c : calc::all()) {
        if (c.name == "psu-lowline" || c.name == "lanes") {
            continue; // need a catalog
        }
        INFO(c.name << ' ' << c.example);
        const auto result = calc::run(c, split(std::string(c.example)));
        REQUIRE(result);
        std::vector<std::string> listed, given;
        for (const calc::OutputInfo& o : c.outputs) {
            if (!o.key.ends_with(".N")) {
                listed.emplace_back(o.key);
            }
        }
        for (const calc::Output& o : result->outputs) {
            if (o.key.find('.') == std::string::npos) {
                given.push_back(o.key);
            }
        }
        CHECK(listed == given);
        CHECK_FALSE(result->steps.empty());
        std::set<std::string> ids;
        for (const Derivation& d : result->steps) {
            INFO(d.id.text() << ": " << d.formula);
            CHECK(ids.insert(d.id.text()).second);
            CHECK_FALSE(d.title.english.empty());
            CHECK_FALSE(d.rule.empty());
            CHECK(evaluateFormula(d.formula, d.terms, d.result.dimension) == d.result);
        }
    }
}

TEST_CASE("calculators: what they refuse, in one sentence", "[calc]")
{
    CHECK(refusal("heat", "") == "power: is missing; heat needs power");
    CHECK(refusal("airflow", "power=1kW") == "delta_t: is missing; airflow needs power, delta_t, [altitude]");
    CHECK(refusal("heat", "powr=1kW") == "powr: is not an input of heat; accepted: power");
    CHECK(refusal("heat", "power=1kW power=2kW") == "power: is given twice");
    CHECK(refusal("heat", "power=-5") == "power: must be at least 0 W, not -5 W");
    CHECK(refusal("heat", "power=") == "power: has no value");
    CHECK_THAT(refusal("heat", "power=5A"), Catch::Matchers::StartsWith("power: "));
    CHECK_THAT(refusal("heat", "power=5A"), Catch::Matchers::ContainsSubstring("kW"));
    CHECK_THAT(refusal("heat", "power=many"), Catch::Matchers::StartsWith("power: "));
    CHECK_THAT(refusal("heat", "power=nan"), Catch::Matchers::StartsWith("power: "));
    CHECK_THAT(refusal("heat", "power=1e999"), Catch::Matchers::StartsWith("power: "));
    CHECK(refusal("airflow", "power=1kW delta_t=0") == "delta_t: must be above 0 K, not 0 K");
    CHECK(refusal("circuit", "voltage=120 breaker=15 phases=2") ==
          "phases: \"2\" is not a choice; accepted: 1, 3");
    CHECK(refusal("pcie-bandwidth", "gen=4 lanes=5") ==
          "lanes: 5 is not a PCIe width; accepted: 1, 2, 4, 8, 12, 16, 32");
    CHECK(refusal("pcie-bandwidth", "gen=7 lanes=4") == "gen: must be at most 6, not 7");
    CHECK(refusal("pcie-bandwidth", "gen=3.5 lanes=4") == "gen: \"3.5\" is not a whole number");
    CHECK(refusal("psu-efficiency", "level=Ruby load=0.5") ==
          "level: Ruby has no certified points in table 115V; accepted there: White, Bronze, Silver, Gold, "
          "Platinum, Titanium");
    CHECK(refusal("psu-efficiency", "level=Gold load=1.5") == "load: must be at most 1, not 1.5");
    CHECK(refusal("psu-lowline", "psu=none-such voltage=120") == "psu: none-such is not in the catalog");
    CHECK(refusal("energy-cost", "power=1kW tariff=0.1USD/day") ==
          "tariff: \"0.1USD/day\" is not an amount of money; accepted: 0.09, 0.09 USD, 0.09 USD/kWh");
    CHECK(refusal("energy-cost", "power=1kW tariff=cheap") ==
          "tariff: \"cheap\" is not an amount of money; accepted: 0.09, 0.09 USD, 0.09 USD/kWh");
    CHECK(
        refusal("gpu-hour", "capex=1000USD years=3 utilization=1 gpus=1 power=1kW pue=1 tariff=0.1EUR/kWh") ==
        "tariff: is in EUR, the other amounts in USD");
    CHECK(refusal("price", "cost=100") == "markup: give either markup or margin");
    CHECK(refusal("price", "cost=100 markup=1 margin=0.1") == "markup, margin: give either markup or margin");
    // inputs that are, or may be, above the bound without a sign
    CHECK(refusal("price", "cost=100 markup=20") == "markup: must be at most 10, not 20; 20 percent is written \"20 %\"");
    CHECK(refusal("price", "cost=100 markup=150") == "markup: must be at most 10, not 150; 150 percent is written \"150 %\"");
    CHECK(refusal("price", "cost=100 markup=5") ==
          "markup: 5 is read as 500 %; a share above 1 is written with its sign: \"5 %\" or \"500 %\"");
    CHECK_THAT(refusal("price", "cost=100 markup=1.1"), Catch::Matchers::EndsWith("\"1.1 %\" or \"110 %\""));
    CHECK(refusal("price", "cost=100 markup=2000%") == "markup: must be at most 10, not 20");
    CHECK(refusal("price", "cost=100 margin=20") ==
          "margin: must be at most 0.999999999, not 20; 20 percent is written \"20 %\"");
    CHECK(refusal("quote", "lines=1x5 discount=20") == "discount: must be at most 1, not 20; 20 percent is written \"20 %\"");
    CHECK(refusal("quote", "lines=5") ==
          "lines: \"5\" is no line; accepted: QUANTITYxPRICE such as 8x649.125");
    CHECK(refusal("quote", "lines=999999999999x999999999999") ==
          "line 1: the amount is beyond what can be counted");
    CHECK(refusal("quote", "lines=1x5 currency=dollars") ==
          "currency: \"dollars\" is no currency code; accepted: three capital letters such as USD");
    CHECK(refusal("quote", "lines=1x5EUR") == "line 1: is in EUR, the quote in USD");
    CHECK(refusal("fabric", "endpoints=70000 radix=64") ==
          "endpoints: 70000 ports need more than 3 tiers; 65536 at most. Switches of 66 ports would join them");
    CHECK(refusal("fabric", "endpoints=5000 radix=64 rails=8 unit_nodes=40") ==
          "unit_nodes: a leaf has 32 ports for machines, not 40");
    CHECK_FALSE(calc::splitArgument("power"));
    CHECK_FALSE(calc::splitArgument("=5"));
}

TEST_CASE("calculators: money with a suffix that is no currency is refused, not cut off", "[calc]")
{
    const std::string accepted = " is not an amount of money; accepted: 0.09, 0.09 USD, 0.09 USD/kWh";
    for (const char* tariff : {"10ct/kWh", "0.1Q/kWh", "10kW", "10kWh", "0.1usd/kWh", "0.1mio", "0.1EURO", "0.1X USD", "0.1%USD",
                               "EURO0.1", "U5D0.1", "USD", "0.1 USD/Wh", "USD 0.1 USD"}) {
        INFO(tariff);
        const auto result =
            calc::run(*calc::find("energy-cost"), std::vector<std::pair<std::string, std::string>>{{"power", "1kW"}, {"tariff", tariff}});
        REQUIRE_FALSE(result);
        CHECK(result.error().where == "tariff");
        const messages::Style style{"en", true, false, '.', ""};
        CHECK(messages::text(result.error().what, style) == '"' + std::string(tariff) + '"' + accepted);
    }
    const std::string rest = " years=3 utilization=1 gpus=1 power=1kW pue=1 tariff=0.1";
    for (const char* capex : {"150k", "150000W", "150000xx", "150tsd", "150000x"}) {
        INFO(capex);
        CHECK(refusal("gpu-hour", "capex=" + std::string(capex) + rest) ==
              "capex: \"" + std::string(capex) + "\" is not an amount of money; accepted: 0.09, 0.09 USD");
    }
    for (const char* tariff : {"0.09", "0.09 USD", "0.09USD", "0.09 USD/kWh", "0.09USD/kWh", "USD 0.09", "USD0.09/kWh", "0.09/kWh", "9e-2"}) {
        INFO(tariff);
        const auto result =
            calc::run(*calc::find("energy-cost"), std::vector<std::pair<std::string, std::string>>{{"power", "1kW"}, {"tariff", tariff}});
        REQUIRE(result);
        CHECK(result->number("per_day") == Approx(24 * 0.09));
    }
}

TEST_CASE("calculators: a share above one is refused with how percent are written", "[calc]")
{
    CHECK(refusal("quote", "lines=1x100 tax=8.25") == "tax: must be at most 1, not 8.25; 8.25 percent is written \"8.25 %\"");
    CHECK(refusal("quote", "lines=1x100 discount=5") == "discount: must be at most 1, not 5; 5 percent is written \"5 %\"");
    CHECK(refusal("quote", "lines=1x100 tax=825%") == "tax: must be at most 1, not 8.25");
    CHECK(refusal("quote", "lines=1x100 tax=825") == "tax: must be at most 1, not 825");
    CHECK(ran("quote lines=1x100 tax=8.25%").number("tax") == Approx(8.25));
    CHECK(ran("quote lines=1x100 tax=1").number("tax") == Approx(100));
    CHECK_THAT(refusal("train-time", "params=1e9 tokens=1e9 gpus=1 tflops=1 mfu=40"),
               Catch::Matchers::EndsWith("40 percent is written \"40 %\""));
    CHECK_THAT(refusal("price", "cost=100 margin=20"), Catch::Matchers::EndsWith("20 percent is written \"20 %\""));
}

TEST_CASE("wall-power: supplies give no more than they are rated for", "[calc]")
{
    const std::string gold = "level=Gold table=115V rated=1000 voltage=120";
    CHECK(refusal("wall-power", "dc=4000 " + gold) == "dc: 4000 W is more than the 1000 W that all supplies together are rated for");
    CHECK(refusal("wall-power", "dc=1000.5W " + gold) == "dc: 1000.5 W is more than the 1000.0 W that all supplies together are rated for");
    CHECK(ran("wall-power dc=1000 " + gold).number("load_fraction") == 1.0);
    // for these two "no" is a valid answer
    CHECK(ran("ups load=4000 rated=1000 rated_va=1000").number("load_share") > 1.0);
    CHECK(ran("psu-redundancy load=4000 psu=1000 count=1").number("shortfall_w") == 3000);
}

TEST_CASE("calculators: inputs of no world are refused, so that answers are numbers", "[calc]")
{
    CHECK(refusal("train-time", "params=1e300 tokens=300e9 gpus=8 tflops=989 mfu=0.4") ==
          "params: must be at most 1e+18, not 1e+300");
    CHECK(refusal("train-time", "params=1e9 tokens=300e9 gpus=8 tflops=1e-300 mfu=0.4") ==
          "tflops: must be at least 1e-18, not 1e-300");
    CHECK_THAT(refusal("heat", "power=1e300W"), Catch::Matchers::StartsWith("power: must be at most 1e+18 W"));
    const auto most = ran("train-time params=1e18 tokens=1e18 gpus=1 tflops=1e-18 mfu=1e-18");
    CHECK(std::isfinite(most.number("flops")));
    CHECK(std::isfinite(most.number("days")));
    CHECK(std::isfinite(most.number("years")));
}

TEST_CASE("calculators: arguments split at the first equals sign; defaults are echoed", "[calc]")
{
    const auto argument = calc::splitArgument("a=b=c");
    REQUIRE(argument);
    CHECK(argument->first == "a");
    CHECK(argument->second == "b=c");

    const auto inputs = calc::readInputs(*calc::find("circuit"), split("breaker=0.015kA voltage=120"));
    REQUIRE(inputs);
    std::vector<std::string> echoed;
    for (const auto& value : inputs->values()) {
        echoed.push_back(std::string(value.key) + '=' + calc::echoText(value));
    }
    CHECK(echoed == std::vector<std::string>{"voltage=120 V", "breaker=15 A", "phases=1", "code=NEC"});
}

TEST_CASE("calculators: fans at another speed", "[calc]")
{
    // 60 dB(A) each: six make 67.8, and half the speed takes 15.05 off.
    const auto slow = ran("fan-speed level=60 speed=50% count=6");
    CHECK(slow.number("level_dba") == Approx(60 + 7.782 - 15.051).margin(0.01));
    CHECK(slow.number("flow") == Approx(0.5));
    CHECK(slow.number("pressure") == Approx(0.25));
    CHECK(slow.number("power") == Approx(0.125));
    CHECK(ran("fan-speed level=60 speed=1").number("level_dba") == Approx(60));
    CHECK(ran("fan-speed level=60 speed=2").number("level_dba") == Approx(75.05).margin(0.01));
}

TEST_CASE("calculators: storage and management networks", "[calc]")
{
    // A SuperPOD of 127 machines: 254 storage ports at 36 down and 28 up, 254 ports in band.
    const auto pod = ran("networks nodes=127 oob_ports=3 others=160");
    const auto storage = ran("fabric endpoints=254 radix=64 oversubscription=1.3333");
    const auto inBand = ran("fabric endpoints=254 radix=64");
    CHECK(pod.number("storage_switches") == storage.number("switches"));
    CHECK(pod.number("inband_switches") == inBand.number("switches"));
    CHECK(pod.number("storage_cables") == storage.number("endpoint_cables") + storage.number("leaf_spine_cables"));
    const double devices = 127 * 3 + 160 + pod.number("storage_switches") + pod.number("inband_switches");
    CHECK(pod.number("oob_ports") == devices);
    CHECK(pod.number("oob_switches") == std::ceil(devices / 44));
    // 44 devices fill a switch, one more needs a second.
    const auto exactly = ran("networks nodes=40 storage_ports=1 inband_ports=1");
    const double rest = 44 - exactly.number("oob_ports");
    REQUIRE(rest >= 0);
    const auto others = [&](double n) { return ran("networks nodes=40 storage_ports=1 inband_ports=1 others=" + std::to_string(static_cast<int>(n))); };
    CHECK(others(rest).number("oob_switches") == 1);
    CHECK(others(rest + 1).number("oob_switches") == 2);
}

TEST_CASE("calculators: staff of a cluster", "[calc]")
{
    const auto people = ran("staff gpus=10000 seats=2 salary=120000USD");
    CHECK(people.number("seat_fte") == Approx(10));
    CHECK(people.number("technicians") == Approx(7)); // 6.67
    CHECK(people.number("fte") == Approx(17));
    CHECK(people.number("per_year") == Approx(2'040'000));
    CHECK(ran("staff gpus=1500").number("technicians") == 1); // exactly
    CHECK(ran("staff gpus=1501").number("technicians") == 2);
}

} // namespace calculator_test
