#include "model/commissioning/group.h"

#include "model/budget/feed.h"
#include "model/rules/support.h"
#include "model/units/quantity_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace lanewatt::commissioning {

std::string Machine::name(int instance) const
{
    const PartPtr& part = wiring().at(instance).part;
    return part ? part->fullName() : std::string("unknown part");
}

std::optional<Figure> Machine::demand(BudgetKind kind, std::string_view stem) const
{
    const BudgetPoint* point = rules::pointOf(build.budgets, kind, stem);
    return point ? point->demand : std::nullopt;
}

StepWriter::StepWriter(std::vector<StepGroup>& groups, const Group& group, std::string root)
    : m_groups(groups), m_group(group), m_root(std::move(root))
{
}

Step& StepWriter::add(Phase phase, std::string_view kind, MessageTemplate title, std::vector<MessageArgument> arguments)
{
    assert(std::find(m_group.kinds.begin(), m_group.kinds.end(), kind) != m_group.kinds.end());
    return put(phase, std::string(m_group.id) + '.' + std::string(kind), m_root, {title, std::move(arguments)});
}

Step& StepWriter::about(std::string_view subject, Phase phase, std::string_view kind, MessageTemplate title,
                        std::vector<MessageArgument> arguments)
{
    assert(std::find(m_group.kinds.begin(), m_group.kinds.end(), kind) != m_group.kinds.end());
    return put(phase, std::string(m_group.id) + '.' + std::string(kind) + ':' + std::string(subject),
               m_root + '/' + std::string(subject), {title, std::move(arguments)});
}

Step& StepWriter::put(Phase phase, std::string id, std::string path, Message title)
{
    const auto taken = [&](const std::string& wanted) {
        return std::any_of(m_groups.begin(), m_groups.end(), [&](const StepGroup& group) {
            return std::any_of(group.steps.begin(), group.steps.end(), [&](const Step& step) { return step.id == wanted; });
        });
    };
    const std::string base = id;
    for (int n = 2; taken(id); ++n) {
        id = base + '/' + std::to_string(n);
    }
    auto group = std::find_if(m_groups.begin(), m_groups.end(), [&](const StepGroup& g) {
        return g.phase == phase && g.id == m_group.id;
    });
    if (group == m_groups.end()) {
        m_groups.push_back({phase, m_group.id, m_group.title, {}});
        group = std::prev(m_groups.end());
    }
    group->steps.push_back({std::move(id), std::move(path), std::move(title), {}, {}});
    return group->steps.back();
}

std::string linkText(int generation, int lanes)
{
    return generation > 0 && lanes > 0 ? "Gen" + std::to_string(generation) + " x" + std::to_string(lanes) : std::string();
}

std::string bitsText(Bandwidth rate, double unit)
{
    constexpr double kBitsPerByte = 8.0;
    constexpr double kTenths = 10.0;
    return numberText(std::round(si(rate) * kBitsPerByte / unit * kTenths) / kTenths);
}

std::string namesText(const std::vector<std::string>& names, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
        text += (i == 0 ? "" : ", ") + names[i];
    }
    return names.size() > most ? text + " and " + std::to_string(names.size() - most) + " more" : text;
}

std::vector<Alike> alike(const Machine& machine, const std::vector<int>& instances)
{
    const auto placement = [&](int i) { return machine.id(i).substr(0, machine.id(i).rfind('.')); };
    std::vector<Alike> groups;
    for (const int instance : instances) {
        const Instance& own = machine.wiring().at(instance);
        const auto same = [&](const Alike& group) {
            const Instance& first = machine.wiring().at(group.all.front());
            return placement(group.all.front()) == placement(instance) && first.part == own.part &&
                   first.options.powerCap == own.options.powerCap;
        };
        const auto found = std::find_if(groups.begin(), groups.end(), same);
        (found == groups.end() ? groups.emplace_back() : *found).all.push_back(instance);
    }
    for (Alike& group : groups) {
        const std::string& first = machine.id(group.all.front());
        const std::string of = placement(group.all.front());
        const bool whole = std::none_of(groups.begin(), groups.end(), [&](const Alike& other) {
            return &other != &group && placement(other.all.front()) == of;
        });
        group.subject = whole ? of : first;
        group.text = group.all.size() > 1 ? first + ".." + machine.id(group.all.back()) : first;
    }
    return groups;
}

bool builtIn(const Machine& machine, int instance) { return machine.wiring().at(instance).parent >= 0; }

std::vector<int> cards(const Machine& machine) { return machine.wiring().withSpec<GpuSpec>(); }

bool isNvidia(const Machine& machine, int card)
{
    constexpr std::array<std::string_view, 10> architectures{"Kepler", "Maxwell", "Pascal", "Volta",     "Turing",
                                                             "Ampere", "Ada",     "Hopper", "Blackwell", "Blackwell Ultra"};
    const auto* gpu = rules::specOf<GpuSpec>(machine.wiring(), card);
    return gpu && gpu->architecture &&
           std::find(architectures.begin(), architectures.end(), *gpu->architecture) != architectures.end();
}

