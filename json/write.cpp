#include "json/write.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace lanewatt::json {

namespace {

using Member = TreeObject::value_type;

bool comesBefore(const Member& a, const Member& b)
{
    const auto format = [](std::string_view name) { return name == "lanewatt" || name == "lanewatt_quote"; };
    const bool aFirst = format(a.first);
    const bool bFirst = format(b.first);
    return aFirst != bFirst ? aFirst : a.first < b.first;
}

/// Calls `visit` with the members in output order until it returns false; returns the last result.
template <class Visit> bool eachSorted(const TreeObject& object, Visit visit)
{
    if (std::ranges::is_sorted(object, comesBefore)) { // the usual case, and sorting needs memory
        return std::ranges::all_of(object, visit);
    }
    std::vector<const Member*> members;
    members.reserve(object.size());
    for (const Member& member : object) {
        members.push_back(&member);
    }
    std::ranges::stable_sort(members, [](const Member* a, const Member* b) { return comesBefore(*a, *b); });
    return std::ranges::all_of(members, [&](const Member* member) { return visit(*member); });
}

/// Appends a text with its quotes and escapes.
void appendLiteral(std::string& to, std::string_view text)
{
    // most texts need no escapes, and imports write millions of them
    const auto plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
    if (std::ranges::all_of(text, plain)) {
        to.append("\"").append(text).append("\"");
    } else {
        to += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }
}

class Writer {
public:
    explicit Writer(const Layout& layout) : m_layout(layout) {}

    /// Writes `tree` at `indent` levels; `used` columns are before it and `after` columns follow in its line.
    void write(const Tree& tree, int indent, std::size_t used, bool block)
    {
        const TreeObject* object = tree.asObject();
        const TreeList* list = tree.asList();
        if ((!object && !list) || (object && object->empty()) || (list && list->empty())) {
            scalar(tree, m_text);
            return;
        }
        // one column for a following comma
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
            eachSorted(*object, [&](const Member& member) {
                child(stringLiteral(member.first) + ": ", member.second, isBlock(member.first));
                return true;
            });
        } else {
            for (const Tree& item : *list) {
                child({}, item, false);
            }
        }
        m_text += '\n';
        m_text.append(static_cast<std::size_t>(indent) * 2, ' ');
        m_text += object ? '}' : ']';
    }

    /// Appends `tree` without line breaks; false when it is longer than `room` or has a block.
    bool inLine(const Tree& tree, std::string& line, std::size_t room, bool spaces = true) const
    {
        if (const TreeObject* object = tree.asObject(); object && !object->empty()) {
            line += spaces ? "{ " : "{";
            bool first = true;
            const bool fits = eachSorted(*object, [&](const Member& member) {
                if (spaces && isBlock(member.first)) {
                    return false;
                }
                line += first ? "" : spaces ? ", " : ",";
                first = false;
                appendLiteral(line, member.first);
                line += spaces ? ": " : ":";
                return inLine(member.second, line, room, spaces);
            });
            if (!fits) {
                return false;
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
            appendLiteral(text, *string);
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
    std::string literal;
    appendLiteral(literal, text);
    return literal;
}

} // namespace lanewatt::json
