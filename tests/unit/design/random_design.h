#pragma once
/// Random legal designs and edits, for round-trip tests.

#include "model/design/edit.h"
#include "model/design/rows.h"
#include "tests/unit/parts/random_part.h"

#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace lanewatt::test {

class RandomDesign {
public:
    explicit RandomDesign(std::mt19937& random) : m_random(random), m_parts(random) {}

    Design make()
    {
        Design design;
        design.name = text();
        design.note = text();
        design.currency = *Currency::parse(below(2) ? "USD" : "EUR");
        maybe([&] { design.budgetLimit = money(); });
        for (auto n = below(3); n > 0; --n) {
            design.site.circuits["c" + std::to_string(n)] = circuit();
        }
        for (auto n = below(4); n > 0; --n) {
            design.builds["b" + std::to_string(n)] = std::make_shared<const Build>(build(design));
        }
        for (auto n = below(3); n > 0; --n) {
            design.site.racks["R" + std::to_string(n)] = rack(design);
        }
        maybe([&] { formatTwo(design); });
        design.site.builds = uses(design);
        maybe([&] { design.site.tariff = below(100) / 100.0; });
        maybe([&] { design.economics = economics(); });
        maybe([&] { design.site.pue = 1 + below(100) / 100.0; });
        maybe([&] { design.site.altitude = fromSi<Length>(below(3000)); });
        maybe([&] { design.site.inlet = degreesCelsius(10 + below(30)); });
        maybe([&] { design.site.airClass = static_cast<AirClass>(below(5)); });
        maybe([&] { design.site.airRise = kelvins(1 + below(30)); });
        maybe([&] { design.site.coolant = m_parts.name<Coolant>(); });
        maybe([&] { design.site.liquidShare = below(101) / 100.0; });
        maybe([&] { design.site.coolantInlet = degreesCelsius(10 + below(30)); });
        maybe([&] { design.site.coolantRise = kelvins(1 + below(30)); });
        maybe([&] { design.site.dewPoint = degreesCelsius(below(25)); });
        maybe([&] {
            design.site.containment = static_cast<Containment>(below(3));
            design.site.floorLoad = 500.0 + below(1500);
            design.site.doorWidth = fromSi<Length>(0.5 + below(20) / 10.0);
            design.site.liftLoad = kilograms(500 + below(2000));
        });
        for (auto n = below(3); n > 0; --n) {
            design.prices[key()] = money();
            design.waivers.push_back(waiver());
            design.lines.push_back({text(), 1 + below(5), std::nullopt});
            maybe([&] { design.lines.back().unitPrice = money(); });
            maybe([&] { design.ticks[Ref::machine("rig")][step()] = {"A. Turing", "2026-11-21"}; });
        }
        return design;
    }

