#include "app/workspace/workspace.h"
#include "model/assess.h"
#include "model/assessment/assessment_change.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace remedies_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

const Finding& findingOf(const Assessment& assessment, std::string_view rule)
{
    const auto found = std::find_if(assessment.findings.begin(), assessment.findings.end(),
                                    [&](const Finding& finding) { return finding.rule == rule; });
    INFO(rule);
    REQUIRE(found != assessment.findings.end());
    return *found;
}

int openErrors(const Assessment& assessment) { return assessment.count(Severity::Error, false); }

/// Every remedy is correct: it clears the finding, or reduces the excess and comes after those that clear it, and adds no
/// error.
void checkSound(const Design& design, const Context& context, const Assessment& before, const Finding& finding,
                const std::vector<TriedRemedy>& remedies)
{
    CHECK(remedies.size() <= 4);
    CHECK(std::is_partitioned(remedies.begin(), remedies.end(), [](const TriedRemedy& remedy) { return remedy.clears; }));
    for (const TriedRemedy& remedy : remedies) {
        INFO(remedy.label.text.english);
        const auto fixed = applyEdit(design, remedy.edit);
        REQUIRE(fixed);
        const Assessment after = assess(*fixed, context);
        CHECK(openErrors(after) <= openErrors(before));
        for (const FindingChange& change : findingChanges(before, after)) {
            CHECK((change.turn != FindingTurn::Worse || change.after->severity != Severity::Error || change.after->rule == finding.rule));
        }
        const auto left = std::find_if(after.findings.begin(), after.findings.end(), [&](const Finding& other) {
            return other.rule == finding.rule && other.path == finding.path && other.waiver != WaiverState::Waived;
        });
        CHECK((left == after.findings.end()) == remedy.clears);
        if (!remedy.clears && left != after.findings.end()) {
            CHECK(left->excess() < finding.excess());
        }
    }
}

Part priced(Part part, std::string_view price)
{
    if (!price.empty()) {
        part.offers.push_back(test::offerOf(price, "2026-11-20"));
    }
    return part;
}

} // namespace

TEST_CASE("remedies of an overloaded circuit are tried and tell what they give")
{
    test::TestCatalog catalog;
    const Design design = test::p01().design();
    const Context context;
    const Assessment before = assess(design, context);
    const Finding& finding = findingOf(before, "PWR-26");
    const auto remedies = tryRemedies(design, context, before, finding, *catalog);
    REQUIRE_FALSE(remedies.empty());
    checkSound(design, context, before, finding, remedies);
    // "10.95 A of 16.00 A"
    const Message& result = remedies.front().result;
    REQUIRE(result.arguments.size() == 2);
    const auto& need = std::get<Amount>(result.arguments[0].second);
    const auto& have = std::get<Amount>(result.arguments[1].second);
    CHECK(need.dimension == Dimension::Current);
    CHECK(need.si <= have.si);
}

TEST_CASE("a cap that takes off too little comes last and says what is left")
{
    auto maker = test::p01();
    maker.build().placements.at("gpu").quantity = 8;
    const Design design = maker.circuit(120, 15).design();
    test::TestCatalog catalog;
    const Context context;
    const Assessment before = assess(design, context);
    const Finding& finding = findingOf(before, "PWR-26");
    const auto remedies = tryRemedies(design, context, before, finding, *catalog);
    checkSound(design, context, before, finding, remedies);
    REQUIRE(remedies.size() >= 2);
    CHECK(remedies.front().clears);
    const TriedRemedy& cap = remedies.back();
    CHECK_FALSE(cap.clears);
    CHECK(cap.label.text.id == "remedy.cap_gpus");
    CHECK(std::get<Amount>(cap.label.arguments.at(0).second).si == Approx(280.0)); // 80 % of 350 W
    CHECK(cap.result.text.id == "remedy.result.still");
    const auto& left = std::get<Amount>(cap.result.arguments.at(0).second);
    CHECK(left.si < finding.need->likely);
    CHECK(left.si > finding.have->likely);

    // a cap that is set already is not offered
    const auto capped = applyEdit(design, cap.edit);
    REQUIRE(capped);
    const Assessment after = assess(*capped, context);
    for (const TriedRemedy& remedy : tryRemedies(*capped, context, after, findingOf(after, "PWR-26"), *catalog)) {
        CHECK(remedy.clears);
    }
}

