#include "tests/support/paths.h"
#include "tests/support/rule_case.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace registry_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

std::size_t wordsOfTitle(std::string_view text)
{
    std::istringstream words{std::string(text)};
    return static_cast<std::size_t>(std::distance(std::istream_iterator<std::string>(words), {}));
}

/// The rule catalogue as required in docs/rules.md.
std::string catalogue()
{
    std::map<std::string_view, const Rule*> byId;
    for (const Rule& rule : rules::all()) {
        byId[rule.id] = &rule;
    }
    std::string text =
        "# Rules\n\n"
        "Every rule Lanewatt checks, by id. *Worst* is the highest severity a rule can raise; what rests on "
        "an\n"
        "estimate or on a missing fact is never an error. Socket, memory generation and the form of a module are facts of a\n"
        "family: they are right whoever states them. Written by `tests/unit/rules/registry_test.cpp`: run\n"
        "`LANEWATT_WRITE_DOCS=1 lanewatt_unit \"[rule-catalogue]\"` after a change.\n\n"
        "`lanewatt-cli check DESIGN --explain ID` says what a rule checks and shows the numbers of its findings.\n"
        "A finding that is accepted is waived in the design file by its rule and path:\n"
        "`\"waivers\": [{\"rule\": \"PWR-23\", \"path\": \"site/rig/psu.1\", \"reason\": \"short runs\", "
        "\"name\": \"Ada\", \"date\": \"2026-11-21\", \"severity\": \"advice\"}]`.\n"
        "A waiver keeps the severity and shortfall that were accepted and lapses when either gets worse.\n\n"
        "| id | title | worst | looks at | fixes | checks | source |\n|---|---|---|---|---|---|---|\n";
    for (const auto& [id, rule] : byId) {
        text += "| ";
        for (const std::string_view cell :
             {id, rule->title.english, enumName(rule->worst),
              rule->check.ofBuild ? std::string_view("a build") : std::string_view("the site"),
              rule->remedies ? std::string_view("yes") : std::string_view("–"), rule->about.english,
              rule->source}) {
            text += cell;
            text += " | ";
        }
        text.back() = '\n';
    }
    return text;
}

} // namespace

TEST_CASE("every rule has a passing and a failing case", "[rules]")
{
    for (const Rule& rule : rules::all()) {
        for (const auto& [outcome, name] :
             {std::pair{Outcome::Passes, "passing"}, std::pair{Outcome::Fails, "failing"}}) {
            const auto& cases = RuleCase::all();
            const bool tested =
                std::any_of(cases.begin(), cases.end(), [&, wanted = outcome](const RuleCase& c) {
                    return c.rule == rule.id && c.outcome == wanted;
                });
            INFO(rule.id << " has no " << name << " case");
            CHECK(tested);
        }
    }
    for (const RuleCase& test : RuleCase::all()) {
        const auto rules = rules::all();
        INFO(test.rule << " is tested but is no rule");
        CHECK(std::any_of(rules.begin(), rules.end(), [&](const Rule& r) { return r.id == test.rule; }));
    }
}

TEST_CASE("every rule has a case exactly at its limit and one step beyond", "[rules][limits]")
{
    const auto& limits = RuleLimit::all();
    for (const Rule& rule : rules::all()) {
        INFO(rule.id << " has no case at its limit");
        CHECK(std::any_of(limits.begin(), limits.end(), [&](const RuleLimit& l) { return l.rule == rule.id; }));
    }
    for (const RuleLimit& limit : limits) {
        CAPTURE(limit.rule);
        CHECK(limit.rig(0).passes(limit.rule));
        CHECK_FALSE(limit.rig(1).passes(limit.rule));
    }
}

TEST_CASE("every warning and every error says why, names both sides and has a source", "[rules][why]")
{
    // Rig::check checks each case of a rule; here those one step beyond a limit, so that no rule is missed.
    std::set<std::string_view> raised;
    for (const RuleLimit& limit : RuleLimit::all()) {
        CAPTURE(limit.rule);
        for (const Finding& f : limit.rig(1).check(limit.rule)) {
            requireExplained(f);
            raised.insert(limit.rule);
        }
    }
    CHECK(raised.size() == rules::all().size());
    // Each exception has a reason and is the title of a rule.
    std::string sources;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(sourceDir() / "model/rules")) {
        if (!entry.is_regular_file()) {
            continue;
        }
        sources += readFile(entry.path());
    }
    for (const auto& [title, reason] : titlesWithoutSides()) {
        INFO(title);
        CHECK_FALSE(reason.empty());
        CHECK(sources.find('"' + std::string(title) + '"') != std::string::npos);
    }
}

TEST_CASE("rules are told apart and say what they are", "[rules]")
{
    const std::regex id("(PWR|THM|PCI|CPU|MEM|PHY|CLU|ECO|DSN)-[0-9]{2}");
    std::set<std::string_view> ids;
    for (const Rule& rule : rules::all()) {
        INFO(rule.id);
        CHECK(std::regex_match(std::string(rule.id), id));
        CHECK(ids.insert(rule.id).second);
        CHECK((rule.check.ofBuild && !rule.check.ofSite) != (rule.check.ofSite && !rule.check.ofBuild));
        CHECK_FALSE(rule.title.english.empty());
        CHECK_FALSE(rule.about.english.empty());
        CHECK(rule.about.english.ends_with('.'));
        CHECK_FALSE(rule.source.empty());
        CHECK(wordsOfTitle(rule.title.english) <= 6);
    }
    CHECK(ids.size() >= 45);
}

TEST_CASE("the rule catalogue lists every rule", "[rules][rule-catalogue]")
{
    const auto path = sourceDir() / "docs/rules.md";
    const std::string wanted = catalogue();
    if (std::getenv("LANEWATT_WRITE_DOCS")) { // NOLINT(concurrency-mt-unsafe)
        std::ofstream(path, std::ios::binary) << wanted;
    }
    const std::string stored = readFile(path);
    for (const Rule& rule : rules::all()) {
        INFO(rule.id);
        CHECK(stored.find("| " + std::string(rule.id) + " | ") != std::string::npos);
    }
    CHECK(stored == wanted);
}

} // namespace registry_test
