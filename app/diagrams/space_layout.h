#pragma once
/// The machine to scale: chassis, board, slots, cards, heights above the board, supplies and bays.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

namespace lanewatt::diagrams {

struct SpaceOptions {
    double width = 720.0; ///< total width; at least 460. A deep machine may need more
    bool title = true;
};

/// Lays out the parts of one build. Sizes come from the parts and the space budget, with one scale for the whole drawing;
/// unknown sizes are dashed and hatched. Slots have positions; other positions in the chassis are not in the data.
Scene spaceScene(const Assessment& assessment, const BuildAssessment& build,
                 const messages::Style& style = {}, const SpaceOptions& options = {});

} // namespace lanewatt::diagrams