TEST_CASE("a need is answered from the catalogue, cheapest first, unpriced last")
{
    auto maker = test::p34();
    auto weak = test::psu("weak", 650, EfficiencyLevel::Gold);
    std::get<PsuSpec>(weak.spec).outputs = test::known(test::plugs("1x atx-24, 2x eps-8, 8x pcie-8"));
    maker.build().placements.erase("psu");
    maker.add("psu", weak).circuit(240, 20);
    const Design design = maker.design();

    auto old = priced(test::psu("old", 1700), "10.00 USD");
    old.lifecycle = Lifecycle::Discontinued;
    auto few = priced(test::psu("few", 1600), "20.00 USD");
    std::get<PsuSpec>(few.spec).outputs = test::known(test::plugs("1x atx-24, 1x eps-8, 1x pcie-8"));
    test::TestCatalog catalog({weak, old, few, priced(test::psu("dear", 2000), "500.00 USD"),
                               priced(test::psu("cheap", 1600), "300.00 USD"), priced(test::psu("middle", 1800), "400.00 USD"),
                               priced(test::psu("unpriced", 2000), ""), priced(test::psu("small", 700), "30.00 USD"),
                               priced(test::psu("dearest", 2000), "900.00 USD"), test::gpu()});
    const Context context;
    const Assessment before = assess(design, context);
    const Finding& finding = findingOf(before, "PWR-13");
    const auto remedies = tryRemedies(design, context, before, finding, *catalog);
    checkSound(design, context, before, finding, remedies);
    std::vector<std::string> used;
    for (const TriedRemedy& remedy : remedies) {
        if (const auto* replace = std::get_if<ReplacePart>(&remedy.edit.action)) {
            used.push_back(replace->part.key);
        }
    }
    REQUIRE(used.size() >= 2);
    CHECK(used[0] == "cheap");
    CHECK(used[1] == "middle");
    CHECK(std::find(used.begin(), used.end(), "old") == used.end());
    CHECK(std::find(used.begin(), used.end(), "small") == used.end());
}

TEST_CASE("fixes with parts of one name are told apart by part numbers")
{
    auto maker = test::p34();
    auto weak = test::psu("weak", 650, EfficiencyLevel::Gold);
    std::get<PsuSpec>(weak.spec).outputs = test::known(test::plugs("1x atx-24, 2x eps-8, 8x pcie-8"));
    maker.build().placements.erase("psu");
    maker.add("psu", weak).circuit(240, 20);
    const Design design = maker.design();

    const auto named = [](Part part, const char* name, const char* mpn) {
        part.name = name;
        part.mpn = mpn;
        return part;
    };
    test::TestCatalog catalog({weak, priced(named(test::psu("first", 1600), "Twin", "TW-1"), "300.00 USD"),
                               priced(named(test::psu("second", 1600), "Twin", "TW-2"), "310.00 USD"),
                               priced(named(test::psu("single", 1600), "Single", "SI-1"), "320.00 USD"), test::gpu()});
    const Context context;
    const Assessment before = assess(design, context);
    const auto remedies = tryRemedies(design, context, before, findingOf(before, "PWR-13"), *catalog);
    std::map<std::string, std::string> said;
    for (const TriedRemedy& remedy : remedies) {
        if (const auto* replace = std::get_if<ReplacePart>(&remedy.edit.action)) {
            said[replace->part.key] = std::get<std::string>(remedy.label.arguments.at(0).second);
        }
    }
    REQUIRE(said.size() == 3);
    CHECK(said["first"].ends_with("Twin, TW-1"));
    CHECK(said["second"].ends_with("Twin, TW-2"));
    CHECK(said["single"].ends_with("Single"));
}

TEST_CASE("nothing is tried for who no longer wants it")
{
    test::TestCatalog catalog;
    const Design design = test::p01().design();
    const Context context;
    const Assessment before = assess(design, context);
    int asked = 0;
    const auto none = tryRemedies(design, context, before, findingOf(before, "PWR-26"), *catalog, [&] {
        ++asked;
        return false;
    });
    CHECK(none.empty());
    CHECK(asked > 0);
}

