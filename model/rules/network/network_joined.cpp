#include "model/rules/network/support_network.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace lanewatt::rules::network_joined_rule {

namespace {

constexpr std::string_view kId = "CLU-06";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu06.title", "Network cannot be joined");

std::optional<std::int64_t> numberIn(const Message& message, std::string_view name)
{
    const auto found = std::find_if(message.arguments.begin(), message.arguments.end(), [&](const MessageArgument& a) { return a.first == name; });
    const auto* number = found == message.arguments.end() ? nullptr : std::get_if<std::int64_t>(&found->second);
    return number ? std::optional(*number) : std::nullopt;
}

/// What a problem needs, and what there is.
std::pair<double, double> sidesOf(const Message& problem)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> sides{{{"endpoints", "most"}, {"needed", "there"}, {"nodes", "down"}}};
    for (const auto& [need, have] : sides) {
        const auto needed = numberIn(problem, need);
        const auto there = numberIn(problem, have);
        if (needed && there) {
            return {static_cast<double>(*needed), static_cast<double>(*there)};
        }
    }
    // a leaf has a port for each side
    return {2.0, static_cast<double>(numberIn(problem, "radix").value_or(1))};
}

std::vector<Finding> check(const SiteInput& input)
{
    std::vector<Finding> findings;
    for (const fabric::Network& network : input.assessment.networks) {
        if (!network.problem) {
            continue;
        }
        const Message& problem = network.problem->what;
        Finding f = finding(kId, network.unknown ? Severity::Advice : Severity::Error, fabric::fabricRef(network.id),
                            {network.unknown ? LW_MESSAGE("clu06.title_unknown", "Network is not worked out") : kTitle, {}}, problem);
        if (!network.unknown) {
            const auto sides = sidesOf(problem);
            setCounts(f, sides.first, sides.second);
            f.why = Message{LW_MESSAGE("clu06.why", "Some of the machines would not reach the others."), {}};
        }
        findings.push_back(std::move(f));
    }
    return findings;
}

std::vector<Remedy> remedies(const Design& design, const Context&, const Assessment& assessment, const Finding& f)
{
    const Fabric* chosen = fabricAt(design, f.path);
    if (!chosen || (chosen->topology != FabricTopology::Single && chosen->topology != FabricTopology::LeafSpine && chosen->tiers == 0)) {
        return {};
    }
    Fabric taller = *chosen;
    taller.topology = FabricTopology::FatTree;
    taller.tiers = 0;
    auto remedy = rewired(design, assessment, f.path, std::move(taller), {LW_MESSAGE("remedy.fat_tree", "A fat tree of as many tiers as it takes"), {}});
    return remedy ? std::vector<Remedy>{std::move(*remedy)} : std::vector<Remedy>{};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE("clu06.about",
                                "The switches of a network have ports enough to join all machines in its topology, in three tiers at most; "
                                "machines that are joined without switches have a port for each neighbour."),
            .source = "engineering reference §6.1",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::network_joined_rule
