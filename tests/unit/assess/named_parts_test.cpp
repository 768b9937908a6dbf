// Every place of a design that names a part, with a part of every kind, with one that nobody has, and with one of the file.
#include "app/exchange/design_schema.h"
#include "json/read.h"
#include "json/write.h"
#include "model/assess.h"
#include "model/design/design_tree.h"
#include "tests/support/catch.h"
#include "tests/support/use_all.h"
#include "tests/unit/parts/random_part.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace named_parts_test {

using namespace lanewatt;

namespace {

/// A design that names a part wherever the schema has the key of one. Texts of "parts" are those of own parts.
constexpr std::string_view kSample = R"({
  "lanewatt": 2,
  "builds": {"rig": {"parts": {"board": {"part": "a-motherboard"}, "cpu": {"part": "a-cpu"}, "gpu": {"part": "a-gpu", "quantity": 2},
                               "psu": {"part": "a-psu"}, "nic": {"part": "a-nic"}, "box": {"part": "box"}}}},
  "parts": {"box": {"category": "server", "name": "Box", "replacement": "a-server", "alternates": ["a-server"],
                    "spec": {"contents": [{"id": "card", "part": "a-gpu", "quantity": 2}]}}},
  "site": {
    "circuits": {"wall": {"voltage": "230 V", "breaker": "16 A", "code": "IEC", "units": {"pdu": {"part": "a-power-distribution"}}}},
    "power": {"ups": {"part": "a-power-distribution"}},
    "cooling": {"cdu": {"part": "a-accessory"}},
    "racks": {"R": {"part": "a-rack", "circuit": "wall",
                    "holds": [{"build": "rig", "at_u": [1]}, {"part": "a-accessory", "at_u": [30]}, {"fabric": "net", "tier": "leaf", "at_u": [40]}]}},
    "fabrics": {"net": {"topology": "fat-tree", "tiers": 3, "endpoints": [{"build": "rig"}],
                        "switches": {"leaf": {"part": "a-accessory"}, "spine": {"part": "a-accessory"}, "core": {"part": "a-accessory"}},
                        "cables": [{"part": "a-cable"}],
                        "modules": {"endpoint": "a-accessory", "leaf": "a-accessory", "spine": "a-accessory", "core": "a-accessory"}}}
  },
  "substitutions": [{"from": "a-gpu", "to": "a-gpu", "reason": "faster", "date": "2026-11-21"}]
})";

/// Names of members, and indices of lists.
using Path = std::vector<std::variant<std::string, std::size_t>>;

std::string textOf(const Path& path)
{
    std::string text;
    for (const auto& step : path) {
        if (const auto* name = std::get_if<std::string>(&step)) {
            text += (text.empty() ? "" : ".") + *name;
        } else {
            text += '[' + std::to_string(std::get<std::size_t>(step)) + ']';
        }
    }
    return text;
}

/// Walks a schema, and a design beside it where there is one, to the keys of parts.
class KeyWalk {
public:
    explicit KeyWalk(const Tree& schema) : m_schema(schema) {}

    /// The places in the schema, such as "site.racks.*.part".
    std::set<std::string> patterns()
    {
        walk(m_schema, nullptr, {}, {});
        return std::move(m_patterns);
    }
    /// The places in a design by their place in the schema.
    std::map<std::string, Path> places(const Tree& design)
    {
        walk(m_schema, &design, {}, {});
        return std::move(m_places);
    }

private:
    void walk(const Tree& schema, const Tree* value, const std::string& pattern, const Path& path)
    {
        if (const Tree* reference = schema.find("$ref")) {
            const std::string name = reference->string()->substr(std::string_view("#/$defs/").size());
            if (name == "key") {
                m_patterns.insert(pattern);
                m_places.emplace(pattern, path);
            } else {
                walk(*m_schema.find("$defs")->find(name), value, pattern, path);
            }
            return;
        }
        const Tree* properties = schema.find("properties");
        for (const auto& [name, child] : properties ? *properties->asObject() : TreeObject{}) {
            if (const Tree* inside = value ? value->find(name) : nullptr; inside || !value) {
                walk(child, inside, pattern.empty() ? name : pattern + "." + name, below(path, name));
            }
        }
        if (const Tree* others = schema.find("additionalProperties"); others && others->asObject()) {
            if (!value) {
                walk(*others, nullptr, pattern + ".*", path);
            } else if (value->asObject()) {
                for (const auto& [name, inside] : *value->asObject()) {
                    walk(*others, &inside, pattern + ".*", below(path, name));
                }
            }
        }
        if (const Tree* items = schema.find("items"); items && items->asObject()) {
            if (!value) {
                walk(*items, nullptr, pattern + ".*", path);
            }
            for (std::size_t i = 0; value && value->asList() && i < value->asList()->size(); ++i) {
                walk(*items, &(*value->asList())[i], pattern + ".*", below(path, i));
            }
        }
    }
    static Path below(Path path, std::variant<std::string, std::size_t> step)
    {
        path.push_back(std::move(step));
        return path;
    }

