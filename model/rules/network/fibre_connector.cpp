#include "model/rules/network/support_optics.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::fibre_connector_rule {

namespace {

constexpr std::string_view kId = "CLU-24";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu24.title", "Fibre does not fit the module");

/// "MPO-12/APC, single-mode"; "?" stands for what is missing.
std::string endText(const std::string& connector, const std::string& fibre)
{
    const auto said = [](const std::string& text) { return text.empty() ? std::string("?") : text; };
    return said(connector) + ", " + said(fibre);
}

/// `key` is that of the chosen fibre cable.
void judgeEnd(const fabric::Network& network, const ChosenModule& module, const std::string& key, const AccessorySpec* cable, std::vector<Finding>& findings)
{
    const std::string connector = cable ? cable->fibreConnector.valueOr({}) : std::string();
    const std::string fibre = cable ? cable->fibre.valueOr({}) : std::string();
    const auto plugs = cabling::connectorFit(module.connector(), connector);
    const auto light = cabling::fibreFit(module.fibre(), fibre);
    const Ref path = fabric::fabricRef(network.id);
    if (plugs == cabling::Fit::Differs || light == cabling::Fit::Differs) {
        Finding f = finding(kId, Severity::Error, path, {kTitle, {}},
                            {LW_MESSAGE("clu24.detail", "{part} at {at} takes {wants}{sides}{cable} is {own}"),
                             {{"part", module.key},
                              {"at", module.at},
                              {"wants", endText(module.connector(), module.fibre())},
                              {"cable", key},
                              {"own", endText(connector, fibre)}}});
        f.why = Message{LW_MESSAGE("clu24.why", "Another connector cannot be inserted, an angled end does not meet a flat one, and another fibre loses the light."), {}};
        findings.push_back(std::move(f));
    } else if (plugs == cabling::Fit::Unknown || light == cabling::Fit::Unknown) {
        findings.push_back(finding(kId, Severity::Advice, path, {LW_MESSAGE("clu24.title_unknown", "Fibre not known to fit"), {}},
                                   {LW_MESSAGE("clu24.detail_unknown", "Connector or fibre of {part} at {at}, or of {cable}, is not known, so that they are not known to fit"),
                                    {{"part", module.key}, {"at", module.at}, {"cable", key}}}));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        std::set<std::pair<std::string, std::string>> seen; // of where a module is, and a cable
        for (const OpticalLinks& links : opticalLinksOf(input, network, chosen)) {
            for (const ChosenFibre& fibre : links.fibres) {
                for (const ChosenModule& module : links.ends) {
                    if (!fibre.part.empty() && seen.insert({module.at, fibre.part}).second) {
                        judgeEnd(network, module, fibre.part, accessoryOf(input.design, fibre.part), findings);
                    }
                }
            }
        }
    });
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    std::vector<Remedy> all;
    if (f.severity > Severity::Advice) {
        addWithoutModules(design, assessment, f, all);
    }
    return all;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu24.about",
                                "A chosen fibre cable has the connector of the modules that are chosen for its ends, with its polish (LC duplex, MPO-12, MPO-16; UPC, APC), and "
                                "their fibre (multimode, single-mode). Where that is not known of one of them, it is advice."),
            .source = "NVIDIA requirements for structured cabling (S180), NVIDIA cable management guidelines (S181); IEEE 802.3",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::fibre_connector_rule
