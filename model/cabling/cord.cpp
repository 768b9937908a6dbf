#include "model/cabling/cord.h"

#include "model/parts/outlets.h"

#include <array>

namespace lanewatt::cabling {
namespace {

struct CordRow {
    Connector from, to;
    double metres;
    std::string_view number;
    Confidence confidence; ///< in the length
};

// By length. Cords of the shelf (catalog/shelf/cable), which has their sources; its check compares these rows with them. 27 in are
// 0.6858 m. Cords for one country, and those that come with a machine only, are left out.
constexpr std::array<CordRow, 10> kCords{{
    {Connector::C14, Connector::C13, 0.6, "Dell 450-AADX", Confidence::Estimated},
    {Connector::C20, Connector::C19, 0.6, "Dell 450-AAXT", Confidence::Estimated},
    {Connector::C14, Connector::C13, 0.6858, "Cisco CAB-C13-CBN", Confidence::Datasheet},
    {Connector::C14, Connector::C13, 1.4, "HPE 142257-006", Confidence::Estimated},
    {Connector::C14, Connector::C13, 2.0, "Dell 450-AADY", Confidence::Datasheet},
    {Connector::C20, Connector::C19, 2.5, "HPE 295633-B22", Confidence::Estimated},
    {Connector::C14, Connector::C13, 2.8, "Lenovo 6311", Confidence::Datasheet},
    {Connector::C20, Connector::C13, 2.8, "Lenovo 6204", Confidence::Datasheet},
    {Connector::Nema515, Connector::C13, 2.8, "Lenovo 6313", Confidence::Estimated},
    {Connector::Nema515, Connector::C13, 4.3, "Lenovo 6370", Confidence::Estimated},
}};

/// Lengths are compared to the micrometre, so that sums of metres meet those sold.
constexpr double kSameLength = 1e-6;

/// What all listed cords with this coupler carry.
double amperesOf(Connector coupler) { return coupler == Connector::C19 ? 16.0 : 10.0; }

} // namespace

std::optional<SoldCord> soldCord(Connector receptacle, Connector inlet, Length needed, Current load)
{
    for (const CordRow& row : kCords) {
        if (row.metres + kSameLength >= si(needed) && si(load) <= amperesOf(row.to) && plugsInto(row.from, receptacle) &&
            couplesWith(row.to, inlet)) {
            return SoldCord{row.from, row.to, fromSi<Length>(row.metres), row.number, row.confidence};
        }
    }
    return std::nullopt;
}

} // namespace lanewatt::cabling
