// Drawings and papers of racks as files.
#include "app/workspace/rack_elevation.h"

#include "model/assess.h"
#include "tests/unit/exchange/rack_fixture.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <filesystem>
#include <string>

namespace rack_elevation_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("elevations: the suffix says what is written", "[racks]")
{
    CHECK(suffixOf("a/b/Racks.PDF") == ".pdf");
    CHECK(suffixOf("racks") == "");
    CHECK(isElevationDrawing(".png"));
    CHECK_FALSE(isElevationDrawing(".xlsx"));
    CHECK(isElevationTable(".md"));
    CHECK_FALSE(isElevationTable(".svg"));
}

TEST_CASE("elevations: each form is written, and a path for each file comes back", "[racks]")
{
    const test::TempDir folder;
    const Design design = test::rackDesign();
    const Assessment assessment = assess(design, {});
    for (const std::string_view suffix : elevationSuffixes()) {
        CAPTURE(std::string(suffix));
        ElevationOptions options;
        options.rack = isElevationTable(suffix) ? "" : "R";
        const std::string path = (folder / ("racks" + std::string(suffix))).string();
        const auto written = writeElevation(design, assessment, path, options);
        test::requireOk(written);
        REQUIRE(written->size() == 1);
        CHECK(written->front() == path);
        CHECK(std::filesystem::file_size(path) > 0);
    }
}

TEST_CASE("elevations: what cannot be written says why, and leaves no file", "[racks]")
{
    const test::TempDir folder;
    Design design = test::rackDesign();
    const Assessment assessment = assess(design, {});
    const auto at = [&](const char* name) { return (folder / name).string(); };
    const auto suffix = writeElevation(design, assessment, at("racks.bmp"), {});
    REQUIRE_FALSE(suffix);
    CHECK_THAT(test::englishOf(suffix.error()), ContainsSubstring(".xlsx"));
    ElevationOptions other;
    other.rack = "Z";
    for (const char* name : {"racks.xlsx", "racks.pdf"}) {
        const auto unknown = writeElevation(design, assessment, at(name), other);
        REQUIRE_FALSE(unknown);
        CHECK_THAT(test::englishOf(unknown.error()), ContainsSubstring("Z"));
        CHECK_FALSE(std::filesystem::exists(at(name)));
    }
    CHECK_FALSE(writeElevation(design, assessment, at("no/such/folder/racks.csv"), {}));
    design.site.racks.clear();
    const auto none = writeElevation(design, assessment, at("racks.csv"), {});
    REQUIRE_FALSE(none);
    CHECK_THAT(test::englishOf(none.error()), ContainsSubstring("no racks"));
}

TEST_CASE("rack papers: each is a table of its own", "[racks]")
{
    const test::TempDir folder;
    const Design design = test::rackDesign();
    const Assessment assessment = test::rackAssessment(design);
    const AcceptanceLimits limits;
    const auto written = [&](RackPaper paper) {
        const std::string path = (folder / (std::string(enumName(paper)) + ".csv")).string();
        test::requireOk(writeRackPaper(paper, design, assessment, limits, path, {}));
        return test::readFile(path);
    };
    CHECK_THAT(written(RackPaper::Elevation), ContainsSubstring("State,Machine"));
    CHECK_THAT(written(RackPaper::PickList), ContainsSubstring("Part number"));
    CHECK_THAT(written(RackPaper::LoadList), ContainsSubstring("Lifted by"));
    CHECK_THAT(written(RackPaper::Labels), ContainsSubstring("Label,Rack"));
    CHECK_THAT(written(RackPaper::Cords), ContainsSubstring("Connector,Feed,Outlet"));
    CHECK_FALSE(writeRackPaper(RackPaper::Labels, design, assessment, limits, (folder / "labels.docx").string(), {}));
}

} // namespace rack_elevation_test
