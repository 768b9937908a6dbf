#include "app/viewmodels/document_view_model.h"

#include "app/diagrams/lane_layout.h"
#include "app/diagrams/power_layout.h"
#include "app/diagrams/render.h"
#include "app/exchange/bom_writer.h"
#include "app/exchange/checklist_document.h"
#include "app/viewmodels/figures.h"
#include "app/viewmodels/picker_view_model.h"
#include "app/viewmodels/remedy_worker.h"
#include "app/viewmodels/scene_map.h"
#include "app/viewmodels/text.h"
#include "model/bom/bom.h"
#include "model/budget/draw.h"
#include "model/design/design_tree.h"
#include "model/parts/part_tree.h"
#include "model/paths.h"
#include "model/rules/rule.h"
#include "model/units/quantity_text.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <set>

namespace lanewatt::viewmodels {

namespace {

const QList<QByteArray> kComponentRoles{"key", "iconName", "roleText", "partName", "quantity", "unitText", "extendedText",
                                        "statusText", "statusSeverity", "spoken", "category", "priceHint", "priceStale"};
const QList<QByteArray> kFindingRoles{"key", "severity", "title", "ruleId", "needLabel", "needFigure", "haveLabel",
                                      "haveFigure", "haveNote", "why", "fixes", "waived", "waiverStale", "waiverText",
                                      "derivationId", "haveDerivationId", "placement", "path", "position", "filter"};
const QList<QByteArray> kBudgetRoles{"key", "title", "family", "iconName", "used", "limit", "maximum", "known",
                                     "usedText", "limitText", "limited", "severity", "derivationId", "spoken", "placements"};

QString key(const char* text) { return QString::fromLatin1(text); }

Mark markOf(Severity severity)
{
    return severity == Severity::Error ? Mark::Error : severity == Severity::Warning ? Mark::Warning : Mark::Note;
}

/// Whole units where the amount has no fraction, else the currency's own digits.
QString moneyText(const Money& money) { return toQt(messages::money(money, style())); }

} // namespace

DocumentViewModel::DocumentViewModel(std::unique_ptr<workspace::OpenDesign> open, catalog::Catalog& catalog, QObject* parent)
    : QObject(parent), m_open(std::move(open)), m_catalog(catalog), m_components(kComponentRoles), m_findings(kFindingRoles),
      m_budgets(kBudgetRoles), m_remedies(std::make_unique<RemedyWorker>())
{
    m_picker = new PickerViewModel(this);
    if (!m_open->design().builds.empty()) {
        m_buildId = toQt(m_open->design().builds.begin()->first);
    }
    m_open->changed = [this] { refresh(); };
    connect(m_remedies.get(), &RemedyWorker::ready, this, [this] {
        refreshFindings();
        Q_EMIT fixesReady();
    });
    refresh();
}

DocumentViewModel::~DocumentViewModel() = default;

const BuildAssessment* DocumentViewModel::build() const { return m_open->assessment().build(fromQt(m_buildId)); }

const Placement* DocumentViewModel::placement(const QString& id) const
{
    const auto& builds = m_open->design().builds;
    const auto found = builds.find(fromQt(m_buildId));
    if (found == builds.end()) {
        return nullptr;
    }
    const auto place = found->second->placements.find(fromQt(id));
    return place == found->second->placements.end() ? nullptr : &place->second;
}

QString DocumentViewModel::name() const { return toQt(m_open->design().name); }
QString DocumentViewModel::path() const { return toQt(m_open->path()); }
bool DocumentViewModel::modified() const { return m_open->modified(); }
bool DocumentViewModel::canUndo() const { return m_open->canUndo(); }
bool DocumentViewModel::canRedo() const { return m_open->canRedo(); }

QString DocumentViewModel::undoText() const
{
    const auto at = m_open->historyPosition();
    return at == 0 ? QString() : toQt(m_open->history()[at - 1].description);
}

QString DocumentViewModel::redoText() const
{
    const auto steps = m_open->history();
    const auto at = m_open->historyPosition();
    return at >= steps.size() ? QString() : toQt(steps[at].description);
}

int DocumentViewModel::errorCount() const { return m_open->assessment().count(Severity::Error); }
int DocumentViewModel::warningCount() const { return m_open->assessment().count(Severity::Warning); }
int DocumentViewModel::adviceCount() const { return m_open->assessment().count(Severity::Advice); }
int DocumentViewModel::lineCount() const { return m_components.count(); }

int DocumentViewModel::partCount() const
{
    int parts = 0;
    if (const auto* own = build()) {
        for (const auto& instance : own->wiring.instances) {
            parts += instance.parent < 0 ? 1 : 0;
        }
    }
    return parts;
}

QString DocumentViewModel::totalText() const
{
    const auto& cost = m_open->assessment().cost;
    QStringList parts;
    for (const auto& total : cost) {
        if (total.pricedLines > 0) {
            parts << moneyText(total.total);
        }
    }
    return parts.isEmpty() ? tr("unknown") : parts.join(QStringLiteral(" + "));
}

QString DocumentViewModel::unpricedText() const
{
    std::int64_t missing = 0;
    for (const auto& total : m_open->assessment().cost) {
        missing += total.unpricedLines;
    }
    return missing == 0 ? QString() : tr("+ %1 unknown").arg(missing);
}

QString DocumentViewModel::pricedLinesText() const
{
    std::int64_t priced = 0;
    std::int64_t lines = 0;
    for (const auto& line : m_open->assessment().bom) {
        ++lines;
        priced += line.extended ? 1 : 0;
    }
    return priced == lines ? tr("Total, %1 lines priced").arg(lines) : tr("Total, %1 of %2 lines priced").arg(priced).arg(lines);
}

QString DocumentViewModel::laneText() const
{
    const auto* point = build() ? build()->headline(BudgetKind::Lanes) : nullptr;
    if (!point || !point->demand) {
        return {};
    }
    const auto& all = m_open->assessment();
    const QString used = figureText(BudgetKind::Lanes, *point->demand, all);
    return point->supply ? tr("%1 of %2 lanes").arg(used, figureText(BudgetKind::Lanes, *point->supply, all)) : tr("%1 lanes").arg(used);
}

int DocumentViewModel::reducedLinks() const
{
    int reduced = 0;
    if (const auto* own = build()) {
        for (const auto& link : own->wiring.lanes.links) {
            const bool card = own->wiring.at(link.instance).part->as<GpuSpec>() != nullptr;
            reduced += card && (link.widthLimit != LinkLimit::None || link.genLimit == LinkLimit::Riser) ? 1 : 0;
        }
    }
    return reduced;
}

QString DocumentViewModel::memoryText() const
{
    // Labels add up as labels: 6 × "24 GB" is "144 GB".
    double gb = 0.0;
    bool any = false;
    bool unknown = false;
    if (const auto* own = build()) {
        for (const auto& instance : own->wiring.instances) {
            if (const auto* gpu = instance.part ? instance.part->as<GpuSpec>() : nullptr) {
                any = true;
                unknown = unknown || !gpu->memory;
                gb += gpu->memory ? inGigabytes(*gpu->memory) : 0.0;
            }
        }
    }
    if (!any) {
        return {};
    }
    return tr("%1%2 GB VRAM").arg(unknown ? QStringLiteral("≥ ") : QString(), QString::number(gb, 'g', 6));
}

QString DocumentViewModel::airflowText() const
{
    if (const auto* own = build()) {
        for (const auto& budget : own->budgets) {
            for (const auto& point : budget.points) {
                if (point.id.starts_with("airflow@") && point.demand) {
                    const double cfm = point.demand->likely * kCfmPerCubicMetrePerSecond;
                    const auto& rise = m_open->design().site.airRise;
                    const double kelvin = rise ? si(*rise) : m_open->context().limits.airRiseKelvin;
                    return tr("%1 CFM at ΔT %2 °C").arg(QString::number(cfm, 'f', 0), QString::number(kelvin, 'f', 0));
                }
            }
        }
    }
    return {};
}

QVariantList DocumentViewModel::statusCells() const
{
    QVariantList cells;
    const auto cell = [&](const char* id, int severity, const char* icon, const QString& figure, const QString& words) {
        cells.push_back(QVariantMap{{key("cellId"), key(id)}, {key("severity"), severity}, {key("iconName"), key(icon)},
                                    {key("figure"), figure}, {key("words"), words}});
    };
    const int errors = errorCount();
    const int warnings = warningCount();
    if (errors > 0) {
        cell("errors", 3, "error", tr("%n error(s)", nullptr, errors), {});
    }
    if (warnings > 0) {
        cell("warnings", 2, "warning", tr("%n warning(s)", nullptr, warnings), {});
    }
    if (errors == 0 && warnings == 0) {
        cell("ok", 0, "ok", tr("No problems"), {});
    }
    cell("parts", -1, "", QString::number(partCount()), tr("parts"));
    cell("cost", -1, "", totalText(), unpricedText());
    const auto* own = build();
    if (own && own->dc) {
        cell("power", -1, "", toQt(messages::amount(own->dc->amount(), style(), 0)), own->ac && !own->wiring.withSpec<PsuSpec>().empty() ? tr("DC") : tr("power"));
    }
    if (own && own->ac) {
        cell("ac", -1, "", toQt(messages::amount(own->ac->amount(), style(), 0)), tr("AC"));
    }
    for (const auto& budget : m_open->assessment().budgets) {
        if (budget.kind == BudgetKind::Circuit && !budget.points.empty() && budget.points.front().demand) {
            const auto& point = budget.points.front();
            const auto circuit = m_open->design().site.circuits.find(point.path.substr(5));
            const QString volts = circuit != m_open->design().site.circuits.end() && circuit->second.voltage
                ? toQt(messages::amount(toAmount(*circuit->second.voltage), style(), 0))
                : QString();
            cell("circuit", -1, "", toQt(messages::amount(point.demand->amount(), style(), 2)), tr("at %1").arg(volts));
        }
    }
    if (const auto* heat = own ? own->headline(BudgetKind::Heat) : nullptr; heat && heat->demand) {
        cell("heat", -1, "", figureText(BudgetKind::Heat, *heat->demand, m_open->assessment()),
             style().heatInBtu ? tr("BTU/h") : tr("%1 heat").arg(toQt(messages::amountParts(heat->demand->amount(), style(), 0).unit)));
    }
    return cells;
}

QVariantList DocumentViewModel::buildChoices() const
{
    QVariantList choices;
    for (const auto& [id, build] : m_open->design().builds) {
        const auto* assessed = m_open->assessment().build(id);
        const auto uses = assessed ? static_cast<int>(assessed->places.size()) : 0;
        const QString title = build->name.empty() ? toQt(id) : toQt(build->name);
        choices.push_back(QVariantMap{{key("buildId"), toQt(id)}, {key("title"), uses > 1 ? tr("%1 × %2").arg(uses).arg(title) : title}});
    }
    return choices;
}

namespace {
struct StandardCircuit { double volts, amperes; const char* code; };
constexpr std::array kStandardCircuits{StandardCircuit{120, 15, "NEC"}, StandardCircuit{120, 20, "NEC"}, StandardCircuit{208, 20, "NEC"},
                                       StandardCircuit{208, 30, "NEC"}, StandardCircuit{240, 20, "NEC"}, StandardCircuit{240, 30, "NEC"},
                                       StandardCircuit{230, 16, "IEC"}, StandardCircuit{230, 32, "IEC"}};
} // namespace

QVariantList DocumentViewModel::circuitChoices() const
{
    QVariantList choices;
    for (const auto& c : kStandardCircuits) {
        choices.push_back(QVariantMap{{key("title"), tr("%1 V / %2 A %3").arg(c.volts).arg(c.amperes).arg(QLatin1String(c.code))},
                                      {key("voltageVolts"), c.volts},
                                      {key("breakerAmperes"), c.amperes},
                                      {key("code"), QLatin1String(c.code)}});
    }
    return choices;
}

QString DocumentViewModel::circuitText() const
{
    const auto& circuits = m_open->design().site.circuits;
    if (circuits.empty()) {
        return tr("No circuit chosen");
    }
    const auto& c = circuits.begin()->second;
    return tr("%1 V / %2 A %3")
        .arg(c.voltage ? QString::number(si(*c.voltage)) : QStringLiteral("?"),
             c.breaker ? QString::number(si(*c.breaker)) : QStringLiteral("?"), toQt(enumName(c.code)));
}

void DocumentViewModel::setBuildId(const QString& id)
{
    if (id != m_buildId && m_open->design().builds.contains(fromQt(id))) {
        m_buildId = id;
        m_selected.clear();
        refresh();
    }
}

void DocumentViewModel::setSelected(const QString& placement)
{
    if (placement != m_selected) {
        m_selected = placement;
        Q_EMIT selectedChanged();
    }
}

QString DocumentViewModel::selectedName() const
{
    const auto* place = placement(m_selected);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    return part ? toQt(part->fullName()) : QString();
}

QString DocumentViewModel::selectedIcon() const
{
    const auto* place = placement(m_selected);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    return part ? categoryIcon(part->category()) : QString();
}

QVariantList DocumentViewModel::facts() const
{
    QVariantList rows;
    const auto* place = placement(m_selected);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    if (!part) {
        return rows;
    }
    for (const auto& fact : factRows(*part)) {
        const QString value = fact.amount ? toQt(messages::amount(*fact.amount, style())) : toQt(fact.text);
        const QString source = toQt(fact.source.locator.empty() ? fact.source.id : fact.source.id + ' ' + fact.source.locator);
        rows.push_back(QVariantMap{{key("name"), fieldTitle(fact.field)},
                                   {key("value"), value},
                                   {key("source"), source},
                                   {key("confidence"), QString(QLatin1Char(messages::confidenceLetter(fact.confidence)))},
                                   {key("detail"), QStringLiteral("%1. %2, %3").arg(fieldMeaning(fact.meaning), toQt(messages::confidenceWord(fact.confidence, style())), source)}});
    }
    // What is known stands first; what nobody knows stays visible below.
    std::stable_sort(rows.begin(), rows.end(), [](const QVariant& a, const QVariant& b) {
        const auto known = [](const QVariant& v) { return !v.toMap().value(QStringLiteral("value")).toString().isEmpty(); };
        return known(a) && !known(b);
    });
    return rows;
}

void DocumentViewModel::refresh()
{
    if (!m_open->design().builds.contains(fromQt(m_buildId))) {
        m_buildId = m_open->design().builds.empty() ? QString() : toQt(m_open->design().builds.begin()->first);
    }
    refreshComponents();
    if (m_selected.isEmpty() || !placement(m_selected)) {
        m_selected = m_components.rowAt(0).value(QStringLiteral("key")).toString();
    }
    m_remedies->request(m_open->design(), m_open->context(), m_open->assessment());
    refreshFindings();
    refreshBudgets();
    refreshDrawing();
    Q_EMIT refreshed();
    Q_EMIT selectedChanged();
}

void DocumentViewModel::restyle()
{
    refresh();
    m_picker->catalogEdited();
}

void DocumentViewModel::refreshComponents()
{
    const auto& design = m_open->design();
    const auto& assessment = m_open->assessment();
    const auto found = design.builds.find(fromQt(m_buildId));
    QList<QVariantMap> rows;
    if (found != design.builds.end()) {
        std::vector<std::pair<int, QVariantMap>> sorted;
        for (const auto& [id, place] : found->second->placements) {
            const Part* part = partOf(design, place);
            const Category category = part ? part->category() : Category::Accessory;
            Mark mark = Mark::Ok;
            const std::string prefix = fromQt(m_buildId);
            for (const auto& finding : assessment.findings) {
                if (finding.waiver == WaiverState::Waived) {
                    continue;
                }
                const auto target = resolvePath(design, finding.path);
                if (target && target->build == prefix
                    && (target->instance == id || target->instance.starts_with(id + '.'))) {
                    mark = std::max(mark, markOf(finding.severity));
                }
            }
            QString unit;
            QString extended;
            bool priced = false;
            QVariantMap price = priceRow(nullptr, m_open->context());
            for (const auto& line : assessment.bom) {
                if (line.part != place.part) {
                    continue;
                }
                if (line.unitPrice) {
                    price = line.ownPrice ? ownPriceRow(*line.unitPrice) : priceRow(line.offer ? &*line.offer : nullptr, m_open->context());
                    unit = moneyText(*line.unitPrice);
                    if (const auto all = line.unitPrice->times(place.quantity)) {
                        extended = moneyText(*all);
                        priced = true;
                    }
                }
            }
            QString status = mark == Mark::Error ? tr("Error") : mark == Mark::Warning ? tr("Warning") : tr("OK");
            int severity = static_cast<int>(mark == Mark::Note ? Mark::Ok : mark);
            if (mark <= Mark::Note && !priced) {
                status = tr("No price");
                severity = static_cast<int>(Mark::Unknown);
            }
            const QString role = toQt(roleLabel(category));
            const QString name = part ? toQt(part->name) : toQt(place.part);
            QVariantMap row{{key("key"), toQt(id)},
                            {key("iconName"), categoryIcon(category)},
                            {key("roleText"), role},
                            {key("partName"), name},
                            {key("quantity"), place.quantity},
                            {key("unitText"), priced ? unit : QStringLiteral("—")},
                            {key("extendedText"), priced ? extended : tr("unknown")},
                            {key("statusText"), status},
                            {key("statusSeverity"), severity},
                            {key("category"), toQt(enumName(category))},
                            {key("priceHint"), price.value(QStringLiteral("priceHint"))},
                            {key("priceStale"), price.value(QStringLiteral("priceStale"))},
                            {key("spoken"), tr("%1, %2, quantity %3, %4, %5").arg(role, name).arg(place.quantity).arg(priced ? extended : tr("price unknown"), status)}};
            sorted.emplace_back(categoryRank(category), std::move(row));
        }
        std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [rank, row] : sorted) {
            rows.push_back(std::move(row));
        }
    }
    m_components.setRows(rows);
}

