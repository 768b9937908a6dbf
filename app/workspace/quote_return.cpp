#include "app/workspace/quote_return.h"

#include "app/exchange/quote_columns.h"
#include "app/exchange/readers/order_sheet.h"
#include "app/exchange/readers/part_list_rows.h"
#include "app/exchange/readers/quote_sheet.h"
#include "app/workspace/replace_plan.h"
#include "catalog/importers/table_input.h"
#include "model/bom/bom.h"
#include "model/design/part_uses.h"
#include "model/design/replace_part.h"
#include "model/quote/pricing.h"
#include "model/quote/procurement.h"
#include "model/text/listed.h"
#include "model/try.h"
#include "streams/input.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace lanewatt::workspace {

namespace quote_return {
namespace {

/// Rows of a sheet with the most lines, and what may stand around them.
constexpr std::size_t kMostRows = quote::kMostLines + 10'000;
/// Bytes of a name that is matched.
constexpr std::size_t kLongestName = 300;
/// Sheets that are looked through.
constexpr std::size_t kMostSheets = 64;
/// Substitutes that are tried: each assesses the whole design.
constexpr std::int64_t kMostTried = 200;

/// The sheet with the identity of lines, else the first with columns of lines; empty for a text file.
Expected<std::string> chosenSheet(streams::Input& input)
{
    LANEWATT_TRY(sheets, catalog::sheetsOf(input));
    std::string chosen;
    auto best = exchange::SheetSuits::No;
    for (std::size_t i = 0; i < sheets->size() && i < kMostSheets; ++i) {
        const std::string& name = (*sheets)[i];
        LANEWATT_TRY(rows, catalog::firstRows(input, name, exchange::kRowsForHead));
        const auto suits = exchange::suitsAsQuoteSheet(*rows);
        if (static_cast<int>(suits) > static_cast<int>(best)) {
            best = suits;
            chosen = name;
        }
    }
    return chosen;
}

/// What came back: the lines, and the sheets of the order as far as the file has them.
struct ReadBack {
    exchange::QuoteSheet lines;
    std::vector<std::pair<std::string, std::vector<streams::TableRow>>> orders;
};

/// The rows of a sheet. Error: more than a quote can have.
Expected<std::vector<streams::TableRow>> rowsOf(streams::Input& input, const std::string& name, const std::string& path)
{
    std::vector<streams::TableRow> rows;
    bool tooMany = false;
    LANEWATT_TRY(read, catalog::readTable(input, name, [&](streams::TableRow& row) {
                     tooMany = rows.size() >= kMostRows;
                     rows.push_back(std::move(row));
                     return !tooMany;
                 }));
    if (tooMany) {
        return fail(LW_MESSAGE("quote.return.too_many", "more than {most} rows are too many for a quote"), {{"most", static_cast<std::int64_t>(kMostRows)}}, path);
    }
    return rows;
}

Expected<ReadBack> sheetOf(const std::string& path, const Currency& currency, quote::PricesOf prices)
{
    LANEWATT_TRY(input, streams::Input::open(path));
    if (!catalog::mayBeTable(**input)) {
        return fail(LW_MESSAGE("quote.return.no_table", "this is no workbook and no CSV file; accepted: .xlsx, .ods and .csv"), {}, path);
    }
    LANEWATT_TRY(name, chosenSheet(**input));
    LANEWATT_TRY(rows, rowsOf(**input, *name, path));
    auto sheet = exchange::readQuoteSheet(*rows, *name, currency, prices);
    if (!sheet) {
        sheet.error().where = path;
        return tl::unexpected(std::move(sheet.error()));
    }
    ReadBack back{std::move(*sheet), {}};
    LANEWATT_TRY(sheets, catalog::sheetsOf(**input));
    for (const std::string& other : *sheets) {
        if (other != *name && (other == exchange::kOrderSheet || other == exchange::kNeedsSheet)) {
            LANEWATT_TRY(order, rowsOf(**input, other, path));
            back.orders.emplace_back(other, std::move(*order));
        }
    }
    return back;
}

/// Texts as the sheet shows them, so that a text that a cell cannot hold is no difference.
std::vector<quote::PricedLine> asSent(std::vector<quote::PricedLine> lines)
{
    lines = quote::linesOfSheet(lines);
    for (quote::PricedLine& line : lines) {
        line.mpn = exchange::sheetText(line.mpn);
        line.description = exchange::sheetText(line.description.empty() ? line.id : line.description); // a line without a text is called by its id
        line.from.vendor = exchange::sheetText(line.from.vendor);
    }
    return lines;
}

/// Judges substitutes against the design of an open quote.
class Judge {
public:
    Judge(const OpenQuote& open, catalog::Catalog& catalog) : m_open(open), m_catalog(catalog) {}

