#include "app/viewmodels/build/findings_view_model.h"

#include "app/viewmodels/build/finding_sides.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/figures.h"
#include "app/viewmodels/shared/text.h"
#include "model/assessment/waivers.h"
#include "model/rules/rule.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

// Fixes are computed for one finding at a time; the list is updated with those of this interval.
constexpr int kFixesLater = 30; ///< ms

/// Result text of a fix that only clears the finding.
constexpr std::string_view kClears = "remedy.result.cleared";

/// Smallest number of similar findings that are shown as one row that can be expanded.
constexpr int kFewestAlike = 3;

QString findingKey(std::string_view rule, const Ref& path) { return QStringLiteral("%1|%2").arg(toQt(rule), toQt(path)); }

/// Key for similar findings: "PCI-01 pci01.title 1 0". A finding about several parts is like one about a single part.
std::string likenessOf(const Finding& finding)
{
    const std::string_view title = finding.likeTitle.empty() ? finding.title.text.id : finding.likeTitle;
    return std::string(finding.rule) + ' ' + std::string(title) + ' ' + std::to_string(static_cast<int>(finding.severity)) + ' ' +
           std::to_string(static_cast<int>(finding.waiver));
}

/// The findings in display order: in their order of severity, but similar ones after the first of them.
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

QString severityWord(Severity severity)
{
    return severity == Severity::Error     ? FindingsViewModel::tr("Error")
           : severity == Severity::Warning ? FindingsViewModel::tr("Warning")
                                           : FindingsViewModel::tr("Note");
}

QString filterOf(Severity severity)
{
    return severity == Severity::Error ? QStringLiteral("error") : severity == Severity::Warning ? QStringLiteral("warning") : QStringLiteral("note");
}

QString waiverText(const Design& design, const Finding& finding)
{
    const Waiver* waiver = Waivers(design).find(finding);
    return waiver ? FindingsViewModel::tr("Waived by %1 on %2: %3").arg(toQt(waiver->name), toQt(waiver->date), toQt(waiver->reason)) : QString();
}

} // namespace

FindingsViewModel::FindingsViewModel(ShownDesign& shown, QObject* parent) : FindingList(parent), m_shown(shown)
{
    connect(&shown, &ShownDesign::changing, &m_remedies, &RemedyWorker::drop);
    connect(&shown, &ShownDesign::unchanged, this, [this] { m_remedies.request(m_shown.open().assessed()); });
    m_fixesLater.setSingleShot(true);
    m_fixesLater.setInterval(kFixesLater);
    connect(&m_fixesLater, &QTimer::timeout, this, [this] {
        makeRows();
        applyChosenFix();
    });
    connect(&m_remedies, &RemedyWorker::ready, this, [this] {
        if (!m_fixesLater.isActive()) {
            m_fixesLater.start();
        }
    });
}

void FindingsViewModel::refresh()
{
    m_chosenFix = {}; // it was for the previous design
    m_remedies.request(m_shown.open().assessed());
    makeRows();
}

QList<FindingFix> FindingsViewModel::fixesOf(const Finding& finding, const QString& key) const
{
    const auto* known = m_remedies.remedies(finding.rule, finding.path);
    if (!known) {
        return m_fixes.value(key); // the fixes from before the edit, until the new ones are computed
    }
    QList<FindingFix> fixes;
    for (const auto& remedy : *known) {
        QStringList words;
        if (remedy.result.text.id != kClears) {
            words << toQt(remedy.result);
        }
        if (remedy.cost && remedy.cost->micros() > 0) {
            words << QStringLiteral("+") + moneyText(*remedy.cost);
        }
        if (remedy.question) {
            words << tr("not known to fit: %1").arg(toQt(*remedy.question));
        }
        const Mark mark = !remedy.clears ? Mark::Error : remedy.question ? Mark::Warning : Mark::Ok;
        fixes.push_back({toQt(remedy.id), toQt(remedy.label), words.isEmpty() ? toQt(remedy.result) : words.join(QStringLiteral(" · ")),
                         static_cast<int>(mark), words.isEmpty(),
                         fixes.isEmpty() && finding.severity == Severity::Error ? QStringLiteral("bolt") : QString()});
    }
    return fixes;
}

FindingRow FindingsViewModel::rowFor(const Finding& finding) const
{
    const Derivation* limit = finding.have ? m_shown.assessment().derivation(finding.have->origin) : nullptr;
    const FindingSides sides = sidesOf(finding.detail);
    FindingRow row;
    row.key = findingKey(finding.rule, finding.path);
    row.severity = static_cast<int>(markOf(finding.severity));
    row.title = toQt(finding.title);
    row.ruleId = toQt(finding.rule);
    row.needLabel = sides.needLabel;
    row.needFigure = sides.needFigure;
    row.needNote = sides.needNote;
    row.haveLabel = sides.haveLabel;
    row.haveFigure = sides.haveFigure;
    row.haveNote = sides.haveNote;
    row.why = finding.why ? toQt(*finding.why) : QString();
    row.fixes = fixesOf(finding, row.key);
    row.fixesKnown = m_remedies.remedies(finding.rule, finding.path) != nullptr;
    row.waived = finding.waiver == WaiverState::Waived;
    row.waiverStale = finding.waiver == WaiverState::Lapsed;
    row.waiverText = waiverText(m_shown.design(), finding);
    row.derivationId = toQt(finding.derivation);
    row.haveDerivationId = limit ? toQt(limit->id) : QString();
    row.placement = toQt(m_shown.placementOf(finding.path));
    row.path = toQt(finding.path);
    row.filter = filterOf(finding.severity);
    return row;
}

