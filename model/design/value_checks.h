#pragma once
/// Checks of a design's values. Readers check each value where it appears, edits check whole objects; both use these
/// functions. Private to this folder.

#include "model/design/design.h"

#include <optional>
#include <string>
#include <string_view>

namespace lanewatt {

// Examples for required fields.
inline constexpr std::string_view kRuleExample = "\"PWR-26\"";
inline constexpr std::string_view kPathExample = "\"site/rig/psu.1\"";
inline constexpr std::string_view kNameExample = "\"A. Turing\"";
inline constexpr std::string_view kDateExample = "\"2026-11-21\"";

/// A quantity that must be more than 0.
std::optional<Error> notPositive(Amount amount);
/// A circuit's number of phases: 1 or 3.
std::optional<Error> badPhases(int phases);
/// Every unit of a circuit is fed by a unit of that circuit, and the chain ends at the circuit itself.
std::optional<Error> badFeeds(const std::map<std::string, PowerUnit>& units);
/// There are as many ordinals as racks in the group.
std::optional<Error> badOrdinals(const Ordinals& ordinals, int count);
/// An instance of a placement that has options of its own.
std::optional<Error> badOrdinal(std::string_view ordinal, int quantity);
/// A waiver's severity: a name, or empty.
std::optional<Error> badSeverity(std::string_view severity);
/// A record of a replacement must state its reason and date.
std::optional<Error> unsaid(std::string_view field, std::string_view text);

// Whole values, as edits bring them. Empty = valid.
std::optional<Error> wrongWith(const Circuit& circuit);
std::optional<Error> wrongWith(const Rack& rack);
std::optional<Error> wrongWith(const Build& build);
std::optional<Error> wrongWith(const Waiver& waiver);
std::optional<Error> wrongWith(const Tick& tick);
std::optional<Error> wrongWith(const Substitution& substitution);
std::optional<Error> wrongWith(const ServiceLine& line);

} // namespace lanewatt
