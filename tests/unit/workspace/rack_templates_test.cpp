// The shipped templates of racks: the findings that each deserves, and what is published of such racks. The published
// figures are read from the reference folder beside the repository where there is one.

#include "app/workspace/template_summary.h"
#include "app/workspace/workspace.h"
#include "json/read.h"
#include "model/design/site_copies.h"
#include "model/fabric/fat_tree.h"
#include "model/fabric/network.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rack_templates_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

std::unique_ptr<OpenDesign> openRack(const std::string& id)
{
    return test::openedShipped(test::sourceDir() / "resources/templates" / (id + ".lanewatt"));
}

double demandOf(const OpenDesign& open, std::string_view point)
{
    CAPTURE(point);
    const BudgetPoint* found = open.assessment().point(point);
    REQUIRE(found);
    REQUIRE(found->demand);
    return found->demand->likely;
}

double supplyOf(const OpenDesign& open, std::string_view point)
{
    CAPTURE(point);
    const BudgetPoint* found = open.assessment().point(point);
    REQUIRE(found);
    REQUIRE(found->supply);
    return found->supply->likely;
}

/// Rules of the findings of a severity; what prices have to be told is not about the rack.
std::set<std::string> rulesOf(const OpenDesign& open, Severity severity)
{
    std::set<std::string> rules;
    for (const Finding& finding : open.assessment().findings) {
        if (finding.severity == severity && !finding.rule.starts_with("ECO-")) {
            rules.emplace(finding.rule);
        }
    }
    return rules;
}

// ---- the reference folder ------------------------------------------------------------------

const Tree& at(const Tree& tree, std::string_view name)
{
    CAPTURE(name);
    const Tree* found = tree.find(name);
    REQUIRE(found);
    return *found;
}

double numberOf(const Tree& tree)
{
    REQUIRE(tree.number());
    return std::strtod(tree.number()->text.c_str(), nullptr);
}

std::optional<Tree> withId(const Tree& list, std::string_view id)
{
    for (const Tree& one : *list.asList()) {
        const Tree* found = one.find("id");
        if (found && found->string() && *found->string() == id) {
            return one;
        }
    }
    return std::nullopt;
}

/// The record with an id in a file of one JSON object per line, or in the list `member` of one JSON file; empty, with a
/// remark, where the reference folder is not there.
std::optional<Tree> recordOf(const std::string& file, std::string_view id, std::string_view member = {})
{
    const auto folder = test::referenceDir();
    if (folder.empty()) {
        WARN("skipped: there is no reference folder beside the repository");
        return std::nullopt;
    }
    INFO(file << ' ' << id);
    const std::string text = test::readFile(folder / file);
    TreeList records;
    if (!member.empty()) {
        const auto whole = json::readText(text, file);
        test::requireOk(whole);
        records = *at(*whole, member).asList();
    } else {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            if (!line.empty()) {
                auto one = json::readText(line, file);
                test::requireOk(one);
                records.push_back(std::move(*one));
            }
        }
    }
    auto found = withId(Tree(std::move(records)), id);
    REQUIRE(found);
    return found;
}

/// A number of a system's record by its group, as `power`, `max_w`.
double systemNumber(const Tree& system, std::string_view group, std::string_view name)
{
    return numberOf(at(at(at(system, "groups"), group), name));
}

/// How many things of a model are in a system.
double contained(const Tree& system, std::string_view model)
{
    for (const Tree& part : *at(at(at(system, "groups"), "contents"), "parts").asList()) {
        if (*at(part, "model").string() == model) {
            return numberOf(at(part, "count"));
        }
    }
    FAIL("the record has no " << model);
    return 0;
}

/// The published answer to a check of a build, as the number that it begins with.
double publishedCheck(const Tree& build, std::string_view check)
{
    for (const Tree& fact : *at(build, "facts_to_check").asList()) {
        if (*at(fact, "check").string() == check) {
            const Tree& expect = at(fact, "expect");
            return expect.number() ? numberOf(expect) : std::strtod(expect.string()->c_str(), nullptr);
        }
    }
    FAIL("the build has no check " << check);
    return 0;
}

