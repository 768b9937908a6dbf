#pragma once
/// A machine's files as readings, for /sys and /proc.

#include "probe/capture/machine.h"
#include "probe/finds.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewatt::probe {

class MachineFiles {
public:
    /// `finds` sets the origin of readings.
    MachineFiles(MachineAccess& machine, const Finds& finds) : m_machine(machine), m_finds(finds) {}

    /// The whole file and the result code.
    Answer content(const std::string& path) const { return m_machine.ask({"content", path}); }
    /// Its trimmed text; empty when it cannot be read.
    std::optional<std::string> line(const std::string& path) const;
    /// The names in a folder, sorted; none when it cannot be read.
    std::vector<std::string> names(const std::string& path) const;
    /// The target of a link as written; empty when it is no link.
    std::string target(const std::string& path) const;

    /// The text of a file, or the reason for its absence.
    TextReading text(const std::string& path) const;
    /// An integer ("16", "0x10de"), or the reason for its absence; negative ones are the kernel's "unknown".
    CountReading count(const std::string& path) const;
    /// A number times `scale` as a quantity in SI units, or the reason for its absence.
    template <class Q> Reading<Q> scaled(const std::string& path, double scale) const
    {
        const CountReading number = count(path);
        return number.known() ? m_finds.value(fromSi<Q>(static_cast<double>(*number) * scale)) : Reading<Q>::absent(number.absence, number.origin);
    }

private:
    MachineAccess& m_machine;
    const Finds& m_finds;
};

/// The last part of a path.
std::string lastPart(const std::string& path);
/// The last PCI address in a path of /sys/devices, or nothing.
std::optional<std::string> pciAddressIn(const std::string& path);

} // namespace lanewatt::probe