void DocumentViewModel::refreshFindings()
{
    const auto& assessment = m_open->assessment();
    QList<QVariantMap> rows;
    std::map<Severity, int> totals;
    for (const auto& finding : assessment.findings) {
        ++totals[finding.severity];
    }
    std::map<Severity, int> seen;
    for (const auto& finding : assessment.findings) {
        QVariantList fixes;
        if (const auto* known = m_remedies->remedies(finding.rule, finding.path)) {
            for (const auto& remedy : *known) {
                fixes.push_back(QVariantMap{{key("title"), toQt(remedy.label)},
                                            {key("result"), toQt(remedy.result)},
                                            {key("resultSeverity"), static_cast<int>(remedy.clears ? Mark::Ok : Mark::Error)},
                                            {key("iconName"), fixes.isEmpty() && finding.severity == Severity::Error ? key("bolt") : QString()}});
            }
        }
        const auto target = resolvePath(m_open->design(), finding.path);
        QString subject;
        if (target && target->build == fromQt(m_buildId)) {
            subject = toQt(std::string_view(target->instance).substr(0, target->instance.find('.')));
        }
        const auto* derivation = finding.derivation.empty() ? nullptr : assessment.derivation(finding.derivation);
        QString haveDerivation;
        if (derivation && finding.have) {
            const auto* point = [&]() -> const BudgetPoint* {
                for (const auto& head : headlines(assessment, build())) {
                    if (std::find(head.point->derivations.begin(), head.point->derivations.end(), finding.derivation)
                        != head.point->derivations.end()) {
                        return head.point;
                    }
                }
                return nullptr;
            }();
            if (point) {
                for (const auto& id : point->derivations) {
                    const auto* d = assessment.derivation(id);
                    if (d && d->result == *finding.have) {
                        haveDerivation = toQt(id);
                    }
                }
            }
        }
        QString waiverText;
        for (const auto& waiver : m_open->design().waivers) {
            if (waiver.rule == finding.rule && samePath(m_open->design(), waiver.path, finding.path)) {
                waiverText = tr("Waived by %1 on %2: %3").arg(toQt(waiver.name), toQt(waiver.date), toQt(waiver.reason));
            }
        }
        const QString word = finding.severity == Severity::Error ? tr("Error") : finding.severity == Severity::Warning ? tr("Warning") : tr("Note");
        const bool both = finding.need && finding.have;
        rows.push_back(QVariantMap{
            {key("key"), QStringLiteral("%1|%2").arg(toQt(finding.rule), toQt(finding.path))},
            {key("severity"), static_cast<int>(markOf(finding.severity))},
            {key("title"), toQt(finding.title)},
            {key("ruleId"), toQt(finding.rule)},
            {key("needLabel"), both ? tr("Needs") : toQt(finding.detail)},
            {key("needFigure"), both ? toQt(messages::amount(finding.need->amount(), style())) : QString()},
            {key("haveLabel"), both ? tr("allows") : QString()},
            {key("haveFigure"), both ? toQt(messages::amount(finding.have->amount(), style())) : QString()},
            {key("haveNote"), QString()},
            {key("why"), finding.why ? toQt(*finding.why) : QString()},
            {key("fixes"), fixes},
            {key("waived"), finding.waiver == WaiverState::Waived},
            {key("waiverStale"), finding.waiver == WaiverState::Lapsed},
            {key("waiverText"), waiverText},
            {key("derivationId"), toQt(finding.derivation)},
            {key("haveDerivationId"), haveDerivation},
            {key("placement"), subject},
            {key("path"), toQt(finding.path)},
            {key("position"), tr("%1 %2 of %3").arg(word).arg(++seen[finding.severity]).arg(totals[finding.severity])},
            {key("filter"), finding.severity == Severity::Error ? key("error") : finding.severity == Severity::Warning ? key("warning") : key("note")}});
    }
    m_findings.setRows(rows);
}

