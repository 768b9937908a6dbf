#pragma once
/// Readings of reports as facts of parts, and names of reports as those of parts.

#include "app/workspace/found_devices.h"
#include "model/parts/part.h"
#include "probe/snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace lanewatt::workspace::reported {

using probe::CountReading;
using probe::Origin;
using probe::Reading;
using probe::TextReading;

inline constexpr double kGibi = 1073741824.0;

/// Source of facts that come from reports.
inline constexpr const char* kSource = "inventory";

template <class T>
Fact<T> fact(T value, Origin origin)
{
    return {std::move(value), confidenceOf(origin), {kSource, std::string(enumName(origin))}, std::nullopt};
}

/// The fact of a reading; unchanged where that is absent.
template <class T>
void tell(Fact<T>& target, const Reading<T>& reading)
{
    if (reading.known()) {
        target = fact(*reading, reading.origin);
    }
}
/// The same for a count; unchanged also by a count of zero and one that cannot be.
void tell(Fact<int>& target, const CountReading& reading);

/// The label of a memory size in GB: controllers and drivers report somewhat less or more than modules are sold with.
double labelOf(double gibibytes);
/// Memory in the size of its label: reports use powers of two.
void tellMemory(Fact<Data>& target, const Reading<Data>& reading);

/// Two texts with a blank between; the second may be empty.
std::string joined(std::string text, std::string_view more);
/// "Intel Xeon E5-2620 v4" of "Intel(R) Xeon(R) CPU E5-2620 v4 @ 2.10GHz", "AMD EPYC 7452" of "AMD EPYC 7452 32-Core
/// Processor".
std::string cpuName(std::string text);
/// A part with the manufacturer and name of a report.
Part namedPart(Category category, const TextReading& maker, std::string name);
/// "0000:41:00" of "0000:41:00.0".
std::string deviceOf(const std::string& address);

} // namespace lanewatt::workspace::reported
