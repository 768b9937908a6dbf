#include "model/calc/support.h"
#include "model/figure/formulas.h"
#include "model/parts/sockets.h"
#include "model/units/quantity_text.h"
#include "model/wiring/board_lanes.h"

#include <algorithm>

namespace lanewatt::calc::lanes_calculator {
namespace {

/// Ids of a comma list, empty pieces left out.
std::vector<std::string> idsOf(std::string_view list)
{
    std::vector<std::string> ids;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        std::string_view id = list.substr(0, comma);
        while (!id.empty() && id.front() == ' ') {
            id.remove_prefix(1);
        }
        while (!id.empty() && id.back() == ' ') {
            id.remove_suffix(1);
        }
        if (!id.empty()) {
            ids.emplace_back(id);
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return ids;
}

/// Lanes and generation of each CPU.
struct Cpu {
    wiring::CpuLanes lanes;
    int gen = 0;
    std::string name;
};

Expected<Cpu> cpuOf(const CalcInputs& in, const CalcContext& context, const MotherboardSpec& board, int sockets)
{
    const std::string& text = in.text("cpu");
    constexpr std::string_view prefix = "lanes=";
    if (text.starts_with(prefix)) {
        const auto lanes = parseAmount(std::string_view(text).substr(prefix.size()), Dimension::Scalar);
        if (!lanes || lanes->si < 1.0 || lanes->si > 1024.0 || std::floor(lanes->si) != lanes->si) {
            return fail(LW_MESSAGE("calc.lanes.number",
                                   "{text} is no number of lanes; accepted: lanes=N with N from 1 to 1024"),
                        {{"text", text}}, "cpu");
        }
        const auto count = static_cast<int>(lanes->si);
        return Cpu{{count, count, count, 0}, 0, text};
    }
    const auto part = partOf(context, "cpu", text);
    if (!part) {
        return tl::unexpected(part.error());
    }
    const auto* cpu = (*part)->as<CpuSpec>();
    if (!cpu) {
        return fail(LW_MESSAGE("calc.not-a-cpu", "{key} is a {category:category}, not a CPU"),
                    {{"key", text}, {"category", std::string(enumName((*part)->category()))}}, "cpu");
    }
    if (cpu->socket && board.socket && !sameSocket(*cpu->socket, *board.socket)) {
        return fail(LW_MESSAGE("calc.lanes.socket", "{key} needs socket {need}, {board} has {have}"),
                    {{"key", text}, {"need", *cpu->socket}, {"board", in.text("board")}, {"have", *board.socket}}, "cpu");
    }
    return Cpu{wiring::cpuLanesOn(board, *cpu, sockets), cpu->pcieGen.valueOr(0), (*part)->name};
}

Expected<CalcResult> compute(const CalcInputs& in, const CalcContext& context)
{
    const auto part = partOf(context, "board", in.text("board"));
    if (!part) {
        return tl::unexpected(part.error());
    }
    const auto* spec = (*part)->as<MotherboardSpec>();
    if (!spec) {
        return fail(LW_MESSAGE("calc.not-a-board", "{key} is a {category:category}, not a motherboard"),
                    {{"key", in.text("board")}, {"category", std::string(enumName((*part)->category()))}},
                    "board");
    }
    if (!spec->slots) {
        return fail(LW_MESSAGE("calc.lanes.no-slots", "the slots of {key} are not known"),
                    {{"key", in.text("board")}}, "board");
    }
    const int sockets = spec->sockets.valueOr(1);
    const auto cpu = cpuOf(in, context, *spec, sockets);
    if (!cpu) {
        return tl::unexpected(cpu.error());
    }
    const auto count = static_cast<std::size_t>(std::max(sockets, 1));
    const wiring::BoardLanes board(*spec, std::vector<wiring::CpuLanes>(count, cpu->lanes),
                                   std::vector<int>(count, cpu->gen),
                                   std::vector<std::string>(count, cpu->name));
    const auto& ports = board.ports();
    std::vector<char> populated(ports.size(), 0);
    std::vector<int> wanted(ports.size(), 0), active(ports.size(), 0);
    std::vector<std::size_t> asked;
    for (const std::string_view input : {"slots", "m2"}) {
        if (!in.has(input)) {
            continue;
        }
        const bool connectors = input == "m2";
        for (const std::string& id : idsOf(in.text(input))) {
            const int port = board.portIndex(id);
            const auto index = static_cast<std::size_t>(port);
            if (port < 0 || ports[index].connector != connectors || ports[index].device) {
                std::string accepted;
                for (const LanePortState& p : ports) {
                    if (p.connector == connectors && !p.device) {
                        accepted += (accepted.empty() ? "" : ", ") + p.id;
                    }
                }
                return fail(LW_MESSAGE("calc.lanes.no-port", "{id} is not on {board}; accepted: {accepted}"),
                            {{"id", id},
                             {"board", in.text("board")},
                             {"accepted", accepted.empty() ? "none" : accepted}},
                            std::string(input));
            }
            if (populated[index]) {
                return fail(LW_MESSAGE("calc.lanes.twice", "{id} is given twice"), {{"id", id}},
                            std::string(input));
            }
            populated[index] = 1;
            wanted[index] = ports[index].mech; // a card as wide as the slot
            asked.push_back(index);
        }
    }
    board.widths(populated, wanted, active);
    std::vector<int> used(board.hosts().size(), 0);
    board.hostUse(populated, wanted, active, used);
    const auto lacks = [&](int host) {
        const auto h = static_cast<std::size_t>(host);
        return host >= 0 && h < count && board.hosts()[h].known && used[h] > board.hosts()[h].lanesMost;
    };

    CalcResult result;
    for (const std::size_t p : asked) {
        // If the board's rules ask for more lanes than the CPU has, it is unknown which slot gets fewer.
        const int host = board.hostOf(static_cast<int>(p));
        const bool unknown = host >= 0 && active[p] > 0 && lacks(board.rootOf(host));
        result.outputs.push_back({"width." + ports[p].id, unknown ? OutputValue(std::monostate{})
                                                                  : OutputValue(static_cast<double>(active[p]))});
    }
    for (const std::size_t p : asked) {
        int gen = ports[p].gen;
        const int host = board.hostOf(static_cast<int>(p));
        const int root = host < 0 ? -1 : board.rootOf(host);
        // a slot is not faster than its CPU
        if (root >= 0 && root == host && board.hosts()[static_cast<std::size_t>(root)].gen > 0) {
            gen = std::min(gen, board.hosts()[static_cast<std::size_t>(root)].gen);
        }
        result.outputs.push_back({"gen." + ports[p].id, static_cast<double>(gen)});
    }
    std::vector<std::string> disabled;
    for (std::size_t p = 0; p < ports.size(); ++p) {
        if (!ports[p].device && (ports[p].dead || active[p] == 0)) {
            disabled.push_back(ports[p].id);
        }
    }
    result.outputs.push_back({"disabled", std::move(disabled)});
    result.outputs.push_back({"sharing_known", !board.sharingUnknown()});
    OutputValue enough = true;
    for (std::size_t h = 0; h < count; ++h) {
        // lanes to the other CPU are in use whatever is plugged in
        result.outputs.push_back({"lanes_used." + board.hosts()[h].id, static_cast<double>(used[h] + board.hosts()[h].between)});
        if (!board.hosts()[h].known || (used[h] > board.hosts()[h].lanesLeast && used[h] <= board.hosts()[h].lanesMost && board.hosts()[h].lanesLeast < board.hosts()[h].lanesMost) || (lacks(static_cast<int>(h)) && board.sharingUnknown())) {
            enough = std::monostate{}; // undescribed sharing may be the reason that the sum fits
        } else if (lacks(static_cast<int>(h)) && std::holds_alternative<bool>(enough)) {
            enough = false;
        }
    }
    result.outputs.push_back({"ok", std::move(enough)});

    // the widths come from the board's rules; the steps add them up for each host
    for (std::size_t h = 0; h < board.hosts().size(); ++h) {
        std::vector<Term> terms;
        const auto add = [&](int lanes, const std::string& of) { // a slot, or a switch
            terms.push_back({"width", exactFigure(static_cast<double>(lanes), spec->slots.confidence),
                             spec->slots.source, Ref().then(RefKind::BoardPoint, of)});
        };
        std::vector<int> alone(ports.size(), 0), taken(board.hosts().size(), 0);
        for (std::size_t p = 0; p < ports.size(); ++p) {
            if (board.hostOf(static_cast<int>(p)) == static_cast<int>(h) &&
                (populated[p] || ports[p].device)) {
                alone[p] = active[p];
                board.hostUse(populated, wanted, alone, taken); // without lanes that the CPU has beyond its own
                alone[p] = 0;
                add(taken[h], ports[p].id);
            }
        }
        for (std::size_t sw = 0; sw < board.hosts().size(); ++sw) {
            if (board.above(static_cast<int>(sw)) == static_cast<int>(h) && used[sw] > 0) {
                add(board.hosts()[sw].upLanes, board.hosts()[sw].id);
            }
        }
        if (board.hosts()[h].between > 0) {
            terms.push_back({"width", exactFigure(static_cast<double>(board.hosts()[h].between),
                                                 spec->lanesBetweenSockets ? spec->lanesBetweenSockets.confidence : Confidence::Estimated),
                             spec->lanesBetweenSockets.source, {}});
        }
        if (!terms.empty()) {
            result.steps.push_back(derive({"lanes.used", Ref().then(RefKind::BoardPoint, board.hosts()[h].id)},
                                          LW_MESSAGE("calc.lanes.used", "Lanes used"), "PCI-04", "sum(width)",
                                          std::move(terms), Dimension::Scalar));
        }
    }
    return result;
}

} // namespace

/// PCI-04, PCI-05: the board's own sharing rules with every CPU socket filled.
Calculator calculator()
{
    return {"lanes",
            LW_MESSAGE("calc.lanes", "Lanes that each slot of a board gets when some are used"),
            {{.key = "board",
              .kind = InputKind::Text,
              .part = true,
              .meaning = LW_MESSAGE("calc.in.board", "catalog key of the board")},
             {.key = "cpu",
              .kind = InputKind::Text,
              .part = true,
              .meaning = LW_MESSAGE("calc.in.cpu", "catalog key of the CPU in every socket, or lanes=N")},
             {.key = "slots",
              .kind = InputKind::Text,
              .optional = true,
              .meaning = LW_MESSAGE("calc.in.slots", "slots that hold a card, with commas between")},
             {.key = "m2",
              .kind = InputKind::Text,
              .optional = true,
              .meaning = LW_MESSAGE("calc.in.m2", "M.2 and other connectors in use, with commas between")}},
            {{"width.SLOT", "", LW_MESSAGE("calc.out.width", "lanes of each slot and connector named")},
             {"gen.SLOT", "", LW_MESSAGE("calc.out.gen", "PCIe generation of each")},
             {"disabled", "", LW_MESSAGE("calc.out.disabled", "slots and connectors that are off")},
             {"sharing_known", "",
              LW_MESSAGE("calc.out.sharing-known", "no: the board shares lanes in undocumented ways")},
             {"lanes_used.CPU", "", LW_MESSAGE("calc.out.lanes-used", "lanes that hang on each CPU")},
             {"ok", "", LW_MESSAGE("calc.out.ok-lanes", "whether each CPU has so many; else widths are not known")}},
            compute,
            "board=asrock-x99-ws-e cpu=lanes=40 slots=PCIE1,PCIE3"};
}

} // namespace lanewatt::calc::lanes_calculator
