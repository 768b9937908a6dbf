#include "model/assessment/assessment_change.h"

#include "tests/support/catch.h"

#include <algorithm>

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

Finding lacking(double need, double have, Severity severity = Severity::Error)
{
    Finding finding = found("A-1", "site/a", severity);
    finding.need = exactFigure(need);
    finding.have = exactFigure(have);
    return finding;
}

Assessment assessed(std::vector<Finding> findings)
{
    Assessment assessment;
    assessment.findings = std::move(findings);
    return assessment;
}

/// The turns, in order: "worse A-1 site/a, gone B-1 site/a".
std::string turns(const std::vector<FindingChange>& changes)
{
    std::string text;
    for (const FindingChange& change : changes) {
        const Finding& finding = change.after ? *change.after : *change.before;
        text += (text.empty() ? "" : ", ") + std::string(enumName(change.turn)) + ' ' + std::string(finding.rule) + ' ' + finding.path.text();
    }
    return text;
}
std::string turns(const Finding& before, const Finding& after) { return turns(findingChanges(assessed({before}), assessed({after}))); }

} // namespace

TEST_CASE("assessment change: what came, went and changed, by rule and place", "[replace]")
{
    const Assessment before = assessed({found("A-1", "site/a", Severity::Error), found("B-1", "site/a"), found("C-1", "site/a")});
    const Assessment after = assessed({found("A-1", "site/a"), found("B-1", "site/b"), found("C-1", "site/a")});
    const auto change = assessmentChange(before, after);
    CHECK(turns(change.findings) == "better A-1 site/a, came B-1 site/b, gone B-1 site/a");
    REQUIRE(change.findings.size() == 3);
    CHECK(change.findings[0].before->severity == Severity::Error);
    CHECK(change.findings[0].isBrought()); // the warning that is left
    CHECK(change.findings[1].isBrought());
    CHECK_FALSE(change.findings[2].isBrought());
    CHECK(change.errorsBefore == 1);
    CHECK(change.errorsAfter == 0);
    CHECK(change.warningsBefore == 2);
    CHECK(change.warningsAfter == 3);
    CHECK(turns(findingChanges(after, before)) == "worse A-1 site/a, came B-1 site/a, gone B-1 site/b");
}

TEST_CASE("assessment change: a shortfall grows or shrinks by more than 1 % of the limit", "[replace]")
{
    const Finding was = lacking(120.0, 100.0);
    CHECK(turns(was, was).empty());
    CHECK(turns(was, lacking(120.9, 100.0)).empty());
    CHECK(turns(was, lacking(119.1, 100.0)).empty());
    CHECK(turns(was, lacking(122.0, 100.0)) == "worse A-1 site/a");
    CHECK(turns(was, lacking(118.0, 100.0)) == "better A-1 site/a");
    CHECK(turns(was, lacking(60.0, 40.0)) == "worse A-1 site/a"); // the limit is lower
    CHECK(turns(was, lacking(150.0, 100.0, Severity::Warning)) == "better A-1 site/a");
    CHECK(turns(lacking(150.0, 100.0, Severity::Warning), was) == "worse A-1 site/a");
    // nothing is had
    CHECK(turns(lacking(2.0, 0.0), lacking(3.0, 0.0)) == "worse A-1 site/a");
    CHECK(turns(lacking(2.0, 1.0), lacking(2.0, 0.0)) == "worse A-1 site/a");
    CHECK(turns(lacking(2.0, 0.0), lacking(2.0, 1.0)) == "better A-1 site/a");
    // what has no numbers only comes and goes
    CHECK(turns(found("A-1", "site/a"), found("A-1", "site/a")).empty());
    CHECK(turns(was, found("A-1", "site/a", Severity::Error)).empty());
}

TEST_CASE("assessment change: several findings of a rule at one place are told apart", "[replace]")
{
    const auto at = [](PointKind kind, double need) {
        Finding finding = lacking(need, 100.0);
        finding.point = {kind, finding.path, FeedState::Normal};
        return finding;
    };
    const Finding circuit = at(PointKind::Circuit, 150.0), unit = at(PointKind::Unit, 120.0);
    // by point, although both orders differ
    CHECK(turns(findingChanges(assessed({circuit, unit}), assessed({at(PointKind::Unit, 160.0), circuit}))) == "worse A-1 site/a");
    // another limit of the same place, less exceeded
    CHECK(turns(findingChanges(assessed({circuit}), assessed({unit}))) == "better A-1 site/a");
    CHECK(turns(findingChanges(assessed({circuit}), assessed({circuit, unit}))) == "came A-1 site/a");
    CHECK(turns(findingChanges(assessed({circuit, unit}), assessed({unit}))) == "gone A-1 site/a");
    const Finding plain = found("A-1", "site/a");
    CHECK(turns(findingChanges(assessed({plain}), assessed({plain, plain}))) == "came A-1 site/a");
    CHECK(turns(findingChanges(assessed({plain, plain}), assessed({plain, plain}))).empty());
}

TEST_CASE("assessment change: waived findings do not count, and nothing changes nothing", "[replace]")
{
    const Assessment before = assessed({found("A-1", "site/a")});
    CHECK(findingChanges(before, before).empty());
    Assessment waived = before;
    waived.findings.front().waiver = WaiverState::Waived;
    CHECK(turns(findingChanges(before, waived)) == "gone A-1 site/a");
    CHECK(turns(findingChanges(waived, before)) == "came A-1 site/a");
    CHECK(findingChanges(waived, waived).empty());
}

TEST_CASE("assessment change: alike racks are one place, also under another name", "[replace][racks]")
{
    const auto changes = [](const char* before, const char* after, const RackRenames& renames) {
        return turns(findingChanges(assessed({found("A-1", before)}), assessed({found("A-1", after)}), renames));
    };
    CHECK(changes("site/R.1/u1/node", "site/R.2/u1/node", {}).empty());
    CHECK(changes("site/R.1/u1/node", "site/S.1/u1/node", {}) == "came A-1 site/S.1/u1/node, gone A-1 site/R.1/u1/node");
    RackRenames renames;
    renames.groups["S"] = "R";
    CHECK(changes("site/R.1/u1/node", "site/S.1/u1/node", renames).empty());
    renames.from = Ref::rack("R").machineAt(1, "node");
    renames.to = Ref::rack("S").machineAt(9, "node");
    CHECK(changes("site/R.1/u1/node", "site/S.1/u9/node", renames).empty());
    // one finding stands for those of several racks
    const Finding first = found("A-1", "site/R.1/u1/node"), second = found("A-1", "site/R.2/u1/node");
    CHECK(findingChanges(assessed({first}), assessed({first, second}), {}).empty());
    // a waived finding moves along
    Finding waived = first;
    waived.waiver = WaiverState::Waived;
    CHECK(findingChanges(assessed({waived}), assessed({first}), {}).empty());
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
