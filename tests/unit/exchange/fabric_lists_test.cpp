// A network as lists and as files of other programs.
#include "app/exchange/fabric_files.h"

#include "tests/support/catch.h"
#include "tests/unit/fabric/fabric_fixture.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabric_lists_test {

using namespace lanewatt;
using namespace lanewatt::exchange;
using namespace lanewatt::test;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

struct Papers {
    explicit Papers(Design made, std::optional<ColourBy> by = {})
        : design(std::move(made)), standings(standingsOf(design)), network(fabric::networkOf(design, standings, "net")), papers(design, standings, network, by)
    {
    }
    Design design;
    std::vector<Standing> standings;
    fabric::Network network;
    FabricPapers papers;
};

std::vector<FabricCell> rowOf(const FabricRows& rows, std::int64_t n)
{
    std::vector<FabricCell> cells(rows.columns.size());
    rows.fill(n, cells);
    return cells;
}

Design rails(int machines)
{
    Design design = withCards(machines);
    design.site.fabrics["net"] = railFabric(64, 32);
    return design;
}

} // namespace

TEST_CASE("fabric lists: links from point to point", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const auto rows = fabricRows(FabricList::Links, hall.papers);
    CHECK(rows.count == 64);
    const auto cells = rowOf(rows, 0);
    REQUIRE(cells.size() == 12);
    CHECK(cells[0].text == "endpoint-leaf.1");
    CHECK(cells[1].text == "rig1");
    CHECK(cells[2].text == "R.1");
    CHECK(cells[3].number == 1.0);
    CHECK(cells[4].text == "nic.1 port 1");
    CHECK(cells[5].text == "net-leaf-1");
    CHECK(cells[6].text == "N");
    CHECK(cells[7].number == 40.0);
    CHECK(cells[8].text == "port 1");
    CHECK(cells[10].number);
    CHECK(cells[11].text == "blue");
    const std::string csv = fabricCsv(rows);
    CHECK_THAT(csv, StartsWith("Link,From,From rack,From unit,From port,To,To rack,To unit,To port,Cable,Length (m),Colour\r\n"));
    CHECK_THAT(csv, ContainsSubstring("\r\nleaf-spine.1,net-leaf-1,N,40,port 17,net-spine-1,N,42,port 1,\"DAC, passive copper\",2,blue\r\n"));
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 65);
}

TEST_CASE("fabric lists: a place, medium and length that are not known are said to be unknown", "[exchange][fabric]")
{
    Design design = fabricHall();
    design.site.racks.erase("N");
    const Papers papers(std::move(design));
    const auto cells = rowOf(fabricRows(FabricList::Links, papers.papers), 0);
    CHECK(cells[6].text == "unknown");
    CHECK_FALSE(cells[7].number);
    CHECK(cells[9].text == "unknown");
    CHECK(cells[10].text == "unknown");
}

TEST_CASE("fabric lists: ports, also free ones", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const auto rows = fabricRows(FabricList::Ports, hall.papers);
    CHECK(rows.count == 32 + 3 * 32);
    const auto leaf = rowOf(rows, 32);
    CHECK(leaf[0].text == "net-leaf-1");
    CHECK(leaf[4].text == "rig1");
    CHECK(leaf[7].text == "nic.1 port 1");
    CHECK(leaf[8].text == "endpoint-leaf.1");
    Design less = fabricHall();
    less.site.racks["R"].count = 3; // 24 of 32 ports
    const Papers free(std::move(less));
    const auto rest = fabricRows(FabricList::Ports, free.papers);
    const auto last = rowOf(rest, 24 + 32 + 8);
    CHECK(last[0].text == "net-leaf-2");
    CHECK(last[3].text == "port 9");
    CHECK(last[4].text == "free");
    CHECK(last[8].text.empty());
}

