#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::test::audit {

namespace {

Part frameOf(std::string key, int units, double depth, double load)
{
    RackSpec frame;
    frame.units = known(units);
    frame.depth = known(millimetres(depth));
    frame.staticLoad = known(kilograms(load));
    return madeOf(std::move(key), frame);
}

/// A frame of 48 units with width and height.
Part frameSized(std::string key, double width, double height)
{
    RackSpec frame;
    frame.units = known(48);
    frame.width = known(millimetres(width));
    frame.depth = known(millimetres(1200));
    frame.height = known(millimetres(height));
    return madeOf(std::move(key), frame);
}

/// Three machines in a rack of a row with these aisles in metres.
Design inRow(std::optional<double> aisle, std::optional<double> rear)
{
    Design design = racked({1, 9, 17});
    Row row{.racks = {{"R", 1, 1}}};
    row.aisle = aisle ? std::optional(fromSi<Length>(*aisle)) : std::nullopt;
    row.rearAisle = rear ? std::optional(fromSi<Length>(*rear)) : std::nullopt;
    design.site.rows["A"] = row;
    return design;
}

Part hardDrive()
{
    StorageSpec spec;
    spec.interface = known(DriveInterface::Sata);
    spec.formFactor = known(std::string("3.5in"));
    return madeOf("disk", spec);
}

} // namespace

