#pragma once
/// What the calculators of workloads share.

#include "model/calc/support.h"

namespace lanewatt::calc {

/// The optional input "gpu" (a catalog key) and those that it can stand in for.
Input gpuKeyInput();
Input optionalGpuMemoryInput();
Input optionalBandwidthInput();
Input optionalTflopsInput();
Input countInput(std::string_view key, std::string_view fallback, MessageTemplate meaning);

/// The card named by "gpu"; null when none is named. Errors: not in the catalog, not a GPU.
Expected<const GpuSpec*> gpuOf(const CalcInputs& inputs, const CalcContext& context, PartPtr& holder);
/// The value of `key` as given, else the card's fact; an error that names both ways when there is neither.
Expected<Term> gpuMemoryTerm(const CalcInputs& inputs, const GpuSpec* gpu);
Expected<Term> bandwidthTerm(const CalcInputs& inputs, const GpuSpec* gpu);
Expected<Term> tflopsTerm(const CalcInputs& inputs, const GpuSpec* gpu);

/// "yes" when it holds over the whole range of both, "no" when nowhere, else "close".
std::string verdict(const Figure& need, const Figure& have);

} // namespace lanewatt::calc
