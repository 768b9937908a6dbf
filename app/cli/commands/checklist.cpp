#include "app/cli/call.h"
#include "app/cli/held_file.h"
#include "app/cli/json_output.h"
#include "app/exchange/checklist_document.h"
#include "streams/whole_file.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::cli::checklist_command {
namespace {

using commissioning::Checklist;
using commissioning::SheetAt;

std::vector<std::string> idsIn(std::string_view text)
{
    std::vector<std::string> ids;
    while (!text.empty()) {
        const auto comma = text.find(',');
        const std::string_view id = text.substr(0, comma);
        if (!id.empty()) {
            ids.emplace_back(id);
        }
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return ids;
}

std::string placesText(const Checklist& list)
{
    std::string names;
    for (const auto& sheet : list.sheets) {
        names += (names.empty() ? "" : ", ") + (sheet.build.empty() ? sheet.path.text() : sheet.build);
    }
    return names;
}

/// The place of one step in the chosen sheets.
tl::expected<Ref, Failure> placeOf(const std::vector<SheetAt>& sheets, const std::string& id, bool placeGiven)
{
    std::vector<const SheetAt*> found;
    for (const SheetAt& at : sheets) {
        if (at.sheet->find(id)) {
            found.push_back(&at);
        }
    }
    if (found.empty()) {
        return unusable(LW_MESSAGE("cli.checklist.unknown_step",
                                   "There is no step \"{step}\" in this checklist; lanewatt-cli checklist DESIGN lists them"),
                        {{"step", id}}, "--tick");
    }
    if (found.size() > 1 || (!placeGiven && found.front()->sheet->alike() > 1)) {
        std::string places;
        std::int64_t shown = 0;
        constexpr std::int64_t kMost = 3;
        for (const SheetAt* at : found) {
            for (const Ref& place : at->sheet->places(kMost + 1)) {
                if (++shown <= kMost) {
                    places += (places.empty() ? "" : ", ") + place.text();
                }
            }
        }
        return unusable(LW_MESSAGE("cli.checklist.which", "\"{step}\" stands at several places; say which with --build: {places}{more}"),
                        {{"step", id}, {"places", places}, {"more", std::string(shown > kMost ? ", …" : "")}}, "--tick");
    }
    return found.front()->place;
}

/// Ticks or unticks, saves, and prints the result.
Outcome change(Call& call, workspace::OpenDesign& design, const Checklist& list, const std::vector<SheetAt>& sheets)
{
    const bool tick = call.has("--tick");
    const std::string by = call.value("--by");
    if (tick && call.has("--untick")) {
        return unusable(LW_MESSAGE("cli.checklist.both", "Tick or untick, not both in one call"), {}, "--untick");
    }
    if (tick && by.empty()) {
        return unusable(LW_MESSAGE("cli.checklist.by", "Say who did it: --by NAME"), {}, "--tick");
    }
    const auto ids = idsIn(call.value(tick ? "--tick" : "--untick"));
    if (ids.empty()) {
        return unusable(LW_MESSAGE("cli.checklist.no_ids", "Name the steps: --tick C-CPU.paste,C-MEM.fit"), {}, tick ? "--tick" : "--untick");
    }
    const std::string only = call.value("--build");
    const bool placeGiven = !only.empty() && list.at(Ref::parse(only)) != nullptr;
    std::map<Ref, std::vector<std::string>> byPlace;
    for (const std::string& id : ids) {
        // a tick can be removed even when its step no longer exists
        const auto& ticks = design.design().ticks;
        const auto ticked = std::count_if(ticks.begin(), ticks.end(), [&](const auto& place) { return place.second.contains(id); });
        if (!tick && only.empty() && ticked == 1) {
            byPlace[std::find_if(ticks.begin(), ticks.end(), [&](const auto& place) { return place.second.contains(id); })->first].push_back(id);
            continue;
        }
        const auto named = ticks.find(Ref::parse(only));
        if (!tick && named != ticks.end() && named->second.contains(id)) {
            byPlace[named->first].push_back(id);
            continue;
        }
        const auto place = placeOf(sheets, id, placeGiven);
        if (!place) {
            return tl::unexpected(place.error());
        }
        byPlace[*place].push_back(id);
    }
    EditGroup group;
    for (const auto& [place, steps] : byPlace) {
        group.edits.push_back(tick ? Edit{TickSteps{place, steps, {by, design.context().today}}} : Edit{UntickSteps{place, steps}});
    }
    if (const auto done = design.apply(Edit{std::move(group)}); !done) {
        return unusable(done.error());
    }
    if (const auto saved = design.save(call.positionals.front()); !saved) {
        return failed(saved.error());
    }
    for (const auto& [place, steps] : byPlace) {
        for (const std::string& step : steps) {
            call.line((tick ? "ticked " : "unticked ") + place.text() + ' ' + step);
        }
    }
    return kDone;
}

Tree stepTree(const Design& design, const SheetAt& at, const commissioning::Step& step)
{
    Tree one = Tree::object();
    one.set("id", Tree(step.id));
    one.set("path", Tree(at.path(step).text()));
    one.set("title", jsonMessage(step.title));
    TreeList details;
    for (const Message& detail : step.details) {
        details.push_back(jsonMessage(detail));
    }
    one.set("details", Tree(std::move(details)));
    TreeList expected;
    for (const auto& expectation : step.expected) {
        Tree number = Tree::object();
        number.set("what", Tree(messages::label(expectation.what, textStyle())));
        number.set("value", jsonFigure(expectation.value));
        number.set("at_least", Tree(expectation.atLeast));
        expected.push_back(std::move(number));
    }
    one.set("expected", Tree(std::move(expected)));
    Tree done;
    if (const Tick* tick = at.tick(design, step.id)) {
        done = Tree::object();
        done.set("by", Tree(tick->by));
        done.set("date", Tree(tick->date));
    }
    one.set("tick", std::move(done));
    return one;
}

Tree checklistTree(const Design& design, const std::vector<SheetAt>& sheets, const std::vector<commissioning::StrayTick>& stray)
{
    Tree root = jsonRoot("checklist");
    root.set("design", Tree(design.name));
    TreeList list;
    for (const SheetAt& at : sheets) {
        Tree sheet = Tree::object();
        sheet.set("build", at.sheet->build.empty() ? Tree() : Tree(at.sheet->build));
        sheet.set("place", Tree(at.place.text()));
        sheet.set("alike", jsonInteger(at.sheet->alike()));
        TreeList groups;
        for (const auto& group : at.sheet->groups) {
            Tree one = Tree::object();
            one.set("phase", Tree(enumName(group.phase)));
            one.set("id", Tree(group.id));
            one.set("title", Tree(messages::label(group.title, textStyle())));
            TreeList steps;
            for (const auto& step : group.steps) {
                steps.push_back(stepTree(design, at, step));
            }
            one.set("steps", Tree(std::move(steps)));
            groups.push_back(std::move(one));
        }
        sheet.set("groups", Tree(std::move(groups)));
        list.push_back(std::move(sheet));
    }
    root.set("sheets", Tree(std::move(list)));
    TreeList unknown;
    for (const auto& tick : stray) {
        Tree one = Tree::object();
        one.set("place", Tree(tick.path.text()));
        one.set("step", Tree(tick.step));
        unknown.push_back(std::move(one));
    }
    root.set("stray", Tree(std::move(unknown)));
    return root;
}

std::vector<std::string_view> formatNames()
{
    std::vector<std::string_view> names;
    for (const auto& format : exchange::checklistFormats()) {
        names.push_back(format.name);
    }
    names.push_back("json");
    return names;
}

/// The form that is asked for, or that the file's suffix names.
tl::expected<std::string, Failure> formatOf(const Call& call, const std::string& output)
{
    const std::string suffix = std::filesystem::path(output).extension().string();
    const std::string format = call.json() ? "json" : call.has("--format") ? call.value("--format") : output.empty() ? "md" : suffix.substr(std::min<std::size_t>(1, suffix.size()));
    const std::vector<std::string_view> names = formatNames();
    if (std::find(names.begin(), names.end(), format) == names.end()) {
        std::string accepted;
        for (const std::string_view name : names) {
            accepted += (accepted.empty() ? "." : ", .") + std::string(name);
        }
        return unusable(LW_MESSAGE("cli.checklist.suffix", "the suffix names no form of a checklist; accepted: {accepted}"), {{"accepted", accepted}}, output);
    }
    if (format == "pdf" && output.empty()) {
        return unusable(LW_MESSAGE("cli.checklist.pdf", "Pages go into a file: -o FILE"), {}, "--format");
    }
    return format;
}

Outcome printOrChange(Call& call, const std::string& format)
{
    const std::string output = call.value("--output");
    const std::string& path = call.positionals.front();
    auto opened = call.openDesign(path, true);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const Design& design = (*opened)->design();
    const Checklist list = commissioning::checklist(design, (*opened)->context(), (*opened)->assessment());
    const auto sheets = commissioning::sheetsFor(list, call.value("--build"));
    if (sheets.empty()) {
        return unusable(LW_MESSAGE("cli.checklist.unknown_build",
                                   "\"{build}\" names no sheet of the checklist; accepted: {known}, or a place such as site/R.1/u9/node"),
                        {{"build", call.value("--build")}, {"known", placesText(list)}}, "--build");
    }
    if (call.has("--by") && !call.has("--tick")) {
        return unusable(LW_MESSAGE("cli.checklist.by_alone", "A name goes with steps to tick: --tick ID --by NAME"), {}, "--by");
    }
    if (call.has("--tick") || call.has("--untick")) {
        return change(call, **opened, list, sheets);
    }
    const auto stray = commissioning::strayTicks(design, list);
    for (const auto& tick : stray) {
        call.note(path + ": the tick of " + tick.step + " at " + tick.path.text() + " belongs to no step of this checklist; it is kept");
    }
    auto text = format == "json" ? Expected<std::string>(jsonText(checklistTree(design, sheets, stray)))
                                 : exchange::checklistFormat(format)->write(exchange::checklistDocument(design, sheets, {(*opened)->context().today, textStyle()}));
    if (!text) {
        return failed(text.error());
    }
    if (output.empty()) {
        call.out = std::move(*text);
    } else if (auto written = streams::writeWholeFile(output, *text); !written) {
        return failed(std::move(written.error()));
    }
    return kDone;
}

Outcome run(Call& call)
{
    const auto format = formatOf(call, call.value("--output"));
    if (!format) {
        return tl::unexpected(format.error());
    }
    const bool changes = call.has("--tick") || call.has("--untick");
    return holdingFile(changes ? call.positionals.front() : std::string(), [&] { return printOrChange(call, *format); });
}

} // namespace

Command command()
{
    return {"checklist",
            "print what to do and to measure when the design is built",
            "Steps for exactly what is in the design, in the order of the work: assembly, which plug of which supply goes where, "
            "BIOS settings, burn-in with the numbers to expect. Unknown values are shown as unknown, never as 0. The steps that are "
            "done are kept in the design file.\n"
            "docs/commissioning.md lists all groups.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--build", "", "ID", "only this machine (its id or its place), or `site`"},
             {"--format", "", "FORM", "md without this; html and pdf for paper", Hint::None, formatNames()},
             {"--output", "-o", "FILE", "write into a file; its suffix names the form, too", Hint::File},
             {"--tick", "", "ID[,ID]", "record these steps as done, with --by and today's date, and save the design"},
             {"--by", "", "NAME", "who did them"},
             {"--untick", "", "ID[,ID]", "take them back, and save the design"},
             {"--json", "", "", "the same as --format json"}},
            {{"checklist rig.lanewatt", "all steps"},
             {"checklist rig.lanewatt -o rig.pdf", "pages for the printer, A4"},
             {"checklist rack.lanewatt --build site/R.1/u9/node", "one machine of a rack"},
             {"checklist rig.lanewatt --tick C-CPU.paste,C-MEM.fit --by Ada", "two steps are done"}},
            {},
            run};
}

} // namespace lanewatt::cli::checklist_command
