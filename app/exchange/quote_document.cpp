#include "app/exchange/quote_document.h"

#include "app/exchange/bom_document.h"
#include "app/exchange/quote_file.h"
#include "app/exchange/writers/document_writers.h"
#include "app/exchange/writers/quote_writers.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace lanewatt::exchange {

namespace {

using quote::LineKind;
using quote::LineStanding;
using quote::PricedLine;

constexpr std::array kQuoteFormats{
    QuoteFormat{"pdf", ".pdf", "PDF document", writtenAs<QuoteDocument, writePdf>, false, true},
    QuoteFormat{"html", ".html", "HTML page", writtenAs<QuoteDocument, writeHtml>, false, true},
    QuoteFormat{"markdown", ".md", "Markdown", writtenAs<QuoteDocument, writeMarkdown>},
    QuoteFormat{"bbcode", ".bbcode", "BBCode for forums", writtenAs<QuoteDocument, writeBbcode>},
    QuoteFormat{"text", ".txt", "Plain text", writtenAs<QuoteDocument, writeText>},
    QuoteFormat{"xlsx", ".xlsx", "Excel workbook", writeQuoteXlsx},
    QuoteFormat{"buying", ".buy.xlsx", "Excel workbook for buying, with costs and vendors", writeQuoteBuyingXlsx},
    QuoteFormat{"csv", ".csv", "CSV table", writeQuoteCsv, true},
    QuoteFormat{"cyclonedx", ".cdx.json", "CycloneDX 1.6 bill of materials", writeQuoteCycloneDx, true},
    QuoteFormat{"json", ".json", "JSON", writeQuoteJson, true},
    QuoteFormat{"ubl", ".xml", "UBL 2.1 quotation", writeQuoteUbl, true},
};

/// A plain number with the style's decimal point.
std::string withPoint(std::string text, const messages::Style& style)
{
    std::replace(text.begin(), text.end(), '.', style.decimalPoint);
    return text;
}

QuotePart printedPart(const PricedLine& line)
{
    switch (line.standing) {
    case LineStanding::Option: return QuotePart::Options;
    case LineStanding::Alternative: return QuotePart::Alternatives;
    case LineStanding::Included: break;
    }
    return line.kind == LineKind::Recurring ? QuotePart::Recurring : QuotePart::Lines;
}

bool isNumbered(const PricedLine& line) { return line.kind != LineKind::Text && line.kind != LineKind::Subtotal; }

/// Makes the rows: bundles with what is in them, numbers, and what stands beside a line.
class QuoteRows {
public:
    QuoteRows(const QuoteSource& source, const messages::Style& style) : m_source(source), m_style(style) {}

    std::vector<QuoteRow> rows()
    {
        for (const PricedLine& line : m_source.priced.lines) {
            if (!line.bundle.empty() && !line.missing) {
                m_inside[line.bundle].push_back(&line);
            }
        }
        for (const PricedLine& line : m_source.priced.lines) {
            if (line.missing || !line.bundle.empty()) {
                continue; // of no design, or printed below its bundle
            }
            add(line, {});
            if (line.kind == LineKind::Bundle && !line.hideDetail) {
                addInside(line);
            }
        }
        for (QuoteRow& row : m_rows) {
            row.note = noteOf(row);
        }
        return std::move(m_rows);
    }

private:
    std::string text(const MessageTemplate& words, std::vector<MessageArgument> arguments) const
    {
        return messages::text(Message{words, std::move(arguments)}, m_style);
    }

    void addInside(const PricedLine& bundle)
    {
        const std::string above = m_rows.back().number;
        int ordinal = 0;
        for (const PricedLine* line : m_inside[bundle.id]) {
            ordinal += isNumbered(*line) ? 1 : 0;
            add(*line, isNumbered(*line) ? above + '.' + std::to_string(ordinal) : std::string());
            m_rows.back().part = m_part;
        }
    }