TEST_CASE("fabric lists: what to buy, by length and colour", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const auto rows = fabricRows(FabricList::Cables, hall.papers);
    double cables = 0;
    bool spines = false;
    for (std::int64_t n = 0; n < rows.count; ++n) {
        const auto cells = rowOf(rows, n);
        REQUIRE(cells[5].number);
        cables += cells[0].text == "cable" || cells[0].text == "fibre" ? *cells[5].number : 0.0;
        spines = spines || (cells[1].text == "leaf-spine" && cells[2].text.starts_with("DAC, ") && cells[3].number == 2.0 && cells[5].number == 32.0);
    }
    CHECK(cables == 64);
    CHECK(spines);

    // modules at both ends of what is fibre between modules, two ports to a cage of the leaf
    Design design = fabricHall();
    design.site.fabrics["net"].media = {Medium::Optics};
    design.site.fabrics["net"].switches["leaf"].portsPerCage = 2;
    design.site.fabrics["net"].switches["leaf"].cage = "OSFP";
    const Papers optics(std::move(design));
    const auto bill = fabricCsv(fabricRows(FabricList::Cables, optics.papers));
    CHECK_THAT(bill, StartsWith("Kind,Where,What,Length (m),Colour,Count\r\nfibre,endpoint-leaf,"));
    CHECK_THAT(bill, ContainsSubstring("module,endpoint,\"transceiver, 400 Gb/s, unknown cage\",,,32\r\n"));
    CHECK_THAT(bill, ContainsSubstring("module,leaf,\"transceiver, 2 x 400 Gb/s, OSFP\",,,32\r\n"));  // 32 to machines and 32 to the spine
    CHECK_THAT(bill, ContainsSubstring("module,spine,\"transceiver, 2 x 400 Gb/s, OSFP\",,,16\r\n")); // the spine has the leaves' switches
}

TEST_CASE("fabric lists: labels for both ends", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const auto rows = fabricRows(FabricList::Labels, hall.papers);
    CHECK(rows.count == 128);
    const auto a = rowOf(rows, 0);
    const auto b = rowOf(rows, 1);
    CHECK(a[0].text == b[0].text);
    CHECK(a[1].text == "A");
    CHECK(b[1].text == "B");
    CHECK(a[4].text == "rig1 nic.1 port 1");
    CHECK(a[5].text == "net-leaf-1 port 1");
    CHECK(b[4].text == a[5].text);
    CHECK(b[5].text == a[4].text);
    CHECK(a[2].text == "R.1");
    CHECK(b[2].text == "N");
}

TEST_CASE("fabric lists: colours by rail, network and medium", "[exchange][fabric]")
{
    const auto colourOf = [](const Papers& of, LinkKind group, std::int64_t n) { return of.papers.colourOf({group, n}, of.papers.cabler().cableOf(group, n)).id; };
    const Papers byRail(rails(64));
    CHECK(colourOf(byRail, LinkKind::EndpointLeaf, 0) == "blue");
    CHECK(colourOf(byRail, LinkKind::EndpointLeaf, 1) == "orange");
    CHECK(colourOf(byRail, LinkKind::EndpointLeaf, 9) == "orange");
    CHECK(colourOf(byRail, LinkKind::LeafSpine, 1) == "aqua");
    const Papers byNetwork(rails(64), ColourBy::Network);
    CHECK(colourOf(byNetwork, LinkKind::EndpointLeaf, 1) == "blue");
    const Papers byMedium(fabricHall(), ColourBy::Medium);
    CHECK(colourOf(byMedium, LinkKind::LeafSpine, 0) == "blue");
    const Papers unknown(rails(64), ColourBy::Medium);
    CHECK(colourOf(unknown, LinkKind::LeafSpine, 0) == "grey");
}

TEST_CASE("fabric files: Slurm's tree", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const auto slurm = fabricSlurm(hall.papers);
    REQUIRE(slurm);
    CHECK_THAT(*slurm, ContainsSubstring("\nSwitchName=net-leaf-1 Nodes=rig[1-8]\nSwitchName=net-leaf-2 Nodes=rig[9-16]\nSwitchName=net-spine Switches=net-leaf-[1-2]\n"));
    // the rails of a unit are one switch: each machine is in one place of the tree
    const Papers units(rails(127));
    const auto tree = fabricSlurm(units.papers);
    REQUIRE(tree);
    CHECK_THAT(*tree, ContainsSubstring("\nSwitchName=net-unit-4 Nodes=rig[97-127]\nSwitchName=net-spine Switches=net-unit-[1-4]\n"));
    // fewer ports than rails: the first port of every second machine is on another leaf of the unit
    Design odd = withCards(4, 4);
    odd.site.fabrics["net"] = railFabric(64, 32);
    odd.site.fabrics["net"].tiers = 2;
    const Papers few(std::move(odd));
    REQUIRE_FALSE(few.network.problem);
    const auto all = fabricSlurm(few.papers);
    REQUIRE(all);
    CHECK_THAT(*all, ContainsSubstring("SwitchName=net-unit-1 Nodes=rig[1-4]\n"));
    Design pods = withCards(16);
    pods.site.fabrics["net"] = fabricOf(FabricTopology::FatTree, 8);
    const Papers three(std::move(pods));
    const auto deep = fabricSlurm(three.papers);
    REQUIRE(deep);
    // 32 leaves of four ports: a machine of eight ports is on that of its first
    CHECK_THAT(*deep, ContainsSubstring("SwitchName=net-leaf-1 Nodes=rig1\n"));
    CHECK_THAT(*deep, ContainsSubstring("SwitchName=net-pod-1 Switches=net-leaf-[1,3]\n"));
    CHECK_THAT(*deep, ContainsSubstring("SwitchName=net-core Switches=net-pod-[1-8]\n"));
    Design ring = withCards(4);
    ring.site.fabrics["net"] = fabricOf(FabricTopology::Ring, 0);
    CHECK_FALSE(fabricSlurm(Papers(std::move(ring)).papers));

    const std::vector<std::int64_t> some{1, 2, 3, 4, 9, 11, 12};
    CHECK(hostList("node", some) == "node[1-4,9,11-12]");
    CHECK(hostList("node", std::span(some).first(1)) == "node1");
}

