// One-line diagrams of the power and the cooling chain: each node once, its loads as the assessment has them, a lost node.
#include "app/diagrams/chain_layout.h"

#include "model/budget/power_chain.h"
#include "tests/unit/diagrams/hall_fixture.h"

#include <string>

namespace chain_layout_test {

using namespace lanewatt;
using namespace lanewatt::test;
using namespace lanewatt::diagrams;

namespace {

const messages::Style kStyle{.asciiSpaces = true};

Scene power(const Design& design, const ChainOptions& options = {})
{
    const auto sheet = powerChainSheet(design, assess(design, Context{}), kStyle, options);
    REQUIRE(sheet);
    checkPaper(*sheet);
    return *sheet;
}

Scene cooling(const Design& design, const ChainOptions& options = {})
{
    const auto sheet = coolingChainSheet(design, assess(design, Context{}), kStyle, options);
    REQUIRE(sheet);
    checkPaper(*sheet);
    return *sheet;
}

} // namespace

TEST_CASE("chain: the power chain goes from the utility down to counted racks", "[diagrams][chain]")
{
    const Design design = hallDesign();
    const Assessment a = assess(design, Context{});
    const Scene scene = power(design);
    CHECK(scene.width * scene.unit == Approx(841.89));
    for (const char* id : {"grid", "ups-a", "ups-b", "circuit/a", "circuit/b", "rack/R", "rack/N"}) {
        INFO(id);
        REQUIRE(scene.box(id));
        CHECK_FALSE(scene.box(std::string(id) + "#2"));
        CHECK_FALSE(scene.box(id)->dashed);
    }
    CHECK(scene.box("grid")->y < scene.box("ups-a")->y);
    CHECK(scene.box("ups-a")->y == scene.box("ups-b")->y);
    CHECK(scene.box("ups-a")->y < scene.box("circuit/a")->y);
    CHECK(scene.box("circuit/a")->y < scene.box("rack/R")->y);
    const NodeLoad* ups = a.chain.node("ups-a");
    REQUIRE(ups);
    CHECK(scene.box("ups-a")->spoken.find(messages::figure(*ups->capacity, kStyle)) != std::string::npos);
    const std::string words = textsOf(scene);
    CHECK(words.find("3 × UPS, N+1") != std::string::npos);
    CHECK(words.find("R · 4 racks") != std::string::npos);
    CHECK(words.find("on a, b") != std::string::npos);
    CHECK(words.find("when ups-b is lost") != std::string::npos);
    CHECK(paintPdf(scene).value() == paintPdf(power(design)).value());
}

TEST_CASE("chain: a lost node is dead with all behind it, the others carry its load", "[diagrams][chain]")
{
    const Design design = hallDesign();
    ChainOptions options;
    options.lost = "ups-a";
    const Scene scene = power(design, options);
    CHECK(scene.box("ups-a")->dashed);
    CHECK(scene.box("circuit/a")->dashed);
    CHECK_FALSE(scene.box("grid")->dashed);
    CHECK_FALSE(scene.box("circuit/b")->dashed);
    const std::string words = textsOf(scene);
    CHECK(words.find("on b alone") != std::string::npos);
    CHECK(words.find("0 machines stand still") != std::string::npos);
    const ChainState state = powerChainState(design, assess(design, Context{}), "ups-a");
    for (const NodeLoad& load : state.nodes) {
        if (load.node == "ups-b") {
            CHECK(words.find(messages::amountParts(load.gives.amount(), kStyle).number + " / ") != std::string::npos);
        }
    }
    options.lost = "grid";
    const Scene dark = power(design, options);
    CHECK(dark.box("rack/R")->tone == Role::Error);
    CHECK(textsOf(dark).find("12 machines stand still") != std::string::npos);

    options.lost = "ups-z";
    const auto none = powerChainSheet(design, assess(design, Context{}), kStyle, options);
    REQUIRE_FALSE(none);
    CHECK(messages::text(none.error()).find("ups-b") != std::string::npos);
}

TEST_CASE("chain: what nobody knows is a question mark, circuits without a chain are drawn", "[diagrams][chain]")
{
    Design design = hallDesign();
    design.site.power["ups-a"].capacity.reset();
    CHECK(textsOf(power(design)).find(" / ?") != std::string::npos);
    design.site.power.clear();
    for (auto& [id, circuit] : design.site.circuits) {
        circuit.behind.clear();
    }
    const Scene scene = power(design);
    CHECK(scene.box("circuit/a"));
    CHECK_FALSE(scene.box("grid"));
    CHECK_FALSE(powerChainSheet(Design(), Assessment(), kStyle));
}

TEST_CASE("chain: heat goes from racks through the nodes that cool them to the plant", "[diagrams][chain]")
{
    const Design design = hallDesign();
    const Assessment a = assess(design, Context{});
    const Scene scene = cooling(design);
    REQUIRE(scene.box("plant"));
    REQUIRE(scene.box("doors"));
    CHECK(scene.box("plant")->y < scene.box("doors")->y);
    CHECK(scene.box("doors")->y < scene.box("rack/R")->y);
    const CoolingLoad* plant = a.cooling.node("plant");
    REQUIRE(plant);
    CHECK(textsOf(scene).find(messages::figure(*plant->capacity, kStyle)) != std::string::npos);
    CHECK(textsOf(scene).find("rear door · 5 of them") != std::string::npos);

    ChainOptions options;
    options.lost = "plant";
    const Scene dark = cooling(design, options);
    CHECK(dark.box("plant")->dashed);
    CHECK(textsOf(dark).find("nothing cools") != std::string::npos);
    options.lost = "doors"; // one of five
    const Scene one = cooling(design, options);
    CHECK_FALSE(one.box("doors")->dashed);
    CHECK(textsOf(one).find("one of 5 is lost") != std::string::npos);
    Design without = design;
    without.site.cooling.clear();
    CHECK_FALSE(coolingChainSheet(without, a, kStyle));
}

TEST_CASE("chain: many nodes make the sheet larger, not the letters smaller", "[diagrams][chain]")
{
    Design design = hallDesign();
    for (int i = 0; i < 30; ++i) {
        const std::string id = "bus-" + std::to_string(i);
        design.site.power[id] = PowerNode{.kind = PowerNodeKind::Busway, .behind = i % 2 ? "ups-a" : "ups-b"};
    }
    const Scene scene = power(design);
    CHECK(scene.width * scene.unit > 1190.55);
    CHECK(scene.box("bus-29"));
}

} // namespace chain_layout_test
