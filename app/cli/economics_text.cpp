#include "app/cli/economics_text.h"

#include "app/cli/call.h"
#include "app/cli/json_output.h"
#include "app/messages/messages.h"
#include "model/units/quantity_text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace lanewatt::cli {
namespace {

constexpr std::array<std::string_view, economics::kCapexGroups> kGroupNames{"compute", "network", "storage", "racks", "cooling", "other"};
constexpr std::array<std::string_view, 5> kOpexNames{"energy", "space", "staff", "support", "spares"};

/// A number with the decimals that it needs: cents of small amounts, none of large ones.
std::string numberWith(double value, int decimals)
{
    return std::isfinite(value) ? fmt::format("{:.{}f}", value, decimals) : std::string("unlimited");
}

/// "12.40 (10.00..15.00)".
std::string rangeText(const Figure& figure, int decimals)
{
    std::string text = numberWith(figure.likely, decimals);
    if (!figure.exact()) {
        text += " (" + numberWith(figure.low, decimals) + ".." + numberWith(figure.high, decimals) + ')';
    }
    return text;
}

/// Prints sums of money, ratios and quantities of one design.
class EconomicsPrinter {
public:
    EconomicsPrinter(const Design& design, const economics::SiteEconomics& economics)
        : m_currency(design.currency.code()), m_e(economics)
    {
    }

    std::vector<std::string> print()
    {
        purchase();
        running();
        hours();
        cloud();
        failures();
        facts();
        return std::move(m_lines);
    }

private:
    void add(std::string_view name, const std::string& value) { m_lines.push_back(std::string(name) + ' ' + value); }

    void money(std::string_view name, const std::optional<Figure>& sum, bool atLeast = false, int decimals = 0)
    {
        add(name, sum ? (atLeast ? "at least " : "") + rangeText(*sum, decimals) + ' ' + m_currency : std::string("unknown"));
    }

    void quantity(std::string_view name, const std::optional<Figure>& figure, bool atLeast = false)
    {
        if (figure) {
            std::string text = messages::amount(figure->amount(), textStyle());
            if (!figure->exact()) {
                text += " (" + messages::amount({figure->low, figure->dimension}, textStyle()) + ".." +
                        messages::amount({figure->high, figure->dimension}, textStyle()) + ')';
            }
            add(name, (atLeast ? "at least " : "") + text);
        }
    }

    void purchase()
    {
        add("gpus", std::to_string(m_e.gpus) + (m_e.gpu.empty() ? std::string() : ' ' + m_e.gpu));
        for (const economics::CapexLine& group : m_e.capex) {
            const std::string name = "purchase." + std::string(kGroupNames.at(static_cast<std::size_t>(group.group)));
            money(name, group.cost, group.unpricedLines > 0);
            unpriced(group.unpricedLines);
        }
        money("purchase", m_e.purchase, m_e.unpricedLines > 0);
        unpriced(m_e.unpricedLines);
    }

    void unpriced(std::int64_t lines)
    {
        if (lines > 0) {
            m_lines.back() += " + " + std::to_string(lines) + " unpriced";
        }
    }

    void running()
    {
        for (std::size_t i = 0; i < m_e.opex.size() && i < kOpexNames.size(); ++i) {
            const economics::YearCost& cost = m_e.opex[i];
            money("year." + std::string(kOpexNames.at(i)), cost.perYear, cost.atLeast);
            if (!cost.perYear) {
                m_lines.back() += ", needs " + std::string(cost.needs);
            }
        }
        money("year", m_e.opexTypical, m_e.opexAtLeast);
        if (m_e.energyWorst) {
            money("year.energy.worst", m_e.energyWorst, m_e.facts.powerAtLeast || m_e.facts.pueAtLeast);
            money("year.worst", m_e.opexWorst, m_e.opexAtLeast);
        }
        for (const economics::YearSum& sum : m_e.years) {
            std::string text = std::string("owned ") + (m_e.opexAtLeast ? "at least " : "") + rangeText(sum.owned, 0);
            text += sum.rented ? ", rented " + rangeText(*sum.rented, 0) : std::string();
            add("spent.year-" + std::to_string(sum.year), text + ' ' + m_currency);
        }
    }

