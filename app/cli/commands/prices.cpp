#include "app/cli/call.h"
#include "app/cli/import_target.h"
#include "app/cli/import_text.h"
#include "app/cli/json_output.h"
#include "app/workspace/price_fetch.h"
#include "app/workspace/price_file.h"
#include "catalog/store/sqlite.h"

#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::cli::prices_command {
namespace {

using workspace::PriceFile;

constexpr std::int64_t kLongestFetch = 3600; // s

workspace::PriceStore storeOf(const workspace::ImportRequest& request) { return {request.overlay, request.shipped}; }

Failure failureOf(Error error)
{
    const int exit = catalog::saysUnwritable(error) ? kFailed : kUnusable;
    return {exit, std::move(error)};
}

Tree fileTree(const PriceFile& file)
{
    Tree one = Tree::object();
    one.set("path", Tree(file.path));
    one.set("mapping", file.mapping.empty() ? Tree() : Tree(file.mapping));
    one.set("sheet", file.sheet.empty() ? Tree() : Tree(file.sheet));
    one.set("there", Tree(workspace::stampOf(file.path).has_value()));
    one.set("changed", Tree(workspace::changedOnDisk(file)));
    return one;
}

Tree readingTree(const workspace::PriceReading& reading)
{
    Tree one = Tree::object();
    one.set("new", jsonInteger(reading.counts.offersAdded));
    one.set("changed", jsonInteger(reading.counts.offersChanged));
    one.set("same", jsonInteger(reading.counts.offersSame));
    one.set("unmatched", jsonInteger(static_cast<std::int64_t>(reading.unmatched)));
    one.set("unreadable", jsonInteger(static_cast<std::int64_t>(reading.refused)));
    one.set("left_out", jsonInteger(static_cast<std::int64_t>(reading.leftOut)));
    return one;
}

Outcome runWatch(Call& call)
{
    const auto request = catalogImport(call, call.positionals.front());
    if (!request) {
        return tl::unexpected(request.error());
    }
    PriceFile file;
    file.path = workspace::priceFilePath(request->path);
    file.mapping = request->mapping;
    file.sheet = request->sheet;
    if (auto known = workspace::watchedPriceFile(request->overlay, file.path); known && *known) {
        file.hash = (*known)->hash; // the same content keeps its day
        file.day = (*known)->day;
    }
    auto reading = workspace::readPriceFile(file, storeOf(*request));
    if (!reading) {
        return tl::unexpected(failureOf(std::move(reading.error())));
    }
    if (auto kept = workspace::watchPriceFile(request->overlay, file); !kept) {
        return failed(std::move(kept.error()));
    }
    if (call.json()) {
        Tree root = jsonRoot("prices watch");
        root.set("file", fileTree(file));
        root.set("read", readingTree(*reading));
        call.out = jsonText(root);
    } else {
        call.line(messages::text(workspace::priceReadingText(file, *reading), textStyle()));
    }
    return kDone;
}

/// A command that reads prices into the user's catalogue while other programs that do so wait.
template <Outcome (*reads)(Call&)> Outcome holdingCatalog(Call& call)
{
    const auto request = catalogImport(call, {});
    if (!request) {
        return tl::unexpected(request.error());
    }
    const auto lock = workspace::lockOwnCatalog(request->overlay);
    return lock ? reads(call) : Outcome(failed(lock.error()));
}

Outcome runList(Call& call)
{
    const auto request = catalogImport(call, {});
    if (!request) {
        return tl::unexpected(request.error());
    }
    auto files = workspace::watchedPriceFiles(request->overlay);
    if (!files) {
        return unusable(std::move(files.error()));
    }
    TreeList list;
    for (const PriceFile& file : *files) {
        list.push_back(fileTree(file));
        if (!call.json()) {
            const MessageTemplate state = !workspace::stampOf(file.path) ? LW_MESSAGE("cli.prices.missing", "missing")
                                          : workspace::changedOnDisk(file) ? LW_MESSAGE("cli.prices.changed", "changed")
                                                                           : LW_MESSAGE("cli.prices.read", "read");
            call.line(file.path + ": " + messages::label(state, textStyle()));
        }
    }
    if (call.json()) {
        Tree root = jsonRoot("prices list");
        root.set("files", Tree(std::move(list)));
        call.out = jsonText(root);
    }
    return kDone;
}

Outcome runForget(Call& call)
{
    const auto request = catalogImport(call, call.positionals.front());
    if (!request) {
        return tl::unexpected(request.error());
    }
    const auto gone = workspace::forgetPriceFile(request->overlay, request->path);
    if (!gone) {
        return failed(gone.error());
    }
    if (!*gone) {
        return unusable(LW_MESSAGE("cli.prices.unknown", "this file is not watched; prices list shows those that are"), {}, request->path);
    }
    return kDone;
}

/// What became of one watched file.
struct Reread {
    PriceFile file;
    std::optional<workspace::PriceReading> reading;
    std::optional<Error> error;
};

/// Reads the watched files that changed, or all; each by itself.
tl::expected<std::vector<Reread>, Failure> reread(const workspace::ImportRequest& request, bool all)
{
    auto files = workspace::watchedPriceFiles(request.overlay);
    if (!files) {
        return unusable(std::move(files.error()));
    }
    std::vector<Reread> done;
    for (PriceFile& file : *files) {
        if (!all && workspace::stampOf(file.path) && !workspace::changedOnDisk(file)) {
            continue;
        }
        Reread& one = done.emplace_back();
        auto reading = workspace::readPriceFile(file, storeOf(request));
        one.file = file;
        if (!reading) {
            one.error = std::move(reading.error());
            continue;
        }
        one.reading = *reading;
        if (auto kept = workspace::keepPriceReading(request.overlay, file); !kept) {
            return failed(std::move(kept.error()));
        }
    }
    return done;
}

Outcome runRead(Call& call)
{
    const auto request = catalogImport(call, {});
    if (!request) {
        return tl::unexpected(request.error());
    }
    auto done = reread(*request, call.has("--all"));
    if (!done) {
        return tl::unexpected(std::move(done.error()));
    }
    TreeList list;
    int exit = kDone;
    for (const Reread& one : *done) {
        Tree entry = fileTree(one.file);
        if (one.reading) {
            entry.set("read", readingTree(*one.reading));
            if (!call.json()) {
                call.line(messages::text(workspace::priceReadingText(one.file, *one.reading), textStyle()));
            }
        } else if (one.error) {
            exit = kUnusable; // the others are read nevertheless
            entry.set("problem", jsonMessage(one.error->what));
            call.note(messages::text(*one.error, textStyle()));
        }
        list.push_back(std::move(entry));
    }
    if (call.json()) {
        Tree root = jsonRoot("prices read");
        root.set("files", Tree(std::move(list)));
        call.out = jsonText(root);
    }
    return exit;
}

tl::expected<std::chrono::seconds, Failure> timeoutOf(const Call& call)
{
    workspace::PriceOrigin usual;
    if (!call.has("--timeout")) {
        return usual.time;
    }
    const std::string text = call.value("--timeout");
    std::int64_t seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || end != text.data() + text.size() || seconds < 1 || seconds > kLongestFetch) {
        return unusable(LW_MESSAGE("cli.prices.timeout", "\"{text}\" is no time; accepted: whole seconds from 1 to {most}"), {{"text", text}, {"most", kLongestFetch}}, "--timeout");
    }
    return std::chrono::seconds(seconds);
}

