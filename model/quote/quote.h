#pragma once
/// A quote: what is offered to a customer, in revisions. A draft is live: it holds choices only, and its lines follow the
/// design and the price book. What was issued is frozen: every line, price, rate, text, finding and waiver as it was.

#include "model/assessment/assessment.h"
#include "model/economics/quote.h"
#include "model/parts/part.h"
#include "model/text/tree.h"
#include "model/units/fact.h"
#include "model/units/money.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lanewatt::quote {

using economics::Share;

/// Format of the file: its first field, "lanewatt_quote".
inline constexpr int kQuoteFormat = 1;
/// What the seal of a revision covers: 1 its content, 2 also the number of the quote.
inline constexpr std::int64_t kSealVersion = 2;
/// Largest number of lines of a revision, of revisions, and of one thing in a line.
inline constexpr std::size_t kMostLines = 100'000;
inline constexpr std::size_t kMostRevisions = 1'000;
inline constexpr std::int64_t kLargestQuantity = 1'000'000'000;

/// What a revision is. Only a draft can be changed.
enum class State : std::uint8_t { Draft, Issued, Accepted, Declined, Superseded, Expired };

/// What a line is. `Discount` takes its price off the sum; `Text` and `Subtotal` cost nothing; `Recurring` is totalled apart, by
/// term; `Bundle` shows the lines that name it as one price.
enum class LineKind : std::uint8_t { Part, Bundle, Service, Licence, Recurring, Freight, Duty, Discount, Text, Subtotal };

/// Whether a line counts: an option is priced outside the total; an alternative could be taken instead of another line.
enum class LineStanding : std::uint8_t { Included, Option, Alternative };

/// How a price follows: what it costs, plus a share of the cost, leaving a share of the price, or the maker's list price less a share.
enum class Method : std::uint8_t { Cost, Markup, Margin, List };

/// What needs somebody's word before a quote goes out.
enum class Reason : std::uint8_t { Margin, Amount, WaivedError, PriceAge, UnknownPrice };

/// Size of the printed page.
enum class Paper : std::uint8_t { A4, Letter };

/// The buyer.
struct Customer {
    std::string name, contact, address, email, taxId;
    friend bool operator==(const Customer&, const Customer&) = default;
};

/// Who sells; copied into the revision when it is issued.
struct Seller {
    std::string name, address, email, taxId, bank, terms;
    std::string logo;          ///< file name
    std::string colour;        ///< "#1a66cc", or empty
    friend bool operator==(const Seller&, const Seller&) = default;
};

/// A dated exchange rate: one `from` is `per` of the quote's currency.
struct Rate {
    Currency from;
    Share per;                 ///< nine decimals, exact
    std::string date, source;
    friend bool operator==(const Rate&, const Rate&) = default;
};

struct Tax {
    std::string code;          ///< "standard": what lines name
    std::string name;          ///< "VAT 19 %"
    Share rate;
    friend bool operator==(const Tax&, const Tax&) = default;
};

/// The taxes; the first is that of lines that name none.
struct TaxScheme {
    std::vector<Tax> taxes;
    bool reverseCharge = false; ///< the buyer owes the tax: none is added, and the quote says so
    economics::TaxBasis basis = economics::TaxBasis::Invoice;
    friend bool operator==(const TaxScheme&, const TaxScheme&) = default;
};

/// Taken off the subtotal: a share, or exactly an amount.
struct Discount {
    std::optional<Share> share;
    std::optional<Money> amount;
    friend bool operator==(const Discount&, const Discount&) = default;
};

/// Conditions of the offer.
struct Terms {
    std::string language = "en";
    Paper paper = Paper::A4;
    Currency currency;
    std::int64_t validDays = 30;
    std::string delivery, payment, incoterm;
    std::string opening, closing; ///< texts before and after the lines
    Rounding rounding = Rounding::HalfEven;
    bool drawings = true;         ///< drawings of the design are printed
    bool names = false;           ///< who waived a finding and why, and who gave an exchange rate, is printed for the customer
    friend bool operator==(const Terms&, const Terms&) = default;
};

/// Which offers of a part count.
struct OfferChoice {
    std::vector<std::string> vendors;        ///< only these; empty = all
    std::optional<Condition> condition;      ///< empty = as the design chooses, else new
    std::optional<std::int64_t> maxAgeDays;  ///< an offer without a date counts as too old
    friend bool operator==(const OfferChoice&, const OfferChoice&) = default;
};

