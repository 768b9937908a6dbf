#include "app/exchange/bom_document.h"
#include "app/exchange/document.h"

#include <cstddef>
#include <string>
#include <utility>

namespace lanewatt::exchange {

namespace {

using doc::Look;
using doc::Tone;

constexpr double kBomNumberRoom = 300, kBomSourceRoom = 120; ///< on paper, in points

/// Makes the tree of a bill of materials.
class BomTree {
public:
    explicit BomTree(const BomDocument& bom)
        : m_bom(bom),
          m_unknown(label(LW_MESSAGE("bom.cell.unknown", "unknown"))),
          m_tooLarge(label(LW_MESSAGE("bom.total.too-large", "too large")))
    {}

    doc::Document make()
    {
        m_out.title = m_bom.title;
        m_out.style = m_bom.options.style;
        m_out.paper = {.status = m_bom.status,
                       .draft = m_bom.draft(),
                       .foot = label(LW_MESSAGE("bom.pdf.foot", "Bill of materials")) +
                               (m_bom.options.date.empty() ? "" : ", " + plainText(m_bom.options.date)),
                       .date = plainText(m_bom.options.date),
                       .letter = m_bom.letterPaper(),
                       .wide = true};
        m_out.heading(1, m_bom.title);
        m_out.paragraph(m_bom.statusAndDate(), Look::Strong, m_bom.draft() ? Tone::Error : Tone::Quiet);
        m_out.add(doc::Gap{8});
        m_out.add(bomFigures(m_bom.headTexts()));
        m_out.add(doc::Gap{8});
        if (m_bom.rows.empty()) {
            m_out.paragraph(label(LW_MESSAGE("bom.empty", "No lines.")));
        } else {
            m_out.add(lines());
        }
        if (!m_bom.figures.empty()) {
            m_out.heading(2, label(LW_MESSAGE("bom.figures", "Power")));
            m_out.add(power());
        }
        if (!m_bom.findings.empty()) {
            m_out.heading(2, label(LW_MESSAGE("bom.findings", "Findings")));
            m_out.add(bomCallouts(m_bom));
        }
        return std::move(m_out);
    }

private:
    std::string label(const MessageTemplate& text) const
    {
        return messages::label(text, m_bom.options.style);
    }

    doc::Table lines() const
    {
        const auto head = [this](BomColumn column) { return label(columnName(column)); };
        doc::Table table;
        table.columns = {{.head = head(BomColumn::Number), .right = true, .shown = doc::Shown::OnPaper},
                         {.head = head(BomColumn::Category), .groups = true},
                         {.head = head(BomColumn::Description), .share = 1},
                         {.head = head(BomColumn::Mpn), .code = true},
                         {.head = head(BomColumn::Quantity), .right = true, .most = kBomNumberRoom},
                         {.head = head(BomColumn::UnitPrice), .right = true, .most = kBomNumberRoom},
                         {.head = head(BomColumn::Extended), .right = true, .most = kBomNumberRoom},
                         {.head = head(BomColumn::Source), .most = kBomSourceRoom},
                         {.head = head(BomColumn::Note), .shown = doc::Shown::OffPaper}};
        for (const BomRow& row : m_bom.rows) {
            table.rows.push_back(line(row, table.rows.size() + 1));
        }
        for (const BomTotalText& part : m_bom.totalParts()) {
            doc::Total total{.label = label(LW_MESSAGE("bom.total", "Total")),
                             .value = part.amount(),
                             .tone = part.overflow || part.currency.empty() ? Tone::Warning : Tone::Plain};
            if (!part.range.empty()) {
                total.remarks.push_back({part.range, Look::Small, Tone::Quiet, {}});
            }
            if (!part.unpriced.empty()) {
                total.remarks.push_back({part.unpriced, Look::Small, Tone::Warning, {}});
            }
            table.totals.push_back(std::move(total));
        }
        return table;
    }

