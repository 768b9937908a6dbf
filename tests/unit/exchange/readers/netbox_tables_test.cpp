#include "app/exchange/readers/netbox_tables.h"
#include "app/messages/messages.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <string>
#include <vector>

namespace netbox_tables_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

/// "devices.csv 3: device n2: …", by file and line.
std::vector<std::string> unreadOf(const NetboxTables& tables)
{
    std::vector<std::string> lines;
    for (const NetboxUnread& row : tables.unread) {
        lines.push_back(row.file + ' ' + std::to_string(row.line) + ": " + messages::text(row.why));
    }
    return lines;
}

NetboxTables read(std::vector<NetboxSource> files)
{
    auto tables = readNetbox(files);
    REQUIRE(tables);
    return std::move(*tables);
}

std::string errorOf(std::vector<NetboxSource> files)
{
    const auto tables = readNetbox(files);
    REQUIRE_FALSE(tables);
    return messages::text(tables.error());
}

} // namespace

TEST_CASE("netbox tables: made by hand, in other languages, with ranges of units and types as CSV", "[netbox]")
{
    const NetboxTables tables = read({{"racks.csv", "机柜名,机柜高度\nRack 1,42\nRack 3,20\n"},
                                      {"devices.csv", "设备名,设备类型,所在机柜,机柜内位置,高度,用途\ns1,R650,Rack 1,U10-U11,2,Web服务\ns2,sw24,Rack 3,5,1,交换机\ns3,R650,Rack 1,high,1,a\n"},
                                      {"types.csv", "manufacturer,model,slug,u_height,is_full_depth,weight,weight_unit\nDell,R650,r650,1,false,20,kg\n"}});
    REQUIRE(tables.racks.size() == 2);
    CHECK(tables.racks[0].name == "Rack 1");
    CHECK(tables.racks[1].units == 20);
    REQUIRE(tables.devices.size() == 2);
    CHECK(tables.devices[0].name == "s1");
    CHECK(tables.devices[0].type == "R650");
    CHECK(tables.devices[0].rack == "Rack 1");
    CHECK(tables.devices[0].position == 10);
    CHECK(tables.devices[0].units == 2);
    CHECK(tables.devices[1].role == "交换机");
    REQUIRE(tables.types.size() == 1);
    CHECK(tables.types[0].model == "R650");
    CHECK(tables.types[0].halfDepth);
    CHECK(tables.types[0].kilograms == 20.0);
    CHECK(unreadOf(tables) == std::vector<std::string>{"devices.csv 4: device s3: position \"high\" is no whole unit"});
}

TEST_CASE("netbox tables: racks as NetBox exports them", "[netbox]")
{
    const NetboxTables tables = read({{"netbox_racks.csv", "Name,Site,Location,Status,Height,Starting Unit,Outer Width,Outer Depth,Weight,Max Weight,Description\r\n"
                                                           "A01,Oslo,\u2014,Active,42U,1,600 mm,42 in,125.5 kg,3000 lb,\u2014\r\n"
                                                           "\"A, \"\"02\"\"\",Oslo,Hall,Planned,,,,,,,Deep frame\r\n"
                                                           ",Oslo,,Planned,42U,,,,,,\r\n"
                                                           "A03,Oslo,,Planned,0U,,,,,,\r\n"
                                                           "A04,Oslo,,Planned,high,,,,,,\r\n"
                                                           "A05,Oslo,,Planned,47.0,3,5 cubits,1,2 stone,7,\r\n"}});
    REQUIRE(tables.racks.size() == 3);
    CHECK(tables.hasRacks);
    const NetboxRackRow& first = tables.racks[0];
    CHECK(first.line == 2);
    CHECK(first.name == "A01");
    CHECK(first.site == "Oslo");
    CHECK(first.location.empty());
    CHECK(first.description.empty());
    CHECK(first.units == 42);
    CHECK(first.widthMillimetres == 600.0);
    CHECK(*first.depthMillimetres == Approx(1066.8));
    CHECK(first.kilograms == 125.5);
    CHECK(*first.mostKilograms == Approx(1360.777));
    CHECK(tables.racks[1].name == "A, \"02\"");
    CHECK(tables.racks[1].location == "Hall");
    CHECK_FALSE(tables.racks[1].units);
    CHECK_FALSE(tables.racks[1].mostKilograms);
    CHECK(tables.racks[2].units == 47);
    CHECK(tables.racks[2].firstUnit == 3);
    CHECK_FALSE(tables.racks[2].widthMillimetres); // a unit that is not known
    CHECK_FALSE(tables.racks[2].depthMillimetres); // none at all
    CHECK_FALSE(tables.racks[2].kilograms);
    CHECK(unreadOf(tables) == std::vector<std::string>{"netbox_racks.csv 4: the rack has no name",
                                                       "netbox_racks.csv 5: \"0U\" is no height in rack units, 1 to 100",
                                                       "netbox_racks.csv 6: \"high\" is no height in rack units, 1 to 100"});
}

