#pragma once
/// What a site costs to buy, to run and against a cloud, how often jobs on it stop, and what it takes of its building: from the
/// design's own totals (model/costing makes it). Money is an estimate in the design's currency (architecture §4.16). Engineering reference §6.3
/// (CLU-02 … CLU-05), §7.

#include "model/figure/figure.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::economics {

/// The price that a design is compared with.
struct CloudChoice {
    std::string gpu;         ///< of the table or of the design: "h100"
    Figure rate;             ///< per GPU-hour, in the design's currency
    std::string source, date;
    bool own = false;        ///< the design states it
    std::optional<std::int64_t> ageDays; ///< empty = it has no date
    bool stale = false;      ///< older than Limits::cloudRateMaxAgeDays
};

/// What a purchase is for.
enum class CapexGroup : std::uint8_t { Compute, Network, Storage, Racks, Cooling, Other };
inline constexpr int kCapexGroups = 6;

/// The purchase of a group. Lines without a price in the design's currency are counted, never 0.
struct CapexLine {
    CapexGroup group = CapexGroup::Compute;
    MessageTemplate title;
    std::optional<Figure> cost;         ///< of the priced lines; empty = none has a price
    std::int64_t pricedLines = 0, unpricedLines = 0;
};

/// One number of the economics and where it comes from.
struct Input {
    std::string_view field;             ///< name in the design file's economics, or "purchase", "power", "pue"
    MessageTemplate title;
    std::optional<Term> value;          ///< empty = unknown
    bool stated = false;                ///< by the design, in its economics or its site
    bool derived = false;               ///< from the design's own totals; else it is assumed
};

/// A cost of every year. `perYear` empty = unknown: `needs` names the number that is missing.
struct YearCost {
    MessageTemplate title;
    std::optional<Figure> perYear;
    std::string_view needs = {};        ///< field of economics, or of the site
    bool atLeast = false;               ///< what it follows from misses something
};

/// How far $/GPU-hour moves when one number goes from its low to its high end and all others stay likely.
struct Swing {
    MessageTemplate title;
    Figure input;
    double atLow = 0.0, atHigh = 0.0;   ///< cost of a GPU-hour
    double size() const { return atLow < atHigh ? atHigh - atLow : atLow - atHigh; }
};

/// What was spent by the end of a year, owning and renting.
struct YearSum {
    int year = 1;
    Figure owned;
    std::optional<Figure> rented;       ///< the same useful hours at the cloud's price
};

/// Some GPUs owned for the base of the demand, others rented for its peaks. The demand runs straight from its peak to its base,
/// with the utilisation as its mean.
struct Hybrid {
    Figure cheapestOwned;               ///< share of the design's GPUs to own, 0 to 1
    Figure cheapestPerHour;             ///< $/GPU-hour with that share
    std::optional<Figure> statedPerHour; ///< with the share that the design rents
};

/// Interruptions of a job on all GPUs (CLU-03).
struct Failures {
    Figure perDay, gpuPerDay, hoursBetween;
    std::optional<Figure> checkpointInterval; ///< s; empty: the time to write one is not stated
    std::optional<Figure> timeLost;           ///< share of the time
};

/// Spares of one part to keep.
struct SparePart {
    std::string part, name;
    std::int64_t installed = 0;
    Figure spares;                      ///< whole numbers
    std::optional<Figure> leadDays;     ///< empty = unknown
};

/// What a node of the power chain, or all of the cooling, adds to the PUE.
struct PueShare {
    std::string node;                   ///< id; empty = the cooling
    std::optional<Figure> watts;        ///< lost in it, or electricity it takes; empty = unknown
    std::optional<double> pue;          ///< that over the IT power
};

/// A node that others hang on: a substation or transformer, with the size that leaves headroom.
struct Substation {
    std::string node;
    Figure takes;                       ///< W at full load, in its worst state
    Figure size;                        ///< W, with kHeadroomShare free
    std::optional<Figure> capacity;     ///< as chosen; empty = not stated
};
/// Share of a substation that is left free: our own rule, for growth and for the power factor.
inline constexpr double kHeadroomShare = 0.20;

/// What a site takes of its building.
struct SiteFacts {
    std::optional<Figure> itTypical, itWorst;  ///< W, machines, switches and other devices
    std::optional<Figure> itAverage;           ///< W over a year: the stated share of the largest, else the usual power
    bool powerAtLeast = false;
    std::optional<Figure> pue;                 ///< stated, else that of the chains; empty = neither
    std::optional<Figure> pueYear;             ///< the same at the average load of a year, where its losses are others; the electricity of a year takes it
    bool pueStated = false, pueAtLeast = false;
    std::vector<PueShare> losses;              ///< by node, then the cooling
    std::optional<Figure> facilityTypical, facilityWorst; ///< W; empty without a PUE
    std::vector<Substation> substations;
    std::optional<Figure> heatToAir, heatToLiquid; ///< W
    std::optional<Figure> air;                 ///< m3/s that carries the heat in the air, at the site's allowed rise
    std::optional<Figure> coolant;             ///< m3/s through the machines
    std::optional<Figure> makeUpWater;         ///< m3/s that cooling towers evaporate and drain; empty = no tower
    bool heatAtLeast = false;
    std::int64_t racks = 0, rows = 0;
    std::optional<Figure> area;                ///< m2 of racks with their part of the aisles
    std::optional<Figure> mass;                ///< kg of racks with what is in them
    std::optional<Figure> massPerArea;         ///< kg/m2 of that area
    bool areaAtLeast = false;                  ///< some rack's size is unknown
    bool floorAtLeast = false;                 ///< some rack's size or mass is unknown
};

struct SiteEconomics {
    std::int64_t gpus = 0;
    std::string gpu;                           ///< the most frequent; empty = there is none
    std::vector<Input> inputs;

    std::vector<CapexLine> capex;              ///< groups that have lines
    std::optional<Figure> purchase;            ///< of all priced lines
    std::int64_t unpricedLines = 0;            ///< more than 0: the purchase and all that follows is "at least"
    std::vector<YearCost> opex;                ///< the first is electricity at typical draw
    std::optional<Figure> energyWorst;         ///< of a year at full load
    std::optional<Figure> opexTypical, opexWorst; ///< of a year, without the purchase
    bool opexAtLeast = false;                  ///< something is unknown

    // of a useful GPU-hour; empty without GPUs
    std::optional<Figure> capitalPerHour, energyPerHour, otherPerHour, perHour;
    bool atLeast = false;                      ///< perHour misses something
    std::optional<Figure> ownedPerYear;        ///< purchase, less what is left, and opex
    std::optional<Figure> ownedInAll;          ///< over the years of use

    std::optional<CloudChoice> cloud;          ///< empty = no price of such GPUs is known
    std::optional<Figure> rentedInAll;         ///< the same useful hours at the cloud's price
    std::optional<Figure> breakEvenUtilization, breakEvenGpuHours, breakEvenMonths;
    bool neverPaysBack = false;                ///< running it costs more than renting: breakEvenMonths is empty
    std::optional<Hybrid> hybrid;
    std::vector<Swing> sensitivity;            ///< largest first
    std::vector<YearSum> years;

    std::optional<Failures> failures;          ///< empty without GPUs
    std::vector<SparePart> spares;
    SiteFacts facts;
    std::vector<Derivation> derivations;       ///< of all these numbers

    /// The derivation that gave a number; nullptr when there is none.
    const Derivation* derivation(NumberKey origin) const;
    const Derivation* derivation(std::string_view id) const;
};

} // namespace lanewatt::economics
