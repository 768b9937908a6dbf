// docs/coverage.md lists what implements each id of the engineering rules. Compares it with the code.
#include "model/calc/calculator.h"
#include "model/rules/rule.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace coverage_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

std::string coverageText() { return readFile(sourceDir() / "docs/coverage.md"); }

/// The last cell of each row, by id.
std::map<std::string, std::string> coverage()
{
    std::map<std::string, std::string> rows;
    std::istringstream lines(coverageText());
    const std::regex row(R"(\| ([A-Z]+-?[0-9A-Z]+[a-z]?) \| .* \| (.*) \|)");
    std::smatch match;
    for (std::string line; std::getline(lines, line);) {
        if (std::regex_match(line, match, row)) {
            INFO(match[1].str());
            CHECK(rows.emplace(match[1].str(), match[2].str()).second);
        }
    }
    return rows;
}

std::set<std::string> allMatches(const std::string& text, const std::regex& pattern, std::size_t group)
{
    std::set<std::string> found;
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
        found.insert((*it)[group].str());
    }
    return found;
}

} // namespace

TEST_CASE("the coverage table names rules and calculators that exist", "[rules][coverage]")
{
    const std::string text = coverageText();
    const auto ruleIds = allMatches(text, std::regex("rule ([A-Z]+-[0-9]+)"), 1);
    CHECK(ruleIds.size() >= 40);
    for (const auto& id : ruleIds) {
        INFO(id);
        CHECK(
            std::any_of(rules::all().begin(), rules::all().end(), [&](const Rule& r) { return r.id == id; }));
    }
    const auto calculators = allMatches(text, std::regex("calculator `([a-z-]+)`"), 1);
    CHECK(calculators.size() >= 20);
    for (const auto& name : calculators) {
        INFO(name);
        CHECK(calc::find(name) != nullptr);
    }
    // Every calculator and every rule with an engineering id is reached from the table.
    for (const auto& calculator : calc::all()) {
        INFO(calculator.name);
        CHECK(calculators.contains(std::string(calculator.name)));
    }
    const auto rows = coverage();
    CHECK(rows.size() >= 120);
    for (const auto& [id, does] : rows) {
        INFO(id);
        CHECK_FALSE(does.empty());
    }
    for (const Rule& rule : rules::all()) {
        if (rows.contains(std::string(rule.id))) {
            INFO(rule.id << " is built, but its row does not name it");
            CHECK(ruleIds.contains(std::string(rule.id)));
        }
    }
}

TEST_CASE("the coverage table has every id of the reference", "[rules][coverage]")
{
    if (referenceDir().empty()) {
        WARN("no reference folder beside the project: skipped");
        return;
    }
    const auto rows = coverage();
    const std::string rulesText = readFile(referenceDir() / "reference/engineering.md");
    const std::regex id("(?:PWR|THM|PCI|PHY|MEM|CPU|CLU|ECO|WRK)-[0-9]{2}[a-z]?");
    auto wanted = allMatches(rulesText, id, 0);
    wanted.merge(allMatches(rulesText, std::regex("id: (C-[A-Z]+)"), 1));
    wanted.merge(allMatches(readFile(referenceDir() / "reference/worked_examples.jsonl"),
                            std::regex("\"id\": \"(P[0-9]{2})\""), 1));
    CHECK(wanted.size() > 120);
    for (const auto& one : wanted) {
        INFO(one);
        CHECK(rows.contains(one));
    }
}

} // namespace coverage_test
