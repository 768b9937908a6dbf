// Racks of Rackula, openDCIM and Device42.
#include "app/exchange/readers/device42_tables.h"
#include "app/exchange/readers/opendcim_tables.h"
#include "app/exchange/readers/rackula_layout.h"
#include "app/messages/messages.h"
#include "tests/support/catch.h"

#include <string>
#include <vector>

namespace foreign_racks_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

std::vector<std::string> unreadOf(const RackTables& tables)
{
    std::vector<std::string> lines;
    for (const UnreadRow& row : tables.unread) {
        lines.push_back(row.file + ' ' + std::to_string(row.line) + ": " + messages::text(row.why));
    }
    return lines;
}

template <class Read> RackTables read(Read reader, const std::vector<TableSource>& files)
{
    auto tables = reader(files);
    INFO((tables ? std::string() : messages::text(tables.error())));
    REQUIRE(tables);
    return std::move(*tables);
}

template <class Read> std::string refused(Read reader, const std::vector<TableSource>& files)
{
    const auto tables = reader(files);
    REQUIRE_FALSE(tables);
    return messages::text(tables.error());
}

constexpr const char* kTypes = "device_types:\n"
                               "  - {slug: node, manufacturer: Acme, model: GX-8, part_number: 0815, u_height: 8, weight: 100, weight_unit: lb, category: server}\n"
                               "  - {slug: leaf, u_height: 1, is_full_depth: false, category: network}\n"
                               "  - {slug: half, u_height: 0.5, category: network}\n"
                               "  - {slug: ups, u_height: 2, category: power}\n"
                               "  - {slug: blank, u_height: 1, category: blank}\n";

} // namespace

TEST_CASE("rackula: positions count sixths of a unit, faces and depths are kept", "[rackula]")
{
    const RackTables tables = read(readRackula, {{"l.yaml", std::string("version: \"0.9.0\"\nname: Lab\nracks:\n"
                                                                        "  - name: A1\n    height: 42\n    notes: Frame\n    devices:\n"
                                                                        "      - {device_type: node, position: 6, face: front, name: n1}\n"
                                                                        "      - {device_type: leaf, position: 252, face: rear}\n"
                                                                        "      - {device_type: leaf, position: 9, face: front, name: odd}\n"
                                                                        "      - {device_type: gone, position: 12, face: front}\n"
                                                                        "      - {device_type: leaf, position: 0, face: front, container_id: x, name: child}\n"
                                                                        "      - {device_type: blank, position: 60, face: front}\n") +
                                                                kTypes}});
    CHECK(tables.program == "Rackula");
    REQUIRE(tables.racks.size() == 1);
    CHECK(tables.racks[0].units == 42);
    CHECK(tables.racks[0].description == "Frame");
    REQUIRE(tables.devices.size() == 2);
    CHECK(tables.devices[0].position == 1);
    CHECK(tables.devices[0].type == "GX-8");
    CHECK(tables.devices[0].units == 8);
    CHECK_FALSE(tables.devices[0].rear);
    CHECK(tables.devices[1].position == 42);
    CHECK(tables.devices[1].type == "leaf"); // a type without a model is called by its slug
    CHECK(tables.devices[1].rear);
    CHECK(tables.devices[1].halfDepth);
    REQUIRE(tables.types.size() == 5);
    CHECK(tables.types[0].kilograms == Approx(45.359237));
    CHECK_FALSE(tables.types[2].units); // half a unit is no height of ours
    CHECK(tables.types[3].hasOutlets);
    const auto unread = unreadOf(tables);
    REQUIRE(unread.size() == 5);
    CHECK_THAT(unread[0], ContainsSubstring("l.yaml 17: the device type \"half\" has no whole number"));
    CHECK_THAT(unread[1], ContainsSubstring("l.yaml 10: device odd: position 9 is no whole unit"));
    CHECK_THAT(unread[2], ContainsSubstring("no device type \"gone\""));
    CHECK_THAT(unread[3], ContainsSubstring("device child is in a bay"));
    CHECK_THAT(unread[4], ContainsSubstring("device blank is a blanking panel"));
}

