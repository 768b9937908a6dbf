#include "model/finder/conflict.h"

#include <algorithm>

namespace lanewatt::finder {

Conflict conflictOf(const Request& request, std::span<const PartPtr> parts, const Context& context,
                    const std::function<bool(const Progress&)>& wanted)
{
    Conflict conflict;
    for (const Requirement& one : requirements()) {
        if (!one.asked(request)) {
            continue;
        }
        Request without = request;
        one.giveUp(without);
        const auto answer = find(without, parts, context, 1, wanted);
        Counterfactual counterfactual{one.key, {}, answer && answer->proven};
        if (answer && !answer->builds.empty()) {
            counterfactual.from = answer->builds.front().price;
            counterfactual.proven = true;
        }
        conflict.without.push_back(counterfactual);
    }
    // Deletion: what can be given up without anything passing is not part of the conflict.
    Request left = request;
    conflict.smallest = true;
    for (const Requirement& one : requirements()) {
        if (!one.asked(request)) {
            continue;
        }
        Request without = left;
        one.giveUp(without);
        const auto answer = find(without, parts, context, 1, wanted);
        if (answer && answer->builds.empty() && answer->proven) {
            left = std::move(without);
        } else {
            conflict.keys.push_back(one.key);
            conflict.smallest = conflict.smallest && answer && !answer->builds.empty();
        }
    }
    return conflict;
}

} // namespace lanewatt::finder
