// Errors that a sheet must not contain: tests that damage the machine, steps that undo each other, missing open findings,
// numbers that the cards cannot reach.
#include "app/exchange/checklist_document.h"
#include "model/rules/rule.h"
#include "tests/unit/commissioning/support.h"

#include <algorithm>
#include <array>

namespace mishaps_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A machine with a supply on each of two feeds, twice.
Design onTwoFeeds(double breaker, double supply)
{
    PlacementOptions a;
    a.circuit = "a";
    PlacementOptions b;
    b.circuit = "b";
    DesignMaker maker;
    maker.add("gpu", module(), 2).add("psu", crps(supply), 2).instance("psu", 1, a).instance("psu", 2, b);
    maker.build().redundancy = RedundancyScheme::NPlus1;
    Design design = maker.design();
    design.site.circuits["a"] = design.site.circuits["b"] =
        Circuit{.voltage = volts(230), .breaker = amperes(breaker)};
    design.site.builds = {BuildUse{"rig", 2, "a"}};
    return design;
}

/// The ids of a sheet in its order.
std::vector<std::string> idsOf(const commissioning::Sheet& sheet)
{
    std::vector<std::string> ids;
    for (const auto& group : sheet.groups) {
        for (const auto& step : group.steps) {
            ids.push_back(step.id);
        }
    }
    return ids;
}

/// Index of the first step whose id begins with the text.
std::size_t placeOf(const std::vector<std::string>& ids, std::string_view id)
{
    INFO(id);
    const auto found =
        std::find_if(ids.begin(), ids.end(), [&](const std::string& one) { return one.starts_with(id); });
    REQUIRE(found != ids.end());
    return static_cast<std::size_t>(found - ids.begin());
}

Part namedCard(const char* maker, const char* name, std::vector<std::string> aliases = {})
{
    Part card = gpu("card");
    card.maker = maker;
    card.name = name;
    card.aliases = std::move(aliases);
    std::get<GpuSpec>(card.spec).peerLink = {};
    return card;
}

Part cardFrom(const char* key, const char* architecture)
{
    Part card = gpu(key);
    std::get<GpuSpec>(card.spec).architecture = known(std::string(architecture));
    return card;
}

Part nic(const char* key)
{
    Part card = infinibandCard();
    card.key = key;
    return card;
}

/// Cards with edges for three bridges, 200 GB/s each.
DesignMaker threeEdges(int bridges)
{
    Part card = cardFrom("linked", "Hopper");
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.slotWidth = known(2.0);
    spec.peerLink = known(std::string("nvlink4"));
    spec.peerBandwidth = known(fromSi<Bandwidth>(600e9));
    NvlinkBridgeSpec bridge;
    bridge.peerLink = known(std::string("nvlink4"));
    bridge.bandwidth = known(fromSi<Bandwidth>(200e9));
    bridge.perPair = known(3);
    DesignMaker maker;
    maker.add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu())
        .add("gpu", card, 4)
        .add("bridge", makePart("bridge", bridge), bridges);
    return maker;
}

} // namespace

TEST_CASE("no failover is ordered that the design would not survive", "[commissioning]")
{
    const Commissioned weak(onTwoFeeds(8, 1000));
    REQUIRE(judge(weak.assessment.point("failover@a")->demand, weak.assessment.point("failover@a")->supply));
    CHECK(contains(textOf(weak.step("C-CIRCUIT.pull:a", "")),
                   "Do not switch the other feed off at full load: a does not carry all of it"));
    CHECK_FALSE(contains(textOf(weak.step("C-CIRCUIT.pull:a", "")), "no machine stops"));
    CHECK(contains(textOf(weak.step("C-CLUSTER.feed-drill", "")), "with the machines idle"));
    CHECK(contains(textOf(weak.step("C-MULTIPSU.pull")), "Do not pull a supply at full load"));
    CHECK_FALSE(contains(textOf(weak.step("C-MULTIPSU.pull")), "goes on"));

    const Commissioned strong(onTwoFeeds(63, 5000));
    CHECK(contains(textOf(strong.step("C-CIRCUIT.pull:a", "")), "At full load; no machine stops"));
    CHECK(contains(textOf(strong.step("C-CLUSTER.feed-drill", "")), "as the circuit steps say"));
    CHECK(contains(textOf(strong.step("C-MULTIPSU.pull")), "N+1: the machine goes on"));

    // the load may exceed what remains, by its range or because some of it is unknown
    Design vague = onTwoFeeds(63, 5000);
    Part part = module();
    std::get<GpuSpec>(part.spec).boardPower = {};
    vague.parts["sxm"] = std::make_shared<const Part>(part);
    const Commissioned unsure(vague);
    REQUIRE(unsure.assessment.point("power@rig")->unknownLines > 0);
    CHECK(contains(textOf(unsure.step("C-MULTIPSU.pull")), "not sure from the design"));
    CHECK(contains(textOf(unsure.step("C-CIRCUIT.pull:a", "")), "does not show for sure"));
    CHECK(contains(textOf(unsure.step("C-CLUSTER.feed-drill", "")), "with the machines idle"));
}

