#include "model/assess.h"
#include "model/assessment/subject.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <algorithm>

namespace subject_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// Three machines of one whole part with eight modules, in a rack at u1, u9 and u17.
Design rackOfServers()
{
    ServerSpec server;
    server.maxPower = known(watts(10200));
    server.contents = known(std::vector<Content>{Content{"gpu", "h100", 8, false}});
    DesignMaker maker;
    maker.add("x", gpu("h100", 700), 1);
    maker.build().placements.clear();
    maker.add("dgx", makePart("dgx", server));
    Design design = maker.design();
    design.builds = {{"node", design.builds.at("rig")}};
    design.site.builds.clear();
    Rack rack;
    rack.units = 48;
    rack.circuit = "feed";
    rack.holds = {RackHold{"node", {1, 9, 17}}};
    design.site.racks["R"] = rack;
    design.site.circuits["feed"] = threePhaseFeed();
    return design;
}

std::string argumentOf(const Error& error, std::string_view name)
{
    for (const auto& [key, value] : error.what.arguments) {
        if (key == name) {
            return std::get<std::string>(value);
        }
    }
    return {};
}

bool onPoint(const Subject& subject, std::string_view id)
{
    return std::any_of(subject.lines.begin(), subject.lines.end(),
                       [&](const SubjectLine& line) { return line.line && line.point->id.text() == id; });
}

} // namespace

TEST_CASE("A path into a rack finds the card, with or without the assembly it is part of", "[paths]")
{
    const Design design = rackOfServers();
    const auto result = assess(design, Context{});
    for (const char* path : {"site/R.1/u9/node/gpu.3", "site/R.1/u9/node/dgx.1/gpu.3", "site/R/u9/node/dgx/gpu.3"}) {
        CAPTURE(path);
        const auto subject = subjectAt(design, result, path);
        REQUIRE(subject);
        CHECK(subject->target.text() == "site/R.1/u9/node/dgx.1/gpu.3");
        REQUIRE(subject->build);
        CHECK(subject->build->buildId == "node");
        REQUIRE(subject->part);
        CHECK(subject->part->key == "h100");
        CHECK(subject->instances.size() == 1);
        CHECK(onPoint(*subject, "power@node"));
        CHECK_FALSE(onPoint(*subject, "circuit@feed"));
    }
}

TEST_CASE("An error about a path names the step that is not there and what is", "[paths]")
{
    const Design design = rackOfServers();
    struct Case {
        const char* path;
        const char* above;
        const char* step;
        const char* have;
    };
    const Case cases[]{
        {"site/Q.1/u9/node", "site", "Q.1", "R.1, feed"},
        {"site/R.2/u9/node", "site", "R.2", "R.1, feed"},
        {"site/R.1/u8/node", "site/R.1", "u8/node", "u1/node, u9/node, u17/node"},
        {"site/R.1/u9", "site/R.1", "u9", "u1/node, u9/node, u17/node"},
        {"site/R.1/u9/node/gpu.9", "site/R.1/u9/node/dgx.1", "gpu.9", "gpu.1..gpu.8"},
        {"site/R.1/u9/node/cpu.1", "site/R.1/u9/node", "cpu.1", "dgx.1"},
        {"site/R.1/u9/node/gpu.x", "site/R.1/u9/node", "gpu.x", "dgx.1"},
        {"site/R.1/u9/node/gpu.3/fan", "site/R.1/u9/node/dgx.1/gpu.3", "fan", ""},
        {"site/feed/node", "site/feed", "node", ""},
    };
    for (const Case& c : cases) {
        CAPTURE(c.path);
        const auto found = findRef(design, c.path);
        REQUIRE_FALSE(found);
        CHECK(found.error().where == c.path);
        CHECK(argumentOf(found.error(), "above") == c.above);
        CHECK(argumentOf(found.error(), "step") == c.step);
        CHECK(argumentOf(found.error(), "have") == c.have);
        CHECK_FALSE(resolveRef(design, c.path));
    }
    const auto start = findRef(design, "R.1/u9/node");
    REQUIRE_FALSE(start);
    CHECK(start.error().what.text.id == "path.start");
}

TEST_CASE("A card's subject has its link, its supply's budget and no other supply's", "[paths]")
{
    const Design design = p01().design();
    const auto result = assess(design, Context{});
    const auto& wiring = result.build("rig")->wiring;
    for (int n = 1; n <= 6; ++n) {
        const std::string id = "gpu." + std::to_string(n);
        const auto subject = subjectAt(design, result, "site/rig/" + id);
        REQUIRE(subject);
        REQUIRE(subject->links.size() == 1);
        CHECK(wiring.at(subject->links.front()->instance).id == id);
        const int psu = wiring.psuOf[static_cast<std::size_t>(wiring.find(id))];
        REQUIRE(psu >= 0);
        const std::string own = "psu@rig/" + wiring.at(psu).id;
        CHECK(onPoint(*subject, own));
        CHECK_FALSE(onPoint(*subject, own.back() == '1' ? "psu@rig/psu.2" : "psu@rig/psu.1"));
    }
    const auto all = subjectAt(design, result, "site/rig/gpu");
    REQUIRE(all);
    CHECK(all->instances.size() == 6);
    CHECK(all->links.size() == 6);
    const auto machine = subjectAt(design, result, "site/rig");
    REQUIRE(machine);
    CHECK(onPoint(*machine, "circuit@wall"));
    CHECK(machine->inside.front() == "board.1");
    const auto circuit = subjectAt(design, result, "site/wall");
    REQUIRE(circuit);
    CHECK_FALSE(circuit->build);
    CHECK_FALSE(circuit->findings.empty());
    CHECK(onPoint(*circuit, "circuit@wall"));
}

TEST_CASE("Slots, connectors and CPU lanes of a board are things a path can name", "[paths]")
{
    const Design design = p01().design();
    const auto result = assess(design, Context{});
    const auto host = subjectAt(design, result, "site/rig/CPU0");
    REQUIRE(host);
    CHECK(host->target.kind() == RefKind::BoardPoint);
    REQUIRE(host->host);
    CHECK(host->host->lanes == 128);
    CHECK(onPoint(*host, "lanes@rig/CPU0"));
    const auto slot = subjectAt(design, result, "site/rig/PCIE1");
    REQUIRE(slot);
    REQUIRE(slot->port);
    CHECK(slot->port->gen == 4);
    CHECK_FALSE(findRef(design, "site/rig/PCIE99"));
}

TEST_CASE("What a machine lacks has a path while a finding speaks of it", "[paths]")
{
    const Design design = p01().design();
    const auto result = assess(design, Context{});
    REQUIRE_FALSE(result.findings.empty());
    for (const auto& finding : result.findings) {
        CAPTURE(finding.path);
        CHECK(subjectAt(design, result, finding.path));
    }
    REQUIRE_FALSE(findRef(design, "site/rig/cooler"));
    CHECK(resolveRef(design, "site/rig/cooler"));
    CHECK_FALSE(subjectAt(design, result, "site/rig/toaster"));
    CHECK_FALSE(resolveRef(design, "site/rig/gpu.1/toaster"));
}

} // namespace subject_test