/// How prices are made of costs. Empty selectors match everything; the most specific rule wins, of equals the first.
struct PriceRule {
    std::optional<Category> category;
    std::string maker;
    std::string part;
    Method method = Method::Cost;
    Share share;
    friend bool operator==(const PriceRule&, const PriceRule&) = default;
};

/// One price of the user's own sheet, which wins over the catalogue.
struct SheetPrice {
    std::string part;
    Money price;
    std::string vendor;
    Condition condition = Condition::New;
    std::int64_t from = 1;                   ///< smallest quantity it is given for
    std::string date, validUntil, source;
    friend bool operator==(const SheetPrice&, const SheetPrice&) = default;
};

struct PriceBook {
    OfferChoice choice;
    std::vector<PriceRule> rules;
    std::vector<SheetPrice> sheet;
    friend bool operator==(const PriceBook&, const PriceBook&) = default;
};

/// When somebody must approve. Empty = never for that reason.
struct Policy {
    std::optional<Share> marginBelow = Share{Share::kOne / 100 * 12};
    std::optional<Money> amountAbove;
    bool waivedError = true;
    std::optional<std::int64_t> priceOlderDays = 30;
    bool unknownPrice = true;
    friend bool operator==(const Policy&, const Policy&) = default;
};

/// How far an approval reaches: down to a margin, up to an amount, or so many days or things.
using Reach = std::variant<Share, Money, std::int64_t>;

struct Approval {
    Reason reason = Reason::Margin;
    Reach reach;
    std::string by, date, why;
    friend bool operator==(const Approval&, const Approval&) = default;
};

/// A line as the user chose it. What is empty follows from the design, the price book or the kind.
struct Line {
    std::string id;                          ///< unique in its revision, the same over revisions
    LineKind kind = LineKind::Service;
    LineStanding standing = LineStanding::Included;
    std::string alternativeTo;               ///< alternatives: id of the line they could stand for
    bool fromDesign = false;                 ///< it is the design's line of this id, and changes what it says
    bool placed = true;                      ///< it stands where it is listed; false (lines of the design): among those of the design
    std::string bundle;                      ///< id of the bundle that holds it
    bool hideDetail = false;                 ///< bundles: the lines inside are not printed
    std::string description;
    std::optional<std::int64_t> quantity;
    std::optional<Money> price;              ///< of one, before the line's discount
    std::optional<Money> cost;               ///< of one
    std::optional<Share> discount;
    std::string tax;                         ///< code; empty = the first tax
    std::string partNumber;
    std::string vendor;                      ///< who sells it to us
    std::optional<Condition> condition;      ///< of what is sold: only such offers count; empty = as price book or design choose, else new
    std::int64_t months = 0;                 ///< recurring: the term; its price is for a month
    std::int64_t years = 0;                  ///< licence: its price is for a GPU and year
    friend bool operator==(const Line&, const Line&) = default;
};

/// All that a user chooses in a revision.
struct Choices {
    std::string title;
    std::string design;                      ///< the design's file, relative to the quote's; empty = none
    Customer customer;
    Seller seller;
    Terms terms;
    TaxScheme tax;
    std::vector<Rate> rates;
    Discount discount;
    PriceBook book;
    Policy policy;
    std::vector<Approval> approvals;
    std::vector<Line> lines;                 ///< in the order of the document
    friend bool operator==(const Choices&, const Choices&) = default;
};

/// Where a cost comes from.
struct CostSource {
    std::string vendor, date, source;
    Condition condition = Condition::New;
    bool list = false;                       ///< the maker's list price, which nobody offers
    bool own = false;                        ///< typed into the design or the line
    std::int64_t from = 1;                   ///< smallest quantity of the price
    std::string validUntil;
    std::optional<Money> foreign;            ///< in the currency it was given in, where a rate was used
    std::optional<std::int64_t> minimum;     ///< smallest order; empty = not known
    std::optional<std::int64_t> pack;        ///< pieces that are sold together; empty = not known
    std::optional<std::int64_t> leadDays;    ///< from order to delivery; empty = not known
    friend bool operator==(const CostSource&, const CostSource&) = default;
};

/// What one costs in an order of at least so many.
struct CostBreak {
    std::int64_t from = 0;
    Money cost;                              ///< in the quote's currency
    friend bool operator==(const CostBreak&, const CostBreak&) = default;
};

/// A way to buy the thing of a line, in any quantity.
struct BuyingOffer {
    CostSource from;                         ///< its terms; `from` has no meaning here
    Money cost;                              ///< of one, in the quote's currency
    std::vector<CostBreak> breaks;           ///< by `from`
    bool sheet = false;                      ///< of the user's sheet: taken before any other that sells the quantity
    bool stale = false;
    friend bool operator==(const BuyingOffer&, const BuyingOffer&) = default;
};