TEST_CASE("findings without remedies, or of unknown rules, have none")
{
    test::TestCatalog catalog;
    const Design design = test::p01().design();
    const Assessment before = assess(design, Context());
    Finding finding;
    finding.rule = "NO-99";
    CHECK(tryRemedies(design, Context(), before, finding, *catalog).empty());
}

TEST_CASE("every finding of the sample rigs gets only sound remedies")
{
    test::TestCatalog catalog({priced(test::psu("psu-a", 1600), "300.00 USD"), priced(test::psu("psu-b", 2000), "400.00 USD"),
                               test::memory("dimm-a"), test::cpu("cpu-a"), test::fan("fan-a")});
    for (const Design& design : {test::p01().design(), test::p34().design()}) {
        const Assessment before = assess(design, Context());
        for (const Finding& finding : before.findings) {
            INFO(finding.rule << " " << finding.path.text());
            checkSound(design, Context(), before, finding, tryRemedies(design, Context(), before, finding, *catalog));
        }
    }
}

TEST_CASE("a unit whose plug finds no outlet gives way to one whose plug is known to fit")
{
    const auto unit = [](std::string key, DistributionKind kind, std::string_view plug, std::optional<double> input) {
        PowerDistributionSpec spec;
        spec.kind = test::known(kind);
        spec.phases = test::known(1);
        spec.outlets = test::known(test::plugs(kind == DistributionKind::Ups ? "2x nema-6-20, 2x nema-6-30" : "8x c13, 4x c19"));
        if (!plug.empty()) {
            spec.plug = test::known(std::string(plug));
        }
        if (input) {
            spec.inputCurrent = test::known(amperes(*input));
        }
        return test::makePart(std::move(key), spec);
    };
    const Part ups = unit("ups", DistributionKind::Ups, "L6-30P", 30);
    const Part twist = unit("twist", DistributionKind::Pdu, "NEMA L6-30P", 30);
    auto maker = test::p34();
    maker.circuit(208, 30);
    Design design = maker.design();
    for (const Part& part : {ups, twist}) {
        design.parts[part.key] = std::make_shared<const Part>(part);
    }
    design.site.circuits["wall"].units["u"] = {"ups", {}};
    design.site.circuits["wall"].units["p"] = {"twist", "u"};
    test::TestCatalog catalog({ups, twist, unit("sleeve", DistributionKind::Pdu, "IEC 60309 2P+E 6h", {}),
                               unit("untold", DistributionKind::Pdu, "", 32), unit("fits", DistributionKind::Pdu, "NEMA 6-30P", 30)});
    const Assessment before = assess(design, Context());
    const Finding& finding = findingOf(before, "PWR-36");
    REQUIRE(finding.path.text() == "site/wall/p");
    const auto remedies = tryRemedies(design, Context(), before, finding, *catalog);
    checkSound(design, Context(), before, finding, remedies);
    REQUIRE(remedies.size() == 1);
    const auto* change = std::get_if<SetCircuit>(&remedies.front().edit.action);
    REQUIRE(change);
    CHECK(change->circuit.units.at("p").part == "fits");
}

