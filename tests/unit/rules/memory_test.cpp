#include "tests/support/rule_case.h"

namespace memory_test {

using namespace lanewatt;
using namespace lanewatt::test;

namespace {

Figure gb(double v) { return exact(v * 1e9, Dimension::Data); }

Rig machine(const Part& module, int modules)
{
    Rig rig;
    rig.addBoard();
    rig.add("cpu", cpu());
    rig.add("memory", module, modules);
    return rig;
}

Part moduleOf(std::string generation, std::string type, Confidence confidence = Confidence::Datasheet)
{
    Part part = memory();
    auto& spec = std::get<MemorySpec>(part.spec);
    spec.generation = known(std::move(generation), confidence);
    spec.moduleType = known(std::move(type), confidence);
    return part;
}

void plugCpu(Rig& rig, int instance)
{
    rig.build.wiring.plugs.push_back(
        Plug{PortKind::CpuSocket, instance, rig.build.wiring.lanes.board, "CPU0", false});
}

} // namespace

// ---- CPU-01 -------------------------------------------------------------------------------

RULE_PASSES("CPU-01", "a CPU in its socket")
{
    Rig rig;
    rig.addBoard();
    plugCpu(rig, rig.add("cpu", cpu()));
    CHECK(rig.passes("CPU-01"));
}

RULE_FAILS("CPU-01", "a CPU of another socket")
{
    Rig rig;
    rig.addBoard();
    const int index = rig.add("cpu", cpu("e5", 40, 3, 120, "LGA2011-3"));
    rig.build.wiring.unmet.push_back(
        Unmet{PortKind::CpuSocket, index, {LW_MESSAGE("wiring.socket_differs", "It differs"), {}}});
    const Finding f = rig.only("CPU-01");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "need") == "LGA2011-3");
    CHECK(argument(f.detail, "have") == "SP3");
    const auto fixes = rig.remedies(f);
    CHECK(needOf(fixes, Category::Cpu)->query == "socket = SP3");
    CHECK(needOf(fixes, Category::Motherboard)->query == "socket = LGA2011-3");

    auto guessed = cpu("e5", 40, 3, 120, "LGA2011-3");
    std::get<CpuSpec>(guessed.spec).socket.confidence = Confidence::Estimated;
    Rig unsure;
    unsure.addBoard();
    unsure.build.wiring.unmet.push_back(Unmet{PortKind::CpuSocket,
                                              unsure.add("cpu", guessed),
                                              {LW_MESSAGE("wiring.socket_differs", "It differs"), {}}});
    CHECK(unsure.only("CPU-01").severity == Severity::Error); // the socket is a fact of the family
}

TEST_CASE("CPU-01: too many CPUs, unequal CPUs, CPUs that work alone", "[rules]")
{
    Rig many;
    many.addBoard();
    const int cpus = many.add("cpu", cpu(), 2);
    plugCpu(many, cpus);
    many.build.wiring.unmet.push_back(
        Unmet{PortKind::CpuSocket, cpus + 1, {LW_MESSAGE("wiring.no_socket", "Taken"), {}}});
    const Finding f = many.only("CPU-01");
    CHECK(f.severity == Severity::Error);
    CHECK(argument(f.detail, "need") == "2");
    CHECK(editAs<SetQuantity>(many.remedies(f).front())->quantity == 1);

    Rig mixed;
    mixed.addBoard();
    plugCpu(mixed, mixed.add("cpu", cpu("7302")));
    plugCpu(mixed, mixed.add("cpu-b", cpu("7402")));
    const auto found = mixed.check("CPU-01");
    REQUIRE(found.size() == 1);
    CHECK(found.front().title.text.id == "cpu01.title_mixed");

    Rig single;
    single.addBoard();
    const int pair = single.add("cpu", cpu(), 2);
    plugCpu(single, pair);
    plugCpu(single, pair + 1);
    const Finding alone = single.only("CPU-01");
    CHECK(alone.title.text.id == "cpu01.title_single");
    CHECK(alone.severity == Severity::Error);
    const auto fixes = single.remedies(alone);
    CHECK(editAs<SetQuantity>(fixes.front())->quantity == 1);
    CHECK(needOf(fixes, Category::Cpu)->query == "socket = SP3, max_sockets >= 2");
}

