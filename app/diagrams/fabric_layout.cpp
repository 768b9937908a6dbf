#include "app/diagrams/fabric_layout.h"

#include "app/diagrams/fabric_drafting.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace lanewatt::diagrams {

namespace {

constexpr double kTierNames = 116;      ///< width of the column with the names of the tiers
constexpr double kBundles = 44;     ///< height between two tiers, for their bundles of links
constexpr double kNarrowBox = 17;   ///< pitch of boxes that show a number only
constexpr double kWideBox = 62;     ///< least pitch of boxes with a title and a subtitle
constexpr int kMostBands = 64;
constexpr int kMostTierBands = 16;

/// A row of boxes, and where they are.
struct TierRow {
    std::vector<Band> bands;
    std::vector<double> centres;
    double top = 0, bottom = 0;
};

class FabricOverview : FabricDrafting {
    using Level = fabric::Level;
    using Place = fabric::Place;
    using PlaceKind = fabric::PlaceKind;

public:
    FabricOverview(const Design& design, const Assessment& assessment, const fabric::Network& network, const messages::Style& style,
                   const FabricOptions& options)
        : FabricDrafting(design, assessment, network, style, options)
    {
    }

    Scene draw(const Place& place)
    {
        double y = head(place);
        if (m_network.problem) {
            y = problem(y);
        } else if (place.kind != PlaceKind::Whole) {
            y = several(place, y);
        } else if (m_network.switches.empty()) {
            y = direct(y);
        } else {
            y = tiers(y);
        }
        return finish(y);
    }

private:
    double room() const { return m_width - kTierNames - 2 * kMargin; }
    double begin() const { return kMargin + kTierNames; }

    double problem(double y)
    {
        Box b;
        b.id = "problem";
        b.x = kMargin;
        b.y = y;
        b.w = m_width - 2 * kMargin;
        b.h = kTwoLineBox;
        b.dashed = m_network.unknown;
        b.tone = m_network.unknown ? Role::Line2 : Role::Error;
        b.title = m_network.unknown ? label(LW_MESSAGE("diagram.fabric.not_known", "Not worked out: a fact is missing"))
                                    : label(LW_MESSAGE("diagram.fabric.impossible", "It cannot be joined like this"));
        const std::string why = messages::text(m_network.problem->what, m_style);
        b.spoken = b.title + ": " + why;
        box(std::move(b));
        return paragraph(kMargin, y + kTwoLineBox + 18, why, m_width - 2 * kMargin, Role::Tx2);
    }

    // ---- the whole -----------------------------------------------------------------------------

    std::int64_t unitsThere() const
    {
        const std::int64_t units = fabric::unitCount(m_network);
        return units > 0 ? units : fabric::devicesOf(m_network, Level::Leaf);
    }
    bool hasUnits() const { return fabric::unitCount(m_network) > 0; }
    /// Machines stand below the box of their unit or leaf.
    bool machinesBelow() const { return m_network.planes == 1; }
    /// Leaves of a pod of three tiers.
    std::int64_t podLeaves() const { return m_network.tree.spineDown; }
    /// Boxes of the lowest tier of switches in a pod; 0 where units do not end with pods.
    std::int64_t inPod() const
    {
        if (m_network.tree.tiers != 3 || m_network.planes > 1) {
            return 0;
        }
        const std::int64_t leaves = hasUnits() ? std::max(m_network.leavesOfUnit, 1) : 1;
        return podLeaves() % leaves == 0 ? podLeaves() / leaves : 0;
    }

    double tiers(double y)
    {
        const FatTreeCounts counts = countsOf();
        TierRow above;
        if (const auto* core = m_network.tier(Level::Core)) {
            above = switches(*core, 1, y);
            y = above.bottom + kBundles;
        }
        if (const auto* spine = m_network.tier(Level::Spine)) {
            TierRow spines = switches(*spine, counts.pods > 0 ? m_network.tree.up : 1, y);
            if (!above.bands.empty()) {
                bundles(LinkKind::SpineCore, above, spines, false);
            }
            above = std::move(spines);
            y = above.bottom + kBundles;
        }
        const TierRow leaves = unitRow(y);
        if (!above.bands.empty()) {
            bundles(LinkKind::LeafSpine, above, leaves, counts.pods > 0);
        }
        y = leaves.bottom + kBundles;
        const TierRow machines = machinesBelow() ? machinesOfUnits(leaves, y) : machineRow(y);
        bundles(LinkKind::EndpointLeaf, leaves, machines, machinesBelow());
        return caption(machines.bottom + 20);
    }

