#pragma once
/// What is worked out of one build in its surroundings.

#include "model/assessment/budget.h"
#include "model/assessment/finding.h"
#include "model/assessment/outlet_plug.h"
#include "model/site/surroundings.h"
#include "model/value.h"
#include "model/wiring/wiring.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt {

/// One build in one surrounding (voltage, code, circuits), assessed once however often it is used.
struct BuildAssessment {
    LANEWATT_VALUE(BuildAssessment);
    std::string buildId;
    Ref label;                             ///< names it in the ids of its numbers: the build; of a build's further assessments the first machine
    Ref path;                              ///< of the first machine it holds for
    std::string home;                      ///< circuit of that machine's supplies that name none; empty = the site has none
    std::shared_ptr<const Build> build;    ///< what was assessed,
    Surroundings surroundings;             ///< and in what
    Wiring wiring;
    std::vector<Budget> budgets;
    std::vector<Derivation> derivations;
    std::vector<Finding> findings;

    // Totals other places need, each the result of a budget point.
    std::optional<Figure> dc;              ///< W
    std::optional<Figure> ac;              ///< W at the inlets
    std::map<std::string, Figure> circuitAc;   ///< input watts of one machine, by circuit id as the first has them
    std::map<std::string, std::vector<Inlet>> circuitInlets; ///< each inlet of one machine; empty where not known
    std::optional<Figure> mass;
    std::optional<Figure> rackUnits;

    /// What supplies see of a circuit that the build names, or of its home; nullptr where the site has none of that id.
    const Feed* feed(std::string_view circuit) const;
    const Budget* budget(BudgetKind kind) const;
    const BudgetPoint* headline(BudgetKind kind) const;
};

} // namespace lanewatt