// ---- MEM-01 -------------------------------------------------------------------------------

RULE_PASSES("MEM-01", "modules that board and CPU take")
{
    CHECK(machine(moduleOf("DDR4", "RDIMM"), 8).passes("MEM-01"));
    CHECK(machine(moduleOf("DDR4", "LRDIMM"), 8).passes("MEM-01"));
    // nothing is known of the module
    Part unknown = memory();
    unknown.spec = MemorySpec{};
    CHECK(machine(unknown, 8).passes("MEM-01"));
}

RULE_FAILS("MEM-01", "unbuffered modules in a server board")
{
    Rig rig = machine(moduleOf("DDR4", "UDIMM"), 8);
    const Finding f = rig.only("MEM-01");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/memory");
    CHECK(argument(f.detail, "need") == "DDR4 UDIMM");
    CHECK(argument(f.detail, "have") == "DDR4 RDIMM/LRDIMM");
    CHECK(needOf(rig.remedies(f), Category::Memory)->query ==
          "generation = DDR4, module_type = RDIMM, capacity >= 32 GB");
    CHECK(machine(moduleOf("DDR5", "RDIMM"), 8).only("MEM-01").severity == Severity::Error);
    CHECK(machine(moduleOf("DDR4", "ECC UDIMM"), 8).only("MEM-01").severity == Severity::Error);
    // The generation is a fact of the family, whoever says it; the type may be recalled wrongly.
    CHECK(machine(moduleOf("DDR5", "RDIMM", Confidence::Estimated), 8).only("MEM-01").severity == Severity::Error);
    CHECK(machine(moduleOf("DDR4", "UDIMM", Confidence::Estimated), 8).only("MEM-01").severity == Severity::Warning);
    CHECK(machine(moduleOf("DDR4", "SO-DIMM", Confidence::Estimated), 8).only("MEM-01").severity == Severity::Error);
}

TEST_CASE("MEM-01: kinds do not mix, clocked modules run where plain ones do", "[rules]")
{
    Rig mixed = machine(moduleOf("DDR4", "RDIMM"), 4);
    mixed.add("memory2", moduleOf("DDR4", "LRDIMM"), 4);
    const Finding f = mixed.only("MEM-01");
    CHECK(f.path.text() == "site/rig/memory2");
    CHECK(f.title.text.id == "mem01.title_mixed");

    Rig desktop;
    auto board = romed8Spec();
    board.memoryType = known(std::string("DDR5 UDIMM"));
    desktop.addBoard(board);
    desktop.add("memory", moduleOf("DDR5", "CUDIMM"), 2);
    CHECK(desktop.passes("MEM-01"));
    // registered DDR5 modules have their notch elsewhere
    Rig server;
    board.memoryType = estimate(std::string("DDR5 UDIMM"));
    server.addBoard(board);
    server.add("memory", moduleOf("DDR5", "RDIMM", Confidence::Estimated), 2);
    CHECK(server.only("MEM-01").severity == Severity::Error);
}

// ---- MEM-02 -------------------------------------------------------------------------------

namespace {

Rig channels(double have, double populated, double modules, double slots = 16)
{
    Rig rig;
    rig.add("memory", memory(), static_cast<int>(modules));
    rig.point(BudgetKind::Memory, "memory@rig", gb(modules * 32), gb(4000));
    rig.point(BudgetKind::Memory, "dimms@rig", count(modules), count(slots));
    rig.point(BudgetKind::Memory, "channels@rig", count(populated), count(have));
    return rig;
}

} // namespace

RULE_PASSES("MEM-02", "every channel filled alike")
{
    CHECK(channels(8, 8, 8).passes("MEM-02"));
    CHECK(channels(8, 8, 16).passes("MEM-02"));
}

RULE_FAILS("MEM-02", "16 modules on 24 channels")
{
    Rig rig = channels(24, 16, 16, 24);
    const Finding f = rig.only("MEM-02");
    CHECK(f.severity == Severity::Warning);
    CHECK(argument(f.detail, "need") == "24");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<SetQuantity>(fixes.front())->quantity == 24);
}

TEST_CASE("MEM-02: channels that are not balanced", "[rules]")
{
    Rig rig = channels(8, 8, 12);
    const Finding f = rig.only("MEM-02");
    CHECK(f.title.text.id == "mem02.title_uneven");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetQuantity>(fixes[0])->quantity == 16);
    CHECK(editAs<SetQuantity>(fixes[1])->quantity == 8);
}