    void add(const PricedLine& line, const std::string& number)
    {
        QuoteRow row;
        row.line = &line;
        row.part = printedPart(line);
        row.inside = !line.bundle.empty();
        row.description = plainText(line.description.empty() ? line.id : line.description);
        row.partNumber = plainText(line.mpn);
        row.order = line.mpn.empty() ? plainText(line.order) : std::string();
        row.quantity = line.quantity;
        if (line.kind == LineKind::Subtotal) {
            row.description = line.description.empty() ? messages::label(LW_MESSAGE("quote.doc.subtotal", "Subtotal"), m_style) : row.description;
            row.amount = line.amount;
            row.quantity.reset();
        } else if (isNumbered(line) && !row.inside) {
            row.price = line.kind == LineKind::Discount && line.price ? line.price->times(-1) : line.price;
            row.amount = line.amount;
        }
        if (row.inside) {
            row.number = number;
        } else if (isNumbered(line)) {
            constexpr std::array<std::string_view, 4> letters{"", "R", "O", "A"}; // in the order of QuotePart
            const auto at = static_cast<std::size_t>(row.part);
            row.number = std::string(letters.at(at)) + std::to_string(++m_last.at(at));
        }
        if (!row.number.empty()) {
            m_numbers.emplace(line.id, row.number);
        }
        m_part = row.inside ? m_part : row.part;
        m_rows.push_back(std::move(row));
    }

    std::string noteOf(const QuoteRow& row) const
    {
        const PricedLine& line = *row.line;
        std::vector<std::string> notes;
        if (line.kind == LineKind::Part && line.from.condition != Condition::New) {
            notes.push_back(messages::label(conditionName(line.from.condition), m_style));
        }
        if (line.standing == LineStanding::Alternative && !line.alternativeTo.empty()) {
            const auto found = m_numbers.find(line.alternativeTo);
            notes.push_back(text(LW_MESSAGE("quote.doc.instead", "instead of {line}"), {{"line", found == m_numbers.end() ? plainText(line.alternativeTo) : found->second}}));
        }
        if (line.kind == LineKind::Recurring) {
            notes.push_back(text(LW_MESSAGE("quote.doc.months", "a month, for {months} {months:month|months}"), {{"months", line.months}}));
        }
        if (line.kind == LineKind::Licence && line.years > 0) {
            notes.push_back(text(LW_MESSAGE("quote.doc.years", "for each GPU and year, {years} {years:year|years}"), {{"years", line.years}}));
        }
        const auto& taxes = m_source.revision->choices.tax.taxes;
        if (taxes.size() > 1 && isNumbered(line) && !row.inside && !m_source.revision->choices.tax.reverseCharge) {
            const auto tax = std::find_if(taxes.begin(), taxes.end(), [&](const quote::Tax& one) { return one.code == line.tax; });
            const quote::Tax& own = tax == taxes.end() ? taxes.front() : *tax;
            notes.push_back(plainText(own.name.empty() ? own.code : own.name));
        }
        if (!row.order.empty()) {
            notes.push_back(text(LW_MESSAGE("quote.doc.what_to_order", "to order: {what}"), {{"what", row.order}}));
        }
        std::string joined;
        for (const std::string& note : notes) {
            joined += (joined.empty() ? "" : "; ") + note;
        }
        return joined;
    }

    const QuoteSource& m_source;
    const messages::Style& m_style;
    std::map<std::string_view, std::vector<const PricedLine*>> m_inside; ///< by their bundle
    std::vector<QuoteRow> m_rows;
    std::array<int, 4> m_last{};
    QuotePart m_part = QuotePart::Lines; ///< of the last row that stands in no bundle
    std::map<std::string, std::string, std::less<>> m_numbers; ///< by id
};

/// Head, sums, remarks and terms of a document.
class QuoteTexts {
public:
    explicit QuoteTexts(QuoteDocument& document) : m_document(document), m_choices(document.choices()), m_style(document.options.style) {}

    void fill()
    {
        head();
        sums();
        remarks();
        terms();
    }

private:
    std::string label(const MessageTemplate& words) const { return messages::label(words, m_style); }
    std::string text(const MessageTemplate& words, std::vector<MessageArgument> arguments) const
    {
        return messages::text(Message{words, std::move(arguments)}, m_style);
    }
    std::string amount(const Money& money) const { return quoteAmount(money, m_style); }