    Expected<JudgedSubstitute> operator()(const std::string& text, const quote::PricedLine* line)
    {
        JudgedSubstitute judged;
        judged.text = text;
        judged.says.name = text;
        const auto category = line ? line->category : std::nullopt;
        LANEWATT_TRY(matches, catalog::matchName(m_catalog, exchange::cutText(text, kLongestName), category));
        judged.matches = std::move(*matches);
        auto part = m_catalog.part(text); // its key
        if (!part && !judged.matches.empty() && judged.matches.front().sure()) {
            part = m_catalog.part(judged.matches.front().key);
        }
        if (!part) {
            judged.why = Message{LW_MESSAGE("quote.return.no_part", "no part of the catalogue is this for certain"), {}};
            return judged;
        }
        judged.part = part->key;
        judged.says.name = part->fullName();
        judged.says.number = part->mpn;
        if (const Offer* offer = bestOffer(*part, Condition::New, m_open.quote.last().choices.terms.currency)) {
            judged.says.cost = likelyPrice(*offer);
            judged.says.vendor = offer->vendor;
        }
        LANEWATT_TRY(done, place(*part, line, judged));
        return judged;
    }

private:
    Expected<void> place(const Part& part, const quote::PricedLine* line, JudgedSubstitute& judged)
    {
        if (!m_open.design || !line || line->part.empty()) {
            judged.why = Message{LW_MESSAGE("quote.return.no_place", "the design has no place to try it in"), {}};
            return {};
        }
        if (++m_tried > kMostTried) {
            judged.why = Message{LW_MESSAGE("quote.return.not_tried", "only the first {most} substitutes are tried in the design, and this is not one of them"), {{"most", kMostTried}}};
            return {};
        }
        const auto uses = usesOf(m_open.design->design(), line->part);
        LANEWATT_TRY(plan, planReplacement(*m_open.design, line->part, uses, part, {}, m_catalog));
        if (!plan->trial) {
            judged.fit = uses.empty() ? Fit::Unknown : Fit::Blocked;
            judged.why = uses.empty() ? Message{LW_MESSAGE("quote.return.no_use", "the design does not use \"{part}\""), {{"part", line->part}}}
                                      : cannotReplace(m_open.design->design(), line->part, uses.front(), part);
            return {};
        }
        for (const FindingChange& change : findingChanges(plan->trial->before(), plan->trial->after())) {
            if (change.isBrought()) {
                judged.brought.push_back(*change.after);
            }
        }
        const auto brings = [&](Severity severity) { return std::any_of(judged.brought.begin(), judged.brought.end(), [&](const Finding& one) { return one.severity == severity; }); };
        if (brings(Severity::Error)) {
            judged.fit = Fit::Blocked;
        } else if (plan->question || plan->places < static_cast<int>(uses.size())) {
            judged.fit = Fit::Unknown;
            judged.why = plan->question ? *plan->question : Message{LW_MESSAGE("quote.return.some_places", "it can stand in {count} of {all} places"),
                                                                    {{"count", std::int64_t{plan->places}}, {"all", static_cast<std::int64_t>(uses.size())}}};
        } else {
            judged.fit = brings(Severity::Warning) ? Fit::Warning : Fit::Fits;
        }
        return {};
    }