// ---- MEM-03 -------------------------------------------------------------------------------

namespace {

Rig speeds(double module, double board, double processor)
{
    Rig rig;
    auto spec = romed8Spec();
    spec.memorySpeed = known(megatransfers(board));
    rig.addBoard(spec);
    auto c = cpu();
    std::get<CpuSpec>(c.spec).memorySpeed = known(megatransfers(processor));
    rig.add("cpu", c);
    auto m = memory();
    std::get<MemorySpec>(m.spec).speed = known(megatransfers(module));
    rig.add("memory", m, 8);
    return rig;
}

} // namespace

RULE_PASSES("MEM-03", "modules as fast as CPU and board")
{
    CHECK(speeds(3200, 3200, 3200).passes("MEM-03"));
}

RULE_FAILS("MEM-03", "modules faster than the CPU")
{
    const Finding f = speeds(3200, 3200, 2400).only("MEM-03");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.detail.text.id == "mem03.detail_cpu");
    CHECK(f.have->likely == Approx(2.4e9));
    CHECK(speeds(3200, 2666, 3200).only("MEM-03").detail.text.id == "mem03.detail_board");
    Rig slower = speeds(3200, 3200, 2400);
    const auto fixes = slower.remedies(slower.only("MEM-03"));
    CHECK(needOf(fixes, Category::Memory)->query ==
          "generation = DDR4, module_type = RDIMM, capacity = 32 GB, speed <= 2400 MT/s");
}

// ---- MEM-05 -------------------------------------------------------------------------------

namespace {

Rig capacity(Figure installed, Figure most, double modules, double slots)
{
    Rig rig;
    rig.add("memory", memory("dimm", 5, 64), static_cast<int>(modules));
    rig.point(BudgetKind::Memory, "memory@rig", installed, most);
    rig.point(BudgetKind::Memory, "dimms@rig", count(modules), count(slots));
    return rig;
}

} // namespace

RULE_PASSES("MEM-05", "memory within the board's limit")
{
    CHECK(capacity(gb(512), gb(2048), 8, 8).passes("MEM-05"));
}

RULE_FAILS("MEM-05", "more memory or more modules than the board takes")
{
    Rig large = capacity(gb(512), gb(128), 8, 8);
    const Finding f = large.only("MEM-05");
    CHECK(f.severity == Severity::Error);
    CHECK(editAs<SetQuantity>(large.remedies(f).front())->quantity == 2);

    Rig many = capacity(gb(768), gb(2048), 12, 8);
    const Finding slots = many.only("MEM-05");
    CHECK(slots.severity == Severity::Error);
    CHECK(slots.path.text() == "site/rig/memory");
    CHECK(argument(slots.detail, "have") == "8");
    CHECK(editAs<SetQuantity>(many.remedies(slots).front())->quantity == 8);
}

TEST_CASE("MEM-05 with estimates", "[rules]")
{
    CHECK(capacity(about(100e9, 140e9, 180e9, Dimension::Data), gb(128), 8, 8).only("MEM-05").severity ==
          Severity::Warning);
    CHECK(capacity(about(130e9, 140e9, 180e9, Dimension::Data), gb(128), 8, 8).only("MEM-05").severity ==
          Severity::Error);
    CHECK(capacity(gb(512), exact(128e9, Dimension::Data, Confidence::Estimated), 8, 8)
              .only("MEM-05")
              .severity == Severity::Warning);
}

namespace {

/// Modules of 64 GB in slots that support `most`.
Rig modulesOf64(double most, Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    auto board = romed8Spec();
    board.maxModule = known(gigabytes(most), confidence);
    rig.addBoard(board);
    rig.add("memory", memory("dimm", 5, 64), 8);
    return rig;
}

} // namespace

TEST_CASE("MEM-05: a module no larger than a slot takes", "[rules]")
{
    CHECK(modulesOf64(64).passes("MEM-05")); // exactly
    Rig rig = modulesOf64(32);
    const Finding f = rig.only("MEM-05");
    CHECK(f.title.text.id == "mem05.title_module");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/memory");
    CHECK(needOf(rig.remedies(f), Category::Memory)->query == "capacity <= 32 GB");
    CHECK(modulesOf64(32, Confidence::Estimated).only("MEM-05").severity == Severity::Warning);
}

