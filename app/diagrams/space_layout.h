#pragma once
/// The machine to scale: chassis, board, slots, cards, what stands over the board, supplies and bays.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

namespace lanewatt::diagrams {

struct SpaceOptions {
    double width = 720.0; ///< of the whole drawing; at least 460. A deep machine may widen it
    bool title = true;
};

/// Lays out where the parts of one build stand. Sizes are those of the parts and of the space budget, and one
/// scale holds for the whole drawing; a size that nobody knows is dashed and hatched. Slots have their
/// places; where else in the chassis a part stands is not in its data.
Scene spaceScene(const Assessment& assessment, const BuildAssessment& build,
                 const messages::Style& style = {}, const SpaceOptions& options = {});

} // namespace lanewatt::diagrams
