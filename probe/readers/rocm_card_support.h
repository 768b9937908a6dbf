#pragma once
/// GPUs of AMD's tools: rocm-smi prints the same names and values as JSON and as a list; several devices may be one module.

#include "probe/finds.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::probe {

struct RocmText {
    std::string text;
    std::string place; ///< for gaps
};
/// What rocm-smi says of a card, by its names in lower case, which change between versions in case and colons.
using RocmTexts = std::map<std::string, RocmText, std::less<>>;

/// The name in the form of RocmTexts.
std::string rocmName(std::string_view name);

/// One device as AMD's tools list it: a GPU, one of two dies of a module, or a part of a divided GPU.
struct AmdDevice {
    Gpu gpu;
    bool unpowered = false; ///< a power limit of nothing, and no power
    bool secondary = false; ///< the tool says that it is the second die of the device before, or a part of it
};

/// The card with this number.
AmdDevice rocmCard(Finds& finds, const RocmTexts& texts, std::int64_t number);

/// Adds the modules of these devices: both dies of an MI250X are one GPU with the memory of both and the power limit of the
/// module, and the parts of a divided GPU are one.
void addAmdModules(Finds& finds, std::vector<AmdDevice> devices);

/// The product with a PCI device number ("74a1"), for outputs that have no other name; empty if unknown.
std::string_view amdProduct(std::string_view device);

} // namespace lanewatt::probe
