#pragma once
/// Readings of a machine as texts: for machine_*.cpp only.

#include "app/viewmodels/machine/machine_row.h"
#include "app/viewmodels/shared/text.h"
#include "model/as_built/measured.h"
#include "probe/link_judgement.h"
#include "probe/snapshot.h"

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>

#include <map>
#include <string>
#include <string_view>

namespace lanewatt::viewmodels {

/// The texts of the rows.
struct MachineText {
    Q_DECLARE_TR_FUNCTIONS(MachineText)
};

inline constexpr double kGibibyte = 1073741824.0;
inline constexpr double kMega = 1e6;
/// Rows of one kind that are shown.
inline constexpr std::size_t kMostOfAKind = 256;

/// Why there is no value.
QString reason(probe::Absence absence);
/// Who says so; empty when nobody is named.
QString origin(probe::Origin origin);

/// A reading as text, or the reason that there is none.
struct Shown {
    QString text;
    bool known = true;
    QString hint;
};

template <class T, class Say>
Shown shown(const probe::Reading<T>& reading, const Say& say)
{
    return reading.known() ? Shown{say(*reading), true, origin(reading.origin)}
                           : Shown{reason(reading.absence), false, origin(reading.origin)};
}

QString number(double value, int decimals = 0);
inline QString plain(const std::string& text) { return toQt(text); }
inline QString whole(std::int64_t value) { return QString::number(value); }
QString watts(Power power);
/// In °C or °F, as the user has it.
QString temperatureText(Temperature temperature);
/// The number alone, under a head that says the unit.
QString temperatureNumber(Temperature temperature);
QString temperatureUnit();
QString megahertz(Frequency clock);
QString percent(double share);
/// Memory counts in powers of two.
QString gibibytes(Data size);
/// Networks count bits.
QString gigabits(Bandwidth rate);
template <QuantityType Q>
QString amount(Q quantity)
{
    return toQt(messages::amount(toAmount(quantity), style()));
}

/// "4 ×16", short for a column under a head that says what it is.
Shown shortLink(const probe::PcieLink& link);
/// "Gen4 ×16"
QString rateText(const probe::LinkRate& rate);
Shown longLink(const probe::PcieLink& link);

/// Known texts joined; what is not known adds nothing.
class Words {
public:
    Words& add(const QString& text)
    {
        if (!text.isEmpty()) {
            m_words << text;
        }
        return *this;
    }
    template <class T, class Say>
    Words& add(const probe::Reading<T>& reading, const Say& say)
    {
        return reading.known() ? add(say(*reading)) : *this;
    }
    Words& add(const probe::TextReading& reading) { return add(reading, plain); }
    /// A private one: that it is hidden is told, too.
    Words& addPrivate(const QString& title, const probe::TextReading& reading)
    {
        const bool told = reading.known() || reading.absence == probe::Absence::Redacted ||
                          reading.absence == probe::Absence::NoPermission;
        return told ? add(MachineText::tr("%1 %2").arg(title, shown(reading, plain).text)) : *this;
    }
    QString text(const char* between = " · ") const { return m_words.join(QString::fromUtf8(between)); }

private:
    QStringList m_words;
};

/// The bridges and other devices by their PCI address.
using DevicesByAddress = std::map<std::string, const probe::PciDevice*, std::less<>>;

/// "GeForce RTX 3090", without its maker; or why there is no name.
QString gpuName(const probe::Gpu& gpu);
/// "GPU 1"
QString gpuTitle(const probe::Gpu& gpu, std::size_t at);
/// "Memory copy"
QString measuredTitle(MeasuredKind kind);
/// An amount of that kind: "850 GB/s", "34.0 TFLOPS", "279 W".
QString measuredAmount(MeasuredKind kind, double amount);
/// What the probe measures, by its word for it: "Memory copy" for "memory", "Copy to GPU 1" for "peer 1".
QString stepTitle(std::string_view what);
/// "GPU 1" for the probe's "gpu 1".
QString placeTitle(std::string_view place);
/// Identity of a GPU's row: its PCI address, else its number.
QString keyOf(const probe::Gpu& gpu, std::size_t at);
GpuRow gpuRow(const probe::Gpu& gpu, std::size_t at);
/// All that is known of it.
QList<ReadingRow> gpuFacts(const probe::Gpu& gpu, const probe::Snapshot& snapshot, const DevicesByAddress& devices);
/// The machine around the GPUs.
QList<DeviceRow> restRows(const probe::Snapshot& snapshot);

} // namespace lanewatt::viewmodels
