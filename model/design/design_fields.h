#pragma once
/// The fields of pieces of a design file, listed once: the reader, the writer and the schema are made of these lists.

#include "model/design/design.h"

#include <concepts>
#include <cstdint>
#include <limits>
#include <string_view>

namespace lanewatt {

// Limits of numbers of networks.
inline constexpr int kMostPortsPerCage = 16;
inline constexpr int kMostHops = 16;

// Examples for required fields.
inline constexpr std::string_view kRuleExample = "\"PWR-26\"";
inline constexpr std::string_view kPathExample = "\"site/rig/psu.1\"";
inline constexpr std::string_view kNameExample = "\"A. Turing\"";
inline constexpr std::string_view kDateExample = "\"2026-11-21\"";

/// Form of a text or number beyond its type.
enum class FieldForm : std::uint8_t {
    Plain, Id, IdList, Key, Date, Severity, Phases, PerRack, PerRacks, TrayFill, Loss,
    Watts,       ///< an amount of power
    WattsOrVoltAmperes
};

/// No upper limit of a whole number.
inline constexpr int kNoMost = std::numeric_limits<int>::max();

struct DesignField {
    std::string_view name;
    std::string_view meaning = {}; ///< for the schema; empty: the name says it
    FieldForm form = FieldForm::Plain;
    std::string_view example = {}; ///< of a field that must be there; empty: it may be missing
    bool said = false;             ///< a text that must not be empty
    bool always = false;           ///< written also where it has its default value
    int least = 1, most = kNoMost; ///< of whole numbers
};

/// `DesignFields<T>::visit(visitor)` calls `visitor(field, &T::member)` for each field of a piece, and `visitor(field)` for one
/// that is read and written by hand, because it depends on others.
template <class T> struct DesignFields;
template <class T>
concept DesignPiece = requires { sizeof(DesignFields<T>); };

// clang-format off
template <> struct DesignFields<PowerUnit> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "part", .meaning = "a part of category power-distribution", .form = FieldForm::Key, .example = "\"apc-ap8941\""}, &PowerUnit::part);
        v({.name = "behind", .meaning = "unit of the same circuit that feeds it; the circuit when missing", .form = FieldForm::Id}, &PowerUnit::behind);
        v({.name = "second_feed", .meaning = "circuit that a transfer switch takes when its own fails", .form = FieldForm::Id}, &PowerUnit::secondFeed);
        v({.name = "mount", .meaning = "side of the rack where it hangs upright, seen from the rear"}, &PowerUnit::mount);
    }
};

template <> struct DesignFields<Circuit> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "voltage", .meaning = "nominal; line to line with three phases"}, &Circuit::voltage);
        v({.name = "breaker"}, &Circuit::breaker);
        v({.name = "phases", .form = FieldForm::Phases}, &Circuit::phases);
        v({.name = "code", .always = true}, &Circuit::code);
        v({.name = "other_load", .meaning = "what hangs on it already"}, &Circuit::otherLoad);
        v({.name = "outlets"}, &Circuit::outlets);
        v({.name = "per", .meaning = "each rack that names it has one of its own", .form = FieldForm::PerRack}, &Circuit::perRack);
        v({.name = "behind", .meaning = "node of the site's power that feeds it", .form = FieldForm::Id}, &Circuit::behind);
        v({.name = "units", .meaning = "distribution units that hang on it and feed the supplies"}, &Circuit::units);
    }
};

template <> struct DesignFields<RackHold> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "build", .meaning = "machines", .form = FieldForm::Id}, &RackHold::build);
        v({.name = "part", .meaning = "a device that needs no build: switch, shelf, panel", .form = FieldForm::Key}, &RackHold::part);
        v({.name = "fabric", .meaning = "network whose switches stand here", .form = FieldForm::Id}, &RackHold::fabric);
        v({.name = "tier", .meaning = "which switches of the fabric: leaf", .form = FieldForm::Id}, &RackHold::tier);
        v({.name = "at_u", .meaning = "lowest rack unit of each", .most = kHighestUnit}, &RackHold::atU);
        v({.name = "units", .meaning = "height of a part or switch that states none", .most = kHighestUnit}, &RackHold::units);
        v({.name = "face", .meaning = "side it is mounted from; front when missing"}, &RackHold::face);
        v({.name = "half_depth", .meaning = "whether it leaves the other side of its units free"}, &RackHold::halfDepth);
        v({.name = "fill", .meaning = "blanking panels: whether the part closes all units left free"}, &RackHold::fill);
    }
};

