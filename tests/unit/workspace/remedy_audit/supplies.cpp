#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

namespace lanewatt::test::audit {

namespace {

Part poweredRiser()
{
    return changed<RiserSpec>(riser("powered"), [](RiserSpec& spec) {
        spec.powered = known(true);
        spec.powerInputs = known(plugs("1x pcie-6"));
    });
}

/// Two supplies of a machine on two feeds.
Design onTwoFeeds(double breaker, double supply = 2400)
{
    Design design = cards(4).add("psu", shared(psu("supply", supply)), 2).design();
    design.site.circuits["wall"] = feed(208, breaker);
    design.site.circuits["other"] = feed(208, breaker);
    design.site.builds.front().circuit = "wall";
    return applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}}).value();
}

Part cord(std::string key, double current)
{
    CableSpec spec;
    spec.from = known(plugs("1x c14"));
    spec.to = known(plugs("1x c13"));
    spec.current = known(amperes(current));
    return madeOf(std::move(key), spec);
}

Part sixteenPin(double watts)
{
    return changed<GpuSpec>(gpu("card", watts), [](GpuSpec& spec) {
        spec.powerInputs = known(plugs("1x 12v-2x6"));
        spec.adapter = {};
    });
}

Part cable(std::string key, double rating)
{
    CableSpec spec;
    spec.from = known(plugs("2x pcie-8"));
    spec.to = known(plugs("1x 12v-2x6"));
    spec.rating = known(watts(rating));
    return madeOf(std::move(key), spec);
}

/// Cards in slots whose four plugs are all that the supply has, on a board with a slot power input.
DesignMaker fullSlots(int count = 4)
{
    MotherboardSpec board = romed8Spec();
    board.auxSlotPower = known(plugs("1x pcie-6"));
    const auto few = changed<PsuSpec>(psu("few"), [](PsuSpec& spec) { spec.outputs = known(plugs("1x atx-24, 2x eps-8, 8x pcie-8")); });
    PlacementOptions first;
    first.psu = "psu.1";
    auto maker = cards(count, 250);
    return maker.add("board", madeOf("slots", board), 1, first).add("psu", few);
}

} // namespace

