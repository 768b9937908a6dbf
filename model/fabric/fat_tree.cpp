#include "model/fabric/fat_tree.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace lanewatt::fabric {
namespace {

constexpr std::string_view kRule = "§6.1";
constexpr MessageTemplate kTooMany = LW_MESSAGE("fabric.too-many", "{endpoints} ports need more than {tiers} tiers; {most} at most");

Term whole(TermName name, std::int64_t value)
{
    return {name, exactFigure(static_cast<double>(value)), {}, {}};
}

/// Smallest number of switches, from `least` up, to which `links` can be distributed evenly; at most `links`.
std::int64_t evenSwitches(std::int64_t least, std::int64_t links)
{
    std::int64_t n = std::max<std::int64_t>(least, 1);
    while (n < links && links % n != 0) {
        ++n;
    }
    return n;
}

/// Ports of `all` that go down, with so many down for each up.
std::int64_t portsDown(std::int64_t all, double oversubscription)
{
    return static_cast<std::int64_t>(std::floor(static_cast<double>(all) * oversubscription / (1.0 + oversubscription)));
}

/// True when leaves of `k` ports can join what is asked for.
bool joins(const FatTreeRequest& r, std::int64_t k)
{
    const std::int64_t down = r.uplinks > 0 ? k : portsDown(k, r.oversubscription);
    const std::int64_t up = r.uplinks > 0 ? r.uplinks : k - down;
    if (down < 1 || up < 1 || r.unitNodes > down) {
        return false;
    }
    const std::int64_t spine = r.spineRadix > 0 ? r.spineRadix : k;
    const std::int64_t core = r.coreRadix > 0 ? r.coreRadix : k;
    if (r.endpoints <= k && r.rails == 0 && r.tiers <= 1) {
        return true;
    }
    const std::int64_t unit = r.unitNodes > 0 ? r.unitNodes : down;
    const std::int64_t leaf = r.rails > 0 ? r.rails * ceilDivide(ceilDivide(r.endpoints, r.rails), unit) : ceilDivide(r.endpoints, down);
    if (r.tiers != 1 && r.tiers != 3 && r.endpoints <= spine * down && leaf <= spine) {
        return true;
    }
    const std::int64_t half = portsDown(spine, r.spineOversubscription);
    return (r.tiers == 0 || r.tiers == 3) && half > 0 && half < spine && r.endpoints <= core * half * down && ceilDivide(leaf, half) <= core;
}

class Sizer {
public:
    explicit Sizer(const FatTreeRequest& request) : r(request) {}

    Expected<FatTree> size()
    {
        const std::int64_t k = r.radix;
        const std::int64_t all = k + r.uplinks;
        const Term radix = whole("radix", all);
        constexpr MessageTemplate downTitle = LW_MESSAGE("fabric.down", "Ports of a leaf to machines");
        t.down = static_cast<int>(r.uplinks > 0 ? step("fabric.down", downTitle, "radix - uplinks", {radix, whole("uplinks", r.uplinks)})
                                                : step("fabric.down", downTitle, "floor(radix * oversubscription / (1 + oversubscription))",
                                                       {radix, {"oversubscription", exactFigure(r.oversubscription), {}, {}}}));
        t.up = static_cast<int>(step("fabric.up", LW_MESSAGE("fabric.up", "Ports of a leaf to spines"),
                                     "radix - down", {radix, whole("down", t.down)}));
        if (t.down < 1 || t.up < 1) {
            return fail(LW_MESSAGE("fabric.no-ports", "{radix} ports leave none for one side of a leaf"),
                        {{"radix", std::int64_t{r.radix}}}, "oversubscription");
        }
        if (r.unitNodes > t.down) {
            return fail(
                LW_MESSAGE("fabric.unit-too-large", "a leaf has {down} ports for machines, not {nodes}"),
                {{"down", std::int64_t{t.down}}, {"nodes", std::int64_t{r.unitNodes}}}, "unit_nodes");
        }
        t.endpointCables = r.endpoints;
        if (r.endpoints <= k && r.rails == 0 && r.tiers <= 1) {
            return oneSwitch();
        }
        if (r.tiers == 1) {
            return tooMany(LW_MESSAGE("fabric.single", "One switch of {radix} ports does not join {endpoints} ports"), k);
        }
        t.leaf = leaves();
        const std::int64_t twoTierMax = spineRadix() * t.down;
        if (r.tiers != 3 && r.endpoints <= twoTierMax && t.leaf <= spineRadix()) {
            return twoTiers(twoTierMax);
        }
        if (r.tiers == 2) {
            return tooMany(kTooMany, twoTierMax);
        }
        return threeTiers();
    }

private:
    std::int64_t spineRadix() const { return r.spineRadix > 0 ? r.spineRadix : r.radix; }
    std::int64_t coreRadix() const { return r.coreRadix > 0 ? r.coreRadix : r.radix; }
    /// Ports of a spine on one of its sides. Where both have as many, that is one number.
    Term spineSide(bool up) const
    {
        if (t.spineDown == t.spineUp) {
            return whole("half", t.spineDown);
        }
        return up ? whole("spine_up", t.spineUp) : whole("spine_down", t.spineDown);
    }
    std::string_view either(std::string_view equal, std::string_view unequal) const { return t.spineDown == t.spineUp ? equal : unequal; }

