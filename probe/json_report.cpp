#include "probe/json_report.h"

#include "model/text/trim.h"
#include "json/read.h"

#include <algorithm>

namespace lanewatt::probe {

namespace {

/// Start and nesting of the JSON in a text.
struct Extent {
    std::size_t begin = 0;
    std::int64_t firstLine = 1;
    std::size_t end = std::string_view::npos; ///< after the root value; npos when the text is truncated
    std::size_t cut = 0;                      ///< everything before it consists of complete values, and …
    std::string closers;                      ///< … these characters close what is open there
};

Extent extentOf(std::string_view text)
{
    Extent extent;
    bool begun = false;
    forEachLine(text, [&](std::string_view line, std::int64_t number) {
        if (!begun && (trimmed(line).starts_with('{') || trimmed(line).starts_with('['))) {
            begun = true;
            extent.begin = static_cast<std::size_t>(line.data() - text.data());
            extent.firstLine = number;
        }
    });
    std::string open;
    bool quoted = false;
    for (std::size_t at = extent.begin; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            if (c == '\\') {
                ++at;
            } else if (c == '"') {
                quoted = false;
            }
            continue;
        }
        if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            open += c == '{' ? '}' : ']';
            if (open.size() > static_cast<std::size_t>(json::kDeepest)) {
                return extent; // the parser reports it
            }
            extent.cut = at + 1;
            extent.closers = open;
        } else if (c == '}' || c == ']') {
            if (!open.empty()) {
                open.pop_back();
            }
            extent.cut = at + 1;
            extent.closers = open;
            if (open.empty()) {
                extent.end = at + 1;
                return extent;
            }
        } else if (c == ',') {
            extent.cut = at;
            extent.closers = open;
        }
    }
    return extent;
}

/// The parser's message quotes its last input, which may be private.
Error withoutQuotation(Error error)
{
    for (auto& [name, value] : error.what.arguments) {
        if (std::string* text = std::get_if<std::string>(&value)) {
            text->resize(std::min(text->find("; last read:"), text->size()));
        }
    }
    return error;
}

} // namespace

std::optional<Tree> readJson(std::string_view text, Finds& finds)
{
    const Extent extent = extentOf(text);
    // earlier lines are kept as empty ones, so that places count from the report's first line
    std::string lines(static_cast<std::size_t>(extent.firstLine - 1), '\n');
    const bool whole = extent.end != std::string_view::npos;
    auto tree = json::readText(
        lines + std::string(text.substr(extent.begin, whole ? extent.end - extent.begin : std::string_view::npos)));
    if (tree) {
        return std::move(*tree);
    }
    finds.gap(withoutQuotation(std::move(tree.error())));
    if (whole || extent.cut <= extent.begin) {
        return std::nullopt;
    }
    std::string repaired = lines + std::string(text.substr(extent.begin, extent.cut - extent.begin));
    repaired.append(extent.closers.rbegin(), extent.closers.rend());
    tree = json::readText(repaired);
    return tree ? std::optional<Tree>(std::move(*tree)) : std::nullopt;
}

void forEachJson(std::string_view text, const std::function<bool(std::string_view piece, std::int64_t line)>& take)
{
    std::size_t begin = std::string_view::npos; // of the value that is open, if one is
    std::int64_t line = 1;
    std::int64_t firstLine = 1;
    std::size_t depth = 0;
    bool quoted = false;
    bool lineBegins = true;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        line += c == '\n' ? 1 : 0;
        if (begin == std::string_view::npos) {
            if (lineBegins && (c == '{' || c == '[')) {
                begin = at;
                firstLine = line;
                depth = 1;
            }
            lineBegins = c == '\n' || c == '\r' || (lineBegins && (c == ' ' || c == '\t'));
        } else if (quoted) {
            at += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            if (!take(text.substr(begin, at + 1 - begin), firstLine)) {
                return;
            }
            begin = std::string_view::npos;
            lineBegins = false;
        }
    }
    if (begin != std::string_view::npos) {
        take(text.substr(begin), firstLine);
    }
}

const Tree* at(const Tree& tree, std::initializer_list<std::string_view> way)
{
    const Tree* found = &tree;
    for (const std::string_view name : way) {
        found = found->find(name);
        if (!found) {
            return nullptr;
        }
    }
    return found;
}

std::string scalarText(const Tree& tree)
{
    if (const std::string* text = tree.string()) {
        return *text;
    }
    if (const TreeNumber* number = tree.number()) {
        return number->text;
    }
    if (const bool* flag = tree.boolean()) {
        return *flag ? "true" : "false";
    }
    return tree.isNull() ? "N/A" : "";
}

std::string amountText(const Tree& tree)
{
    const Tree* value = tree.find("value");
    if (!value) {
        return scalarText(tree);
    }
    const Tree* unit = tree.find("unit");
    return scalarText(*value) + (unit && unit->string() && !unit->string()->empty() ? ' ' + *unit->string() : "");
}

TextReading JsonFinds::text(std::initializer_list<std::string_view> way) const
{
    const Tree* found = find(way);
    return found ? m_finds.text(scalarText(*found)) : TextReading();
}

CountReading JsonFinds::count(std::initializer_list<std::string_view> way) const
{
    const Tree* found = find(way);
    return found ? m_finds.count(scalarText(*found), place(*found, *(way.end() - 1))) : CountReading();
}

FlagReading JsonFinds::flag(std::initializer_list<std::string_view> way) const
{
    const Tree* found = find(way);
    return found ? m_finds.flag(scalarText(*found), place(*found, *(way.end() - 1))) : FlagReading();
}

} // namespace lanewatt::probe
