#include "model/fabric/bandwidth.h"
#include "model/fabric/ports.h"
#include "model/rules/network/support_network.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::rules::single_failure_rule {

namespace {

constexpr std::string_view kId = "CLU-18";
constexpr MessageTemplate kTitle = LW_MESSAGE("clu18.title", "One failure cuts off too much");

/// Ports of machines that do not reach others after this loss: those on a leaf; those of a pod, or all of two tiers, where the only spine is
/// lost that joins several leaves; all, where the only core is that joins several pods. A machine whose ports are dealt over several leaves,
/// or planes, goes on with the others; with rails it does not, since each of its GPUs has a port of its own.
std::int64_t cutOff(const fabric::Network& network, const fabric::Loss& loss)
{
    if (loss.ports > 0) {
        return network.rails == 0 && loss.stranded == 0 ? 0 : loss.ports;
    }
    const fabric::FatTree& tree = network.tree;
    if (loss.cable || loss.uplinks < 1.0 || fabric::unitCount(network) == 1) {
        return 0;
    }
    if (loss.level == fabric::Level::Core) { // others may lose all their uplinks to one of several cores, and machines go by other spines
        return tree.core == 1 && tree.leaf > tree.spineDown ? network.endpoints : 0;
    }
    return tree.tiers == 3 ? std::min(network.endpoints, std::int64_t{tree.spineDown} * tree.down) : network.endpoints;
}

std::vector<Finding> check(const SiteInput& input)
{
    constexpr double alike = 1e-9;
    std::vector<Finding> findings;
    forEachNetwork(input, [&](const fabric::Network& network, const Fabric& chosen) {
        const fabric::NetworkBandwidth carried = fabric::bandwidthOf(network);
        const fabric::Loss* worst = nullptr;
        for (const fabric::Loss& loss : carried.losses) {
            worst = !worst || cutOff(network, loss) > cutOff(network, *worst) ? &loss : worst;
        }
        const std::int64_t lost = worst ? cutOff(network, *worst) : 0;
        const auto all = static_cast<double>(network.endpoints);
        const double most = chosen.mostLost ? *chosen.mostLost * all : all - 1.0; // without a wish only what takes all is told
        if (lost == 0 || static_cast<double>(lost) <= most + alike) {
            return;
        }
        const bool wished = chosen.mostLost.has_value();
        Finding f = finding(kId, wished ? Severity::Warning : Severity::Advice, fabric::fabricRef(network.id),
                            {wished ? kTitle : LW_MESSAGE("clu18.title_single", "One switch joins all machines"), {}},
                            {LW_MESSAGE("clu18.detail", "Without one {what}, {need} {need:port of machines is|ports of machines are} cut off{sides}{have} may be"),
                             {{"what", std::string(fabric::levelName(worst->level))}}});
        setCounts(f, static_cast<double>(lost), std::max(std::floor(most + alike), 0.0));
        f.why = Message{LW_MESSAGE("clu18.why", "Until it is replaced, machines behind these ports do not reach the others, or reach fewer of them."), {}};
        findings.push_back(std::move(f));
    });
    return findings;
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Warning,
            .title = kTitle,
            .about = LW_MESSAGE("clu18.about",
                                "The loss of one leaf, spine, core or cable cuts off no more ports of machines than the design allows. Where it says nothing, that one switch "
                                "joins all machines is advice."),
            .source = "wish of the design",
            .check = check};
}

} // namespace lanewatt::rules::single_failure_rule
