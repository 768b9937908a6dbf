#include "app/viewmodels/racks/rack_view_model.h"

#include "app/exchange/rack_places.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/racks/rack_cord_rows.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/template_summary.h"
#include "catalog/store/catalog.h"
#include "model/budget/draw.h"
#include "model/budget/rack.h"
#include "model/design/rack_groups.h"
#include "model/design/rows.h"
#include "model/design/site_copies.h"
#include "model/parts/accessory_kind.h"
#include "model/placing/rack_placement.h"
#include "model/site/rack_order.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr int kMostFronts = 8;
constexpr int kMostFits = 8;
constexpr int kFewestLetters = 2; ///< of a filter that also searches the catalogue
constexpr int kMostFound = 30;

/// Switches, shelves, panels and units with a height: what needs no design of its own to stand in a rack.
bool standsInRacks(const Part& part)
{
    if (const auto* unit = part.as<PowerDistributionSpec>()) {
        return unit->rackUnits && *unit->rackUnits > 0;
    }
    const auto* spec = part.as<AccessorySpec>();
    return spec && spec->function && accessoryTraits(*spec->function).rack != RackRole::None;
}

QString unitsText(int units) { return units > 0 ? RackViewModel::tr("%1U").arg(units) : RackViewModel::tr("?U"); }

RackCandidate buildCandidate(const Design& design, const BuildAssessment& build)
{
    RackCandidate row;
    row.key = QStringLiteral("build/") + toQt(build.buildId);
    row.title = toQt(exchange::buildName(design, build.buildId));
    row.iconName = QStringLiteral("build");
    row.units = wholeUnits(build).value_or(0);
    const BudgetPoint* power = build.headline(BudgetKind::PowerDc);
    row.detail = RackViewModel::tr("%1 · %2").arg(loadText(rackPowerOf(build), power && power->unknownLines > 0),
                                                  build.mass ? toQt(messages::figure(*build.mass, style(), 1)) : RackViewModel::tr("mass unknown"));
    row.group = RackViewModel::tr("Machines of this design");
    return row;
}

RackCandidate partCandidate(const Part& part, bool inDesign)
{
    RackCandidate row;
    row.key = QStringLiteral("part/") + toQt(part.key);
    row.title = part.maker.empty() ? toQt(part.name) : QStringLiteral("%1 %2").arg(toQt(part.maker), toQt(part.name));
    row.iconName = categoryIcon(part.category());
    RackHold hold;
    hold.part = part.key;
    const auto height = heightOf(hold, &part);
    row.units = height ? wholeUnits(*height) : 0;
    const auto mass = figureOf(part.mass);
    QStringList details;
    if (const auto* spec = part.as<AccessorySpec>(); spec && !drawsNothing(*spec)) {
        details << loadText(figureOf(spec->power), false);
    }
    details << (mass ? toQt(messages::figure(*mass, style(), 1)) : RackViewModel::tr("mass unknown"));
    row.detail = details.join(QStringLiteral(" · "));
    row.group = inDesign ? RackViewModel::tr("Devices of this design") : RackViewModel::tr("From the catalogue");
    return row;
}

/// Whether all words of a filter occur in a row.
bool matches(const RackCandidate& row, const QString& filter)
{
    const QString all = row.title + QLatin1Char(' ') + row.detail + QLatin1Char(' ') + row.unitsText;
    const QStringList words = filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

/// Order of the budgets of a rack.
int rankOf(BudgetKind kind)
{
    switch (kind) {
    case BudgetKind::RackUnits: return 0;
    case BudgetKind::RackPower: return 1;
    case BudgetKind::Circuit: return 2;
    case BudgetKind::Heat: return 3;
    case BudgetKind::RackMass: return 4;
    default: return 5;
    }
}

/// Colour of a feed by its number in the rack.
QString familyOf(std::size_t number) { return number == 1 ? QStringLiteral("space") : QStringLiteral("power"); }

/// A budget's row as that of a feed.
RackFeed feedRow(const BudgetRow& row, const std::string& circuit, std::size_t number)
{
    RackFeed feed;
    feed.key = toQt(circuit);
    feed.title = RackViewModel::tr("Feed %1").arg(toQt(circuit));
    feed.family = familyOf(number);
    feed.used = row.used;
    feed.limit = row.limit;
    feed.known = row.known;
    feed.usedText = row.usedText;
    feed.limitText = row.limitText;
    feed.severity = row.severity;
    feed.derivationId = row.derivationId;
    return feed;
}

} // namespace

