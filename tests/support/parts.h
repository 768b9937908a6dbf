#pragma once
/// Small hand-made parts and designs for tests of the model.

#include "model/design/design.h"

#include <memory>
#include <string>
#include <vector>

namespace lanewatt::test {

template <class T> Fact<T> known(T value, Confidence confidence = Confidence::Datasheet)
{
    return Fact<T>{std::move(value), confidence, SourceRef{"T1", ""}, std::nullopt};
}
template <class T> Fact<T> estimate(T value) { return known(std::move(value), Confidence::Estimated); }
template <class T> Fact<T> estimate(T low, T value, T high)
{
    return Fact<T>{value, Confidence::Estimated, SourceRef{"T1", ""}, std::pair{low, high}};
}

Part makePart(std::string key, Spec spec);

ConnectorList plugs(std::string_view text);

Part gpu(std::string key = "gpu-x", double watts = 350, int gen = 4, int lanes = 16, double slots = 3);

Part cpu(std::string key = "cpu-x", int lanes = 128, int gen = 4, double tdp = 155, std::string socket = "SP3");

Slot slot(std::string id, int lanes, int gen, std::string host, int pos = 0, int mech = 16);

LaneConnector connector(std::string id, LanePort kind, int lanes, int gen, std::string host = "CPU0", int count = 1);

/// Seven x16 Gen4 slots on one CPU; slot 2 shares with M2_1 by jumper; 10GbE and BMC on board.
MotherboardSpec romed8Spec();

/// Seven slots behind two switches, x16/x8/x16 and x8/x16/x8/x16, halving in pairs (X99 WS-E).
MotherboardSpec x99Spec();

Part psu(std::string key = "psu-x", double watts = 1600, EfficiencyLevel level = EfficiencyLevel::Platinum);

Part drive(std::string key = "drive-x", int gen = 4, double watts = 8.5);

Part memory(std::string key = "dimm-x", double watts = 5, double gb = 32);

Part fan(std::string key = "fan-x", double watts = 3);

Part riser(std::string key = "riser-x", int gen = 4, int lanes = 16);

/// A server of 8 U and 10.2 kW with six supplies of this part, four of which it needs.
ServerSpec serverOfSixSupplies(std::string supply = "node-psu");

/// A circuit of three phases with 415 V between two of them; the breaker in A.
Circuit threePhaseFeed(double breaker = 60);

/// Creates a design with one build "rig" step by step.
class DesignMaker {
public:
    DesignMaker& add(const std::string& id, const Part& part, int quantity = 1, PlacementOptions options = {});
    DesignMaker& instance(const std::string& id, int ordinal, PlacementOptions options);
    DesignMaker& circuit(double voltage, double breaker);
    Build& build() { return m_build; }
    Design design() const;

private:
    Design m_design;
    Build m_build;
};

/// Six 350 W cards on ROMED8-2T with two 1600 W Platinum supplies: worked example P01.
DesignMaker p01();

/// Two 350 W cards on X99 WS-E with one 1300 W Gold supply: worked example P34.
DesignMaker p34();

} // namespace lanewatt::test
