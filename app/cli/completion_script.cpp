#include "app/cli/completion_script.h"

#include "app/messages/translations.h"

#include "model/assessment/budget.h"
#include "model/calc/calculator.h"

#include <functional>

namespace lanewatt::cli {
namespace {

/// Commands without subcommands, with full names: "check", "catalog search".
void forEachCommand(std::span<const Command> commands, const std::string& prefix,
                    const std::function<void(const std::string&, const Command&)>& f)
{
    for (const Command& c : commands) {
        const std::string name = prefix.empty() ? std::string(c.name) : prefix + ' ' + std::string(c.name);
        if (c.subcommands.empty()) {
            f(name, c);
        } else {
            forEachCommand(c.subcommands, name, f);
        }
    }
}

std::string words(std::span<const std::string_view> list)
{
    std::string out;
    for (const std::string_view word : list) {
        out += out.empty() ? "" : " ";
        out += word;
    }
    return out;
}

std::string calculatorNames()
{
    std::string out;
    for (const calc::Calculator& c : calc::all()) {
        out += out.empty() ? "" : " ";
        out += c.name;
    }
    return out;
}

std::string budgetNames()
{
    std::string out;
    for (const auto& [kind, name] : EnumNames<BudgetKind>::names) {
        out += out.empty() ? "" : " ";
        out += name;
    }
    return out;
}

/// Completion of a value, as a bash command that fills COMPREPLY.
std::string bashValue(Hint hint, std::span<const std::string_view> choices)
{
    const auto fromWords = [](const std::string& list) {
        return "COMPREPLY=($(compgen -W \"" + list + "\" -- \"$cur\"))";
    };
    if (!choices.empty()) {
        return fromWords(words(choices));
    }
    switch (hint) {
    case Hint::Design:
        return "_lanewatt_files lanewatt";
    case Hint::Catalog:
        return "_lanewatt_files sqlite";
    case Hint::File:
        return "COMPREPLY=($(compgen -f -- \"$cur\"))";
    case Hint::Template:
        return fromWords("$(lanewatt-cli templates 2>/dev/null | cut -d\" \" -f1)");
    case Hint::Calculator:
        return fromWords(calculatorNames());
    case Hint::BudgetKind:
        return fromWords(budgetNames());
    case Hint::None:
        break;
    }
    return ":";
}

/// Quotes text for single quotes of a shell.
std::string quotedInZsh(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out;
}

/// Quotes text for a spec of _arguments, where brackets and colons are special.
std::string zshText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') {
            out += '\\';
        }
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out;
}

std::string zshValue(Hint hint, std::span<const std::string_view> choices)
{
    if (!choices.empty()) {
        return '(' + words(choices) + ')';
    }
    switch (hint) {
    case Hint::Design:
        return "_files -g \"*.lanewatt\"";
    case Hint::Catalog:
        return "_files -g \"*.sqlite\"";
    case Hint::File:
        return "_files";
    case Hint::Template:
        return "{ compadd ${(f)\"$(lanewatt-cli templates 2>/dev/null | cut -d\" \" -f1)\"} }";
    case Hint::Calculator:
        return '(' + calculatorNames() + ')';
    case Hint::BudgetKind:
        return '(' + budgetNames() + ')';
    case Hint::None:
        break;
    }
    return "";
}

/// "en de"
std::string languageCodes()
{
    std::string codes;
    for (const std::string_view code : messages::languages()) {
        codes += (codes.empty() ? "" : " ") + std::string(code);
    }
    return codes;
}

} // namespace

