#include "probe/capture/capture.h"

#include "json/read.h"
#include "json/write.h"
#include "model/text/tree_reader.h"
#include "model/try.h"
#include "probe/capture/public_answers.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace lanewatt::probe {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string hexText(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += kHexDigits[value >> 4u];
        text += kHexDigits[value & 15u];
    }
    return text;
}

std::optional<std::string> bytesOfHex(std::string_view text)
{
    if (text.size() % 2 != 0) {
        return std::nullopt;
    }
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const std::size_t high = kHexDigits.find(text[i]);
        const std::size_t low = kHexDigits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) {
            return std::nullopt;
        }
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

/// True for bytes that are readable unchanged in a line of JSON.
bool isPlain(std::string_view bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return (c >= 0x20 && c < 0x7f) || c == '\n' || c == '\t'; });
}

/// A key with everything that distinguishes questions; the prepared bytes follow from the function.
std::string keyOf(const Question& question)
{
    std::string key = question.function + '\n' + question.path + '\n' + std::to_string(question.gpu) + '\n' + std::to_string(question.slice);
    for (const std::uint32_t argument : question.arguments) {
        key += '\n' + std::to_string(argument);
    }
    return key;
}

struct Record {
    Question question;
    Answer answer;
};

Expected<Record> readRecord(const TreePlace& place)
{
    Record record;
    std::string text, hex;
    std::int64_t code = 0, gpu = -1, slice = -1;
    bool redacted = false, missing = false;
    std::vector<std::int64_t> arguments;
    MemberReader members(place, {"function", "path", "gpu", "slice", "arguments", "code", "text", "hex", "redacted", "missing"});
    members.require("function", "\"function\": \"content\"");
    members.into("function", readString, record.question.function);
    members.into("path", readString, record.question.path);
    const auto number = [](const TreePlace& value) { return readInteger(value); };
    members.into("gpu", number, gpu);
    members.into("slice", number, slice);
    members.check("arguments", [&](const TreePlace& list) { return readInto(list, number, arguments); });
    members.into("code", number, code);
    members.into("text", readString, text);
    members.into("hex", readString, hex);
    members.into("redacted", readBool, redacted);
    members.into("missing", readBool, missing);
    LANEWATT_TRY(read, members.result(std::move(record)));
    read->question.gpu = static_cast<int>(gpu);
    read->question.slice = static_cast<int>(slice);
    for (const std::int64_t argument : arguments) {
        read->question.arguments.push_back(static_cast<std::uint32_t>(argument));
    }
    const auto bytes = bytesOfHex(hex);
    if (!bytes) {
        return place.fail(LW_MESSAGE("probe.capture_hex", "\"hex\" wants pairs of the digits 0 to 9 and a to f"), {});
    }
    read->answer.kind = redacted ? Answer::Kind::Redacted : missing ? Answer::Kind::NotThere : Answer::Kind::Given;
    read->answer.code = static_cast<int>(code);
    read->answer.bytes = hex.empty() ? text : *bytes;
    return read;
}

/// Calls `take(line, number)` for each complete line.
template <class Take> void eachWholeLine(std::string_view text, Take take)
{
    std::int64_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos) {
            return;
        }
        take(text.substr(at, end - at), ++number);
        at = end + 1;
    }
}

Expected<void> checkHead(std::string_view line, std::string_view fileName)
{
    const auto wanted = LW_MESSAGE("probe.no_capture", "This is no capture; a capture begins with {{\"lanewatt_capture\": 1}}");
    const auto head = json::readText(line, fileName);
    if (!head || !head->find("lanewatt_capture")) {
        return fail(wanted, {}, std::string(fileName));
    }
    const TreePlace root(*head);
    LANEWATT_TRY(format, readInteger(root.member("lanewatt_capture", *head->find("lanewatt_capture")), 1));
    if (*format > kCaptureFormat) {
        return fail(LW_MESSAGE("probe.newer_capture",
                               "The capture has format {format}; this program reads formats up to {known}. A newer Lanewatt reads it"),
                    {{"format", *format}, {"known", static_cast<std::int64_t>(kCaptureFormat)}}, std::string(fileName));
    }
    return {};
}

