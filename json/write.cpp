#include "json/write.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lanewatt::json {

namespace {

using Member = TreeObject::value_type;

std::vector<const Member*> sorted(const TreeObject& object)
{
    std::vector<const Member*> members;
    members.reserve(object.size());
    for (const Member& member : object) {
        members.push_back(&member);
    }
    const auto before = [](const Member* a, const Member* b) {
        const bool aFirst = a->first == "lanewatt";
        const bool bFirst = b->first == "lanewatt";
        return aFirst != bFirst ? aFirst : a->first < b->first;
    };
    if (!std::ranges::is_sorted(members, before)) { // it mostly is, and sorting takes memory
        std::ranges::stable_sort(members, before);
    }
    return members;
}

class Writer {
public:
    explicit Writer(const Layout& layout) : m_layout(layout) {}

    /// `tree` at `indent` levels, `used` columns into its line, `after` columns following it.
    void write(const Tree& tree, int indent, std::size_t used, bool block)
    {
        const TreeObject* object = tree.asObject();
        const TreeList* list = tree.asList();
        if ((!object && !list) || (object && object->empty()) || (list && list->empty())) {
            scalar(tree, m_text);
            return;
        }
        // one column is left for the comma that may follow
        const auto width = static_cast<std::size_t>(m_layout.width);
        if (!block && used < width) {
            std::string line;
            if (inLine(tree, line, width - used - 1)) {
                m_text += line;
                return;
            }
        }
        m_text += object ? '{' : '[';
        bool first = true;
        const auto child = [&](std::string_view lead, const Tree& value, bool blockChild) {
            m_text += first ? "\n" : ",\n";
            first = false;
            const auto spaces = static_cast<std::size_t>(indent + 1) * 2;
            m_text.append(spaces, ' ');
            m_text += lead;
            write(value, indent + 1, spaces + lead.size(), blockChild);
        };
        if (object) {
            for (const Member* member : sorted(*object)) {
                child(stringLiteral(member->first) + ": ", member->second, isBlock(member->first));
            }
        } else {
            for (const Tree& item : *list) {
                child({}, item, false);
            }
        }
        m_text += '\n';
        m_text.append(static_cast<std::size_t>(indent) * 2, ' ');
        m_text += object ? '}' : ']';
    }

    /// Appends `tree` without line breaks; false when it is longer than `room` or holds a block.
    bool inLine(const Tree& tree, std::string& line, std::size_t room, bool spaces = true) const
    {
        if (const TreeObject* object = tree.asObject(); object && !object->empty()) {
            line += spaces ? "{ " : "{";
            bool first = true;
            for (const Member* member : sorted(*object)) {
                if (spaces && isBlock(member->first)) {
                    return false;
                }
                line += first ? "" : spaces ? ", " : ",";
                first = false;
                line += stringLiteral(member->first);
                line += spaces ? ": " : ":";
                if (!inLine(member->second, line, room, spaces)) {
                    return false;
                }
            }
            line += spaces ? " }" : "}";
        } else if (const TreeList* list = tree.asList(); list && !list->empty()) {
            line += '[';
            bool first = true;
            for (const Tree& item : *list) {
                line += first ? "" : spaces ? ", " : ",";
                first = false;
                if (!inLine(item, line, room, spaces)) {
                    return false;
                }
            }
            line += ']';
        } else {
            scalar(tree, line);
        }
        return line.size() <= room;
    }

    std::string take() { return std::move(m_text); }

private:
    bool isBlock(std::string_view name) const
    {
        return std::ranges::find(m_layout.blocks, name) != m_layout.blocks.end();
    }

    static void scalar(const Tree& tree, std::string& text)
    {
        if (const std::string* string = tree.string()) {
            text += stringLiteral(*string);
        } else if (const TreeNumber* number = tree.number()) {
            text += number->text;
        } else if (const bool* boolean = tree.boolean()) {
            text += *boolean ? "true" : "false";
        } else {
            text += tree.isNull() ? "null" : tree.asObject() ? "{}" : "[]";
        }
    }

    const Layout& m_layout;
    std::string m_text;
};

} // namespace

std::string fileText(const Tree& tree, const Layout& layout)
{
    Writer writer(layout);
    writer.write(tree, 0, 0, true);
    return writer.take() + '\n';
}

std::string compactText(const Tree& tree)
{
    std::string line;
    const Layout layout;
    Writer(layout).inLine(tree, line, std::string::npos, false);
    return line;
}

std::string stringLiteral(std::string_view text)
{
    // most texts need no escapes, and imports write millions of them
    const auto plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
    if (std::ranges::all_of(text, plain)) {
        std::string literal;
        literal.reserve(text.size() + 2);
        literal.append("\"").append(text).append("\"");
        return literal;
    }
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace lanewatt::json
