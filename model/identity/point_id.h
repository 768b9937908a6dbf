#pragma once
/// Ids of budget points and of derived numbers.

#include "model/identity/ref.h"
#include "model/units/fact.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt {

/// Quantity that a budget point compares.
enum class PointKind : std::uint8_t {
    None,
    AirHeat, Airflow, Bank, Bays25, Bays35, CardHeight, CardLength, Channels, Circuit, Connectors, Coolant, CoolerHeight, Cooling, CoolingFlow, Cord, Cost,
    Dimms, Energy, Excursion, Failover, FeedBoot, FeedLoss, Floor, Heat, Idle, Inlet, InletAir, Lanes, LiquidHeat, Mass, Memory,
    MemoryBandwidth, Node, NodeLoss, Noise, Outlet, Outlets, Peak, Phases, Positions, Power, Psu, PsuBays, PsuLength, Radiator, RackAir, RackAirflow, RackCoolant,
    RackLiquid, RackMass, RackPower, RowAirflow, Runtime, Transient, TransientStatistical, Typical, Unit, UnitVa, UnitWatts, Units, Uplink
};
template <> struct EnumNames<PointKind> {
    static constexpr std::array<std::pair<PointKind, std::string_view>, 62> names{
        {{PointKind::None, ""}, {PointKind::AirHeat, "air-heat"}, {PointKind::Airflow, "airflow"}, {PointKind::Bank, "bank"},
         {PointKind::Bays25, "bays25"}, {PointKind::Bays35, "bays35"}, {PointKind::CardHeight, "card-height"},
         {PointKind::CardLength, "card-length"}, {PointKind::Channels, "channels"}, {PointKind::Circuit, "circuit"},
         {PointKind::Connectors, "connectors"}, {PointKind::Coolant, "coolant"}, {PointKind::CoolerHeight, "cooler-height"},
         {PointKind::Cooling, "cooling"}, {PointKind::CoolingFlow, "cooling-flow"},
         {PointKind::Cord, "cord"}, {PointKind::Cost, "cost"}, {PointKind::Dimms, "dimms"}, {PointKind::Energy, "energy"},
         {PointKind::Excursion, "excursion"}, {PointKind::Failover, "failover"}, {PointKind::FeedBoot, "feed-boot"},
         {PointKind::FeedLoss, "feed-loss"}, {PointKind::Floor, "floor"}, {PointKind::Heat, "heat"}, {PointKind::Idle, "idle"},
         {PointKind::Inlet, "inlet"}, {PointKind::InletAir, "inlet-air"}, {PointKind::Lanes, "lanes"},
         {PointKind::LiquidHeat, "liquid-heat"}, {PointKind::Mass, "mass"}, {PointKind::Memory, "memory"},
         {PointKind::MemoryBandwidth, "memory-bandwidth"}, {PointKind::Node, "node"}, {PointKind::NodeLoss, "node-loss"}, {PointKind::Noise, "noise"}, {PointKind::Outlet, "outlet"},
         {PointKind::Outlets, "outlets"}, {PointKind::Peak, "peak"}, {PointKind::Phases, "phases"}, {PointKind::Positions, "positions"},
         {PointKind::Power, "power"}, {PointKind::Psu, "psu"}, {PointKind::PsuBays, "psu-bays"},
         {PointKind::PsuLength, "psu-length"}, {PointKind::Radiator, "radiator"}, {PointKind::RackAir, "rack-air"}, {PointKind::RackAirflow, "rack-airflow"}, {PointKind::RackCoolant, "rack-coolant"},
         {PointKind::RackLiquid, "rack-liquid"}, {PointKind::RackMass, "rack-mass"}, {PointKind::RackPower, "rack-power"},
         {PointKind::RowAirflow, "row-airflow"}, {PointKind::Runtime, "runtime"}, {PointKind::Transient, "transient"},
         {PointKind::TransientStatistical, "transient.statistical"}, {PointKind::Typical, "typical"}, {PointKind::Unit, "unit"},
         {PointKind::UnitVa, "unit-va"}, {PointKind::UnitWatts, "unit-w"}, {PointKind::Units, "units"},
         {PointKind::Uplink, "uplink"}}};
};

/// The state of the site that a point or number refers to.
enum class FeedState : std::uint8_t {
    Normal,
    AfterFailure ///< after another feed has failed and its load has moved
};

/// Names a budget point: its quantity and its subject.
struct PointId {
    PointKind kind = PointKind::None;
    Ref of;              ///< subject; empty = the design
    FeedState state = FeedState::Normal;

    explicit operator bool() const { return kind != PointKind::None; }
    /// "psu@rig/psu.1", "failover-unit@wall/pdu", "cost"; empty for none.
    std::string text() const;
    /// The inverse of text(); empty for other texts.
    static std::optional<PointId> parse(std::string_view text);
    friend bool operator==(const PointId&, const PointId&) = default;
};

/// The name of a derived number. Names are literals of the code: nothing is copied.
class NumberName {
public:
    constexpr NumberName() = default;
    consteval NumberName(const char* name) : m_text(name) {} // NOLINT(google-explicit-constructor): it is a name

    /// For templates with literals as parameters.
    static constexpr NumberName literal(std::string_view name)
    {
        NumberName made;
        made.m_text = name;
        return made;
    }
    constexpr std::string_view text() const { return m_text; }
    friend constexpr bool operator==(NumberName a, NumberName b) { return a.m_text == b.m_text; }

private:
    std::string_view m_text;
};

/// Names a derived number: its quantity and its subject.
struct NumberId {
    NumberName name;
    Ref of;
    FeedState state = FeedState::Normal;

    NumberId() = default;
    NumberId(NumberName called, Ref ofWhat, FeedState inState = FeedState::Normal) : name(called), of(std::move(ofWhat)), state(inState) {}
    /// For calculators, whose numbers have no subject in a design.
    template <std::size_t N>
    NumberId(const char (&called)[N]) : name(NumberName::literal({called, N - 1})) {} // NOLINT
    explicit operator bool() const { return !name.text().empty(); }
    /// "psu.ac@rig/psu.1", "circuit.failover-outlet@wall/pdu/c13.4"; empty for none.
    std::string text() const;
    friend bool operator==(const NumberId&, const NumberId&) = default;
    /// A text is compared with text().
    template <std::size_t N> friend bool operator==(const NumberId&, const char (&)[N]) = delete; // NOLINT
};

/// Identifies the derivation of a number: the hash of its id. Zero = none; the number is a fact or an intermediate sum.
struct NumberKey {
    std::uint64_t value = 0;
    explicit operator bool() const { return value != 0; }
    friend bool operator==(NumberKey, NumberKey) = default;
};
/// Zero only for the empty id. An assessment has some hundred ids, so a collision is unlikely.
inline NumberKey numberKey(const NumberId& id)
{
    return id ? NumberKey{fnv1a(id.name.text(), id.of.hash() + static_cast<std::uint64_t>(id.state)) | 1U} : NumberKey{};
}

} // namespace lanewatt
