// The commands of the rack page.
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/racks/rack_trial.h"
#include "app/viewmodels/racks/rack_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/trial.h"
#include "catalog/store/catalog.h"
#include "model/budget/rack.h"
#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/design/site_copies.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

constexpr std::string_view kBuild = "build/";
constexpr std::string_view kPart = "part/";

/// A device's id below the key of its rack: "u9/node".
QString below(const RackMember& member, const QString& id) { return id.mid(toQt(member.ref()).size() + 1); }

/// Adds an ordinal after the last of a group.
void addMember(Rack& rack)
{
    Ordinals all = rack.ordinals.empty() ? Ordinals{{1, rack.count}} : rack.ordinals;
    addOrdinal(all, all.back().second + 1);
    ++rack.count;
    rack.ordinals = all.size() == 1 && all.front().first == 1 ? Ordinals() : std::move(all);
}

/// Takes the last ordinal of a group away.
void dropMember(Rack& rack)
{
    --rack.count;
    if (!rack.ordinals.empty()) {
        auto& last = rack.ordinals.back();
        if (last.first == last.second) {
            rack.ordinals.pop_back();
        } else {
            --last.second;
        }
    }
}

} // namespace

std::optional<RackHold> RackViewModel::holdFor(const QString& thing) const
{
    const std::string id = fromQt(thing);
    RackHold hold;
    if (id.starts_with(kBuild)) {
        hold.build = id.substr(kBuild.size());
        return m_shown.design().builds.contains(hold.build) ? std::optional(hold) : std::nullopt;
    }
    if (id.starts_with(kPart)) {
        hold.part = id.substr(kPart.size());
        const auto own = m_shown.design().parts.find(hold.part);
        const PartPtr part = own == m_shown.design().parts.end() ? m_shown.catalog().part(hold.part) : own->second;
        if (!part) {
            return std::nullopt;
        }
        if (!heightOf(hold, part.get())) {
            hold.units = m_statedUnits;
        }
        return hold;
    }
    const auto found = thingOf(m_shown.design(), m_shown.assessment(), m_member, thing);
    if (!found) {
        return std::nullopt;
    }
    hold = rack()->holds[found->hold];
    hold.atU.clear();
    return hold;
}

std::vector<Part> RackViewModel::newPart(const RackHold& hold) const
{
    if (hold.part.empty() || m_shown.design().parts.contains(hold.part)) {
        return {};
    }
    const PartPtr part = m_shown.catalog().part(hold.part);
    return part ? std::vector<Part>{*part} : std::vector<Part>();
}

Expected<RackViewModel::Plan> RackViewModel::plan(const QString& thing, const RackMember& target, int unit) const
{
    const auto hold = holdFor(thing);
    if (!hold) {
        return tl::unexpected(Error{{LW_MESSAGE("rack_page.gone", "It is no longer there"), {}}, {}});
    }
    const Design& design = m_shown.design();
    const Assessment& assessment = m_shown.assessment();
    const auto moved = thingOf(design, assessment, m_member, thing);
    RackEdits edits(design);
    const bool within = target == m_member;
    const bool allAlike = m_allAlike && within; // what moves to another rack is one device
    RackRenames renames;
    if (moved && !within) {
        const auto left = edits.change(m_member, allAlike, [&](Rack& rack) { takeOut(rack, *moved); });
        if (!left) {
            return tl::unexpected(left.error());
        }
        renames.groups[left->group] = m_member.group;
    }
    auto parts = newPart(*hold);
    int machines = 1;
    const auto changed = edits.change(target, allAlike, [&](Rack& rack) {
        machines = rack.count;
        if (moved && within) {
            takeOut(rack, *moved);
        }
        putIn(rack, *hold, unit);
    }, parts);
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    if (!moved && !hold->build.empty()) {
        if (auto taken = edits.takeFromOutside(assessment, hold->build, machines); !taken) {
            return tl::unexpected(taken.error());
        }
    }
    renames.groups[changed->group] = target.group;
    if (moved && !hold->build.empty()) {
        renames.from = Ref::rack(m_member.group).machineAt(moved->unit, hold->build);
        renames.to = Ref::rack(changed->group).machineAt(unit, hold->build);
    }
    Plan plan{edits.step(), *changed, {}, *hold, true, std::move(renames)};
    const Rack& rack = edits.design().site.racks.at(changed->group);
    for (const RackHold& one : rack.holds) {
        RackHold like = one;
        const bool here = std::find(like.atU.begin(), like.atU.end(), unit) != like.atU.end();
        like.atU = hold->atU;
        if (here && like == *hold) {
            plan.device = below(*changed, thingId(*changed, one, unit));
        }
    }
    plan.heightKnown = wholeUnits(edits.design(), assessment, *hold).has_value();
    return plan;
}

