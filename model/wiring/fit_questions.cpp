#include "model/wiring/fit_questions.h"

#include "model/wiring/instances.h"

#include <algorithm>
#include <string>

namespace lanewatt::wiring {

namespace {

/// The questions about one part in one machine.
class Questions {
public:
    Questions(const Wiring& wiring, const Part& part) : m_wiring(wiring), m_part(part) {}

    std::vector<Message> all()
    {
        std::visit([this](const auto& spec) { ask(spec); }, m_part.spec);
        return std::move(m_open);
    }

private:
    /// The first thing of a category that is not inside an assembly, other than the part itself.
    template <class T> const T* other() const
    {
        for (const int index : m_wiring.withSpec<T>()) {
            const Instance& instance = m_wiring.at(index);
            if (instance.parent < 0 && instance.part && instance.part->key != m_part.key) {
                return instance.part->as<T>();
            }
        }
        return nullptr;
    }

    void open(bool unknown, MessageTemplate text)
    {
        if (unknown) {
            m_open.push_back({text, {}});
        }
    }

    static bool isFrame(const ChassisSpec& chassis) { return chassis.kind && *chassis.kind == ChassisKind::OpenFrame; }

    /// Supplies that bring no cables of their own: their outputs are contacts of one maker's machines.
    static bool isModule(const PsuSpec& psu) { return psu.form && (*psu.form == PsuForm::Module || *psu.form == PsuForm::Crps); }

    void board(const MotherboardSpec& board, const ChassisSpec& chassis)
    {
        if (!isFrame(chassis)) {
            open(!board.formFactor, LW_MESSAGE("fit.board_form", "The form factor of the board is not known"));
            open(!chassis.boardForms, LW_MESSAGE("fit.chassis_forms", "Which boards the chassis takes is not known"));
        }
    }

    void socket(const CpuSpec& cpu, const MotherboardSpec& board)
    {
        open(!cpu.socket, LW_MESSAGE("fit.cpu_socket", "The socket of the CPU is not known"));
        open(!board.socket, LW_MESSAGE("fit.board_socket", "The socket of the board is not known"));
    }

    /// Whether a card finds a slot of the board.
    void slot(const Part& card, const MotherboardSpec& board)
    {
        open(cardEdge(card) && !board.slots, LW_MESSAGE("fit.board_slots", "The slots of the board are not known"));
    }

    void module(const MemorySpec& memory, const MotherboardSpec& board)
    {
        open(!memory.generation, LW_MESSAGE("fit.memory_generation", "The generation of the memory is not known"));
        open(!memory.moduleType, LW_MESSAGE("fit.memory_type", "Whether the memory is registered is not known"));
        open(!board.memoryType, LW_MESSAGE("fit.board_memory", "Which memory the board takes is not known"));
    }

    void supply(const PsuSpec& psu, const ChassisSpec* chassis)
    {
        open(!psu.form, LW_MESSAGE("fit.supply_form", "The form of the supply is not known"));
        if (isModule(psu)) {
            // A chassis that takes modules names CRPS; nothing but its product lines says where another module fits.
            open(m_part.platforms.empty() && (*psu.form == PsuForm::Module || !chassis || !chassis->psuForm),
                 LW_MESSAGE("fit.supply_module", "A module for servers; which machines take it is not known"));
            return;
        }
        open(!psu.outputs, LW_MESSAGE("fit.supply_outputs", "The plugs of the supply are not known"));
        open(psu.form && *psu.form == PsuForm::Other && m_part.platforms.empty(),
             LW_MESSAGE("fit.supply_other", "A supply of a form of its own; which machines take it is not known"));
        const bool server = chassis && chassis->kind && (*chassis->kind == ChassisKind::Rack || *chassis->kind == ChassisKind::Blade);
        open(server && !chassis->psuForm, LW_MESSAGE("fit.chassis_supplies", "Which supplies the chassis takes is not known"));
    }

    void card(const GpuSpec& gpu, const ChassisSpec& chassis)
    {
        if (!isFrame(chassis)) {
            open(!gpu.length, LW_MESSAGE("fit.card_length", "The length of the card is not known"));
            open(!chassis.gpuMaxLength, LW_MESSAGE("fit.chassis_length", "The longest card that the chassis takes is not known"));
        }
    }

