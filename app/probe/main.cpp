// lanewatt-probe: takes a snapshot of this machine. It sends nothing anywhere.
#include "app/messages/messages.h"
#include "app/messages/terminal_text.h"
#include "lanewatt_version.h"
#include "model/try.h"
#include "probe/capture/capture.h"
#include "probe/live/probe_machine.h"
#include "probe/measurement.h"
#include "probe/snapshot_file.h"
#include "streams/whole_file.h"
#include "streams/write_all.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace {

using namespace lanewatt;
using namespace lanewatt::probe;

constexpr int kDone = 0;
constexpr int kUnusable = 2;
constexpr int kFailed = 3;
constexpr int kUsualLimitSeconds = 10;
/// CUDA wakes every card at its start, which takes seconds each.
constexpr int kMeasuringLimitSeconds = 30;
constexpr int kLongestLimitSeconds = 3600;
constexpr std::size_t kLargestCapture = 256u << 20;

constexpr const char* kHelp = R"(usage: lanewatt-probe [options]

Says what this machine contains: GPUs, CPUs, memory, PCI devices and their links,
disks, network ports, sensors. It needs no root and nothing to install, and sends
nothing anywhere: it prints a snapshot, or writes it to a file that you may read
before you give it to anybody. Unless --measure asks for it, it measures nothing and
starts no CUDA.

  --output FILE    write the snapshot to FILE
  --show           print the snapshot (also what happens without --output)
  --with-serials   keep serial numbers, UUIDs, MAC addresses, host names and asset
                   tags; without this they are taken out
  --redact         take them out (the default)
  --capture FILE   also write every question to the machine with its answer
  --replay FILE    take the answers from such a file instead of this machine
  --limit SECONDS  give up on drivers that do not answer; 10 without this, and 30
                   with --measure
  --root FOLDER    read /sys, /proc and /etc below this folder, such as the host's
                   in a container
  --measure        also measure NVIDIA's GPUs that are not in use: copies, memory,
                   FP32 and tensor rates, and watts and temperature meanwhile
  --seconds-each SECONDS, --seconds-all SECONDS
                   time for one measurement, 2, and for all of them, 180
  --hottest CELSIUS
                   stop loading a GPU that is so hot; 85
  --memory MIB     memory to take of a GPU, and at most of the host; 1024
  --only LIST      measure no more than some of host, memory, compute, peers: copies with
                   the host, within the memory, FP32 and tensor rates, copies between
                   GPUs; "host,memory"
  --progress       say on stderr which measurement begins
  --version        print the version
  --help           print this

As root it also sees memory modules, slots and serial numbers.

Exit codes: 0 a snapshot was made; 2 the call or the file to replay cannot be used;
3 an operation failed.
)";

struct Options {
    std::string output, capture, replay;
    LiveSources sources;
    std::optional<int> limitSeconds;
    bool show = false, withSerials = false, redact = false, measure = false, help = false, version = false;
};

int complain(int exit, const std::string& what)
{
    std::fprintf(stderr, "lanewatt-probe: %s\n", messages::terminalText(what, messages::Controls::None).c_str());
    return exit;
}

std::string say(const Message& message) { return messages::text(message, {.asciiSpaces = true}); }

/// The limits of measurements, created on first use.
MeasureLimits& limitsIn(Options& options)
{
    return options.sources.measure ? *options.sources.measure : options.sources.measure.emplace();
}

/// Parses a whole number; returns the error, or nothing.
std::optional<std::string> readNumber(std::string_view option, const std::string& text, int least, int most, int& number)
{
    const auto [rest, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc() || rest != text.data() + text.size() || number < least || number > most) {
        return std::string(option) + ' ' + text + ": give a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    }
    return std::nullopt;
}

/// Parses the arguments; returns the error, or nothing.
std::optional<std::string> readOptions(const std::vector<std::string>& words, Options& options)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto flag = [&](const char* name, bool& target) { return word == name && (target = true); };
        if (flag("--show", options.show) || flag("--with-serials", options.withSerials) || flag("--redact", options.redact) ||
            flag("--measure", options.measure) || flag("--progress", options.sources.tellSteps) || flag("--help", options.help) || flag("-h", options.help) ||
            flag("--version", options.version)) {
            continue;
        }
        std::string number, only;
        std::string* target = word == "--output" || word == "-o" ? &options.output
                              : word == "--capture"              ? &options.capture
                              : word == "--replay"               ? &options.replay
                              : word == "--root"                 ? &options.sources.root
                              : word == "--only"                 ? &only
                                                                 : &number;
        const auto limit = std::find_if(limitOptions().begin(), limitOptions().end(),
                                        [&](const LimitOption& option) { return word == option.name; });
        if (target == &number && word != "--limit" && limit == limitOptions().end()) {
            return word + ": there is no such option; --help lists them";
        }
        if (i + 1 == words.size() || words[i + 1].empty()) {
            return word + " wants a value after it";
        }
        *target = words[++i];
        std::optional<std::string> wrong;
        if (limit != limitOptions().end()) {
            int value = 0;
            wrong = readNumber(word, number, limit->least, limit->most, value);
            limit->set(limitsIn(options), value);
        } else if (target == &only) {
            const auto groups = groupsOf(only);
            limitsIn(options).groups = groups.value_or(MeasureGroups{});
            if (!groups) {
                wrong = word + ' ' + only + ": give some of " + groupsText({}) + ", with a comma between two";
            }
        } else if (word == "--limit") {
            wrong = readNumber(word, number, 1, kLongestLimitSeconds, options.limitSeconds.emplace());
        }
        if (wrong) {
            return wrong;
        }
    }
    if (options.withSerials && options.redact) {
        return "--with-serials and --redact contradict each other; give one of them";
    }
    if (options.sources.measure && !options.measure) {
        return "--seconds-each, --seconds-all, --hottest, --memory and --only are limits of measurements; give --measure, too";
    }
    if (options.sources.tellSteps && !options.measure) {
        return "--progress tells of measurements; give --measure, too";
    }
    if (options.measure && !options.replay.empty()) {
        return "--measure and --replay contradict each other: a capture has the measurements that were made with it";
    }
    if (options.measure) {
        limitsIn(options);
    }
    return std::nullopt;
}

