#pragma once
/// Helpers of the workload calculators.

#include "model/calc/support.h"

namespace lanewatt::calc {

/// The optional input "gpu" (a catalog key), and the inputs whose value it can supply.
Input gpuKeyInput();
Input optionalGpuMemoryInput();
Input optionalBandwidthInput();
Input optionalTflopsInput();
Input countInput(std::string_view key, std::string_view fallback, MessageTemplate meaning);

/// The card named by "gpu"; null when none is named. Errors: not in the catalog, not a GPU.
Expected<const GpuSpec*> gpuOf(const CalcInputs& inputs, const CalcContext& context, PartPtr& holder);
/// The given value, else the card's fact; an error that names both options when there is neither. For a card with several
/// GPUs it is the share of one, since a model sees them separately; `steps` gets the division.
Expected<Term> gpuMemoryTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);
Expected<Term> bandwidthTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);
/// The same for TFLOPS. Where the card's facts distinguish it, the rate with FP32 accumulation is used, named
/// workload::kFp32AccTflops, because training and serving use it. Otherwise, and when given, the term is "tflops".
Expected<Term> tflopsTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);
/// The same for calculators where it is optional; empty when it is unknown.
std::optional<Term> knownTflops(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);

/// workload::usableMemory(), or an error for "gpu_memory" when the runtime alone fills the card.
Expected<Derivation> usableOf(NumberId id, const Term& gpuMemory, const Term& usable);

/// "yes" when it holds over the whole range of both, "no" when it holds nowhere, else "close".
std::string verdict(const Figure& need, const Figure& have);

} // namespace lanewatt::calc