namespace {

/// A board of two sockets and 24 slots with `cpus` CPUs that work in `pairs` at most.
Rig halfFilled(int modules, int cpus = 1, int pairs = 2)
{
    Rig rig;
    auto board = romed8Spec();
    board.sockets = known(2);
    board.dimmSlots = known(24);
    rig.addBoard(board);
    auto part = cpu();
    std::get<CpuSpec>(part.spec).maxSockets = known(pairs);
    const int first = rig.add("cpu", part, cpus);
    for (int i = 0; i < cpus; ++i) {
        plugCpu(rig, first + i);
    }
    rig.add("memory", memory("dimm", 5, 64), modules);
    rig.point(BudgetKind::Memory, "dimms@rig", count(modules), count(cpus == 1 ? 12 : 24));
    return rig;
}

} // namespace

TEST_CASE("MEM-05: slots beside an empty socket are dead", "[rules]")
{
    CHECK(halfFilled(12).passes("MEM-05")); // exactly
    CHECK(halfFilled(24, 2).passes("MEM-05"));
    Rig rig = halfFilled(13);
    const Finding f = rig.only("MEM-05");
    CHECK(f.severity == Severity::Error);
    CHECK(f.path.text() == "site/rig/memory");
    CHECK(f.detail.text.id == "mem05.detail_dead");
    CHECK(argument(f.detail, "have") == "12");
    CHECK(argument(f.detail, "cpus") == "1");
    CHECK(argument(f.detail, "sockets") == "2");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetQuantity>(fixes[0])->id == "cpu");
    CHECK(editAs<SetQuantity>(fixes[0])->quantity == 2);
    CHECK(editAs<SetQuantity>(fixes[1])->id == "memory");
    CHECK(editAs<SetQuantity>(fixes[1])->quantity == 12);
    // A second CPU cannot be added to one that works only alone, and does not help when all slots are exceeded.
    for (Rig other : {halfFilled(13, 1, 1), halfFilled(25)}) {
        const auto fewer = other.remedies(other.only("MEM-05"));
        REQUIRE(fewer.size() == 1);
        CHECK(editAs<SetQuantity>(fewer.front())->id == "memory");
    }
}

// ---- CPU-02 -------------------------------------------------------------------------------

namespace {

/// A CPU of 225 W and the family "EPYC 7003 (Milan)" on a board with a limit and a list.
Rig onListedBoard(double most, std::vector<CpuSupport> list, Confidence confidence = Confidence::Datasheet)
{
    Rig rig;
    auto board = romed8Spec();
    board.maxCpuPower = known(watts(most), confidence);
    board.cpuSupport = known(std::move(list), confidence);
    rig.addBoard(board);
    auto part = cpu("milan", 128, 4, 225);
    std::get<CpuSpec>(part.spec).family = known(std::string("EPYC 7003 (Milan)"));
    rig.add("cpu", part);
    return rig;
}

} // namespace

RULE_PASSES("CPU-02", "a CPU on the board's list within its power, and where neither says anything")
{
    CHECK(onListedBoard(225, {{"EPYC 7002", ""}, {"EPYC 7003", ""}}).passes("CPU-02")); // exactly
    Rig silent;
    silent.addBoard();
    silent.add("cpu", cpu());
    CHECK(silent.passes("CPU-02"));
}

RULE_FAILS("CPU-02", "a CPU that is too strong, unlisted, or newer than the BIOS")
{
    Rig strong = onListedBoard(224, {{"EPYC 7003", ""}});
    const Finding f = strong.only("CPU-02");
    CHECK(f.severity == Severity::Error);
    CHECK(needOf(strong.remedies(f), Category::Cpu)->query == "socket = SP3, tdp <= 224 W");
    CHECK(onListedBoard(224, {{"EPYC 7003", ""}}, Confidence::Estimated).only("CPU-02").severity == Severity::Warning);

    CHECK(onListedBoard(280, {{"EPYC 7002", ""}}).only("CPU-02").severity == Severity::Error);
    // The longest matching entry applies.
    const Finding bios = onListedBoard(280, {{"EPYC", ""}, {"EPYC 7003", "3.20"}}).only("CPU-02");
    CHECK(bios.severity == Severity::Advice);
    CHECK(argument(bios.detail, "bios") == "3.20");
    REQUIRE(bios.why);

    const Finding unlisted = onListedBoard(280, {{"EPYC 7001", ""}, {"EPYC 7002", ""}}).only("CPU-02");
    CHECK(argument(unlisted.detail, "need") == "EPYC 7003 (Milan)");
    CHECK(argument(unlisted.detail, "have") == "EPYC 7001, EPYC 7002");
    // An estimated list is mentioned, and then it is no error.
    const Finding guessed = onListedBoard(280, {{"EPYC 7002", ""}}, Confidence::Estimated).only("CPU-02");
    CHECK(guessed.severity == Severity::Warning);
    CHECK(guessed.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("board.1")});
}

