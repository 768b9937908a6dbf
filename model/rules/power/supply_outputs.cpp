#include "model/rules/support.h"

namespace lanewatt::rules::supply_outputs_rule {

namespace {

constexpr std::string_view kId = "PWR-38";
constexpr MessageTemplate kTitle = LW_MESSAGE("pwr38.title", "Plugs of a supply not known");

/// Modules feed a server through contacts, so they have no plugs that could be counted.
bool hasPlugs(const PsuSpec& psu) { return !psu.form || (*psu.form != PsuForm::Module && *psu.form != PsuForm::Crps); }

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    const auto unknown = [&](int i) {
        const auto* psu = specOf<PsuSpec>(wiring, i);
        return psu && !psu->outputs && hasPlugs(*psu) && wiring.at(i).part->platforms.empty();
    };
    if (hasServer(wiring)) {
        return {};
    }
    std::vector<Finding> findings;
    for (const Alike& group : alikeInstances(build, unknown)) {
        Finding f = finding(kId, Severity::Advice, group.path, {kTitle, {}},
                            {LW_MESSAGE("pwr38.detail", "Whether {part} has a plug for each card, the CPU and the board is not checked"),
                             {{"part", wiring.at(group.instance).part->fullName()}}});
        f.why = Message{LW_MESSAGE("pwr38.why", "Nobody has entered its cables yet. Count them on the box or in the maker's table, and enter "
                                                "them with the part."),
                        {}};
        findings.push_back(std::move(f));
    }
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Advice,
            .title = kTitle,
            .about = LW_MESSAGE("pwr38.about", "Plugs can only be counted where the supply's cables are known; until they are, too few of "
                                               "them go unnoticed."),
            .source = "Architecture, decision 4: unknown is never enough",
            .check = check};
}

} // namespace lanewatt::rules::supply_outputs_rule
