#pragma once
/// What the user chose. Only choices are stored; derived data is in Assessment. Copies are cheap: builds and parts are
/// shared and never changed in place.

#include "model/design/economics.h"
#include "model/design/fabric.h"
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
    std::vector<std::string> otherCircuits = {}; ///< bought servers: further circuits, over which their inlets are dealt in turn with those before
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

/// How many devices may be lost: none, one, two, half of them.
enum class RedundancyScheme : std::uint8_t { N, NPlus1, NPlus2, NPlusN };
template <> struct EnumNames<RedundancyScheme> {
    static constexpr std::array<std::pair<RedundancyScheme, std::string_view>, 4> names{
        {{RedundancyScheme::N, "N"}, {RedundancyScheme::NPlus1, "N+1"}, {RedundancyScheme::NPlus2, "N+2"},
         {RedundancyScheme::NPlusN, "N+N"}}};
};

/// One machine.
struct Build {
    LANEWATT_VALUE(Build);
    std::string name;
    std::map<std::string, Placement> placements; ///< by id, in id order
    std::optional<RedundancyScheme> redundancy;  ///< of the supplies; empty = N
    bool patchedDriver = false;                  ///< GPU driver changed so that GeForce cards reach each other (PCI-09)
    std::string note;
    friend bool operator==(const Build&, const Build&) = default;
};

enum class ElectricalCode : std::uint8_t { Nec, Iec };
template <> struct EnumNames<ElectricalCode> {
    static constexpr std::array<std::pair<ElectricalCode, std::string_view>, 2> names{
        {{ElectricalCode::Nec, "NEC"}, {ElectricalCode::Iec, "IEC"}}};
};

/// Sides of a rack where a unit hangs upright beside the rails and takes no rack unit, seen from the rear.
enum class UnitMount : std::uint8_t { ZeroULeft, ZeroURight };
template <> struct EnumNames<UnitMount> {
    static constexpr std::array<std::pair<UnitMount, std::string_view>, 2> names{
        {{UnitMount::ZeroULeft, "0u-left"}, {UnitMount::ZeroURight, "0u-right"}}};
};

/// A PDU, UPS or transfer switch on a circuit.
struct PowerUnit {
    std::string part;                            ///< key of a part of category power-distribution
    std::string behind;                          ///< unit of the same circuit that feeds it; empty = the circuit
    std::string secondFeed = {};                 ///< transfer switch: circuit to use when its own fails; empty = none
    std::optional<UnitMount> mount = {};         ///< where it hangs; empty = not said, or in rack units
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
    bool perRack = false;                        ///< each member of a rack group that names it has one of its own
    std::string behind = {};                     ///< node of the site's power chain that feeds it; empty = none is described
    friend bool operator==(const Circuit&, const Circuit&) = default;
};

/// A build that stands alone, `count` times, plugged into a circuit.
struct BuildUse {
    std::string build;                           ///< id of the build
    int count = 1;
    std::string circuit;                         ///< id of the circuit; empty = the first
    friend bool operator==(const BuildUse&, const BuildUse&) = default;
};

/// The side of a rack from which a thing is mounted.
enum class RackFace : std::uint8_t { Front, Rear };
template <> struct EnumNames<RackFace> {
    static constexpr std::array<std::pair<RackFace, std::string_view>, 2> names{{{RackFace::Front, "front"}, {RackFace::Rear, "rear"}}};
};

/// Alike things at heights in a rack (lowest unit of each): machines of a build, devices that need no design of their own, or
/// switches of a fabric. Exactly one of `build`, `part` and `fabric` is set.
struct RackHold {
    std::string build;                           ///< id of the build; empty: a part, or switches
    std::vector<int> atU;
    std::string part = {};                       ///< key of the device: switch, shelf, panel
    std::string fabric = {};                     ///< id of the fabric whose switches stand here
    std::string tier = {};                       ///< the tier of that fabric: "leaf"
    std::optional<int> units = {};               ///< height of a part or switch that states none
    RackFace face = RackFace::Front;
    bool halfDepth = false;                      ///< leaves the other face of its units free
    bool fill = false;                           ///< blanking panels: the part closes all units that are left free; atU is empty
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
    /// Name of its racks before the ordinal ("R" for "R.7"), or the whole name of each with {row}, {n} or {ordinal} in it
    /// ("{row}{n:02}", model/design/rows.h); empty = its id.
    std::string name;
    std::optional<int> units;                    ///< used when the part states none
    std::optional<Power> powerLimit;             ///< power limit of all machines in it
    std::optional<Mass> massLimit;
    std::optional<int> reservedUnits;            ///< kept free for switches, power strips and blanking panels
    std::optional<VolumeFlow> coolantFlow;       ///< total flow of its manifold
    std::optional<Power> coolantLimit;           ///< heat capacity of its coolant distribution unit
    std::string circuit;                         ///< its feed; of several the first
    std::vector<RackHold> holds;
    /// Its further feeds. The inlets of its machines are dealt over all of them; empty when `circuit` is.
    std::vector<std::string> otherCircuits = {};
    std::optional<Length> rearRoom = {};         ///< depth kept behind its machines for cords, cables, power strips; empty = usual
    std::optional<VolumeFlow> airflow = {};      ///< cold air that its tiles or its part of a contained aisle give it
    std::optional<Mass> rollingLimit = {};       ///< contents with which it may be rolled; empty: its part says it
    bool arrivesFilled = false;                  ///< it is brought to its place with all in it
    friend bool operator==(const Rack&, const Rack&) = default;
};