    std::int64_t step(NumberId id, MessageTemplate title, std::string_view formula,
                      std::vector<Term> terms)
    {
        Derivation d = derive(std::move(id), title, kRule, formula, std::move(terms), Dimension::Scalar);
        const double value = d.result.likely;
        t.steps.push_back(std::move(d));
        return static_cast<std::int64_t>(value);
    }

    std::int64_t leaves()
    {
        const MessageTemplate title = LW_MESSAGE("fabric.leaf", "Leaf switches");
        if (r.rails == 0) {
            return step("fabric.leaf", title, "ceil(endpoints / down)",
                        {whole("endpoints", r.endpoints), whole("down", t.down)});
        }
        const std::int64_t unit = r.unitNodes > 0 ? r.unitNodes : t.down;
        return step("fabric.leaf", title, "rails * ceil(ceil(endpoints / rails) / unit_nodes)",
                    {whole("rails", r.rails), whole("endpoints", r.endpoints), whole("unit_nodes", unit)});
    }

    Expected<FatTree> finish()
    {
        t.switches = step("fabric.switches", LW_MESSAGE("fabric.switches", "Switches"), "leaf + spine + core",
                          {whole("leaf", t.leaf), whole("spine", t.spine), whole("core", t.core)});
        return std::move(t);
    }

    Expected<FatTree> oneSwitch()
    {
        t.tiers = 1;
        t.leaf = 1;
        t.down = r.radix; // ports of another kind for uplinks stay free
        t.up = 0;
        t.maxEndpoints = r.radix;
        t.steps.clear(); // a single tier has no uplinks
        return finish();
    }

    Expected<FatTree> twoTiers(std::int64_t most)
    {
        t.tiers = 2;
        t.maxEndpoints = most;
        t.spineDown = static_cast<int>(spineRadix());
        const std::int64_t least = step(
            "fabric.spine-least", LW_MESSAGE("fabric.spine-least", "Spines with ports enough"),
            "ceil(leaf * up / radix)", {whole("leaf", t.leaf), whole("up", t.up), whole("radix", spineRadix())});
        t.spine = least;
        if (r.striping == Striping::Even) {
            const std::int64_t even = evenSwitches(least, t.up);
            t.spine = step("fabric.spine", LW_MESSAGE("fabric.spine", "Spine switches, links spread evenly"),
                           "up / links", {whole("up", t.up), whole("links", t.up / even)});
        }
        leafSpineCables();
        return finish();
    }

