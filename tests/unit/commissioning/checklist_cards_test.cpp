// What the checklist says of cards: their drivers and tools, and how many software counts.
#include "tests/unit/commissioning/support.h"

namespace checklist_cards_test {

using namespace lanewatt;
using namespace lanewatt::test;

TEST_CASE("the driver serves the cards and CUDA", "[commissioning]")
{
    const auto sheetOf = [](const char* architecture, const char* memory) {
        Part card = gpu("card");
        auto& spec = std::get<GpuSpec>(card.spec);
        spec.architecture = known(std::string(architecture));
        spec.memoryType = known(std::string(memory));
        return Commissioned(DesignMaker().add("gpu", card).design());
    };
    const auto driver = [&](const char* architecture, const char* memory) { return textOf(sheetOf(architecture, memory).step("C-OS.driver")); };
    CHECK(contains(driver("Ampere", "GDDR6X"), "Branch 525 or newer: these cards need 455"));
    CHECK(contains(driver("Ampere", "HBM2e"), "Branch 525 or newer: these cards need 450"));
    CHECK(contains(driver("Hopper", "HBM3"), "Branch 525 or newer"));
    CHECK(contains(driver("Ada", "GDDR6X"), "Branch 525 or newer: these cards need 520"));
    CHECK(contains(driver("Blackwell", "GDDR7"), "Branch 570 or newer"));
    CHECK(contains(driver("Blackwell Ultra", "HBM3e"), "Branch 575 or newer"));
    CHECK(contains(textOf(sheetOf("Ada", "GDDR6X").step("C-OS.toolkit")), "Install CUDA 12 or newer"));
    CHECK(contains(textOf(sheetOf("Blackwell", "GDDR7").step("C-OS.toolkit")), "Install CUDA 12.8 or newer"));
    CHECK(contains(textOf(sheetOf("Blackwell Ultra", "HBM3e").step("C-OS.toolkit")), "Install CUDA 12.9 or newer"));
    CHECK(contains(driver("Maxwell", "GDDR5"), "580 is the last"));
    CHECK(contains(driver("Pascal", "HBM2"), "580 is the last"));
    CHECK(contains(driver("Turing", "GDDR6"), "Branch 525 or newer, which CUDA 12 needs"));
    CHECK(contains(driver("Volta", "HBM2"), "580 is the last"));
    CHECK(contains(textOf(sheetOf("Volta", "HBM2").step("C-OS.toolkit")), "Install CUDA 12, "));
    CHECK(contains(driver("Kepler", "GDDR5"), "Branch 470"));
    CHECK(contains(textOf(sheetOf("Kepler", "GDDR5").step("C-OS.toolkit")), "Install CUDA 11, "));
    Part old = gpu("old");
    std::get<GpuSpec>(old.spec).architecture = known(std::string("Kepler"));
    Part young = gpu("young");
    std::get<GpuSpec>(young.spec).architecture = known(std::string("Hopper"));
    CHECK(contains(textOf(Commissioned(DesignMaker().add("gpu", old).add("more", young).design()).step("C-OS.driver")), "No branch serves all"));
}

TEST_CASE("cards of an architecture that nobody says are not taken for old ones", "[commissioning]")
{
    const auto card = [](const char* key, Fact<std::string> architecture) {
        Part part = gpu(key);
        part.maker = "NVIDIA";
        std::get<GpuSpec>(part.spec).architecture = std::move(architecture);
        return part;
    };
    for (const Fact<std::string>& architecture : {Fact<std::string>{}, known(std::string("Volantis"))}) {
        const Commissioned one(DesignMaker().add("gpu", card("own", architecture)).design());
        const std::string driver = textOf(one.step("C-OS.driver"));
        CHECK(contains(driver, "Which branch these cards need is not known"));
        CHECK_FALSE(contains(driver, "older"));
        const std::string toolkit = textOf(one.step("C-OS.toolkit"));
        CHECK(contains(toolkit, "Install CUDA and cuDNN"));
        CHECK(contains(toolkit, "is not known"));
        CHECK_FALSE(contains(toolkit, "12 or newer"));
    }
    // next to a known one, that one's limits apply
    const auto beside = [&](const char* architecture) {
        return Commissioned(DesignMaker().add("gpu", card("own", {})).add("more", card("other", known(std::string(architecture)))).design());
    };
    const Commissioned blackwell = beside("Blackwell");
    CHECK(contains(textOf(blackwell.step("C-OS.driver")), "is not known"));
    CHECK(contains(textOf(blackwell.step("C-OS.driver")), "The other cards need 570 or newer"));
    CHECK(contains(textOf(blackwell.step("C-OS.toolkit")), "Install CUDA 12.8 or newer"));
    CHECK(contains(textOf(beside("Volta").step("C-OS.driver")), "580 is the last that supports the other cards"));
    CHECK_FALSE(contains(textOf(beside("Turing").step("C-OS.driver")), "older"));
}

namespace {

/// A card whose board holds several GPUs, 12 GB for each.
Part boardOf(int gpus, const char* architecture)
{
    Part card = gpu("board", 300, 3);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.form = known(GpuForm::FullHeight);
    spec.architecture = known(std::string(architecture));
    spec.peerLink = known(std::string("none"));
    spec.gpus = known(gpus);
    spec.memory = known(fromSi<Data>(gpus * 12e9));
    spec.memoryBandwidth = known(fromSi<Bandwidth>(gpus * 240e9));
    return card;
}

/// All text of a sheet in English.
std::string allTextOf(const commissioning::Sheet& sheet)
{
    std::string text;
    for (const auto& group : sheet.groups) {
        for (const auto& step : group.steps) {
            text += step.id + ' ' + textOf(step) + '\n';
        }
    }
    return text;
}

Part cardOf(const char* architecture, const char* link, const char* key = "other")
{
    Part card = gpu(key);
    auto& spec = std::get<GpuSpec>(card.spec);
    spec.architecture = known(std::string(architecture));
    spec.peerLink = known(std::string(link));
    spec.memory = known(fromSi<Data>(32e9));
    return card;
}

Design machineOf(const Part& card, int count)
{
    return DesignMaker().add("board", makePart("romed8", romed8Spec())).add("cpu", cpu()).add("gpu", card, count).add("nic", infinibandCard()).design();
}

} // namespace

TEST_CASE("a card with several GPUs counts as software counts it", "[commissioning]")
{
    const Commissioned one(DesignMaker().add("board", makePart("romed8", romed8Spec())).add("cpu", cpu()).add("gpu", boardOf(2, "Kepler")).design());
    const auto& seen = one.step("C-OS.seen");
    CHECK(contains(textOf(seen), "lists every GPU (2)"));
    CHECK(contains(textOf(seen), "counts as 2 GPUs"));
    REQUIRE(seen.expected.size() == 1);
    CHECK(seen.expected.front().value->likely == Approx(12e9));
    CHECK(contains(textOf(one.step("C-OS.health")), "the same 2."));
    CHECK(contains(textOf(one.step("C-BURN.diagnose")), "every GPU (2)"));
    const auto& memory = one.step("C-BURN.memory:gpu");
    CHECK(memory.expected[0].value->likely == Approx(12e9));
    CHECK(memory.expected[1].value->likely == Approx(240e9));
    CHECK(memory.expected[2].value->likely == Approx(300));
    CHECK(one.step("C-BIOS.above-4g").expected.front().value->likely == Approx(12e9));
    // a pair on one board, behind the board's switch
    CHECK(contains(textOf(one.step("C-NCCL.paths")), "PIX (1)"));
    CHECK(contains(textOf(one.step("C-NCCL.training")), "--nproc_per_node=2"));
    CHECK(contains(textOf(one.step("C-CARD.link:gpu.1")), "Its 2 GPUs are behind a switch"));

    const Commissioned two(DesignMaker().add("board", makePart("romed8", romed8Spec())).add("cpu", cpu()).add("gpu", boardOf(4, "Ampere"), 2).design());
    CHECK(contains(textOf(two.step("C-OS.seen")), "lists every GPU (8)"));
    CHECK(contains(textOf(two.step("C-NCCL.paths")), "PIX (12)"));
    CHECK(contains(textOf(two.step("C-NCCL.all-reduce")), "over 8 GPUs"));
    CHECK_FALSE(contains(textOf(two.step("C-NCCL.all-reduce")), "20 GB/s"));

    // an unverified value is as on the label, and still uncertain
    Part remembered = boardOf(2, "Kepler");
    std::get<GpuSpec>(remembered.spec).memory.confidence = Confidence::Estimated;
    const Commissioned unsure(DesignMaker().add("board", makePart("romed8", romed8Spec())).add("cpu", cpu()).add("gpu", remembered).design());
    for (const char* id : {"C-OS.seen", "C-BURN.memory:gpu", "C-BIOS.above-4g"}) {
        INFO(id);
        const auto& size = unsure.step(id).expected.front().value;
        CHECK(size->low == Approx(12e9));
        CHECK(size->high == Approx(12e9));
        CHECK(size->confidence == Confidence::Estimated);
    }

    const Commissioned plain(DesignMaker().add("gpu", cardOf("Ampere", "none")).design());
    CHECK(contains(textOf(plain.step("C-OS.seen")), "lists every GPU (1)"));
    CHECK(plain.step("C-OS.seen").expected.empty());
    CHECK(plain.step("C-BURN.memory:gpu").expected[0].value->likely == Approx(32e9));

    Part dies = cardOf("CDNA2", "if-bridge");
    std::get<GpuSpec>(dies.spec).gpus = known(2);
    const Commissioned amd(DesignMaker().add("gpu", dies).design());
    CHECK(contains(textOf(amd.step("C-OS.driver")), "amd-smi list lists 2 GPUs"));
    CHECK(contains(textOf(amd.step("C-NCCL.paths")), "XGMI (1)"));
}

TEST_CASE("steps name the tools of the cards' maker and no others", "[commissioning]")
{
    const auto sheetOf = [](const Part& card) { return allTextOf(Commissioned(machineOf(card, 2)).sheet()); };
    const std::string nvidia = sheetOf(cardOf("Ampere", "none"));
    for (const char* tool : {"nvidia-smi topo -m", "nvidia-smi dmon", "dcgmi diag", "gpu-burn", "nvbandwidth", "Let NCCL use", "Xid"}) {
        INFO(tool);
        CHECK(contains(nvidia, tool));
    }
    const std::string amd = sheetOf(cardOf("CDNA3", "none"));
    for (const char* tool : {"rocm-smi --showtopo", "amd-smi list", "amd-smi metric --ecc", "amd-smi bad-pages", "amd-smi monitor", "amd-smi firmware",
                             "rvs", "TransferBench", "Let RCCL use", "PCIE (1)", "all_reduce_perf"}) {
        INFO(tool);
        CHECK(contains(amd, tool));
    }
    const std::string intel = sheetOf(cardOf("Xe-HPC", "none"));
    for (const char* tool : {"xpu-smi discovery", "xpu-smi topology -m", "xpu-smi health", "xpu-smi stats"}) {
        INFO(tool);
        CHECK(contains(intel, tool));
    }
    const std::string gaudi = sheetOf(cardOf("Gaudi", "roce-24x100g"));
    CHECK(contains(gaudi, "hl-smi -L"));
    const std::string strange = sheetOf(cardOf("TPU", "ici-2d-torus"));
    for (const std::string& other : {amd, intel, gaudi, strange}) {
        for (const char* foreign : {"nvidia", "NVIDIA", "dcgm", "DCGM", "CUDA", "Xid", "nvbandwidth", "p2pBandwidthLatencyTest", "gpu-burn", "nvlink"}) {
            INFO(foreign);
            CHECK_FALSE(contains(other, foreign));
        }
    }
    for (const std::string& other : {nvidia, intel, gaudi, strange}) {
        CHECK_FALSE(contains(other, "amd-smi"));
        CHECK_FALSE(contains(other, "rocm-smi"));
    }
    for (const std::string& other : {intel, gaudi, strange}) {
        CHECK_FALSE(contains(other, "NCCL_"));
        CHECK_FALSE(contains(other, "all_reduce_perf"));
    }
    CHECK_FALSE(contains(strange, "-smi"));
    CHECK(contains(strange, "the tool of the cards' maker"));
}

TEST_CASE("cards of two makers work together only with their like", "[commissioning]")
{
    const Commissioned mixed(DesignMaker().add("gpu", cardOf("Ampere", "none", "green"), 2).add("more", cardOf("RDNA3", "none", "red"), 2).design());
    CHECK(contains(textOf(mixed.step("C-NCCL.all-reduce")), "over 2 GPUs"));
    CHECK(contains(textOf(mixed.step("C-NCCL.all-reduce:more")), "over 2 GPUs"));
    CHECK(contains(textOf(mixed.step("C-NCCL.paths")), "nvidia-smi topo -m"));
    CHECK(contains(textOf(mixed.step("C-NCCL.paths:more")), "rocm-smi --showtopo"));
    CHECK(contains(textOf(mixed.step("C-OS.driver")), "NVIDIA's driver"));
    CHECK(contains(textOf(mixed.step("C-OS.driver:more")), "AMD's driver"));
    CHECK(contains(textOf(mixed.step("C-BURN.diagnose:more")), "ROCm Validation Suite"));
    CHECK(mixed.step("C-NCCL.paths:more").path.text() == "site/rig/more");
    CHECK(contains(textOf(mixed.step("C-BURN.temperature")), "nvidia-smi -q -d TEMPERATURE,PERFORMANCE / amd-smi metric"));
    const Commissioned single(DesignMaker().add("gpu", cardOf("Ampere", "none", "green")).add("more", cardOf("RDNA3", "none", "red")).design());
    CHECK_FALSE(single.has("C-NCCL"));
}

TEST_CASE("a rack bought whole is as many machines as it has computers", "[commissioning]")
{
    Part chip = module("inner");
    auto& super = std::get<GpuSpec>(chip.spec);
    super.form = known(GpuForm::Superchip);
    super.peerLink = known(std::string("nvlink5"));
    super.peerBandwidth = known(fromSi<Bandwidth>(3600e9));
    ServerSpec tray;
    tray.contents = known(std::vector<Content>{{"superchip", "inner", 2, false}});
    ServerSpec rack;
    rack.contents = known(std::vector<Content>{{"tray", "tray", 18, false}});
    Design design = DesignMaker().add("rack", makePart("rack", rack)).design();
    design.parts["tray"] = std::make_shared<const Part>(makePart("tray", tray));
    design.parts["inner"] = std::make_shared<const Part>(chip);
    CHECK(contains(textOf(Commissioned(design).step("C-CLUSTER.whole", "")), "18 machines with 72 GPUs"));
    design.site.racks["R"] = Rack{.part = {}, .count = 2, .units = 48, .powerLimit = {}, .massLimit = {}, .circuit = {}, .holds = {{"rig", {1}}}};
    design.site.builds.clear();
    const Commissioned both(design);
    CHECK(contains(textOf(both.step("C-CLUSTER.whole", "")), "36 machines with 144 GPUs"));
    CHECK(contains(textOf(both.step("C-CLUSTER.scheduler", "")), "nvidia.com/gpu: 4;"));

    // one server with cards that its buyer added is one machine
    ServerSpec host;
    host.contents = known(std::vector<Content>{{"cpu", "inside", 2, false}});
    Design added = DesignMaker().add("server", makePart("server", host)).add("gpu", cardOf("Ampere", "none"), 4).circuit(240, 60).design();
    added.parts["inside"] = std::make_shared<const Part>(cpu("inside"));
    CHECK_FALSE(Commissioned(added).has("C-CLUSTER", ""));
    added.site.builds.front().count = 3;
    CHECK(contains(textOf(Commissioned(added).step("C-CLUSTER.whole", "")), "3 machines with 12 GPUs"));
}

TEST_CASE("rates of ports are written as their tools print them", "[commissioning]")
{
    Part ethernet = ethernetCard();
    std::get<NicSpec>(ethernet.spec).rate = known(fromSi<Bandwidth>(1.25e9));
    const Commissioned rig(DesignMaker().add("nic", infinibandCard()).add("eth", ethernet).add("gpu", gpu()).design());
    CHECK(contains(textOf(rig.step("C-IB.rate:nic")), "Rate: 400 "));
    CHECK(contains(textOf(rig.step("C-IB.bandwidth:nic")), "380 (Gb/s)"));
    CHECK(contains(textOf(rig.step("C-NET.rate:eth")), "10000Mb/s"));
    CHECK(contains(textOf(rig.step("C-NET.rate:eth")), "10 Gb/s"));
    std::get<NicSpec>(ethernet.spec).rate = {};
    CHECK(contains(textOf(Commissioned(DesignMaker().add("eth", ethernet).design()).step("C-NET.rate:eth")), "not known"));
}

} // namespace checklist_cards_test
