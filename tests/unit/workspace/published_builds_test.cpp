// Published builds as designs: published facts are reproduced, and no working build gets an error. docs/published-builds.md
// has a row for each fact.

#include "app/workspace/workspace.h"
#include "json/read.h"
#include "model/assess.h"
#include "model/bom/bom.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace published_builds_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

/// The design of a build: a template, or one of the tests.
std::filesystem::path fileOf(const std::string& id)
{
    const auto shipped = test::sourceDir() / "resources/templates" / (id + ".lanewatt");
    return std::filesystem::exists(shipped) ? shipped : test::sourceDir() / "tests/data/builds" / (id + ".lanewatt");
}

std::unique_ptr<OpenDesign> openBuild(const std::string& id)
{
    return test::openedShipped(fileOf(id));
}

/// The sum of the prices that were published with a build; others come from the catalogue.
std::string publishedTotal(const Assessment& assessment)
{
    std::vector<BomLine> published;
    std::copy_if(assessment.bom.begin(), assessment.bom.end(), std::back_inserter(published),
                 [](const BomLine& line) { return line.ownPrice; });
    return costTotals(published, Currency()).front().total.text();
}

std::int64_t linesWithoutPublishedPrice(const Assessment& assessment)
{
    return std::count_if(assessment.bom.begin(), assessment.bom.end(), [](const BomLine& line) { return !line.ownPrice; });
}

/// Power at the inlets of the first machine: what makers of whole machines publish.
double inputOf(const OpenDesign& open)
{
    const auto& ac = open.assessment().builds.front()->ac;
    REQUIRE(ac);
    return ac->likely;
}

double demandOf(const OpenDesign& open, std::string_view point)
{
    CAPTURE(point);
    const BudgetPoint* found = open.assessment().point(point);
    REQUIRE(found);
    REQUIRE(found->demand);
    return found->demand->likely;
}

const Finding* findingOf(const Assessment& assessment, std::string_view rule, std::string_view path = {})
{
    const auto found = std::ranges::find_if(assessment.findings, [&](const Finding& f) {
        return f.rule == rule && (path.empty() || f.path.text() == path);
    });
    return found == assessment.findings.end() ? nullptr : &*found;
}

std::vector<const LaneLink*> gpuLinks(const Assessment& assessment)
{
    const Wiring& wiring = assessment.builds.front()->wiring;
    std::vector<const LaneLink*> links;
    for (const int gpu : wiring.withSpec<GpuSpec>()) {
        links.push_back(wiring.linkOf(gpu));
    }
    return links;
}

/// Sum over the GPUs of a build, contents of servers included.
template <class Number> double overGpus(const Assessment& assessment, Number number)
{
    double sum = 0.0;
    const Wiring& wiring = assessment.builds.front()->wiring;
    for (const int gpu : wiring.withSpec<GpuSpec>()) {
        sum += number(*wiring.at(gpu).part->as<GpuSpec>());
    }
    return sum;
}
double boardWatts(const GpuSpec& gpu) { return inWatts(*gpu.boardPower); }
double gigabytesOf(const GpuSpec& gpu) { return inGigabytes(*gpu.memory); }

/// All published builds with their real problems.
const std::map<std::string, std::set<std::string>>& publishedBuilds()
{
    static const std::map<std::string, std::set<std::string>> builds{
        {"wopr-7x4090", {}},
        {"thinksmart-4x3090-budget", {}},
        {"puget-4x3090-w2255", {}},
        {"upstation-8x4090", {}},
        {"jonready-2x3090-nvlink", {}},
        {"trainsh-4090-2xtitanxp", {}},
        {"surfer12-3990x-a6000", {}},
        {"wpovell-1080ti", {}},
        {"homelab-romed8-2x3090", {}},
        {"korean-2x8x3090", {}},
        {"nodehome-3x3090-h12ssl", {}},
        {"rtx6kpro-festr", {}},
        {"stelline-esc8000a-e12", {}},
        {"mi50x4-imb760", {}},
        {"p900-3090-rail", {}},
        {"detr-4090-1650w", {}},
        {"kreier-z170-4gpu", {}},
        {"dgx1-v100", {}},
        {"dgx-station-a100", {}},
        {"dgx-h100", {}},
        {"gb200-nvl72", {"PWR-28"}}, // the question is whether 60 kW are enough for 120 kW
        {"superpod-gb200-su", {}},
    };
    return builds;
}

} // namespace

