// Output of `nvidia-smi --query-gpu=... --format=csv`, with and without its head; the user chooses the columns.
#include "model/text/trim.h"
#include "probe/readers/nvidia_gpu_support.h"
#include "probe/report_reader.h"
#include "streams/csv_reader.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

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

/// "name", "pci.bus_id", "memory.total [MiB]": letters, digits and dots, and perhaps a unit.
bool isColumnName(std::string_view cell)
{
    cell = trimmed(cell.substr(0, cell.find('[')));
    return !cell.empty() && cell.size() < 100 && cell.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") == std::string_view::npos;
}

std::vector<std::string_view> cellsIn(std::string_view line)
{
    constexpr std::size_t mostCells = 1000;
    std::vector<std::string_view> cells;
    for (std::size_t begin = 0; begin <= line.size() && cells.size() < mostCells;) {
        const std::size_t end = std::min(line.find(',', begin), line.size());
        cells.push_back(trimmed(line.substr(begin, end - begin)));
        begin = end + 1;
    }
    return cells;
}

/// The line at the beginning of a text, and the one after it.
std::pair<std::string_view, std::string_view> firstTwo(std::string_view text)
{
    const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
    std::string_view rest = text.substr(first.size());
    rest = rest.substr(std::min(rest.find_first_not_of("\r\n"), rest.size()));
    return {first, rest.substr(0, rest.find_first_of("\r\n"))};
}

/// The head of a table about GPUs. Tables about processes and retired pages have columns of GPUs, too.
bool isHead(std::string_view first, std::string_view second)
{
    if (first.size() > 30'000 || first.starts_with('|')) {
        return false;
    }
    const std::vector<std::string_view> cells = cellsIn(first);
    const auto is = [&](std::string_view name) {
        return std::any_of(cells.begin(), cells.end(), [&](std::string_view cell) { return trimmed(cell.substr(0, cell.find('['))) == name; });
    };
    if (!std::all_of(cells.begin(), cells.end(), isColumnName) || is("pid") || is("retired_pages.address") || is("process_name")) {
        return false;
    }
    const auto known = static_cast<std::size_t>(
        std::count_if(cells.begin(), cells.end(), [](std::string_view cell) { return isKnown(chosenColumn(cell)); }));
    // common names such as "name" and "index" alone also occur in other tables
    const bool sure = std::any_of(cells.begin(), cells.end(), [](std::string_view cell) {
        const bool own = cell.find('.') != std::string_view::npos && isKnown(chosenColumn(cell));
        return own || cell == "uuid" || cell == "gpu_uuid" || cell == "driver_version" || cell == "gpu_name" ||
               cell == "vbios_version" || cell == "gpu_bus_id" || cell == "compute_cap";
    });
    const std::vector<std::string_view> row = cellsIn(second);
    const bool named = known == cells.size() && row.size() == cells.size() && std::any_of(row.begin(), row.end(), isNvidiaName);
    return known > 0 && ((sure && cells.size() > 1) || named);
}

bool isUuid(std::string_view cell) { return cell.starts_with("GPU-") && cell.size() > 10; }
bool isMemory(std::string_view cell) { return cell.ends_with(" MiB"); }

/// A row without a head: a name and something else that only these tables have.
bool isHeadless(std::string_view line)
{
    if (line.size() > 30'000 || line.starts_with('|')) {
        return false;
    }
    const std::vector<std::string_view> cells = cellsIn(line);
    const bool name = std::any_of(cells.begin(), cells.end(), isNvidiaName);
    const bool number = std::any_of(cells.begin(), cells.end(), [](std::string_view cell) { return isUuid(cell) || isMemory(cell) || pciAddress(cell); });
    return cells.size() > 1 && name && number;
}

/// The columns that the command asked for.
std::vector<Chosen> askedColumns(std::string_view command)
{
    std::vector<Chosen> columns;
    const std::size_t option = command.find("--query-gpu");
    if (option == std::string_view::npos) {
        return columns;
    }
    std::string_view names = trimmed(command.substr(option + 11), "= \"'");
    names = names.substr(0, names.find_first_of(" \"'"));
    for (const std::string_view name : cellsIn(names)) {
        columns.push_back(chosenColumn(name));
    }
    return columns;
}

/// The columns of rows without head and without command, by what stands in them; what may mean several things is left out.
std::vector<Chosen> guessedColumns(std::string_view line)
{
    std::vector<Chosen> columns;
    const std::vector<std::string_view> cells = cellsIn(line);
    const auto memories = std::count_if(cells.begin(), cells.end(), isMemory);
    for (const std::string_view cell : cells) {
        const bool memory = isMemory(cell) && memories == 1;
        columns.push_back(chosenColumn(isNvidiaName(cell) ? "name" : isUuid(cell) ? "uuid" : pciAddress(cell) ? "pci.bus_id" : memory ? "memory.total" : "?"));
    }
    // the first number may count the cards, but only where it is alone
    if (!cells.empty() && cells[0] == "0") {
        columns[0] = chosenColumn("index");
    }
    return columns;
}