RackViewModel::Verdict RackViewModel::judge(const Plan& plan) const
{
    const auto trial = workspace::Trial::of(m_shown.open().assessed(), plan.edit);
    if (!trial) {
        return {QStringLiteral("blocked"), toQt(trial.error())};
    }
    const Finding* finding = worstNew(trial->before(), trial->after(), plan.renames);
    if (!plan.heightKnown && (!finding || finding->severity != Severity::Error)) {
        return {QStringLiteral("warn"), tr("Its height is unknown, so no place is known to fit")};
    }
    if (!finding) {
        return {QStringLiteral("ok"), {}};
    }
    const QString reason = tr("%1: %2 (%3)").arg(toQt(finding->title), toQt(finding->detail), toQt(finding->rule));
    return {finding->severity == Severity::Error ? QStringLiteral("blocked") : QStringLiteral("warn"), reason};
}

void RackViewModel::showTrial(const QString& thing, int unit, const Verdict& verdict)
{
    m_tried = thing;
    m_triedUnit = unit;
    m_trialState = verdict.state;
    m_trialReason = verdict.reason;
    makeDevices();
}

void RackViewModel::tryAt(const QString& thing, int unit)
{
    if (!rack() || (thing == m_tried && unit == m_triedUnit)) {
        return;
    }
    const auto planned = plan(thing, m_member, unit);
    showTrial(thing, unit, planned ? judge(*planned) : Verdict{QStringLiteral("blocked"), toQt(planned.error())});
}

void RackViewModel::endTrial()
{
    if (!m_tried.isEmpty()) {
        showTrial({}, 0, {});
    }
}

QString RackViewModel::refuse(const QString& reason)
{
    m_shown.say(reason, 2);
    return reason;
}

QString RackViewModel::apply(const QString& thing, const Expected<Plan>& plan, int unit)
{
    if (!plan) {
        return refuse(toQt(plan.error()));
    }
    if (const Verdict verdict = judge(*plan); verdict.state == QStringLiteral("blocked")) {
        if (unit > 0) {
            showTrial(thing, unit, verdict);
        }
        return refuse(verdict.reason);
    }
    RackEdits edits(m_shown.design());
    if (auto done = edits.apply(plan->edit); !done) {
        return refuse(toQt(done.error()));
    }
    const QString before = std::exchange(m_current, plan->device);
    QString problem = apply(edits, plan->member);
    if (!problem.isEmpty()) {
        m_current = before;
    }
    return problem;
}

QString RackViewModel::apply(const RackEdits& edits, const RackMember& member)
{
    if (edits.empty()) {
        return {};
    }
    const RackMember before = std::exchange(m_member, member); // the design is shown anew while it is changed
    m_tried.clear();
    m_trialState.clear();
    m_trialReason.clear();
    m_shown.open().breakMerge();
    const bool done = m_shown.apply(edits.step());
    m_shown.open().breakMerge();
    if (!done) {
        m_member = before;
        return tr("The design was not changed");
    }
    return {};
}

