#include "app/viewmodels/racks/rack_contents.h"

#include "app/exchange/rack_places.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "model/budget/draw.h"
#include "model/budget/rack.h"
#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/parts/accessory_kind.h"

#include <QCoreApplication>
#include <QStringList>
#include <QVariant>

#include <algorithm>
#include <string>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Translation context of what stands in racks.
class Racks {
    Q_DECLARE_TR_FUNCTIONS(Racks)
};

const Part* partOfHold(const Design& design, const RackHold& hold)
{
    const auto found = design.parts.find(hold.part);
    return found == design.parts.end() ? nullptr : found->second.get();
}

/// The assessment of a build where it stands in this group.
const BuildAssessment* buildIn(const Assessment& assessment, const std::string& group, const std::string& build)
{
    for (const Standing& standing : assessment.standings) {
        if (standing.rack == group && standing.build == build) {
            return &assessment.at(standing);
        }
    }
    return assessment.build(build);
}

bool isSwitch(const Part* part)
{
    const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
    return spec && spec->function && accessoryTraits(*spec->function).rack == RackRole::Switch;
}

QString kindOf(const RackHold& hold, const Part* part)
{
    if (hold.fill) {
        return QStringLiteral("fill");
    }
    if (!hold.build.empty()) {
        return QStringLiteral("machine");
    }
    return !hold.fabric.empty() || isSwitch(part) ? QStringLiteral("switch") : QStringLiteral("part");
}

QString titleOf(const Design& design, const RackHold& hold, const Part* part)
{
    if (!hold.build.empty()) {
        return toQt(exchange::buildName(design, hold.build));
    }
    if (!hold.fabric.empty()) {
        return Racks::tr("%1 · %2").arg(toQt(hold.fabric), toQt(hold.tier));
    }
    return part ? toQt(part->name) : toQt(hold.part);
}

QString massText(const std::optional<Figure>& mass)
{
    return mass ? toQt(messages::figure(*mass, style(), 1)) : Racks::tr("mass unknown");
}

/// Text of a part's draw; empty for those that take none.
QString partLoad(const Part* part)
{
    const auto* spec = part ? part->as<AccessorySpec>() : nullptr;
    if (part && part->category() == Category::PowerDistribution) {
        return {}; // it passes power on
    }
    return spec && drawsNothing(*spec) ? QString() : loadText(spec ? figureOf(spec->power) : std::nullopt, false);
}

/// A row for units that hold nothing.
RackDevice emptyUnits(const char* kind, const QString& id, int unit, int units)
{
    RackDevice row;
    row.id = id;
    row.unit = unit;
    row.units = units;
    row.kind = QString::fromLatin1(kind);
    return row;
}

/// True for each unit, from 1, that has nothing on either face.
std::vector<bool> emptyOf(const std::vector<UnitsHeld>& held, int units)
{
    std::vector<bool> free(static_cast<std::size_t>(std::max(units, 0)) + 1, true);
    for (const UnitsHeld& one : held) {
        for (int unit = std::max(one.from, 1); unit <= std::min(one.to, units); ++unit) {
            free[static_cast<std::size_t>(unit)] = false;
        }
    }
    return free;
}

/// Takes runs of free units, the highest first, until so many are taken: `made(lowest, units)`.
template <class Made> void takeRuns(std::vector<bool>& free, int most, Made made)
{
    int left = most;
    for (int unit = static_cast<int>(free.size()) - 1; unit >= 1 && left > 0;) {
        if (!free[static_cast<std::size_t>(unit)]) {
            --unit;
            continue;
        }
        const int top = unit;
        while (unit >= 1 && left > 0 && free[static_cast<std::size_t>(unit)]) {
            free[static_cast<std::size_t>(unit)] = false;
            --unit;
            --left;
        }
        made(unit + 1, top - unit);
    }
}

} // namespace

std::optional<RackMember> rackNamed(const Site& site, const QString& key)
{
    return findRack(site, refFromQt(key));
}

