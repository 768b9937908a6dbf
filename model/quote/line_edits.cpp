#include "model/quote/line_edits.h"

#include "model/quote/quote_return.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace lanewatt::quote {

namespace {

constexpr std::int64_t kUsualTerm = 12; ///< months

std::string freeLineId(const Choices& choices, const Priced& priced, const std::string& stem)
{
    for (int i = 1;; ++i) {
        std::string id = stem + '-' + std::to_string(i);
        if (!pricedLine(priced, id) && !chosenLine(choices, id)) {
            return id;
        }
    }
}

/// The line as a choice before which another can be put: one that has a place of its own.
std::string placeBefore(const Choices& choices, const std::string& id)
{
    const Line* line = chosenLine(choices, id);
    return line && line->placed ? id : std::string();
}

/// Puts a line into a bundle, or takes it out with an empty id.
void putInto(std::vector<QuoteEdit>& edits, const Choices& choices, const Priced& priced, const std::string& id, const std::string& bundle)
{
    if (auto line = lineOf(choices, priced, id)) {
        line->bundle = bundle;
        edits.emplace_back(PutLine{std::move(*line), {}});
    }
}

/// Lines that could stand for one that goes become options: they have nothing left to stand for.
void freeAlternatives(std::vector<QuoteEdit>& edits, const Choices& choices, const std::string& id)
{
    for (const Line& one : choices.lines) {
        if (one.alternativeTo == id && one.bundle != id) {
            Line option = one;
            option.standing = LineStanding::Option;
            option.alternativeTo.clear();
            edits.emplace_back(PutLine{std::move(option), {}});
        }
    }
}

} // namespace

const Line* chosenLine(const Choices& choices, const std::string& id)
{
    const auto found = std::find_if(choices.lines.begin(), choices.lines.end(), [&](const Line& line) { return line.id == id; });
    return found == choices.lines.end() ? nullptr : &*found;
}

const PricedLine* pricedLine(const Priced& priced, const std::string& id)
{
    const auto found = std::find_if(priced.lines.begin(), priced.lines.end(), [&](const PricedLine& line) { return line.id == id; });
    return found == priced.lines.end() ? nullptr : &*found;
}

std::optional<Line> lineOf(const Choices& choices, const Priced& priced, const std::string& id)
{
    const PricedLine* line = pricedLine(priced, id);
    return line ? std::optional(choiceOf(choices, *line)) : std::nullopt;
}

Line newLine(const Choices& choices, const Priced& priced, LineKind kind)
{
    Line line;
    line.kind = kind;
    line.id = freeLineId(choices, priced, std::string(enumName(kind)));
    line.months = kind == LineKind::Recurring ? kUsualTerm : 0;
    line.years = kind == LineKind::Licence ? 1 : 0;
    return line;
}

QuoteEdit addBehind(const Choices& choices, const Priced& priced, Line line, const std::string& id)
{
    const auto& lines = priced.lines;
    const auto at = std::find_if(lines.begin(), lines.end(), [&](const PricedLine& one) { return one.id == id; });
    const bool last = at == lines.end() || std::next(at) == lines.end();
    return PutLine{std::move(line), last ? std::string() : placeBefore(choices, std::next(at)->id)};
}

std::vector<QuoteEdit> putLine(const Choices& choices, const Priced& priced, const Line& line)
{
    const PricedLine* now = pricedLine(priced, line.id);
    if (!now || !now->fromDesign || now->missing || line != choiceOf({}, *now)) {
        return {PutLine{line, {}}};
    }
    return chosenLine(choices, line.id) ? std::vector<QuoteEdit>{DropLine{line.id}} : std::vector<QuoteEdit>();
}