/// Calls `take(record)` for each record of a capture; lines that are none are passed over.
template <class Take> void eachRecord(std::string_view capture, Take take)
{
    eachWholeLine(capture, [&](std::string_view line, std::int64_t number) {
        if (number == 1) {
            return; // the head
        }
        const auto tree = json::readText(line);
        auto record = tree ? readRecord(TreePlace(*tree)) : Expected<Record>(tl::unexpected(tree.error()));
        if (record) {
            take(std::move(*record));
        }
    });
}

} // namespace

std::string captureHead()
{
    Tree head = Tree::object();
    head.set("lanewatt_capture", Tree::integer(kCaptureFormat));
    return json::compactText(head) + '\n';
}

std::string captureLine(const Question& question, const Answer& answer)
{
    Tree line = Tree::object();
    line.set("function", Tree(question.function));
    if (!question.path.empty()) {
        line.set("path", Tree(question.path));
    }
    if (question.gpu >= 0) {
        line.set("gpu", Tree::integer(question.gpu));
    }
    if (question.slice >= 0) {
        line.set("slice", Tree::integer(question.slice));
    }
    if (!question.arguments.empty()) {
        TreeList list;
        for (const std::uint32_t argument : question.arguments) {
            list.push_back(Tree::integer(argument));
        }
        line.set("arguments", Tree(std::move(list)));
    }
    switch (answer.kind) {
    case Answer::Kind::None: return {};
    case Answer::Kind::NotThere: line.set("missing", Tree(true)); break;
    case Answer::Kind::Redacted: line.set("redacted", Tree(true)); break;
    case Answer::Kind::Given:
        if (answer.code != 0) {
            line.set("code", Tree::integer(answer.code));
        }
        if (!answer.bytes.empty()) {
            const bool plain = isPlain(answer.bytes);
            line.set(plain ? "text" : "hex", Tree(plain ? answer.bytes : hexText(answer.bytes)));
        }
        break;
    }
    return json::compactText(line) + '\n';
}

std::string redactedCapture(std::string_view capture)
{
    std::vector<std::string> words;
    eachRecord(capture, [&](const Record& record) {
        for (std::string& word : identifyingWords(record.question, record.answer)) {
            words.push_back(std::move(word));
        }
    });
    std::string redacted = capture.find('\n') == std::string_view::npos ? std::string() : captureHead();
    eachRecord(capture, [&](Record record) {
        if (const auto answer = publicAnswer(record.question, std::move(record.answer), words)) {
            redacted += captureLine(record.question, *answer);
        }
    });
    return redacted;
}

RecordedMachine::RecordedMachine(MachineAccess& machine, Write write) : m_machine(machine), m_write(std::move(write)) {}

Answer RecordedMachine::ask(const Question& question)
{
    Answer answer = m_machine.ask(question);
    m_write(captureLine(question, answer));
    return answer;
}

Expected<std::unique_ptr<ReplayedMachine>> ReplayedMachine::read(std::string_view capture, std::string_view fileName)
{
    auto machine = std::make_unique<ReplayedMachine>();
    LANEWATT_TRY(head, checkHead(capture.substr(0, capture.find('\n')), fileName));
    std::optional<Error> first;
    eachWholeLine(capture, [&](std::string_view line, std::int64_t number) {
        if (first || number == 1) {
            return;
        }
        const auto tree = json::readText(line);
        auto record = tree ? readRecord(TreePlace(*tree)) : Expected<Record>(tl::unexpected(tree.error()));
        if (!record) {
            first = record.error();
            first->where = std::string(fileName) + ", line " + std::to_string(number);
            return;
        }
        machine->m_answers.emplace(keyOf(record->question), std::move(record->answer));
    });
    if (first) {
        return tl::unexpected(*first);
    }
    return machine;
}

Answer ReplayedMachine::ask(const Question& question)
{
    const auto found = m_answers.find(keyOf(question));
    return found == m_answers.end() ? Answer{} : found->second;
}

} // namespace lanewatt::probe
