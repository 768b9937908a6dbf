#include "app/viewmodels/machine/machine_text.h"

#include "app/messages/degrees.h"
#include "model/units/quantity_text.h"

#include <cmath>

namespace lanewatt::viewmodels {

using namespace probe;

namespace {

constexpr double kBitsPerByte = 8;
constexpr double kGiga = 1e9;

} // namespace

QString reason(Absence absence)
{
    switch (absence) {
    case Absence::NotReported:
        return MachineText::tr("not reported");
    case Absence::NotAvailable:
        return MachineText::tr("not available");
    case Absence::NotSupported:
        return MachineText::tr("not supported");
    case Absence::NotSpecified:
        return MachineText::tr("left blank");
    case Absence::NoPermission:
        return MachineText::tr("no permission");
    case Absence::Lost:
        return MachineText::tr("no answer");
    case Absence::NotUnderstood:
        return MachineText::tr("not understood");
    case Absence::Redacted:
        break;
    }
    return MachineText::tr("hidden");
}

QString origin(Origin origin)
{
    switch (origin) {
    case Origin::LiveLibrary:
        return MachineText::tr("The driver's library says so");
    case Origin::VendorTool:
        return MachineText::tr("The maker's tool says so");
    case Origin::Bmc:
        return MachineText::tr("The management controller says so");
    case Origin::Smbios:
        return MachineText::tr("The firmware's tables say so");
    case Origin::Lspci:
        return MachineText::tr("The device's configuration says so");
    case Origin::OperatingSystem:
        return MachineText::tr("The operating system says so");
    case Origin::Unstated:
        break;
    }
    return {};
}

QString number(double value, int decimals)
{
    return toQt(messages::amount({value, Dimension::Scalar}, style(), decimals));
}
QString watts(Power power) { return toQt(messages::amount(toAmount(power), style(), 0)); }

QString temperatureText(Temperature temperature) { return toQt(messages::amount(toAmount(temperature), style(), 0)); }

QString temperatureNumber(Temperature temperature)
{
    return number(std::round(messages::degreesFromCelsius(inDegreesCelsius(temperature), style())));
}

QString temperatureUnit() { return toQt(messages::degreesUnit(style())); }

QString megahertz(Frequency clock) { return MachineText::tr("%1 MHz").arg(number(si(clock) / kMega)); }
QString percent(double share) { return MachineText::tr("%1 %").arg(number(share * 100)); }

QString gibibytes(Data size)
{
    const double units = si(size) / kGibibyte;
    return MachineText::tr("%1 GiB").arg(number(units, units == std::floor(units) ? 0 : 1));
}

QString gigabits(Bandwidth rate)
{
    return MachineText::tr("%1 Gb/s").arg(toQt(numberText(si(rate) * kBitsPerByte / kGiga)));
}

Shown shortLink(const PcieLink& link)
{
    if (!link.generation.known() && !link.width.known()) {
        return {reason(link.width.absence), false, {}};
    }
    return {
        MachineText::tr("%1 ×%2").arg(link.generation.known() ? whole(*link.generation) : QStringLiteral("?"),
                                      link.width.known() ? whole(*link.width) : QStringLiteral("?")),
        true, origin(link.width.origin)};
}

QString rateText(const LinkRate& rate)
{
    return MachineText::tr("Gen%1 ×%2")
        .arg(rate.generation ? whole(*rate.generation) : QStringLiteral("?"),
             rate.width ? whole(*rate.width) : QStringLiteral("?"));
}

Shown longLink(const PcieLink& link)
{
    Shown text = shortLink(link);
    if (text.known) {
        text.text = rateText({link.generation.value, link.width.value});
    }
    return text;
}

} // namespace lanewatt::viewmodels