std::string bashCompletion()
{
    std::string out = "# bash completion for lanewatt-cli; written by lanewatt-cli completion bash\n"
                      "_lanewatt_files() {\n"
                      "    local IFS=$'\\n'\n"
                      "    COMPREPLY=($(compgen -f -X \"!*.$1\" -- \"$cur\") $(compgen -d -- \"$cur\"))\n"
                      "}\n"
                      "_lanewatt_cli() {\n"
                      "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
                      "    local command= count=0 i word\n"
                      "    COMPREPLY=()\n"
                      "    compopt -o filenames 2>/dev/null\n"
                      "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
                      "        word=${COMP_WORDS[i]}\n"
                      "        case \"$word\" in\n"
                      "            --catalog|--lang) ((i++));;\n"
                      "            -*) ;;\n"
                      "            *) case \"$command\" in\n"
                      "                   '') command=$word;;\n";
    for (const Command& c : allCommands()) {
        if (!c.subcommands.empty()) {
            out += "                   " + std::string(c.name) + ") command=\"$command $word\";;\n";
        }
    }
    out += "                   *) ((count++));;\n"
           "               esac;;\n"
           "        esac\n"
           "    done\n"
           "    [ \"$prev\" = --catalog ] && { _lanewatt_files sqlite; return; }\n"
           "    [ \"$prev\" = --lang ] && { COMPREPLY=($(compgen -W \"" +
           languageCodes() + "\" -- \"$cur\")); return; }\n"
           "    case \"$command\" in\n";
    std::string top = "--catalog --lang --help --version";
    for (const Command& c : allCommands()) {
        top += ' ' + std::string(c.name);
    }
    out += "        '') COMPREPLY=($(compgen -W \"" + top + "\" -- \"$cur\"));;\n";
    for (const Command& c : allCommands()) {
        if (!c.subcommands.empty()) {
            std::string names;
            for (const Command& s : c.subcommands) {
                names += (names.empty() ? "" : " ") + std::string(s.name);
            }
            out += "        " + std::string(c.name) + ") COMPREPLY=($(compgen -W \"" + names +
                   " --help\" -- \"$cur\"));;\n";
        }
    }
    forEachCommand(allCommands(), {}, [&](const std::string& name, const Command& c) {
        out += "        '" + name + "')\n            case \"$prev\" in\n";
        std::string names = "--help";
        for (const Option& o : c.options) {
            names += ' ' + std::string(o.name);
            if (!o.value.empty()) {
                out += "                " + std::string(o.name) +
                       (o.shortName.empty() ? "" : '|' + std::string(o.shortName)) + ") " +
                       bashValue(o.hint, o.choices) + "; return;;\n";
            }
        }
        out +=
            "            esac\n            case \"$cur\" in\n                -*) COMPREPLY=($(compgen -W \"" +
            names + "\" -- \"$cur\")); return;;\n            esac\n            case $count in\n";
        for (std::size_t i = 0; i < c.arguments.size(); ++i) {
            const std::string value = bashValue(c.arguments[i].hint, c.arguments[i].choices);
            out += "                " + (c.arguments[i].repeats ? std::string("*") : std::to_string(i)) +
                   ") " + value + ";;\n";
        }
        out += "            esac;;\n";
    });
    out += "    esac\n}\ncomplete -F _lanewatt_cli lanewatt-cli\n";
    return out;
}

std::string zshCompletion()
{
    std::string out =
        "#compdef lanewatt-cli\n# zsh completion for lanewatt-cli; written by lanewatt-cli completion zsh\n";
    const auto arguments = [](const Command& c) {
        std::string spec = "_arguments '(-h --help)'{-h,--help}'[explain the command]'";
        for (const Option& o : c.options) {
            const std::string about = '[' + zshText(o.about) + ']';
            const std::string value =
                o.value.empty() ? "" : ':' + zshText(o.value) + ':' + quotedInZsh(zshValue(o.hint, o.choices));
            if (o.shortName.empty()) {
                spec += " '" + std::string(o.name) + about + value + '\'';
            } else {
                const std::string both = std::string(o.shortName) + ' ' + std::string(o.name);
                spec += " '(" + both + ")'{" + std::string(o.shortName) + ',' + std::string(o.name) + "}'" +
                        about + value + '\'';
            }
        }
        for (const Argument& a : c.arguments) {
            spec += std::string(" '") + (a.repeats ? "*" : "") + (a.optional && !a.repeats ? ":" : "") + ':' +
                    zshText(a.name) + ':' + quotedInZsh(zshValue(a.hint, a.choices)) + '\'';
        }
        return spec;
    };
    const auto describe = [](std::span<const Command> commands, const std::string& indent) {
        std::string list = indent + "local -a commands=(\n";
        for (const Command& c : commands) {
            list += indent + "    '" + std::string(c.name) + ':' + zshText(c.about) + "'\n";
        }
        return list + indent + ")\n" + indent + "_describe command commands\n";
    };
    out += "_lanewatt_cli() {\n"
           "    local context state line\n"
           "    typeset -A opt_args\n"
           "    _arguments -C '(-h --help)'{-h,--help}'[explain the program]' '--version[print the version]' "
           "'--catalog[use this catalog instead of the shipped one]:FILE:_files -g \"*.sqlite\"' "
           "'--lang[language of printed sentences]:CODE:(" +
           languageCodes() + ")' "
           "'1: :->command' '*:: :->rest'\n"
           "    if [[ $state == command ]]; then\n" +
           describe(allCommands(), "        ") + "        return\n    fi\n    case $line[1] in\n";
    for (const Command& c : allCommands()) {
        out += "        " + std::string(c.name) + ")\n";
        if (c.subcommands.empty()) {
            out += "            " + arguments(c) + ";;\n";
            continue;
        }
        out += "            if ((CURRENT == 2)); then\n" + describe(c.subcommands, "                ") +
               "            else\n                shift words; ((CURRENT--))\n                case $words[1] "
               "in\n";
        for (const Command& s : c.subcommands) {
            out += "                    " + std::string(s.name) + ") " + arguments(s) + ";;\n";
        }
        out += "                esac\n            fi;;\n";
    }
    out += "    esac\n}\n_lanewatt_cli \"$@\"\n";
    return out;
}

} // namespace lanewatt::cli
