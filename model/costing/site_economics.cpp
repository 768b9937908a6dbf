#include "model/costing/site_economics.h"

#include "model/budget/machine_totals.h"
#include "model/costing/capex.h"
#include "model/costing/cloud_rates.h"
#include "model/costing/cost_curve.h"
#include "model/costing/site_facts.h"
#include "model/costing/spare_parts.h"
#include "model/economics/assumptions.h"
#include "model/economics/costs.h"
#include "model/economics/hybrid.h"
#include "model/economics/ownership.h"
#include "model/figure/named_term.h"
#include "model/workload/training.h"
#include "model/workload/workload.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string>
#include <utility>

namespace lanewatt::economics {

namespace {

/// The part that has most GPUs of the site; nullptr where it has none.
const Part* mostUsedGpu(const Assessment& assessment)
{
    std::map<std::string, std::pair<std::int64_t, const Part*>> byPart;
    for (const MachineGroup& group : assessment.groups) {
        const Wiring& wiring = assessment.builds[group.assessed]->wiring;
        for (const int index : wiring.withSpec<GpuSpec>()) {
            const Part& part = *wiring.at(index).part;
            auto& one = byPart[part.key];
            one = {one.first + part.as<GpuSpec>()->gpus.valueOr(1) * group.count, &part};
        }
    }
    std::pair<std::int64_t, const Part*> most{0, nullptr};
    for (const auto& [key, one] : byPart) {
        most = one.first > most.first ? one : most;
    }
    return most.second;
}

Term exactly(TermName name, double value, Dimension dimension = Dimension::Scalar)
{
    return {name, exactFigure(Amount{value, dimension}), {}, Ref::site()};
}

class Economist {
public:
    Economist(const Design& design, const Context& context, const Assessment& assessment)
        : m_design(design), m_context(context), m_assessment(assessment)
    {
    }

    SiteEconomics make()
    {
        const Part* gpu = mostUsedGpu(m_assessment);
        m_out.gpus = machineTotals(m_assessment).gpus;
        m_out.gpu = gpu != nullptr ? gpu->fullName() : std::string();
        m_out.facts = siteFacts(m_design, m_assessment, m_out.derivations);
        gatherTerms();
        costs();
        cloud(gpu);
        compare();
        hybrid();
        sensitivity();
        years();
        failures();
        m_out.spares = spareParts(m_design, m_assessment, m_out.derivations);
        return std::move(m_out);
    }

private:
    Figure keep(Derivation derivation)
    {
        m_out.derivations.push_back(std::move(derivation));
        return m_out.derivations.back().result;
    }

    std::optional<Term> input(std::string_view field)
    {
        auto term = inputOf(m_design.economics, field);
        const bool stated = std::any_of(kEconomicsFields.begin(), kEconomicsFields.end(), [&](const EconomicsField& one) {
            return one.name == field && (m_design.economics.*(one.member)).has_value();
        });
        m_out.inputs.push_back({field, assumptionOf(field).title, term, stated, false});
        return term;
    }

    /// Average IT power, the same as in the energy budget of the site.
    std::optional<Term> averagePower()
    {
        input("power_share");
        return m_out.facts.itAverage ? std::optional(Term{"power", *m_out.facts.itAverage, {}, Ref::site()}) : std::nullopt;
    }

    void gatherTerms()
    {
        const Capex capex = capexOf(m_design, m_assessment);
        m_out.capex = capex.groups;
        m_out.unpricedLines = capex.unpricedLines;
        m_out.derivations.insert(m_out.derivations.end(), capex.derivations.begin(), capex.derivations.end());
        if (capex.hardware) {
            m_terms.hardware = Term{"purchase", keep(*capex.hardware), {}, Ref::site()};
        }
        if (capex.purchase) {
            m_out.purchase = keep(*capex.purchase);
            m_terms.purchase = Term{"capex", *m_out.purchase, {}, Ref::site()};
        }
        m_out.inputs.push_back({"purchase", LW_MESSAGE("economics.purchase", "Purchase"), m_terms.purchase, false, true});
        m_terms.gpus = exactly("gpus", static_cast<double>(m_out.gpus));
        m_terms.years = input("years");
        m_terms.utilization = input("utilization");
        m_terms.salvage = input("salvage");
        m_terms.power = averagePower();
        m_out.inputs.push_back({"power", LW_MESSAGE("economics.power", "Average IT power"), m_terms.power, false, true});
        // without a PUE the electricity is that of the machines alone: at least that
        m_terms.pue = Term{"pue", m_out.facts.pueYear.value_or(exactFigure(1.0)), {}, Ref::site()};
        m_out.inputs.push_back({"pue", LW_MESSAGE("economics.pue", "PUE"), m_out.facts.pueYear ? m_terms.pue : std::nullopt, m_out.facts.pueStated, !m_out.facts.pueStated});
        m_terms.tariff = input("tariff");
        if (!m_terms.tariff && m_design.site.tariff) {
            m_terms.tariff = exactly("tariff", *m_design.site.tariff, Dimension::MoneyRate);
            m_out.inputs.back().value = m_terms.tariff;
            m_out.inputs.back().stated = true;
        }
        m_terms.area = input("area_m2");
        if (!m_terms.area && m_out.facts.area) {
            m_terms.area = Term{"area", *m_out.facts.area, {}, Ref::site()};
            m_out.inputs.back().value = m_terms.area;
            m_out.inputs.back().derived = true;
        }
        m_terms.spaceRate = input("space_per_m2_month");
        m_terms.seats = input("seats");
        m_terms.ftePerSeat = input("fte_per_seat");
        m_terms.gpusPerTechnician = input("gpus_per_technician");
        m_terms.salary = input("salary_per_year");
        m_terms.support = input("support");
        m_terms.spares = input("spares");
    }