TEST_CASE("no published build is refused", "[published-builds]")
{
    for (const auto& [id, refused] : publishedBuilds()) {
        INFO(id);
        const auto open = openBuild(id);
        std::set<std::string> errors;
        for (const Finding& finding : open->assessment().findings) {
            if (finding.severity == Severity::Error) {
                errors.emplace(finding.rule);
            }
        }
        CHECK(errors == refused);
    }
}

TEST_CASE("every published fact has its row in the documents", "[published-builds]")
{
    const std::string table = test::readFile(test::sourceDir() / "docs/published-builds.md");
    std::map<std::string, int> rows;
    const std::regex row(R"(\n\| `([a-z0-9-]+)` \| [^|]+ \| [^|]+ \| [^|]+ \| [^|]+ \|)");
    for (std::sregex_iterator it(table.begin(), table.end(), row), end; it != end; ++it) {
        ++rows[(*it)[1].str()];
    }
    for (const auto& [id, refused] : publishedBuilds()) {
        INFO(id);
        CHECK(rows[id] > 0);
    }
    if (test::referenceDir().empty()) {
        WARN("no reference folder beside the project: the rows are not counted");
        return;
    }
    std::istringstream lines(test::readFile(test::referenceDir() / "builds/published_builds.jsonl"));
    std::size_t builds = 0;
    for (std::string line; std::getline(lines, line); ++builds) {
        const auto build = json::readText(line, "published_builds.jsonl");
        test::requireOk(build);
        const std::string id = *build->find("id")->string();
        INFO(id);
        CHECK(publishedBuilds().contains(id));
        CHECK(rows[id] == static_cast<int>(build->find("facts_to_check")->asList()->size()));
    }
    CHECK(builds == publishedBuilds().size());
}

TEST_CASE("what is warned of a published build is named in the documents", "[published-builds]")
{
    std::istringstream lines(test::readFile(test::sourceDir() / "docs/published-builds.md"));
    std::map<std::string, std::string> rows;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("| `")) {
            rows[line.substr(3, line.find('`', 3) - 3)] += line + '\n';
        }
    }
    for (const auto& [id, refused] : publishedBuilds()) {
        INFO(id);
        const auto open = openBuild(id);
        for (const Finding& finding : open->assessment().findings) {
            INFO(finding.rule << ' ' << finding.path.text());
            CHECK((finding.severity == Severity::Advice || rows[id].find(finding.rule) != std::string::npos));
        }
    }
}