template <> struct DesignFields<Rack> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "part", .form = FieldForm::Key}, &Rack::part);
        v({.name = "count", .most = kMostCopies}, &Rack::count);
        v({.name = "name", .meaning = "what its racks are called before their number, its id if missing; or the whole name with "
                                      "{row}, {n} or {ordinal} in it: \"{row}{n:02}\""});
        v({.name = "ordinals", .meaning = "numbers of its racks, as many as count says: 1-6, 8-313; 1 to count if missing"});
        v({.name = "units", .meaning = "height when no part says it", .most = kHighestUnit}, &Rack::units);
        v({.name = "power_limit"}, &Rack::powerLimit);
        v({.name = "mass_limit"}, &Rack::massLimit);
        v({.name = "reserved_units", .meaning = "kept free for switches, power strips and panels", .most = kHighestUnit}, &Rack::reservedUnits);
        v({.name = "coolant_flow", .meaning = "what the manifold gives all machines together"}, &Rack::coolantFlow);
        v({.name = "coolant_limit", .meaning = "heat the coolant distribution unit takes"}, &Rack::coolantLimit);
        v({.name = "rear_room", .meaning = "depth kept behind its machines for cords, cables and power strips; 150 mm when missing"}, &Rack::rearRoom);
        v({.name = "airflow", .meaning = "cold air that its tiles or its part of an aisle give it"}, &Rack::airflow);
        v({.name = "rolling_limit", .meaning = "contents with which it may be rolled"}, &Rack::rollingLimit);
        v({.name = "arrives_filled", .meaning = "whether it is brought to its place with all in it"}, &Rack::arrivesFilled);
        v({.name = "circuit", .form = FieldForm::Id});
        v({.name = "circuits", .meaning = "all its feeds, where it has several", .form = FieldForm::IdList});
        v({.name = "holds"}, &Rack::holds);
    }
};

template <class Kind> struct DesignFields<ChainNode<Kind>> {
    template <class V> static void visit(V&& v)
    {
        using Node = ChainNode<Kind>;
        constexpr bool power = std::same_as<Kind, PowerNodeKind>;
        v({.name = "kind", .meaning = "what it is; its part says it when missing"}, &Node::kind);
        v({.name = "part", .meaning = "the device, where it is chosen", .form = FieldForm::Key}, &Node::part);
        v({.name = "count", .meaning = "alike devices; 1 when missing", .most = kMostCopies}, &Node::count);
        v({.name = "capacity", .meaning = "of each device", .form = power ? FieldForm::WattsOrVoltAmperes : FieldForm::Watts}, &Node::capacity);
        if constexpr (power) {
            v({.name = "rating", .meaning = "of each device"}, &Node::rating);
            v({.name = "voltage", .meaning = "of the rating, line to line; three phases"}, &Node::voltage);
        } else {
            v({.name = "flow", .meaning = "coolant that each device moves"}, &Node::flow);
            v({.name = "racks", .meaning = "the racks it cools; all when missing", .form = FieldForm::Id}, &Node::racks);
        }
        v({.name = "redundancy", .meaning = "of the devices; N when missing"}, &Node::redundancy);
        v({.name = "behind", .meaning = "node of the same chain before it", .form = FieldForm::Id}, &Node::behind);
        v({.name = "per", .meaning = "racks that have one of their own: \"8 racks\"; one for all when missing", .form = FieldForm::PerRacks},
          &Node::perRacks);
        v({.name = "loss", .meaning = "share of what a power node takes in that becomes heat, or of the heat that a cooling node takes as electricity; "
                                      "one share, or shares by load", .form = FieldForm::Loss});
    }
};

template <> struct DesignFields<CableTray> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "width", .meaning = "inside", .example = "\"300 mm\""}, &CableTray::width);
        v({.name = "height", .meaning = "inside", .example = "\"100 mm\""}, &CableTray::height);
        v({.name = "bend", .meaning = "radius over which cables leave it"}, &CableTray::bend);
        v({.name = "fill", .meaning = "largest share of its cross-section that cables may take; 0.5 when missing", .form = FieldForm::TrayFill},
          &CableTray::fill);
    }
};

template <> struct DesignFields<Row> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "racks", .meaning = "racks from its first to its last: \"R.1..R.32\"", .always = true}, &Row::racks);
        v({.name = "aisle", .meaning = "width of the aisle in front of it"}, &Row::aisle);
        v({.name = "rear_aisle", .meaning = "width of the aisle behind it"}, &Row::rearAisle);
        v({.name = "airflow", .meaning = "cold air that its tiles or its contained aisle give all its racks"}, &Row::airflow);
        v({.name = "tray", .meaning = "cable tray above it"}, &Row::tray);
    }
};

template <> struct DesignFields<Build> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "name"}, &Build::name);
        v({.name = "note"}, &Build::note);
        v({.name = "patched_driver", .meaning = "whether the GPU driver is changed so that GeForce cards reach each other"}, &Build::patchedDriver);
        v({.name = "redundancy", .meaning = "of the supplies; N when missing"}, &Build::redundancy);
        v({.name = "parts"}, &Build::placements);
    }
};