RackViewModel::RackViewModel(ShownDesign& shown, const FindingList& all, QObject* parent)
    : QObject(parent), m_shown(shown), m_findings(all, [this](const FindingRow& row) { return concerns(refFromQt(row.path)); }, this)
{
}

const Rack* RackViewModel::rack() const
{
    const auto& racks = m_shown.design().site.racks;
    const auto found = racks.find(m_member.group);
    return found == racks.end() ? nullptr : &found->second;
}

void RackViewModel::findMember()
{
    const auto& racks = m_shown.design().site.racks;
    const auto has = [&](const std::string& id, const Rack& rack) { return rackMember(rack.ordinals, rack.count, m_member.ordinal) && !id.empty(); };
    const Rack* now = rack();
    if (!now || !has(m_member.group, *now)) {
        // An edit that split it off was undone, or done again: it is in another group with its name.
        const auto same = std::find_if(racks.begin(), racks.end(), [&](const auto& one) {
            return !m_name.empty() && rackName(one.first, one.second) == m_name && has(one.first, one.second);
        });
        if (same != racks.end()) {
            m_member.group = same->first;
        } else if (now) {
            m_member.ordinal = rackOrdinal(now->ordinals, now->count - 1);
        } else {
            const auto order = rackRanges(m_shown.design().site);
            m_member = order.empty() ? RackMember{} : RackMember{order.front().rack, order.front().first};
        }
    }
    now = rack();
    m_name = now ? rackName(m_member.group, *now) : std::string();
}

void RackViewModel::refresh()
{
    findMember();
    m_fits.reset();
    m_tried.clear();
    m_trialState.clear();
    m_trialReason.clear();
    m_feedCase = std::clamp(m_feedCase, 0, std::max(0, static_cast<int>(feedCases().size()) - 1));
    findCurrent();
    makeDevices();
    makeCandidates();
    makeBudgets();
    m_cords.setRows(rackCordRows(m_shown.design(), m_shown.assessment(), m_member));
    m_findings.refresh();
    makeFronts();
    Q_EMIT refreshed();
}

void RackViewModel::findCurrent()
{
    if (!rack()) {
        m_current.clear();
    }
    if (m_current.isEmpty() || thingOf(m_shown.design(), m_shown.assessment(), m_member, currentId())) {
        return;
    }
    // It was moved back, or is gone: its like that stands nearest is chosen instead.
    const auto what = m_current.section(QLatin1Char('/'), 1);
    const QString place = m_current.section(QLatin1Char('/'), 0, 0);
    const int unit = QStringView(place).mid(1).toInt();
    QString nearest;
    int distance = kHighestUnit + 1;
    for (const RackThing& thing : rackContents(m_shown.design(), m_shown.assessment(), m_member.group)) {
        const QString own = thingId(m_member, rack()->holds[thing.hold], thing.unit).mid(rackKey().size() + 1);
        if (own.section(QLatin1Char('/'), 1) == what && std::abs(thing.unit - unit) < distance) {
            nearest = own;
            distance = std::abs(thing.unit - unit);
        }
    }
    m_current = nearest;
}

QString RackViewModel::rackKey() const { return rack() ? toQt(m_member.ref()) : QString(); }

QString RackViewModel::title() const { return rackTitle(m_shown.design().site, m_member); }

QString RackViewModel::ownName() const { return rack() ? toQt(rackName(m_member.group, *rack())) : QString(); }

QString RackViewModel::sizeText() const
{
    const auto part = rack() ? m_shown.design().parts.find(rack()->part) : m_shown.design().parts.end();
    const auto* spec = part == m_shown.design().parts.end() ? nullptr : part->second->as<RackSpec>();
    const auto width = spec ? figureOf(spec->width) : std::nullopt;
    const auto depth = spec ? figureOf(spec->depth) : std::nullopt;
    if (!width || !depth) {
        return {};
    }
    return tr("%1 × %2").arg(toQt(messages::figure(*width, style(), 0)), toQt(messages::figure(*depth, style(), 0)));
}