TEST_CASE("published: rigs of 3090 and 4090", "[published-builds]")
{
    SECTION("WOPR")
    {
        const auto open = openBuild("wopr-7x4090");
        CHECK(overGpus(open->assessment(), boardWatts) + 280 == Approx(3430));
        CHECK(demandOf(*open, "power@rig") == Approx(3500).epsilon(0.05));
        CHECK(demandOf(*open, "psu@rig/psu.1") == Approx(900));
        CHECK(findingOf(open->assessment(), "PWR-23", "site/rig/psu.1"));
        CHECK(demandOf(*open, "circuit@wall") * 240 > 1440);
        // Directly in the slots the cards do not fit, and without a synchroniser the supplies do not start together.
        test::requireOk(open->apply(Edit{RemovePlacement{"rig", "riser"}}));
        CHECK(findingOf(open->assessment(), "PHY-07"));
        test::requireOk(open->apply(Edit{RemovePlacement{"rig", "sync"}}));
        CHECK(findingOf(open->assessment(), "PWR-17"));
    }
    SECTION("thinksmart")
    {
        const auto open = openBuild("thinksmart-4x3090-budget");
        CHECK(findingOf(open->assessment(), "PCI-01")->severity == Severity::Warning);
        CHECK(overGpus(open->assessment(), gigabytesOf) == 96);
        CHECK(demandOf(*open, "memory@rig") == Approx(16e9));
        for (const auto* link : gpuLinks(open->assessment())) {
            REQUIRE(link);
            CHECK(link->gen == 3);
            CHECK(link->lanes == 1);
        }
    }
    SECTION("Puget")
    {
        const auto open = openBuild("puget-4x3090-w2255");
        // 1,580 W by the wall meter; the parts' data give a little more.
        CHECK(demandOf(*open, "power@rig") == Approx(1580).epsilon(0.15));
        CHECK(findingOf(open->assessment(), "PWR-08"));
        CHECK(findingOf(open->assessment(), "PCI-07"));
        // Advice: it ran, within what estimates of the draw of the other parts are off.
        REQUIRE(findingOf(open->assessment(), "PWR-13"));
        CHECK(findingOf(open->assessment(), "PWR-13")->severity == Severity::Advice);
    }
    SECTION("upstation: 32 slots' width in one row of 20")
    {
        const auto open = openBuild("upstation-8x4090");
        CHECK(overGpus(open->assessment(), boardWatts) == 3600);
        CHECK(publishedTotal(open->assessment()) == "13200.00 USD");
        CHECK(demandOf(*open, "positions@rig") == 32);
        CHECK_FALSE(findingOf(open->assessment(), "PHY-07"));
        Design oneRow = open->design();
        auto chassis = *oneRow.parts.at("custom-10u");
        std::get<ChassisSpec>(chassis.spec).expansionSlots.value = 20;
        oneRow.parts["custom-10u"] = std::make_shared<const Part>(chassis);
        CHECK(findingOf(assess(oneRow, open->context()), "PHY-07"));
    }
    SECTION("a linked pair")
    {
        const auto open = openBuild("jonready-2x3090-nvlink");
        const auto links = gpuLinks(open->assessment());
        REQUIRE(links.size() == 2);
        CHECK(links[0]->lanes == 16);
        CHECK(links[1]->lanes == 8);
        CHECK(overGpus(open->assessment(), gigabytesOf) == 48);
        CHECK(open->assessment().builds.front()->wiring.bridges.size() == 1);
        CHECK(publishedTotal(open->assessment()) == "3430.00 USD");
        CHECK(linesWithoutPublishedPrice(open->assessment()) == 8);
    }
    SECTION("Titan Xp beside a 4090")
    {
        const auto open = openBuild("trainsh-4090-2xtitanxp");
        CHECK(overGpus(open->assessment(), boardWatts) + 280 == Approx(1230));
        CHECK(demandOf(*open, "psu@rig/psu.1") > 1230);
        CHECK(findingOf(open->assessment(), "PWR-23"));
    }
    SECTION("two and three on server boards")
    {
        const auto two = openBuild("homelab-romed8-2x3090");
        CHECK(demandOf(*two, "memory@rig") == Approx(256e9));
        const auto* board = two->design().parts.at("asrockrack-romed8-2t")->as<MotherboardSpec>();
        REQUIRE(board);
        CHECK(board->slots->size() == 7);
        CHECK(std::ranges::all_of(*board->slots, [](const Slot& slot) { return slot.lanes == 16 && slot.gen == 4; }));
        CHECK(overGpus(openBuild("nodehome-3x3090-h12ssl")->assessment(), boardWatts) + 155 == Approx(1205));
    }
    SECTION("eight cards on seven slots")
    {
        const auto open = openBuild("korean-2x8x3090");
        CHECK(overGpus(open->assessment(), boardWatts) == 2800);
        const Finding* finding = findingOf(open->assessment(), "PCI-04");
        REQUIRE(finding);
        CHECK(finding->severity == Severity::Warning);
        // A bridge joins two.
        CHECK(*open->design().parts.at("nv-rtx3090")->as<GpuSpec>()->peerLink == "nvlink-bridge-ga102");
    }
}

