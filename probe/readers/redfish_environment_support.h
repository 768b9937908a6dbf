#pragma once
/// Power supplies, fans, temperatures and other sensors of a Redfish tree.

#include "probe/readers/redfish_tree_support.h"

namespace lanewatt::probe::redfish_reader {

/// Reads the documents of these kinds into the snapshot.
class Environment {
public:
    explicit Environment(Finds& finds) : m_finds(finds) {}

    void powerSupply(const JsonFinds& json, const std::string& collection);
    /// The resource of older controllers. `suppliesKnown`: its supplies have documents of their own, which were read.
    void power(const JsonFinds& json, const std::string& path, bool suppliesKnown);
    void thermal(const JsonFinds& json);
    void thermalMetrics(const JsonFinds& json);
    void sensor(const JsonFinds& json);

private:
    static PowerSupply supplyOf(const JsonFinds& json);
    PowerSupply* sameSupply(const PowerSupply& supply, const std::string& collection);
    void add(PowerSupply supply, const std::string& collection);
    void turns(Sensor& sensor, const JsonFinds& json, std::string_view name);
    static Sensor named(const JsonFinds& json);
    void addMeasured(Sensor sensor);

    Finds& m_finds;
    Listed m_supplies;
};

} // namespace lanewatt::probe::redfish_reader