    const OpenQuote& m_open;
    catalog::Catalog& m_catalog;
    std::int64_t m_tried = 0;
};

/// What taking a row over does to the cost of its line, where only the vendor is another.
struct VendorEffect {
    Message what;
    bool loses = false;                      ///< the cost is known, and would not be
};

/// By the id of the line. A line that states a vendor costs what that one asks.
std::map<std::string, VendorEffect> vendorEffects(const OpenQuote& open, const std::vector<quote::ReturnedChange>& changes, const quote::Priced& now)
{
    std::map<std::string, VendorEffect> effects;
    const quote::Revision& draft = open.quote.last();
    std::vector<quote::QuoteEdit> edits;
    for (const quote::ReturnedChange& change : changes) {
        const auto says = [&](std::string_view field) { return std::any_of(change.values.begin(), change.values.end(), [&](const auto& one) { return one.field == field; }); };
        if (draft.state != quote::State::Draft || change.kind != compare::ChangeKind::Changed || !says("vendor") || says("cost") || says("substitute")) {
            continue;
        }
        if (auto more = quote::acceptingEdits(draft.choices, now.lines, change, std::nullopt)) {
            edits.insert(edits.end(), more->begin(), more->end());
            effects.emplace(change.line, VendorEffect());
        }
    }
    const auto changed = edits.empty() ? Expected<quote::Quote>(open.quote) : quote::applyQuoteEdits(open.quote, edits);
    const auto after = changed && !edits.empty() ? quote::price(changed->last().choices, basisOf(open)) : Expected<quote::Priced>(now);
    if (!changed || !after) {
        return {};
    }
    for (auto& [id, effect] : effects) {
        const auto find = [&id = id](const quote::Priced& all) {
            return std::find_if(all.lines.begin(), all.lines.end(), [&](const quote::PricedLine& one) { return one.id == id; });
        };
        const auto is = find(*after);
        const auto was = find(now);
        if (is == after->lines.end() || was == now.lines.end()) {
            continue;
        }
        effect.loses = was->cost && !is->cost;
        if (!is->cost) {
            effect.what = {LW_MESSAGE("quote.return.vendor_unknown", "Nothing is known of what {vendor} asks for it: its cost becomes unknown"), {{"vendor", is->from.vendor}}};
        } else if (is->cost == was->cost) {
            effect.what = {LW_MESSAGE("quote.return.vendor_same", "Its cost stays {cost}"), {{"cost", *is->cost}}};
        } else if (was->cost) {
            effect.what = {LW_MESSAGE("quote.return.vendor_other", "Its cost becomes what {vendor} asks: {cost} instead of {was}"), {{"vendor", is->from.vendor}, {"cost", *is->cost}, {"was", *was->cost}}};
        } else {
            effect.what = {LW_MESSAGE("quote.return.vendor_found", "Its cost becomes what {vendor} asks: {cost}"), {{"vendor", is->from.vendor}, {"cost", *is->cost}}};
        }
    }
    std::erase_if(effects, [](const auto& one) { return one.second.what.text.id.empty(); });
    return effects;
}

} // namespace
} // namespace quote_return

namespace {

tl::unexpected<Error> unsaidPrices(const QuoteReturn& returned) { return tl::unexpected(Error{whosePrices(returned), {}}); }

} // namespace

Expected<QuoteReturn> readQuoteReturn(OpenQuote& open, const std::string& path, catalog::Catalog& catalog, quote::PricesOf prices)
{
    const quote::Revision* revision = &open.quote.last();
    LANEWATT_TRY(back, quote_return::sheetOf(path, revision->choices.terms.currency, prices));
    exchange::QuoteSheet* const sheet = &back->lines;
    if (!sheet->number.empty() && !open.quote.number.empty() && sheet->number != exchange::sheetText(open.quote.number)) {
        return fail(LW_MESSAGE("quote.return.other", "this is of quote {sent}, not of {number}"), {{"sent", sheet->number}, {"number", open.quote.number}}, path);
    }
    if (!sheet->revision.empty()) {
        revision = open.quote.find(sheet->revision);
        if (!revision) {
            return fail(LW_MESSAGE("quote.return.no_revision", "this is of revision {letter}, which the quote does not have"), {{"letter", sheet->revision}}, path);
        }
    }
    openQuotedDesign(open, catalog); // an issued revision is opened without its design
    LANEWATT_TRY(priced, quote::pricedRevision(*revision, basisOf(open)));
    const auto sent = quote_return::asSent(priced->lines);
    LANEWATT_TRY(now, quote::pricedRevision(open.quote.last(), basisOf(open)));
    const auto draft = quote_return::asSent(now->lines);
    std::vector<std::string> taken; // ids of the draft, also of lines that no sheet shows
    for (const quote::PricedLine& line : now->lines) {
        taken.push_back(line.id);
    }
    quote::Returned compared = quote::compareReturned(sent, std::move(sheet->rows), taken, path.substr(path.rfind('/') + 1));
    if (revision != &open.quote.last()) {
        compared = quote::leftOpen(std::move(compared), sent, draft);
    }

    QuoteReturn found;
    found.revision = revision->letter;
    found.identified = sheet->identified;
    found.unsaid = sheet->unsaid;
    found.paired = compared.paired;
    found.unclear = std::move(sheet->unclear);
    found.unclear.insert(found.unclear.end(), compared.unclear.begin(), compared.unclear.end());
    if (!back->orders.empty()) {
        const quote::Procurement order = quote::procurement(*priced, open.quote.owned, revision->choices.terms.currency);
        for (const auto& [name, rows] : back->orders) {
            const auto filled = exchange::filledInOrder(rows, name, order);
            found.unclear.insert(found.unclear.end(), filled.begin(), filled.end());
        }
    }
    const auto effects = quote_return::vendorEffects(open, compared.changes, *now);
    // a list of some lines only is not meant to take the others out
    const auto removed = std::count_if(compared.changes.begin(), compared.changes.end(), [](const quote::ReturnedChange& change) { return change.kind == compare::ChangeKind::Removed; });
    const bool partial = static_cast<std::size_t>(removed) * 2 > sent.size();
    quote_return::Judge judge(open, catalog);
    for (quote::ReturnedChange& change : compared.changes) {
        ReturnedLine line;
        const quote::PricedLine* was = change.sent ? &sent[*change.sent] : nullptr;
        line.named = change.doubtful || !change.second.empty() || (partial && change.kind == compare::ChangeKind::Removed);
        if (!change.said.substitute.empty()) {
            LANEWATT_TRY(judged, judge(change.said.substitute, was));
            if (judged->fit == Fit::Blocked) {
                line.refused = Message{LW_MESSAGE("quote.return.blocked", "the design cannot take {part}; change the design first"), {{"part", judged->says.name}}};
            }
            if (auto below = quote::belowCost(change.said.price, {}, change.said.cost ? change.said.cost : judged->says.cost)) {
                change.second.push_back(std::move(*below));
            }
            line.named = line.named || judged->fit == Fit::Unknown || !change.second.empty();
            line.substitute = std::move(*judged);
        }
        if (const auto effect = effects.find(change.line); effect != effects.end()) {
            line.effect = effect->second.what;
            line.named = line.named || effect->second.loses;
        }
        line.change = std::move(change);
        found.lines.push_back(std::move(line));
    }
    return found;
}