namespace {

/// A CPU of a family, or of none, in a board of the same socket with a list, or with none.
Rig inSocket(const std::string& socket, const std::string& family, std::vector<CpuSupport> list = {})
{
    Rig rig;
    auto board = romed8Spec();
    board.socket = known(socket);
    if (!list.empty()) {
        board.cpuSupport = known(std::move(list));
    }
    rig.addBoard(board);
    auto part = cpu("cpu", 128, 5, 225, socket);
    if (!family.empty()) {
        std::get<CpuSpec>(part.spec).family = known(family);
    }
    rig.add("cpu", part);
    return rig;
}

} // namespace

TEST_CASE("CPU-02: a board without a list is said where its socket took several generations", "[rules]")
{
    for (const char* socket : {"SP3", "SP5", "sTR5", "sWRX8", "AM4", "AM5", "LGA1700", "LGA2011-3", "LGA3647", "LGA4677"}) {
        CAPTURE(socket);
        const Finding f = inSocket(socket, "Some family").only("CPU-02");
        CHECK(f.severity == Severity::Advice);
        CHECK(f.title.text.id == "cpu02.title_unknown");
        CHECK(argument(f.detail, "need") == "Some family");
        CHECK_FALSE(argument(f.detail, "board").empty());
        CHECK(f.hangsOn == std::vector<Ref>{Ref::machine("rig").inside("board.1")});
        REQUIRE(f.why);
        CHECK(argument(*f.why, "socket") == socket);
    }
    for (const char* socket : {"SP6", "sTRX4", "LGA4189", "LGA1851"}) {
        CAPTURE(socket);
        CHECK(inSocket(socket, "Some family").passes("CPU-02"));
    }
    CHECK(inSocket("SP3", "EPYC 7003 (Milan)", {{"EPYC 7003", ""}}).passes("CPU-02"));
    CHECK(inSocket("SP3", "").passes("CPU-02"));
    // The reverse: the list is known, the CPU's generation is not.
    const Finding f = inSocket("SP3", "", {{"EPYC 7001", ""}, {"EPYC 7002", ""}}).only("CPU-02");
    CHECK(f.severity == Severity::Advice);
    CHECK(argument(f.detail, "have") == "EPYC 7001, EPYC 7002");
    CHECK(f.hangsOn == std::vector<Ref>{f.path});
}

// ---- MEM-06 -------------------------------------------------------------------------------

namespace {

Rig hostAndCards(double host, int cards, Confidence ofCards = Confidence::Datasheet)
{
    Rig rig;
    auto card = gpu();
    std::get<GpuSpec>(card.spec).memory = known(gigabytes(24));
    std::get<GpuSpec>(card.spec).memory.confidence = ofCards;
    rig.add("gpu", card, cards);
    rig.point(BudgetKind::Memory, "memory@rig", gb(host), gb(2048));
    return rig;
}

} // namespace

RULE_PASSES("MEM-06", "twice as much memory as the cards")
{
    CHECK(hostAndCards(288, 6).passes("MEM-06"));
    // a lower bound proves nothing
    Rig part = hostAndCards(64, 6);
    part.build.budgets.front().points.front().unknownLines = 1;
    CHECK(part.passes("MEM-06"));
}

