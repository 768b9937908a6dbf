#pragma once
/// Results for one build in its surroundings.

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
    Ref label;                             ///< used in ids: the build, or for its further assessments the first machine
    Ref path;                              ///< of the first machine that it applies to
    std::string home;                      ///< circuit of that machine's supplies that name none; empty = the site has none
    std::shared_ptr<const Build> build;    ///< build that was assessed
    Surroundings surroundings;             ///< surroundings it was assessed in
    Wiring wiring;
    std::vector<Budget> budgets;
    std::vector<Derivation> derivations;
    std::vector<Finding> findings;

    // Totals that other code needs; each is the result of a budget point.
    std::optional<Figure> dc;              ///< W
    std::optional<Figure> ac;              ///< W at the inlets
    std::map<std::string, Figure> circuitAc;   ///< input power of one machine, by circuit id of the first machine
    std::map<std::string, std::vector<Inlet>> circuitInlets; ///< inlets of one machine; empty where unknown
    std::optional<Figure> mass;
    std::optional<Figure> rackUnits;

    /// What supplies need to know about a circuit that the build names, or about its home; nullptr when the site has no
    /// such circuit.
    const Feed* feed(std::string_view circuit) const;
    const Budget* budget(BudgetKind kind) const;
    const BudgetPoint* headline(BudgetKind kind) const;
};

} // namespace lanewatt
