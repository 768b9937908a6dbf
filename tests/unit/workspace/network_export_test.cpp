// Networks as files, one or all of a design, and the cabling that was found against the planned one.
#include "app/workspace/network_export.h"

#include "app/workspace/network_reality.h"
#include "model/assess.h"
#include "tests/support/paths.h"
#include "tests/unit/fabric/cabling_report.h"
#include "tests/unit/fabric/fabric_fixture.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace network_export_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;

namespace {

/// A hall with two networks of the same machines: 64 links each.
struct Hall {
    Hall()
    {
        design.site.fabrics["second"] = design.site.fabrics.at("net");
        assessment = assess(design, {});
        REQUIRE(assessment.networks.size() == 2);
    }
    const fabric::Network& network() const { return assessment.networks.front(); }
    std::string at(const char* name) const { return (folder / name).string(); }
    std::string written(const char* name, const std::string& text) const
    {
        std::ofstream(at(name), std::ios::binary) << text;
        return at(name);
    }
    std::string report(const std::set<std::int64_t>& without = {}) const { return test::ibnetdiscoverOf(assessment.standings, network(), without); }

    test::TempDir folder;
    Design design = test::fabricHall();
    Assessment assessment;
};

std::ptrdiff_t linesOf(const std::string& path)
{
    const std::string text = test::readFile(path);
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace

TEST_CASE("networks: one is written as its suffix says, all into a folder", "[fabric]")
{
    const Hall hall;
    NetworkExportOptions options;
    const auto one = writeNetwork(hall.design, hall.assessment, hall.network(), hall.at("net.csv"), options);
    test::requireOk(one);
    CHECK(*one == std::vector<std::string>{hall.at("net.csv")});
    CHECK(linesOf(hall.at("net.csv")) == 65);
    options.files.list = exchange::FabricList::Labels;
    const auto all = writeAllNetworks(hall.design, hall.assessment, hall.at("all"), "-labels.csv", options);
    test::requireOk(all);
    REQUIRE(*all == std::vector<std::string>{(hall.folder / "all" / "net-labels.csv").string(), (hall.folder / "all" / "second-labels.csv").string()});
    CHECK(linesOf(all->back()) == 129); // two for each link
    const auto folders = writeAllNetworks(hall.design, hall.assessment, hall.at("v1.2"), {}, options);
    test::requireOk(folders);
    CHECK(std::filesystem::exists(hall.folder / "v1.2" / "second" / "topology.conf"));
    CHECK(std::filesystem::exists(hall.folder / "v1.2" / "net" / "net-links.csv"));
}

TEST_CASE("networks: what cannot be written says why, and leaves nothing", "[fabric]")
{
    Hall hall;
    const auto suffix = writeNetwork(hall.design, hall.assessment, hall.network(), hall.at("net.doc"), {});
    REQUIRE_FALSE(suffix);
    CHECK_THAT(test::englishOf(suffix.error()), ContainsSubstring(".topo"));
    const auto machine = writeNcclTopology(hall.assessment, "nobody", hall.at("node.xml"));
    REQUIRE_FALSE(machine);
    CHECK_THAT(test::englishOf(machine.error()), ContainsSubstring("nobody"));
    test::requireOk(writeNcclTopology(hall.assessment, "rig", hall.at("node.xml")));
    CHECK_THAT(test::readFile(hall.at("node.xml")), ContainsSubstring("<system"));
    // one that cannot be joined is known before the first is written
    hall.design.site.fabrics["second"] = test::fabricOf(FabricTopology::FatTree, 4);
    hall.assessment = assess(hall.design, {});
    REQUIRE(hall.assessment.networks.back().problem);
    const auto unjoined = writeAllNetworks(hall.design, hall.assessment, hall.at("all"), "-links.csv", {});
    REQUIRE_FALSE(unjoined);
    CHECK(unjoined.error().where == "second");
    CHECK_FALSE(std::filesystem::exists(hall.at("all")));
    hall.assessment.networks.clear();
    CHECK_FALSE(writeAllNetworks(hall.design, hall.assessment, hall.at("all"), "-links.csv", {}));
}

TEST_CASE("found cabling: reports are told by their content, of a folder all files are read", "[fabric][cabling]")
{
    const Hall hall;
    const std::string report = hall.written("b.txt", hall.report());
    const std::string other = hall.written("a.txt", "milk, bread\n");
    CHECK(isCablingReport(report));
    CHECK_FALSE(isCablingReport(other));
    CHECK_FALSE(isCablingReport(hall.at("gone.txt")));
    CHECK_FALSE(isCablingReport(hall.at(".")));
    CHECK(cablingFiles(std::vector<std::string>{hall.folder.path().string()}) == std::vector<std::string>{other, report});
    exchange::FoundCablingMaker maker;
    const auto refused = readCablingReport(other, maker);
    REQUIRE_FALSE(refused);
    CHECK_THAT(test::englishOf(refused.error()), ContainsSubstring("ibnetdiscover") && ContainsSubstring("a.txt"));
    CHECK(maker.found().links.empty());
    test::requireOk(readCablingReport(report, maker));
    CHECK(maker.found().links.size() == 64);
}

TEST_CASE("found cabling: as planned, a missing link, and names of places", "[fabric][cabling]")
{
    const Hall hall;
    const auto compared = [&](const std::string& text, const fabric::BuiltNames& names) {
        exchange::FoundCablingMaker maker;
        test::requireOk(readCablingReport(hall.written("report.txt", text), maker));
        auto comparison = compareFoundCabling(hall.design, hall.assessment, hall.network(), maker.found(), names);
        test::requireOk(comparison);
        return std::move(*comparison);
    };
    CHECK(compared(hall.report(), {}).differences.empty());
    const auto missing = compared(hall.report({32}), {});
    REQUIRE(missing.differences.size() == 1);
    CHECK(missing.differences.front().kind == fabric::CablingKind::Missing);
    CHECK(missing.differences.front().link == "leaf-spine.1");
    // other names need the file that says them
    std::string text = hall.report();
    for (std::size_t at = text.find("rig3 mlx5"); at != std::string::npos; at = text.find("rig3 mlx5")) {
        text.replace(at, 4, "gpu-c");
    }
    const auto strange = compared(text, {});
    CHECK(std::any_of(strange.differences.begin(), strange.differences.end(), [](const auto& one) { return one.kind == fabric::CablingKind::UnknownDevice; }));
    const auto names = readBuiltNamesFile(hall.written("names.csv", "found,design\ngpu-c,rig3\n"));
    test::requireOk(names);
    CHECK(compared(text, *names).differences.empty());
    CHECK_FALSE(readBuiltNamesFile(hall.at("gone.csv")));
}

} // namespace network_export_test
