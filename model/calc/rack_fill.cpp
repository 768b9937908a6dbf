#include "model/calc/support.h"
#include "model/figure/formulas.h"

namespace lanewatt::calc::rack_fill_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    CalcResult result;
    std::string limitedBy;
    double nodes = 0.0;
    const auto limit = [&](std::string_view name, Derivation d) {
        if (limitedBy.empty() || d.result.likely < nodes) {
            nodes = d.result.likely;
            limitedBy = name;
        }
        result.steps.push_back(std::move(d));
    };
    limit("units", derive("rack.by-units", LW_MESSAGE("calc.rack.units", "Machines by height"), "PHY-01",
                          "max(floor((rack_u - reserved_u) / node_u), 0)",
                          {in.term("rack_u"), in.term("reserved_u"), in.term("node_u")}, Dimension::Scalar));
    if (in.number("rack_power") > 0.0 && in.number("node_power") > 0.0) {
        limit("power", derive("rack.by-power", LW_MESSAGE("calc.rack.power", "Machines by power"), "THM-06",
                              "floor(rack_power / node_power)",
                              {in.term("rack_power"), in.term("node_power")}, Dimension::Scalar));
    }
    if (in.number("rack_mass") > 0.0 && in.number("node_mass") > 0.0) {
        limit("mass", derive("rack.by-mass", LW_MESSAGE("calc.rack.mass", "Machines by mass"), "PHY-03",
                             "floor(rack_mass / node_mass)", {in.term("rack_mass"), in.term("node_mass")},
                             Dimension::Scalar));
    }
    const Term count = exactTerm("nodes", nodes);
    const auto sum = [&](NumberId id, MessageTemplate title, std::string_view rule,
                         std::string_view formula, TermName key, Dimension dimension) {
        result.steps.push_back(derive(std::move(id), title, rule, formula, {count, in.term(key)}, dimension));
        return numberOf(result.steps.back());
    };
    const OutputValue units = sum("rack.u", LW_MESSAGE("calc.rack.u", "Height used"), "PHY-01",
                                  "nodes * node_u", "node_u", Dimension::Scalar);
    const OutputValue power = sum("rack.w", LW_MESSAGE("calc.rack.w", "Power drawn"), "THM-06",
                                  "nodes * node_power", "node_power", Dimension::Power);
    const OutputValue mass = sum("rack.kg", LW_MESSAGE("calc.rack.kg", "Mass of the machines"), "PHY-03",
                                 "nodes * node_mass", "node_mass", Dimension::Mass);
    result.outputs = {{"nodes", nodes},
                      {"limited_by", limitedBy},
                      {"u_used", units},
                      {"power_w", power},
                      {"mass_kg", mass}};
    return result;
}

Input massInput(std::string_view key, std::string_view fallback, MessageTemplate meaning)
{
    return {.key = key,
            .dimension = Dimension::Mass,
            .bareUnit = "kg",
            .fallback = fallback,
            .atLeast = 0.0,
            .meaning = meaning};
}

} // namespace

/// PHY-01, PHY-03, CLU-02.
Calculator calculator()
{
    Input rackPower = powerInput(
        "rack_power", LW_MESSAGE("calc.in.rack-power", "what may be drawn in the rack; 0: no limit"));
    rackPower.fallback = "0";
    return {
        "rack-fill",
        LW_MESSAGE("calc.rack-fill", "How many machines go into a rack"),
        {{.key = "node_u",
          .kind = InputKind::Integer,
          .atLeast = 1.0,
          .meaning = LW_MESSAGE("calc.in.node-u", "height of a machine in rack units")},
         powerInput("node_power", LW_MESSAGE("calc.in.node-power", "power of a machine")),
         massInput("node_mass", {}, LW_MESSAGE("calc.in.node-mass", "mass of a machine")),
         {.key = "rack_u",
          .kind = InputKind::Integer,
          .atLeast = 1.0,
          .meaning = LW_MESSAGE("calc.in.rack-u", "height of the rack in units")},
         rackPower,
         massInput("rack_mass", "0", LW_MESSAGE("calc.in.rack-mass", "static load of the rack; 0: no limit")),
         {.key = "reserved_u",
          .kind = InputKind::Integer,
          .fallback = "0",
          .atLeast = 0.0,
          .meaning = LW_MESSAGE("calc.in.reserved-u", "units kept free for switches and PDUs")}},
        {{"nodes", "", LW_MESSAGE("calc.out.nodes", "machines")},
         {"limited_by", "", LW_MESSAGE("calc.out.limited-by", "units, power or mass")},
         {"u_used", "U", LW_MESSAGE("calc.out.u-used", "height used")},
         {"power_w", "W", LW_MESSAGE("calc.out.power-w", "power drawn")},
         {"mass_kg", "kg", LW_MESSAGE("calc.out.mass-kg", "mass of the machines")}},
        compute,
        "node_u=8 node_power=10.2kW node_mass=130.45kg rack_u=48"};
}

} // namespace lanewatt::calc::rack_fill_calculator
