#include "app/cli/call.h"

#include "app/messages/terminal_text.h"
#include "app/messages/translations.h"
#include "model/text/characters.h"
#include "model/text/listed.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace lanewatt::cli {
namespace {

tl::unexpected<Failure> noCommand(std::string_view prefix, std::span<const Command> commands)
{
    return unusable(
        LW_MESSAGE("cli.no-command", "a command is missing after {program}; accepted: {accepted}"),
        {{"program", std::string(prefix)},
         {"accepted", listed(commands, [](const Command& c) { return std::string(c.name); })}});
}

/// Finds an option by its long or short name.
const Option* findOption(std::span<const Option> options, std::string_view name)
{
    for (const Option& option : options) {
        if (option.name == name || (!option.shortName.empty() && option.shortName == name)) {
            return &option;
        }
    }
    return nullptr;
}

messages::Style& printedStyle()
{
    static messages::Style style{"en", true, false, '.', ""};
    return style;
}

/// True when other programs read the output, which is then the same in every language.
bool forPrograms(const Call& call) { return call.json() || call.value("--format") == "json" || call.value("--format") == "csv"; }

/// Reads the words of a call in order.
class Reader {
public:
    Reader(std::span<const std::string> words, Call& call) : m_words(words), m_call(call) {}

    tl::expected<void, Failure> read()
    {
        while (m_at < m_words.size() && isOption(m_words[m_at])) {
            if (helpOrVersion(m_words[m_at])) {
                m_call.out = m_words[m_at] == "--version" ? versionText() : programHelp();
                return {};
            }
            if (auto ok = option(globalOptions(), {}); !ok) {
                return ok;
            }
        }
        if (const auto path = m_call.options.find("--catalog"); path != m_call.options.end()) {
            m_call.catalogPath = path->second;
            m_call.options.erase(path);
        }
        if (const auto language = m_call.options.find("--lang"); language != m_call.options.end()) {
            printedStyle().language = language->second;
            m_call.options.erase(language);
        }
        const Command* command = nullptr;
        std::string name;
        std::span<const Command> choices = allCommands();
        while (true) {
            if (m_at >= m_words.size()) {
                return noCommand(name.empty() ? "lanewatt-cli" : name, choices);
            }
            const std::string& word = m_words[m_at];
            if (word == "--help" || word == "-h") {
                m_call.out = commandHelp(name, *command);
                return {};
            }
            const auto found = std::find_if(choices.begin(), choices.end(),
                                            [&](const Command& c) { return c.name == word; });
            if (found == choices.end()) {
                return unusable(
                    LW_MESSAGE("cli.unknown-command", "{word} is not a command{of}; accepted: {accepted}"),
                    {{"word", word},
                     {"of", name.empty() ? std::string() : " of " + name},
                     {"accepted", listed(choices, [](const Command& c) { return std::string(c.name); })}});
            }
            command = &*found;
            name += (name.empty() ? "" : " ") + word;
            ++m_at;
            if (command->subcommands.empty()) {
                break;
            }
            choices = command->subcommands;
        }
        m_call.commandName = name;
        return readCommand(*command, name);
    }

private:
    static bool isOption(const std::string& word) { return word.size() > 1 && word[0] == '-'; }
    static bool helpOrVersion(const std::string& word)
    {
        return word == "--help" || word == "-h" || word == "--version";
    }

    tl::expected<void, Failure> readCommand(const Command& command, const std::string& name)
    {
        bool optionsEnded = false;
        for (; m_at < m_words.size();) {
            const std::string& word = m_words[m_at];
            if (!optionsEnded && word == "--") {
                optionsEnded = true;
                ++m_at;
            } else if (!optionsEnded && (word == "--help" || word == "-h")) {
                m_call.out = commandHelp(name, command);
                return {};
            } else if (!optionsEnded && isOption(word)) {
                if (auto ok = option(command.options, name); !ok) {
                    return ok;
                }
            } else {
                m_call.positionals.push_back(word);
                ++m_at;
            }
        }
        if (auto ok = checkArguments(command, name); !ok) {
            return ok;
        }
        for (const Option& o : command.options) {
            if (o.required && !m_call.has(o.name)) {
                return unusable(LW_MESSAGE("cli.option-missing", "{command} needs {option} {value}"),
                                {{"command", name},
                                 {"option", std::string(o.shortName.empty() ? o.name : o.shortName)},
                                 {"value", std::string(o.value)}});
            }
        }
        m_call.command = &command;
        if (forPrograms(m_call)) {
            printedStyle().language = messages::Style{}.language;
        }
        return {};
    }

