// Rules about which machine a part belongs to.
#include "tests/support/rule_case.h"

namespace machine_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

/// A supply module of a product line in a machine of product lines.
Rig module(std::vector<std::string> machine, bool anyMachine = true)
{
    Rig rig;
    Part supply = psu();
    supply.platforms = {"poweredge-14g", "poweredge-15g"};
    rig.add("psu", supply);
    if (anyMachine) {
        Part chassis = makePart("chassis-part", Spec(ChassisSpec{}));
        chassis.platforms = std::move(machine);
        rig.add("chassis", chassis);
    }
    return rig;
}

Rig chassis(int count)
{
    Rig rig;
    rig.add("chassis", ChassisSpec{}, count);
    return rig;
}

Rig plugs(bool known)
{
    Rig rig;
    Part supply = psu();
    PsuSpec spec = *supply.as<PsuSpec>();
    if (!known) {
        spec.outputs = {};
    }
    supply.spec = spec;
    rig.add("psu", supply);
    return rig;
}

} // namespace

RULE_PASSES("PHY-14", "a module in a machine of its line, and parts without a line anywhere")
{
    CHECK(module({"poweredge-15g"}).passes("PHY-14"));
    Rig rig;
    rig.add("psu", psu());
    rig.add("chassis", ChassisSpec{});
    CHECK(rig.passes("PHY-14"));
}

RULE_FAILS("PHY-14", "a module in another machine, or in none")
{
    Rig rig = module({"proliant-gen10"});
    const Finding f = rig.only("PHY-14");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "need") == "poweredge-14g, poweredge-15g");
    CHECK(needOf(rig.remedies(f), Category::Psu));
    CHECK(module({}).only("PHY-14").severity == Severity::Error);
    CHECK(module({}, false).only("PHY-14").severity == Severity::Error);
}

RULE_LIMIT("PHY-14", module({beyond ? "poweredge-13g" : "poweredge-14g"}));

RULE_PASSES("PHY-15", "one chassis and one board")
{
    Rig rig = chassis(1);
    rig.addBoard();
    CHECK(rig.passes("PHY-15"));
}

RULE_FAILS("PHY-15", "a second chassis")
{
    Rig rig = chassis(2);
    const Finding f = rig.only("PHY-15");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/chassis.2");
}

RULE_LIMIT("PHY-15", chassis(1 + beyond));

RULE_PASSES("PWR-38", "a supply with known plugs, and a module that has none")
{
    CHECK(plugs(true).passes("PWR-38"));
    Rig rig;
    PsuSpec crps;
    crps.form = known(PsuForm::Crps);
    rig.add("psu", crps);
    CHECK(rig.passes("PWR-38"));
}

RULE_FAILS("PWR-38", "a supply whose plugs nobody knows") { CHECK(plugs(false).only("PWR-38").severity == Severity::Advice); }

RULE_LIMIT("PWR-38", plugs(!beyond));

} // namespace machine_test