    void head()
    {
        const quote::Revision& revision = *m_document.source.revision;
        const bool forged = isForged(*m_document.source.quote, revision);
        m_document.draft = forged || revision.state == quote::State::Draft;
        m_document.number = plainText(m_document.source.quote->number);
        if (m_document.number.empty()) {
            m_document.number = label(LW_MESSAGE("quote.doc.no_number", "without a number"));
        }
        m_document.title = plainText(m_choices.title);
        if (m_document.title.empty()) {
            m_document.title = label(LW_MESSAGE("quote.doc.quotation", "Quotation"));
        }
        m_document.heading = text(LW_MESSAGE("quote.doc.heading", "{number}, revision {revision}"), {{"number", m_document.number}, {"revision", revision.letter}});
        m_document.status = forged ? label(LW_MESSAGE("quote.doc.forged", "Not as issued, no offer: the file was changed by hand")) : status(revision);
        if (forged) {
            m_document.validity = label(LW_MESSAGE("quote.doc.not_valid", "not valid: this is not what was issued"));
            m_document.remarks.push_back(m_document.status + '.');
        } else if (revision.frozen) {
            m_document.issued = revision.frozen->date;
            m_document.validUntil = revision.frozen->validUntil;
            m_document.validity = text(LW_MESSAGE("quote.doc.valid_until", "valid until {date}"), {{"date", quoteDate(m_document.validUntil, m_style)}});
        } else {
            m_document.validity = text(LW_MESSAGE("quote.doc.valid_days", "valid for {days} {days:day|days} from the day of issue"), {{"days", m_choices.terms.validDays}});
        }
    }

    std::string status(const quote::Revision& revision) const
    {
        const std::vector<MessageArgument> decided{{"date", quoteDate(revision.decided, m_style)}};
        switch (revision.state) {
        case quote::State::Draft: return label(LW_MESSAGE("quote.doc.draft", "Draft: not an offer"));
        case quote::State::Issued: return text(LW_MESSAGE("quote.doc.issued", "Issued {date}"), {{"date", revision.frozen ? quoteDate(revision.frozen->date, m_style) : std::string()}});
        case quote::State::Accepted: return text(LW_MESSAGE("quote.doc.accepted", "Accepted {date}"), decided);
        case quote::State::Declined: return text(LW_MESSAGE("quote.doc.declined", "Declined {date}"), decided);
        case quote::State::Superseded: return label(LW_MESSAGE("quote.doc.superseded", "Superseded by a later revision"));
        case quote::State::Expired: return text(LW_MESSAGE("quote.doc.expired", "Expired {date}"), decided);
        }
        return {};
    }

    void sums()
    {
        const economics::QuoteTotals& totals = m_document.source.priced.sums.totals;
        auto& sums = m_document.sums;
        if (totals.discount.micros() != 0) {
            sums.push_back({label(LW_MESSAGE("quote.doc.sum", "Sum of the lines")), totals.subtotal});
            const auto& discount = m_choices.discount;
            sums.push_back({discount.share ? text(LW_MESSAGE("quote.doc.discount_share", "Discount {share}"), {{"share", quoteShare(*discount.share, m_style)}})
                                           : label(LW_MESSAGE("quote.doc.discount", "Discount")),
                            totals.discount.times(-1).value_or(totals.discount)});
        }
        sums.push_back({label(LW_MESSAGE("quote.doc.net", "Net price")), totals.net, true});
        for (std::size_t i = 0; i < totals.taxes.size() && i < m_choices.tax.taxes.size() && !m_choices.tax.reverseCharge; ++i) {
            if (totals.taxes[i].base.micros() != 0) {
                const quote::Tax& tax = m_choices.tax.taxes[i];
                sums.push_back({text(LW_MESSAGE("quote.doc.tax", "{tax}, {rate} of {base}"),
                                     {{"tax", plainText(tax.name.empty() ? tax.code : tax.name)},
                                      {"rate", quoteShare(totals.taxes[i].rate, m_style)},
                                      {"base", amount(totals.taxes[i].base)}}),
                                totals.taxes[i].tax});
            }
        }
        sums.push_back({label(LW_MESSAGE("quote.doc.total", "Total")), totals.total, true});
        for (QuoteSum& sum : sums) {
            sum.unknown = m_document.priceUnknown();
        }
        for (const quote::TermTotal& term : m_document.source.priced.sums.terms) {
            m_document.recurring.push_back({text(LW_MESSAGE("quote.doc.term", "{months} {months:month|months}, {amount} a month, net"), {{"months", term.months}, {"amount", amount(term.perMonth)}}),
                                            term.whole});
        }
    }