/// The bytes of a file; empty when it cannot be read, with the reason in errno.
std::optional<std::string> readFile(const std::string& path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return std::nullopt;
    }
    std::string text;
    std::vector<char> piece(1u << 16);
    ssize_t n = 0;
    while ((n = ::read(file, piece.data(), piece.size())) > 0 && text.size() < kLargestCapture) {
        text.append(piece.data(), static_cast<std::size_t>(n));
    }
    const int code = errno;
    ::close(file);
    errno = code;
    return n < 0 ? std::nullopt : std::optional(std::move(text));
}

std::string counted(std::size_t count, const char* one, const char* many) { return std::to_string(count) + ' ' + (count == 1 ? one : many); }

/// One line per thing found, measured values with a mark where wrong, and gaps that the user can fix.
std::string summary(const Options& options, const Snapshot& snapshot)
{
    std::string text = options.output + ": " + counted(snapshot.gpus.size(), "GPU", "GPUs") + ", " +
                       counted(snapshot.pciDevices.size(), "PCI device", "PCI devices") + ", " + counted(snapshot.disks.size(), "disk", "disks") +
                       ", " + counted(snapshot.networkPorts.size(), "network port", "network ports") +
                       (options.withSerials ? "; serial numbers and addresses are in it\n" : "; without serial numbers and addresses\n");
    for (const MeasuredLine& line : measuredLines(snapshot)) {
        text += (line.wrong ? "! " : "  ") + line.subject + ": " + say(line.text) + '\n';
    }
    for (const Gap& gap : snapshot.gaps) {
        text += "  " + gap.file + (gap.place.empty() ? "" : ", " + gap.place) + ": " + say(gap.why) + '\n';
    }
    return text;
}

int runProgram(const Options& options)
{
    Capture capture;
    if (!options.replay.empty()) {
        auto text = readFile(options.replay);
        if (!text) {
            return complain(kUnusable, options.replay + ": cannot be read: " + std::strerror(errno));
        }
        capture.text = std::move(*text);
    } else {
        auto taken = captureThisMachine(options.sources, std::chrono::seconds(options.limitSeconds.value_or(options.measure ? kMeasuringLimitSeconds : kUsualLimitSeconds)));
        if (!taken) {
            return complain(kFailed, messages::text(taken.error()));
        }
        capture = std::move(*taken);
    }
    auto snapshot = snapshotOf(capture, options.replay);
    if (!snapshot) {
        return complain(kUnusable, messages::text(snapshot.error()));
    }
    if (!options.withSerials) {
        snapshot = redacted(std::move(*snapshot));
    }
    const std::string text = snapshotText(*snapshot, say);
    if (!options.capture.empty()) {
        const std::string kept = options.withSerials ? capture.text : redactedCapture(capture.text);
        if (const auto written = streams::writeWholeFile(options.capture, kept, streams::Readers::OwnerOnly); !written) {
            return complain(kFailed, messages::text(written.error()));
        }
    }
    if (!options.output.empty()) {
        if (const auto written = streams::writeWholeFile(options.output, text, streams::Readers::OwnerOnly); !written) {
            return complain(kFailed, messages::text(written.error()));
        }
        streams::writeAll(STDERR_FILENO, messages::terminalText(summary(options, *snapshot), messages::Controls::Lines));
    }
    if ((options.show || options.output.empty()) && !streams::writeAll(STDOUT_FILENO, messages::terminalJson(text))) {
        return complain(kFailed, std::string("standard output: cannot be written: ") + std::strerror(errno));
    }
    return kDone;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        Options options;
        const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
        if (const auto wrong = readOptions(words, options)) {
            return complain(kUnusable, *wrong);
        }
        if (options.help || options.version) {
            const std::string text = options.help ? std::string(kHelp) : std::string("lanewatt-probe ") + lanewatt::version + '\n';
            return streams::writeAll(STDOUT_FILENO, text) ? kDone : kFailed;
        }
        return runProgram(options);
    } catch (const std::exception& e) {
        return complain(kFailed, std::string("stopped by a fault in the program: ") + e.what());
    }
}
