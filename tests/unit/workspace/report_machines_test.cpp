// Reports about machines as files.
#include "app/workspace/report_machines.h"

#include "tests/unit/workspace/workspace_fixture.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace report_machines_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;

namespace {

void write(const std::filesystem::path& path, const std::string& text) { std::ofstream(path) << text; }

std::string report(const std::string& host)
{
    return R"({"lanewatt": {"snapshot": 1}, "identity": {"host_name": ")" + host +
           R"("}, "gpus": [{"index": 0, "pci_address": "0000:01:00.0", "name": "NVIDIA GeForce RTX 3090"}],
            "sources": [{"file": "a.json", "format": "nvml", "origin": "live_library"}]})";
}

} // namespace

TEST_CASE("machine reports: each file of a folder is one, and what is none is named", "[inventory]")
{
    const test::TempDir folder;
    const auto fleet = folder / "fleet";
    std::filesystem::create_directories(fleet);
    write(fleet / "b.json", report("n2"));
    write(fleet / "a.json", report("n1"));
    write(fleet / "shopping.txt", "milk, bread");
    const std::string single = (folder / "c.json").string();
    write(single, report("n3"));
    const std::vector<std::string> paths{fleet.string(), single, (folder / "gone.json").string()};
    const ReadReports read = readMachineReports(paths);
    REQUIRE(read.reports.size() == 3);
    CHECK(read.reports[0].path == (fleet / "a.json").string());
    CHECK(read.reports[1].path == (fleet / "b.json").string());
    CHECK(read.reports[2].path == single);
    REQUIRE(read.unread.size() == 2);
    CHECK_THAT(read.unread[0].where, ContainsSubstring("shopping.txt"));
    CHECK_THAT(read.unread[1].where, ContainsSubstring("gone.json"));

    test::TestCatalog catalog;
    const auto machines = machinesOfReports(read.reports, *catalog);
    REQUIRE(machines);
    CHECK(machines->size() == 3);
}

TEST_CASE("machine reports: two files about one machine are put together", "[inventory]")
{
    const test::TempDir folder;
    write(folder / "a.json", report("n1"));
    write(folder / "b.json", R"({"lanewatt": {"snapshot": 1}, "identity": {"host_name": "n1", "system_product": "Zeta 9"},
        "sources": [{"file": "b.json", "format": "redfish", "origin": "bmc"}]})");
    const ReadReports read = readMachineReports(std::vector<std::string>{(folder / "a.json").string(), (folder / "b.json").string()});
    REQUIRE(read.reports.size() == 2);
    test::TestCatalog catalog;
    const auto machines = machinesOfReports(read.reports, *catalog);
    REQUIRE(machines);
    REQUIRE(machines->size() == 1);
    CHECK(machines->front().report.paths.size() == 2);
}

TEST_CASE("machine reports: a folder without any is said once for each file", "[inventory]")
{
    const test::TempDir folder;
    write(folder / "one.txt", "milk");
    write(folder / "two.txt", "bread");
    const auto here = (folder / "one.txt").parent_path().string();
    const ReadReports read = readMachineReports(std::vector<std::string>{here});
    CHECK(read.reports.empty());
    CHECK(read.unread.size() == 2);
    CHECK_FALSE(readMachineReport((folder / "one.txt").string()));
}

} // namespace report_machines_test