    void remarks()
    {
        const quote::Sums& sums = m_document.source.priced.sums;
        const auto remark = [&](std::string words) { m_document.remarks.push_back(std::move(words)); };
        if (sums.unpriced > 0) {
            remark(sums.unpriced == 1 ? label(LW_MESSAGE("quote.doc.unpriced_one", "1 line has no price yet and is not in the sum."))
                                      : text(LW_MESSAGE("quote.doc.unpriced", "{count} lines have no price yet and are not in the sum."), {{"count", sums.unpriced}}));
        }
        const auto& lines = m_document.source.priced.lines;
        if (const auto gone = std::count_if(lines.begin(), lines.end(), [](const PricedLine& line) { return line.missing; }); gone > 0) {
            remark(text(LW_MESSAGE("quote.doc.gone", "Lines left out because the design no longer has them: {count}"), {{"count", std::int64_t{gone}}}));
        }
        if (m_choices.tax.reverseCharge) {
            remark(label(LW_MESSAGE("quote.doc.reverse_charge", "Reverse charge: the buyer owes the tax; none is added.")));
        }
        if (sums.totals.residual.micros() != 0) {
            remark(text(LW_MESSAGE("quote.doc.rounding", "Each line is rounded; this changed their sum by {amount}."), {{"amount", amount(sums.totals.residual)}}));
        }
        if (sums.options.micros() != 0) {
            remark(text(LW_MESSAGE("quote.doc.all_options", "All options together: {amount}, net. They are not in the total."), {{"amount", amount(sums.options)}}));
        }
        for (const quote::Rate& rate : m_document.rates) {
            const std::string from = m_choices.terms.names ? plainText(rate.source) : std::string();
            remark(text(from.empty() ? LW_MESSAGE("quote.doc.rate", "Exchange rate: 1 {from} = {per} {to}, {date}")
                                     : LW_MESSAGE("quote.doc.rate_from", "Exchange rate: 1 {from} = {per} {to}, {date}, {source}"),
                        {{"from", codeOf(rate.from)}, {"per", quoteShareNumber(rate.per, m_style)}, {"to", codeOf(m_document.currency())}, {"date", quoteDate(rate.date, m_style)}, {"source", from}}));
        }
        if (!m_document.options.logo.problem.empty()) {
            remark(m_document.options.logo.problem);
        }
    }
    static std::string codeOf(const Currency& currency) { return std::string(currency.code()); }

    void terms()
    {
        const auto add = [&](const MessageTemplate& title, std::string_view words) {
            if (auto lines = quoteTextLines(words); !lines.empty()) {
                m_document.terms.push_back({label(title), std::move(lines)});
            }
        };
        const quote::Terms& terms = m_choices.terms;
        add(LW_MESSAGE("quote.doc.validity", "Validity"), m_document.validity);
        add(LW_MESSAGE("quote.doc.payment", "Payment"), terms.payment);
        add(LW_MESSAGE("quote.doc.delivery", "Delivery"), terms.delivery);
        add(LW_MESSAGE("quote.doc.incoterm", "Incoterm"), terms.incoterm);
        add(LW_MESSAGE("quote.doc.general", "General terms"), m_choices.seller.terms);
        add(LW_MESSAGE("quote.doc.bank", "Bank"), m_choices.seller.bank);
    }

    QuoteDocument& m_document;
    const quote::Choices& m_choices;
    const messages::Style& m_style;
};

/// The rates that a line or the discount needs: of costs and prices in another currency.
std::vector<quote::Rate> neededRates(const QuoteDocument& document)
{
    std::set<Currency> needed;
    const quote::Choices& choices = document.choices();
    const auto add = [&](const std::optional<Money>& amount) {
        if (amount && amount->currency() != document.currency()) {
            needed.insert(amount->currency());
        }
    };
    for (const PricedLine& line : document.source.priced.lines) {
        add(line.missing ? std::nullopt : line.from.foreign);
    }
    for (const quote::Line& line : choices.lines) {
        add(line.price);
    }
    add(choices.discount.amount);
    std::vector<quote::Rate> rates;
    std::copy_if(choices.rates.begin(), choices.rates.end(), std::back_inserter(rates), [&](const quote::Rate& rate) { return needed.contains(rate.from); });
    return rates;
}

/// Findings about prices, budget and renting are ours: the customer has the prices of the quote.
bool isOwnConcern(const quote::FrozenFinding& finding) { return finding.rule.starts_with("ECO-"); }

bool endsWithAnyCase(std::string_view text, std::string_view suffix)
{
    return text.size() >= suffix.size() && std::equal(suffix.begin(), suffix.end(), text.end() - static_cast<std::ptrdiff_t>(suffix.size()), [](char a, char b) {
               return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
           });
}

} // namespace