    void hours()
    {
        constexpr int cents = 3;
        if (m_e.gpus == 0) {
            return;
        }
        money("gpu_hour.capital", m_e.capitalPerHour, m_e.unpricedLines > 0, cents);
        money("gpu_hour.energy", m_e.energyPerHour, m_e.facts.powerAtLeast || m_e.facts.pueAtLeast, cents);
        money("gpu_hour.other", m_e.otherPerHour, m_e.opexAtLeast, cents);
        money("gpu_hour", m_e.perHour, m_e.atLeast, cents);
        for (const economics::Swing& swing : m_e.sensitivity) {
            add("swing", fmt::format("{:.3f} {} {:.3f} to {:.3f}: {}", swing.size(), m_currency, swing.atLow, swing.atHigh,
                                     messages::label(swing.title, textStyle())));
        }
    }

    void cloud()
    {
        if (!m_e.cloud) {
            add("cloud", "unknown");
            return;
        }
        constexpr int cents = 2;
        const economics::CloudChoice& choice = *m_e.cloud;
        std::string text = choice.gpu + ' ' + rangeText(choice.rate, cents) + ' ' + m_currency + " an hour";
        text += choice.date.empty() ? ", undated" : ", " + choice.date;
        text += choice.stale ? ", out of date" : "";
        text += choice.source.empty() ? "" : ", " + choice.source;
        add("cloud", text);
        money("rented", m_e.rentedInAll);
        money("owned", m_e.ownedInAll, m_e.atLeast);
        const std::string least = m_e.atLeast ? "at least " : ""; // what is not counted makes owning dearer
        if (m_e.breakEvenUtilization) {
            add("break_even.utilization", least + rangeText(*m_e.breakEvenUtilization, 3));
        }
        if (m_e.breakEvenGpuHours) {
            add("break_even.gpu_hours_a_month", least + rangeText(*m_e.breakEvenGpuHours, 0));
        }
        if (m_e.breakEvenMonths) {
            const bool open = !std::isfinite(m_e.breakEvenMonths->high) || m_e.breakEvenMonths->low <= 0.0;
            add("break_even.months", least + (open ? numberWith(m_e.breakEvenMonths->likely, 1) + " (at the unfavourable end never)"
                                                   : rangeText(*m_e.breakEvenMonths, 1)));
        } else if (m_e.neverPaysBack) {
            add("break_even.months", "never");
        }
        if (m_e.hybrid) {
            add("hybrid.cheapest", "owns " + rangeText(m_e.hybrid->cheapestOwned, cents) + " of the GPUs, " + least +
                                       rangeText(m_e.hybrid->cheapestPerHour, 3) + ' ' + m_currency + " an hour");
            if (m_e.hybrid->statedPerHour) {
                money("hybrid.stated", m_e.hybrid->statedPerHour, m_e.atLeast, 3);
            }
        }
    }

    void ratio(std::string_view name, const std::optional<Figure>& figure)
    {
        if (figure) {
            add(name, rangeText(*figure, 3));
        }
    }

    void failures()
    {
        if (const auto& f = m_e.failures) {
            add("interruptions_a_day", rangeText(f->perDay, 2));
            add("interruptions_a_day.gpu", rangeText(f->gpuPerDay, 2));
            add("hours_between", rangeText(f->hoursBetween, 2));
            quantity("checkpoint.interval", f->checkpointInterval);
            ratio("checkpoint.lost", f->timeLost);
        }
        for (const economics::SparePart& part : m_e.spares) {
            add("spare." + part.part, rangeText(part.spares, 0) + " of " + std::to_string(part.installed) + ", " +
                                          (part.leadDays ? "arrives in " + rangeText(*part.leadDays, 0) + " days" : std::string("lead time unknown")));
        }
    }

    void facts()
    {
        const economics::SiteFacts& f = m_e.facts;
        quantity("power.it.typical", f.itTypical, f.powerAtLeast);
        quantity("power.it", f.itWorst, f.powerAtLeast);
        if (f.pue && f.pueYear && f.pueYear->likely != f.pue->likely) {
            add("pue.year", (f.pueAtLeast ? "at least " : "") + rangeText(*f.pueYear, 3));
        }
        add("pue", f.pue ? (f.pueAtLeast ? "at least " : "") + rangeText(*f.pue, 3) : std::string("unknown"));
        for (const economics::PueShare& share : f.losses) {
            add("pue." + (share.node.empty() ? std::string("cooling") : share.node), share.pue ? numberWith(*share.pue, 4) : std::string("unknown"));
        }
        quantity("power.facility.typical", f.facilityTypical, f.powerAtLeast || f.pueAtLeast);
        quantity("power.facility", f.facilityWorst, f.powerAtLeast || f.pueAtLeast);
        for (const economics::Substation& one : f.substations) {
            quantity("source." + one.node, one.size);
        }
        quantity("heat.air", f.heatToAir, f.heatAtLeast);
        quantity("heat.liquid", f.heatToLiquid, f.heatAtLeast);
        quantity("air", f.air, f.heatAtLeast);
        quantity("coolant", f.coolant, f.heatAtLeast);
        quantity("water", f.makeUpWater, f.heatAtLeast);
        add("racks", std::to_string(f.racks) + ", rows " + std::to_string(f.rows));
        const std::string least = f.floorAtLeast ? "at least " : "";
        if (f.area) {
            add("floor.m2", least + rangeText(*f.area, 1));
        }
        quantity("mass", f.mass, f.floorAtLeast);
        if (f.massPerArea) {
            add("floor.kg_per_m2", rangeText(*f.massPerArea, 0));
        }
    }

