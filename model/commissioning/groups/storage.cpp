#include "model/commissioning/group.h"
#include "model/rules/support.h"

#include <array>
#include <map>

namespace lanewatt::commissioning::storage_group {

namespace {

constexpr std::array<std::string_view, 5> kKinds{"fit", "carrier", "smart", "speed", "raid"};

void fit(const MachineSheetInput& in, StepWriter& out, int drive)
{
    const LaneLink* link = in.wiring().linkOf(drive);
    Step& step = out.about(in.id(drive), Phase::Assemble, "fit", LW_MESSAGE("check.storage.fit", "Fit {drive}: {part}"),
                           {{"drive", in.id(drive)}, {"part", in.name(drive)}});
    if (link && !link->slot.empty()) {
        step.say(LW_MESSAGE("check.storage.port", "It goes into {port}."), {{"port", link->slot}});
        return;
    }
    for (const Plug& plug : in.wiring().plugs) {
        if (plug.instance == drive && (plug.kind == PortKind::LaneConnector || plug.kind == PortKind::DriveBay)) {
            step.say(LW_MESSAGE("check.storage.port", "It goes into {port}."), {{"port", plug.port}});
            return;
        }
    }
    step.say(LW_MESSAGE("check.storage.no_port", "The design does not say into which connector."));
}

void machine(const MachineSheetInput& in, StepWriter& out)
{
    for (const int carrier : in.wiring().withSpec<CarrierSpec>()) {
        if (builtIn(in, carrier)) {
            continue;
        }
        const LaneLink* link = in.wiring().linkOf(carrier);
        Step& step = out.about(in.id(carrier), Phase::Assemble, "carrier", LW_MESSAGE("check.storage.carrier", "Fit {carrier}: {part}"),
                               {{"carrier", in.id(carrier)}, {"part", in.name(carrier)}});
        if (link && !link->slot.empty()) {
            step.say(LW_MESSAGE("check.storage.slot", "It goes into slot {slot}."), {{"slot", link->slot}});
        } else {
            step.say(LW_MESSAGE("check.storage.no_slot", "No slot is found for it; see the findings first."));
        }
    }
    std::map<std::string, std::size_t> byPart;
    const auto drives = in.wiring().withSpec<StorageSpec>();
    for (const int drive : drives) {
        if (!builtIn(in, drive)) {
            fit(in, out, drive);
        }
        ++byPart[in.wiring().at(drive).part->key];
    }
    for (const StepInstances& group : alike(in, drives)) {
        const StorageSpec& spec = *rules::specOf<StorageSpec>(in.wiring(), group.all.front());
        out.about(group.subject, Phase::Test, "speed", LW_MESSAGE("check.storage.speed", "Measure {drive} with fio"), {{"drive", group.text}})
            .say(LW_MESSAGE("check.storage.speed_how", "Each by itself, sequential with large blocks, then random with 4 KiB, on the empty drive."))
            .expect(LW_MESSAGE("check.storage.read", "Sequential read"), figureOf(spec.readBandwidth))
            .expect(LW_MESSAGE("check.storage.write", "Sequential write"), figureOf(spec.writeBandwidth));
    }
    if (drives.empty()) {
        return;
    }
    out.add(Phase::Test, "smart", LW_MESSAGE("check.storage.smart", "Read the health of every drive ({count})"), {{"count", number(drives.size())}})
        .say(LW_MESSAGE("check.storage.smart_how", "smartctl -a: no media errors, spare and wear as new, newest firmware; keep the reading for later."));
    for (const auto& [key, count] : byPart) {
        if (count > 1) {
            out.about(key, Phase::Software, "raid", LW_MESSAGE("check.storage.raid", "Decide on an array of the {count} alike drives"),
                      {{"count", number(count)}})
                .say(LW_MESSAGE("check.storage.raid_how", "Striped for scratch data, mirrored and striped for what must survive a drive, none for a store that copies by itself. "
                                                          "Build it, then pull one drive where it should survive that."));
        }
    }
}

} // namespace

Group group()
{
    return {"C-STORAGE", LW_MESSAGE("check.storage", "Storage"), kKinds, machine, nullptr};
}

} // namespace lanewatt::commissioning::storage_group
