// Reports as people pasted them in public, beside the repository, with what is right of each.
#include "probe/read_report.h"

#include "app/messages/messages.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>

namespace field_reports_test {

using namespace lanewatt;
using namespace lanewatt::probe;
namespace fs = std::filesystem;

namespace {

fs::path field()
{
    const fs::path beside = test::sourceDir().parent_path() / "shared" / "field";
    return fs::exists(beside / "cases.jsonl") ? beside / "files" : fs::path();
}

Snapshot read(const std::string& file)
{
    INFO(file);
    auto snapshot = readReports((field() / file).string());
    REQUIRE(snapshot);
    for (const Gap& gap : snapshot->gaps) {
        UNSCOPED_INFO(file << ", " << gap.place << ": " << messages::text(gap.why) << " " << gap.found);
    }
    return std::move(*snapshot);
}

std::string wayOf(const Snapshot& snapshot, const std::string& a, const std::string& b)
{
    for (const TopologyPair& pair : snapshot.topology) {
        if ((*pair.from == a && *pair.to == b) || (*pair.from == b && *pair.to == a)) {
            return !pair.relation.known() ? "?" : std::string(enumName(*pair.relation)) + (pair.nvlinks.known() ? std::to_string(*pair.nvlinks) : "");
        }
    }
    return {};
}

double mib(const Reading<Data>& reading) { return reading.known() ? si(*reading) / 1048576.0 : -1; }
std::string numbered(const char* kind, int number) { return kind + std::to_string(number); }

/// The facts of one H100 with MIG that all reports of that machine give.
void checkH100(const Snapshot& snapshot)
{
    REQUIRE(snapshot.gpus.size() == 1);
    const Gpu& gpu = snapshot.gpus[0];
    CHECK(*gpu.name == "NVIDIA H100 80GB HBM3");
    CHECK(mib(gpu.memory) == 81559);
    CHECK(*gpu.powerLimitEnforced == watts(700));
    CHECK(*gpu.mig);
    CHECK(*gpu.pciAddress == "0000:00:09.0");
    CHECK(*snapshot.driverVersion == "590.48.01");
}

bool skipped()
{
    if (field().empty()) {
        WARN("skipped: there are no field cases beside the repository");
    }
    return field().empty();
}

} // namespace

TEST_CASE("field: a capture of all commands of nvidia-smi", "[probe][field]")
{
    if (skipped()) {
        return;
    }
    const Snapshot snapshot = read("R01_h100-mig_capture.txt");
    checkH100(snapshot);
    CHECK(snapshot.gpus[0].migDevices.size() == 4);
    CHECK(*snapshot.gpus[0].pciId == "10de:2330");
    CHECK(snapshot.topologyDevices.size() == 1);
    CHECK(snapshot.gaps.empty());
    for (const std::string_view format : {"nvidia-smi-list", "nvidia-smi-topo", "nvidia-smi-table", "nvidia-smi-text", "nvidia-smi-csv"}) {
        CHECK(std::any_of(snapshot.sources.begin(), snapshot.sources.end(), [&](const Source& source) { return source.format == format; }));
    }
}

TEST_CASE("field: columns, list and table of one machine", "[probe][field]")
{
    if (skipped()) {
        return;
    }
    checkH100(read("R02_h100-mig_query_all.csv"));
    checkH100(read("R03_h100-mig_q.txt"));
    checkH100(read("R04_h100-mig_table.txt"));
    CHECK(read("R03_h100-mig_q.txt").gpus[0].migDevices.size() == 4);
    CHECK(read("R04_h100-mig_table.txt").gpus[0].migDevices.size() == 4);
    CHECK(read("R02_h100-mig_topo.txt").gpus.size() == 1);
}

TEST_CASE("field: a GB200 tray behind nine prompts", "[probe][field]")
{
    if (skipped()) {
        return;
    }
    for (const char* file : {"R05_gb200_topo.txt", "var/P1.txt", "var/P2.txt", "var/P3.txt", "var/P4.txt", "var/P5.txt", "var/P6.txt", "var/P7.txt", "var/P8.txt"}) {
        const Snapshot snapshot = read(file);
        CHECK(snapshot.gpus.size() == 4);
        CHECK(snapshot.topologyDevices.size() == 12);
        CHECK(snapshot.gaps.empty());
        for (int a = 0; a < 4; ++a) {
            for (int b = a + 1; b < 4; ++b) {
                CHECK(wayOf(snapshot, numbered("GPU", a), numbered("GPU", b)) == "NV18");
            }
        }
        CHECK(std::count_if(snapshot.topology.begin(), snapshot.topology.end(),
                            [](const TopologyPair& pair) { return pair.relation.value == wiring::PeerClass::Pix; }) == 2);
        CHECK(wayOf(snapshot, "NIC2", "NIC3") == "PIX");
        CHECK(wayOf(snapshot, "NIC6", "NIC7") == "PIX");
        CHECK(*snapshot.topologyDevices[3].numaAffinity == "1,19-25,27-33");
    }
}

TEST_CASE("field: the environment of SGLang, and its matrix alone", "[probe][field]")
{
    if (skipped()) {
        return;
    }
    for (const char* file : {"R06_h100_sglang_env.md", "var/R06_nopre.txt"}) {
        const Snapshot snapshot = read(file);
        CHECK(snapshot.gpus.size() == 8);
        CHECK(snapshot.gaps.empty());
        for (int i = 0; i < 8; ++i) {
            CHECK(wayOf(snapshot, numbered("GPU", i), numbered("NIC", i)) == "PIX");
            CHECK((i == 0 || wayOf(snapshot, "GPU0", numbered("GPU", i)) == "NV18"));
        }
        CHECK(*snapshot.topologyDevices[8].device == "mlx5_0");
    }
    const Snapshot named = read("R06_h100_sglang_env.md");
    CHECK(*named.gpus[7].name == "NVIDIA H100 80GB HBM3");
    CHECK(*named.driverVersion == "570.133.20");
}

TEST_CASE("field: a matrix whose cells are glued", "[probe][field]")
{
    if (skipped()) {
        return;
    }
    for (const char* file : {"R08_h20_glued_topo.txt", "var/R08_nopre.txt"}) {
        const Snapshot snapshot = read(file);
        CHECK(snapshot.gpus.size() == 8);
        for (int nic = 12; nic <= 15; ++nic) {
            const std::string name = numbered("NIC", nic);
            for (const auto& [gpu, way] : {std::pair{"GPU0", "NODE"}, std::pair{"GPU2", "PIX"}, std::pair{"GPU4", "SYS"}}) {
                const std::string found = wayOf(snapshot, gpu, name);
                INFO(file << " " << gpu << " " << name);
                CHECK(found == way);
            }
        }
    }
}

TEST_CASE("field: four MI250X are eight dies", "[probe][field]")
{
    if (skipped()) {
        return;
    }
    const Snapshot snapshot = read("R10_mi250x_rocm_smi.json");
    REQUIRE(snapshot.gpus.size() == 4);
    for (const Gpu& gpu : snapshot.gpus) {
        CHECK(*gpu.name == "AMD Instinct MI250X");
        CHECK(*gpu.powerLimitEnforced == watts(560));
    }
    CHECK(*snapshot.gpus[3].pciAddress == "0000:d9:00.0");
}

TEST_CASE("field: part lists are no reports", "[probe][field]")
{
    if (skipped()) {
        return;
    }
    for (const char* file : {"L01_jarvis_pcpp_html.md", "L03_pcpp_copied_text.txt", "L05_ils_spec.md", "L06_4x4090_table.md", "L08_wrx90_bom.md", "var/cur.txt", "var/pc1.txt", "var/qty_min.md"}) {
        INFO(file);
        CHECK_FALSE(holdsReport(test::readFile(field() / file)));
    }
}

} // namespace field_reports_test
