#pragma once
/// The way of the air through a machine: inlet, fans, what heats it, exhaust.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

namespace lanewatt::diagrams {

struct AirOptions {
    double width = 720.0; ///< of the whole drawing; at least 460
    bool title = true;
};

/// Lays out the air of one build, front at the top. Flows, watts and temperatures are those of its heat
/// budget.
Scene airScene(const Design& design, const Assessment& assessment, const BuildAssessment& build,
               const messages::Style& style = {}, const AirOptions& options = {});

} // namespace lanewatt::diagrams