    struct FatTreeCounts {
        std::int64_t pods = 0; ///< that are drawn above their own units; 0 = each is joined with all
    };
    FatTreeCounts countsOf() const { return {inPod() > 0 ? fabric::ceilDivide(m_network.tree.leaf, podLeaves()) : 0}; }

    void tierName(const MessageTemplate& name, const std::string& count, double y)
    {
        write(kMargin, y + 14, label(name), TextStyle::Strong, Role::Tx, kTierNames - 10);
        write(kMargin, y + 14 + kTextLine, count, TextStyle::Small, Role::Tx2, kTierNames - 10);
    }

    static MessageTemplate tierWord(Level level)
    {
        return level == Level::Core    ? LW_MESSAGE("diagram.fabric.tier_core", "Core")
               : level == Level::Spine ? LW_MESSAGE("diagram.fabric.tier_spine", "Spine")
                                       : LW_MESSAGE("diagram.fabric.tier_leaf", "Leaf");
    }

    std::string countAndPart(const fabric::TierSwitches& tier) const
    {
        const std::string count = counted(LW_MESSAGE("diagram.fabric.count", "{count}"), tier.count);
        return tier.part.empty() ? count : count + " × " + partName(tier.part);
    }

    TierRow rowOf(std::vector<Band> bands, double y, double height) const
    {
        TierRow tier;
        const double pitch = room() / static_cast<double>(std::max<std::size_t>(bands.size(), 1));
        for (std::size_t i = 0; i < bands.size(); ++i) {
            tier.centres.push_back(begin() + pitch * (static_cast<double>(i) + 0.5));
        }
        tier.bands = std::move(bands);
        tier.top = y;
        tier.bottom = y + height;
        return tier;
    }

    double pitchOf(const TierRow& tier) const { return room() / static_cast<double>(std::max<std::size_t>(tier.bands.size(), 1)); }

    TierRow switches(const fabric::TierSwitches& tier, std::int64_t multiple, double y)
    {
        const auto most = std::clamp(static_cast<std::int64_t>(room() / kWideBox), std::int64_t{1}, std::int64_t{kMostTierBands});
        TierRow row = rowOf(bandsOf(tier.count, most, multiple), y, kTwoLineBox);
        tierName(tierWord(tier.level), countAndPart(tier), y);
        const double width = pitchOf(row) - 6;
        for (std::size_t i = 0; i < row.bands.size(); ++i) {
            const Band& band = row.bands[i];
            Box& b = placeBox(fabric::levelPlace(tier.level, band.first, band.count), row.centres[i] - width / 2, y, width, kTwoLineBox);
            const std::string there = tier.ports ? counted(LW_MESSAGE("diagram.fabric.ports", "{count} {count:port|ports}"), *tier.ports) : std::string();
            const std::string alike = counted(LW_MESSAGE("diagram.fabric.switches", "{count} {count:switch|switches}"), band.count);
            b.title = numbersOf(band);
            b.subtitle = band.count > 1 ? alike : there;
            if (multiple > 1 && band.count <= multiple) {
                b.subtitle = text(LW_MESSAGE("diagram.fabric.pod", "Pod {number}"), {{"number", band.first / multiple + 1}});
                b.spoken += ", " + b.subtitle;
            }
            b.spoken += ", " + (band.count > 1 ? alike : there);
        }
        return row;
    }

    Place unitsOrLeaves(const Band& band) const { return hasUnits() ? fabric::unitsPlace(band.first, band.count) : fabric::levelPlace(Level::Leaf, band.first, band.count); }

