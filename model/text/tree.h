#pragma once
/// An ordered tree: the content of a JSON text with the place of each value. The model reads and writes trees; the `json`
/// room converts them from and to text.

#include "model/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lanewatt {

struct Tree;
using TreeList = std::vector<Tree>;
using TreeObject = std::vector<std::pair<std::string, Tree>>; ///< in file order, keys distinct

/// A number exactly as written.
struct TreeNumber {
    std::string text;
    friend bool operator==(const TreeNumber&, const TreeNumber&) = default;
};

struct Tree {
    std::variant<std::monostate, bool, TreeNumber, std::string, TreeList, TreeObject> value;
    int line = 0;   ///< 1-based; 0 = not parsed from text
    int column = 0;

    Tree() = default;
    Tree(std::string text) : value(std::move(text)) {}
    Tree(std::string_view text) : value(std::string(text)) {}
    Tree(const char* text) : value(std::string(text)) {}
    Tree(bool b) : value(b) {}
    Tree(TreeNumber n) : value(std::move(n)) {}
    Tree(TreeList list) : value(std::move(list)) {}
    Tree(TreeObject object) : value(std::move(object)) {}
    static Tree integer(std::int64_t v) { return Tree(TreeNumber{std::to_string(v)}); }
    static Tree number(double v);
    static Tree object() { return Tree(TreeObject{}); }
    static Tree list() { return Tree(TreeList{}); }

    const std::string* string() const { return std::get_if<std::string>(&value); }
    const TreeNumber* number() const { return std::get_if<TreeNumber>(&value); }
    const bool* boolean() const { return std::get_if<bool>(&value); }
    const TreeList* asList() const { return std::get_if<TreeList>(&value); }
    const TreeObject* asObject() const { return std::get_if<TreeObject>(&value); }
    TreeObject* asObject() { return std::get_if<TreeObject>(&value); }
    bool isNull() const { return std::holds_alternative<std::monostate>(value); }

    /// Member of an object, or nullptr.
    const Tree* find(std::string_view key) const;
    /// Adds or replaces a member (the value becomes an object if it was null).
    Tree& set(std::string key, Tree child);
    /// "line 12, column 5" or "".
    std::string place() const;
    /// Equal values; places are not compared.
    friend bool operator==(const Tree& a, const Tree& b) { return a.value == b.value; }
};

/// Sorts the members of all objects in `tree` by name.
void sortKeys(Tree& tree);

/// "a text", "an object", … for error messages.
std::string_view treeKindName(const Tree& tree);

} // namespace lanewatt
