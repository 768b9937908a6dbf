#include "app/viewmodels/document_view_model.h"

#include "app/exchange/checklist_document.h"
#include "app/viewmodels/figures.h"
#include "app/viewmodels/remedy_worker.h"
#include "app/viewmodels/text.h"
#include "model/assessment/waivers.h"
#include "model/rules/rule.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lanewatt::viewmodels {

void DocumentViewModel::applyFix(int findingRow, int fix)
{
    const auto row = m_findings.rowAt(findingRow);
    const auto shown = row.value(QStringLiteral("fixes")).toList();
    if (fix < 0 || fix >= shown.size()) {
        return;
    }
    m_chosenFix = {row.value(QStringLiteral("ruleId")).toString(), row.value(QStringLiteral("path")).toString(),
                   shown[fix].toMap().value(QStringLiteral("fixId")).toString(), shown[fix].toMap().value(QStringLiteral("title")).toString()};
    applyChosenFix();
}

void DocumentViewModel::applyChosenFix()
{
    if (m_chosenFix.id.isEmpty()) {
        return;
    }
    const auto* known = m_remedies->remedies(fromQt(m_chosenFix.rule), refFromQt(m_chosenFix.path));
    if (!known) {
        return; // shown from before the last edit: done when it is known what it does now
    }
    const auto chosen = std::exchange(m_chosenFix, {});
    const auto same = std::find_if(known->begin(), known->end(), [&](const auto& remedy) { return toQt(remedy.id) == chosen.id; });
    if (same == known->end()) {
        say(tr("“%1” is no longer a fix: the design has changed").arg(chosen.title), 2);
        return;
    }
    // The list dies with the design it was made for.
    const std::optional<workspace::TriedRemedy> remedy(*same);
    m_open->breakMerge();
    if (apply(remedy->edit)) {
        say(QStringLiteral("%1: %2").arg(toQt(remedy->label), toQt(remedy->result)), 0);
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
    const auto lines = [](const std::vector<std::string>& texts) {
        QStringList words;
        for (const std::string& text : texts) {
            words.append(toQt(text));
        }
        return words.join(QLatin1Char('\n'));
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
                row[QStringLiteral("details")] = lines(step.details);
                row[QStringLiteral("expected")] = lines(step.expected);
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
    apply(done ? Edit{TickSteps{refFromQt(place), steps, {fromQt(person), m_open->context().today}}} : Edit{UntickSteps{refFromQt(place), steps}});
}

void DocumentViewModel::waive(int findingRow, const QString& reason, const QString& person)
{
    const auto row = m_findings.rowAt(findingRow);
    const auto rule = fromQt(row.value(QStringLiteral("ruleId")).toString());
    const Ref path = refFromQt(row.value(QStringLiteral("path")).toString());
    for (const auto& finding : m_open->assessment().findings) {
        if (finding.rule == rule && finding.path == path) {
            Waiver waiver;
            waiver.rule = rule;
            waiver.path = finding.path;
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
    const Ref path = refFromQt(row.value(QStringLiteral("path")).toString());
    const auto& findings = m_open->assessment().findings;
    const auto finding = std::ranges::find_if(findings, [&](const Finding& f) { return f.rule == rule && f.path == path; });
    if (const Waiver* waiver = finding == findings.end() ? nullptr : Waivers(m_open->design()).find(*finding)) {
        apply(Edit{RemoveWaiver{waiver->rule, waiver->path}});
    }
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

} // namespace lanewatt::viewmodels
