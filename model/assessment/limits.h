#pragma once
/// Policy limits: each a named number with its source.

namespace lanewatt {

/// What the air at the inlets of a class of machines may be (THM-03). The allowable temperature falls above an altitude.
struct AirLimits {
    double recommendedCelsius;
    double allowableCelsius;
    double lowestCelsius;
    double derateMetresPerKelvin;
    friend bool operator==(const AirLimits&, const AirLimits&) = default;
};

/// Policy limits: each a named number with its source. Rules read nothing else.
struct Limits {
    double continuousWarnShare = 0.80;     ///< PWR-23: advice above
    double continuousErrorShare = 0.90;    ///< PWR-23: warning above
    double iecContinuousWarnShare = 0.80;  ///< PWR-26: warning above, where a code allows all of the rating
    double atx2TransientShare = 1.15;      ///< PWR-08: statistical peak, error above (ATX 2.x)
    double slotPowerWatts = 66.0;          ///< PWR-22: 12 V draw of one card from its slot
    double atx24SlotPowerWatts = 144.0;    ///< PWR-22: what two 12 V pins of the 24-pin give
    double cardConnectorSlotWatts = 75.0;  ///< PWR-24: slot share of a card's supply
    double sataPowerWatts = 54.0;          ///< PWR-21
    double ribbonGen4Millimetres = 200.0;  ///< PCI-17: ribbon riser that carries Gen 4 without its maker's word
    double axialGapSlots = 1.0;            ///< THM-09
    double axialErrorWatts = 300.0;        ///< THM-09: open-air cards of this power or more side by side, error
    double cableBendMillimetres = 35.0;    ///< PHY-04
    double plainPlugLikelyMillimetres = 22.5; ///< PHY-09: what other plugs take above a card's upper edge, with loose wires
    double plainPlugMostMillimetres = 25.0;   ///< PHY-09: at most
    /// PHY-09, what lid, floor, standoffs and board take of a rack chassis' height: makers who name the room for cards leave
    /// 9 to 28 mm less than its units, most 22 mm (PHY-08: SilverStone RM42 to RM47, Sliger CX4, S81).
    double lidLossLeastMillimetres = 9.0;
    double lidLossLikelyMillimetres = 22.0; ///< PHY-09
    double lidLossMostMillimetres = 28.0;   ///< PHY-09
    double eatxDepthMillimetres = 277.0;   ///< PHY-05: deepest board of chassis that name E-ATX, not EEB: 10.9 in, as most say
    double priceMaxAgeDays = 30.0;         ///< ECO-04
    double usedPriceMaxAgeDays = 14.0;     ///< ECO-04
    double rackDepthClearanceMillimetres = 150.0; ///< PHY-02
    double phaseImbalanceShare = 0.20;     ///< PWR-28: warning above
    double upsLoadWarnShare = 0.80;        ///< PWR-28: warning above
    /// THM-03, ASHRAE TC 9.9: advice above the first, warning above the second and below the third.
    AirLimits airA1{27.0, 32.0, 15.0, 300.0};
    AirLimits airA2{27.0, 35.0, 10.0, 300.0}; ///< THM-03
    AirLimits airA3{27.0, 40.0, 5.0, 175.0}; ///< THM-03
    AirLimits airA4{27.0, 45.0, 5.0, 125.0}; ///< THM-03
    AirLimits airH1{22.0, 25.0, 5.0, 500.0};    ///< THM-03
    double inletDerateMetres = 900.0;      ///< THM-03: the allowable inlet falls above this altitude
    double noiseAdviceDba = 80.0;          ///< THM-11: lower action value of Directive 2003/10/EC: advice above
    double noiseWarnDba = 85.0;            ///< THM-11: upper action value: warning above
    double excursionFactor = 3.0;          ///< PWR-06: what PCIe CEM 5.1 lets a card draw for 100 µs, by its rating
    double excursionFallPerDecade = 0.5;   ///< PWR-06: how much less that is for ten times as long
    double airRackWatts = 15000.0;         ///< THM-06: heat of a rack that room air takes
    double containedRackWatts = 30000.0;   ///< THM-06: with contained aisles
    double doorRackWatts = 75000.0;        ///< THM-06: with an active rear door
    double airModuleUnits = 8.0;           ///< THM-07: lowest chassis for eight air-cooled modules
    double floorLoadKilogramsPerSquareMetre = 1200.0; ///< PHY-03
    double iecCouplerAmperesC13 = 10.0;    ///< PWR-27: C13/C14 and C15/C16, IEC 60320
    double iecCouplerAmperesC19 = 16.0;    ///< PWR-27: C19/C20, IEC 60320
    double ulCouplerAmperesC13 = 15.0;     ///< PWR-27: the same in UL lands
    double ulCouplerAmperesC19 = 20.0;     ///< PWR-27
    double coolantRiseKelvin = 10.0;       ///< THM-04: assumed rise of coolant where the site says none, 1.4 L/min per kW
    double coolantDewMarginKelvin = 2.0;   ///< THM-06: coolant stays so far above the dew point
    double cpuPlateShareLeast = 0.85;      ///< THM-05: of a CPU's draw that its cold plate takes, from; makers state none
    double cpuPlateShareMost = 1.0;        ///< THM-05: to
    double liquidShareLeast = 0.70;        ///< THM-05: heat that cold plates on cards and CPUs take, from
    double liquidShareMost = 0.80;         ///< THM-05: to
    double rackLiquidShareLeast = 0.85;    ///< THM-05: heat that the loop of a rack of superchips takes, from
    double rackLiquidShareMost = 0.90;     ///< THM-05: to
    double hostMemoryInferenceShare = 1.0; ///< MEM-06: of the cards' memory together: warning below
    double hostMemoryTrainingShare = 2.0;  ///< MEM-06: advice below
    double airRiseKelvin = 15.0;           ///< assumed air temperature rise where the site says none
    double offeredAirRiseKelvin = 20.0;    ///< THM-02: largest rise that a fix offers, that of a DGX H100
    double nicAffinityGigabitsPerSecond = 100.0; ///< PCI-08: slower networks leave the processor time to carry the data

    friend bool operator==(const Limits&, const Limits&) = default;
};

} // namespace lanewatt
