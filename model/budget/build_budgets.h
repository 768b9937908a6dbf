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

/// What hangs on a circuit's distribution units: their inputs, their banks, and what they carry in W and VA.
void addDistribution(const Design& design, Assessment& out);
/// The budgets of the site over all assessed builds.
void addCircuitBudget(const Design& design, const Context& context, Assessment& out);
void addRackBudgets(const Design& design, const Context& context, Assessment& out);
void addCostBudget(const Design& design, Assessment& out);
/// After the circuits: what a lost feed leaves of the supplies of each machine, transfer switches included (PWR-14).
void addFeedLoss(const Design& design, Assessment& out);
/// After the others: what a year of electricity costs, by the machines' usual draw.
void addEnergyCost(const Design& design, Assessment& out);

} // namespace lanewatt
