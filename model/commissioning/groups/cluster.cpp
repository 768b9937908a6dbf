#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <algorithm>
#include <array>
#include <set>

namespace lanewatt::commissioning::cluster_group {

namespace {

constexpr std::array<std::string_view, 6> kKinds{"rails", "whole", "drill", "feed-drill", "scheduler", "data"};

void site(const SiteSheetInput& in, StepWriter& out)
{
    std::size_t machines = 0;
    std::size_t gpus = 0;
    bool nics = false;
    std::vector<Maker> makers;
    std::set<std::size_t> perMachine;
    for (const auto& build : in.assessment.builds) {
        const MachineSheetInput machine{in.design, in.context, in.assessment, *build};
        const std::size_t own = gpuCount(machine, cards(machine));
        const auto copies = static_cast<std::size_t>(in.assessment.copiesOf(*build));
        machines += computerCount(machine) * copies;
        gpus += own * copies;
        nics = nics || !build->wiring.withSpec<NicSpec>().empty();
        for (const auto& computer : byComputer(machine, cards(machine))) {
            perMachine.insert(gpuCount(machine, computer));
        }
        for (const Maker maker : makersOf(machine, cards(machine))) {
            if (std::find(makers.begin(), makers.end(), maker) == makers.end()) {
                makers.push_back(maker);
            }
        }
    }
    if (machines < 2) {
        return;
    }
    if (nics) {
        Step& rails = out.add(Phase::Test, "rails",
                              LW_MESSAGE("check.cluster.rails",
                                         "Network card i of every machine is connected to the switch of "
                                         "rail i"));
        rails.say(
            LW_MESSAGE("check.cluster.rails_how", "Compare what the switches see with the cable list, port "
                                                  "by port; one crossed pair halves a collective."));
        for (const auto& build : in.assessment.builds) {
            const auto all = build->wiring.withSpec<NicSpec>();
            const MachineSheetInput machine{in.design, in.context, in.assessment, *build};
            const auto network = gpuNetwork(machine, all);
            if (network.size() == all.size()) {
                continue;
            }
            std::vector<std::string> names;
            for (const StepInstances& group : alike(machine, network)) {
                names.push_back(group.text);
            }
            rails.say(
                LW_MESSAGE("check.cluster.rails_of", "Of machine {build} these are {nics}; the other cards "
                                                     "are taken to be for storage and management."),
                {{"build", build->buildId}, {"nics", namesText(names)}});
        }
    }
    const bool tested = makers.size() == 1 && !toolText(makers, &Tools::collectives).empty();
    out.add(Phase::Test, "whole",
            gpus == 0 ? LW_MESSAGE("check.cluster.whole_cpus", "Run HPL over {machines} machines")
            : tested  ? LW_MESSAGE("check.cluster.whole", "Run HPL and all_reduce_perf over {machines} machines with {gpus} GPUs")
                      : LW_MESSAGE("check.cluster.whole_any", "Run HPL and an all-reduce over {machines} machines with {gpus} GPUs, those of each maker by themselves"),
            {{"machines", number(machines)}, {"gpus", number(gpus)}})
        .say(LW_MESSAGE("check.cluster.whole_how", "First every machine alone, then pairs, then all, HPCG beside HPL: the slowest of alike machines is looked at before the whole run."));
    out.add(Phase::Test, "drill", LW_MESSAGE("check.cluster.drill", "Take away a card, a machine and a switch on purpose"))
        .say(LW_MESSAGE("check.cluster.drill_how", "Jobs end or go on as planned, the alarm comes, the spare takes over; write down how long each took."));
    if (in.design.site.circuits.size() > 1) {
        Step& drill = out.add(Phase::Test, "feed-drill",
                              LW_MESSAGE("check.cluster.feed_drill", "Take away one of the {count} feeds"),
                              {{"count", number(in.design.site.circuits.size())}});
        Room room = Room::Enough;
        for (const auto& [id, circuit] : in.design.site.circuits) {
            room = std::max(room, roomAfterFailure(in, id));
        }
        if (room == Room::Enough) {
            drill.say(LW_MESSAGE(
                "check.cluster.feed_drill_how",
                "Machines with two feeds go on; the currents of the other stay as the circuit steps say."));
        } else {
            drill.say(
                LW_MESSAGE("check.cluster.feed_drill_idle",
                           "According to the circuit steps, it is not sure that each feed carries the "
                           "whole load. Do this only where they allow it, else with the machines idle. "
                           "Machines with two feeds go on."));
        }
    }
    if (gpus > 0) {
        Step& scheduler = out.add(Phase::HandOver, "scheduler", LW_MESSAGE("check.cluster.scheduler", "Hand out the cards by a scheduler"));
        if (perMachine.size() == 1) {
            const std::string resource = makers.size() == 1 ? toolText(makers, &Tools::resource) : std::string();
            scheduler.say(resource.empty() ? LW_MESSAGE("check.cluster.scheduler_any", "Slurm with --gres=gpu:{count}, or Kubernetes with the plug-in of the cards' maker and a limit of {count}; a job gets whole machines that way.")
                                           : LW_MESSAGE("check.cluster.scheduler_how", "Slurm with --gres=gpu:{count}, or Kubernetes with the GPU Operator and a limit of {resource}: {count}; a job gets whole machines that way."),
                          {{"count", number(*perMachine.begin())}, {"resource", resource}});
        } else {
            scheduler.say(LW_MESSAGE("check.cluster.scheduler_mixed", "The machines do not have the same number of cards: one partition for each kind."));
        }
    }
    out.add(Phase::HandOver, "data", LW_MESSAGE("check.cluster.data", "Data sets and checkpoints reach every machine"))
        .say(LW_MESSAGE("check.cluster.data_how", "Shared storage mounted alike everywhere, a checkpoint written by all at once and read back on other machines. Network storage is not part of the design."));
}

} // namespace

Group group()
{
    return {"C-CLUSTER", LW_MESSAGE("check.cluster", "Machines together"), kKinds, nullptr, site};
}

} // namespace lanewatt::commissioning::cluster_group
