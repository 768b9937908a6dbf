#pragma once
/// One call of the program: its arguments, its resources and its output.

#include "app/cli/command.h"
#include "app/messages/messages.h"
#include "app/workspace/workspace.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::cli {

/// Output is complete or absent: commands fill `out`, and main writes it when they are done.
class Call {
public:
    const Command* command = nullptr;
    std::string commandName; ///< "catalog search"
    std::vector<std::string> positionals;
    std::map<std::string, std::string, std::less<>> options; ///< by long name; flags have an empty value
    std::map<std::string, std::vector<std::string>, std::less<>> repeated; ///< values of repeatable options, in order
    std::optional<std::string> catalogPath;                  ///< --catalog

    std::string out;   ///< stdout
    std::string notes; ///< stderr of a successful command

    bool has(std::string_view option) const { return options.find(option) != options.end(); }
    /// The value of an option, or empty; for a repeatable option the first.
    std::string value(std::string_view option) const;
    /// All values of a repeatable option.
    std::vector<std::string> values(std::string_view option) const;
    bool json() const { return has("--json"); }

    /// The catalog: --catalog, or the shipped one. Opened on first use.
    tl::expected<catalog::Catalog*, Failure> catalog();
    /// Opens a design; with `noteErrors` reports its number of errors on stderr.
    tl::expected<std::unique_ptr<workspace::OpenDesign>, Failure> openDesign(const std::string& path,
                                                                             bool noteErrors);

    /// Adds one line to `out`; line breaks in the text are escaped.
    void line(std::string_view text);
    /// Adds a line to `notes` in the same way.
    void note(std::string_view text);

private:
    std::unique_ptr<catalog::Catalog> m_catalog;
};

/// Format of printed text: plain spaces, no thousands separators, decimal points.
const messages::Style& textStyle();

/// Parses a call. Help and version requests fill `out` and leave `command` empty.
tl::expected<void, Failure> readCall(std::span<const std::string> words, Call& call);

/// "3 errors", "1 error".
std::string counted(std::int64_t count, std::string_view one, std::string_view many);

/// Help of the program and of a command ("catalog search").
std::string programHelp();
std::string commandHelp(std::string_view name, const Command& command);
std::string versionText();

} // namespace lanewatt::cli
