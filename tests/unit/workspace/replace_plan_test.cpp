#include "app/workspace/replace_plan.h"

#include "app/exchange/design_file.h"
#include "app/messages/messages.h"
#include "tests/unit/workspace/workspace_fixture.h"

namespace replace_plan_test {

using namespace lanewatt;
using namespace lanewatt::workspace;

namespace {

Part ended(Part part, std::string replacement)
{
    part.lifecycle = Lifecycle::EndOfLife;
    part.replacement = std::move(replacement);
    return part;
}

Part priced(Part part, std::string_view price)
{
    part.offers.push_back(test::offerOf(price, "2026-11-20"));
    return part;
}

/// One rig with two cards that are end-of-life in the catalogue.
struct Case {
    Case()
    {
        Design design = applyEdit(Design{}, {AddBuild{"rig", {}, {}}}).value();
        design = applyEdit(design, {AddPlacement{"rig", "gpu", priced(test::gpu("card"), "500 USD"), 2, {}}}).value();
        open = std::make_unique<OpenDesign>(design, std::string(), contextFor(design, *catalog));
    }
    std::vector<PartUse> uses() const { return usesOf(open->design(), "card"); }
    test::TestCatalog catalog{{ended(priced(test::gpu("card"), "600 USD"), "other"), priced(test::gpu("other"), "900 USD"),
                               test::cpu("cpu")}};
    std::unique_ptr<OpenDesign> open;
};

bool has(const std::vector<Finding>& findings, std::string_view rule)
{
    return std::ranges::any_of(findings, [&](const Finding& f) { return f.rule == rule; });
}
bool has(const AssessmentChange& change, FindingTurn turn, std::string_view rule)
{
    return std::ranges::any_of(change.findings, [&](const FindingChange& one) {
        return one.turn == turn && (one.after ? one.after : one.before)->rule == rule;
    });
}

} // namespace

TEST_CASE("replacement plan: findings and total before and after, nothing done yet", "[replace]")
{
    Case c;
    const auto plan = planReplacement(*c.open, "card", c.uses(), *(*c.catalog).part("other"), {}, *c.catalog);
    test::requireOk(plan);
    REQUIRE(plan->edit);
    CHECK(plan->places == 1);
    REQUIRE(plan->trial);
    const AssessmentChange change = plan->trial->change();
    CHECK(has(change, FindingTurn::Gone, "DSN-07"));
    CHECK_FALSE(has(change, FindingTurn::Came, "DSN-07"));
    REQUIRE(change.costBefore);
    CHECK(change.costBefore->total == Money::parse("1000 USD").value());
    REQUIRE(change.costAfter);
    CHECK(change.costAfter->total == Money::parse("1800 USD").value());
    CHECK_FALSE(c.open->canUndo());
}

TEST_CASE("replacement plan: the part's present version refreshes prices and facts", "[replace]")
{
    Case c;
    const auto plan = planReplacement(*c.open, "card", c.uses(), *(*c.catalog).part("card"), "New price", *c.catalog);
    test::requireOk(plan);
    REQUIRE(plan->trial);
    const AssessmentChange change = plan->trial->change();
    REQUIRE(change.costAfter);
    CHECK(change.costAfter->total == Money::parse("1200 USD").value());
    CHECK(has(change, FindingTurn::Gone, "DSN-05"));
}

TEST_CASE("replacement plan: nothing chosen or nothing possible plans nothing", "[replace]")
{
    Case c;
    const auto none = planReplacement(*c.open, "card", {}, *(*c.catalog).part("other"), "why", *c.catalog);
    test::requireOk(none);
    CHECK_FALSE(none->edit);
    CHECK(none->places == 0);
    const auto kind = planReplacement(*c.open, "card", c.uses(), *(*c.catalog).part("cpu"), "why", *c.catalog);
    test::requireOk(kind);
    CHECK_FALSE(kind->edit);
}

TEST_CASE("replacement plan: one step with its reason, and undo gives the first bytes again", "[replace]")
{
    Case c;
    const std::string before = exchange::designText(c.open->design());
    const auto plan = planReplacement(*c.open, "card", c.uses(), *(*c.catalog).part("other"), "It ended", *c.catalog);
    test::requireOk(plan);
    test::requireOk(c.open->apply(*plan->edit));
    REQUIRE(c.open->history().size() == 1);
    CHECK(messages::text(c.open->history().front().description) == "Replace card by other in 1 place: It ended");
    REQUIRE(c.open->design().substitutions.size() == 1);
    CHECK(c.open->design().substitutions.front().reason == "It ended");
    c.open->undo();
    CHECK(exchange::designText(c.open->design()) == before);
}

TEST_CASE("replacing and undoing: the context still knows the part that comes back", "[replace]")
{
    Case c;
    const auto plan = planReplacement(*c.open, "card", c.uses(), *(*c.catalog).part("other"), "It ended", *c.catalog);
    test::requireOk(plan);
    test::requireOk(c.open->apply(*plan->edit));
    c.open->reassess(contextFor(*c.open, *c.catalog));
    CHECK_FALSE(has(c.open->assessment().findings, "DSN-07"));
    c.open->undo();
    CHECK(has(c.open->assessment().findings, "DSN-07"));
}

TEST_CASE("an ended part is swapped by its remedy, though the design keeps what it was", "[replace]")
{
    Case c;
    const auto finding = std::ranges::find(c.open->assessment().findings, std::string_view("DSN-07"), &Finding::rule);
    REQUIRE(finding != c.open->assessment().findings.end());
    const auto remedies = tryRemedies(c.open->design(), c.open->context(), c.open->assessment(), *finding, *c.catalog);
    REQUIRE(remedies.size() == 1);
    const auto* swap = std::get_if<ReplacePart>(&remedies.front().edit.action);
    REQUIRE(swap);
    CHECK(swap->part.key == "other");
}

} // namespace replace_plan_test
