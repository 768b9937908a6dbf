// The commands of the rack page.
#include "app/viewmodels/build/shown_design.h"
#include "model/assessment/rack_trial.h"
#include "app/viewmodels/racks/rack_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/trial.h"
#include "catalog/store/catalog.h"
#include "model/budget/rack.h"
#include "model/design/edit_steps.h"

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
        return fail(LW_MESSAGE("rack_page.gone", "It is no longer there"));
    }
    const Design& design = m_shown.design();
    const Assessment& assessment = m_shown.assessment();
    const auto moved = thingOf(design, assessment, m_member, thing);
    auto step = moved ? moveDevice(design, {m_member, m_allAlike}, {moved->hold, moved->unit}, target, unit)
                      : placeDevice(design, assessment.standings, {target, m_allAlike}, *hold, unit, newPart(*hold));
    if (!step) {
        return tl::unexpected(std::move(step.error()));
    }
    const bool heightKnown = wholeUnits(step->design, assessment, *hold).has_value();
    QString device = below(step->rack, thingId(step->rack, *hold, unit));
    return Plan{std::move(*step), std::move(device), heightKnown};
}

RackViewModel::Verdict RackViewModel::judge(const Plan& plan) const
{
    const auto trial = workspace::Trial::of(m_shown.open().assessed(), plan.step.edit);
    if (!trial) {
        return {QStringLiteral("blocked"), toQt(trial.error())};
    }
    const Finding* finding = worstNew(trial->before(), trial->after(), plan.step.renames);
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
    const QString before = std::exchange(m_current, plan->device);
    QString problem = apply(plan->step);
    if (!problem.isEmpty()) {
        m_current = before;
    }
    return problem;
}

QString RackViewModel::apply(const Expected<RackStep>& step)
{
    if (!step) {
        return refuse(toQt(step.error()));
    }
    if (isEmpty(step->edit)) {
        return {};
    }
    const RackMember before = std::exchange(m_member, step->rack); // the design is shown anew while it is changed
    m_tried.clear();
    m_trialState.clear();
    m_trialReason.clear();
    if (!m_shown.applyStep(step->edit)) {
        m_member = before;
        return tr("The design was not changed");
    }
    return {};
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
    takeOut(others, {thing->hold, thing->unit});
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
    const auto room = changeRack(m_shown.design(), {m_member, true}, [](Rack&) {}, newPart(*hold));
    if (!room) {
        return refuse(toQt(room.error()));
    }
    const auto height = wholeUnits(room->design, m_shown.assessment(), *hold);
    if (!height) {
        return refuse(tr("Its height is unknown, so no place is known to fit"));
    }
    if (units() == 0) {
        return refuse(tr("The rack's units are unknown, so no place is known to fit"));
    }
    const auto unit = placeFor(room->design, m_shown.assessment(), *rack(), *hold);
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
    return thing ? apply(removeDevice(m_shown.design(), target(), {thing->hold, thing->unit})) : refuse(tr("No device is chosen"));
}

QString RackViewModel::clone() { return rack() ? apply(cloneRack(m_shown.design(), m_member)) : refuse(tr("There is no rack")); }

QString RackViewModel::split()
{
    if (alike() < 2) {
        return refuse(rack() ? tr("%1 is alone already").arg(title()) : tr("There is no rack"));
    }
    return apply(splitRack(m_shown.design(), m_member));
}

QString RackViewModel::merge()
{
    if (!rack()) {
        return refuse(tr("There is no rack"));
    }
    const auto step = mergeRacks(m_shown.design(), m_member);
    if (step && isEmpty(step->edit)) {
        return refuse(m_shown.design().site.racks.size() > 1 ? tr("No other racks are like %1").arg(title()) : tr("There is no other rack"));
    }
    return apply(step);
}

QString RackViewModel::setAlike(int count)
{
    if (!rack() || count == alike()) {
        return {};
    }
    if (count < 1 || count > kMostCopies) {
        return refuse(tr("There are 1 to %1 alike racks").arg(kMostCopies));
    }
    return apply(setRackCount(m_shown.design(), m_member, count));
}

QString RackViewModel::rename(const QString& name)
{
    return rack() ? apply(renameRack(m_shown.design(), target(), fromQt(name.trimmed()))) : refuse(tr("There is no rack"));
}

QString RackViewModel::nameProblem(const QString& name) const
{
    const auto tried = renameRack(m_shown.design(), target(), fromQt(name.trimmed()));
    return tried ? QString() : toQt(tried.error());
}

QString RackViewModel::addRack(int units) { return apply(lanewatt::addRack(m_shown.design(), units)); }

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
    if (!part || !part->as<RackSpec>()) {
        return refuse(tr("The catalogue has no rack %1").arg(key));
    }
    return rack() ? apply(setRackPart(m_shown.design(), target(), *part)) : refuse(tr("There is no rack"));
}

QString RackViewModel::setUnits(int units) { return rack() ? apply(setRackUnits(m_shown.design(), target(), units)) : refuse(tr("There is no rack")); }

QString RackViewModel::removeRack() { return rack() ? apply(lanewatt::removeRack(m_shown.design(), target())) : refuse(tr("There is no rack")); }

QString RackViewModel::addFeed(const QString& circuit)
{
    return rack() ? apply(feedRack(m_shown.design(), target(), fromQt(circuit))) : refuse(tr("There is no rack"));
}

} // namespace lanewatt::viewmodels