QStringList DocumentViewModel::contributors(const Headline& head) const
{
    std::set<std::string> ids;
    const auto found = m_open->design().builds.find(fromQt(m_buildId));
    if (found == m_open->design().builds.end()) {
        return {};
    }
    if (head.kind == BudgetKind::Cost) {
        for (const auto& line : head.point->lines) {
            for (const auto& [id, place] : found->second->placements) {
                if (line.total && place.part == line.path) {
                    ids.insert(id);
                }
            }
        }
    } else {
        // A circuit's lines are machines: what draws in this one is what its own power budget lists.
        const bool machines = head.kind == BudgetKind::Circuit || head.kind == BudgetKind::RackPower || head.kind == BudgetKind::Heat;
        const auto* own = build();
        const auto* power = machines && own ? own->headline(BudgetKind::PowerDc) : nullptr;
        for (const auto& line : power ? power->lines : head.point->lines) {
            const auto target = resolvePath(m_open->design(), line.path);
            if (target && target->build == found->first && !target->instance.empty()) {
                ids.insert(target->instance.substr(0, target->instance.find_first_of("./")));
            }
        }
    }
    QStringList list;
    for (const auto& id : ids) {
        list << toQt(id);
    }
    return list;
}

void DocumentViewModel::refreshBudgets()
{
    QList<QVariantMap> rows;
    for (const auto& head : headlines(m_open->assessment(), build())) {
        auto row = budgetRow(head.kind, *head.point, m_open->assessment());
        row[QStringLiteral("placements")] = contributors(head);
        rows.push_back(std::move(row));
    }
    m_budgets.setRows(rows);
}

