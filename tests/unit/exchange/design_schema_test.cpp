#include "app/exchange/design_schema.h"

#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "json/read.h"

#include <cstdlib>
#include <fstream>

namespace design_schema_test {

using namespace lanewatt;

TEST_CASE("the shipped schema is the one made from the specs")
{
    const auto file = test::sourceDir() / "resources" / "schema" / "lanewatt-design-1.schema.json";
    const std::string made = exchange::designSchema();
    if (const char* bless = std::getenv("LANEWATT_BLESS"); bless && *bless == '1') {
        std::ofstream(file, std::ios::binary) << made;
    }
    INFO("after a change of a spec: LANEWATT_BLESS=1 build/dev/tests/lanewatt_unit '*schema*'");
    CHECK(test::readFile(file) == made);
    const auto tree = json::readText(made);
    REQUIRE(tree);
    const Tree* gpu = tree->find("$defs")->find("spec-gpu");
    REQUIRE(gpu);
    CHECK(gpu->find("properties")
              ->find("board_power")
              ->find("description")
              ->string()
              ->starts_with("power of the whole card"));
}

} // namespace design_schema_test