    /// An edit of any kind; most can be applied to `design`, some cannot.
    Edit edit(const Design& design, int depth = 0)
    {
        const std::string b = id(design.builds, "b1");
        const auto build = design.builds.find(b);
        static const std::map<std::string, Placement> none;
        const std::string p = id(build == design.builds.end() ? none : build->second->placements, "p1");
        switch (below(depth > 2 ? 33 : 34)) {
        case 0:
            return {AddPlacement{b, below(2) ? "" : "p" + std::to_string(below(5)), part(), quantity(),
                                 contents()}};
        case 1:
            return {RemovePlacement{b, p}};
        case 2:
            return {SetQuantity{b, p, quantity()}};
        case 3:
            return {ReplacePart{b, p, part(), contents()}};
        case 4: {
            static const char* const options[][2] = {
                {"condition", "used"}, {"condition", ""}, {"power_cap", "280 W"}, {"power_cap", "5 mm"},
                {"slot", "PCIE3"},     {"psu", "psu.2"},  {"psu", "1"},           {"circuit", "c1"},
                {"riser", "none"},     {"colour", "red"}, {"condition", "stolen"}};
            const auto* const option = options[below(11)];
            return {SetOption{b, p, below(4) ? 0 : below(5), option[0], option[1]}};
        }
        case 5:
            return {SetRedundancy{b, below(2) ? "N+1" : below(2) ? "" : "2N"}};
        case 6: {
            AddBuild add{"b" + std::to_string(below(5)), {}, {}};
            Design scratch;
            scratch.site.circuits = design.site.circuits;
            add.build = this->build(scratch);
            for (const auto& [key, part] : scratch.parts) {
                add.parts.push_back(*part);
            }
            return {std::move(add)};
        }
        case 7:
            return {RemoveBuild{b}};
        case 8:
            return {SetCircuit{"c" + std::to_string(below(3)), circuit()}};
        case 9:
            return {RemoveCircuit{"c" + std::to_string(below(3))}};
        case 10: {
            Design scratch = design;
            SetRack set{"R" + std::to_string(below(3)), rack(scratch), {}};
            if (below(2)) {
                addHolds(scratch, set.rack);
            }
            if (!set.rack.part.empty()) {
                set.parts.push_back(*scratch.parts.at(set.rack.part));
            }
            for (const RackHold& hold : set.rack.holds) {
                if (!hold.part.empty()) {
                    set.parts.push_back(*scratch.parts.at(hold.part));
                }
            }
            return {std::move(set)};
        }
        case 11:
            return {RemoveRack{"R" + std::to_string(below(3))}};
        case 12:
            return {SetBuildUses{uses(design)}};
        case 13: {
            static const char* const properties[][2] = {
                {"name", "N"},       {"name", ""},           {"currency", "CHF"},   {"currency", ""},
                {"note", "a\nb"},    {"budget", "5000 USD"}, {"budget", ""},        {"tariff", "0.2"},
                {"pue", "1.25"},     {"pue", "0.5"},         {"altitude", "500 m"}, {"air_rise", "12 K"},
                {"inlet", "27 °C"},     {"air_rise", "0 K"},  {"air_class", "H1"},     {"air_class", "B1"}, {"colour", "red"},
                {"coolant", "water"},   {"coolant", "oil"},   {"liquid_share", "75 %"}, {"liquid_share", "2"},
                {"coolant_inlet", "30 °C"}, {"coolant_rise", "12 K"}, {"dew_point", "14 °C"},
                {"containment", "hot-aisle"}, {"containment", "roof"}, {"floor_load", "12 kN/m2"}, {"floor_load", "12"}, {"lift_load", "1 t"}};
            const auto* const property = properties[below(static_cast<int>(std::size(properties)))];
            return {SetProperty{property[0], property[1]}};
        }
        case 14:
            return {SetPrice{key(), below(3) ? std::optional(money()) : std::nullopt}};
        case 15:
            return {AddWaiver{waiver()}};
        case 16: {
            const Waiver known =
                design.waivers.empty()
                    ? waiver()
                    : design
                          .waivers[static_cast<std::size_t>(below(static_cast<int>(design.waivers.size())))];
            return {RemoveWaiver{known.rule, known.path}};
        }
        case 17:
            return {TickSteps{Ref::machine("rig"), {step(), step()}, {"A. Turing", below(5) ? "2026-11-21" : "today"}}};
        case 18:
            return {UntickSteps{Ref::machine("rig"), {step()}}};
        case 19:
            return {RecordSubstitution{{key(), key(), text(), text(), 1 + below(3), below(5) ? "ended" : "", "2026-11-21"}}};
        case 20:
            if (below(3) == 0) {
                return {RemoveLine{below(3), "Installation"}};
            }
            return {AddLine{{"Installation", below(4), below(3) ? std::optional(money()) : std::nullopt}}};
        case 21:
            return {SplitRacks{"R" + std::to_string(below(3)), 1 + below(4), 1 + below(4), "R" + std::to_string(below(6))}};
        case 22:
            return {JoinRacks{"R" + std::to_string(below(6)), "R" + std::to_string(below(3))}};
        case 23:
            return {SetPatchedDriver{b, below(2) == 0}};
        case 24: {
            SetRow set{below(2) ? "A" : "B", {}};
            for (auto n = below(3); n > 0; --n) {
                const int first = 2 + below(20);
                appendRacks(set.row, {id(design.site.racks, "R0"), first, first + below(3)});
            }
            return {std::move(set)};
        }
        case 25:
            return {RemoveRow{id(design.site.rows, "A")}};
        case 26: {
            Design scratch = design;
            SetPowerNode set{"n" + std::to_string(below(3)), node<PowerNode>(scratch), {}};
            set.node.behind = below(3) ? "" : id(design.site.power, "n0");
            if (!set.node.part.empty()) {
                set.parts.push_back(*scratch.parts.at(set.node.part));
            }
            return {std::move(set)};
        }
        case 27:
            return {RemovePowerNode{id(design.site.power, "n0")}};
        case 28: {
            Design scratch = design;
            SetCoolingNode set{"n" + std::to_string(below(3)), node<CoolingNode>(scratch), {}};
            if (!set.node.part.empty()) {
                set.parts.push_back(*scratch.parts.at(set.node.part));
            }
            return {std::move(set)};
        }
        case 29:
            return {RemoveCoolingNode{id(design.site.cooling, "n0")}};
        case 30: {
            Design scratch = design;
            SetFabric set{"f" + std::to_string(below(3)), fabric(scratch), {}};
            eachPartOf(set.fabric, [&](const std::string& key) {
                if (!key.empty()) {
                    set.parts.push_back(*scratch.parts.at(key));
                }
            });
            return {std::move(set)};
        }
        case 31:
            return {RemoveFabric{id(design.site.fabrics, "f0")}};
        case 32:
            return {SetEconomics{economics()}};
        default: {
            EditGroup group;
            for (auto n = below(3); n > 0; --n) {
                group.edits.push_back(edit(design, depth + 1));
            }
            return {std::move(group)};
        }
        }
    }

    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }

