#include "app/cli/quote_text.h"

#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "model/quote/quote_tree.h"

#include <cstdint>
#include <utility>
#include <variant>

namespace lanewatt::cli {

namespace {

std::string knownMoney(const std::optional<Money>& amount) { return amount ? amount->text() : std::string("unknown"); }

/// A sum of the lines that count.
std::string sumMoney(const Money& sum, quote::PriceKnown known)
{
    switch (known) {
    case quote::PriceKnown::None: return "unknown";
    case quote::PriceKnown::AtLeast: return "at least " + sum.text();
    case quote::PriceKnown::All:
    case quote::PriceKnown::Partly: break;
    }
    return sum.text();
}

std::string costLine(const quote::Priced& priced)
{
    const quote::Sums& sums = priced.sums;
    if (priced.costUnknown()) {
        return "cost unknown";
    }
    return "cost " + sums.cost.text() + (sums.surplus ? " (" + sums.surplus->text() + " of it for more than needed, by packs and smallest orders)" : "") + (sums.unknownCosts > 0 ? " + " + std::to_string(sums.unknownCosts) + " unknown" : "") + ", best " + sums.costLow.text() +
           ", worst " + sums.costHigh.text();
}

Tree reachTree(const quote::Reach& reach)
{
    if (const auto* share = std::get_if<quote::Share>(&reach)) {
        return Tree(share->percentText());
    }
    if (const auto* amount = std::get_if<Money>(&reach)) {
        return jsonMoney(*amount);
    }
    return jsonInteger(std::get<std::int64_t>(reach));
}

Tree changedValue(const compare::Value& value)
{
    if (!value) {
        return {};
    }
    if (const auto* text = std::get_if<std::string>(&*value)) {
        return Tree(*text);
    }
    if (const auto* amount = std::get_if<Money>(&*value)) {
        return jsonMoney(*amount);
    }
    if (const auto* count = std::get_if<std::int64_t>(&*value)) {
        return jsonInteger(*count);
    }
    return jsonNumber(std::get<Amount>(*value).si);
}

/// `ids(side)` of the lines that a change is about.
template <class List, class Id> Tree changesTree(const std::vector<compare::LineChange>& changes, const List& before, const List& after, Id id)
{
    TreeList list;
    for (const compare::LineChange& change : changes) {
        Tree one = Tree::object();
        one.set("change", Tree(enumName(change.kind)));
        one.set("moved", Tree(change.moved));
        one.set("before", change.before ? Tree(id(before[*change.before])) : Tree());
        one.set("after", change.after ? Tree(id(after[*change.after])) : Tree());
        one.set("values", valuesTree(change.values));
        list.push_back(std::move(one));
    }
    return Tree(std::move(list));
}

} // namespace

Tree valuesTree(const std::vector<compare::ValueChange>& values)
{
    TreeList list;
    for (const compare::ValueChange& value : values) {
        Tree one = Tree::object();
        one.set("field", Tree(value.field));
        one.set("before", changedValue(value.before));
        one.set("after", changedValue(value.after));
        list.push_back(std::move(one));
    }
    return Tree(std::move(list));
}

std::string quoteLineText(const quote::PricedLine& line)
{
    std::string text = std::string(enumName(line.kind)) + ' ' + line.id;
    if (line.kind == quote::LineKind::Subtotal) {
        return text + ' ' + knownMoney(line.amount);
    }
    if (line.kind != quote::LineKind::Text) {
        text += ' ' + (line.quantity ? std::to_string(*line.quantity) : std::string("?")) + " x " + knownMoney(line.price);
        if (line.discount.parts != 0) {
            text += " - " + line.discount.percentText();
        }
        text += " = " + knownMoney(line.amount);
    }
    text += line.description.empty() ? "" : ' ' + line.description;
    if (line.standing != quote::LineStanding::Included) {
        text += " [" + std::string(enumName(line.standing)) + (line.alternativeTo.empty() ? "" : " to " + line.alternativeTo) + ']';
    }
    text += line.bundle.empty() ? "" : " [in " + line.bundle + ']';
    text += line.months == 0 ? "" : " [" + counted(line.months, "month", "months") + ']';
    text += line.missing ? " [no longer in the design]" : "";
    text += line.kind == quote::LineKind::Part && line.from.condition != Condition::New ? " [" + std::string(enumName(line.from.condition)) + ']' : "";
    if (!line.from.vendor.empty() || !line.from.date.empty()) {
        text += " (" + line.from.vendor + (line.from.vendor.empty() || line.from.date.empty() ? "" : " ") + line.from.date + (line.stale ? ", old" : "") + ')';
    }
    return text;
}

std::vector<std::string> quoteSumLines(const quote::Choices& choices, const quote::Priced& priced)
{
    const quote::Sums& sums = priced.sums;
    const auto& totals = sums.totals;
    const quote::PriceKnown known = priced.priceKnown();
    std::vector<std::string> lines{"subtotal " + sumMoney(totals.subtotal, known)};
    if (totals.discount.micros() != 0) {
        lines.push_back("discount " + (choices.discount.share && totals.discount.micros() > 0 ? sumMoney(totals.discount, known) : totals.discount.text()));
    }
    lines.push_back("net " + sumMoney(totals.net, known));
    for (std::size_t i = 0; i < totals.taxes.size() && i < choices.tax.taxes.size(); ++i) {
        if (totals.taxes[i].base.micros() != 0) {
            lines.push_back("tax " + choices.tax.taxes[i].code + ' ' + totals.taxes[i].rate.percentText() + ' ' + sumMoney(totals.taxes[i].tax, known));
        }
    }
    if (choices.tax.reverseCharge) {
        lines.push_back("tax reverse charge");
    }
    lines.push_back("total " + sumMoney(totals.total, known) + (sums.unpriced > 0 ? " + " + std::to_string(sums.unpriced) + " without a price" : ""));
    if (totals.residual.micros() != 0) {
        lines.push_back("rounding " + totals.residual.text());
    }
    if (sums.options.micros() != 0) {
        lines.push_back("options " + sums.options.text());
    }
    for (const quote::TermTotal& term : sums.terms) {
        lines.push_back("recurring " + term.perMonth.text() + " a month, " + counted(term.months, "month", "months") + ", " + term.whole.text());
    }
    lines.push_back(costLine(priced));
    lines.push_back("margin " + (sums.margin ? sums.margin->percentText() : std::string("unknown")));
    return lines;
}

std::string missingText(const quote::Missing& missing)
{
    return "missing " + std::string(enumName(missing.kind)) + (missing.line.empty() ? "" : ' ' + missing.line) + (missing.approval.empty() ? "" : ' ' + missing.approval) + ": " + messages::text(missing.what, textStyle());
}

Tree missingTree(const std::vector<quote::Missing>& missing)
{
    TreeList list;
    for (const quote::Missing& one : missing) {
        Tree tree = Tree::object();
        tree.set("kind", Tree(enumName(one.kind)));
        tree.set("approval", one.approval.empty() ? Tree() : Tree(one.approval));
        tree.set("line", one.line.empty() ? Tree() : Tree(one.line));
        tree.set("what", jsonMessage(one.what));
        list.push_back(std::move(tree));
    }
    return Tree(std::move(list));
}

Tree approvalsTree(const std::vector<quote::ApprovalNeed>& needs)
{
    TreeList list;
    for (const quote::ApprovalNeed& need : needs) {
        Tree tree = Tree::object();
        tree.set("reason", Tree(enumName(need.reason)));
        tree.set("what", jsonMessage(need.what));
        tree.set("reach", reachTree(need.reach));
        Tree given;
        if (need.given) {
            given.set("by", Tree(need.given->by));
            given.set("date", Tree(need.given->date));
            given.set("why", Tree(need.given->why));
            given.set("reach", reachTree(need.given->reach));
        }
        tree.set("given", std::move(given));
        list.push_back(std::move(tree));
    }
    return Tree(std::move(list));
}

Tree quoteTree(const workspace::OpenQuote& open, const quote::Revision& revision, const quote::Priced& priced, const quote::Facts& facts,
               const std::vector<quote::Missing>& missing, std::optional<std::size_t> today)
{
    Tree root = jsonRoot("quote show");
    root.set("file", Tree(open.path));
    root.set("number", open.quote.number.empty() ? Tree() : Tree(open.quote.number));
    TreeList revisions;
    for (const quote::Revision& one : open.quote.revisions) {
        Tree tree = Tree::object();
        tree.set("revision", Tree(one.letter));
        tree.set("state", Tree(enumName(one.state)));
        tree.set("issued", one.frozen ? Tree(one.frozen->date) : Tree());
        tree.set("valid_until", one.frozen ? Tree(one.frozen->validUntil) : Tree());
        tree.set("decided", one.decided.empty() ? Tree() : Tree(one.decided));
        revisions.push_back(std::move(tree));
    }
    root.set("revisions", Tree(std::move(revisions)));
    root.set("revision", Tree(revision.letter));
    root.set("state", Tree(enumName(revision.state)));
    root.set("as_issued", revision.frozen ? Tree(!quote::isForged(revision, facts)) : Tree());
    Tree choices = quote::wholeTree(revision.choices);
    std::erase_if(*choices.asObject(), [](const auto& member) { return member.first == "lines"; }); // shown as priced
    root.set("choices", std::move(choices));
    TreeList lines;
    for (const quote::PricedLine& line : priced.lines) {
        lines.push_back(quote::wholeTree(line));
    }
    root.set("lines", Tree(std::move(lines)));
    root.set("sums", quote::wholeTree(priced.sums));
    root.set("approvals", approvalsTree(quote::approvalNeeds(revision.choices, priced, facts.findings)));
    TreeList gaps;
    for (const Message& gap : quote::policyGaps(revision.choices.policy)) {
        gaps.push_back(jsonMessage(gap));
    }
    root.set("policy_gaps", Tree(std::move(gaps)));
    root.set("missing", missingTree(missing));
    root.set("different_today", today ? jsonInteger(static_cast<std::int64_t>(*today)) : Tree());
    return root;
}

Tree quoteDiffTree(const quote::QuoteDiff& diff, const quote::Side& before, const quote::Side& after)
{
    Tree tree = Tree::object();
    tree.set("head", valuesTree(diff.head));
    tree.set("lines", changesTree(diff.lines, before.priced.lines, after.priced.lines, [](const quote::PricedLine& one) { return one.id; }));
    tree.set("sums", valuesTree(diff.sums));
    tree.set("budgets", changesTree(diff.budgets, before.budgets, after.budgets, [](const quote::FrozenBudget& one) { return one.id; }));
    tree.set("findings", changesTree(diff.findings, before.findings, after.findings, [](const quote::FrozenFinding& one) { return one.rule + ' ' + one.path; }));
    tree.set("differences", jsonInteger(static_cast<std::int64_t>(diff.differences())));
    return tree;
}

} // namespace lanewatt::cli