    tl::expected<void, Failure> checkArguments(const Command& command, const std::string& name)
    {
        auto& given = m_call.positionals;
        for (std::size_t i = 0; i < command.arguments.size(); ++i) {
            const Argument& a = command.arguments[i];
            if (i >= given.size()) {
                if (!a.optional) {
                    return unusable(LW_MESSAGE("cli.argument-missing", "{command} needs {argument}: {about}"),
                                    {{"command", name},
                                     {"argument", std::string(a.name)},
                                     {"about", std::string(a.about)}});
                }
                break;
            }
            if (!a.choices.empty()) {
                const auto choice = chosen(given[i], a.choices);
                if (!choice) {
                    return notAChoice(given[i], a.name, a.choices);
                }
                given[i] = *choice;
            }
        }
        const bool repeats = !command.arguments.empty() && command.arguments.back().repeats;
        if (!repeats && given.size() > command.arguments.size()) {
            return unusable(
                LW_MESSAGE("cli.too-many", "{command} takes no {word}{accepted}"),
                {{"command", name},
                 {"word", given[command.arguments.size()]},
                 {"accepted", command.arguments.empty()
                                  ? std::string()
                                  : "; it takes " + listed(command.arguments, [](const Argument& a) {
                                        return std::string(a.name);
                                    })}});
        }
        return {};
    }

    /// The choice that a word names, as it is listed: "A3" and "a3" are one paper.
    static std::optional<std::string_view> chosen(std::string_view word, const std::vector<std::string_view>& choices)
    {
        const auto exact = std::find(choices.begin(), choices.end(), word);
        const auto alike = [&](std::string_view one) {
            return std::equal(one.begin(), one.end(), word.begin(), word.end(), [](char a, char b) { return lowerAscii(a) == lowerAscii(b); });
        };
        const auto found = exact != choices.end() ? exact : std::find_if(choices.begin(), choices.end(), alike);
        return found == choices.end() ? std::nullopt : std::optional(*found);
    }

    static tl::unexpected<Failure> notAChoice(const std::string& word, std::string_view of,
                                              const std::vector<std::string_view>& choices)
    {
        return unusable(LW_MESSAGE("cli.not-a-choice", "{word} is no {of}; accepted: {accepted}"),
                        {{"word", word.empty() ? "\"\"" : word},
                         {"of", std::string(of)},
                         {"accepted", listed(choices, [](std::string_view c) { return c; })}});
    }

