#include "model/design/edit.h"

#include "model/design/design_pieces.h"
#include "model/design/feed_count.h"
#include "model/design/instance_count.h"
#include "model/design/site_edits.h"
#include "model/design/value_checks.h"

#include <algorithm>

namespace lanewatt {

LANEWATT_VALUE_WRITTEN_OUT(EditAction);

namespace {

/// "psu.2" → placement "psu", 2; "psu" → 0.
std::pair<std::string_view, int> instanceRef(const std::string& text)
{
    const auto dot = text.rfind('.');
    if (dot == std::string::npos) {
        return {text, 0};
    }
    return {std::string_view(text).substr(0, dot), std::atoi(text.c_str() + dot + 1)};
}

template <class F>
void forEachOptions(Build& build, F f)
{
    for (auto& [id, placement] : build.placements) {
        f(placement.options);
        for (auto& [ordinal, options] : placement.instances) {
            f(options);
        }
    }
}

void dropEmptyInstances(Placement& placement)
{
    std::erase_if(placement.instances, [](const auto& entry) { return entry.second.empty(); });
}

/// Removes pins to instances of `id` above `quantity`, which no longer exist.
void dropPins(Build& build, std::string_view id, int quantity)
{
    const auto gone = [&](const std::optional<std::string>& pin) {
        if (!pin) {
            return false;
        }
        const auto [placement, ordinal] = instanceRef(*pin);
        return placement == id && (quantity == 0 || ordinal > quantity);
    };
    forEachOptions(build, [&](PlacementOptions& options) {
        if (gone(options.psu)) {
            options.psu.reset();
        }
        if (gone(options.riser)) {
            options.riser.reset();
        }
    });
    for (auto& [otherId, placement] : build.placements) {
        dropEmptyInstances(placement);
    }
}

/// Removes options of a `from` part that do not apply to a `to` part.
void keepMeaningful(PlacementOptions& options, Category from, Category to)
{
    if (from == to) {
        return;
    }
    options.slot.reset();
    options.riser.reset();
    options.powerCap.reset();
    options.peaks.reset();
    if (to == Category::Psu) {
        options.psu.reset();
    } else {
        options.circuit.reset();
        options.otherCircuits.clear();
        options.outlet.reset();
    }
}

/// Applies edits to a copy of a design.
class Editor {
public:
    explicit Editor(Design& design) : m_design(design) {}

    Expected<void> operator()(const AddPlacement& edit)
    {
        return onBuild(edit.build, [&](Build& build) -> Expected<void> {
            const std::string id = edit.id.empty() ? freePlacementId(build, edit.part.category()) : edit.id;
            if (!isId(id)) {
                return tl::unexpected(badId(id));
            }
            if (build.placements.contains(id)) {
                return fail(
                    LW_MESSAGE("edit.duplicate_placement", "{build} already has a placement \"{id}\""),
                    {{"build", edit.build}, {"id", id}});
            }
            if (auto sound = checkQuantity(edit.quantity); !sound) {
                return sound;
            }
            build.placements[id] = {.part = edit.part.key, .quantity = edit.quantity};
            return carry(edit.part, edit.contents);
        });
    }

    Expected<void> operator()(const RemovePlacement& edit)
    {
        return onPlacement(edit.build, edit.id, [&](Build& build, Placement&) -> Expected<void> {
            build.placements.erase(edit.id);
            dropPins(build, edit.id, 0);
            return {};
        });
    }

    Expected<void> operator()(const SetQuantity& edit)
    {
        return onPlacement(edit.build, edit.id, [&](Build& build, Placement& placement) -> Expected<void> {
            if (auto sound = checkQuantity(edit.quantity); !sound) {
                return sound;
            }
            placement.quantity = edit.quantity;
            placement.instances.erase(placement.instances.upper_bound(edit.quantity),
                                      placement.instances.end());
            dropPins(build, edit.id, edit.quantity);
            return {};
        });
    }