QString RackViewModel::change(const std::function<void(Rack&)>& how, std::vector<Part> parts)
{
    if (!rack()) {
        return refuse(tr("There is no rack"));
    }
    RackEdits edits(m_shown.design());
    const auto changed = edits.change(m_member, m_allAlike, how, std::move(parts));
    return changed ? apply(edits, *changed) : refuse(toQt(changed.error()));
}

QString RackViewModel::move(const QString& device, int by)
{
    const auto thing = thingOf(m_shown.design(), m_shown.assessment(), m_member, device);
    if (!thing || by == 0) {
        return thing ? QString() : refuse(tr("No device is chosen"));
    }
    if (!thing->units) {
        return refuse(tr("Its height is unknown, so no place is known to fit"));
    }
    // A step of four past the end of the rack ends there.
    const int top = units() - thing->units.value_or(1) + 1;
    const int wanted = std::clamp(thing->unit + by, 1, std::max(top, 1));
    if (wanted == thing->unit) {
        return refuse(by > 0 ? tr("It is at the top") : tr("It is at the bottom"));
    }
    Rack others = *rack();
    takeOut(others, *thing);
    const auto unit = placeFor(m_shown.design(), m_shown.assessment(), others, rack()->holds[thing->hold], wanted, by > 0 ? 1 : -1);
    return unit ? apply(device, plan(device, m_member, *unit), *unit) : refuse(by > 0 ? tr("Nothing is free above it") : tr("Nothing is free below it"));
}

QString RackViewModel::put(const QString& thing, int unit)
{
    const auto moved = thingOf(m_shown.design(), m_shown.assessment(), m_member, thing);
    if (moved && moved->unit == unit) {
        endTrial();
        return {};
    }
    return rack() ? apply(thing, plan(thing, m_member, unit), unit) : refuse(tr("There is no rack"));
}

QString RackViewModel::placeFirst(const QString& candidate)
{
    const auto hold = holdFor(candidate);
    if (!rack() || !hold) {
        return refuse(rack() ? tr("Nothing is chosen that could be placed") : tr("There is no rack"));
    }
    // The design may not hold its part yet, which says how high it is.
    RackEdits edits(m_shown.design());
    RackMember there = m_member;
    if (auto parts = newPart(*hold); !parts.empty()) {
        const auto held = edits.change(m_member, m_allAlike, [](Rack&) {}, std::move(parts));
        if (!held) {
            return refuse(toQt(held.error()));
        }
        there = *held;
    }
    const Rack& room = edits.design().site.racks.at(there.group);
    const auto height = wholeUnits(edits.design(), m_shown.assessment(), *hold);
    if (!height) {
        return refuse(tr("Its height is unknown, so no place is known to fit"));
    }
    if (units() == 0) {
        return refuse(tr("The rack's units are unknown, so no place is known to fit"));
    }
    const auto unit = placeFor(edits.design(), m_shown.assessment(), room, *hold);
    return unit ? apply(candidate, plan(candidate, m_member, *unit), *unit)
                : refuse(tr("No %1U in a row are free in %2").arg(*height).arg(title()));
}

QString RackViewModel::moveToRack(const QString& device, const QString& key)
{
    const auto target = rackNamed(m_shown.design().site, key);
    const auto thing = thingOf(m_shown.design(), m_shown.assessment(), m_member, device);
    if (!target || !thing || *target == m_member) {
        return target && thing ? QString() : refuse(tr("It is no longer there"));
    }
    if (m_allAlike && alike() > 1) {
        return refuse(tr("All %1 racks are alike: change only this rack to move a device to another").arg(alike()));
    }
    const RackHold hold = rack()->holds[thing->hold];
    const Rack& room = m_shown.design().site.racks.at(target->group);
    auto unit = placeFor(m_shown.design(), m_shown.assessment(), room, hold, thing->unit, kHighestUnit); // the same, or none
    if (!unit) {
        unit = placeFor(m_shown.design(), m_shown.assessment(), room, hold);
    }
    return unit ? apply(device, plan(device, *target, *unit), 0) : refuse(tr("No place is free in %1").arg(rackTitle(m_shown.design().site, *target)));
}