QString RackViewModel::contentText() const
{
    if (!rack()) {
        return {};
    }
    QStringList words;
    int devices = 0;
    std::map<std::string, int> machines;
    for (const RackHold& hold : rack()->holds) {
        const auto count = static_cast<int>(hold.atU.size());
        if (hold.build.empty()) {
            devices += count;
        } else {
            machines[hold.build] += count;
        }
    }
    for (const auto& [build, count] : machines) {
        words << tr("%1 × %2").arg(toQt(std::int64_t{count}), toQt(exchange::buildName(m_shown.design(), build)));
    }
    if (devices > 0) {
        words << tr("%n device(s)", nullptr, devices);
    }
    return words.isEmpty() ? tr("empty") : words.join(QStringLiteral(" · "));
}

int RackViewModel::racks() const
{
    return static_cast<int>(std::min<std::int64_t>(workspace::rackCount(m_shown.design()), std::numeric_limits<int>::max()));
}

int RackViewModel::alike() const { return rack() ? rack()->count : 0; }

QString RackViewModel::partKey() const { return rack() ? toQt(rack()->part) : QString(); }

int RackViewModel::units() const { return rack() ? wholeUnits(m_shown.design(), *rack()).value_or(0) : 0; }

void RackViewModel::setAllAlike(bool all)
{
    if (m_allAlike != all) {
        m_allAlike = all;
        Q_EMIT refreshed();
    }
}

QString RackViewModel::currentId() const { return m_current.isEmpty() || !rack() ? QString() : rackKey() + QLatin1Char('/') + m_current; }

void RackViewModel::setCurrentId(const QString& id)
{
    const QString key = rackKey() + QLatin1Char('/');
    const QString wanted = id.startsWith(key) ? id.mid(key.size()) : QString();
    if (wanted != m_current) {
        m_current = wanted;
        Q_EMIT devicesChanged();
    }
}

void RackViewModel::makeDevices()
{
    const Design& design = m_shown.design();
    QList<RackDevice> rows = rackDevices(design, m_shown.assessment(), m_member);
    if (const auto hold = m_tried.isEmpty() ? std::nullopt : holdFor(m_tried)) {
        RackDevice ghost;
        for (RackDevice& row : rows) {
            if (row.id == m_tried) {
                ghost = row; // as it looks now
                row.state = QStringLiteral("moving");
            }
        }
        const int at = m_candidates.rowOf(m_tried);
        if (at >= 0) {
            const RackCandidate candidate = m_candidates.row(at);
            ghost.title = candidate.title;
            ghost.units = std::max(candidate.units > 0 ? candidate.units : m_statedUnits, 1);
        }
        ghost.id = QStringLiteral("ghost");
        ghost.unit = m_triedUnit;
        ghost.state = m_trialState;
        ghost.note = m_trialReason;
        rows.push_back(std::move(ghost));
    }
    m_devices = asVariants(rows);
    Q_EMIT devicesChanged();
}

void RackViewModel::setFilter(const QString& filter)
{
    if (m_filter != filter) {
        m_filter = filter;
        makeCandidates();
    }
}

void RackViewModel::setStatedUnits(int units)
{
    const int wanted = std::clamp(units, 1, kHighestUnit);
    if (m_statedUnits != wanted) {
        m_statedUnits = wanted;
        Q_EMIT candidatesChanged();
    }
}

