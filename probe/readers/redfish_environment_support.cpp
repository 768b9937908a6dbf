#include "probe/readers/redfish_environment_support.h"

namespace lanewatt::probe::redfish_reader {

PowerSupply Environment::supplyOf(const JsonFinds& json)
{
    PowerSupply supply;
    supply.name = json.text({"Name"});
    Finds::keep(supply.name, json.text({"Id"}));
    supply.maker = json.text({"Manufacturer"});
    supply.model = json.text({"Model"});
    supply.partNumber = json.text({"PartNumber"});
    supply.serial = json.text({"SerialNumber"});
    supply.firmware = json.text({"FirmwareVersion"});
    supply.inputType = json.text({"LineInputVoltageType"});
    supply.state = json.text({"Status", "State"});
    supply.health = json.text({"Status", "Health"});
    supply.capacity = unlessZero(json.quantity<Power>({"PowerCapacityWatts"}, "W"));
    supply.input = json.quantity<Power>({"PowerInputWatts"}, "W");
    supply.output = json.quantity<Power>({"PowerOutputWatts"}, "W");
    Finds::keep(supply.output, json.quantity<Power>({"LastPowerOutputWatts"}, "W"));
    supply.inputVoltage = unlessZero(json.quantity<Voltage>({"LineInputVoltage"}, "V"));
    supply.efficiency = json.quantity<double>({"EfficiencyPercent"}, "%");
    return supply;
}

PowerSupply* Environment::sameSupply(const PowerSupply& supply, const std::string& collection)
{
    return m_supplies.find(m_finds.snapshot().powerSupplies, collection, [&](const PowerSupply& other) {
        return supply.serial.known() && other.serial.known() && *supply.serial == *other.serial;
    });
}

void Environment::add(PowerSupply supply, const std::string& collection)
{
    if (m_finds.add(m_finds.snapshot().powerSupplies, std::move(supply))) {
        m_supplies.added(m_finds.snapshot().powerSupplies, collection);
    }
}

void Environment::powerSupply(const JsonFinds& json, const std::string& collection)
{
    PowerSupply supply = supplyOf(json);
    if (!sameSupply(supply, collection)) {
        add(std::move(supply), collection);
    }
}

void Environment::power(const JsonFinds& json, const std::string& path, bool suppliesKnown)
{
    forEachObject(json.find({"PowerSupplies"}), [&](const Tree& tree) {
        PowerSupply supply = supplyOf(JsonFinds(m_finds, tree));
        if (PowerSupply* known = sameSupply(supply, path)) {
            Finds::keep(known->inputVoltage, supply.inputVoltage);
            Finds::keep(known->output, supply.output);
            Finds::keep(known->capacity, supply.capacity);
        } else if (!suppliesKnown) {
            add(std::move(supply), path);
        }
    });
    forEachObject(json.find({"PowerControl"}), [&](const Tree& tree) {
        const JsonFinds control(m_finds, tree);
        Sensor sensor = named(control);
        sensor.power = control.quantity<Power>({"PowerConsumedWatts"}, "W");
        addMeasured(std::move(sensor));
    });
    forEachObject(json.find({"Voltages"}), [&](const Tree& tree) {
        const JsonFinds voltage(m_finds, tree);
        Sensor sensor = named(voltage);
        sensor.voltage = voltage.quantity<Voltage>({"ReadingVolts"}, "V");
        addMeasured(std::move(sensor));
    });
}

void Environment::thermal(const JsonFinds& json)
{
    forEachObject(json.find({"Temperatures"}), [&](const Tree& tree) {
        const JsonFinds temperature(m_finds, tree);
        Sensor sensor = named(temperature);
        if (!isAbsent(temperature)) {
            sensor.temperature = temperature.quantity<Temperature>({"ReadingCelsius"}, "C");
            sensor.criticalTemperature = temperature.quantity<Temperature>({"UpperThresholdCritical"}, "C");
        }
        addMeasured(std::move(sensor));
    });
    forEachObject(json.find({"Fans"}), [&](const Tree& tree) {
        const JsonFinds fan(m_finds, tree);
        Sensor sensor = named(fan);
        Finds::keep(sensor.name, fan.text({"FanName"}));
        const Tree* units = fan.find({"ReadingUnits"});
        const bool percent = units && scalarText(*units) == "Percent";
        if (percent) {
            sensor.duty = fan.quantity<double>({"Reading"}, "%");
        } else {
            turns(sensor, fan, "Reading");
        }
        addMeasured(std::move(sensor));
    });
}

void Environment::thermalMetrics(const JsonFinds& json)
{
    forEachObject(json.find({"TemperatureReadingsCelsius"}), [&](const Tree& tree) {
        const JsonFinds temperature(m_finds, tree);
        Sensor sensor;
        sensor.name = temperature.text({"DeviceName"});
        sensor.context = temperature.text({"PhysicalContext"});
        sensor.temperature = temperature.quantity<Temperature>({"Reading"}, "C");
        addMeasured(std::move(sensor));
    });
}

/// Controllers report revolutions per minute.
void Environment::turns(Sensor& sensor, const JsonFinds& json, std::string_view name)
{
    const auto minutes = json.quantity<double>({name}, "");
    if (minutes.known()) {
        sensor.fanSpeed = m_finds.value(fromSi<Frequency>(*minutes / 60));
    }
}

void Environment::sensor(const JsonFinds& json)
{
    Sensor sensor = named(json);
    const Tree* type = json.find({"ReadingType"});
    const std::string kind = type ? scalarText(*type) : std::string();
    if (kind == "Temperature") {
        sensor.temperature = json.quantity<Temperature>({"Reading"}, "C");
        sensor.criticalTemperature = json.quantity<Temperature>({"Thresholds", "UpperCritical", "Reading"}, "C");
    } else if (kind == "Power") {
        sensor.power = json.quantity<Power>({"Reading"}, "W");
    } else if (kind == "Voltage") {
        sensor.voltage = json.quantity<Voltage>({"Reading"}, "V");
    } else if (kind == "Current") {
        sensor.current = json.quantity<Current>({"Reading"}, "A");
    } else if (kind == "Rotational") {
        turns(sensor, json, "Reading");
    } else if (kind == "Percent") {
        sensor.duty = json.quantity<double>({"Reading"}, "%");
    }
    addMeasured(std::move(sensor));
}

Sensor Environment::named(const JsonFinds& json)
{
    Sensor sensor;
    sensor.name = json.text({"Name"});
    sensor.context = json.text({"PhysicalContext"});
    sensor.health = json.text({"Status", "Health"});
    return sensor;
}

/// Sensors without any value are skipped.
void Environment::addMeasured(Sensor sensor)
{
    if (sensor.temperature.known() || sensor.power.known() || sensor.voltage.known() || sensor.current.known() ||
        sensor.fanSpeed.known() || sensor.duty.known()) {
        m_finds.add(m_finds.snapshot().sensors, std::move(sensor));
    }
}

} // namespace lanewatt::probe::redfish_reader
