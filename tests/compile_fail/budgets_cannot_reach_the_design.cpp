// The input of a build's budgets and rules gives no access to the design.
// expect-error: BuildInput.*has no member named .design
// expect-error: Surroundings.*has no member named .design
// expect-error: BuildAssessment.*has no member named .design
#include "model/assessment/assessment.h"
#include "model/assessment/build_input.h"
const lanewatt::Design& ofInput(const lanewatt::BuildInput& input) { return input.design; }
const lanewatt::Design& ofSurroundings(const lanewatt::BuildInput& input) { return input.surroundings.design; }
const lanewatt::Design& ofAssessment(const lanewatt::BuildAssessment& build) { return build.design; }