TEST_CASE("errors and warnings that stand print on the sheet they are about", "[commissioning]")
{
    Design design = p01().add("psu", psu("small", 1000), 1).design();
    const Commissioned rig(design);
    std::size_t count = 0;
    for (const Finding& finding : rig.assessment.findings) {
        if (finding.severity == Severity::Advice) {
            continue;
        }
        ++count;
        const bool site = !finding.path.text().starts_with("site/rig");
        const std::string below = finding.path.text().substr(std::string_view(site ? "site" : "site/rig").size());
        const auto& step =
            rig.step("C-CHECK.finding:" + std::string(finding.rule) + below, site ? "" : "rig");
        CHECK(step.path == finding.path);
        CHECK(contains(textOf(step),
                       std::string(enumName(finding.severity)) + ' ' + std::string(finding.rule)));
        CHECK(std::find(step.details.begin(), step.details.end(), finding.title) != step.details.end());
        CHECK(std::find(step.details.begin(), step.details.end(), finding.detail) != step.details.end());
    }
    CHECK(count > 1);
    CHECK(rig.sheet().groups.front().id == "C-CHECK");
    CHECK(rig.sheet().groups.front().phase == commissioning::Phase::Prepare);

    const auto error = std::find_if(rig.assessment.findings.begin(), rig.assessment.findings.end(),
                                    [](const Finding& f) { return f.severity == Severity::Error; });
    REQUIRE(error != rig.assessment.findings.end());
    design.waivers = {Waiver{std::string(error->rule), error->path, "a test bench", "Ada", "2026-11-20",
                             "error", error->excess()}};
    const Commissioned accepted(design);
    bool printed = false;
    for (const auto& sheet : accepted.list.sheets) {
        for (const auto& group : sheet.groups) {
            for (const auto& step : group.steps) {
                printed = printed || contains(textOf(step), "Accepted by Ada, 2026-11-20: a test bench");
            }
        }
    }
    CHECK(printed);
}

TEST_CASE("no step undoes one before it", "[commissioning]")
{
    Part passive = cardFrom("passive", "Ampere");
    auto& spec = std::get<GpuSpec>(passive.spec);
    spec.cooling = known(Cooling::Passive);
    spec.form = known(GpuForm::Consumer);
    Part powered = riser("powered");
    std::get<RiserSpec>(powered.spec).powered = known(true);
    const auto rig = [&](ChassisKind kind) {
        return Commissioned(DesignMaker()
                                .add("board", makePart("romed8", romed8Spec()))
                                .add("cpu", cpu())
                                .add("memory", memory(), 8)
                                .add("gpu", passive, 2)
                                .add("riser", powered, 2)
                                .add("psu", psu(), 2)
                                .add("fan", fan(), 3)
                                .add("ssd", drive(), 2)
                                .add("frame", frame(kind))
                                .design());
    };
    const Commissioned rack = rig(ChassisKind::Rack);
    const Commissioned home = rig(ChassisKind::OpenFrame);
    const auto racked = idsOf(rack.sheet());
    const auto open = idsOf(home.sheet());
    const auto check = [](const std::vector<std::string>& ids, std::string_view first,
                          std::string_view then) {
        INFO(first << " before " << then);
        CHECK(placeOf(ids, first) < placeOf(ids, then));
    };
    for (const std::string_view later :
         {"C-STORAGE.fit", "C-RISER.fit", "C-CARD.fit", "C-CABLE.mount", "C-PASSIVE.fans", "C-RACK.rails"}) {
        check(racked, "C-RACK.board", later);
    }
    check(racked, "C-CPU.seat", "C-RACK.board");
    check(racked, "C-PASSIVE.fillers", "C-RACK.rails");
    check(racked, "C-RACK.rails", "C-RACK.lift");
    check(racked, "C-BIOS.firmware", "C-RISER.generation");
    check(racked, "C-BIOS.firmware", "C-CPU.seen");
    check(racked, "C-MULTIPSU.order", "C-BIOS.firmware");
    check(racked, "C-STORAGE.raid", "C-OS.install");
    check(racked, "C-OS.install", "C-OS.driver");
    check(racked, "C-OS.driver", "C-WATCH.card-firmware");
    check(racked, "C-BURN.burn", "C-MULTIPSU.riser-voltage");
    check(open, "C-OS.driver", "C-CONSUMER.cap");
    check(open, "C-OS.driver", "C-CONSUMER.fans");

    BaseboardSpec hgx;
    hgx.moduleForm = known(GpuForm::Sxm5);
    hgx.modulePositions = known(8);
    hgx.switchChips = known(4);
    hgx.contents = known(std::vector<Content>{{"gpu", "sxm", 8, false}});
    Design design = DesignMaker().add("hgx", makePart("hgx", hgx)).design();
    design.parts["sxm"] = std::make_shared<const Part>(module());
    const auto node = idsOf(Commissioned(design).sheet());
    check(node, "C-OS.driver", "C-SXM.fabric-manager");
    check(node, "C-SXM.fabric-manager", "C-OS.frameworks");
}

