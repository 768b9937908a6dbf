#include "model/economics/assumptions.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>

namespace lanewatt::economics {

namespace {

constexpr Estimate sure(double value) { return {value, value, value}; }

/// An observed number with the usual spread of an estimate: another fleet fails more or less often.
constexpr Estimate seen(double value) { return {value * (1.0 - kEstimateSpread), value, value * (1.0 + kEstimateSpread)}; }

constexpr std::array<Assumption, kEconomicsFields.size()> kAssumptions{{
    {"area_m2", LW_MESSAGE("economics.in.area", "Area that is paid for"), "area", std::nullopt, "", Dimension::Scalar},
    {"checkpoint_seconds", LW_MESSAGE("economics.in.checkpoint", "Time to write a checkpoint"), "write", std::nullopt, "", Dimension::Duration},
    {"fte_per_seat", LW_MESSAGE("economics.in.fte", "Full-time positions of a seat"), "fte_per_seat", Estimate{4.8, 5.0, 5.2}, "CLU-04", Dimension::Scalar},
    {"gpu_interruptions", LW_MESSAGE("economics.in.gpu-interruptions", "Interruptions seen that a GPU caused"), "interruptions", seen(268.0), "CLU-03",
     Dimension::Scalar},
    {"gpus_per_technician", LW_MESSAGE("economics.in.technician", "GPUs of a technician"), "gpus_per_technician", Estimate{1000.0, 1500.0, 2000.0}, "CLU-04",
     Dimension::Scalar},
    {"interruptions", LW_MESSAGE("economics.in.interruptions", "Interruptions seen"), "interruptions", seen(419.0), "CLU-03", Dimension::Scalar},
    {"interruptions_days", LW_MESSAGE("economics.in.interruptions-days", "Days in which they were seen"), "days", sure(54.0), "CLU-03", Dimension::Scalar},
    {"interruptions_gpus", LW_MESSAGE("economics.in.interruptions-gpus", "GPUs on which they were seen"), "per_gpus", sure(16'384.0), "CLU-03",
     Dimension::Scalar},
    {"lead_days", LW_MESSAGE("economics.in.lead", "Days until a spare part arrives"), "lead", std::nullopt, "", Dimension::Scalar},
    {"power_share", LW_MESSAGE("economics.in.power-share", "Average draw, of the largest"), "share", std::nullopt, "", Dimension::Scalar},
    {"rented", LW_MESSAGE("economics.in.rented", "GPUs rented for peaks"), "rented", std::nullopt, "", Dimension::Scalar},
    {"salary_per_year", LW_MESSAGE("economics.in.salary", "Cost of a position in a year"), "salary", std::nullopt, "", Dimension::MoneyRate},
    {"salvage", LW_MESSAGE("economics.in.salvage", "Value at the end, of the hardware"), "share", sure(0.0), "ECO-03", Dimension::Scalar},
    {"seats", LW_MESSAGE("economics.in.seats", "Seats held at all hours"), "seats", sure(1.0), "CLU-04", Dimension::Scalar},
    {"space_per_m2_month", LW_MESSAGE("economics.in.space", "Space, for a square metre and month"), "rent", std::nullopt, "", Dimension::MoneyRate},
    {"spares", LW_MESSAGE("economics.in.spares", "Spares in a year, of the hardware"), "share", Estimate{0.01, 0.02, 0.03}, "CLU-03", Dimension::Scalar},
    {"support", LW_MESSAGE("economics.in.support", "Support in a year, of the hardware"), "share", Estimate{0.05, 0.10, 0.20}, "ECO-01", Dimension::Scalar},
    {"tariff", LW_MESSAGE("economics.in.tariff", "Price of a kWh"), "tariff", std::nullopt, "", Dimension::MoneyRate},
    {"utilization", LW_MESSAGE("economics.in.utilization", "Utilisation"), "utilization", Estimate{0.60, 0.85, 0.95}, "ECO-01", Dimension::Scalar},
    {"years", LW_MESSAGE("economics.in.years", "Years of use"), "years", Estimate{3.0, 4.0, 5.0}, "ECO-03", Dimension::Scalar},
}};

} // namespace

std::span<const Assumption> assumptions() { return kAssumptions; }

const Assumption& assumptionOf(std::string_view field)
{
    const auto* found = std::find_if(kAssumptions.begin(), kAssumptions.end(), [&](const Assumption& one) { return one.field == field; });
    assert(found != kAssumptions.end());
    return *found;
}

std::optional<Term> inputOf(const Economics& economics, std::string_view field)
{
    const Assumption& assumed = assumptionOf(field);
    std::optional<Estimate> stated;
    for (const EconomicsField& one : kEconomicsFields) {
        stated = one.name == field ? economics.*(one.member) : stated;
    }
    const auto& value = stated ? stated : assumed.value;
    if (!value) {
        return std::nullopt;
    }
    const bool estimate = !stated || value->low < value->high;
    return Term{assumed.term,
                {value->low, value->likely, value->high, assumed.dimension, estimate ? Confidence::Estimated : Confidence::Datasheet, {}},
                stated ? SourceRef{} : SourceRef{std::string(assumed.rule), {}},
                Ref::site()};
}

} // namespace lanewatt::economics
