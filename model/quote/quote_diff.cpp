#include "model/quote/quote_diff.h"

#include "model/quote/quote_tree.h"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string_view>
#include <utility>

namespace lanewatt::quote {

namespace {

compare::Value valueOf(const std::optional<Money>& money) { return money ? compare::Value(MessageValue(*money)) : std::nullopt; }
compare::Value valueOf(const std::string& text) { return text.empty() ? std::nullopt : compare::Value(MessageValue(text)); }
compare::Value valueOf(std::optional<std::int64_t> count) { return count ? compare::Value(MessageValue(*count)) : std::nullopt; }
compare::Value valueOf(Share share) { return share.parts == 0 ? std::nullopt : compare::Value(MessageValue(share.percentText())); }

compare::ComparedThing thingOf(const PricedLine& line)
{
    compare::ComparedThing thing;
    const std::string name = line.name.empty() ? line.description : line.name;
    thing.key.names = {line.id, line.part, line.mpn, name};
    thing.key.group = line.category ? std::string(enumName(*line.category)) : std::string();
    thing.values = {{"description", valueOf(line.description)},
                    {"part", valueOf(line.part)},
                    {"part_number", valueOf(line.mpn)},
                    {"kind", valueOf(std::string(enumName(line.kind)))},
                    {"standing", valueOf(std::string(enumName(line.standing)))},
                    {"bundle", valueOf(line.bundle)},
                    {"role", valueOf(line.role)},
                    {"quantity", valueOf(line.quantity)},
                    {"price", valueOf(line.price)},
                    {"discount", valueOf(line.discount)},
                    {"tax", valueOf(line.tax)},
                    {"months", line.months > 0 ? valueOf(std::optional(line.months)) : std::nullopt},
                    {"years", line.years > 0 ? valueOf(std::optional(line.years)) : std::nullopt},
                    {"amount", line.kind == LineKind::Subtotal ? std::nullopt : valueOf(line.amount)}}; // a subtotal follows from the lines
    return thing;
}

compare::ComparedThing thingOf(const FrozenFinding& finding)
{
    compare::ComparedThing thing;
    thing.key.names = {finding.rule + ' ' + finding.path};
    thing.values = {{"text", valueOf(finding.text)}, {"severity", valueOf(std::string(enumName(finding.severity)))}, {"waived", valueOf(finding.waived ? finding.why : std::string())}};
    return thing;
}

compare::ComparedThing thingOf(const FrozenBudget& budget)
{
    compare::ComparedThing thing;
    thing.key.names = {budget.id};
    thing.values = {{"title", valueOf(budget.title)}, {"text", valueOf(budget.text)}};
    return thing;
}

template <class T> std::vector<compare::ComparedThing> thingsOf(const std::vector<T>& list)
{
    std::vector<compare::ComparedThing> things;
    things.reserve(list.size());
    for (const T& one : list) {
        things.push_back(thingOf(one));
    }
    return things;
}

std::vector<std::pair<std::string, compare::Value>> sumsOf(const Sums& sums)
{
    const auto& totals = sums.totals;
    return {{"subtotal", valueOf(std::optional(totals.subtotal))},
            {"discount", valueOf(std::optional(totals.discount))},
            {"net", valueOf(std::optional(totals.net))},
            {"tax", valueOf(std::optional(totals.tax))},
            {"total", valueOf(std::optional(totals.total))},
            {"options", valueOf(std::optional(sums.options))},
            {"unpriced", valueOf(std::optional(sums.unpriced))}};
}

} // namespace

namespace {

bool isIn(std::string_view field, std::initializer_list<std::string_view> names) { return std::find(names.begin(), names.end(), field) != names.end(); }

/// Whether a choice stands in the customer's documents: by the first name of its path.
bool isPrinted(const compare::ValueChange& change)
{
    const std::string_view path = change.field;
    return isIn(path.substr(0, path.find_first_of(".[")), {"title", "customer", "seller", "terms", "tax", "discount"}) && !isIn(path, {"terms.rounding", "tax.basis", "seller.logo", "seller.colour"});
}

/// Bundles that print nothing of what is in them.
std::set<std::string_view> closedBundles(const Side& side)
{
    std::set<std::string_view> closed;
    for (const PricedLine& line : side.priced.lines) {
        if (line.kind == LineKind::Bundle && line.hideDetail) {
            closed.insert(line.id);
        }
    }
    return closed;
}

} // namespace

QuoteDiff forCustomer(QuoteDiff diff, const Side& before, const Side& after)
{
    std::erase_if(diff.head, [](const compare::ValueChange& change) { return !isPrinted(change); });
    diff.findings.clear();
    std::erase_if(diff.budgets, [](compare::LineChange& change) { // a title differs by the language only
        std::erase_if(change.values, [](const compare::ValueChange& value) { return value.field == "title"; });
        return change.values.empty() && !change.moved;
    });
    const auto closedBefore = closedBundles(before);
    const auto closedAfter = closedBundles(after);
    std::erase_if(diff.lines, [&](compare::LineChange& change) {
        const PricedLine* was = change.before ? &before.priced.lines[*change.before] : nullptr;
        const PricedLine* is = change.after ? &after.priced.lines[*change.after] : nullptr;
        const bool hidden = (!was || closedBefore.contains(was->bundle)) && (!is || closedAfter.contains(is->bundle));
        const bool inside = (was && !was->bundle.empty()) || (is && !is->bundle.empty());
        std::erase_if(change.values, [&](const compare::ValueChange& value) {
            return isIn(value.field, {"part", "role", "bundle"}) || (inside && isIn(value.field, {"price", "discount", "amount", "tax"}));
        });
        return hidden || (change.kind == compare::ChangeKind::Changed && change.values.empty() && !change.moved);
    });
    return diff;
}

Side frozenSide(const Revision& revision)
{
    Side side;
    side.choices = revision.choices;
    if (revision.frozen) {
        side.priced = revision.frozen->priced;
        side.findings = revision.frozen->findings;
        side.budgets = revision.frozen->budgets;
    }
    return side;
}

QuoteDiff diffOf(const Side& before, const Side& after, bool withHead)
{
    QuoteDiff diff;
    if (withHead) {
        diff.head = compare::changedFields(writeChoices(before.choices), writeChoices(after.choices), {"lines"});
    }
    diff.lines = compare::changesOf(thingsOf(before.priced.lines), thingsOf(after.priced.lines));
    const auto was = sumsOf(before.priced.sums);
    const auto is = sumsOf(after.priced.sums);
    for (std::size_t i = 0; i < was.size(); ++i) {
        if (was[i].second != is[i].second) {
            diff.sums.push_back({was[i].first, was[i].second, is[i].second});
        }
    }
    diff.budgets = compare::changesOf(thingsOf(before.budgets), thingsOf(after.budgets));
    diff.findings = compare::changesOf(thingsOf(before.findings), thingsOf(after.findings));
    return diff;
}

} // namespace lanewatt::quote
