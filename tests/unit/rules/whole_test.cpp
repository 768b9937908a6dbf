#include "model/assess.h"
#include "tests/support/rule_case.h"

namespace whole_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

std::vector<Finding> findingsOf(const Assessment& assessment, std::string_view rule)
{
    std::vector<Finding> found;
    std::copy_if(assessment.findings.begin(), assessment.findings.end(), std::back_inserter(found),
                 [&](const Finding& f) { return f.rule == rule; });
    return found;
}

/// True when an edit leaves no finding of the rule at the path.
bool clears(const Design& design, const Context& context, const Finding& finding, const Edit& edit)
{
    const auto changed = applyEdit(design, edit);
    if (!changed) {
        return false;
    }
    const auto left = findingsOf(assess(*changed, context), finding.rule);
    return std::none_of(left.begin(), left.end(), [&](const Finding& f) { return f.path == finding.path; });
}

} // namespace

// Rules and budgets together: ids, paths and units written by one are those read by the other.

TEST_CASE("six cards on a household circuit: overload, and the move that clears it", "[rules]")
{
    const Design design = p01().design();
    const Context context;
    const Assessment assessment = assess(design, context);
    const auto found = findingsOf(assessment, "PWR-26");
    REQUIRE(found.size() == 1);
    const Finding& f = found.front();
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/wall");
    CHECK(f.need->likely == Approx(22.27).epsilon(0.01));
    CHECK(f.have->likely == Approx(12.0));

    const auto fixes = ruleOf("PWR-26").remedies(design, context, assessment, f);
    REQUIRE_FALSE(fixes.empty());
    REQUIRE(fixes.front().edit);
    CHECK(clears(design, context, f, *fixes.front().edit));
}

TEST_CASE("a cap that a circuit asks for clears it", "[rules]")
{
    DesignMaker maker = p01();
    maker.circuit(208, 15); // 12 A continuous, 12.9 A drawn
    const Design design = maker.design();
    const Context context;
    const Assessment assessment = assess(design, context);
    const auto found = findingsOf(assessment, "PWR-26");
    REQUIRE(found.size() == 1);
    const auto fixes = ruleOf("PWR-26").remedies(design, context, assessment, found.front());
    const auto cap = std::find_if(fixes.begin(), fixes.end(),
                                  [](const Remedy& r) { return editAs<SetOption>(r) != nullptr; });
    REQUIRE(cap != fixes.end());
    CHECK(editAs<SetOption>(*cap)->name == "power_cap");
    CHECK(clears(design, context, found.front(), *cap->edit));
}

TEST_CASE("two ATX supplies need a synchroniser and their peaks are judged one by one", "[rules]")
{
    const Design design = p01().design();
    const Assessment assessment = assess(design, Context{});
    CHECK(findingsOf(assessment, "PWR-17").size() == 1);
    for (const Finding& f : findingsOf(assessment, "PWR-08")) {
        CHECK(f.path.text().starts_with("site/rig/psu."));
    }
}

TEST_CASE("two 3090s on an ATX 2 supply: a warning about peaks (E32)", "[rules]")
{
    const Design design = p34().design();
    const Context context;
    const Assessment assessment = assess(design, context);
    const auto found = findingsOf(assessment, "PWR-08");
    REQUIRE(found.size() == 1);
    CHECK(found.front().severity == Severity::Warning);
    const auto fixes = ruleOf("PWR-08").remedies(design, context, assessment, found.front());
    const auto cap = std::find_if(fixes.begin(), fixes.end(),
                                  [](const Remedy& r) { return editAs<SetOption>(r) != nullptr; });
    REQUIRE(cap != fixes.end());
    CHECK(clears(design, context, found.front(), *cap->edit));
    // Gen 4 cards on a Gen 3 board are advice, not a fault
    for (const Finding& f : findingsOf(assessment, "PCI-01")) {
        CHECK(f.severity == Severity::Advice);
    }
}

TEST_CASE("an eighth card finds no slot", "[rules]")
{
    DesignMaker maker = p01();
    maker.add("gpu", gpu("rtx", 350), 8);
    const Design design = maker.design();
    const Context context;
    const Assessment assessment = assess(design, context);
    const auto found = findingsOf(assessment, "PCI-04");
    REQUIRE(found.size() == 1);
    CHECK(found.front().path.text() == "site/rig/gpu.8");
    CHECK(argument(found.front().title, "part") == "GPU 8");
    const auto fixes = ruleOf("PCI-04").remedies(design, context, assessment, found.front());
    REQUIRE_FALSE(fixes.empty());
    CHECK(clears(design, context, found.front(), *fixes.front().edit));
}

TEST_CASE("a waiver holds until things get worse", "[rules]")
{
    Design design = p01().design();
    Waiver waiver;
    waiver.rule = "PWR-26";
    waiver.path = Ref::circuit("wall");
    waiver.reason = "only for the photograph";
    waiver.severity = "error";
    waiver.shortfall = 22.3 / 12 - 1;
    design.waivers.push_back(waiver);
    CHECK(findingsOf(assess(design, Context{}), "PWR-26").front().waiver == WaiverState::Waived);
    design.waivers.front().shortfall = 0.5;
    CHECK(findingsOf(assess(design, Context{}), "PWR-26").front().waiver == WaiverState::Lapsed);
}

TEST_CASE("every remedy of a whole design applies", "[rules]")
{
    for (const auto& maker : {p01(), p34()}) {
        const Design design = maker.design();
        const Context context;
        const Assessment assessment = assess(design, context);
        for (const Finding& f : assessment.findings) {
            const Rule& rule = ruleOf(f.rule);
            if (!rule.remedies) {
                continue;
            }
            for (const Remedy& remedy : rule.remedies(design, context, assessment, f)) {
                INFO(f.rule << ' ' << f.path.text() << ": " << remedy.label.text.english);
                requireComplete(remedy.label);
                if (remedy.edit) {
                    CHECK(applyEdit(design, *remedy.edit).has_value());
                }
                if (remedy.category) {
                    requireConditions(remedy);
                }
            }
        }
    }
}

} // namespace whole_test
