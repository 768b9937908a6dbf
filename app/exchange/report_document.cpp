#include "app/exchange/report_document.h"

#include "app/diagrams/render.h"
#include "app/diagrams/site_render.h"
#include "app/exchange/checklist_document.h"
#include "app/messages/budget_text.h"
#include "model/budget/headlines.h"
#include "model/commissioning/checklist.h"
#include "model/try.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

namespace lanewatt::exchange {

namespace {

constexpr std::array kReportFormats{
    ReportFormat{".pdf", writeReportPdf},
    ReportFormat{".html", writeReportHtml},
    ReportFormat{".md", writeReportMarkdown},
};

class ReportMaker {
public:
    ReportMaker(const Design& design, const Assessment& assessment, const Context& context, ReportDocument& report)
        : m_design(design), m_assessment(assessment), m_context(context), m_report(report), m_style(report.options.style)
    {
    }

    Expected<void> make()
    {
        const BomDocument bom = bomDocument(m_design, m_assessment, {.date = m_report.options.date, .style = m_style});
        m_report.title = bom.title;
        m_report.subtitle = label(LW_MESSAGE("report.title", "Engineering report"));
        m_report.status = bom.statusAndDate();
        m_report.draft = bom.draft();
        m_report.head = bom.headTexts();
        add(limits());
        LANEWATT_TRY(drawn, drawings());
        add(std::move(*drawn));
        add(budgets());
        add(findings(bom));
        add(ports());
        add(checklist());
        add(sources());
        return {};
    }

private:
    std::string label(const MessageTemplate& words) const { return plainText(messages::label(words, m_style)); }
    void add(ReportSection section)
    {
        if (!section.texts.empty() || !section.drawings.empty() || std::any_of(section.tables.begin(), section.tables.end(), [](const ReportTable& one) { return !one.rows.empty(); })) {
            m_report.sections.push_back(std::move(section));
        }
    }

    /// "22.29 A of 24.00 A"; money with its currency.
    std::string demand(const BudgetPoint& point, BudgetKind kind) const
    {
        if (kind != BudgetKind::Cost || m_assessment.cost.empty()) {
            return plainText(messages::demandText(point, m_style));
        }
        return plainText(messages::demandText(point, m_style, [this](const Figure& figure) -> MessageValue {
            const auto money = moneyOf(figure, m_assessment.cost.front().total.currency());
            return money ? MessageValue(*money) : MessageValue(figure.amount());
        }));
    }

    ReportSection limits() const
    {
        ReportSection section{label(LW_MESSAGE("report.limits", "Main budgets")), {}, {}, {}};
        ReportTable table{{},
                          {{label(LW_MESSAGE("report.budget", "Budget")), 3, false, false},
                           {label(LW_MESSAGE("report.where", "Where")), 3, false, false},
                           {label(LW_MESSAGE("report.needs", "Needs")), 3, true, false}},
                          {}};
        std::set<std::string> said; // those of the site come with each machine
        const auto take = [&](const BuildAssessment* build) {
            for (const Headline& head : headlines(m_assessment, build)) {
                if (said.insert(head.point->id.text()).second) {
                    table.rows.push_back({label(head.point->title), head.point->path.text(), demand(*head.point, head.kind)});
                }
            }
        };
        if (m_assessment.builds.empty()) {
            take(nullptr);
        }
        for (const auto& build : m_assessment.builds) {
            take(build.get());
        }
        section.tables.push_back(std::move(table));
        return section;
    }

    Expected<ReportSection> drawings() const
    {
        ReportSection section{label(LW_MESSAGE("report.drawings", "Drawings")), {}, {}, {}};
        std::set<std::string> drawn; // machines of one build in other surroundings have the same lanes and sizes
        for (const auto& build : m_assessment.builds) {
            if (drawn.insert(build->buildId).second) {
                for (const std::string_view view : diagrams::views()) {
                    section.drawings.push_back(diagrams::buildScene(m_design, m_assessment, *build, view, m_style));
                }
            }
        }
        const auto sheets = [&](std::string_view view) -> Expected<void> {
            LANEWATT_TRY(pages, diagrams::siteSheets(m_design, m_assessment, view, {.style = m_style, .paint = {}, .sheet = {diagrams::Paper::A4, m_report.options.date}}));
            for (diagrams::Scene& page : *pages) {
                section.drawings.push_back(std::move(page));
            }
            return {};
        };
        if (!m_design.site.racks.empty()) {
            LANEWATT_TRY(racks, sheets("rack"));
        }
        if (!m_design.site.power.empty()) {
            LANEWATT_TRY(chain, sheets("power-chain"));
        }
        return section;
    }