    Expected<void> operator()(const ReplacePart& edit)
    {
        return onPlacement(edit.build, edit.id, [&](Build& build, Placement& placement) -> Expected<void> {
            const Part* old = partOf(m_design, placement);
            const Category to = edit.part.category();
            const Category from = old ? old->category() : to;
            keepMeaningful(placement.options, from, to);
            for (auto& [ordinal, options] : placement.instances) {
                keepMeaningful(options, from, to);
            }
            dropEmptyInstances(placement);
            placement.part = edit.part.key;
            if (from != to) {
                dropPins(build, edit.id, 0);
            }
            return carry(edit.part, edit.contents);
        });
    }

    Expected<void> operator()(const SetOption& edit)
    {
        return onPlacement(edit.build, edit.id, [&](Build&, Placement& placement) -> Expected<void> {
            if (edit.ordinal < 0 || edit.ordinal > placement.quantity) {
                return fail(LW_MESSAGE("edit.no_instance",
                                       "{build}/{id} has no instance {ordinal}; it has {quantity}"),
                            {{"build", edit.build},
                             {"id", edit.id},
                             {"ordinal", static_cast<std::int64_t>(edit.ordinal)},
                             {"quantity", static_cast<std::int64_t>(placement.quantity)}});
            }
            PlacementOptions& target =
                edit.ordinal == 0 ? placement.options : placement.instances[edit.ordinal];
            auto changed = withOption(target, edit.name, edit.value);
            if (!changed) {
                return tl::unexpected(std::move(changed.error()));
            }
            const auto part = m_design.parts.find(placement.part);
            if (auto sound = checkOptions(part == m_design.parts.end() ? nullptr : part->second.get(), *changed); !sound) {
                return sound;
            }
            target = std::move(*changed);
            dropEmptyInstances(placement);
            return {};
        });
    }

    Expected<void> operator()(const SetRedundancy& edit)
    {
        return onBuild(edit.build, [&](Build& build) -> Expected<void> {
            if (edit.scheme.empty()) {
                build.redundancy.reset();
                return {};
            }
            return redundancyScheme(edit.scheme).map([&](RedundancyScheme scheme) { build.redundancy = scheme; });
        });
    }

    Expected<void> operator()(const SetPatchedDriver& edit)
    {
        return onBuild(edit.build, [&](Build& build) -> Expected<void> {
            build.patchedDriver = edit.patched;
            return {};
        });
    }

    Expected<void> operator()(const AddBuild& edit)
    {
        if (!isId(edit.id)) {
            return tl::unexpected(badId(edit.id));
        }
        if (m_design.builds.contains(edit.id)) {
            return fail(LW_MESSAGE("edit.duplicate_build", "The design already has a build \"{build}\""),
                        {{"build", edit.id}});
        }
        if (auto carried = carryAll(edit.parts); !carried) {
            return carried;
        }
        if (auto sound = checkBuild(edit.build); !sound) {
            return sound;
        }
        const bool first = m_design.builds.empty() && m_design.site.builds.empty();
        m_design.builds[edit.id] = std::make_shared<const Build>(edit.build);
        if (first) {
            m_design.site.builds.push_back({.build = edit.id});
        }
        dropUnused();
        return {};
    }

    Expected<void> operator()(const RemoveBuild& edit)
    {
        if (m_design.builds.erase(edit.id) == 0) {
            return tl::unexpected(unknownBuild(m_design, edit.id));
        }
        std::erase_if(m_design.site.builds, [&](const BuildUse& use) { return use.build == edit.id; });
        for (auto& [id, rack] : m_design.site.racks) {
            std::erase_if(rack.holds, [&](const RackHold& hold) { return hold.build == edit.id; });
        }
        for (auto& [id, fabric] : m_design.site.fabrics) {
            std::erase_if(fabric.endpoints, [&](const FabricEndpoints& endpoints) { return endpoints.build == edit.id; });
        }
        dropUnused();
        return {};
    }