template <> struct DesignFields<BuildUse> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "build", .form = FieldForm::Id, .example = "\"rig\""}, &BuildUse::build);
        v({.name = "count", .most = kMostCopies}, &BuildUse::count);
        v({.name = "circuit", .form = FieldForm::Id}, &BuildUse::circuit);
    }
};

template <> struct DesignFields<FabricTier> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "part", .meaning = "the switch", .form = FieldForm::Key}, &FabricTier::part);
        v({.name = "ports", .meaning = "of one switch; its part says it when missing", .most = kMostSwitchPorts}, &FabricTier::ports);
        v({.name = "rate", .meaning = "of one port, one direction; its part says it when missing"}, &FabricTier::rate);
        v({.name = "cage", .meaning = "OSFP, QSFP112; its part says it when missing"}, &FabricTier::cage);
        v({.name = "ports_per_cage", .meaning = "2 of twin-port cages; 1 when missing", .most = kMostPortsPerCage}, &FabricTier::portsPerCage);
        v({.name = "uplinks", .meaning = "leaves: ports of another kind beside these, which go to the spines; some of the ports do when missing", .most = kMostSwitchPorts},
          &FabricTier::uplinks);
        v({.name = "uplink_rate", .meaning = "of one of these; as the others when missing"}, &FabricTier::uplinkRate);
        v({.name = "uplink_cage", .meaning = "of these; as the others when missing"}, &FabricTier::uplinkCage);
        v({.name = "count", .meaning = "a stated number of switches, which is checked; as many as needed when missing", .most = kMostCopies},
          &FabricTier::count);
    }
};

template <> struct DesignFields<FabricEndpoints> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "build", .meaning = "machines", .form = FieldForm::Id, .example = "\"node\""}, &FabricEndpoints::build);
        v({.name = "placement", .meaning = "only network ports of this placement, or of a thing in it: dgx/nic2"}, &FabricEndpoints::placement);
        v({.name = "rate", .meaning = "only ports of this rate"}, &FabricEndpoints::rate);
        v({.name = "card_port", .meaning = "only the port of this number of each card", .most = kMostRails}, &FabricEndpoints::cardPort);
        v({.name = "first", .meaning = "number of the first of them that is used; 1 when missing", .most = kMostRails}, &FabricEndpoints::first);
        v({.name = "ports", .meaning = "how many each machine uses; all from the first on when missing", .most = kMostRails}, &FabricEndpoints::ports);
        v({.name = "ports_per_cage", .meaning = "2 of twin-port cages; 1 when missing", .most = kMostPortsPerCage}, &FabricEndpoints::portsPerCage);
    }
};

template <> struct DesignFields<FabricCable> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "part", .meaning = "the cable", .form = FieldForm::Key, .example = "\"nvidia-mcp7y10-n002\""}, &FabricCable::part);
        v({.name = "group", .meaning = "only for links of this group"}, &FabricCable::group);
        v({.name = "medium", .meaning = "only for links of this medium"}, &FabricCable::medium);
        v({.name = "length", .meaning = "only for links that need this length sold"}, &FabricCable::length);
    }
};

template <> struct DesignFields<Waiver> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "rule", .example = kRuleExample}, &Waiver::rule);
        v({.name = "path", .example = kPathExample}, &Waiver::path);
        v({.name = "reason"}, &Waiver::reason);
        v({.name = "name"}, &Waiver::name);
        v({.name = "date", .form = FieldForm::Date}, &Waiver::date);
        v({.name = "severity", .form = FieldForm::Severity}, &Waiver::severity);
        v({.name = "shortfall"}, &Waiver::shortfall);
    }
};

template <> struct DesignFields<Substitution> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "from", .meaning = "part that was replaced", .form = FieldForm::Key, .example = "\"nv-rtx3090\""}, &Substitution::from);
        v({.name = "from_name"}, &Substitution::fromName);
        v({.name = "to", .meaning = "part that took its place; the same when brought up to date", .form = FieldForm::Key, .example = "\"nv-rtx3090ti\""},
          &Substitution::to);
        v({.name = "to_name"}, &Substitution::toName);
        v({.name = "places", .meaning = "placements and racks that were changed"}, &Substitution::places);
        v({.name = "reason", .example = "\"The maker stopped selling it\"", .said = true}, &Substitution::reason);
        v({.name = "date", .form = FieldForm::Date, .example = kDateExample, .said = true}, &Substitution::date);
    }
};

template <> struct DesignFields<Tick> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "by", .meaning = "who did it", .example = kNameExample}, &Tick::by);
        v({.name = "date", .form = FieldForm::Date, .example = kDateExample}, &Tick::date);
    }
};

template <> struct DesignFields<ServiceLine> {
    template <class V> static void visit(V&& v)
    {
        v({.name = "text", .example = "\"Installation\""}, &ServiceLine::text);
        v({.name = "quantity", .always = true}, &ServiceLine::quantity);
        v({.name = "unit_price"}, &ServiceLine::unitPrice);
    }
};
// clang-format on

} // namespace lanewatt