TEST_CASE("netbox tables: devices as the import takes them, and rows that a design cannot hold by line", "[netbox]")
{
    const NetboxTables tables = read({{"devices.csv", "name,role,manufacturer,device_type,status,site,rack,position,face,parent\n"
                                                      "n1,Server,Acme,GX-8,planned,Oslo,R,1,front,\n"
                                                      "n2,Server,Acme,'=GX8,planned,Oslo,R,5.0,Front,\n"
                                                      "n3,Server,Acme,GX-8,planned,Oslo,R,1.5,front,\n"
                                                      "n4,Server,Acme,GX-8,planned,Oslo,R,,,\n"
                                                      "n5,Server,Acme,GX-8,planned,Oslo,R,9,rear,\n"
                                                      "\n"
                                                      "n6,Server,Acme,,planned,Oslo,R,9,front,\n"
                                                      "n7,Server,Acme,GX-8,planned,Oslo,,,,n1\n"
                                                      "n8,Server,Acme,GX-8,planned,Oslo,,,,\n"
                                                      "n9,Server,Acme,GX-8,planned,Oslo,R,0,front,\n"
                                                      "\"two\nlines\",Server,Acme,GX-8,planned,Oslo,R,x,front,\n"}});
    REQUIRE(tables.devices.size() == 4);
    CHECK(tables.devicesFile == "devices.csv");
    CHECK_FALSE(tables.hasRacks);
    CHECK(tables.devices[0].position == 1);
    CHECK(tables.devices[0].role == "Server");
    CHECK(tables.devices[1].type == "=GX8"); // without the guard
    CHECK(tables.devices[1].position == 5);
    CHECK_FALSE(tables.devices[1].rear);
    CHECK(tables.devices[2].rear);
    CHECK(tables.devices[2].position == 9);
    CHECK(tables.devices[3].name == "n8");
    CHECK(tables.devices[3].rack.empty());
    CHECK_FALSE(tables.devices[3].position);
    const auto unread = unreadOf(tables);
    REQUIRE(unread.size() == 5);
    CHECK(unread[0] == "devices.csv 4: device n3: position \"1.5\" is no whole unit");
    REQUIRE(tables.unplaced.size() == 1); // it may be a unit of a feed
    CHECK(tables.unplaced.front().name == "n4");
    CHECK(unread[1] == "devices.csv 8: device n6 has no device type");
    CHECK(unread[2] == "devices.csv 9: device n7 is in a bay of another device");
    CHECK(unread[3] == "devices.csv 11: device n9: position \"0\" is no whole unit");
    CHECK_THAT(unread[4], ContainsSubstring("devices.csv 12: device two\nlines: position \"x\""));
}

TEST_CASE("netbox tables: the headers of NetBox's lists mean the same", "[netbox]")
{
    const NetboxTables tables = read({{"d.csv", "Name;Status;Role;Manufacturer;Type;Rack;Position;Face;U Height\nn1;Active;Server;Acme;GX-8;R;7;Front;4\n"}});
    REQUIRE(tables.devices.size() == 1);
    CHECK(tables.devices[0].type == "GX-8");
    CHECK(tables.devices[0].units == 4);
}

TEST_CASE("netbox tables: device types say height, mass and outlets", "[netbox]")
{
    const NetboxTables tables = read({{"racks.csv", "name,site,u_height\nR,Oslo,12\n"},
                                      {"device-types.yaml", "---\nmanufacturer: Acme\nmodel: \"'=GX8\"\npart_number: 0815\nu_height: 4\nweight: 100\nweight_unit: lb\n"
                                                            "---\nmanufacturer: Acme\nmodel: Unknown\nu_height: null # not known\n"
                                                            "---\nmodel: [\n"
                                                            "---\nmanufacturer: Acme\nmodel: Half\nu_height: 1.5\n"
                                                            "---\nmanufacturer: APC\nmodel: AP1\nu_height: 0\npower-outlets:\n  - name: c13.1\n"}});
    REQUIRE(tables.types.size() == 4);
    CHECK(tables.types[0].model == "=GX8");
    CHECK(tables.types[0].units == 4);
    CHECK(*tables.types[0].kilograms == Approx(45.359237));
    CHECK_FALSE(tables.types[0].hasOutlets);
    CHECK_FALSE(tables.types[1].units);
    CHECK_FALSE(tables.types[1].kilograms);
    CHECK_FALSE(tables.types[2].units);
    CHECK(tables.types[3].units == 0);
    CHECK(tables.types[3].hasOutlets);
    CHECK(unreadOf(tables) == std::vector<std::string>{"device-types.yaml 12: this device type is not YAML"});
    NetboxDeviceRow device;
    device.type = "AP1";
    CHECK(tables.typeOf(device) == &tables.types[3]);
    device.manufacturer = "Acme";
    CHECK(tables.typeOf(device) == nullptr);
}

TEST_CASE("netbox tables: what is no such table is passed over or refused", "[netbox]")
{
    const NetboxSource racks{"racks.csv", "name,site,u_height\nR,Oslo,12\n"};
    const NetboxTables tables = read({{"manufacturers.csv", "name,slug\nAcme,acme\n"}, {"power-feeds.csv", "site,power_panel,rack,name\nOslo,P,R,a\n"}, racks});
    CHECK(tables.racks.size() == 1);
    CHECK(tables.unread.empty());
    CHECK_THAT(errorOf({{"manufacturers.csv", "name,slug\nAcme,acme\n"}}), ContainsSubstring("holds no racks and no devices of NetBox"));
    CHECK_THAT(errorOf({}), ContainsSubstring("holds no racks"));
    CHECK_THAT(errorOf({racks, {"more.csv", racks.text}}), ContainsSubstring("is a second table") && ContainsSubstring("more.csv"));
    CHECK_THAT(errorOf({{"view.csv", "Name,Role,Type,Rack\nn1,Server,GX-8,R\n"}}), ContainsSubstring("export all data"));
    CHECK_THAT(errorOf({{"cut.csv", "name,site,u_height\nR,\"Oslo"}}), ContainsSubstring("cut.csv"));
}

} // namespace netbox_tables_test
