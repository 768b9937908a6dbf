#pragma once
/// Definition of a command. One command per file in commands/: <stem>.cpp defines `Command
/// lanewatt::cli::<stem>_command::command()`; the table of all is generated from the file names. Parsing, help and shell
/// completion use these tables.
///
/// Exit codes (architecture §5): 0 success; 1 only `check` with unwaived errors and `quote` when
/// something is missing before it may go out; 2 the call or the input cannot be used, or nothing of it could; 3
/// an operation failed. 2 and 3 say why on stderr.

#include "model/message.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::cli {

class Call;

inline constexpr int kDone = 0;
inline constexpr int kErrorsStand = 1;
inline constexpr int kUnusable = 2;
inline constexpr int kFailed = 3;

/// Why a command failed.
struct Failure {
    int exit = kUnusable;
    Error error;
};
/// The exit code of a successful command, or the failure.
using Outcome = tl::expected<int, Failure>;

/// The call or the input cannot be used.
inline tl::unexpected<Failure> unusable(Error error)
{
    return tl::unexpected(Failure{kUnusable, std::move(error)});
}
inline tl::unexpected<Failure> unusable(MessageTemplate text, std::vector<MessageArgument> arguments = {},
                                        std::string where = {})
{
    return unusable(Error{Message{text, std::move(arguments)}, std::move(where)});
}
/// An operation failed.
inline tl::unexpected<Failure> failed(Error error)
{
    return tl::unexpected(Failure{kFailed, std::move(error)});
}

/// Kind of a value, for shell completion.
enum class Hint : std::uint8_t { None, File, Design, Catalog, Template, Calculator, BudgetKind };

/// A positional value.
struct Argument {
    std::string_view name; ///< "DESIGN"
    std::string_view about;
    Hint hint = Hint::None;
    std::vector<std::string_view> choices = {}; ///< the only accepted values
    bool optional = false;
    bool repeats = false; ///< for the last argument: takes all remaining values
};

/// A named option.
struct Option {
    std::string_view name;      ///< "--output"
    std::string_view shortName; ///< "-o", or empty
    std::string_view value;     ///< "FILE"; empty = a flag
    std::string_view about;
    Hint hint = Hint::None;
    std::vector<std::string_view> choices = {};
    bool required = false;
    bool repeats = false; ///< may be given more than once
};

struct Example {
    std::string_view line; ///< command line without the program's name
    std::string_view about;
};

struct Command {
    std::string_view name;
    std::string_view about;   ///< one line
    std::string_view details; ///< paragraphs
    std::vector<Argument> arguments = {};
    std::vector<Option> options = {};
    std::vector<Example> examples = {};
    std::vector<Command> subcommands = {}; ///< a command with subcommands has no `run`
    Outcome (*run)(Call&) = nullptr;
};

/// All commands, by file name.
std::span<const Command> allCommands();
/// Options of the program itself, given before the command.
std::span<const Option> globalOptions();

} // namespace lanewatt::cli