/// What a node of the site's power chain is.
enum class PowerNodeKind : std::uint8_t { Utility, Generator, Transformer, Switchgear, TransferSwitch, Ups, Rectifier, Busway, Panel };
template <> struct EnumNames<PowerNodeKind> {
    static constexpr std::array<std::pair<PowerNodeKind, std::string_view>, 9> names{{{PowerNodeKind::Utility, "utility"},
                                                                                      {PowerNodeKind::Generator, "generator"},
                                                                                      {PowerNodeKind::Transformer, "transformer"},
                                                                                      {PowerNodeKind::Switchgear, "switchgear"},
                                                                                      {PowerNodeKind::TransferSwitch, "transfer-switch"},
                                                                                      {PowerNodeKind::Ups, "ups"},
                                                                                      {PowerNodeKind::Rectifier, "rectifier"},
                                                                                      {PowerNodeKind::Busway, "busway"},
                                                                                      {PowerNodeKind::Panel, "panel"}}};
};

/// What a node of the site's cooling chain is.
enum class CoolingNodeKind : std::uint8_t { DryCooler, CoolingTower, Chiller, AirHandler, AirConditioner, InRow, RearDoor, Cdu, Pump };
template <> struct EnumNames<CoolingNodeKind> {
    static constexpr std::array<std::pair<CoolingNodeKind, std::string_view>, 9> names{{{CoolingNodeKind::DryCooler, "dry-cooler"},
                                                                                        {CoolingNodeKind::CoolingTower, "cooling-tower"},
                                                                                        {CoolingNodeKind::Chiller, "chiller"},
                                                                                        {CoolingNodeKind::AirHandler, "crah"},
                                                                                        {CoolingNodeKind::AirConditioner, "crac"},
                                                                                        {CoolingNodeKind::InRow, "in-row"},
                                                                                        {CoolingNodeKind::RearDoor, "rear-door"},
                                                                                        {CoolingNodeKind::Cdu, "cdu"},
                                                                                        {CoolingNodeKind::Pump, "pump"}}};
};

/// A point of a curve of losses.
struct LossPoint {
    double load = 0.0;                           ///< share of its capacity, above 0, at most 1
    double loss = 0.0;                           ///< of a power node: share of what it takes in; of a cooling node: of the heat
    friend bool operator==(const LossPoint&, const LossPoint&) = default;
};

/// `count` alike devices that together are one node of the site's power or cooling chain. `Kind` says which chain.
template <class Kind> struct ChainNode {
    std::optional<Kind> kind = {};               ///< empty: its part says it
    std::string part = {};                       ///< key of the device; empty = not chosen
    int count = 1;
    std::optional<Amount> capacity = {};         ///< of each device: W, of power nodes also VA
    std::optional<Current> rating = {};          ///< power nodes: of each device
    std::optional<Voltage> voltage = {};         ///< power nodes: at which `rating` is meant, line to line; three phases
    std::optional<RedundancyScheme> redundancy = {}; ///< of the devices; empty = N
    std::string behind = {};                     ///< node of the same chain that feeds or cools it; empty = none
    int perRacks = 0;                            ///< racks of which each has such a node of its own; 0 = it exists once
    /// Power nodes: share of what it takes in that becomes heat. Cooling nodes: electricity it takes, as a share of the heat.
    std::optional<double> loss = {};
    std::vector<LossPoint> lossCurve = {};       ///< the same by load, ascending; instead of `loss`
    std::optional<VolumeFlow> flow = {};         ///< cooling nodes: coolant that each device moves
    std::vector<std::string> racks = {};         ///< cooling nodes: the groups of racks that it cools, ascending; empty = all
    friend bool operator==(const ChainNode&, const ChainNode&) = default;
};
using PowerNode = ChainNode<PowerNodeKind>;
using CoolingNode = ChainNode<CoolingNodeKind>;

