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

TEST_CASE("floor: rows in pairs share their aisles, with fronts at the cold one", "[diagrams][floor]")
{
    Design design = hallDesign();
    const Scene sameWay = floorOf(design);
    CHECK_FALSE(sameWay.box("rear/A"));
    CHECK(textsOf(sameWay).find("its front is at the bottom") != std::string::npos);
    CHECK(textsOf(sameWay).find("all rows look the same way") != std::string::npos);
    design.site.rows["A"].rearAisle = millimetres(900);
    design.site.doorWidth = millimetres(1100);
    const Scene scene = floorOf(design);
    const std::string words = textsOf(scene);
    const int scale = words.find("1 : 25 on A3") != std::string::npos ? 25 : 20;
    const Box* before = scene.box("aisle/A");
    const Box* shared = scene.box("rear/A");
    const Box* behind = scene.box("aisle/B");
    const Box* first = scene.box("R.1");
    const Box* second = scene.box("R.4");
    REQUIRE((before && shared && behind && first && second));
    CHECK_FALSE(scene.box("rear/B"));
    CHECK(millimetresOf(shared->h, scene, scale) == Approx(900));
    CHECK(first->y == Approx(before->y + before->h));
    CHECK(shared->y == Approx(first->y + first->h));
    CHECK(second->y == Approx(shared->y + shared->h));
    CHECK(behind->y == Approx(second->y + second->h));
    CHECK(shared->spoken == "hot aisle A–B, " + messages::amount(toAmount(millimetres(900)), kStyle));
    CHECK(before->spoken == "Row A, cold aisle, " + messages::amount(toAmount(millimetres(1200)), kStyle));
    CHECK(behind->spoken == "Row B, cold aisle, width not said");
    CHECK(words.find("its front is at the cold aisle") != std::string::npos);
    CHECK(words.find("Rows stand in pairs") != std::string::npos);
    CHECK(words.find("Narrowest door on the way in: " + messages::amount(toAmount(millimetres(1100)), kStyle)) != std::string::npos);
    // Doors are behind both, in the aisle that they share.
    const auto doors = [&](double from, double to) {
        return std::count_if(scene.lines.begin(), scene.lines.end(), [&](const Line& line) {
            const double y = line.points.front().y;
            return line.width == 3 && line.role == Role::Lane && y > from && y < to;
        });
    };
    CHECK(doors(shared->y, shared->y + shared->h) == 5);
    CHECK(doors(before->y, before->y + before->h) == 0);
    CHECK(doors(behind->y, behind->y + behind->h) == 0);
}

TEST_CASE("floor: the bar is along the front, at the top of a rack that looks up", "[diagrams][floor]")
{
    Design design = hallDesign();
    design.site.rows["A"].rearAisle = millimetres(900);
    design.site.racks["R"].powerLimit = watts(40'000);
    FloorOptions options;
    options.colourBy = "rack-power";
    const Scene scene = floorOf(design, options);
    const auto barIn = [&](const char* id) { // from the top of the rack, as a share of it
        const Box* rack = scene.box(id);
        REQUIRE(rack);
        const auto found = std::find_if(scene.lines.begin(), scene.lines.end(), [&](const Line& line) {
            const Point at = line.points.front();
            return line.width == 4 && at.x > rack->x && at.x < rack->x + 2 && at.y > rack->y && at.y < rack->y + rack->h;
        });
        REQUIRE(found != scene.lines.end());
        return (found->points.front().y - rack->y) / rack->h;
    };
    CHECK(barIn("R.1") < 0.1);
    CHECK(barIn("R.4") > 0.9);
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
