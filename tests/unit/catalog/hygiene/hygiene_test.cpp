#include "catalog/hygiene/examination.h"

#include "catalog/store/shelf.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/catalog/catalog_fixture.h"

#include <algorithm>

namespace hygiene_test {

using namespace lanewatt;
using namespace lanewatt::catalog;
using Catch::Matchers::ContainsSubstring;

namespace {

template <class T> Fact<T> fact(T value) { return {std::move(value), Confidence::Estimated, {"t", ""}, std::nullopt}; }

Candidate candidate(Part part)
{
    Candidate result;
    result.sourceKey = part.key;
    result.where = "test, " + part.key;
    result.part = std::move(part);
    return result;
}

Part board(std::string name, std::string socket, int gen)
{
    Part part = test::namedPart(Category::Motherboard, "board", "Maker", std::move(name));
    auto& spec = std::get<MotherboardSpec>(part.spec);
    if (!socket.empty()) {
        spec.socket = fact(std::move(socket));
    }
    Slot slot;
    slot.id = "PCIE1";
    slot.gen = gen;
    spec.slots = fact(std::vector<Slot>{slot});
    return part;
}

Part card(std::string key, double boardWatts, std::string_view connectors, double slotWidth = 2)
{
    Part part = test::namedPart(Category::Gpu, std::move(key), "Maker", "GeForce RTX 3090 Ti");
    part.aliases = {"GeForce RTX 3090 Ti"};
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.memory = fact(gigabytes(24));
    spec.boardPower = fact(watts(boardWatts));
    spec.slotWidth = fact(slotWidth);
    if (!connectors.empty()) {
        spec.powerInputs = fact(*ConnectorList::parse(connectors));
    }
    return part;
}

HygieneResult run(std::vector<Part> parts, HygieneContext context = {})
{
    Candidates candidates;
    for (Part& part : parts) {
        candidates.push_back(candidate(std::move(part)));
    }
    context.today = context.today.empty() ? "2026-11-21" : context.today;
    return runHygiene(std::move(candidates), context);
}

std::string rulesOf(const HygieneResult& result)
{
    std::string text;
    for (const HygieneFinding& finding : result.findings) {
        text += (text.empty() ? "" : ", ") + std::string(finding.rule) + ' ' + std::string(treatmentName(finding.treatment));
    }
    return text;
}

} // namespace

TEST_CASE("platform physics: boards and CPUs are no newer than their socket or chipset", "[hygiene]")
{
    for (const auto& [name, socket] : std::vector<std::pair<std::string, std::string>>{
             {"X99-A", "LGA2011-3"}, {"Rampage IV", "LGA2011"}, {"Z97 Gaming 5", "LGA1150"}, {"X399 Taichi", "TR4"},
             {"X99M Extreme4", "unheard-of"}, {"B450 TOMAHAWK", "AM4"}}) {
        INFO(name);
        CHECK_THAT(rulesOf(run({board(name, socket, 4)})), ContainsSubstring("pcie-platform quarantined"));
        CHECK(rulesOf(run({board(name, socket, 3)})).empty());
    }
    CHECK(rulesOf(run({board("ROMED8-2T", "SP3", 4)})).empty());
    CHECK(rulesOf(run({board("X990 Future", "AM5", 5)})).empty());
    const auto result = run({board("X99-A", "LGA2011-3", 4)});
    CHECK_THAT(test::englishOf({result.findings.front().what, result.findings.front().where}),
               ContainsSubstring("slot PCIE1 claims PCIe 4.0, but LGA2011-3 has 3.0 at most"));
    CHECK(result.passed.empty());

    Part cpu = test::namedPart(Category::Cpu, "cpu", "Intel", "Xeon E5");
    std::get<CpuSpec>(cpu.spec).socket = fact(std::string("LGA2011-3"));
    std::get<CpuSpec>(cpu.spec).pcieGen = fact(4);
    CHECK(rulesOf(run({cpu})) == "pcie-platform quarantined");
}

TEST_CASE("slots of a board claim no more lanes than its platform has", "[hygiene]")
{
    const auto claiming = [](const std::string& name, const std::string& socket, const std::vector<int>& widths) {
        Part part = board(name, socket, 3);
        std::vector<Slot> slots;
        for (const int width : widths) {
            Slot slot;
            slot.id = "PCIE" + std::to_string(slots.size() + 1);
            slot.mech = slot.lanes = width;
            slot.host.clear();
            slots.push_back(slot);
        }
        std::get<MotherboardSpec>(part.spec).slots = fact(slots);
        return part;
    };
    const auto taken = [&](const Part& part) {
        const auto result = run({part});
        REQUIRE(result.passed.size() == 1);
        return *test::partOf(result.passed[0]).as<MotherboardSpec>();
    };
    const auto widthsOf = [](const MotherboardSpec& spec) {
        std::vector<int> widths;
        for (const Slot& slot : spec.slots.valueOr({})) {
            widths.push_back(slot.lanes);
        }
        return widths;
    };
    // a B760 has sixteen lanes of the CPU in one slot, whatever the length of the others
    const Part entry = claiming("B760 DS3H AC DDR5 ATX", "LGA1700", {16, 16, 16, 16, 16});
    CHECK(rulesOf(run({entry})) == "lanes-claimed corrected");
    const MotherboardSpec spec = taken(entry);
    CHECK(widthsOf(spec) == std::vector{16, 4, 4, 4, 4});
    CHECK(spec.slots->at(0).host == "CPU0");
    CHECK(spec.slots->at(1).host == "PCH");
    CHECK(spec.slots->at(4).mech == 16);
    REQUIRE(spec.sharing);
    CHECK(spec.sharing->front().kind == SharingKind::Unknown);
    // on a Z790 the second slot may be the CPU's or the chipset's
    CHECK(taken(claiming("PRO Z790-P", "LGA1700", {16, 16, 1})).slots->at(1).host.empty());
    // sixteen and eight on sixteen lanes: they share them
    const MotherboardSpec halved = taken(claiming("X870 Taichi Creator", "AM5", {16, 8, 4}));
    CHECK(widthsOf(halved) == std::vector{16, 8, 4});
    CHECK(halved.sharing->front().kind == SharingKind::PairHalve);
    CHECK(halved.sharing->front().ifPopulated == "PCIE2");
    CHECK(halved.sharing->front().then == LaneWidths{{"PCIE1", 8}});
    // what the platform has is not touched
    for (const Part& part : {claiming("X399 AORUS PRO", "TR4", {16, 16, 8, 8}), claiming("B650M-A", "AM5", {16, 4, 1}), claiming("Unknown", "unheard-of", {16, 16, 16})}) {
        const MotherboardSpec same = taken(part);
        CHECK(widthsOf(same) == widthsOf(std::get<MotherboardSpec>(part.spec)));
        CHECK_FALSE(same.sharing);
    }
    // no board has nine slots
    CHECK_FALSE(taken(claiming("Z490 ACE", "LGA1200", std::vector<int>(32, 16))).slots);
}

TEST_CASE("a card has the link of its chip", "[hygiene]")
{
    const auto linkOf = [](const std::string& name, const std::string& alias, int lanes, std::optional<int> gen) {
        Part part = card("c", 160, "1x pcie-8");
        part.name = name;
        part.aliases = {alias};
        auto& spec = std::get<GpuSpec>(part.spec);
        spec.pcieLanes = fact(lanes);
        spec.pcieGen = gen ? fact(*gen) : Fact<int>{};
        const auto result = run({part});
        REQUIRE(result.passed.size() == 1);
        const auto& made = *test::partOf(result.passed[0]).as<GpuSpec>();
        return std::pair(made.pcieGen.valueOr(0), made.pcieLanes.valueOr(0));
    };
    CHECK(linkOf("DUAL", "GeForce RTX 4060 Ti", 16, std::nullopt) == std::pair(4, 8));
    CHECK(linkOf("RTX 5060 Ti 16G GAMING", "PN", 16, 5) == std::pair(5, 8));
    CHECK(linkOf("MECH", "Radeon RX 6500 XT", 16, 4) == std::pair(4, 4));
    CHECK(linkOf("SUPRIM", "GeForce RTX 5080", 16, 3) == std::pair(5, 16));
    CHECK(linkOf("X", "Radeon RX 550", 16, 3) == std::pair(3, 8));
    CHECK(linkOf("X", "Radeon RX 5500 XT", 16, 4) == std::pair(4, 8));
    CHECK(linkOf("Model 40600", "RTX 40600", 16, std::nullopt) == std::pair(0, 16)); // no such chip
}

TEST_CASE("power against connectors", "[hygiene]")
{
    CHECK(rulesOf(run({card("a", 450, "1x 12vhpwr")})).empty());
    CHECK(rulesOf(run({card("a", 75, "none")})).empty());
    CHECK(rulesOf(run({card("a", 850, "1x 12vhpwr")})) == "power-connectors quarantined");
    // as an RTX A5000 is sold: taken, and said
    CHECK(rulesOf(run({card("a", 230, "1x pcie-8")})) == "power-connectors noted");
    CHECK(rulesOf(run({card("a", 237, "1x pcie-8")})) == "power-connectors quarantined");
    CHECK(rulesOf(run({card("a", 229, "1x pcie-8")})).empty());
    const auto none = run({card("a", 350, "none")});
    CHECK(rulesOf(none) == "power-connectors corrected");
    REQUIRE(none.passed.size() == 1);
    CHECK_FALSE(test::partOf(none.passed[0]).as<GpuSpec>()->powerInputs);
    CHECK(test::partOf(none.passed[0]).as<GpuSpec>()->boardPower);
    // modules have no connectors of their own
    Part module = card("a", 700, "none");
    std::get<GpuSpec>(module.spec).form = fact(GpuForm::Sxm5);
    CHECK(rulesOf(run({module})).empty());
}

TEST_CASE("a card far from the others with its chip is held back", "[hygiene]")
{
    std::vector<Part> cards;
    for (int i = 0; i < 5; ++i) {
        cards.push_back(card("good-" + std::to_string(i), 450, ""));
    }
    cards.push_back(card("bad", 850, ""));
    const auto result = run(cards);
    CHECK(rulesOf(result) == "family-power quarantined");
    REQUIRE(result.findings.size() == 1);
    CHECK(result.findings[0].key == "bad");
    CHECK(result.passed.size() == 5);
}

TEST_CASE("slot widths in millimetres become slots", "[hygiene]")
{
    const auto result = run({card("a", 450, "1x 12vhpwr", 43)});
    CHECK(rulesOf(result) == "slot-width-unit corrected");
    CHECK(test::partOf(result.passed.at(0)).as<GpuSpec>()->slotWidth.value == 2.2);
    const auto wild = run({card("a", 450, "1x 12vhpwr", 900)});
    CHECK(rulesOf(wild) == "slot-width-unit corrected");
    CHECK_FALSE(test::partOf(wild.passed.at(0)).as<GpuSpec>()->slotWidth);
}

TEST_CASE("values that no real part has are left out", "[hygiene]")
{
    Part psu = test::namedPart(Category::Psu, "psu", "Maker", "Supply");
    auto& spec = std::get<PsuSpec>(psu.spec);
    spec.rated = fact(watts(850));
    spec.length = fact(millimetres(8));
    psu.mass = fact(kilograms(1e6));
    const auto result = run({psu});
    CHECK(rulesOf(result) == "ranges corrected, ranges corrected");
    CHECK_FALSE(test::partOf(result.passed.at(0)).as<PsuSpec>()->length);
    CHECK_FALSE(test::partOf(result.passed.at(0)).mass);
    CHECK(test::partOf(result.passed.at(0)).as<PsuSpec>()->rated);
}

TEST_CASE("required facts", "[hygiene]")
{
    const auto result = run({test::namedPart(Category::Psu, "psu", "Maker", "Supply"), test::namedPart(Category::Fan, "fan", "Maker", "Fan"),
                             test::namedPart(Category::Fan, "nameless", "Maker", "")});
    CHECK(rulesOf(result) == "required-facts quarantined, required-facts quarantined");
    CHECK(result.passed.size() == 1);
}

TEST_CASE("radix: lanes of switch chips and ports of cards", "[hygiene]")
{
    Part wide = board("WS", "LGA2011-3", 3);
    LaneSwitch lanes;
    lanes.id = "SWA";
    lanes.chip = "PEX8747";
    lanes.upLanes = 16;
    lanes.downLanes = 64;
    std::get<MotherboardSpec>(wide.spec).switches = fact(std::vector<LaneSwitch>{lanes});
    CHECK(rulesOf(run({wide})) == "radix quarantined");
    Part nic = test::namedPart(Category::Nic, "nic", "Maker", "X710 Dual Port 10GbE");
    std::get<NicSpec>(nic.spec).ports = fact(4);
    CHECK(rulesOf(run({nic})) == "radix quarantined");
    std::get<NicSpec>(nic.spec).ports = fact(2);
    CHECK(rulesOf(run({nic})).empty());
}

TEST_CASE("one part number, one part", "[hygiene]")
{
    Part one = test::namedPart(Category::Fan, "one", "Arctic", "P12", "ACFAN-001");
    Part two = test::namedPart(Category::Fan, "two", "ARCTIC", "P12 black", "acfan 001");
    Part other = test::namedPart(Category::Fan, "other", "Noctua", "NF", "ACFAN-001");
    const auto result = run({one, two, other});
    CHECK(rulesOf(result) == "duplicate-mpn quarantined");
    CHECK(result.findings[0].key == "two");
    HygieneContext context;
    context.knownTwin = [](const Candidate& c) { return c.part.key == "one" ? std::string("shipped-p12") : std::string(); };
    CHECK_THAT(test::englishOf({run({one}, context).findings.at(0).what, ""}), ContainsSubstring("shipped-p12"));
}

TEST_CASE("prices: nothing, far off, stale, yet to come", "[hygiene]")
{
    const auto priced = [](std::vector<std::pair<std::string, std::string>> offers) {
        Part part = test::namedPart(Category::Fan, "fan", "Maker", "Fan");
        for (const auto& [price, date] : offers) {
            part.offers.push_back(test::offerOf(price, date));
        }
        return part;
    };
    const std::string now = "2026-11-20";
    CHECK(rulesOf(run({priced({{"10 USD", now}, {"11 USD", now}, {"9 USD", now}})})).empty());
    const auto far = run({priced({{"10 USD", now}, {"11 USD", now}, {"99 USD", now}, {"0 USD", now}})});
    CHECK(rulesOf(far) == "price-outlier offer left out, price-outlier offer left out");
    CHECK(test::partOf(far.passed.at(0)).offers.size() == 2);
    // another currency is another matter
    CHECK(rulesOf(run({priced({{"10 USD", now}, {"11 USD", now}, {"9900 JPY", now}})})).empty());
    const auto old = run({priced({{"10 USD", "2025-01-01"}})});
    CHECK(rulesOf(old) == "price-stale noted");
    CHECK(test::partOf(old.passed.at(0)).offers.size() == 1);
    const auto future = run({priced({{"10 USD", "2027-01-01"}})});
    CHECK(rulesOf(future) == "price-stale offer left out");
    CHECK(test::partOf(future.passed.at(0)).offers.empty());
}

TEST_CASE("what is compared with others and held back is not shown to later rules", "[hygiene]")
{
    std::vector<Part> cards;
    for (int i = 0; i < 6; ++i) {
        cards.push_back(card("card-" + std::to_string(i), i == 5 ? 850 : 450, ""));
        cards.back().offers.push_back(test::offerOf("700 USD", "2025-01-01"));
    }
    const auto result = run(cards);
    CHECK(rulesOf(result) == "family-power quarantined, price-stale noted, price-stale noted, price-stale noted, price-stale noted, "
                             "price-stale noted");
    CHECK(std::none_of(result.findings.begin() + 1, result.findings.end(),
                       [](const HygieneFinding& finding) { return finding.key == "card-5"; }));
}

TEST_CASE("many parts come out in the order they came, with the same findings, however they are handed over", "[hygiene]")
{
    constexpr int count = 3000;
    const auto some = [](int from, int to) {
        Candidates candidates;
        for (int i = from; i < to; ++i) {
            const std::string number = std::to_string(i);
            // every seventh has an impossible width, every eleventh no capacity, every hundredth its predecessor's number
            Part part = i % 11 == 0 ? test::namedPart(Category::Psu, "part-" + number, "Maker", "Supply " + number)
                                    : card("part-" + number, 350, "2x pcie-8", i % 7 == 0 ? 43 : 2);
            part.mpn = "MPN-" + std::to_string(i % 100 == 99 ? i - 1 : i);
            candidates.push_back(candidate(std::move(part)));
        }
        return candidates;
    };
    const HygieneResult whole = runHygiene(some(0, count), {});
    Examination examination({});
    for (int from = 0; from < count; from += 100) {
        examination.add(some(from, from + 100));
    }
    const HygieneResult pieces = examination.finish();
    REQUIRE(whole.passed.size() == pieces.passed.size());
    CHECK(whole.quarantined + whole.passed.size() == count);
    CHECK(whole.quarantined == pieces.quarantined);
    CHECK(std::equal(whole.passed.begin(), whole.passed.end(), pieces.passed.begin(), [](const ExaminedPart& a, const ExaminedPart& b) {
        return a.sourceKey == b.sourceKey && a.part.row.json == b.part.row.json;
    }));
    CHECK(rulesOf(whole) == rulesOf(pieces));
    const auto keys = [](const HygieneResult& result) {
        std::string text;
        for (const HygieneFinding& finding : result.findings) {
            text += finding.key + ' ';
        }
        return text;
    };
    CHECK(keys(whole) == keys(pieces));
    CHECK_THAT(rulesOf(whole), ContainsSubstring("slot-width-unit corrected") && ContainsSubstring("required-facts quarantined") &&
                                   ContainsSubstring("duplicate-mpn quarantined"));

    Examination givenUp({});
    givenUp.add(some(0, 500));
    givenUp.add(some(500, count)); // destroyed without finish(): its threads end
}

TEST_CASE("the shelf has nothing to hold back, correct or leave out", "[hygiene]")
{
    const ShelfReading shelf = readShelf((test::sourceDir() / "catalog/shelf").string());
    REQUIRE(shelf.errors.empty());
    std::vector<Part> parts = shelf.contents.parts;
    const std::size_t count = parts.size();
    HygieneContext context;
    context.today = shelf.contents.date;
    const auto result = run(std::move(parts), context);
    for (const HygieneFinding& finding : result.findings) {
        UNSCOPED_INFO(finding.rule << ' ' << finding.key << ": " << test::englishOf({finding.what, ""}));
    }
    CHECK(std::none_of(result.findings.begin(), result.findings.end(),
                       [](const HygieneFinding& finding) { return finding.treatment != Treatment::Noted; }));
    CHECK(result.passed.size() == count);
}

} // namespace hygiene_test
