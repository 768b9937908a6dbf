#include "app/viewmodels/racks/site_page_view_model.h"

#include "app/diagrams/floor_layout.h"
#include "app/exchange/rack_places.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/racks/nice_step.h"
#include "app/viewmodels/racks/pack_texts.h"
#include "app/viewmodels/racks/rack_contents.h"
#include "app/viewmodels/racks/site_devices.h"
#include "app/viewmodels/shared/text.h"
#include "model/budget/rack.h"
#include "model/budget/rack_contents.h"
#include "model/budget/rack_totals.h"
#include "model/design/site_copies.h"
#include "model/site/floor_edits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

/// Colours of a legend, from none to most.
constexpr int kColourSteps = 4;

/// What racks may be coloured by.
constexpr std::array kColourKinds{PointKind::RackPower, PointKind::RackMass,   PointKind::Floor,      PointKind::Units,
                                  PointKind::RackAir,   PointKind::RackLiquid, PointKind::RackCoolant};

/// What racks are coloured by besides: the share of whichever limit is tightest.
constexpr const char* kTightest = "tightest";

/// Step of the legend for a share of a limit.
int levelOfShare(double share)
{
    return share > 1.0                      ? kColourSteps
         : share >= diagrams::kFloorMuch    ? 3
         : share >= diagrams::kFloorHalf    ? 2
         : share > 0.0                      ? 1
                                            : 0;
}

/// "89.6 %".
QString percentText(double share)
{
    constexpr double tenths = 1000.0;
    return toQt(messages::amount(Amount{std::round(share * tenths) * 100.0 / tenths, Dimension::Scalar}, style())) + QChar(QChar::Nbsp) + QLatin1Char('%');
}

double shareOfLimit(const BudgetPoint& point)
{
    return point.demand && point.supply && point.supply->likely > 0.0 ? point.demand->likely / point.supply->likely : -1.0;
}

/// One point as a row of a budget, judged by itself: the first point of its budget would be judged by all racks.
BudgetRow meterOf(const char* name, BudgetKind kind, const BudgetPoint* point, const Assessment& assessment)
{
    if (!point) {
        BudgetRow none;
        none.key = key(name);
        none.severity = static_cast<int>(Mark::Unknown);
        return none;
    }
    const BudgetPoint alone = *point;
    BudgetRow row = budgetRow(kind, alone, assessment);
    row.key = key(name);
    return row;
}

/// Unknown is worse than nothing to say, and less than a warning.
int rankOfMark(int mark)
{
    return mark == static_cast<int>(Mark::Unknown) ? 1 : mark == static_cast<int>(Mark::Note) ? 1 : mark == static_cast<int>(Mark::Ok) ? 0 : mark;
}

} // namespace

SitePageViewModel::SitePageViewModel(ShownDesign& shown, QObject* parent)
    : QObject(parent), m_shown(shown), m_colourBy(toQt(enumName(PointKind::RackPower))), m_placement(shown, this), m_chain(shown, this), m_floor(shown, *this, this)
{
    connect(&m_placement, &PlacementViewModel::racksChanged, this, [this] {
        if (m_active && !m_stale) {
            showWaiting();
            remakeRacks();
            Q_EMIT refreshed();
        }
    });
}

void SitePageViewModel::setActive(bool active)
{
    if (active == m_active) {
        return;
    }
    m_active = active;
    Q_EMIT activeChanged();
    if (m_active) {
        refresh();
    }
}

void SitePageViewModel::refresh()
{
    m_stale = true;
    m_placement.refresh(m_active);
    m_chain.refresh(m_active);
    if (!m_active) {
        return;
    }
    m_groups.clear();
    m_order = RackOrder(m_shown.design().site);
    m_stale = false;
    showColours();
    showWaiting();
    showRows();
    m_floor.refresh();
    remakeRacks();
    Q_EMIT refreshed();
}

void SitePageViewModel::remakeRacks()
{
    if (m_racks.count() == m_order.count()) {
        m_racks.setRows({}); // the view keeps its place
    } else {
        m_racks.clearFurther();
        m_racks.addFurther(m_order.count(), [this](int index) { return rackAt(index); });
    }
    ++m_revision;
    m_floor.recolour();
    Q_EMIT racksChanged();
}