private:
    template <class F>
    void maybe(F f)
    {
        if (below(2) == 0) {
            f();
        }
    }
    std::string text() { return m_parts.text(); }
    std::string step() { return "C-CPU.step" + std::to_string(below(3)); }
    std::string key() { return "part-" + std::to_string(below(12)); }
    Money money() { return {*Currency::parse(below(3) ? "USD" : "JPY"), below(2'000'000'000)}; }
    int quantity() { return below(8) ? 1 + below(4) : below(3) - 1; }
    /// The same key is always the same part but for a rare other revision.
    Part part() { return part(below(12)); }
    Part part(int number)
    {
        std::mt19937 fixed(static_cast<unsigned>(number + (below(10) ? 0 : 100)));
        return RandomPart(fixed).make(static_cast<Category>(number % kCategoryCount),
                                      "part-" + std::to_string(number));
    }
    std::vector<Part> contents()
    {
        std::vector<Part> parts;
        if (below(6) == 0) {
            parts.push_back(part());
        }
        return parts;
    }
    template <class Map>
    std::string id(const Map& map, const std::string& otherwise)
    {
        if (map.empty() || below(20) == 0) {
            return otherwise;
        }
        return std::next(map.begin(), below(static_cast<int>(map.size())))->first;
    }
    std::string place(Design& design, Part part)
    {
        std::string key = part.key;
        design.parts.emplace(key, std::make_shared<const Part>(std::move(part)));
        return key;
    }

    PlacementOptions options(const Design& design)
    {
        PlacementOptions o;
        maybe([&] { o.condition = m_parts.name<Condition>(); });
        maybe([&] { o.powerCap = watts(1 + below(600)); });
        maybe([&] { o.slot = "PCIE" + std::to_string(below(8)); });
        maybe([&] { o.psu = "psu." + std::to_string(1 + below(3)); });
        maybe([&] { o.riser = below(2) ? "none" : "riser.1"; });
        maybe([&] { o.outlet = below(2) ? "pdu" : "pdu/B1/c13.2"; });
        if (!design.site.circuits.empty()) {
            maybe([&] { o.circuit = id(design.site.circuits, design.site.circuits.begin()->first); });
        }
        return o;
    }

    Build build(Design& design)
    {
        Build build;
        build.name = text();
        build.note = text();
        maybe([&] { build.redundancy = below(2) ? RedundancyScheme::NPlus1 : RedundancyScheme::NPlusN; });
        maybe([&] { build.patchedDriver = true; });
        for (auto n = below(5); n > 0; --n) {
            Placement& p = build.placements["p" + std::to_string(n)];
            p.part = place(design, part());
            p.quantity = 1 + below(12);
            p.note = text();
            p.options = options(design);
            for (auto i = below(3); i > 0; --i) {
                p.instances[1 + below(p.quantity)] = options(design);
            }
        }
        return build;
    }

    Circuit circuit()
    {
        Circuit c;
        maybe([&] { c.voltage = volts(100 + below(300)); });
        maybe([&] { c.breaker = amperes(6 + below(60)); });
        c.phases = below(2) ? 1 : 3;
        c.code = m_parts.name<ElectricalCode>();
        maybe([&] { c.otherLoad = fromSi<ApparentPower>(1 + below(1000)); });
        maybe([&] { c.outlets = {"5-15R", text()}; });
        return c;
    }

    Rack rack(Design& design)
    {
        Rack r;
        maybe([&] { r.part = place(design, part(static_cast<int>(Category::Rack))); });
        r.count = 1 + below(400);
        maybe([&] { r.name = text(); });
        maybe([&] { r.ordinals = {{2, r.count + 1}}; });
        maybe([&] { r.units = 1 + below(52); });
        maybe([&] { r.powerLimit = watts(1 + below(40'000)); });
        maybe([&] { r.massLimit = kilograms(1 + below(2'000)); });
        maybe([&] { r.reservedUnits = 1 + below(6); });
        maybe([&] { r.coolantFlow = fromSi<VolumeFlow>((1 + below(200)) / 60'000.0); });
        maybe([&] { r.coolantLimit = watts(1 + below(140'000)); });
        if (!design.site.circuits.empty()) {
            maybe([&] { r.circuit = id(design.site.circuits, design.site.circuits.begin()->first); });
        }
        for (auto n = design.builds.empty() ? 0 : below(3); n > 0; --n) {
            RackHold hold{id(design.builds, design.builds.begin()->first), {}};
            for (auto u = below(4); u > 0; --u) {
                hold.atU.push_back(1 + below(42));
            }
            r.holds.push_back(std::move(hold));
        }
        return r;
    }

    /// Things in a rack that are no machines, and how they are mounted.
    void addHolds(Design& design, Rack& r)
    {
        for (RackHold& hold : r.holds) {
            maybe([&] { hold.face = RackFace::Rear; });
            maybe([&] { hold.halfDepth = true; });
        }
        maybe([&] {
            RackHold hold{{}, {1 + below(42)}};
            hold.part = place(design, part());
            maybe([&] { hold.units = 1 + below(4); });
            r.holds.push_back(std::move(hold));
        });
        maybe([&] { r.holds.push_back({.build = {}, .atU = {40, 41}, .fabric = "oob", .tier = "leaf"}); });
        maybe([&] { r.holds.push_back({.build = {}, .atU = {}, .part = place(design, part()), .fill = true}); });
        maybe([&] { r.name = "{row}{n:02}"; });
        for (const auto& [id, circuit] : design.site.circuits) {
            if (!r.circuit.empty() && id != r.circuit) {
                maybe([&, &other = id] { r.otherCircuits.push_back(other); });
            }
        }
    }

    template <class Node> Node node(Design& design)
    {
        Node n;
        if (below(2)) {
            n.kind = static_cast<typename std::remove_reference_t<decltype(*n.kind)>>(below(9));
        } else {
            n.part = place(design, part());
        }
        n.count = 1 + below(8);
        maybe([&] { n.capacity = Amount{1000.0 * (1 + below(500)), Dimension::Power}; });
        if constexpr (std::is_same_v<Node, PowerNode>) {
            maybe([&] { n.capacity = Amount{1000.0 * (1 + below(500)), Dimension::ApparentPower}; });
            maybe([&] { n.rating = amperes(100 + below(4000)); });
            maybe([&] { n.voltage = volts(415); });
        }
        maybe([&] { n.redundancy = below(2) ? RedundancyScheme::NPlus1 : RedundancyScheme::NPlusN; });
        maybe([&] { n.perRacks = 1 + below(8); });
        maybe([&] { n.loss = below(100) / 100.0; });
        if (!n.loss && below(2)) {
            n.lossCurve = {{0.25, 0.06}, {0.5, below(10) / 100.0}, {1.0, 0.04}};
        }
        return n;
    }

    Economics economics()
    {
        Economics all;
        for (const EconomicsField& field : kEconomicsFields) {
            maybe([&] {
                const double likely = field.most * (1 + below(50)) / 100.0;
                all.*(field.member) = below(2) ? Estimate{likely, likely, likely} : Estimate{likely / 2, likely, likely * 1.5};
            });
        }
        maybe([&] { all.cloud["h100"] = {.rate = {2.0, 2.5 + below(3), 8.0}, .source = text(), .date = "2026-04-01"}; });
        return all;
    }

    Fabric fabric(Design& design)
    {
        Fabric f;
        f.topology = m_parts.name<FabricTopology>();
        if (!isDirect(f.topology)) {
            for (const char* tier : {"leaf", "spine"}) {
                maybe([&] {
                    FabricTier& t = f.switches[tier];
                    maybe([&] { t.part = place(design, part()); });
                    maybe([&] { t.ports = 1 + below(144); });
                    maybe([&] { t.rate = gigabytesPerSecond(1 + below(200)); });
                    maybe([&] { t.count = 1 + below(500); });
                    if (std::string_view(tier) == "leaf" && below(4) == 0) {
                        t.uplinks = 1 + below(32);
                        maybe([&] { t.uplinkRate = gigabytesPerSecond(1 + below(200)); });
                        maybe([&] { t.uplinkCage = "QSFP28"; });
                    }
                });
            }
        }
        if (!design.builds.empty()) {
            maybe([&] { f.endpoints.push_back({.build = id(design.builds, design.builds.begin()->first), .placement = "dgx/nic2", .cardPort = 1 + below(2), .first = 1 + below(4)}); });
            maybe([&] { // a build hangs on a network once
                if (f.endpoints.empty() || f.endpoints.front().build != design.builds.begin()->first) {
                    f.endpoints.push_back({.build = design.builds.begin()->first, .ports = 1 + below(16)});
                }
            });
        }
        if (hasRails(f.topology)) {
            maybe([&] { f.rails = 1 + below(16); });
        }
        if (f.topology == FabricTopology::LeafSpine || f.topology == FabricTopology::FatTree) {
            (below(2) == 0 ? f.homes : f.planes) = 2 + below(3);
        }
        if (f.topology == FabricTopology::Torus) {
            maybe([&] { f.dimensions = {2 + below(4), 2 + below(4)}; });
        }
        maybe([&] { f.spineOversubscription = 1.0 + below(28) / 4.0; });
        maybe([&] { f.unitNodes = 1 + below(72); });
        maybe([&] { f.oversubscription = 1.0 + below(8) / 4.0; });
        maybe([&] { f.striping = Striping::Minimum; });
        maybe([&] { f.reserved["ufm"] = 1 + below(16); });
        maybe([&] { f.manages = {ManagedKind::Switches, ManagedKind::PowerStrips}; });
        maybe([&] { f.media = {Medium::Dac, Medium::Optics}; });
        maybe([&] { f.cables.push_back({.part = place(design, part()), .group = LinkKind::LeafSpine, .medium = Medium::Acc, .length = fromSi<Length>(3.0)}); });
        maybe([&] { f.modules["leaf"] = place(design, part()); });
        maybe([&] { f.spares = below(10) / 100.0; });
        maybe([&] { f.growth = below(10) / 10.0; });
        maybe([&] { f.mostLost = below(10) / 10.0; });
        maybe([&] { f.links["endpoint-leaf." + std::to_string(1 + below(40))].to = SwitchPort{"leaf", 1 + below(9), 1 + below(64)}; });
        maybe([&] { f.links["leaf-spine." + std::to_string(1 + below(40))] = {.medium = Medium::Aoc, .length = fromSi<Length>(1 + below(30)), .note = text()}; });
        return f;
    }

    /// Fields of format 2.
    void formatTwo(Design& design)
    {
        Site& site = design.site;
        for (auto n = below(4); n > 0; --n) {
            auto one = node<PowerNode>(design);
            maybe([&] { one.behind = site.power.empty() ? "" : site.power.begin()->first; });
            site.power["n" + std::to_string(n)] = std::move(one);
        }
        for (auto n = below(3); n > 0; --n) {
            CoolingNode& cooling = site.cooling["n" + std::to_string(n)] = node<CoolingNode>(design);
            maybe([&] { cooling.flow = fromSi<VolumeFlow>((1 + below(900)) / 60'000.0); });
            if (!site.racks.empty()) {
                maybe([&] { cooling.racks = {site.racks.begin()->first}; });
            }
        }
        for (auto& [id, c] : site.circuits) {
            maybe([&, &own = c] { own.perRack = true; });
            maybe([&, &own = c] { own.behind = site.power.empty() ? "" : site.power.begin()->first; });
        }
        Row row;
        for (auto& [id, r] : site.racks) {
            maybe([&, &own = r] { addHolds(design, own); });
            maybe([&, &own = r] { own.rearRoom = millimetres(100 + below(200)); });
            maybe([&, &own = r] { own.airflow = fromSi<VolumeFlow>((1 + below(5000)) / 3600.0); });
            maybe([&, &own = r] { own.rollingLimit = kilograms(400 + below(900)); });
            maybe([&, &own = r] { own.arrivesFilled = true; });
            const int first = r.ordinals.empty() ? 1 : r.ordinals.front().first;
            maybe([&, &own = r, &rack = id] { appendRacks(row, {rack, first, first + below(own.count)}); });
        }
        maybe([&] { row.aisle = fromSi<Length>(1.0 + below(10) / 10.0); });
        maybe([&] { row.rearAisle = fromSi<Length>(1.0 + below(10) / 10.0); });
        maybe([&] { row.airflow = fromSi<VolumeFlow>(1 + below(20)); });
        maybe([&] { row.tray = CableTray{.width = millimetres(100 + below(500)), .height = millimetres(50 + below(100))}; });
        maybe([&] { site.rows["A"] = row; });
        maybe([&] { site.fabrics["f0"] = fabric(design); });
    }

    std::vector<BuildUse> uses(const Design& design)
    {
        std::vector<BuildUse> uses;
        for (auto n = design.builds.empty() ? 0 : below(4); n > 0; --n) {
            uses.push_back({id(design.builds, design.builds.begin()->first), 1 + below(1250), ""});
            if (!design.site.circuits.empty()) {
                maybe([&] {
                    uses.back().circuit = id(design.site.circuits, design.site.circuits.begin()->first);
                });
            }
        }
        return uses;
    }

    Waiver waiver()
    {
        Waiver w{"PWR-" + std::to_string(below(4)),
                 Ref::machine("rig").then(RefKind::Instance, "psu", below(3)),
                 text(),
                 text(),
                 below(2) ? "2026-11-21" : "",
                 below(2) ? "error" : "warning",
                 std::nullopt};
        maybe([&] { w.shortfall = below(100) / 100.0; });
        return w;
    }

    std::mt19937& m_random;
    RandomPart m_parts;
};

} // namespace lanewatt::test