TEST_CASE("a remedy that brings a finding as grave as the one it clears is not offered")
{
    SECTION("cards whose slots another supply feeds do not all go to a supply that cannot carry them")
    {
        const auto at = [](double rated) {
            test::DesignMaker maker;
            maker.add("gpu", test::gpu("card", 350), 4)
                .add("board", test::makePart("romed8", test::romed8Spec()))
                .add("cpu", test::cpu("epyc", 128, 4, 155))
                .add("memory", test::memory("dimm"), 8)
                .circuit(240, 20);
            auto supply = test::psu("supply", rated);
            std::get<PsuSpec>(supply.spec).rated.confidence = Confidence::Estimated; // an excess is a warning
            auto& outputs = std::get<PsuSpec>(supply.spec).outputs;
            outputs = test::known(test::plugs("1x atx-24, 2x eps-8, 12x pcie-8"));
            maker.add("psu", supply, 2);
            for (int card = 1; card <= 4; ++card) {
                PlacementOptions fed;
                fed.psu = card <= 2 ? "psu.1" : "psu.2";
                maker.instance("gpu", card, fed);
            }
            const Design design = maker.design();
            const Assessment before = assess(design, Context());
            const Finding& finding = findingOf(before, "PWR-19");
            REQUIRE(finding.severity == Severity::Warning);
            test::TestCatalog catalog;
            const auto remedies = tryRemedies(design, Context(), before, finding, *catalog);
            checkSound(design, Context(), before, finding, remedies);
            return std::count_if(remedies.begin(), remedies.end(),
                                 [](const TriedRemedy& remedy) { return remedy.label.text.id == "remedy.feed_cards_from"; });
        };
        CHECK(at(4000) == 1);
        CHECK(at(1500) == 0); // 1.4 kW of cards and the board
    }
    SECTION("a supply that gives nothing at the circuit's voltage is no larger one")
    {
        auto maker = test::p34();
        maker.build().placements.erase("psu");
        maker.add("psu", test::psu("weak", 650)).circuit(100, 60);
        const auto large = [](std::string key, double from) {
            auto part = test::psu(std::move(key), 3000);
            auto& spec = std::get<PsuSpec>(part.spec);
            spec.rated.confidence = Confidence::Estimated;
            spec.ratings = test::known(std::vector{VoltageRating{volts(from), volts(240), watts(3000)}}, Confidence::Estimated);
            return part;
        };
        const Design design = maker.design();
        const Assessment before = assess(design, Context());
        const Finding& finding = findingOf(before, "PWR-13");
        test::TestCatalog catalog({priced(large("high-line", 200), "10.00 USD"), priced(large("any-line", 100), "20.00 USD")});
        const auto remedies = tryRemedies(design, Context(), before, finding, *catalog);
        checkSound(design, Context(), before, finding, remedies);
        std::vector<std::string> used;
        for (const TriedRemedy& remedy : remedies) {
            if (const auto* replace = std::get_if<ReplacePart>(&remedy.edit.action)) {
                used.push_back(replace->part.key);
            }
        }
        CHECK(used == std::vector<std::string>{"any-line"});
    }
    SECTION("what makes another error worse is none")
    {
        auto maker = test::p34();
        maker.build().placements.erase("psu");
        maker.add("psu", priced(test::psu("weak", 650, EfficiencyLevel::Titanium), "10.00 USD")).circuit(120, 5);
        const Design design = maker.design();
        const Assessment before = assess(design, Context());
        const Finding& finding = findingOf(before, "PWR-13");
        REQUIRE(findingOf(before, "PWR-26").severity == Severity::Error); // what the supply takes is too much for the circuit
        test::TestCatalog catalog({priced(test::psu("wasteful", 1600, EfficiencyLevel::White), "100.00 USD"),
                                   priced(test::psu("saving", 1600, EfficiencyLevel::Titanium), "300.00 USD")});
        const auto remedies = tryRemedies(design, Context(), before, finding, *catalog);
        checkSound(design, Context(), before, finding, remedies);
        std::vector<std::string> used;
        for (const TriedRemedy& remedy : remedies) {
            if (const auto* replace = std::get_if<ReplacePart>(&remedy.edit.action)) {
                used.push_back(replace->part.key);
            }
        }
        CHECK(used == std::vector<std::string>{"saving"});
    }
    SECTION("what is not priced or not known does not count")
    {
        auto maker = test::p34();
        maker.build().placements.erase("psu");
        maker.add("psu", priced(test::psu("weak", 650), "10.00 USD")).circuit(240, 20);
        const Design design = maker.design();
        const Assessment before = assess(design, Context());
        const Finding& finding = findingOf(before, "PWR-13");
        test::TestCatalog catalog({test::psu("unpriced", 2000)});
        const auto remedies = tryRemedies(design, Context(), before, finding, *catalog);
        CHECK(std::any_of(remedies.begin(), remedies.end(), [](const TriedRemedy& remedy) {
            const auto* replace = std::get_if<ReplacePart>(&remedy.edit.action);
            return replace && replace->part.key == "unpriced";
        }));
    }
}