    Expected<void> operator()(const SetCircuit& edit) { return withParts(edit); }
    Expected<void> operator()(const SetRack& edit) { return withParts(edit); }
    Expected<void> operator()(const RemoveRack& edit) { return inSite(edit); }
    Expected<void> operator()(const SplitRacks& edit) { return applySiteEdit(m_design, edit); }
    Expected<void> operator()(const JoinRacks& edit) { return applySiteEdit(m_design, edit); }
    Expected<void> operator()(const SetRow& edit) { return applySiteEdit(m_design, edit); }
    Expected<void> operator()(const RemoveRow& edit) { return applySiteEdit(m_design, edit); }
    Expected<void> operator()(const SetPowerNode& edit) { return withParts(edit); }
    Expected<void> operator()(const RemovePowerNode& edit) { return inSite(edit); }
    Expected<void> operator()(const SetCoolingNode& edit) { return withParts(edit); }
    Expected<void> operator()(const RemoveCoolingNode& edit) { return inSite(edit); }
    Expected<void> operator()(const SetFabric& edit) { return withParts(edit); }
    Expected<void> operator()(const RemoveFabric& edit) { return inSite(edit); }

    Expected<void> operator()(const SetEconomics& edit)
    {
        if (auto wrong = wrongWith(edit.economics)) {
            return tl::unexpected(std::move(*wrong));
        }
        m_design.economics = edit.economics;
        return {};
    }

    Expected<void> operator()(const RemoveCircuit& edit)
    {
        if (auto removed = applySiteEdit(m_design, edit); !removed) {
            return removed;
        }
        for (auto& [id, shared] : m_design.builds) {
            Build build = *shared;
            forEachOptions(build, [&](PlacementOptions& options) {
                if (options.circuit == edit.id) {
                    options.circuit.reset();
                    options.outlet.reset(); // it was one of this circuit's
                }
                std::erase(options.otherCircuits, edit.id);
                if (!options.circuit && !options.otherCircuits.empty()) {
                    options.circuit = options.otherCircuits.front();
                    options.otherCircuits.erase(options.otherCircuits.begin());
                }
            });
            for (auto& [placementId, placement] : build.placements) {
                dropEmptyInstances(placement);
            }
            if (build != *shared) { // unchanged builds stay shared
                shared = std::make_shared<const Build>(std::move(build));
            }
        }
        return {};
    }

    Expected<void> operator()(const SetBuildUses& edit)
    {
        for (const BuildUse& use : edit.uses) {
            if (!m_design.builds.contains(use.build)) {
                return tl::unexpected(unknownBuild(m_design, use.build));
            }
            if (use.count < 1 || use.count > kMostCopies) {
                return badCount(use.count, kMostCopies);
            }
            if (auto sound = checkCircuit(use.circuit); !sound) {
                return sound;
            }
        }
        m_design.site.builds = edit.uses;
        return {};
    }

    Expected<void> operator()(const SetProperty& edit)
    {
        return withProperty(m_design, edit.name, edit.value).map([&](Design changed) {
            m_design = std::move(changed);
        });
    }

    Expected<void> operator()(const SetPrice& edit)
    {
        if (!isPartKey(edit.part)) {
            return tl::unexpected(badPartKey(edit.part));
        }
        if (!edit.price) {
            m_design.prices.erase(edit.part);
            return {};
        }
        if (edit.price->micros() < 0) {
            return fail(LW_MESSAGE("edit.negative_price", "The price {price} of {part} must not be negative"),
                        {{"price", *edit.price}, {"part", edit.part}});
        }
        m_design.prices[edit.part] = *edit.price;
        return {};
    }

    Expected<void> operator()(const AddLine& edit)
    {
        if (auto wrong = wrongWith(edit.line)) {
            return tl::unexpected(std::move(*wrong));
        }
        m_design.lines.push_back(edit.line);
        return {};
    }

