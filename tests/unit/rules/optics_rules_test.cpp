// Rules of chosen modules and fibres: protocol, both ends, connectors, reach, rate and cage.
#include "tests/support/network_rig.h"

#include "model/fabric/network.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace optics_rules_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A module with all that the rules ask of it.
AccessorySpec moduleOf(std::string optics, std::string connector, std::string fibre, double reach, std::string cage, int links = 1)
{
    AccessorySpec spec;
    spec.function = known(AccessoryKind::Transceiver);
    spec.optics = known(std::move(optics));
    spec.fibreConnector = known(std::move(connector));
    spec.fibre = known(std::move(fibre));
    spec.reach = known(metresOf(reach));
    spec.rate = known(gigabits(400));
    spec.cage = known(std::move(cage));
    spec.opticalLinks = known(links);
    return spec;
}

AccessorySpec shortReach(std::string cage, int links = 1)
{
    AccessorySpec spec = moduleOf("400G-SR4", "MPO-12/APC", "multimode", 50, std::move(cage), links);
    spec.reachOm3 = known(metresOf(30));
    return spec;
}
AccessorySpec parallel(std::string cage, int links = 1) { return moduleOf("400G-DR4", "MPO-12/APC", "single-mode", 500, std::move(cage), links); }
AccessorySpec duplex(std::string cage, int links = 1) { return moduleOf("400G-FR4", "LC duplex/UPC", "single-mode", 2000, std::move(cage), links); }

AccessorySpec cableOf(std::string connector, std::string fibre)
{
    AccessorySpec spec;
    spec.function = known(AccessoryKind::FibreCable);
    spec.fibreConnector = known(std::move(connector));
    spec.fibre = known(std::move(fibre));
    return spec;
}

void carry(Design& design, const std::string& key, const AccessorySpec& spec) { design.parts[key] = std::make_shared<const Part>(makePart(key, spec)); }

/// What else there is beside the modules.
struct Beside {
    std::optional<AccessorySpec> cable = {};
    double length = 0.0;      ///< m, of the first link; 0 = unknown, as of the others
    double rate = 400.0;      ///< Gb/s of the ports at both ends
    std::string machines = "QSFP112";
};

/// Four machines with one port each on a leaf with two ports in each OSFP cage, all joined by fibres between these modules.
Rig joined(const AccessorySpec& machine, const AccessorySpec& leaf, const Beside& beside = {})
{
    Rig rig;
    NicSpec nic = networkCard(1, beside.rate);
    nic.cage = known(beside.machines);
    rig.add("nic", nic);
    Fabric fabric = netOf(FabricTopology::Single, 1);
    fabric.switches["leaf"] = FabricTier{.ports = 64, .rate = gigabits(beside.rate), .cage = "OSFP", .portsPerCage = 2};
    fabric.media = {Medium::Optics};
    fabric.modules = {{"endpoint", "of-machines"}, {"leaf", "of-leaves"}};
    carry(rig.design, "of-machines", machine);
    carry(rig.design, "of-leaves", leaf);
    if (beside.cable) {
        carry(rig.design, "fibre", *beside.cable);
        fabric.cables = {FabricCable{.part = "fibre"}};
    }
    if (beside.length > 0.0) {
        fabric.links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Optics, .length = metresOf(beside.length)};
    }
    return wired(std::move(rig), std::move(fabric), 4);
}

/// The part made for these protocols; empty = nobody says.
AccessorySpec madeFor(AccessorySpec spec, std::string protocols)
{
    if (!protocols.empty()) {
        spec.protocols = known(std::move(protocols));
    }
    return spec;
}

/// Modules that are made for these protocols at machines and leaves, on InfiniBand switches.
Rig onInfiniband(std::string machines, std::string leaves, const Beside& beside = {})
{
    Rig rig = joined(madeFor(parallel("QSFP112"), std::move(machines)), madeFor(parallel("OSFP", 2), std::move(leaves)), beside);
    AccessorySpec spec;
    spec.function = known(AccessoryKind::InfinibandSwitch);
    carry(rig.design, "quantum", spec);
    rig.design.site.fabrics["net"].switches["leaf"].part = "quantum";
    return assessed(std::move(rig));
}

/// Copper that is made for these protocols, between cards that speak `spoken` and a switch nobody knows.
Rig byCopper(std::string protocols, std::string spoken)
{
    Rig rig;
    NicSpec nic = networkCard(1);
    nic.protocols = known(std::move(spoken));
    rig.add("nic", nic);
    AccessorySpec spec;
    spec.function = known(AccessoryKind::Copper);
    carry(rig.design, "copper", madeFor(spec, std::move(protocols)));
    Fabric fabric = netOf(FabricTopology::Single, 1);
    fabric.media = {Medium::Dac};
    fabric.cables = {FabricCable{.part = "copper"}};
    return wired(std::move(rig), std::move(fabric), 4);
}

