#include "app/cli/as_built_text.h"

#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/messages/messages.h"
#include "app/workspace/built_machine.h"
#include "model/design/rack_groups.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace lanewatt::cli {

namespace {

Tree asBuiltTextOrNull(const std::string& text) { return text.empty() ? Tree() : Tree(text); }

/// Differences that read the same but for the number of the thing.
struct AlikeDifferences {
    const Difference* first = nullptr;
    std::string what;   ///< as a sentence
    int count = 0;
    Ordinals ordinals;  ///< of the things, where they have numbers
};

/// In the order of the first of each kind.
std::vector<AlikeDifferences> alikeDifferences(const std::vector<Difference>& differences)
{
    std::vector<AlikeDifferences> all;
    using Words = std::tuple<DifferenceKind, std::string, std::string, std::string, std::string>;
    std::map<Words, std::size_t> known;
    for (const Difference& one : differences) {
        std::string what = messages::text(one.what, textStyle());
        const auto place = known.try_emplace(Words(one.kind, one.machine, one.path.group().text(), one.device, what), all.size());
        if (place.second) {
            all.push_back({&one, std::move(what), 0, {}});
        }
        AlikeDifferences& alike = all[place.first->second];
        ++alike.count;
        if (one.path.ordinal() > 0) {
            addOrdinal(alike.ordinals, one.path.ordinal());
        }
    }
    return all;
}

/// " site/rig/gpu.1-4"; empty for nothing.
std::string pathOf(const AlikeDifferences& alike)
{
    const Ref& path = alike.first->path;
    if (!path) {
        return {};
    }
    if (alike.ordinals.empty()) {
        return ' ' + path.text();
    }
    std::string numbers = ordinalsText(alike.ordinals);
    std::erase(numbers, ' ');
    return ' ' + path.group().text() + '.' + numbers;
}

} // namespace

std::vector<BuiltMachine> builtMachines(const std::vector<FoundMachine>& found, const Design& design, catalog::Catalog& catalog)
{
    std::vector<BuiltMachine> machines;
    std::set<std::string> names;
    for (const FoundMachine& machine : found) {
        // files in several folders may have equal names
        const std::string name = names.insert(machine.name).second ? machine.name : machine.files.front();
        machines.push_back(workspace::builtMachine(name, probe::redacted(machine.report.snapshot), machine.inventory, design, catalog));
    }
    return machines;
}

void addAsBuilt(Tree& root, const AsBuilt& asBuilt)
{
    TreeList machines;
    for (const BuiltPlace& place : asBuilt.places) {
        Tree one = Tree::object();
        one.set("machine", Tree(place.machine));
        one.set("path", Tree(place.path.text()));
        machines.push_back(std::move(one));
    }
    root.set("machines", Tree(std::move(machines)));
    TreeList differences;
    for (const Difference& difference : asBuilt.differences) {
        Tree one = Tree::object();
        one.set("kind", Tree(enumName(difference.kind)));
        one.set("machine", Tree(difference.machine));
        one.set("path", asBuiltTextOrNull(difference.path.text()));
        one.set("device", Tree(difference.device));
        one.set("designed", asBuiltTextOrNull(difference.designed));
        one.set("built", asBuiltTextOrNull(difference.built));
        one.set("what", jsonMessage(difference.what));
        differences.push_back(std::move(one));
    }
    root.set("differences", Tree(std::move(differences)));
    TreeList notCompared;
    for (const NotCompared& missed : asBuilt.notCompared) {
        Tree one = Tree::object();
        one.set("machine", asBuiltTextOrNull(missed.machine));
        one.set("what", jsonMessage(missed.what));
        notCompared.push_back(std::move(one));
    }
    root.set("not_compared", Tree(std::move(notCompared)));
}

void printAsBuilt(Call& call, const AsBuilt& asBuilt)
{
    for (const BuiltPlace& place : asBuilt.places) {
        call.line("machine " + place.machine + ": " + place.path.text());
    }
    const auto say = [](const Message& message) { return messages::text(message, textStyle()); };
    for (const AlikeDifferences& alike : alikeDifferences(asBuilt.differences)) {
        const Difference& first = *alike.first;
        call.line(std::string(enumName(first.kind)) + ' ' + first.machine + pathOf(alike) + ": " +
                  (alike.count > 1 ? std::to_string(alike.count) + " x " : std::string()) + first.device + ": " + alike.what);
    }
    for (const NotCompared& missed : asBuilt.notCompared) {
        call.line("not-compared" + (missed.machine.empty() ? std::string() : ' ' + missed.machine) + ": " + say(missed.what));
    }
}

} // namespace lanewatt::cli
