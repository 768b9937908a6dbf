#include "app/cli/call.h"
#include "app/cli/held_file.h"
#include "app/cli/json_output.h"
#include "model/placing/larger_feeds.h"
#include "model/placing/rack_placement.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace lanewatt::cli::place_command {
namespace {

/// "R,S": the ids between commas.
std::vector<std::string> idsIn(std::string_view text)
{
    std::vector<std::string> ids;
    while (!text.empty()) {
        const auto comma = text.find(',');
        if (const std::string_view id = text.substr(0, comma); !id.empty()) {
            ids.emplace_back(id);
        }
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    }
    return ids;
}

/// "node=12", or "node": all that stand outside racks.
tl::expected<BuildToPlace, Failure> buildIn(const std::string& text)
{
    const auto sign = text.find('=');
    BuildToPlace wish{text.substr(0, sign), 0};
    if (sign == std::string::npos) {
        return wish;
    }
    const std::string_view number = std::string_view(text).substr(sign + 1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), wish.count);
    if (error != std::errc() || end != number.data() + number.size() || wish.count < 1 || wish.count > kMostPlacedAtOnce) {
        return unusable(LW_MESSAGE("cli.place.count", "\"{text}\" is no number of machines; accepted: ID, or ID=N with N from 1 to {most}"),
                        {{"text", text}, {"most", std::int64_t{kMostPlacedAtOnce}}}, "--build");
    }
    return wish;
}

tl::expected<RackPlacementRequest, Failure> requestOf(const Call& call)
{
    RackPlacementRequest request;
    if (call.has("--racks")) {
        request.racks = idsIn(call.value("--racks"));
        if (request.racks.empty()) {
            return unusable(LW_MESSAGE("cli.place.no_racks", "Name the racks: --racks R,S"), {}, "--racks");
        }
    }
    request.moreLike = call.value("--more");
    for (const std::string& text : call.values("--build")) {
        auto wish = buildIn(text);
        if (!wish) {
            return tl::unexpected(wish.error());
        }
        request.builds.push_back(std::move(*wish));
    }
    return request;
}

/// The limit behind a circuit that held a packing; nullptr = none.
const CircuitHeldBy* heldBy(const RackPlacement& placement, const PackLimit& limit)
{
    const auto found = std::find_if(placement.heldBy.begin(), placement.heldBy.end(), [&](const CircuitHeldBy& one) {
        return limit.kind == PackLimitKind::Circuit && one.circuit == limit.circuit;
    });
    return found == placement.heldBy.end() ? nullptr : &*found;
}

/// "power", "circuit@a", "failover@a/b": the current on a when b has failed.
std::string idOf(const PackLimit& limit)
{
    std::string id(enumName(limit.kind));
    if (!limit.circuit.empty()) {
        id += '@' + limit.circuit;
    }
    return limit.failing.empty() ? id : id + '/' + limit.failing;
}

std::string amountText(const std::optional<Amount>& amount)
{
    return amount ? messages::amount(*amount, textStyle()) : std::string("unknown");
}

/// "power (power of the rack): 51.00 kW of 41.00 kW, 10.00 kW more needed"; for a circuit also which limit behind it holds.
std::string shortfallText(const RackPlacement& placement, const PackShortfall& one)
{
    const CircuitHeldBy* held = heldBy(placement, one.limit);
    std::string text = idOf(one.limit) + " (" + messages::label(packLimitLabel(one.limit.kind), textStyle()) +
                       (held ? ", held by " + held->point.text() : std::string()) + "): " + amountText(one.need) + " of " + amountText(one.most);
    if (one.need && one.most && one.need->si > one.most->si) {
        text += ", " + amountText(Amount{one.need->si - one.most->si, one.need->dimension}) + " more needed";
    }
    return text;
}

/// Larger feeds that would take one more machine; none where a limit behind a circuit closes the rack.
std::vector<Remedy> largerFeedsOf(const RackPlacement& placement, const PackedRacks& racks)
{
    const bool behind = std::any_of(racks.closedBy.begin(), racks.closedBy.end(), [&](const PackShortfall& one) { return heldBy(placement, one.limit); });
    return behind ? std::vector<Remedy>() : largerFeeds(placement.design, racks.closedBy);
}

/// "R.1-312", "R.7".
std::string rackText(const PlacedRacks& racks)
{
    std::string text = racks.rack + '.' + ordinalsText(racks.ordinals);
    std::erase(text, ' ');
    return text;
}

/// Why no rack was added: "it would place no more machines, circuit@fa (…): 86.00 A of 80.00 A, 6.00 A more needed".
std::string whyNoneAdded(const RackPlacement& placement)
{
    if (placement.packing.left.empty()) {
        return "all machines have a place without it";
    }
    std::string text = "it would place no more machines";
    for (const PackShortfall& one : placement.noneAddedBecause) {
        text += ", " + shortfallText(placement, one);
    }
    return text;
}

