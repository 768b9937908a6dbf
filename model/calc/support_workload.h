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
/// The value as given, else the card's fact; an error that names both ways when there is neither. Of a card that holds
/// several GPUs it is the share of one, as a model sees them; `steps` gains the division.
Expected<Term> gpuMemoryTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);
Expected<Term> bandwidthTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);
/// So for TFLOPS: those with FP32 sums, named workload::kFp32AccTflops, where the card's fact tells them apart, as models
/// are trained and served with them; else, and as given, named "tflops".
Expected<Term> tflopsTerm(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);
/// The same where a calculator can do without; none when neither is known.
std::optional<Term> knownTflops(const CalcInputs& inputs, const GpuSpec* gpu, std::vector<Derivation>& steps);

/// workload::usableMemory(), or an error naming "gpu_memory" where the runtime alone fills the card.
Expected<Derivation> usableOf(NumberId id, const Term& gpuMemory, const Term& usable);

/// "yes" when it holds over the whole range of both, "no" when nowhere, else "close".
std::string verdict(const Figure& need, const Figure& have);

} // namespace lanewatt::calc
