#include "app/cli/quote_return.h"

#include "app/cli/call.h"
#include "app/cli/held_file.h"
#include "app/cli/json_output.h"
#include "app/cli/quote_files.h"
#include "app/cli/quote_text.h"
#include "app/exchange/quote_diff_table.h"
#include "app/workspace/quote_return.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::cli {

namespace quote_return {
namespace {

using workspace::QuoteReturn;
using workspace::ReturnedLine;

std::string placeOf(const ReturnedLine& line)
{
    return std::string(enumName(line.change.kind)) + ' ' + line.change.line + (line.change.row > 0 ? " (row " + std::to_string(line.change.row) + ')' : "");
}

void printLine(Call& call, const ReturnedLine& line)
{
    const auto known = [](const std::string& text) { return text.empty() ? std::string("-") : text; };
    for (const compare::ValueChange& value : line.change.values) {
        call.line(placeOf(line) + ' ' + value.field + ": " + known(exchange::changedValueText(value.before, textStyle())) + " -> " +
                  known(exchange::changedValueText(value.after, textStyle())));
    }
    if (line.change.doubtful) {
        call.line("doubtful " + line.change.line + ": other lines have the same " + (line.change.by == quote::PairedBy::Number ? "part number" : "name"));
    }
    for (const Message& why : line.change.second) {
        call.line("second look " + line.change.line + ": " + messages::text(why, textStyle()));
    }
    if (line.effect) {
        call.line("effect " + line.change.line + ": " + messages::text(*line.effect, textStyle()));
    }
    if (!line.substitute) {
        return;
    }
    const workspace::JudgedSubstitute& judged = *line.substitute;
    std::string text = "substitute " + line.change.line + ": \"" + judged.text + "\" is " + (judged.part.empty() ? "unknown" : judged.part) + ", " + std::string(enumName(judged.fit));
    if (judged.why) {
        text += ": " + messages::text(*judged.why, textStyle());
    }
    call.line(text);
    for (const Finding& finding : judged.brought) {
        call.line("  " + std::string(enumName(finding.severity)) + ' ' + std::string(finding.rule) + ' ' + finding.path.text() + ": " + messages::text(finding.title, textStyle()));
    }
    for (const catalog::Match& match : judged.part.empty() ? judged.matches : std::vector<catalog::Match>()) {
        call.line("  perhaps " + match.key + ' ' + match.fullName);
    }
}

Tree substituteTree(const workspace::JudgedSubstitute& judged)
{
    Tree tree = Tree::object();
    tree.set("text", Tree(judged.text));
    tree.set("part", judged.part.empty() ? Tree() : Tree(judged.part));
    tree.set("fit", Tree(enumName(judged.fit)));
    tree.set("cost", jsonMoney(judged.says.cost));
    tree.set("why", judged.why ? jsonMessage(*judged.why) : Tree());
    TreeList came;
    for (const Finding& finding : judged.brought) {
        Tree one = Tree::object();
        one.set("rule", Tree(finding.rule));
        one.set("path", Tree(finding.path.text()));
        one.set("severity", Tree(enumName(finding.severity)));
        one.set("title", jsonMessage(finding.title));
        came.push_back(std::move(one));
    }
    tree.set("findings", Tree(std::move(came)));
    TreeList perhaps;
    for (const catalog::Match& match : judged.matches) {
        perhaps.emplace_back(match.key);
    }
    tree.set("matches", Tree(std::move(perhaps)));
    return tree;
}

Tree returnTree(const workspace::OpenQuote& open, const std::string& file, const QuoteReturn& returned, const std::vector<std::string>& accepted)
{
    Tree root = jsonRoot("quote return");
    root.set("file", Tree(open.path));
    root.set("returned", Tree(file));
    root.set("revision", Tree(returned.revision));
    root.set("identified", Tree(returned.identified));
    root.set("prices_unsaid", returned.unsaid.empty() ? Tree() : Tree(returned.unsaid));
    Tree paired = Tree::object();
    for (const quote::PairedBy by : {quote::PairedBy::Id, quote::PairedBy::Number, quote::PairedBy::Name}) {
        paired.set(std::string(enumName(by)), jsonInteger(returned.paired[static_cast<std::size_t>(by)]));
    }
    root.set("matched", std::move(paired));
    TreeList lines;
    for (const ReturnedLine& line : returned.lines) {
        Tree one = Tree::object();
        one.set("change", Tree(enumName(line.change.kind)));
        one.set("line", Tree(line.change.line));
        one.set("row", line.change.row > 0 ? jsonInteger(line.change.row) : Tree());
        one.set("matched_by", Tree(enumName(line.change.by)));
        one.set("doubtful", Tree(line.change.doubtful));
        TreeList second;
        for (const Message& why : line.change.second) {
            second.push_back(jsonMessage(why));
        }
        one.set("second_look", Tree(std::move(second)));
        one.set("values", valuesTree(line.change.values));
        one.set("substitute", line.substitute ? substituteTree(*line.substitute) : Tree());
        one.set("effect", line.effect ? jsonMessage(*line.effect) : Tree());
        one.set("price_unsaid", Tree(line.change.unsaidPrice()));
        one.set("refused", line.refused ? jsonMessage(*line.refused) : Tree());
        one.set("only_when_named", Tree(line.named));
        one.set("accepted", Tree(std::find(accepted.begin(), accepted.end(), line.change.line) != accepted.end()));
        lines.push_back(std::move(one));
    }
    root.set("lines", Tree(std::move(lines)));
    TreeList unclear;
    for (const quote::UnclearCell& cell : returned.unclear) {
        Tree one = Tree::object();
        one.set("cell", Tree(cell.cell));
        one.set("text", Tree(cell.text));
        one.set("what", jsonMessage(cell.what));
        unclear.push_back(std::move(one));
    }
    root.set("unclear", Tree(std::move(unclear)));
    return root;
}

void printReturn(Call& call, const QuoteReturn& returned)
{
    const auto by = [&](quote::PairedBy how) { return std::to_string(returned.paired[static_cast<std::size_t>(how)]); };
    call.line("compared with revision " + returned.revision + "; rows matched by identity " + by(quote::PairedBy::Id) + ", by part number " + by(quote::PairedBy::Number) + ", by name " +
              by(quote::PairedBy::Name));
    if (!returned.identified) {
        call.line("the column with the identity of the lines is missing");
    }
    if (!returned.unsaid.empty()) {
        call.line(messages::text(workspace::whosePrices(returned), textStyle()) + "; --prices ours or --prices vendor says it");
    }
    for (const ReturnedLine& line : returned.lines) {
        printLine(call, line);
    }
    for (const quote::UnclearCell& cell : returned.unclear) {
        call.line("unclear " + cell.cell + (cell.text.empty() ? "" : " \"" + cell.text + '"') + ": " + messages::text(cell.what, textStyle()));
    }
    call.line(counted(static_cast<std::int64_t>(returned.lines.size()), "line is different", "lines are different"));
}

Outcome takeBack(Call& call)
{
    auto open = openQuote(call, call.positionals[0]);
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto parts = call.catalog();
    if (!parts) {
        return tl::unexpected(parts.error());
    }
    const std::string& file = call.positionals[1];
    const auto prices = call.has("--prices") ? enumFromName<quote::PricesOf>(call.value("--prices")) : std::nullopt;
    const auto returned = workspace::readQuoteReturn(*open, file, **parts, prices.value_or(quote::PricesOf::Unsaid));
    if (!returned) {
        Error error = returned.error();
        error.where = error.where.empty() ? file : error.where;
        return unusable(std::move(error));
    }
    std::vector<std::string> lines;
    if (call.has("--accept") || call.has("--all")) {
        auto accepted = workspace::acceptReturn(*open, *returned, {call.values("--accept"), call.has("--all")});
        if (!accepted) {
            const bool whose = accepted.error().what == workspace::whosePrices(*returned);
            return unusable(whose ? Error{{LW_MESSAGE("cli.quote.whose_prices", "column \"{column}\" does not say whose prices it has; say --prices ours (the customer pays them) or --prices vendor (we do)"),
                                           {{"column", returned->unsaid}}},
                                          file}
                                  : std::move(accepted.error()));
        }
        lines = std::move(accepted->lines);
        if (!lines.empty()) { // one save, of all or nothing
            open->quote = std::move(accepted->quote);
            if (auto saved = workspace::saveQuote(*open); !saved) {
                return failed(std::move(saved.error()));
            }
        }
    }
    if (call.json()) {
        call.out = jsonText(returnTree(*open, file, *returned, lines));
        return kDone;
    }
    printReturn(call, *returned);
    for (const ReturnedLine& line : returned->lines) {
        if (line.refused) {
            call.line("refused " + line.change.line + ": " + messages::text(*line.refused, textStyle()));
        }
    }
    for (const std::string& line : lines) {
        call.line("accepted " + line);
    }
    return kDone;
}

Outcome run(Call& call)
{
    const bool changes = call.has("--accept") || call.has("--all");
    return holdingFile(changes ? call.positionals.front() : std::string(), [&] { return takeBack(call); });
}

} // namespace
} // namespace quote_return

