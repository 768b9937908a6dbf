#pragma once
/// Names and icons of parts in all diagrams.

#include "app/messages/messages.h"
#include "model/assessment/assessment.h"

#include <string>
#include <string_view>

namespace lanewatt::diagrams {

/// Icon of a category in the icon set.
std::string_view iconOf(Category category);
/// "GPU", "Drive".
std::string categoryLabel(Category category, const messages::Style& style);
/// The name for a small box: without the series that is commonly omitted.
std::string shortName(const Part& part);
/// The same with its maker: "NVIDIA RTX 3090 FE". Parts that stand for those of any maker have none.
std::string shortNameWithMaker(const Part& part);
/// "GPU 2" where one placement has all of its category, else the instance's id; "GPU" if there is only one.
std::string instanceLabel(const Wiring& wiring, int instance, const messages::Style& style);
/// Letter of a supply, in order: "A" … "Z", then "27"; empty for −1 and for other parts.
std::string supplyLetter(const Wiring& wiring, int instance);
/// "Gen4 ×16"; a missing number is a question mark.
std::string linkLabel(int gen, int lanes, const messages::Style& style);
/// The build's name, or its id.
std::string buildName(const BuildAssessment& build);

} // namespace lanewatt::diagrams