    template <class Owner> void addBudgets(std::vector<ReportTable>& tables, const Owner& owner, const std::string& caption) const
    {
        ReportTable table{caption,
                          {{label(LW_MESSAGE("report.budget", "Budget")), 2.4, false, false},
                           {label(LW_MESSAGE("report.where", "Where")), 2, false, false},
                           {label(LW_MESSAGE("report.needs", "Needs")), 2.2, true, false},
                           {label(LW_MESSAGE("report.derivation", "Derivation")), 3.4, false, true},
                           {label(LW_MESSAGE("bom.finding.rule", "Rule")), 1, false, true}},
                          {}};
        for (const Budget& budget : owner.budgets) {
            for (const BudgetPoint& point : budget.points) {
                std::vector<std::string> row{label(point.title), point.path.text(), demand(point, budget.kind), {}, {}};
                for (const NumberId& id : point.derivations) {
                    const Derivation* derivation = m_assessment.derivation(id);
                    if (!derivation) {
                        continue;
                    }
                    row[3] += (row[3].empty() ? "" : "; ") + plainText(messages::formulaWithValues(*derivation, m_style)) + " = " + plainText(messages::figure(derivation->result, m_style));
                    row[4] = row[4].empty() ? std::string(derivation->rule) : row[4];
                }
                table.rows.push_back(std::move(row));
            }
        }
        tables.push_back(std::move(table));
    }

    ReportSection budgets() const
    {
        ReportSection section{label(LW_MESSAGE("report.budgets", "Budgets and how each is derived")), {}, {}, {}};
        for (const auto& build : m_assessment.builds) {
            addBudgets(section.tables, *build, build->path.text());
        }
        addBudgets(section.tables, m_assessment, Ref::site().text());
        return section;
    }

    ReportSection findings(const BomDocument& bom) const
    {
        ReportSection section{label(LW_MESSAGE("report.findings", "Findings and waivers")), {}, {}, {}};
        ReportTable table{{},
                          {{label(LW_MESSAGE("bom.finding.severity", "Severity")), 1, false, false},
                           {label(LW_MESSAGE("bom.finding.rule", "Rule")), 1, false, true},
                           {label(LW_MESSAGE("bom.finding.path", "Where")), 2, false, false},
                           {label(LW_MESSAGE("bom.finding.title", "Finding")), 5, false, false},
                           {label(LW_MESSAGE("bom.finding.state", "State")), 2, false, false}},
                          {}};
        for (const BomFinding& finding : bom.findings) {
            const std::string whole = finding.whole();
            table.rows.push_back({finding.word, finding.rule, finding.path, finding.title + (whole.empty() ? "" : ": " + whole), finding.state});
        }
        if (table.rows.empty()) {
            section.texts.push_back(label(LW_MESSAGE("report.no_findings", "No errors and no warnings.")));
        }
        section.tables.push_back(std::move(table));
        return section;
    }

    ReportSection ports() const
    {
        ReportSection section{label(LW_MESSAGE("report.ports", "What is plugged where")), {}, {}, {}};
        std::set<std::string> said;
        for (const auto& build : m_assessment.builds) {
            if (!said.insert(build->buildId).second) {
                continue;
            }
            ReportTable table{build->buildId,
                              {{label(LW_MESSAGE("report.thing", "Part")), 1.5, false, false},
                               {label(LW_MESSAGE("report.name", "Name")), 4, false, false},
                               {label(LW_MESSAGE("report.port", "Port")), 2, false, true},
                               {label(LW_MESSAGE("report.host", "Of")), 1.5, false, false}},
                              {}};
            const Wiring& wiring = build->wiring;
            for (const Plug& plug : wiring.plugs) {
                if (plug.instance < 0) {
                    continue;
                }
                const Instance& thing = wiring.at(plug.instance);
                table.rows.push_back({thing.id, thing.part ? plainText(fullName(thing.part->maker, thing.part->name)) : std::string(), plainText(plug.port),
                                      plug.host < 0 ? Ref::site().text() : wiring.at(plug.host).id});
            }
            section.tables.push_back(std::move(table));
        }
        return section;
    }