SiteRack SitePageViewModel::rackAt(int index) const
{
    SiteRack row;
    const auto at = m_order.at(index);
    const Site& site = m_shown.design().site;
    const auto found = at ? site.racks.find(at->member.group) : site.racks.end();
    if (found == site.racks.end()) {
        return row;
    }
    const RackMember& member = at->member;
    const Group& group = groupOf(member.group);
    row.key = toQt(member.ref());
    row.group = toQt(member.group);
    row.name = rackTitle(site, member);
    row.row = toQt(at->row);
    row.units = group.units;
    row.machines = group.machines;
    row.meters = group.meters;
    row.share = group.share;
    row.mark = group.mark;
    row.level = group.level;
    row.levelText = group.levelText;
    const auto addition = m_placement.additionTo(member);
    const RackClosing* closing = addition ? &addition->closing : m_placement.closingOf(member.group);
    row.added = addition ? addition->count() : 0;
    row.contents = tr("%n machine(s)", nullptr, group.machines);
    if (row.added > 0) {
        row.contents = PlacementViewModel::additionText(*addition, false);
    }
    if (closing) {
        row.closed = closedText(*closing);
        row.closedIcon = closedIcon(*closing);
        row.next = nextText(*closing);
    }
    QStringList spoken{row.name, row.contents};
    for (const BudgetRow& meter : group.meters) {
        if (!meter.spoken.isEmpty()) {
            spoken << meter.spoken;
        }
    }
    spoken << row.closed << row.next;
    spoken.removeAll(QString());
    row.spoken = spoken.join(QStringLiteral(", "));
    return row;
}

SitePageViewModel::Look SitePageViewModel::lookOf(const std::string& group) const
{
    if (!m_shown.design().site.racks.contains(group)) {
        return {}; // the floor is that of before an edit
    }
    const Group& made = groupOf(group);
    return {made.level, made.levelText};
}

QString SitePageViewModel::closedBy(const RackMember& member) const
{
    const auto addition = m_placement.additionTo(member);
    const RackClosing* closing = addition ? &addition->closing : m_placement.closingOf(member.group);
    return closing ? closedText(*closing) : QString();
}

const SitePageViewModel::Group& SitePageViewModel::groupOf(const std::string& id) const
{
    const auto made = m_groups.find(id);
    if (made != m_groups.end()) {
        return made->second;
    }
    Group group;
    const Rack& rack = m_shown.design().site.racks.at(id);
    if (const auto units = unitsOf(m_shown.design(), rack)) {
        group.units = wholeUnits(*units);
    }
    for (const RackHold& hold : rack.holds) {
        group.machines += hold.build.empty() ? 0 : static_cast<int>(hold.atU.size());
    }
    group.meters = metersOf(id);
    for (const BudgetRow& meter : std::as_const(group.meters)) {
        if (meter.known && meter.limit > 0.0) {
            group.share = std::max(group.share, meter.used / meter.limit);
        }
        if (rankOfMark(meter.severity) > rankOfMark(group.mark)) {
            group.mark = meter.severity;
        }
    }
    if (m_colourBy == QLatin1String(kTightest)) {
        const BudgetPoint* point = tightest(rackPoints(m_shown.design(), m_shown.assessment(), id));
        const auto share = point ? shareUsed(*point) : std::nullopt;
        if (share) {
            group.level = levelOfShare(*share);
            group.levelText = (point->unknownLines > 0 ? QStringLiteral("≥ ") : QString()) + percentText(*share);
        }
    } else if (const auto value = colourValue(id)) {
        group.levelText = amountInList(value->amount());
        group.level = !(value->likely > 0.0) || m_step <= 0.0
            ? 0
            : std::clamp(static_cast<int>(std::floor(value->likely / m_step)) + 1, 1, kColourSteps);
    }
    return m_groups.emplace(id, std::move(group)).first->second;
}

bool SitePageViewModel::hasForItself(const std::string& id, const std::string& circuit) const
{
    const Assessment& assessment = m_shown.assessment();
    const auto& on = assessment.machinesOn(assessment.circuitIn(circuit, id));
    const bool perRack = assessment.perRackCircuits.contains(circuit);
    const auto& racks = m_shown.design().site.racks;
    if (!perRack && (racks.at(id).count > 1 || std::any_of(racks.begin(), racks.end(), [&](const auto& other) {
            return other.first != id && isFedBy(m_shown.design().site, other.second, circuit);
        }))) {
        return false; // its load is that of several racks
    }
    return !on.empty() && std::all_of(on.begin(), on.end(), [&](const CircuitMachines& machines) {
        const std::size_t standing = assessment.groups[machines.group].standing;
        return standing < assessment.standings.size() && assessment.standings[standing].rack == id;
    });
}

