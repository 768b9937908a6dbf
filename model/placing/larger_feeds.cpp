#include "model/placing/larger_feeds.h"

#include "model/rules/power/support_power.h"
#include "model/rules/support_remedies.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace lanewatt {

namespace {

/// The circuit that a remedy of rules::largerCircuits() sets.
const Circuit& circuitOf(const Remedy& remedy) { return std::get<SetCircuit>(remedy.edit->action).circuit; }

/// VA that each circuit would carry with one more machine, by its id; empty when that is not known of all that closes a rack.
std::map<std::string, double> needsOf(const Design& design, const std::vector<PackShortfall>& closedBy)
{
    std::map<std::string, double> needs;
    for (const PackShortfall& one : closedBy) {
        const auto circuit = design.site.circuits.find(one.limit.circuit);
        const bool current = one.limit.kind == PackLimitKind::Circuit || one.limit.kind == PackLimitKind::Failover;
        if (!current || !one.need || circuit == design.site.circuits.end() || !circuit->second.voltage) {
            return {};
        }
        const double lines = circuit->second.phases == 3 ? std::sqrt(3.0) : 1.0;
        double& need = needs[one.limit.circuit];
        need = std::max(need, one.need->si * inVolts(*circuit->second.voltage) * lines);
    }
    return needs;
}

} // namespace

std::vector<Remedy> largerFeeds(const Design& design, const std::vector<PackShortfall>& closedBy)
{
    const auto needs = needsOf(design, closedBy);
    if (needs.empty()) {
        return {};
    }
    // the one that needs most offers, the others follow it
    const auto most = std::max_element(needs.begin(), needs.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    std::vector<Remedy> found;
    for (const Remedy& offered : rules::largerCircuits(design, most->first, most->second)) {
        const Circuit& like = circuitOf(offered);
        std::vector<Edit> edits;
        std::string feeds;
        for (const auto& [id, need] : needs) {
            const auto all = rules::largerCircuits(design, id, most->second);
            const auto same = std::find_if(all.begin(), all.end(), [&](const Remedy& one) {
                return circuitOf(one).voltage == like.voltage && circuitOf(one).breaker == like.breaker;
            });
            if (same != all.end()) {
                edits.push_back(*same->edit);
                feeds += (feeds.empty() ? "" : ", ") + id;
            }
        }
        if (edits.size() == needs.size()) {
            found.push_back(rules::fix({LW_MESSAGE("remedy.larger_feeds", "Use {voltage} / {breaker:0} for {feeds}"),
                                        {{"voltage", toAmount(*like.voltage)}, {"breaker", toAmount(*like.breaker)}, {"feeds", feeds}}},
                                       std::move(edits)));
        }
    }
    return found;
}

} // namespace lanewatt
