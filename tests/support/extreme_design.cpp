#include "tests/support/extreme_design.h"

#include "model/design/design_tree.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::test {

namespace {

/// A value inside a tree and the name that it stands under.
struct Place {
    Tree* tree;
    std::string name;
};

void collect(Tree& tree, const std::string& name, std::vector<Place>& places)
{
    places.push_back({&tree, name});
    if (auto* object = std::get_if<TreeObject>(&tree.value)) {
        for (auto& [key, child] : *object) {
            collect(child, key, places);
        }
    }
    if (auto* list = std::get_if<TreeList>(&tree.value)) {
        for (Tree& child : *list) {
            collect(child, name, places);
        }
    }
}

bool isQuantity(std::string_view text) { return !text.empty() && text.front() >= '0' && text.front() <= '9'; }

class Mutator {
public:
    explicit Mutator(const Choose& choose) : m_choose(choose) {}

    void mutate(Tree& root)
    {
        std::vector<Place> places;
        collect(root, {}, places);
        // The parts are most of a design's text; builds and site should also be chosen often enough.
        const std::array<const char*, 4> rooms{"parts", "parts", "builds", "site"};
        if (Tree* room = member(root, rooms[m_choose(rooms.size())])) {
            places.clear();
            collect(*room, {}, places);
        }
        if (m_choose(8) == 0) {
            fill(root);
            return;
        }
        const Place& at = places[m_choose(static_cast<std::uint32_t>(places.size()))];
        change(*at.tree, root);
    }

private:
    static Tree* member(Tree& tree, std::string_view name)
    {
        return const_cast<Tree*>(std::as_const(tree).find(name)); // the tree is not const
    }

    std::string anyKey(const Tree& root)
    {
        const Tree* parts = root.find("parts");
        const TreeObject* all = parts ? parts->asObject() : nullptr;
        if (!all || all->empty() || m_choose(4) == 0) {
            return "nobody-has-this";
        }
        return (*all)[m_choose(static_cast<std::uint32_t>(all->size()))].first;
    }

    std::int64_t anyCount()
    {
        constexpr std::array<std::int64_t, 12> counts{0, 1, 2, 3, 7, 16, 33, 64, 200, 1000, 4096, 65535};
        return counts[m_choose(counts.size())];
    }

    /// Gives a part contents: others, itself, and unknown ones.
    void fill(Tree& root)
    {
        Tree* parts = member(root, "parts");
        auto* all = parts ? parts->asObject() : nullptr;
        if (!all || all->empty()) {
            return;
        }
        auto& [key, part] = (*all)[m_choose(static_cast<std::uint32_t>(all->size()))];
        if (m_choose(2) == 0) {
            part.set("category", Tree(m_choose(3) == 0 ? "baseboard" : "server"));
            part.set("spec", Tree::object());
        }
        Tree* spec = member(part, "spec");
        if (!spec || !spec->asObject()) {
            return;
        }
        TreeList contents;
        for (auto n = m_choose(5); n > 0; --n) {
            Tree content = Tree::object();
            content.set("id", Tree(m_choose(5) == 0 ? "" : "c" + std::to_string(m_choose(4))));
            content.set("part", Tree(m_choose(5) == 0 ? key : anyKey(root)));
            content.set("quantity", Tree::integer(m_choose(4) == 0 ? anyCount() % 300 : m_choose(5)));
            content.set("optional", Tree(m_choose(2) == 0));
            contents.push_back(std::move(content));
        }
        spec->set("contents", Tree(std::move(contents)));
    }

    void change(Tree& tree, const Tree& root)
    {
        if (m_choose(10) == 0) {
            tree = Tree();
        } else if (tree.number()) {
            tree = Tree::integer(anyCount());
        } else if (const std::string* text = tree.string()) {
            tree = Tree(otherText(*text, root));
        } else if (const bool* truth = tree.boolean()) {
            tree = Tree(!*truth);
        } else if (auto* list = std::get_if<TreeList>(&tree.value)) {
            changeList(*list);
        } else if (TreeObject* object = tree.asObject()) {
            changeObject(*object);
        }
    }

    std::string otherText(const std::string& text, const Tree& root)
    {
        if (isQuantity(text) && m_choose(8) != 0) {
            const auto unit = std::min(text.find_first_not_of("0123456789."), text.size());
            constexpr std::array<std::string_view, 10> numbers{"0", "1e-9", "0.5", "1", "13", "1000", "99999", "1e9", "1e15", "1e300"};
            return std::string(numbers[m_choose(numbers.size())]) + text.substr(unit);
        }
        switch (m_choose(7)) {
        case 0: return {};
        case 1: return anyKey(root);
        case 2: return std::string(300, 'W');
        case 3: return "\x1b[31m\n\xE2\x80\xAE" + text;
        case 4: return text + text;
        case 5: return "CPU" + std::to_string(m_choose(4));
        default: return text.substr(0, text.size() / 2);
        }
    }

    void changeList(TreeList& list)
    {
        switch (m_choose(5)) {
        case 0: list.clear(); break;
        case 1: std::reverse(list.begin(), list.end()); break;
        case 2:
            if (!list.empty()) {
                list.push_back(list[m_choose(static_cast<std::uint32_t>(list.size()))]);
            }
            break;
        case 3:
            if (!list.empty()) {
                list.insert(list.end(), 30, Tree(list.front()));
            }
            break;
        default:
            if (!list.empty()) {
                list.erase(list.begin() + m_choose(static_cast<std::uint32_t>(list.size())));
            }
        }
    }

    void changeObject(TreeObject& object)
    {
        if (object.empty()) {
            return;
        }
        const auto one = m_choose(static_cast<std::uint32_t>(object.size()));
        const auto other = m_choose(static_cast<std::uint32_t>(object.size()));
        switch (m_choose(3)) {
        case 0: object.erase(object.begin() + one); break;
        case 1: std::swap(object[one].second, object[other].second); break;
        default: object[one].second = object[other].second;
        }
    }

    const Choose& m_choose;
};

} // namespace

std::optional<Design> extremeDesign(Tree base, const Choose& choose)
{
    const auto nobody = [](std::string_view) { return PartPtr(); };
    auto design = readDesign(base, nobody);
    if (!design) {
        return std::nullopt;
    }
    Mutator mutator(choose);
    for (auto n = 1 + choose(10); n > 0; --n) {
        Tree tried = base;
        mutator.mutate(tried);
        if (auto read = readDesign(tried, nobody)) {
            design = std::move(read);
            base = std::move(tried);
        }
    }
    return std::move(*design);
}

} // namespace lanewatt::test
