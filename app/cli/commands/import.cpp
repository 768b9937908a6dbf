#include "app/cli/call.h"
#include "app/cli/foreign_racks.h"
#include "app/cli/held_file.h"
#include "app/cli/import_target.h"
#include "app/cli/import_text.h"
#include "app/cli/json_output.h"
#include "app/cli/machines.h"
#include "app/cli/machines_import.h"
#include "app/cli/netbox_import.h"
#include "app/exchange/design_file.h"
#include "app/workspace/editable_catalog.h"
#include "app/workspace/imports.h"
#include "app/workspace/part_list_design.h"
#include "catalog/store/sqlite.h"
#include "probe/read_report.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace lanewatt::cli::import_command {
namespace {

/// The answers that say what a line is, by the line's text; a line may also be named without its type. Refused: a part that
/// the catalogue does not have.
tl::expected<workspace::LineChoices, Failure> choicesFor(const workspace::InventoryAnswers& answers, const workspace::PlacedList& list,
                                                         catalog::Catalog& catalog)
{
    workspace::LineChoices choices;
    for (const workspace::PlacedLine& placed : list.lines) {
        auto answer = answers.find(placed.text());
        answer = answer == answers.end() ? answers.find(placed.line.name) : answer;
        if (answer == answers.end()) {
            continue;
        }
        if (!answer->second.empty() && !catalog.part(answer->second)) {
            return unusable(LW_MESSAGE("cli.answer.no-part", "the catalogue has no part \"{key}\""), {{"key", answer->second}}, "--answer " + answer->first);
        }
        choices[placed.text()] = answer->second;
    }
    return choices;
}

/// Keeps what the user said that lines are, for the next list that calls them the same.
void remember(Call& call, const workspace::LineChoices& choices, const workspace::PlacedList& list, catalog::Catalog& catalog)
{
    for (const workspace::PlacedLine& placed : list.lines) {
        const auto choice = choices.find(placed.text());
        if (choice == choices.end() || call.has("--dry-run")) {
            continue;
        }
        if (const auto kept = catalog.choose(placed.words(), choice->second); !kept) {
            call.note("--answer: " + messages::text(kept.error(), textStyle()));
        }
    }
}

/// An answer to a question that was not asked, and of no line, is a typing mistake.
std::optional<Failure> unasked(const workspace::InventoryAnswers& answers, const workspace::PlacedList& list)
{
    for (const auto& given : answers) {
        const std::string& question = given.first;
        const auto asked = [&](const exchange::ListQuestion& one) { return one.id == question; };
        const auto named = [&](const workspace::PlacedLine& one) { return one.text() == question || one.line.name == question; };
        if (std::any_of(list.questions.begin(), list.questions.end(), asked) || std::any_of(list.lines.begin(), list.lines.end(), named)) {
            continue;
        }
        std::string open;
        for (const exchange::ListQuestion& one : list.questions) {
            open += (open.empty() ? "" : "; ") + one.id;
        }
        const MessageTemplate text = open.empty() ? LW_MESSAGE("cli.list.none", "the list has no such line, and no question is open")
                                                  : LW_MESSAGE("cli.list.unasked", "the list has no such line and no such question; open questions: {open}");
        return Failure{kUnusable, {{text, {{"open", open}}}, "--answer " + question}};
    }
    return std::nullopt;
}

std::string numbersOf(const std::vector<int>& lines)
{
    std::string text;
    for (const int line : lines) {
        text += (text.empty() ? "" : ", ") + std::to_string(line);
    }
    return text;
}

/// " (700.00 USD each)", or what is known of it.
std::string priceWords(const exchange::PartLine& line)
{
    if (line.price) {
        return " (" + line.price->text() + (line.quantity > 1 ? " each)" : ")");
    }
    if (line.total) {
        return " (" + line.total->text() + " together)";
    }
    return line.priceText.empty() ? std::string() : " (price as written: " + line.priceText + ")";
}

Tree lineTree(const workspace::PlacedLine& placed)
{
    const exchange::PartLine& line = placed.line;
    TreeList candidates;
    for (const catalog::Match& match : placed.matches) {
        candidates.push_back(Tree(match.key));
    }
    Tree one = Tree::object();
    one.set("line", jsonInteger(line.line));
    one.set("text", Tree(placed.text()));
    one.set("quantity", jsonInteger(line.quantity));
    one.set("price", jsonMoney(line.price));
    one.set("total", jsonMoney(line.total));
    one.set("price_text", line.priceText.empty() ? Tree() : Tree(line.priceText));
    one.set("vendor", line.vendor.empty() ? Tree() : Tree(line.vendor));
    one.set("key", placed.key.empty() ? Tree() : Tree(placed.key));
    one.set("chosen_before", Tree(placed.chosenBefore()));
    one.set("candidates", Tree(std::move(candidates)));
    return one;
}

Tree listTree(const workspace::PlacedList& list)
{
    Tree root = jsonRoot("import");
    TreeList lines;
    std::int64_t unmatched = 0;
    for (const workspace::PlacedLine& placed : list.lines) {
        unmatched += placed.key.empty() ? 1 : 0;
        lines.push_back(lineTree(placed));
    }
    root.set("lines", Tree(std::move(lines)));
    root.set("unmatched", jsonInteger(unmatched));
    TreeList questions;
    for (const exchange::ListQuestion& question : list.questions) {
        Tree one = Tree::object();
        TreeList answers;
        TreeList numbers;
        for (const std::string& answer : question.answers) {
            answers.push_back(Tree(answer));
        }
        for (const int line : question.lines) {
            numbers.push_back(jsonInteger(line));
        }
        one.set("id", Tree(question.id));
        one.set("what", jsonMessage(question.text));
        one.set("answers", Tree(std::move(answers)));
        one.set("given", question.given.empty() ? Tree() : Tree(question.given));
        one.set("lines", Tree(std::move(numbers)));
        questions.push_back(std::move(one));
    }
    root.set("questions", Tree(std::move(questions)));
    TreeList notes;
    for (const exchange::ListNote& note : list.notes) {
        Tree one = jsonMessage(note.text);
        one.set("line", note.line == 0 ? Tree() : jsonInteger(note.line));
        notes.push_back(std::move(one));
    }
    root.set("notes", Tree(std::move(notes)));
    TreeList unread;
    for (const exchange::UnreadLine& line : list.unread) {
        Tree one = Tree::object();
        one.set("line", jsonInteger(line.line));
        one.set("text", Tree(line.text));
        unread.push_back(std::move(one));
    }
    root.set("unread", Tree(std::move(unread)));
    return root;
}

void printList(Call& call, const workspace::PlacedList& list)
{
    constexpr std::size_t mostUnread = 10;
    for (const workspace::PlacedLine& placed : list.lines) {
        std::string near;
        for (const catalog::Match& match : placed.matches) {
            near += (near.empty() ? "" : ", ") + match.key;
        }
        if (placed.key.empty()) {
            call.line("unmatched line " + std::to_string(placed.line.line) + ": " + placed.text() +
                      (placed.line.quantity > 1 ? " x" + std::to_string(placed.line.quantity) : "") + priceWords(placed.line) +
                      (near.empty() ? "" : " (may be " + near + ")"));
        } else {
            call.line(placed.key + " x" + std::to_string(placed.line.quantity) + ": " + placed.text() + priceWords(placed.line) +
                      (placed.chosenBefore() ? " (chosen before)" : ""));
        }
    }
    for (const exchange::ListQuestion& question : list.questions) {
        std::string accepted;
        for (const std::string& answer : question.answers) {
            accepted += (accepted.empty() ? "" : ", ") + answer;
        }
        call.line((question.given.empty() ? "question " : "answered ") + question.id + ": " + messages::text(question.text, textStyle()) + ' ' +
                  (question.given.empty() ? accepted : question.given) + " (line " + numbersOf(question.lines) + ")");
    }
    for (const exchange::ListNote& note : list.notes) {
        call.line("note" + (note.line == 0 ? std::string() : " line " + std::to_string(note.line)) + ": " + messages::text(note.text, textStyle()));
    }
    for (std::size_t i = 0; i < std::min(mostUnread, list.unread.size()); ++i) {
        call.line("not read line " + std::to_string(list.unread[i].line) + ": " + list.unread[i].text);
    }
    if (list.unread.size() > mostUnread) {
        call.line("not read " + std::to_string(list.unread.size() - mostUnread) + " more lines; --json lists them");
    }
}

Outcome partList(Call& call, const std::string& path, std::string_view text)
{
    const std::string target = call.value("--output");
    if (auto problem = targetProblem(call, path)) {
        return tl::unexpected(std::move(*problem));
    }
    const auto answers = answersOf(call);
    if (!answers) {
        return tl::unexpected(answers.error());
    }
    const auto catalog = catalogForList(call);
    if (!catalog) {
        return tl::unexpected(Failure{call.catalogPath ? kUnusable : kFailed, catalog.error()});
    }
    auto list = workspace::matchPartList(text, path, **catalog, {}, *answers);
    if (!list) {
        return unusable(list.error());
    }
    if (auto problem = unasked(*answers, *list)) {
        return tl::unexpected(std::move(*problem));
    }
    const auto choices = choicesFor(*answers, *list, **catalog);
    if (!choices) {
        return tl::unexpected(choices.error());
    }
    if (!choices->empty()) {
        list = workspace::matchPartList(text, path, **catalog, *choices, *answers);
        if (!list) {
            return unusable(list.error());
        }
        remember(call, *choices, *list, **catalog);
    }
    if (call.json()) {
        Tree root = listTree(*list);
        root.set("file", Tree(path));
        root.set("format", Tree("part-list"));
        call.out = jsonText(root);
    } else {
        printList(call, *list);
    }
    if (!call.has("--dry-run")) {
        const auto design = workspace::designOfLines(std::filesystem::path(path).stem().string(), list->lines, **catalog);
        if (!design) {
            return unusable(design.error());
        }
        if (const auto saved = exchange::saveDesign(*design, target); !saved) {
            return failed(saved.error());
        }
    }
    const auto unmatched = std::count_if(list->lines.begin(), list->lines.end(), [](const auto& placed) { return placed.key.empty(); });
    if (unmatched > 0) {
        call.note(path + ": " + counted(unmatched, "line is", "lines are") + " not matched and kept as they stand");
    }
    const auto open = std::count_if(list->questions.begin(), list->questions.end(), [](const auto& question) { return question.given.empty(); });
    if (open > 0) {
        call.note(path + ": " + counted(open, "question is", "questions are") + " open, and prices that depend on them are left out; --answer 'QUESTION=ANSWER' answers one");
    }
    return kDone;
}

Outcome importAny(Call& call)
{
    const std::string& path = call.positionals.front();
    const auto program = foreignProgram(call);
    if (!program) {
        return tl::unexpected(program.error());
    }
    if (*program) {
        if (call.has("--rack")) {
            return unusable(LW_MESSAGE("cli.import.rack", "goes with reports about machines"), {}, "--rack");
        }
        return importForeign(call, **program);
    }
    if (call.has("--site")) {
        return unusable(LW_MESSAGE("cli.import.site", "goes with --netbox"), {}, "--site");
    }
    if (call.positionals.size() > 1 || call.has("--rack")) {
        return importMachines(call);
    }
    const auto report = workspace::holdsReport(path);
    if (report && *report) {
        return importMachines(call);
    }
    const auto pasted = workspace::partListText(path);
    if (!pasted) {
        return unusable(pasted.error());
    }
    if (*pasted) {
        return partList(call, path, **pasted);
    }
    if (call.has("--output")) {
        if (!probe::readReports(path)) {
            return unusable(workspace::notAPartList(path));
        }
        return importMachines(call);
    }
    const auto request = catalogImport(call, path);
    if (!request) {
        return tl::unexpected(request.error());
    }
    const auto outcome = workspace::importCatalog(*request);
    if (!outcome && catalog::saysUnwritable(outcome.error())) {
        return failed(outcome.error()); // of the disk, not of what is read
    }
    if (!outcome) {
        return probe::readReports(path) ? importMachines(call) : unusable(outcome.error());
    }
    const catalog::ImportPlan& plan = outcome->plan;
    if (plan.passed.empty() && plan.quarantined == 0 && plan.refusedCount > 0) {
        return unusable(plan.refused.front());
    }
    if (call.json()) {
        call.out = jsonText(importTree(*outcome, "import"));
    } else {
        printImport(call, *outcome);
    }
    return kDone;
}

/// --answer, which lists know, too.
Option importAnswer()
{
    Option option = answerOption();
    option.about = "what a device is, by the name that its line has: the key of a part, + for one made of the readings, nothing to leave it out; "
                  "or what a part list leaves open: 'currency $=CAD', 'prices=each'; may be given several times";
    return option;
}

Outcome run(Call& call)
{
    return holdingFile(call.has("--dry-run") ? std::string() : call.value("--output"), [&] { return importAny(call); });
}

} // namespace

