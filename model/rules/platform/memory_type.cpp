#include "model/rules/support.h"

#include <algorithm>
#include <array>

namespace lanewatt::rules::memory_type_rule {

namespace {

constexpr std::string_view kId = "MEM-01";
constexpr MessageTemplate kTitle = LW_MESSAGE("mem01.title", "Memory does not fit");
constexpr MessageTemplate kTitleMixed = LW_MESSAGE("mem01.title_mixed", "Memory types are mixed");

/// The kinds named in a text such as "DDR4 RDIMM/LRDIMM"; empty = not stated.
struct MemoryKinds {
    std::vector<std::string> generations;
    std::vector<std::string> modules;
};

/// The module type in a word such as "ECCUDIMM" or "SODIMM"; empty when there is none.
std::string_view moduleIn(std::string_view word)
{
    // Longer names first: LRDIMM ends in RDIMM.
    constexpr std::array<std::string_view, 6> types{"LRDIMM", "MRDIMM", "CUDIMM", "SODIMM", "RDIMM", "UDIMM"};
    for (const auto type : types) {
        if (word.find(type) != std::string_view::npos) {
            return type;
        }
    }
    return {};
}

MemoryKinds kindsOf(const Fact<std::string>& text)
{
    MemoryKinds kinds;
    for (const auto& word : text ? wordsOf(*text) : std::vector<std::string>{}) {
        if (const auto place = word.find("DDR"); place != std::string::npos) {
            kinds.generations.push_back(word);
        } else if (const auto module = moduleIn(word); !module.empty()) {
            kinds.modules.emplace_back(module);
        }
    }
    return kinds;
}

bool has(const std::vector<std::string>& list, const std::string& value)
{
    return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
}

bool takesModule(const MemoryKinds& kinds, const std::string& module)
{
    // A clocked unbuffered module works like a plain one, without its clock driver.
    return has(kinds.modules, module) || (module == "CUDIMM" && has(kinds.modules, "UDIMM"));
}

struct Module {
    std::string generation;
    std::string type;
    Confidence confidence = Confidence::Unknown;
};

Module moduleOf(const MemorySpec& memory)
{
    Module module;
    module.confidence = Confidence::Measured;
    if (memory.generation) {
        const auto words = wordsOf(*memory.generation);
        module.generation = words.empty() ? "" : words.front();
        module.confidence = std::min(module.confidence, memory.generation.confidence);
    }
    if (memory.moduleType) {
        for (const auto& word : wordsOf(*memory.moduleType)) {
            const auto type = moduleIn(word);
            module.type = type.empty() ? module.type : std::string(type);
        }
        module.confidence = std::min(module.confidence, memory.moduleType.confidence);
    }
    return module;
}

std::string nameOf(const Module& module)
{
    return module.type.empty()         ? module.generation
           : module.generation.empty() ? module.type
                                       : module.generation + ' ' + module.type;
}

/// True when the module does not go into the slots at all, whatever the confidence of the facts: its generation is another,
/// it is for notebooks, or it is DDR5, whose registered and unbuffered modules have unlike notches.
bool doesNotGoIn(const MemoryKinds& kinds, const Module& module)
{
    if (!module.generation.empty() && !has(kinds.generations, module.generation)) {
        return true;
    }
    const auto isSmall = [](const std::string& type) { return type == "SODIMM"; };
    const auto isBuffered = [](const std::string& type) { return type == "RDIMM" || type == "LRDIMM" || type == "MRDIMM"; };
    if (module.type.empty() || kinds.modules.empty()) {
        return false;
    }
    const bool small = std::all_of(kinds.modules.begin(), kinds.modules.end(), isSmall);
    const bool anySmall = std::any_of(kinds.modules.begin(), kinds.modules.end(), isSmall);
    if (isSmall(module.type) ? !anySmall : small) {
        return true;
    }
    return module.generation == "DDR5" && std::none_of(kinds.modules.begin(), kinds.modules.end(), [&](const std::string& type) {
               return isBuffered(type) == isBuffered(module.type);
           });
}

bool refuses(const MemoryKinds& kinds, const Module& module)
{
    return (!module.generation.empty() && !has(kinds.generations, module.generation)) ||
           (!module.type.empty() && !takesModule(kinds, module.type));
}

std::vector<Finding> check(const BuildInput&, const BuildAssessment& build)
{
    const Wiring& wiring = build.wiring;
    const MotherboardSpec* board = boardOf(wiring);
    const auto* cpu = specOf<CpuSpec>(wiring, firstOwn<CpuSpec>(wiring));
    std::vector<Finding> findings;
    std::optional<Module> first;
    for (const Alike& group :
         alikeInstances(build, [&](int i) { return specOf<MemorySpec>(wiring, i) != nullptr; })) {
        const Module module = moduleOf(*specOf<MemorySpec>(wiring, group.instance));
        bool refused = false;
        const std::array<std::pair<const Fact<std::string>*, MessageTemplate>, 2> hosts{
            {{board ? &board->memoryType : nullptr,
              LW_MESSAGE("mem01.detail_board", "Needs {need}{sides}board allows {have}")},
             {cpu ? &cpu->memoryType : nullptr,
              LW_MESSAGE("mem01.detail_cpu", "Needs {need}{sides}CPU allows {have}")}}};
        for (const auto& [text, detail] : hosts) {
            if (!refused && text && *text && refuses(kindsOf(*text), module)) {
                const bool never = doesNotGoIn(kindsOf(*text), module);
                Finding f = finding(
                    kId, never ? Severity::Error : supported(Severity::Error, leastOf({module.confidence, text->confidence})),
                    group.path, {kTitle, {}}, {detail, {{"need", nameOf(module)}, {"have", **text}}});
                f.why = Message{LW_MESSAGE("mem01.why", "A module of another generation does not go into the slot, one of another type keeps the machine from starting."), {}};
                findings.push_back(std::move(f));
                refused = true;
            }
        }
        if (!refused && first && (module.generation != first->generation || module.type != first->type)) {
            Finding f = finding(kId, supported(Severity::Error, leastOf({module.confidence, first->confidence})),
                                group.path, {kTitleMixed, {}},
                                {LW_MESSAGE("mem01.detail_mixed", "Needs {first} throughout{sides}has {second}"),
                                 {{"first", nameOf(*first)}, {"second", nameOf(module)}}});
            f.why = Message{LW_MESSAGE("mem01.why_mixed", "The memory controller drives one kind of module: with two the machine does not start."), {}};
            findings.push_back(std::move(f));
        }
        if (!refused && !first) {
            first = module;
        }
    }
    return findings;
}

std::vector<Remedy> remedies(const Design&, const Context&, const Assessment& assessment, const Finding& f)
{
    const BuildAssessment* build = buildAt(assessment, f.path);
    const int instance = build ? instanceAt(*build, f.path) : -1;
    const auto* memory = instance >= 0 ? specOf<MemorySpec>(build->wiring, instance) : nullptr;
    if (memory && f.title.text.id == kTitleMixed.id) {
        auto same = sameThroughout(*build, firstOwn<MemorySpec>(build->wiring), instance);
        return same ? std::vector<Remedy>{std::move(*same)} : std::vector<Remedy>{};
    }
    const MotherboardSpec* board = build ? boardOf(build->wiring) : nullptr;
    const auto* cpu = build ? specOf<CpuSpec>(build->wiring, firstOwn<CpuSpec>(build->wiring)) : nullptr;
    const Fact<std::string>* text = board && board->memoryType ? &board->memoryType
                                    : cpu && cpu->memoryType   ? &cpu->memoryType
                                                               : nullptr;
    if (!memory || !text) {
        return {};
    }
    const MemoryKinds kinds = kindsOf(*text);
    if (kinds.generations.empty() || kinds.modules.empty()) {
        return {};
    }
    std::string query =
        "generation = " + kinds.generations.front() + ", module_type = " + kinds.modules.front();
    if (memory->capacity) {
        query +=
            ", capacity >= " + std::to_string(static_cast<long long>(inGigabytes(*memory->capacity))) + " GB";
    }
    return {needPart({LW_MESSAGE("remedy.memory_kind", "Memory of type {kind}"),
                      {{"kind", kinds.generations.front() + ' ' + kinds.modules.front()}}},
                     Category::Memory, build->buildId, build->wiring.at(instance).placement, query)};
}

} // namespace

Rule rule()
{
    return {.id = kId,
            .worst = Severity::Error,
            .title = kTitle,
            .about = LW_MESSAGE(
                "mem01.about",
                "Modules are of the generation and type that board and CPU take, and all of one kind: "
                "registered, load-reduced and unbuffered modules never mix."),
            .source = "MEM-01; JEDEC module standards, boards' memory lists",
            .check = check,
            .remedies = remedies};
}

} // namespace lanewatt::rules::memory_type_rule