/// Names where the list is from instead of the file that it was kept in.
void showOrigin(catalog::ImportPlan& plan, const workspace::FetchedList& list)
{
    plan.path = list.shownPlace(plan.path);
    for (Error& error : plan.refused) {
        error.where = list.shownPlace(error.where);
    }
    for (catalog::UnmatchedLine& line : plan.unmatched) {
        line.where = list.shownPlace(line.where);
    }
    for (catalog::HygieneFinding& finding : plan.findings) {
        finding.where = list.shownPlace(finding.where);
    }
}

Outcome runFetch(Call& call)
{
    if (call.positionals.empty() == !call.has("--script")) {
        return unusable(LW_MESSAGE("cli.prices.origin", "prices fetch needs an address or --script FILE, and not both"));
    }
    const auto time = timeoutOf(call);
    if (!time) {
        return tl::unexpected(time.error());
    }
    auto request = catalogImport(call, {});
    if (!request) {
        return tl::unexpected(request.error());
    }
    workspace::PriceOrigin origin;
    origin.url = call.positionals.empty() ? std::string() : call.positionals.front();
    origin.script = call.value("--script");
    origin.time = *time;
    auto list = workspace::fetchPriceList(origin);
    if (!list) {
        // what was asked for is no list, or is not to be had
        return unusable(std::move(list.error()));
    }
    request->path = list->path();
    auto plan = workspace::planCatalogImport(*request);
    if (!plan) {
        plan.error().where = list->shownPlace(plan.error().where);
        return tl::unexpected(failureOf(std::move(plan.error())));
    }
    showOrigin(*plan, *list);
    if (plan->format != "price-list") {
        return unusable(LW_MESSAGE("cli.prices.format", "what came is no price list; accepted: a table with part numbers and prices, as CSV, .xlsx or .ods"), {}, plan->path);
    }
    if (plan->passed.empty() && plan->quarantined == 0 && plan->refusedCount > 0) {
        return unusable(plan->refused.front());
    }
    if (!request->dryRun && plan->refusedCount > 0) {
        if (auto problem = workspace::unusablePrices(*plan, plan->path)) {
            return unusable(std::move(*problem));
        }
    }
    workspace::ImportOutcome outcome{std::move(*plan), std::nullopt};
    if (!request->dryRun) {
        auto written = workspace::writePlan(outcome.plan, *request);
        if (!written) {
            return failed(std::move(written.error()));
        }
        outcome.written = *written;
    }
    if (call.json()) {
        call.out = jsonText(importTree(outcome, "prices fetch"));
    } else {
        printImport(call, outcome);
    }
    return kDone;
}