bool DocumentViewModel::apply(const Edit& edit)
{
    if (auto done = m_open->apply(edit); !done) {
        say(toQt(done.error()), 3);
        return false;
    }
    return true;
}

void DocumentViewModel::say(const QString& text, int severity)
{
    m_notice = text;
    m_noticeSeverity = severity;
    Q_EMIT noticeChanged();
}

void DocumentViewModel::setQuantity(const QString& placement, int quantity)
{
    apply(Edit{SetQuantity{fromQt(m_buildId), fromQt(placement), quantity}});
}

void DocumentViewModel::remove(const QString& placement) { apply(Edit{RemovePlacement{fromQt(m_buildId), fromQt(placement)}}); }

void DocumentViewModel::usePart(const QString& placement, const QString& partKey, int quantity)
{
    const auto part = m_catalog.part(fromQt(partKey));
    if (!part) {
        say(tr("The catalogue has no part %1").arg(partKey), 3);
        return;
    }
    m_open->breakMerge();
    apply(choosing(placement, *part, quantity));
}

Edit DocumentViewModel::choosing(const QString& placement, const Part& part, int quantity) const
{
    auto contents = workspace::contentsFor(part, m_catalog);
    if (!placement.isEmpty()) {
        return Edit{ReplacePart{fromQt(m_buildId), fromQt(placement), part, std::move(contents)}};
    }
    if (!m_buildId.isEmpty()) {
        return Edit{AddPlacement{fromQt(m_buildId), {}, part, quantity, std::move(contents)}};
    }
    constexpr const char* kFirstBuild = "rig";
    EditGroup group;
    group.edits.push_back(Edit{AddBuild{kFirstBuild, Build{}}});
    group.edits.push_back(Edit{AddPlacement{kFirstBuild, {}, part, quantity, std::move(contents)}});
    return Edit{std::move(group)};
}

