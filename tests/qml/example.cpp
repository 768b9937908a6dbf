#include "tests/qml/example.h"

#include "catalog/store/writer.h"
#include "tests/support/parts.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test {

namespace {

Part named(Part part, const char* maker, const char* name)
{
    part.maker = maker;
    part.name = name;
    part.lifecycle = Lifecycle::Active;
    return part;
}

Part priced(Part part, const char* price, Condition condition, const char* date, const char* vendor = "Shop")
{
    part.offers.push_back({.vendor = vendor, .price = Money::parse(price).value(), .condition = condition, .date = date, .source = {"T1", {}}});
    return part;
}

/// A part with a name and a price.
Part simple(Part part, const char* name, const char* price) { return priced(named(std::move(part), "", name), price, Condition::New, "2026-11-10"); }

/// A card of a key and name with its memory.
Part card(const char* key, const char* maker, const char* name, double watts, double memory, double bandwidth)
{
    Part part = named(gpu(key, watts, 4, 16, 2), maker, name);
    auto& spec = std::get<GpuSpec>(part.spec);
    spec.memory = known(gigabytes(memory), Confidence::Verified);
    spec.memoryBandwidth = known(gigabytesPerSecond(bandwidth));
    if (watts > 350) {
        spec.powerInputs = known(plugs("4x pcie-8"));
        spec.adapter = {};
    }
    return part;
}

std::vector<Part> cards()
{
    Part chosen = priced(card("3090fe", "NVIDIA", "GeForce RTX 3090 FE", 350, 24, 936), "700 USD", Condition::Used, "2026-11-14");
    std::get<GpuSpec>(chosen.spec).slotWidth = known(3.0);
    std::get<GpuSpec>(chosen.spec).length = {};
    chosen = priced(std::move(chosen), "1499 USD", Condition::New, "2020-09-24", "NVIDIA");
    chosen.mpn = "900-1";
    chosen.alternates = {"3090ti"};
    chosen.note = "The card of the first machines of its kind: three slots wide, two fans of its own, one of them on the back, and a plug of "
                  "twelve pins for which an adapter from two of eight comes with it.";
    Part ended = priced(card("3090ti", "NVIDIA", "GeForce RTX 3090 Ti", 450, 24, 1008), "900 USD", Condition::Used, "2026-11-02");
    ended.mpn = "100-43";
    ended.alternates = {"4090"};
    Part old = priced(card("a6000", "NVIDIA", "RTX A6000", 300, 48, 768), "4649 USD", Condition::New, "2022-10-02");
    Part hungry = priced(card("5090", "NVIDIA", "GeForce RTX 5090 FE", 575, 32, 1792), "1999 USD", Condition::New, "2026-11-17");
    Part module = card("mi300", "AMD", "Instinct MI300X", 750, 192, 5325);
    std::get<GpuSpec>(module.spec).form = known(GpuForm::Oam);
    Part ada = priced(card("5000ada", "NVIDIA", "RTX 5000 Ada", 250, 32, 576), "4000 USD", Condition::New, "2026-11-03");
    Part later = priced(card("4090", "NVIDIA", "GeForce RTX 4090", 450, 24, 1008), "1600 USD", Condition::New, "2026-11-01");
    return {chosen, ended, old, hungry, module, ada, later};
}

Part frame(const char* key, const char* name, int slots)
{
    ChassisSpec spec;
    spec.kind = known(ChassisKind::OpenFrame);
    spec.expansionSlots = known(slots);
    spec.risersOnly = known(true);
    return simple(makePart(key, spec), name, "129 USD");
}

Part distribution(const char* key, const char* name, DistributionKind kind, const char* plug)
{
    PowerDistributionSpec spec;
    spec.kind = known(kind);
    spec.plug = known(std::string(plug));
    spec.inputCurrent = known(amperes(30));
    spec.outlets = known(plugs("4x c13"));
    return named(makePart(key, spec), "APC", name);
}

Part cooler()
{
    CoolerSpec spec;
    spec.kind = known(std::string("air"));
    spec.sockets = known(std::vector<std::string>{"SP3"});
    spec.ratedTdp = known(watts(180));
    return simple(makePart("tower", spec), "SP3 tower, 180 W", "79 USD");
}

Part bridge()
{
    NvlinkBridgeSpec spec;
    spec.peerLink = known(std::string("nvlink-bridge-ga102"));
    spec.cards = known(2);
    spec.spacing = known(4);
    return named(makePart("bridge4", spec), "NVIDIA", "3090 bridge, 4-slot");
}

std::vector<Part> parts()
{
    std::vector<Part> all = cards();
    const auto add = [&](Part part) { all.push_back(std::move(part)); };
    Part supply = simple(psu("p2", 1600, EfficiencyLevel::Platinum), "EVGA 1600 P2", "389 USD");
    add(simple(makePart("romed8", romed8Spec()), "ASRock ROMED8-2T", "620 USD"));
    add(priced(named(cpu("epyc", 128, 4, 155), "AMD", "EPYC 7302"), "95 USD", Condition::New, "2026-11-10"));
    add(simple(memory("dimm32", 5, 32), "32 GB DDR4-3200", "68 USD"));
    add(simple(drive("nvme4", 4, 8.5), "2 TB NVMe Gen4 M.2", "139 USD"));
    add(std::move(supply));
    add(simple(psu("gt1300", 1300, EfficiencyLevel::Gold), "Gold 1300", "249 USD"));
    add(simple(riser("riser4"), "Gen4 x16, 200 mm", "48 USD"));
    add(simple(fan("fan3", 3), "120 mm, 3 W", "14 USD"));
    add(simple(makePart("x99", x99Spec()), "ASRock X99 WS-E", "300 USD"));
    add(priced(named(cpu("e5", 40, 3, 120, "LGA2011-3"), "Intel", "Xeon E5-2680 v4"), "40 USD", Condition::Used, "2026-11-10"));
    add(named(emptyPart(Category::Server, "server"), "Somebody", "GPU server, 4 U"));
    add(frame("frame24", "Open frame, 24 slots", 24));
    add(frame("frame8", "Open frame, 8 cards", 24));
    add(cooler());
    add(bridge());
    add(distribution("apc-ap7900b", "AP7900B", DistributionKind::Pdu, "L5-20P"));
    add(distribution("apc-srt3000", "SRT3000", DistributionKind::Ups, "L5-30P"));
    add(distribution("apc-ap4421a", "AP4421A", DistributionKind::TransferSwitch, "C20"));
    return all;
}

constexpr const char* kSix = R"({
  "lanewatt": 1,
  "name": "Six-3090 rig",
  "note": "ROMED8-2T, EPYC 7302, two 1600 W supplies: the garage rig everybody starts from.",
  "currency": "USD",
  "builds": {
    "rig": {
      "name": "Rig",
      "parts": {
        "board": {"part": "romed8"},
        "bridge": {"part": "bridge4"},
        "cooler": {"part": "tower"},
        "cpu": {"part": "epyc"},
        "drive": {"part": "nvme4"},
        "fans": {"part": "fan3", "quantity": 8},
        "frame": {"part": "frame24"},
        "gpu": {"part": "3090fe", "quantity": 6, "condition": "used"},
        "memory": {"part": "dimm32", "quantity": 8},
        "psu": {"part": "p2", "quantity": 2},
        "riser": {"part": "riser4", "quantity": 6}
      }
    }
  },
  "site": {
    "inlet": "25 °C",
    "circuits": {"wall": {"voltage": "120 V", "breaker": "15 A", "code": "NEC"}},
    "builds": [{"build": "rig", "circuit": "wall"}]
  }
})";

