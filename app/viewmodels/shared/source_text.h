#pragma once
/// Where facts and prices come from, for people.

#include "catalog/store/catalog.h"
#include "model/units/fact.h"

#include <QString>

#include <vector>

namespace lanewatt::viewmodels {

/// What the catalogue knows of its sources; for all texts that are made from then on. By the thread of the window only.
void setSources(std::vector<catalog::Source> sources);

/// "NVIDIA H100 PCIe product brief, p.4", "own value, meter"; of a source that nobody has a title for, its id. Any thread.
QString sourceName(const SourceRef& source);
/// Where the source can be read; empty where that is not known. Any thread.
QString sourceAddress(const SourceRef& source);

} // namespace lanewatt::viewmodels
