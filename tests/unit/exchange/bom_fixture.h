#pragma once
/// A design with all difficult cases of a bill of materials, and a large one.

#include "model/assessment/assessment.h"
#include "model/bom/bom.h"

#include <memory>
#include <string>

namespace lanewatt::test {

inline Money usd(std::string_view number) { return *Money::parse(number, Currency()); }

inline std::shared_ptr<Part> bomPart(Spec spec, std::string key, std::string maker, std::string name, std::string mpn,
                                     std::optional<Offer> offer = {})
{
    auto part = std::make_shared<Part>();
    part->spec = std::move(spec);
    part->key = std::move(key);
    part->maker = std::move(maker);
    part->name = std::move(name);
    part->mpn = std::move(mpn);
    if (offer) {
        part->offers.push_back(*offer);
    }
    return part;
}

inline Figure bomFigure(double value, Dimension dimension, Confidence confidence = Confidence::Verified)
{
    return {value, value, value, dimension, confidence};
}

/// Figures and findings as assess() would give them; the lines are the real roll-up.
inline Assessment bomAssessment(const Design& design)
{
    Assessment a;
    a.bom = billOfMaterials(design, {});
    a.cost = costTotals(a.bom, design.currency);
    a.partCount = 36;
    auto build = std::make_shared<BuildAssessment>();
    build->buildId = "rig";
    build->label = Ref::machine("rig");
    build->path = Ref::machine("rig");
    build->dc = bomFigure(2394.7, Dimension::Power);
    build->ac = bomFigure(2645.8, Dimension::Power, Confidence::Estimated);
    a.builds.push_back(build);
    Budget circuits{.kind = BudgetKind::Circuit};
    BudgetPoint wall;
    wall.id = *PointId::parse("circuit@wall");
    wall.path = Ref::circuit("wall");
    wall.title = LW_MESSAGE("test.circuit", "Circuit current");
    wall.demand = bomFigure(22.27, Dimension::Current);
    wall.supply = bomFigure(12.0, Dimension::Current);
    wall.unknownLines = 1;
    circuits.points.push_back(wall);
    a.budgets.push_back(circuits);

    Finding overload;
    overload.rule = "PWR-26";
    overload.severity = Severity::Error;
    overload.path = Ref::circuit("wall");
    overload.title = {LW_MESSAGE("test.overload", "Circuit overload"), {}};
    overload.detail = {LW_MESSAGE("test.overload.detail", "Needs {need} · allows {have}"),
                       {{"need", Amount{22.27, Dimension::Current}}, {"have", Amount{12.0, Dimension::Current}}}};
    overload.why = Message{LW_MESSAGE("test.overload.why", "The breaker will trip."), {}};
    Finding narrow = overload;
    narrow.rule = "PCI-04";
    narrow.severity = Severity::Warning;
    narrow.path = Ref::machine("rig").inside("gpu.2");
    narrow.title = {LW_MESSAGE("test.narrow", "GPU 2 runs ×8"), {}};
    narrow.detail = {LW_MESSAGE("test.narrow.detail", "Card can use ×16 · slot gives ×8"), {}};
    narrow.why.reset();
    Finding waived = narrow;
    waived.rule = "PWR-08";
    waived.path = Ref::machine("rig").inside("psu.1");
    waived.severity = Severity::Error;
    waived.waiver = WaiverState::Waived;
    waived.title = {LW_MESSAGE("test.peak", "Peak can exceed the supplies"), {}};
    Finding advice = narrow;
    advice.severity = Severity::Advice;
    a.findings = {overload, narrow, advice, waived};
    return a;
}

/// Part numbers that look like numbers, prices unknown or with a tenth of a cent, text that spreadsheets, browsers and
/// forums would execute.
inline Design bomDesign()
{
    Design d;
    d.name = "Six-3090 | rig <garage>";
    const auto offer = [](std::string vendor, std::string_view price, Condition condition, std::string date) {
        return Offer{.vendor = std::move(vendor), .price = usd(price), .condition = condition, .date = std::move(date)};
    };
    Build rig;
    const auto place = [&](std::string id, std::shared_ptr<Part> part, int quantity) {
        rig.placements[std::move(id)] = {.part = part->key, .quantity = quantity};
        d.parts[part->key] = part;
    };
    place("gpu", bomPart(GpuSpec{}, "rtx-3090-fe", "NVIDIA", "GeForce RTX 3090 FE", "900-1G136-2510-000",
                         offer("market", "700", Condition::Used, "2026-11-14")), 6);
    place("cpu", bomPart(CpuSpec{}, "epyc-7302", "AMD", "EPYC 7302", "1E5",
                         offer("shop & sons", "95.5", Condition::Used, "2026-11-02")), 1);
    place("board", bomPart(MotherboardSpec{}, "romed8-2t", "ASRock Rack", "ROMED8-2T", "0012-AB",
                           offer("shop & sons", "620", Condition::New, "2026-11-02")), 1);
    place("ram", bomPart(MemorySpec{}, "dimm-32", "Samsung", "32 GB DDR4-3200", "9551670000000",
                         offer("shop & sons", "68.125", Condition::New, "2026-11-02")), 8);
    place("fan", bomPart(FanSpec{}, "fan-120", "Arctic", "120 mm | 3 W", "=HYPERLINK(\"http://x\")", std::nullopt), 8);
    auto bridge = bomPart(NvlinkBridgeSpec{}, "bridge-3090", "NVIDIA", "3090 bridge, \"4-slot\"", "");
    bridge->lifecycle = Lifecycle::Discontinued;
    place("bridge", bridge, 1);
    place("sync", bomPart(AccessorySpec{}, "sync", "=1+1", "@SUM(A1) <script>alert(1)</script>", "-12V\x01\xFF", std::nullopt), 1);
    d.builds["rig"] = std::make_shared<const Build>(rig);
    d.site.builds = {{.build = "rig", .count = 1, .circuit = "wall"}};
    d.site.circuits["wall"] = {};
    d.prices["sync"] = usd("12");
    d.lines.push_back({.text = "Assembly, \"burn-in\"", .quantity = 1, .unitPrice = Money(*Currency::parse("EUR"), 150'000'000)});
    d.waivers.push_back({.rule = "PWR-08", .path = Ref::machine("rig").inside("psu.1"), .reason = "capped by script", .name = "J. Doe", .date = "2026-11-20"});
    return d;
}

/// `lines` parts, one unpriced in ten.
inline Design largeBomDesign(int lines)
{
    Design d;
    d.name = "Large";
    Build build;
    for (int i = 0; i < lines; ++i) {
        const std::string number = std::to_string(1000000 + i);
        std::optional<Offer> offer;
        if (i % 10 != 0) {
            offer = Offer{.vendor = "shop " + std::to_string(i % 7), .price = usd(std::to_string(i % 5000 + 1) + ".125"),
                          .date = "2026-11-01"};
        }
        auto part = bomPart(AccessorySpec{}, "part-" + number, "Maker " + std::to_string(i % 40), "Part no. " + number,
                            "00" + number, offer);
        build.placements["p" + number] = {.part = part->key, .quantity = i % 9 + 1};
        d.parts[part->key] = std::move(part);
    }
    d.builds["b"] = std::make_shared<const Build>(std::move(build));
    d.site.builds = {{.build = "b", .count = 3}};
    return d;
}

} // namespace lanewatt::test