TEST_CASE("a partner's card is its GPU maker's", "[commissioning]")
{
    const auto driver = [](const Part& card) {
        return textOf(Commissioned(DesignMaker().add("gpu", card).design()).step("C-OS.driver"));
    };
    CHECK(contains(driver(namedCard("ASUS", "ROG Strix GeForce RTX 4090 OC")), "NVIDIA's driver"));
    CHECK(contains(driver(namedCard("ASUS", "TUF-RTX4090-O24G-GAMING")), "NVIDIA's driver"));
    CHECK(contains(driver(namedCard("Gigabyte", "AORUS Master", {"GeForce RTX 4090"})), "NVIDIA's driver"));
    CHECK(contains(driver(namedCard("PNY", "Quadro P5000")), "NVIDIA's driver"));
    CHECK(contains(driver(namedCard("Sapphire", "Nitro+ Radeon RX 7900 XTX")), "AMD's driver"));
    CHECK(contains(driver(namedCard("ASRock", "Arc A770 Challenger")), "Intel's GPU driver"));
    CHECK(contains(driver(namedCard("ARCTIC", "ARCTIC 1", {"ARCTIC one"})), "driver for the other cards"));
    // facts have priority over the name
    Part odd = namedCard("Shop", "RTX look-alike");
    std::get<GpuSpec>(odd.spec).architecture = known(std::string("RDNA3"));
    CHECK(contains(driver(odd), "AMD's driver"));
}

TEST_CASE("kernel modules and CUDA serve all cards or the sheet says that none does", "[commissioning]")
{
    const auto both = [](const char* one, const char* other) {
        return Commissioned(
            DesignMaker().add("gpu", cardFrom("one", one)).add("more", cardFrom("other", other)).design());
    };
    const Commissioned split = both("Blackwell", "Volta");
    const std::string driver = textOf(split.step("C-OS.driver"));
    CHECK(contains(driver, "No installation serves all of these cards"));
    CHECK_FALSE(contains(driver, "Branch 570 or newer"));
    CHECK_FALSE(contains(driver, "is the last that supports"));
    CHECK(contains(textOf(split.step("C-OS.toolkit")), "Install CUDA 12.8 or newer, but none after CUDA 12"));
    const Commissioned far = both("Blackwell", "Kepler");
    CHECK(contains(textOf(far.step("C-OS.driver")), "No branch serves all"));
    CHECK(contains(textOf(far.step("C-OS.toolkit")),
                   "No CUDA supports all of these cards: some need 12.8 or newer, 11 is the last"));
    CHECK_FALSE(contains(textOf(far.step("C-OS.toolkit")), "Install CUDA 11"));
    CHECK(contains(textOf(both("Blackwell", "Turing").step("C-OS.driver")),
                   "open kernel modules (nvidia-open)"));
    CHECK(contains(textOf(both("Volta", "Turing").step("C-OS.driver")), "proprietary kernel modules"));
    CHECK_FALSE(contains(textOf(both("Ada", "Turing").step("C-OS.driver")), "kernel modules"));
    CHECK_FALSE(contains(textOf(both("Kepler", "Kepler").step("C-OS.driver")), "kernel modules"));
}

TEST_CASE("GeForce: the rate that frameworks reach, and what DCGM skips", "[commissioning]")
{
    Part consumer = cardFrom("home", "Ada");
    auto& spec = std::get<GpuSpec>(consumer.spec);
    spec.form = known(GpuForm::Consumer);
    spec.fp16Teraflops = known(330.0);
    spec.fp16Fp32AccTeraflops = known(165.0);
    const Commissioned home(DesignMaker().add("gpu", consumer).design());
    const auto& compute = home.step("C-BURN.compute:gpu");
    REQUIRE(compute.expected.size() == 1);
    CHECK(compute.expected.front().value->likely == Approx(165));
    CHECK(contains(exchange::expectationText(compute.expected.front(), {}), "with FP32 sums"));
    CHECK(contains(textOf(home.step("C-BURN.diagnose")), "Skipped does not mean passed"));
    CHECK_FALSE(contains(textOf(home.step("C-BURN.diagnose")), "passes on every GPU"));

    Part server = cardFrom("server", "Ada");
    auto& other = std::get<GpuSpec>(server.spec);
    other.form = known(GpuForm::FullHeight);
    other.fp16Teraflops = known(362.0);
    const Commissioned rack(DesignMaker().add("gpu", server).design());
    CHECK(rack.step("C-BURN.compute:gpu").expected.front().value->likely == Approx(362));
    CHECK_FALSE(
        contains(exchange::expectationText(rack.step("C-BURN.compute:gpu").expected.front(), {}), "sums"));
    CHECK(contains(textOf(rack.step("C-BURN.diagnose")), "passes on every GPU (1)"));
    CHECK_FALSE(contains(textOf(rack.step("C-BURN.diagnose")), "Skipped"));
}

