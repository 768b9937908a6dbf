#pragma once
/// The path of the air through a machine: inlet, fans, heat sources, exhaust.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

namespace lanewatt::diagrams {

struct AirOptions {
    double width = 720.0; ///< of the whole drawing; at least 460
    bool title = true;
};

/// Lays out the airflow of one build, front at the top. Flows, powers and temperatures come from its heat budget.
Scene airScene(const Design& design, const Assessment& assessment, const BuildAssessment& build,
               const messages::Style& style = {}, const AirOptions& options = {});

} // namespace lanewatt::diagrams