int instancesOf(const OpenDesign& open, std::string_view part)
{
    int count = 0;
    for (const Instance& instance : open.assessment().builds.front()->wiring.instances) {
        count += instance.part && instance.part->key == part ? 1 : 0;
    }
    return count;
}

} // namespace

TEST_CASE("rack templates: each has the findings that it deserves, and no other", "[workspace][templates][racks]")
{
    struct Deserved {
        std::set<std::string> warnings;
        std::set<std::string> advice;
    };
    const std::map<std::string, Deserved> templates{
        // GeForce cards copy through the host.
        {"rack-homelab-12u", {{}, {"PCI-05", "PCI-09"}}},
        // 17 kW are more than room air takes; coolers are chosen with the machine, and nobody has written down where the
        // board's slots are and what plugs feed them.
        {"rack-4x-server-8x-h100-pcie", {{}, {"DSN-01", "PHY-07", "PWR-22", "THM-06"}}},
        // What it is there to show. A machine with half of its six supplies runs slower, and 41 kW are much for air.
        {"rack-4x-dgx-h100", {{"PWR-16"}, {"PWR-14", "THM-06"}}},
        // The same, of three machines: 30.6 kW are a little more than contained aisles take.
        {"row-32x-dgx-h100", {{}, {"PWR-14", "THM-06"}}},
        // Nobody publishes what the server draws besides what is in it.
        {"row-hgx-b200-liquid", {{}, {"DSN-03"}}},
        // Nor what a blade does.
        {"rack-m1000e-16x-m630", {{}, {"DSN-03"}}},
        // Cards for air, with water in the door: no heat is left to the room.
        {"rack-4x-server-8x-h100-pcie-door", {{}, {"DSN-01", "PHY-07", "PWR-22"}}},
        // Nobody publishes what the servers draw besides what is in them.
        // Of networks it is not said what trays their cables lie in; one switch for all is a choice to know of.
        {"cluster-head-8-workers", {{}, {"CLU-18", "CLU-21", "DSN-03"}}},
        {"superpod-140x-dgx-a100", {{}, {"CLU-21"}}},
        // A machine with half of its six supplies runs slower; a door behind each rack takes its heat.
        {"cluster-10000-h100", {{}, {"CLU-21", "DSN-03", "PWR-14"}}},
        {"hyperscale-16384-h100", {{}, {"CLU-21", "PWR-14"}}},
        // It is heavy, and the share that the liquid leaves is a little more than room air takes.
        {"rack-gb200-nvl72", {{"PHY-13"}, {"THM-06"}}},
    };
    for (const auto& [id, deserved] : templates) {
        INFO(id);
        const auto open = openRack(id);
        CHECK(rulesOf(*open, Severity::Error).empty());
        CHECK(rulesOf(*open, Severity::Warning) == deserved.warnings);
        CHECK(rulesOf(*open, Severity::Advice) == deserved.advice);
    }
}

TEST_CASE("rack templates: DGX H100 to a rack, units, weight and watts", "[workspace][templates][racks]")
{
    const auto planned = openRack("rack-4x-dgx-h100");
    const auto example = recordOf("reference/worked_examples.jsonl", "P29");
    if (!example) {
        return;
    }
    const Tree& expected = at(*example, "expected");
    const auto first = [&](std::string_view name) { return numberOf(at(expected, name).asList()->front()); };
    CHECK(demandOf(*planned, "units@R") == Approx(first("u_used")));
    CHECK(demandOf(*planned, "rack-power@R") == Approx(1000 * first("kw")));
    // Panels over the units that are left free have no known weight, so it is at least that of the machines.
    CHECK(demandOf(*planned, "rack-mass@R") == Approx(first("node_mass_kg")).margin(0.05));
    CHECK(supplyOf(*planned, "units@R") >= demandOf(*planned, "units@R"));
    // As many as the units of 48 take, and not one more.
    const double each = demandOf(*planned, "units@R") / 4;
    CHECK(std::floor(supplyOf(*planned, "units@R") / each) == numberOf(at(expected, "max_nodes_48u")));
}

