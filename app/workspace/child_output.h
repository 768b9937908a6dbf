#pragma once
/// What another program prints: started without a shell, with bounds on time and output.

#include "model/message.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace lanewatt::workspace {

struct ChildLimits {
    std::chrono::milliseconds time{60'000};
    std::size_t bytes = 64U << 20U;      ///< of its stdout
};

/// How a program ended.
struct ChildOutput {
    enum class End : unsigned char { Exited, Killed, TooLong, TooLarge };
    End end = End::Exited;
    int status = 0;                      ///< exit status, or the signal that ended it
    std::string out;                     ///< at most ChildLimits::bytes
    std::string err;                     ///< the first 4 KiB
};

/// Runs `arguments`, of which the first is the program: a path, or a name that is looked for in $PATH. It gets no input and has a
/// process group of its own, which is ended as a whole when a limit is reached, and when a signal ends this program. Error: it cannot be started.
Expected<ChildOutput> childOutput(const std::vector<std::string>& arguments, const ChildLimits& limits);

/// True for the error of childOutput() that the program does not exist.
bool saysNoProgram(const Error& error);

} // namespace lanewatt::workspace
