#include "app/workspace/overlay_path.h"

#include <cstdlib>
#include <filesystem>

namespace lanewatt::workspace {

std::string overlayPath()
{
    namespace fs = std::filesystem;
    const auto environment = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path(value ? value : "");
    };
    fs::path data = environment("XDG_DATA_HOME");
    if (!data.is_absolute()) { // the rule for XDG folders
        const fs::path home = environment("HOME");
        if (!home.is_absolute()) {
            return {};
        }
        data = home / ".local/share";
    }
    return (data / "lanewatt" / "own.sqlite").string();
}

} // namespace lanewatt::workspace
