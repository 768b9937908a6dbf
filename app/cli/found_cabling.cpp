#include "app/cli/found_cabling.h"

#include "app/cli/json_output.h"
#include "app/cli/network_choice.h"
#include "app/exchange/found_cabling_table.h"
#include "app/workspace/network_reality.h"

#include <utility>

namespace lanewatt::cli {
namespace {

Tree nullOr(const std::string& text) { return text.empty() ? Tree() : Tree(text); }

Tree cablingTree(const std::string& design, const fabric::Network& network, const fabric::CablingComparison& comparison)
{
    Tree root = jsonRoot("compare");
    root.set("design", Tree(design));
    root.set("network", Tree(network.id));
    root.set("planned", jsonInteger(comparison.planned));
    root.set("found", jsonInteger(comparison.found));
    root.set("as_planned", jsonInteger(comparison.asPlanned));
    root.set("not_compared", jsonInteger(comparison.notCompared));
    TreeList differences;
    for (const fabric::CablingDifference& difference : comparison.differences) {
        Tree one = Tree::object();
        one.set("kind", Tree(enumName(difference.kind)));
        one.set("link", nullOr(difference.link));
        one.set("device", Tree(difference.device));
        one.set("planned", nullOr(difference.planned));
        one.set("found", nullOr(difference.found));
        one.set("what", jsonMessage(difference.what));
        differences.push_back(std::move(one));
    }
    root.set("differences", Tree(std::move(differences)));
    TreeList notes;
    for (const Message& note : comparison.notes) {
        notes.push_back(jsonMessage(note));
    }
    root.set("notes", Tree(std::move(notes)));
    TreeList suggested;
    for (const fabric::NameSuggestion& name : comparison.suggested) {
        Tree one = Tree::object();
        one.set("found", Tree(name.found));
        one.set("planned", Tree(name.planned));
        suggested.push_back(std::move(one));
    }
    root.set("suggested_names", Tree(std::move(suggested)));
    return root;
}

} // namespace

Option builtNamesOption() { return {"--names", "", "FILE", "cabling: CSV with the found name or GUID, and the design's, for what was built by other names", Hint::File}; }

Outcome compareFoundCabling(Call& call, const workspace::OpenDesign& open, std::span<const std::string> files)
{
    const Design& design = open.design();
    const auto network = networkIn(call, open.assessment(), call.positionals.front());
    if (!network) {
        return tl::unexpected(network.error());
    }
    fabric::BuiltNames names;
    if (call.has("--names")) {
        auto read = workspace::readBuiltNamesFile(call.value("--names"));
        if (!read) {
            return unusable(read.error());
        }
        names = std::move(*read);
    }
    exchange::FoundCablingMaker found;
    for (const std::string& path : files) {
        if (const auto read = workspace::readCablingReport(path, found); !read) {
            return unusable(read.error());
        }
    }
    const auto compared = workspace::compareFoundCabling(design, open.assessment(), **network, found.found(), names);
    if (!compared) {
        return unusable(compared.error());
    }
    const fabric::CablingComparison& comparison = *compared;
    if (call.has("--output")) {
        const std::string title = workspace::cablingTitle(design, **network);
        const auto table = [&](const exchange::TableStyle& style) { return exchange::cablingTable(comparison, title, style); };
        if (auto written = exchange::writeTable(call.value("--output"), textStyle(), table); !written) {
            return unusable(written.error());
        }
    }
    if (call.json()) {
        call.out = jsonText(cablingTree(design.name, **network, comparison));
        return kDone;
    }
    const bool nothing = comparison.found == 0 && comparison.differences.empty();
    const auto sayNotes = [&] {
        for (const Message& note : comparison.notes) {
            call.line("not-compared: " + messages::text(note, textStyle()));
        }
    };
    if (nothing) {
        sayNotes(); // why there is nothing comes first
    }
    for (const fabric::NameSuggestion& name : comparison.suggested) {
        call.line("suggested-name " + name.found + ',' + name.planned);
    }
    for (const fabric::CablingDifference& difference : comparison.differences) {
        call.line(std::string(enumName(difference.kind)) + ' ' + difference.device + (difference.link.empty() ? "" : " (" + difference.link + ')') + ": " +
                  messages::text(difference.what, textStyle()));
    }
    if (!nothing) {
        sayNotes();
    }
    if (!comparison.suggested.empty()) {
        call.note("the suggested names are in the order of names, which may be another; check them, and save them as a CSV file for --names");
    }
    call.line(exchange::cablingSummary(comparison, textStyle()));
    return kDone;
}

} // namespace lanewatt::cli
