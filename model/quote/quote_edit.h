#pragma once
/// Changes of a quote. All of them change the last revision, and only while it is a draft: what was issued is never changed.

#include "model/quote/readiness.h"

#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lanewatt::quote {

struct SetNote { std::string note; };
struct SetTitle { std::string title; };
struct SetDesign { std::string path; };
struct SetCustomer { Customer customer; };
struct SetSeller { Seller seller; };
struct SetTerms { Terms terms; };
struct SetTaxes { TaxScheme tax; };
struct SetRates { std::vector<Rate> rates; };
struct SetDiscount { Discount discount; };
struct SetPriceBook { PriceBook book; };
struct SetPolicy { Policy policy; };
/// Adds a line, or replaces the one of its id. A new line stands before the line `before`, or last.
struct PutLine { Line line; std::string before; };
struct DropLine { std::string id; };
/// Before the line `before`, or last.
struct MoveLine { std::string id, before; };
/// All lines in this order. Lines of the design that nobody changed yet get an entry that places them; an entry that the list
/// leaves out is an error.
struct ArrangeLines { std::vector<std::string> ids; };
/// Prices of one, by line id; lines of the design that nobody changed yet get an entry that leaves them in their place.
struct SetPrices { std::vector<std::pair<std::string, Money>> prices; };
struct Approve { Approval approval; };
/// Takes back all approvals of a reason.
struct Withdraw { Reason reason = Reason::Margin; };

/// Every edit there is. A test tries each on an issued revision, so that none can be forgotten.
using QuoteEdit = std::variant<SetNote, SetTitle, SetDesign, SetCustomer, SetSeller, SetTerms, SetTaxes, SetRates, SetDiscount, SetPriceBook, SetPolicy,
                               PutLine, DropLine, MoveLine, ArrangeLines, SetPrices, Approve, Withdraw>;

/// The quote after an edit. Error: the last revision is no draft, a line is not there, or what comes of it does not hold
/// (checkChoices()); the quote is unchanged then.
Expected<Quote> applyQuoteEdit(const Quote& quote, const QuoteEdit& edit);
/// The same for edits in their order, all or none.
Expected<Quote> applyQuoteEdits(const Quote& quote, const std::vector<QuoteEdit>& edits);

/// The edits that lead from some choices to others; lines and approvals are left as they are.
std::vector<QuoteEdit> editsBetween(const Choices& from, const Choices& to);

/// A new quote: revision A, a draft.
Quote newQuote(Choices choices);

/// What issuing takes besides the draft.
struct Issue {
    std::string by;
    Facts facts;
    Priced priced;
    Tree design;                             ///< null without a design
    std::vector<FrozenBudget> budgets;
    std::function<std::string(const Revision&)> seal; ///< hash of a revision without its state and seal
};

/// The last revision, a draft, becomes what was promised; one issued before it is superseded. Error: it is no draft, or not
/// ready: the first thing that is missing and how many.
Expected<Quote> issue(const Quote& quote, const Issue& facts);

/// Begins the next revision with the choices of the last. Approvals are not taken over: they were given for another offer.
/// Error: the last revision is a draft already.
Expected<Quote> revise(const Quote& quote);

/// Records what became of an issued revision: accepted, declined, expired, superseded. Its content stays as it is. Error: the
/// revision does not exist, or cannot go from its state to that one.
Expected<Quote> decide(const Quote& quote, const std::string& letter, State state, const std::string& date, const std::string& by);

/// Gives a quote its number; one that has a number keeps it for ever.
Expected<Quote> numbered(const Quote& quote, std::string number);

} // namespace lanewatt::quote
