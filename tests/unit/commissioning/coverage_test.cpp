// docs/commissioning.md against the code: all 195 steps once, no unknown id, every kind listed.
#include "model/commissioning/checklist.h"
#include "tests/support/catch.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace coverage_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

std::set<std::string> declared()
{
    std::set<std::string> ids;
    for (const auto& group : commissioning::groupInfos()) {
        for (const auto kind : group.kinds) {
            ids.insert(std::string(group.id) + '.' + std::string(kind));
        }
    }
    return ids;
}

std::set<std::string> matches(const std::string& text, const char* pattern)
{
    const std::regex expression(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator it(text.begin(), text.end(), expression), end; it != end; ++it) {
        found.insert((*it)[1].str());
    }
    return found;
}

} // namespace

TEST_CASE("each of the 195 steps has its place or its reason", "[commissioning][coverage]")
{
    constexpr int kSteps = 195;
    const auto known = declared();
    std::istringstream lines(readFile(sourceDir() / "docs/commissioning.md"));
    const std::regex row(R"(\| ([0-9]+) \| ([^|]+) \| ([^|]+) \|)");
    std::map<int, int> seen;
    std::smatch match;
    for (std::string line; std::getline(lines, line);) {
        if (!std::regex_match(line, match, row)) {
            continue;
        }
        const int number = std::stoi(match[1].str());
        const std::string where = match[3].str();
        INFO(line);
        ++seen[number];
        CHECK(number >= 1);
        CHECK(number <= kSteps);
        const auto ids = matches(where, "`(C-[A-Z]+\\.[a-z0-9-]+)`");
        for (const auto& id : ids) {
            CHECK(known.contains(id));
        }
        const bool reason = where.starts_with("no step: ") && where.size() > std::string("no step: ").size() + 5;
        CHECK(ids.empty() == reason);
    }
    CHECK(seen.size() == kSteps);
    for (const auto& [number, times] : seen) {
        INFO(number);
        CHECK(times == 1);
    }
}

TEST_CASE("the table of groups lists every kind of step", "[commissioning][coverage]")
{
    std::istringstream lines(readFile(sourceDir() / "docs/commissioning.md"));
    std::set<std::string> listed;
    const std::regex row(R"(\| (C-[A-Z]+) \| [^|]+ \| [^|]+ \| ([^|]+) \|)");
    std::smatch match;
    for (std::string line; std::getline(lines, line);) {
        if (std::regex_match(line, match, row)) {
            for (const auto& kind : matches(match[2].str(), "`([a-z0-9-]+)`")) {
                CHECK(listed.insert(match[1].str() + '.' + kind).second);
            }
        }
    }
    CHECK(listed == declared());
    // every group of the engineering rules exists
    const std::string coverage = readFile(sourceDir() / "docs/coverage.md");
    for (const auto& id : matches(coverage, "\n\\| (C-[A-Z]+) \\|")) {
        INFO(id);
        CHECK(coverage.find("\n| " + id + " ") != std::string::npos);
        CHECK(std::any_of(listed.begin(), listed.end(), [&](const auto& kind) { return kind.starts_with(id + '.'); }));
    }
}

} // namespace coverage_test