bool begins(std::string_view rest)
{
    const auto [first, second] = firstTwo(rest);
    // most lines have neither a comma nor a column's name
    const bool alone = first.find(',') == std::string_view::npos;
    if (alone && trimmed(first) != "name" && trimmed(first) != "gpu_name") {
        return false;
    }
    return isHead(first, second);
}

bool recognise(std::string_view head)
{
    head = trimmed(head);
    const auto [first, second] = firstTwo(head);
    return isHead(first, second) || isHeadless(first);
}

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void read(std::string_view text)
    {
        std::string_view rest = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        const auto [first, second] = firstTwo(rest);
        if (!isHead(first, second)) {
            m_columns = askedColumns(m_finds.command);
            if (m_columns.empty() || m_columns.size() != cellsIn(first).size()) {
                m_columns = guessedColumns(first);
            }
            const bool any = std::any_of(m_columns.begin(), m_columns.end(), isKnown);
            if (!any) {
                m_finds.gap(m_finds.line(1), {LW_MESSAGE("probe.csv.no_head", "The rows have no head, and what their columns mean is unknown; leave out noheader"), {}}, first);
                return;
            }
        }
        streams::MemorySource source(text);
        const auto done = streams::readCsv(source, m_finds.file(), {.separator = ','},
                                           [&](streams::TableRow& row) { return take(row); });
        if (!done) {
            m_finds.gap(done.error());
        }
    }

private:
    /// False at the end of the table.
    bool take(streams::TableRow& row)
    {
        if (row.blank()) {
            return !m_any;
        }
        if (m_columns.empty()) {
            std::transform(row.cells.begin(), row.cells.end(), std::back_inserter(m_columns),
                           [](const streams::Cell& cell) { return chosenColumn(cell.text); });
            return true;
        }
        if (row.cells.size() == 1 && m_columns.size() > 1) {
            m_finds.gap(m_finds.line(row.line), {LW_MESSAGE("probe.csv.no_row", "This line is no row of the table"), {}}, row.text(0));
            return true;
        }
        if (!row.cells.empty() && m_columns.front().name == trimmed(row.text(0)).substr(0, m_columns.front().name.size()) && !m_columns.front().name.empty()) {
            return true; // the head again
        }
        m_any = true;
        Gpu gpu;
        for (std::size_t i = 0; i < std::min(m_columns.size(), row.cells.size()); ++i) {
            const Cell cell{m_finds, trimmed(row.text(i)), m_columns[i].unit,
                            m_finds.line(row.line) + ", " + m_columns[i].name};
            if (m_columns[i].column) {
                m_columns[i].column->read(gpu, cell);
            } else if (isKnown(m_columns[i])) {
                machineCell(m_finds, m_columns[i].name, cell.text, cell.place);
            }
        }
        if (row.cells.size() != m_columns.size()) {
            m_finds.gap(m_finds.line(row.line),
                        {LW_MESSAGE("probe.csv.cells", "The row has {cells} {cells:cell|cells} and the head {columns}"),
                         {{"cells", static_cast<std::int64_t>(row.cells.size())},
                          {"columns", static_cast<std::int64_t>(m_columns.size())}}});
        }
        return isNew(gpu) ? m_finds.add(m_finds.snapshot().gpus, std::move(gpu)) : true;
    }

    /// A card is printed again and again with --loop.
    bool isNew(const Gpu& gpu)
    {
        std::string mark;
        for (const TextReading* id : {&gpu.pciAddress, &gpu.uuid}) {
            if (mark.empty() && id->known() && id->value->find_first_not_of("GPU-0:.") != std::string::npos) {
                mark = **id;
            }
        }
        if (mark.empty() && gpu.index.known()) {
            mark = std::to_string(*gpu.index);
        }
        return mark.empty() || m_seen.insert(mark).second;
    }

    Finds& m_finds;
    std::vector<Chosen> m_columns;
    std::set<std::string> m_seen;
    bool m_any = false;
};

void read(std::string_view text, Finds& finds) { Reader(finds).read(text); }

} // namespace

ReportReader reader()
{
    ReportReader reader{"nvidia-smi-csv", "nvidia-smi --query-gpu", Origin::VendorTool, recognise, read};
    reader.begins = begins;
    reader.option = "--query-gpu";
    return reader;
}

} // namespace lanewatt::probe::nvidia_smi_csv_reader