Rig shortLinks(const Beside& beside) { return joined(shortReach("QSFP112"), shortReach("OSFP", 2), beside); }

} // namespace

RULE_LIMIT("CLU-23", joined(shortReach("QSFP112"), beyond ? parallel("OSFP", 2) : shortReach("OSFP", 2)));
RULE_LIMIT("CLU-24", shortLinks({.cable = cableOf(beyond ? "MPO-12/UPC" : "MPO-12/APC", "OM4")}));
RULE_LIMIT("CLU-25", shortLinks({.cable = cableOf("MPO-12/APC", "OM4"), .length = beyond ? 50.05 : 50.0}));
RULE_LIMIT("CLU-26", shortLinks({.rate = beyond ? 400.4 : 400.0}));

RULE_PASSES("CLU-16", "modules and cables made for what the network speaks, or where one of both is not known")
{
    CHECK(onInfiniband("InfiniBand, Ethernet", "InfiniBand").passes("CLU-16"));
    CHECK(onInfiniband("", "").passes("CLU-16"));
    CHECK(joined(madeFor(parallel("QSFP112"), "Ethernet"), madeFor(parallel("OSFP", 2), "InfiniBand")).passes("CLU-16"));
    // glass carries the light of either
    CHECK(onInfiniband("InfiniBand", "InfiniBand", {.cable = madeFor(cableOf("MPO-12/APC", "OS2"), "Ethernet")}).passes("CLU-16"));
    CHECK(byCopper("InfiniBand", "InfiniBand, Ethernet").passes("CLU-16")); // which of both the network speaks is not known
    CHECK(byCopper("", "Ethernet").passes("CLU-16"));
    CHECK(byCopper("InfiniBand, Ethernet", "Ethernet").passes("CLU-16"));
}

RULE_FAILS("CLU-16", "an Ethernet module in an InfiniBand switch, and copper for InfiniBand between Ethernet cards")
{
    Rig rig = onInfiniband("InfiniBand", "Ethernet");
    const Finding f = rig.only("CLU-16");
    CHECK(f.severity == Severity::Error);
    CHECK(f.title.text.id == "clu16.title_module");
    CHECK(argument(f.detail, "part") == "of-leaves");
    CHECK(argument(f.detail, "at") == "leaf");
    CHECK(argument(f.detail, "own") == "Ethernet");
    CHECK(argument(f.detail, "wants") == "InfiniBand");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(targetOf<ModuleTarget>(fixes[0]).at == "leaf");
    CHECK(fixes[0].query == R"(function = transceiver, cage = "OSFP", optics = "400G-DR4", protocols != Ethernet, optical_links >= 2)");
    REQUIRE(editAs<SetFabric>(fixes[1]));
    CHECK(editAs<SetFabric>(fixes[1])->fabric.modules.empty());
    CHECK(onInfiniband("Ethernet", "Ethernet").check("CLU-16").size() == 2);
    AccessorySpec guess = madeFor(parallel("OSFP", 2), "Ethernet");
    guess.protocols.confidence = Confidence::Estimated;
    carry(rig.design, "of-leaves", guess);
    CHECK(rig.only("CLU-16").severity == Severity::Warning);

    Rig copper = byCopper("InfiniBand", "Ethernet");
    const Finding other = copper.only("CLU-16");
    CHECK(other.severity == Severity::Warning); // it carries either signal
    CHECK(other.title.text.id == "clu16.title_cable");
    CHECK(argument(other.detail, "at") == "endpoint-leaf");
    const auto open = copper.remedies(other);
    REQUIRE(open.size() == 1);
    REQUIRE(editAs<SetFabric>(open[0]));
    CHECK(editAs<SetFabric>(open[0])->fabric.cables.empty());
}

