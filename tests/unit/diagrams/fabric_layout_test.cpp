// Networks as drawings: the whole with counts at any size, a unit, a switch, a machine and a link, each box a place to go to.
#include "app/diagrams/fabric_layout.h"

#include "app/diagrams/painter.h"
#include "model/assess.h"
#include "tests/unit/diagrams/scene_checks.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace fabric_layout_test {

using namespace lanewatt;
using namespace lanewatt::test;
using namespace lanewatt::diagrams;

namespace {

const messages::Style kStyle{.asciiSpaces = true, .thousands = ""};

std::string wordsOf(const Scene& scene)
{
    std::string words;
    for (const Text& text : scene.texts) {
        words += text.text + '\n';
    }
    return words;
}

/// A network of machines with eight ports, assessed.
struct Drawn {
    Drawn(int machines, Fabric fabric, int cards = 8) : design(withCards(machines, cards))
    {
        design.site.fabrics["compute"] = std::move(fabric);
        assessment = assess(design, Context{});
    }

    const fabric::Network& network() const { return assessment.networks.front(); }
    Scene at(const char* place, double width = 832) const
    {
        const auto found = fabric::placeNamed(network(), place);
        REQUIRE(found);
        Scene scene = fabricScene(design, assessment, network(), *found, kStyle, {.width = width});
        INFO(place << " at " << width);
        checkApart(scene);
        // what can be chosen is there, and says what it is
        for (const Box& box : scene.boxes) {
            CHECK_FALSE(box.spoken.empty());
            if (!box.placement.empty()) {
                CHECK(fabric::placeNamed(network(), box.placement));
            }
        }
        return scene;
    }

    Design design;
    Assessment assessment;
};

Fabric aligned()
{
    Fabric fabric = railFabric(64, 32);
    fabric.striping = Striping::Minimum;
    return fabric;
}

std::size_t boxesOf(const Scene& scene, const std::string& prefix)
{
    return static_cast<std::size_t>(std::count_if(scene.boxes.begin(), scene.boxes.end(), [&](const Box& box) { return box.id.starts_with(prefix); }));
}

/// Ports in the rows of leaves.
std::int64_t squaresOf(const Scene& scene)
{
    return std::count_if(scene.lines.begin(), scene.lines.end(), [](const Line& line) {
        return line.points.size() == 2 && line.width > 4 && std::abs(line.points[1].x - line.points[0].x - line.width) < 0.01;
    });
}

} // namespace

TEST_CASE("fabric: 320 leaves are ten pods of spines above forty units", "[diagrams][fabric]")
{
    const Drawn drawn(1250, aligned());
    const Scene scene = drawn.at("");
    CHECK(boxesOf(scene, "spine.") == 10);
    CHECK(boxesOf(scene, "unit.") == 40);
    CHECK(boxesOf(scene, "machine.") == 40);
    CHECK(scene.box("spine.33-64")->subtitle == "Pod 2");
    const Box* last = scene.box("machine.1249-1250");
    REQUIRE(last);
    CHECK(last->title == "2");
    CHECK(last->dashed);
    CHECK(last->tone == Role::Warning);
    const std::string words = wordsOf(scene);
    CHECK(words.find("10240 × 400") != std::string::npos);
    CHECK(words.find("10000 × 400") != std::string::npos);
    CHECK(words.find("40 units of 32 machines, 8 rails") != std::string::npos);
    CHECK(words.find("The last unit has 2 of 32 machines") != std::string::npos);
    CHECK(scene.description.find("800 switches") != std::string::npos);
    drawn.at("", 460);
    drawn.at("", 1400);
    CHECK(paintSvg(scene).value() == paintSvg(drawn.at("")).value());
    checkGolden("fabric-10000.txt", dump(scene));
}

TEST_CASE("fabric: a unit has a row for each leaf and a square for each port", "[diagrams][fabric]")
{
    const Drawn drawn(1250, aligned());
    const Scene scene = drawn.at("unit.7");
    CHECK(boxesOf(scene, "leaf.") == 8);
    CHECK(boxesOf(scene, "machine.") == 32);
    REQUIRE(scene.box("leaf.53"));
    CHECK(scene.box("leaf.53")->subtitle == "rail 5 · 32 + 32");
    CHECK(scene.box("above")->title == "Spines");
    CHECK(squaresOf(scene) == 8 * 32);
    CHECK(boxesOf(drawn.at("unit.40"), "machine.") == 2);
    drawn.at("unit.1-40");
    drawn.at("unit.7", 460);
}

TEST_CASE("fabric: a switch, a machine and a link lead to each other", "[diagrams][fabric]")
{
    const Drawn drawn(1250, aligned());
    const Scene machine = drawn.at("machine.209");
    CHECK(boxesOf(machine, "endpoint-leaf.") == 8);
    REQUIRE(machine.box("endpoint-leaf.1669"));
    CHECK(machine.box("endpoint-leaf.1669")->title == "5 · leaf.53 port 17");
    const Scene leaf = drawn.at("leaf.53");
    CHECK(boxesOf(leaf, "endpoint-leaf.") == 32);
    CHECK(boxesOf(leaf, "leaf-spine.") == 32);
    CHECK(leaf.box("endpoint-leaf.1669"));
    CHECK(wordsOf(drawn.at("leaf.313")).find("30 ports without a cable") != std::string::npos); // the last unit has two machines
    const Scene link = drawn.at("endpoint-leaf.1669");
    CHECK(link.box("machine.209"));
    CHECK(link.box("leaf.53"));
    CHECK(link.box("cable")->dashed); // where nothing stands in a rack, no length is known
    const std::string words = wordsOf(link);
    CHECK(words.find("From site/rig.209/nic.5 port 1 to leaf.53 port 17") != std::string::npos);
    CHECK(words.find("Its route is not known") != std::string::npos);
    drawn.at("spine.1");
    drawn.at("core.160");
    drawn.at("leaf-spine.10240");
    drawn.at("endpoint-leaf.1669", 460);
}

