#include "app/exchange/design_schema.h"

#include "tests/support/catch.h"
#include "json/read.h"

namespace design_schema_test {

using namespace lanewatt;

TEST_CASE("the schema of designs says what the fields of specs mean")
{
    const std::string made = exchange::designSchema();
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
