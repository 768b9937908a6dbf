#include "app/diagrams/labels.h"
#include "app/diagrams/lane_layout.h"
#include "app/diagrams/power_layout.h"
#include "app/diagrams/render.h"
#include "model/assess.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"
#include "tests/unit/diagrams/diagram_fixture.h"
#include "tests/unit/diagrams/scene_checks.h"

#include <sys/wait.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>

namespace diagrams_test {

using namespace lanewatt;
using namespace lanewatt::diagrams;
using test::checkApart;
using test::checkGolden;
using test::dump;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

int count(const Scene& scene, Role role, double width)
{
    return static_cast<int>(std::count_if(scene.lines.begin(), scene.lines.end(),
                                          [&](const Line& l) { return l.role == role && l.width == width; }));
}

} // namespace

TEST_CASE("lane map of a rig", "[diagrams]")
{
    const Design d = test::rigDesign();
    const BuildAssessment b = test::resolved(d);
    const Scene s = laneScene(d, b, {}, {.legend = false});
    CHECK(s.title == "Lane map of Six-3090 rig");
    CHECK(s.description == "97 of 128 lanes · 2 reduced");

    // one box for each slot, card, riser and device, selectable by placement
    REQUIRE(s.box("gpu.2"));
    CHECK(s.box("gpu.2")->title == "GPU 2 · RTX 3090 FE");
    CHECK(s.box("gpu.2")->placement == "gpu");
    CHECK(s.box("gpu.2")->tone == Role::Warning);
    CHECK(s.box("gpu.2")->badge == "A");
    CHECK(s.box("gpu.4")->badge == "B");
    CHECK(s.box("gpu.1")->tone == Role::Line2);
    CHECK(s.box("PCIE2")->subtitle == "×8 of ×16");
    CHECK(s.box("PCIE2")->tone == Role::Warning);
    CHECK(s.box("PCIE7")->subtitle == "Free ×16");
    CHECK(s.box("PCIE7")->dashed);
    CHECK(s.box("slow.1")->tone == Role::Warning);
    CHECK(s.box("PCIE6")->tone == Role::Line2); // the slot is fine, the riser is not
    CHECK(s.box("gpu.2")->spoken ==
          "GPU 2 · RTX 3090 FE, slot PCIE2, Gen 4 by 8, card can use by 16, reduced by M2_1, fed by supply A");
    CHECK_THAT(s.box("gpu.6")->spoken, ContainsSubstring("card can use Gen 4, reduced by slow.1"));

    // thickness is lanes: six ×16 slots less the halved one, each twice but for the slow riser's end
    CHECK(count(s, Role::Lane, 8) == 5 + 4);
    CHECK(count(s, Role::Warning, 4) == 2);
    CHECK(count(s, Role::Warning, 8) == 1);
    CHECK(count(s, Role::Space, 4) == 1);
    // the device that takes the lanes says so, below itself
    const auto sentence = std::find_if(s.texts.begin(), s.texts.end(), [](const Text& t) {
        return t.text.starts_with("2 TB NVMe here sets PCIE2 to ×8");
    });
    REQUIRE(sentence != s.texts.end());
    CHECK(sentence->at.y > s.box("M2_1")->y + s.box("M2_1")->h);
    CHECK(s.box("M2_1")->y > s.box("PCIE2")->y);
    CHECK(s.box("M2_1")->y < s.box("PCIE3")->y);
    // order on screen is order on the board
    for (int i = 1; i < 7; ++i) {
        CHECK(s.box("PCIE" + std::to_string(i))->y < s.box("PCIE" + std::to_string(i + 1))->y);
    }
}

TEST_CASE("short names have their maker, where somebody in particular makes the part", "[diagrams]")
{
    Part part;
    part.maker = "NVIDIA";
    part.name = "GeForce RTX 3090 Founders Edition";
    CHECK(shortName(part) == "RTX 3090 FE");
    CHECK(shortNameWithMaker(part) == "NVIDIA RTX 3090 FE");
    part.maker = "Generic";
    part.name = "Case fan 120 mm";
    CHECK(shortNameWithMaker(part) == "Case fan 120 mm");
    part.maker.clear();
    CHECK(shortNameWithMaker(part) == "Case fan 120 mm");
}

TEST_CASE("a card with a lowered power limit says it in its box", "[diagrams]")
{
    Design d = test::rigDesign();
    auto build = std::make_shared<Build>(*d.builds.at("rig"));
    build->placements.at("gpu").instances[2].powerCap = watts(280);
    build->placements.at("gpu").instances[3].powerCap = watts(400); // above its own: nothing is lowered
    d.builds["rig"] = build;
    const Scene s = laneScene(d, test::resolved(d), {}, {.legend = false});
    REQUIRE(s.box("gpu.2"));
    CHECK_THAT(s.box("gpu.2")->title, StartsWith("GPU 2 · ") && ContainsSubstring("280"));
    CHECK_THAT(s.box("gpu.2")->spoken, ContainsSubstring("power limit 280"));
    CHECK(s.box("gpu.3")->title == "GPU 3 · RTX 3090 FE");
    CHECK_THAT(s.box("gpu.3")->spoken, !ContainsSubstring("power limit"));
}

