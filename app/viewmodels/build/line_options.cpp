#include "app/viewmodels/build/line_options.h"

#include "app/messages/value_names.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/text.h"
#include "app/viewmodels/shared/typed_number.h"
#include "model/budget/outlet_plugs.h"
#include "model/design/design_tree.h"
#include "model/units/quantity_text.h"
#include "model/wiring/topology.h"

#include <string>

namespace lanewatt::viewmodels {

namespace {

/// Possible pins of an inlet on a circuit: units, banks, outlets.
QStringList outletPins(const Design& design, const Circuit& circuit)
{
    QStringList pins;
    const auto add = [&](const std::string& pin) {
        if (!pin.empty() && !pins.contains(toQt(pin))) {
            pins << toQt(pin);
        }
    };
    const auto outlets = outletsOf(design, circuit);
    for (const AcOutlet& outlet : outlets) {
        add(outlet.unit);
        add(outlet.bank.empty() ? std::string() : outlet.unit + '/' + outlet.bank);
    }
    for (const AcOutlet& outlet : outlets) {
        add(outlet.id);
    }
    return pins;
}

/// The display names of the same: "pdu-a, bank B1, C13 outlet 4".
QStringList outletNames(const QStringList& pins)
{
    QStringList names;
    for (const QString& pin : pins) {
        names << toQt(messages::valueName("outlet", fromQt(pin), style()));
    }
    return names;
}

/// Where each supply of a placement plugs in. Large numbers of supplies are set together.
QList<SupplyPlug> supplyPlugs(const std::string& id, const Placement& place)
{
    constexpr int kMostSupplies = 8;
    const bool each = place.quantity > 1 && place.quantity <= kMostSupplies;
    QList<SupplyPlug> plugs;
    for (int ordinal = each ? 1 : 0; ordinal <= (each ? place.quantity : 0); ++ordinal) {
        const PlacementOptions options = effectiveOptions(place, ordinal);
        plugs << SupplyPlug{ordinal, toQt(each ? id + '.' + std::to_string(ordinal) : id), toQt(options.circuit.value_or("")),
                            toQt(options.outlet.value_or(""))};
    }
    return plugs;
}

QStringList freeSlots(const BuildAssessment& build)
{
    QStringList names;
    for (const auto& port : build.wiring.lanes.ports) {
        if (!port.device) {
            names << toQt(port.id);
        }
    }
    return names;
}

QStringList supplyNames(const BuildAssessment& build)
{
    QStringList names;
    for (const int index : build.wiring.withSpec<PsuSpec>()) {
        names << toQt(build.wiring.at(index).id);
    }
    return names;
}

} // namespace

LineOptions lineOptions(const ShownDesign& shown, const QString& placement)
{
    const auto* place = shown.placement(placement);
    const auto* build = shown.build();
    const Part* part = shown.part(placement);
    if (!part || !build) {
        return {};
    }
    const auto& options = place->options;
    const auto category = part->category();
    const bool card = category == Category::Gpu || category == Category::Nic || category == Category::Carrier;
    LineOptions told;
    told.condition = options.condition ? toQt(enumName(*options.condition)) : QString();
    told.powerCap = options.powerCap ? typingQuantity(canonicalText(toAmount(*options.powerCap))) : QString();
    told.peaks = options.peaks ? toQt(enumName(*options.peaks)) : QString();
    told.slot = toQt(options.slot.value_or(""));
    told.psu = toQt(options.psu.value_or(""));
    told.redundancy = build->build && build->build->redundancy ? toQt(enumName(*build->build->redundancy)) : QString();
    told.circuit = toQt(shown.homeCircuit());
    told.secondCircuit = toQt(optionText(options, "circuit"));
    told.server = category == Category::Server;
    told.cappable = category == Category::Gpu;
    told.patchedDriver = build->build && build->build->patchedDriver;
    told.patchable = category == Category::Gpu && (told.patchedDriver || wiring::isRecentGeForce(*part));
    if (card || category == Category::Storage) {
        told.slotChoices = freeSlots(*build);
    }
    if (card) {
        told.psuChoices = supplyNames(*build);
    }
    for (const auto& [id, circuit] : shown.design().site.circuits) {
        const QStringList pins = outletPins(shown.design(), circuit);
        told.circuits << CircuitPins{toQt(id), pins, outletNames(pins)};
    }
    if (category == Category::Psu) {
        told.supplies = supplyPlugs(fromQt(placement), *place);
    }
    return told;
}

} // namespace lanewatt::viewmodels
