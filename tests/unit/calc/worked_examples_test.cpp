// All numbers of the worked examples that calculators give, reproduced with the calculators. Inputs and expected values are
// those of the engineering reference, section 10 (P01 … P38).
#include "model/calc/calculator.h"
#include "model/parts/part.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <memory>
#include <sstream>

namespace worked_examples_test {

using namespace lanewatt;

namespace {

Slot slot(std::string id, int lanes, std::string host)
{
    Slot s;
    s.id = std::move(id);
    s.lanes = lanes;
    s.host = std::move(host);
    return s;
}

SharingRule halves(std::string used, std::string halved)
{
    SharingRule rule;
    rule.kind = SharingKind::PairHalve;
    rule.ifPopulated = std::move(used);
    rule.then = {{std::move(halved), 8}};
    return rule;
}

/// ASRock X99 WS-E of boards.json.
PartPtr x99()
{
    auto part = std::make_shared<Part>(emptyPart(Category::Motherboard, "asrock-x99-ws-e"));
    auto& board = std::get<MotherboardSpec>(part->spec);
    board.sockets.value = 1;
    board.slots.value = {slot("PCIE1", 16, "SWA"), slot("PCIE2", 8, "SWA"),  slot("PCIE3", 16, "SWA"),
                         slot("PCIE4", 8, "SWB"),  slot("PCIE5", 16, "SWB"), slot("PCIE6", 8, "SWB"),
                         slot("PCIE7", 16, "SWB")};
    LaneConnector m2;
    m2.id = "M2_1";
    m2.kind = LanePort::M2;
    m2.lanes = 4;
    m2.host = "CPU0";
    LaneConnector management = m2;
    management.id = "BMC";
    management.kind = LanePort::Device;
    management.lanes = 1;
    management.bonus = true;
    board.connectors.value = {m2, management};
    board.switches.value = {{"SWA", "PEX8747", 3, 16, "CPU0", 32}, {"SWB", "PEX8747", 3, 16, "CPU0", 32}};
    board.sharing.value = {halves("PCIE2", "PCIE3"), halves("PCIE4", "PCIE5"), halves("PCIE6", "PCIE7")};
    return part;
}

/// MSI MEG X299 CREATION with its table for 28 lanes, of boards.json.
PartPtr x299()
{
    auto part = std::make_shared<Part>(emptyPart(Category::Motherboard, "x299"));
    auto& board = std::get<MotherboardSpec>(part->spec);
    board.socket.value = "LGA2066";
    board.slots.value = {slot("PCI_E1", 16, "CPU0"), slot("PCI_E2", 8, "CPU0"), slot("PCI_E3", 16, "CPU0"),
                         slot("PCI_E5", 8, "CPU0")};
    LaneConnector m2;
    m2.id = "M2_3";
    m2.kind = LanePort::M2;
    board.connectors.value = {m2};
    SharingRule table;
    table.kind = SharingKind::LaneTable;
    table.cpuLanes = 28;
    const auto mode = [](int e1, int e2, int e3, int e5, int m) {
        return LaneWidths{{"PCI_E1", e1}, {"PCI_E2", e2}, {"PCI_E3", e3}, {"PCI_E5", e5}, {"M2_3", m}};
    };
    table.modes = {mode(8, 8, 0, 0, 4),  mode(16, 0, 8, 0, 4), mode(8, 8, 0, 4, 0),
                   mode(16, 0, 8, 4, 0), mode(8, 8, 8, 0, 4),  mode(8, 8, 8, 4, 0)};
    board.sharing.value = {table};
    return part;
}

/// Two supplies of psu_lowline.csv and the boards above.
PartPtr lowlinePart(std::string_view key)
{
    const auto make = [](std::string k, double rated, std::vector<VoltageRating> rows) {
        auto part = std::make_shared<Part>(emptyPart(Category::Psu, std::move(k)));
        auto& psu = std::get<PsuSpec>(part->spec);
        psu.rated.value = watts(rated);
        psu.rated.confidence = Confidence::Datasheet;
        psu.ratings.value = std::move(rows);
        psu.ratings.confidence = Confidence::Datasheet;
        psu.ratings.source = {"S7", "table 2"};
        return PartPtr(part);
    };
    if (key == "artesyn-ds3000pe") {
        return make("artesyn-ds3000pe", 3000,
                    {{volts(90), volts(140), watts(1350)}, {volts(180), volts(264), watts(3000)}});
    }
    if (key == "supermicro-pws-3k02g-2r") {
        return make("supermicro-pws-3k02g-2r", 3000,
                    {{volts(200), volts(207), watts(2880)},
                     {volts(207.1), volts(240), watts(3000)},
                     {volts(100), volts(127), watts(0)}});
    }
    if (key == "asrock-x99-ws-e") {
        return x99();
    }
    if (key == "x299") {
        return x299();
    }
    if (key == "unsure") {
        auto part = std::make_shared<Part>(emptyPart(Category::Motherboard, "unsure"));
        auto& board = std::get<MotherboardSpec>(part->spec);
        board.slots.value = {slot("A", 16, "CPU0")};
        SharingRule unknown;
        unknown.kind = SharingKind::Unknown;
        board.sharing.value = {unknown};
        return part;
    }
    if (key == "no-lanes-cpu") {
        return std::make_shared<Part>(emptyPart(Category::Cpu, "no-lanes-cpu"));
    }
    if (key == "am4-cpu") {
        auto part = std::make_shared<Part>(emptyPart(Category::Cpu, "am4-cpu"));
        std::get<CpuSpec>(part->spec).socket.value = "AM4";
        return part;
    }
    if (key == "slow-cpu") {
        auto part = std::make_shared<Part>(emptyPart(Category::Cpu, "slow-cpu"));
        auto& cpu = std::get<CpuSpec>(part->spec);
        cpu.lanes.value = 28;
        cpu.pcieGen.value = 2;
        return part;
    }
    if (key == "rtx-3090") {
        return std::make_shared<Part>(emptyPart(Category::Gpu, "rtx-3090"));
    }
    return nullptr;
}

calc::CalcContext context()
{
    return {lowlinePart, [](std::string_view) { return std::vector<std::string>{"artesyn-ds3000pe"}; }};
}

/// "airflow power=10.2kW delta_t=20K"
Expected<calc::CalcResult> tryCall(const std::string& line)
{
    std::istringstream words(line);
    std::string name, word;
    words >> name;
    const calc::Calculator* calculator = calc::find(name);
    REQUIRE(calculator);
    std::vector<std::pair<std::string, std::string>> arguments;
    while (words >> word) {
        auto argument = calc::splitArgument(word);
        REQUIRE(argument);
        arguments.push_back(*argument);
    }
    return calc::run(*calculator, arguments, context());
}

calc::CalcResult call(const std::string& line)
{
    INFO(line);
    auto result = tryCall(line);
    REQUIRE(result);
    return *result;
}

double number(const std::string& line, std::string_view key)
{
    INFO(line << " -> " << key);
    const calc::CalcResult result = call(line);
    REQUIRE(result.find(key));
    return result.number(key);
}

bool yes(const std::string& line, std::string_view key = "ok")
{
    const calc::CalcResult result = call(line);
    REQUIRE(result.find(key));
    return std::get<bool>(*result.find(key));
}

std::string text(const std::string& line, std::string_view key)
{
    const calc::CalcResult result = call(line);
    REQUIRE(result.find(key));
    if (const auto* decimal = std::get_if<calc::Decimal>(result.find(key))) {
        return decimal->text;
    }
    return std::get<std::string>(*result.find(key));
}

bool missing(const calc::CalcResult& result, std::string_view key)
{
    return result.find(key) && std::holds_alternative<std::monostate>(*result.find(key));
}

} // namespace

TEST_CASE("P01: six cards on one 120 V / 15 A circuit", "[calc]")
{
    // 6 x 350 + 155/0.9 + 8 x 5 + 50 + 8.5 + 8 x 3
    const std::string wall = "wall-power dc=2394.7222 level=Platinum table=115V rated=3200 voltage=120V";
    CHECK(number(wall, "load_fraction") == Approx(0.7484).margin(0.00005));
    CHECK(number(wall, "efficiency") == Approx(0.9051).margin(0.00005));
    CHECK(number(wall, "ac_w") == Approx(2645.8).epsilon(0.0005));
    CHECK(number(wall, "amps") == Approx(22.27).epsilon(0.0005));
    CHECK(number("circuit voltage=120 breaker=15", "continuous_a") == Approx(12.0));
}

TEST_CASE("P02: the same on 240 V / 20 A", "[calc]")
{
    const std::string wall = "wall-power dc=2394.7222W level=platinum table=230V-EU rated=3.2kW voltage=240V";
    CHECK(number(wall, "load_fraction") == Approx(0.7484).margin(0.00005));
    CHECK(number(wall, "efficiency") == Approx(0.9201).margin(0.00005));
    CHECK(number(wall, "ac_w") == Approx(2602.6).epsilon(0.0005));
    CHECK(number(wall, "amps") == Approx(10.95).epsilon(0.0005));
    CHECK(number("circuit voltage=240 breaker=20", "continuous_a") == Approx(16.0));
}

TEST_CASE("P03, P32: heat and air of a 10.2 kW node", "[calc]")
{
    CHECK(number("heat power=10.2kW", "btu_h") == Approx(34804).epsilon(0.0001));
    CHECK(number("heat power=10.2kW", "tons") == Approx(34804 / 12000.0).epsilon(0.0001));
    CHECK(number("airflow power=10.2kW delta_t=20", "cfm") == Approx(896).epsilon(0.001));
    CHECK(number("airflow power=10.2kW delta_t=15K", "cfm") == Approx(1195).epsilon(0.001));
    CHECK(number("airflow power=10.2kW delta_t=20K", "m3_h") == Approx(1522).epsilon(0.001));
    CHECK(number("airflow power=10.2kW delta_t=20K altitude=1500m", "cfm") == Approx(1074).epsilon(0.001));
    CHECK(number("airflow power=10.2kW delta_t=20K altitude=1500", "density_ratio") ==
          Approx(0.8345).margin(0.00005));
    CHECK(number("altitude altitude=1500m", "density_ratio") == Approx(0.8345).margin(0.00005));
}

TEST_CASE("P04, P05: liquid cooling", "[calc]")
{
    const std::string node = "coolant power=10.2kW capture=0.8 delta_t=10K fluid=water air_delta_t=20K";
    CHECK(number(node, "liquid_w") == Approx(8160));
    CHECK(number(node, "l_min") == Approx(11.75).epsilon(0.001));
    CHECK(number(node, "l_min_per_kw") == Approx(1.44).epsilon(0.001));
    CHECK(number(node, "air_w") == Approx(2040));
    CHECK(number(node, "air_cfm") == Approx(179).epsilon(0.002));
    CHECK(number("coolant power=10kW delta_t=25", "l_min") == Approx(5.76).epsilon(0.001));
    CHECK(number("coolant power=8682W delta_t=25", "l_min") == Approx(5.0).epsilon(0.001));
    CHECK(number("coolant power=1kW delta_t=1 fluid=pg25", "l_min") == Approx(15.1).epsilon(0.001));
}

TEST_CASE("P06, P07: spare supplies", "[calc]")
{
    const std::string three = "psu-redundancy load=10kW psu=3kW count=3 scheme=N+1";
    CHECK(number(three, "capacity_w") == 6000);
    CHECK(number(three, "shortfall_w") == 4000);
    CHECK(number(three, "needed") == 4);
    CHECK(number(three, "total") == 3);
    CHECK_FALSE(yes(three));
    CHECK(number("psu-redundancy load=10kW psu=3kW count=3", "capacity_w") == 9000);
    CHECK(number("psu-redundancy load=10kW psu=3kW scheme=N+1", "total") == 5);
    CHECK(number("psu-redundancy load=10kW psu=3kW scheme=N+N", "total") == 8);
    CHECK(yes("psu-redundancy load=10kW psu=3kW scheme=N+1"));

    CHECK(number("psu-redundancy load=10.2kW psu=3300W count=6 scheme=N+2", "capacity_w") == 13200);
    CHECK(yes("psu-redundancy load=10.2kW psu=3300W count=6 scheme=N+2"));
    CHECK(number("psu-redundancy load=10.2kW psu=3300W count=6 scheme=N+2", "needed") == 4);
    CHECK(number("psu-redundancy load=10.2kW psu=3300W count=6 scheme=N+N", "capacity_w") == 9900);
    CHECK_FALSE(yes("psu-redundancy load=10.2kW psu=3300W count=6 scheme=N+N"));
}

TEST_CASE("P08, P09: circuits and how many nodes they carry", "[calc]")
{
    struct Row {
        int a, v, phases;
        double va;
    };
    for (const Row& row :
         {Row{15, 120, 1, 1440}, Row{20, 120, 1, 1920}, Row{20, 208, 1, 3328}, Row{30, 208, 1, 4992},
          Row{30, 240, 1, 5760}, Row{60, 208, 1, 9984}, Row{30, 208, 3, 8646}, Row{60, 208, 3, 17293},
          Row{30, 415, 3, 17251}, Row{60, 415, 3, 34502}}) {
        const std::string line = "circuit voltage=" + std::to_string(row.v) +
                                 " breaker=" + std::to_string(row.a) +
                                 " phases=" + std::to_string(row.phases);
        INFO(line);
        CHECK(number(line, "va") == Approx(row.va).margin(1));
        CHECK(number(line, "continuous_a") == Approx(0.8 * row.a));
    }
    const double node = 10200 / 0.98;
    CHECK(node == Approx(10408).margin(0.5));
    CHECK(std::floor(number("circuit voltage=208V breaker=60A phases=3", "va") / node) == 1);
    CHECK(std::floor(number("circuit voltage=415V breaker=60A phases=3", "va") / node) == 3);
    CHECK(number("circuit voltage=400V breaker=32A phases=3 code=IEC", "va") == Approx(22170).margin(1));
    CHECK(number("circuit voltage=400V breaker=32A phases=3 code=iec", "continuous_a") == 32);
}

TEST_CASE("P10, P11: PCIe links and network cards", "[calc]")
{
    CHECK(number("pcie-bandwidth gen=3 lanes=16", "gb_s") == Approx(15.754).epsilon(0.0001));
    CHECK(number("pcie-bandwidth gen=4 lanes=16", "gb_s") == Approx(31.508).epsilon(0.0001));
    CHECK(number("pcie-bandwidth gen=5 lanes=16", "gb_s") == Approx(63.015).epsilon(0.0001));
    CHECK(number("pcie-bandwidth gen=4 lanes=8", "gb_s") == Approx(15.754).epsilon(0.0001));
    CHECK(number("pcie-bandwidth gen=3 lanes=4", "gb_s") == Approx(3.938).epsilon(0.0002));
    CHECK(number("pcie-bandwidth gen=2 lanes=1", "gb_s") == Approx(0.5).epsilon(0.0001));
    CHECK(number("pcie-bandwidth gen=4 lanes=16", "payload_gb_s") == Approx(28.357).epsilon(0.0001));

    CHECK(yes("nic-fit rate=400Gb/s gen=5 lanes=16"));
    CHECK_FALSE(yes("nic-fit rate=400 gen=4 lanes=16"));
    CHECK(yes("nic-fit rate=200 gen=4 lanes=16"));
    CHECK_FALSE(yes("nic-fit rate=200 gen=4 lanes=8"));
    CHECK(yes("nic-fit rate=100 gen=3 lanes=16"));
    CHECK(yes("nic-fit rate=100 gen=4 lanes=8"));
    CHECK_FALSE(yes("nic-fit rate=100 gen=3 lanes=8"));
    CHECK(number("nic-fit rate=400 gen=4 lanes=16", "available_gb_s") == Approx(28.357).epsilon(0.0001));
}

TEST_CASE("P12, P13: 10,000 GPUs on 64-port switches", "[calc]")
{
    const std::string rails = "fabric endpoints=10000 radix=64 rails=8 unit_nodes=32 striping=minimum";
    CHECK(number(rails, "tiers") == 3);
    CHECK(number(rails, "down") == 32);
    CHECK(number(rails, "up") == 32);
    CHECK(number(rails, "leaf") == 320);
    CHECK(number(rails, "spine") == 320);
    CHECK(number(rails, "core") == 160);
    CHECK(number(rails, "switches") == 800);
    CHECK(number(rails, "endpoint_cables") == 10000);
    CHECK(number(rails, "leaf_spine_cables") == 10240);
    CHECK(number(rails, "spine_core_cables") == 10240);
    CHECK(number(rails, "max_endpoints") == 65536);
    const std::string even = "fabric endpoints=10000 radix=64 rails=8 unit_nodes=32";
    CHECK(number(even, "core") == 256);
    CHECK(number(even, "switches") == 896);
    const std::string least = "fabric endpoints=10000 radix=64 striping=minimum";
    CHECK(number(least, "tiers") == 3);
    CHECK(number(least, "leaf") == 313);
    CHECK(number(least, "spine") == 313);
    CHECK(number(least, "core") == 157);
    CHECK(number(least, "switches") == 783);
}

TEST_CASE("P14: why 500 leaves and 100 spines cannot work", "[calc]")
{
    // 20 machines on a leaf leave 44 uplinks, fewer than the 100 spines; two tiers end at 2,048
    CHECK(number("fabric endpoints=2048 radix=64", "tiers") == 2);
    CHECK(number("fabric endpoints=2048 radix=64", "max_endpoints") == 2048);
    CHECK(number("fabric endpoints=2049 radix=64", "tiers") == 3);
}

TEST_CASE("P15, P17: the published SuperPOD rows", "[calc]")
{
    struct Row {
        int su, leaf, spine, core;
    };
    for (const Row& row : {Row{2, 16, 8, 0}, Row{4, 32, 16, 0}, Row{8, 64, 32, 0}, Row{16, 128, 128, 64},
                           Row{32, 256, 256, 128}, Row{64, 512, 512, 256}}) {
        const std::string line =
            "fabric radix=64 rails=8 unit_nodes=32 endpoints=" + std::to_string(row.su * 32 * 8);
        INFO(line);
        CHECK(number(line, "leaf") == row.leaf);
        CHECK(number(line, "spine") == row.spine);
        CHECK(number(line, "core") == row.core);
        CHECK(number(line, "endpoint_cables") == row.su * 256);
    }
    const std::string superpod = "fabric radix=64 rails=8 unit_nodes=32 endpoints=1016";
    CHECK(number(superpod, "leaf") == 32);
    CHECK(number(superpod, "spine") == 16);
}

TEST_CASE("P16, P36: 144-port switches, two tiers, even striping", "[calc]")
{
    const std::string all = "fabric endpoints=10368 radix=144";
    CHECK(number(all, "tiers") == 2);
    CHECK(number(all, "leaf") == 144);
    CHECK(number(all, "spine") == 72);
    CHECK(number(all, "leaf_spine_cables") == 10368);
    CHECK(number(all, "max_endpoints") == 10368);
    const int leaf[] = {8, 16, 32, 64, 144};
    const int spine[] = {4, 8, 18, 36, 72};
    for (int i = 0; i < 5; ++i) {
        const std::string line = "fabric radix=144 endpoints=" + std::to_string(leaf[i] * 72);
        CHECK(number(line, "leaf") == leaf[i]);
        CHECK(number(line, "spine") == spine[i]);
    }
}

TEST_CASE("P18, P19: cost of a GPU-hour and break-even", "[calc]")
{
    const std::string own =
        " capex=150000 years=3 utilization=0.85 gpus=8 power=10kW pue=1.3 tariff=0.1USD/kWh";
    CHECK(number("gpu-hour" + own, "capital") == Approx(0.839).epsilon(0.001));
    CHECK(number("gpu-hour" + own, "energy") == Approx(0.191).epsilon(0.002));
    CHECK(number("gpu-hour" + own, "other") == 0);
    CHECK(number("gpu-hour" + own, "total") == Approx(1.031).epsilon(0.001));
    const char* rates[] = {"2.01", "4.00", "6.88"};
    const double utilization[] = {0.4358, 0.219, 0.1273};
    const double hours[] = {2545, 1279, 744};
    for (int i = 0; i < 3; ++i) {
        const std::string line = "break-even" + own + " cloud_rate=" + rates[i];
        CHECK(number(line, "owned_per_year") == Approx(61388).epsilon(0.0001));
        CHECK(number(line, "utilization") == Approx(utilization[i]).epsilon(0.001));
        CHECK(number(line, "gpu_hours_per_month") == Approx(hours[i]).epsilon(0.001));
        CHECK(number(line, "months") > 0);
    }
    CHECK(missing(call("break-even" + own + " cloud_rate=0.1"), "months"));
}

TEST_CASE("P20, P30: electricity", "[calc]")
{
    CHECK(number("energy-cost power=10kW tariff=0.1", "per_day") == Approx(24.0).margin(0.001));
    CHECK(number("energy-cost power=10kW tariff=0.1USD/kWh pue=1.3", "per_day") ==
          Approx(31.2).margin(0.001));
    CHECK(number("energy-cost power=10kW tariff=0.1 pue=1.67", "per_day") == Approx(40.08).margin(0.001));
    CHECK(number("energy-cost power=12.75MW tariff=0.05 pue=1.3", "per_month") ==
          Approx(604988).epsilon(0.0001));
    CHECK(number("energy-cost power=10kW tariff=0.1", "per_year") == Approx(8760.0));
}

TEST_CASE("P21: markup, margin, discount and tax", "[calc]")
{
    CHECK(text("price cost=150000.00 markup=20%", "price") == "180000.00");
    CHECK(number("price cost=150000 markup=0.20", "margin") == Approx(0.166667).margin(0.0000005));
    CHECK(text("price cost=100 markup=0.2", "price") == "120.00");
    CHECK(text("price cost=100 markup=1", "price") == "200.00");
    CHECK(text("price cost=100 markup=500%", "price") == "600.00");
    CHECK(text("price cost=150000 margin=0.20", "price") == "187500.00");
    CHECK(text("price cost=150000 margin=20% list_discount=10%", "list_price") == "208333.33");
    CHECK(text("quote lines=1x187500 tax=0.0825", "tax") == "15468.75");
    CHECK(text("quote lines=1x187500 tax=8.25%", "total") == "202968.75");
}

TEST_CASE("P22: where half a cent goes", "[calc]")
{
    const std::string lines = "quote lines=1x0.125,1x0.125,1x0.125,1x0.125";
    CHECK(text(lines, "line.1") == "0.12");
    CHECK(text(lines, "line.4") == "0.12");
    CHECK(text(lines, "subtotal") == "0.48");
    CHECK(text(lines + " rounding=half-up", "subtotal") == "0.52");
    CHECK(text("quote lines=4x0.125", "subtotal") == "0.50");
    CHECK(text("quote lines=3x0.5 currency=JPY", "total") == "2");
    CHECK(text("quote lines=1x100,2x50 discount=10% tax=5%", "total") == "189.00");
    CHECK(text("quote lines=1x100,2x50 discount=10% tax=5%", "discount") == "20.00");
}

TEST_CASE("P23, P24, P25: does the model fit, how long does training take", "[calc]")
{
    const std::string llama =
        "vram params=70.6e9 bytes=2 layers=80 kv_heads=8 head_dim=128 context=8192 batch=4 gpu_memory=";
    CHECK(number(llama + "80GB", "weights_gb") == Approx(141.2));
    CHECK(number(llama + "80", "kv_bytes_per_token") == 327680);
    CHECK(number(llama + "80", "kv_gb") == Approx(10.74).epsilon(0.001));
    CHECK(number(llama + "80", "total_gb") == Approx(151.94).epsilon(0.0001));
    CHECK(number(llama + "80", "gpus") == 3);
    CHECK(number(llama + "180", "gpus") == 1);
    CHECK(number(llama + "24", "gpus") == 8);
    CHECK(number("train-memory params=70e9 gpu_memory=80GB", "state_gb") == Approx(1120.0));
    CHECK(number("train-memory params=70e9 gpu_memory=80GB", "gpus") == 16);
    const std::string gpt3 = "train-time params=175e9 tokens=300e9 gpus=8 tflops=989 mfu=0.4";
    CHECK(number(gpt3, "flops") == Approx(3.15e23));
    CHECK(number(gpt3, "days") == Approx(1152).epsilon(0.001));
    CHECK(number(gpt3, "years") == Approx(3.15).epsilon(0.01));
}

TEST_CASE("P29: rack fill", "[calc]")
{
    const std::string node = "rack-fill node_u=8 node_power=10.2kW node_mass=130.45kg ";
    CHECK(number(node + "rack_u=48", "nodes") == 6);
    CHECK(text(node + "rack_u=48", "limited_by") == "units");
    CHECK(number(node + "rack_u=42", "nodes") == 5);
    const std::string four = node + "rack_u=48 rack_power=45kW";
    CHECK(number(four, "nodes") == 4);
    CHECK(text(four, "limited_by") == "power");
    CHECK(number(four, "u_used") == 32);
    CHECK(number(four, "power_w") == Approx(40800));
    CHECK(number(four, "mass_kg") == Approx(521.8));
    CHECK(text(node + "rack_u=48 rack_mass=300kg", "limited_by") == "mass");
    CHECK(number(node + "rack_u=48 reserved_u=48", "nodes") == 0);
}

TEST_CASE("P31: interruptions", "[calc]")
{
    CHECK(number("failures gpus=10000", "per_day") == Approx(4.74).epsilon(0.002));
    CHECK(number("failures gpus=10000 interruptions=268", "per_day") == Approx(3.03).epsilon(0.002));
    CHECK(number("failures gpus=10000", "mtbi_hours") == Approx(5.07).epsilon(0.002));
}

TEST_CASE("P33: certified efficiency", "[calc]")
{
    const std::string titanium = "psu-efficiency level=Titanium table=230V-redundant load=";
    CHECK(number(titanium + "0.15", "efficiency") == Approx(0.92).margin(0.0005));
    CHECK(number(titanium + "50%", "efficiency") == Approx(0.96).margin(0.0005));
    CHECK(number(titanium + "0.7", "efficiency") == Approx(0.94).margin(0.0005));
    CHECK(number(titanium + "1", "efficiency") == Approx(0.91).margin(0.0005));
}

TEST_CASE("P34: transients of two cards", "[calc]")
{
    const std::string line = "transient dc=920.83W gpus=2 gpu_power=350W factor=1.65";
    CHECK(number(line, "worst_w") == Approx(1375.8).epsilon(0.0005));
    CHECK(number(line, "statistical_w") == Approx(1242.6).epsilon(0.0005));
}

TEST_CASE("P35, P38: supplies at low line", "[calc]")
{
    CHECK(number("psu-lowline psu=artesyn-ds3000pe voltage=115V", "capacity_w") == 1350);
    CHECK(number("psu-lowline psu=artesyn-ds3000pe voltage=230", "capacity_w") == 3000);
    CHECK(number("psu-redundancy load=2400 psu=1350 count=2", "capacity_w") == 2700);
    CHECK(number("psu-redundancy load=2400 psu=1350 count=2 scheme=N+1", "capacity_w") == 1350);
    CHECK_FALSE(yes("psu-redundancy load=2400 psu=1350 count=2 scheme=N+1"));
    CHECK(yes("psu-redundancy load=2400 psu=3000 count=2 scheme=N+1"));

    CHECK(number("psu-lowline psu=supermicro-pws-3k02g-2r voltage=200V", "capacity_w") == 2880);
    CHECK(number("psu-lowline psu=supermicro-pws-3k02g-2r voltage=208V", "capacity_w") == 3000);
    CHECK(number("psu-lowline psu=supermicro-pws-3k02g-2r voltage=120V", "capacity_w") == 0);
    CHECK(number("psu-redundancy load=10.2kW psu=2880 count=6 scheme=N+2", "capacity_w") == 11520);
    CHECK(number("psu-redundancy load=10.2kW psu=3000 count=6 scheme=N+2", "capacity_w") == 12000);
    const calc::CalcResult dead = call("psu-redundancy load=10.2kW psu=0 count=6 scheme=N+2");
    CHECK(dead.number("capacity_w") == 0);
    CHECK_FALSE(std::get<bool>(*dead.find("ok")));
    CHECK(missing(dead, "needed"));
    // without output of the supplies there is no answer to how many
    for (const char* none : {"0", "1e-9W"}) {
        const auto refused = tryCall("psu-redundancy load=10.2kW scheme=N+1 psu=" + std::string(none));
        INFO(none);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().where == "psu");
    }
    // values that are no mains voltage are rejected
    for (const char* volts : {"5V", "89V", "481V"}) {
        INFO(volts);
        const auto refused = tryCall("psu-lowline psu=artesyn-ds3000pe voltage=" + std::string(volts));
        REQUIRE_FALSE(refused);
        CHECK(refused.error().where == "voltage");
    }
    for (const char* volts : {"90", "160", "277", "480"}) {
        INFO(volts);
        CHECK(tryCall("psu-lowline psu=artesyn-ds3000pe voltage=" + std::string(volts)));
    }
    const auto source = call("psu-lowline psu=artesyn-ds3000pe voltage=115V").sources;
    CHECK(source == std::vector<std::string>{"S7: table 2"});
}

