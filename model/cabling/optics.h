#pragma once
/// What modules of fibres send and how far it reaches: one table of optical standards, and what connectors and fibres fit each other.

#include "model/units/quantities.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace lanewatt::cabling {

/// What the modules at both ends of a link speak, over Ethernet or InfiniBand.
struct Optics {
    std::string_view name;       ///< "400G-DR4"
    double gigabits = 0.0;       ///< Gb/s of one link, one direction
    int channels = 1;            ///< of one link, in fibres of their own or as wavelengths in one
    std::string_view light = {}; ///< what one pair of fibres carries: modules of the same light understand each other
    std::string_view fibre = {}; ///< "multimode", "single-mode"
    std::string_view connector = {}; ///< usual at the module: "MPO-12/APC"
    double metres = 0.0;         ///< reach on single-mode fibre, or on OM4
    bool usual = true;           ///< false: several are sold of its rate and reach, so that nobody orders it unasked
    /// "DR4".
    std::string_view shortName() const;
};

/// By its name; empty for names that are not listed.
std::optional<Optics> opticsNamed(std::string_view name);

/// The usual one of the shortest reach that does for a link of this length, rate and number of electrical lanes; empty = none is listed.
std::optional<Optics> opticsFor(Bandwidth rate, Length needed, int lanes);

/// Whether two things fit, as far as it is known of them.
enum class Fit : std::uint8_t { Fits, Unknown, Differs };

/// Of the connector of a module and those of a fibre cable, which lists one after the other where its ends differ: "MPO-12/APC, LC
/// duplex/UPC". The polish (APC, UPC) counts: an angled end does not meet a flat one.
Fit connectorFit(std::string_view module, std::string_view cable);

/// Of the fibre that a module is made for and that of a cable: "single-mode", "OS2", "multimode", "OM4".
Fit fibreFit(std::string_view module, std::string_view cable);

/// The grade of fibre to order: OM4 where multimode is meant.
std::string_view orderedFibre(std::string_view fibre);

} // namespace lanewatt::cabling
