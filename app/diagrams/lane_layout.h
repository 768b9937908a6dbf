#pragma once
/// The lane map (interface README §5.1): CPU root ports → switch → slot → riser → card.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

namespace lanewatt::diagrams {

struct LaneOptions {
    double width = 720.0;     ///< total width; at least 460. Cards get the width that remains
    bool compact = false;     ///< row pitch 48 instead of 64
    bool title = true;        ///< the build's name and the lane count above
    bool legend = true;       ///< line styles, below
};

/// Lays out the lanes of one build. Boxes have the ids of instances ("gpu.2"), slots and connectors
/// ("PCIE2", "M2_1"; "slot:…" where an instance has that id) and hosts ("CPU0").
Scene laneScene(const Design& design, const BuildAssessment& build, const messages::Style& style = {},
                const LaneOptions& options = {});

} // namespace lanewatt::diagrams