RULE_FAILS("MEM-06", "less memory than the cards, and less than training wants")
{
    const Finding f = hostAndCards(143, 6).only("MEM-06");
    CHECK(f.severity == Severity::Warning);
    CHECK(f.need->likely == Approx(144e9));
    CHECK(hostAndCards(144, 6).passes("MEM-06")); // exactly enough for inference, and nobody said training
    Rig trains = hostAndCards(144, 6);
    trains.build.wiring.instances.front().options.peaks = PowerPeaks::Together;
    const Finding training = trains.only("MEM-06");
    CHECK(training.severity == Severity::Advice);
    CHECK(training.title.text.id == "mem06.title_training");
    CHECK(training.need->likely == Approx(288e9));
    // the label's size, without verification
    const Finding unsure = hostAndCards(143, 6, Confidence::Estimated).only("MEM-06");
    CHECK(unsure.severity == Severity::Warning);
    CHECK(unsure.need->low == Approx(144e9));
    CHECK(unsure.need->confidence == Confidence::Estimated);
}

TEST_CASE("MEM-06: modules to add, or larger ones", "[rules]")
{
    const auto filled = [](double slots, double most) {
        Rig rig = hostAndCards(128, 6);
        rig.add("memory", memory("dimm", 5, 16), 8);
        rig.build.budgets.front().points.front().supply = gb(most);
        rig.point(BudgetKind::Memory, "dimms@rig", count(8), count(slots));
        rig.point(BudgetKind::Memory, "channels@rig", count(8), count(8));
        return rig.remedies(rig.only("MEM-06"));
    };
    // 144 GB are nine modules of 16 GB, sixteen with the channels filled alike.
    const auto fixes = filled(16, 2048);
    REQUIRE(fixes.size() == 2);
    CHECK(editAs<SetQuantity>(fixes.front())->quantity == 16);
    CHECK(needOf(fixes, Category::Memory)->query == "generation = DDR4, module_type = RDIMM, capacity >= 18 GB");
    CHECK(filled(15, 2048).size() == 1); // no room for sixteen
    CHECK(filled(16, 143).empty());      // more than the machine supports
}

// ---- MEM-03 by population -----------------------------------------------------------------

namespace {

/// `modules` modules of `rated` MT/s on a CPU of two channels that itself allows as much.
Rig desktopMemory(const std::string& socket, int modules, double rated)
{
    Rig rig;
    rig.addBoard();
    auto own = cpu("desktop", 20, 5, 125, socket);
    std::get<CpuSpec>(own.spec).memorySpeed = known(megatransfers(rated));
    rig.add("cpu", own);
    auto module = memory();
    std::get<MemorySpec>(module.spec).speed = known(megatransfers(rated));
    rig.add("memory", module, modules);
    rig.point(BudgetKind::Memory, "dimms@rig", count(modules), count(4));
    rig.point(BudgetKind::Memory, "channels@rig", count(2), count(2));
    return rig;
}

/// `modules` modules of 4800 MT/s on an SP5 CPU of twelve channels.
Rig deepMemory(int modules, double rated = 4800)
{
    Rig rig;
    rig.addBoard();
    auto own = cpu("epyc", 128, 5, 300, "SP5");
    std::get<CpuSpec>(own.spec).memorySpeed = known(megatransfers(4800));
    rig.add("cpu", own);
    auto module = memory();
    std::get<MemorySpec>(module.spec).speed = known(megatransfers(rated));
    rig.add("memory", module, modules);
    rig.point(BudgetKind::Memory, "dimms@rig", count(modules), count(24));
    rig.point(BudgetKind::Memory, "channels@rig", count(std::min(modules, 12)), count(12));
    return rig;
}

Part sized(double gb, int ranks = 2)
{
    auto part = memory("dimm", 5, gb);
    std::get<MemorySpec>(part.spec).ranks = known(ranks);
    return part;
}

} // namespace

TEST_CASE("MEM-03: modules beyond the slots are in no channel", "[rules]")
{
    Rig rig = deepMemory(24);
    rig.build.budgets.front().points.front().supply = count(12);
    CHECK(rig.passes("MEM-03"));
}

TEST_CASE("MEM-03: two modules in a channel run slower", "[rules]")
{
    CHECK(deepMemory(12).passes("MEM-03"));
    const Finding f = deepMemory(24).only("MEM-03");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.have->likely == Approx(4000e6));
    CHECK(argument(f.detail, "count") == "2");
    CHECK(deepMemory(13).only("MEM-03").have->likely == Approx(4000e6)); // one channel holds two
    CHECK(deepMemory(24, 4000).passes("MEM-03")); // exactly what two allow
}

