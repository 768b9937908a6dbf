#include "model/cabling/medium.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <span>

namespace lanewatt::cabling {
namespace {

struct Reach {
    double upToGigabits; ///< rate of one port
    double metres;       ///< 0 = none is made
};

// NVIDIA LinkX tables as of 2026-09 (S141): longest cables sold, and reach of modules on single-mode fibre. They have rows for the
// rates named; a rate between two is taken as the higher, and one below the lowest as the lowest. At 200 Gb/s passive copper is taken
// as at 400. Cables of twin-port cages are listed at 800 Gb/s and carry two ports of 400: a single port of 800 is taken to reach what
// they do.
constexpr std::array kDac{Reach{25.0, 3.0}, Reach{100.0, 5.0}, Reach{400.0, 3.0}, Reach{800.0, 2.0}};
constexpr std::array kAcc{Reach{399.0, 0.0}, Reach{800.0, 5.0}}; // none listed below 400
constexpr std::array kAoc{Reach{200.0, 100.0}};                  // above, only splitters to two ports of 200 are listed
constexpr std::array kOptics{Reach{1600.0, 500.0}};              // 100 to 1600 listed; some kinds of module reach 100 m only

// ISO/IEC 11801: a channel of class EA and above carries 10GBASE-T over 100 m.
constexpr std::array kPair{Reach{10.0, 100.0}};

constexpr std::array kPairLengths{0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 7.5, 10.0, 15.0, 20.0, 30.0, 50.0, 100.0};
constexpr std::array kDacLengths{0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0};
constexpr std::array kAccLengths{3.0, 4.0, 5.0};
constexpr std::array kAocLengths{3.0, 5.0, 10.0, 15.0, 20.0, 30.0, 50.0, 100.0};
constexpr std::array kFibreLengths{3.0, 5.0, 7.0, 10.0, 15.0, 20.0, 30.0, 50.0, 70.0, 100.0, 150.0, 200.0, 300.0, 500.0};

/// Lengths are compared to the micrometre, so that sums of metres meet those sold.
constexpr double kSameMetres = 1e-6;

std::span<const Reach> reachesOf(Medium medium)
{
    switch (medium) {
    case Medium::Dac: return kDac;
    case Medium::Acc: return kAcc;
    case Medium::Aoc: return kAoc;
    case Medium::Pair: return kPair;
    default: return kOptics;
    }
}

std::span<const double> lengthsOf(Medium medium)
{
    switch (medium) {
    case Medium::Dac: return kDacLengths;
    case Medium::Acc: return kAccLengths;
    case Medium::Aoc: return kAocLengths;
    case Medium::Pair: return kPairLengths;
    default: return kFibreLengths;
    }
}

} // namespace

std::optional<Length> reachOf(Medium medium, Bandwidth rate)
{
    constexpr double bytesPerGigabit = 125e6;
    const double gigabits = si(rate) / bytesPerGigabit;
    for (const Reach& reach : reachesOf(medium)) {
        if (gigabits <= reach.upToGigabits * (1.0 + kSameMetres)) {
            return reach.metres > 0.0 ? std::optional(fromSi<Length>(reach.metres)) : std::nullopt;
        }
    }
    return std::nullopt;
}

std::optional<Length> soldLength(Medium medium, Length needed)
{
    for (const double metres : lengthsOf(medium)) {
        if (metres + kSameMetres >= si(needed)) {
            return fromSi<Length>(metres);
        }
    }
    return std::nullopt;
}

Figure diameterOf(Medium medium, Bandwidth rate)
{
    constexpr double eightPairs = 200e9 / 8.0; // B/s; faster cables have eight pairs, slower ones four or fewer
    const auto estimate = [](double low, double likely, double high) { return estimatedFigure(millimetres(low), millimetres(likely), millimetres(high)); };
    switch (medium) {
    case Medium::Dac: return si(rate) > eightPairs ? estimate(7.5, 9.0, 11.5) : estimate(4.5, 6.0, 8.0);
    case Medium::Acc: return estimate(7.0, 8.5, 10.5);
    case Medium::Pair: return estimate(5.0, 6.5, 8.0);
    default: return estimate(2.0, 3.0, 3.6);
    }
}

double bendOf(Medium medium)
{
    switch (medium) {
    case Medium::Dac:
    case Medium::Acc: return 5.0;
    case Medium::Pair: return 4.0; // ANSI/TIA-568
    default: return 10.0;
    }
}

std::vector<Length> lengthsSold()
{
    std::set<double> all;
    for (const auto& [medium, name] : EnumNames<Medium>::names) {
        const auto lengths = lengthsOf(medium);
        all.insert(lengths.begin(), lengths.end());
    }
    std::vector<Length> sold;
    for (const double metres : all) {
        sold.push_back(fromSi<Length>(metres));
    }
    return sold;
}

std::optional<Cable> cableFor(Length needed, Bandwidth rate, const std::vector<Medium>& allowed, bool jacks)
{
    for (const auto& [medium, name] : EnumNames<Medium>::names) {
        if ((medium == Medium::Pair) != jacks) {
            continue;
        }
        if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), medium) == allowed.end()) {
            continue;
        }
        const auto sold = soldLength(medium, needed);
        const auto reach = reachOf(medium, rate);
        if (sold && reach && si(*sold) <= si(*reach) + kSameMetres) {
            return Cable{medium, *sold};
        }
    }
    return std::nullopt;
}

} // namespace lanewatt::cabling