TEST_CASE("rack templates: feeds of 60 A at 415 V take three DGX H100, and the template of four says so", "[workspace][templates][racks]")
{
    const auto planned = openRack("rack-4x-dgx-h100");
    for (const std::string feed : {"a", "b"}) {
        INFO(feed);
        // All run on both feeds, and too many for the one that is left.
        CHECK(demandOf(*planned, "circuit@" + feed) < supplyOf(*planned, "circuit@" + feed));
        CHECK(demandOf(*planned, "failover@" + feed) > supplyOf(*planned, "failover@" + feed));
    }
    CHECK(rulesOf(*planned, Severity::Warning).contains("PWR-16"));
    const auto three = openRack("rack-3x-dgx-h100");
    CHECK_FALSE(rulesOf(*three, Severity::Warning).contains("PWR-16"));
    const auto row = openRack("row-32x-dgx-h100");
    CHECK_FALSE(rulesOf(*row, Severity::Warning).contains("PWR-16"));

    const auto example = recordOf("reference/worked_examples.jsonl", "P09");
    if (!example) {
        return;
    }
    const Tree& feeds = at(at(*example, "inputs"), "pdu");
    const Tree& nodes = at(at(*example, "expected"), "nodes");
    const double each = demandOf(*planned, "failover@a") / 4;
    for (std::size_t i = 0; i < feeds.asList()->size(); ++i) {
        const Tree& feed = (*feeds.asList())[i];
        if (numberOf(at(feed, "v")) == 415) {
            CHECK(std::floor(supplyOf(*planned, "failover@a") / each) == numberOf((*nodes.asList())[i]));
        }
    }
}

TEST_CASE("rack templates: heat of a DGX H100 in a rack", "[workspace][templates][racks]")
{
    const auto rack = openRack("rack-3x-dgx-h100");
    const auto build = recordOf("builds/published_builds.jsonl", "dgx-h100");
    if (!build) {
        return;
    }
    const Derivation* heat = rack->assessment().derivation("heat.btu@node");
    REQUIRE(heat);
    CHECK(heat->result.likely == Approx(publishedCheck(*build, "BTU/h")).margin(1));
    CHECK(demandOf(*rack, "rack-power@R") == Approx(3 * publishedCheck(*build, "max input")));
}

TEST_CASE("rack templates: a scalable unit of DGX H100 is 32 machines", "[workspace][templates][racks]")
{
    const auto row = openRack("row-32x-dgx-h100");
    const auto summary = templateSummary(row->design(), row->assessment());
    CHECK(summary.racks == 12);
    CHECK(summary.totals.gpus == 256);
    // The row has all of them, and each rack circuits of its own.
    const auto& places = row->design().site.rows.at("A").racks;
    int standing = 0;
    for (const RackRange& range : places) {
        standing += range.last - range.first + 1;
    }
    CHECK(standing == summary.racks);
    CHECK(circuitCopies(row->design(), "a") == summary.racks);
    CHECK(demandOf(*row, "failover@R/a") <= supplyOf(*row, "failover@R/a"));
    CHECK(demandOf(*row, "failover@S/a") <= supplyOf(*row, "failover@S/a"));

    // As many switches as a rail-optimised tree of two tiers has for eight ports of each machine.
    const auto tree = fabric::sizeFatTree({.endpoints = summary.totals.machines * 8, .radix = 64, .rails = 8, .unitNodes = 32});
    test::requireOk(tree);
    CHECK(tree->tiers == 2);
    std::int64_t switches = 0;
    for (const RackHold& hold : row->design().site.racks.at("N").holds) {
        switches += hold.part == "nvidia-qm9700" ? static_cast<std::int64_t>(hold.atU.size()) : 0;
    }
    CHECK(switches == tree->leaf + tree->spine);

    const auto unit = recordOf("reference/parts/systems.json", "dgx-superpod-h100-su", "systems");
    if (!unit) {
        return;
    }
    CHECK(static_cast<double>(summary.totals.machines) == contained(*unit, "dgx-h100"));
    REQUIRE(summary.totals.ac);
    CHECK(summary.totals.ac->likely == Approx(systemNumber(*unit, "power", "max_w")));
}

