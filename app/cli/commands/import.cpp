#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/cli/machines.h"
#include "app/exchange/design_file.h"
#include "app/workspace/import_report.h"
#include "app/workspace/imports.h"
#include "app/workspace/inventory_design.h"
#include "app/workspace/overlay_path.h"
#include "app/workspace/part_list_design.h"
#include "catalog/store/sqlite.h"
#include "probe/read_report.h"

#include <algorithm>
#include <filesystem>

namespace lanewatt::cli::import_command {
namespace {

/// Number of examples for each rule and each list in a report.
constexpr std::size_t kExamples = 3;

void textReport(Call& call, const workspace::ImportOutcome& outcome)
{
    const catalog::ImportPlan& plan = outcome.plan;
    call.line(plan.path + ": " + messages::label(plan.title, textStyle()));
    call.line("read " + std::to_string(plan.records) + ", good " + std::to_string(plan.passed.size()) + ", quarantined " +
              std::to_string(plan.quarantined) + ", corrected " + std::to_string(workspace::recordsTreated(plan, catalog::Treatment::Corrected)) +
              ", unreadable " + std::to_string(plan.refusedCount) + ", unmatched " + std::to_string(plan.unmatched.size()));
    if (plan.mapping) {
        call.line("columns " + plan.mapping->mapping.asText(plan.mapping->headers) + " (" +
                  std::string(workspace::originWord(plan.mapping->origin)) + ")");
    }
    for (const auto& [reason, count] : plan.skipped) {
        call.line("skipped " + std::to_string(count) + ": " + messages::text(reason, textStyle()));
    }
    for (const workspace::RuleCount& count : workspace::countsByRule(plan, kExamples)) {
        call.line(std::string(catalog::treatmentName(count.treatment)) + ' ' + std::string(count.rule) + ' ' +
                  std::to_string(count.count) + ": " + messages::label(count.about, textStyle()));
        for (const catalog::HygieneFinding& finding : count.examples) {
            call.line("  " + finding.name + ": " + messages::text(finding.what, textStyle()) + " (" + messages::place(finding.where, textStyle()) + ")");
        }
    }
    for (std::size_t i = 0; i < std::min(kExamples, plan.refused.size()); ++i) {
        call.line("unreadable " + messages::text(plan.refused[i], textStyle()));
    }
    for (const catalog::UnmatchedLine& line : plan.unmatched) {
        call.line("unmatched " + messages::place(line.where, textStyle()) + ": " + workspace::unmatchedText(line, textStyle()));
    }
    if (const auto& written = outcome.written) {
        call.line("written " + counted(written->added, "part", "parts") + " new, " + std::to_string(written->changed) + " changed, " +
                  std::to_string(written->same) + " as before, " + std::to_string(written->kept) + " kept as edited; offers " +
                  std::to_string(written->offersAdded) + " new, " + std::to_string(written->offersChanged) + " changed, " +
                  std::to_string(written->offersSame) + " as before");
    } else {
        call.line(messages::label(LW_MESSAGE("cli.import.dry-run", "dry run: nothing was written"), textStyle()));
    }
}

Tree jsonReport(const workspace::ImportOutcome& outcome)
{
    const catalog::ImportPlan& plan = outcome.plan;
    const auto count = [](std::size_t value) { return jsonInteger(static_cast<std::int64_t>(value)); };
    Tree root = jsonRoot("import");
    root.set("file", Tree(plan.path));
    root.set("format", Tree(plan.format));
    root.set("records", count(plan.records));
    root.set("good", count(plan.passed.size()));
    root.set("quarantined", count(plan.quarantined));
    root.set("corrected", jsonInteger(workspace::recordsTreated(plan, catalog::Treatment::Corrected)));
    root.set("unreadable", count(plan.refusedCount));
    Tree skipped = Tree::object();
    for (const auto& [reason, number] : plan.skipped) {
        skipped.set(messages::text(reason), count(number));
    }
    root.set("skipped", std::move(skipped));
    TreeList rules;
    for (const workspace::RuleCount& rule : workspace::countsByRule(plan, kExamples)) {
        Tree one = Tree::object();
        one.set("rule", Tree(rule.rule));
        one.set("treatment", Tree(catalog::treatmentName(rule.treatment)));
        one.set("about", Tree(rule.about.english));
        one.set("count", count(rule.count));
        TreeList examples;
        for (const catalog::HygieneFinding& finding : rule.examples) {
            Tree example = Tree::object();
            example.set("name", Tree(finding.name));
            example.set("record", Tree(finding.sourceKey));
            example.set("place", Tree(finding.where));
            example.set("what", jsonMessage(finding.what));
            examples.push_back(std::move(example));
        }
        one.set("examples", Tree(std::move(examples)));
        rules.push_back(std::move(one));
    }
    root.set("rules", Tree(std::move(rules)));
    TreeList refused;
    for (const Error& error : plan.refused) {
        Tree one = jsonMessage(error.what);
        one.set("place", Tree(error.where));
        refused.push_back(std::move(one));
    }
    root.set("refused", Tree(std::move(refused)));
    TreeList unmatched;
    for (const catalog::UnmatchedLine& line : plan.unmatched) {
        unmatched.push_back(Tree(line.where + ": " + workspace::unmatchedText(line)));
    }
    root.set("unmatched", Tree(std::move(unmatched)));
    Tree mapping;
    if (plan.mapping) {
        mapping.set("columns", Tree(plan.mapping->mapping.asText(plan.mapping->headers)));
        mapping.set("origin", Tree(workspace::originWord(plan.mapping->origin)));
        mapping.set("header_line", jsonInteger(plan.mapping->headerLine));
    }
    root.set("mapping", std::move(mapping));
    Tree written;
    if (outcome.written) {
        const catalog::ImportCounts& counts = *outcome.written;
        written.set("added", jsonInteger(counts.added));
        written.set("changed", jsonInteger(counts.changed));
        written.set("same", jsonInteger(counts.same));
        written.set("kept", jsonInteger(counts.kept));
        written.set("offers_added", jsonInteger(counts.offersAdded));
        written.set("offers_changed", jsonInteger(counts.offersChanged));
        written.set("offers_same", jsonInteger(counts.offersSame));
    }
    root.set("written", std::move(written));
    return root;
}

/// Fails unless a target file for a design is named and does not exist.
std::optional<Failure> targetProblem(const Call& call, const std::string& path)
{
    const std::string target = call.value("--output");
    std::error_code code;
    if (call.has("--dry-run")) {
        return std::nullopt;
    }
    if (target.empty()) {
        return Failure{kUnusable,
                       {{LW_MESSAGE("cli.import.output", "becomes a design; say which file with -o DESIGN, or --dry-run"), {}}, path}};
    }
    if (std::filesystem::exists(target, code)) {
        return Failure{kUnusable, {{LW_MESSAGE("cli.import.exists", "is there already; give another name"), {}}, target}};
    }
    return std::nullopt;
}

Outcome machines(Call& call)
{
    if (auto problem = targetProblem(call, call.positionals.front())) {
        return tl::unexpected(std::move(*problem));
    }
    const auto found = readMachines(call, call.positionals);
    if (!found) {
        return tl::unexpected(found.error());
    }
    std::vector<workspace::Inventory> inventories;
    TreeList list;
    std::size_t questions = 0;
    for (const FoundMachine& machine : *found) {
        inventories.push_back(machine.inventory);
        questions += machine.inventory.questions();
        if (call.json()) {
            list.push_back(machineTree(machine));
        } else {
            printMachine(call, machine);
        }
    }
    if (!call.has("--dry-run")) {
        const std::string target = call.value("--output");
        const auto catalog = call.catalog();
        if (!catalog) {
            return tl::unexpected(catalog.error());
        }
        const auto design = workspace::designOfMachines(std::filesystem::path(target).stem().string(), inventories, **catalog);
        if (!design) {
            return unusable(design.error());
        }
        if (const auto saved = exchange::saveDesign(*design, target); !saved) {
            return failed(saved.error());
        }
    }
    if (call.json()) {
        Tree root = jsonRoot("import");
        root.set("format", Tree("reports"));
        root.set("machines", Tree(std::move(list)));
        root.set("questions", jsonInteger(static_cast<std::int64_t>(questions)));
        call.out = jsonText(root);
    }
    if (questions > 0) {
        call.note(counted(static_cast<std::int64_t>(questions), "device is", "devices are") +
                      " not clearly any part of the catalog; a part from the report takes its place, "
                      "and what may be soldered to a board is left out; --answer QUESTION=PART says what it is");
    }
    return kDone;
}

Outcome partList(Call& call, const std::string& path, std::string_view text)
{
    const std::string target = call.value("--output");
    if (auto problem = targetProblem(call, path)) {
        return tl::unexpected(std::move(*problem));
    }
    const auto catalog = call.catalog();
    if (!catalog) {
        return tl::unexpected(catalog.error());
    }
    const auto placedLines = workspace::matchPartList(text, path, **catalog);
    if (!placedLines) {
        return unusable(placedLines.error());
    }
    Tree root = jsonRoot("import");
    root.set("file", Tree(path));
    root.set("format", Tree("part-list"));
    TreeList lines;
    std::int64_t unmatched = 0;
    for (const workspace::PlacedLine& placed : *placedLines) {
        std::string near;
        TreeList candidates;
        for (const catalog::Match& match : placed.matches) {
            near += (near.empty() ? "" : ", ") + match.key;
            candidates.push_back(Tree(match.key));
        }
        unmatched += placed.key.empty() ? 1 : 0;
        const std::string name = placed.text();
        if (call.json()) {
            Tree one = Tree::object();
            one.set("line", jsonInteger(placed.line.line));
            one.set("text", Tree(name));
            one.set("quantity", jsonInteger(placed.line.quantity));
            one.set("price", jsonMoney(placed.line.price));
            one.set("key", placed.key.empty() ? Tree() : Tree(placed.key));
            one.set("candidates", Tree(std::move(candidates)));
            lines.push_back(std::move(one));
        } else if (placed.key.empty()) {
            call.line("unmatched line " + std::to_string(placed.line.line) + ": " + name +
                      (near.empty() ? "" : " (may be " + near + ")"));
        } else {
            call.line(placed.key + " x" + std::to_string(placed.line.quantity) + ": " + name);
        }
    }
    if (call.json()) {
        root.set("lines", Tree(std::move(lines)));
        root.set("unmatched", jsonInteger(unmatched));
        call.out = jsonText(root);
    }
    if (!call.has("--dry-run")) {
        const auto design = workspace::designOfLines(std::filesystem::path(path).stem().string(), *placedLines, **catalog);
        if (!design) {
            return unusable(design.error());
        }
        if (const auto saved = exchange::saveDesign(*design, target); !saved) {
            return failed(saved.error());
        }
    }
    if (unmatched > 0) {
        call.note(path + ": " + counted(unmatched, "line is", "lines are") + " not matched and kept as they stand");
    }
    return kDone;
}

Outcome run(Call& call)
{
    const std::string& path = call.positionals.front();
    if (call.positionals.size() > 1) {
        return machines(call);
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
            return unusable(LW_MESSAGE("cli.import.no-design",
                                       "is neither a part list nor a report about a machine; parts and prices go into the catalog without -o"),
                            {}, path);
        }
        return machines(call);
    }
    workspace::ImportRequest request;
    request.path = path;
    request.mapping = call.value("--mapping");
    request.sheet = call.value("--sheet");
    request.dryRun = call.has("--dry-run");
    request.overlay = call.has("--own") ? call.value("--own") : workspace::overlayPath();
    if (request.overlay.empty()) {
        return unusable(LW_MESSAGE("cli.import.own", "there is no home folder for the user's own catalog; name a file with --own FILE"));
    }
    if (call.catalogPath) {
        request.shipped = *call.catalogPath;
    } else if (auto shipped = workspace::shippedCatalogPath()) {
        request.shipped = std::move(*shipped);
    } else {
        return failed(shipped.error());
    }
    const auto outcome = workspace::importCatalog(request);
    if (!outcome && catalog::saysUnwritable(outcome.error())) {
        return failed(outcome.error()); // of the disk, not of what is read
    }
    if (!outcome) {
        return probe::readReports(path) ? machines(call) : unusable(outcome.error());
    }
    const catalog::ImportPlan& plan = outcome->plan;
    if (plan.passed.empty() && plan.quarantined == 0 && plan.refusedCount > 0) {
        return unusable(plan.refused.front());
    }
    if (call.json()) {
        call.out = jsonText(jsonReport(*outcome));
    } else {
        textReport(call, *outcome);
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"import",
            "import parts, prices, a pasted part list or reports about machines",
            "Recognises the file by its content: BuildCores OpenDB and NetBox device types (ZIP, folder, single file), "
            "Lanewatt's own parts (JSON, CSV), any vendor's price list (CSV, .xlsx), and part lists pasted from part pickers. "
            "Parts and prices go into the user's own catalog, all of them or none; what cannot be true is held back and "
            "reported with the reason. A part list becomes a design. docs/importing.md says more.\n"
            "Reports about machines (those of inventory, several at once) become a design, too: each device is matched "
            "with the catalog, and what is not clearly any part is entered as the report describes it. Several machines go "
            "into a rack. docs/inventory.md says more.",
            {{"FILE", "a file, folder or ZIP archive", Hint::File, {}, false, true}},
            {{"--dry-run", "", "", "read and report, write nothing"},
             {"--mapping", "", "TEXT", "columns of a price list: 'mpn=Part no; price:EUR=Netto; vendor==Shop'"},
             {"--sheet", "", "NAME", "sheet of a workbook; the first one otherwise"},
             {"--output", "-o", "DESIGN", "the design file a part list or a machine becomes", Hint::Design},
             answerOption(),
             privateOption(),
             {"--own", "", "FILE", "the user's own catalog, instead of the usual one", Hint::File},
             {"--json", "", "", "print JSON"}},
            {{"import open-db.zip --dry-run", "what would come in, by rule, with examples"},
             {"import prices.xlsx --mapping 'mpn=Part number; price:USD=List'", "prices, with the columns given"},
             {"import list.md -o rig.lanewatt", "a pasted list becomes a design"},
             {"import node1.json node2.json -o rack.lanewatt", "two machines as they are"},
             {"import node1.json -o rig.lanewatt --answer 'gpu: NVIDIA RTX 6000=nv-rtx6000ada'", "a question answered"}},
            {},
            run};
}

} // namespace lanewatt::cli::import_command