void RackViewModel::makeCandidates()
{
    const Design& design = m_shown.design();
    QList<RackCandidate> rows;
    const auto add = [&](RackCandidate row) {
        row.unitsText = unitsText(row.units);
        row.spoken = tr("%1, %2, %3").arg(row.title, row.units > 0 ? row.unitsText : tr("height unknown"), row.detail);
        if (matches(row, m_filter)) {
            rows.push_back(std::move(row));
        }
    };
    for (const auto& [id, build] : design.builds) {
        if (const BuildAssessment* assessed = m_shown.assessment().build(id)) {
            add(buildCandidate(design, *assessed));
        }
    }
    for (const auto& [key, part] : design.parts) {
        if (part && standsInRacks(*part)) {
            add(partCandidate(*part, true));
        }
    }
    if (m_filter.trimmed().size() >= kFewestLetters) {
        for (const Category category : {Category::Accessory, Category::PowerDistribution}) {
            catalog::Query query;
            query.text = fromQt(m_filter);
            query.category = category;
            query.limit = kMostFound;
            query.stillTyping = true;
            const auto found = m_shown.catalog().search(query);
            for (const auto& hit : found ? *found : std::vector<catalog::PartRow>()) {
                const PartPtr part = design.parts.contains(hit.key) ? nullptr : m_shown.catalog().part(hit.key);
                if (part && standsInRacks(*part)) {
                    RackCandidate row = partCandidate(*part, false);
                    row.unitsText = unitsText(row.units);
                    row.spoken = tr("%1, %2, %3").arg(row.title, row.units > 0 ? row.unitsText : tr("height unknown"), row.detail);
                    rows.push_back(std::move(row));
                }
            }
        }
    }
    m_candidates.setRows(rows);
    Q_EMIT candidatesChanged();
}

void RackViewModel::makeBudgets()
{
    QList<BudgetRow> rows;
    if (rack()) {
        const Ref own = Ref::rack(m_member.group);
        std::vector<std::pair<BudgetKind, const BudgetPoint*>> points;
        for (const Budget& budget : m_shown.assessment().budgets) {
            for (const BudgetPoint& point : budget.points) {
                const std::string& circuit = point.id.of.id();
                const bool feed = point.id.kind == PointKind::Circuit && isFedBy(m_shown.design().site, *rack(), circuit) &&
                                  point.id.of == m_shown.assessment().circuitIn(circuit, m_member.group).ref();
                if (point.path == own || feed) {
                    points.emplace_back(budget.kind, &point);
                }
            }
        }
        std::stable_sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return rankOf(a.first) < rankOf(b.first); });
        for (const auto& [kind, point] : points) {
            BudgetRow row = budgetRow(kind, *point, m_shown.assessment());
            row.key = toQt(point->id);
            if (point->id.kind == PointKind::Circuit) {
                row.title = tr("Feed %1").arg(toQt(point->path.id()));
            }
            rows.push_back(std::move(row));
        }
    }
    m_budgets.setRows(rows);
}

bool RackViewModel::concerns(const Ref& path) const
{
    const Ref head = path.head();
    if (!rack()) {
        return false;
    }
    if (head.id() == m_member.group && m_shown.design().site.racks.contains(head.id())) {
        return head.ordinal() == 0 || head.ordinal() == m_member.ordinal;
    }
    return m_shown.design().site.circuits.contains(head.id()) && isFedBy(m_shown.design().site, *rack(), head.id());
}

QVariantList RackViewModel::uprights() const
{
    QVariantList rows;
    const Design& design = m_shown.design();
    const auto circuits = rack() ? feedsOf(design, *rack()) : std::vector<std::string>();
    for (std::size_t at = 0; at < circuits.size(); ++at) {
        const auto circuit = design.site.circuits.find(circuits[at]);
        if (circuit == design.site.circuits.end()) {
            continue;
        }
        for (const auto& [id, unit] : circuit->second.units) {
            if (!unit.mount) {
                continue; // in rack units, or not said
            }
            const auto part = design.parts.find(unit.part);
            RackUpright row;
            row.key = toQt(Ref::circuit(circuits[at]).then(RefKind::Unit, id));
            row.title = part == design.parts.end() ? toQt(unit.part) : toQt(part->second->name);
            row.label = toQt(circuits[at]);
            row.family = familyOf(at);
            row.left = *unit.mount == UnitMount::ZeroULeft;
            rows << QVariant::fromValue(row);
        }
    }
    return rows;
}

QStringList RackViewModel::feedCases() const
{
    QStringList cases{tr("Normal")};
    const auto circuits = rack() ? feedsOf(m_shown.design(), *rack()) : std::vector<std::string>();
    if (circuits.size() == 2) {
        for (const std::string& circuit : circuits) {
            cases << tr("%1 lost").arg(toQt(circuit));
        }
    } else if (circuits.size() > 2) {
        cases << tr("Worst loss");
    }
    return cases;
}

