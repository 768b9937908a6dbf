// Drawings of a site as files: their names, pages, and what is wrong with a call.
#include "app/diagrams/site_render.h"

#include "tests/support/paths.h"
#include "tests/unit/diagrams/hall_fixture.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace site_render_test {

using namespace lanewatt;
using namespace lanewatt::test;
using namespace lanewatt::diagrams;

TEST_CASE("site render: every view in every form, a file for each picture and one for all pages", "[diagrams]")
{
    const TempDir folder;
    Design design = hallDesign();
    Fabric network;
    network.switches["leaf"] = FabricTier{.ports = 16};
    network.endpoints = {FabricEndpoints{.build = "node", .ports = 2}};
    design.site.fabrics["compute"] = network;
    const Assessment a = assess(design, Context{});
    for (const std::string_view view : siteViews()) {
        for (const char* suffix : {".svg", ".png", ".PDF"}) {
            INFO(view << suffix);
            const auto sheets = siteSheets(design, a, view);
            REQUIRE(sheets);
            const std::string path = (folder / (std::string(view) + suffix)).string();
            const auto written = renderSite(design, a, view, path);
            REQUIRE(written);
            const bool pages = std::string_view(suffix) == ".PDF" || sheets->size() == 1;
            CHECK(written->size() == (pages ? 1 : sheets->size()));
            CHECK((*written)[0] == (pages ? path : (folder / (std::string(view) + "-1" + suffix)).string()));
            for (const std::string& file : *written) {
                CHECK(std::filesystem::file_size(file) > 500);
            }
        }
    }
    CHECK(siteSheets(design, a, "rack")->size() == 3); // A01 to A03 together, B01, B02
    SiteRenderOptions each;
    each.oneByOne = true;
    CHECK(siteSheets(design, a, "rack", each)->size() == 5);
}

TEST_CASE("site render: what cannot be drawn says what can", "[diagrams]")
{
    const Design design = hallDesign();
    const Assessment a = assess(design, Context{});
    const auto view = siteSheets(design, a, "lanes");
    REQUIRE_FALSE(view);
    CHECK(messages::text(view.error()).find("floor") != std::string::npos);
    const auto form = renderSite(design, a, "row", "racks.bmp");
    REQUIRE_FALSE(form);
    CHECK(messages::text(form.error()).find(".svg") != std::string::npos);
    CHECK_FALSE(renderSite(design, a, "row", "/nonexistent-folder/racks.pdf"));
    const auto network = siteSheets(design, a, "fabric");
    REQUIRE_FALSE(network);
    CHECK(messages::text(network.error()).find("no networks") != std::string::npos);
    CHECK(paperNamed("a3") == Paper::A3);
    CHECK_FALSE(paperNamed("A3"));
}

} // namespace site_render_test
