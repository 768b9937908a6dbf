#pragma once
/// What the user chose. Only choices are stored; derived data is in Assessment. Copies are cheap: builds and parts are
/// shared and never changed in place.

#include "model/identity/ref.h"
#include "model/message.h"
#include "model/parts/part.h"
#include "model/units/quantities.h"
#include "model/value.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt {

/// Largest number of instances of one placement.
inline constexpr int kMostAlike = 10'000;
/// Largest number of parts in all builds of a design, each build counted once, contents of assemblies included.
inline constexpr int kMostInstances = 200'000;
/// Deepest nesting of assemblies that is expanded; a part that contains itself would never end.
inline constexpr int kDeepestAssembly = 4;
/// Largest number of copies of a build or rack in a site.
inline constexpr int kMostCopies = 1'000'000;
/// Highest rack unit.
inline constexpr int kHighestUnit = 100;

/// Parts by catalogue key. They are shared and never changed in place.
using Parts = std::map<std::string, PartPtr>;

/// How the power excursions of cards coincide: independently, or in the same millisecond, as in tensor-parallel training
/// (PWR-08).
enum class PowerPeaks : std::uint8_t { Independent, Together };
template <> struct EnumNames<PowerPeaks> {
    static constexpr std::array<std::pair<PowerPeaks, std::string_view>, 2> names{
        {{PowerPeaks::Independent, "independent"}, {PowerPeaks::Together, "together"}}};
};

/// Options of a placement or of one instance. Empty = not set.
struct PlacementOptions {
    std::optional<Condition> condition;   ///< which offers count
    std::optional<Power> powerCap;        ///< GPU power limit
    std::optional<PowerPeaks> peaks;      ///< GPUs: how their excursions coincide; empty = independent
    std::optional<std::string> slot;      ///< pin: slot, socket or bay id ("PCIE3", "M2_1")
    std::optional<std::string> psu;       ///< pin: instance of the supply that feeds the part ("psu.2")
    std::optional<std::string> circuit;   ///< supplies: the circuit this one plugs into; bought servers: every second inlet
    std::optional<std::string> outlet;    ///< pin of supplies: outlet, bank or unit it plugs into ("pdu-a/B1/c13.4")
    std::optional<std::string> riser;     ///< pin: "none", or the riser instance to use ("riser.1")
    bool empty() const { return *this == PlacementOptions{}; }
    friend bool operator==(const PlacementOptions&, const PlacementOptions&) = default;
};

/// One use of a part; `quantity` alike instances `id.1 … id.n`, equal except for `instances`.
struct Placement {
    std::string part;                            ///< key into Design::parts
    int quantity = 1;                            ///< ≥ 1
    PlacementOptions options;
    std::map<int, PlacementOptions> instances;   ///< 1-based ordinal → options that differ for it
    std::string note;
    friend bool operator==(const Placement&, const Placement&) = default;
};

/// One machine.
struct Build {
    LANEWATT_VALUE(Build);
    std::string name;
    std::map<std::string, Placement> placements; ///< by id, in id order
    std::optional<std::string> redundancy;       ///< supplies: "N" (default), "N+1", "N+2", "N+N"
    bool patchedDriver = false;                  ///< GPU driver changed so that GeForce cards reach each other (PCI-09)
    std::string note;
    friend bool operator==(const Build&, const Build&) = default;
};

enum class ElectricalCode : std::uint8_t { Nec, Iec };
template <> struct EnumNames<ElectricalCode> {
    static constexpr std::array<std::pair<ElectricalCode, std::string_view>, 2> names{
        {{ElectricalCode::Nec, "NEC"}, {ElectricalCode::Iec, "IEC"}}};
};

/// A PDU, UPS or transfer switch on a circuit.
struct PowerUnit {
    std::string part;                            ///< key of a part of category power-distribution
    std::string behind;                          ///< unit of the same circuit that feeds it; empty = the circuit
    std::string secondFeed = {};                 ///< transfer switch: circuit to use when its own fails; empty = none
    friend bool operator==(const PowerUnit&, const PowerUnit&) = default;
};