void RackViewModel::setFeedCase(int number)
{
    if (number != m_feedCase && number >= 0 && number < feedCases().size()) {
        m_feedCase = number;
        Q_EMIT refreshed();
    }
}

QVariantList RackViewModel::feeds() const
{
    QVariantList rows;
    const auto circuits = rack() ? feedsOf(m_shown.design(), *rack()) : std::vector<std::string>();
    for (std::size_t at = 0; at < circuits.size(); ++at) {
        const Ref path = m_shown.assessment().circuitIn(circuits[at], m_member.group).ref();
        // With two feeds one carries what the other carried; with more an assessment says the worst of all losses.
        const bool lost = circuits.size() == 2 && m_feedCase == static_cast<int>(at) + 1;
        const BudgetPoint* point = m_shown.assessment().point(PointId{m_feedCase == 0 || lost ? PointKind::Circuit : PointKind::Failover, path});
        RackFeed feed = feedRow(point ? budgetRow(BudgetKind::Circuit, *point, m_shown.assessment()) : BudgetRow(), circuits[at], at);
        if (!point) {
            feed.usedText = m_feedCase == 0 ? tr("nothing known") : tr("takes nothing over");
        }
        if (lost) {
            feed.lost = true;
            feed.used = 0.0;
            feed.usedText = tr("lost");
            feed.severity = static_cast<int>(Mark::Ok);
            feed.derivationId.clear();
        }
        rows << QVariant::fromValue(feed);
    }
    return rows;
}

void RackViewModel::makeFronts()
{
    m_fronts.clear();
    m_rowText.clear();
    const Design& design = m_shown.design();
    if (!rack()) {
        return;
    }
    // Its row; else the racks of its group that stand in none.
    std::vector<RackRange> line;
    const auto place = rowPlace(design.site, m_member.group, m_member.ordinal);
    if (place) {
        line = design.site.rows.at(place->row).racks;
    } else {
        for (const RackRange& range : rackRanges(design.site)) {
            if (!rowPlace(design.site, range.rack, range.first)) {
                line.push_back(range);
            }
        }
    }
    std::int64_t all = 0;
    std::int64_t here = 0;
    for (const RackRange& range : line) {
        if (range.rack == m_member.group && m_member.ordinal >= range.first && m_member.ordinal <= range.last) {
            here = all + m_member.ordinal - range.first;
        }
        all += range.last - range.first + 1;
    }
    const auto counted = static_cast<int>(std::min<std::int64_t>(all, std::numeric_limits<int>::max()));
    m_rowText = place ? tr("Row %1 · %n rack(s)", nullptr, counted).arg(toQt(place->row)) : tr("%n rack(s)", nullptr, counted);
    const auto first = std::clamp<std::int64_t>(here - kMostFronts / 2, 0, std::max<std::int64_t>(0, all - kMostFronts));
    std::int64_t number = 0;
    for (const RackRange& range : line) {
        const std::int64_t size = std::int64_t{range.last} - range.first + 1;
        for (auto at = std::max<std::int64_t>(0, first - number); at < size && number + at < first + kMostFronts; ++at) {
            const RackMember member{range.rack, range.first + static_cast<int>(at)};
            RackFront front;
            front.key = toQt(member.ref());
            front.title = rackTitle(design.site, member);
            front.units = wholeUnits(design, design.site.racks.at(range.rack)).value_or(0);
            front.devices = asVariants(rackDevices(design, m_shown.assessment(), member));
            front.current = member == m_member;
            Mark worst = Mark::Ok;
            for (const Finding& finding : m_shown.assessment().findings) {
                const Ref head = finding.path.head();
                if (head.id() == member.group && (head.ordinal() == 0 || head.ordinal() == member.ordinal) && finding.waiver != WaiverState::Waived) {
                    worst = std::max(worst, markOf(finding.severity));
                }
            }
            front.severity = static_cast<int>(worst);
            front.spoken = front.title;
            m_fronts << QVariant::fromValue(front);
        }
        number += size;
    }
}