/// A line with all that follows for it: what is printed.
struct PricedLine {
    std::string id;
    LineKind kind = LineKind::Part;
    LineStanding standing = LineStanding::Included;
    std::string alternativeTo, bundle;
    bool hideDetail = false;
    bool fromDesign = false;
    bool missing = false;                    ///< it is about a line that the design has no more
    std::string part;                        ///< key
    std::optional<Category> category;
    std::string maker, name, mpn;
    std::string order;                       ///< what to order where no part number exists
    std::string role;                        ///< where the design uses it
    std::string description;
    std::optional<std::int64_t> quantity;    ///< empty = unknown, or without meaning (text, subtotal)
    std::optional<Money> cost;               ///< of one, in the quote's currency; empty = unknown
    std::optional<Money> costLow, costHigh;  ///< cheapest and dearest valid offer
    CostSource from;
    std::vector<BuyingOffer> offers;         ///< what another quantity is bought from; empty where `cost` holds for all, or no more is known
    std::optional<Money> price;              ///< of one, before the discount; empty = unknown
    Share discount;
    std::optional<Money> amount;             ///< of all, after the discount; of a subtotal the sum
    std::string tax;                         ///< code
    std::int64_t months = 0, years = 0;
    bool stale = false;                      ///< the price is older than its kind allows, or no longer valid
    std::optional<std::int64_t> ageDays;     ///< of the price
    friend bool operator==(const PricedLine&, const PricedLine&) = default;

    /// In the total: neither an option, nor paid by term, nor inside a bundle.
    bool counts() const
    {
        return !missing && standing == LineStanding::Included && bundle.empty() && kind != LineKind::Recurring && kind != LineKind::Text &&
               kind != LineKind::Subtotal;
    }
};

/// What is paid for a term.
struct TermTotal {
    std::int64_t months = 0;
    Money perMonth, whole;
    friend bool operator==(const TermTotal&, const TermTotal&) = default;
};

/// The sums of a quote. What is unknown is counted, never zero.
struct Sums {
    economics::QuoteTotals totals;           ///< of lines that count and have a price; `lines` and `nets` in their order
    std::int64_t unpriced = 0;               ///< lines that count and have no price
    std::int64_t stale = 0;
    Money cost;                              ///< of the lines that count and have a known cost, with `surplus`
    std::optional<Money> surplus;            ///< of it what packs and smallest orders force beyond what is needed; empty = nothing
    std::int64_t unknownCosts = 0;
    Money costLow, costHigh;                 ///< the same with the cheapest and the dearest valid offers
    std::optional<Share> margin;             ///< of the net price; empty unless all prices and costs are known
    Money options;                           ///< options with a price, if all are taken
    std::vector<TermTotal> terms;            ///< recurring, by months
    friend bool operator==(const Sums& a, const Sums& b) = default;
};

/// What the sums of a quote tell of its price.
enum class PriceKnown : std::uint8_t {
    All,     ///< each line that counts has a price
    AtLeast, ///< some lines have none; they only add to the sums
    Partly,  ///< a discount without an amount is among them: the sums are no bound
    None,    ///< lines count, and none of them has a price: no sum is known
};

struct Priced {
    std::vector<PricedLine> lines;
    Sums sums;

    PriceKnown priceKnown() const;
    /// True when costs of lines are unknown, and no line that counts has a known one: `sums.cost` says nothing.
    bool costUnknown() const;
    friend bool operator==(const Priced&, const Priced&) = default;
};

/// A finding as it was printed.
struct FrozenFinding {
    std::string rule, path, text;
    Severity severity = Severity::Warning;
    bool waived = false;
    std::string by, date, why;               ///< of the waiver
    friend bool operator==(const FrozenFinding&, const FrozenFinding&) = default;
};

/// A main budget as it was printed: "Circuit current", "22.29 A of 24.00 A".
struct FrozenBudget {
    std::string id, title, text;
    friend bool operator==(const FrozenBudget&, const FrozenBudget&) = default;
};

/// What issuing keeps.
struct Frozen {
    std::string date, by, validUntil;
    Priced priced;
    Tree design;                             ///< the design as its file says it; null without a design
    std::vector<FrozenFinding> findings;
    std::vector<FrozenBudget> budgets;
    std::string before;                      ///< seal of the revision before; empty for the first
    std::int64_t sealVersion = 1;            ///< what the seal covers (kSealVersion)
    std::string seal;                        ///< hash of this revision without its state
    friend bool operator==(const Frozen&, const Frozen&) = default;
};