    TierRow unitRow(double y)
    {
        const auto most = std::clamp(static_cast<std::int64_t>(room() / kNarrowBox), std::int64_t{8}, std::int64_t{kMostBands});
        const std::int64_t all = unitsThere();
        std::vector<Band> bands = bandsOf(all, most);
        if (inPod() > 0 && all > most) { // boxes end where pods end
            bands = bandsOf(all, most, inPod());
        }
        const bool wide = room() / static_cast<double>(bands.size()) >= kWideBox;
        TierRow row = rowOf(std::move(bands), y, wide ? kTwoLineBox : kLowBox);
        const auto* leaf = m_network.tier(Level::Leaf);
        tierName(tierWord(Level::Leaf), countAndPart(*leaf), y);
        const double width = pitchOf(row) - (wide ? 6 : 2);
        for (std::size_t i = 0; i < row.bands.size(); ++i) {
            const Band& band = row.bands[i];
            Box& b = placeBox(unitsOrLeaves(band), row.centres[i] - width / 2, y, width, row.bottom - y);
            const std::int64_t leaves = hasUnits() ? fabric::unitAt(m_network, band.first).leaves * band.count : band.count;
            const std::string words = leaves > 1 ? counted(LW_MESSAGE("diagram.fabric.leaf_count", "{count} leaves"), leaves)
                                                 : leaf->ports ? counted(LW_MESSAGE("diagram.fabric.ports", "{count} {count:port|ports}"), *leaf->ports) : std::string();
            b.spoken += words.empty() ? std::string() : ", " + words;
            if (wide) {
                b.subtitle = words;
            } else {
                b.kind = BoxKind::Riser;
                const std::string range = numbersOf(band);
                b.title = fits(range, TextStyle::Small, width) ? range : std::to_string(band.first + 1);
            }
        }
        return row;
    }

    /// Machines with ports on the switches of a box.
    fabric::MachineRange machinesOf(const Band& band) const
    {
        if (!hasUnits()) {
            return fabric::machinesOnLeaves(m_network, band.first, band.count);
        }
        const fabric::Unit from = fabric::unitAt(m_network, band.first);
        const fabric::Unit to = fabric::unitAt(m_network, band.first + band.count - 1);
        if (from.machines == 0) {
            return {};
        }
        return {from.firstMachine, to.machines == 0 ? m_network.machines - from.firstMachine : to.firstMachine + to.machines - from.firstMachine};
    }

    TierRow machinesOfUnits(const TierRow& units, double y)
    {
        TierRow row = rowOf(units.bands, y, kLowBox);
        tierName(LW_MESSAGE("diagram.fabric.tier_machines", "Machines"), counted(LW_MESSAGE("diagram.fabric.count", "{count}"), m_network.machines), y);
        const double pitch = pitchOf(row);
        const double width = pitch - (pitch >= kWideBox ? 6 : 2);
        for (std::size_t i = 0; i < row.bands.size(); ++i) {
            const fabric::MachineRange there = machinesOf(row.bands[i]);
            if (there.count == 0) {
                continue;
            }
            Box& b = placeBox(fabric::levelPlace(Level::Endpoint, there.first, there.count), row.centres[i] - width / 2, y, width, kLowBox);
            b.kind = BoxKind::Riser;
            b.title = std::to_string(there.count);
            b.spoken += ", " + counted(LW_MESSAGE("diagram.fabric.machine_count", "{count} {count:machine|machines}"), there.count);
            const std::int64_t full = hasUnits() ? fabric::unitAt(m_network, row.bands[i].first).full * row.bands[i].count : 0;
            if (hasUnits() && there.count < full) {
                b.dashed = true;
                b.tone = Role::Warning;
                b.spoken += ", " + text(LW_MESSAGE("diagram.fabric.partly", "{count} of {full}"), {{"count", there.count}, {"full", full}});
            }
        }
        return row;
    }

    /// Machines that hang on several networks of switches, in groups of their own.
    TierRow machineRow(double y)
    {
        const auto most = std::clamp(static_cast<std::int64_t>(room() / kWideBox), std::int64_t{1}, std::int64_t{kMostTierBands});
        TierRow row = rowOf(bandsOf(m_network.machines, most), y, kLowBox);
        tierName(LW_MESSAGE("diagram.fabric.tier_machines", "Machines"), counted(LW_MESSAGE("diagram.fabric.count", "{count}"), m_network.machines), y);
        const double width = pitchOf(row) - 6;
        for (std::size_t i = 0; i < row.bands.size(); ++i) {
            const Band& band = row.bands[i];
            Box& b = placeBox(fabric::levelPlace(Level::Endpoint, band.first, band.count), row.centres[i] - width / 2, y, width, kLowBox);
            b.kind = BoxKind::Riser;
            b.title = numbersOf(band);
        }
        return row;
    }