Message whosePrices(const QuoteReturn& returned)
{
    return {LW_MESSAGE("quote.return.whose", "Column \"{column}\" does not say whose prices it has: ours, which the customer pays, or a vendor's, which we pay"), {{"column", returned.unsaid}}};
}

Expected<AcceptedReturn> acceptReturn(const OpenQuote& open, const QuoteReturn& returned, const ReturnChoice& choice)
{
    const quote::Revision& draft = open.quote.last();
    if (draft.state != quote::State::Draft) {
        return fail(LW_MESSAGE("quote.return.frozen", "Revision {letter} was issued and is never changed; begin the next with quote revise and accept then"),
                    {{"letter", draft.letter}}, "revision " + draft.letter);
    }
    for (const std::string& id : choice.lines) {
        const auto found = std::find_if(returned.lines.begin(), returned.lines.end(), [&](const ReturnedLine& one) { return one.change.line == id; });
        if (found == returned.lines.end()) {
            return fail(LW_MESSAGE("quote.return.no_change", "nothing of line \"{line}\" is different; there are: {has}"),
                        {{"line", id}, {"has", listed(returned.lines, [](const ReturnedLine& one) { return one.change.line; })}}, "--accept");
        }
        if (found->refused) {
            return tl::unexpected(Error{*found->refused, "line " + id});
        }
        if (found->change.unsaidPrice()) {
            return unsaidPrices(returned);
        }
    }
    if (choice.all && std::any_of(returned.lines.begin(), returned.lines.end(), [](const ReturnedLine& one) { return one.change.unsaidPrice(); })) {
        return unsaidPrices(returned);
    }
    LANEWATT_TRY(priced, quote::pricedRevision(draft, basisOf(open)));
    AcceptedReturn accepted;
    std::vector<quote::QuoteEdit> edits;
    for (const ReturnedLine& line : returned.lines) {
        const bool named = std::find(choice.lines.begin(), choice.lines.end(), line.change.line) != choice.lines.end();
        if (!named && (!choice.all || line.named || line.refused)) {
            continue;
        }
        const auto substitute = line.substitute ? std::optional(line.substitute->says) : std::nullopt;
        LANEWATT_TRY(more, quote::acceptingEdits(draft.choices, priced->lines, line.change, substitute));
        edits.insert(edits.end(), more->begin(), more->end());
        accepted.lines.push_back(line.change.line);
    }
    LANEWATT_TRY(changed, quote::applyQuoteEdits(open.quote, edits));
    accepted.quote = std::move(*changed);
    return accepted;
}

} // namespace lanewatt::workspace