    Expected<void> operator()(const RemoveLine& edit)
    {
        const auto count = static_cast<int>(m_design.lines.size());
        if (edit.number < 1 || edit.number > count || m_design.lines[static_cast<std::size_t>(edit.number - 1)].text != edit.text) {
            return fail(LW_MESSAGE("edit.unknown_line", "There is no line {number} \"{text}\""),
                        {{"number", static_cast<std::int64_t>(edit.number)}, {"text", edit.text}});
        }
        m_design.lines.erase(m_design.lines.begin() + (edit.number - 1));
        return {};
    }

    Expected<void> operator()(const AddWaiver& edit)
    {
        if (auto wrong = wrongWith(edit.waiver)) {
            return tl::unexpected(std::move(*wrong));
        }
        removeWaiver(edit.waiver.rule, edit.waiver.path);
        m_design.waivers.push_back(edit.waiver);
        return {};
    }

    Expected<void> operator()(const RemoveWaiver& edit)
    {
        if (removeWaiver(edit.rule, edit.path) == 0) {
            return fail(LW_MESSAGE("edit.unknown_waiver", "{rule} is not waived for {path}"),
                        {{"rule", edit.rule}, {"path", edit.path.text()}});
        }
        return {};
    }

    Expected<void> operator()(const TickSteps& edit)
    {
        if (auto wrong = wrongWith(edit.tick)) {
            return tl::unexpected(std::move(*wrong));
        }
        for (const std::string& step : edit.steps) {
            m_design.ticks[edit.path][step] = edit.tick;
        }
        return {};
    }

    Expected<void> operator()(const UntickSteps& edit)
    {
        const auto place = m_design.ticks.find(edit.path);
        for (const std::string& step : edit.steps) {
            if (place == m_design.ticks.end() || place->second.erase(step) == 0) {
                return fail(LW_MESSAGE("edit.unknown_tick", "{step} is not ticked for {path}"),
                            {{"step", step}, {"path", edit.path.text()}});
            }
        }
        if (place != m_design.ticks.end() && place->second.empty()) {
            m_design.ticks.erase(place);
        }
        return {};
    }

    Expected<void> operator()(const RecordSubstitution& edit)
    {
        if (auto wrong = wrongWith(edit.substitution)) {
            return tl::unexpected(std::move(*wrong));
        }
        m_design.substitutions.push_back(edit.substitution);
        return {};
    }

    Expected<void> operator()(const EditGroup& edit)
    {
        for (const Edit& one : edit.edits) {
            if (auto done = std::visit(*this, one.action); !done) {
                return done;
            }
        }
        return {};
    }

private:
    /// Calls `change` on a copy of a build and stores it.
    template <class F>
    Expected<void> onBuild(const std::string& id, F change)
    {
        const auto shared = m_design.builds.find(id);
        if (shared == m_design.builds.end()) {
            return tl::unexpected(unknownBuild(m_design, id));
        }
        Build build = *shared->second;
        if (Expected<void> changed = change(build); !changed) {
            return changed;
        }
        shared->second = std::make_shared<const Build>(std::move(build));
        dropUnused();
        return {};
    }

    /// An edit of the site after which parts may be unused.
    template <class E> Expected<void> inSite(const E& edit)
    {
        auto done = applySiteEdit(m_design, edit);
        if (done) {
            dropUnused();
        }
        return done;
    }

    /// The same for an edit that brings parts.
    template <class E> Expected<void> withParts(const E& edit)
    {
        auto carried = carryAll(edit.parts);
        return carried ? inSite(edit) : carried;
    }