void DocumentViewModel::clone(const QString& placementId)
{
    const auto* place = placement(placementId);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    if (!part) {
        return;
    }
    const auto build = fromQt(m_buildId);
    EditGroup group;
    const std::string id = freePlacementId(*m_open->design().builds.at(build), part->category());
    group.edits.push_back(Edit{AddPlacement{build, id, *part, place->quantity, workspace::contentsFor(*part, m_catalog)}});
    // Pins stay with the first: two lines cannot be in the same slot.
    if (place->options.condition) {
        group.edits.push_back(Edit{SetOption{build, id, 0, "condition", std::string(enumName(*place->options.condition))}});
    }
    if (place->options.powerCap) {
        group.edits.push_back(Edit{SetOption{build, id, 0, "power_cap", canonicalText(toAmount(*place->options.powerCap))}});
    }
    m_open->breakMerge();
    if (apply(Edit{std::move(group)})) {
        setSelected(toQt(id));
    }
}

bool DocumentViewModel::importBuilds(const QString& path)
{
    const auto other = workspace::openDesign(fromQt(path), m_catalog);
    if (!other) {
        say(toQt(other.error()), 3);
        return false;
    }
    const Design& from = (*other)->design();
    EditGroup group;
    std::set<std::string> taken;
    QString first;
    for (const auto& [name, build] : m_open->design().builds) {
        taken.insert(name);
    }
    for (const auto& [name, build] : from.builds) {
        std::string id = name;
        for (int n = 2; taken.contains(id); ++n) {
            id = name + std::to_string(n);
        }
        taken.insert(id);
        std::vector<Part> parts;
        for (const auto& [partKey, part] : from.parts) {
            if (part) {
                parts.push_back(*part);
            }
        }
        group.edits.push_back(Edit{AddBuild{id, *build, std::move(parts)}});
        first = first.isEmpty() ? toQt(id) : first;
    }
    if (group.edits.empty()) {
        say(tr("%1 has no builds to import").arg(path), 2);
        return false;
    }
    const auto count = static_cast<int>(group.edits.size());
    m_open->breakMerge();
    if (!apply(Edit{std::move(group)})) {
        return false;
    }
    setBuildId(first);
    say(tr("Imported %n build(s) from %1", nullptr, count).arg(path), 0);
    return true;
}

