#include "tests/support/paths.h"
#include "tests/support/rule_case.h"

#include <iterator>
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
    const std::string texts = readFile(sourceDir() / "resources/translations/de/rules.tsv");
    for (const auto& [title, reason] : titlesWithoutSides()) {
        INFO(title);
        CHECK_FALSE(reason.empty());
        CHECK(texts.find('\n' + std::string(title) + '\t') != std::string::npos);
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

} // namespace registry_test