TEST_CASE("lane maps keep their boxes and texts apart", "[diagrams]")
{
    const std::pair<const char*, Design> designs[] = {
        {"rig", test::rigDesign()}, {"crowded", test::crowdedDesign()}, {"assembly", test::assemblyDesign()}};
    for (const auto& [name, design] : designs) {
        const BuildAssessment b = test::resolved(design);
        for (const double width : {460.0, 508.0, 640.0, 720.0, 1400.0}) {
            for (const bool compact : {false, true}) {
                DYNAMIC_SECTION(name << ' ' << width << (compact ? " compact" : ""))
                {
                    const Scene s = laneScene(design, b, {}, {.width = width, .compact = compact});
                    checkApart(s);
                    CHECK(laneScene(design, b, {}, {.width = width, .compact = compact}).boxes.size() == s.boxes.size());
                }
            }
        }
        checkGolden(std::string("lanes-") + name + ".txt", dump(laneScene(design, b, {}, {.legend = false})));
    }
}

TEST_CASE("a crowded lane map shows what is empty, off, unknown and left over", "[diagrams]")
{
    const Design d = test::crowdedDesign();
    const Scene s = laneScene(d, test::resolved(d));
    CHECK(s.box("SLOT5")->subtitle == "no CPU1");
    CHECK(s.box("CPU1")->dashed);
    CHECK(s.box("host?")->dashed);
    CHECK(s.box("SWA")->x > s.box("CPU0")->x + s.box("CPU0")->w);
    CHECK(s.box("gpu.4")->tone == Role::Error);
    CHECK_THAT(s.box("gpu.4")->subtitle, ContainsSubstring("SLOT99"));
    CHECK(s.box("MCIO.1")->title == "MCIO");
    CHECK(s.box("ssd.2")->x > s.box("carrier.1")->x); // on the carrier
    CHECK(s.box("hdd.1")->title == "4 × Exos X18");
}

TEST_CASE("an empty build still has a drawing", "[diagrams]")
{
    Design d;
    test::stand(d, "rig", Build{});
    const BuildAssessment b = test::resolved(d);
    const Scene s = laneScene(d, b);
    CHECK(s.width > 0);
    CHECK(s.height > 0);
    CHECK(paintSvg(s));
    checkApart(s);
    Assessment a;
    a.builds.push_back(std::make_shared<const BuildAssessment>(b));
    checkApart(powerScene(d, a, b));
}

TEST_CASE("power tree", "[diagrams]")
{
    const std::pair<const char*, Design> designs[] = {
        {"rig", test::rigDesign()}, {"crowded", test::crowdedDesign()}, {"assembly", test::assemblyDesign()}};
    for (const auto& [name, design] : designs) {
        const Assessment a = assess(design, {});
        for (const double width : {460.0, 720.0}) {
            INFO(name << ' ' << width);
            checkApart(powerScene(design, a, *a.builds.front(), {}, {.width = width}));
        }
        checkGolden(std::string("power-") + name + ".txt", dump(powerScene(design, a, *a.builds.front(), {}, {.legend = false})));
    }
    const Design d = test::rigDesign();
    const Assessment a = assess(d, {});
    const Scene s = powerScene(d, a, *a.builds.front());
    REQUIRE(s.box("psu.1"));
    REQUIRE(s.box("psu.2"));
    REQUIRE(s.box("circuit@wall"));
    CHECK(s.box("circuit@wall")->tone == Role::Error);
    CHECK(s.box("psu.2")->badge == "B");
    CHECK_THAT(s.box("psu.2")->subtitle, ContainsSubstring(" / 1,600"));
    // the same power as everywhere else
    CHECK_THAT(s.description, StartsWith(messages::amount(a.builds.front()->dc->amount())));
}

