#include "model/design/design_tree.h"
#include "tests/support/extreme_design.h"
#include "tests/support/use_all.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <cstdlib>
#include <random>

namespace extreme_designs_test {

using namespace lanewatt;

namespace {

/// How many designs are made of each shipped one; LANEWATT_EXTREMES says more for a longer trial.
unsigned rounds()
{
    const char* given = std::getenv("LANEWATT_EXTREMES");
    constexpr unsigned kFew = 6;
    return given ? static_cast<unsigned>(std::strtoul(given, nullptr, 10)) : kFew;
}

unsigned firstSeed()
{
    const char* given = std::getenv("LANEWATT_SEED");
    return given ? static_cast<unsigned>(std::strtoul(given, nullptr, 10)) : 0;
}

} // namespace

TEST_CASE("extreme designs: whatever a file may say is assessed, drawn and written", "[extreme]")
{
    const auto catalog = catalog::Catalog::open(test::catalogFile().string());
    test::requireOk(catalog);
    const auto templates = workspace::templates();
    test::requireOk(templates);
    std::size_t used = 0;
    for (const auto& info : *templates) {
        const auto opened = workspace::openDesign(info.path, **catalog);
        test::requireOk(opened);
        const Tree whole = writeDesign((*opened)->design());
        for (unsigned round = firstSeed(); round < firstSeed() + rounds(); ++round) {
            INFO(info.id << ", seed " << round);
            std::mt19937 random(round);
            const auto design = test::extremeDesign(whole, [&](std::uint32_t below) { return below == 0 ? 0 : static_cast<std::uint32_t>(random() % below); });
            REQUIRE(design);
            REQUIRE(test::useAll(*design) > 0);
            ++used;
        }
    }
    CHECK(used == rounds() * templates->size());
}

} // namespace extreme_designs_test
