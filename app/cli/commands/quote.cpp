#include "app/cli/call.h"
#include "app/cli/held_file.h"
#include "app/cli/json_output.h"
#include "app/cli/quote_compare.h"
#include "app/cli/quote_files.h"
#include "app/cli/quote_print.h"
#include "app/cli/quote_procurement.h"
#include "app/cli/quote_return.h"
#include "app/cli/quote_text.h"
#include "app/exchange/quote_diff_table.h"
#include "app/exchange/quote_document.h"
#include "app/exchange/quote_file.h"
#include "model/quote/line_edits.h"
#include "model/quote/quote_checks.h"
#include "model/quote/quote_number.h"
#include "model/quote/quote_tree.h"
#include "model/text/listed.h"
#include "model/text/tree_reader.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <utility>

namespace lanewatt::cli::quote_command {
namespace {

namespace fs = std::filesystem;
using quote::Quote;
using workspace::OpenQuote;

/// Text of an option as money, share or count, or why it is none.
tl::expected<std::optional<Money>, Failure> moneyOption(const Call& call, std::string_view option)
{
    if (!call.has(option)) {
        return std::optional<Money>();
    }
    const auto money = Money::parse(call.value(option));
    if (!money) {
        return unusable(LW_MESSAGE("cli.quote.money", "\"{text}\" is no amount; accepted: a number and a currency such as \"649.00 EUR\""), {{"text", call.value(option)}},
                        std::string(option));
    }
    return std::optional(*money);
}

tl::expected<std::optional<quote::Share>, Failure> shareOption(const Call& call, std::string_view option)
{
    if (!call.has(option)) {
        return std::optional<quote::Share>();
    }
    const auto share = quote::Share::parse(call.value(option));
    if (!share) {
        return unusable(LW_MESSAGE("cli.quote.share", "\"{text}\" is no share; accepted: an exact number such as \"7.5%\" or 0.075"), {{"text", call.value(option)}},
                        std::string(option));
    }
    return std::optional(*share);
}

tl::expected<std::optional<std::int64_t>, Failure> countOption(const Call& call, std::string_view option)
{
    if (!call.has(option)) {
        return std::optional<std::int64_t>();
    }
    const std::string text = call.value(option);
    std::int64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() || end != text.data() + text.size() || count < 0) {
        return unusable(LW_MESSAGE("cli.quote.count", "\"{text}\" is no whole number"), {{"text", text}}, std::string(option));
    }
    return std::optional(count);
}

/// A command that reads, changes and writes the quote that it names first, while other programs wait for it.
template <Outcome (*change)(Call&)> Outcome holding(Call& call)
{
    return holdingFile(call.positionals.front(), [&] { return change(call); });
}

/// Saves the quote, changed.
Outcome keep(OpenQuote& open)
{
    if (auto saved = workspace::saveQuote(open); !saved) {
        return failed(std::move(saved.error()));
    }
    return kDone;
}

/// Saves a quote that was issued, revised or decided.
Outcome keep(OpenQuote& open, Quote changed)
{
    open.replace(std::move(changed));
    return keep(open);
}

/// Applies edits in order and saves; nothing is saved when one is refused.
Outcome edit(OpenQuote& open, const std::vector<quote::QuoteEdit>& edits)
{
    auto changed = open.apply(edits, {});
    if (!changed) {
        return unusable(std::move(changed.error()));
    }
    return keep(open);
}

// ---- new --------------------------------------------------------------------------------------

Outcome begin(Call& call)
{
    const std::string path = call.value("--output");
    std::error_code code;
    if (!path.ends_with(exchange::kQuoteSuffix)) {
        return unusable(LW_MESSAGE("cli.quote.suffix", "a quote's file ends with {suffix}"), {{"suffix", std::string(exchange::kQuoteSuffix)}}, path);
    }
    if (fs::exists(path, code)) {
        return unusable(LW_MESSAGE("cli.quote.exists", "the file exists; a quote is never overwritten by a new one"), {}, path);
    }
    quote::Choices choices;
    if (call.has("--like")) {
        const auto other = exchange::loadQuote(call.value("--like"));
        if (!other) {
            return unusable(other.error());
        }
        choices = workspace::choicesLike(other->last().choices);
    }
    if (!call.positionals.empty()) {
        const std::string design = call.positionals.front();
        const auto opened = call.openDesign(design, true);
        if (!opened) {
            return tl::unexpected(opened.error());
        }
        const fs::path beside = fs::relative(design, fs::path(path).has_parent_path() ? fs::path(path).parent_path() : fs::path("."), code);
        choices.design = code || beside.empty() ? fs::absolute(design, code).string() : beside.string();
        choices.title = (*opened)->design().name;
        if (!call.has("--like")) {
            choices.terms.currency = (*opened)->design().currency;
        }
    }
    if (call.has("--currency")) {
        const auto currency = Currency::parse(call.value("--currency"));
        if (!currency) {
            return unusable(LW_MESSAGE("cli.quote.currency", "\"{code}\" is no currency code; accepted: three letters such as EUR"), {{"code", call.value("--currency")}},
                            "--currency");
        }
        choices.terms.currency = *currency;
    }
    choices.customer.name = call.value("--customer");
    if (auto checked = quote::checkChoices(choices); !checked) {
        return unusable(std::move(checked.error()));
    }
    const std::string pattern = call.has("--pattern") ? call.value("--pattern") : std::string(quote::kUsualPattern);
    if (const auto good = quote::quoteNumber(pattern, 1, 1); !good) {
        return unusable(good.error());
    }
    const auto open = workspace::beginQuote(path, std::move(choices), pattern);
    if (!open) {
        return failed(open.error());
    }
    call.line(open->quote.number);
    return kDone;
}

Outcome runNew(Call& call)
{
    return holdingFile(call.value("--output"), [&] { return begin(call); });
}

// ---- show -------------------------------------------------------------------------------------

/// What an issued quote would be today; said on stderr, and in JSON.
std::optional<std::size_t> differencesToday(Call& call, OpenQuote& open, const quote::Revision& revision)
{
    if (!revision.frozen || &revision != &open.quote.last()) {
        return std::nullopt;
    }
    if (const auto parts = call.catalog()) {
        workspace::openQuotedDesign(open, **parts);
    }
    const auto now = workspace::sideToday(open, revision, textStyle());
    if (open.designError || !now) {
        return std::nullopt;
    }
    const quote::QuoteDiff diff = quote::diffOf(quote::frozenSide(revision), *now);
    return diff.differences();
}

/// What the quote's own policy does not ask for, so that nobody overlooks that it was changed.
void sayPolicyGaps(Call& call, const quote::Revision& revision)
{
    for (const Message& gap : quote::policyGaps(revision.choices.policy)) {
        call.line("policy " + messages::text(gap, textStyle()));
    }
}

void sayOldSeal(Call& call, const OpenQuote& open, const quote::Revision& revision)
{
    if (revision.frozen && revision.frozen->sealVersion < quote::kSealVersion) {
        call.note(open.path + ": " + messages::text(Message{LW_MESSAGE("quote.old_seal", "revision {letter} has the seal of an older Lanewatt, which does not cover the quote's number"),
                                                            {{"letter", revision.letter}}},
                                                    textStyle()));
    }
}

Outcome runShow(Call& call)
{
    auto open = openQuote(call, call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto named = revisionOf(*open, call.value("--revision"));
    if (!named) {
        return tl::unexpected(named.error());
    }
    const quote::Revision* const revision = *named;
    const auto priced = quote::pricedRevision(*revision, workspace::basisOf(*open));
    if (!priced) {
        return unusable(priced.error());
    }
    const quote::Facts facts = workspace::factsOf(*open, *revision, textStyle());
    const auto missing = quote::readyForFinal(open->quote, *revision, *priced, facts);
    const bool final = call.has("--final");
    const int exit = final && !missing.empty() ? kErrorsStand : kDone;
    const auto today = differencesToday(call, *open, *revision);
    if (today.value_or(0) > 0) {
        call.note(open->path + ": " + counted(static_cast<std::int64_t>(*today), "thing", "things") + " would be different today; see lanewatt-cli quote diff");
    }
    if (call.json()) {
        call.out = jsonText(quoteTree(*open, *revision, *priced, facts, missing, today));
        return exit;
    }
    if (exit == kDone) {
        const std::string state = quote::isForged(*revision, facts) ? "not as issued" : std::string(enumName(revision->state));
        call.line("quote " + (open->quote.number.empty() ? "?" : open->quote.number) + " revision " + revision->letter + ' ' + state);
        call.line("customer " + (revision->choices.customer.name.empty() ? "?" : revision->choices.customer.name));
        if (revision->frozen) {
            call.line("issued " + revision->frozen->date + ", valid until " + revision->frozen->validUntil);
        }
        for (const quote::PricedLine& line : priced->lines) {
            call.line(quoteLineText(line));
        }
        for (const std::string& line : quoteSumLines(revision->choices, *priced)) {
            call.line(line);
        }
    }
    sayPolicyGaps(call, *revision);
    sayOldSeal(call, *open, *revision);
    for (const quote::Missing& one : missing) {
        call.line(missingText(one));
    }
    return exit;
}

// ---- set, add, line ---------------------------------------------------------------------------

Outcome runSet(Call& call)
{
    auto open = openQuoteAlone(call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    if (call.positionals.size() < 2) {
        return unusable(LW_MESSAGE("cli.quote.set-what", "says nothing to set; accepted: FIELD=VALUE such as customer.name=Buyer"), {}, "quote set");
    }
    const quote::Choices before = open->quote.last().choices;
    quote::Choices choices = before;
    for (std::size_t i = 1; i < call.positionals.size(); ++i) {
        const std::string& word = call.positionals[i];
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) {
            return unusable(LW_MESSAGE("cli.quote.set-form", "\"{word}\" is no FIELD=VALUE"), {{"word", word}}, "quote set");
        }
        auto next = withField(choices, word.substr(0, equals), word.substr(equals + 1));
        if (!next) {
            return unusable(std::move(next.error()));
        }
        choices = std::move(*next);
    }
    auto edits = quote::editsBetween(before, choices);
    if (edits.empty()) {
        edits.push_back(quote::SetTitle{before.title}); // an issued revision refuses also what would change nothing
    }
    const auto changed = open->apply(edits, {});
    if (!changed) {
        return unusable(changed.error());
    }
    if (choices.design != before.design && !choices.design.empty()) {
        const auto parts = call.catalog();
        if (!parts) {
            return tl::unexpected(parts.error());
        }
        workspace::openQuotedDesign(*open, **parts);
        if (open->designError) {
            return unusable(std::move(*open->designError)); // a wrong name would close the draft to all other commands
        }
    }
    return keep(*open);
}

/// Takes what the options say into a line.
tl::expected<void, Failure> readLine(const Call& call, quote::Line& line)
{
    const auto set = [](auto& target, const auto& value) {
        if (value) {
            target = *value;
        }
    };
    const auto quantity = countOption(call, "--quantity");
    const auto price = moneyOption(call, "--price");
    const auto cost = moneyOption(call, "--cost");
    const auto discount = shareOption(call, "--discount");
    const auto months = countOption(call, "--months");
    const auto years = countOption(call, "--years");
    for (const Failure* failure : {quantity ? nullptr : &quantity.error(), price ? nullptr : &price.error(), cost ? nullptr : &cost.error(),
                                   discount ? nullptr : &discount.error(), months ? nullptr : &months.error(), years ? nullptr : &years.error()}) {
        if (failure) {
            return tl::unexpected(*failure);
        }
    }
    set(line.quantity, *quantity);
    set(line.price, *price);
    set(line.cost, *cost);
    set(line.discount, *discount);
    set(line.months, *months);
    set(line.years, *years);
    if (call.has("--kind")) {
        line.kind = *enumFromName<quote::LineKind>(call.value("--kind")); // one of its choices
    }
    const auto text = [&](std::string_view option, std::string& target) {
        if (call.has(option)) {
            target = call.value(option);
        }
    };
    text("--text", line.description);
    text("--tax", line.tax);
    text("--bundle", line.bundle);
    text("--part-number", line.partNumber);
    text("--vendor", line.vendor);
    if (call.has("--condition")) {
        line.condition = *enumFromName<Condition>(call.value("--condition")); // one of its choices
    }
    if (call.has("--standing")) {
        line.standing = *enumFromName<quote::LineStanding>(call.value("--standing"));
    }
    if (call.has("--alternative-to")) {
        line.standing = quote::LineStanding::Alternative;
        line.alternativeTo = call.value("--alternative-to");
    } else if (line.standing != quote::LineStanding::Alternative) {
        line.alternativeTo.clear();
    }
    line.hideDetail = line.hideDetail || call.has("--hide-detail");
    return {};
}

Outcome runAdd(Call& call)
{
    auto open = openQuote(call, call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    quote::Line line;
    line.id = call.positionals[1];
    const auto priced = quote::pricedRevision(open->quote.last(), workspace::basisOf(*open));
    const bool taken = quote::chosenLine(open->quote.last().choices, line.id) || (priced && quote::pricedLine(*priced, line.id));
    if (taken) {
        return unusable(LW_MESSAGE("cli.quote.taken", "there is a line \"{id}\"; change it with quote line"), {{"id", line.id}}, open->path);
    }
    if (const auto read = readLine(call, line); !read) {
        return tl::unexpected(read.error());
    }
    return edit(*open, {quote::PutLine{line, call.value("--before")}});
}

Outcome runLine(Call& call)
{
    auto open = call.has("--remove") ? openQuoteAlone(call.positionals.front()) : openQuote(call, call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    const std::string id = call.positionals[1];
    if (call.has("--remove")) {
        return edit(*open, {quote::DropLine{id}});
    }
    quote::Line line;
    const quote::Choices& choices = open->quote.last().choices;
    if (const quote::Line* own = quote::chosenLine(choices, id)) {
        line = *own;
    } else { // a line of the design, changed for the first time
        const auto priced = quote::pricedRevision(open->quote.last(), workspace::basisOf(*open));
        if (!priced) {
            return unusable(priced.error());
        }
        const auto found = quote::lineOf(choices, *priced, id);
        if (!found) {
            return unusable(LW_MESSAGE("cli.quote.no-line", "there is no line \"{id}\"; there are: {has}"),
                            {{"id", id}, {"has", listed(priced->lines, [](const auto& one) { return one.id; })}}, open->path);
        }
        line = *found;
    }
    if (const auto read = readLine(call, line); !read) {
        return tl::unexpected(read.error());
    }
    std::vector<quote::QuoteEdit> edits{quote::PutLine{line, {}}};
    if (call.has("--before") || call.has("--last")) {
        edits.push_back(quote::MoveLine{id, call.value("--before")});
    }
    return edit(*open, edits);
}

// ---- goal, approve ----------------------------------------------------------------------------

Outcome runGoal(Call& call)
{
    auto open = openQuote(call, call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto total = moneyOption(call, "--total");
    const auto net = moneyOption(call, "--net");
    const auto margin = shareOption(call, "--margin");
    if (!total || !net || !margin) {
        return tl::unexpected(!total ? total.error() : !net ? net.error() : margin.error());
    }
    if ((*total ? 1 : 0) + (*net ? 1 : 0) + (*margin ? 1 : 0) != 1) {
        return unusable(LW_MESSAGE("cli.quote.one-goal", "takes one of --total, --net and --margin"), {}, "quote goal");
    }
    quote::GoalTask task;
    task.goal = *total ? quote::Goal::Total : *net ? quote::Goal::Net : quote::Goal::Margin;
    task.amount = total->value_or(net->value_or(Money()));
    task.margin = margin->value_or(quote::Share{});
    task.lines = call.values("--line");
    task.means = call.has("--prices") || !task.lines.empty() ? quote::Means::Prices : quote::Means::Discount;
    if (open->quote.last().state != quote::State::Draft) { // the refusal of any edit
        return edit(*open, {quote::SetTitle{}});
    }
    const quote::Choices& choices = open->quote.last().choices;
    const auto priced = quote::price(choices, workspace::basisOf(*open));
    if (!priced) {
        return unusable(priced.error());
    }
    const auto found = quote::seek(choices, *priced, task);
    if (!found) {
        return unusable(found.error());
    }
    for (const quote::MovedLine& line : found->moved) {
        call.line(line.id + ' ' + line.before.text() + " -> " + line.after.text() + (line.belowCost ? ", below cost" : ""));
    }
    if (task.means == quote::Means::Discount) {
        call.line("discount " + found->discount.amount->text());
    }
    const quote::Priced reached{priced->lines, found->sums}; // which lines have prices and costs is as before
    for (const std::string& line : quoteSumLines(choices, reached)) {
        call.line(line);
    }
    return edit(*open, quote::goalEdits(*found));
}

Outcome runApprove(Call& call)
{
    auto open = call.has("--withdraw") ? openQuoteAlone(call.positionals.front()) : openQuote(call, call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto reason = *enumFromName<quote::Reason>(call.positionals[1]); // one of its choices
    if (call.has("--withdraw")) {
        return edit(*open, {quote::Withdraw{reason}});
    }
    quote::Approval approval;
    approval.reason = reason;
    approval.by = call.value("--by");
    approval.why = call.value("--why");
    approval.date = open->today;
    if (open->quote.last().state == quote::State::Draft) {
        const auto priced = quote::price(open->quote.last().choices, workspace::basisOf(*open));
        if (!priced) {
            return unusable(priced.error());
        }
        const quote::Facts facts = workspace::factsOf(*open, open->quote.last(), textStyle());
        const auto needed = quote::neededApproval(open->quote.last().choices, *priced, facts, reason);
        if (!needed) {
            return unusable(LW_MESSAGE("cli.quote.no-need", "nothing needs an approval of \"{reason}\""), {{"reason", call.positionals[1]}}, open->path);
        }
        approval.reach = needed->reach;
    }
    return edit(*open, {quote::Approve{approval}});
}

// ---- revisions --------------------------------------------------------------------------------

Outcome runIssue(Call& call)
{
    auto open = openQuote(call, call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    if (open->quote.last().state == quote::State::Draft) {
        const auto priced = quote::price(open->quote.last().choices, workspace::basisOf(*open));
        if (!priced) {
            return unusable(priced.error());
        }
        const auto missing = quote::readyForFinal(open->quote, open->quote.last(), *priced, workspace::factsOf(*open, open->quote.last(), textStyle()));
        for (const quote::Missing& one : missing) {
            call.line(missingText(one));
        }
        if (!missing.empty()) {
            return kErrorsStand;
        }
    }
    auto issued = workspace::issueQuote(*open, call.value("--by"), textStyle());
    if (!issued) {
        return unusable(std::move(issued.error()));
    }
    const quote::Revision& revision = issued->last();
    sayPolicyGaps(call, revision);
    call.line("issued " + issued->number + " revision " + revision.letter + ", valid until " + revision.frozen->validUntil);
    return keep(*open, *issued);
}

Outcome runRevise(Call& call)
{
    auto open = openQuoteAlone(call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    auto next = quote::revise(open->quote);
    if (!next) {
        return unusable(std::move(next.error()));
    }
    call.line("revision " + next->last().letter);
    return keep(*open, *next);
}

Outcome runDecide(Call& call)
{
    auto open = openQuoteAlone(call.positionals.front());
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto state = *enumFromName<quote::State>(call.positionals[1]); // one of its choices
    const std::string letter = call.has("--revision") ? call.value("--revision") : open->quote.last().letter;
    auto decided = workspace::decideQuote(*open, letter, state, call.value("--by"));
    if (!decided) {
        return unusable(std::move(decided.error()));
    }
    return keep(*open, *decided);
}

// ---- diff -------------------------------------------------------------------------------------

Outcome runDiff(Call& call)
{
    auto before = namedSide(call, call.positionals[0]);
    if (!before) {
        return tl::unexpected(before.error());
    }
    auto after = namedSide(call, call.positionals[1]);
    if (!after) {
        return tl::unexpected(after.error());
    }
    const quote::QuoteDiff all = quote::diffOf(before->side, after->side, !before->design && !after->design);
    const auto whom = call.has("--for") ? enumFromName<quote::DiffFor>(call.value("--for")) : std::nullopt;
    const auto shown = [&](quote::DiffFor otherwise) { return exchange::shownDiff(all, before->side, after->side, whom.value_or(otherwise), textStyle()); };
    if (call.has("--output")) { // what is written goes out of the house
        const quote::QuoteDiff out = shown(quote::DiffFor::Customer);
        const auto table = [&](exchange::TableStyle style) {
            if (!style.forPrograms && whom.value_or(quote::DiffFor::Customer) == quote::DiffFor::Customer) { // in his language, as his quote
                style.language = after->side.choices.terms.language;
                static_cast<messages::Style&>(style) = exchange::quotePaperStyle(style);
            }
            return exchange::quoteDiffTable(exchange::quoteDiffRows(out, before->side, after->side, style, whom.value_or(quote::DiffFor::Customer)), out, before->title, after->title, style);
        };
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(), table); !written) {
            return unusable(written.error());
        }
    }
    const quote::QuoteDiff diff = shown(quote::DiffFor::Us);
    if (call.json()) {
        Tree root = jsonRoot("quote diff");
        root.set("before", Tree(before->title));
        root.set("after", Tree(after->title));
        Tree found = quoteDiffTree(diff, before->side, after->side);
        for (auto& [name, child] : *found.asObject()) {
            root.set(name, std::move(child));
        }
        call.out = jsonText(root);
        return kDone;
    }
    for (const exchange::QuoteDiffRow& row : exchange::quoteDiffRows(diff, before->side, after->side, textStyle(), whom.value_or(quote::DiffFor::Us))) {
        std::string line = row.section;
        for (const std::string* word : {&row.change, &row.thing, &row.field}) {
            line += word->empty() ? "" : ' ' + *word;
        }
        call.line(row.before.empty() && row.after.empty() ? line
                                                          : line + ": " + (row.before.empty() ? "-" : row.before) + " -> " + (row.after.empty() ? "-" : row.after));
    }
    call.line(exchange::quoteDiffSummary(diff, textStyle()));
    return kDone;
}

// ---- tables -----------------------------------------------------------------------------------

/// A function, as static values of other files may ask for the commands first.
Argument quoteArgument() { return {"QUOTE", "a quote file", Hint::File}; }

std::vector<Option> lineOptions(std::vector<Option> more)
{
    std::vector<Option> options{{"--kind", "", "KIND", "what the line is", Hint::None, enumNames<quote::LineKind>()},
                                {"--text", "", "TEXT", "description, as printed"},
                                {"--quantity", "", "N", "how many"},
                                {"--price", "", "AMOUNT", "of one: \"649.00 EUR\"; of what recurs for a month, of a licence for a GPU and year"},
                                {"--cost", "", "AMOUNT", "of one"},
                                {"--discount", "", "SHARE", "of this line: 5%"},
                                {"--tax", "", "CODE", "a tax of the quote"},
                                {"--standing", "", "HOW", "whether it counts", Hint::None, enumNames<quote::LineStanding>()},
                                {"--alternative-to", "", "ID", "it could stand for this line"},
                                {"--bundle", "", "ID", "the bundle that holds it"},
                                {"--hide-detail", "", "", "bundles: the lines inside are not printed"},
                                {"--months", "", "N", "term of what recurs"},
                                {"--years", "", "N", "of a licence"},
                                {"--part-number", "", "TEXT", "what is ordered"},
                                {"--vendor", "", "NAME", "who sells it to us; a part of the design then costs what this vendor asks"},
                                {"--condition", "", "CONDITION", "of what is sold; used and refurbished offers count only where they are chosen", Hint::None, enumNames<Condition>()},
                                {"--before", "", "ID", "it stands before this line"}};
    options.insert(options.end(), more.begin(), more.end());
    return options;
}

std::vector<Command> subcommands()
{
    return {{"new", "begin a quote: revision A, a draft", "Without a design the quote has lines of its own only. The number is the next one of the folder, and is given once.",
             {{"DESIGN", "the design to quote", Hint::Design, {}, true}},
             {{"--output", "-o", "FILE", "the quote to write: NAME.lwquote", Hint::File, {}, true},
              {"--customer", "", "NAME", "who buys"},
              {"--currency", "", "CODE", "of all sums; the design's if missing"},
              {"--like", "", "QUOTE", "take seller, terms, taxes, price book and policy from this quote", Hint::File},
              {"--pattern", "", "TEXT", "of the number: Q-{year}-{n:04} if missing"}},
             {{"quote new rack.lanewatt -o acme.lwquote --customer ACME", "a draft of the rack"}}, {}, runNew},
            {"show", "lines, sums, and what is missing before it may go out",
             "A draft is priced anew by the design and the price book; an issued revision is shown as it was. With --final only a quote that lacks nothing is shown: "
             "otherwise the list of what is missing is printed and the exit code is 1.",
             {quoteArgument()},
             {{"--revision", "", "LETTER", "this revision; the last if missing"}, {"--final", "", "", "refuse what is not ready"}, {"--json", "", "", "print a versioned JSON object"}},
             {{"quote show acme.lwquote --final", "may it go out?"}}, {}, runShow},
            {"set", "set fields of the draft", "FIELD is a path as in the file: terms.payment, tax.taxes[0].rate. Lists grow by their next item.",
             {quoteArgument(), {"FIELD=VALUE", "what to set", Hint::None, {}, true, true}}, {},
             {{"quote set acme.lwquote customer.name=ACME terms.valid_days=14 discount=2.5%", "some fields"}}, {}, holding<runSet>},
            {"add", "add a line of the quote's own", "The id is the line's name over all revisions.", {quoteArgument(), {"ID", "a new id"}}, lineOptions({}),
             {{"quote add acme.lwquote install --text Installation --price '400 EUR'", "a service"},
              {"quote add acme.lwquote care --kind recurring --months 36 --price '30 EUR'", "totalled apart"}}, {}, holding<runAdd>},
            {"line", "change, move or remove a line", "A line of the design keeps following it in what is not changed. Removing takes back the changes of a line of the design.",
             {quoteArgument(), {"ID", "as quote show prints it"}}, lineOptions({{"--last", "", "", "it stands last"}, {"--remove", "", "", "remove the line"}}),
             {{"quote line acme.lwquote nvidia-rtx-3090/used --price '900 EUR'", "its price"}}, {}, holding<runLine>},
            {"goal", "meet a total, net price or margin to the cent", "Sets the discount; with --prices or --line the prices of lines, and says which moved.",
             {quoteArgument()},
             {{"--total", "", "AMOUNT", "with taxes"},
              {"--net", "", "AMOUNT", "without"},
              {"--margin", "", "SHARE", "of the net price: 18%"},
              {"--prices", "", "", "move the prices of all lines, not the discount"},
              {"--line", "", "ID", "move only this line's price; may be repeated", Hint::None, {}, false, true}},
             {{"quote goal acme.lwquote --margin 18%", "the discount that leaves 18 %"}}, {}, holding<runGoal>},
            {"approve", "record that somebody approved what the policy asks for", "The approval reaches to what the draft is now. The next revision needs its own.",
             {quoteArgument(), {"REASON", "what is approved", Hint::None, enumNames<quote::Reason>()}},
             {{"--by", "", "NAME", "who approved"}, {"--why", "", "TEXT", "the reason"}, {"--withdraw", "", "", "take the approval back"}},
             {{"quote approve acme.lwquote margin --by Ada --why 'first order'", "a margin below the limit"}}, {}, holding<runApprove>},
            {"issue", "freeze the draft as what was promised", "Refused with the list of what is missing and exit code 1. An issued revision is never changed.",
             {quoteArgument()}, {{"--by", "", "NAME", "who issues it"}}, {{"quote issue acme.lwquote --by Ada", "revision A goes out"}}, {}, holding<runIssue>},
            quotePrintCommand(),
            quoteProcurementCommand(),
            {"revise", "begin the next revision with the choices of the last", "", {quoteArgument()}, {}, {{"quote revise acme.lwquote", "revision B"}}, {}, holding<runRevise>},
            {"decide", "record what became of an issued revision", "",
             {quoteArgument(), {"STATE", "what it is now", Hint::None, {"accepted", "declined", "superseded", "expired"}}},
             {{"--revision", "", "LETTER", "this revision; the last if missing"}, {"--by", "", "NAME", "who decided"}},
             {{"quote decide acme.lwquote accepted --by ACME", "the order is here"}}, {}, holding<runDecide>},
            {"diff", "what differs between two revisions, or a design and a quote", "A line that moved is neither removed nor added. FILE#B names a revision; without it the last one counts. A table is written for the customer, without approvals, "
             "reasons, rules and prices inside bundles; the terminal and --json are for us. --for says another.",
             {{"BEFORE", "a quote, FILE#REVISION, or a design", Hint::File}, {"AFTER", "a quote, FILE#REVISION, or a design", Hint::File}},
             {{"--output", "-o", "FILE", "also write a table: .xlsx, .csv, .md, .html, .txt, .bbcode or .pdf", Hint::File}, {"--for", "", "WHOM", "whom it is for: us, or customer", Hint::None, enumNames<quote::DiffFor>()},
              {"--json", "", "", "print a versioned JSON object"}},
             {{"quote diff acme.lwquote#A acme.lwquote#B", "what revision B changes"}}, {}, runDiff},
            quoteReturnCommand(),
            quoteCompareCommand()};
}

} // namespace

Command command()
{
    return {"quote", "quotes: lines, prices, revisions, approvals",
            "A draft follows its design and price book. Issuing freezes every line, price, rate, finding and waiver with the design; later nothing of it changes. "
            "The file is JSON (docs/quotes.md).",
            {}, {},
            {{"quote new rack.lanewatt -o acme.lwquote --customer ACME", "begin a quote of a design"},
             {"quote show acme.lwquote", "its lines and sums, and what is missing before it may go out"},
             {"quote issue acme.lwquote --by Ada", "freeze revision A as what was promised"}},
            subcommands(), nullptr};
}

} // namespace lanewatt::cli::quote_command