TEST_CASE("a narrow power tree cuts no plugs", "[diagrams]")
{
    const Design design = test::crowdedDesign();
    const Assessment a = assess(design, {});
    const auto below = [](const Scene& s, std::string_view words) {
        return std::any_of(s.texts.begin(), s.texts.end(), [&](const Text& t) { return t.text == words; });
    };
    const Scene wide = powerScene(design, a, *a.builds.front(), {}, {.width = 720});
    CHECK_THAT(wide.box("gpu")->subtitle, ContainsSubstring("8\u00a0×\u00a0PCIe 8-pin"));
    CHECK_FALSE(below(wide, "8\u00a0×\u00a0PCIe 8-pin"));
    const Scene narrow = powerScene(design, a, *a.builds.front(), {}, {.width = 460});
    CHECK(narrow.box("gpu")->subtitle == "1,400\u00a0W");
    CHECK(below(narrow, "8\u00a0×\u00a0PCIe 8-pin"));
    CHECK(narrow.box("gpu")->spoken == wide.box("gpu")->spoken);
    CHECK(narrow.height > wide.height);

    // several kinds of plugs continue on a second line, and nothing overlaps
    Design many = design;
    const auto board = std::make_shared<Part>(*many.parts.at("board-part"));
    std::get<MotherboardSpec>(board->spec).powerInputs = test::known(ConnectorList{{{Connector::Atx24, 1}, {Connector::Eps8, 2}}});
    many.parts["board-part"] = board;
    const Assessment b = assess(many, {});
    for (const double width : {460.0, 508.0, 640.0, 720.0}) {
        CAPTURE(width);
        const Scene s = powerScene(many, b, *b.builds.front(), {}, {.width = width});
        checkApart(s);
        for (const Box& box : s.boxes) {
            CAPTURE(box.id, box.subtitle);
            CHECK(textWidth(box.subtitle, box.h >= 44 ? TextStyle::Body : TextStyle::Small) <= box.w - 28);
        }
        for (const Text& t : s.texts) {
            CAPTURE(t.text);
            CHECK((t.style != TextStyle::Small || t.room == 0 || textWidth(t.text, t.style) <= t.room));
        }
    }
}

TEST_CASE("the power tree has the plug for the board's slots", "[diagrams]")
{
    const auto drawn = [](int pcie, int cards) {
        Design d = test::rigDesign();
        const auto board = std::make_shared<Part>(*d.parts.at("board-part"));
        std::get<MotherboardSpec>(board->spec).auxSlotPower = test::known(ConnectorList{{{Connector::Pcie6, 1}}});
        d.parts["board-part"] = board;
        const auto supply = std::make_shared<Part>(*d.parts.at("psu-part"));
        std::get<PsuSpec>(supply->spec).outputs = test::known(ConnectorList{{{Connector::Pcie8, pcie}}});
        d.parts["psu-part"] = supply;
        Build build = *d.builds.at("rig");
        build.placements.at("gpu").quantity = cards;
        d.builds["rig"] = std::make_shared<const Build>(std::move(build));
        const Assessment a = assess(d, {});
        const Scene s = powerScene(d, a, *a.builds.front());
        checkApart(s);
        return s;
    };
    // three cards on the board's supply take six
    const Scene left = drawn(7, 6);
    CHECK(left.box("board")->subtitle == "50\u00a0W · 1\u00a0×\u00a0PCIe 6-pin");
    CHECK(left.box("board")->tone == Role::Line2);
    const Scene lacking = drawn(6, 6);
    CHECK(lacking.box("board")->subtitle == "50\u00a0W");
    CHECK(lacking.box("board")->tone == Role::Warning);
    CHECK_THAT(lacking.box("board")->spoken, ContainsSubstring("No plug for the board's slots"));
    CHECK(std::any_of(lacking.texts.begin(), lacking.texts.end(), [](const Text& t) {
        return t.role == Role::Warning && t.text.starts_with("No plug for");
    }));
    CHECK(drawn(9, 2).box("board")->subtitle == "50\u00a0W");
}

TEST_CASE("drawings are the same bytes each time", "[diagrams]")
{
    const Design d = test::crowdedDesign();
    const Scene s = laneScene(d, test::resolved(d));
    const auto svg = paintSvg(s);
    const auto pdf = paintPdf(s, {.date = "2026-11-21"});
    const auto png = paintPng(s);
    REQUIRE((svg && pdf && png));
    CHECK(*svg == *paintSvg(s));
    CHECK(*pdf == *paintPdf(s, {.date = "2026-11-21"}));
    CHECK(*png == *paintPng(s));
    CHECK_THAT(*svg, ContainsSubstring("<title>Lane map of Everything at once"));
    CHECK_THAT(*svg, ContainsSubstring("of it &lt;&amp;&gt;</title>"));
    CHECK_THAT(*svg, ContainsSubstring("slot SLOT3, Gen 3 by 8, card can use by 16"));
    CHECK(pdf->substr(0, 5) == "%PDF-");
    CHECK_THAT(*pdf, ContainsSubstring("20261121000000"));
    CHECK(png->substr(1, 3) == "PNG");
    CHECK(*paintSvg(s, {.theme = Theme::Dark}) != *svg);
    Scene tall = s;
    tall.height = 100000;
    CHECK_FALSE(paintPng(tall));
    CHECK_FALSE(paintPixels(tall));
}