    doc::Row line(const BomRow& row, std::size_t number) const
    {
        const BomLine& line = *row.line;
        const auto known = [](bool is) { return is ? Tone::Plain : Tone::Warning; };
        std::string from = row.source;
        for (const std::string* more : {&row.condition, &row.date}) {
            from += more->empty() ? "" : ", " + *more;
        }
        doc::Cell part{.text = row.maker.empty() ? row.description : row.maker + ' ' + row.description};
        if (!row.order.empty()) {
            part.belowOnPaper.push_back(
                {label(columnName(BomColumn::Order)) + ": " + row.order, Look::Small, Tone::Plain, {}});
        }
        if (!row.note.empty()) {
            part.belowOnPaper.push_back(
                {row.note, Look::Small, row.priced() && !row.tooLarge ? Tone::Quiet : Tone::Warning, {}});
        }
        return {{{.text = std::to_string(number), .tone = Tone::Quiet},
                 {.text = row.category},
                 std::move(part),
                 {.text = row.mpn},
                 {.text = row.quantity() ? std::to_string(line.quantity) : m_tooLarge,
                  .tone = known(row.quantity().has_value())},
                 {.text = line.unitPrice ? line.unitPrice->text() : m_unknown,
                  .tone = known(line.unitPrice.has_value())},
                 {.text = line.extended  ? line.extended->text()
                          : row.tooLarge ? m_tooLarge
                                         : m_unknown,
                  .tone = known(line.extended.has_value())},
                 {.text = from, .look = Look::Small, .tone = Tone::Quiet},
                 // what to order stands first: without it nothing is bought
                 {.text = row.order + (row.order.empty() || row.note.empty() ? "" : "; ") + row.note}},
                row.priced() ? doc::RowKind::Plain : doc::RowKind::Unknown};
    }

    doc::Pairs power() const
    {
        doc::Pairs pairs;
        pairs.heads = {std::string(),
                       label(LW_MESSAGE("bom.figure.value", "Value")) + " / " +
                           label(LW_MESSAGE("bom.figure.limit", "Limit")),
                       label(LW_MESSAGE("bom.figure.remark", "Remark"))};
        for (const BomFigure& figure : m_bom.figures) {
            pairs.pairs.push_back({figure.label,
                                   figure.number + (figure.limit.empty() ? "" : " / " + figure.limit) +
                                       (figure.unit.empty() ? "" : ' ' + figure.unit),
                                   figure.remark});
        }
        return pairs;
    }

    const BomDocument& m_bom;
    std::string m_unknown, m_tooLarge;
    doc::Document m_out;
};

} // namespace

doc::Figures bomFigures(const std::vector<BomHeadText>& texts)
{
    doc::Figures figures;
    for (const BomHeadText& text : texts) {
        figures.figures.push_back({text.label, text.value, text.note, text.unknown});
    }
    return figures;
}

std::array<std::string, 5> findingHeads(const messages::Style& style)
{
    return {messages::label(LW_MESSAGE("bom.finding.severity", "Severity"), style),
            messages::label(LW_MESSAGE("bom.finding.rule", "Rule"), style),
            messages::label(LW_MESSAGE("bom.finding.path", "Where"), style),
            messages::label(LW_MESSAGE("bom.finding.title", "Finding"), style),
            messages::label(LW_MESSAGE("bom.finding.state", "State"), style)};
}

doc::Callouts bomCallouts(const BomDocument& bom)
{
    doc::Callouts callouts;
    callouts.heads = findingHeads(bom.options.style);
    for (const BomFinding& finding : bom.findings) {
        callouts.callouts.push_back({.tone = finding.waiver == WaiverState::Waived ? Tone::Quiet
                                             : finding.severity == Severity::Error ? Tone::Error
                                                                                   : Tone::Warning,
                                     .word = finding.word,
                                     .rule = finding.rule,
                                     .where = finding.path,
                                     .title = finding.title,
                                     .text = finding.whole(),
                                     .state = finding.state,
                                     .open = finding.waiver == WaiverState::None});
    }
    return callouts;
}

doc::Document documentOf(const BomDocument& bom) { return BomTree(bom).make(); }

} // namespace lanewatt::exchange