TEST_CASE("fabric: a link changed by hand shows its medium, and modules where it has them", "[diagrams][fabric]")
{
    Fabric fabric = aligned();
    fabric.links["endpoint-leaf.1"] = FabricLink{.medium = Medium::Optics, .length = metresOf(30), .note = "over the <door>"};
    fabric.links["endpoint-leaf.2"] = FabricLink{.medium = Medium::Aoc, .length = metresOf(10)};
    const Drawn drawn(64, fabric);
    const Scene optics = drawn.at("endpoint-leaf.1");
    CHECK(optics.box("cable")->title == "Fibre with modules");
    CHECK(optics.box("module/from"));
    CHECK(optics.box("module/to"));
    CHECK(wordsOf(optics).find("It was changed by hand: over the <door>") != std::string::npos);
    CHECK(paintSvg(optics).value().find("<door>") == std::string::npos);
    CHECK_FALSE(drawn.at("endpoint-leaf.2").box("module/from"));
}

TEST_CASE("fabric: networks of other forms and sizes", "[diagrams][fabric]")
{
    SECTION("one switch")
    {
        const Drawn drawn(4, fabricOf(FabricTopology::Single, 16), 1);
        CHECK(drawn.at("").box("leaf.1"));
        drawn.at("leaf.1");
    }
    SECTION("two tiers without rails")
    {
        const Drawn drawn(100, fabricOf(FabricTopology::LeafSpine, 16), 1);
        CHECK(boxesOf(drawn.at(""), "leaf.") == 13);
        drawn.at("leaf.13");
        drawn.at("machine.97");
    }
    SECTION("rails that are not joined")
    {
        const Drawn drawn(70, fabricOf(FabricTopology::RailOnly, 16), 4);
        CHECK(boxesOf(drawn.at(""), "unit.") == 4);
        const Scene rail = drawn.at("unit.2");
        CHECK(boxesOf(rail, "machine.") == 35); // two each
        CHECK(squaresOf(rail) == 35);           // each pair hangs on one leaf, not on all
    }
    SECTION("a ring and a mesh")
    {
        CHECK(boxesOf(Drawn(5, fabricOf(FabricTopology::Ring, 16), 2).at(""), "machine.") == 5);
        const Drawn mesh(6, fabricOf(FabricTopology::Mesh, 16), 5);
        mesh.at("machine.6");
        mesh.at("endpoint-endpoint.15");
    }
    SECTION("100,000 ports")
    {
        const Drawn drawn(12500, railFabric(128, 64));
        const Scene scene = drawn.at("");
        CHECK(scene.boxes.size() < 200);
        CHECK(boxesOf(drawn.at(scene.boxes.back().placement.c_str()), "machine.") <= 64);
    }
}

TEST_CASE("fabric: what cannot be joined, or is not known, is said instead", "[diagrams][fabric]")
{
    const Drawn large(1250, fabricOf(FabricTopology::Single, 64));
    const Scene impossible = large.at("");
    REQUIRE(impossible.box("problem"));
    CHECK(impossible.box("problem")->tone == Role::Error);
    CHECK(wordsOf(impossible).find("does not join 10000 ports") != std::string::npos);
    Fabric unknown = fabricOf(FabricTopology::FatTree, 64);
    unknown.switches.clear();
    CHECK(Drawn(4, unknown).at("").box("problem")->dashed);
}

TEST_CASE("fabric: drawings by name, and what is not there", "[diagrams][fabric]")
{
    Drawn drawn(64, aligned());
    const auto error = [&](const char* id, const char* at) {
        const auto scenes = fabricScenes(drawn.design, drawn.assessment, id, at, kStyle);
        return scenes ? std::string() : messages::text(scenes.error());
    };
    REQUIRE(fabricScenes(drawn.design, drawn.assessment, "", "unit.1", kStyle));
    CHECK(error("", "unit.3").find("unit.1 … unit.2") != std::string::npos);
    CHECK(error("storage", "").find("compute") != std::string::npos);
    drawn.design.site.fabrics["storage"] = fabricOf(FabricTopology::LeafSpine, 64);
    drawn.assessment = assess(drawn.design, Context{});
    CHECK(fabricScenes(drawn.design, drawn.assessment, "", "", kStyle)->size() == 2);
    CHECK(fabricScenes(drawn.design, drawn.assessment, "storage", "leaf.1", kStyle)->size() == 1);
    CHECK(error("", "leaf.1").find("compute storage") != std::string::npos);
    CHECK_FALSE(fabricScenes(Design(), Assessment(), "", "", kStyle));
}

} // namespace fabric_layout_test
