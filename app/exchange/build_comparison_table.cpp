#include "app/exchange/build_comparison_table.h"

#include "app/exchange/bom_document.h"
#include "app/messages/budget_text.h"
#include "app/messages/value_names.h"
#include "model/budget/headlines.h"

#include <algorithm>

namespace lanewatt::exchange {

namespace {

class Writer {
public:
    Writer(const BuildComparison& comparison, const messages::Style& style, HeatUnit heat)
        : m_comparison(comparison),
          m_style(style),
          m_heat(heat)
    {}

    std::vector<ComparisonRow> rows() const
    {
        std::vector<ComparisonRow> rows{costRow()};
        addTotals(rows);
        for (const ComparedBudget& budget : m_comparison.budgets) {
            rows.push_back(budgetRow(budget));
        }
        for (const ComparedLine& line : m_comparison.lines) {
            rows.push_back(lineRow(line));
        }
        for (const ComparedFinding& finding : m_comparison.findings) {
            rows.push_back(findingRow(finding));
        }
        return rows;
    }

private:
    std::string label(const MessageTemplate& text) const { return messages::label(text, m_style); }
    std::string text(MessageTemplate text, std::vector<MessageArgument> arguments) const
    {
        return messages::text(Message{text, std::move(arguments)}, m_style);
    }
    std::string join(std::string a, const std::string& b) const { return a.empty() || b.empty() ? a + b : a + ", " + b; }

    MessageValue amountValue(BudgetKind kind, Amount amount) const
    {
        const bool btu = kind == BudgetKind::Heat && m_heat == HeatUnit::BtuPerHour && amount.dimension == Dimension::Power;
        return btu ? MessageValue(messages::heatInBtuPerHour(amount, m_style)) : MessageValue(amount);
    }

    ComparisonRow costRow() const
    {
        ComparisonRow row{ComparisonSection::Cost, label(LW_MESSAGE("bom.total", "Total")), m_comparison.costsDiffer, {}};
        for (const std::vector<CostTotal>* totals : m_comparison.costs) {
            ComparisonCell cell;
            std::int64_t unpriced = 0;
            for (const CostTotal& total : *totals) {
                const bool unknown = total.pricedLines == 0 && total.unpricedLines > 0;
                cell.text += (cell.text.empty() ? "" : " + ") +
                             (total.overflow ? label(LW_MESSAGE("bom.total.too-large", "too large"))
                              : unknown      ? label(LW_MESSAGE("bom.total.unknown", "unknown"))
                                             : messages::money(total.total, m_style));
                unpriced += total.unpricedLines;
            }
            if (unpriced > 0) {
                cell.detail = text(LW_MESSAGE("bom.total.unpriced", "+ {count} unpriced"), {{"count", unpriced}});
            }
            row.cells.push_back(std::move(cell));
        }
        return row;
    }

    /// GPUs and their memory; nothing where no column has a GPU.
    void addTotals(std::vector<ComparisonRow>& rows) const
    {
        const auto& totals = m_comparison.totals;
        if (std::none_of(totals.begin(), totals.end(), [](const MachineTotals& one) { return one.gpus > 0; })) {
            return;
        }
        ComparisonRow gpus{ComparisonSection::Cost, label(LW_MESSAGE("bom.figure.gpus", "GPUs")), m_comparison.gpusDiffer, {}};
        ComparisonRow memory{ComparisonSection::Cost, label(LW_MESSAGE("bom.figure.gpu-memory", "GPU memory")), m_comparison.gpuMemoryDiffers, {}};
        for (const MachineTotals& one : totals) {
            ComparisonCell count;
            count.text = text(LW_MESSAGE("build_comparison.count", "{count}"), {{"count", one.gpus}});
            gpus.cells.push_back(std::move(count));
            ComparisonCell sum;
            if (one.gpuMemory) {
                sum.text = text(LW_MESSAGE("build_comparison.amount", "{amount}"), {{"amount", one.gpuMemory->amount()}});
            } else if (one.gpus > 0) {
                sum.text = label(LW_MESSAGE("bom.total.unknown", "unknown"));
            }
            if (one.gpuMemory && one.gpusOfUnknownMemory > 0) {
                sum.detail = text(LW_MESSAGE("build_comparison.unknown_memory", "+ {count} of unknown memory"), {{"count", one.gpusOfUnknownMemory}});
            }
            memory.cells.push_back(std::move(sum));
        }
        rows.push_back(std::move(gpus));
        rows.push_back(std::move(memory));
    }

    ComparisonRow budgetRow(const ComparedBudget& budget) const
    {
        const auto named = std::find_if(budget.points.begin(), budget.points.end(), [](const auto* point) { return point != nullptr; });
        ComparisonRow row{ComparisonSection::Budgets, label((*named)->title), budget.differs, {}};
        for (std::size_t i = 0; i < budget.points.size(); ++i) {
            ComparisonCell cell;
            if (const BudgetPoint* point = budget.points[i]) {
                const auto& costs = *m_comparison.costs[i];
                const bool money = budget.kind == BudgetKind::Cost && !costs.empty();
                const auto currency = money ? std::optional(costs.front().total.currency()) : std::nullopt;
                cell.text = messages::demandText(*point, m_style, [&](const Figure& figure) -> MessageValue {
                    const auto price = currency ? moneyOf(figure, *currency) : std::nullopt;
                    return price ? MessageValue(*price) : amountValue(budget.kind, figure.amount());
                });
                cell.severity = budget.worst[i];
                const auto margin = money ? std::nullopt : marginOf(*point);
                if (margin) {
                    // in the same unit as demand and supply
                    const auto told = [&](double si) {
                        return std::vector<MessageArgument>{{"amount", amountValue(budget.kind, {si, margin->dimension})},
                                                            {"demand", amountValue(budget.kind, point->demand->amount())},
                                                            {"supply", amountValue(budget.kind, point->supply->amount())}};
                    };
                    cell.detail = margin->likely >= 0.0
                        ? text(LW_MESSAGE("build_comparison.left", "{amount} left"), told(margin->likely))
                        : text(LW_MESSAGE("build_comparison.missing", "{amount} too much"), told(-margin->likely));
                }
            }
            row.cells.push_back(std::move(cell));
        }
        return row;
    }

