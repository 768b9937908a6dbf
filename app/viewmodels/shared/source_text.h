#pragma once
/// Display texts for sources of facts and prices.

#include "catalog/store/catalog.h"
#include "model/units/fact.h"

#include <QString>

#include <vector>

namespace lanewatt::viewmodels {

/// Sets the catalogue's sources for all later texts. GUI thread only.
void setSources(std::vector<catalog::Source> sources);

/// "NVIDIA H100 PCIe product brief, p.4", "own value, meter"; the id of a source without a title. Any thread.
QString sourceName(const SourceRef& source);
/// URL of the source; empty where unknown. Any thread.
QString sourceAddress(const SourceRef& source);

} // namespace lanewatt::viewmodels