std::vector<FixedCase> supplyCases()
{
    return {
        {"pwr37.title",
         [] {
             const auto card = changed<GpuSpec>(gpu("card"), [](GpuSpec& spec) { spec.maxPowerLimit = known(watts(370)); });
             auto maker = oneCard(card);
             maker.build().placements.at("gpu").options.powerCap = watts(400);
             return Situation{maker.design()};
         }},
        {"pwr37.title_ignored",
         [] {
             auto maker = oneCard().add("hgx", makePart("hgx", Spec(BaseboardSpec{})));
             maker.build().placements.at("hgx").options.powerCap = watts(400);
             return Situation{maker.design()};
         }},
        {"pwr37.title_low",
         [] {
             const auto card = changed<GpuSpec>(gpu("card"), [](GpuSpec& spec) { spec.minPowerLimit = known(watts(100)); });
             auto maker = oneCard(card);
             maker.build().placements.at("gpu").options.powerCap = watts(50);
             return Situation{maker.design()};
         }},
        {"pwr06.title", [] { return Situation{oneCard(sixteenPin(600)).add("psu", psu("tight", 1000)).design(), {psu("large", 3000)}}; }},
        {"pwr08.title", [] { return Situation{p34().design(), {psu("large", 2000)}}; }},
        {"pwr39.title", [] { return Situation{oneCard().add("psu", psu("tight", 1000)).design(), {psu("large", 2000)}}; }},
        {"pwr11.title",
         [] {
             const auto only = [](std::string key, double from, double to) {
                 return changed<PsuSpec>(psu(std::move(key), 3000), [&](PsuSpec& spec) {
                     spec.ratings = known(std::vector{VoltageRating{volts(from), volts(to), watts(3000)}});
                 });
             };
             return Situation{oneCard().add("psu", only("high", 200, 240)).circuit(120, 20).design(), {only("any", 100, 240)}};
         }},
        {"pwr11.title_unknown",
         [] {
             const auto modular = [](std::string key, std::vector<VoltageRating> ratings) {
                 return changed<PsuSpec>(psu(std::move(key), 3000), [&](PsuSpec& spec) {
                     spec.form = known(PsuForm::Crps);
                     if (!ratings.empty()) {
                         spec.ratings = known(std::move(ratings));
                     }
                 });
             };
             return Situation{oneCard().add("psu", modular("untold", {})).circuit(120, 20).design(),
                              {modular("told", {VoltageRating{volts(100), volts(240), watts(3000)}})}};
         }},
        {"pwr13.title", [] { return Situation{cards(4).add("psu", psu("weak", 1200)).design(), {psu("large", 2400)}}; }},
        {"pwr13.title_alone",
         [] {
             auto design = cards(2).add("psu", psu("supply", 2400), 2).design();
             return Situation{applyEdit(design, Edit{SetRedundancy{"rig", "N+1"}}).value(), {psu("larger", 4000)}};
         }},
        {"pwr14.title",
         [] {
             auto design = onTwoFeeds(30, 1200);
             return Situation{applyEdit(design, Edit{SetRedundancy{"rig", "N+N"}}).value(), {shared(psu("large", 2400))}};
         }},
        {"pwr14.title",
         [] { // all on one feed, and no other there
             auto design = cards(4).add("psu", shared(psu("supply", 2400)), 2).design();
             design.site.circuits["wall"] = feed(208, 40);
             design.site.builds.front().circuit = "wall";
             return Situation{applyEdit(design, Edit{SetRedundancy{"rig", "N+N"}}).value()};
         }},
        {"pwr16.title", [] { return Situation{onTwoFeeds(10)}; }},
        {"pwr16.title_outlet",
         [] { // 13 A on an outlet of 12 A
             auto design = onTwoFeeds(20, 4000);
             design = applyEdit(design, Edit{ReplacePart{"rig", "gpu", gpu("hungry", 550)}}).value();
             design.site.circuits["wall"].outlets = {"L6-15R"};
             return Situation{design};
         }},
        {"pwr16.title_cord",
         [] {
             auto design = onTwoFeeds(30);
             design.site.circuits["wall"].outlets = {"C13"};
             return Situation{applyEdit(design, Edit{AddPlacement{"rig", "cord", cord("thin", 7), 2}}).value(), {cord("thick", 10)}};
         }},
        {"pwr17.title", [] { return Situation{cards(2).add("psu", psu("supply"), 2).design(), {accessory("sync", AccessoryKind::PsuSync)}}; }},
        {"pwr17.title_circuits",
         [] {
             auto design = cards(2).add("psu", psu("supply"), 2).design();
             design.site.circuits["other"] = feed(240, 20);
             design.site.builds.front().circuit = "wall";
             return Situation{applyEdit(design, Edit{SetOption{"rig", "psu", 2, "circuit", "other"}}).value()};
         }},
        {"pwr19.title",
         [] {
             auto maker = cards(2).add("psu", psu("supply"), 2).add("riser", poweredRiser(), 2);
             PlacementOptions first;
             first.psu = "psu.1";
             PlacementOptions second;
             second.psu = "psu.2";
             return Situation{maker.instance("gpu", 1, first).instance("riser", 1, second).instance("riser", 2, second).design()};
         }},
        {"pwr19.title_slots", [] { return Situation{cards(4).add("psu", psu("supply", 2400), 2).design(), {poweredRiser()}}; }},
        {"pwr21.title",
         [] {
             const auto fed = changed<RiserSpec>(riser("sata"), [](RiserSpec& spec) { spec.powerInputs = known(plugs("1x sata")); });
             return Situation{oneCard().add("riser", fed).design(), {poweredRiser()}};
         }},
        {"pwr21.title_molex",
         [] {
             const auto fed = changed<RiserSpec>(riser("molex"), [](RiserSpec& spec) { spec.powerInputs = known(plugs("1x molex")); });
             return Situation{oneCard().add("riser", fed).design(), {poweredRiser()}};
         }},
        {"pwr22.title",
         [] {
             const auto supply = changed<PsuSpec>(psu("supply"), [](PsuSpec& spec) {
                 spec.outputs = known(plugs("1x atx-24, 2x eps-8, 18x pcie-8"));
             });
             return Situation{cards(6, 150).add("psu", supply).add("riser", ribbon(), 6).design(), {poweredRiser()}};
         }},
        {"pwr23.title", [] { return Situation{oneCard().add("psu", psu("tight", 700)).design(), {psu("large", 1600)}}; }},
        {"pwr24.title",
         [] {
             const auto card = changed<GpuSpec>(gpu("thin"), [](GpuSpec& spec) {
                 spec.powerInputs = known(plugs("1x pcie-8"));
                 spec.adapter = {};
             });
             return Situation{oneCard(card).design()};
         }},
        {"pwr24.title",
         [] { // more than the adapter's three inputs and the slot carry
             const auto card = changed<GpuSpec>(gpu("thirsty", 560), [](GpuSpec& spec) {
                 spec.powerInputs = known(plugs("1x 12vhpwr"));
                 spec.adapter = known(plugs("3x pcie-8"));
             });
             const auto native = changed<PsuSpec>(psu("native"), [](PsuSpec& spec) {
                 spec.outputs = known(plugs("1x atx-24, 2x eps-8, 6x pcie-8, 1x 12v-2x6"));
             });
             return Situation{oneCard(card).design(), {native}};
         }},
        {"pwr25.title",
         [] {
             const auto few = changed<PsuSpec>(psu("few"), [](PsuSpec& spec) {
                 spec.outputs = known(plugs("1x atx-24, 2x eps-8, 1x pcie-8"));
             });
             return Situation{oneCard().add("psu", few).design(), {psu("many")}};
         }},
        {"pwr25.title_slots",
         [] { // four cards take the eight plugs that there are
             return Situation{fullSlots().design(), {psu("many")}};
         }},
        {"pwr25.title_slots",
         [] { // and another supply has some left; cards are fed by two supplies either way
             auto maker = fullSlots(6);
             maker.add("other", psu("many"));
             for (int card = 1; card <= 6; ++card) {
                 PlacementOptions fed;
                 fed.psu = card <= 4 ? "psu.1" : "other.1";
                 maker.instance("gpu", card, fed);
             }
             return Situation{maker.design()};
         }},
        {"pwr27.title",
         [] {
             auto design = cards(4).add("psu", withInlet(psu("supply", 2400))).design();
             design.site.circuits["wall"] = feed(120, 32, 1, ElectricalCode::Iec);
             return Situation{design};
         }},
        {"pwr30.title",
         [] { return Situation{oneCard(sixteenPin(450)).add("cable", cable("thin", 300)).design(), {cable("thick", 600)}}; }},
    };
}

} // namespace lanewatt::test::audit
