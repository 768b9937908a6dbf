// Reports of real machines, beside the repository: results with the shipped catalogue.
#include "app/workspace/built_machine.h"
#include "app/workspace/inventory_design.h"
#include "catalog/search/search_text.h"
#include "json/read.h"
#include "model/assess.h"
#include "probe/finds.h"
#include "probe/read_report.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace inventory_samples_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
namespace fs = std::filesystem;

namespace {

std::int64_t countOf(const Inventory& inventory, Category category)
{
    std::int64_t count = 0;
    for (const InventoryLine& line : inventory.lines) {
        count += line.category == category ? line.quantity() : 0;
    }
    return count;
}

/// The numbers in the name of a matched part occur in the report, unless its part number does.
void checkNumbers(const InventoryLine& line, const Part& part)
{
    const auto squeezed = [](std::string_view text) {
        std::string all;
        for (const std::string& word : catalog::wordsOf(text)) {
            all += word;
        }
        return all;
    };
    const std::string said = squeezed(line.name);
    if (!part.mpn.empty() && said.find(squeezed(part.mpn)) != std::string::npos) {
        return;
    }
    for (const std::string& word : catalog::wordsOf(part.name)) {
        INFO(line.name << " is not " << part.fullName());
        CHECK((word.find_first_of("0123456789") == std::string::npos || said.find(word) != std::string::npos));
    }
}

} // namespace

TEST_CASE("inventories of real machines: every device, no wrong part, and each is as built", "[samples]")
{
    const fs::path samples = test::sourceDir().parent_path() / "shared" / "samples";
    if (!fs::exists(samples / "expected.jsonl")) {
        WARN("skipped: there are no samples beside the repository");
        return;
    }
    const auto shelf = catalog::Catalog::open(test::catalogFile().string());
    test::requireOk(shelf);
    std::size_t machines = 0;
    std::size_t matched = 0;
    probe::forEachLine(test::readFile(samples / "expected.jsonl"), [&](std::string_view text, std::int64_t) {
        const auto expected = json::readText(text);
        REQUIRE(expected);
        if (*expected->find("kind")->string() != "dmidecode") {
            return;
        }
        const std::string file = *expected->find("file")->string();
        INFO(file);
        const auto snapshot = probe::readReports((samples / file).string());
        REQUIRE(snapshot);
        const auto inventory = takeInventory(*snapshot, **shelf);
        test::requireOk(inventory);
        CHECK(countOf(*inventory, Category::Cpu) ==
              static_cast<std::int64_t>(expected->find("cpus")->asList()->size()));
        CHECK(std::to_string(countOf(*inventory, Category::Memory)) == expected->find("dimms")->number()->text);
        for (const InventoryLine& line : inventory->lines) {
            if (line.as == Identified::Matched) {
                checkNumbers(line, *(**shelf).part(line.key));
                ++matched;
            }
        }
        const auto design = designOfMachines("Found", {*inventory}, **shelf);
        test::requireOk(design);
        const AsBuilt asBuilt =
            compareAsBuilt(assess(*design, Context{}), {builtMachine(file, *snapshot, *inventory, *design, **shelf)});
        for (const Difference& difference : asBuilt.differences) {
            // memory is set slower than it could be on some of them
            INFO(enumName(difference.kind) << ' ' << difference.path.text() << ' ' << difference.built);
            CHECK(difference.kind == DifferenceKind::Slower);
        }
        ++machines;
    });
    CHECK(machines == 20);
    CHECK(matched >= 15);
}

} // namespace inventory_samples_test
