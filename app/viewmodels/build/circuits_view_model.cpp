#include "app/viewmodels/build/circuits_view_model.h"

#include "app/viewmodels/build/budget_row.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/typed_number.h"
#include "app/viewmodels/shared/figures.h"
#include "app/workspace/workspace.h"
#include "catalog/store/catalog.h"
#include "model/budget/phases.h"
#include "model/budget/rack_contents.h"
#include "model/design/design_tree.h"
#include "model/figure/formulas.h"
#include "model/rules/power/support_distribution.h"
#include "model/site/typed_circuit.h"
#include "model/units/quantity_text.h"

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

/// An id with that stem that is not in the map: "pdu", "pdu2".
template <class Map> std::string freeId(const Map& taken, const std::string& stem)
{
    std::string id = stem;
    for (int n = 2; taken.contains(id); ++n) {
        id = stem + std::to_string(n);
    }
    return id;
}

/// The worst finding about a place, as a mark of the controls.
Mark markAt(const Assessment& assessment, const Ref& path)
{
    Mark worst = Mark::Ok;
    for (const Finding& finding : assessment.findings) {
        if (CircuitAt::inAnyRack(finding.path) == path && finding.waiver != WaiverState::Waived) {
            worst = std::max(worst, markOf(finding.severity));
        }
    }
    return worst;
}

template <class Q> QString textOf(const std::optional<Q>& value) { return value ? typingQuantity(canonicalText(toAmount(*value))) : QString(); }

/// What a circuit carries for three hours or more: the limit that its load is compared with, also where it has no load yet.
QString usableText(const Circuit& circuit)
{
    if (!circuit.breaker) {
        return CircuitsViewModel::tr("Usable current unknown: the breaker is not known");
    }
    const auto usable = continuousCurrent(NumberId(), exactTerm("breaker", *circuit.breaker), circuit.code).result;
    return CircuitsViewModel::tr("%1 of the breaker's %2 are usable continuously, by %3")
        .arg(toQt(messages::amount(usable.amount(), style())), toQt(messages::amount(toAmount(*circuit.breaker), style())),
             toQt(enumName(circuit.code)));
}

} // namespace

CircuitsViewModel::CircuitsViewModel(ShownDesign& shown, QObject* parent) : QObject(parent), m_shown(shown) {}

QVariantList CircuitsViewModel::rows() const
{
    QVariantList rows;
    for (const auto& [id, circuit] : m_shown.design().site.circuits) {
        rows << rowOf(id, circuit);
    }
    return rows;
}

QVariantMap CircuitsViewModel::rowOf(const std::string& id, const Circuit& circuit) const
{
    const Assessment& assessment = m_shown.assessment();
    const auto loadOf = [&](const BudgetPoint* found) {
        if (!found) {
            return tr("nothing plugs into it");
        }
        if (!found->demand) {
            return tr("load unknown");
        }
        const QString load = figureText(BudgetKind::Circuit, *found->demand, assessment);
        return found->supply ? tr("%1 of %2 A").arg(load, figureText(BudgetKind::Circuit, *found->supply, assessment)) : tr("%1 A").arg(load);
    };
    QStringList fed;
    for (const auto& build : assessment.builds) {
        if (build->circuitAc.contains(id)) {
            fed << toQt(build->buildId);
        }
    }
    QStringList outlets;
    for (const std::string& outlet : circuit.outlets) {
        outlets << toQt(outlet);
    }
    QVariantList units;
    for (const auto& [unitId, unit] : circuit.units) {
        auto row = unitRow(id, circuit, unitId);
        row[key("load")] = loadOf(assessment.point(PointId{PointKind::Unit, Ref::circuit(id).then(RefKind::Unit, unitId)}));
        units << row;
    }
    return {{key("circuitId"), toQt(id)},
            {key("title"), toQt(id)},
            {key("load"), loadOf(tightestOn(assessment, PointKind::Circuit, id))},
            {key("mark"), static_cast<int>(markAt(assessment, Ref::circuit(id)))},
            {key("fed"), fed.join(QStringLiteral(", "))},
            {key("voltage"), textOf(circuit.voltage)},
            {key("breaker"), textOf(circuit.breaker)},
            {key("usable"), usableText(circuit)},
            {key("phases"), QString::number(circuit.phases)},
            {key("code"), toQt(enumName(circuit.code))},
            {key("other_load"), textOf(circuit.otherLoad)},
            {key("per"), circuit.perRack ? QStringLiteral("rack") : QString()},
            {key("outlets"), outlets.join(QStringLiteral(", "))},
            {key("units"), units}};
}