TEST_CASE("MEM-03: four modules on two channels of a desktop CPU", "[rules]")
{
    struct Row {
        const char* socket;
        double rated, deep;
    };
    for (const Row& row : {Row{"LGA1700", 5600, 4000}, Row{"LGA1851", 5600, 4400}, Row{"AM4", 3200, 2666},
                           Row{"AM5", 5600, 3600}, Row{"sTRX4", 3200, 2666}}) {
        CAPTURE(row.socket);
        CHECK(desktopMemory(row.socket, 2, row.rated).passes("MEM-03"));
        const Finding f = desktopMemory(row.socket, 4, row.rated).only("MEM-03");
        CHECK(f.severity == Severity::Advice);
        CHECK(f.have->likely == Approx(row.deep * 1e6));
        CHECK(argument(f.detail, "count") == "2");
        REQUIRE(f.why);
        CHECK(desktopMemory(row.socket, 4, row.deep).passes("MEM-03")); // exactly what is allowed with two
    }
    CHECK(desktopMemory("LGA1700", 4, 3200).passes("MEM-03")); // DDR4 is not slower there
}

// ---- MEM-07 -------------------------------------------------------------------------------

RULE_PASSES("MEM-07", "modules of one kind")
{
    Rig rig;
    rig.add("memory", sized(32), 4);
    rig.add("memory2", sized(32), 4);
    CHECK(rig.passes("MEM-07"));
}

RULE_FAILS("MEM-07", "modules of two sizes or ranks")
{
    Rig rig;
    rig.add("memory", sized(32), 4);
    rig.add("memory2", sized(64), 4);
    const Finding f = rig.only("MEM-07");
    CHECK(f.severity == Severity::Advice);
    CHECK(f.path.text() == "site/rig/memory2");
    const auto fixes = rig.remedies(f);
    REQUIRE(fixes.size() == 1);
    CHECK(editAs<ReplacePart>(fixes.front())->id == "memory2");
    Rig ranks;
    ranks.add("memory", sized(32, 1), 4);
    ranks.add("memory2", sized(32, 2), 4);
    CHECK(ranks.only("MEM-07").path.text() == "site/rig/memory2");
}

// ---- limits -------------------------------------------------------------------------------

namespace {

Rig twoCpus(int sockets)
{
    Rig rig;
    rig.addBoard();
    auto part = cpu();
    std::get<CpuSpec>(part.spec).maxSockets = known(sockets);
    const int first = rig.add("cpu", part, 2);
    plugCpu(rig, first);
    plugCpu(rig, first + 1);
    return rig;
}

Rig besides(double second)
{
    Rig rig;
    rig.add("memory", sized(32), 4);
    rig.add("memory2", sized(second), 4);
    return rig;
}

} // namespace

RULE_LIMIT("CPU-01", twoCpus(2 - beyond));
RULE_LIMIT("CPU-02", onListedBoard(225 - beyond, {{"EPYC 7003", ""}}));
RULE_LIMIT("MEM-01", machine(moduleOf("DDR4", beyond ? "UDIMM" : "LRDIMM"), 8));
RULE_LIMIT("MEM-02", channels(8, 8 - beyond, 8 - beyond));
RULE_LIMIT("MEM-02", channels(8, 8, 16 + beyond, 24));
RULE_LIMIT("MEM-03", speeds(3200, 3200, 3200 - beyond));
RULE_LIMIT("MEM-03", deepMemory(24, 4000 + beyond));
RULE_LIMIT("MEM-03", desktopMemory("LGA1700", 4, 4000 + beyond));
RULE_LIMIT("MEM-05", capacity(gb(512 + beyond), gb(512), 8, 8));
RULE_LIMIT("MEM-05", capacity(gb(512), gb(512), 8 + beyond, 8));
RULE_LIMIT("MEM-05", modulesOf64(64 - beyond));
RULE_LIMIT("MEM-05", halfFilled(12 + beyond));
// Twice the memory of the cards; below once it is a warning.
RULE_LIMIT("MEM-06", hostAndCards(144 - beyond, 6));
RULE_LIMIT("MEM-07", besides(32 + beyond));

} // namespace memory_test
