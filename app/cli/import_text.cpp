#include "app/cli/import_text.h"

#include "app/cli/json_output.h"
#include "app/workspace/import_report.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace lanewatt::cli {

namespace {

/// Number of examples for each rule and each list in a report.
constexpr std::size_t kExamples = 3;

} // namespace

void printImport(Call& call, const workspace::ImportOutcome& outcome)
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
    if (!plan.joined.empty()) {
        call.line("joined " + counted(static_cast<std::int64_t>(plan.joined.size()), "record", "records") +
                  " to parts of the shelf that are the same product");
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

Tree importTree(const workspace::ImportOutcome& outcome, std::string_view command)
{
    const catalog::ImportPlan& plan = outcome.plan;
    const auto count = [](std::size_t value) { return jsonInteger(static_cast<std::int64_t>(value)); };
    Tree root = jsonRoot(command);
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
    root.set("joined", count(plan.joined.size()));
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

} // namespace lanewatt::cli