QVariantMap CircuitsViewModel::unitRow(const std::string& circuitId, const Circuit& circuit, const std::string& id) const
{
    const Design& design = m_shown.design();
    const PowerUnit& unit = circuit.units.at(id);
    const auto part = design.parts.find(unit.part);
    const auto* spec = unitSpec(design, unit);
    const auto kind = spec ? spec->kind.valueOr(DistributionKind::Pdu) : DistributionKind::Pdu;
    QStringList behind{QString()};
    for (const auto& [other, ignored] : circuit.units) {
        if (!hangsBelow(circuit, other, id)) { // units behind it cannot feed it
            behind << toQt(other);
        }
    }
    QStringList secondFeeds; // for a transfer switch, or a unit that a file treats as one
    if (kind == DistributionKind::TransferSwitch || !unit.secondFeed.empty()) {
        secondFeeds << QString();
        for (const auto& [other, ignored] : design.site.circuits) {
            if (other != circuitId) {
                secondFeeds << toQt(other);
            }
        }
    }
    return {{key("unitId"), toQt(id)},
            {key("title"), part != design.parts.end() && part->second ? toQt(part->second->fullName()) : toQt(unit.part)},
            {key("kind"), kind == DistributionKind::Ups              ? tr("UPS")
                          : kind == DistributionKind::TransferSwitch ? tr("Transfer switch")
                                                                     : tr("PDU")},
            {key("mark"), static_cast<int>(markAt(m_shown.assessment(), Ref::circuit(circuitId).then(RefKind::Unit, id)))},
            {key("behind"), toQt(unit.behind)},
            {key("behindChoices"), behind},
            {key("secondFeed"), toQt(unit.secondFeed)},
            {key("secondFeedChoices"), secondFeeds},
            {key("mount"), unit.mount ? toQt(enumName(*unit.mount)) : QString()},
            {key("upright"), unit.mount.has_value() || !spec || spec->rackUnits.valueOr(0) == 0}};
}

QString CircuitsViewModel::add()
{
    const auto& circuits = m_shown.design().site.circuits;
    // the new id sorts after the first one, where machines plug in that name none
    const std::string id = freeId(circuits, circuits.empty() ? "wall" : circuits.begin()->first);
    Circuit circuit;
    if (!circuits.empty()) {
        const Circuit& last = circuits.rbegin()->second;
        circuit.voltage = last.voltage;
        circuit.breaker = last.breaker;
        circuit.phases = last.phases;
        circuit.code = last.code;
    }
    return put(toQt(id), circuit).isEmpty() ? toQt(id) : QString();
}

void CircuitsViewModel::remove(const QString& circuit)
{
    m_shown.open().breakMerge();
    m_shown.apply(Edit{RemoveCircuit{fromQt(circuit)}});
}

QString CircuitsViewModel::set(const QString& circuit, const QString& field, const QString& text)
{
    const auto& circuits = m_shown.design().site.circuits;
    const auto found = circuits.find(fromQt(circuit));
    if (found == circuits.end()) {
        return {};
    }
    Tree tree = writeCircuit(found->second);
    const std::string name = fromQt(field);
    const QString wanted = text.trimmed();
    if (name == "outlets") {
        TreeList outlets;
        for (const QString& outlet : wanted.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            outlets.emplace_back(fromQt(outlet.trimmed()));
        }
        tree.set(name, Tree(std::move(outlets)));
    } else if (name == "phases") {
        const auto phases = typedCount(wanted);
        tree.set(name, phases ? Tree::integer(*phases) : Tree(fromQt(wanted)));
    } else if (wanted.isEmpty()) {
        std::erase_if(*tree.asObject(), [&](const auto& member) { return member.first == name; });
    } else if (name == "voltage" || name == "breaker" || name == "other_load") {
        const auto quantity = typedQuantity(wanted);
        if (!quantity) {
            return toQt(quantity.error());
        }
        const auto typed = typedCircuitSetting(found->second, name, *quantity);
        if (!typed) {
            return toQt(typed.error());
        }
        tree.set(name, Tree(*typed));
    } else {
        tree.set(name, Tree(fromQt(wanted)));
    }
    const auto read = readCircuit(tree);
    if (!read) {
        return toQt(read.error());
    }
    return *read == found->second ? QString() : put(circuit, *read);
}

