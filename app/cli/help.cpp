#include "app/cli/call.h"

#include "lanewatt_version.h"

#include <algorithm>

namespace lanewatt::cli {
namespace {

constexpr std::size_t kWidth = 96;

/// Characters of UTF-8 text.
std::size_t length(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// Wraps words at `kWidth`; each line is indented by `indent` spaces.
void wrap(std::string& out, std::string_view text, std::size_t indent)
{
    std::size_t column = indent;
    out.append(indent, ' ');
    bool first = true;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        if (!first && column + 1 + length(word) > kWidth) {
            out += '\n';
            out.append(indent, ' ');
            column = indent;
            first = true;
        }
        if (!first) {
            out += ' ';
            ++column;
        }
        out += word;
        column += length(word);
        first = false;
        if (space == std::string_view::npos) {
            break;
        }
        text.remove_prefix(space + 1);
    }
    out += '\n';
}

/// A name and its description; descriptions are aligned in a column.
struct Entry {
    std::string name;
    std::string about;
};

void table(std::string& out, std::string_view title, const std::vector<Entry>& entries)
{
    if (entries.empty()) {
        return;
    }
    std::size_t width = 0;
    for (const Entry& e : entries) {
        width = std::max(width, std::min<std::size_t>(e.name.size(), 24));
    }
    out += '\n';
    out += title;
    out += '\n';
    for (const Entry& e : entries) {
        std::string text;
        wrap(text, e.about, width + 4);
        const std::string left = "  " + e.name;
        if (e.name.size() > width) {
            out += left + '\n';
        } else {
            text.replace(0, left.size(), left);
        }
        out += text;
    }
}

std::string optionName(const Option& o)
{
    std::string name = o.shortName.empty() ? std::string() : std::string(o.shortName) + ", ";
    name += o.name;
    if (!o.value.empty()) {
        name += ' ';
        name += o.value;
    }
    return name;
}

std::string optionAbout(const Option& o)
{
    std::string about(o.about);
    if (!o.choices.empty()) {
        about += ": ";
        for (std::size_t i = 0; i < o.choices.size(); ++i) {
            about += (i > 0 ? ", " : "") + std::string(o.choices[i]);
        }
    }
    return about;
}

void examples(std::string& out, const std::vector<Example>& list)
{
    if (list.empty()) {
        return;
    }
    out += "\nExamples\n";
    for (const Example& e : list) {
        out += "  lanewatt-cli ";
        out += e.line;
        out += '\n';
        wrap(out, e.about, 6);
    }
}

} // namespace

std::string versionText() { return std::string("lanewatt-cli ") + version + '\n'; }

std::string programHelp()
{
    std::string out = "Usage: lanewatt-cli [--catalog FILE] [--lang CODE] COMMAND …\n\n";
    wrap(out,
         "Designs GPU machines from the command line: checks that parts fit and are fed and cooled, and "
         "computes "
         "what they draw, weigh and cost. Every command explains itself with --help.",
         0);
    std::vector<Entry> commands;
    for (const Command& c : allCommands()) {
        commands.push_back({std::string(c.name), std::string(c.about)});
    }
    table(out, "Commands", commands);
    std::vector<Entry> options;
    for (const Option& o : globalOptions()) {
        options.push_back({optionName(o), optionAbout(o)});
    }
    options.push_back({"-h, --help", "this text, or that of a command"});
    options.push_back({"--version", "the version"});
    table(out, "Options", options);
    examples(out, {{"templates", "designs to start from"},
                   {"new rig-6x3090-romed8 -o rig.lanewatt", "copy one; the file is text and may be edited"},
                   {"check rig.lanewatt", "what is wrong with it, and by how much"},
                   {"calc wall-power dc=2394.7W level=Platinum table=115V rated=3200W voltage=120V",
                    "one number, with its formula when --explain is given"}});
    out += "\nExit codes\n"
           "  0  it did its work\n"
           "  1  check: there are errors that are not waived; quote: it is not ready to go out\n"
           "  2  the call or a file cannot be used; one line on stderr says why\n"
           "  3  an operation failed\n"
           "\nData\n";
    wrap(out,
         "The parts catalog contains information from BuildCores OpenDB, made available under the Open Data Commons Attribution "
         "License (ODC-By) 1.0, and from the NetBox community device type library (CC0 1.0).",
         2);
    return out;
}

std::string commandHelp(std::string_view name, const Command& command)
{
    std::string out = "Usage: lanewatt-cli " + std::string(name);
    for (const Option& o : command.options) {
        if (o.required) {
            out += ' ' + std::string(o.shortName.empty() ? o.name : o.shortName) + ' ' + std::string(o.value);
        }
    }
    for (const Argument& a : command.arguments) {
        std::string word(a.name);
        word += a.repeats ? "…" : "";
        out += a.optional ? " [" + word + ']' : ' ' + word;
    }
    if (!command.subcommands.empty()) {
        out += " COMMAND …";
    }
    if (std::any_of(command.options.begin(), command.options.end(),
                    [](const Option& o) { return !o.required; })) {
        out += " [OPTIONS]";
    }
    out += "\n\n";
    wrap(out, command.about, 0);
    std::string_view details = command.details;
    while (!details.empty()) {
        const std::size_t end = details.find('\n');
        out += '\n';
        wrap(out, details.substr(0, end), 0);
        details = end == std::string_view::npos ? std::string_view() : details.substr(end + 1);
    }
    std::vector<Entry> entries;
    for (const Command& c : command.subcommands) {
        entries.push_back({std::string(c.name), std::string(c.about)});
    }
    table(out, "Commands", entries);
    entries.clear();
    for (const Argument& a : command.arguments) {
        std::string about(a.about);
        for (std::size_t i = 0; i < a.choices.size(); ++i) {
            about += (i > 0 ? ", " : ": ") + std::string(a.choices[i]);
        }
        entries.push_back({std::string(a.name), about});
    }
    table(out, "Arguments", entries);
    entries.clear();
    for (const Option& o : command.options) {
        entries.push_back({optionName(o), optionAbout(o)});
    }
    entries.push_back({"-h, --help", "this text"});
    table(out, "Options", entries);
    examples(out, command.examples);
    return out;
}

} // namespace lanewatt::cli