    void costs()
    {
        Costs costs = costsOf(m_terms);
        std::move(costs.derivations.begin(), costs.derivations.end(), std::back_inserter(m_out.derivations));
        m_out.opex = {{LW_MESSAGE("economics.opex.energy", "Electricity"), costs.energy, m_terms.tariff ? "power" : "tariff"},
                      {LW_MESSAGE("economics.opex.space", "Space"), costs.space, m_terms.spaceRate ? "area_m2" : "space_per_m2_month"},
                      {LW_MESSAGE("economics.opex.staff", "Staff"), costs.staff, "salary_per_year"},
                      {LW_MESSAGE("economics.opex.support", "Support"), costs.support, "purchase"},
                      {LW_MESSAGE("economics.opex.spares", "Spares"), costs.spares, "purchase"}};
        markLeast();
        for (YearCost& cost : m_out.opex) {
            m_out.opexAtLeast = m_out.opexAtLeast || !cost.perYear || cost.atLeast;
            cost.needs = cost.perYear ? std::string_view() : cost.needs;
        }
        m_out.opexAtLeast = m_out.opexAtLeast || m_out.unpricedLines > 0;
        if (m_terms.tariff && m_out.facts.itWorst) {
            m_out.energyWorst = keep(energyCost("economics.energy-worst", LW_MESSAGE("economics.energy-worst", "Electricity of a year at full load"),
                                                Term{"power", *m_out.facts.itWorst, {}, Ref::site()}, *m_terms.tariff,
                                                Term{"pue", m_out.facts.pue.value_or(exactFigure(1.0)), {}, Ref::site()}, kHoursPerYear));
        }
        m_out.opexTypical = opexWith("economics.opex", LW_MESSAGE("economics.opex", "Running cost of a year"), costs.energy, costs.other);
        m_out.opexWorst =
            opexWith("economics.opex-worst", LW_MESSAGE("economics.opex-worst", "Running cost of a year at full load"), m_out.energyWorst, costs.other);
        m_out.capitalPerHour = costs.capitalHour;
        m_out.energyPerHour = costs.energyHour;
        m_out.otherPerHour = costs.otherHour;
        m_out.perHour = costs.hour;
        m_out.ownedPerYear = costs.ownedYear;
        m_out.atLeast = m_out.opexAtLeast || !m_out.purchase;
        m_other = costs.other;
        m_salvage = costs.salvage;
        if (costs.ownedYear) {
            m_out.ownedInAll = keep(derive("economics.owned", LW_MESSAGE("economics.owned", "Cost of owning over the years of use"), "ECO-02", "owned * years",
                                           {Term{"owned", *costs.ownedYear, {}, {}}, named("years", *m_terms.years)}, Dimension::MoneyRate));
        }
    }

    /// Costs of every year that follow from something incomplete are not complete either.
    void markLeast()
    {
        const bool hardware = std::any_of(m_out.capex.begin(), m_out.capex.end(),
                                          [](const CapexLine& line) { return line.group != CapexGroup::Other && line.unpricedLines > 0; });
        for (YearCost& cost : m_out.opex) {
            const std::string_view id = cost.title.id;
            cost.atLeast = cost.perYear && ((id == "economics.opex.energy" && (m_out.facts.powerAtLeast || m_out.facts.pueAtLeast)) ||
                                            (id == "economics.opex.space" && !m_design.economics.area && m_out.facts.areaAtLeast) ||
                                            ((id == "economics.opex.support" || id == "economics.opex.spares") && hardware));
        }
    }

