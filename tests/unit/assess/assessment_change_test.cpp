#include "model/assessment_change.h"

#include "tests/support/catch.h"

namespace assessment_change_test {

using namespace lanewatt;

namespace {

Finding found(std::string_view rule, std::string path, Severity severity = Severity::Warning)
{
    Finding finding;
    finding.rule = rule;
    finding.path = Ref::parse(path);
    finding.severity = severity;
    return finding;
}

CostTotal total(const char* text, std::int64_t unpriced = 0)
{
    return {.total = Money::parse(text).value(), .unpricedLines = unpriced, .pricedLines = 1};
}

} // namespace

TEST_CASE("assessment change: what came and went, by rule, place and severity", "[replace]")
{
    Assessment before;
    before.findings = {found("A-1", "site/a", Severity::Error), found("B-1", "site/a"), found("C-1", "site/a")};
    Assessment after;
    after.findings = {found("A-1", "site/a"), found("B-1", "site/b"), found("C-1", "site/a")};
    const auto change = assessmentChange(before, after);
    REQUIRE(change.gone.size() == 2);
    CHECK(change.gone[0].severity == Severity::Error);
    CHECK(change.gone[1].rule == "B-1");
    REQUIRE(change.came.size() == 2);
    CHECK(change.came[1].path.text() == "site/b");
    CHECK(change.errorsBefore == 1);
    CHECK(change.errorsAfter == 0);
    CHECK(change.warningsBefore == 2);
    CHECK(change.warningsAfter == 3);
}

TEST_CASE("assessment change: waived findings do not count, and nothing changes nothing", "[replace]")
{
    Assessment before;
    before.findings = {found("A-1", "site/a")};
    CHECK(assessmentChange(before, before).came.empty());
    CHECK(assessmentChange(before, before).gone.empty());
    Assessment waived = before;
    waived.findings.front().waiver = WaiverState::Waived;
    CHECK(assessmentChange(before, waived).gone.size() == 1);
    CHECK(assessmentChange(waived, before).came.size() == 1);
}

TEST_CASE("assessment change: a cost says what is missing from it, and is unknown without a price", "[replace]")
{
    Assessment before;
    before.cost = {total("500 USD")};
    Assessment after;
    after.cost = {total("300 USD", 2)};
    const auto change = assessmentChange(before, after);
    REQUIRE(change.costBefore);
    CHECK(change.costBefore->total == Money::parse("500 USD").value());
    CHECK(change.costBefore->unpricedLines == 0);
    REQUIRE(change.costAfter);
    CHECK(change.costAfter->unpricedLines == 2);
    after.cost = {total("300 USD"), total("20 EUR")};
    CHECK_FALSE(assessmentChange(before, after).costAfter);
    after.cost = {total("0 USD", 1)};
    after.cost.front().pricedLines = 0;
    CHECK_FALSE(assessmentChange(before, after).costAfter);
    CHECK_FALSE(assessmentChange(before, Assessment{}).costAfter);
}

} // namespace assessment_change_test
