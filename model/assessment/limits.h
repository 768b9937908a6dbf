#pragma once
/// Policy limits: each a named number with its source.

namespace lanewatt {

/// Limits of the inlet air for a class of machines (THM-03). The allowable temperature decreases above an altitude.
struct AirLimits {
    double recommendedCelsius;
    double allowableCelsius;
    double lowestCelsius;
    double derateMetresPerKelvin;
    friend bool operator==(const AirLimits&, const AirLimits&) = default;
};

/// Policy limits: each a named number with its source. Rules use no other limits.
struct Limits {
    double continuousWarnShare = 0.80;     ///< PWR-23: advice above
    double continuousErrorShare = 0.90;    ///< PWR-23: warning above
    double iecContinuousWarnShare = 0.80;  ///< PWR-26: warning above, where a code allows 100 % of the rating
    double atx2TransientShare = 1.15;      ///< PWR-08: share of its rating that an ATX 2.x supply may ride through: our own
                                           ///< factor, no standard
    double unguaranteedPeakShare = 0.80;   ///< PWR-39: share of its rating up to which peaks may load a supply that guarantees none
    double spikyCardWatts = 300.0;         ///< PWR-39: cards from this power: that of the card in Intel's example
    double ulBreakerOpensShare = 1.35;     ///< PWR-26, UL 489: from this share of its rating a breaker opens within the hour
    double iecBreakerHoldsShare = 1.13;    ///< PWR-26, IEC 60898-1: up to this share it holds for an hour
    double iecBreakerOpensShare = 1.45;    ///< PWR-26, IEC 60898-1: from this share it opens within the hour
    double slotPowerWatts = 66.0;          ///< PWR-22: 12 V draw of one card from its slot
    double atx24SlotPowerWatts = 144.0;    ///< PWR-22: power of the two 12 V pins of the 24-pin connector
    double cardConnectorSlotWatts = 75.0;  ///< PWR-24: slot share of a card's supply
    double sataPowerWatts = 54.0;          ///< PWR-21
    double ribbonGen4Millimetres = 200.0;  ///< PCI-17: longest ribbon riser for Gen 4 unless the manufacturer states more
    double axialGapSlots = 1.0;            ///< THM-09
    double axialErrorWatts = 300.0;        ///< THM-09: open-air cards side by side: error from this power
    double cableBendMillimetres = 35.0;    ///< PHY-04
    double plainPlugLikelyMillimetres = 22.5; ///< PHY-09: height of other plugs above a card's upper edge, with loose wires
    double plainPlugMostMillimetres = 25.0;   ///< PHY-09: the same, largest value
    /// PHY-09: height that lid, floor, standoffs and board take in a rack chassis. Where manufacturers state the room for
    /// cards it is 9 to 28 mm less than the chassis' units, most often 22 mm (PHY-08: SilverStone RM42 to RM47, Sliger CX4,
    /// S81).
    double lidLossLeastMillimetres = 9.0;
    double lidLossLikelyMillimetres = 22.0; ///< PHY-09
    double lidLossMostMillimetres = 28.0;   ///< PHY-09
    double eatxDepthMillimetres = 277.0;   ///< PHY-05: deepest board of chassis for E-ATX but not EEB: 10.9 in, most frequent
    double priceMaxAgeDays = 30.0;         ///< ECO-04
    double usedPriceMaxAgeDays = 14.0;     ///< ECO-04
    double cloudRateMaxAgeDays = 90.0;     ///< ECO-10: prices of rented GPU-hours
    double rackDepthClearanceMillimetres = 150.0; ///< PHY-02
    double rackFrameLeastMillimetres = 80.0;   ///< PHY-17: height of a rack above its units: casters, floor, roof; not published for all
    double rackFrameLikelyMillimetres = 130.0; ///< PHY-17: most racks of 42 and 48 U
    double rackFrameMostMillimetres = 200.0;   ///< PHY-17: highest
    double aisleLeastMillimetres = 1000.0;     ///< PHY-18, TIA-942: room in front of racks: warning below
    double aisleAdvisedMillimetres = 1200.0;   ///< PHY-18, TIA-942: advice below
    double rearAisleLeastMillimetres = 600.0;  ///< PHY-18, TIA-942: room behind racks: warning below
    double rearAisleAdvisedMillimetres = 1000.0; ///< PHY-18, TIA-942: advice below
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
    double excursionFactor = 3.0;          ///< PWR-06: multiple of its rating that PCIe CEM 5.1 allows a card for 100 µs
    double excursionFallPerDecade = 0.5;   ///< PWR-06: decrease of that factor for ten times the duration
    double airRackWatts = 15000.0;         ///< THM-06: heat of a rack that room air can cool
    double containedRackWatts = 30000.0;   ///< THM-06: with contained aisles
    double doorRackWatts = 75000.0;        ///< THM-06: with an active rear door
    double airModuleUnits = 8.0;           ///< THM-07: lowest chassis for eight air-cooled modules
    double floorLoadKilogramsPerSquareMetre = 1200.0; ///< PHY-03
    double iecCouplerAmperesC13 = 10.0;    ///< PWR-27: C13/C14 and C15/C16, IEC 60320
    double iecCouplerAmperesC19 = 16.0;    ///< PWR-27: C19/C20, IEC 60320
    double ulCouplerAmperesC13 = 15.0;     ///< PWR-27: the same by UL
    double ulCouplerAmperesC19 = 20.0;     ///< PWR-27
    double coolantRiseKelvin = 10.0;       ///< THM-04: rise of coolant assumed where the site states none: 1.4 L/min per kW
    double coolantDewMarginKelvin = 2.0;   ///< THM-06: least distance of the coolant from the dew point
    double cpuPlateShareLeast = 0.85;      ///< THM-05: share of a CPU's power into its cold plate, lowest; not published
    double cpuPlateShareMost = 1.0;        ///< THM-05: highest
    double liquidShareLeast = 0.70;        ///< THM-05: share of heat taken by cold plates on cards and CPUs, lowest
    double liquidShareMost = 0.80;         ///< THM-05: highest
    double rackLiquidShareLeast = 0.85;    ///< THM-05: share of heat taken by the loop of a rack of superchips, lowest
    double rackLiquidShareMost = 0.90;     ///< THM-05: highest
    double hostMemoryInferenceShare = 1.0; ///< MEM-06: share of the cards' total memory: warning below
    double hostMemoryTrainingShare = 2.0;  ///< MEM-06: advice below
    double airRiseKelvin = 15.0;           ///< rise of the air assumed where the site states none
    double offeredAirRiseKelvin = 20.0;    ///< THM-02: largest rise that a remedy offers, as in a DGX H100
    double nicAffinityGigabitsPerSecond = 100.0; ///< PCI-08: below this rate the processor has time to move the data

    friend bool operator==(const Limits&, const Limits&) = default;
};

} // namespace lanewatt