    std::optional<Figure> opexWith(NumberId id, MessageTemplate title, const std::optional<Figure>& energy, const Figure& other)
    {
        if (!energy && other.high <= 0.0) {
            return std::nullopt;
        }
        const Figure nothing = exactFigure(Amount{0.0, Dimension::MoneyRate});
        return keep(derive(std::move(id), title, "ECO-01", "energy + other",
                           {Term{"energy", energy.value_or(nothing), {}, {}}, Term{"other", other, {}, {}}}, Dimension::MoneyRate));
    }

    void cloud(const Part* gpu)
    {
        if (gpu != nullptr) {
            m_out.cloud =
                cloudChoice(m_design.economics, gpu->key + ' ' + gpu->name, m_design.currency, m_context.today, m_context.limits.cloudRateMaxAgeDays);
        }
    }

    Term cloudTerm() const { return {"cloud", m_out.cloud->rate, {m_out.cloud->source, m_out.cloud->date}, {}}; }

    /// Owning against renting the same useful hours. Capital counts once: in the cost of a year, or as the sum to win back.
    void compare()
    {
        if (!m_out.cloud || m_out.gpus == 0) {
            return;
        }
        m_out.rentedInAll = keep(derive("economics.rented", LW_MESSAGE("economics.rented", "Renting the same hours over the years of use"), "ECO-02",
                                        "cloud * gpus * hours * utilization * years",
                                        {cloudTerm(), *m_terms.gpus, exactly("hours", kHoursPerYear), *m_terms.utilization, *m_terms.years},
                                        Dimension::MoneyRate));
        if (!m_out.ownedPerYear) {
            return;
        }
        Derivation utilization = breakEvenUtilization("economics.break-even-utilization", yearDerivation(), *m_terms.gpus, cloudTerm());
        m_out.breakEvenGpuHours = keep(breakEvenGpuHours("economics.break-even-hours", utilization, *m_terms.gpus));
        m_out.breakEvenUtilization = keep(std::move(utilization));
        const Term nothing = exactly("cost", 0.0, Dimension::MoneyRate);
        const bool energy = m_out.energyPerHour.has_value();
        const Ownership o{*m_terms.purchase,
                          m_salvage ? Term{"salvage", *m_salvage, {}, {}} : nothing,
                          *m_terms.years,
                          *m_terms.utilization,
                          *m_terms.gpus,
                          energy ? *m_terms.power : nothing,
                          *m_terms.pue,
                          energy ? *m_terms.tariff : nothing,
                          Term{"other", m_other, {}, {}}};
        Derivation months = breakEvenMonths("economics.break-even-months", o, cloudTerm());
        m_out.neverPaysBack = !(months.result.likely > 0.0) || !std::isfinite(months.result.likely);
        if (!m_out.neverPaysBack) {
            m_out.breakEvenMonths = keep(std::move(months));
        }
    }

    const Derivation& yearDerivation() const { return *m_out.derivation(m_out.ownedPerYear->origin); }

    void hybrid()
    {
        const auto rented = input("rented");
        if (!m_out.breakEvenUtilization || !m_out.perHour || m_terms.utilization->value.likely > 1.0) {
            return;
        }
        const auto pinned = [](TermName name, Figure value) {
            value.low = value.high = value.likely;
            return Term{name, value, {}, {}};
        };
        const Term use = pinned("utilization", m_terms.utilization->value);
        const Term ownedHour = pinned("owned_hour", *m_out.perHour);
        const Term rate = pinned("cloud", m_out.cloud->rate);
        Hybrid made;
        if (m_out.breakEvenUtilization->likely > 1.0) {
            made.cheapestOwned = exactFigure(0.0); // all rented
            made.cheapestPerHour = rate.value;
        } else {
            Derivation owned = cheapestOwned("economics.hybrid-owned", use, pinned("break_even", *m_out.breakEvenUtilization));
            Derivation hours = rentedHours("economics.hybrid-hours", use, named("owned", owned));
            made.cheapestPerHour = keep(hybridPerGpuHour("economics.hybrid-hour", ownedHour, named("owned", owned), rate, hours));
            keep(std::move(hours));
            made.cheapestOwned = keep(std::move(owned));
        }
        if (rented) {
            Derivation owned = derive("economics.stated-owned", LW_MESSAGE("economics.stated-owned", "Share of the GPUs that are owned"), "ECO-02", "1 - rented",
                                      {pinned("rented", rented->value)}, Dimension::Scalar);
            Derivation hours = rentedHours("economics.stated-hours", use, named("owned", owned));
            made.statedPerHour = keep(hybridPerGpuHour("economics.stated-hour", ownedHour, named("owned", owned), rate, hours));
            keep(std::move(hours));
            keep(std::move(owned));
        }
        m_out.hybrid = made;
    }