std::vector<int> nvidiaCards(const Machine& machine)
{
    auto found = cards(machine);
    std::erase_if(found, [&](int card) { return !isNvidia(machine, card); });
    return found;
}

bool isModule(const GpuSpec& gpu)
{
    constexpr std::array<GpuForm, 7> forms{GpuForm::Sxm2, GpuForm::Sxm3, GpuForm::Sxm4,     GpuForm::Sxm5,
                                           GpuForm::Sxm6, GpuForm::Oam,  GpuForm::Superchip};
    return gpu.form && std::find(forms.begin(), forms.end(), *gpu.form) != forms.end();
}

int gpusOf(const GpuSpec& gpu)
{
    constexpr int kMostLinks = 18; // of one GPU, NVLink 4 and 5 (engineering reference §3.5)
    return gpu.form.value == GpuForm::Superchip ? std::max(wiring::nvLinksOf(gpu) / kMostLinks, 1) : 1;
}

std::optional<Figure> linkBandwidthOfGpu(const GpuSpec& gpu)
{
    auto figure = figureOf(gpu.peerBandwidth);
    if (figure) {
        const double each = gpusOf(gpu);
        figure = Figure{figure->low / each, figure->likely / each, figure->high / each, figure->dimension, figure->confidence};
    }
    return figure;
}

std::size_t gpuCount(const Machine& machine, const std::vector<int>& cards)
{
    std::size_t count = 0;
    for (const int card : cards) {
        count += static_cast<std::size_t>(gpusOf(*rules::specOf<GpuSpec>(machine.wiring(), card)));
    }
    return count;
}

std::vector<std::vector<int>> byComputer(const Machine& machine, const std::vector<int>& cards)
{
    const auto serverOf = [&](int instance) {
        while (instance >= 0 && !rules::specOf<ServerSpec>(machine.wiring(), instance)) {
            instance = machine.wiring().at(instance).parent;
        }
        return instance;
    };
    std::vector<int> servers;
    std::vector<std::vector<int>> computers;
    for (const int card : cards) {
        const int server = serverOf(card);
        const auto at = static_cast<std::size_t>(std::find(servers.begin(), servers.end(), server) - servers.begin());
        if (at == servers.size()) {
            servers.push_back(server);
            computers.emplace_back();
        }
        computers[at].push_back(card);
    }
    return computers;
}

std::optional<std::size_t> gpusOfEach(const Machine& machine, const std::vector<std::vector<int>>& computers)
{
    std::optional<std::size_t> each;
    for (const auto& cards : computers) {
        const std::size_t own = gpuCount(machine, cards);
        if (each && *each != own) {
            return std::nullopt;
        }
        each = own;
    }
    return each;
}

std::string classText(const wiring::PeerPath& path, const GpuSpec& gpu)
{
    if (path.kind != wiring::PeerClass::NvLink) {
        return wiring::peerText(path);
    }
    return path.links > 0 ? "NV" + std::to_string(path.links / gpusOf(gpu)) : "NV#";
}

bool feedsBus(const Machine& machine, int psu)
{
    const PsuSpec& spec = *rules::specOf<PsuSpec>(machine.wiring(), psu);
    if (spec.outputs.known()) {
        return sharesBus(spec) && rules::countOwn<PsuSpec>(machine.wiring()) > 1;
    }
    const bool desktop = spec.form.value == PsuForm::Atx || spec.form.value == PsuForm::Sfx || spec.form.value == PsuForm::Tfx;
    return sharesBus(spec) || spec.hotSwap.valueOr(false) || (spec.form && !desktop);
}

bool speaksInfiniband(const Machine& machine, int nic)
{
    const auto* spec = rules::specOf<NicSpec>(machine.wiring(), nic);
    return spec && spec->protocols && spec->protocols->find("InfiniBand") != std::string::npos;
}

std::optional<ChassisKind> chassisKind(const Machine& machine)
{
    const int chassis = rules::firstOwn<ChassisSpec>(machine.wiring());
    return chassis < 0 ? std::nullopt : rules::specOf<ChassisSpec>(machine.wiring(), chassis)->kind.value;
}

bool racked(const Machine& machine)
{
    const auto& holds = machine.design.site.racks;
    const bool held = std::any_of(holds.begin(), holds.end(), [&](const auto& rack) {
        return std::any_of(rack.second.holds.begin(), rack.second.holds.end(),
                           [&](const RackHold& hold) { return hold.build == machine.build.buildId; });
    });
    return held || chassisKind(machine) == ChassisKind::Rack || rules::hasServer(machine.wiring());
}

} // namespace lanewatt::commissioning
