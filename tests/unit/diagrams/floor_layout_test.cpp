// The floor on paper: to scale, each rack once, colours with marks, and what nobody knows.
#include "app/diagrams/floor_layout.h"

#include "tests/unit/diagrams/hall_fixture.h"

#include <algorithm>
#include <string>

namespace floor_layout_test {

using namespace lanewatt;
using namespace lanewatt::test;
using namespace lanewatt::diagrams;

namespace {

const messages::Style kStyle{.asciiSpaces = true};

Scene floorOf(const Design& design, const FloorOptions& options = {})
{
    const auto sheet = floorSheet(design, assess(design, Context{}), kStyle, options);
    REQUIRE(sheet);
    checkPaper(*sheet);
    return *sheet;
}

double millimetresOf(double units, const Scene& scene, int scale) { return units * scene.unit * 25.4 / 72 * scale; }

} // namespace

TEST_CASE("floor: rows and aisles are to scale, each rack is there once", "[diagrams][floor]")
{
    const Scene scene = floorOf(hallDesign());
    const std::string words = textsOf(scene);
    CHECK(words.find("1 : 20 on A3") != std::string::npos);
    CHECK(words.find("Row A") != std::string::npos);
    for (const char* id : {"R.1", "R.2", "R.3", "R.4", "N.1"}) {
        INFO(id);
        const Box* rack = scene.box(id);
        REQUIRE(rack);
        CHECK(millimetresOf(rack->w, scene, 20) == Approx(600));
        CHECK(millimetresOf(rack->h, scene, 20) == Approx(1200));
        CHECK_FALSE(scene.box(std::string(id) + "#2"));
    }
    CHECK(scene.box("R.2")->x == Approx(scene.box("R.1")->x + scene.box("R.1")->w));
    const Box* aisle = scene.box("aisle/A");
    REQUIRE(aisle);
    CHECK(millimetresOf(aisle->h, scene, 20) == Approx(1200));
    CHECK(aisle->y == Approx(scene.box("R.1")->y + scene.box("R.1")->h));
    CHECK(scene.box("R.4")->y >= aisle->y + aisle->h - 1e-6);
    CHECK_FALSE(aisle->dashed);
    CHECK(scene.box("aisle/B")->dashed);
    CHECK(words.find("aisle, width not said") != std::string::npos);
    CHECK(words.find("A01") != std::string::npos);
    CHECK(words.find("cooled rear door") != std::string::npos);
}

TEST_CASE("floor: an aisle behind a row and the door on the way in are there where the design says them", "[diagrams][floor]")
{
    Design design = hallDesign();
    CHECK_FALSE(floorOf(design).box("rear/A"));
    design.site.rows["A"].rearAisle = millimetres(900);
    design.site.doorWidth = millimetres(1100);
    const Scene scene = floorOf(design);
    const Box* rear = scene.box("rear/A");
    REQUIRE(rear);
    const int scale = textsOf(scene).find("1 : 25 on A3") != std::string::npos ? 25 : 20;
    CHECK(millimetresOf(rear->h, scene, scale) == Approx(900));
    CHECK(rear->y + rear->h == Approx(scene.box("R.1")->y));
    CHECK(textsOf(scene).find("Narrowest door on the way in: " + messages::amount(toAmount(millimetres(1100)), kStyle)) != std::string::npos);
}

TEST_CASE("floor: the colour is that of a budget, with a mark beside it", "[diagrams][floor]")
{
    Design design = hallDesign();
    design.site.racks["R"].powerLimit = watts(25'000); // three machines of 10.2 kW and a switch need more
    design.site.racks["N"].powerLimit = watts(1'000);
    FloorOptions options;
    options.colourBy = "rack-power";
    const Scene scene = floorOf(design, options);
    CHECK(scene.box("R.1")->tone == Role::Error);
    CHECK(scene.box("N.1")->tone == Role::Tx2);
    const auto bar = [&](const char* id) { // along the front
        const Box* rack = scene.box(id);
        const auto found = std::find_if(scene.lines.begin(), scene.lines.end(), [&](const Line& line) {
            return line.width == 4 && line.points.front().x > rack->x && line.points.front().x < rack->x + 2 && line.points.front().y > rack->y &&
                   line.points.front().y < rack->y + rack->h;
        });
        REQUIRE(found != scene.lines.end());
        return (found->points.back().x - found->points.front().x) / (rack->w - 2);
    };
    CHECK(bar("R.1") == Approx(1.0));
    CHECK(bar("N.1") == Approx(0.48)); // four switches of 120 W
    const std::string words = textsOf(scene);
    CHECK(words.find("48 %") != std::string::npos);
    CHECK(words.find("above the limit") != std::string::npos);

    design.site.racks["N"].powerLimit.reset();
    const Scene without = floorOf(design, options);
    CHECK(textsOf(without).find(messages::amount(toAmount(watts(480)), kStyle)) != std::string::npos); // the demand where there is no limit
    CHECK(textsOf(without).find("no limit is known") != std::string::npos);

    options.colourBy = "money";
    const auto none = floorSheet(design, assess(design, Context{}), kStyle, options);
    REQUIRE_FALSE(none);
    CHECK(messages::text(none.error()).find("rack-power") != std::string::npos);
}

TEST_CASE("floor: racks of unknown size or place are drawn as such", "[diagrams][floor]")
{
    Design design = hallDesign();
    design.site.rows.erase("B");
    design.site.racks["N"].part.clear();
    design.site.racks["N"].units = 48;
    const Scene scene = floorOf(design);
    const Box* network = scene.box("N.1");
    REQUIRE(network);
    CHECK(network->dashed);
    const std::string words = textsOf(scene);
    CHECK(words.find("In no row") != std::string::npos);
    CHECK(words.find("1 × ") != std::string::npos);
    CHECK(words.find("the size is not known") != std::string::npos);
    CHECK_FALSE(floorSheet(Design(), Assessment(), kStyle));
}

TEST_CASE("floor: a large hall gets a smaller scale and stays on the paper", "[diagrams][floor]")
{
    Design design = hallDesign();
    design.site.racks["R"].count = 400;
    design.site.rows.clear();
    for (int row = 0; row < 10; ++row) {
        const std::string id = "R" + std::to_string(row);
        design.site.rows[id] = Row{.racks = {{"R", row * 40 + 1, row * 40 + 40}}, .aisle = millimetres(1800)};
    }
    const Scene scene = floorOf(design);
    CHECK(scene.width * scene.unit == Approx(1190.55));
    CHECK(scene.height * scene.unit == Approx(841.89));
    CHECK(scene.box("R.400"));
    CHECK(paintSvg(scene).value() == paintSvg(floorOf(design)).value());

    design.site.racks["R"].count = 3000;
    design.site.rows["R0"].racks = {{"R", 401, 3000}};
    CHECK_FALSE(floorSheet(design, assess(design, Context{}), kStyle));
}

} // namespace floor_layout_test
