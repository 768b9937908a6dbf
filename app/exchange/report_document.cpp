#include "app/exchange/report_document.h"

#include "app/diagrams/render.h"
#include "app/diagrams/site_render.h"
#include "app/exchange/bom_document.h"
#include "app/exchange/checklist_document.h"
#include "app/exchange/writers/document_writers.h"
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
    ReportFormat{".pdf", writePdf},
    ReportFormat{".html", writeHtml},
    ReportFormat{".md", writeMarkdown},
    ReportFormat{".txt", writeText},
    ReportFormat{".bbcode", writeBbcode},
};

class ReportMaker {
public:
    ReportMaker(const Design& design, const Assessment& assessment, const Context& context, const ReportOptions& options)
        : m_design(design), m_assessment(assessment), m_context(context), m_options(options), m_style(options.style)
    {
    }

    Expected<doc::Document> make()
    {
        const BomDocument bom = bomDocument(m_design, m_assessment, {.date = m_options.date, .style = m_style});
        const std::string kind = label(LW_MESSAGE("report.title", "Engineering report"));
        m_report.title = bom.title;
        m_report.style = m_style;
        m_report.paper = {.status = bom.statusAndDate(), .draft = bom.draft(), .foot = kind, .date = m_options.date, .letter = m_options.letter};
        m_report.add(doc::Paragraph{{{kind, doc::Look::Small, doc::Tone::Quiet, {}}}}, doc::Shown::OnPaper);
        m_report.heading(1, bom.title);
        m_report.add(doc::Paragraph{{{kind, doc::Look::Small, doc::Tone::Quiet, {}}}}, doc::Shown::OffPaper);
        m_report.paragraph(bom.statusAndDate(), doc::Look::Strong, bom.draft() ? doc::Tone::Error : doc::Tone::Quiet);
        m_report.add(doc::Gap{8});
        m_report.add(bomFigures(bom.headTexts()));
        m_report.add(doc::Gap{8});
        limits();
        LANEWATT_TRY(drawn, drawings());
        budgets();
        findings(bom);
        ports();
        checklist();
        sources();
        return std::move(m_report);
    }

private:
    std::string label(const MessageTemplate& words) const { return plainText(messages::label(words, m_style)); }

    // ---- tables: those without rows are left out, and so is a section that has nothing else -----

