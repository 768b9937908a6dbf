#include "probe/live/machine_files.h"

#include "model/text/trim.h"

#include <cerrno>
#include <charconv>

namespace lanewatt::probe {

namespace {

/// A missing file means "not reported"; an unreadable one has its own reason.
Absence absenceOf(const Answer& answer)
{
    if (answer.kind == Answer::Kind::Redacted) {
        return Absence::Redacted;
    }
    if (answer.kind != Answer::Kind::Given || answer.code == ENOENT || answer.code == ENOTDIR) {
        return Absence::NotReported;
    }
    return answer.code == EACCES || answer.code == EPERM ? Absence::NoPermission : Absence::NotAvailable;
}

} // namespace

std::optional<std::string> MachineFiles::line(const std::string& path) const
{
    const Answer answer = content(path);
    return answer.done() ? std::optional(std::string(trimmed(answer.bytes))) : std::nullopt;
}

std::vector<std::string> MachineFiles::names(const std::string& path) const
{
    std::vector<std::string> names;
    const Answer answer = m_machine.ask({"names", path});
    if (answer.done()) {
        forEachLine(answer.bytes, [&](std::string_view name, std::int64_t) { names.emplace_back(name); });
    }
    return names;
}

std::string MachineFiles::target(const std::string& path) const
{
    const Answer answer = m_machine.ask({"target", path});
    return answer.done() ? answer.bytes : std::string();
}

TextReading MachineFiles::text(const std::string& path) const
{
    const Answer answer = content(path);
    return answer.done() ? m_finds.text(answer.bytes) : m_finds.absent<std::string>(absenceOf(answer));
}

CountReading MachineFiles::count(const std::string& path) const
{
    const TextReading found = text(path);
    if (!found.known()) {
        return CountReading::absent(found.absence, found.origin);
    }
    const std::string_view digits = *found;
    const bool hex = digits.starts_with("0x");
    std::int64_t number = 0;
    const auto [rest, code] = std::from_chars(digits.data() + (hex ? 2 : 0), digits.data() + digits.size(), number, hex ? 16 : 10);
    if (code != std::errc() || rest == digits.data()) {
        return m_finds.absent<std::int64_t>(Absence::NotUnderstood);
    }
    return number < 0 ? m_finds.absent<std::int64_t>(Absence::NotAvailable) : m_finds.value(number);
}

std::string lastPart(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::optional<std::string> pciAddressIn(const std::string& path)
{
    for (std::size_t end = path.size(); end != std::string::npos && end > 0;) {
        const std::size_t slash = path.rfind('/', end - 1);
        const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
        if (auto address = pciAddress(path.substr(begin, end - begin))) {
            return address;
        }
        end = slash;
    }
    return std::nullopt;
}

} // namespace lanewatt::probe