TEST_CASE("rackula: older layouts count whole units, with one rack or several", "[rackula]")
{
    const RackTables old = read(readRackula, {{"l.yaml", std::string("version: 0.6.2\nrack:\n  name: Lab\n  height: 12\n  devices:\n"
                                                                     "    - {device_type: leaf, position: 12, face: both}\n") + kTypes}});
    REQUIRE(old.devices.size() == 1);
    CHECK(old.devices[0].position == 12);
    // the version says sixths, but U1 cannot be at 3
    const RackTables low = read(readRackula, {{"l.yaml", std::string("version: \"0.8.0\"\nracks:\n  - name: L\n    devices:\n"
                                                                     "      - {device_type: leaf, position: 3}\n") + kTypes}});
    CHECK(low.devices.at(0).position == 3);
    CHECK_FALSE(low.racks.at(0).units);
    // counted from above: nobody says from where positions count then
    const RackTables above = read(readRackula, {{"l.yaml", std::string("version: \"0.8.0\"\nracks:\n  - name: L\n    desc_units: true\n    devices:\n"
                                                                       "      - {device_type: leaf, position: 6}\n") + kTypes}});
    CHECK(above.devices.empty());
    CHECK(above.unread.size() == 2);
}

TEST_CASE("rackula: bad layouts are refused with line and column", "[rackula]")
{
    CHECK_THAT(refused(readRackula, {{"l.yaml", "racks: [\n"}}), ContainsSubstring("l.yaml, line "));
    CHECK_THAT(refused(readRackula, {{"l.yaml", "metadata:\n  schema_version: \"3.0\"\nracks: []\ndevice_types: []\n"}}), ContainsSubstring("l.yaml, line 2, column 3"));
    CHECK_THAT(refused(readRackula, {{"l.yaml", "a: 1\n"}}), ContainsSubstring("no layout of Rackula"));
    const std::string layout = "racks: []\ndevice_types: []\n";
    CHECK_THAT(refused(readRackula, {{"a.yaml", layout}, {"b.yaml", layout}}), ContainsSubstring("second layout"));
}

TEST_CASE("opendcim: devices in cabinets, with depth and side", "[opendcim]")
{
    const RackTables tables = read(readOpenDcim, {{"d.csv", "DataCenterID,Cabinet,Position,Label,Height,Manufacturer,Model,Hostname,HalfDepth,BackSide\n"
                                                            "Oslo,A1,1,n1,8,Acme,GX-8,,,\n"
                                                            "Oslo,A1,40,sw,1,Netco,Zeta,,Y,1\n"
                                                            "Oslo,A1,n1.3,blade,1,Acme,B,,,\n"
                                                            "Oslo,A1,x,y,1,Acme,B,,,\n"
                                                            "Oslo,A1,0,pdu,0,APC,AP,,,\n"
                                                            "Oslo,A1,3,tall,2.5,Acme,B,,,\n"
                                                            ",A1,3,no,2,Acme,B,,,\n"
                                                            "Oslo,A1,3,bare,2,Acme,,,,\n"}});
    REQUIRE(tables.devices.size() == 2);
    CHECK(tables.devices[0].rack == "A1");
    CHECK(tables.devices[0].site == "Oslo");
    CHECK(tables.devices[0].position == 1);
    CHECK(tables.devices[0].units == 8);
    CHECK(tables.devices[1].rear);
    CHECK(tables.devices[1].halfDepth);
    CHECK_FALSE(tables.hasRacks);
    const auto unread = unreadOf(tables);
    REQUIRE(unread.size() == 6);
    CHECK(unread[0] == "d.csv 4: column Position: device blade is in a slot of another, \"n1.3\"");
    CHECK(unread[1] == "d.csv 5: column Position: device y: \"x\" is no whole unit");
    CHECK_THAT(unread[2], ContainsSubstring("device pdu takes no rack unit"));
    CHECK_THAT(unread[3], ContainsSubstring("column Height: device tall: \"2.5\""));
    CHECK_THAT(unread[4], ContainsSubstring("column DataCenterID: device no"));
    CHECK_THAT(unread[5], ContainsSubstring("column Model: device bare"));
    CHECK_THAT(refused(readOpenDcim, {{"d.csv", "\nDataCenterID,Cabinet,Position,Label,Height,Manufacturer\n"}}), ContainsSubstring("has no column Model"));
    CHECK_THAT(refused(readOpenDcim, {{"d.csv", "a,b\n1,2\n"}}), ContainsSubstring("no devices of openDCIM"));
    CHECK_THAT(refused(readOpenDcim, {{"d.csv", "DataCenterID,Cabinet,Position,Label,Height,Manufacturer,Model\n\"open\n"}}), ContainsSubstring("line"));
}

