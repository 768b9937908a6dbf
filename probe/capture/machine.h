#pragma once
/// The only interface to a machine: questions and answers. Live, recorded and replayed machines answer the same way, so a
/// capture can replace the machine.

#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt::probe {

/// A question. Files: "content", "names" or "target" of a path. Libraries: the name of a function with its version.
struct Question {
    std::string function;
    std::string path = {};                      ///< absolute, of a file; the library's name for "dlopen"
    int gpu = -1;                               ///< index of the GPU for a library function
    int slice = -1;                             ///< index of its MIG device
    std::vector<std::uint32_t> arguments = {};  ///< input arguments of the function, before its results
    std::string prepared = {};                  ///< content of the result buffer before the call; its size is the result's
};

/// An answer.
struct Answer {
    enum class Kind : std::uint8_t {
        Given,     ///< `code` and `bytes` are valid
        NotThere,  ///< the library has no such function
        None,      ///< no answer: the capture ends before, or the call never returned
        Redacted   ///< removed from the capture on purpose
    };
    Kind kind = Kind::None;
    int code = 0;           ///< files: errno, 0 = success; libraries: the function's return code
    std::string bytes = {}; ///< the result as in memory, or the text of a file

    bool done() const { return kind == Kind::Given && code == 0; }
};

class MachineAccess {
public:
    MachineAccess() = default;
    MachineAccess(const MachineAccess&) = delete;
    MachineAccess& operator=(const MachineAccess&) = delete;
    virtual ~MachineAccess() = default;

    virtual Answer ask(const Question& question) = 0;
};

} // namespace lanewatt::probe