    Expected<FatTree> threeTiers()
    {
        const std::int64_t most = coreRadix(); // pods, since a core has one port for each at least
        const std::int64_t down = portsDown(spineRadix(), r.spineOversubscription);
        if (down < 1 || spineRadix() - down < 1) {
            return fail(LW_MESSAGE("fabric.no-ports", "{radix} ports leave none for one side of a leaf"),
                        {{"radix", spineRadix()}}, "radix");
        }
        t.tiers = 3;
        t.spineDown = static_cast<int>(down);
        t.spineUp = static_cast<int>(r.spineOversubscription == 1.0 ? down : spineRadix() - down); // of an odd number one port stays free
        t.maxEndpoints = most * down * t.down;
        const std::int64_t pods = ceilDivide(t.leaf, down);
        if (r.endpoints > t.maxEndpoints) {
            return tooMany(kTooMany, t.maxEndpoints);
        }
        if (pods > most) { // small units leave ports of their leaves free
            return fail(LW_MESSAGE("fabric.too-many-leaves", "{needed} leaves are needed; three tiers of switches of {radix} ports join {there}"),
                        {{"needed", t.leaf}, {"radix", std::int64_t{r.radix}}, {"there", most * down}}, "unit_nodes");
        }
        if (r.striping == Striping::Minimum) {
            minimumAbove();
        } else {
            evenAbove(pods);
        }
        leafSpineCables();
        t.spineCoreCables = step("fabric.spine-core-cables", LW_MESSAGE("fabric.spine-core-cables", "Cables between spines and cores"),
                                 either("spine * half", "spine * spine_up"), {whole("spine", t.spine), spineSide(true)});
        return finish();
    }

    void minimumAbove()
    {
        t.spine = step("fabric.spine", LW_MESSAGE("fabric.spine-minimum", "Spine switches with ports enough"),
                       either("ceil(leaf * up / half)", "ceil(leaf * up / spine_down)"), {whole("leaf", t.leaf), whole("up", t.up), spineSide(false)});
        t.core = step("fabric.core", LW_MESSAGE("fabric.core-minimum", "Core switches with ports enough"),
                      either("ceil(spine * half / radix)", "ceil(spine * spine_up / radix)"),
                      {whole("spine", t.spine), spineSide(true), whole("radix", coreRadix())});
    }

    /// Each leaf reaches every spine of its pod, and each spine every core of its group, with the same number of links.
    void evenAbove(std::int64_t pods)
    {
        t.steps.push_back(derive("fabric.pods", LW_MESSAGE("fabric.pods", "Pods"), kRule, either("ceil(leaf / half)", "ceil(leaf / spine_down)"),
                                 {whole("leaf", t.leaf), spineSide(false)}, Dimension::Scalar));
        t.spine = step("fabric.spine", LW_MESSAGE("fabric.spine", "Spine switches, links spread evenly"), "pods * up", {whole("pods", pods), whole("up", t.up)});
        const std::int64_t group = evenSwitches(ceilDivide(pods * t.spineUp, coreRadix()), t.spineUp);
        t.core = step("fabric.core", LW_MESSAGE("fabric.core", "Core switches, links spread evenly"), "up * group", {whole("up", t.up), whole("group", group)});
    }

    /// Names the fewest ports of switches that would do, if any do. `most`: ports that can be joined.
    Expected<FatTree> tooMany(MessageTemplate text, std::int64_t most) const
    {
        const auto least = leastRadix(r);
        const std::int64_t tiers = r.tiers > 0 ? r.tiers : 3;
        if (text == kTooMany && least) {
            text = LW_MESSAGE("fabric.too-many-least", "{endpoints} ports need more than {tiers} tiers; {most} at most. Switches of {least} ports would join them");
        }
        return fail(text, {{"endpoints", r.endpoints}, {"most", most}, {"radix", std::int64_t{r.radix}}, {"tiers", tiers}, {"least", std::int64_t{least.value_or(0)}}}, "endpoints");
    }

    void leafSpineCables()
    {
        t.leafSpineCables = step("fabric.leaf-spine-cables",
                                 LW_MESSAGE("fabric.leaf-spine-cables", "Cables between leaves and spines"),
                                 "leaf * up", {whole("leaf", t.leaf), whole("up", t.up)});
    }

    const FatTreeRequest& r;
    FatTree t;
};

} // namespace

Expected<FatTree> sizeFatTree(const FatTreeRequest& request) { return Sizer(request).size(); }

std::optional<int> leastRadix(const FatTreeRequest& request)
{
    for (int k = 2; k <= kMostSwitchPorts; ++k) {
        if (joins(request, k)) {
            return k;
        }
    }
    return std::nullopt;
}

} // namespace lanewatt::fabric