QString RackViewModel::remove(const QString& device)
{
    const auto thing = thingOf(m_shown.design(), m_shown.assessment(), m_member, device);
    return thing ? change([&](Rack& rack) { takeOut(rack, *thing); }) : refuse(tr("No device is chosen"));
}

QString RackViewModel::clone()
{
    if (!rack()) {
        return refuse(tr("There is no rack"));
    }
    RackEdits edits(m_shown.design());
    Rack more = *rack();
    addMember(more);
    RackMember made{m_member.group, more.ordinals.empty() ? more.count : more.ordinals.back().second};
    if (auto grown = edits.apply(Edit{SetRack{m_member.group, more}}); !grown) {
        return refuse(toQt(grown.error())); // a name that fits one rack only, or too many racks
    }
    if (const auto place = rowPlace(m_shown.design().site, m_member.group, m_member.ordinal)) {
        Row row = m_shown.design().site.rows.at(place->row);
        appendRacks(row, {made.group, made.ordinal, made.ordinal});
        if (auto stood = edits.apply(Edit{SetRow{place->row, std::move(row)}}); !stood) {
            return refuse(toQt(stood.error()));
        }
    }
    return apply(edits, made);
}

QString RackViewModel::split()
{
    if (alike() < 2) {
        return refuse(rack() ? tr("%1 is alone already").arg(title()) : tr("There is no rack"));
    }
    RackEdits edits(m_shown.design());
    const RackMember own{freeRackId(m_shown.design(), m_member.group), m_member.ordinal};
    if (auto done = edits.apply(Edit{SplitRacks{m_member.group, m_member.ordinal, m_member.ordinal, own.group}}); !done) {
        return refuse(toQt(done.error()));
    }
    return apply(edits, own);
}

QString RackViewModel::merge()
{
    if (!rack()) {
        return refuse(tr("There is no rack"));
    }
    // Into the group that has the name for its id: the others were split off it.
    const auto& racks = m_shown.design().site.racks;
    const auto like = [&](const std::string& id) {
        const auto other = racks.find(id);
        // Racks of another name are other racks, whatever stands in them.
        return other != racks.end() && rackName(id, other->second) == m_name && differenceOf(*rack(), other->second).empty();
    };
    const std::string into = like(m_name) ? m_name : m_member.group;
    RackEdits edits(m_shown.design());
    QString why = racks.size() > 1 ? tr("No other racks are like %1").arg(title()) : tr("There is no other rack");
    for (const auto& one : racks) {
        if (one.first == into || !like(one.first)) {
            continue;
        }
        if (auto joined = edits.apply(Edit{JoinRacks{one.first, into}}); !joined) {
            why = toQt(joined.error());
        }
    }
    return edits.empty() ? refuse(why) : apply(edits, {into, m_member.ordinal});
}

QString RackViewModel::setAlike(int count)
{
    if (!rack() || count == alike()) {
        return {};
    }
    if (count < 1 || count > kMostCopies) {
        return refuse(tr("There are 1 to %1 alike racks").arg(kMostCopies));
    }
    Rack next = *rack();
    if (next.ordinals.empty()) {
        next.count = count;
    }
    while (next.count < count) {
        addMember(next);
    }
    while (next.count > count) {
        dropMember(next);
    }
    RackEdits edits(m_shown.design());
    RackMember shown = m_member;
    if (!rackMember(next.ordinals, next.count, shown.ordinal)) {
        shown.ordinal = rackOrdinal(next.ordinals, next.count - 1);
    }
    if (auto done = edits.apply(Edit{SetRack{m_member.group, std::move(next)}}); !done) {
        return refuse(toQt(done.error()));
    }
    return apply(edits, shown);
}

QString RackViewModel::rename(const QString& name)
{
    const std::string wanted = fromQt(name.trimmed());
    return change([&](Rack& rack) { rack.name = wanted; });
}