TEST_CASE("published: workstations and small machines", "[published-builds]")
{
    SECTION("surfer12")
    {
        const auto open = openBuild("surfer12-3990x-a6000");
        CHECK(publishedTotal(open->assessment()) == "11538.64 USD");
        CHECK(linesWithoutPublishedPrice(open->assessment()) == 2);
        // Two coolers are on its list, for one processor.
        const Finding* cooler = findingOf(open->assessment(), "PHY-10");
        REQUIRE(cooler);
        CHECK(cooler->severity == Severity::Warning);
        CHECK(cooler->path.text() == "site/rig/cooler2");
        // Conservative: cards and processor are 580 W of the 938 W published.
        CHECK(overGpus(open->assessment(), boardWatts) + 280 == Approx(580));
        CHECK(demandOf(*open, "power@rig") < 938);
        const double one = demandOf(*open, "power@rig");
        test::requireOk(open->apply(Edit{SetQuantity{"rig", "gpu", 4}}));
        CHECK(demandOf(*open, "power@rig") - one == Approx(3 * 300));
    }
    SECTION("one card on 650 W")
    {
        const auto open = openBuild("wpovell-1080ti");
        CHECK(demandOf(*open, "psu@rig/psu.1") < 0.8 * 650);
        CHECK_FALSE(findingOf(open->assessment(), "PWR-13"));
    }
    SECTION("a crash that is not the sum")
    {
        const auto open = openBuild("p900-3090-rail");
        CHECK(demandOf(*open, "power@rig") < 1400);
        CHECK_FALSE(findingOf(open->assessment(), "PWR-13"));
    }
    SECTION("a supply that is large enough is not blamed")
    {
        const auto open = openBuild("detr-4090-1650w");
        CHECK(demandOf(*open, "power@rig") == Approx(450 + 2 * 100 / 0.9).margin(160));
        for (const std::string_view rule : {"PWR-06", "PWR-08", "PWR-13", "PWR-23"}) {
            INFO(rule);
            CHECK_FALSE(findingOf(open->assessment(), rule));
        }
    }
    SECTION("small cards on what lanes there are")
    {
        const auto open = openBuild("kreier-z170-4gpu");
        const Wiring& wiring = open->assessment().builds.front()->wiring;
        const auto laneOf = [&](std::string_view slot) {
            const auto link = std::ranges::find(wiring.lanes.links, slot, &LaneLink::slot);
            REQUIRE(link != wiring.lanes.links.end());
            return std::pair(link->gen, link->lanes);
        };
        CHECK(laneOf("PE1") == std::pair(3, 16));
        CHECK(laneOf("PE4") == std::pair(1, 1));
        CHECK(findingOf(open->assessment(), "PCI-01", "site/rig/gpu4.1")->severity == Severity::Warning);
        CHECK(findingOf(open->assessment(), "PCI-07"));
    }
    SECTION("slots that are split for good")
    {
        const auto open = openBuild("mi50x4-imb760");
        for (const auto* link : gpuLinks(open->assessment())) {
            REQUIRE(link);
            CHECK(link->gen == 4);
            CHECK(link->lanes == 8);
        }
        CHECK(findingOf(open->assessment(), "PCI-01")->severity == Severity::Warning);
    }
}