std::vector<FixedCase> spaceCases()
{
    return {
        {"phy01.title",
         [] { return Situation{racked({1, 9, 17, 25, 33, 41}, [](RackSpec& r) { r.units = known(42); }), {frameOf("tall", 52, 1200, 2000)}}; }},
        {"phy01.title_overlap", [] { return Situation{racked({1, 5})}; }},
        {"phy01.title_top",
         [] { return Situation{racked({1, 37}, [](RackSpec& r) { r.units = known(42); })}; }},
        {"phy02.title",
         [] { return Situation{racked({1}, [](RackSpec& r) { r.depth = known(millimetres(1000)); }), {frameOf("deep", 48, 1070, 1000)}}; }},
        {"phy03.title",
         [] { return Situation{racked({1, 9, 17}, [](RackSpec& r) { r.staticLoad = known(kilograms(250)); }), {frameOf("strong", 48, 1200, 500)}}; }},
        {"phy13.title",
         [] {
             return Situation{racked({1, 9, 17, 25, 33, 41}, [](RackSpec& r) {
                 r.width = known(millimetres(400));
                 r.staticLoad = known(kilograms(2000));
             })};
         }},
        {"phy16.title",
         [] {
             auto design = racked({1, 9, 17}, [](RackSpec& r) { r.dynamicLoad = known(kilograms(250)); });
             design.site.racks["R"].arrivesFilled = true;
             return Situation{design};
         }},
        {"phy16.title_unknown",
         [] {
             auto design = racked({1, 9, 17});
             design.site.racks["R"].arrivesFilled = true;
             return Situation{design};
         }},
        {"phy17.title",
         [] {
             auto design = racked({1, 9, 17}, [](RackSpec& r) { r.height = known(millimetres(2260)); });
             design.site.doorHeight = millimetres(2200);
             return Situation{design, {frameSized("low", 600, 2190)}};
         }},
        {"phy17.title_wide",
         [] {
             auto design = racked({1, 9, 17}, [](RackSpec& r) { r.width = known(millimetres(1000)); });
             design.site.doorWidth = millimetres(900);
             return Situation{design, {frameSized("narrow", 600, 2260)}};
         }},
        {"phy17.title_load",
         [] {
             auto design = racked({1, 9, 17});
             design.site.racks["R"].arrivesFilled = true;
             design.site.liftLoad = kilograms(250);
             return Situation{design};
         }},
        {"phy18.title", [] { return Situation{inRow(0.95, std::nullopt)}; }},
        {"phy18.title_depth", [] { return Situation{inRow(0.8, std::nullopt)}; }},
        {"phy18.title_rear", [] { return Situation{inRow(std::nullopt, 0.5)}; }},
        {"phy18.title_door",
         [] {
             auto design = inRow(std::nullopt, 0.55);
             design.site.cooling["door"] = CoolingNode{.kind = CoolingNodeKind::RearDoor, .perRacks = 1};
             return Situation{design};
         }},
        {"phy19.title",
         [] {
             auto design = racked({1, 9, 17});
             design.site.containment = Containment::ColdAisle;
             return Situation{design};
         }},
        {"phy20.title",
         [] {
             auto design = racked({1});
             ServerSpec back;
             back.rackUnits = known(2);
             back.depth = known(millimetres(400));
             carry(design, madeOf("back", back));
             auto& holds = design.site.racks["R"].holds;
             holds.front().halfDepth = true;
             holds.push_back({.build = {}, .atU = {3}, .part = "back", .face = RackFace::Rear, .halfDepth = true});
             return Situation{design, {frameOf("deep", 48, 1500, 1000)}};
         }},
        {"phy04.title",
         [] {
             return inChassis(oneCard(), [](ChassisSpec& c) { c.gpuMaxLength = known(millimetres(250)); },
                              [](ChassisSpec& c) { c.gpuMaxLength = known(millimetres(450)); });
         }},
        {"phy05.title",
         [] {
             return inChassis(oneCard(), [](ChassisSpec& c) { c.boardForms = known(std::vector<std::string>{"mATX"}); },
                              [](ChassisSpec&) {});
         }},
        {"phy05.title_depth",
         [] {
             auto design = oneCard().add("board", makePart("deep", boardWith([](MotherboardSpec& b) {
                 b.formFactor = known(std::string("EATX"));
                 b.depth = known(millimetres(330));
             })));
             return inChassis(std::move(design), [](ChassisSpec& c) { c.boardForms = known(std::vector<std::string>{"EATX"}); },
                              [](ChassisSpec& c) { c.boardForms = known(std::vector<std::string>{"EATX", "EEB"}); });
         }},
        {"phy05.title_standoffs",
         [] {
             return inChassis(oneCard(), [](ChassisSpec& c) { c.boardForms = known(std::vector<std::string>{"EEB"}); },
                              [](ChassisSpec&) {});
         }},
        {"phy06.title",
         [] {
             auto found = inChassis(oneCard(), [](ChassisSpec& c) { c.psuForm = known(std::string("TFX")); }, [](ChassisSpec&) {});
             found.parts = {changed<PsuSpec>(psu("flat"), [](PsuSpec& spec) { spec.form = known(PsuForm::Tfx); })};
             return found;
         }},
        {"phy06.title_bays",
         [] {
             return inChassis(oneCard().add("psu", psu("supply"), 2), [](ChassisSpec& c) { c.psuBays = known(1); },
                              [](ChassisSpec& c) { c.psuBays = known(2); });
         }},
        {"phy06.title_length",
         [] {
             auto supply = changed<PsuSpec>(psu("supply"), [](PsuSpec& spec) { spec.length = known(millimetres(220)); });
             return inChassis(oneCard().add("psu", supply), [](ChassisSpec& c) { c.psuMaxLength = known(millimetres(180)); },
                              [](ChassisSpec& c) { c.psuMaxLength = known(millimetres(230)); });
         }},
        {"phy07.title",
         [] {
             return Situation{cards(2, 250, 3).instance("gpu", 1, inSlot("PCIE1")).instance("gpu", 2, inSlot("PCIE2")).design()};
         }},
        {"phy07.title_chassis",
         [] {
             return inChassis(cards(3, 250, 1), [](ChassisSpec& c) { c.expansionSlots = known(2); }, [](ChassisSpec&) {});
         }},
        {"phy07.title_overhang",
         [] {
             auto maker = oneCard().add("gpu", gpu("card", 350, 4, 16, 2), 1, inSlot("PCIE7"));
             return inChassis(std::move(maker), [](ChassisSpec& c) { c.expansionSlots = known(7); }, [](ChassisSpec&) {});
         }},
        {"phy09.title",
         [] {
             return inChassis(oneCard(), [](ChassisSpec& c) { c.gpuMaxHeight = known(millimetres(110)); },
                              [](ChassisSpec& c) { c.gpuMaxHeight = known(millimetres(200)); });
         }},
        {"phy10.title",
         [] { return Situation{oneCard().add("cooler", cooler("am5", "AM5", 100, 280)).design(), {cooler("sp3", "SP3", 100, 280)}}; }},
        {"phy10.title_power",
         [] { return Situation{oneCard().add("cooler", cooler("weak", "SP3", 100, 100)).design(), {cooler("strong", "SP3", 100, 280)}}; }},
        {"phy10.title_count",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("dual", boardWith([](MotherboardSpec& b) { b.sockets = known(2); })))
                                  .add("cpu", cpuOf("pair", [](CpuSpec& spec) { spec.maxSockets = known(2); }), 2)
                                  .add("cooler", cooler("sp3", "SP3", 100, 280))
                                  .design()};
         }},
        {"phy10.title_surplus", [] { return Situation{oneCard().add("cooler", cooler("sp3", "SP3", 100, 280), 2).design()}; }},
        {"phy10.title_surplus",
         [] {
             return Situation{oneCard()
                                  .add("cooler", cooler("sp3", "SP3", 100, 280))
                                  .add("cooler2", cooler("other", "SP3", 110, 280))
                                  .design()};
         }},
        {"phy10.title_height",
         [] {
             auto found = inChassis(oneCard().add("cooler", cooler("tower", "SP3", 160, 280)),
                                    [](ChassisSpec& c) { c.coolerMaxHeight = known(millimetres(120)); }, [](ChassisSpec&) {});
             found.parts = {cooler("low", "SP3", 110, 280)};
             return found;
         }},
        {"phy14.title",
         [] {
             Part module = psu("module");
             module.platforms = {"poweredge-14g"};
             auto found = inChassis(oneCard().add("psu", module), [](ChassisSpec&) {}, [](ChassisSpec&) {});
             found.parts.push_back(psu("any"));
             return found;
         }},
        {"phy15.title", [] { return Situation{oneCard().add("case", madeOf("tower", caseSpec()), 2).design()}; }},
        {"phy15.title_boards", [] { return Situation{oneCard().add("more", makePart("romed8", romed8Spec())).design()}; }},
        {"phy10.title_radiator",
         [] {
             const auto loop = [](std::string key, double length) {
                 return changed<CoolerSpec>(cooler(std::move(key), "SP3", 60, 280), [&](CoolerSpec& c) { c.radiator = known(millimetres(length)); });
             };
             auto found = inChassis(oneCard().add("cooler", loop("long", 420)),
                                    [](ChassisSpec& c) { c.radiatorMaxLength = known(millimetres(360)); }, [](ChassisSpec&) {});
             found.parts = {loop("short", 360)};
             return found;
         }},
        {"phy11.title",
         [] {
             return inChassis(oneCard().add("disk", hardDrive(), 2), [](ChassisSpec& c) { c.bays35 = known(1); },
                              [](ChassisSpec& c) { c.bays35 = known(4); });
         }},
        {"phy12.title",
         [] {
             auto found = inChassis(cards(2), [](ChassisSpec& c) { c.risersOnly = known(true); }, [](ChassisSpec&) {});
             found.parts = {ribbon()};
             return found;
         }},
    };
}

} // namespace lanewatt::test::audit
