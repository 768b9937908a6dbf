// Racks on paper: sheets, scale, each device once, what is unknown, and the order of racks.
#include "app/diagrams/rack_layout.h"

#include "tests/unit/diagrams/hall_fixture.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace rack_layout_test {

using namespace lanewatt;
using namespace lanewatt::test;
using namespace lanewatt::diagrams;

namespace {

const messages::Style kStyle{.asciiSpaces = true};

std::vector<Scene> drawn(const Design& design, const RackSheetOptions& options = {})
{
    const auto sheets = rackSheets(design, assess(design, Context{}), kStyle, options);
    REQUIRE(sheets);
    for (const Scene& sheet : *sheets) {
        checkPaper(sheet);
    }
    return *sheets;
}

std::vector<const Box*> boxesOf(const Scene& scene, std::string_view begins, std::string_view holds)
{
    std::vector<const Box*> found;
    for (const Box& box : scene.boxes) {
        if (std::string_view(box.id).starts_with(begins) && box.id.find(holds) != std::string::npos) {
            found.push_back(&box);
        }
    }
    return found;
}

double millimetresOf(double units, const Scene& scene, int scale) { return units * scene.unit * 25.4 / 72 * scale; }

} // namespace

TEST_CASE("rack sheets: alike racks of a row are one drawing, to scale, each device once on each face", "[diagrams][rack]")
{
    const auto sheets = drawn(hallDesign());
    REQUIRE(sheets.size() == 1);
    const Scene& sheet = sheets.front();
    CHECK(sheet.width * sheet.unit == Approx(1190.55));
    CHECK(sheet.height * sheet.unit == Approx(841.89));
    const std::string words = textsOf(sheet);
    CHECK(words.find("A01–A03 · 3 ×") != std::string::npos);
    CHECK(words.find("1 : 20 on A3") != std::string::npos);
    CHECK(words.find("3 × GPU node, 1 × Leaf switch") != std::string::npos);
    const Box* frame = sheet.box("R.1/front");
    REQUIRE(frame);
    CHECK(millimetresOf(frame->w, sheet, 20) == Approx(600));
    CHECK(millimetresOf(frame->h, sheet, 20) == Approx(48 * 44.45));
    for (const int unit : {1, 9, 17}) {
        const std::string id = "/u" + std::to_string(unit) + "/node";
        for (const char* face : {"R.1/front", "R.1/rear"}) {
            const auto boxes = boxesOf(sheet, face, id);
            REQUIRE(boxes.size() == 1);
            CHECK(millimetresOf(boxes[0]->h, sheet, 20) == Approx(8 * 44.45));
        }
        const Box* lowest = boxesOf(sheet, "R.1/front", id).front();
        CHECK(millimetresOf(frame->y + frame->h - lowest->y - lowest->h, sheet, 20) == Approx((unit - 1) * 44.45).margin(1e-6));
    }
    // the leaf of half depth is not seen from the rear
    CHECK(boxesOf(sheet, "R.1/front", "/u44/leaf").size() == 1);
    CHECK(boxesOf(sheet, "R.1/rear", "/u44/leaf").empty());
    // two units are kept free, the panels close the others of the front
    const auto kept = boxesOf(sheet, "R.1/front", "/kept");
    REQUIRE(kept.size() == 1);
    CHECK(kept[0]->hatched);
    CHECK(kept[0]->id == "R.1/front/kept-47");
    double panels = 0;
    for (const Box* box : boxesOf(sheet, "R.1/front", "/panels")) {
        panels += box->h;
    }
    CHECK(millimetresOf(panels, sheet, 20) == Approx((48 - 24 - 1 - 2) * 44.45));
    CHECK(boxesOf(sheet, "R.1/rear", "/panels").empty());
    // the PDU of feed a at the left of the rear, b at its right, in their colours
    const Box* a = sheet.box("R.1/rear/a/pdu");
    const Box* b = sheet.box("R.1/rear/b/pdu");
    REQUIRE((a && b));
    CHECK(a->tone == Role::Power);
    CHECK(b->tone == Role::Space);
    CHECK(a->x < b->x);
}

