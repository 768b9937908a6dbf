#include "app/cli/call.h"
#include "probe/capture/capture.h"
#include "probe/live/probe_machine.h"
#include "probe/measurement.h"
#include "probe/snapshot_file.h"
#include "streams/input.h"
#include "streams/whole_file.h"

#include <charconv>
#include <chrono>
#include <optional>

namespace lanewatt::cli::probe_command {
namespace {

/// Time limit for a driver; longer where CUDA starts, which wakes every card.
constexpr std::chrono::seconds kLimit{10};
constexpr std::chrono::seconds kMeasuringLimit{30};
constexpr std::uint64_t kLargestCapture = 256u << 20;

/// The limits of measurements, if requested.
tl::expected<std::optional<probe::MeasureLimits>, Failure> limitsOf(const Call& call)
{
    std::optional<probe::MeasureLimits> limits;
    if (call.has("--measure")) {
        limits.emplace();
    }
    if (limits && call.has("--replay")) {
        return unusable(LW_MESSAGE("cli.probe.measure_replay", "contradicts --replay: a capture has the measurements that were made with it"), {},
                        "--measure");
    }
    for (const probe::LimitOption& option : probe::limitOptions()) {
        if (!call.has(option.name)) {
            continue;
        }
        const std::string name(option.name);
        if (!limits) {
            return unusable(LW_MESSAGE("cli.probe.no_measure", "is a limit of measurements; give --measure, too"), {}, name);
        }
        const std::string text = call.value(option.name);
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() || number < option.least || number > option.most) {
            return unusable(LW_MESSAGE("cli.probe.limit", "{value}: give a whole number from {least} to {most}"),
                            {{"value", text}, {"least", std::int64_t{option.least}}, {"most", std::int64_t{option.most}}}, name);
        }
        option.set(*limits, number);
    }
    if (call.has("--progress") && !limits) {
        return unusable(LW_MESSAGE("cli.probe.no_progress", "tells of measurements; give --measure, too"), {}, "--progress");
    }
    if (call.has("--only")) {
        if (!limits) {
            return unusable(LW_MESSAGE("cli.probe.no_measure", "is a limit of measurements; give --measure, too"), {}, "--only");
        }
        const auto groups = probe::groupsOf(call.value("--only"));
        if (!groups) {
            return unusable(LW_MESSAGE("cli.probe.only", "{value}: give some of {groups}, with a comma between two"),
                            {{"value", call.value("--only")}, {"groups", probe::groupsText({})}}, "--only");
        }
        limits->groups = *groups;
    }
    return limits;
}

/// The capture to replay, or a new one of this machine. It is taken in a child of this process, which has only one thread
/// at this point, as lanewatt-probe does. Running that program instead would give a snapshot with English text for its
/// gaps, and would need it next to this one. docs/architecture.md, decision 18.
tl::expected<probe::Capture, Failure> take(const std::string& replay, const std::optional<probe::MeasureLimits>& limits, bool tellSteps)
{
    if (replay.empty()) {
        probe::LiveSources sources;
        sources.measure = limits;
        sources.tellSteps = tellSteps;
        auto taken = probe::captureThisMachine(sources, limits ? kMeasuringLimit : kLimit);
        if (!taken) {
            return failed(std::move(taken.error()));
        }
        return std::move(*taken);
    }
    auto input = streams::Input::open(replay);
    if (!input) {
        return unusable(std::move(input.error()));
    }
    if ((*input)->kind() != streams::Input::Kind::File) {
        return unusable(LW_MESSAGE("cli.probe.no_file", "is no file; give the file that --capture has written"), {}, replay);
    }
    auto text = (*input)->read((*input)->names().front(), kLargestCapture);
    if (!text) {
        return unusable(std::move(text.error()));
    }
    return probe::Capture{std::move(*text)};
}

Outcome run(Call& call)
{
    const std::string replay = call.value("--replay");
    const auto limits = limitsOf(call);
    if (!limits) {
        return tl::unexpected(limits.error());
    }
    auto capture = take(replay, *limits, call.has("--progress"));
    if (!capture) {
        return tl::unexpected(std::move(capture.error()));
    }
    auto snapshot = probe::snapshotOf(*capture, replay);
    if (!snapshot) {
        return unusable(std::move(snapshot.error()));
    }
    const bool withSerials = call.has("--with-serials");
    if (!withSerials) {
        snapshot = probe::redacted(std::move(*snapshot));
    }
    const auto say = [](const Message& message) { return messages::text(message, textStyle()); };
    if (call.has("--capture")) {
        const std::string text = withSerials ? capture->text : probe::redactedCapture(capture->text);
        if (auto written = streams::writeWholeFile(call.value("--capture"), text, streams::Readers::OwnerOnly); !written) {
            return failed(std::move(written.error()));
        }
    }
    const std::string text = probe::snapshotText(*snapshot, say);
    if (!call.has("--output")) {
        call.out = text;
    } else if (auto written = streams::writeWholeFile(call.value("--output"), text, streams::Readers::OwnerOnly); !written) {
        return failed(std::move(written.error()));
    }
    for (const probe::MeasuredLine& line : probe::measuredLines(*snapshot)) {
        call.note((line.wrong ? "wrong " : "measured ") + line.subject + ": " + say(line.text));
    }
    for (const probe::Gap& gap : snapshot->gaps) {
        call.note(gap.file + (gap.place.empty() ? "" : ", " + gap.place) + ": " + say(gap.why));
    }
    return kDone;
}

} // namespace

Command command()
{
    return {"probe",
            "say what this machine contains",
            "Prints a snapshot: GPUs through NVIDIA's driver, and CPUs, PCI devices, links, disks, network ports and sensors as Linux "
            "shows them. Nothing is sent, and nothing measured unless asked for. Serial numbers, UUIDs, MAC addresses, host names and asset tags are taken out "
            "unless asked for; what could not be read is listed on stderr. As root it also sees memory modules and slots.\n"
            "For servers where Lanewatt is not installed there is lanewatt-probe, one file to copy. docs/probe.md says more.",
            {},
            {{"--output", "-o", "FILE", "write the snapshot to this file instead", Hint::File},
             {"--with-serials", "", "", "keep serial numbers, addresses and names"},
             {"--capture", "", "FILE", "also write every question to the machine with its answer", Hint::File},
             {"--replay", "", "FILE", "take the answers from such a file instead of this machine", Hint::File},
             {"--measure", "", "", "also measure NVIDIA's GPUs that are not in use; a report goes to stderr"},
             {"--seconds-each", "", "SECONDS", "time for one measurement; 2 without this"},
             {"--seconds-all", "", "SECONDS", "time for all of them; 180 without this"},
             {"--hottest", "", "CELSIUS", "stop loading a GPU that is so hot; 85 without this"},
             {"--memory", "", "MIB", "memory to take of a GPU, and at most of the host; 1024 without this"},
             {"--only", "", "LIST", "what to measure: some of host, memory, compute, peers; all without this"},
             {"--progress", "", "", "say on stderr which measurement begins"}},
            {{"probe -o node17.json", "a snapshot of this machine"}, {"probe --replay node17.jsonl", "what another machine answered"}},
            {},
            run};
}

} // namespace lanewatt::cli::probe_command