Option ownOption() { return {"--own", "", "FILE", "the user's own catalog, instead of the usual one", Hint::File}; }
Option mappingOption() { return {"--mapping", "", "TEXT", "columns of the list: 'mpn=Part no; price:EUR=Netto; vendor==Shop'"}; }
Option sheetOption() { return {"--sheet", "", "NAME", "sheet of a workbook; the first one otherwise"}; }
Option jsonOption() { return {"--json", "", "", "print JSON"}; }

} // namespace

Command command()
{
    return {"prices",
            "price lists that are watched, and lists from a server or a script",
            "A watched price list is read again when it changes on disk: by the window while it is open and when it starts, and by prices read. "
            "It is read as import reads a price list, all of it or nothing. Nothing is fetched unless prices fetch asks for it.",
            {},
            {},
            {{"prices watch depot.csv", "from now on, whenever it changes"}, {"prices fetch https://depot.example/prices.csv --dry-run", "what a server has"}},
            {{"watch",
              "watch a price list, and read it",
              "Reads the list into the user's own catalog and notes its name beside it, with the columns and the sheet that are given.",
              {{"FILE", "CSV, .xlsx or .ods", Hint::File}},
              {mappingOption(), sheetOption(), ownOption(), jsonOption()},
              {{"prices watch depot.csv --mapping 'mpn=Code; price:EUR=Net; vendor==Depot'", "with the columns given"}},
              {},
              holdingCatalog<runWatch>},
             {"list", "the watched price lists", "One a line: its path, and whether it was read, has changed since, or is missing.", {}, {ownOption(), jsonOption()}, {}, {}, runList},
             {"read",
              "read the watched lists that changed",
              "A list that is missing, damaged or still being written is reported on stderr, and its prices stay as they were; the others are read. "
              "The exit code is 2 where one could not be read.",
              {},
              {{"--all", "", "", "also those that did not change"}, ownOption(), jsonOption()},
              {},
              {},
              holdingCatalog<runRead>},
             {"forget", "watch a price list no longer", "Its prices stay.", {{"FILE", "a watched file", Hint::File}}, {ownOption()}, {}, {}, runForget},
             {"fetch",
              "fetch a price list and import it",
              "Fetches a list of at most 64 MiB by curl, or runs a script of yours whose output is the list, and imports it. Nothing is written "
              "unless the whole list came, nor of one with more unreadable lines than prices. A list that names no vendor is called by the last part of the address, or by the script.",
              {{"URL", "https://, http:// or file:///", Hint::None, {}, true}},
              {{"--script", "", "FILE", "a program of yours instead: what it prints is the list", Hint::File},
               {"--dry-run", "", "", "fetch, read and report, write nothing"},
               {"--timeout", "", "SECONDS", "longest time that it may take; 60 otherwise"},
               mappingOption(),
               sheetOption(),
               ownOption(),
               jsonOption()},
              {{"prices fetch https://depot.example/prices.csv --dry-run", "what would come in"}, {"prices fetch --script ./depot.py", "from a script of yours"}},
              {},
              runFetch}}};
}

} // namespace lanewatt::cli::prices_command