TEST_CASE("device42: where devices are, what they are, and racks that count from above", "[device42]")
{
    const std::vector<TableSource> files{
        {"places.csv", "device,building,room,rack,start_at,orientation,where\n"
                       "n1,Oslo,H1,A1,1,front,mounted\n"
                       "n2,Oslo,H1,A1,9,back,\n"
                       "n3,Oslo,H1,A2,9,,\n"
                       "n4,Oslo,H1,A1,auto,,\n"
                       "n5,Oslo,H1,A1,3,,left\n"
                       "n6,Oslo,H1,A1,20,,\n"
                       "n7,Oslo,H1,,20,,\n"},
        {"racks.csv", "name,size,building,room,numbering_start_from_bottom,first_number\nA1,42,Oslo,H1,yes,1\nA2,42,Oslo,H1,no,1\nA3,4x,Oslo,H1,yes,1\n"},
        {"devices.csv", "name,hardware,serial_no\nn1,GX-8,S1\nn2,Zeta,S2\nn3,GX-8,S3\n"},
        {"models.csv", "name,size,manufacturer,depth,part_no\nGX-8,8,Acme,1,815\nZeta,1,Netco,Half Depth,\n"}};
    const RackTables tables = read(readDevice42, files);
    CHECK(tables.hasRacks);
    CHECK(tables.racks.size() == 2);
    REQUIRE(tables.devices.size() == 2);
    CHECK(tables.devices[0].type == "GX-8");
    CHECK(tables.devices[0].manufacturer == "Acme");
    CHECK(tables.devices[0].position == 1);
    CHECK(tables.devices[1].rear);
    REQUIRE(tables.typeOf(tables.devices[1]));
    CHECK(tables.typeOf(tables.devices[1])->halfDepth);
    CHECK(tables.typeOf(tables.devices[0])->units == 8);
    const auto unread = unreadOf(tables);
    REQUIRE(unread.size() == 6);
    CHECK_THAT(unread[0], ContainsSubstring("places.csv 5: column start_at: device n4: \"auto\""));
    CHECK_THAT(unread[1], ContainsSubstring("places.csv 6: column where: device n5"));
    CHECK_THAT(unread[2], ContainsSubstring("places.csv 8: column rack: device n7"));
    CHECK_THAT(unread[3], ContainsSubstring("racks.csv 4: columns name and size: \"A3\", \"4x\""));
    CHECK_THAT(unread[4], ContainsSubstring("device n6: its hardware model is not known"));
    CHECK_THAT(unread[5], ContainsSubstring("device n3: its rack counts units from above"));
    CHECK_THAT(refused(readDevice42, {files[1], files[2]}), ContainsSubstring("no places of devices"));
    CHECK_THAT(refused(readDevice42, {files[0], files[0]}), ContainsSubstring("second table"));
}

} // namespace foreign_racks_test
