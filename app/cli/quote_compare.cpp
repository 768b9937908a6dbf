#include "app/cli/quote_compare.h"

#include "app/cli/as_built_text.h"
#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/cli/machines.h"
#include "app/cli/quote_files.h"
#include "app/exchange/delivery_table.h"
#include "app/exchange/quote_file.h"
#include "app/workspace/quote_delivery.h"
#include "model/as_built/as_built.h"

#include <filesystem>
#include <span>
#include <string>
#include <utility>

namespace lanewatt::cli {

namespace quote_compare {
namespace {

Tree asJson(const workspace::OpenQuote& open, const quote::Revision& revision, const std::string& design, const exchange::Delivery& delivery)
{
    Tree root = jsonRoot("quote compare");
    root.set("file", Tree(open.path));
    root.set("number", open.quote.number.empty() ? Tree() : Tree(open.quote.number));
    root.set("revision", Tree(revision.letter));
    root.set("state", Tree(enumName(revision.state)));
    root.set("design", Tree(design));
    TreeList builds;
    for (const BuiltCount& build : delivery.asBuilt.builds) {
        Tree one = Tree::object();
        one.set("build", Tree(build.build));
        one.set("ordered", jsonInteger(build.designed));
        one.set("found", jsonInteger(build.found));
        builds.push_back(std::move(one));
    }
    root.set("builds", Tree(std::move(builds)));
    addAsBuilt(root, delivery.asBuilt);
    TreeList unfilled;
    for (const Ref& place : delivery.asBuilt.unfilled) {
        unfilled.push_back(Tree(place.text()));
    }
    root.set("not_delivered", Tree(std::move(unfilled)));
    root.set("not_ordered", jsonInteger(exchange::deliveredMachines(delivery.asBuilt).more));
    TreeList remarks;
    for (const Message& remark : delivery.remarks) {
        remarks.push_back(jsonMessage(remark));
    }
    root.set("ordered_otherwise", Tree(std::move(remarks)));
    return root;
}

void print(Call& call, const exchange::Delivery& delivery)
{
    call.line("quote " + delivery.quote);
    for (const BuiltCount& build : delivery.asBuilt.builds) {
        call.line("build " + build.build + ": " + std::to_string(build.found) + " of " + std::to_string(build.designed));
    }
    printAsBuilt(call, delivery.asBuilt);
    for (const Ref& place : delivery.asBuilt.unfilled) {
        call.line(std::string(exchange::kNotDelivered) + ' ' + place.text() + ": " + exchange::notDeliveredText(textStyle()));
    }
    for (const Message& remark : delivery.remarks) {
        call.line("ordered-otherwise: " + messages::text(remark, textStyle()));
    }
    call.line(exchange::deliverySummary(delivery, textStyle()));
}

/// The revision that is named, else the one that was ordered.
tl::expected<const quote::Revision*, Failure> compared(const workspace::OpenQuote& open, const std::string& letter)
{
    if (!letter.empty()) {
        return revisionOf(open, letter);
    }
    const auto ordered = workspace::orderedRevision(open.quote);
    if (!ordered) {
        return unusable(Error{ordered.error().what, open.path});
    }
    return *ordered;
}

Outcome run(Call& call)
{
    const NamedRevision named = namedRevision(call.positionals.front());
    workspace::OpenQuote open; // what was ordered is in the quote: the design's file need not be there
    open.path = named.path;
    auto read = exchange::loadQuote(named.path);
    if (!read) {
        return unusable(std::move(read.error()));
    }
    open.quote = std::move(*read);
    const auto revision = compared(open, named.letter);
    if (!revision) {
        return tl::unexpected(revision.error());
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    const auto frozen = workspace::frozenDesign(**revision, **catalog);
    if (!frozen) {
        return unusable(Error{frozen.error().what, open.path});
    }
    const auto found = readMachines(call, std::span(call.positionals).subspan(1));
    if (!found) {
        return tl::unexpected(found.error());
    }
    exchange::Delivery delivery;
    delivery.quote = workspace::revisionTitle(open.quote, **revision, std::filesystem::path(open.path).filename().string());
    delivery.asBuilt = compareAsBuilt(*frozen->assessment, builtMachines(*found, *frozen->design, **catalog));
    delivery.remarks = workspace::orderedOtherwise(**revision);
    if (call.has("--output")) {
        const auto table = [&](const exchange::TableStyle& style) { return exchange::deliveryTable(delivery, style); };
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(), table); !written) {
            return unusable(written.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(asJson(open, **revision, frozen->design->name, delivery));
    } else {
        print(call, delivery);
    }
    return kDone;
}

} // namespace
} // namespace quote_compare

Command quoteCompareCommand()
{
    return {"compare",
            "compare what was ordered with the machines that were delivered",
            "Reads reports about machines as compare does, and compares them with the design as it was frozen in the quote: the accepted revision, else the last issued one, "
            "or FILE#REVISION. Each machine is taken for a machine of the build that it differs least from. Machines that no report is about, and machines that nobody ordered, "
            "are listed. The exit code is 0 also if there are differences.",
            {{"QUOTE", "a quote file, or FILE#REVISION", Hint::File}, {"FILE", "a report: file, folder or ZIP archive", Hint::File, {}, false, true}},
            {{"--output", "-o", "FILE", "also write a table for the vendor: .xlsx, .csv, .md, .html, .txt, .bbcode or .pdf", Hint::File},
             answerOption(),
             privateOption(),
             {"--json", "", "", "print a versioned JSON object"}},
            {{"quote compare acme.lwquote node*.json", "eight delivered servers against the order"},
             {"quote compare acme.lwquote node*.json -o differences.xlsx", "the list for the vendor"}},
            {},
            quote_compare::run};
}

} // namespace lanewatt::cli
