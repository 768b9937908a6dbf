#pragma once
/// Paths of the shipped catalogue and of the user's parts.

#include "model/message.h"

#include <string>

namespace lanewatt::workspace {

/// The user's overlay: $XDG_DATA_HOME/lanewatt/own.sqlite, by default under ~/.local/share. The file may not exist. Empty
/// when there is no such folder.
std::string overlayPath();

/// The shipped catalogue in dataFolder(). Error: that of dataFolder().
Expected<std::string> shippedCatalogPath();

} // namespace lanewatt::workspace
