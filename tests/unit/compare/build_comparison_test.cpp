#include "model/compare/build_comparison.h"

#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <array>

namespace build_comparison_test {

using namespace lanewatt;

namespace {

struct Side {
    Design design;
    Assessment assessment;
    ComparedDesign column() const { return {&design, &assessment}; }
};

BomLine line(Category category, std::string part, std::int64_t quantity, const char* price = nullptr)
{
    BomLine one;
    one.category = category;
    one.part = std::move(part);
    one.name = one.part;
    one.quantity = quantity;
    if (price) {
        one.unitPrice = Money::parse(price).value();
    }
    return one;
}

Finding found(std::string_view rule, std::string path, Severity severity = Severity::Warning)
{
    Finding finding;
    finding.rule = rule;
    finding.path = Ref::parse(path);
    finding.severity = severity;
    return finding;
}

/// A design of one build, "rig" or with the given name, with the cards of `gpu-x`.
Side side(const std::string& build = "rig", int cards = 1)
{
    Side one;
    one.design.parts["gpu-x"] = std::make_shared<const Part>(test::gpu());
    Build machine;
    machine.placements["gpu"] = {"gpu-x", cards, {}, {}, {}};
    one.design.builds[build] = std::make_shared<const Build>(machine);
    one.design.site.builds = {{build, 1, {}}};
    return one;
}

BuildComparison compare(const Side& a, const Side& b)
{
    const std::array columns{a.column(), b.column()};
    return compareBuilds(columns);
}

/// A budget of one point of a build called `build`.
std::shared_ptr<const BuildAssessment> assessed(const std::string& build, double demand, std::optional<double> supply = {})
{
    auto one = std::make_shared<BuildAssessment>();
    one->buildId = build;
    BudgetPoint point;
    point.id = {PointKind::Power, Ref::machine(build)};
    point.demand = exactFigure(watts(demand));
    if (supply) {
        point.supply = exactFigure(watts(*supply));
    }
    one->budgets = {{BudgetKind::PowerDc, {point}}};
    return one;
}

} // namespace

TEST_CASE("build comparison: alike parts stand on one line, what is left of a kind beside each other", "[compare]")
{
    Side a = side();
    a.assessment.bom = {line(Category::Gpu, "gpu-x", 6), line(Category::Storage, "disk", 1), line(Category::Psu, "psu-a", 2, "300 USD")};
    Side b = side();
    b.assessment.bom = {line(Category::Gpu, "gpu-x", 6), line(Category::Storage, "disk", 1), line(Category::Storage, "more", 1),
                        line(Category::Psu, "psu-b", 2, "300 USD")};
    const auto lines = compare(a, b).lines;
    REQUIRE(lines.size() == 4);
    CHECK_FALSE(lines[0].differs);
    CHECK_FALSE(lines[1].differs);
    CHECK(lines[2].category == Category::Storage);
    CHECK(lines[2].cells[0].line == nullptr);
    CHECK(lines[2].cells[1].line->part == "more");
    CHECK(lines[3].differs);
    CHECK(lines[3].cells[0].line->part == "psu-a");
    CHECK(lines[3].cells[1].line->part == "psu-b");
}

TEST_CASE("build comparison: quantity, price and power limit make a line differ", "[compare]")
{
    Side a = side();
    Side b = side();
    a.assessment.bom = {line(Category::Gpu, "gpu-x", 6, "900 USD")};
    SECTION("quantity") { b.assessment.bom = {line(Category::Gpu, "gpu-x", 5, "900 USD")}; }
    SECTION("price") { b.assessment.bom = {line(Category::Gpu, "gpu-x", 6, "950 USD")}; }
    SECTION("an unknown price is not that price") { b.assessment.bom = {line(Category::Gpu, "gpu-x", 6)}; }
    SECTION("limit")
    {
        b.assessment.bom = a.assessment.bom;
        Build capped = *b.design.builds["rig"];
        capped.placements["gpu"].options.powerCap = watts(280);
        b.design.builds["rig"] = std::make_shared<const Build>(capped);
        CHECK(compare(a, b).lines[0].cells[1].powerCaps == std::vector{Power(watts(280))});
    }
    const auto compared = compare(a, b);
    REQUIRE(compared.lines.size() == 1);
    CHECK(compared.lines[0].differs);
    CHECK(compared.differences() == 1);
}

TEST_CASE("build comparison: the same part at two prices is two lines that keep their order", "[compare]")
{
    Side a = side();
    a.assessment.bom = {line(Category::Gpu, "gpu-x", 4, "900 USD"), line(Category::Gpu, "gpu-x", 2, "700 USD")};
    const auto same = compare(a, a).lines;
    REQUIRE(same.size() == 2);
    CHECK_FALSE(same[0].differs);
    CHECK_FALSE(same[1].differs);
}

TEST_CASE("build comparison: services are compared by their text, and stand last", "[compare]")
{
    Side a = side();
    BomLine service = line(Category::Accessory, "", 1, "150 USD");
    service.name = "Freight";
    service.service = true;
    a.assessment.bom = {service, line(Category::Rack, "rack", 1)};
    Side b = a;
    b.assessment.bom[0].unitPrice = Money::parse("180 USD").value();
    const auto lines = compare(a, b).lines;
    REQUIRE(lines.size() == 2);
    CHECK(lines[1].service);
    CHECK(lines[1].differs);
    CHECK_FALSE(lines[0].differs);
}

TEST_CASE("build comparison: budgets meet whatever the builds are called, and say what is left", "[compare]")
{
    Side a = side("rig");
    a.assessment.builds = {assessed("rig", 2400, 3200)};
    Side b = side("node");
    b.assessment.builds = {assessed("node", 3400, 3200)};
    auto compared = compare(a, b);
    REQUIRE(compared.budgets.size() == 1);
    CHECK(compared.budgets[0].differs);
    CHECK(marginOf(*compared.budgets[0].points[0])->likely == 800);
    CHECK(marginOf(*compared.budgets[0].points[1])->likely == -200);

    b.assessment.builds = {assessed("node", 2400, 3200)};
    CHECK(compare(a, b).differences() == 0);
    b.assessment.builds = {assessed("node", 2400)};
    CHECK(compare(a, b).budgets[0].differs);
    CHECK_FALSE(marginOf(*compare(a, b).budgets[0].points[1]));
}

TEST_CASE("build comparison: a budget is as grave as the gravest open finding about it", "[compare]")
{
    const auto over = [](const std::string& build) {
        auto one = std::make_shared<BuildAssessment>(*assessed(build, 3400, 3200));
        one->budgets.front().points.front().derivations = {NumberId("power", Ref::machine(build))};
        return one;
    };
    const auto about = [](const std::string& build, Severity severity) {
        Finding finding = found("PWR-08", "site/" + build, severity);
        finding.derivation = {"power", Ref::machine(build)};
        return finding;
    };
    Side a = side("rig");
    a.assessment.builds = {over("rig")};
    Side b = side("node");
    b.assessment.builds = {over("node")};
    CHECK(compare(a, b).budgets.at(0).worst == std::vector<std::optional<Severity>>{std::nullopt, std::nullopt});

    a.assessment.findings = {about("rig", Severity::Advice), about("rig", Severity::Warning)};
    b.assessment.findings = {about("node", Severity::Error), found("PWR-26", "site/wall", Severity::Error)};
    CHECK(compare(a, b).budgets.at(0).worst == std::vector<std::optional<Severity>>{Severity::Warning, Severity::Error});

    b.assessment.findings.front().waiver = WaiverState::Waived;
    CHECK(compare(a, b).budgets.at(0).worst[1] == std::nullopt);
}

TEST_CASE("build comparison: a finding is the same one in another build when rule and thing are", "[compare]")
{
    Side a = side("rig", 2);
    Side b = side("node", 2);
    a.assessment.findings = {found("A-1", "site/rig/gpu.1"), found("B-1", "site/rig", Severity::Advice)};
    b.assessment.findings = {found("C-1", "site/node", Severity::Error), found("A-1", "site/node/gpu.1"), found("B-1", "site/node", Severity::Advice)};
    auto compared = compare(a, b);
    REQUIRE(compared.findings.size() == 3);
    CHECK(compared.findings[0].rule == "C-1");
    CHECK(compared.findings[0].findings[0] == nullptr);
    CHECK(compared.findings[0].differs);
    CHECK(compared.findings[1].subject == "gpu.1");
    CHECK_FALSE(compared.findings[1].differs);
    CHECK_FALSE(compared.findings[2].differs);

    b.assessment.findings[1].waiver = WaiverState::Waived;
    CHECK(compare(a, b).findings[1].differs);
    b.assessment.findings[1] = found("A-1", "site/node/gpu.2");
    CHECK(compare(a, b).findings.size() == 4);
}

TEST_CASE("build comparison: a total differs also when only what is unknown does", "[compare]")
{
    Side a = side();
    a.assessment.cost = {{.total = Money::parse("500 USD").value(), .unpricedLines = 0, .pricedLines = 2}};
    Side b = a;
    CHECK_FALSE(compare(a, b).costsDiffer);
    b.assessment.cost[0].unpricedLines = 1;
    CHECK(compare(a, b).costsDiffer);
    CHECK(compare(a, b).differences() == 1);
}

TEST_CASE("build comparison: three columns", "[compare]")
{
    Side a = side();
    a.assessment.bom = {line(Category::Gpu, "x", 1)};
    Side b = side();
    b.assessment.bom = {line(Category::Gpu, "y", 1)};
    Side c = a;
    const std::array columns{a.column(), b.column(), c.column()};
    const auto compared = compareBuilds(columns);
    REQUIRE(compared.lines.size() == 2);
    CHECK(compared.lines[0].cells.size() == 3);
    CHECK(compared.lines[0].cells[1].line == nullptr);
    CHECK(compared.lines[0].cells[2].line->part == "x");
    CHECK(compared.lines[1].cells[1].line->part == "y");
}

TEST_CASE("sole build: one machine on the feed it has, without the rest of the design", "[compare]")
{
    Design design = side("rig").design;
    design.builds["node"] = design.builds["rig"];
    design.site.builds = {{"rig", 3, "garage"}};
    design.site.circuits["garage"].voltage = volts(120);
    design.site.circuits["row"].voltage = volts(208);
    design.site.circuits["other"].voltage = volts(230);
    Rack rack;
    rack.circuit = "row";
    rack.holds = {{"node", {1, 5}}};
    design.site.racks["R"] = rack;
    design.lines = {{"Freight", 1, {}}};
    design.waivers = {{"A-1", Ref::parse("site/R.1/u1/node"), "seen", "Ada", "2026-11-01", "warning", {}},
                      {"A-1", Ref::parse("site/rig.1"), "seen", "Ada", "2026-11-01", "warning", {}}};

    const Design node = soleBuild(design, "node");
    CHECK(node.builds.size() == 1);
    CHECK(node.site.builds == std::vector<BuildUse>{{"node", 1, "row"}});
    CHECK(node.site.racks.empty());
    CHECK(node.site.circuits.size() == 1);
    CHECK(node.site.circuits.contains("row"));
    CHECK(node.lines.empty());
    REQUIRE(node.waivers.size() == 1);
    CHECK(node.waivers[0].path.text() == "site/R.1/u1/node");

    const Design rig = soleBuild(design, "rig");
    CHECK(rig.site.builds == std::vector<BuildUse>{{"rig", 1, "garage"}});
    CHECK(billOfMaterials(rig, {}).front().quantity == 1);
}

TEST_CASE("sole build: a machine of a rack on two feeds stays on both", "[compare]")
{
    Design design = side("rig").design;
    Build build = *design.builds["rig"];
    build.placements["psu"] = {"psu", 2, {}, {}, {}};
    design.builds["rig"] = std::make_shared<const Build>(build);
    design.parts["psu"] = std::make_shared<const Part>(emptyPart(Category::Psu, "psu"));
    design.site.builds.clear();
    design.site.circuits["a"].voltage = volts(230);
    design.site.circuits["b"].voltage = volts(230);
    design.site.circuits["c"].voltage = volts(230);
    design.site.racks["R"] = {.circuit = "a", .holds = {{"rig", {1}}}, .otherCircuits = {"b"}};
    design.site.rows["A"] = {.racks = {{"R", 1, 1}}};
    const Design sole = soleBuild(design, "rig");
    CHECK(sole.site.circuits.size() == 2);
    CHECK(sole.builds.at("rig")->placements.at("psu").instances.at(2).circuit == "b");
    CHECK(sole.site.builds == std::vector<BuildUse>{{"rig", 1, "a"}});
    CHECK(sole.site.rows.empty());
}

TEST_CASE("sole build: a supply that is plugged elsewhere keeps its circuit, and the first circuit is the one unnamed", "[compare]")
{
    Design design = side("rig").design;
    Build build = *design.builds["rig"];
    build.placements["psu"] = {"psu", 2, {}, {}, {}};
    build.placements["psu"].instances[2].circuit = "b";
    design.builds["rig"] = std::make_shared<const Build>(build);
    design.builds["idle"] = std::make_shared<const Build>();
    design.site.circuits = {{"a", {}}, {"b", {}}, {"c", {}}};
    const Design sole = soleBuild(design, "rig");
    CHECK(sole.site.circuits.size() == 2);
    CHECK(sole.site.circuits.contains("b"));
    CHECK(soleBuild(design, "idle").site.builds == std::vector<BuildUse>{{"idle", 1, {}}});
}

} // namespace build_comparison_test
