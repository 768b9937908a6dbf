#include "app/exchange/bom_document.h"
#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/quote_parts.h"
#include "app/exchange/writers/quote_writers.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

namespace {

void addQuoteCsvLine(std::string& out, const std::vector<std::string>& cells)
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        out += i == 0 ? "" : ",";
        addCsvCell(out, cells[i]);
    }
    out += "\r\n";
}

/// A number, which must stay one: a minus at its beginning is no formula.
void addQuoteCsvNumber(std::string& out, const std::optional<Money>& amount)
{
    out += ',';
    out += amount ? amount->numberText() : std::string();
}

} // namespace

Expected<std::string> writeQuoteCsv(const QuoteDocument& document)
{
    constexpr std::array<std::string_view, 4> sections{"line", "recurring", "option", "alternative"}; // in the order of QuotePart
    const std::string currency(document.choices().terms.currency.code());
    const std::string quoteNo = plainText(document.source.quote->number);
    const quote::Revision& revision = *document.source.revision;
    const std::string state(enumName(document.state()));
    std::string out = "quote,revision,state,section,number,id,kind,description,part_number,maker,quantity,discount,tax,note,bundle,price,amount,currency\r\n";
    const auto begin = [&](std::vector<std::string> cells) {
        cells.insert(cells.begin(), {quoteNo, revision.letter, state});
        cells.resize(15);
        std::string line;
        addQuoteCsvLine(line, cells);
        line.resize(line.size() - 2); // the numbers follow
        out += line;
    };
    const auto end = [&](const std::optional<Money>& price, const std::optional<Money>& amount) {
        addQuoteCsvNumber(out, price);
        addQuoteCsvNumber(out, amount);
        out += ',' + currency + "\r\n";
    };
    for (const QuoteRow& row : document.rows) {
        const quote::PricedLine& line = *row.line;
        begin({std::string(sections.at(static_cast<std::size_t>(row.part))), row.number, line.id, std::string(enumName(line.kind)), row.description, row.partNumber,
               plainText(line.maker), row.quantity ? std::to_string(*row.quantity) : std::string(), line.discount.parts == 0 || row.inside ? std::string() : line.discount.percentText(),
               plainText(line.tax), row.note, line.bundle});
        end(row.price, row.amount);
    }
    for (const QuoteSum& sum : document.sums) {
        begin({"sum", {}, {}, {}, sum.label});
        end(std::nullopt, sum.unknown ? std::nullopt : std::optional(sum.amount));
    }
    for (const QuoteSum& sum : document.recurring) {
        begin({"term", {}, {}, {}, sum.label});
        end(std::nullopt, sum.amount);
    }
    for (const std::string& remark : document.remarks) {
        begin({"remark", {}, {}, {}, remark});
        end(std::nullopt, std::nullopt);
    }
    for (const quote::FrozenFinding& finding : document.source.findings) {
        begin({"finding", {}, plainText(finding.rule), std::string(enumName(finding.severity)), plainText(finding.path) + ": " + plainText(finding.text), {}, {}, {}, {}, {},
               finding.waived ? quoteWaiver(document, finding) : std::string()});
        end(std::nullopt, std::nullopt);
    }
    return out;
}

} // namespace lanewatt::exchange
