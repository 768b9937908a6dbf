#include "model/paths.h"

#include "model/design/rack_groups.h"

#include <algorithm>
#include <charconv>

namespace lanewatt {

namespace {

std::vector<std::string_view> split(std::string_view path)
{
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    while (from <= path.size()) {
        const auto slash = path.find('/', from);
        const auto end = slash == std::string_view::npos ? path.size() : slash;
        parts.push_back(path.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

/// "R.12" → ("R", 12); "R" → ("R", 1 with `explicitOrdinal` false).
struct Numbered {
    std::string_view id;
    int ordinal = 1;
    bool explicitOrdinal = false;
};
std::optional<Numbered> numbered(std::string_view text)
{
    const auto dot = text.rfind('.');
    if (dot == std::string_view::npos) {
        return Numbered{text, 1, false};
    }
    int n = 0;
    const auto digits = text.substr(dot + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error != std::errc() || end != digits.data() + digits.size() || n < 1) {
        return std::nullopt;
    }
    return Numbered{text.substr(0, dot), n, true};
}

std::string ranged(const std::string& id, int count)
{
    return count == 1 ? id + ".1" : id + ".1.." + id + '.' + std::to_string(count);
}

/// A thing that can be named inside another.
struct Step {
    std::string id;
    const Part* part = nullptr;
    int quantity = 1;
};

const Part* partByKey(const Design& design, const std::string& key)
{
    const auto found = design.parts.find(key);
    return found == design.parts.end() ? nullptr : found->second.get();
}

std::vector<Step> stepsIn(const Design& design, const Build& build)
{
    std::vector<Step> steps;
    for (const auto& [id, placement] : build.placements) {
        steps.push_back({id, partByKey(design, placement.part), placement.quantity});
    }
    return steps;
}

std::vector<Step> stepsIn(const Design& design, const Part* part)
{
    std::vector<Step> steps;
    if (const auto* contents = part ? contentsOf(*part) : nullptr) {
        for (const Content& content : *contents) {
            steps.push_back({content.id, partByKey(design, content.part), content.quantity});
        }
    }
    return steps;
}

const Step* stepOf(const std::vector<Step>& steps, std::string_view id)
{
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const Step& s) { return s.id == id; });
    return found == steps.end() ? nullptr : &*found;
}

/// The ways ("dgx.1", "server.1/baseboard.1") to contents of this id in assemblies that stand once.
void waysTo(const Design& design, const std::vector<Step>& steps, std::string_view id, const std::string& way, int depth,
            std::vector<std::string>& found)
{
    constexpr int kDeepest = 4;
    for (const Step& step : steps) {
        const auto inner = step.quantity == 1 && depth < kDeepest ? stepsIn(design, step.part) : std::vector<Step>{};
        const std::string to = way + step.id + ".1/";
        if (stepOf(inner, id)) {
            found.push_back(to);
        }
        waysTo(design, inner, id, to, depth + 1, found);
    }
}

/// Hosts, slots and connectors of a machine's board.
std::vector<std::string> boardPoints(const Design& design, const std::vector<Step>& steps, int depth = 0)
{
    std::vector<std::string> points;
    for (const Step& step : steps) {
        const auto* board = step.part ? step.part->as<MotherboardSpec>() : nullptr;
        if (!board) {
            if (const auto inner = depth < 4 ? stepsIn(design, step.part) : std::vector<Step>{}; !inner.empty()) {
                points = boardPoints(design, inner, depth + 1);
            }
            if (!points.empty()) {
                return points;
            }
            continue;
        }
        for (int socket = 0; socket < board->sockets.valueOr(1); ++socket) {
            points.push_back("CPU" + std::to_string(socket));
        }
        bool chipset = false;
        for (const auto& sw : board->switches.valueOr({})) {
            points.push_back(sw.id);
        }
        for (const auto& slot : board->slots.valueOr({})) {
            points.push_back(slot.id);
            chipset = chipset || slot.host == "PCH";
        }
        for (const auto& connector : board->connectors.valueOr({})) {
            for (int n = 1; n <= connector.count; ++n) {
                points.push_back(connector.count == 1 ? connector.id : connector.id + '.' + std::to_string(n));
            }
            chipset = chipset || connector.host == "PCH";
        }
        if (chipset) {
            points.emplace_back("PCH");
        }
        return points;
    }
    return points;
}

std::string listed(const std::vector<std::string>& names)
{
    constexpr std::size_t kMost = 24;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i) {
        text += (i > 0 ? ", " : "") + names[i];
    }
    return names.size() > kMost ? text + ", \u2026" : text;
}

std::vector<std::string> namesOf(const std::vector<Step>& steps)
{
    std::vector<std::string> names;
    for (const Step& step : steps) {
        names.push_back(ranged(step.id, step.quantity));
    }
    return names;
}

tl::unexpected<Error> noStep(std::string_view path, const std::string& above, std::string_view step,
                             const std::vector<std::string>& have)
{
    if (have.empty()) {
        return fail(LW_MESSAGE("path.nothing_inside", "{above} has no {step}: nothing lies in it"),
                    {{"above", above}, {"step", std::string(step)}}, std::string(path));
    }
    return fail(LW_MESSAGE("path.no_step", "{above} has no {step}; there are: {have}"),
                {{"above", above}, {"step", std::string(step)}, {"have", listed(have)}}, std::string(path));
}

/// Places inside a rack as steps: "u9/node".
std::vector<std::string> heldIn(const Rack& rack)
{
    std::vector<std::pair<int, std::string>> held;
    for (const auto& hold : rack.holds) {
        for (const int unit : hold.atU) {
            held.emplace_back(unit, 'u' + std::to_string(unit) + '/' + hold.build);
        }
    }
    std::sort(held.begin(), held.end());
    std::vector<std::string> names;
    for (auto& [unit, name] : held) {
        names.push_back(std::move(name));
    }
    return names;
}

/// How many machines of a build stand by themselves; of a design that places nothing one of each.
int standingAlone(const Design& design, std::string_view build)
{
    const Site& site = design.site;
    const bool placesNothing = site.builds.empty() && std::ranges::all_of(site.racks, [](const auto& rack) { return rack.second.holds.empty(); });
    int count = placesNothing ? 1 : 0;
    for (const BuildUse& use : site.builds) {
        count += use.build == build ? use.count : 0;
    }
    return count;
}

std::vector<std::string> stepsOfSite(const Design& design)
{
    std::vector<std::string> names;
    for (const auto& [id, rack] : design.site.racks) {
        for (const auto& [from, to] : rack.ordinals.empty() ? Ordinals{{1, rack.count}} : rack.ordinals) {
            const std::string first = id + '.' + std::to_string(from);
            names.push_back(from == to ? first : first + ".." + id + '.' + std::to_string(to));
        }
    }
    for (const auto& [id, build] : design.builds) {
        if (const int count = standingAlone(design, id); count > 0) {
            names.push_back(count > 1 ? ranged(id, count) : id);
        }
    }
    for (const auto& [id, circuit] : design.site.circuits) {
        names.push_back(id);
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// Fills the target's instance from the steps after the machine.
Expected<void> walkInside(const Design& design, const Build& build, std::string_view path,
                          const std::vector<std::string_view>& parts, std::size_t from, PathTarget& target)
{
    auto steps = stepsIn(design, build);
    std::string above = target.place;
    for (std::size_t i = from; i < parts.size(); ++i) {
        const auto named = numbered(parts[i]);
        const Step* step = named ? stepOf(steps, named->id) : nullptr;
        if (!step && i == from) {
            const auto points = boardPoints(design, steps);
            if (i + 1 == parts.size() && std::find(points.begin(), points.end(), parts[i]) != points.end()) {
                target.instance = parts[i];
                target.boardPoint = true;
                return {};
            }
            std::vector<std::string> ways;
            if (named) {
                waysTo(design, steps, named->id, "", 0, ways);
            }
            if (ways.size() == 1) {
                std::string whole = ways.front();
                for (std::size_t rest = from; rest < parts.size(); ++rest) {
                    whole += std::string(rest > from ? "/" : "") + std::string(parts[rest]);
                }
                const auto inner = split(whole);
                return walkInside(design, build, path, inner, 0, target);
            }
            auto have = namesOf(steps);
            have.insert(have.end(), points.begin(), points.end());
            return noStep(path, above, parts[i], have);
        }
        if (!step || named->ordinal > step->quantity) {
            return noStep(path, above, parts[i], namesOf(steps));
        }
        target.instance += (target.instance.empty() ? "" : "/") + step->id;
        if (named->explicitOrdinal || i + 1 < parts.size()) {
            target.instance += '.' + std::to_string(named->ordinal);
        }
        above = target.place + '/' + target.instance;
        steps = stepsIn(design, step->part);
    }
    return {};
}

/// The banks of a circuit's unit, in the unit's order.
std::vector<std::string> banksOf(const Design& design, const PowerUnit& unit)
{
    std::vector<std::string> ids;
    const auto* spec = unitSpec(design, unit);
    for (const OutletBank& bank : spec ? spec->banks.valueOr({}) : std::vector<OutletBank>{}) {
        ids.push_back(bank.id);
    }
    return ids;
}

/// Fills the target's unit from the steps after the circuit.
Expected<void> walkUnits(const Design& design, std::string_view path, const std::vector<std::string_view>& parts,
                         PathTarget& target)
{
    constexpr std::size_t unitStep = 2;
    constexpr std::size_t bankStep = 3;
    if (parts.size() <= unitStep) {
        return {};
    }
    const std::string above = "site/" + target.circuit;
    const auto& units = design.site.circuits.at(target.circuit).units;
    const auto unit = units.find(std::string(parts[unitStep]));
    if (unit == units.end()) {
        std::vector<std::string> have;
        for (const auto& [id, known] : units) {
            have.push_back(id);
        }
        return noStep(path, above, parts[unitStep], have);
    }
    target.unit = unit->first;
    if (parts.size() <= bankStep) {
        return {};
    }
    const auto banks = banksOf(design, unit->second);
    if (std::find(banks.begin(), banks.end(), parts[bankStep]) == banks.end()) {
        return noStep(path, above + '/' + target.unit, parts[bankStep], banks);
    }
    target.unit += '/' + std::string(parts[bankStep]);
    return parts.size() > bankStep + 1 ? noStep(path, above + '/' + target.unit, parts[bankStep + 1], {}) : Expected<void>();
}

} // namespace

Expected<PathTarget> findPath(const Design& design, std::string_view path)
{
    const auto parts = split(path);
    if (parts[0] != "site") {
        return fail(LW_MESSAGE("path.start", "a path starts with site; {step} is no beginning of one"),
                    {{"step", std::string(parts[0])}}, std::string(path));
    }
    PathTarget target;
    if (parts.size() == 1) {
        return target;
    }
    const auto missing = [&] { return noStep(path, "site", parts[1], stepsOfSite(design)); };
    const auto head = numbered(parts[1]);
    if (!head) {
        return missing();
    }
    const std::string id(head->id);
    std::size_t inside = 2;
    if (const auto rack = design.site.racks.find(id); rack != design.site.racks.end()) {
        const int ordinal = head->explicitOrdinal ? head->ordinal : rackOrdinal(rack->second.ordinals, 0);
        if (!rackMember(rack->second.ordinals, rack->second.count, ordinal)) {
            return missing();
        }
        target.rack = id;
        const std::string above = "site/" + id + '.' + std::to_string(ordinal);
        if (parts.size() == 2) {
            return target;
        }
        const std::string step(parts[2]);
        const std::string held = parts.size() == 3 ? step : step + '/' + std::string(parts[3]);
        const auto have = heldIn(rack->second);
        if (std::find(have.begin(), have.end(), held) == have.end()) {
            return noStep(path, above, held, have);
        }
        target.build = parts[3];
        target.place = above + '/' + held;
        inside = 4;
    } else if (design.builds.contains(id)) {
        if (head->ordinal > standingAlone(design, id)) {
            return missing();
        }
        target.build = id;
        target.place = "site/" + std::string(parts[1]);
    } else if (design.site.circuits.contains(id) && !head->explicitOrdinal) {
        target.circuit = id;
        return walkUnits(design, path, parts, target).map([&] { return std::move(target); });
    } else {
        return missing();
    }
    const auto build = design.builds.find(target.build);
    if (build == design.builds.end() || !build->second) {
        return missing();
    }
    if (const auto walked = walkInside(design, *build->second, path, parts, inside, target); !walked) {
        return tl::unexpected(walked.error());
    }
    return target;
}

std::optional<PathTarget> resolvePath(const Design& design, std::string_view path)
{
    auto found = findPath(design, path);
    if (found) {
        return std::move(*found);
    }
    // What a machine lacks has a path too: "site/rig/cooler".
    const auto slash = path.rfind('/');
    const auto lacking = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    if (lacking.empty() || lacking.find('.') != std::string_view::npos) {
        return std::nullopt;
    }
    auto machine = findPath(design, path.substr(0, slash));
    if (!machine || machine->place.empty() || !machine->instance.empty()) {
        return std::nullopt;
    }
    machine->instance = lacking;
    return std::move(*machine);
}

std::vector<std::string> stepsAfter(const Design& design, const PathTarget& target)
{
    if (target.boardPoint) {
        return {};
    }
    if (const auto circuit = design.site.circuits.find(target.circuit); circuit != design.site.circuits.end()) {
        const auto& units = circuit->second.units;
        if (const auto unit = units.find(target.unit); unit != units.end()) {
            return banksOf(design, unit->second);
        }
        std::vector<std::string> names;
        for (const auto& [id, unit] : units) {
            if (target.unit.empty()) {
                names.push_back(id);
            }
        }
        return names;
    }
    const auto build = design.builds.find(target.build);
    if (build == design.builds.end() || !build->second) {
        const auto rack = design.site.racks.find(target.rack);
        return rack == design.site.racks.end() ? stepsOfSite(design) : heldIn(rack->second);
    }
    auto steps = stepsIn(design, *build->second);
    if (target.instance.empty()) {
        return namesOf(steps);
    }
    for (const auto& text : split(target.instance)) {
        const auto named = numbered(text);
        const Step* step = named ? stepOf(steps, named->id) : nullptr;
        if (!step) {
            return {};
        }
        steps = stepsIn(design, step->part);
    }
    return namesOf(steps);
}

bool samePath(const Design& design, std::string_view a, std::string_view b)
{
    if (a == b) {
        return true;
    }
    const auto left = resolvePath(design, a);
    const auto right = resolvePath(design, b);
    return left && right && left->build == right->build && left->instance == right->instance
        && left->circuit == right->circuit && left->unit == right->unit && (!left->build.empty() || left->rack == right->rack);
}

} // namespace lanewatt
