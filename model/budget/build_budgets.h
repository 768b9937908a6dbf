#pragma once
/// The budgets of one build, one function (and file) each. They read the wiring and write points,
/// lines and derivations into the assessment; assess() calls them in this order.

#include "model/assessment/assessment.h"
#include "model/assessment/build_input.h"

namespace lanewatt {

void addPowerBudget(const BuildInput& input, BuildAssessment& out);
void addTransientBudget(const BuildInput& input, BuildAssessment& out);
void addLaneBudget(const BuildInput& input, BuildAssessment& out);
/// The plugs of the supplies, then the current at their inlets (needs the power budget).
void addConnectorBudget(const BuildInput& input, BuildAssessment& out);
void addInletBudget(const BuildInput& input, BuildAssessment& out);
void addMemoryBudget(const BuildInput& input, BuildAssessment& out);
void addHeatBudget(const BuildInput& input, BuildAssessment& out);
void addNoiseBudget(const BuildInput& input, BuildAssessment& out);
void addSpaceBudget(const BuildInput& input, BuildAssessment& out);
void addMassBudget(const BuildInput& input, BuildAssessment& out);

/// The load of a circuit's distribution units: their inputs and banks, in W and VA.
void addDistribution(const Design& design, Assessment& out);
/// The budgets of the site over all assessed builds.
void addCircuitBudget(const Design& design, const Context& context, Assessment& out);
void addRackBudgets(const Design& design, const Context& context, Assessment& out);
void addCostBudget(const Design& design, Assessment& out);
/// Call after the circuits: what remains of each machine's supplies when a feed is lost, including transfer switches (PWR-14).
void addFeedLoss(const Design& design, Assessment& out);
/// Call after the other budgets: yearly cost of electricity, from the average draw of all that stands at the site.
void addEnergyCost(const Design& design, Assessment& out);

} // namespace lanewatt
