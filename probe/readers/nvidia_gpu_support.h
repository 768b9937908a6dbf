#pragma once
/// GPUs of `nvidia-smi -q`, which prints the same texts as XML and as an indented list.

#include "probe/finds.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

struct NvidiaLeaf {
    std::string text;
    std::int64_t line = 0; ///< of the report
};

/// Largest number of texts per GPU, and their largest length; usual are three hundred texts.
inline constexpr std::size_t kMostNvidiaLeaves = 2000;
inline constexpr std::size_t kLongestNvidiaLeaf = 1000;

/// The texts of a GPU by their path of XML elements ("pci/pci_bus_id"); "@id" is its address.
using NvidiaLeaves = std::map<std::string, NvidiaLeaf, std::less<>>;

/// The GPU of these texts and of those of its MIG slices. `number` counts the GPUs of the report from 0.
Gpu nvidiaGpu(Finds& finds, const NvidiaLeaves& leaves, const std::vector<NvidiaLeaves>& slices, std::int64_t number);

/// What is said before the first GPU: driver, CUDA, time, and the number of GPUs, of which `described` were found.
void nvidiaGeneral(Finds& finds, const NvidiaLeaves& general, std::int64_t described);

/// "Unable to determine the device handle for GPU0000:3B:00.0: Unknown Error": a GPU that is there and no longer answers; it
/// becomes a gap, too. Empty where the line says nothing like that.
std::optional<Gpu> lostNvidiaGpu(Finds& finds, std::string_view line, std::int64_t number);
/// True for such a line.
bool saysLostNvidiaGpu(std::string_view line);

/// True for the name of a GPU as NVIDIA's tools print it: "NVIDIA H100 80GB HBM3", "Tesla V100-SXM2-16GB".
bool isNvidiaName(std::string_view name);

} // namespace lanewatt::probe