QString rackTitle(const Site& site, const RackMember& member)
{
    const auto group = site.racks.find(member.group);
    if (group == site.racks.end()) {
        return {};
    }
    const Rack& rack = group->second;
    return toQt(rackMemberName(site, member.group, rack, member.ordinal));
}

QString thingId(const RackMember& member, const RackHold& hold, int unit)
{
    const std::string what = !hold.build.empty() ? hold.build : !hold.part.empty() ? hold.part : hold.fabric + '-' + hold.tier;
    const QString id = toQt(member.ref().machineAt(unit, what));
    // Two of half depth may share a unit, one at each face.
    return hold.face == RackFace::Rear ? id + QStringLiteral("/rear") : id;
}

std::optional<RackThing> thingOf(const Design& design, const Assessment& assessment, const RackMember& member, const QString& id)
{
    const auto group = design.site.racks.find(member.group);
    if (group == design.site.racks.end()) {
        return std::nullopt;
    }
    for (const RackThing& thing : rackContents(design, assessment, member.group)) {
        if (thingId(member, group->second.holds[thing.hold], thing.unit) == id) {
            return thing;
        }
    }
    return std::nullopt;
}

QString loadText(const std::optional<Figure>& power, bool atLeast)
{
    if (!power) {
        return Racks::tr("power unknown");
    }
    const QString text = toQt(messages::figure(*power, style(), listDecimals(power->amount())));
    return atLeast ? QStringLiteral("≥ ") + text : text;
}

QList<RackDevice> rackDevices(const Design& design, const Assessment& assessment, const RackMember& member)
{
    const auto group = design.site.racks.find(member.group);
    if (group == design.site.racks.end()) {
        return {};
    }
    const Rack& rack = group->second;
    QList<RackDevice> rows;
    for (const RackThing& thing : rackContents(design, assessment, member.group)) {
        const RackHold& hold = rack.holds[thing.hold];
        const Part* part = partOfHold(design, hold);
        if (thing.units == 0) {
            continue; // it hangs beside the rails
        }
        RackDevice row;
        row.id = thingId(member, hold, thing.unit);
        row.title = titleOf(design, hold, part);
        row.unit = thing.unit;
        row.units = thing.units.value_or(1);
        row.face = hold.face == RackFace::Rear ? QStringLiteral("rear") : QStringLiteral("front");
        row.halfDepth = hold.halfDepth;
        row.kind = kindOf(hold, part);
        QStringList details{thing.units ? Racks::tr("%1U").arg(*thing.units) : Racks::tr("height unknown")};
        if (hold.build.empty()) {
            row.load = hold.fabric.empty() ? partLoad(part) : QString();
            if (part) {
                details << massText(figureOf(part->mass));
            }
        } else if (const BuildAssessment* build = buildIn(assessment, member.group, hold.build)) {
            const BudgetPoint* power = build->headline(BudgetKind::PowerDc);
            row.load = loadText(rackPowerOf(*build), power && power->unknownLines > 0);
            details << massText(build->mass);
        }
        row.detail = details.join(QStringLiteral(" · "));
        rows.push_back(std::move(row));
    }
    const int frame = wholeUnits(design, rack).value_or(0);
    auto free = emptyOf(unitsHeld(design, assessment, rack), frame);
    takeRuns(free, rack.reservedUnits.value_or(0), [&](int unit, int units) {
        rows.push_back(emptyUnits("reserved", QStringLiteral("reserved/%1").arg(unit), unit, units));
    });
    const auto fill = std::find_if(rack.holds.begin(), rack.holds.end(), [](const RackHold& hold) { return hold.fill; });
    if (fill != rack.holds.end()) {
        const QString title = titleOf(design, *fill, partOfHold(design, *fill));
        takeRuns(free, frame, [&](int unit, int units) {
            RackDevice row = emptyUnits("fill", QStringLiteral("fill/%1").arg(unit), unit, units);
            row.title = title;
            rows.push_back(std::move(row));
        });
    }
    return rows;
}

QVariantList asVariants(const QList<RackDevice>& devices)
{
    QVariantList list;
    for (const RackDevice& device : devices) {
        list << QVariant::fromValue(device);
    }
    return list;
}

} // namespace lanewatt::viewmodels
