#include "model/fabric/links.h"
#include "model/rules/network/support_network.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt::rules::cable_reach_rule {

namespace {

constexpr std::string_view kId = "CLU-10";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu10.title", "Cables out of reach");

/// The longest reach of the media that are allowed; empty = none is made for that rate. Jacks take twisted pairs only.
std::optional<Length> longestReach(Bandwidth rate, const std::vector<Medium>& allowed, bool jacks)
{
    std::optional<Length> longest;
    for (const auto& [medium, name] : EnumNames<Medium>::names) {
        if ((medium == Medium::Pair) != jacks) {
            continue;
        }
        if (allowed.empty() || std::find(allowed.begin(), allowed.end(), medium) != allowed.end()) {
            const auto reach = cabling::reachOf(medium, rate);
            longest = reach && (!longest || si(*reach) > si(*longest)) ? reach : longest;
        }
    }
    return longest;
}

/// `all`: the cables of the group.
void addOutOfReach(const fabric::Network& network, const fabric::LinkGroup& group, const std::vector<Medium>& media, const std::vector<fabric::CableCount>& all,
                   std::vector<Finding>& findings)
{
    const auto longest = longestReach(*group.rate, media, fabric::atJacks(network, group));
    std::int64_t count = 0;
    std::optional<Length> worst;
    std::optional<Length> reach = longest;
    for (const fabric::CableCount& kind : all) {
        const auto length = kind.cable.length ? kind.cable.length : kind.cable.route;
        if (kind.cable.outOfReach && length) {
            count += kind.count;
            if (!worst || si(*length) > si(*worst)) {
                worst = length;
                reach = kind.cable.medium ? cabling::reachOf(*kind.cable.medium, *group.rate) : longest;
            }
        }
    }
    if (count == 0) {
        return;
    }
    Finding f = finding(kId, Severity::Error, fabric::fabricRef(network.id), {kTitle, {}},
                        {LW_MESSAGE("clu10.detail", "{count} of {group}, the longest {need:m}{sides}what is allowed reaches {have:m}"),
                         {{"count", count}, {"group", std::string(enumName(group.kind))}}});
    setSides(f, exactFigure(*worst), exactFigure(reach.value_or(fromSi<Length>(0.0))));
    f.why = Message{LW_MESSAGE("clu10.why", "Beyond its reach a link has errors, or does not come up."), {}};
    findings.push_back(std::move(f));
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        const auto& cables = cablesOf(input, network);
        for (std::size_t i = 0; i < std::min(cables.size(), network.groups.size()); ++i) {
            if (network.groups[i].rate) {
                addOutOfReach(network, network.groups[i], chosen.media, cables[i], findings);
            }
        }
    });
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen || (chosen->media.empty() && chosen->links.empty())) {
        return {};
    }
    Fabric all = *chosen;
    all.media.clear();
    for (auto& [name, link] : all.links) {
        link.medium.reset();
    }
    auto remedy = rewired(design, assessment, f.path, std::move(all), {LW_MESSAGE("remedy.all_media", "Allow what reaches: active copper, fibres, modules"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu10.about",
                                "Each cable whose ends have known places is no longer than its kind reaches at the rate of the link: passive copper, active "
                                "copper, fibres with fixed ends, modules, as far as they are allowed."),
            .source = "NVIDIA LinkX tables of cables and modules (S141)",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::cable_reach_rule