struct Revision {
    std::string letter;                      ///< "A"
    State state = State::Draft;
    std::string decided, decidedBy;          ///< when and by whom it was accepted, declined …
    Choices choices;
    std::optional<Frozen> frozen;            ///< of every state but draft
    friend bool operator==(const Revision&, const Revision&) = default;
};

/// Pieces of a thing that are there and need not be bought.
struct Owned {
    std::string key;                         ///< part key, else part number, else the id of a line
    std::int64_t quantity = 0;
    friend bool operator==(const Owned&, const Owned&) = default;
};

struct Quote {
    std::string number;                      ///< "Q-2026-0012"; empty = not given yet
    std::string note;                        ///< internal, never printed
    std::vector<Owned> owned;                ///< for procurement, of no revision; by key
    std::string record;                      ///< hash of recordContent(): which revisions were issued, and what became of them; empty = none was sealed so
    std::vector<Revision> revisions;         ///< A, B, C …; never empty once made or read
    friend bool operator==(const Quote&, const Quote&) = default;

    Revision& last() { return revisions.back(); }
    const Revision& last() const { return revisions.back(); }
    const Revision* find(std::string_view letter) const;
};

/// "A" … "Z", "AA" …, for 0, 1, …
std::string revisionLetter(std::size_t index);

/// Amount in the currency of the quote by its dated rate; nothing without one.
std::optional<Money> converted(Money amount, Currency to, const std::vector<Rate>& rates);

/// True for a line's id: [A-Za-z0-9][A-Za-z0-9._+/-]*, at most 120 characters.
bool isLineId(std::string_view text);

} // namespace lanewatt::quote

namespace lanewatt {

template <> struct EnumNames<quote::State> {
    static constexpr std::array<std::pair<quote::State, std::string_view>, 6> names{
        {{quote::State::Draft, "draft"}, {quote::State::Issued, "issued"}, {quote::State::Accepted, "accepted"},
         {quote::State::Declined, "declined"}, {quote::State::Superseded, "superseded"}, {quote::State::Expired, "expired"}}};
};
template <> struct EnumNames<quote::LineKind> {
    static constexpr std::array<std::pair<quote::LineKind, std::string_view>, 10> names{
        {{quote::LineKind::Part, "part"}, {quote::LineKind::Bundle, "bundle"}, {quote::LineKind::Service, "service"},
         {quote::LineKind::Licence, "licence"}, {quote::LineKind::Recurring, "recurring"}, {quote::LineKind::Freight, "freight"},
         {quote::LineKind::Duty, "duty"}, {quote::LineKind::Discount, "discount"}, {quote::LineKind::Text, "text"},
         {quote::LineKind::Subtotal, "subtotal"}}};
};
template <> struct EnumNames<quote::LineStanding> {
    static constexpr std::array<std::pair<quote::LineStanding, std::string_view>, 3> names{
        {{quote::LineStanding::Included, "included"}, {quote::LineStanding::Option, "option"}, {quote::LineStanding::Alternative, "alternative"}}};
};
template <> struct EnumNames<quote::Method> {
    static constexpr std::array<std::pair<quote::Method, std::string_view>, 4> names{
        {{quote::Method::Cost, "cost"}, {quote::Method::Markup, "markup"}, {quote::Method::Margin, "margin"}, {quote::Method::List, "list"}}};
};
template <> struct EnumNames<quote::Reason> {
    static constexpr std::array<std::pair<quote::Reason, std::string_view>, 5> names{
        {{quote::Reason::Margin, "margin"}, {quote::Reason::Amount, "amount"}, {quote::Reason::WaivedError, "waived-error"},
         {quote::Reason::PriceAge, "price-age"}, {quote::Reason::UnknownPrice, "unknown-price"}}};
};
template <> struct EnumNames<quote::Paper> {
    static constexpr std::array<std::pair<quote::Paper, std::string_view>, 2> names{
        {{quote::Paper::A4, "A4"}, {quote::Paper::Letter, "letter"}}};
};
template <> struct EnumNames<economics::TaxBasis> {
    static constexpr std::array<std::pair<economics::TaxBasis, std::string_view>, 2> names{
        {{economics::TaxBasis::Invoice, "invoice"}, {economics::TaxBasis::Line, "line"}}};
};
template <> struct EnumNames<Rounding> {
    static constexpr std::array<std::pair<Rounding, std::string_view>, 2> names{
        {{Rounding::HalfEven, "half-even"}, {Rounding::HalfUp, "half-up"}}};
};

} // namespace lanewatt