TEST_CASE("the GPUs' network is the cards that there are most of", "[commissioning]")
{
    DesignMaker maker;
    maker.add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu())
        .add("gpu", cardFrom("card", "Ampere"), 2)
        .add("nic", nic("single"), 2)
        .add("storage", nic("double"));
    Design design = maker.design();
    design.site.circuits["wall"] = Circuit{.voltage = volts(230), .breaker = amperes(63)};
    design.site.builds = {BuildUse{"rig", 2, "wall"}};
    const Commissioned node(design);
    CHECK(contains(textOf(node.step("C-IB.nccl")), "NCCL_IB_HCA names nic.1..nic.2 and no management"));
    CHECK(contains(textOf(node.step("C-IB.nccl")), "storage.1 are taken to be for storage"));
    CHECK(contains(textOf(node.step("C-CLUSTER.rails", "")), "Of machine rig these are nic.1..nic.2;"));

    // as many of one kind as of the other: unknown
    DesignMaker even;
    even.add("board", makePart("romed8", romed8Spec()))
        .add("cpu", cpu())
        .add("gpu", cardFrom("card", "Ampere"), 2)
        .add("nic", nic("single"))
        .add("storage", nic("double"));
    const Commissioned unsure(even.design());
    CHECK(contains(textOf(unsure.step("C-IB.nccl")), "names nic.1, storage.1 and no management"));
}

TEST_CASE("bridges: several for a pair, and what fewer of them carry", "[commissioning]")
{
    const Commissioned whole(threeEdges(6).design());
    REQUIRE(whole.assessment.builds.front()->wiring.bridges.size() == 2);
    std::size_t joined = 0;
    for (const std::string& id : idsOf(whole.sheet())) {
        if (id.starts_with("C-BRIDGE.fit") || id.starts_with("C-BRIDGE.loose")) {
            CHECK(contains(textOf(whole.step(id)), "Join gpu."));
            ++joined;
        }
    }
    CHECK(joined == 6);
    CHECK(whole.step("C-BRIDGE.links:bridge.1").expected.front().value->likely == Approx(600e9));

    const Commissioned few(threeEdges(3).design());
    CHECK(contains(textOf(few.step("C-BRIDGE.links:bridge.1")), "4 active links"));
    CHECK(few.step("C-BRIDGE.links:bridge.1").expected.front().value->likely == Approx(200e9));
    CHECK(few.step("C-NCCL.all-reduce").expected.front().value->likely == Approx(200e9));
    // one for each of two pairs, and none that both get
    CHECK(contains(textOf(few.step("C-BRIDGE.loose:bridge.3")), "Find a place"));
}

TEST_CASE("cards together: modules' rates for modules only, and drivers that open no memory",
          "[commissioning]")
{
    DesignMaker eight = threeEdges(12);
    Part card = cardFrom("linked", "Hopper");
    auto& linked = std::get<GpuSpec>(card.spec);
    linked.slotWidth = known(1.0);
    linked.peerLink = known(std::string("nvlink4"));
    linked.peerBandwidth = known(fromSi<Bandwidth>(600e9));
    const Commissioned bridgedCards(eight.add("gpu", card, 8).design());
    CHECK(bridgedCards.has("C-BRIDGE.links"));
    CHECK_FALSE(contains(textOf(bridgedCards.step("C-NCCL.all-reduce")), "Eight Hopper modules"));

    const auto pair = [](std::optional<bool> access) {
        Part own = cardFrom("own", "Ada");
        if (access) {
            std::get<GpuSpec>(own.spec).peerAccess = known(*access);
        }
        return textOf(Commissioned(DesignMaker()
                                       .add("board", makePart("romed8", romed8Spec()))
                                       .add("cpu", cpu())
                                       .add("gpu", own, 2)
                                       .design())
                          .step("C-NCCL.paths"));
    };
    CHECK(contains(pair(false), "shows peer access off for gpu.1..gpu.2, as designed"));
    CHECK_FALSE(contains(pair(false), "confirms"));
    CHECK(contains(pair(true), "p2pBandwidthLatencyTest confirms"));
    CHECK(contains(pair(std::nullopt), "p2pBandwidthLatencyTest confirms"));
}

} // namespace mishaps_test
