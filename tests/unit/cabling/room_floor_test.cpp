// Routes of cables and drawings of the floor mean the same hall: rows are as far apart in one as in the other.
#include "model/cabling/room.h"
#include "model/site/floor_plan.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <random>
#include <string>

namespace room_floor_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

void carryFrame(Design& design, const std::string& key, double width, double depth)
{
    RackSpec spec;
    spec.width = known(millimetres(width));
    spec.depth = known(millimetres(depth));
    spec.height = known(millimetres(2300));
    design.parts[key] = std::make_shared<const Part>(makePart(key, spec));
}

/// Up to nine rows A, B, … of a group of racks each, usual or wide ones; most of them say how wide their aisles are.
Design randomHall(std::mt19937& random)
{
    const auto below = [&](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
    Design design;
    carryFrame(design, "usual", 600, 1200);
    carryFrame(design, "wide", 800, 1000);
    const int rows = 1 + below(9);
    const bool rears = below(2) == 0;
    const auto width = [&]() -> std::optional<Length> {
        return below(8) == 0 ? std::nullopt : std::optional(millimetres(600 + 100.0 * below(15)));
    };
    for (int row = 0; row < rows; ++row) {
        const std::string id(1, static_cast<char>('A' + row));
        const int count = 1 + below(6);
        design.site.racks[id] = Rack{.part = below(2) == 0 ? "usual" : "wide", .count = count};
        Row& made = design.site.rows[id];
        made.racks = {{id, 1, count}};
        made.aisle = width();
        made.rearAisle = rears ? width() : std::nullopt;
    }
    return design;
}

double pairOfRows(const Design& design, const std::string& a, const std::string& b)
{
    const cabling::Room room(design);
    const auto length = room.route({a, 1, 1}, {b, 1, 1});
    REQUIRE(length);
    return si(*length);
}

} // namespace

TEST_CASE("cabling: rows are as far apart as on the floor, and unknown where the floor is guessed", "[cabling][floor]")
{
    std::mt19937 random(20261128); // NOLINT(cert-msc51-cpp): the same halls each time
    int compared = 0;
    int unknown = 0;
    for (int hall = 0; hall < 500; ++hall) {
        INFO(hall);
        const Design design = randomHall(random);
        const FloorPlan plan = floorPlan(design);
        const cabling::Room room(design);
        REQUIRE(plan.rows.size() == design.site.rows.size());
        REQUIRE(plan.aisles.size() == plan.rows.size() + 1);
        bool known = true;
        for (std::size_t row = 0; row < plan.rows.size(); ++row) {
            const std::string& id = plan.rows[row].id;
            INFO(id);
            if (row > 0) {
                REQUIRE(plan.aisles[row]); // one between neighbours, always
                known = known && plan.aisles[row]->widthKnown;
            }
            const auto at = room.of(id, 1);
            REQUIRE(at.has_value() == known);
            if (!at) {
                ++unknown;
                continue;
            }
            const FloorArea one = plan.rows[row].racks.front().areaOf(0);
            CHECK(at->along == Approx(one.x + one.width / 2.0));
            CHECK(at->across == Approx(plan.rows[row].area.y - plan.rows.front().area.y).margin(1e-9));
            ++compared;
        }
    }
    CHECK(compared > 500);
    CHECK(unknown > 100);
}

TEST_CASE("cabling: rows back to back are apart by the aisle that they share", "[cabling][floor]")
{
    Design design;
    carryFrame(design, "usual", 600, 1200);
    for (const char* id : {"A", "B", "C"}) {
        design.site.racks[id] = Rack{.part = "usual", .count = 2};
        design.site.rows[id] = Row{.racks = {{id, 1, 2}}, .aisle = millimetres(1800), .rearAisle = millimetres(1000)};
    }
    const double beside = 2.0 * (2.6 - 0.5 * 0.04445) + 1.0; // up to the tray and down, with slack
    CHECK(pairOfRows(design, "A", "B") == Approx(beside + 1.2 + 1.0));
    CHECK(pairOfRows(design, "B", "C") == Approx(beside + 1.2 + 1.8));
    CHECK(pairOfRows(design, "C", "A") == Approx(beside + 2.4 + 2.8));
    design.site.rows["A"].rearAisle = millimetres(1300); // the wider of both
    CHECK(pairOfRows(design, "A", "B") == Approx(beside + 1.2 + 1.3));
    design.site.rows["A"].rearAisle.reset();
    CHECK(pairOfRows(design, "A", "B") == Approx(beside + 1.2 + 1.0));
    design.site.rows["B"].rearAisle.reset(); // C still says one: rows stand in pairs
    CHECK_FALSE(cabling::Room(design).route({"A", 1, 1}, {"B", 1, 1}));
    design.site.rows["C"].rearAisle.reset(); // all look the same way
    CHECK(pairOfRows(design, "A", "B") == Approx(beside + 1.2 + 1.8));
}

} // namespace room_floor_test