    /// The links between two tiers as bundles, with their number and rate in the margin. `own`: each box above has only boxes below it
    /// that begin with it; else all are joined with all.
    void bundles(LinkKind kind, const TierRow& above, const TierRow& below, bool own)
    {
        const fabric::LinkGroup* group = m_network.group(kind);
        if (!group || above.centres.empty() || below.centres.empty()) {
            return;
        }
        const double middle = (above.bottom + below.top) / 2;
        write(kMargin, middle + kMiddle, counted(LW_MESSAGE("diagram.fabric.count", "{count}"), group->count) + " × " + rateText(group->rate), TextStyle::Small, Role::Lane,
              kTierNames - 10);
        if (own && above.centres.size() == below.centres.size()) {
            for (std::size_t i = 0; i < above.centres.size(); ++i) {
                line({{above.centres[i], above.bottom}, {above.centres[i], below.top}}, 2, Role::Lane);
            }
            return;
        }
        const std::int64_t units = inPod();
        std::size_t next = 0;
        for (std::size_t i = 0; i < above.centres.size(); ++i) {
            std::vector<double> ends;
            if (own && units > 0) {
                const std::int64_t end = (above.bands[i].first + above.bands[i].count) / std::max(m_network.tree.up, 1) * units;
                const bool last = i + 1 == above.centres.size();
                for (; next < below.bands.size() && (last || below.bands[next].first < end); ++next) {
                    ends.push_back(below.centres[next]);
                }
            } else if (i == 0) {
                ends = below.centres;
            }
            bus(above, i, below, ends, middle, own);
        }
    }

    void bus(const TierRow& above, std::size_t at, const TierRow& below, const std::vector<double>& ends, double middle, bool own)
    {
        line({{above.centres[at], above.bottom}, {above.centres[at], middle}}, 4, Role::Lane);
        for (const double x : ends) {
            line({{x, middle}, {x, below.top}}, 2, Role::Lane);
        }
        if (ends.empty()) {
            return;
        }
        const double first = own ? above.centres[at] : above.centres.front();
        const double last = own ? above.centres[at] : above.centres.back();
        line({{std::min(first, ends.front()), middle}, {std::max(last, ends.back()), middle}}, 2, Role::LaneDim);
    }

    double caption(double y)
    {
        if (m_network.unitNodes > 0) {
            const MessageTemplate note =
                m_network.rails > 0
                    ? LW_MESSAGE("diagram.fabric.units_note", "{units} {units:unit|units} of {machines} {machines:machine|machines}, {rails} {rails:rail|rails}: port i of each machine in a unit goes to its leaf i")
                    : LW_MESSAGE("diagram.fabric.homes_note", "{units} {units:unit|units} of {machines} {machines:machine|machines} and {rails} {rails:leaf|leaves}, over which the ports of each machine are dealt");
            y = paragraph(begin(), y,
                          text(note, {{"units", fabric::unitCount(m_network)}, {"machines", fabric::unitAt(m_network, 0).full}, {"rails", std::int64_t{m_network.leavesOfUnit}}}),
                          room(), Role::Tx2);
            const fabric::Unit last = fabric::unitAt(m_network, fabric::unitCount(m_network) - 1);
            if (last.machines < last.full) {
                y = paragraph(begin(), y, text(LW_MESSAGE("diagram.fabric.last_unit", "The last unit has {count} of {full} machines"), {{"count", last.machines}, {"full", last.full}}), room(),
                              Role::Warning);
            }
        } else if (m_network.planes > 1) {
            y = paragraph(begin(), y, text(LW_MESSAGE("diagram.fabric.planes_note", "{rails} networks that are not joined: port i of each machine hangs on the i-th"), {{"rails", std::int64_t{m_network.planes}}}),
                          room(), Role::Tx2);
        }
        if (m_network.reserved > 0) {
            y = paragraph(begin(), y, text(LW_MESSAGE("diagram.fabric.reserved_note", "{count} {count:port of leaves is|ports of leaves are} reserved for other things"), {{"count", m_network.reserved}}), room(), Role::Tx2);
        }
        return y;
    }

    // ---- without switches, and groups of alike things ------------------------------------------

    /// "4 × 4 × 2".
    std::string sizesText() const
    {
        std::string sizes;
        for (const int size : m_network.dimensions) {
            sizes += (sizes.empty() ? "" : " × ") + std::to_string(size);
        }
        return sizes;
    }

