#include "model/calc/support.h"

namespace lanewatt::calc::fan_speed_calculator {

namespace {

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext&)
{
    const auto law = [&](NumberId id, MessageTemplate title, std::string_view formula) {
        return derive(std::move(id), title, "THM-11", formula, {in.term("speed")}, Dimension::Scalar);
    };
    const Derivation level =
        derive("fan-speed.level", LW_MESSAGE("calc.fan-speed.level", "Noise at that speed, dB(A)"), "THM-11",
               "level + 10 * log10(count) + 50 * log10(speed)", {in.term("level"), in.term("count"), in.term("speed")},
               Dimension::Scalar);
    const Derivation flow = law("fan-speed.flow", LW_MESSAGE("calc.fan-speed.flow", "Airflow, by that at the known speed"), "speed");
    const Derivation pressure =
        law("fan-speed.pressure", LW_MESSAGE("calc.fan-speed.pressure", "Pressure, by that at the known speed"), "speed ^ 2");
    const Derivation power = law("fan-speed.power", LW_MESSAGE("calc.fan-speed.power", "Power, by that at the known speed"), "speed ^ 3");
    return CalcResult{{{"level_dba", numberOf(level)},
                       {"flow", numberOf(flow)},
                       {"pressure", numberOf(pressure)},
                       {"power", numberOf(power)}},
                      {level, flow, pressure, power},
                      {}};
}

} // namespace

/// THM-11: the fan laws.
Calculator calculator()
{
    return {"fan-speed",
            LW_MESSAGE("calc.fan-speed", "Noise, airflow and power of fans at another speed"),
            {{.key = "level",
              .kind = InputKind::Number,
              .atLeast = 0.0,
              .atMost = 200.0,
              .meaning = LW_MESSAGE("calc.in.fan-level", "noise of one fan at the known speed, dB(A)")},
             {.key = "speed",
              .kind = InputKind::Number,
              .above = 0.0,
              .atMost = 10.0,
              .meaning = LW_MESSAGE("calc.in.fan-speed", "new speed by the known one: 50% or 0.5")},
             {.key = "count",
              .kind = InputKind::Integer,
              .fallback = "1",
              .atLeast = 1.0,
              .meaning = LW_MESSAGE("calc.in.fan-count", "alike fans")}},
            {{"level_dba", "dB(A)", LW_MESSAGE("calc.out.fan-level", "noise of all together")},
             {"flow", "", LW_MESSAGE("calc.out.fan-flow", "airflow, a multiple of that at the known speed")},
             {"pressure", "", LW_MESSAGE("calc.out.fan-pressure", "pressure, likewise")},
             {"power", "", LW_MESSAGE("calc.out.fan-power", "power, likewise")}},
            compute,
            "level=60 speed=50% count=6"};
}

} // namespace lanewatt::calc::fan_speed_calculator