    std::string m_currency;
    const economics::SiteEconomics& m_e;
    std::vector<std::string> m_lines;
};

Tree inputsTree(const economics::SiteEconomics& e)
{
    TreeList inputs;
    for (const economics::Input& input : e.inputs) {
        Tree one = Tree::object();
        one.set("name", Tree(input.field));
        one.set("value", jsonFigure(input.value ? std::optional(input.value->value) : std::nullopt));
        one.set("from", Tree(!input.value ? "unknown" : input.stated ? "design" : input.derived ? "totals" : "assumed"));
        one.set("rule", input.value && !input.value->source.id.empty() ? Tree(input.value->source.id) : Tree());
        inputs.push_back(std::move(one));
    }
    return Tree(std::move(inputs));
}

Tree purchaseTree(const economics::SiteEconomics& e)
{
    TreeList groups;
    for (const economics::CapexLine& group : e.capex) {
        Tree one = Tree::object();
        one.set("group", Tree(kGroupNames.at(static_cast<std::size_t>(group.group))));
        one.set("cost", jsonFigure(group.cost));
        one.set("priced_lines", jsonInteger(group.pricedLines));
        one.set("unpriced_lines", jsonInteger(group.unpricedLines));
        groups.push_back(std::move(one));
    }
    Tree tree = Tree::object();
    tree.set("total", jsonFigure(e.purchase));
    tree.set("unpriced_lines", jsonInteger(e.unpricedLines));
    tree.set("groups", Tree(std::move(groups)));
    return tree;
}

Tree yearTree(const economics::SiteEconomics& e)
{
    Tree tree = Tree::object();
    for (std::size_t i = 0; i < e.opex.size() && i < kOpexNames.size(); ++i) {
        tree.set(std::string(kOpexNames.at(i)), jsonFigure(e.opex[i].perYear));
    }
    tree.set("energy_worst", jsonFigure(e.energyWorst));
    tree.set("total", jsonFigure(e.opexTypical));
    tree.set("total_worst", jsonFigure(e.opexWorst));
    tree.set("at_least", Tree(e.opexAtLeast));
    return tree;
}

Tree hourTree(const economics::SiteEconomics& e)
{
    Tree tree = Tree::object();
    tree.set("capital", jsonFigure(e.capitalPerHour));
    tree.set("energy", jsonFigure(e.energyPerHour));
    tree.set("other", jsonFigure(e.otherPerHour));
    tree.set("total", jsonFigure(e.perHour));
    tree.set("at_least", Tree(e.atLeast));
    TreeList swings;
    for (const economics::Swing& swing : e.sensitivity) {
        Tree one = Tree::object();
        one.set("title", jsonMessage(Message{swing.title, {}}));
        one.set("input", jsonFigure(swing.input));
        one.set("at_low", jsonNumber(swing.atLow));
        one.set("at_high", jsonNumber(swing.atHigh));
        swings.push_back(std::move(one));
    }
    tree.set("sensitivity", Tree(std::move(swings)));
    return tree;
}

Tree cloudTree(const economics::SiteEconomics& e)
{
    if (!e.cloud) {
        return {};
    }
    Tree tree = Tree::object();
    tree.set("gpu", Tree(e.cloud->gpu));
    tree.set("rate", jsonFigure(e.cloud->rate));
    tree.set("source", Tree(e.cloud->source));
    tree.set("date", Tree(e.cloud->date));
    tree.set("own", Tree(e.cloud->own));
    tree.set("stale", Tree(e.cloud->stale));
    tree.set("rented", jsonFigure(e.rentedInAll));
    tree.set("owned", jsonFigure(e.ownedInAll));
    tree.set("break_even_utilization", jsonFigure(e.breakEvenUtilization));
    tree.set("break_even_gpu_hours_a_month", jsonFigure(e.breakEvenGpuHours));
    tree.set("break_even_months", jsonFigure(e.breakEvenMonths));
    tree.set("never_pays_back", Tree(e.neverPaysBack));
    tree.set("hybrid_owned", jsonFigure(e.hybrid ? std::optional(e.hybrid->cheapestOwned) : std::nullopt));
    tree.set("hybrid_gpu_hour", jsonFigure(e.hybrid ? std::optional(e.hybrid->cheapestPerHour) : std::nullopt));
    tree.set("stated_hybrid_gpu_hour", jsonFigure(e.hybrid ? e.hybrid->statedPerHour : std::nullopt));
    return tree;
}

Tree failuresTree(const economics::SiteEconomics& e)
{
    if (!e.failures) {
        return {};
    }
    Tree tree = Tree::object();
    tree.set("per_day", jsonFigure(e.failures->perDay));
    tree.set("gpu_per_day", jsonFigure(e.failures->gpuPerDay));
    tree.set("hours_between", jsonFigure(e.failures->hoursBetween));
    tree.set("checkpoint_interval", jsonFigure(e.failures->checkpointInterval));
    tree.set("time_lost", jsonFigure(e.failures->timeLost));
    return tree;
}

Tree factsTree(const economics::SiteFacts& f)
{
    Tree tree = Tree::object();
    const auto set = [&](const char* name, const std::optional<Figure>& figure) { tree.set(name, jsonFigure(figure)); };
    set("it_typical", f.itTypical);
    set("it", f.itWorst);
    tree.set("power_at_least", Tree(f.powerAtLeast));
    set("pue", f.pue);
    set("pue_year", f.pueYear);
    tree.set("pue_at_least", Tree(f.pueAtLeast));
    set("facility_typical", f.facilityTypical);
    set("facility", f.facilityWorst);
    set("heat_to_air", f.heatToAir);
    set("heat_to_liquid", f.heatToLiquid);
    set("air", f.air);
    set("coolant", f.coolant);
    set("make_up_water", f.makeUpWater);
    set("area_m2", f.area);
    set("mass", f.mass);
    set("kg_per_m2", f.massPerArea);
    tree.set("heat_at_least", Tree(f.heatAtLeast));
    tree.set("floor_at_least", Tree(f.floorAtLeast));
    tree.set("racks", jsonInteger(f.racks));
    tree.set("rows", jsonInteger(f.rows));
    TreeList losses;
    for (const economics::PueShare& share : f.losses) {
        Tree one = Tree::object();
        one.set("node", share.node.empty() ? Tree() : Tree(share.node));
        one.set("watts", jsonFigure(share.watts));
        one.set("pue", share.pue ? jsonNumber(*share.pue) : Tree());
        losses.push_back(std::move(one));
    }
    tree.set("losses", Tree(std::move(losses)));
    TreeList sources;
    for (const economics::Substation& source : f.substations) {
        Tree one = Tree::object();
        one.set("node", Tree(source.node));
        one.set("takes", jsonFigure(source.takes));
        one.set("size", jsonFigure(source.size));
        one.set("capacity", jsonFigure(source.capacity));
        sources.push_back(std::move(one));
    }
    tree.set("sources", Tree(std::move(sources)));
    return tree;
}

} // namespace

