#pragma once
/// What a quote prints, and the formats that it is printed in. The writers only format it.
///
/// A customer reads these documents: costs, margins, sources of prices, approvals and the internal note are in none of them but
/// the workbook for buying ("buying"), which has costs, vendors and offers. The lines inside a bundle that hides its detail are
/// left out. What is unknown is empty (JSON: null), said and counted, never 0.
/// An issued revision prints the figures that were frozen. A draft is marked as a draft in every format, and so is a revision whose
/// seal does not hold. Who waived a finding and why, and who gave an exchange rate, is printed where the quote says so (Terms::names).
/// The same quote and date give the same bytes.

#include "app/exchange/document.h"
#include "app/exchange/quote_drawings.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"
#include "model/quote/quote.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// The seller's logo, as bytes, so that writers open no files.
struct QuoteLogo {
    enum class Kind : std::uint8_t { None, Png, Svg };
    Kind kind = Kind::None;
    std::string bytes;
    std::string problem;           ///< why a logo that the seller names is not printed; a sentence, empty = it is, or none is named
};

/// What a document depends on besides the quote.
struct QuoteOptions {
    std::string date;              ///< ISO date of printing; empty = undated
    messages::Style style;         ///< language and units; writers for programs use English
    std::optional<quote::Paper> paper; ///< empty = that of the quote
    QuoteLogo logo;
    QuoteDrawings drawings;        ///< of the design; only formats that are `drawn` print them
};

/// What is printed; of a draft as it is on the day, of an issued revision as it was. All pointers live as long as their owners.
struct QuoteSource {
    const quote::Quote* quote = nullptr;
    const quote::Revision* revision = nullptr;
    quote::Priced priced;
    std::vector<quote::FrozenBudget> budgets;
    std::vector<quote::FrozenFinding> findings; ///< errors first, with their waivers; quoteDocument() takes out those of our own prices
    const Design* design = nullptr;             ///< of a draft with a design, else nullptr: an issued revision is not worked out again
    const Assessment* assessment = nullptr;     ///< of that design
};

/// Where a line is printed.
enum class QuotePart : std::uint8_t { Lines, Recurring, Options, Alternatives };

/// A line as it is printed. Texts are valid UTF-8 on one line, without control characters.
struct QuoteRow {
    const quote::PricedLine* line = nullptr; ///< of QuoteDocument::source
    QuotePart part = QuotePart::Lines;
    std::string number;            ///< "3", "R1", "O1", "A1"; of a line in a bundle "3.1"; empty for texts and subtotals
    bool inside = false;           ///< in a bundle: its amount is in that of the bundle
    std::string description;
    std::string partNumber;        ///< of the maker; may be empty
    std::string order;             ///< what to order where no part number exists, a sentence; may be empty
    std::string note;              ///< "used", "instead of 3", "a month, for 36 months", "VAT 7 %", with what to order; may be empty
    std::optional<std::int64_t> quantity;
    std::optional<Money> price;    ///< of one, before its discount; empty = unknown, or none is printed
    std::optional<Money> amount;   ///< of all, after its discount; empty = unknown, or none is printed
    /// True where a price belongs and nobody knows it.
    bool unpriced() const;
};

/// A sum: "Net price", 8025.00 EUR. The last of `sums` is what is to be paid.
struct QuoteSum {
    std::string label;
    Money amount;
    bool strong = false;           ///< net price and total
    bool unknown = false;          ///< lines count, and none of them has a price: the amount says nothing
};

/// A titled text: "Payment", "30 days".
struct QuoteTerm {
    std::string title;
    std::vector<std::string> text; ///< lines
};

/// The whole document.
struct QuoteDocument {
    QuoteSource source;
    QuoteOptions options;
    quote::Paper paper = quote::Paper::A4;
    std::string title;             ///< of the revision, or "Quote Q-2026-0012"
    std::string number;            ///< "Q-2026-0012", or "without a number"
    std::string heading;           ///< "Q-2026-0012, revision B"
    std::string status;            ///< "Draft: not an offer", "Issued 2026-11-21", "Superseded"
    std::string issued;            ///< ISO date; empty for a `draft`
    std::string validUntil;        ///< ISO date; empty for a `draft`
    std::string validity;          ///< "valid until 2026-12-21", "valid for 30 days from the day of issue"
    bool draft = false;            ///< nothing to order by: a draft, or a revision that is not what was issued (isForged())
    std::vector<QuoteRow> rows;    ///< all that is printed, in the order of the document
    std::vector<QuoteSum> sums;    ///< subtotal, discount, net price, taxes, total
    std::vector<QuoteSum> recurring; ///< by term: "36 months, 30.00 EUR a month", the whole
    std::vector<std::string> remarks; ///< "2 lines have no price and are not in the sum.", reverse charge, rates with their dates
    std::vector<quote::Rate> rates; ///< that a line or the discount needs
    std::vector<QuoteTerm> terms;  ///< validity, payment, delivery, incoterm, the seller's terms, bank

    const quote::Choices& choices() const { return source.revision->choices; }
    Currency currency() const { return choices().terms.currency; }
    /// What it is to be taken for.
    quote::State state() const { return draft ? quote::State::Draft : source.revision->state; }
    /// True when lines count, and none of them has a price: no sum is known.
    bool priceUnknown() const;
    /// The rows of one part of the document.
    std::vector<const QuoteRow*> rowsOf(QuotePart part) const;
};

QuoteDocument quoteDocument(QuoteSource source, QuoteOptions options);
/// The document as blocks, for its forms for people.
doc::Document documentOf(const QuoteDocument& quote);

/// Lines of a text that people typed in lines, such as an address: plain, without empty ones at its ends.
std::vector<std::string> quoteTextLines(std::string_view text);
/// An ISO date as the style's language writes it: "21.11.2026"; other texts as they are.
std::string quoteDate(std::string_view date, const messages::Style& style);
/// "2.5 %" with the decimal point of the style.
std::string quoteShare(const quote::Share& share, const messages::Style& style);

/// "0.9", the number of an exchange rate, with the decimal point of the style.
std::string quoteShareNumber(const quote::Share& share, const messages::Style& style);

/// "6,250.00": the number of an amount as the style writes it, with the digits of its currency at least.
std::string quoteNumber(const Money& amount, const messages::Style& style);
/// The same with the currency's code behind it.
std::string quoteAmount(const Money& amount, const messages::Style& style);

/// How a language writes numbers on paper, with the units of the style.
messages::Style quotePaperStyle(messages::Style style);

/// One format of a quote. It is chosen by the longest suffix that a file's name ends with, or by its name.
struct QuoteFormat {
    std::string_view name;         ///< "cyclonedx": as --format takes it
    std::string_view suffix;       ///< ".cdx.json"
    std::string_view title;        ///< "CycloneDX bill of materials"
    Expected<std::string> (*write)(const QuoteDocument&);
    bool forPrograms = false;      ///< the same in every language
    bool drawn = false;            ///< it has room for drawings
};

/// All formats, preferred first.
std::span<const QuoteFormat> quoteFormats();

/// The format of a name ("pdf"), or, where that is empty, of a path. The error lists the formats.
Expected<const QuoteFormat*> quoteFormat(std::string_view name, std::string_view path);

/// The file's bytes in a format.
Expected<std::string> quoteBytes(QuoteSource source, const QuoteFormat& format, QuoteOptions options);

} // namespace lanewatt::exchange