TEST_CASE("a supply that takes the place of several must do for each of them")
{
    // On a bus the two share the machine's power. Two desktop supplies do not: the first alone carries the processor with
    // the high power.
    auto highLine = test::psu("high-line", 2400);
    auto& spec = std::get<PsuSpec>(highLine.spec);
    spec.form = test::known(PsuForm::Crps);
    spec.currentShare = test::known(true);
    spec.ratings = test::known(std::vector<VoltageRating>{{volts(200), volts(240), watts(2400)}});
    auto maker = test::p34();
    maker.build().placements.erase("psu");
    maker.add("cpu", test::cpu("hungry", 40, 3, 1100, "LGA2011-3")).add("psu", highLine, 2).circuit(120, 50);
    const Design design = maker.design();
    const Assessment before = assess(design, Context());
    const auto second = std::ranges::find_if(
        before.findings, [](const Finding& f) { return f.rule == "PWR-11" && f.path.text() == "site/rig/psu.2"; });
    REQUIRE(second != before.findings.end());
    REQUIRE(second->need);
    REQUIRE(second->need->likely < 1150);
    test::TestCatalog catalog(
        {priced(test::psu("small", 1200), "100.00 USD"), priced(test::psu("enough", 2000), "300.00 USD")});
    std::vector<std::string> used;
    for (const TriedRemedy& remedy : tryRemedies(design, Context(), before, *second, *catalog)) {
        if (const auto* replace = std::get_if<ReplacePart>(&remedy.edit.action)) {
            used.push_back(replace->part.key);
        }
    }
    CHECK(used == std::vector<std::string>{"enough"});
}

TEST_CASE("what a fix gives is said by the number that was wrong, or by none")
{
    auto maker = test::p34();
    auto large = test::psu("large", 2800);
    std::get<PsuSpec>(large.spec).outputs = test::known(test::plugs("1x atx-24, 2x eps-8, 12x pcie-8"));
    maker.add("gpu", test::gpu("rtx", 1050), 2).add("psu", large).circuit(120, 50);
    const Design design = maker.design();
    const Assessment before = assess(design, Context());
    const Finding& finding = findingOf(before, "PWR-27");
    test::TestCatalog catalog;
    const auto remedies = tryRemedies(design, Context(), before, finding, *catalog);
    const auto moved = std::ranges::find_if(remedies, [](const TriedRemedy& r) { return std::holds_alternative<SetCircuit>(r.edit.action); });
    REQUIRE(moved != remedies.end());
    CHECK(moved->result.text.id == "remedy.result.cleared"); // at 240 V the inlet is not judged
}

TEST_CASE("what a fix gives is said against the limit that the finding names")
{
    // The peak of one card is the same alone and with others; an ATX 2 supply has a limit for both.
    auto maker = test::p34();
    maker.add("gpu", test::gpu("rtx", 350), 1);
    auto supply = test::psu("supply", 2000);
    auto& spec = std::get<PsuSpec>(supply.spec);
    spec.generation = test::known(AtxGeneration::Atx2);
    maker.add("psu", supply);
    const auto peakOf = [](const Assessment& assessment) {
        const BudgetPoint* point = assessment.point("transient@rig");
        REQUIRE(point);
        REQUIRE(point->demand);
        return point->demand->likely;
    };
    const double peak = peakOf(assess(maker.design(), Context()));
    const double rated = std::floor(peak) - 20.0;
    spec.rated = test::known(watts(rated));
    maker.add("psu", supply);
    const Design design = maker.design();
    const Assessment before = assess(design, Context());
    const Finding& finding = findingOf(before, "PWR-08");
    REQUIRE(finding.have);
    REQUIRE(finding.have->likely == Approx(rated));
    test::TestCatalog catalog;
    const auto remedies = tryRemedies(design, Context(), before, finding, *catalog);
    const auto cap = std::ranges::find_if(remedies, [](const TriedRemedy& r) { return std::holds_alternative<SetOption>(r.edit.action); });
    REQUIRE(cap != remedies.end());
    REQUIRE(cap->result.text.id == "remedy.result.need_of_have");
    CHECK(std::get<Amount>(cap->result.arguments.at(1).second).si == Approx(rated));
}

} // namespace remedies_test