    void cooling(const CoolerSpec& cooler, const ChassisSpec* chassis)
    {
        const bool any = !m_wiring.withSpec<CpuSpec>().empty() || !m_wiring.withSpec<MotherboardSpec>().empty();
        open(any && !cooler.sockets, LW_MESSAGE("fit.cooler_sockets", "The sockets that the cooler fits are not known"));
        const bool liquid = cooler.radiator || (cooler.kind && *cooler.kind != "air");
        open(!liquid && chassis && !isFrame(*chassis) && chassis->coolerMaxHeight && !cooler.height,
             LW_MESSAGE("fit.cooler_height", "The height of the cooler is not known"));
    }

    void ask(const CpuSpec& cpu)
    {
        if (const auto* in = other<MotherboardSpec>()) {
            socket(cpu, *in);
        }
    }
    void ask(const MotherboardSpec& spec)
    {
        if (const auto* cpu = other<CpuSpec>()) {
            socket(*cpu, spec);
        }
        if (const auto* memory = other<MemorySpec>()) {
            module(*memory, spec);
        }
        if (const auto* chassis = other<ChassisSpec>()) {
            board(spec, *chassis);
        }
        const bool card = std::any_of(m_wiring.instances.begin(), m_wiring.instances.end(), [](const Instance& one) {
            return one.parent < 0 && one.part && cardEdge(*one.part);
        });
        open(card && !spec.slots, LW_MESSAGE("fit.board_slots", "The slots of the board are not known"));
    }
    void ask(const MemorySpec& memory)
    {
        if (const auto* in = other<MotherboardSpec>()) {
            module(memory, *in);
        }
    }
    void ask(const PsuSpec& psu) { supply(psu, other<ChassisSpec>()); }
    void ask(const GpuSpec& gpu)
    {
        open(!gpu.form, LW_MESSAGE("fit.card_form", "The form of the card is not known"));
        const auto* chassis = other<ChassisSpec>();
        const bool module = gpu.form && *gpu.form >= GpuForm::Sxm2;
        if (chassis && !module) {
            card(gpu, *chassis);
        }
        open(!module && other<PsuSpec>() && !gpu.powerInputs,
             LW_MESSAGE("fit.card_inputs", "The power plugs of the card are not known"));
        if (const auto* in = other<MotherboardSpec>()) {
            slot(m_part, *in);
        }
    }
    void ask(const NicSpec&)
    {
        if (const auto* in = other<MotherboardSpec>()) {
            slot(m_part, *in);
        }
    }
    void ask(const CarrierSpec&)
    {
        if (const auto* in = other<MotherboardSpec>()) {
            slot(m_part, *in);
        }
    }
    void ask(const ChassisSpec& chassis)
    {
        open(chassis.kind && *chassis.kind == ChassisKind::Blade && m_part.platforms.empty(),
             LW_MESSAGE("fit.blade", "A chassis for blades; which machines go into it is not known"));
        if (const auto* in = other<MotherboardSpec>()) {
            board(*in, chassis);
        }
        if (const auto* gpu = other<GpuSpec>(); gpu && !(gpu->form && *gpu->form >= GpuForm::Sxm2)) {
            card(*gpu, chassis);
        }
        if (const auto* psu = other<PsuSpec>()) {
            supply(*psu, &chassis);
        }
    }
    void ask(const CoolerSpec& cooler) { cooling(cooler, other<ChassisSpec>()); }
    void ask(const StorageSpec& drive)
    {
        open(!drive.interface && other<MotherboardSpec>(), LW_MESSAGE("fit.drive_interface", "The interface of the drive is not known"));
    }
    void ask(const auto&) {} // no question decides whether other parts fit

    const Wiring& m_wiring;
    const Part& m_part;
    std::vector<Message> m_open;
};

} // namespace

std::vector<Message> fitQuestions(const Wiring& wiring, std::string_view part)
{
    for (const Instance& instance : wiring.instances) {
        if (instance.parent < 0 && instance.part && instance.part->key == part) {
            return Questions(wiring, *instance.part).all();
        }
    }
    return {};
}

} // namespace lanewatt::wiring
