#include "app/workspace/report_machines.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace report_files_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

void writeReport(const std::filesystem::path& path, const std::string& host)
{
    std::ofstream(path)
        << R"({"lanewatt": {"snapshot": 1}, "identity": {"host_name": ")" << host
        << R"("}, "gpus": [{"index": 0, "pci_address": "0000:01:00.0", "name": "NVIDIA L40S"}]})";
}

std::vector<std::string> paths(const ReadReports& read)
{
    std::vector<std::string> all;
    for (const probe::FileReport& report : read.reports) {
        all.push_back(report.path);
    }
    return all;
}

} // namespace

TEST_CASE("report files: what was read is kept, and what is added again is read again", "[workspace]")
{
    const test::TempDir folder;
    std::filesystem::create_directories(folder / "fleet");
    const std::string fleet = (folder / "fleet").string(), one = (folder / "fleet/a.json").string(),
                      other = (folder / "b.json").string(), none = (folder / "none.json").string();
    writeReport(one, "alpha");
    writeReport(other, "beta");
    ReportFiles files;
    ReadReports read = files.read({{fleet, none}, {fleet, none}});
    CHECK(paths(read) == std::vector<std::string>{one});
    CHECK(read.unread.size() == 1);
    CHECK(files.hasReport({fleet}));
    CHECK_FALSE(files.hasReport({none}));
    // the folder is not looked into again
    std::filesystem::remove(one);
    read = files.read({{fleet, none, other}, {other}});
    CHECK(paths(read) == std::vector<std::string>{one, other});
    CHECK(read.unread.size() == 1);
    // a file that two paths have counts once, where it came last
    writeReport(one, "alpha");
    read = files.read({{fleet, other, one}, {one}});
    CHECK(paths(read) == std::vector<std::string>{other, one});
    CHECK(read.unread.empty());
    std::filesystem::remove(other);
    read = files.read({{fleet, other, one}, {other}});
    CHECK(paths(read) == std::vector<std::string>{one});
}

} // namespace report_files_test
