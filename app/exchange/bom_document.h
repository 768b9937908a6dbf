#pragma once
/// Content of the bill of materials for all formats. The writers only format it.

#include "app/messages/messages.h"
#include "app/messages/plain_text.h"
#include "model/assessment/assessment.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

namespace doc {
struct Callouts;
struct Document;
struct Figures;
} // namespace doc

/// Options of a bill of materials.
struct BomOptions {
    std::string date;          ///< ISO date of the document (the context's today); empty = undated
    messages::Style style;     ///< language of labels and findings; numbers are always plain
};

/// The columns in their order.
enum class BomColumn : std::uint8_t {
    Number, Category, Role, Maker, Mpn, Description, Quantity, UnitPrice, Currency, Extended, Source, Date, Condition, Note, Order
};
inline constexpr int kBomColumns = 15;
/// "Part number"
MessageTemplate columnName(BomColumn column);
/// "Error"
MessageTemplate severityName(Severity severity);

/// One line; everything except numbers is valid UTF-8 text without control characters.
struct BomRow {
    const BomLine* line = nullptr;
    std::string category;      ///< "GPU"
    std::string role;          ///< "gpu"
    std::string maker, mpn;
    std::string description;
    std::string source;        ///< vendor, "own price", or empty when the price is unknown
    std::string date;          ///< ISO date of the price, or empty
    std::string condition;     ///< "used", "list price", or empty
    std::string order;         ///< what to order without a part number, and further numbers: "100-000000043 (tray)"
    std::string note;          ///< "price unknown; discontinued"
    std::string noteIfPriced;  ///< the note once a price is known: "discontinued"
    bool priced() const { return line->unitPrice.has_value(); }
    bool tooLarge = false;     ///< quantity or price exceeds the range
    std::optional<std::int64_t> quantity() const; ///< empty when it exceeds the range
    /// False for hardware of which nothing says what to order.
    bool orderable() const { return line->service || !mpn.empty() || !order.empty(); }
};

/// A value of the summary: label, number, unit.
struct BomFigure {
    std::string label;         ///< "rig: AC input"
    std::string number;        ///< as printed, plain: "2645.8"; empty = unknown
    std::string unit;          ///< "W"
    std::string limit;         ///< as number, in the same unit; empty = none
    std::string remark;        ///< "estimated", "at least: 2 without a value"
};

/// What stands first on a page: "GPU memory", "144 GB".
struct BomHeadText {
    std::string label, value;
    std::string note;          ///< behind the value: "(estimated)", "+ 2 unpriced", or empty
    bool unknown = false;      ///< the value, or a part of it, is unknown
    std::string whole() const { return label + ": " + value + (note.empty() ? "" : ' ' + note); }
};

/// A total in its parts.
struct BomTotalText {
    std::string number;        ///< "6974.00", "unknown", "too large"
    std::string currency;      ///< "USD"; empty where all prices are unknown
    std::string range;         ///< "(6500.00 USD to 7400.00 USD)", or empty
    std::string unpriced;      ///< "+ 1 unpriced", or empty
    bool overflow = false;
    std::string amount() const; ///< "6974.00 USD", "USD: too large"
    std::string remarks() const; ///< range and unpriced
    std::string whole() const; ///< in one line
};

/// An error or a warning, as printed.
struct BomFinding {
    Severity severity = Severity::Warning;
    WaiverState waiver = WaiverState::None;
    std::string word;          ///< "Error"
    std::string state;         ///< "open", "waived by J. Doe 2026-11-01: reason"
    std::string rule, path, title, detail, why;
    std::string whole() const; ///< detail and why
};

/// The whole document. Refers to the design and the assessment that it was made from.
struct BomDocument {
    const Design* design = nullptr;
    const Assessment* assessment = nullptr;
    BomOptions options;
    std::string title;         ///< the design's name, or "Unnamed design"
    int errors = 0, warnings = 0, advice = 0, waived = 0;  ///< open ones, and all waived ones
    std::string status;        ///< "Draft: 1 open error", "No open errors"
    std::vector<BomRow> rows;
    std::vector<CostTotal> totals;   ///< as in the assessment
    std::int64_t unpriced = 0;
    std::vector<BomFigure> head;     ///< GPUs, their memory, input power of the whole design
    std::vector<BomFigure> figures;
    std::vector<BomFinding> findings; ///< errors and warnings, open before waived

    /// True with unwaived errors: the document is then marked as a draft.
    bool draft() const { return errors > 0; }
    /// "+ 3 unpriced", or empty.
    std::string unpricedText() const;
    /// One for each currency; what is unpriced is said with the first.
    std::vector<BomTotalText> totalParts() const;
    /// "6974.00 USD", "6974.00 USD (6500.00 USD to 7400.00 USD) + 1 unpriced", "unknown", "too large": one text per currency.
    std::vector<std::string> totalTexts() const;
    /// What people look for first: GPUs, their memory, input power, and, if asked for, the totals.
    std::vector<BomHeadText> headTexts(bool withTotals = true) const;
    /// "Draft: 1 open error, 2026-11-21"
    std::string statusAndDate() const;
    /// Printed on letter paper: where the NEC holds; else on A4.
    bool letterPaper() const;
};

BomDocument bomDocument(const Design& design, const Assessment& assessment, const BomOptions& options = {});

/// The document as blocks, for its forms for people.
doc::Document documentOf(const BomDocument& bom);
/// What stands first, and the findings, for other documents.
doc::Figures bomFigures(const std::vector<BomHeadText>& texts);
doc::Callouts bomCallouts(const BomDocument& bom);
/// "Severity", "Rule", "Where", "Finding", "State".
std::array<std::string, 5> findingHeads(const messages::Style& style);

/// "new", "refurbished", "used".
MessageTemplate conditionName(Condition condition);
/// The double nearest to a plain decimal number ("2645.8"); empty for other texts.
std::optional<double> plainNumber(std::string_view text);
using messages::plainText;
/// Number of characters (code points) of valid UTF-8.
std::size_t textLength(std::string_view text);
/// `text` padded with spaces to `width` characters, on the left when `right`.
std::string padded(std::string_view text, std::size_t width, bool right = false);

} // namespace lanewatt::exchange