void DocumentViewModel::setOption(const QString& placement, const QString& option, const QString& value)
{
    apply(Edit{SetOption{fromQt(m_buildId), fromQt(placement), 0, fromQt(option), fromQt(value)}});
}

void DocumentViewModel::setCircuit(double voltageVolts, double breakerAmperes, const QString& code)
{
    const auto& circuits = m_open->design().site.circuits;
    const std::string id = circuits.empty() ? "wall" : circuits.begin()->first;
    Circuit circuit = circuits.empty() ? Circuit{} : circuits.begin()->second;
    circuit.voltage = volts(voltageVolts);
    circuit.breaker = amperes(breakerAmperes);
    circuit.phases = 1;
    circuit.code = enumFromName<ElectricalCode>(fromQt(code)).value_or(ElectricalCode::Nec);
    m_open->breakMerge();
    apply(Edit{SetCircuit{id, circuit}});
}

void DocumentViewModel::rename(const QString& name) { apply(Edit{SetProperty{"name", fromQt(name)}}); }

namespace {

constexpr std::array<std::string_view, 11> kSiteProperties{"inlet",        "air_class",    "altitude",      "air_rise",     "tariff",   "pue",
                                                           "coolant",      "liquid_share", "coolant_inlet", "coolant_rise", "dew_point"};

/// The edits that bring a design to these values.
std::vector<Edit> siteEdits(const Design& design, const QVariantMap& values)
{
    std::vector<Edit> edits;
    for (const auto name : kSiteProperties) {
        const auto value = values.constFind(toQt(name));
        const std::string wanted = value == values.cend() ? propertyText(design, name) : fromQt(value->toString().trimmed());
        if (wanted != propertyText(design, name)) {
            edits.push_back(Edit{SetProperty{std::string(name), wanted}});
        }
    }
    return edits;
}

} // namespace

QVariantMap DocumentViewModel::site() const
{
    QVariantMap values;
    for (const auto name : kSiteProperties) {
        values.insert(toQt(name), toQt(propertyText(m_open->design(), name)));
    }
    return values;
}

QString DocumentViewModel::siteProblem(const QVariantMap& values) const
{
    for (const Edit& edit : siteEdits(m_open->design(), values)) {
        if (auto changed = applyEdit(m_open->design(), edit); !changed) {
            return toQt(changed.error());
        }
    }
    return {};
}

void DocumentViewModel::setSite(const QVariantMap& values)
{
    auto edits = siteEdits(m_open->design(), values);
    if (!edits.empty()) {
        m_open->breakMerge();
        apply(Edit{EditGroup{std::move(edits)}});
    }
}

void DocumentViewModel::setPrice(const QString& placementId, const QString& price)
{
    const auto* place = placement(placementId);
    if (!place) {
        return;
    }
    std::optional<Money> money;
    if (!price.trimmed().isEmpty()) {
        const auto text = fromQt(price.trimmed());
        money = Money::parse(text);
        if (!money) {
            money = Money::parse(text, m_open->design().currency);
        }
        if (!money) {
            say(tr("\"%1\" is not a price; write it as 649.50 or 649.50 USD").arg(price), 3);
            return;
        }
    }
    apply(Edit{SetPrice{place->part, money}});
}

void DocumentViewModel::applyFix(int findingRow, int fix)
{
    const auto row = m_findings.rowAt(findingRow);
    const auto* known = m_remedies->remedies(fromQt(row.value(QStringLiteral("ruleId")).toString()), fromQt(row.value(QStringLiteral("path")).toString()));
    if (!known || fix < 0 || fix >= static_cast<int>(known->size())) {
        return;
    }
    // The list dies with the design it was made for.
    const auto remedy = (*known)[static_cast<std::size_t>(fix)];
    m_open->breakMerge();
    if (apply(remedy.edit)) {
        say(QStringLiteral("%1: %2").arg(toQt(remedy.label), toQt(remedy.result)), 0);
    }
    m_open->breakMerge();
}