    void sensitivity()
    {
        if (!m_out.perHour) {
            return;
        }
        const CostTerms likely = likelyTerms(m_terms);
        for (const RangedTerm& one : rangedTerms()) {
            const auto& term = m_terms.*(one.member);
            if (!term || term->value.exact()) {
                continue;
            }
            const auto at = [&](double Figure::*end) {
                CostTerms changed = likely;
                pin(changed.*(one.member), term->value.*end);
                if (one.member == &CostTerms::purchase && m_terms.hardware) {
                    pin(changed.hardware, m_terms.hardware->value.*end); // a part of it
                }
                const auto hour = costsOf(changed).hour;
                return hour ? hour->likely : m_out.perHour->likely;
            };
            const Swing swing{one.title, term->value, at(&Figure::low), at(&Figure::high)};
            if (swing.size() > 0.0) { // staff counts for nothing while nobody says what it earns
                m_out.sensitivity.push_back(swing);
            }
        }
        std::stable_sort(m_out.sensitivity.begin(), m_out.sensitivity.end(), [](const Swing& a, const Swing& b) { return a.size() > b.size(); });
    }

    static void pin(std::optional<Term>& term, double value) { term->value.low = term->value.likely = term->value.high = value; }

    void years()
    {
        if (!m_out.purchase || !m_out.opexTypical) {
            return;
        }
        constexpr int kMostYears = 30;
        const int last = std::clamp(static_cast<int>(std::ceil(m_terms.years->value.likely)), 1, kMostYears);
        for (int year = 1; year <= last; ++year) {
            const Ref of = Ref::site().then(RefKind::Unresolved, "year-" + std::to_string(year));
            const Term passed = exactly("passed", year);
            YearSum sum;
            sum.year = year;
            sum.owned = keep(spentOwning(NumberId("economics.owned-until", of), LW_MESSAGE("economics.owned-until", "Spent on owning by the end of a year"),
                                         *m_terms.purchase, Term{"opex", *m_out.opexTypical, {}, {}}, passed));
            if (m_out.cloud && m_out.gpus > 0) {
                sum.rented = keep(spentRenting(NumberId("economics.rented-until", of), LW_MESSAGE("economics.rented-until", "Spent on renting by the end of a year"),
                                               cloudTerm(), *m_terms.gpus, *m_terms.utilization, passed));
            }
            m_out.years.push_back(sum);
        }
    }

    void failures()
    {
        const auto interruptions = input("interruptions");
        const auto ofGpus = input("gpu_interruptions");
        const auto seenOn = input("interruptions_gpus");
        const auto days = input("interruptions_days");
        const auto write = input("checkpoint_seconds");
        input("lead_days");
        if (m_out.gpus == 0 || !interruptions || !ofGpus || !seenOn || !days) {
            return;
        }
        Failures made;
        const Derivation perDay = workload::interruptionsPerDay("economics.interruptions", *m_terms.gpus, *interruptions, *seenOn, *days);
        made.perDay = keep(perDay);
        made.gpuPerDay = keep(workload::interruptionsPerDay("economics.gpu-interruptions", *m_terms.gpus, *ofGpus, *seenOn, *days));
        if (made.perDay.likely > 0.0) {
            const Derivation hours = workload::hoursBetween("economics.hours-between", perDay);
            made.hoursBetween = keep(hours);
            if (write) {
                const Derivation between = workload::secondsBetween("economics.between", named("hours", hours));
                const Derivation interval = workload::checkpointInterval("economics.checkpoint", *write, named("between", between));
                made.timeLost = keep(workload::timeLost("economics.time-lost", *write, interval, between));
                made.checkpointInterval = keep(interval);
                keep(between);
            }
            m_out.failures = made;
        }
    }

    const Design& m_design;
    const Context& m_context;
    const Assessment& m_assessment;
    CostTerms m_terms;
    Figure m_other;
    std::optional<Figure> m_salvage;
    SiteEconomics m_out;
};

} // namespace

SiteEconomics siteEconomics(const Design& design, const Context& context, const Assessment& assessment)
{
    return Economist(design, context, assessment).make();
}

} // namespace lanewatt::economics
