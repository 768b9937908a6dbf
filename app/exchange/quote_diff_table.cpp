#include "app/exchange/quote_diff_table.h"

#include "app/exchange/quote_diff_words.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

namespace lanewatt::exchange {

namespace {

std::string valueWords(const std::string& field, const compare::Value& value, const messages::Style& style)
{
    return quoteValueWords(field, changedValueText(value, style), style);
}

/// One row per value that differs; a line that only moved has one row without values.
void addChanges(std::vector<QuoteDiffRow>& rows, const std::string& section, const std::vector<compare::LineChange>& changes,
                const std::vector<std::string>& before, const std::vector<std::string>& after, const messages::Style& style)
{
    for (const compare::LineChange& change : changes) {
        const std::string& thing = change.after ? after[*change.after] : before[*change.before];
        const auto add = [&](std::string_view kind, std::string field, std::string was, std::string is) {
            rows.push_back({section, quoteChangeWord(kind, style), thing, std::move(field), std::move(was), std::move(is)});
        };
        if (change.moved) {
            add(enumName(compare::ChangeKind::Moved), {}, {}, {});
        }
        for (const compare::ValueChange& value : change.values) {
            add(enumName(change.kind), quoteFieldWords(value.field, style), valueWords(value.field, value.before, style), valueWords(value.field, value.after, style));
        }
    }
}

template <class List, class Name> std::vector<std::string> namesOf(const List& list, Name name)
{
    std::vector<std::string> names;
    for (const auto& one : list) {
        names.push_back(name(one));
    }
    return names;
}

} // namespace

std::string changedValueText(const compare::Value& value, const messages::Style& style)
{
    if (!value) {
        return {};
    }
    if (const auto* text = std::get_if<std::string>(&*value)) {
        return *text;
    }
    if (const auto* money = std::get_if<Money>(&*value)) {
        return style.asciiSpaces && style.thousands.empty() ? money->text() : messages::money(*money, style, true);
    }
    if (const auto* count = std::get_if<std::int64_t>(&*value)) {
        return style.thousands.empty() ? std::to_string(*count) : messages::amount({static_cast<double>(*count), Dimension::Scalar}, style, 0);
    }
    return messages::amount(std::get<Amount>(*value), style);
}

std::vector<QuoteDiffRow> quoteDiffRows(const quote::QuoteDiff& diff, const quote::Side& before, const quote::Side& after, const messages::Style& style, quote::DiffFor whom)
{
    std::vector<QuoteDiffRow> rows;
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    const auto values = [&](const std::string& section, const std::vector<compare::ValueChange>& changes) {
        for (const compare::ValueChange& value : changes) {
            rows.push_back({section, {}, {}, quoteFieldWords(value.field, style), changedValueText(value.before, style), changedValueText(value.after, style)});
        }
    };
    values(label(LW_MESSAGE("quote.diff.head", "Terms")), diff.head);
    const auto line = [&](const quote::PricedLine& one) {
        return one.description.empty() ? one.id : whom == quote::DiffFor::Customer || one.id == one.description ? one.description : one.description + " (" + one.id + ')';
    };
    addChanges(rows, label(LW_MESSAGE("quote.diff.lines", "Lines")), diff.lines, namesOf(before.priced.lines, line), namesOf(after.priced.lines, line), style);
    values(label(LW_MESSAGE("quote.diff.sums", "Sums")), diff.sums);
    const auto budget = [&](const quote::FrozenBudget& one) { return one.title.empty() || whom == quote::DiffFor::Us ? one.title + " (" + one.id + ')' : one.title; };
    addChanges(rows, label(LW_MESSAGE("quote.diff.budgets", "Budgets")), diff.budgets, namesOf(before.budgets, budget), namesOf(after.budgets, budget), style);
    const auto finding = [](const quote::FrozenFinding& one) { return one.rule + ' ' + one.path; };
    addChanges(rows, label(LW_MESSAGE("quote.diff.findings", "Findings")), diff.findings, namesOf(before.findings, finding), namesOf(after.findings, finding), style);
    return rows;
}

namespace {

/// Values that are shown alike, such as an amount that is unknown and one that is not there.
void dropEqual(std::vector<compare::ValueChange>& values, const messages::Style& style)
{
    std::erase_if(values, [&](const compare::ValueChange& value) { return changedValueText(value.before, style) == changedValueText(value.after, style); });
}

void dropEqual(std::vector<compare::LineChange>& changes, const messages::Style& style)
{
    std::erase_if(changes, [&](compare::LineChange& change) {
        if (change.kind != compare::ChangeKind::Changed) {
            return false;
        }
        dropEqual(change.values, style);
        return change.values.empty() && !change.moved;
    });
}

} // namespace

quote::QuoteDiff shownDiff(quote::QuoteDiff diff, const quote::Side& before, const quote::Side& after, quote::DiffFor whom, const messages::Style& style)
{
    if (whom == quote::DiffFor::Customer) {
        diff = quote::forCustomer(std::move(diff), before, after);
    }
    dropEqual(diff.head, style);
    dropEqual(diff.lines, style);
    dropEqual(diff.sums, style);
    dropEqual(diff.budgets, style);
    dropEqual(diff.findings, style);
    return diff;
}

std::string quoteDiffSummary(const quote::QuoteDiff& diff, const messages::Style& style)
{
    const auto count = static_cast<std::int64_t>(diff.differences());
    return messages::text(Message{count == 1 ? LW_MESSAGE("quote.diff.one", "1 difference") : LW_MESSAGE("quote.diff.count", "{count} differences"), {{"count", count}}}, style);
}

TableDocument quoteDiffTable(const std::vector<QuoteDiffRow>& rows, const quote::QuoteDiff& diff, const std::string& before, const std::string& after,
                             const TableStyle& style)
{
    const auto label = [&](const MessageTemplate& text) { return messages::label(text, style); };
    TableDocument table;
    table.title = before + " / " + after;
    table.summary = quoteDiffSummary(diff, style);
    table.language = style.language;
    table.sectionName = label(LW_MESSAGE("quote.diff.section", "What"));
    table.header = {label(LW_MESSAGE("quote.diff.change", "Change")), label(LW_MESSAGE("quote.diff.thing", "Line")), label(LW_MESSAGE("quote.diff.field", "Field")), before, after};
    for (const QuoteDiffRow& row : rows) {
        table.rows.push_back({row.section, {row.change, row.thing, row.field, row.before, row.after}});
    }
    table.empty = label(LW_MESSAGE("quote.diff.none", "Nothing differs."));
    return table;
}

} // namespace lanewatt::exchange