QString RackViewModel::nameProblem(const QString& name) const
{
    RackEdits edits(m_shown.design());
    const std::string wanted = fromQt(name.trimmed());
    const auto tried = edits.change(m_member, m_allAlike, [&](Rack& rack) { rack.name = wanted; });
    return tried ? QString() : toQt(tried.error());
}

QString RackViewModel::addRack(int units)
{
    const Design& design = m_shown.design();
    RackMember made{"R", 1};
    if (design.site.racks.contains(made.group) || design.site.circuits.contains(made.group) || design.builds.contains(made.group)) {
        made.group = freeRackId(design, made.group);
    }
    RackEdits edits(design);
    Rack frame;
    frame.units = units;
    if (auto done = edits.apply(Edit{SetRack{made.group, std::move(frame)}}); !done) {
        return refuse(toQt(done.error()));
    }
    return apply(edits, made);
}

QVariantList RackViewModel::rackParts() const
{
    QVariantList rows;
    catalog::Query query;
    query.category = Category::Rack;
    const auto found = m_shown.catalog().search(query);
    for (const auto& hit : found ? *found : std::vector<catalog::PartRow>()) {
        const QString name = hit.maker.empty() ? toQt(hit.name) : QStringLiteral("%1 %2").arg(toQt(hit.maker), toQt(hit.name));
        rows << QVariantMap{{viewmodels::key("key"), toQt(hit.key)}, {viewmodels::key("title"), name}};
    }
    return rows;
}

QString RackViewModel::setPart(const QString& key)
{
    const PartPtr part = m_shown.catalog().part(fromQt(key));
    const auto* spec = part ? part->as<RackSpec>() : nullptr;
    if (!spec) {
        return refuse(tr("The catalogue has no rack %1").arg(key));
    }
    const auto become = [&](Rack& rack) {
        rack.part = part->key;
        if (spec->units) {
            rack.units.reset(); // the part says it
        }
    };
    return change(become, {*part});
}

QString RackViewModel::setUnits(int units)
{
    return change([&](Rack& rack) { rack.units = units; });
}

QString RackViewModel::removeRack()
{
    if (!rack()) {
        return refuse(tr("There is no rack"));
    }
    RackEdits edits(m_shown.design());
    std::string gone = m_member.group;
    if (!m_allAlike && alike() > 1) {
        gone = freeRackId(m_shown.design(), m_member.group);
        if (auto split = edits.apply(Edit{SplitRacks{m_member.group, m_member.ordinal, m_member.ordinal, gone}}); !split) {
            return refuse(toQt(split.error()));
        }
    }
    if (auto done = edits.apply(Edit{RemoveRack{gone}}); !done) {
        return refuse(toQt(done.error()));
    }
    return apply(edits, m_member);
}

QString RackViewModel::addFeed(const QString& circuit)
{
    if (!rack()) {
        return refuse(tr("There is no rack"));
    }
    const Design& design = m_shown.design();
    RackEdits edits(design);
    std::string id = fromQt(circuit);
    if (id.empty()) {
        id = "feed-a";
        for (char letter = 'b'; design.site.circuits.contains(id) && letter <= 'z'; ++letter) {
            id = std::string("feed-") + letter;
        }
        // As the feed it has; else nothing is known of it.
        const auto like = design.site.circuits.find(rack()->circuit);
        Circuit made;
        if (like != design.site.circuits.end()) {
            made = like->second;
            made.units.clear();
            made.otherLoad.reset();
        }
        made.perRack = true;
        if (auto done = edits.apply(Edit{SetCircuit{id, std::move(made)}}); !done) {
            return refuse(toQt(done.error()));
        }
    }
    const auto fedBy = [&](Rack& rack) {
        if (rack.circuit.empty()) {
            rack.circuit = id;
        } else {
            rack.otherCircuits.push_back(id);
        }
    };
    const auto changed = edits.change(m_member, m_allAlike, fedBy);
    return changed ? apply(edits, *changed) : refuse(toQt(changed.error()));
}

} // namespace lanewatt::viewmodels
