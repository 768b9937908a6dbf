// Output of `nvidia-smi --query-gpu=... --format=csv`; the user chooses the columns.
#include "model/text/trim.h"
#include "probe/report_reader.h"
#include "streams/csv_reader.h"

#include <algorithm>
#include <array>

namespace lanewatt::probe::nvidia_smi_csv_reader {

namespace {

/// A cell with its column's unit.
struct Cell {
    Finds& finds;
    std::string_view text;
    std::string_view unit; ///< from the head: "MiB" of "memory.total [MiB]"
    std::string place;
};

template <auto Member>
void textCell(Gpu& gpu, const Cell& cell)
{
    Finds::keep(gpu.*Member, cell.finds.text(cell.text));
}
template <auto Member>
void countCell(Gpu& gpu, const Cell& cell)
{
    Finds::keep(gpu.*Member, cell.finds.count(cell.text, cell.place));
}
template <auto Member>
void flagCell(Gpu& gpu, const Cell& cell)
{
    Finds::keep(gpu.*Member, cell.finds.flag(cell.text, cell.place));
}
template <auto Member>
void quantityCell(Gpu& gpu, const Cell& cell)
{
    using Q = std::remove_cvref_t<decltype(*(gpu.*Member))>;
    Finds::keep(gpu.*Member, cell.finds.template quantity<Q>(cell.text, cell.place, cell.unit));
}
template <auto Link, auto Member>
void linkCell(Gpu& gpu, const Cell& cell)
{
    Finds::keep(gpu.*Link.*Member, cell.finds.count(cell.text, cell.place));
}
void addressCell(Gpu& gpu, const Cell& cell)
{
    const auto address = pciAddress(cell.text);
    gpu.pciAddress = address ? cell.finds.value(*address)
                             : cell.finds.absent<std::string>(absenceOf(cell.text).value_or(Absence::NotUnderstood));
}
/// "0x27B010DE": device, then vendor.
template <auto Member>
void idCell(Gpu& gpu, const Cell& cell)
{
    std::string_view text = trimmed(cell.text);
    text = text.starts_with("0x") ? text.substr(2) : text;
    gpu.*Member = text.size() == 8 && isHex(text, 8)
                      ? cell.finds.value(pciIdText(text.substr(4), text.substr(0, 4)))
                      : cell.finds.absent<std::string>(absenceOf(cell.text).value_or(Absence::NotUnderstood));
}

struct Column {
    std::string_view name;
    void (*read)(Gpu&, const Cell&);
    std::string_view unit = {}; ///< unit of values without one
};

constexpr std::array kColumns{
    Column{"index", countCell<&Gpu::index>},
    Column{"name", textCell<&Gpu::name>},
    Column{"gpu_name", textCell<&Gpu::name>},
    Column{"serial", textCell<&Gpu::serial>},
    Column{"gpu_serial", textCell<&Gpu::serial>},
    Column{"uuid", textCell<&Gpu::uuid>},
    Column{"gpu_uuid", textCell<&Gpu::uuid>},
    Column{"vbios_version", textCell<&Gpu::vbios>},
    Column{"pci.bus_id", addressCell},
    Column{"gpu_bus_id", addressCell},
    Column{"pci.device_id", idCell<&Gpu::pciId>},
    Column{"pci.sub_device_id", idCell<&Gpu::pciSubsystem>},
    Column{"memory.total", quantityCell<&Gpu::memory>, "MiB"},
    Column{"memory.used", quantityCell<&Gpu::memoryUsed>, "MiB"},
    Column{"memory.reserved", quantityCell<&Gpu::memoryReserved>, "MiB"},
    Column{"power.limit", quantityCell<&Gpu::powerLimitEnforced>, "W"},
    Column{"enforced.power.limit", quantityCell<&Gpu::powerLimitEnforced>, "W"},
    Column{"power.default_limit", quantityCell<&Gpu::powerLimitDefault>, "W"},
    Column{"power.min_limit", quantityCell<&Gpu::powerLimitMin>, "W"},
    Column{"power.max_limit", quantityCell<&Gpu::powerLimitMax>, "W"},
    Column{"power.draw", quantityCell<&Gpu::powerDraw>, "W"},
    Column{"power.draw.instant", quantityCell<&Gpu::powerDraw>, "W"},
    Column{"clocks.gr", quantityCell<&Gpu::clockGraphics>, "MHz"},
    Column{"clocks.current.graphics", quantityCell<&Gpu::clockGraphics>, "MHz"},
    Column{"clocks.mem", quantityCell<&Gpu::clockMemory>, "MHz"},
    Column{"clocks.current.memory", quantityCell<&Gpu::clockMemory>, "MHz"},
    Column{"clocks.max.gr", quantityCell<&Gpu::clockGraphicsMax>, "MHz"},
    Column{"clocks.max.graphics", quantityCell<&Gpu::clockGraphicsMax>, "MHz"},
    Column{"clocks.max.mem", quantityCell<&Gpu::clockMemoryMax>, "MHz"},
    Column{"clocks.max.memory", quantityCell<&Gpu::clockMemoryMax>, "MHz"},
    Column{"temperature.gpu", quantityCell<&Gpu::temperature>, "C"},
    Column{"temperature.memory", quantityCell<&Gpu::memoryTemperature>, "C"},
    Column{"ecc.mode.current", flagCell<&Gpu::ecc>},
    Column{"ecc.mode.pending", flagCell<&Gpu::eccPending>},
    Column{"mig.mode.current", flagCell<&Gpu::mig>},
    Column{"compute_mode", textCell<&Gpu::computeMode>},
    Column{"pstate", textCell<&Gpu::performanceState>},
    Column{"utilization.gpu", quantityCell<&Gpu::utilization>, "%"},
    Column{"fan.speed", quantityCell<&Gpu::fanDuty>, "%"},
    Column{"pcie.link.gen.current", linkCell<&Gpu::linkCurrent, &PcieLink::generation>},
    Column{"pcie.link.gen.gpucurrent", linkCell<&Gpu::linkCurrent, &PcieLink::generation>},
    Column{"pcie.link.width.current", linkCell<&Gpu::linkCurrent, &PcieLink::width>},
    Column{"pcie.link.gen.max", linkCell<&Gpu::linkMax, &PcieLink::generation>},
    Column{"pcie.link.gen.gpumax", linkCell<&Gpu::linkDeviceMax, &PcieLink::generation>},
    Column{"pcie.link.gen.hostmax", linkCell<&Gpu::linkHostMax, &PcieLink::generation>},
    Column{"pcie.link.width.max", linkCell<&Gpu::linkMax, &PcieLink::width>},
};

/// Columns about the machine.
constexpr std::array<std::string_view, 3> kMachineColumns{"driver_version", "count", "timestamp"};

/// A column of the file: from the table, or one about the machine.
struct Chosen {
    const Column* column = nullptr;
    std::string name;
    std::string unit;
};

/// "memory.total [MiB]": name and unit.
Chosen chosenColumn(std::string_view head)
{
    Chosen chosen;
    const std::size_t bracket = head.find('[');
    chosen.name = std::string(trimmed(head.substr(0, bracket)));
    if (bracket != std::string_view::npos) {
        chosen.unit = std::string(trimmed(head.substr(bracket), "[] "));
    }
    const auto found = std::find_if(kColumns.begin(), kColumns.end(),
                                    [&](const Column& column) { return column.name == chosen.name; });
    if (found != kColumns.end()) {
        chosen.column = &*found;
        if (chosen.unit.empty()) {
            chosen.unit = std::string(found->unit);
        }
    }
    return chosen;
}

bool isKnown(const Chosen& chosen)
{
    return chosen.column ||
           std::find(kMachineColumns.begin(), kMachineColumns.end(), chosen.name) != kMachineColumns.end();
}

void machineCell(Finds& finds, std::string_view name, std::string_view text, const std::string& place)
{
    if (name == "driver_version") {
        Finds::keep(finds.snapshot().driverVersion, finds.text(text));
        finds.version = std::string(text.substr(0, 100));
    } else if (name == "count") {
        Finds::keep(finds.snapshot().attachedGpus, finds.count(text, place));
    } else {
        finds.time = std::string(text.substr(0, 100));
    }
}

bool recognise(std::string_view head)
{
    const std::string_view first = head.substr(0, head.find_first_of("\r\n"));
    std::size_t known = 0;
    std::size_t all = 0;
    for (std::size_t begin = 0; begin <= first.size();) {
        const std::size_t end = std::min(first.find(',', begin), first.size());
        known += isKnown(chosenColumn(first.substr(begin, end - begin))) ? 1 : 0;
        ++all;
        begin = end + 1;
    }
    // common names such as "name" and "index" alone also occur in other tables
    const bool sure = first.find('[') != std::string_view::npos || first.find("pci.bus_id") != std::string_view::npos ||
                      first.find("uuid") != std::string_view::npos ||
                      first.find("driver_version") != std::string_view::npos;
    return known >= 2 && known * 2 >= all && sure;
}

void read(std::string_view text, Finds& finds)
{
    streams::MemorySource source(text);
    std::vector<Chosen> columns;
    const auto done = streams::readCsv(source, finds.file(), {.separator = ','}, [&](streams::TableRow& row) {
        if (row.blank()) {
            return true;
        }
        if (columns.empty()) {
            std::transform(row.cells.begin(), row.cells.end(), std::back_inserter(columns),
                           [](const streams::Cell& cell) { return chosenColumn(cell.text); });
            return true;
        }
        Gpu gpu;
        for (std::size_t i = 0; i < std::min(columns.size(), row.cells.size()); ++i) {
            const Cell cell{finds, trimmed(row.text(i)), columns[i].unit,
                            finds.line(row.line) + ", " + columns[i].name};
            if (columns[i].column) {
                columns[i].column->read(gpu, cell);
            } else if (isKnown(columns[i])) {
                machineCell(finds, columns[i].name, cell.text, cell.place);
            }
        }
        if (row.cells.size() != columns.size()) {
            finds.gap(finds.line(row.line),
                      {LW_MESSAGE("probe.csv.cells", "The row has {cells} cells and the head {columns}"),
                       {{"cells", static_cast<std::int64_t>(row.cells.size())},
                        {"columns", static_cast<std::int64_t>(columns.size())}}});
        }
        return finds.add(finds.snapshot().gpus, std::move(gpu));
    });
    if (!done) {
        finds.gap(done.error());
    }
}

} // namespace

ReportReader reader()
{
    return {"nvidia-smi-csv", "nvidia-smi --query-gpu", Origin::VendorTool, recognise, read};
}

} // namespace lanewatt::probe::nvidia_smi_csv_reader
