#pragma once
/// What a design says about the money and the failures of its site. All of it may be left out; what is then assumed stands in
/// model/economics/assumptions.h.

#include "model/message.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

/// A number that nobody knows exactly. Low ≤ likely ≤ high; all three are equal where it is stated without a range.
struct Estimate {
    double low = 0.0;
    double likely = 0.0;
    double high = 0.0;
    friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// The price of a rented GPU-hour.
struct CloudRate {
    Estimate rate;                               ///< in the design's currency
    std::string source;                          ///< who offers it; may be empty
    std::string date;                            ///< ISO date of the price; may be empty
    friend bool operator==(const CloudRate&, const CloudRate&) = default;
};

/// Money is in the design's currency; shares are of one.
struct Economics {
    std::optional<Estimate> years;               ///< until the machines are written off
    std::optional<Estimate> salvage;             ///< value at the end, as a share of the hardware
    std::optional<Estimate> utilization;         ///< share of all hours in which GPUs do useful work
    std::optional<Estimate> powerShare;          ///< average draw as a share of the largest
    std::optional<Estimate> tariff;              ///< per kWh; empty = the site's
    std::optional<Estimate> support;             ///< per year, as a share of the hardware
    std::optional<Estimate> spares;              ///< bought per year, as a share of the hardware
    std::optional<Estimate> seats;               ///< places that somebody holds at all hours
    std::optional<Estimate> ftePerSeat;          ///< full-time positions for each
    std::optional<Estimate> gpusPerTechnician;
    std::optional<Estimate> salary;              ///< cost of a position in a year
    std::optional<Estimate> spaceRate;           ///< per square metre and month
    std::optional<Estimate> area;                ///< square metres that are paid for; empty = of the racks and their aisles
    std::optional<Estimate> rented;              ///< GPUs that are rented for peaks instead of owned, as a share of those of the design
    std::optional<Estimate> interruptions;       ///< of jobs, seen on `interruptionsGpus` GPUs in `interruptionsDays` days
    std::optional<Estimate> gpuInterruptions;    ///< those of them that a GPU caused
    std::optional<Estimate> interruptionsGpus;
    std::optional<Estimate> interruptionsDays;
    std::optional<Estimate> checkpointSeconds;   ///< to write one checkpoint
    std::optional<Estimate> leadDays;            ///< until an ordered spare part arrives
    std::map<std::string, CloudRate> cloud;      ///< own prices of rented GPU-hours, by GPU: "h100"

    bool empty() const { return *this == Economics{}; }
    friend bool operator==(const Economics&, const Economics&) = default;
};

/// A number of Economics: its name in the design file, and what it may be.
struct EconomicsField {
    std::string_view name;
    std::optional<Estimate> Economics::*member;
    double most;                                 ///< largest value
    bool aboveZero;                              ///< 0 is not allowed
};

inline constexpr double kMostMoneyRate = 1e12;
/// A little more than all hours is read, and judged by a rule; 85 is a number of percent without its sign.
inline constexpr double kMostUtilization = 2.0;
/// All of them, by name.
inline constexpr std::array<EconomicsField, 20> kEconomicsFields{{
    {"area_m2", &Economics::area, 1e9, true},
    {"checkpoint_seconds", &Economics::checkpointSeconds, 1e6, true},
    {"fte_per_seat", &Economics::ftePerSeat, 100.0, true},
    {"gpu_interruptions", &Economics::gpuInterruptions, 1e9, false},
    {"gpus_per_technician", &Economics::gpusPerTechnician, 1e9, true},
    {"interruptions", &Economics::interruptions, 1e9, true},
    {"interruptions_days", &Economics::interruptionsDays, 1e6, true},
    {"interruptions_gpus", &Economics::interruptionsGpus, 1e9, true},
    {"lead_days", &Economics::leadDays, 10'000.0, false},
    {"power_share", &Economics::powerShare, 1.0, false},
    {"rented", &Economics::rented, 1.0, false},
    {"salary_per_year", &Economics::salary, kMostMoneyRate, false},
    {"salvage", &Economics::salvage, 1.0, false},
    {"seats", &Economics::seats, 10'000.0, false},
    {"space_per_m2_month", &Economics::spaceRate, kMostMoneyRate, false},
    {"spares", &Economics::spares, 1.0, false},
    {"support", &Economics::support, 1.0, false},
    {"tariff", &Economics::tariff, kMostMoneyRate, false},
    {"utilization", &Economics::utilization, kMostUtilization, true},
    {"years", &Economics::years, 100.0, true},
}};

/// What is wrong with the values; empty when nothing is. Names the field.
std::optional<Error> wrongWith(const Economics& economics);

} // namespace lanewatt
