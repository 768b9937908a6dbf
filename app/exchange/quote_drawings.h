#pragma once
/// The drawings that a quote prints of its design: lanes of each build, elevations of the racks.

#include "app/diagrams/scene.h"
#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

#include <cstddef>
#include <string>
#include <vector>

namespace lanewatt::exchange {

/// At most so many are printed.
inline constexpr std::size_t kMostQuoteDrawings = 16;

struct QuoteDrawings {
    std::vector<diagrams::Scene> scenes;
    std::string problem; ///< what is not printed, and why; a sentence, empty = all is
};

/// `style`: language of the quote; `date`: of the sheets, ISO. What cannot be drawn is left out and said.
QuoteDrawings quoteDrawings(const Design& design, const Assessment& assessment, const messages::Style& style, const std::string& date);

} // namespace lanewatt::exchange
