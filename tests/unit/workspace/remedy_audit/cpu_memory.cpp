#include "tests/unit/workspace/remedy_audit/remedy_audit.h"

namespace lanewatt::test::audit {

namespace {

Part memoryOf(std::string key, std::string generation, std::string type, double gb)
{
    return changed<MemorySpec>(memory(std::move(key), 5, gb), [&](MemorySpec& spec) {
        spec.generation = known(std::move(generation));
        spec.moduleType = known(std::move(type));
    });
}

} // namespace

std::vector<FixedCase> cpuAndMemoryCases()
{
    return {
        {"cpu01.title", [] { return Situation{oneCard().add("cpu", cpu("odd", 128, 5, 155, "SP5")).design(), {cpu("epyc")}}; }},
        {"cpu01.title_count", [] { return Situation{oneCard().add("cpu", cpu("epyc"), 2).design()}; }},
        {"cpu01.title_mixed",
         [] {
             const auto two = [](CpuSpec& spec) { spec.maxSockets = known(2); };
             return Situation{oneCard()
                                  .add("board", makePart("dual", boardWith([](MotherboardSpec& b) { b.sockets = known(2); })))
                                  .add("cpu", cpuOf("one", two))
                                  .add("cpu2", cpuOf("two", two))
                                  .design()};
         }},
        {"cpu01.title_single",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("dual", boardWith([](MotherboardSpec& b) { b.sockets = known(2); })))
                                  .add("cpu", cpu("epyc"), 2)
                                  .design(),
                              {cpuOf("pair", [](CpuSpec& spec) { spec.maxSockets = known(2); })}};
         }},
        {"cpu02.title",
         [] {
             const auto family = [](const char* name) {
                 return [name](CpuSpec& spec) { spec.family = known(std::string(name)); };
             };
             return Situation{oneCard()
                                  .add("board", makePart("romed8", boardWith([](MotherboardSpec& b) {
                                                             b.cpuSupport = known(std::vector{CpuSupport{"EPYC 7002", ""}});
                                                         })))
                                  .add("cpu", cpuOf("milan", family("EPYC 7003 (Milan)")))
                                  .design(),
                              {cpuOf("rome", family("EPYC 7002 (Rome)")), cpuOf("naples", family("EPYC 7001 (Naples)"))}};
         }},
        {"cpu02.title_power",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("romed8", boardWith([](MotherboardSpec& b) {
                                                             b.maxCpuPower = known(watts(120));
                                                         })))
                                  .design(),
                              {cpu("cool", 128, 4, 120)}};
         }},
        {"mem01.title",
         [] {
             return Situation{oneCard().add("memory", memoryOf("ddr5", "DDR5", "RDIMM", 32), 8).design(),
                              {memoryOf("ddr4", "DDR4", "RDIMM", 32)}};
         }},
        {"mem01.title_mixed",
         [] {
             return Situation{oneCard()
                                  .add("memory", memoryOf("first", "DDR4", "RDIMM", 32), 4)
                                  .add("memory2", memoryOf("second", "DDR4", "LRDIMM", 32), 4)
                                  .design()};
         }},
        {"mem02.title", [] { return Situation{oneCard().add("memory", memory("dimm"), 4).design()}; }},
        {"mem02.title_uneven",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("wide", boardWith([](MotherboardSpec& b) { b.dimmSlots = known(16); })))
                                  .add("memory", memory("dimm"), 12)
                                  .design()};
         }},
        {"mem03.title",
         [] {
             const auto rated = [](std::string key, double speed) {
                 return changed<MemorySpec>(memory(std::move(key)), [&](MemorySpec& spec) { spec.speed = known(megatransfers(speed)); });
             };
             return Situation{oneCard()
                                  .add("cpu", cpuOf("slow", [](CpuSpec& spec) { spec.memorySpeed = known(megatransfers(2666)); }))
                                  .add("memory", rated("fast", 3200), 8)
                                  .design(),
                              {rated("plain", 2666)}};
         }},
        {"mem05.title",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("few", boardWith([](MotherboardSpec& b) { b.maxMemory = known(gigabytes(128)); })))
                                  .design()};
         }},
        {"mem05.title_module",
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("few", boardWith([](MotherboardSpec& b) { b.maxModule = known(gigabytes(16)); })))
                                  .design(),
                              {memory("small", 5, 16)}};
         }},
        {"mem05.title_slots", [] { return Situation{oneCard().add("memory", memory("dimm"), 10).design()}; }},
        {"mem05.title_slots", // one CPU of two
         [] {
             return Situation{oneCard()
                                  .add("board", makePart("dual", boardWith([](MotherboardSpec& b) {
                                                             b.sockets = known(2);
                                                             b.dimmSlots = known(16);
                                                         })))
                                  .add("cpu", cpuOf("pair", [](CpuSpec& spec) { spec.maxSockets = known(2); }))
                                  .add("memory", memory("dimm"), 9)
                                  .design()};
         }},
        {"mem06.title",
         [] {
             const auto card = changed<GpuSpec>(gpu("card"), [](GpuSpec& spec) { spec.memory = known(gigabytes(80)); });
             return Situation{oneCard(card).add("memory", memory("dimm", 5, 8), 8).design(), {memory("large", 5, 32)}};
         }},
        {"mem06.title_training",
         [] {
             const auto card = changed<GpuSpec>(gpu("card"), [](GpuSpec& spec) { spec.memory = known(gigabytes(80)); });
             auto maker = oneCard(card).add("memory", memory("dimm", 5, 16), 8);
             maker.build().placements.at("gpu").options.peaks = PowerPeaks::Together; // for training
             return Situation{maker.design(), {memory("large", 5, 32)}};
         }},
        {"mem07.title",
         [] {
             return Situation{
                 oneCard().add("memory", memory("dimm"), 4).add("memory2", memory("half", 5, 16), 4).design()};
         }},
    };
}

} // namespace lanewatt::test::audit