std::vector<std::string> economicsLines(const Design& design, const economics::SiteEconomics& economics)
{
    return EconomicsPrinter(design, economics).print();
}

void setEconomics(Tree& root, const economics::SiteEconomics& economics)
{
    root.set("gpus", jsonInteger(economics.gpus));
    root.set("gpu", economics.gpu.empty() ? Tree() : Tree(economics.gpu));
    root.set("inputs", inputsTree(economics));
    root.set("purchase", purchaseTree(economics));
    root.set("year", yearTree(economics));
    root.set("gpu_hour", hourTree(economics));
    root.set("cloud", cloudTree(economics));
    root.set("failures", failuresTree(economics));
    TreeList spares;
    for (const economics::SparePart& part : economics.spares) {
        Tree one = Tree::object();
        one.set("part", Tree(part.part));
        one.set("installed", jsonInteger(part.installed));
        one.set("spares", jsonFigure(part.spares));
        one.set("lead_days", jsonFigure(part.leadDays));
        spares.push_back(std::move(one));
    }
    root.set("spares", Tree(std::move(spares)));
    TreeList years;
    for (const economics::YearSum& sum : economics.years) {
        Tree one = Tree::object();
        one.set("year", jsonInteger(sum.year));
        one.set("owned", jsonFigure(sum.owned));
        one.set("rented", jsonFigure(sum.rented));
        years.push_back(std::move(one));
    }
    root.set("years", Tree(std::move(years)));
    root.set("site", factsTree(economics.facts));
}

} // namespace lanewatt::cli
