// What Rackula is told comes back as it was, as far as both sides can say it.
#include "app/exchange/netbox_document.h"
#include "app/exchange/rack_places.h"
#include "app/exchange/rackula_writer.h"
#include "app/exchange/readers/rackula_layout.h"
#include "app/workspace/netbox_design.h"
#include "model/design/rack_groups.h"
#include "tests/unit/exchange/rack_fixture.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace rackula_round_trip_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using Catch::Matchers::ContainsSubstring;

namespace {

exchange::RackulaLayout written(const Design& design)
{
    const auto document = exchange::netboxDocument(design, test::rackAssessment(design));
    test::requireOk(document);
    return exchange::rackulaLayout(*document);
}

bool notes(const exchange::RackulaLayout& layout, std::string_view id)
{
    return std::any_of(layout.notes.begin(), layout.notes.end(), [&](const Message& note) { return note.text.id == id; });
}

} // namespace

TEST_CASE("rackula: a layout says racks, places, sides and depths, and what it cannot say is listed", "[rackula]")
{
    Design design = test::rackDesign();
    AccessorySpec leaf;
    leaf.function = test::known(AccessoryKind::EthernetSwitch);
    test::hold(design, test::madeBy("leaf", "Netco", "Zeta-48", leaf));
    design.site.racks["R"].holds.push_back(RackHold{.build = {}, .atU = {12}, .part = "leaf", .units = 1, .face = RackFace::Rear, .halfDepth = true});
    const exchange::RackulaLayout layout = written(design);
    CHECK(layout.yaml == written(design).yaml);
    CHECK(notes(layout, "rackula.type_height")); // the tall box, of which no height is known
    CHECK(notes(layout, "rackula.outside"));
    CHECK(notes(layout, "rackula.feeds"));
    CHECK(notes(layout, "rackula.frame"));
    CHECK_FALSE(notes(layout, "rackula.rack_height"));

    const std::vector<exchange::TableSource> files{{"layout.rackula.yaml", layout.yaml}};
    const auto tables = exchange::readRackula(files);
    test::requireOk(tables);
    CHECK(tables->unread.empty());
    test::TestCatalog catalog;
    const auto back = designOfNetbox(design.name, *tables, *catalog);
    test::requireOk(back);
    CHECK(back->unread.empty());
    CHECK(back->program == "Rackula");
    const auto& racks = back->design.site.racks;
    const auto r = std::find_if(racks.begin(), racks.end(), [](const auto& one) { return rackName(one.first, one.second) == "R"; });
    REQUIRE(r != racks.end());
    CHECK(r->second.units == 12);
    std::vector<std::string> holds;
    for (const RackHold& hold : r->second.holds) {
        const std::string type = hold.build.empty() ? back->design.parts.at(hold.part)->name : back->design.builds.at(hold.build)->name;
        for (const int unit : hold.atU) {
            holds.push_back(type + " u" + std::to_string(unit) + (hold.face == RackFace::Rear ? " rear" : "") + (hold.halfDepth ? " half" : ""));
        }
    }
    std::sort(holds.begin(), holds.end());
    CHECK(holds == std::vector<std::string>{"=cmd|'/c calc'!A1 u9", "GX-8 u1", "GX-8 u5", "Zeta-48 u12 rear half"});
    REQUIRE(back->devices.size() == 1); // the switch is a device again, no machine
    CHECK(back->devices.front().type == "Netco Zeta-48");
    CHECK(back->design.parts.at(back->devices.front().key)->category() == Category::Accessory);
    const auto type = std::find_if(tables->types.begin(), tables->types.end(), [](const auto& one) { return one.model == "GX-8"; });
    REQUIRE(type != tables->types.end());
    CHECK(type->units == 4);
    CHECK(type->kilograms == Approx(60));
    CHECK(type->partNumber == "=GX8");
}

TEST_CASE("rackula: a rack of unknown height is left out and named", "[rackula]")
{
    Design design = test::rackDesign();
    design.site.racks["R"].units.reset();
    const exchange::RackulaLayout layout = written(design);
    CHECK(notes(layout, "rackula.rack_height"));
    CHECK(layout.yaml.find("name: \"R\"") == std::string::npos);
    CHECK(layout.yaml.find("GX-8") == std::string::npos); // it stood only there
}

} // namespace rackula_round_trip_test