    const Tree& m_schema;
    std::set<std::string> m_patterns;
    std::map<std::string, Path> m_places;
};

/// `tree` with another text at a place.
Tree with(const Tree& tree, std::span<const std::variant<std::string, std::size_t>> path, const std::string& text)
{
    if (path.empty()) {
        return Tree(text);
    }
    if (const auto* name = std::get_if<std::string>(&path.front())) {
        Tree changed = tree;
        changed.set(*name, with(*tree.find(*name), path.subspan(1), text));
        return changed;
    }
    TreeList list = *tree.asList();
    Tree& item = list[std::get<std::size_t>(path.front())];
    item = with(item, path.subspan(1), text);
    return Tree(std::move(list));
}

/// A part of each category, "a-gpu" with facts of all kinds and "bare-gpu" without one.
PartPtr partOf(std::string_view key)
{
    const bool bare = key.starts_with("bare-");
    const auto category = enumFromName<Category>(key.substr(std::min<std::size_t>(key.size(), bare ? 5 : 2)));
    if (!category || !(bare || key.starts_with("a-"))) {
        return nullptr;
    }
    if (bare) {
        return std::make_shared<const Part>(emptyPart(*category, std::string(key)));
    }
    std::mt19937 random(static_cast<unsigned>(*category) + 7);
    return std::make_shared<const Part>(test::RandomPart(random).make(*category, std::string(key)));
}

std::string errorOf(const Expected<Design>& read)
{
    return read ? std::string() : std::string(read.error().what.text.id) + " at " + read.error().where;
}

/// Names that say what was or could be, and are not looked for.
bool isLookedFor(const std::string& pattern) { return !pattern.starts_with("substitutions.") && !pattern.starts_with("parts."); }

/// All places of the sample that name a part.
std::map<std::string, Path> placesOf(const Tree& sample)
{
    const Tree schema = *json::readText(exchange::designSchema());
    auto places = KeyWalk(schema).places(sample);
    std::set<std::string> met;
    for (const auto& [pattern, path] : places) {
        met.insert(pattern);
    }
    CHECK(met == KeyWalk(schema).patterns()); // a field that is new in the schema belongs into the sample
    // contents of an assembly: their text has no form of its own
    places["parts.*.spec.contents.*.part"] = {std::string("parts"), std::string("box"), std::string("spec"), std::string("contents"), std::size_t{0},
                                              std::string("part")};
    return places;
}

} // namespace

TEST_CASE("a part of any kind where a design names one is used, or refused with its place")
{
    const Tree sample = *json::readText(kSample);
    const auto places = placesOf(sample);
    REQUIRE(errorOf(readDesign(sample, partOf)).empty());
    std::size_t size = 0;
    for (const auto& [pattern, path] : places) {
        for (const auto& [category, name] : EnumNames<Category>::names) {
            for (const std::string_view kind : {"a-", "bare-"}) {
                INFO(pattern << " names " << kind << name);
                const auto read = readDesign(with(sample, path, std::string(kind) + std::string(name)), partOf);
                if (pattern == "site.circuits.*.units.*.part" && category != Category::PowerDistribution) {
                    REQUIRE_FALSE(read);
                    CHECK(read.error().what.text.id == "design.unfit_unit");
                    CHECK(read.error().where.ends_with(textOf(path)));
                    continue;
                }
                REQUIRE(errorOf(read).empty());
                size += kind == "bare-" ? assess(*read, Context{}).findings.size() : test::useAll(*read);
                // with its parts in the file
                const auto carried = readDesign(writeDesign(*read), {});
                REQUIRE(errorOf(carried).empty());
                CHECK(*carried == *read);
            }
        }
    }
    CHECK(size > 0);
}

TEST_CASE("a part that nobody has is refused with the place that names it")
{
    const Tree sample = *json::readText(kSample);
    for (const auto& [pattern, path] : placesOf(sample)) {
        for (const std::string name : {"nobody-has-this", "a-gpux"}) { // the second is written like one that may be there
            INFO(pattern << " names " << name);
            const auto read = readDesign(with(sample, path, name), partOf);
            if (isLookedFor(pattern)) {
                REQUIRE_FALSE(read);
                CHECK(read.error().what.text.id.starts_with("design.unknown_part"));
                CHECK(read.error().where.ends_with(textOf(path)));
            } else {
                CHECK(errorOf(read).empty());
            }
        }
    }
}

} // namespace named_parts_test
