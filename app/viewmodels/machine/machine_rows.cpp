#include "app/viewmodels/machine/machine_rows.h"

#include "app/viewmodels/machine/machine_text.h"
#include "probe/fields.h"

#include <algorithm>
#include <map>
#include <set>

namespace lanewatt::viewmodels {

namespace {

using namespace probe;

/// Devices of the topology that are shown.
constexpr std::size_t kMostInMatrix = 48;

bool isDisplay(const PciDevice& device)
{
    return device.pciClass.known() && device.pciClass->starts_with("03");
}

QString noGpuText(const Snapshot& snapshot)
{
    const auto displays = static_cast<std::size_t>(
        std::count_if(snapshot.pciDevices.begin(), snapshot.pciDevices.end(), isDisplay));
    if (displays > 0) {
        return MachineText::tr(
            "No driver reports the %n display device(s) on the PCI bus. Load the driver and read again.",
            nullptr, static_cast<int>(displays));
    }
    return snapshot.pciDevices.empty()
               ? MachineText::tr("No report that was read mentions the PCI bus or a GPU.")
               : MachineText::tr("There is no GPU among the %n device(s) on the PCI bus.", nullptr,
                                 static_cast<int>(snapshot.pciDevices.size()));
}

QString className(wiring::PeerClass relation)
{
    using enum wiring::PeerClass;
    switch (relation) {
    case NvLink:
        return MachineText::tr("NV# bonded NVLinks");
    case Xgmi:
        return MachineText::tr("XGMI Infinity Fabric");
    case Pix:
        return MachineText::tr("PIX at most one PCIe switch");
    case Pxb:
        return MachineText::tr("PXB several PCIe switches");
    case Phb:
        return MachineText::tr("PHB through one host bridge");
    case Node:
        return MachineText::tr("NODE within one NUMA node");
    case Sys:
        return MachineText::tr("SYS from one CPU to the other");
    case PhbOrNode: // of designs; reports say which
    case Self:
    case Unknown:
        break;
    }
    return {};
}

void addMatrix(MachineRows& rows, const Snapshot& snapshot)
{
    std::vector<std::string> names;
    const auto know = [&](const TextReading& name) {
        if (name.known() && std::find(names.begin(), names.end(), *name) == names.end()) {
            names.push_back(*name);
        }
    };
    for (const TopologyDevice& device : snapshot.topologyDevices) {
        know(device.name);
    }
    std::map<std::pair<std::string, std::string>, const TopologyPair*> pairs;
    for (const TopologyPair& pair : snapshot.topology) {
        know(pair.from);
        know(pair.to);
        const auto from = pair.from.value.value_or(std::string());
        const auto to = pair.to.value.value_or(std::string());
        pairs[{from, to}] = pairs[{to, from}] = &pair;
    }
    if (pairs.empty()) {
        rows.matrixNote = snapshot.gpus.size() > 1
                              ? MachineText::tr("No report says how the GPUs reach each other.")
                              : MachineText::tr("It takes two devices or more.");
        return;
    }
    const std::size_t all = names.size();
    names.resize(std::min(all, kMostInMatrix));
    std::set<wiring::PeerClass> classes;
    for (const std::string& from : names) {
        rows.matrixNames << toQt(from);
        QVariantList cells;
        for (const std::string& to : names) {
            const auto pair = pairs.find({from, to});
            QString text = QStringLiteral("?");
            QString kind;
            if (from == to) {
                text = QStringLiteral("—");
                kind = QStringLiteral("self");
            } else if (pair != pairs.end() && pair->second->relation.known()) {
                const auto relation = *pair->second->relation;
                classes.insert(relation);
                const bool counted = relation == wiring::PeerClass::NvLink && pair->second->nvlinks.known();
                text = toQt(enumName(relation)) + (counted ? whole(*pair->second->nvlinks) : QString());
                kind = relation == wiring::PeerClass::NvLink || relation == wiring::PeerClass::Xgmi
                           ? QStringLiteral("direct")
                       : relation <= wiring::PeerClass::Phb ? QStringLiteral("near")
                                                            : QString();
            }
            cells << QVariantMap{
                {QStringLiteral("text"), text},
                {QStringLiteral("kind"), kind},
                {QStringLiteral("spoken"), MachineText::tr("%1 to %2: %3").arg(toQt(from), toQt(to), text)}};
        }
        rows.matrix << QVariantMap{{QStringLiteral("key"), toQt(from)}, {QStringLiteral("cells"), cells}};
    }
    QStringList notes;
    for (const auto relation : classes) {
        if (const QString words = className(relation); !words.isEmpty()) {
            notes << words;
        }
    }
    if (all > kMostInMatrix) {
        notes << MachineText::tr("The first %1 of %2 devices").arg(kMostInMatrix).arg(all);
    }
    rows.matrixNote = notes.join(QString::fromUtf8(" · "));
}

void addGaps(MachineRows& rows, const Snapshot& snapshot)
{
    std::size_t at = 0;
    const auto add = [&](const QString& what, const QString& where, Mark mark) {
        if (rows.gaps.size() < static_cast<int>(kMostOfAKind)) {
            rows.gaps << RemarkRow{QString::number(at++), what, where, static_cast<int>(mark)};
        }
    };
    for (const Gap& gap : snapshot.gaps) {
        add(toQt(gap.why), Words().add(toQt(gap.file)).add(toQt(gap.place)).text(), Mark::Unknown);
    }
    for (const Disagreement& differ : snapshot.disagreements) {
        const bool hidden = differ.kept.empty() && differ.other.empty();
        add(hidden ? MachineText::tr("Two reports differ; the values are hidden")
                   : MachineText::tr("%1 was kept; another report says %2")
                         .arg(toQt(differ.kept), toQt(differ.other)),
            toQt(differ.place), Mark::Warning);
    }
}

/// Counts the values that were taken out.
struct CountHidden {
    int& count;
    template <class T>
    void operator()(std::string_view, const Reading<T>& reading, Trait) const
    {
        count += !reading.known() && reading.absence == Absence::Redacted ? 1 : 0;
    }
    template <class Piece>
    void operator()(std::string_view, const std::vector<Piece>& pieces, Trait) const
    {
        for (const Piece& piece : pieces) {
            eachField(piece, *this);
        }
    }
    template <class Piece>
    void operator()(std::string_view, const Piece& piece, Trait) const
    {
        eachField(piece, *this);
    }
};

} // namespace

MachineRows machineRows(const Snapshot& snapshot)
{
    MachineRows rows;
    const Identity& id = snapshot.identity;
    for (const TextReading* name : {&id.hostName, &id.systemProduct, &id.boardProduct}) {
        if (rows.name.isEmpty() && name->known()) {
            rows.name = toQt(**name);
        }
    }
    DevicesByAddress devices;
    for (const PciDevice& device : snapshot.pciDevices) {
        if (device.pciAddress.known()) {
            devices[*device.pciAddress] = &device;
        }
    }
    std::size_t resting = 0;
    for (std::size_t i = 0; i < snapshot.gpus.size(); ++i) {
        const Gpu& gpu = snapshot.gpus[i];
        rows.gpus << gpuRow(gpu, i);
        rows.facts[keyOf(gpu, i)] = gpuFacts(gpu, snapshot, devices);
        const auto judged = judgeLink(gpu);
        resting += judged.state != LinkJudgement::State::Unknown && !judged.underLoad ? 1 : 0;
    }
    if (resting > 0) {
        rows.linkNote = MachineText::tr("%n card(s) at rest: a lower link speed is normal power saving and "
                                        "is not judged. Lanes do not change at rest.",
                                        nullptr, static_cast<int>(resting));
    }
    rows.noGpu = snapshot.gpus.empty() ? noGpuText(snapshot) : QString();
    rows.rest = restRows(snapshot);
    addMatrix(rows, snapshot);
    addGaps(rows, snapshot);
    eachField(snapshot, CountHidden{rows.hidden});
    return rows;
}

} // namespace lanewatt::viewmodels
