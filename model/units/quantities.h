#pragma once
/// Typed physical quantities (Boost.Units, SI) and their run-time counterpart `Amount`. Units appear in names only at
/// conversions: `inWatts(p)`, `fromMillimetres(x)`.

#include <boost/units/absolute.hpp>
#include <boost/units/base_dimension.hpp>
#include <boost/units/base_unit.hpp>
#include <boost/units/derived_dimension.hpp>
#include <boost/units/make_system.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/si/current.hpp>
#include <boost/units/systems/si/electric_potential.hpp>
#include <boost/units/systems/si/energy.hpp>
#include <boost/units/systems/si/frequency.hpp>
#include <boost/units/systems/si/length.hpp>
#include <boost/units/systems/si/mass.hpp>
#include <boost/units/systems/si/power.hpp>
#include <boost/units/systems/si/temperature.hpp>
#include <boost/units/systems/si/time.hpp>
#include <boost/units/systems/si/volume.hpp>

#include <cstdint>
#include <string_view>

namespace lanewatt {

namespace units_detail {
namespace bu = boost::units;

// A byte needs its own dimension: GB/s and 1/s must not mix.
struct DataBaseDimension : bu::base_dimension<DataBaseDimension, 7001> {};
using DataDimension = DataBaseDimension::dimension_type;
struct ByteBaseUnit : bu::base_unit<ByteBaseUnit, DataDimension, 7002> {};
using ByteUnit = ByteBaseUnit::unit_type;

// Volt-amperes and watts have equal SI dimensions but are different quantities.
struct ApparentPowerBaseDimension : bu::base_dimension<ApparentPowerBaseDimension, 7003> {};
using ApparentPowerDimension = ApparentPowerBaseDimension::dimension_type;
struct VoltAmpereBaseUnit : bu::base_unit<VoltAmpereBaseUnit, ApparentPowerDimension, 7004> {};
using VoltAmpereUnit = VoltAmpereBaseUnit::unit_type;
} // namespace units_detail

using Power = boost::units::quantity<boost::units::si::power>;                          ///< W
using ApparentPower = boost::units::quantity<units_detail::VoltAmpereUnit>;             ///< VA
using Voltage = boost::units::quantity<boost::units::si::electric_potential>;           ///< V
using Current = boost::units::quantity<boost::units::si::current>;                      ///< A
using Energy = boost::units::quantity<boost::units::si::energy>;                        ///< J
using Length = boost::units::quantity<boost::units::si::length>;                        ///< m
using Mass = boost::units::quantity<boost::units::si::mass>;                            ///< kg
using Duration = boost::units::quantity<boost::units::si::time>;                        ///< s
using TemperatureDelta = boost::units::quantity<boost::units::si::temperature>;         ///< K, a difference
using Temperature =
    boost::units::quantity<boost::units::absolute<boost::units::si::temperature>>;      ///< K, absolute
using Frequency = boost::units::quantity<boost::units::si::frequency>;                  ///< 1/s (MT/s, Hz)
using Volume = boost::units::quantity<boost::units::si::volume>;                        ///< m³
using VolumeFlow = boost::units::quantity<
    boost::units::divide_typeof_helper<boost::units::si::volume, boost::units::si::time>::type>; ///< m³/s
using Data = boost::units::quantity<units_detail::ByteUnit>;                            ///< bytes
using Bandwidth = boost::units::quantity<
    boost::units::divide_typeof_helper<units_detail::ByteUnit, boost::units::si::time>::type>; ///< B/s

/// Kinds of quantity at run time (facts, budgets, calculators, text).
enum class Dimension : std::uint8_t {
    Scalar,           ///< a plain number, a count or a ratio (0.9 = 90 %)
    Power,            ///< W
    ApparentPower,    ///< VA
    Voltage,          ///< V
    Current,          ///< A
    Energy,           ///< J
    Length,           ///< m
    Mass,             ///< kg
    Duration,         ///< s
    Temperature,      ///< K, absolute
    TemperatureDelta, ///< K, a difference
    Frequency,        ///< 1/s
    Volume,           ///< m³
    VolumeFlow,       ///< m³/s
    Data,             ///< byte
    Bandwidth,        ///< B/s
    MoneyRate         ///< currency units (of the design) as a plain number; never becomes Money
};

/// A quantity whose dimension is known at run time; `si` is in the SI unit of `dimension`.
struct Amount {
    double si = 0.0;
    Dimension dimension = Dimension::Scalar;
    friend bool operator==(const Amount&, const Amount&) = default;
};

/// Maps a typed quantity to its Dimension. Specialised for each alias above.
template <class Q> struct DimensionOf;
#define LANEWATT_DIMENSION_OF(Type, Dim)                                                                               \
    template <> struct DimensionOf<Type> {                                                                            \
        static constexpr Dimension value = Dimension::Dim;                                                             \
    }
LANEWATT_DIMENSION_OF(Power, Power);
LANEWATT_DIMENSION_OF(ApparentPower, ApparentPower);
LANEWATT_DIMENSION_OF(Voltage, Voltage);
LANEWATT_DIMENSION_OF(Current, Current);
LANEWATT_DIMENSION_OF(Energy, Energy);
LANEWATT_DIMENSION_OF(Length, Length);
LANEWATT_DIMENSION_OF(Mass, Mass);
LANEWATT_DIMENSION_OF(Duration, Duration);
LANEWATT_DIMENSION_OF(Temperature, Temperature);
LANEWATT_DIMENSION_OF(TemperatureDelta, TemperatureDelta);
LANEWATT_DIMENSION_OF(Frequency, Frequency);
LANEWATT_DIMENSION_OF(Volume, Volume);
LANEWATT_DIMENSION_OF(VolumeFlow, VolumeFlow);
LANEWATT_DIMENSION_OF(Data, Data);
LANEWATT_DIMENSION_OF(Bandwidth, Bandwidth);
template <> struct DimensionOf<double> {
    static constexpr Dimension value = Dimension::Scalar;
};
#undef LANEWATT_DIMENSION_OF

/// True for the typed quantities (and double), false otherwise.
template <class T>
concept QuantityType = requires { DimensionOf<T>::value; };

/// SI value of a typed quantity: the only way to leave the typed system.
template <QuantityType Q> constexpr double si(Q q)
{
    if constexpr (std::is_same_v<Q, double>) {
        return q;
    } else {
        return q.value();
    }
}
/// Typed quantity from its SI value.
template <QuantityType Q> constexpr Q fromSi(double v)
{
    if constexpr (std::is_same_v<Q, double>) {
        return v;
    } else {
        return Q::from_value(v);
    }
}
template <QuantityType Q> constexpr Amount toAmount(Q q) { return {si(q), DimensionOf<Q>::value}; }

constexpr Power watts(double v) { return fromSi<Power>(v); }
constexpr Voltage volts(double v) { return fromSi<Voltage>(v); }
constexpr Current amperes(double v) { return fromSi<Current>(v); }
constexpr Length millimetres(double v) { return fromSi<Length>(v * 1e-3); }
constexpr Mass kilograms(double v) { return fromSi<Mass>(v); }
constexpr Data gigabytes(double v) { return fromSi<Data>(v * 1e9); }
constexpr Bandwidth gigabytesPerSecond(double v) { return fromSi<Bandwidth>(v * 1e9); }
constexpr TemperatureDelta kelvins(double v) { return fromSi<TemperatureDelta>(v); }
/// 0 °C in kelvins.
inline constexpr double kKelvinsAtZeroCelsius = 273.15;
constexpr Temperature degreesCelsius(double v) { return fromSi<Temperature>(v + kKelvinsAtZeroCelsius); }
constexpr Frequency megatransfers(double v) { return fromSi<Frequency>(v * 1e6); }

constexpr double inWatts(Power p) { return si(p); }
constexpr double inVolts(Voltage v) { return si(v); }
constexpr double inAmperes(Current i) { return si(i); }
constexpr double inMillimetres(Length l) { return si(l) * 1e3; }
constexpr double inKilograms(Mass m) { return si(m); }
constexpr double inDegreesCelsius(Temperature t) { return si(t) - kKelvinsAtZeroCelsius; }
constexpr double inGigabytes(Data d) { return si(d) * 1e-9; }
constexpr double inGigabytesPerSecond(Bandwidth b) { return si(b) * 1e-9; }

/// 1 W = 3.412142 BTU/h (international table BTU, THM-01).
inline constexpr double kBtuPerHourPerWatt = 3.412142;
/// 1 m³/s = 2118.88 ft³/min (THM-02).
inline constexpr double kCfmPerCubicMetrePerSecond = 2118.88;
/// EIA-310 rack unit.
inline constexpr double kMillimetresPerRackUnit = 44.45;
/// Pitch of expansion slots.
inline constexpr double kMillimetresPerSlot = 20.32;

} // namespace lanewatt