void print(Call& call, const RackPlacement& placement, const std::string& moreLike)
{
    const Packing& packing = placement.packing;
    for (std::size_t i = 0; i < packing.racks.size(); ++i) {
        const PackedRacks& racks = packing.racks[i];
        const std::string rack = rackText(placement.racks[i]);
        for (const PackPlaced& placed : racks.placed) {
            std::string units;
            for (const int unit : placed.atU) {
                units += (units.empty() ? "U" : ", U") + std::to_string(unit);
            }
            call.line(rack + ' ' + placement.task.machines[placed.machine].id + " at " + units);
        }
        const std::string next = placement.task.machines.empty() ? std::string() : placement.task.machines[racks.next].id;
        if (racks.closedBy.empty()) {
            call.line(rack + " open for one more " + next);
        }
        for (const PackShortfall& one : racks.closedBy) {
            call.line(rack + " closed for one more " + next + " by " + shortfallText(placement, one));
        }
        for (const Remedy& larger : largerFeedsOf(placement, racks)) {
            call.line(rack + " open with larger feeds: " + messages::text(larger.label, textStyle()));
        }
        if (!racks.notChecked.empty()) {
            std::string limits;
            for (const PackLimit& limit : racks.notChecked) {
                limits += (limits.empty() ? "" : ", ") + idOf(limit);
            }
            call.line(rack + " not checked, not known: " + limits);
        }
    }
    for (const PackLeft& left : packing.left) {
        call.line("left " + std::to_string(left.count) + ' ' + placement.task.machines[left.machine].id);
    }
    if (placement.added) {
        call.line("added " + counted(placement.added->count, "rack", "racks") + " as " + placement.added->rack);
    } else if (!moreLike.empty()) {
        call.line("added no rack like " + moreLike + ": " + whyNoneAdded(placement));
    }
    call.line("placed " + std::to_string(packing.placed) + " of " + std::to_string(packing.machines) +
              (packing.placed < packing.machines && placement.heldBy.empty() ? ", at most " + std::to_string(packing.mostPlaced) + " possible" : ""));
    call.line("racks " + std::to_string(packing.racksUsed) + ", at least " + std::to_string(packing.leastRacks) + " needed");
}

Tree amountTree(const std::optional<Amount>& amount)
{
    if (!amount) {
        return {};
    }
    Tree tree = Tree::object();
    tree.set("value", jsonNumber(amount->si));
    tree.set("unit", Tree(siSymbol(amount->dimension)));
    return tree;
}

Tree limitTree(const PackLimit& limit)
{
    const auto orNull = [](const std::string& text) { return text.empty() ? Tree() : Tree(text); };
    Tree tree = Tree::object();
    tree.set("limit", Tree(enumName(limit.kind)));
    tree.set("circuit", orNull(limit.circuit));
    tree.set("failing", orNull(limit.failing));
    return tree;
}

Tree shortfallTrees(const RackPlacement& placement, const std::vector<PackShortfall>& shortfalls)
{
    TreeList list;
    for (const PackShortfall& one : shortfalls) {
        Tree tree = limitTree(one.limit);
        const CircuitHeldBy* held = heldBy(placement, one.limit);
        tree.set("held_by", held ? Tree(held->point.text()) : Tree());
        tree.set("need", amountTree(one.need));
        tree.set("most", amountTree(one.most));
        list.push_back(std::move(tree));
    }
    return Tree(std::move(list));
}

Tree racksTree(const RackPlacement& placement, std::size_t index)
{
    const PackedRacks& racks = placement.packing.racks[index];
    const PlacedRacks& at = placement.racks[index];
    Tree tree = Tree::object();
    tree.set("rack", Tree(at.rack));
    tree.set("name", Tree(at.name));
    tree.set("ordinals", Tree(ordinalsText(at.ordinals)));
    tree.set("count", jsonInteger(racks.count));
    TreeList placed;
    for (const PackPlaced& one : racks.placed) {
        Tree machine = Tree::object();
        machine.set("build", Tree(placement.task.machines[one.machine].id));
        TreeList units;
        for (const int unit : one.atU) {
            units.push_back(jsonInteger(unit));
        }
        machine.set("at_u", Tree(std::move(units)));
        placed.push_back(std::move(machine));
    }
    tree.set("placed", Tree(std::move(placed)));
    tree.set("next", placement.task.machines.empty() ? Tree() : Tree(placement.task.machines[racks.next].id));
    tree.set("closed_by", shortfallTrees(placement, racks.closedBy));
    TreeList larger;
    for (const Remedy& one : largerFeedsOf(placement, racks)) {
        larger.push_back(Tree(messages::text(one.label)));
    }
    tree.set("larger_feeds", Tree(std::move(larger)));
    TreeList open;
    for (const PackLimit& limit : racks.notChecked) {
        open.push_back(limitTree(limit));
    }
    tree.set("not_checked", Tree(std::move(open)));
    return tree;
}