QString CircuitsViewModel::addUnit(const QString& circuit, const QString& partKey)
{
    const auto& circuits = m_shown.design().site.circuits;
    const auto found = circuits.find(fromQt(circuit));
    const auto part = m_shown.catalog().part(fromQt(partKey));
    if (found == circuits.end() || !part) {
        return tr("The catalogue has no part \"%1\"").arg(partKey);
    }
    Circuit changed = found->second;
    const auto* spec = part->as<PowerDistributionSpec>();
    const auto kind = spec ? spec->kind.valueOr(DistributionKind::Pdu) : DistributionKind::Pdu;
    const std::string id = freeId(changed.units, kind == DistributionKind::Ups              ? "ups"
                                                 : kind == DistributionKind::TransferSwitch ? "ats"
                                                                                            : "pdu");
    changed.units[id] = {part->key, {}};
    return put(circuit, std::move(changed), {*part});
}

void CircuitsViewModel::removeUnit(const QString& circuit, const QString& unit)
{
    const auto& circuits = m_shown.design().site.circuits;
    const auto found = circuits.find(fromQt(circuit));
    const std::string id = fromQt(unit);
    if (found == circuits.end() || !found->second.units.contains(id)) {
        return;
    }
    Circuit changed = found->second;
    const std::string before = changed.units.at(id).behind;
    changed.units.erase(id);
    for (auto& [other, one] : changed.units) {
        if (one.behind == id) {
            one.behind = before;
        }
    }
    put(circuit, std::move(changed));
}

QString CircuitsViewModel::setBehind(const QString& circuit, const QString& unit, const QString& behind)
{
    const auto& circuits = m_shown.design().site.circuits;
    const auto found = circuits.find(fromQt(circuit));
    if (found == circuits.end() || !found->second.units.contains(fromQt(unit))) {
        return {};
    }
    Circuit changed = found->second;
    changed.units.at(fromQt(unit)).behind = fromQt(behind);
    return put(circuit, std::move(changed));
}

QString CircuitsViewModel::setSecondFeed(const QString& circuit, const QString& unit, const QString& other)
{
    const auto& circuits = m_shown.design().site.circuits;
    const auto found = circuits.find(fromQt(circuit));
    if (found == circuits.end() || !found->second.units.contains(fromQt(unit))) {
        return {};
    }
    Circuit changed = found->second;
    changed.units.at(fromQt(unit)).secondFeed = fromQt(other);
    return put(circuit, std::move(changed));
}

QString CircuitsViewModel::setMount(const QString& circuit, const QString& unit, const QString& mount)
{
    const auto& circuits = m_shown.design().site.circuits;
    const auto found = circuits.find(fromQt(circuit));
    if (found == circuits.end() || !found->second.units.contains(fromQt(unit))) {
        return {};
    }
    Circuit changed = found->second;
    changed.units.at(fromQt(unit)).mount = enumFromName<UnitMount>(fromQt(mount));
    return put(circuit, std::move(changed));
}

QVariantList CircuitsViewModel::findUnits(const QString& circuit, const QString& query) const
{
    constexpr int kMostLooked = 60;
    constexpr int kMostFound = 6;
    const auto& circuits = m_shown.design().site.circuits;
    const auto on = circuits.find(fromQt(circuit));
    QVariantList fitting;
    QVariantList others;
    const auto found = m_shown.catalog().search({fromQt(query), Category::PowerDistribution, kMostLooked, 0, true});
    for (const auto& row : found.value_or(std::vector<catalog::PartRow>())) {
        const auto part = m_shown.catalog().part(row.key);
        const auto* spec = part ? part->as<PowerDistributionSpec>() : nullptr;
        const bool fits = on == circuits.end() || !spec || rules::fitsCircuit(on->second, *spec);
        const QString plug = spec ? toQt(spec->plug.valueOr("")) : QString();
        const QString doubt = fits ? QString() : tr("does not fit this circuit");
        (fits ? fitting : others) << QVariantMap{{key("key"), toQt(row.key)},
                                                 {key("title"), part ? toQt(part->fullName()) : toQt(row.key)},
                                                 {key("detail"), plug.isEmpty() || doubt.isEmpty() ? plug + doubt : plug + QStringLiteral(" · ") + doubt}};
    }
    fitting += others;
    return fitting.mid(0, kMostFound);
}

QString CircuitsViewModel::put(const QString& circuit, Circuit changed, std::vector<Part> parts)
{
    const auto done = m_shown.tryStep(Edit{SetCircuit{fromQt(circuit), std::move(changed), std::move(parts)}});
    return done ? QString() : toQt(done.error());
}

} // namespace lanewatt::viewmodels
