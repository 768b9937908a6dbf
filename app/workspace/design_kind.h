#pragma once
/// What people look for when they begin.

#include "model/units/fact.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace lanewatt::workspace {

/// From the smallest to the largest.
enum class DesignKind : std::uint8_t { Rig, Workstation, Server, Rack, Cluster };

} // namespace lanewatt::workspace

namespace lanewatt {

template <> struct EnumNames<workspace::DesignKind> {
    static constexpr std::array<std::pair<workspace::DesignKind, std::string_view>, 5> names{{{workspace::DesignKind::Rig, "rig"},
                                                                                           {workspace::DesignKind::Workstation, "workstation"},
                                                                                           {workspace::DesignKind::Server, "server"},
                                                                                           {workspace::DesignKind::Rack, "rack"},
                                                                                           {workspace::DesignKind::Cluster, "cluster"}}};
};

} // namespace lanewatt