    ReportSection checklist() const
    {
        ReportSection section{label(LW_MESSAGE("report.checklist", "Commissioning checklist")), {}, {}, {}};
        const commissioning::Checklist list = commissioning::checklist(m_design, m_context, m_assessment);
        const ChecklistDocument document = checklistDocument(m_design, commissioning::sheetsFor(list), {m_report.options.date, m_style});
        for (const ChecklistSheet& sheet : document.sheets) {
            ReportTable table{sheet.title,
                              {{{}, 0.3, false, false},
                               {label(LW_MESSAGE("report.step", "Step")), 2, false, true},
                               {label(LW_MESSAGE("report.what", "What to do")), 5, false, false},
                               {label(LW_MESSAGE("report.expected", "Expected")), 3, false, false}},
                              {}};
            for (const ChecklistGroup& group : sheet.groups) {
                for (const ChecklistStep& step : group.steps) {
                    std::string what = step.title;
                    for (const std::string& detail : step.details) {
                        what += ". " + detail;
                    }
                    std::string expected;
                    for (const std::string& one : step.expected) {
                        expected += (expected.empty() ? "" : "; ") + one;
                    }
                    table.rows.push_back({step.done ? "\u2611" : "\u2610", step.id, what, expected});
                }
            }
            section.tables.push_back(std::move(table));
        }
        return section;
    }

    ReportSection sources() const
    {
        ReportSection section{label(LW_MESSAGE("report.sources", "Sources")), {}, {}, {}};
        ReportTable table{{},
                          {{label(LW_MESSAGE("report.where", "Where")), 2, false, false},
                           {label(LW_MESSAGE("report.figure", "Figure")), 2, false, false},
                           {label(LW_MESSAGE("report.value", "Value")), 2, true, false},
                           {label(LW_MESSAGE("report.source", "Source")), 3, false, false},
                           {label(LW_MESSAGE("report.confidence", "Confidence")), 1.5, false, false}},
                          {}};
        std::set<std::vector<std::string>> said; // a figure enters many derivations
        const auto take = [&](const std::vector<Derivation>& derivations) {
            for (const Derivation& derivation : derivations) {
                for (const Term& term : derivation.terms) {
                    if (term.source.id.empty()) {
                        continue;
                    }
                    said.insert({term.path.text(), plainText(std::string(term.name.text())), plainText(messages::amount(term.value.amount(), m_style)),
                                 plainText(term.source.id + (term.source.locator.empty() ? "" : ": " + term.source.locator)),
                                 plainText(messages::confidenceWord(term.value.confidence, m_style))});
                }
            }
        };
        for (const auto& build : m_assessment.builds) {
            take(build->derivations);
        }
        take(m_assessment.derivations);
        table.rows.assign(said.begin(), said.end());
        section.tables.push_back(std::move(table));
        return section;
    }

    const Design& m_design;
    const Assessment& m_assessment;
    const Context& m_context;
    ReportDocument& m_report;
    const messages::Style& m_style;
};

} // namespace

Expected<ReportDocument> reportDocument(const Design& design, const Assessment& assessment, const Context& context, const ReportOptions& options)
{
    ReportDocument report;
    report.options = options;
    if (auto made = ReportMaker(design, assessment, context, report).make(); !made) {
        return tl::unexpected(std::move(made.error()));
    }
    return report;
}

std::span<const ReportFormat> reportFormats()
{
    return kReportFormats;
}

Expected<const ReportFormat*> reportFormat(std::string_view path)
{
    std::string suffix = std::filesystem::path(path).extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    std::string accepted;
    for (const ReportFormat& format : kReportFormats) {
        if (format.suffix == suffix) {
            return &format;
        }
        accepted += (accepted.empty() ? "" : ", ") + std::string(format.suffix);
    }
    return fail(LW_MESSAGE("report.suffix", "The ending of this file names no format of a report; possible: {accepted}"), {{"accepted", accepted}}, std::string(path));
}

} // namespace lanewatt::exchange