Command command()
{
    Command command{"import",
            "import parts, prices, a pasted part list or reports about machines",
            "Recognises the file by its content: BuildCores OpenDB and NetBox device types (ZIP, folder, single file), "
            "Lanewatt's own parts (JSON, CSV), any vendor's price list (CSV, .xlsx, .ods), and part lists pasted from part pickers. "
            "Parts and prices go into the user's own catalog, all of them or none; what cannot be true is held back and "
            "reported with the reason. A part list becomes a design. docs/importing.md says more.\n"
            "Reports about machines (those of inventory, several at once) become a design, too: each device is matched "
            "with the catalog, and what is not clearly any part is entered as the report describes it. Several machines go "
            "into a rack: at the unit that a report states, the others from below in the order of their names. "
            "docs/inventory.md says more.",
            {{"FILE", "a file, folder or ZIP archive", Hint::File, {}, false, true}},
            {{"--dry-run", "", "", "read and report, write nothing"},
             {"--mapping", "", "TEXT", "columns of a price list: 'mpn=Part no; price:EUR=Netto; vendor==Shop'"},
             {"--sheet", "", "NAME", "sheet of a workbook; the first one otherwise"},
             {"--output", "-o", "DESIGN", "the design file a part list or a machine becomes", Hint::Design},
             {"--rack", "", "RACK",
              "with reports: the rack for the machines, \"R\", or \"R.3\" of a group; a design that is there gets them, without it a new one"},
             importAnswer(),
             privateOption(),
             {"--site", "", "NAME", "with tables of racks: only this site"},
             {"--own", "", "FILE", "the user's own catalog, instead of the usual one", Hint::File},
             {"--json", "", "", "print JSON"}},
            {{"import list.md -o rig.lanewatt --answer 'GPU: EVGA 3090=evga-3090-ftw3'", "says what a line is, now and from then on"},
             {"import open-db.zip --dry-run", "what would come in, by rule, with examples"},
             {"import prices.xlsx --mapping 'mpn=Part number; price:USD=List'", "prices, with the columns given"},
             {"import list.md -o rig.lanewatt", "a pasted list becomes a design"},
             {"import list.md -o rig.lanewatt --answer 'currency $=CAD' --answer prices=total", "what the list leaves open"},
             {"import node1.json node2.json -o rack.lanewatt", "two machines as they are"},
             {"import node*.json --rack R.3 -o site.lanewatt", "what stands in a rack of the design"},
             {"import racks.csv devices.csv --netbox -o hall.lanewatt", "what stands where, from NetBox"},
             {"import lab.Rackula.zip --rackula -o lab.lanewatt", "from Rackula"},
             {"import node1.json -o rig.lanewatt --answer 'gpu: NVIDIA RTX 6000=nv-rtx6000ada'", "a question answered"}},
            {},
            run};
    const std::vector<Option> foreign = foreignOptions();
    const auto site = std::find_if(command.options.begin(), command.options.end(), [](const Option& option) { return option.name == "--site"; });
    command.options.insert(site, foreign.begin(), foreign.end());
    return command;
}

} // namespace lanewatt::cli::import_command
