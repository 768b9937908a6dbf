#pragma once
/// Where the catalogue and the user's own parts lie.

#include "model/message.h"

#include <string>

namespace lanewatt::workspace {

/// The user's overlay: $XDG_DATA_HOME/lanewatt/own.sqlite, by default under ~/.local/share. It may not be there.
/// Empty when there is no such folder to be had.
std::string overlayPath();

/// The shipped catalogue in dataFolder(). Error: that of dataFolder().
Expected<std::string> shippedCatalogPath();

} // namespace lanewatt::workspace