Tree placementTree(const Design& design, const RackPlacement& placement)
{
    const Packing& packing = placement.packing;
    Tree root = jsonRoot("place");
    root.set("design", Tree(design.name));
    root.set("machines", jsonInteger(packing.machines));
    root.set("placed", jsonInteger(packing.placed));
    root.set("most_placed", jsonInteger(packing.mostPlaced));
    Tree added;
    if (placement.added) {
        added = Tree::object();
        added.set("rack", Tree(placement.added->rack));
        added.set("count", jsonInteger(placement.added->count));
    }
    root.set("added", std::move(added));
    root.set("none_added_because", shortfallTrees(placement, placement.noneAddedBecause));
    root.set("racks_used", jsonInteger(packing.racksUsed));
    root.set("least_racks", jsonInteger(packing.leastRacks));
    root.set("proven", Tree(placement.proven()));
    TreeList racks;
    for (std::size_t i = 0; i < packing.racks.size(); ++i) {
        racks.push_back(racksTree(placement, i));
    }
    root.set("racks", Tree(std::move(racks)));
    TreeList left;
    for (const PackLeft& one : packing.left) {
        Tree tree = Tree::object();
        tree.set("build", Tree(placement.task.machines[one.machine].id));
        tree.set("count", jsonInteger(one.count));
        tree.set("why", shortfallTrees(placement, one.why));
        left.push_back(std::move(tree));
    }
    root.set("left", Tree(std::move(left)));
    TreeList exceeded;
    for (const PointId& point : placement.exceeded) {
        exceeded.push_back(Tree(point.text()));
    }
    root.set("exceeded", Tree(std::move(exceeded)));
    return root;
}

/// True when a file is there that is not the design itself.
bool isOtherFile(const std::string& path, const std::string& design)
{
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) && !std::filesystem::equivalent(path, design, ignored);
}

Outcome placeMachines(Call& call)
{
    const std::string& path = call.positionals.front();
    const std::string out = call.value("--output");
    const auto request = requestOf(call);
    if (!request) {
        return tl::unexpected(request.error());
    }
    auto opened = call.openDesign(path, false);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    if (!out.empty() && isOtherFile(out, path)) {
        return unusable(LW_MESSAGE("cli.place.exists", "is there already; give another name, or the design itself"), {}, out);
    }
    workspace::OpenDesign& design = **opened;
    const auto placement = placeInRacks(design.design(), design.assessment(), design.context(), *request);
    if (!placement) {
        return unusable(placement.error());
    }
    if (call.json()) {
        call.out = jsonText(placementTree(design.design(), *placement));
    } else {
        print(call, *placement, request->moreLike);
    }
    for (const PointId& point : placement->exceeded) {
        call.note(point.text() + " is over its limit with these machines");
    }
    if (const int without = placement->packing.machines - placement->packing.placed; without > 0) {
        call.note(counted(without, "machine has", "machines have") + " no place");
    }
    if (out.empty()) {
        return kDone;
    }
    if (placement->packing.placed == 0) { // an unchanged copy would look like a result
        call.note(out + " is not written");
        return kUnusable;
    }
    if (const auto done = design.apply(placement->edit); !done) {
        return failed(done.error());
    }
    if (const auto saved = design.save(out); !saved) {
        return failed(saved.error());
    }
    return kDone;
}

Outcome run(Call& call)
{
    return holdingFile(call.value("--output"), [&] { return placeMachines(call); });
}

} // namespace

Command command()
{
    return {"place",
            "place machines into racks",
            "Places as many machines as fit, in as few racks as possible, and says for each rack which limit closed it: what one "
            "more machine would need, and what there is. Nothing is changed without --output. If no machine finds a place, no file "
            "is written and the exit code is 2. Limits that the design does not know are not checked, and named.",
            {{"DESIGN", "a design file", Hint::Design}},
            {{"--racks", "", "IDS", "only these groups of racks, with commas between them; all of them otherwise"},
             {"--build", "", "ID=N",
              "N machines of this build, those outside racks first; the id alone means all of those; may be given several times. "
              "Without it all machines outside racks",
              Hint::None, {}, false, true},
             {"--more", "", "ID", "add as many racks like those of this group, without their machines, as it takes"},
             {"--output", "-o", "FILE", "write the design with the machines in their places", Hint::Design},
             {"--json", "", "", "print a versioned JSON object"}},
            {{"place site.lanewatt --build node=1250", "how 1,250 nodes stand in the racks of the site"},
             {"place site.lanewatt --racks R,S -o site.lanewatt", "move the machines outside racks into these"},
             {"place site.lanewatt --build node=1250 --more R", "how many more racks 1,250 nodes take"}},
            {},
            run};
}

} // namespace lanewatt::cli::place_command