/// A branch circuit, which feeds supplies, PDUs or racks.
struct Circuit {
    std::optional<Voltage> voltage;              ///< nominal; line to line for three phases
    std::optional<Current> breaker;
    int phases = 1;                              ///< 1 or 3
    ElectricalCode code = ElectricalCode::Nec;
    std::optional<ApparentPower> otherLoad;      ///< existing load
    std::vector<std::string> outlets;            ///< receptacles, as text
    std::map<std::string, PowerUnit> units;      ///< units that feed the supplies instead of the circuit's outlets, by id
    friend bool operator==(const Circuit&, const Circuit&) = default;
};

/// A build that stands alone, `count` times, plugged into a circuit.
struct BuildUse {
    std::string build;                           ///< id of the build
    int count = 1;
    std::string circuit;                         ///< id of the circuit; empty = the first
    friend bool operator==(const BuildUse&, const BuildUse&) = default;
};

/// Builds at heights in a rack (lowest unit of each).
struct RackHold {
    std::string build;
    std::vector<int> atU;
    friend bool operator==(const RackHold&, const RackHold&) = default;
};

/// Coolant of cold plates: water, or water with 25 % propylene glycol.
enum class Coolant : std::uint8_t { Water, Pg25 };
template <> struct EnumNames<Coolant> {
    static constexpr std::array<std::pair<Coolant, std::string_view>, 2> names{{{Coolant::Water, "water"}, {Coolant::Pg25, "pg25"}}};
};

/// Ordinals of the racks of a group, as ascending ranges; empty = 1 to the number of racks.
using Ordinals = std::vector<std::pair<int, int>>;

/// `count` identical racks `id.1 … id.n`.
struct Rack {
    std::string part;                            ///< key of a rack part; empty = not set
    int count = 1;
    Ordinals ordinals;                           ///< of its racks; racks that are split off a group keep theirs
    std::string name;                            ///< name of its racks before the ordinal; empty = its id
    std::optional<int> units;                    ///< used when the part states none
    std::optional<Power> powerLimit;             ///< power limit of all machines in it
    std::optional<Mass> massLimit;
    std::optional<int> reservedUnits;            ///< kept free for switches, power strips and blanking panels
    std::optional<VolumeFlow> coolantFlow;       ///< total flow of its manifold
    std::optional<Power> coolantLimit;           ///< heat capacity of its coolant distribution unit
    std::string circuit;                         ///< its feed
    std::vector<RackHold> holds;
    friend bool operator==(const Rack&, const Rack&) = default;
};

/// Air classes of machines (ASHRAE TC 9.9): A1 to A4, and H1 for high density.
enum class AirClass : std::uint8_t { A1, A2, A3, A4, H1 };
template <> struct EnumNames<AirClass> {
    static constexpr std::array<std::pair<AirClass, std::string_view>, 5> names{
        {{AirClass::A1, "A1"}, {AirClass::A2, "A2"}, {AirClass::A3, "A3"}, {AirClass::A4, "A4"}, {AirClass::H1, "H1"}}};
};

/// Where builds stand.
struct Site {
    LANEWATT_VALUE(Site);
    std::map<std::string, Circuit> circuits;     ///< feeds, by id
    std::map<std::string, Rack> racks;
    std::vector<BuildUse> builds;                ///< builds outside racks
    std::optional<double> tariff;                ///< design currency per kWh
    std::optional<double> pue;                   ///< facility power over IT power
    std::optional<Length> altitude;
    std::optional<Temperature> inlet;            ///< highest air temperature at the inlets
    std::optional<TemperatureDelta> airRise;     ///< allowed rise of the air through a machine
    std::optional<AirClass> airClass;            ///< of the machines; empty = A2
    std::optional<Coolant> coolant;              ///< of liquid-cooled machines; empty = PG25
    std::optional<double> liquidShare;           ///< share of a liquid-cooled machine's heat that goes into the coolant, 0 to 1
    std::optional<Temperature> coolantInlet;     ///< lowest coolant temperature at the machines
    std::optional<TemperatureDelta> coolantRise; ///< allowed rise of the coolant through a machine
    std::optional<Temperature> dewPoint;         ///< highest dew point of the room's air
    friend bool operator==(const Site&, const Site&) = default;
};

