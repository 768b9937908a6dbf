#include "app/viewmodels/document_view_model.h"

#include "app/diagrams/render.h"
#include "app/viewmodels/figures.h"
#include "app/viewmodels/finding_sides.h"
#include "app/viewmodels/remedy_worker.h"
#include "app/viewmodels/text.h"
#include "model/budget/draw.h"
#include "model/assessment/waivers.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lanewatt::viewmodels {

void DocumentViewModel::refresh()
{
    if (!m_open->design().builds.contains(fromQt(m_buildId))) {
        m_buildId = m_open->design().builds.empty() ? QString() : toQt(m_open->design().builds.begin()->first);
    }
    refreshComponents();
    if (m_selected.isEmpty() || !placement(m_selected)) {
        m_selected = m_components.rowAt(0).value(QStringLiteral("key")).toString();
    }
    m_chosenFix = {}; // it was for the design before
    m_remedies->request(m_open->assessed());
    refreshFindings();
    refreshBudgets();
    if (m_drawn) {
        m_drawLater.start();
    }
    refreshChoices();
    Q_EMIT refreshed();
    refreshSelected();
}

/// A panel that is told of facts makes a row for each, and most edits change none.
void DocumentViewModel::refreshSelected()
{
    const auto* selected = placement(m_selected);
    const auto part = selected ? m_open->design().parts.find(selected->part) : m_open->design().parts.end();
    const PartPtr shown = part != m_open->design().parts.end() ? part->second : nullptr;
    if (!shown || shown != m_factsOf) {
        m_factsOf = shown;
        if (auto facts = selectedFacts(); facts != m_facts) {
            m_facts = std::move(facts);
            Q_EMIT factsChanged();
        }
    }
    if (QStringList told{m_selected, selectedName(), selectedIcon()}; told != m_selectedTold) {
        m_selectedTold = std::move(told);
        Q_EMIT selectedChanged();
    }
}

/// A box that is given its choices again makes all of them anew.
void DocumentViewModel::refreshChoices()
{
    QVariantList choices{buildChoices(), circuitChoices()};
    if (choices != m_choices) {
        m_choices = std::move(choices);
        Q_EMIT choicesChanged();
    }
}

