#include "model/as_built/measured.h"

#include "model/figure/formulas.h"

#include <algorithm>
#include <cmath>

namespace lanewatt {

namespace {

/// Architectures whose tensor cores reach their peak with the instructions of the first of them.
constexpr std::array<std::string_view, 4> kOfOneTensorInstruction{"Volta", "Turing", "Ampere", "Ada"};

template <QuantityType Q>
std::optional<double> siOf(const std::optional<Q>& quantity)
{
    return quantity ? std::optional(si(*quantity)) : std::nullopt;
}

template <class T>
std::optional<T> valueOf(const Fact<T>& fact)
{
    return fact ? std::optional<T>(*fact) : std::nullopt;
}

} // namespace

Message MeasuredValue::text() const
{
    const bool compute = kind == MeasuredKind::Fp32 || kind == MeasuredKind::Tensor;
    const auto amount = [&](double value) -> MessageValue {
        if (compute) {
            return Amount{value, Dimension::Scalar};
        }
        return Amount{value, kind == MeasuredKind::Power ? Dimension::Power : Dimension::Bandwidth};
    };
    Message message;
    message.arguments = {{"what", std::string(enumName(kind))}, {"measured", amount(measured)}};
    if (!expected || *expected <= 0) {
        message.text = compute ? LW_MESSAGE("measured.rate", "{what:measured}: {measured} TFLOPS measured")
                               : LW_MESSAGE("measured.value", "{what:measured}: {measured} measured");
        return message;
    }
    message.arguments.emplace_back("share", static_cast<std::int64_t>(std::lround(measured / *expected * 100)));
    message.arguments.emplace_back("expected", amount(*expected));
    message.text = compute
                       ? LW_MESSAGE("measured.rate_share", "{what:measured}: {measured} TFLOPS measured, {share} % of {expected} TFLOPS")
                       : LW_MESSAGE("measured.value_share", "{what:measured}: {measured} measured, {share} % of {expected}");
    return message;
}

std::vector<MeasuredValue> judgeMeasured(const MeasuredGpu& measured, const ExpectedGpu& expected, double powerShare)
{
    std::vector<MeasuredValue> values;
    const auto add = [&](MeasuredKind kind, std::optional<double> value, std::optional<double> wanted, double least) {
        if (value) {
            values.push_back({kind, *value, wanted, wanted && *value < *wanted * least});
        }
    };
    add(MeasuredKind::HostToDevice, siOf(measured.hostToDevice), siOf(expected.link), kLeastLinkShare);
    add(MeasuredKind::DeviceToHost, siOf(measured.deviceToHost), siOf(expected.link), kLeastLinkShare);
    add(MeasuredKind::Memory, siOf(measured.memoryCopy), siOf(expected.memory), kLeastMemoryShare);
    add(MeasuredKind::Fp32, measured.fp32Teraflops, expected.fp32Teraflops, kLeastFp32Share);
    add(MeasuredKind::Tensor, measured.tensorTeraflops, expected.tensorTeraflops, kLeastTensorShare);
    if (measured.power) {
        const std::optional<double> limit = siOf(expected.powerLimit);
        const double drawn = si(*measured.power);
        values.push_back({MeasuredKind::Power, drawn, limit, limit && drawn > *limit * (1 + powerShare)});
    }
    return values;
}

std::optional<Message> heldDown(const MeasuredGpu& measured)
{
    if (measured.heat) {
        return Message{LW_MESSAGE("measured.hot", "it held its clocks down for its temperature while it was measured; look at its cooling"), {}};
    }
    if (measured.powerBrake) {
        return Message{LW_MESSAGE("measured.brake", "a supply or the server held its clocks down while it was measured (power brake); look at the "
                                                    "supplies"), {}};
    }
    if (measured.slowdown) {
        return Message{LW_MESSAGE("measured.slowdown", "it held its clocks down by itself while it was measured; look at its power cables and its "
                                                       "cooling"), {}};
    }
    return std::nullopt;
}

std::vector<Laggard> laggardsOf(const std::vector<MeasuredGpu>& alike)
{
    constexpr std::size_t enough = 3; // with two, it is unknown which one is right
    std::vector<Laggard> laggards;
    const auto compare = [&](MeasuredKind kind, auto valueOfOne) {
        std::vector<double> values;
        for (const MeasuredGpu& one : alike) {
            if (const auto value = valueOfOne(one)) {
                values.push_back(*value);
            }
        }
        if (values.size() < enough) {
            return;
        }
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        for (std::size_t i = 0; i < alike.size(); ++i) {
            if (const auto value = valueOfOne(alike[i]); value && *value < *middle * kLeastAlikeShare) {
                laggards.push_back({i, {kind, *value, *middle, true}});
            }
        }
    };
    compare(MeasuredKind::Memory, [](const MeasuredGpu& one) { return siOf(one.memoryCopy); });
    compare(MeasuredKind::Fp32, [](const MeasuredGpu& one) { return one.fp32Teraflops; });
    compare(MeasuredKind::Tensor, [](const MeasuredGpu& one) { return one.tensorTeraflops; });
    return laggards;
}

ExpectedGpu expectedOf(const GpuSpec& spec, int gen, int lanes, std::optional<Power> powerCap)
{
    ExpectedGpu expected;
    if (gen > 0 && lanes > 0) {
        expected.link = fromSi<Bandwidth>(linkPayload("measured.link", gen, lanes).result.low);
    }
    expected.memory = valueOf(spec.memoryBandwidth);
    expected.powerLimit = powerCap ? powerCap : valueOf(spec.boardPower);
    const bool capped = powerCap && (!spec.boardPower || *powerCap < *spec.boardPower);
    if (!capped) {
        expected.fp32Teraflops = valueOf(spec.fp32Teraflops);
        const bool reached = spec.architecture && std::find(kOfOneTensorInstruction.begin(), kOfOneTensorInstruction.end(),
                                                            *spec.architecture) != kOfOneTensorInstruction.end();
        expected.tensorTeraflops = reached ? valueOf(spec.fp16Teraflops) : std::nullopt;
    }
    return expected;
}

} // namespace lanewatt
