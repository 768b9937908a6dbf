#include "model/cabling/optics.h"

#include <algorithm>
#include <array>

namespace lanewatt::cabling {
namespace {

constexpr std::string_view kMultimode = "multimode";
constexpr std::string_view kSingleMode = "single-mode";
constexpr std::string_view kMpoFlat = "MPO-12/UPC";
constexpr std::string_view kMpoAngled = "MPO-12/APC";
constexpr std::string_view kMpo16 = "MPO-16/APC";
constexpr std::string_view kLc = "LC duplex/UPC";

// Reach of IEEE 802.3 and of the agreements PSM4, CWDM4 and 100G Lambda. At 400 Gb/s and above multimode fibre is taken to reach the
// 50 m of NVIDIA's modules (S180); 400GBASE-SR4 of IEEE 802.3db has 100 m. 25 to 200 Gb/s: S182. Connectors: S180, S181.
// By rate, the shortest reach first.
constexpr std::array kStandards{
    Optics{"10G-SR", 10.0, 1, "850 nm 10G", kMultimode, kLc, 400.0},
    Optics{"10G-LR", 10.0, 1, "1310 nm 10G", kSingleMode, kLc, 10'000.0},
    Optics{"25G-SR", 25.0, 1, "850 nm 25G", kMultimode, kLc, 100.0},
    Optics{"25G-LR", 25.0, 1, "1310 nm 25G", kSingleMode, kLc, 10'000.0},
    Optics{"40G-SR4", 40.0, 4, "850 nm 10G", kMultimode, kMpoFlat, 150.0},
    Optics{"40G-LR4", 40.0, 4, "CWDM 4 x 10G", kSingleMode, kLc, 10'000.0},
    Optics{"100G-SR4", 100.0, 4, "850 nm 25G", kMultimode, kMpoFlat, 100.0},
    Optics{"100G-PSM4", 100.0, 4, "1310 nm parallel 25G", kSingleMode, kMpoAngled, 500.0},
    Optics{"100G-DR1", 100.0, 1, "1310 nm 100G", kSingleMode, kLc, 500.0, false},
    Optics{"100G-CWDM4", 100.0, 4, "CWDM 4 x 25G", kSingleMode, kLc, 2'000.0},
    Optics{"100G-FR1", 100.0, 1, "1310 nm 100G", kSingleMode, kLc, 2'000.0, false},
    Optics{"100G-LR4", 100.0, 4, "LAN-WDM 4 x 25G", kSingleMode, kLc, 10'000.0},
    Optics{"100G-LR1", 100.0, 1, "1310 nm 100G", kSingleMode, kLc, 10'000.0, false},
    Optics{"200G-SR4", 200.0, 4, "850 nm 50G", kMultimode, kMpoFlat, 100.0},
    Optics{"200G-DR4", 200.0, 4, "1310 nm 50G", kSingleMode, kMpoAngled, 500.0},
    Optics{"200G-FR4", 200.0, 4, "CWDM 4 x 50G", kSingleMode, kLc, 2'000.0},
    Optics{"200G-LR4", 200.0, 4, "LAN-WDM 4 x 50G", kSingleMode, kLc, 10'000.0},
    Optics{"400G-SR4", 400.0, 4, "850 nm 100G", kMultimode, kMpoAngled, 50.0},
    Optics{"400G-SR8", 400.0, 8, "850 nm 50G", kMultimode, kMpo16, 100.0, false},
    Optics{"400G-SR4.2", 400.0, 8, "850 and 910 nm 50G", kMultimode, "MPO-12", 100.0, false},
    Optics{"400G-DR4", 400.0, 4, "1310 nm 100G", kSingleMode, kMpoAngled, 500.0},
    Optics{"400G-XDR4", 400.0, 4, "1310 nm 100G", kSingleMode, kMpoAngled, 2'000.0, false},
    Optics{"400G-FR4", 400.0, 4, "CWDM 4 x 100G", kSingleMode, kLc, 2'000.0},
    Optics{"400G-LR4", 400.0, 4, "CWDM 4 x 100G", kSingleMode, kLc, 10'000.0},
    Optics{"800G-SR8", 800.0, 8, "850 nm 100G", kMultimode, kMpo16, 50.0, false},
    Optics{"800G-DR4", 800.0, 4, "1310 nm 200G", kSingleMode, kMpoAngled, 500.0, false},
    Optics{"800G-DR8", 800.0, 8, "1310 nm 100G", kSingleMode, kMpo16, 500.0, false}};

/// "MPO-12/APC" in its two halves; the second is empty where it is not said.
struct Ferrule {
    std::string_view form;
    std::string_view polish;
};

Ferrule ferruleOf(std::string_view text)
{
    const auto slash = text.find('/');
    return {text.substr(0, slash), slash == std::string_view::npos ? std::string_view() : text.substr(slash + 1)};
}

Fit connectorsMeet(std::string_view module, std::string_view cable)
{
    const Ferrule a = ferruleOf(module);
    const Ferrule b = ferruleOf(cable);
    if (a.form.empty() || b.form.empty()) {
        return Fit::Unknown;
    }
    if (a.form != b.form) {
        return Fit::Differs;
    }
    return a.polish.empty() || b.polish.empty() ? Fit::Unknown : a.polish == b.polish ? Fit::Fits : Fit::Differs;
}

/// "multimode" of "OM4"; empty = unknown.
std::string_view modeOf(std::string_view fibre)
{
    if (fibre == kMultimode || fibre.starts_with("OM")) {
        return kMultimode;
    }
    return fibre == kSingleMode || fibre.starts_with("OS") ? kSingleMode : std::string_view();
}

} // namespace

std::string_view Optics::shortName() const
{
    const auto dash = name.find('-');
    return dash == std::string_view::npos ? name : name.substr(dash + 1);
}

std::optional<Optics> opticsNamed(std::string_view name)
{
    const auto found = std::find_if(kStandards.begin(), kStandards.end(), [&](const Optics& one) { return one.name == name; });
    return found == kStandards.end() ? std::nullopt : std::optional(*found);
}

std::optional<Optics> opticsFor(Bandwidth rate, Length needed, int lanes)
{
    constexpr double bytesPerGigabit = 125e6;
    constexpr double sameMetres = 1e-6;
    constexpr double alike = 1e-6;
    const double gigabits = si(rate) / bytesPerGigabit;
    for (const Optics& one : kStandards) {
        const bool sameRate = gigabits > one.gigabits * (1.0 - alike) && gigabits < one.gigabits * (1.0 + alike);
        if (one.usual && sameRate && one.channels <= lanes && si(needed) <= one.metres + sameMetres) {
            return one;
        }
    }
    return std::nullopt;
}

Fit connectorFit(std::string_view module, std::string_view cable)
{
    constexpr std::string_view between = ", ";
    bool unknown = false;
    while (true) {
        const auto comma = cable.find(between);
        const Fit fit = connectorsMeet(module, cable.substr(0, comma));
        if (fit == Fit::Fits) {
            return fit;
        }
        unknown = unknown || fit == Fit::Unknown;
        if (comma == std::string_view::npos) {
            return unknown ? Fit::Unknown : Fit::Differs;
        }
        cable.remove_prefix(comma + between.size());
    }
}

Fit fibreFit(std::string_view module, std::string_view cable)
{
    const std::string_view a = modeOf(module);
    const std::string_view b = modeOf(cable);
    return a.empty() || b.empty() ? Fit::Unknown : a == b ? Fit::Fits : Fit::Differs;
}

std::string_view orderedFibre(std::string_view fibre) { return fibre == kMultimode ? std::string_view("OM4") : fibre; }

} // namespace lanewatt::cabling
