#include "model/cabling/cage.h"
#include "model/rules/network/support_network.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::cage_rate_rule {

namespace {

constexpr std::string_view kId = "CLU-14";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu14.title", "Cage too slow for its ports");

/// What a cage of `form` must carry at `rate` for each of its ports, against what it does; `at` is a tier or a build.
void judgeCage(const fabric::Network& network, const std::string& at, const fabric::EndForm& form, const std::optional<Bandwidth>& rate, std::vector<Finding>& findings)
{
    constexpr double alike = 1.0 + 1e-9;
    const auto cage = cabling::cageNamed(form.cage);
    if (!cage) {
        return;
    }
    const Ref path = fabric::fabricRef(network.id);
    if (cage->lanes % form.ports != 0) {
        Finding f = finding(kId, Severity::Error, path, {LW_MESSAGE("clu14.title_split", "Cage does not split so"), {}},
                            {LW_MESSAGE("clu14.detail_split", "{at}: {need} {need:port|ports} of a cage{sides}{cage} has {have} {have:lane|lanes}, which {have:does|do} not part evenly"), {{"at", at}, {"cage", form.cage}}});
        setCounts(f, form.ports, cage->lanes);
        f.why = Message{LW_MESSAGE("clu14.why_split", "A port takes whole lanes, and all ports of a cage as many."), {}};
        findings.push_back(std::move(f));
        return;
    }
    if (rate && si(*rate) * form.ports > si(cabling::rateOf(*cage)) * alike) {
        Finding f = finding(kId, Severity::Error, path, {kTitle, {}},
                            {LW_MESSAGE("clu14.detail", "{at}: the ports of a cage need {need}{sides}{cage} carries {have}"), {{"at", at}, {"cage", form.cage}}});
        setSides(f, exactFigure(*rate * static_cast<double>(form.ports)), exactFigure(cabling::rateOf(*cage)));
        f.why = Message{LW_MESSAGE("clu14.why", "No module or cable for this cage is that fast: another cage is meant, or fewer ports of it."), {}};
        findings.push_back(std::move(f));
    }
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric&) {
        for (const fabric::TierSwitches& tier : network.switches) {
            judgeCage(network, std::string(fabric::levelName(tier.level)), fabric::formOf(tier), tier.rate, findings);
            if (fabric::upFormOf(tier) != fabric::formOf(tier)) {
                judgeCage(network, std::string(fabric::levelName(tier.level)), fabric::upFormOf(tier), tier.upRate, findings);
            }
        }
        std::set<std::string> seen;
        for (const fabric::EndpointRun& run : network.runs) {
            for (const fabric::MachinePorts& ports : run.inside) {
                if (seen.insert(run.build + ' ' + ports.cage).second) {
                    judgeCage(network, run.build, {ports.cage, run.portsPerCage}, ports.rate, findings);
                }
            }
        }
    });
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu14.about",
                                "The ports of a cage together are no faster than its lanes, and part them evenly: OSFP carries two ports of 400 or 800 Gb/s, QSFP112 "
                                "one of 400, two of 200 or four of 100. Cages that are not known are left out."),
            .source = "SFF-8431, SFF-8665; QSFP-DD and OSFP multi-source agreements; IEEE 802.3",
            .check = check};
}

} // namespace lanewatt::rules::cage_rate_rule
