// Rules of a site's economics.
#include "model/costing/cloud_rates.h"
#include "tests/support/rule_case.h"

#include <memory>
#include <string>
#include <utility>

namespace economics_rules_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Rig used(double utilization)
{
    Rig rig;
    rig.design.economics.utilization = Estimate{utilization, utilization, utilization};
    return rig;
}

Rig carrying(economics::SiteEconomics made)
{
    Rig rig;
    rig.site.economics = std::make_shared<const economics::SiteEconomics>(std::move(made));
    return rig;
}

/// Paid back after so many months, used for four years.
Rig paidBack(double months)
{
    economics::SiteEconomics made;
    made.breakEvenMonths = exact(months, Dimension::Scalar);
    made.inputs.push_back({"years", {}, Term{"years", exact(4.0, Dimension::Scalar), {}, {}}, true, false});
    return carrying(std::move(made));
}

/// Won back after the years of use, and yet cheaper than renting by what is left at the end.
Rig soldAtTheEnd()
{
    economics::SiteEconomics made;
    made.breakEvenMonths = exact(60.0, Dimension::Scalar);
    made.inputs.push_back({"years", {}, Term{"years", exact(4.0, Dimension::Scalar), {}, {}}, true, false});
    made.ownedInAll = exact(90'000.0, Dimension::MoneyRate);
    made.rentedInAll = exact(100'000.0, Dimension::MoneyRate);
    return carrying(std::move(made));
}

Rig neverPaid()
{
    economics::SiteEconomics made;
    made.neverPaysBack = true;
    made.inputs.push_back({"years", {}, Term{"years", exact(4.0, Dimension::Scalar), {}, {}}, true, false});
    return carrying(std::move(made));
}

Rig dated(const std::string& date)
{
    Economics own;
    own.cloud["h100"] = {.rate = {2.0, 3.0, 4.0}, .source = "a list", .date = date};
    const Context context;
    economics::SiteEconomics made;
    made.cloud = economics::cloudChoice(own, "h100", Currency{}, "2026-11-21", context.limits.cloudRateMaxAgeDays);
    return carrying(std::move(made));
}

} // namespace

RULE_PASSES("ECO-08", "all hours, and nothing said")
{
    CHECK(used(1.0).passes("ECO-08"));
    CHECK(Rig().passes("ECO-08"));
}

RULE_FAILS("ECO-08", "more than all hours")
{
    Rig rig = used(1.5);
    const Finding f = rig.only("ECO-08");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.need->likely == 1.5);
    CHECK(f.have->likely == 1.0);
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    REQUIRE(editAs<SetEconomics>(fixes.front()));
    CHECK_FALSE(editAs<SetEconomics>(fixes.front())->economics.utilization);
}

RULE_PASSES("ECO-09", "won back in time, and without economics")
{
    CHECK(paidBack(12).passes("ECO-09"));
    CHECK(soldAtTheEnd().passes("ECO-09"));
    CHECK(Rig().passes("ECO-09"));
}

RULE_FAILS("ECO-09", "written off before it is won back, or never won back")
{
    Rig late = paidBack(60);
    const Finding f = late.only("ECO-09");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.need->likely == 60.0);
    CHECK(f.have->likely == 48.0);
    Rig never = neverPaid();
    CHECK(never.only("ECO-09").title.text.id == "eco09.title_never");
}

RULE_PASSES("ECO-10", "a price of this month, one without a date, none")
{
    CHECK(dated("2026-11-01").passes("ECO-10"));
    CHECK(dated("").passes("ECO-10"));
    CHECK(Rig().passes("ECO-10"));
}

RULE_FAILS("ECO-10", "a price of spring in November")
{
    Rig rig = dated("2026-04-01");
    const Finding f = rig.only("ECO-10");
    CHECK(f.severity == Severity::Advice);
    CHECK(argument(f.detail, "gpu") == "h100");
    CHECK(argument(f.detail, "days") == "234");
}

TEST_CASE("a price of rented GPUs of a day to come is not fresh for ever", "[rules]")
{
    CHECK(dated("2098-01-01").only("ECO-10").detail.text.id == "eco10.to_come");
    CHECK(dated("2026-11-20").passes("ECO-10"));
}

// ---- limits -------------------------------------------------------------------------------

RULE_LIMIT("ECO-08", used(1.0 + 0.01 * beyond));
RULE_LIMIT("ECO-09", paidBack(48.0 + beyond));
RULE_LIMIT("ECO-10", dated(beyond ? "2026-08-22" : "2026-08-23"));

} // namespace economics_rules_test