void DocumentViewModel::refreshComponents()
{
    const auto& design = m_open->design();
    const auto& assessment = m_open->assessment();
    const auto found = design.builds.find(fromQt(m_buildId));
    QList<QVariantMap> rows;
    if (found != design.builds.end()) {
        std::unordered_map<std::string, Mark> marks;
        for (const auto& finding : assessment.findings) {
            if (finding.waiver != WaiverState::Waived) {
                auto& mark = marks.try_emplace(placementOf(finding.path), Mark::Ok).first->second;
                mark = std::max(mark, markOf(finding.severity));
            }
        }
        std::vector<std::pair<int, QVariantMap>> sorted;
        for (const auto& [id, place] : found->second->placements) {
            const Part* part = partOf(design, place);
            const Category category = part ? part->category() : Category::Accessory;
            const auto marked = marks.find(id);
            const Mark mark = marked == marks.end() ? Mark::Ok : marked->second;
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

QString DocumentViewModel::findingKey(std::string_view rule, const Ref& path)
{
    return QStringLiteral("%1|%2").arg(toQt(rule), toQt(path));
}

namespace {

/// The result of a fix of which there is no more to say.
constexpr std::string_view kClears = "remedy.result.cleared";

/// Findings that say the same of several things are shown as one, of which the others come out: so many at least.
constexpr int kFewestAlike = 3;

/// What alike findings have in common: "PCI-01 pci01.title 1 0".
std::string likenessOf(const Finding& finding)
{
    return std::string(finding.rule) + ' ' + std::string(finding.title.text.id) + ' ' + std::to_string(static_cast<int>(finding.severity)) + ' ' +
           std::to_string(static_cast<int>(finding.waiver));
}

/// The findings in the order in which they are shown: as they are judged, but alike ones behind their first.
std::vector<const Finding*> alikeTogether(const std::vector<Finding>& findings, const std::map<std::string, int>& likenesses)
{
    std::vector<const Finding*> order;
    std::set<std::string> placed;
    for (const Finding& finding : findings) {
        const std::string likeness = likenessOf(finding);
        if (likenesses.at(likeness) < kFewestAlike) {
            order.push_back(&finding);
        } else if (placed.insert(likeness).second) {
            for (const Finding& other : findings) {
                if (likenessOf(other) == likeness) {
                    order.push_back(&other);
                }
            }
        }
    }
    return order;
}

} // namespace

void DocumentViewModel::refreshFindings()
{
    const auto& assessment = m_open->assessment();
    QList<QVariantMap> rows;
    std::map<Severity, int> totals;
    std::map<std::string, int> likenesses;
    for (const auto& finding : assessment.findings) {
        ++totals[finding.severity];
        ++likenesses[likenessOf(finding)];
    }
    const Waivers waivers(m_open->design());
    std::map<Severity, int> seen;
    std::set<std::string> begun;
    QHash<QString, QVariantList> shownFixes;
    for (const Finding* shown : alikeTogether(assessment.findings, likenesses)) {
        const Finding& finding = *shown;
        const QString rowKey = findingKey(finding.rule, finding.path);
        QVariantList fixes;
        const auto* known = m_remedies->remedies(finding.rule, finding.path);
        if (known) {
            for (const auto& remedy : *known) {
                fixes.push_back(QVariantMap{{key("fixId"), toQt(remedy.id)},
                                            {key("title"), toQt(remedy.label)},
                                            {key("result"), toQt(remedy.result)},
                                            {key("resultSeverity"), static_cast<int>(remedy.clears ? Mark::Ok : Mark::Error)},
                                            {key("clearsOnly"), remedy.result.text.id == kClears},
                                            {key("iconName"), fixes.isEmpty() && finding.severity == Severity::Error ? key("bolt") : QString()}});
            }
        } else {
            fixes = m_fixes.value(rowKey); // those before the edit, until it is known what they do now
        }
        shownFixes.insert(rowKey, fixes);
        const QString subject = toQt(placementOf(finding.path));
        const Derivation* limit = finding.have ? assessment.derivation(finding.have->origin) : nullptr;
        QString waiverText;
        if (const Waiver* waiver = waivers.find(finding)) {
            waiverText = tr("Waived by %1 on %2: %3").arg(toQt(waiver->name), toQt(waiver->date), toQt(waiver->reason));
        }
        const QString word = finding.severity == Severity::Error ? tr("Error") : finding.severity == Severity::Warning ? tr("Warning") : tr("Note");
        const FindingSides sides = sidesOf(finding.detail);
        const std::string likeness = likenessOf(finding);
        const int alike = likenesses.at(likeness);
        const bool first = begun.insert(likeness).second;
        rows.push_back(QVariantMap{
            {key("key"), rowKey},
            {key("severity"), static_cast<int>(markOf(finding.severity))},
            {key("title"), toQt(finding.title)},
            {key("ruleId"), toQt(finding.rule)},
            {key("needLabel"), sides.needLabel},
            {key("needFigure"), sides.needFigure},
            {key("needNote"), sides.needNote},
            {key("haveLabel"), sides.haveLabel},
            {key("haveFigure"), sides.haveFigure},
            {key("haveNote"), sides.haveNote},
            {key("why"), finding.why ? toQt(*finding.why) : QString()},
            {key("fixes"), fixes},
            {key("fixesKnown"), known != nullptr},
            {key("waived"), finding.waiver == WaiverState::Waived},
            {key("waiverStale"), finding.waiver == WaiverState::Lapsed},
            {key("waiverText"), waiverText},
            {key("derivationId"), toQt(finding.derivation)},
            {key("haveDerivationId"), limit ? toQt(limit->id) : QString()},
            {key("placement"), subject},
            {key("path"), toQt(finding.path)},
            {key("position"), tr("%1 %2 of %3").arg(word).arg(++seen[finding.severity]).arg(totals[finding.severity])},
            {key("filter"), finding.severity == Severity::Error ? key("error") : finding.severity == Severity::Warning ? key("warning") : key("note")},
            {key("alike"), alike < kFewestAlike ? QString() : toQt(likeness)},
            {key("alikeMore"), alike < kFewestAlike || !first ? 0 : alike - 1}});
    }
    m_fixes = std::move(shownFixes);
    m_findings.setRows(rows);
}

std::string DocumentViewModel::placementOf(const Ref& thing) const
{
    if (thing.idOf(RefKind::Machine) != fromQt(m_buildId)) {
        return {};
    }
    return thing.kind() == RefKind::BoardPoint ? thing.id() : thing.placement();
}

QStringList DocumentViewModel::contributors(const Headline& head)
{
    std::set<std::string> ids;
    const auto found = m_open->design().builds.find(fromQt(m_buildId));
    if (found == m_open->design().builds.end()) {
        return {};
    }
    if (head.kind == BudgetKind::Cost) {
        for (const auto& line : head.point->lines) {
            for (const auto& [id, place] : found->second->placements) {
                if (line.total && Ref::part(place.part) == line.path) {
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
            if (const auto& id = placementOf(line.path); !id.empty()) {
                ids.insert(id);
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

void DocumentViewModel::refreshDrawing()
{
    // The window has a head and a legend of its own. Narrower than this a drawing is scrolled.
    constexpr double kNarrowest = 460.0;
    m_drawLater.stop();
    m_drawn = true;
    const double width = std::max(kNarrowest, static_cast<double>(m_drawingWidth));
    const auto* own = build();
    m_drawing.show(own ? diagrams::buildScene(m_open->design(), m_open->assessment(), *own, fromQt(m_view), style(),
                                              {.width = width, .title = false, .legend = false})
                       : diagrams::Scene());
}

} // namespace lanewatt::viewmodels
