#include "app/cli/machines.h"

#include "app/cli/json_output.h"
#include "app/workspace/editable_catalog.h"
#include "app/workspace/report_machines.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

namespace lanewatt::cli {

namespace {

std::string_view wordOf(workspace::Identified as)
{
    switch (as) {
    case workspace::Identified::Matched:
        return "matched";
    case workspace::Identified::Answered:
        return "answered";
    case workspace::Identified::Question:
        return "question";
    case workspace::Identified::Made:
        return "made";
    case workspace::Identified::Inside:
        return "inside";
    case workspace::Identified::LeftOut:
        break;
    }
    return "left-out";
}

std::string scoreText(double confidence)
{
    constexpr double hundred = 100.0;
    return numberText(std::round(confidence * hundred) / hundred);
}

std::string say(const Message& message) { return messages::text(message, textStyle()); }

/// Keeps what the user said that a device is, for the next report that calls it the same.
void remember(Call& call, const std::vector<FoundMachine>& machines)
{
    if (call.has("--dry-run") || call.catalogPath) {
        return; // another catalogue than the user's
    }
    std::unique_ptr<workspace::EditableCatalog> own;
    for (const FoundMachine& machine : machines) {
        for (const workspace::InventoryLine& line : machine.inventory.lines) {
            if (line.as != workspace::Identified::Answered) {
                continue;
            }
            if (!own) {
                auto opened = workspace::EditableCatalog::open();
                if (!opened) {
                    return;
                }
                own = std::move(*opened);
            }
            if (const auto kept = own->choose(line.name, line.key); !kept) {
                call.note("--answer: " + say(Message{kept.error().what}));
                return;
            }
        }
    }
}

/// An answer that fits no question is a typing mistake.
std::optional<Failure> unasked(const workspace::InventoryAnswers& answers, const std::vector<FoundMachine>& machines)
{
    for (const auto& [question, part] : answers) {
        bool asked = false;
        std::string open;
        for (const FoundMachine& machine : machines) {
            for (const workspace::InventoryLine& line : machine.inventory.lines) {
                asked = asked || (line.id == question && line.as != workspace::Identified::Inside);
                if (line.as == workspace::Identified::Question) {
                    open += (open.empty() ? "" : "; ") + line.id;
                }
            }
        }
        if (!asked) {
            const MessageTemplate text = open.empty() ? LW_MESSAGE("cli.answer.none", "no device is called so, and no question is open")
                                                      : LW_MESSAGE("cli.answer.unasked", "no device is called so; open questions: {open}");
            return Failure{kUnusable, {{text, {{"open", open}}}, "--answer " + question}};
        }
    }
    return std::nullopt;
}

} // namespace

tl::expected<workspace::InventoryAnswers, Failure> answersOf(const Call& call)
{
    // "gpu: NVIDIA GeForce RTX 3090=nv-rtx3090"; keys have no "=", names may
    workspace::InventoryAnswers answers;
    for (const std::string& answer : call.values("--answer")) {
        const std::size_t equals = answer.rfind('=');
        if (equals == std::string::npos || equals == 0) {
            return unusable(LW_MESSAGE("cli.answer.form", "\"{answer}\" is no answer; accepted: QUESTION=PART, QUESTION=+ or QUESTION="),
                            {{"answer", answer}}, "--answer");
        }
        answers[answer.substr(0, equals)] = answer.substr(equals + 1);
    }
    return answers;
}

tl::unexpected<Failure> nothingRead(Call& call, std::size_t files, Error first)
{
    if (files == 1) {
        call.notes.clear(); // the error line contains it already
        return unusable(std::move(first));
    }
    return unusable(LW_MESSAGE("cli.nothing_read", "none of the {count} files could be read"), {{"count", static_cast<std::int64_t>(files)}});
}

Option answerOption()
{
    return {"--answer", "", "QUESTION=PART",
            "what a device is, by the name that its line has: the key of a part, + for one made of the readings, nothing to leave it out; "
            "may be given several times",
            Hint::None, {}, false, true};
}

Option privateOption() { return {"--private", "", "", "with the names of files, which often are those of machines"}; }

tl::expected<std::vector<FoundMachine>, Failure> readMachines(Call& call, std::span<const std::string> paths)
{
    std::vector<probe::FileReport> reports;
    std::optional<Error> first;
    for (const std::string& path : paths) {
        auto snapshot = workspace::readMachineReport(path);
        if (snapshot) {
            reports.push_back({path, std::move(*snapshot)});
            continue;
        }
        call.note("not read: " + messages::text(snapshot.error(), textStyle()));
        if (!first) {
            first = std::move(snapshot.error());
        }
    }
    if (reports.empty()) {
        return nothingRead(call, paths.size(), first.value_or(Error{}));
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    const auto answers = answersOf(call);
    if (!answers) {
        return tl::unexpected(answers.error());
    }
    std::vector<FoundMachine> machines;
    const auto fileName = [&](const std::string& path) {
        const auto place = std::find(paths.begin(), paths.end(), path) - paths.begin();
        return call.has("--private") ? std::filesystem::path(path).filename().string()
                                     : "report " + std::to_string(place + 1);
    };
    for (probe::MachineReport& report : probe::machinesOf(std::move(reports))) {
        auto inventory = workspace::takeInventory(report.snapshot, **catalog, *answers);
        if (!inventory) {
            return answers->empty() ? failed(inventory.error()) : unusable(inventory.error());
        }
        FoundMachine found{std::move(report), std::move(*inventory), {}, {}};
        for (const std::string& path : found.report.paths) {
            found.files.push_back(call.has("--private") ? path : fileName(path));
        }
        found.name = fileName(found.report.paths.front());
        if (found.files.size() > 1) {
            found.name += " and " + counted(static_cast<std::int64_t>(found.files.size()) - 1, "other", "others");
        }
        machines.push_back(std::move(found));
        const FoundMachine& machine = machines.back();
        if (machine.report.unclear) {
            call.note(machine.name +
                          ": nothing in it says of which of the machines it is, so it is one of its own; "
                          "put the reports of a machine into one folder");
        }
        if (const std::size_t differ = machine.report.snapshot.disagreements.size(); differ > 0) {
            call.note(machine.name + ": " +
                          counted(static_cast<std::int64_t>(differ), "reading differs", "readings differ") +
                          " from report to report; inventory lists them");
        }
    }
    if (auto problem = unasked(*answers, machines)) {
        return tl::unexpected(std::move(*problem));
    }
    remember(call, machines);
    return machines;
}

void printMachine(Call& call, const FoundMachine& machine)
{
    const workspace::Inventory& inventory = machine.inventory;
    call.line("machine " + machine.name + (inventory.name.empty() ? "" : ": " + inventory.name));
    for (const workspace::InventoryLine& line : inventory.lines) {
        std::string text = std::string(wordOf(line.as)) + ' ' + line.id + " x" + std::to_string(line.quantity());
        if (line.as == workspace::Identified::Question) {
            std::string near;
            for (const catalog::Match& match : line.matches) {
                near += (near.empty() ? "" : ", ") + match.key + ' ' + scoreText(match.confidence);
            }
            text += near.empty() ? "" : " (may be " + near + ")";
        } else if (line.as == workspace::Identified::Matched) {
            text += ", " + line.key + ' ' + scoreText(line.matches.front().confidence);
            for (const Message& reason : line.matches.front().reasons) {
                text += ", " + say(reason);
            }
        } else if (line.as == workspace::Identified::Made || line.as == workspace::Identified::Answered) {
            text += ", " + line.key;
        }
        for (const Message& note : line.notes) {
            text += ": " + say(note);
        }
        call.line(text);
        std::map<std::string, std::vector<std::string>> unplaced; // reason → devices
        for (const workspace::InventoryDevice& device : line.devices) {
            if (!device.slot.empty()) {
                call.line("  slot " + device.place + ": " + device.slot);
            } else if (device.noSlot) {
                unplaced[say(*device.noSlot)].push_back(device.place);
            }
        }
        for (const auto& [why, places] : unplaced) {
            const bool one = places.size() == 1 && !places.front().empty();
            call.line("  slot " + (one ? places.front() : "of " + std::to_string(places.size())) + ": unknown, " + why);
        }
    }
    for (const Message& unknown : inventory.unknown) {
        call.line(say(unknown));
    }
}

Tree machineTree(const FoundMachine& machine)
{
    const workspace::Inventory& inventory = machine.inventory;
    Tree tree = Tree::object();
    TreeList files;
    for (const std::string& file : machine.files) {
        files.push_back(Tree(file));
    }
    tree.set("files", Tree(std::move(files)));
    tree.set("name", Tree(inventory.name));
    tree.set("rack_units", inventory.rackUnits ? jsonInteger(*inventory.rackUnits) : Tree());
    TreeList lines;
    for (const workspace::InventoryLine& line : inventory.lines) {
        Tree one = Tree::object();
        one.set("id", Tree(line.id));
        one.set("category", Tree(enumName(line.category)));
        one.set("name", Tree(line.name));
        one.set("origin", Tree(enumName(line.origin)));
        one.set("as", Tree(wordOf(line.as)));
        one.set("key", line.key.empty() ? Tree() : Tree(line.key));
        one.set("made", Tree(line.made.has_value()));
        TreeList candidates;
        for (const catalog::Match& match : line.matches) {
            Tree candidate = Tree::object();
            candidate.set("key", Tree(match.key));
            candidate.set("score", jsonNumber(match.confidence));
            TreeList reasons;
            for (const Message& reason : match.reasons) {
                reasons.push_back(jsonMessage(reason));
            }
            candidate.set("reasons", Tree(std::move(reasons)));
            candidates.push_back(std::move(candidate));
        }
        one.set("candidates", Tree(std::move(candidates)));
        TreeList devices;
        for (const workspace::InventoryDevice& device : line.devices) {
            Tree each = Tree::object();
            each.set("place", device.place.empty() ? Tree() : Tree(device.place));
            each.set("slot", device.slot.empty() ? Tree() : Tree(device.slot));
            each.set("no_slot", device.noSlot ? jsonMessage(*device.noSlot) : Tree());
            each.set("power_cap", device.powerCap() ? jsonNumber(inWatts(*device.powerCap())) : Tree());
            devices.push_back(std::move(each));
        }
        one.set("devices", Tree(std::move(devices)));
        TreeList notes;
        for (const Message& note : line.notes) {
            notes.push_back(jsonMessage(note));
        }
        one.set("notes", Tree(std::move(notes)));
        lines.push_back(std::move(one));
    }
    tree.set("lines", Tree(std::move(lines)));
    TreeList unknown;
    for (const Message& one : inventory.unknown) {
        unknown.push_back(jsonMessage(one));
    }
    tree.set("unknown", Tree(std::move(unknown)));
    return tree;
}

} // namespace lanewatt::cli
