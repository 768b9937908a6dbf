#pragma once
/// What a sheet says that was sent out, filled in and sent back: compared with the lines as they were sent, and taken into the
/// draft line by line.

#include "model/compare/changes.h"
#include "model/quote/quote_edit.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::quote {

/// Whose the prices of a sheet are: ours, which we ask for, or a vendor's, which we pay. `Unsaid`: nothing in the sheet tells, and they are
/// taken for neither.
enum class PricesOf : std::uint8_t { Unsaid, Ours, Vendor };

/// A row of the sheet. Empty values say nothing; they take nothing back.
struct ReturnedRow {
    std::int64_t row = 0;                    ///< in the sheet, from 1
    std::string id;                          ///< of the line, from the hidden column; empty = none
    std::string number, maker, description;
    std::string vendor;
    std::string substitute;                  ///< what could be supplied instead, as written
    std::optional<std::int64_t> quantity;
    std::optional<Money> price;              ///< of one, before the line's discount
    std::optional<Money> cost;               ///< of one
    std::optional<Share> discount;           ///< of the line
    std::optional<Money> amount;             ///< of all; follows from quantity, price and discount
    PricesOf priceOf = PricesOf::Ours;       ///< whose `price` is: ours, or nobody knows
    bool clearedQuantity = false;            ///< the sheet has the column, and the cell is empty
    bool clearedPrice = false;
    friend bool operator==(const ReturnedRow&, const ReturnedRow&) = default;
};

/// Something in the sheet that was not understood, or that only a person can answer. Nothing is dropped.
struct UnclearCell {
    std::string cell;                        ///< "Lines!H7", or "Lines row 7"
    std::string text;                        ///< as written
    Message what;
};

/// What told which line a row is about.
enum class PairedBy : std::uint8_t { Id, Number, Name, Nothing };

/// A difference that can be accepted.
struct ReturnedChange {
    compare::ChangeKind kind = compare::ChangeKind::Changed; ///< Added, Removed or Changed: the order of rows means nothing
    std::string line;                        ///< its id; of an added row the id that it would get
    std::optional<std::size_t> sent;         ///< position in the lines that were sent; empty for an added row
    std::int64_t row = 0;                    ///< 0 for a removed line
    PairedBy by = PairedBy::Nothing;
    bool doubtful = false;                   ///< other lines have the same part number or name: it is taken only where it is named
    std::vector<Message> second;             ///< why somebody should look again: it is taken only where it is named
    std::vector<compare::ValueChange> values;
    ReturnedRow said;

    /// It has a price of which nobody knows whose it is.
    bool unsaidPrice() const;
    /// Says whose that price is; a vendor's is the cost of the line.
    void sayPrice(PricesOf whose);
};

struct Returned {
    std::vector<ReturnedChange> changes;     ///< in the order of the rows, removed lines last
    std::vector<UnclearCell> unclear;
    std::array<std::int64_t, 3> paired{};    ///< rows by PairedBy::Id, Number, Name
};

/// A price or cost that moved by more than so many percent of what it was is as likely a slip as an offer.
inline constexpr std::int64_t kMostMovedPercent = 30;

/// That a price, less the discount of its line, is below a cost; empty where it is not, or one of them is unknown.
std::optional<Message> belowCost(const std::optional<Money>& price, Share discount, const std::optional<Money>& cost);

/// The lines of a revision that a sheet has rows for: all but texts, subtotals, lines that the design lacks, and those inside a
/// bundle that hides its detail.
std::vector<PricedLine> linesOfSheet(const std::vector<PricedLine>& lines);

/// What differs. `sent`: linesOfSheet() of the revision that was sent, their texts as the sheet shows them. `taken`: ids that an
/// added row must not get. `sheet`: its name, for the places of what is unclear.
Returned compareReturned(const std::vector<PricedLine>& sent, std::vector<ReturnedRow> rows, const std::vector<std::string>& taken, const std::string& sheet);

/// Without what the draft says already, as it was accepted before. `draft`: linesOfSheet() of the draft, their texts as the sheet shows them.
Returned leftOpen(Returned returned, const std::vector<PricedLine>& sent, const std::vector<PricedLine>& draft);

/// A part of the catalogue that stands for a substitute.
struct SubstitutePart {
    std::string name, number;
    std::optional<Money> cost;               ///< of one; empty = unknown
    std::string vendor;
};

/// The line as the draft chooses it: its own entry, or one that leaves all to the design.
Line choiceOf(const Choices& choices, const PricedLine& line);

/// The edits of the draft that accept a change. A line of the design that the sheet lacks becomes an option, outside the total,
/// since the design still has it. A substitute becomes a line of the quote, and the line that it replaces an alternative to it.
/// `lines`: those of the draft. Error: the draft has no such line, a quantity that is no whole number of years.
Expected<std::vector<QuoteEdit>> acceptingEdits(const Choices& draft, const std::vector<PricedLine>& lines, const ReturnedChange& change,
                                                const std::optional<SubstitutePart>& substitute);

} // namespace lanewatt::quote

namespace lanewatt {

template <> struct EnumNames<quote::PricesOf> {
    static constexpr std::array<std::pair<quote::PricesOf, std::string_view>, 3> names{
        {{quote::PricesOf::Unsaid, "unsaid"}, {quote::PricesOf::Ours, "ours"}, {quote::PricesOf::Vendor, "vendor"}}};
};

template <> struct EnumNames<quote::PairedBy> {
    static constexpr std::array<std::pair<quote::PairedBy, std::string_view>, 4> names{
        {{quote::PairedBy::Id, "id"}, {quote::PairedBy::Number, "part-number"}, {quote::PairedBy::Name, "name"}, {quote::PairedBy::Nothing, "nothing"}}};
};

} // namespace lanewatt