/// Six cards on a board with three pairs of slots that halve each other.
constexpr const char* kHalved = R"({
  "lanewatt": 1, "name": "Halved", "currency": "USD",
  "builds": {"rig": {"name": "Rig", "parts": {
    "board": {"part": "x99"}, "cpu": {"part": "e5"}, "gpu": {"part": "3090fe", "quantity": 6}, "psu": {"part": "gt1300", "quantity": 3}}}}
})";

/// Two cards and a supply, with room for more.
std::string twoCards(const char* name)
{
    return std::string("{\"lanewatt\": 1, \"name\": \"") + name + R"(", "note": "A board with two cards and two supplies.", "currency": "USD",
  "builds": {"rig": {"name": "Rig", "parts": {
    "board": {"part": "romed8"}, "cooler": {"part": "tower"}, "cpu": {"part": "epyc"}, "drive": {"part": "nvme4"},
    "frame": {"part": "frame24"}, "gpu": {"part": "3090fe", "quantity": 2}, "memory": {"part": "dimm32", "quantity": 8},
    "psu": {"part": "p2", "quantity": 1}, "riser": {"part": "riser4", "quantity": 2}}}},
  "site": {"circuits": {"wall": {"voltage": "120 V", "breaker": "15 A", "code": "NEC"}}, "builds": [{"build": "rig", "circuit": "wall"}]}})";
}

void write(const std::filesystem::path& path, const std::string& text) { std::ofstream(path) << text; }

} // namespace

void writeExample(const std::filesystem::path& folder)
{
    std::filesystem::create_directories(folder / "templates");
    const std::vector<catalog::Source> sources{{"T1", "Board guide", "https://example.org/guide"}};
    if (auto written = catalog::writeCatalog({parts(), sources, "2026-11-20"}, (folder / "catalog.sqlite").string()); !written) {
        std::fputs("the catalogue of the example cannot be written\n", stderr);
        std::abort();
    }
    write(folder / "templates/six.lanewatt", kSix);
    write(folder / "templates/two.lanewatt", twoCards("Two-3090 rig"));
    write(folder / "templates/dgx.lanewatt", twoCards("Two more"));
    write(folder / "templates/halved.lanewatt", kHalved);
    write(folder / "templates/homelab-romed8-2x3090.lanewatt", twoCards("Homelab"));
}

} // namespace lanewatt::test
