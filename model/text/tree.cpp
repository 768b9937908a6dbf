#include "model/text/tree.h"

#include "model/units/quantity_text.h"

#include <algorithm>

namespace lanewatt {

Tree Tree::number(double v) { return Tree(TreeNumber{numberText(v)}); }

const Tree* Tree::find(std::string_view key) const
{
    if (const TreeObject* members = asObject()) {
        for (const auto& [name, child] : *members) {
            if (name == key) {
                return &child;
            }
        }
    }
    return nullptr;
}

Tree& Tree::set(std::string key, Tree child)
{
    if (isNull()) {
        value = TreeObject{};
    }
    TreeObject& members = std::get<TreeObject>(value);
    for (auto& [name, present] : members) {
        if (name == key) {
            present = std::move(child);
            return present;
        }
    }
    constexpr std::size_t kUsual = 8;
    if (members.capacity() == 0) {
        members.reserve(kUsual); // growing from 1 would move the first members three times
    }
    return members.emplace_back(std::move(key), std::move(child)).second;
}

std::string Tree::place() const
{
    return line > 0 ? "line " + std::to_string(line) + ", column " + std::to_string(column) : std::string();
}

void sortKeys(Tree& tree)
{
    if (TreeObject* members = tree.asObject()) {
        if (!std::ranges::is_sorted(*members, {}, &TreeObject::value_type::first)) { // a check is cheaper than moving
            std::ranges::sort(*members, {}, &TreeObject::value_type::first);
        }
        for (auto& [name, child] : *members) {
            sortKeys(child);
        }
    } else if (auto* list = std::get_if<TreeList>(&tree.value)) {
        for (Tree& item : *list) {
            sortKeys(item);
        }
    }
}

std::string_view treeKindName(const Tree& tree)
{
    constexpr std::string_view names[] = {"null",   "true or false", "a number",
                                          "a text", "a list",        "an object"};
    return names[tree.value.index()];
}

} // namespace lanewatt