TEST_CASE("P28: slot widths of the X99 WS-E with 40 lanes", "[calc]")
{
    const std::string board = "lanes board=asrock-x99-ws-e cpu=lanes=40 slots=";
    const auto widths = [&](const std::string& slots) {
        std::vector<double> list;
        for (const calc::Output& o : call(board + slots).outputs) {
            if (o.key.starts_with("width.")) {
                list.push_back(std::get<double>(o.value));
            }
        }
        return list;
    };
    CHECK(widths("PCIE1,PCIE3") == std::vector<double>{16, 16});
    CHECK(widths("PCIE1,PCIE3,PCIE5,PCIE7") == std::vector<double>{16, 16, 16, 16});
    CHECK(widths("PCIE1,PCIE2,PCIE3,PCIE4,PCIE5,PCIE6,PCIE7") == std::vector<double>{16, 8, 8, 8, 8, 8, 8});
    CHECK(number(board + "PCIE1,PCIE3", "gen.PCIE3") == 3);
}

TEST_CASE("lanes: tables by CPU, connectors, what is off", "[calc]")
{
    const std::string board = "lanes board=x299 cpu=lanes=28 ";
    CHECK(number(board + "slots=PCI_E1,PCI_E3 m2=M2_3", "width.PCI_E1") == 16);
    CHECK(number(board + "slots=PCI_E1,PCI_E3 m2=M2_3", "width.PCI_E3") == 8);
    CHECK(number(board + "slots=PCI_E1,PCI_E3 m2=M2_3", "width.M2_3") == 4);
    CHECK(number(board + "slots=PCI_E1,PCI_E3,PCI_E5", "width.PCI_E5") == 4);
    const auto off =
        std::get<std::vector<std::string>>(*call(board + "slots=PCI_E1,PCI_E3,PCI_E5").find("disabled"));
    CHECK(off == std::vector<std::string>{"PCI_E2", "M2_3"});
    CHECK(number("lanes board=x299 cpu=slow-cpu slots=PCI_E1", "gen.PCI_E1") == 2);
    CHECK(yes(board + "slots=PCI_E1", "sharing_known"));
    CHECK_FALSE(tryCall(board + "slots=PCIE9"));
    CHECK_FALSE(tryCall(board + "slots=M2_3"));
    CHECK_FALSE(tryCall(board + "slots=PCI_E1,PCI_E1"));
    CHECK_FALSE(tryCall("lanes board=x299 cpu=lanes=0"));
    CHECK_FALSE(tryCall("lanes board=rtx-3090 cpu=lanes=40"));
    CHECK_FALSE(tryCall("lanes board=x299 cpu=rtx-3090"));
    const auto misfit = tryCall("lanes board=x299 cpu=am4-cpu slots=PCI_E1");
    REQUIRE_FALSE(misfit);
    CHECK(misfit.error().where == "cpu");
    CHECK(misfit.error().what.text.id == "calc.lanes.socket");
}