bool QuoteRow::unpriced() const
{
    return isNumbered(*line) && !inside && !amount;
}

bool QuoteDocument::priceUnknown() const
{
    return source.priced.priceKnown() == quote::PriceKnown::None;
}

std::vector<const QuoteRow*> QuoteDocument::rowsOf(QuotePart part) const
{
    std::vector<const QuoteRow*> found;
    for (const QuoteRow& row : rows) {
        if (row.part == part) {
            found.push_back(&row);
        }
    }
    return found;
}

QuoteDocument quoteDocument(QuoteSource source, QuoteOptions options)
{
    QuoteDocument document;
    document.source = std::move(source);
    document.options = std::move(options);
    document.options.style = quotePaperStyle(std::move(document.options.style));
    document.paper = document.options.paper.value_or(document.choices().terms.paper);
    std::erase_if(document.source.findings, isOwnConcern);
    document.rates = neededRates(document);
    document.rows = QuoteRows(document.source, document.options.style).rows();
    QuoteTexts(document).fill();
    return document;
}

std::vector<std::string> quoteTextLines(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        line.remove_suffix(line.ends_with('\r') ? 1 : 0);
        if (!line.empty() || !lines.empty()) {
            lines.push_back(plainText(line));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (!lines.empty() && lines.back().empty()) {
        lines.pop_back();
    }
    return lines;
}

std::string quoteDate(std::string_view date, const messages::Style& style)
{
    const bool iso = date.size() == 10 && date[4] == '-' && date[7] == '-';
    if (!iso || style.language != "de") {
        return std::string(date);
    }
    return std::string(date.substr(8, 2)) + '.' + std::string(date.substr(5, 2)) + '.' + std::string(date.substr(0, 4));
}

std::string quoteShare(const quote::Share& share, const messages::Style& style) { return withPoint(share.percentText(), style); }

std::string quoteShareNumber(const quote::Share& share, const messages::Style& style) { return withPoint(share.decimalText(), style); }

std::string quoteNumber(const Money& amount, const messages::Style& style)
{
    std::string text = quoteAmount(amount, style);
    text.resize(text.rfind(' ')); // without the code
    return text;
}

std::string quoteAmount(const Money& amount, const messages::Style& style)
{
    messages::Style plain = style;
    plain.asciiSpaces = true;
    return messages::money(amount, plain, true);
}

std::span<const QuoteFormat> quoteFormats()
{
    return kQuoteFormats;
}

messages::Style quotePaperStyle(messages::Style style)
{
    style.asciiSpaces = true; // read by programs, too: a plain minus and a code behind the amount
    style.decimalPoint = style.language == "de" ? ',' : '.';
    style.thousands = style.language == "de" ? "." : ",";
    return style;
}

Expected<const QuoteFormat*> quoteFormat(std::string_view name, std::string_view path)
{
    const QuoteFormat* best = nullptr;
    std::string accepted;
    for (const QuoteFormat& format : kQuoteFormats) {
        const bool named = name.empty() ? endsWithAnyCase(path, format.suffix) : name == format.name;
        if (named && (!best || format.suffix.size() > best->suffix.size())) {
            best = &format;
        }
        accepted += (accepted.empty() ? "" : ", ") + std::string(format.name) + " (" + std::string(format.suffix) + ')';
    }
    if (best) {
        return best;
    }
    if (!name.empty()) {
        return fail(LW_MESSAGE("quote.doc.no_format", "A quote cannot be printed as \"{format}\"; possible: {accepted}"), {{"format", std::string(name)}, {"accepted", accepted}});
    }
    return fail(LW_MESSAGE("quote.doc.no_suffix", "The ending of this file names no format of a quote; possible: {accepted}"), {{"accepted", accepted}}, std::string(path));
}

Expected<std::string> quoteBytes(QuoteSource source, const QuoteFormat& format, QuoteOptions options)
{
    if (format.forPrograms) {
        options.style.language = messages::Style{}.language;
    }
    if (!format.drawn) {
        options.drawings = {};
    }
    return format.write(quoteDocument(std::move(source), std::move(options)));
}

} // namespace lanewatt::exchange
