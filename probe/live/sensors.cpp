#include "probe/live/machine_files.h"
#include "probe/live/system_readers.h"

namespace lanewatt::probe {

namespace {

/// One value of a chip: "temp1_input", "fan2_input", "in0_input", "power1_average".
void readValue(const MachineFiles& files, Finds& finds, const std::string& folder, const std::string& file, const TextReading& chip)
{
    const std::size_t line = file.rfind('_');
    const std::string channel = file.substr(0, line);
    Sensor sensor;
    sensor.name = files.text(folder + channel + "_label");
    Finds::keep(sensor.name, finds.value(channel));
    sensor.context = chip;
    if (channel.starts_with("temp")) {
        // negative values are valid here, and a chip without a sensor reports an error
        const TextReading text = files.text(folder + file);
        const CountReading thousandths = text.known() ? finds.count(*text, folder + file) : CountReading::absent(text.absence, text.origin);
        if (!thousandths.known()) {
            return;
        }
        sensor.temperature = finds.value(degreesCelsius(static_cast<double>(*thousandths) * 1e-3));
        if (const CountReading critical = files.count(folder + channel + "_crit"); critical.known()) {
            sensor.criticalTemperature = finds.value(degreesCelsius(static_cast<double>(*critical) * 1e-3));
        }
    } else if (channel.starts_with("fan")) {
        sensor.fanSpeed = files.scaled<Frequency>(folder + file, 1.0 / 60); // revolutions per minute
    } else if (channel.starts_with("power")) {
        sensor.power = files.scaled<Power>(folder + file, 1e-6);
    } else if (channel.starts_with("curr")) {
        sensor.current = files.scaled<Current>(folder + file, 1e-3);
    } else {
        sensor.voltage = files.scaled<Voltage>(folder + file, 1e-3);
    }
    if (sensor.temperature.known() || sensor.fanSpeed.known() || sensor.power.known() || sensor.current.known() || sensor.voltage.known()) {
        finds.add(finds.snapshot().sensors, std::move(sensor));
    }
}

bool isValue(std::string_view file)
{
    const bool kind = file.starts_with("temp") || file.starts_with("fan") || file.starts_with("in") || file.starts_with("curr") ||
                      file.starts_with("power");
    return kind && (file.ends_with("_input") || (file.starts_with("power") && file.ends_with("_average")));
}

} // namespace

void readSensors(MachineAccess& machine, Finds& finds)
{
    const MachineFiles files(machine, finds);
    for (const std::string& monitor : files.names("/sys/class/hwmon")) {
        const std::string folder = "/sys/class/hwmon/" + monitor + '/';
        const TextReading chip = files.text(folder + "name");
        for (const std::string& file : files.names("/sys/class/hwmon/" + monitor)) {
            if (isValue(file)) {
                readValue(files, finds, folder, file, chip);
            }
        }
    }
    if (!files.names("/sys/class/ipmi").empty()) {
        finds.gap("/sys/class/ipmi", {LW_MESSAGE("probe.bmc", "The machine has a management controller, whose sensors only root can read; import what "
                                                              "its Redfish service says"), {}});
    }
}

} // namespace lanewatt::probe