const BudgetPoint* SitePageViewModel::worstPower(const std::string& id, BudgetKind& kind) const
{
    const Assessment& assessment = m_shown.assessment();
    kind = BudgetKind::RackPower;
    const BudgetPoint* worst = assessment.point(PointId{PointKind::RackPower, Ref::rack(id)});
    for (const std::string& circuit : feedsOf(m_shown.design(), m_shown.design().site.racks.at(id))) {
        if (!hasForItself(id, circuit)) {
            continue;
        }
        for (const PointKind of : {PointKind::Circuit, PointKind::Failover}) {
            const BudgetPoint* point = assessment.point(PointId{of, assessment.circuitIn(circuit, id).ref()});
            if (point && shareOfLimit(*point) > (worst ? shareOfLimit(*worst) : -1.0)) {
                worst = point;
                kind = BudgetKind::Circuit;
            }
        }
    }
    return worst;
}

QList<BudgetRow> SitePageViewModel::metersOf(const std::string& id) const
{
    const Assessment& assessment = m_shown.assessment();
    BudgetKind kind = BudgetKind::RackPower;
    const BudgetPoint* power = worstPower(id, kind);
    return {meterOf("power", kind, power, assessment),
            meterOf("mass", BudgetKind::RackMass, assessment.point(PointId{PointKind::RackMass, Ref::rack(id)}), assessment),
            meterOf("units", BudgetKind::RackUnits, assessment.point(PointId{PointKind::Units, Ref::rack(id)}), assessment)};
}

std::optional<Figure> SitePageViewModel::colourValue(const std::string& id) const
{
    const auto kind = enumFromName<PointKind>(fromQt(m_colourBy));
    const BudgetPoint* point = kind ? m_shown.assessment().point(PointId{*kind, Ref::rack(id)}) : nullptr;
    return point ? point->demand : std::nullopt;
}

void SitePageViewModel::showColours()
{
    QList<ColourChoice> choices;
    for (const PointKind kind : kColourKinds) {
        const BudgetPoint* point = nullptr; // of the first rack that has one
        for (const auto& [id, rack] : m_shown.design().site.racks) {
            point = point ? point : m_shown.assessment().point(PointId{kind, Ref::rack(id)});
        }
        if (point) {
            choices.push_back({toQt(enumName(kind)), toQt(point->title)});
        }
    }
    if (!choices.isEmpty()) {
        choices.push_back({key(kTightest), tr("Tightest limit")});
    }
    const bool kept = std::any_of(choices.cbegin(), choices.cend(), [&](const ColourChoice& choice) { return choice.key == m_colourBy; });
    if (!kept && !choices.isEmpty()) {
        m_colourBy = choices.front().key;
    }
    double most = 0.0;
    for (const auto& [id, rack] : m_shown.design().site.racks) {
        if (const auto value = colourValue(id)) {
            most = std::max(most, value->likely);
            m_colourDimension = value->dimension;
        }
    }
    m_step = most > 0.0 ? niceStep(most / kColourSteps) : 0.0;
    m_colours = std::move(choices);
    Q_EMIT colourChanged();
}

void SitePageViewModel::setColourBy(const QString& key)
{
    const bool known = std::any_of(m_colours.cbegin(), m_colours.cend(), [&](const ColourChoice& choice) { return choice.key == key; });
    if (!known || key == m_colourBy) {
        return;
    }
    m_colourBy = key;
    m_groups.clear();
    showColours();
    remakeRacks();
}

QStringList SitePageViewModel::legend() const
{
    if (m_colourBy == QLatin1String(kTightest)) {
        const QString half = percentText(diagrams::kFloorHalf);
        const QString much = percentText(diagrams::kFloorMuch);
        return {percentText(0.0), tr("below %1").arg(half), tr("%1 to %2").arg(half, much), tr("%1 to %2").arg(much, percentText(1.0)), tr("above the limit")};
    }
    const auto text = [&](int step) { return amountInList(Amount{m_step * step, m_colourDimension}); };
    QStringList words{amountInList(Amount{0.0, m_colourDimension})};
    for (int step = 1; m_step > 0.0 && step <= kColourSteps; ++step) {
        words << (step == 1              ? tr("below %1").arg(text(1))
                  : step == kColourSteps ? tr("%1 and more").arg(text(step - 1))
                                         : tr("%1 to %2").arg(text(step - 1), text(step)));
    }
    return words;
}

void SitePageViewModel::showWaiting()
{
    QList<WaitingMachines> rows;
    for (const auto& [build, count] : machinesOutsideRacks(m_shown.assessment().standings)) {
        WaitingMachines row;
        row.key = toQt(build);
        row.name = toQt(exchange::buildName(m_shown.design(), build));
        row.count = count;
        row.left = m_placement.leftOf(build) > 0;
        row.reason = row.left                                ? m_placement.whyLeft(build)
                     : m_shown.design().site.racks.empty() ? tr("There is no rack yet")
                     : m_placement.state() == QLatin1String("ready") ? tr("Placed in the preview")
                                                             : tr("Stands outside racks");
        rows.push_back(std::move(row));
    }
    m_waiting.setRows(rows);
}