TEST_CASE("a drawing in memory is as large as it is written, and opaque", "[diagrams]")
{
    const Design d = test::crowdedDesign();
    const Scene s = laneScene(d, test::resolved(d));
    const auto dark = paintPixels(s, {.theme = Theme::Dark, .scale = 0.5});
    const auto light = paintPixels(s, {.theme = Theme::Light, .scale = 0.5});
    REQUIRE((dark && light));
    CHECK(dark->width == static_cast<int>(std::ceil(s.width * 0.5)));
    CHECK(dark->height == static_cast<int>(std::ceil(s.height * 0.5)));
    REQUIRE(dark->colours.size() == static_cast<std::size_t>(dark->width) * static_cast<std::size_t>(dark->height));
    CHECK(std::all_of(dark->colours.begin(), dark->colours.end(), [](std::uint32_t colour) { return colour >> 24 == 0xff; }));
    // a corner is background, and something is drawn
    CHECK(dark->colours.front() != light->colours.front());
    CHECK(std::any_of(dark->colours.begin(), dark->colours.end(), [&](std::uint32_t colour) { return colour != dark->colours.front(); }));
}

TEST_CASE("foreign readers read the drawings", "[diagrams][foreign]")
{
    const Design d = test::rigDesign();
    const Scene s = laneScene(d, test::resolved(d));
    const test::TempDir folder;
    std::ofstream(folder / "lanes.pdf", std::ios::binary) << *paintPdf(s);
    std::ofstream(folder / "lanes.svg", std::ios::binary) << *paintSvg(s);
    const auto run = [&](const std::string& command) {
        const int status = std::system(("cd '" + folder.path().string() + "' && " + command).c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    };
    // the packages of ./test contain both, so the gate requires them
    const bool gate = std::getenv("CI") != nullptr;
    if (gate || run("command -v pdftotext >/dev/null") == 0) {
        REQUIRE(run("pdftotext -layout lanes.pdf lanes.txt") == 0);
        const std::string text = test::readFile(folder / "lanes.txt");
        for (const char* words : {"GPU 2 · RTX 3090 FE", "Gen4 ×8 · 15.8 GB/s", "X550-AT2", "97 used", "M2_1",
                                  "2 TB NVMe here sets PCIE2 to ×8", "NVLink"}) {
            CHECK_THAT(text, ContainsSubstring(words));
        }
    } else {
        WARN("skipped: no pdftotext");
    }
    if (gate || run("command -v rsvg-convert >/dev/null") == 0) {
        CHECK(run("rsvg-convert lanes.svg -o lanes.png") == 0);
    } else {
        WARN("skipped: no rsvg-convert");
    }
}

TEST_CASE("rendering to a file", "[diagrams]")
{
    const Design d = test::rigDesign();
    const Assessment a = assess(d, {});
    const test::TempDir folder;
    for (const std::string_view view : views()) {
        for (const std::string_view suffix : renderSuffixes()) {
            const auto file = folder / (std::string(view) + std::string(suffix));
            REQUIRE(renderDiagram(d, a, view, file.string()));
            CHECK(test::readFile(file) == *renderBytes(d, a, view, suffix));
        }
    }
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator()) == 12);

    const auto bad = [&](std::string_view view, const std::string& name, RenderOptions options = {}) {
        const auto result = renderDiagram(d, a, view, (folder / name).string(), options);
        return result ? std::string() : messages::text(result.error());
    };
    CHECK_THAT(bad("lanes", "x.gif"), ContainsSubstring(".svg .png .pdf"));
    CHECK_THAT(bad("floor", "x.svg"), ContainsSubstring("lanes power airflow space"));
    CHECK_THAT(bad("lanes", "none/x.svg"), ContainsSubstring("No such file or directory"));
    CHECK_THAT(bad("lanes", "x.svg", {.build = "other"}), ContainsSubstring("rig"));
    CHECK_FALSE(renderDiagram({}, {}, "lanes", (folder / "x.svg").string()));
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), std::filesystem::directory_iterator()) == 12);
}

TEST_CASE("several builds stand one below the other", "[diagrams]")
{
    Design d = test::rigDesign();
    d.builds["second"] = d.builds["rig"];
    d.site.builds.push_back({.build = "second", .count = 3});
    const Assessment a = assess(d, {});
    const auto scene = viewScene(d, a, "lanes");
    REQUIRE(scene);
    CHECK(scene->box("rig/gpu.2"));
    REQUIRE(scene->box("second/gpu.2"));
    CHECK(scene->box("second/gpu.2")->y > scene->box("rig/gpu.6")->y);
    checkApart(*scene);
    const auto one = viewScene(d, a, "lanes", {.build = "second"});
    REQUIRE(one);
    CHECK(one->box("gpu.2"));
}

} // namespace diagrams_test
