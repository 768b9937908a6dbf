#include "app/exchange/delivery_table.h"

#include "tests/support/catch.h"

#include <string>
#include <vector>

namespace delivery_table_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using Catch::Matchers::ContainsSubstring;

namespace {

/// Three machines were ordered, one came as ordered and one with a narrow card, and one that nobody ordered.
Delivery sample()
{
    Delivery delivery;
    delivery.quote = "Q-2026-0012 B";
    AsBuilt& asBuilt = delivery.asBuilt;
    asBuilt.machines = 3;
    asBuilt.places = {{"a.json", Ref::parse("site/node.1")}, {"b.json", Ref::parse("site/node.2")}};
    asBuilt.builds = {{"node", 3, 2}};
    asBuilt.unfilled = {Ref::parse("site/node.3")};
    asBuilt.differences = {{DifferenceKind::Narrower, "b.json", Ref::parse("site/node.2/gpu.2"), "RTX 3090", "x16", "x8", {LW_MESSAGE("test.narrower", "8 lanes"), {}}},
                           {DifferenceKind::Extra, "=c.json", {}, "=c.json", "0", "1", {LW_MESSAGE("test.extra", "one more"), {}}}};
    delivery.remarks = {{LW_MESSAGE("test.remark", "a spare was ordered, too"), {}}};
    return delivery;
}

} // namespace

TEST_CASE("delivery: machines are counted as ordered, found and not ordered", "[delivery]")
{
    const DeliveredMachines machines = deliveredMachines(sample().asBuilt);
    CHECK(machines.ordered == 3);
    CHECK(machines.found == 2);
    CHECK(machines.more == 1);
    CHECK(deliverySummary(sample()) == "Machines: 3 ordered, 2 found, 1 not ordered. 2 differences on 2 of 3 machines");
    CHECK(deliveredMachineText(0, false) == "as ordered");
    CHECK(deliveredMachineText(0, true) == "as ordered, as far as it was compared");
    CHECK(deliveredMachineText(1, false) == "1 difference");
    CHECK(deliveredMachineText(2, true) == "2 differences");
}

TEST_CASE("delivery: the list for the vendor names machines that did not come, and no text is a formula", "[delivery]")
{
    const TableDocument table = deliveryTable(sample());
    CHECK(table.title == "Q-2026-0012 B");
    CHECK(table.header == std::vector<std::string>{"Machine", "Place", "Difference", "Part", "Ordered", "Delivered", "Details"});
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0].cells[2] == "Narrower");
    CHECK(table.rows[2].cells[1] == "site/node.3");
    CHECK(table.rows[2].cells[2] == "Not delivered");
    CHECK(table.rows[2].cells[3] == "node.3");
    CHECK(table.notes == std::vector<std::string>{"a spare was ordered, too"});
    const std::string csv = tableCsv(deliveryTable(sample(), {{}, true}));
    CHECK_THAT(csv, ContainsSubstring("\r\n'=c.json,,extra,'=c.json,0,1,one more\r\n"));
    CHECK_THAT(csv, ContainsSubstring("\r\n,site/node.3,not-delivered,node.3,1,0,"));
}

TEST_CASE("delivery: nothing different is said in words", "[delivery]")
{
    Delivery all;
    all.quote = "Q-2026-0012 B";
    all.asBuilt.machines = 1;
    all.asBuilt.places = {{"a.json", Ref::parse("site/node")}};
    all.asBuilt.builds = {{"node", 1, 1}};
    CHECK_THAT(tableMarkdown(deliveryTable(all)), ContainsSubstring("All that was compared is as ordered."));
}

} // namespace delivery_table_test
