#pragma once
/// The one door to a machine: a question and what came back. Live, recorded and replayed machines answer alike, so that
/// a capture of the answers is worth as much as the machine was.

#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt::probe {

/// What is asked. Files: "content", "names" or "target" of a path. Libraries: the name of a function with its version.
struct Question {
    std::string function;
    std::string path = {};                      ///< absolute, of a file; the library's name for "dlopen"
    int gpu = -1;                               ///< index of the GPU that a library is asked about
    int slice = -1;                             ///< index of its MIG device
    std::vector<std::uint32_t> arguments = {};  ///< numbers that the function takes before its results
    std::string prepared = {};                  ///< what stands in the result before the call; its size is the result's
};

/// What came back.
struct Answer {
    enum class Kind : std::uint8_t {
        Given,     ///< `code` and `bytes` mean something
        NotThere,  ///< the library has no such function
        None,      ///< nothing came back: the capture ends before, or the call never returned
        Redacted   ///< taken out of the capture on purpose
    };
    Kind kind = Kind::None;
    int code = 0;           ///< of files: errno, 0 = done; of libraries: what the function returned
    std::string bytes = {}; ///< the result as it stood in memory, or the text of a file

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
