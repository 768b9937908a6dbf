#include "model/budget/feed.h"
#include "model/rules/support.h"

namespace lanewatt::rules {

namespace {

constexpr std::string_view kId = "PWR-17";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr17.title", "Supplies do not start together");

/// Supplies that are started by a board's PS_ON signal; server supplies start each other.
int startedByBoard(const Wiring& wiring)
{
    int count = 0;
    for (const int index : wiring.withSpec<PsuSpec>()) {
        const auto& psu = *specOf<PsuSpec>(wiring, index);
        const auto form = psu.form.valueOr(PsuForm::Other);
        const bool atx = form == PsuForm::Atx || form == PsuForm::Sfx || form == PsuForm::Tfx;
        count += atx && wiring.at(index).parent < 0 && !sharesBus(psu) ? 1 : 0;
    }
    return count;
}

bool hasSynchroniser(const Wiring& wiring)
{
    for (const int index : wiring.withSpec<AccessorySpec>()) {
        const auto& function = specOf<AccessorySpec>(wiring, index)->function;
        if (function && function->find("psu-sync") != std::string::npos) {
            return true;
        }
    }
    return false;
}

std::vector<Finding> check(const RuleInput& input)
{
    const BuildAssessment& build = *input.build;
    const int supplies = startedByBoard(build.wiring);
    if (supplies < 2 || hasSynchroniser(build.wiring)) {
        return {};
    }
    Finding f = finding(kId, Severity::Warning, build.path, {kTitle, {}},
                        {LW_MESSAGE("pwr17.detail", "{count} ATX supplies · board starts one"),
                         {{"count", std::int64_t{supplies}}}});
    f.why = Message{
        LW_MESSAGE("pwr17.why", "A card fed by a supply that is off feeds power back through its slot."), {}};
    return {f};
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    if (!build) {
        return {};
    }
    return {needPart({LW_MESSAGE("remedy.psu_sync", "Add a supply synchroniser"), {}}, Category::Accessory,
                     build->buildId, "", "function = psu-sync")};
}

} // namespace

Rule multi_psu_sync()
{
    return {.id = kId,
            .scope = RuleScope::Build,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE(
                "pwr17.about",
                "The board's PS_ON signal starts one ATX supply. The others need it too, through a "
                "synchroniser that also joins their grounds."),
            .source = "PWR-17; ATX12V design guide (PS_ON#)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules
