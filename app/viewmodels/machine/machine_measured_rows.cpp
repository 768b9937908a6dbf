#include "app/viewmodels/machine/machine_measured_rows.h"

#include "app/viewmodels/machine/machine_text.h"
#include "app/viewmodels/parts/part_suggestions.h"
#include "probe/measurement.h"

#include <algorithm>
#include <set>

namespace lanewatt::viewmodels {

QString measuredTitle(MeasuredKind kind)
{
    switch (kind) {
    case MeasuredKind::HostToDevice: return MachineText::tr("Host to card");
    case MeasuredKind::DeviceToHost: return MachineText::tr("Card to host");
    case MeasuredKind::Memory: return MachineText::tr("Memory copy");
    case MeasuredKind::Fp32: return MachineText::tr("FP32");
    case MeasuredKind::Tensor: return MachineText::tr("Tensor, FP16");
    case MeasuredKind::Power: break;
    }
    return MachineText::tr("Highest draw");
}

QString measuredAmount(MeasuredKind kind, double value)
{
    switch (kind) {
    case MeasuredKind::Fp32:
    case MeasuredKind::Tensor: return MachineText::tr("%1 TFLOPS").arg(number(value, 1));
    case MeasuredKind::Power: return watts(lanewatt::watts(value));
    case MeasuredKind::HostToDevice:
    case MeasuredKind::DeviceToHost:
    case MeasuredKind::Memory: break;
    }
    return amount(fromSi<Bandwidth>(value));
}

QString stepTitle(std::string_view what)
{
    for (const auto& [kind, word] : EnumNames<MeasuredKind>::names) {
        if (word == what) {
            return measuredTitle(kind);
        }
    }
    constexpr std::string_view peer = "peer ";
    if (what.starts_with(peer)) {
        return MachineText::tr("Copy to GPU %1").arg(toQt(what.substr(peer.size())));
    }
    return what == "start" ? MachineText::tr("being started") : toQt(what);
}

QString placeTitle(std::string_view place)
{
    constexpr std::string_view gpu = "gpu ";
    return place.starts_with(gpu) ? MachineText::tr("GPU %1").arg(toQt(place.substr(gpu.size()))) : toQt(place);
}

namespace {

using namespace probe;

/// "GPU 1, Memory copy" for the "gpu 1, memory" of a gap.
QString placeOf(std::string_view place)
{
    const std::size_t comma = place.find(", ");
    const QString gpu = placeTitle(place.substr(0, comma));
    return comma == std::string_view::npos ? gpu : MachineText::tr("%1, %2").arg(gpu, stepTitle(place.substr(comma + 2)));
}

QString judgementOf(const MeasuredValue& value)
{
    if (!value.expected) {
        return MachineText::tr("not judged");
    }
    if (!value.wrong) {
        return MachineText::tr("as it should be");
    }
    return value.kind == MeasuredKind::Power ? MachineText::tr("too high") : MachineText::tr("too low");
}

/// Who says what is expected.
QString whoExpects(const MeasuredValue& value, const Gpu& gpu, const workspace::GpuExpectation* expectation)
{
    const auto bySpec = [&](bool said) {
        return said && expectation && expectation->part
                   ? MachineText::tr("By the specification of %1").arg(fullName(*expectation->part))
                   : MachineText::tr("By what the card says of itself");
    };
    if (!value.expected) {
        const bool compute = value.kind == MeasuredKind::Fp32 || value.kind == MeasuredKind::Tensor;
        const bool lowered = gpu.powerLimitEnforced.known() && gpu.powerLimitDefault.known() && *gpu.powerLimitEnforced < *gpu.powerLimitDefault;
        return compute && lowered ? MachineText::tr("Unknown for a lowered power limit")
                                  : MachineText::tr("The expected value is not known");
    }
    const ExpectedGpu spec = expectation ? expectation->bySpec : ExpectedGpu{};
    switch (value.kind) {
    case MeasuredKind::HostToDevice:
    case MeasuredKind::DeviceToHost: return MachineText::tr("What the link of card and slot can carry");
    case MeasuredKind::Memory: return bySpec(spec.memory.has_value());
    case MeasuredKind::Fp32: return bySpec(spec.fp32Teraflops.has_value());
    case MeasuredKind::Tensor: return bySpec(spec.tensorTeraflops.has_value());
    case MeasuredKind::Power: break;
    }
    return MachineText::tr("The power limit");
}

/// The kind that messages name, in the words of this page.
Message inWords(Message message)
{
    for (auto& [name, value] : message.arguments) {
        const auto* word = name == "what" ? std::get_if<std::string>(&value) : nullptr;
        for (const auto& [kind, own] : EnumNames<MeasuredKind>::names) {
            if (word && *word == own) {
                value = fromQt(measuredTitle(kind));
                break;
            }
        }
    }
    return message;
}

class Rows {
public:
    Rows(const Snapshot& snapshot, const workspace::GpuExpectations& expectations)
        : m_snapshot(snapshot),
          m_expectations(expectations)
    {}

    MeasuredRows take()
    {
        const auto expected = [this](const Gpu& gpu) {
            const auto* one = expectationOf(gpu);
            return one ? one->expected : expectedBySelf(gpu);
        };
        std::set<std::size_t> cards;
        for (const MeasuredLine& line : measuredLines(m_snapshot, expected)) {
            if (line.gpu && !line.peer) {
                cards.insert(*line.gpu);
            }
            if (line.wrong) {
                addFinding(toQt(inWords(line.text)), subjectOf(line), Mark::Warning);
            }
            if (line.value) {
                addValue(line);
            } else if (!line.wrong) {
                addWords(line);
            }
        }
        const auto wrong = m_rows.findings.size();
        for (const Gap& gap : m_snapshot.gaps) {
            if (isOfMeasuring(gap)) {
                addFinding(toQt(gap.why), placeOf(gap.place), Mark::Unknown);
            }
        }
        const auto count = static_cast<int>(cards.size());
        m_rows.severity = static_cast<int>(wrong > 0 ? Mark::Warning : m_rows.findings.isEmpty() ? Mark::Ok : Mark::Unknown);
        m_rows.summary = cards.empty()               ? MachineText::tr("Nothing was measured")
                         : wrong > 0                 ? MachineText::tr("%n thing(s) wrong", nullptr, static_cast<int>(wrong))
                         : m_rows.findings.isEmpty() ? MachineText::tr("%n card(s) as expected", nullptr, count)
                                                     : MachineText::tr("%n card(s) measured, not all of it", nullptr, count);
        return std::move(m_rows);
    }

private:
    const workspace::GpuExpectation* expectationOf(const Gpu& gpu) const
    {
        const auto found = gpu.pciAddress.known() ? m_expectations.find(*gpu.pciAddress) : m_expectations.end();
        return found == m_expectations.end() ? nullptr : &found->second;
    }

    QString titleOf(std::size_t gpu) const { return gpuTitle(m_snapshot.gpus[gpu], gpu); }
    QString subjectOf(const MeasuredLine& line) const
    {
        if (!line.gpu) {
            return toQt(line.subject);
        }
        return line.peer ? MachineText::tr("%1 to %2").arg(titleOf(*line.gpu), titleOf(*line.peer)) : titleOf(*line.gpu);
    }

    void addFinding(const QString& what, const QString& where, Mark mark)
    {
        m_rows.findings << RemarkRow{QString::number(m_rows.findings.size()), what, where, static_cast<int>(mark)};
    }

    void add(const QString& group, const QString& name, MeasuredRow row)
    {
        row.spoken = Words().add(name).add(row.measured)
                         .add(row.expected.isEmpty() ? QString() : MachineText::tr("expected %1").arg(row.expected))
                         .add(row.share).add(row.judgement).add(row.words).text(", ");
        row.key = group + QLatin1Char('/') + name;
        row.head = m_rows.rows.isEmpty() || m_rows.rows.constLast().group != group ? group : QString();
        row.group = group;
        row.name = name;
        m_rows.rows << row;
    }

    QString groupOf(std::size_t gpu) const
    {
        return MachineText::tr("%1 · %2").arg(titleOf(gpu), gpuName(m_snapshot.gpus[gpu]));
    }

    void addValue(const MeasuredLine& line)
    {
        const MeasuredValue& value = *line.value;
        const bool judged = value.expected && *value.expected > 0;
        MeasuredRow row;
        row.measured = measuredAmount(value.kind, value.measured);
        if (judged) {
            row.expected = measuredAmount(value.kind, *value.expected);
            row.share = percent(value.measured / *value.expected);
            row.severity = static_cast<int>(value.wrong ? Mark::Warning : Mark::Ok);
        }
        row.judgement = judgementOf(value);
        row.hint = whoExpects(value, m_snapshot.gpus[*line.gpu], expectationOf(m_snapshot.gpus[*line.gpu]));
        add(groupOf(*line.gpu), measuredTitle(value.kind), std::move(row));
    }

    /// Temperatures and pairs, which are not judged.
    void addWords(const MeasuredLine& line)
    {
        MeasuredRow row;
        if (line.gpu && !line.peer) {
            row.measured = shown(m_snapshot.gpus[*line.gpu].measured.temperature, temperatureText).text;
            add(groupOf(*line.gpu), MachineText::tr("Highest temperature"), std::move(row));
        } else {
            row.words = toQt(line.text);
            add(MachineText::tr("Between cards"), subjectOf(line), std::move(row));
        }
    }

    const Snapshot& m_snapshot;
    const workspace::GpuExpectations& m_expectations;
    MeasuredRows m_rows;
};

} // namespace

MeasuredRows measuredRows(const Snapshot& snapshot, const workspace::GpuExpectations& expectations)
{
    return Rows(snapshot, expectations).take();
}

} // namespace lanewatt::viewmodels