TEST_CASE("published: servers", "[published-builds]")
{
    SECTION("eight RTX PRO 6000")
    {
        const auto open = openBuild("rtx6kpro-festr");
        CHECK(demandOf(*open, "memory@node") == Approx(2304e9));
        CHECK(overGpus(open->assessment(), boardWatts) == 4800);
        // 220 V × 30 A × 80 % are 5,280 VA, less than the 6,000 W that are published.
        const BudgetPoint* feed = open->assessment().point("circuit@a");
        REQUIRE(feed);
        CHECK(feed->supply->likely * 220 == Approx(5280));
        CHECK(open->assessment().builds.front()->ac->likely > 5280);
        const auto* card = open->design().parts.at("nv-rtxpro6000-se")->as<GpuSpec>();
        CHECK(*card->transientFactor * inWatts(*card->boardPower) >= 640);
        // The whole load on one feed exceeds it.
        Design oneFeed = open->design();
        auto build = *oneFeed.builds.at("node");
        build.placements.at("psu").instances.clear();
        oneFeed.builds["node"] = std::make_shared<const Build>(build);
        CHECK(findingOf(assess(oneFeed, open->context()), "PWR-26"));
    }
    SECTION("Stelline: ×16 as built; what an idle card negotiates is no fault")
    {
        const auto open = openBuild("stelline-esc8000a-e12");
        for (const auto* link : gpuLinks(open->assessment())) {
            REQUIRE(link);
            CHECK(link->lanes == 16);
            CHECK(link->gen == 4);
        }
        // It works: a board that wires 80 lanes of a socket has three links between its CPUs.
        CHECK_FALSE(findingOf(open->assessment(), "PCI-04", "site/node/CPU1"));
    }
    SECTION("DGX-1")
    {
        const auto open = openBuild("dgx1-v100");
        CHECK(overGpus(open->assessment(), gigabytesOf) == 256); // the later modules; 128 with those of 16 GB
        CHECK(overGpus(open->assessment(), boardWatts) + 2 * 135 == 2670);
        CHECK(inputOf(*open) == 3500);
    }
    SECTION("DGX Station: the maker's total is less than the sum")
    {
        const auto open = openBuild("dgx-station-a100");
        CHECK(overGpus(open->assessment(), boardWatts) + 225 == 1825);
        CHECK(inputOf(*open) == 1500);
        CHECK(*open->design().parts.at("epyc-7742")->as<CpuSpec>()->lanes == 128);
    }
    SECTION("DGX H100")
    {
        const auto open = openBuild("dgx-h100");
        CHECK(inputOf(*open) == 10200);
        CHECK(open->assessment().point("power@node")->supply->likely == Approx(13200));
        CHECK(overGpus(open->assessment(), boardWatts) + 2 * 350 == 6300);
        CHECK(demandOf(*open, "memory@node") == Approx(2048e9));
        const Derivation* heat = open->assessment().derivation("heat.btu@node");
        REQUIRE(heat);
        CHECK(heat->result.likely == Approx(34804).margin(1));
        CHECK_FALSE(findingOf(open->assessment(), "PWR-14"));
        // On two feeds of three supplies it continues at reduced power, as the manufacturer states.
        test::requireOk(open->apply(Edit{SetRedundancy{"node", "N+N"}}));
        Circuit second;
        second.voltage = volts(240);
        second.breaker = amperes(60);
        test::requireOk(open->apply(Edit{SetCircuit{"second", second}}));
        test::requireOk(open->apply(Edit{SetOption{"node", "dgx", 0, "circuit", "second"}}));
        const Finding* lost = findingOf(open->assessment(), "PWR-14");
        REQUIRE(lost);
        CHECK(lost->severity == Severity::Advice);
        CHECK(lost->have->likely == 3); // of the four that carry it
    }
    SECTION("NVL72 and the SuperPOD of it")
    {
        const auto open = openBuild("gb200-nvl72");
        const Wiring& wiring = open->assessment().builds.front()->wiring;
        // A superchip is two GPUs and one processor.
        CHECK(wiring.withSpec<GpuSpec>().size() * 2 == 72);
        CHECK(wiring.withSpec<GpuSpec>().size() == 36);
        const auto* tray = open->design().parts.at("gb200-compute-tray")->as<ServerSpec>();
        CHECK(18 * inWatts(*tray->maxPower) == Approx(97200));
        CHECK(inputOf(*open) == Approx(120000));
        CHECK(demandOf(*open, "power@nvl72") == Approx(0.94 * 120000)); // behind the supplies
        CHECK(findingOf(open->assessment(), "PWR-28")->severity == Severity::Error);
        const auto pod = openBuild("superpod-gb200-su");
        CHECK(pod->design().site.racks.at("R").count == 8);
        CHECK(pod->assessment().point("rack-power@R")->supply->likely == Approx(1.2e6 / 8));
        CHECK(128 * wiring.withSpec<GpuSpec>().size() * 2 == 9216);
    }
}

} // namespace published_builds_test