void FindingsViewModel::makeRows()
{
    const auto& findings = m_shown.assessment().findings;
    std::map<Severity, int> totals;
    std::map<std::string, int> likenesses;
    for (const auto& finding : findings) {
        ++totals[finding.severity];
        ++likenesses[likenessOf(finding)];
    }
    QList<FindingRow> made;
    std::map<Severity, int> seen;
    std::set<std::string> begun;
    QHash<QString, QList<FindingFix>> shownFixes;
    for (const Finding* finding : alikeTogether(findings, likenesses)) {
        FindingRow row = rowFor(*finding);
        shownFixes.insert(row.key, row.fixes);
        row.position = tr("%1 %2 of %3").arg(severityWord(finding->severity)).arg(++seen[finding->severity]).arg(totals[finding->severity]);
        const std::string likeness = likenessOf(*finding);
        if (const int alike = likenesses.at(likeness); alike >= kFewestAlike) {
            row.alike = toQt(likeness);
            row.alikeMore = begun.insert(likeness).second ? alike - 1 : 0;
        }
        made.push_back(std::move(row));
    }
    m_fixes = std::move(shownFixes);
    setRows(made);
}

bool FindingsViewModel::allFixesKnown() const
{
    for (int i = 0; i < rows()->count(); ++i) {
        if (const FindingRow row = rows()->row(i); !row.waived && !row.fixesKnown) {
            return false;
        }
    }
    return true;
}

void FindingsViewModel::fix(const QString& key, const QString& fixId)
{
    const FindingRow finding = rows()->row(rows()->rowOf(key));
    for (const FindingFix& fix : finding.fixes) {
        if (fix.fixId == fixId) {
            m_chosenFix = {finding.ruleId, finding.path, fixId, fix.title};
            applyChosenFix();
            return;
        }
    }
}

const Finding* FindingsViewModel::findingOf(const QString& key) const
{
    const FindingRow row = rows()->row(rows()->rowOf(key));
    const auto rule = fromQt(row.ruleId);
    const Ref path = refFromQt(row.path);
    const auto& findings = m_shown.assessment().findings;
    const auto found = std::ranges::find_if(findings, [&](const Finding& f) { return f.rule == rule && f.path == path; });
    return found == findings.end() ? nullptr : &*found;
}

void FindingsViewModel::applyChosenFix()
{
    if (m_chosenFix.id.isEmpty()) {
        return;
    }
    const auto* known = m_remedies.remedies(fromQt(m_chosenFix.rule), refFromQt(m_chosenFix.path));
    if (!known) {
        return; // shown from before the last edit: applied when its present effect is known
    }
    const auto chosen = std::exchange(m_chosenFix, {});
    const auto same = std::find_if(known->begin(), known->end(), [&](const auto& remedy) { return toQt(remedy.id) == chosen.id; });
    if (same == known->end()) {
        m_shown.say(tr("“%1” is no longer a fix: the design has changed").arg(chosen.title), 2);
        return;
    }
    // The list is deleted when the design changes, so copy the fix.
    const std::optional<workspace::TriedRemedy> remedy(*same);
    m_shown.open().breakMerge();
    if (m_shown.apply(remedy->edit)) {
        m_shown.say(QStringLiteral("%1: %2").arg(toQt(remedy->label), toQt(remedy->result)), 0);
    }
    m_shown.open().breakMerge();
}

void FindingsViewModel::waive(const QString& key, const QString& reason, const QString& person)
{
    const Finding* finding = findingOf(key);
    if (!finding) {
        return;
    }
    Waiver waiver;
    waiver.rule = finding->rule;
    waiver.path = finding->path;
    waiver.reason = fromQt(reason);
    waiver.name = fromQt(person);
    waiver.date = m_shown.open().context().today;
    waiver.severity = enumName(finding->severity);
    if (finding->need && finding->have) {
        waiver.shortfall = finding->excess();
    }
    m_shown.apply(Edit{AddWaiver{waiver}});
}

void FindingsViewModel::reopen(const QString& key)
{
    const Finding* finding = findingOf(key);
    if (const Waiver* waiver = finding ? Waivers(m_shown.design()).find(*finding) : nullptr) {
        m_shown.apply(Edit{RemoveWaiver{waiver->rule, waiver->path}});
    }
}

RuleText FindingsViewModel::rule(const QString& ruleId) const
{
    const auto id = fromQt(ruleId);
    for (const auto& rule : rules::all()) {
        if (rule.id == id) {
            return {ruleId, toQt(rule.title), toQt(rule.about), toQt(rule.source), static_cast<int>(markOf(rule.worst))};
        }
    }
    return {};
}

} // namespace lanewatt::viewmodels