Command quoteReturnCommand()
{
    return {"return",
            "what a workbook changes that was sent out and came back",
            "Reads the lines of a workbook or CSV file that somebody sorted, filled in and saved, compares them with the revision that was sent, and writes nothing. "
            "Rows are matched by the hidden column, without it by part number, then by name. A substitute is matched with the catalogue and tried in the design. What is not "
            "understood is listed with its cell. Prices of a sheet that is not the quote's own workbook are taken only when --prices says whose they are. --accept takes a line into the draft, --all all that need no second look; an issued revision is never changed.",
            {{"QUOTE", "a quote file", Hint::File}, {"FILE", "what came back: .xlsx, .ods or .csv", Hint::File}},
            {{"--accept", "", "LINE", "take what this line changes into the draft; may be repeated", Hint::None, {}, false, true},
             {"--all", "", "", "take all, but what is doubtful, needs a second look, is not known to fit, or is refused"},
             {"--prices", "", "WHOSE", "whose the prices are where no column says it: ours, or vendor, which are costs", Hint::None, {"ours", "vendor"}},
             {"--json", "", "", "print a versioned JSON object"}},
            {{"quote return acme.lwquote filled.xlsx", "what the buyer changed"},
             {"quote return acme.lwquote filled.xlsx --accept nvidia-h200", "take the price of one line"}},
            {},
            quote_return::run};
}

} // namespace lanewatt::cli