    struct Captioned {
        std::string caption;       ///< empty = none
        doc::Table table;
    };
    static doc::Column column(std::string head, double share, bool right = false, bool code = false)
    {
        return {.head = std::move(head), .right = right, .code = code, .share = share};
    }
    static void addRow(doc::Table& table, std::vector<std::string> texts)
    {
        doc::Row& row = table.rows.emplace_back();
        for (std::size_t c = 0; c < texts.size(); ++c) {
            row.cells.push_back({.text = std::move(texts[c]), .look = table.columns[c].code ? doc::Look::Code : doc::Look::Small});
        }
    }
    void addTables(const MessageTemplate& title, std::vector<Captioned> tables)
    {
        bool first = true;
        for (Captioned& one : tables) {
            if (one.table.rows.empty()) {
                continue;
            }
            if (std::exchange(first, false)) {
                m_report.heading(2, label(title));
            }
            if (!one.caption.empty()) {
                m_report.heading(3, one.caption);
            }
            m_report.add(std::move(one.table));
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

    void limits()
    {
        doc::Table table;
        table.columns = {column(label(LW_MESSAGE("report.budget", "Budget")), 3), column(label(LW_MESSAGE("report.where", "Where")), 3),
                         column(label(LW_MESSAGE("report.needs", "Needs")), 3, true)};
        std::set<std::string> said; // those of the site come with each machine
        const auto take = [&](const BuildAssessment* build) {
            for (const Headline& head : headlines(m_assessment, build)) {
                if (said.insert(head.point->id.text()).second) {
                    addRow(table, {label(head.point->title), head.point->path.text(), demand(*head.point, head.kind)});
                }
            }
        };
        if (m_assessment.builds.empty()) {
            take(nullptr);
        }
        for (const auto& build : m_assessment.builds) {
            take(build.get());
        }
        addTables(LW_MESSAGE("report.limits", "Main budgets"), {{{}, std::move(table)}});
    }

    Expected<void> drawings()
    {
        std::vector<diagrams::Scene> scenes;
        std::set<std::string> drawn; // machines of one build in other surroundings have the same lanes and sizes
        for (const auto& build : m_assessment.builds) {
            if (drawn.insert(build->buildId).second) {
                for (const std::string_view view : diagrams::views()) {
                    scenes.push_back(diagrams::buildScene(m_design, m_assessment, *build, view, m_style));
                }
            }
        }
        const auto sheets = [&](std::string_view view) -> Expected<void> {
            LANEWATT_TRY(pages, diagrams::siteSheets(m_design, m_assessment, view, {.style = m_style, .paint = {}, .sheet = {diagrams::Paper::A4, m_options.date}}));
            for (diagrams::Scene& page : *pages) {
                scenes.push_back(std::move(page));
            }
            return {};
        };
        if (!m_design.site.racks.empty()) {
            LANEWATT_TRY(racks, sheets("rack"));
        }
        if (!m_design.site.power.empty()) {
            LANEWATT_TRY(chain, sheets("power-chain"));
        }
        if (!scenes.empty()) {
            m_report.heading(2, label(LW_MESSAGE("report.drawings", "Drawings")));
        }
        for (diagrams::Scene& scene : scenes) {
            m_report.add(doc::Drawing{std::move(scene)});
        }
        return {};
    }

    template <class Owner> Captioned budgetsOf(const Owner& owner, std::string caption) const
    {
        Captioned made{std::move(caption), {}};
        made.table.columns = {column(label(LW_MESSAGE("report.budget", "Budget")), 2.4), column(label(LW_MESSAGE("report.where", "Where")), 2),
                              column(label(LW_MESSAGE("report.needs", "Needs")), 2.2, true),
                              column(label(LW_MESSAGE("report.derivation", "Derivation")), 3.4, false, true),
                              column(label(LW_MESSAGE("bom.finding.rule", "Rule")), 1, false, true)};
        for (const Budget& budget : owner.budgets) {
            for (const BudgetPoint& point : budget.points) {
                std::string derived;
                std::string rule;
                for (const NumberId& id : point.derivations) {
                    const Derivation* derivation = m_assessment.derivation(id);
                    if (!derivation) {
                        continue;
                    }
                    derived += (derived.empty() ? "" : "; ") + messages::formulaWithValues(*derivation, m_style) + " = " + messages::figure(derivation->result, m_style);
                    rule = rule.empty() ? std::string(derivation->rule) : rule;
                }
                addRow(made.table, {label(point.title), point.path.text(), demand(point, budget.kind), std::move(derived), std::move(rule)});
            }
        }
        return made;
    }

    void budgets()
    {
        std::vector<Captioned> tables;
        for (const auto& build : m_assessment.builds) {
            tables.push_back(budgetsOf(*build, build->path.text()));
        }
        tables.push_back(budgetsOf(m_assessment, Ref::site().text()));
        addTables(LW_MESSAGE("report.budgets", "Budgets and how each is derived"), std::move(tables));
    }

    void findings(const BomDocument& bom)
    {
        m_report.heading(2, label(LW_MESSAGE("report.findings", "Findings and waivers")));
        if (bom.findings.empty()) {
            m_report.paragraph(label(LW_MESSAGE("report.no_findings", "No errors and no warnings.")));
        } else {
            m_report.add(bomCallouts(bom));
        }
    }

    void ports()
    {
        std::vector<Captioned> tables;
        std::set<std::string> said;
        for (const auto& build : m_assessment.builds) {
            if (!said.insert(build->buildId).second) {
                continue;
            }
            Captioned made{build->buildId, {}};
            made.table.columns = {column(label(LW_MESSAGE("report.thing", "Part")), 1.5), column(label(LW_MESSAGE("report.name", "Name")), 4),
                                  column(label(LW_MESSAGE("report.port", "Port")), 2, false, true), column(label(LW_MESSAGE("report.host", "Of")), 1.5)};
            const Wiring& wiring = build->wiring;
            for (const Plug& plug : wiring.plugs) {
                if (plug.instance < 0) {
                    continue;
                }
                const Instance& thing = wiring.at(plug.instance);
                addRow(made.table, {thing.id, thing.part ? fullName(thing.part->maker, thing.part->name) : std::string(), plug.port,
                                    plug.host < 0 ? Ref::site().text() : wiring.at(plug.host).id});
            }
            tables.push_back(std::move(made));
        }
        addTables(LW_MESSAGE("report.ports", "What is plugged where"), std::move(tables));
    }

    void checklist()
    {
        const commissioning::Checklist list = commissioning::checklist(m_design, m_context, m_assessment);
        const ChecklistDocument document = checklistDocument(m_design, commissioning::sheetsFor(list), {m_options.date, m_style});
        if (!document.sheets.empty()) {
            m_report.heading(2, label(LW_MESSAGE("report.checklist", "Commissioning checklist")));
            addChecklist(m_report, document, 3);
        }
    }

    void sources()
    {
        doc::Table table;
        table.columns = {column(label(LW_MESSAGE("report.where", "Where")), 2), column(label(LW_MESSAGE("report.figure", "Figure")), 2),
                         column(label(LW_MESSAGE("report.value", "Value")), 2, true), column(label(LW_MESSAGE("report.source", "Source")), 3),
                         column(label(LW_MESSAGE("report.confidence", "Confidence")), 1.5)};
        std::set<std::vector<std::string>> said; // a figure enters many derivations
        const auto take = [&](const std::vector<Derivation>& derivations) {
            for (const Derivation& derivation : derivations) {
                for (const Term& term : derivation.terms) {
                    if (term.source.id.empty()) {
                        continue;
                    }
                    said.insert({term.path.text(), std::string(term.name.text()), messages::amount(term.value.amount(), m_style),
                                 term.source.id + (term.source.locator.empty() ? "" : ": " + term.source.locator),
                                 messages::confidenceWord(term.value.confidence, m_style)});
                }
            }
        };
        for (const auto& build : m_assessment.builds) {
            take(build->derivations);
        }
        take(m_assessment.derivations);
        for (const std::vector<std::string>& row : said) {
            addRow(table, row);
        }
        addTables(LW_MESSAGE("report.sources", "Sources"), {{{}, std::move(table)}});
    }

    const Design& m_design;
    const Assessment& m_assessment;
    const Context& m_context;
    const ReportOptions& m_options;
    const messages::Style& m_style;
    doc::Document m_report;
};

} // namespace

Expected<doc::Document> reportDocument(const Design& design, const Assessment& assessment, const Context& context, const ReportOptions& options)
{
    return ReportMaker(design, assessment, context, options).make();
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