    template <class F>
    Expected<void> onPlacement(const std::string& buildId, const std::string& id, F change)
    {
        return onBuild(buildId, [&](Build& build) -> Expected<void> {
            const auto placement = build.placements.find(id);
            if (placement == build.placements.end()) {
                return fail(LW_MESSAGE("edit.unknown_placement",
                                       "{build} has no placement \"{id}\"; it has: {known}"),
                            {{"build", buildId}, {"id", id}, {"known", joinedKeys(build.placements)}});
            }
            return change(build, placement->second);
        });
    }

    Expected<void> carry(const Part& part, const std::vector<Part>& contents)
    {
        if (!isPartKey(part.key)) {
            return tl::unexpected(badPartKey(part.key));
        }
        // equal parts stay shared with other designs
        PartPtr& carried = m_design.parts[part.key];
        if (!carried || *carried != part) {
            carried = std::make_shared<const Part>(part);
        }
        return carryAll(contents);
    }

    Expected<void> carryAll(const std::vector<Part>& parts)
    {
        for (const Part& part : parts) {
            if (auto carried = carry(part, {}); !carried) {
                return carried;
            }
        }
        return {};
    }

    void dropUnused()
    {
        const auto used = usedParts(m_design);
        std::erase_if(m_design.parts, [&](const auto& entry) { return !used.contains(entry.first); });
    }

    Expected<void> checkBuild(const Build& build) const
    {
        if (auto wrong = wrongWith(build)) {
            return tl::unexpected(std::move(*wrong));
        }
        for (const auto& [id, placement] : build.placements) {
            if (!m_design.parts.contains(placement.part)) {
                return tl::unexpected(notCarried(placement.part));
            }
            const Part* part = m_design.parts.at(placement.part).get();
            if (auto sound = checkOptions(part, placement.options); !sound) {
                return sound;
            }
            for (const auto& [ordinal, options] : placement.instances) {
                if (auto sound = checkOptions(part, options); !sound) {
                    return sound;
                }
            }
        }
        return {};
    }

    Expected<void> checkOptions(const Part* part, const PlacementOptions& options) const
    {
        for (const std::string& circuit : circuitsOf(options)) {
            if (auto sound = checkCircuit(circuit); !sound) {
                return sound;
            }
        }
        auto tooMany = oneCircuitTooMany(part, options);
        if (tooMany) {
            return tl::unexpected(*std::move(tooMany));
        }
        return {};
    }

    /// An empty id means the first circuit.
    Expected<void> checkCircuit(const std::string& id) const
    {
        return id.empty() || m_design.site.circuits.contains(id)
                   ? Expected<void>()
                   : tl::unexpected(unknownCircuit(m_design, id));
    }

    static Expected<void> checkQuantity(int quantity)
    {
        return quantity >= 1 && quantity <= kMostAlike ? Expected<void>() : badCount(quantity, kMostAlike);
    }

    std::size_t removeWaiver(const std::string& rule, const Ref& path)
    {
        return std::erase_if(m_design.waivers,
                             [&](const Waiver& w) { return w.rule == rule && w.path == path; });
    }

    static tl::unexpected<Error> badCount(int count, int most)
    {
        return fail(
            LW_MESSAGE("edit.bad_quantity", "{quantity} is out of range; accepted: 1 to {most}"),
            {{"quantity", static_cast<std::int64_t>(count)}, {"most", static_cast<std::int64_t>(most)}});
    }

    Design& m_design;
};

} // namespace

std::string freePlacementId(const Build& build, Category category)
{
    const std::string base(category == Category::Motherboard ? "board" : enumName(category));
    std::string id = base;
    for (int n = 2; build.placements.contains(id); ++n) {
        id = base + std::to_string(n);
    }
    return id;
}

Expected<Design> applyEdit(const Design& design, const Edit& edit)
{
    Design changed = design;
    return std::visit(Editor(changed), edit.action).and_then([&] { return checkInstances(changed); }).and_then([&] { return checkFeeds(changed); }).map([&] {
        return std::move(changed);
    });
}

} // namespace lanewatt