    double direct(double y)
    {
        const fabric::LinkGroup* group = m_network.group(LinkKind::EndpointEndpoint);
        const std::string words = m_network.topology == FabricTopology::Ring
                                      ? text(LW_MESSAGE("diagram.fabric.ring", "A ring: each machine is joined with both neighbours, {links} {links:link|links} of {rate}"),
                                             {{"links", group ? group->count : 0}, {"rate", rateText(group ? group->rate : std::nullopt)}})
                                  : m_network.topology == FabricTopology::Torus
                                      ? text(LW_MESSAGE("diagram.fabric.torus", "A torus of {sizes}: each machine is joined with both neighbours in each dimension, {links} {links:link|links} of {rate}"),
                                             {{"sizes", sizesText()}, {"links", group ? group->count : 0}, {"rate", rateText(group ? group->rate : std::nullopt)}})
                                      : text(LW_MESSAGE("diagram.fabric.mesh", "A mesh: each machine is joined with each other, {links} {links:link|links} of {rate}"),
                                             {{"links", group ? group->count : 0}, {"rate", rateText(group ? group->rate : std::nullopt)}});
        y = paragraph(kMargin, y + 12, words, m_width - 2 * kMargin, Role::Tx2);
        return several(fabric::levelPlace(Level::Endpoint, 0, m_network.machines), y);
    }

    /// A grid of what a place has several of.
    double several(const Place& place, double y)
    {
        constexpr double pitch = 124;
        const auto columns = std::max<std::size_t>(static_cast<std::size_t>((m_width - 2 * kMargin + 8) / pitch), 1);
        const std::vector<Band> bands = bandsOf(place.count, kMostBands);
        for (std::size_t i = 0; i < bands.size(); ++i) {
            Place part = place;
            part.first = place.first + bands[i].first;
            part.count = bands[i].count;
            const std::size_t line = i / columns;
            Box& b = placeBox(part, kMargin + pitch * static_cast<double>(i % columns), y + 52 * static_cast<double>(line), pitch - 8, kTwoLineBox);
            b.subtitle = part.one() ? subtitleOf(part) : counted(LW_MESSAGE("diagram.fabric.things", "{count} in it"), part.count);
            b.spoken += b.subtitle.empty() ? std::string() : ", " + b.subtitle;
        }
        return y + 52 * static_cast<double>(fabric::ceilDivide(static_cast<std::int64_t>(bands.size()), static_cast<std::int64_t>(columns))) - 12;
    }

    std::string subtitleOf(const Place& place) const
    {
        if (place.kind == PlaceKind::Machines) {
            return machineName(place.first);
        }
        if (place.kind == PlaceKind::Units) {
            return counted(LW_MESSAGE("diagram.fabric.machine_count", "{count} {count:machine|machines}"), fabric::unitAt(m_network, place.first).machines);
        }
        const auto* tier = m_network.tier(place.level);
        return tier && tier->ports ? counted(LW_MESSAGE("diagram.fabric.ports", "{count} {count:port|ports}"), *tier->ports) : std::string();
    }
};

} // namespace

Scene fabricScene(const Design& design, const Assessment& assessment, const fabric::Network& network, const fabric::Place& place, const messages::Style& style,
                  const FabricOptions& options)
{
    if (!network.problem && place.one()) {
        return FabricCloseUp(design, assessment, network, style, options).draw(place);
    }
    return FabricOverview(design, assessment, network, style, options).draw(place);
}

Expected<std::vector<Scene>> fabricScenes(const Design& design, const Assessment& assessment, const std::string& id, const std::string& at, const messages::Style& style)
{
    if (assessment.networks.empty()) {
        return fail(LW_MESSAGE("diagram.no_networks", "The site has no networks to draw"));
    }
    std::vector<Scene> scenes;
    std::string known;
    for (const fabric::Network& network : assessment.networks) {
        known += (known.empty() ? "" : " ") + network.id;
        if (!id.empty() && network.id != id) {
            continue;
        }
        if (id.empty() && !at.empty() && assessment.networks.size() > 1) {
            continue;
        }
        const auto place = fabric::placeNamed(network, at);
        if (!place) {
            return tl::unexpected(place.error());
        }
        scenes.push_back(fabricScene(design, assessment, network, *place, style));
    }
    if (!scenes.empty()) {
        return scenes;
    }
    if (id.empty()) {
        return fail(LW_MESSAGE("diagram.fabric.which", "The site has several networks: name the one that {place} is in; they are {known}"), {{"place", at}, {"known", known}});
    }
    return fail(LW_MESSAGE("diagram.fabric.unknown", "The site has no network {network}; it has {known}"), {{"network", id}, {"known", known}});
}

} // namespace lanewatt::diagrams
