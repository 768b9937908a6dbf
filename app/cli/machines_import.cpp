#include "app/cli/machines_import.h"

#include "app/cli/import_target.h"
#include "app/cli/json_output.h"
#include "app/cli/machines.h"
#include "app/exchange/design_file.h"
#include "app/workspace/inventory_design.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace lanewatt::cli {

namespace {

/// The design that the machines go into, or nullptr for a new one.
tl::expected<std::unique_ptr<workspace::OpenDesign>, Failure> designToFill(Call& call)
{
    const std::string target = call.value("--output");
    std::error_code ignored;
    if (call.has("--rack") && !target.empty() && std::filesystem::exists(target, ignored)) {
        return call.openDesign(target, false);
    }
    if (auto problem = targetProblem(call, call.positionals.front())) {
        return tl::unexpected(std::move(*problem));
    }
    return std::unique_ptr<workspace::OpenDesign>();
}

std::vector<workspace::ArrivingMachine> arrivingMachines(const std::vector<FoundMachine>& found)
{
    std::vector<workspace::ArrivingMachine> machines;
    for (const FoundMachine& machine : found) {
        std::string file = std::filesystem::path(machine.report.paths.front()).stem().string();
        machines.push_back(workspace::arriving(machine.report.snapshot, machine.inventory, std::move(file)));
    }
    return machines;
}

/// "place report 1: R U12, build node"
void printPlace(Call& call, const std::string& name, const workspace::ArrivedMachine& machine)
{
    std::string text = "place " + name + ": ";
    text += machine.rack.empty() ? std::string("outside racks") : machine.rack + " U" + std::to_string(machine.atU);
    text += ", build " + machine.build;
    call.line(machine.why ? text + ": " + messages::label(noRackPlaceText(*machine.why), textStyle()) : text);
}

Tree placeTree(const workspace::ArrivedMachine& machine)
{
    Tree place = Tree::object();
    place.set("build", Tree(machine.build));
    place.set("rack", machine.rack.empty() ? Tree() : Tree(machine.rack));
    place.set("at_u", machine.rack.empty() ? Tree() : jsonInteger(machine.atU));
    place.set("why", machine.why ? Tree(enumName(*machine.why)) : Tree());
    return place;
}

} // namespace

Outcome importMachines(Call& call)
{
    auto opened = designToFill(call);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    const auto found = readMachines(call, call.positionals);
    if (!found) {
        return tl::unexpected(found.error());
    }
    const bool wanted = !call.has("--dry-run");
    const std::string target = call.value("--output");
    workspace::ArrivedMachines arrived;
    if (wanted || call.has("--rack")) {
        const auto catalog = call.catalog();
        if (!catalog) {
            return tl::unexpected(catalog.error());
        }
        Design empty;
        empty.name = std::filesystem::path(target).stem().string();
        const Design& design = *opened ? (*opened)->design() : empty;
        const Assessment none;
        auto made = workspace::machinesInto(design, *opened ? (*opened)->assessment() : none, arrivingMachines(*found), call.value("--rack"), **catalog);
        if (!made) {
            return unusable(made.error());
        }
        arrived = std::move(*made);
    }
    if (wanted) {
        if (*opened) {
            if (const auto done = (*opened)->apply(arrived.edit); !done) {
                return failed(done.error());
            }
        }
        if (const auto saved = *opened ? (*opened)->save(target) : exchange::saveDesign(arrived.design, target); !saved) {
            return failed(saved.error());
        }
    }
    std::size_t questions = 0;
    std::int64_t outside = 0;
    TreeList list;
    for (std::size_t i = 0; i < found->size(); ++i) {
        const FoundMachine& machine = (*found)[i];
        questions += machine.inventory.questions();
        const workspace::ArrivedMachine* place = i < arrived.machines.size() ? &arrived.machines[i] : nullptr;
        outside += place && place->why ? 1 : 0;
        if (call.json()) {
            Tree tree = machineTree(machine);
            tree.set("place", place ? placeTree(*place) : Tree());
            list.push_back(std::move(tree));
            continue;
        }
        printMachine(call, machine);
        if (place && call.has("--rack")) {
            printPlace(call, machine.name, *place);
        }
    }
    if (call.json()) {
        Tree root = jsonRoot("import");
        root.set("format", Tree("reports"));
        root.set("machines", Tree(std::move(list)));
        root.set("questions", jsonInteger(static_cast<std::int64_t>(questions)));
        call.out = jsonText(root);
    }
    if (questions > 0) {
        call.note(counted(static_cast<std::int64_t>(questions), "device is", "devices are") +
                  " not clearly any part of the catalog; a part from the report takes its place, "
                  "and what may be soldered to a board is left out; --answer QUESTION=PART says what it is");
    }
    if (outside > 0 && call.has("--rack")) {
        call.note(counted(outside, "machine has", "machines have") + " no place in the rack and " + (outside == 1 ? "stands" : "stand") + " outside");
    }
    return kDone;
}

} // namespace lanewatt::cli
