#pragma once
/// One thing read from a machine: its value or the reason that there is none, and who says so.

#include "model/units/fact.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::probe {

/// Who says it. The order is that of trust: what comes earlier is believed before what comes later.
enum class Origin : std::uint8_t {
    LiveLibrary,     ///< NVML, the CUDA driver: asked on the machine itself
    VendorTool,      ///< nvidia-smi, rocm-smi
    Bmc,             ///< the management controller, over Redfish
    Smbios,          ///< what the firmware wrote at boot: dmidecode
    Lspci,           ///< configuration space of PCI devices
    OperatingSystem, ///< what general tools make of /sys and /proc: lshw, hwloc, fastfetch, NCCL
    Unstated         ///< nobody knows
};

/// Why a reading has no value.
enum class Absence : std::uint8_t {
    NotReported,   ///< the report does not speak of it
    NotAvailable,  ///< the report says "N/A" or the like
    NotSupported,  ///< the device cannot say it
    NotSpecified,  ///< the maker left it blank or put a filler there
    NoPermission,  ///< the tool ran without the rights to see it
    Lost,          ///< the device does not answer any more
    NotUnderstood, ///< something stands there that is no such value
    Redacted       ///< taken out on purpose
};

/// A value or the reason it is absent; never a filler such as 0 or "".
template <class T>
struct Reading {
    std::optional<T> value;
    Absence absence = Absence::NotReported; ///< means something only while there is no value
    Origin origin = Origin::Unstated;

    bool known() const { return value.has_value(); }
    /// False while no report has spoken of it.
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
