// What a change of racks brings.
#include "model/assessment/rack_trial.h"

#include "model/figure/figure.h"
#include "tests/support/catch.h"

namespace rack_trial_test {

using namespace lanewatt;

TEST_CASE("rack trial: more than a limit is new where it was exceeded before")
{
    Assessment before;
    Finding over;
    over.rule = "PWR-28";
    over.severity = Severity::Error;
    over.path = Ref::rack("R");
    over.need = exactFigure(3.0);
    over.have = exactFigure(2.0);
    before.findings = {over};
    Assessment after = before;
    CHECK(worstNew(before, after, {}) == nullptr);
    after.findings.front().need = exactFigure(4.0);
    CHECK(worstNew(before, after, {}) == &after.findings.front());
    // a rack that left its group takes its findings along
    after.findings.front().need = exactFigure(3.0);
    after.findings.front().path = Ref::rack("R-2");
    CHECK(worstNew(before, after, {}) != nullptr);
    RackRenames renames;
    renames.groups["R-2"] = "R";
    CHECK(worstNew(before, after, renames) == nullptr);
}

} // namespace rack_trial_test