void SitePageViewModel::showRows()
{
    QList<RowOfRacks> rows;
    for (const RackOrder::Run& run : m_order.runs()) {
        if (!rows.isEmpty() && rows.back().key == toQt(run.row)) {
            rows.back().count += run.count;
            continue;
        }
        RowOfRacks row;
        row.key = toQt(run.row);
        row.title = run.row.empty() ? tr("In no row") : tr("Row %1").arg(toQt(run.row));
        row.first = run.start;
        row.count = run.count;
        const auto found = m_shown.design().site.rows.find(run.row);
        if (found != m_shown.design().site.rows.end() && found->second.aisle) {
            row.aisle = toQt(messages::amount(toAmount(*found->second.aisle), style()));
        }
        rows.push_back(std::move(row));
    }
    m_rows.setRows(rows);
}

int SitePageViewModel::feedCount() const { return static_cast<int>(m_shown.design().site.circuits.size()); }

int SitePageViewModel::waitingCount() const
{
    int count = 0;
    for (int row = 0; row < m_waiting.count(); ++row) {
        count += m_waiting.row(row).count;
    }
    return count;
}

int SitePageViewModel::looseCount() const
{
    const int last = m_rows.count() - 1;
    const RowOfRacks row = m_rows.row(last);
    return last >= 0 && row.key.isEmpty() ? row.count : 0;
}

QString SitePageViewModel::summary() const
{
    const std::int64_t machines = standingMachines(m_shown.assessment()).inRacks;
    const QStringList parts{tr("%n row(s)", nullptr, static_cast<int>(m_shown.design().site.rows.size())),
                            tr("%n rack(s)", nullptr, rackCount()), tr("%n machine(s)", nullptr, static_cast<int>(machines))};
    return parts.join(QStringLiteral(", "));
}

int SitePageViewModel::indexOf(const QString& key) const
{
    const auto rack = rackNamed(m_shown.design().site, key);
    return rack ? m_order.indexOf(*rack) : -1;
}

QList<RackDevice> SitePageViewModel::devices(const QString& key) const
{
    const auto rack = rackNamed(m_shown.design().site, key);
    if (!rack) {
        return {};
    }
    const auto addition = m_placement.additionTo(*rack);
    return devicesOfRack(m_shown.design(), m_shown.assessment(), rack->group, rack->ordinal, addition ? &*addition : nullptr);
}

QVariantList SitePageViewModel::machineCounts() const
{
    std::map<std::string, std::int64_t> all;
    for (const Standing& standing : m_shown.assessment().standings) {
        all[standing.build] += standing.count();
    }
    const auto outside = machinesOutsideRacks(m_shown.assessment().standings);
    QVariantList rows;
    for (const auto& [id, build] : m_shown.design().builds) {
        const auto free = outside.find(id);
        const int count = free == outside.end() ? 0 : free->second;
        rows << QVariantMap{{key("build"), toQt(id)},
                            {key("name"), toQt(exchange::buildName(m_shown.design(), id))},
                            {key("inRacks"), static_cast<int>(all[id] - count)},
                            {key("outside"), count}};
    }
    return rows;
}

QString SitePageViewModel::apply(const Expected<Edit>& edit)
{
    const auto done = edit ? m_shown.tryStep(*edit) : tl::unexpected(edit.error());
    return done ? QString() : toQt(done.error());
}

QString SitePageViewModel::setMachines(const QVariantMap& outside)
{
    std::map<std::string, int> wanted;
    for (auto one = outside.cbegin(); one != outside.cend(); ++one) {
        wanted[fromQt(one.key())] = one.value().toInt();
    }
    return apply(setMachinesOutside(m_shown.design(), m_shown.assessment().standings, wanted));
}

QString SitePageViewModel::addFeed()
{
    const NewFeed made = lanewatt::addFeed(m_shown.design());
    return apply(made.edit).isEmpty() ? toQt(made.circuit) : QString();
}

QString SitePageViewModel::addRacks(int count, int units, const QString& row)
{
    return apply(lanewatt::addRacks(m_shown.design(), count, units, fromQt(row.trimmed())));
}

QString SitePageViewModel::addRow() { return apply(lanewatt::addRow(m_shown.design())); }

QString SitePageViewModel::freeRow() const { return toQt(freeRowId(m_shown.design().site)); }

} // namespace lanewatt::viewmodels