QVariantList DocumentViewModel::checklist() const
{
    const auto list = commissioning::checklist(m_open->design(), m_open->context(), m_open->assessment());
    const auto document = exchange::checklistDocument(m_open->design(), commissioning::sheetsFor(list), {{}, style()});
    QVariantList rows;
    const auto add = [&](const char* kind, const std::string& title) {
        QVariantMap row;
        row[QStringLiteral("kind")] = QLatin1String(kind);
        row[QStringLiteral("title")] = toQt(title);
        rows.append(row);
    };
    const auto joined = [](const std::vector<std::string>& texts, const QString& between) {
        QStringList words;
        for (const std::string& text : texts) {
            words.append(toQt(text));
        }
        return words.join(between);
    };
    for (const auto& sheet : document.sheets) {
        add("sheet", sheet.title);
        std::string phase;
        for (const auto& group : sheet.groups) {
            if (group.phase != phase) {
                phase = group.phase;
                add("phase", phase);
            }
            add("group", group.title);
            for (const auto& step : group.steps) {
                QVariantMap row;
                row[QStringLiteral("kind")] = QStringLiteral("step");
                row[QStringLiteral("title")] = toQt(step.title);
                row[QStringLiteral("place")] = toQt(sheet.place);
                row[QStringLiteral("stepId")] = toQt(step.id);
                row[QStringLiteral("details")] = joined(step.details, QStringLiteral(" "));
                row[QStringLiteral("expected")] = joined(step.expected, QStringLiteral("\n"));
                row[QStringLiteral("done")] = step.done;
                row[QStringLiteral("doneBy")] = step.done ? toQt(step.by + ", " + step.date) : QString();
                rows.append(row);
            }
        }
    }
    return rows;
}

void DocumentViewModel::tick(const QString& place, const QString& step, bool done, const QString& person)
{
    const std::vector<std::string> steps{fromQt(step)};
    apply(done ? Edit{TickSteps{fromQt(place), steps, {fromQt(person), m_open->context().today}}} : Edit{UntickSteps{fromQt(place), steps}});
}

void DocumentViewModel::waive(int findingRow, const QString& reason, const QString& person)
{
    const auto row = m_findings.rowAt(findingRow);
    const auto rule = fromQt(row.value(QStringLiteral("ruleId")).toString());
    const auto path = fromQt(row.value(QStringLiteral("path")).toString());
    for (const auto& finding : m_open->assessment().findings) {
        if (finding.rule == rule && finding.path == path) {
            Waiver waiver;
            waiver.rule = rule;
            waiver.path = path;
            waiver.reason = fromQt(reason);
            waiver.name = fromQt(person);
            waiver.date = m_open->context().today;
            waiver.severity = enumName(finding.severity);
            if (finding.need && finding.have) {
                waiver.shortfall = finding.excess();
            }
            apply(Edit{AddWaiver{waiver}});
            return;
        }
    }
}

void DocumentViewModel::reopen(int findingRow)
{
    const auto row = m_findings.rowAt(findingRow);
    const auto rule = fromQt(row.value(QStringLiteral("ruleId")).toString());
    const auto path = fromQt(row.value(QStringLiteral("path")).toString());
    for (const auto& waiver : m_open->design().waivers) {
        if (waiver.rule == rule && samePath(m_open->design(), waiver.path, path)) {
            apply(Edit{RemoveWaiver{waiver.rule, waiver.path}});
            return;
        }
    }
}

void DocumentViewModel::undo() { m_open->undo(); }
void DocumentViewModel::redo() { m_open->redo(); }
void DocumentViewModel::goToStep(int position) { m_open->goTo(static_cast<std::size_t>(std::max(position, 0))); }

void DocumentViewModel::recalculate()
{
    m_open->reassess(workspace::contextFor(*m_open, m_catalog));
    say(tr("Recalculated for %1 with the catalogue of %2").arg(toQt(m_open->context().today), toQt(m_catalog.date())), 0);
}

QVariantList DocumentViewModel::history() const
{
    QVariantList list;
    const auto position = m_open->historyPosition();
    std::size_t at = 0;
    for (const auto& step : m_open->history()) {
        list.push_back(QVariantMap{{key("title"), toQt(step.description)}, {key("done"), at < position}});
        ++at;
    }
    return list;
}

int DocumentViewModel::historyPosition() const { return static_cast<int>(m_open->historyPosition()); }

int DocumentViewModel::waivedCount() const
{
    const auto& all = m_open->assessment();
    return all.count(Severity::Error, true) + all.count(Severity::Warning, true) + all.count(Severity::Advice, true);
}

