#include "app/cli/quote_files.h"

#include "app/exchange/quote_file.h"
#include "app/workspace/clock.h"
#include "app/workspace/quote_delivery.h"
#include "json/read.h"
#include "model/quote/quote_tree.h"
#include "model/text/listed.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::cli {

namespace {

/// A step of a path: "rates[0]" is the member "rates" and its first item.
struct PathStep {
    std::string name;
    std::optional<std::size_t> index;
};

std::optional<std::vector<PathStep>> stepsOf(std::string_view path)
{
    std::vector<PathStep> steps;
    while (true) {
        const std::size_t dot = path.find('.');
        std::string_view step = path.substr(0, dot);
        PathStep made;
        if (const std::size_t bracket = step.find('['); bracket != std::string_view::npos) {
            const std::string_view digits = step.substr(bracket + 1, step.size() - bracket - 2);
            std::size_t index = 0;
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), index);
            if (!step.ends_with(']') || digits.empty() || error != std::errc() || end != digits.data() + digits.size()) {
                return std::nullopt;
            }
            made.index = index;
            step = step.substr(0, bracket);
        }
        if (step.empty()) {
            return std::nullopt;
        }
        made.name = step;
        steps.push_back(std::move(made));
        if (dot == std::string_view::npos) {
            return steps;
        }
        path.remove_prefix(dot + 1);
    }
}

/// Sets the field at a path; what lies on the way is made. False where an item of a list is skipped.
bool setAt(Tree& tree, const std::vector<PathStep>& steps, std::size_t at, const Tree& value)
{
    if (at == steps.size()) {
        tree = value;
        return true;
    }
    if (!tree.asObject()) {
        tree = Tree::object();
    }
    const Tree* found = tree.find(steps[at].name);
    Tree child = found ? *found : Tree();
    bool done = true;
    if (steps[at].index) {
        TreeList list = child.asList() ? *child.asList() : TreeList();
        if (*steps[at].index > list.size()) {
            return false;
        }
        list.resize(std::max(list.size(), *steps[at].index + 1));
        done = setAt(list[*steps[at].index], steps, at + 1, value);
        child = Tree(std::move(list));
    } else {
        done = setAt(child, steps, at + 1, value);
    }
    tree.set(steps[at].name, std::move(child));
    return done;
}

} // namespace

tl::expected<workspace::OpenQuote, Failure> openQuote(Call& call, const std::string& path)
{
    const auto parts = call.catalog();
    if (!parts) {
        return tl::unexpected(parts.error());
    }
    auto open = openQuoteAlone(path);
    if (!open || open->quote.last().state != quote::State::Draft) {
        return open;
    }
    workspace::openQuotedDesign(*open, **parts);
    if (open->designError) {
        const Error& why = *open->designError;
        return unusable(LW_MESSAGE("cli.quote.design", "the design of the quote cannot be read ({where}: {cause}); where it is another file now, quote set {quote} design=FILE says so"),
                        {{"where", why.where}, {"cause", messages::text(why.what, textStyle())}, {"quote", path}}, path);
    }
    return open;
}

tl::expected<workspace::OpenQuote, Failure> openQuoteAlone(const std::string& path)
{
    auto open = workspace::openQuoteAlone(path);
    if (!open) {
        Error error = std::move(open.error());
        error.where = error.where.empty() ? path : error.where;
        return unusable(std::move(error));
    }
    return std::move(*open);
}

tl::expected<const quote::Revision*, Failure> revisionOf(const workspace::OpenQuote& open, const std::string& letter)
{
    const quote::Revision* revision = letter.empty() ? &open.quote.last() : open.quote.find(letter);
    if (!revision) {
        return unusable(LW_MESSAGE("cli.quote.no-revision", "the quote has no revision {letter}; it has: {has}"),
                        {{"letter", letter}, {"has", listed(open.quote.revisions, [](const auto& one) { return one.letter; })}}, open.path);
    }
    return revision;
}

NamedRevision namedRevision(const std::string& text)
{
    std::error_code ignored;
    const std::size_t mark = text.rfind('#');
    if (mark == std::string::npos || std::filesystem::exists(text, ignored)) {
        return {text, {}};
    }
    return {text.substr(0, mark), text.substr(mark + 1)};
}

tl::expected<NamedSide, Failure> namedSide(Call& call, const std::string& text)
{
    const auto [path, letter] = namedRevision(text);
    if (!path.ends_with(exchange::kQuoteSuffix)) {
        auto opened = call.openDesign(path, false);
        if (!opened) {
            return tl::unexpected(opened.error());
        }
        workspace::OpenQuote open;
        open.path = path;
        open.today = workspace::today();
        quote::Choices choices;
        choices.terms.currency = (*opened)->design().currency;
        open.quote = quote::newQuote(std::move(choices));
        open.design = std::move(*opened);
        auto side = workspace::sideOf(open, open.quote.last(), textStyle());
        if (!side) {
            return unusable(std::move(side.error()));
        }
        return NamedSide{std::filesystem::path(path).filename().string(), std::move(*side), true};
    }
    const auto open = openQuote(call, path);
    if (!open) {
        return tl::unexpected(open.error());
    }
    const auto named = revisionOf(*open, letter);
    if (!named) {
        return tl::unexpected(named.error());
    }
    const quote::Revision* const revision = *named;
    auto side = workspace::sideOf(*open, *revision, textStyle());
    if (!side) {
        return unusable(std::move(side.error()));
    }
    return NamedSide{workspace::revisionTitle(open->quote, *revision, std::filesystem::path(path).filename().string()), std::move(*side), false};
}

Expected<quote::Choices> withField(const quote::Choices& choices, const std::string& path, const std::string& text)
{
    const auto steps = stepsOf(path);
    if (!steps || steps->front().name == "lines" || steps->front().name == "approvals") {
        return fail(LW_MESSAGE("cli.quote.path", "\"{path}\" is no field to set; lines are changed with quote line, approvals with quote approve"), {{"path", path}});
    }
    const auto tried = [&](const Tree& value) -> Expected<quote::Choices> {
        Tree tree = quote::writeChoices(choices);
        if (!setAt(tree, *steps, 0, value)) {
            return fail(LW_MESSAGE("cli.quote.gap", "\"{path}\" leaves out an item before it"), {{"path", path}});
        }
        return quote::readChoices(tree);
    };
    auto asText = tried(Tree(text));
    if (asText) {
        return asText;
    }
    const auto value = json::readText(text);
    auto asJson = value ? tried(*value) : asText;
    return asJson;
}

} // namespace lanewatt::cli
