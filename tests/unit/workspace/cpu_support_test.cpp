// Every CPU of the catalogue on every board of the shelf that has its socket, against the makers' published lists.

#include "catalog/importers/cpu_family.h"
#include "model/assess.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

namespace cpu_support_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// All parts of a category; `shelf`: only those of the shelf.
std::vector<PartPtr> partsOf(Category category, bool shelf)
{
    catalog::Query query;
    query.category = category;
    query.limit = 100'000;
    const auto rows = shippedCatalog().search(query);
    REQUIRE(rows);
    std::vector<PartPtr> parts;
    for (const auto& row : *rows) {
        if (!shelf || !row.crowd()) {
            parts.push_back(shippedCatalog().part(row.key));
        }
    }
    return parts;
}

/// A line of the published lists.
struct Listed {
    std::regex board, cpu;
    bool yes = false;
};

std::vector<Listed> published()
{
    std::ifstream file(sourceDir() / "tests/data/cpu_support.tsv");
    std::vector<Listed> lines;
    for (std::string line; std::getline(file, line);) {
        const auto first = line.find('\t');
        const auto second = line.find('\t', first + 1);
        if (line.starts_with('#') || second == std::string::npos) {
            continue;
        }
        lines.push_back({std::regex(line.substr(0, first)), std::regex(line.substr(first + 1, second - first - 1)), line.substr(second + 1) == "yes"});
    }
    return lines;
}

bool refused(const Part& board, const Part& cpu)
{
    const Design design = DesignMaker().add("board", board).add("cpu", cpu).design();
    const Assessment assessment = assess(design, Context{});
    return std::ranges::any_of(assessment.findings, [](const Finding& f) { return f.title.text.id == "cpu02.title"; });
}

} // namespace

TEST_CASE("CPU-02: every CPU of the catalogue on every board of the shelf, by the published lists", "[workspace][rules][catalog]")
{
    const auto lines = published();
    REQUIRE(lines.size() > 30);
    const auto cpus = partsOf(Category::Cpu, false);
    int pairs = 0;
    std::set<std::size_t> used;
    for (const PartPtr& board : partsOf(Category::Motherboard, true)) {
        const auto& spec = *board->as<MotherboardSpec>();
        for (const PartPtr& cpu : cpus) {
            const auto& socket = cpu->as<CpuSpec>()->socket;
            if (!spec.cpuSupport || !spec.socket || !socket || *socket != *spec.socket) {
                continue;
            }
            for (std::size_t i = 0; i < lines.size(); ++i) {
                if (std::regex_search(board->key, lines[i].board) && std::regex_search(cpu->name, lines[i].cpu)) {
                    used.insert(i);
                    ++pairs;
                    INFO(board->key << " with " << cpu->name << ", family " << cpu->as<CpuSpec>()->family.valueOr("unknown"));
                    CHECK(refused(*board, *cpu) == !lines[i].yes);
                    break;
                }
            }
        }
    }
    CHECK(pairs > 1500);
    CHECK(used.size() == lines.size()); // each line is about something of the catalogue
}

TEST_CASE("families of CPUs: the shelf and the crowd layer have one vocabulary", "[workspace][catalog]")
{
    int named = 0;
    for (const PartPtr& cpu : partsOf(Category::Cpu, false)) {
        const auto& spec = *cpu->as<CpuSpec>();
        const std::string family = catalog::cpuFamily(cpu->name, spec.socket.valueOr(""));
        if (!family.empty()) {
            ++named;
            INFO(cpu->key);
            CHECK(spec.family.valueOr("") == family);
        }
    }
    CHECK(named > 650);
    CHECK(catalog::cpuFamily("Ryzen 9 9950X3D", "AM5") == "Ryzen 9000 (AM5)");
    CHECK(catalog::cpuFamily("Ryzen 7 5800X3D 3.4 GHz 8-Core AM4", "AM4") == "Ryzen 5000 (AM4)");
    CHECK(catalog::cpuFamily("Ryzen Threadripper 2950X", "TR4") == "Threadripper 2000 (Zen+)");
    CHECK(catalog::cpuFamily("Ryzen 5 3400G", "AM4") == "Ryzen APU 3000 (Picasso)");
    CHECK(catalog::cpuFamily("Xeon E5-2650L V4 1.7 GHz 14-Core", "LGA2011-3") == "Xeon E5 v4 (Broadwell-EP)");
    CHECK(catalog::cpuFamily("Core i7 7740X", "LGA2066") == "Kaby Lake-X (Core X 7000)");
    CHECK(catalog::cpuFamily("FX-8350", "AM3+").empty());
}

} // namespace cpu_support_test