    /// Reads the present option: --name=value, --name value, -o value, -ovalue.
    tl::expected<void, Failure> option(std::span<const Option> options, const std::string& commandName)
    {
        const std::string word = m_words[m_at++];
        std::string name = word;
        std::optional<std::string> value;
        if (word.starts_with("--")) {
            if (const std::size_t equals = word.find('='); equals != std::string::npos) {
                name = word.substr(0, equals);
                value = word.substr(equals + 1);
            }
        } else if (word.size() > 2) {
            name = word.substr(0, 2);
            value = word.substr(2);
        }
        const Option* found = findOption(options, name);
        if (!found) {
            if (findOption(globalOptions(), name) && !commandName.empty()) {
                return unusable(
                    LW_MESSAGE("cli.option-late",
                               "{option} stands before the command: lanewatt-cli {option} … {command}"),
                    {{"option", name}, {"command", commandName}});
            }
            return unusable(LW_MESSAGE("cli.unknown-option",
                                       "{option} is not an option of {command}; accepted: {accepted}"),
                            {{"option", name},
                             {"command", commandName.empty() ? std::string("lanewatt-cli") : commandName},
                             {"accepted", acceptedOptions(options)}});
        }
        if (found->value.empty()) {
            if (value) {
                return unusable(LW_MESSAGE("cli.flag-value", "{option} takes no value"), {{"option", name}});
            }
            value.emplace();
        } else if (!value) {
            if (m_at >= m_words.size()) {
                return unusable(LW_MESSAGE("cli.value-missing", "{option} needs a value: {value}"),
                                {{"option", name}, {"value", std::string(found->value)}});
            }
            value = m_words[m_at++];
        }
        if (value->empty() && (found->hint == Hint::File || found->hint == Hint::Design || found->hint == Hint::Catalog)) {
            return unusable(LW_MESSAGE("cli.value-empty", "{option} needs a value, {value}, and \"\" is none"),
                            {{"option", name}, {"value", std::string(found->value)}});
        }
        if (!found->choices.empty()) {
            const auto choice = chosen(*value, found->choices);
            if (!choice) {
                return notAChoice(*value, found->name, found->choices);
            }
            value = *choice;
        }
        if (found->repeats) {
            m_call.repeated[std::string(found->name)].push_back(*value);
        }
        if (!m_call.options.emplace(std::string(found->name), *value).second && !found->repeats) {
            return unusable(LW_MESSAGE("cli.option-twice", "{option} is given twice"), {{"option", name}});
        }
        return {};
    }

    static std::string acceptedOptions(std::span<const Option> options)
    {
        std::string names = listed(options, [](const Option& o) { return o.name; });
        names += names.empty() ? "--help" : ", --help";
        return names;
    }

    std::span<const std::string> m_words;
    Call& m_call;
    std::size_t m_at = 0;
};

} // namespace

std::span<const Option> globalOptions()
{
    static const std::vector<Option> options{
        {"--catalog", "", "FILE", "use this catalog instead of the shipped one", Hint::Catalog, {}, false},
        {"--lang", "", "CODE", "language of printed sentences; ids, keys, numbers, JSON and CSV stay as they are", Hint::None,
         {messages::languages().begin(), messages::languages().end()}, false}};
    return options;
}

const messages::Style& textStyle() { return printedStyle(); }

std::string counted(std::int64_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

void Call::line(std::string_view text) { out += messages::terminalText(text, messages::Controls::None) + '\n'; }

void Call::note(std::string_view text) { notes += messages::terminalText(text, messages::Controls::None) + '\n'; }

std::vector<std::string> Call::values(std::string_view option) const
{
    const auto found = repeated.find(option);
    return found == repeated.end() ? std::vector<std::string>() : found->second;
}

std::string Call::value(std::string_view option) const
{
    const auto found = options.find(option);
    return found == options.end() ? std::string() : found->second;
}

tl::expected<catalog::Catalog*, Failure> Call::catalog()
{
    if (!m_catalog) {
        auto opened = catalogPath ? catalog::Catalog::open(*catalogPath) : workspace::openCatalog();
        if (!opened) {
            // a catalog named by the user is part of the call; the shipped one is not
            return tl::unexpected(Failure{catalogPath ? kUnusable : kFailed, opened.error()});
        }
        m_catalog = std::move(*opened);
    }
    return m_catalog.get();
}

tl::expected<std::unique_ptr<workspace::OpenDesign>, Failure> Call::openDesign(const std::string& path,
                                                                               bool noteErrors)
{
    const auto parts = catalog();
    if (!parts) {
        return tl::unexpected(parts.error());
    }
    auto design = workspace::openDesign(path, **parts);
    if (!design) {
        Error error = design.error();
        if (error.where.empty()) {
            error.where = path;
        }
        return unusable(std::move(error));
    }
    const int errors = (*design)->assessment().count(Severity::Error);
    if (noteErrors && errors > 0) {
        note(path + ": " + counted(errors, "error stands", "errors stand") + "; see lanewatt-cli check");
    }
    return std::move(*design);
}

tl::expected<void, Failure> readCall(std::span<const std::string> words, Call& call)
{
    return Reader(words, call).read();
}

} // namespace lanewatt::cli
