#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/messages/messages.h"
#include "model/rules/rule.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::cli::rules_command {
namespace {

std::vector<const Rule*> rulesById()
{
    std::vector<const Rule*> list;
    for (const Rule& rule : rules::all()) {
        list.push_back(&rule);
    }
    std::ranges::sort(list, {}, &Rule::id);
    return list;
}

std::string textOf(MessageTemplate text) { return messages::label(text, textStyle()); }

Tree listOf(const std::vector<const Rule*>& rules)
{
    TreeList list;
    for (const Rule* rule : rules) {
        Tree one = Tree::object();
        one.set("id", Tree(std::string(rule->id)));
        one.set("title", jsonMessage({rule->title, {}}));
        one.set("about", jsonMessage({rule->about, {}}));
        one.set("worst", Tree(std::string(enumName(rule->worst))));
        one.set("subject", Tree(std::string(rule->check.ofBuild ? "build" : "site")));
        one.set("fixes", Tree(rule->remedies != nullptr));
        one.set("source", Tree(std::string(rule->source)));
        list.push_back(std::move(one));
    }
    return Tree(std::move(list));
}

/// The catalogue as a page of the documentation.
std::string markdown(const std::vector<const Rule*>& rules)
{
    std::string text =
        "# Rules\n\n"
        "Every rule that Lanewatt checks, by id. *Worst* is the highest severity that a rule can raise; what rests on an estimate or\n"
        "on a missing fact is never an error. Socket, memory generation and the form of a module are facts of a family: they are right\n"
        "whoever states them. `lanewatt-cli rules --format md` writes this page.\n\n"
        "`lanewatt-cli check DESIGN --explain ID` says what a rule checks and shows the numbers of its findings.\n"
        "A finding that is accepted is waived in the design file by its rule and path:\n"
        "`\"waivers\": [{\"rule\": \"PWR-23\", \"path\": \"site/rig/psu.1\", \"reason\": \"short runs\", "
        "\"name\": \"Ada\", \"date\": \"2026-11-21\", \"severity\": \"advice\"}]`.\n"
        "A waiver keeps the severity and shortfall that were accepted and lapses when either gets worse.\n\n"
        "| id | title | worst | looks at | fixes | checks | source |\n|---|---|---|---|---|---|---|\n";
    for (const Rule* rule : rules) {
        const std::initializer_list<std::string> cells{std::string(rule->id),
                                                       textOf(rule->title),
                                                       std::string(enumName(rule->worst)),
                                                       rule->check.ofBuild ? "a build" : "the site",
                                                       rule->remedies ? "yes" : "–",
                                                       textOf(rule->about),
                                                       std::string(rule->source)};
        text += '|';
        for (const std::string& cell : cells) {
            text += ' ' + cell + " |";
        }
        text += '\n';
    }
    return text;
}

Outcome run(Call& call)
{
    const auto rules = rulesById();
    if (call.json()) {
        Tree root = jsonRoot("rules");
        root.set("rules", listOf(rules));
        call.out = jsonText(root);
    } else if (call.value("--format") == "md") {
        call.out = markdown(rules);
    } else {
        for (const Rule* rule : rules) {
            call.line(std::string(rule->id) + ' ' + std::string(enumName(rule->worst)) + ' ' + textOf(rule->title));
        }
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"rules",
            "list what is checked",
            "One rule a line: its id, the highest severity that it can raise, and its title. As a page (--format md) also what each "
            "checks and its source.",
            {},
            {{"--format", "", "FORM", "text (the default) or md, a page", Hint::None, {"text", "md"}},
             {"--json", "", "", "print a versioned JSON object"}},
            {{"rules", "all of them"}, {"rules --format md > rules.md", "as a page, with sources"}},
            {},
            run};
}

} // namespace lanewatt::cli::rules_command
