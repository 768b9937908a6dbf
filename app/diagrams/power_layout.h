#pragma once
/// The power tree: circuit → supply → loads.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

namespace lanewatt::diagrams {

struct PowerOptions {
    double width = 720.0;     ///< of the whole drawing; at least 460
    bool title = true;
    bool legend = true;
};

/// Lays out the power feeds of one build. Watts and amperes are those of the budgets.
Scene powerScene(const Design& design, const Assessment& assessment, const BuildAssessment& build,
                 const messages::Style& style = {}, const PowerOptions& options = {});

} // namespace lanewatt::diagrams