RULE_PASSES("CLU-23", "a twin-port module of two DR4 with two of one DR4, and DR4 with DR1")
{
    CHECK(joined(parallel("QSFP112"), parallel("OSFP", 2)).passes("CLU-23"));
    CHECK(joined(moduleOf("100G-DR1", "LC duplex/UPC", "single-mode", 500, "QSFP28"), parallel("OSFP", 2)).passes("CLU-23"));
    // the same four wavelengths: how far such a link may be is CLU-25
    CHECK(joined(duplex("QSFP112"), moduleOf("400G-LR4", "LC duplex/UPC", "single-mode", 10'000, "OSFP", 2)).passes("CLU-23"));
    CHECK(joined(moduleOf("100G-CWDM4", "LC duplex/UPC", "single-mode", 2000, "QSFP28"), moduleOf("100G-LR4", "LC duplex/UPC", "single-mode", 10'000, "OSFP", 2))
              .check("CLU-23")
              .size() == 1);
    Rig open = joined(parallel("QSFP112"), shortReach("OSFP", 2));
    open.design.site.fabrics["net"].modules.erase("leaf");
    CHECK(open.passes("CLU-23"));
}

RULE_FAILS("CLU-23", "SR4 with DR4, FR4 with DR4, and optics nobody knows")
{
    Rig rig = joined(shortReach("QSFP112"), parallel("OSFP", 2));
    const Finding f = rig.only("CLU-23");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "from") == "endpoint");
    CHECK(argument(f.detail, "lower") == "400G-SR4");
    CHECK(argument(f.detail, "upper") == "400G-DR4");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 3);
    CHECK(targetOf<ModuleTarget>(fixes[0]).at == "endpoint");
    CHECK(fixes[0].query == R"(function = transceiver, cage = "QSFP112", optics = "400G-DR4")");
    CHECK(targetOf<ModuleTarget>(fixes[1]).at == "leaf");
    CHECK(fixes[1].query == R"(function = transceiver, cage = "OSFP", optics = "400G-SR4")");
    REQUIRE(editAs<SetFabric>(fixes[2]));
    CHECK(editAs<SetFabric>(fixes[2])->fabric.modules.empty());
    CHECK(argument(joined(duplex("QSFP112"), parallel("OSFP", 2)).only("CLU-23").detail, "lower") == "400G-FR4");

    AccessorySpec silent = parallel("OSFP", 2);
    silent.optics = {};
    Rig unknown = joined(parallel("QSFP112"), silent);
    const Finding advice = unknown.only("CLU-23");
    CHECK(advice.severity == Severity::Advice);
    CHECK(advice.title.text.id == "clu23.title_unknown");
    CHECK(argument(advice.detail, "part") == "of-leaves");
    CHECK(unknown.remedies(advice).empty());
}

RULE_PASSES("CLU-24", "angled MPO of the right fibre, a splitter to LC, and no chosen fibre")
{
    CHECK(shortLinks({.cable = cableOf("MPO-12/APC", "multimode")}).passes("CLU-24"));
    CHECK(joined(parallel("QSFP112"), parallel("OSFP", 2), {.cable = cableOf("MPO-12/APC", "OS2")}).passes("CLU-24"));
    CHECK(joined(moduleOf("100G-DR1", "LC duplex/UPC", "single-mode", 500, "QSFP28"), parallel("OSFP", 2), {.cable = cableOf("MPO-12/APC, LC duplex/UPC", "single-mode")})
              .passes("CLU-24"));
    CHECK(shortLinks({}).passes("CLU-24"));
}

RULE_FAILS("CLU-24", "another connector, another polish, another fibre, at each end; what is not known is advice")
{
    // a module of the machines with a flat connector: one end only
    Rig rig = joined(moduleOf("400G-SR4", "MPO-12/UPC", "multimode", 50, "QSFP112"), shortReach("OSFP", 2), {.cable = cableOf("MPO-12/APC", "OM4")});
    const Finding f = rig.only("CLU-24");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "at") == "endpoint");
    CHECK(argument(f.detail, "wants") == "MPO-12/UPC, multimode");
    CHECK(argument(f.detail, "own") == "MPO-12/APC, OM4");
    CHECK(rig.remedies(f).size() == 1);
    CHECK(shortLinks({.cable = cableOf("LC duplex/UPC", "OM4")}).check("CLU-24").size() == 2);
    const auto glass = shortLinks({.cable = cableOf("MPO-12/APC", "single-mode")}).check("CLU-24");
    REQUIRE(glass.size() == 2);
    CHECK(std::ranges::all_of(glass, [](const Finding& one) { return one.severity == Severity::Error; }));

    const auto unknown = shortLinks({.cable = AccessorySpec{}}).check("CLU-24");
    REQUIRE(unknown.size() == 2);
    CHECK(std::ranges::all_of(unknown, [](const Finding& one) { return one.severity == Severity::Advice && one.title.text.id == "clu24.title_unknown"; }));
    // a connector whose polish nobody says
    CHECK(shortLinks({.cable = cableOf("MPO-12", "OM4")}).check("CLU-24").front().severity == Severity::Advice);
}

RULE_PASSES("CLU-25", "links within reach, and places nobody knows")
{
    CHECK(shortLinks({.length = 50.0}).passes("CLU-25"));
    CHECK(shortLinks({.cable = cableOf("MPO-12/APC", "OM3"), .length = 30.0}).passes("CLU-25"));
    CHECK(joined(parallel("QSFP112"), parallel("OSFP", 2), {.length = 300.0}).passes("CLU-25"));
    CHECK(shortLinks({}).passes("CLU-25"));
}