/// A finding that the user accepted.
struct Waiver {
    std::string rule;                            ///< rule id: "PWR-26"
    Ref path;                                    ///< subject: "site/rig/psu.1"; unresolved text where the design has none
    std::string reason;
    std::string name;
    std::string date;                            ///< ISO date
    std::string severity;                        ///< severity when it was accepted: "error", "warning"
    std::optional<double> shortfall;             ///< excess over the limit when it was accepted, as a share of the limit
    friend bool operator==(const Waiver&, const Waiver&) = default;
};

/// A completed step of the commissioning checklist. The caller gives name and date.
struct Tick {
    std::string by;                              ///< who did it
    std::string date;                            ///< ISO date
    friend bool operator==(const Tick&, const Tick&) = default;
};
/// By the place of the step ("site", "site/rig", "site/R.1/u9/node"), then by step id. Unknown ids are kept, because an
/// undo may restore their part.
using Ticks = std::map<Ref, std::map<std::string, Tick>>;

/// Record of a replaced part. The design no longer has the old part; its name stays here.
struct Substitution {
    std::string from, to;                        ///< part keys; equal when a part was updated to newer data
    std::string fromName, toName;                ///< full names at that time
    int places = 1;                              ///< placements and racks changed
    std::string reason;                          ///< the user's text; never empty
    std::string date;                            ///< ISO date
    friend bool operator==(const Substitution&, const Substitution&) = default;
};

/// A sold item that is no hardware, such as a service.
struct ServiceLine {
    std::string text;
    std::int64_t quantity = 1;
    std::optional<Money> unitPrice;
    friend bool operator==(const ServiceLine&, const ServiceLine&) = default;
};

/// A whole design.
struct Design {
    LANEWATT_VALUE(Design);
    std::string name;
    Currency currency;
    std::optional<Money> budgetLimit;            ///< spending limit
    std::map<std::string, std::shared_ptr<const Build>> builds;
    Site site;
    Parts parts;                                 ///< parts used, with their data when placed
    std::map<std::string, Money> prices;         ///< the user's own unit prices, by part key
    std::vector<Waiver> waivers;
    std::vector<ServiceLine> lines;
    std::vector<Substitution> substitutions;     ///< in chronological order
    Ticks ticks;                                 ///< completed steps of the commissioning checklist
    std::string note;

    /// Deep equality: builds and parts by value.
    friend bool operator==(const Design& a, const Design& b);
};

/// Names a placement ("rig", "gpu") or one instance of it by its ordinal.
struct PlacementPath {
    std::string build;
    std::string placement;
    int ordinal = 0;                             ///< 0 = the whole placement
    /// "rig/gpu" or "rig/gpu.3".
    std::string text() const;
    static std::optional<PlacementPath> parse(std::string_view text);
    friend bool operator==(const PlacementPath&, const PlacementPath&) = default;
};

/// The options of one instance: its own where set, else the placement's.
PlacementOptions effectiveOptions(const Placement& placement, int ordinal);

/// True for a legal id of a build, placement, rack or circuit: [A-Za-z][A-Za-z0-9_-]*, at most 40 characters.
bool isId(std::string_view text);

/// Keys of the parts a design uses: placed parts, racks, and contents of assemblies whose data the design holds.
std::set<std::string> usedParts(const Design& design);

/// The specification of a circuit's unit, or nullptr when the design does not hold its part.
const PowerDistributionSpec* unitSpec(const Design& design, const PowerUnit& unit);

/// The part of a placement, or nullptr when the design does not hold it.
const Part* partOf(const Design& design, const Placement& placement);

} // namespace lanewatt
