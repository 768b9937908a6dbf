#include "model/rules/network/support_optics.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::link_optics_rule {

namespace {

constexpr std::string_view kId = "CLU-23";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu23.title", "Ends speak unlike optics");

/// Both ends are known, and do not understand each other.
bool areUnlike(const OpticalLinks& links)
{
    if (links.ends.size() < 2) {
        return false;
    }
    const auto below = links.ends.front().optics();
    const auto above = links.ends.back().optics();
    return below && above && below->light != above->light;
}

void judgeEnds(const fabric::Network& network, const OpticalLinks& links, std::vector<Finding>& findings)
{
    if (links.ends.size() < 2 || links.ends.front().key == links.ends.back().key) {
        return;
    }
    const ChosenModule& lower = links.ends.front();
    const ChosenModule& upper = links.ends.back();
    const auto below = lower.optics();
    const auto above = upper.optics();
    const Ref path = fabric::fabricRef(network.id);
    if (!below || !above) {
        findings.push_back(finding(kId, Severity::Advice, path, {LW_MESSAGE("clu23.title_unknown", "Optics of an end unknown"), {}},
                                   {LW_MESSAGE("clu23.detail_unknown", "{group}: what {part} speaks is not known, so that it is not known to link"),
                                    {{"group", std::string(enumName(links.group))}, {"part", below ? upper.key : lower.key}}}));
        return;
    }
    if (!areUnlike(links)) {
        return;
    }
    Finding f = finding(kId, Severity::Error, path, {kTitle, {}},
                        {LW_MESSAGE("clu23.detail", "{from} has {lower}{sides}{to} has {upper}"),
                         {{"from", lower.at}, {"lower", std::string(below->name)}, {"to", upper.at}, {"upper", std::string(above->name)}}});
    f.why = Message{LW_MESSAGE("clu23.why", "Modules of unlike wavelengths, fibres or rates of a lane do not understand each other: the link does not come up."), {}};
    findings.push_back(std::move(f));
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        for (const OpticalLinks& links : opticalLinksOf(input, network, chosen)) {
            judgeEnds(network, links, findings);
        }
    });
    return findings;
}

/// The other end's optics at either end, or no modules.
std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> all;
    const fabric::Network* network = networkAt(assessment, f.path);
    const Fabric* chosen = fabricAt(design, f.path);
    if (f.severity == Severity::Advice || !network || !chosen) {
        return all;
    }
    for (const OpticalLinks& links : opticalLinksOf({design, context, assessment}, *network, *chosen)) {
        if (!areUnlike(links)) {
            continue;
        }
        const ChosenModule& lower = links.ends.front();
        const ChosenModule& upper = links.ends.back();
        for (const auto& [at, optics] : {std::pair(lower.at, upper.optics()), std::pair(upper.at, lower.optics())}) {
            if (auto remedy = needModule(design, assessment, f.path, at, optics)) {
                all.push_back(std::move(*remedy));
            }
        }
    }
    addWithoutModules(design, assessment, f, all);
    return all;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu23.about",
                                "The modules that are chosen for both ends of a link speak the same optics: DR4 with DR4, also where one end has two or four such links in "
                                "one module, and DR4 with as many DR1. SR4, DR4 and FR4 do not link with each other. Where it is not known of one end, that is advice."),
            .source = "IEEE 802.3; PSM4, CWDM4 and 100G Lambda multi-source agreements; NVIDIA data sheets of modules (S184 to S188)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::link_optics_rule