QVariantList RackViewModel::fits() const
{
    if (m_fits) {
        return *m_fits;
    }
    QVariantList& rows = m_fits.emplace();
    const Design& design = m_shown.design();
    if (!rack() || filled() || units() == 0) {
        return rows;
    }
    for (const auto& [id, build] : design.builds) {
        const BuildAssessment* assessed = m_shown.assessment().build(id);
        if (!assessed || !wholeUnits(*assessed) || rows.size() >= kMostFits) {
            continue;
        }
        const auto capacity = rackCapacity(design, m_shown.assessment(), m_shown.open().context(), m_member, id, kHighestUnit);
        if (!capacity) {
            continue;
        }
        RackFit row;
        row.key = QStringLiteral("build/") + toQt(id);
        row.title = toQt(exchange::buildName(design, id));
        row.each = tr("%1, %2").arg(unitsText(*wholeUnits(*assessed)), loadText(rackPowerOf(*assessed), false));
        row.fit = toQt(std::int64_t{capacity->machines});
        if (!capacity->closedBy.empty()) {
            const PackShortfall& limit = capacity->closedBy.front();
            row.closedBy = capacity->heldBy.kind == PointKind::None ? toQt(packLimitLabel(limit.limit.kind)) : toQt(packLimitLabel(limit.limit.kind)) + QStringLiteral(", ") + toQt(capacity->heldBy.of.textBelow(Ref::site()));
            if (limit.need && limit.most) {
                row.at = tr("%1 of %2").arg(toQt(messages::amount(*limit.need, style())), toQt(messages::amount(*limit.most, style())));
            }
        }
        rows << QVariant::fromValue(row);
    }
    return rows;
}

bool RackViewModel::fed() const { return rack() && !feedsOf(m_shown.design(), *rack()).empty(); }

bool RackViewModel::filled() const { return rack() && holdsBuilds(*rack()); }

QStringList RackViewModel::otherFeeds() const
{
    QStringList ids;
    for (const auto& [id, circuit] : m_shown.design().site.circuits) {
        const auto own = rack() ? circuitsOf(*rack()) : std::vector<std::string>();
        if (std::find(own.begin(), own.end(), id) == own.end()) {
            ids << toQt(id);
        }
    }
    return ids;
}

void RackViewModel::go(const QString& key)
{
    const auto member = rackNamed(m_shown.design().site, key);
    if (member && *member != m_member) {
        m_member = *member;
        m_current.clear();
        refresh();
    }
}

bool RackViewModel::goToFinding(const Ref& path)
{
    const Site& site = m_shown.design().site;
    const Ref head = path.head();
    const auto order = rackRanges(site);
    const auto found = std::find_if(order.begin(), order.end(), [&](const RackRange& range) {
        const bool own = range.rack == head.id() && (head.ordinal() == 0 || (head.ordinal() >= range.first && head.ordinal() <= range.last));
        return own || (site.circuits.contains(head.id()) && isFedBy(site, site.racks.at(range.rack), head.id()));
    });
    if (found == order.end()) {
        return false;
    }
    const bool shown = found->rack == m_member.group && concerns(path);
    if (!shown) {
        go(toQt(RackMember{found->rack, found->rack == head.id() && head.ordinal() > 0 ? head.ordinal() : found->first}.ref()));
    }
    return true;
}

void RackViewModel::step(int by)
{
    const auto order = rackRanges(m_shown.design().site);
    const auto here = std::find_if(order.begin(), order.end(), [&](const RackRange& range) {
        return range.rack == m_member.group && m_member.ordinal >= range.first && m_member.ordinal <= range.last;
    });
    if (here == order.end() || by == 0) {
        return;
    }
    RackMember next{m_member.group, m_member.ordinal + (by > 0 ? 1 : -1)};
    if (next.ordinal > here->last) {
        const auto& range = here + 1 == order.end() ? order.front() : *(here + 1);
        next = {range.rack, range.first};
    } else if (next.ordinal < here->first) {
        const auto& range = here == order.begin() ? order.back() : *(here - 1);
        next = {range.rack, range.last};
    }
    go(toQt(next.ref()));
}

} // namespace lanewatt::viewmodels
