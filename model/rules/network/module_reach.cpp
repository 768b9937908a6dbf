#include "model/rules/network/support_optics.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::module_reach_rule {

namespace {

constexpr std::string_view kId = "CLU-25";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu25.title", "Link longer than its module reaches");
constexpr double kSameMetres = 1e-6;

/// How far a module reaches over a fibre; empty = unknown.
struct Reach {
    std::optional<Length> sure = {};  ///< whatever its grade and the range of what its makers say
    std::optional<Length> most = {};  ///< at best
    Confidence confidence = Confidence::Unknown;
};

std::optional<Length> lowOf(const Fact<Length>& fact) { return !fact ? std::nullopt : std::optional(fact.range ? fact.range->first : *fact); }
std::optional<Length> highOf(const Fact<Length>& fact) { return !fact ? std::nullopt : std::optional(fact.range ? fact.range->second : *fact); }

/// `fibre`: of the chosen cable, "OM3"; empty = what is ordered for the module, which is OM4 or single-mode.
Reach reachOver(const AccessorySpec& module, const std::string& fibre)
{
    if (fibre == "OM3") {
        return {lowOf(module.reachOm3), highOf(module.reachOm3), module.reachOm3.confidence};
    }
    if (fibre == "OM1" || fibre == "OM2") {
        return {}; // carries less far than OM3: makers say nothing of it
    }
    return {lowOf(fibre == "multimode" ? module.reachOm3 : module.reach), highOf(module.reach), module.reach.confidence}; // multimode of any grade is OM3 at worst
}

/// A module against the fibres of its links.
struct Judged {
    std::optional<Length> tooLong = {}; ///< the longest that it does not reach; empty = it reaches all, as far as it is known
    std::optional<Length> reached = {}; ///< its reach there
    Confidence confidence = Confidence::Unknown; ///< of that
    bool unsure = false;                ///< some are not known to be reached
};

Judged judgedOf(const Design& design, const OpticalLinks& links, const ChosenModule& module)
{
    Judged out;
    for (const ChosenFibre& fibre : links.fibres) {
        if (!fibre.length) {
            continue; // where the ends stand is not known: then nothing is
        }
        const AccessorySpec* cable = accessoryOf(design, fibre.part);
        const Reach reach = module.spec ? reachOver(*module.spec, cable ? cable->fibre.valueOr({}) : std::string()) : Reach{};
        if (reach.most && si(*fibre.length) > si(*reach.most) + kSameMetres) {
            if (!out.tooLong || si(*fibre.length) > si(*out.tooLong)) {
                out.tooLong = fibre.length;
                out.reached = reach.most;
                out.confidence = reach.confidence;
            }
        } else {
            out.unsure = out.unsure || !reach.sure || si(*fibre.length) > si(*reach.sure) + kSameMetres;
        }
    }
    return out;
}

void judgeModule(const Design& design, const fabric::Network& network, const OpticalLinks& links, const ChosenModule& module, std::vector<Finding>& findings)
{
    const Judged judged = judgedOf(design, links, module);
    const Ref path = fabric::fabricRef(network.id);
    if (judged.tooLong) {
        Finding f = finding(kId, supported(Severity::Error, judged.confidence), path, {kTitle, {}},
                            {LW_MESSAGE("clu25.detail", "{group}: the longest needs {need}{sides}{part} at {at} reaches {have}"),
                             {{"group", std::string(enumName(links.group))}, {"part", module.key}, {"at", module.at}}});
        setSides(f, exactFigure(*judged.tooLong), exactFigure(*judged.reached));
        f.why = Message{LW_MESSAGE("clu25.why", "Beyond the reach of its module a link has errors, or does not come up."), {}};
        findings.push_back(std::move(f));
    } else if (judged.unsure) {
        findings.push_back(finding(kId, Severity::Advice, path, {LW_MESSAGE("clu25.title_unknown", "Module not known to reach"), {}},
                                   {LW_MESSAGE("clu25.detail_unknown", "{group}: how far {part} at {at} reaches over its fibre is not known, or its makers differ"),
                                    {{"group", std::string(enumName(links.group))}, {"part", module.key}, {"at", module.at}}}));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        for (const OpticalLinks& links : opticalLinksOf(input, network, chosen)) {
            for (const ChosenModule& module : links.ends) {
                judgeModule(input.design, network, links, module, findings);
            }
        }
    });
    return findings;
}

/// Modules that speak the same and reach farther, or no modules.
std::vector<Remedy> remedies(const Design& design, const Context& context, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> all;
    const fabric::Network* network = networkAt(assessment, f.path);
    const Fabric* chosen = fabricAt(design, f.path);
    if (f.severity == Severity::Advice || !network || !chosen) {
        return all;
    }
    for (const OpticalLinks& links : opticalLinksOf({design, context, assessment}, *network, *chosen)) {
        for (const ChosenModule& module : links.ends) {
            const auto tooLong = judgedOf(design, links, module).tooLong;
            auto remedy = tooLong ? needModule(design, assessment, f.path, module.at, module.optics(), "reach >= " + conditionText(*tooLong)) : std::nullopt;
            if (remedy) {
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
            .about = LW_MESSAGE("clu25.about",
                                "A fibre is no longer than the modules that are chosen for its ends reach over it: SR4 of 400 Gb/s 50 m over OM4 and 30 m over OM3, DR4 500 m, "
                                "FR4 2 km, LR4 10 km. Where the reach or the grade of the fibre is not known, it is advice."),
            .source = "makers' data of modules; NVIDIA requirements for structured cabling (S180); IEEE 802.3",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::module_reach_rule