    ComparisonRow lineRow(const ComparedLine& line) const
    {
        ComparisonRow row{ComparisonSection::Parts,
                          label(line.service ? LW_MESSAGE("bom.category.service", "Service") : messages::categoryName(line.category)),
                          line.differs, {}};
        for (const ComparedLine::Cell& held : line.cells) {
            ComparisonCell cell;
            if (const BomLine* bom = held.line) {
                const std::string name = bom->name.empty() ? bom->part : fullName(bom->maker, bom->name);
                const std::string count = bom->quantity == kTooMany ? label(LW_MESSAGE("bom.total.too-large", "too large"))
                                                                    : std::to_string(bom->quantity);
                cell.text = plainText(count + (m_style.asciiSpaces ? " x " : " × ") + name);
                cell.detail = bom->extended ? messages::money(*bom->extended, m_style)
                                            : label(LW_MESSAGE("bom.note.unpriced", "price unknown"));
                for (const Power& cap : held.powerCaps) {
                    cell.detail = join(cell.detail, text(LW_MESSAGE("build_comparison.cap", "limited to {power}"), {{"power", toAmount(cap)}}));
                }
            }
            row.cells.push_back(std::move(cell));
        }
        return row;
    }

    ComparisonRow findingRow(const ComparedFinding& compared) const
    {
        ComparisonRow row{ComparisonSection::Findings, {}, compared.differs, {}};
        for (const Finding* finding : compared.findings) {
            ComparisonCell cell;
            if (finding) {
                const bool waived = finding->waiver == WaiverState::Waived;
                if (row.name.empty()) {
                    row.name = join(plainText(messages::text(finding->title, m_style)), compared.subject) + " (" + std::string(compared.rule) + ')';
                }
                cell.text = label(severityName(finding->severity));
                cell.text += waived ? ", " + label(LW_MESSAGE("bom.finding.waived", "waived")) : "";
                cell.detail = plainText(messages::text(finding->detail, m_style));
                cell.severity = waived ? std::nullopt : std::optional(finding->severity);
            }
            row.cells.push_back(std::move(cell));
        }
        return row;
    }

    const BuildComparison& m_comparison;
    const messages::Style& m_style;
    HeatUnit m_heat;
};

} // namespace

MessageTemplate sectionName(ComparisonSection section)
{
    switch (section) {
    case ComparisonSection::Cost: return LW_MESSAGE("build_comparison.totals", "Totals");
    case ComparisonSection::Budgets: return LW_MESSAGE("build_comparison.budgets", "Budgets");
    case ComparisonSection::Parts: return LW_MESSAGE("build_comparison.parts", "Components");
    case ComparisonSection::Findings: return LW_MESSAGE("build_comparison.findings", "Findings");
    }
    return {};
}

std::vector<ComparisonRow> comparisonRows(const BuildComparison& comparison, const messages::Style& style, HeatUnit heat)
{
    return Writer(comparison, style, heat).rows();
}

std::string comparisonSummary(const BuildComparison& comparison, const messages::Style& style)
{
    const auto count = static_cast<std::int64_t>(comparison.differences());
    return messages::text(Message{count == 1 ? LW_MESSAGE("build_comparison.one-difference", "1 difference")
                                             : LW_MESSAGE("build_comparison.differences", "{count} differences"),
                                  {{"count", count}}},
                          style);
}

TableDocument comparisonTable(const BuildComparison& comparison, std::span<const std::string> titles,
                              bool onlyDifferences, const messages::Style& style, HeatUnit heat)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    TableDocument table;
    table.title = label(LW_MESSAGE("build_comparison.title", "Builds side by side"));
    table.summary = comparisonSummary(comparison, style);
    table.language = style.language;
    table.sectionName = label(LW_MESSAGE("build_comparison.section", "Section"));
    table.header = {"≠", label(LW_MESSAGE("build_comparison.row", "What"))};
    table.header.insert(table.header.end(), titles.begin(), titles.end());
    table.empty = label(LW_MESSAGE("build_comparison.none", "Nothing differs."));
    for (const ComparisonRow& row : comparisonRows(comparison, style, heat)) {
        if (onlyDifferences && !row.differs) {
            continue;
        }
        TableRow& shown = table.rows.emplace_back();
        shown.section = label(sectionName(row.section));
        shown.cells = {row.differs ? "≠" : "", row.name};
        for (const ComparisonCell& cell : row.cells) {
            shown.cells.push_back(cell.text.empty() ? "–" : cell.text + (cell.detail.empty() ? "" : "; " + cell.detail));
        }
    }
    return table;
}

} // namespace lanewatt::exchange