QVariantMap DocumentViewModel::optionsOf(const QString& placementId) const
{
    const auto* place = placement(placementId);
    const auto* own = build();
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    if (!part || !own) {
        return {};
    }
    const auto& options = place->options;
    QVariantList slots;
    for (const auto& port : own->wiring.lanes.ports) {
        if (!port.device) {
            slots << toQt(port.id);
        }
    }
    QVariantList psus;
    for (const int index : own->wiring.withSpec<PsuSpec>()) {
        psus << toQt(own->wiring.at(index).id);
    }
    const auto category = part->category();
    const bool card = category == Category::Gpu || category == Category::Nic || category == Category::Carrier;
    return {{key("condition"), options.condition ? toQt(enumName(*options.condition)) : QString()},
            {key("powerCap"), options.powerCap ? toQt(canonicalText(toAmount(*options.powerCap))) : QString()},
            {key("slot"), toQt(options.slot.value_or(""))},
            {key("psu"), toQt(options.psu.value_or(""))},
            {key("slots"), card || category == Category::Storage ? slots : QVariantList()},
            {key("psus"), card ? psus : QVariantList()},
            {key("cappable"), category == Category::Gpu}};
}

QVariantMap DocumentViewModel::rule(const QString& ruleId) const
{
    const auto id = fromQt(ruleId);
    for (const auto& rule : rules::all()) {
        if (rule.id == id) {
            return {{key("ruleId"), ruleId},
                    {key("title"), toQt(rule.title)},
                    {key("about"), toQt(rule.about)},
                    {key("source"), toQt(rule.source)},
                    {key("worst"), static_cast<int>(markOf(rule.worst))}};
        }
    }
    return {};
}

void DocumentViewModel::settle() { m_open->breakMerge(); }

bool DocumentViewModel::save(const QString& path)
{
    if (auto done = m_open->save(fromQt(path)); !done) {
        say(toQt(done.error()), 3);
        return false;
    }
    say(tr("Saved %1").arg(path), 0);
    Q_EMIT saved(QFileInfo(path).absoluteFilePath());
    Q_EMIT refreshed();
    return true;
}

bool DocumentViewModel::exportBom(const QString& path)
{
    if (auto done = exchange::writeBom(m_open->design(), m_open->assessment(), fromQt(path), {{}, style()}); !done) {
        say(toQt(done.error()), 3);
        return false;
    }
    say(errorCount() > 0 ? tr("Exported %1, marked draft: %n error(s) open", nullptr, errorCount()).arg(path) : tr("Exported %1").arg(path),
        errorCount() > 0 ? 2 : 0);
    return true;
}

bool DocumentViewModel::exportDiagram(const QString& view, const QString& path)
{
    diagrams::RenderOptions options;
    options.build = fromQt(m_buildId);
    options.style = style();
    options.paint.date = m_open->context().today;
    if (auto done = diagrams::renderDiagram(m_open->design(), m_open->assessment(), fromQt(view), fromQt(path), options); !done) {
        say(toQt(done.error()), 3);
        return false;
    }
    say(tr("Exported %1").arg(path), 0);
    return true;
}

QString DocumentViewModel::bomMarkdown() const
{
    const auto bytes = exchange::bomBytes(m_open->design(), m_open->assessment(), ".md", {{}, style()});
    return bytes ? toQt(*bytes) : QString();
}

QString DocumentViewModel::bomHtml() const
{
    const auto bytes = exchange::bomBytes(m_open->design(), m_open->assessment(), ".html", {{}, style()});
    return bytes ? toQt(*bytes) : QString();
}

void DocumentViewModel::setView(const QString& view)
{
    const auto known = diagrams::views();
    if (view != m_view && std::find(known.begin(), known.end(), fromQt(view)) != known.end()) {
        m_view = view;
        refreshDrawing();
    }
}

void DocumentViewModel::setDrawingWidth(int width)
{
    if (width != m_drawingWidth) {
        m_drawingWidth = width;
        refreshDrawing();
    }
}

void DocumentViewModel::refreshDrawing()
{
    // The window has a head and a legend of its own. Narrower than this a drawing is scrolled.
    constexpr double kNarrowest = 460.0;
    const double width = std::max(kNarrowest, static_cast<double>(m_drawingWidth));
    m_drawing.clear();
    if (const auto* own = build()) {
        m_drawing = sceneMap(m_view == QLatin1String("power")
                                 ? diagrams::powerScene(m_open->design(), m_open->assessment(), *own, style(), {.width = width, .title = false, .legend = false})
                                 : diagrams::laneScene(m_open->design(), *own, style(), {.width = width, .compact = false, .title = false, .legend = false}));
    }
    Q_EMIT drawingChanged();
}

QVariantMap DocumentViewModel::explain(const QString& derivationId) const
{
    const auto* derivation = m_open->assessment().derivation(fromQt(derivationId));
    return derivation ? explanation(m_open->assessment(), *derivation) : QVariantMap();
}

QString DocumentViewModel::trace(const QString& derivationId) const
{
    const auto* derivation = m_open->assessment().derivation(fromQt(derivationId));
    return derivation ? traceText(m_open->assessment(), *derivation) : QString();
}

int DocumentViewModel::quantityOf(const QString& id) const
{
    const auto* place = placement(id);
    return place ? place->quantity : 0;
}

QString DocumentViewModel::categoryOf(const QString& id) const
{
    const auto* place = placement(id);
    const Part* part = place ? partOf(m_open->design(), *place) : nullptr;
    return part ? toQt(enumName(part->category())) : QString();
}

} // namespace lanewatt::viewmodels