/// Neighbouring members of a rack group in a row, `first` to `last` by their ordinals.
struct RackRange {
    std::string rack;
    int first = 1;
    int last = 1;
    friend bool operator==(const RackRange&, const RackRange&) = default;
};

/// The cable tray above a row of racks.
struct CableTray {
    Length width = {}, height = {};              ///< inside
    double fill = 0.5;                           ///< largest share of its cross-section that cables may take
    std::optional<Length> bend = {};             ///< radius over which cables leave it; empty = not said
    friend bool operator==(const CableTray&, const CableTray&) = default;
};

/// A row of racks, from its first to its last.
struct Row {
    std::vector<RackRange> racks = {};
    std::optional<Length> aisle = {};            ///< width of the aisle in front of it
    std::optional<Length> rearAisle = {};        ///< width of the aisle behind it
    std::optional<VolumeFlow> airflow = {};      ///< cold air that all its tiles or its contained aisle give it
    std::optional<CableTray> tray = {};
    friend bool operator==(const Row&, const Row&) = default;
};

/// Air classes of machines (ASHRAE TC 9.9): A1 to A4, and H1 for high density.
enum class AirClass : std::uint8_t { A1, A2, A3, A4, H1 };
template <> struct EnumNames<AirClass> {
    static constexpr std::array<std::pair<AirClass, std::string_view>, 5> names{
        {{AirClass::A1, "A1"}, {AirClass::A2, "A2"}, {AirClass::A3, "A3"}, {AirClass::A4, "A4"}, {AirClass::H1, "H1"}}};
};

/// How the room keeps cold and warm air of racks apart.
enum class Containment : std::uint8_t { None, ColdAisle, HotAisle };
template <> struct EnumNames<Containment> {
    static constexpr std::array<std::pair<Containment, std::string_view>, 3> names{
        {{Containment::None, "none"}, {Containment::ColdAisle, "cold-aisle"}, {Containment::HotAisle, "hot-aisle"}}};
};

/// Whether a design says where its builds stand. It is no choice of its own: two designs are the same whatever it is.
struct UsesSaid {
    bool value = false;
    friend bool operator==(UsesSaid, UsesSaid) { return true; }
};

/// Where builds stand.
struct Site {
    LANEWATT_VALUE(Site);
    std::map<std::string, Circuit> circuits;     ///< feeds, by id
    std::map<std::string, Rack> racks;
    std::vector<BuildUse> builds;                ///< builds outside racks
    UsesSaid usesSaid;                           ///< none outside and in racks then means none; else each build is meant once
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
    std::map<std::string, PowerNode> power;      ///< the chain from the grid to the circuits, by id
    std::map<std::string, CoolingNode> cooling;  ///< the chain from the racks to the outside air, by id
    std::map<std::string, Row> rows;             ///< rows of racks, by id
    std::map<std::string, Fabric> fabrics;       ///< networks, by id
    std::optional<Containment> containment;      ///< of the aisles; empty = not said
    std::optional<double> floorLoad;             ///< what the floor is rated to bear, kg/m2; empty = not said
    std::optional<Length> doorWidth, doorHeight; ///< of the narrowest and lowest door on the way in
    std::optional<Mass> liftLoad;                ///< what the lift on the way in carries
    std::optional<Length> liftWidth, liftDepth, liftHeight; ///< room in its cabin
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
    Economics economics;                         ///< what is assumed about money and failures
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

/// The sides of its units that a thing in a rack takes.
inline bool takesFront(const RackHold& hold) { return hold.face == RackFace::Front || !hold.halfDepth; }
inline bool takesRear(const RackHold& hold) { return hold.face == RackFace::Rear || !hold.halfDepth; }

/// True when a rack holds machines of a build, not only other devices.
bool holdsBuilds(const Rack& rack);

/// The part of what a rack holds: that of a device, or of the switches of a network's tier. nullptr for machines, and where none is
/// chosen or the design does not hold it.
const Part* heldPart(const Design& design, const RackHold& hold);

/// The switches of a tier of a network: those of the tier, else those of the leaves; nullptr when neither is chosen.
const FabricTier* switchesOf(const Fabric& fabric, std::string_view tier);

/// The feeds of a rack, the first one first; empty when it names none.
std::vector<std::string> circuitsOf(const Rack& rack);
/// The circuits that the options of a supply or a bought server name.
std::vector<std::string> circuitsOf(const PlacementOptions& options);

/// The first field of format 2 of the design file that a design uses ("rows"); empty when format 1 can say all of it.
std::string_view formatTwoField(const Design& design);

/// The specification of a circuit's unit, or nullptr when the design does not hold its part.
const PowerDistributionSpec* unitSpec(const Design& design, const PowerUnit& unit);

/// The part of a placement, or nullptr when the design does not hold it.
const Part* partOf(const Design& design, const Placement& placement);

} // namespace lanewatt
