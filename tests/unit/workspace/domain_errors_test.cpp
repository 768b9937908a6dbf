// docs/domain-errors.md: a row for each error of the domain documents; checks its claims about rules and designs.

#include "app/workspace/workspace.h"
#include "model/assess.h"
#include "model/calc/calculator.h"
#include "model/rules/rule.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <regex>
#include <set>
#include <sstream>

namespace domain_errors_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

std::unique_ptr<OpenDesign> openFile(const std::filesystem::path& file)
{
    return test::openedShipped(test::sourceDir() / file);
}

std::unique_ptr<OpenDesign> openTemplate(const std::string& id)
{
    return openFile("resources/templates/" + id + ".lanewatt");
}

/// The findings of a rule in the server of eight H100 SXM that the documents draw from single parts, changed as given in
/// a text.
std::vector<Finding> inServer(std::string_view rule, const std::function<void(Design&, Build&)>& change)
{
    const auto open = openFile("tests/data/domain/server-of-parts.lanewatt");
    Design design = open->design();
    Build build = *design.builds.at("node");
    change(design, build);
    design.builds["node"] = std::make_shared<const Build>(build);
    std::vector<Finding> found;
    for (const Finding& finding : assess(design, open->context()).findings) {
        if (finding.rule == rule) {
            found.push_back(finding);
        }
    }
    return found;
}

void place(Design& design, Build& build, const std::string& id, const Part& part, int quantity = 1)
{
    design.parts[part.key] = std::make_shared<const Part>(part);
    Placement placement;
    placement.part = part.key;
    placement.quantity = quantity;
    build.placements[id] = placement;
}

Part rackChassis(int units)
{
    ChassisSpec chassis;
    chassis.kind = test::known(ChassisKind::Rack);
    chassis.rackUnits = test::known(units);
    return test::makePart("air-chassis", Spec(chassis));
}

std::string document() { return test::readFile(test::sourceDir() / "docs/domain-errors.md"); }

std::set<std::string> named(const std::string& text, const std::regex& pattern)
{
    std::set<std::string> found;
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
        found.insert((*it)[1].str());
    }
    return found;
}

bool isError(const std::vector<Finding>& findings)
{
    return std::ranges::any_of(findings, [](const Finding& f) { return f.severity == Severity::Error; });
}

} // namespace

TEST_CASE("each error of the domain documents has its row, of rules and calculators that there are", "[domain-errors]")
{
    const std::string text = document();
    std::istringstream lines(text);
    const std::regex row(R"(\| E([0-9]+) \| [^|]+ \| [^|]+ \| [^|]+ \|)");
    int next = 1;
    std::smatch match;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("| E")) {
            INFO(line);
            REQUIRE(std::regex_match(line, match, row));
            CHECK(match[1].str() == std::to_string(next++));
        }
    }
    CHECK(next == 34);
    for (const std::string& id : named(text, std::regex("[Rr]ule ([A-Z]+-[0-9]+)"))) {
        INFO(id);
        CHECK(std::ranges::any_of(rules::all(), [&](const Rule& rule) { return rule.id == id; }));
    }
    for (const std::string& name : named(text, std::regex("`calc ([a-z-]+)"))) {
        INFO(name);
        CHECK(calc::find(name));
    }
    for (const std::string& key : named(text, std::regex("catalog show ([a-z0-9.-]+)"))) {
        INFO(key);
        CHECK(test::shippedCatalog().part(key));
    }
}

TEST_CASE("rules catch what the domain documents have wrong", "[domain-errors]")
{
    SECTION("E3, E7: modules under air in a low chassis")
    {
        CHECK(isError(inServer("THM-07", [](Design& d, Build& b) { place(d, b, "chassis", rackChassis(4)); })));
        CHECK(isError(inServer("THM-07", [](Design& d, Build& b) {
            place(d, b, "chassis", rackChassis(1));
            b.placements.at("baseboard").quantity = 2;
        })));
        CHECK(inServer("THM-07", [](Design& d, Build& b) { place(d, b, "chassis", rackChassis(8)); }).empty());
    }
    SECTION("E11: DDR3")
    {
        CHECK(isError(inServer("MEM-01", [](Design& d, Build& b) {
            MemorySpec old;
            old.generation = test::known(std::string("DDR3"));
            old.moduleType = test::known(std::string("RDIMM"));
            place(d, b, "memory", test::makePart("ddr3", Spec(old)), 24);
        })));
    }
    SECTION("E12: 2+1 supplies")
    {
        const auto found = inServer("PWR-13", [](Design&, Build& b) {
            b.placements.at("psu").quantity = 3;
            b.redundancy = RedundancyScheme::NPlus1;
        });
        REQUIRE(isError(found));
        CHECK(found.front().have->likely == 6000);
    }
    SECTION("E13: a bridge between modules")
    {
        const auto bridge = test::shippedCatalog().part("nvidia-h100-nvlink-2slot");
        REQUIRE(bridge);
        CHECK(isError(inServer("PCI-12", [&](Design& d, Build& b) { place(d, b, "bridge", *bridge, 4); })));
    }
    SECTION("E20: sixteen modules, and all of them with one processor")
    {
        CHECK(inServer("MEM-02", [](Design&, Build& b) { b.placements.at("memory").quantity = 16; }).size() == 1);
        CHECK(isError(inServer("MEM-05", [](Design&, Build& b) { b.placements.at("cpu").quantity = 1; })));
        CHECK(inServer("MEM-05", [](Design&, Build&) {}).empty());
    }
    SECTION("E25: eight machines of 8 U in a rack of 48 U")
    {
        const auto open = openTemplate("rack-3x-dgx-h100");
        Design design = open->design();
        design.site.racks.at("R").holds.front().atU = {1, 9, 17, 25, 33, 41, 49, 57};
        const Assessment assessment = assess(design, open->context());
        CHECK(std::ranges::any_of(assessment.findings, [](const Finding& f) { return f.rule == "PHY-01" && f.path.text() == "site/R"; }));
        CHECK(std::ranges::any_of(assessment.findings, [](const Finding& f) { return f.rule == "THM-06"; }));
    }
    SECTION("E32, E33: Gen 3, peaks, noise")
    {
        const auto rig = openTemplate("rig-2x3090-x99");
        for (const std::string_view rule : {"PCI-01", "PWR-08"}) {
            INFO(rule);
            CHECK(std::ranges::any_of(rig->assessment().findings, [&](const Finding& f) { return f.rule == rule; }));
        }
        const auto dgx = openTemplate("dgx-h100");
        const BudgetPoint* noise = dgx->assessment().point("noise@node");
        REQUIRE(noise);
        CHECK(noise->demand->likely > 90);
    }
}

} // namespace domain_errors_test