TEST_CASE("rack templates: either side of a row carries all of it when the other fails", "[workspace][templates][racks]")
{
    for (const std::string id : {"row-32x-dgx-h100", "row-hgx-b200-liquid", "superpod-140x-dgx-a100", "cluster-10000-h100", "hyperscale-16384-h100"}) {
        INFO(id);
        const auto row = openRack(id);
        const PowerChain& chain = row->assessment().chain;
        REQUIRE(chain.pue);
        CHECK(chain.pue->likely > 1.0);
        for (const std::string node : {"tx-a", "ups-a", "bus-a", "tx-b", "ups-b", "bus-b"}) {
            INFO(node);
            const NodeLoad* load = chain.node(node);
            REQUIRE(load);
            CHECK(load->machinesLost == 0);
            REQUIRE(load->afterFailure);
            REQUIRE(load->capacity);
            CHECK(load->afterFailure->likely > 1.9 * load->gives.likely);
            CHECK(load->afterFailure->likely <= load->capacity->likely);
        }
    }
}

TEST_CASE("rack templates: racks of HGX B200 are as full as their maker fills them, and coolant is enough", "[workspace][templates][racks]")
{
    const auto row = openRack("row-hgx-b200-liquid");
    const auto summary = templateSummary(row->design(), row->assessment());
    CHECK(summary.racks == 8);
    CHECK(summary.totals.gpus == 8 * 64);
    CHECK(demandOf(*row, "units@R") <= supplyOf(*row, "units@R"));
    CHECK(demandOf(*row, "rack-liquid@R") > 0.5 * demandOf(*row, "rack-power@R"));
    CHECK(demandOf(*row, "rack-liquid@R") <= supplyOf(*row, "rack-liquid@R"));
    CHECK(demandOf(*row, "rack-coolant@R") <= supplyOf(*row, "rack-coolant@R"));
    // Both distribution units, and each alone, take the heat of the row.
    const CoolingNode& cdu = row->design().site.cooling.at("cdu");
    REQUIRE(cdu.capacity);
    CHECK(cdu.count == 2);
    CHECK(8 * demandOf(*row, "rack-liquid@R") <= cdu.capacity->si);
}

