// What people give for reports and is none: the sentence says what it is and what to run.
#include "probe/foreign_files.h"

#include "tests/support/catch.h"

#include <string>
#include <string_view>

namespace foreign_files_test {

using namespace lanewatt;

namespace {

std::string kindOf(std::string_view text)
{
    const auto found = probe::foreignFile(text);
    return found ? std::string(found->id) : std::string();
}

} // namespace

TEST_CASE("foreign files: each is told by its content", "[probe]")
{
    CHECK(kindOf("# leaves\nSwitchName=s0 Nodes=gpu[001-016]\n") == "probe.foreign.slurm");
    CHECK(kindOf("lldp.eno1.via=LLDP\nlldp.eno1.chassis.name=leaf01\n") == "probe.foreign.lldp");
    CHECK(kindOf("-----\nLLDP neighbors:\n-----\nInterface:    eno1\n") == "probe.foreign.lldp");
    CHECK(kindOf("$ ibnetdiscover\nvendid=0x2c9\nswitchguid=0x200001(200001)\n") == "probe.foreign.cabling");
    CHECK(kindOf("ggml_cuda_init: found 2 ROCm devices\n  Device 0: AMD Radeon RX 9070\n") == "probe.foreign.llama");
    CHECK(kindOf("types:\n  racks: []\ndatacenters:\n- name: a\ninfrastructures:\n- name: b\n") == "probe.foreign.racks");
    CHECK(kindOf("equipment:\n  - hostname: a\n    position_topu: 42\n") == "probe.foreign.racks");
    CHECK(kindOf("CPU: EPYC 7302 ($95)\n4x RTX 3090\n").empty());
    CHECK(kindOf("my SwitchName=s0 in a sentence\n").empty());
    CHECK(kindOf("").empty());
}

} // namespace foreign_files_test
