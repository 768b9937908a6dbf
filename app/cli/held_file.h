#pragma once
/// Commands that read a file, change it and write it.

#include "app/cli/command.h"
#include "app/workspace/file_lock.h"

#include <string>

namespace lanewatt::cli {

/// Runs a command while other programs that change this file wait. An empty path: the command writes none.
template <class Run> Outcome holdingFile(const std::string& path, const Run& run)
{
    if (path.empty()) {
        return run();
    }
    const auto lock = workspace::FileLock::take(path);
    if (!lock) {
        return failed(lock.error());
    }
    return run();
}

} // namespace lanewatt::cli