TEST_CASE("fabric files: topology for ibdiagnet, with the definitions of its systems", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const auto files = fabricTopology(hall.papers);
    REQUIRE(files.size() == 4);
    CHECK(files[0].name == "net.topo");
    CHECK_THAT(files[0].bytes, ContainsSubstring("\nRIG_2 rig1\n    U1/P1 -4x-100G-> NET_LEAF net-leaf-1 P1\n    U2/P1 -4x-100G-> NET_LEAF net-leaf-1 P2\n"));
    CHECK_THAT(files[0].bytes, ContainsSubstring("    P17 -4x-100G-> NET_SPINE net-spine-1 P1\n"));
    CHECK(files[1].name == "RIG_2.ibnl");
    CHECK(files[1].bytes == "TOPSYSTEM RIG_2\n\nNODE CA 1 HCA U1\n1 -> U1/P1\n\nNODE CA 1 HCA U2\n1 -> U2/P1\n");
    CHECK(files[2].name == "NET_LEAF.ibnl");
    CHECK_THAT(files[2].bytes, StartsWith("TOPSYSTEM NET_LEAF\n\nNODE SW 32 SWITCH U1\n1 -> P1\n"));
}

TEST_CASE("fabric files: a graph", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const std::string dot = fabricDot(hall.papers);
    CHECK_THAT(dot, StartsWith("graph \"net\" {\n"));
    CHECK_THAT(dot, ContainsSubstring("  \"rig1\" -- \"net-leaf-1\" [color=\"#2196f3\", label=\"2\"];\n"));
    CHECK_THAT(dot, ContainsSubstring("  \"net-leaf-2\" -- \"net-spine-1\" [color=\"#2196f3\", label=\"16\"];\n"));
    CHECK_THAT(dot, !ContainsSubstring("\"net-leaf-1\" -- \"rig1\""));
}

TEST_CASE("fabric files: NetBox", "[exchange][fabric]")
{
    const Papers hall(fabricHall());
    const auto files = fabricNetbox(hall.papers, {"Oslo", {}, {}});
    const auto bytesOf = [&](std::string_view name) {
        const auto found = std::find_if(files.begin(), files.end(), [&](const NamedBytes& file) { return file.name == name; });
        REQUIRE(found != files.end());
        return found->bytes;
    };
    CHECK_THAT(bytesOf("devices.csv"), ContainsSubstring("net-leaf-2,Switch,"));
    CHECK_THAT(bytesOf("interfaces.csv"), ContainsSubstring("R.1-u01,nic.1/1,other,400000000\r\n"));
    CHECK_THAT(bytesOf("cables.csv"), StartsWith("side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,type,status,label,color,length,length_unit\r\n"
                                                 "R.1-u01,dcim.interface,nic.1/1,net-leaf-1,dcim.interface,1,"));
    CHECK_THAT(bytesOf("cables.csv"), ContainsSubstring("net-leaf-1,dcim.interface,17,net-spine-1,dcim.interface,1,dac-passive,planned,net leaf-spine.1,2196f3,2,m\r\n"));
    CHECK_THAT(bytesOf("README.txt"), ContainsSubstring("interfaces.csv"));
}

} // namespace fabric_lists_test
