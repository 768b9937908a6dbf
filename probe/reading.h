#pragma once
/// One value read from a machine, or the reason for its absence, and its origin.

#include "model/units/fact.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::probe {

/// Origin of a reading, most trusted first.
enum class Origin : std::uint8_t {
    LiveLibrary,     ///< NVML or CUDA driver on the machine itself
    VendorTool,      ///< nvidia-smi, rocm-smi
    Bmc,             ///< the management controller, over Redfish
    Smbios,          ///< data written by the firmware at boot: dmidecode
    Lspci,           ///< configuration space of PCI devices
    OperatingSystem, ///< general tools that use /sys and /proc: lshw, hwloc, fastfetch, NCCL
    Unstated         ///< unknown
};

/// Why a reading has no value.
enum class Absence : std::uint8_t {
    NotReported,   ///< not in the report
    NotAvailable,  ///< the report says "N/A" or the like
    NotSupported,  ///< the device does not support it
    NotSpecified,  ///< the manufacturer left it blank or entered a placeholder
    NoPermission,  ///< the tool had insufficient permissions
    Lost,          ///< the device no longer responds
    NotUnderstood, ///< the text is not a valid value
    Redacted       ///< removed on purpose
};

/// A value or the reason for its absence; never a placeholder such as 0 or "".
template <class T>
struct Reading {
    std::optional<T> value;
    Absence absence = Absence::NotReported; ///< valid only without a value
    Origin origin = Origin::Unstated;

    bool known() const { return value.has_value(); }
    /// False if no report mentions it.
    bool reported() const { return known() || absence != Absence::NotReported; }
    const T& operator*() const { return *value; }
    const T* operator->() const { return &*value; }

    static Reading of(T value, Origin origin) { return {std::move(value), Absence::NotReported, origin}; }
    static Reading absent(Absence absence, Origin origin) { return {std::nullopt, absence, origin}; }
    friend bool operator==(const Reading&, const Reading&) = default;
};

} // namespace lanewatt::probe

namespace lanewatt {

template <>
struct EnumNames<probe::Origin> {
    static constexpr std::array<std::pair<probe::Origin, std::string_view>, 7> names{
        {{probe::Origin::LiveLibrary, "live_library"},
         {probe::Origin::VendorTool, "vendor_tool"},
         {probe::Origin::Bmc, "bmc"},
         {probe::Origin::Smbios, "smbios"},
         {probe::Origin::Lspci, "lspci"},
         {probe::Origin::OperatingSystem, "operating_system"},
         {probe::Origin::Unstated, "unstated"}}};
};

template <>
struct EnumNames<probe::Absence> {
    static constexpr std::array<std::pair<probe::Absence, std::string_view>, 8> names{
        {{probe::Absence::NotReported, "not_reported"},
         {probe::Absence::NotAvailable, "not_available"},
         {probe::Absence::NotSupported, "not_supported"},
         {probe::Absence::NotSpecified, "not_specified"},
         {probe::Absence::NoPermission, "no_permission"},
         {probe::Absence::Lost, "lost"},
         {probe::Absence::NotUnderstood, "not_understood"},
         {probe::Absence::Redacted, "redacted"}}};
};

} // namespace lanewatt
