#include "model/economics/costs.h"

#include "model/economics/assumptions.h"
#include "model/economics/ownership.h"
#include "model/economics/staff.h"
#include "model/figure/named_term.h"

#include <string_view>
#include <utility>

namespace lanewatt::economics {

namespace {

/// Keeps derivations and gives their results.
class CostMaker {
public:
    explicit CostMaker(const CostTerms& terms) : m_terms(terms) {}

    Costs make()
    {
        years();
        if (m_terms.gpus && m_terms.gpus->value.likely > 0.0) {
            hours();
        }
        return std::move(m_costs);
    }

private:
    Figure keep(Derivation derivation)
    {
        m_costs.derivations.push_back(std::move(derivation));
        return m_costs.derivations.back().result;
    }

    std::optional<Figure> shareOf(NumberId id, MessageTemplate title, const std::optional<Term>& of, const std::optional<Term>& share)
    {
        if (!of || !share) {
            return std::nullopt;
        }
        return keep(derive(std::move(id), title, "ECO-01", "purchase * share", {named("purchase", *of), named("share", *share)}, Dimension::MoneyRate));
    }

    std::optional<Figure> staff()
    {
        if (!m_terms.gpus || !m_terms.seats || !m_terms.ftePerSeat || !m_terms.gpusPerTechnician || !m_terms.salary) {
            return std::nullopt;
        }
        const Derivation seats = seatPositions("economics.seats", *m_terms.seats, *m_terms.ftePerSeat);
        const Derivation technicians = technicianPositions("economics.technicians", *m_terms.gpus, *m_terms.gpusPerTechnician);
        const Derivation all = allPositions("economics.positions", seats, technicians);
        keep(seats);
        keep(technicians);
        keep(all);
        return keep(staffCost("economics.staff", all, *m_terms.salary));
    }

    void years()
    {
        // of hardware: a service is not sold again, and needs no support and no spares
        m_costs.salvage = shareOf("economics.salvage", LW_MESSAGE("economics.salvage", "Value at the end"), m_terms.hardware, m_terms.salvage);
        if (m_terms.power && m_terms.pue && m_terms.tariff) {
            m_costs.energy = keep(energyCost("economics.energy-year", LW_MESSAGE("economics.energy-year", "Electricity of a year"), *m_terms.power,
                                             *m_terms.tariff, *m_terms.pue, kHoursPerYear));
        }
        if (m_terms.area && m_terms.spaceRate) {
            m_costs.space = keep(derive("economics.space", LW_MESSAGE("economics.space", "Space in a year"), "ECO-01", "area * rent * 12",
                                        {named("area", *m_terms.area), named("rent", *m_terms.spaceRate)}, Dimension::MoneyRate));
        }
        m_costs.staff = staff();
        m_costs.support = shareOf("economics.support", LW_MESSAGE("economics.support", "Support in a year"), m_terms.hardware, m_terms.support);
        m_costs.spares = shareOf("economics.spares", LW_MESSAGE("economics.spares", "Spares in a year"), m_terms.hardware, m_terms.spares);
        std::vector<Term> terms;
        for (const auto* cost : {&m_costs.space, &m_costs.staff, &m_costs.support, &m_costs.spares}) {
            if (*cost) {
                terms.push_back(Term{"cost", **cost, {}, {}});
            }
        }
        m_costs.other = exactFigure(Amount{0.0, Dimension::MoneyRate});
        if (!terms.empty()) {
            m_costs.other = keep(derive("economics.other-year", LW_MESSAGE("economics.other-year", "Space, staff, support and spares in a year"), "ECO-01",
                                        "sum(cost)", std::move(terms), Dimension::MoneyRate));
        }
    }

    void hours()
    {
        const Term nothing{"cost", exactFigure(Amount{0.0, Dimension::MoneyRate}), {}, {}};
        const Term one{"pue", exactFigure(1.0), {}, {}};
        const bool energy = m_costs.energy.has_value();
        const Ownership o{m_terms.purchase.value_or(nothing),
                          m_costs.salvage ? Term{"salvage", *m_costs.salvage, {}, {}} : nothing,
                          *m_terms.years,
                          *m_terms.utilization,
                          *m_terms.gpus,
                          energy ? *m_terms.power : nothing,
                          energy ? *m_terms.pue : one,
                          energy ? *m_terms.tariff : nothing,
                          Term{"other", m_costs.other, {}, {}}};
        const Derivation capital = capitalPerGpuHour("economics.capital", o);
        const Derivation power = energyPerGpuHour("economics.energy", o);
        const Derivation other = otherPerGpuHour("economics.other", o);
        if (m_terms.purchase) {
            m_costs.capitalHour = keep(capital);
        }
        if (energy) {
            m_costs.energyHour = keep(power);
        }
        m_costs.otherHour = keep(other);
        if (m_terms.purchase || energy) {
            m_costs.hour = keep(totalPerGpuHour("economics.total", capital, power, other));
        }
        if (m_terms.purchase) {
            m_costs.ownedYear = keep(ownedPerYear("economics.owned-per-year", o));
        }
    }

    const CostTerms& m_terms;
    Costs m_costs;
};

} // namespace

const std::array<RangedTerm, 15>& rangedTerms()
{
    const auto titled = [](std::optional<Term> CostTerms::*member, std::string_view field) { return RangedTerm{member, assumptionOf(field).title}; };
    static const std::array<RangedTerm, 15> all{{
        titled(&CostTerms::years, "years"),
        titled(&CostTerms::utilization, "utilization"),
        {&CostTerms::purchase, LW_MESSAGE("economics.purchase", "Purchase")},
        titled(&CostTerms::salvage, "salvage"),
        {&CostTerms::power, LW_MESSAGE("economics.power", "Average IT power")},
        {&CostTerms::pue, LW_MESSAGE("economics.pue", "PUE")},
        titled(&CostTerms::tariff, "tariff"),
        titled(&CostTerms::area, "area_m2"),
        titled(&CostTerms::spaceRate, "space_per_m2_month"),
        titled(&CostTerms::seats, "seats"),
        titled(&CostTerms::ftePerSeat, "fte_per_seat"),
        titled(&CostTerms::gpusPerTechnician, "gpus_per_technician"),
        titled(&CostTerms::salary, "salary_per_year"),
        titled(&CostTerms::support, "support"),
        titled(&CostTerms::spares, "spares"),
    }};
    return all;
}

Costs costsOf(const CostTerms& terms) { return CostMaker(terms).make(); }

CostTerms likelyTerms(CostTerms terms)
{
    const auto pin = [](std::optional<Term>& term) {
        if (term) {
            term->value.low = term->value.high = term->value.likely;
        }
    };
    pin(terms.gpus);
    pin(terms.hardware);
    for (const RangedTerm& one : rangedTerms()) {
        pin(terms.*(one.member));
    }
    return terms;
}

} // namespace lanewatt::economics