std::vector<QuoteEdit> removeLine(const Choices& choices, const std::string& id)
{
    std::vector<QuoteEdit> edits;
    if (const Line* line = chosenLine(choices, id); line && line->kind == LineKind::Bundle) {
        for (const Line& one : choices.lines) {
            if (one.bundle == id) {
                Line free = one;
                free.bundle.clear();
                edits.emplace_back(PutLine{std::move(free), {}});
            }
        }
    }
    // A line of the design does not go: it follows the design again.
    if (const Line* line = chosenLine(choices, id); line && !line->fromDesign) {
        freeAlternatives(edits, choices, id);
    }
    edits.emplace_back(DropLine{id});
    return edits;
}

std::vector<QuoteEdit> moveLineBy(const Priced& priced, const std::string& id, int by)
{
    ArrangeLines order;
    std::transform(priced.lines.begin(), priced.lines.end(), std::back_inserter(order.ids), [](const PricedLine& line) { return line.id; });
    const auto at = std::find(order.ids.begin(), order.ids.end(), id);
    const std::ptrdiff_t to = at - order.ids.begin() + by;
    if (at == order.ids.end() || to < 0 || to >= std::ssize(order.ids)) {
        return {};
    }
    order.ids.erase(at);
    order.ids.insert(order.ids.begin() + to, id);
    return {std::move(order)};
}

std::optional<Line> withStanding(const Priced& priced, Line line, LineStanding standing)
{
    line.standing = standing;
    line.alternativeTo.clear();
    for (const PricedLine& one : priced.lines) {
        if (standing != LineStanding::Alternative || one.id == line.id) {
            break;
        }
        if (one.counts()) {
            line.alternativeTo = one.id;
        }
    }
    const bool lacks = standing == LineStanding::Alternative && line.alternativeTo.empty();
    return lacks ? std::nullopt : std::optional(std::move(line));
}

NewBundle bundleLines(const Choices& choices, const Priced& priced, const std::vector<std::string>& ids, const std::string& description)
{
    Line made;
    made.kind = LineKind::Bundle;
    made.id = freeLineId(choices, priced, std::string(enumName(made.kind)));
    made.description = description;
    NewBundle bundle{made.id, {PutLine{std::move(made), ids.empty() ? std::string() : placeBefore(choices, ids.front())}}};
    for (const std::string& id : ids) {
        putInto(bundle.edits, choices, priced, id, bundle.id);
    }
    return bundle;
}

std::vector<QuoteEdit> leaveBundle(const Choices& choices, const Priced& priced, const std::string& id)
{
    std::vector<QuoteEdit> edits;
    putInto(edits, choices, priced, id, {});
    return edits;
}

std::vector<QuoteEdit> dissolveBundle(const Choices& choices, const Priced& priced, const std::string& id)
{
    std::vector<QuoteEdit> edits;
    for (const PricedLine& one : priced.lines) {
        if (one.bundle == id) {
            putInto(edits, choices, priced, one.id, {});
        }
    }
    freeAlternatives(edits, choices, id);
    edits.emplace_back(DropLine{id});
    return edits;
}

std::optional<Approval> neededApproval(const Choices& choices, const Priced& priced, const Facts& facts, Reason reason)
{
    const auto needs = approvalNeeds(choices, priced, facts.findings);
    const auto need = std::find_if(needs.begin(), needs.end(), [&](const ApprovalNeed& one) { return one.reason == reason; });
    if (need == needs.end()) {
        return std::nullopt;
    }
    Approval approval;
    approval.reason = reason;
    approval.reach = need->reach;
    approval.date = facts.today;
    return approval;
}

std::vector<QuoteEdit> goalEdits(const GoalResult& found)
{
    std::vector<QuoteEdit> edits{SetDiscount{found.discount}};
    SetPrices prices;
    std::transform(found.moved.begin(), found.moved.end(), std::back_inserter(prices.prices),
                   [](const MovedLine& line) { return std::pair(line.id, line.after); });
    if (!prices.prices.empty()) {
        edits.emplace_back(std::move(prices));
    }
    return edits;
}

} // namespace lanewatt::quote
