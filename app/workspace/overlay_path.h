#pragma once
/// Where the user's own parts lie.

#include <string>

namespace lanewatt::workspace {

/// The user's overlay: $XDG_DATA_HOME/lanewatt/own.sqlite, by default under ~/.local/share. It may not be there.
/// Empty when there is no such folder to be had.
std::string overlayPath();

} // namespace lanewatt::workspace
