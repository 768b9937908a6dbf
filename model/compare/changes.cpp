#include "model/compare/changes.h"

#include <algorithm>
#include <map>

namespace lanewatt::compare {

namespace {

std::vector<PairKey> keysOf(const std::vector<ComparedThing>& things)
{
    std::vector<PairKey> keys;
    keys.reserve(things.size());
    for (const ComparedThing& thing : things) {
        keys.push_back(thing.key);
    }
    return keys;
}

std::vector<ValueChange> knownValues(const ComparedThing& thing, bool added)
{
    std::vector<ValueChange> values;
    for (const auto& [field, value] : thing.values) {
        if (value) {
            values.push_back({field, added ? Value() : value, added ? value : Value()});
        }
    }
    return values;
}

std::vector<ValueChange> differing(const ComparedThing& before, const ComparedThing& after)
{
    std::vector<ValueChange> values;
    const std::size_t count = std::min(before.values.size(), after.values.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (before.values[i].second != after.values[i].second) {
            values.push_back({before.values[i].first, before.values[i].second, after.values[i].second});
        }
    }
    return values;
}

/// The text of a value that holds no other; a longer one is written out by its fields.
void flatten(const Tree& tree, const std::string& path, std::map<std::string, std::string>& fields)
{
    if (const TreeObject* members = tree.asObject()) {
        for (const auto& [name, child] : *members) {
            flatten(child, path.empty() ? name : path + '.' + name, fields);
        }
    } else if (const TreeList* list = tree.asList()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            flatten((*list)[i], path + '[' + std::to_string(i) + ']', fields);
        }
    } else if (const std::string* text = tree.string()) {
        fields[path] = *text;
    } else if (const TreeNumber* number = tree.number()) {
        fields[path] = number->text;
    } else if (const bool* truth = tree.boolean()) {
        fields[path] = *truth ? "true" : "false";
    } else {
        fields[path] = "null";
    }
}

std::map<std::string, std::string> fieldsOf(const Tree& tree, const std::vector<std::string_view>& except)
{
    std::map<std::string, std::string> fields;
    if (const TreeObject* members = tree.asObject()) {
        for (const auto& [name, child] : *members) {
            if (std::find(except.begin(), except.end(), std::string_view(name)) == except.end()) {
                flatten(child, name, fields);
            }
        }
    }
    return fields;
}

} // namespace

std::vector<LineChange> changesOf(const std::vector<ComparedThing>& before, const std::vector<ComparedThing>& after)
{
    std::vector<std::optional<std::size_t>> partner(after.size()); // of a line of `after` in `before`
    std::vector<bool> stays(before.size(), false);
    std::vector<std::size_t> firsts;  // of the pairs, by their place in `before`
    std::vector<std::size_t> seconds;
    for (const PairedRow& row : pairLines({keysOf(before), keysOf(after)})) {
        if (row[0] && row[1]) {
            partner[*row[1]] = row[0];
            stays[*row[0]] = true;
            firsts.push_back(*row[0]); // rows are in the order of the first list
            seconds.push_back(*row[1]);
        }
    }
    std::vector<bool> moved(before.size(), false);
    const std::vector<bool> ordered = inOrder(seconds);
    for (std::size_t i = 0; i < firsts.size(); ++i) {
        moved[firsts[i]] = !ordered[i];
    }

    std::vector<LineChange> changes;
    std::size_t shown = 0; // of `before`: removed lines up to here are listed
    const auto removedUntil = [&](std::size_t end) {
        for (; shown < end; ++shown) {
            if (!stays[shown]) {
                changes.push_back({ChangeKind::Removed, shown, std::nullopt, knownValues(before[shown], false), false});
            }
        }
    };
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (!partner[i]) {
            changes.push_back({ChangeKind::Added, std::nullopt, i, knownValues(after[i], true), false});
            continue;
        }
        const std::size_t from = *partner[i];
        if (!moved[from]) {
            removedUntil(from);
        }
        auto values = differing(before[from], after[i]);
        if (!values.empty() || moved[from]) {
            const ChangeKind kind = values.empty() ? ChangeKind::Moved : ChangeKind::Changed;
            changes.push_back({kind, from, i, std::move(values), moved[from]});
        }
    }
    removedUntil(before.size());
    return changes;
}

std::vector<ValueChange> changedFields(const Tree& before, const Tree& after, const std::vector<std::string_view>& except)
{
    const auto was = fieldsOf(before, except);
    const auto is = fieldsOf(after, except);
    std::map<std::string, std::pair<Value, Value>> both;
    for (const auto& [path, text] : was) {
        both[path].first = MessageValue(text);
    }
    for (const auto& [path, text] : is) {
        both[path].second = MessageValue(text);
    }
    std::vector<ValueChange> changes;
    for (const auto& [path, values] : both) {
        if (values.first != values.second) {
            changes.push_back({path, values.first, values.second});
        }
    }
    return changes;
}

} // namespace lanewatt::compare