TEST_CASE("rack sheets: one by one, on A4, and a page each", "[diagrams][rack]")
{
    RackSheetOptions options;
    options.oneByOne = true;
    options.sheet.paper = Paper::A4;
    const auto sheets = drawn(hallDesign(), options);
    REQUIRE(sheets.size() == 2); // four of five racks fit
    CHECK(sheets[0].width * sheets[0].unit == Approx(595.28));
    CHECK(sheets[0].box("R.3/front"));
    CHECK(sheets[1].box("N.1/rear"));
    CHECK(textsOf(sheets[0]).find("1 : 20 on A4") != std::string::npos);

    options = {};
    options.pageEach = true;
    options.rack = "A02";
    const auto page = drawn(hallDesign(), options);
    REQUIRE(page.size() == 1);
    const Box* front = page[0].box("R.2/front");
    const Box* rear = page[0].box("R.2/rear");
    REQUIRE((front && rear));
    CHECK(front->y == rear->y);
    CHECK(front->x + front->w < rear->x);

    options.rack = "Z9";
    const Design design = hallDesign();
    const auto none = rackSheets(design, assess(design, Context{}), kStyle, options);
    REQUIRE_FALSE(none);
    CHECK(messages::text(none.error()).find("N, R") != std::string::npos);
}

TEST_CASE("rack sheets: what is unknown is said, what wants the same units stands side by side", "[diagrams][rack]")
{
    Design design = hallDesign();
    design.site.racks["R"].holds.push_back({.build = {}, .atU = {30}, .part = "panel"}); // of unknown height
    design.site.racks["N"].holds.push_back({.build = {}, .atU = {41, 49}, .part = "leaf", .units = 1});
    const auto sheets = drawn(design);
    const Scene& sheet = sheets.front();
    const auto unknown = boxesOf(sheet, "R.1/front", "/u30/panel");
    REQUIRE(unknown.size() == 1);
    CHECK(unknown[0]->dashed);
    CHECK(unknown[0]->spoken.find("height unknown") != std::string::npos);
    CHECK_FALSE(boxesOf(sheet, "R.1/front", "/unknown").empty()); // it may reach further
    const auto both = boxesOf(sheet, "N.1/front", "/u41/leaf");
    REQUIRE(both.size() == 2);
    CHECK(both[0]->tone == Role::Error);
    CHECK(both[0]->x + both[0]->w <= both[1]->x + 1e-6);
    const auto above = boxesOf(sheet, "N.1/front", "/u49/leaf");
    REQUIRE(above.size() == 1);
    CHECK(above[0]->tone == Role::Error);
    CHECK(above[0]->y < sheet.box("N.1/front")->y);
}

TEST_CASE("rack sheets: many small devices are named beside the frame", "[diagrams][rack]")
{
    Design design = hallDesign();
    Part longName = *design.parts.at("leaf");
    longName.key = "long";
    longName.name = "A switch whose name is longer than a rack is wide";
    carry(design, longName);
    std::vector<int> units;
    for (int unit = 1; unit <= 48; ++unit) {
        units.push_back(unit);
    }
    design.site.racks["N"].holds = {{.build = {}, .atU = units, .part = "long", .units = 1}};
    const auto sheets = drawn(design);
    CHECK(boxesOf(sheets.front(), "N.1/front", "/long").size() == 48);
    CHECK(textsOf(sheets.front()).find("48 × A switch") != std::string::npos);
}

TEST_CASE("rack sheets: the same drawing gives the same bytes", "[diagrams][rack]")
{
    RackSheetOptions options;
    options.pageEach = true;
    const auto pdf = paintPages(drawn(hallDesign(), options));
    REQUIRE(pdf);
    CHECK(*pdf == *paintPages(drawn(hallDesign(), options)));
    CHECK(pdf->starts_with("%PDF"));
    const auto svg = paintSvg(drawn(hallDesign()).front());
    REQUIRE(svg);
    CHECK(svg->find("1190") != std::string::npos);
    CHECK(svg->find("Hall 1: racks") != std::string::npos);
}

TEST_CASE("rack sheets: racks that were split off a group keep their numbers", "[diagrams][rack]")
{
    Design design = hallDesign();
    design.site.rows.clear();
    design.site.racks["R"].name = "K";
    design.site.racks["R"].ordinals = {{1, 2}, {4, 5}};
    const auto runs = racksInOrder(design.site);
    REQUIRE(runs);
    REQUIRE(runs->size() == 2);
    CHECK(runName(design.site, (*runs)[1]) == "K.1–K.2, K.4–K.5");
    CHECK((*runs)[1].count() == 4);
    CHECK(racksInOrder(design.site, true)->size() == 5);
    design.site.rows["C"] = Row{.racks = {{"R", 4, 5}}};
    const std::string words = textsOf(drawn(design).front());
    CHECK(words.find("K.4–K.5 · 2 × · Row C") != std::string::npos);
    CHECK(words.find("K.1–K.2 · 2 ×\n") != std::string::npos);
    design.site.rows.clear();
    CHECK_FALSE(racksNamed(design.site, "R.3"));
    CHECK(racksNamed(design.site, "site/R.4")->front().first() == 4);
    design.site.racks["R"].count = 3000;
    design.site.racks["R"].ordinals.clear();
    CHECK_FALSE(racksInOrder(design.site, true));
}

} // namespace rack_layout_test