RULE_FAILS("CLU-25", "SR4 over 70 m, OM3 over 50 m; fibre of unknown grade and unknown reach are advice")
{
    AccessorySpec farther = shortReach("QSFP112");
    farther.reach = known(metresOf(100));
    Rig rig = joined(farther, shortReach("OSFP", 2), {.length = 70.0});
    const Finding f = rig.only("CLU-25");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "part") == "of-leaves");
    CHECK(f.need->likely == Approx(70.0));
    CHECK(f.have->likely == Approx(50.0));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(targetOf<ModuleTarget>(fixes[0]).network == "net");
    CHECK(fixes[0].query == R"(function = transceiver, cage = "OSFP", optics = "400G-SR4", reach >= 70 m)");
    CHECK(shortLinks({.cable = cableOf("MPO-12/APC", "OM3"), .length = 50.0}).check("CLU-25").front().have->likely == Approx(30.0));

    const auto grade = shortLinks({.cable = cableOf("MPO-12/APC", "multimode"), .length = 40.0}).check("CLU-25");
    REQUIRE(grade.size() == 2);
    CHECK(grade.front().severity == Severity::Advice);
    CHECK(grade.front().title.text.id == "clu25.title_unknown");
    const auto old = shortLinks({.cable = cableOf("MPO-12/APC", "OM2"), .length = 10.0}).check("CLU-25");
    REQUIRE(old.size() == 2);
    CHECK(old.front().severity == Severity::Advice);
    // makers' pages of one module say 100 m and 500 m
    AccessorySpec either = parallel("QSFP112");
    either.reach.range = std::pair(metresOf(100), metresOf(500));
    CHECK(joined(either, parallel("OSFP", 2), {.length = 100.0}).passes("CLU-25"));
    CHECK(joined(either, parallel("OSFP", 2), {.length = 200.0}).only("CLU-25").severity == Severity::Advice);
    AccessorySpec silent = parallel("OSFP", 2);
    silent.reach = {};
    CHECK(joined(parallel("QSFP112"), silent, {.length = 5.0}).only("CLU-25").severity == Severity::Advice);
}

RULE_PASSES("CLU-26", "ports slower than their modules, also where splitters part a link")
{
    CHECK(joined(parallel("QSFP112"), parallel("OSFP", 2)).passes("CLU-26"));
    Rig split = shortLinks({.rate = 200.0});
    split.design.site.fabrics["net"].switches["leaf"].portsPerCage = 4; // 4 x 200 of 2 x 400 Gb/s
    split.site.networks = fabric::networksOf(split.design, split.site.standings);
    CHECK(split.passes("CLU-26"));
}

RULE_FAILS("CLU-26", "a slow module, one for a single link, one of too many lanes; what is not known is advice")
{
    AccessorySpec slow = shortReach("QSFP112");
    slow.rate = known(gigabits(200));
    Rig rig = joined(slow, shortReach("OSFP", 2));
    const Finding f = rig.only("CLU-26");
    CHECK(f.severity == Severity::Error);
    CHECK(f.title.text.id == "clu26.title");
    CHECK(f.need->likely == Approx(50e9));
    CHECK(f.have->likely == Approx(25e9));
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(fixes[0].query == R"(function = transceiver, cage = "QSFP112", rate >= 400 Gb/s)");

    Rig half = joined(shortReach("QSFP112"), shortReach("OSFP", 1));
    const Finding single = half.only("CLU-26");
    CHECK(half.remedies(single).front().query == R"(function = transceiver, cage = "OSFP", optics = "400G-SR4", rate >= 400 Gb/s, optical_links >= 2)");
    CHECK(single.title.text.id == "clu26.title_ports");
    CHECK(single.need->likely == Approx(100e9));
    CHECK(single.have->likely == Approx(50e9));

    const Finding wide = joined(parallel("QSFP-DD"), parallel("OSFP", 2)).only("CLU-26");
    CHECK(wide.title.text.id == "clu26.title_lanes");
    CHECK(wide.need->likely == 8);
    CHECK(wide.have->likely == 4);

    // where the network's protocol is known, modules of the other one are not offered
    Rig spoken = onInfiniband("InfiniBand", "InfiniBand", {.rate = 800.0});
    const auto faster = spoken.remedies(spoken.check("CLU-26").front());
    REQUIRE_FALSE(faster.empty());
    CHECK(faster.front().query.find(", protocols != Ethernet, rate >= 800 Gb/s") != std::string::npos);

    AccessorySpec silent = shortReach("OSFP", 2);
    silent.opticalLinks = {};
    const Finding advice = joined(shortReach("QSFP112"), silent).only("CLU-26");
    CHECK(advice.severity == Severity::Advice);
    CHECK(advice.title.text.id == "clu26.title_unknown");
    AccessorySpec loose = shortReach("QSFP112");
    loose.cage = {};
    CHECK(joined(loose, shortReach("OSFP", 2)).only("CLU-26").severity == Severity::Advice);
}

} // namespace optics_rules_test