TEST_CASE("lanes: what hangs on a CPU is held against its lanes", "[calc]")
{
    // two switches take x16 each from the CPU, and a drive x4 beside them
    const std::string board = "lanes board=asrock-x99-ws-e slots=PCIE1,PCIE7 m2=M2_1 cpu=lanes=";
    const calc::CalcResult enough = call(board + "36");
    CHECK(enough.number("lanes_used.CPU0") == 36);
    CHECK(std::get<bool>(*enough.find("ok")));
    CHECK(enough.number("width.PCIE1") == 16);
    CHECK(enough.number("width.M2_1") == 4);
    const auto step = std::find_if(enough.steps.begin(), enough.steps.end(),
                                   [](const Derivation& d) { return d.id.text() == "lanes.used@CPU0"; });
    REQUIRE(step != enough.steps.end());
    CHECK(step->result.likely == 36); // the x1 of lanes beyond the CPU's own is not included
    // one lane too few: it is unknown which link loses it
    const calc::CalcResult few = call(board + "35");
    CHECK(few.number("lanes_used.CPU0") == 36);
    CHECK_FALSE(std::get<bool>(*few.find("ok")));
    for (const char* key : {"width.PCIE1", "width.PCIE7", "width.M2_1"}) {
        CHECK(missing(few, key));
    }
    // one switch alone is within sixteen
    const calc::CalcResult one = call("lanes board=asrock-x99-ws-e slots=PCIE1,PCIE3 cpu=lanes=16");
    CHECK(one.number("lanes_used.CPU0") == 16);
    CHECK(std::get<bool>(*one.find("ok")));
    CHECK(one.number("width.PCIE3") == 16);
    // a CPU with unknown lanes, and a board with undescribed sharing
    CHECK(missing(call("lanes board=x299 cpu=no-lanes-cpu slots=PCI_E1"), "ok"));
    const calc::CalcResult unsure = call("lanes board=unsure cpu=lanes=8 slots=A");
    CHECK(missing(unsure, "ok"));
    CHECK(missing(unsure, "width.A"));
    CHECK(yes("lanes board=unsure cpu=lanes=16 slots=A"));
}

TEST_CASE("UPS: kW and kVA, running and after a failure", "[calc]")
{
    const std::string two = "ups load=40kW rated=50kW rated_va=50kVA count=2 spare=1";
    CHECK(number(two, "load_va") == Approx(40000 / 0.99));
    CHECK(number(two, "load_share") == Approx(40.0 / 0.99 / 100));
    CHECK(number(two, "failed_share") == Approx(40.0 / 0.99 / 50));
    CHECK(number(two, "input_w") == Approx(40000 / 0.955));
    CHECK(yes(two));
    // 80 % with all units running and 100 % after a failure are exactly sufficient; a little more is not.
    CHECK(yes("ups load=40kW rated=50kW rated_va=60kVA"));
    CHECK_FALSE(yes("ups load=40.1kW rated=50kW rated_va=60kVA"));
    CHECK(yes("ups load=50kW rated=50kW rated_va=60kVA count=2 spare=1"));
    CHECK_FALSE(yes("ups load=50.1kW rated=50kW rated_va=60kVA count=2 spare=1"));
    // A power factor of 0.8 makes kVA the nearer rating.
    CHECK_FALSE(yes("ups load=40kW rated=50kW rated_va=50kVA power_factor=0.8"));
}

} // namespace worked_examples_test