TEST_CASE("rack templates: in a cluster every machine hangs on its networks, and every switch has a place", "[workspace][templates][racks]")
{
    const auto switchesOf = [](const OpenDesign& open, std::string_view network) {
        std::vector<std::int64_t> counts;
        for (const fabric::Network& one : open.assessment().networks) {
            CHECK_FALSE(one.problem);
            for (const fabric::TierSwitches& tier : one.switches) {
                if (one.id == network) {
                    counts.push_back(tier.count);
                }
            }
        }
        return counts;
    };
    const auto cluster = openRack("cluster-10000-h100");
    const auto summary = templateSummary(cluster->design(), cluster->assessment());
    CHECK(summary.totals.gpus == 10'000);
    CHECK(summary.totals.machines == 1'250 + 24 + 16);
    CHECK(summary.racks == 313 + 40 + 10); // of machines, of switches of the units, and in the row between them
    CHECK(switchesOf(*cluster, "compute") == std::vector<std::int64_t>{320, 320, 160});
    CHECK(switchesOf(*cluster, "storage") == std::vector<std::int64_t>{41, 32});
    CHECK(cluster->assessment().networks.size() == 4);
    // CLU-11 would name a switch without a place, CLU-10 a cable that does not reach.
    for (const Finding& finding : cluster->assessment().findings) {
        INFO(finding.rule);
        // that nothing is said of the trays is advice
        CHECK((finding.rule == "CLU-21" || !finding.rule.starts_with("CLU-")));
    }
    CHECK(switchesOf(*openRack("hyperscale-16384-h100"), "compute") == std::vector<std::int64_t>{512, 512, 256});
    CHECK(switchesOf(*openRack("superpod-140x-dgx-a100"), "compute") == std::vector<std::int64_t>{56, 56, 28});
}

TEST_CASE("rack templates: GB200 NVL72 as it is published", "[workspace][templates][racks]")
{
    const auto rack = openRack("rack-gb200-nvl72");
    const auto summary = templateSummary(rack->design(), rack->assessment());
    CHECK(summary.racks == 1);
    CHECK(demandOf(*rack, "rack-coolant@R") <= supplyOf(*rack, "rack-coolant@R"));
    const auto build = recordOf("builds/published_builds.jsonl", "gb200-nvl72");
    const auto system = recordOf("reference/parts/systems.json", "gb200-nvl72", "systems");
    if (!build || !system) {
        return;
    }
    CHECK(static_cast<double>(summary.totals.gpus) == publishedCheck(*build, "GPUs / CPUs"));
    CHECK(demandOf(*rack, "rack-power@R") == Approx(numberOf(at(*build, "published_power_w"))));
    CHECK(demandOf(*rack, "rack-mass@R") == Approx(systemNumber(*system, "mechanical", "weight_kg")));
    CHECK(instancesOf(*rack, "gb200-compute-tray") == contained(*system, "gb200-compute-tray"));
    CHECK(instancesOf(*rack, "nvlink5-switch-tray") == contained(*system, "nvlink5-switch-tray"));
    CHECK(instancesOf(*rack, "ps33") == contained(*system, "ps33"));
    // The share that goes into the liquid is that of the published split of 132 kW: 115 and 17.
    REQUIRE(rack->design().site.liquidShare);
    CHECK(*rack->design().site.liquidShare == Approx(115.0 / 132.0).margin(0.005));
}

TEST_CASE("rack templates: a blade enclosure holds the blades and supplies that it has bays for", "[workspace][templates][racks]")
{
    const auto rack = openRack("rack-m1000e-16x-m630");
    const BuildAssessment& blades = *rack->assessment().builds.front();
    REQUIRE(blades.rackUnits);
    const auto system = recordOf("reference/parts/systems.json", "dell-m1000e", "systems");
    if (!system) {
        return;
    }
    CHECK(blades.rackUnits->likely == systemNumber(*system, "form", "u"));
    CHECK(instancesOf(*rack, "dell-m630") == contained(*system, "blade"));
    CHECK(instancesOf(*rack, "dell-m1000e-2700w") == contained(*system, "PSU"));
    // Half of the supplies on each feed.
    CHECK(blades.circuitInlets.at("a").size() == blades.circuitInlets.at("b").size());
}

TEST_CASE("rack templates: a rack is on its UPS with all that is in it, and no unit is left open", "[workspace][templates][racks]")
{
    const auto home = openRack("rack-homelab-12u");
    CHECK(supplyOf(*home, "units@R") == 12);
    CHECK(demandOf(*home, "unit-w@wall/ups") <= 0.8 * supplyOf(*home, "unit-w@wall/ups"));
    // Bought once each, though they are on the circuit and in the rack.
    for (const char* part : {"cyberpower-or2200lcdrt2u", "cyberpower-cps1220rms"}) {
        std::int64_t bought = 0;
        for (const BomLine& line : home->assessment().bom) {
            bought += line.part == part ? line.quantity : 0;
        }
        INFO(part);
        CHECK(bought == 1);
    }
}

TEST_CASE("rack templates: what is priced says when, and what is not is counted", "[workspace][templates][racks]")
{
    for (const std::string id : {"rack-homelab-12u", "rack-4x-server-8x-h100-pcie", "rack-4x-dgx-h100", "row-32x-dgx-h100",
                                 "row-hgx-b200-liquid", "rack-m1000e-16x-m630", "rack-gb200-nvl72", "cluster-head-8-workers",
                                 "superpod-140x-dgx-a100", "cluster-10000-h100", "hyperscale-16384-h100"}) {
        INFO(id);
        const auto open = openRack(id);
        int priced = 0;
        std::int64_t unpriced = 0;
        for (const BomLine& line : open->assessment().bom) {
            if (!line.unitPrice) {
                ++unpriced;
                continue;
            }
            ++priced;
            INFO(line.part);
            REQUIRE(line.offer); // of the catalogue, none of the template's own
            CHECK(line.offer->date.size() == std::string_view("2026-11-21").size());
        }
        CHECK(priced > 0);
        REQUIRE_FALSE(open->assessment().cost.empty());
        CHECK(open->assessment().cost.front().unpricedLines == unpriced);
        CHECK(open->design().prices.empty());
    }
}

} // namespace rack_templates_test
