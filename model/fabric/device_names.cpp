#include "model/fabric/device_names.h"

#include "model/text/characters.h"

namespace lanewatt::fabric {

DeviceNames::DeviceNames(const std::vector<Standing>& standings, const Network& network) : m_network(network)
{
    for (const EndpointRun& run : network.runs) {
        std::int64_t before = 0;
        for (std::size_t i = 0; i < run.standing; ++i) {
            before += standings[i].build == run.build ? standings[i].count() : 0;
        }
        m_before.push_back(before);
    }
}

std::string DeviceNames::stem(Level level, std::size_t run) const
{
    if (level == Level::Endpoint) {
        const std::string& build = m_network.runs[run].build;
        return !build.empty() && isDigit(build.back()) ? build + '-' : build;
    }
    return m_network.id + '-' + std::string(levelName(level)) + '-';
}

std::int64_t DeviceNames::number(Level level, std::int64_t index) const
{
    if (level != Level::Endpoint) {
        return index + 1;
    }
    const NetworkMachine at = machineOf(m_network, index);
    return m_before[at.run] + at.copy + 1;
}

std::string DeviceNames::of(Level level, std::int64_t index) const
{
    const std::size_t run = level == Level::Endpoint ? machineOf(m_network, index).run : 0;
    return stem(level, run) + std::to_string(number(level, index));
}

std::string DeviceNames::portOf(const LinkEnd& end) const
{
    if (end.level != Level::Endpoint) {
        return "port " + std::to_string(end.port + 1);
    }
    const PortPlace place = portPlace(m_network.runs[machineOf(m_network, end.index).run], end.port);
    return (place.path.empty() ? std::string() : place.path + ' ') + "port " + std::to_string(place.port);
}

std::string DeviceNames::portId(const LinkEnd& end) const
{
    if (end.level != Level::Endpoint) {
        return std::to_string(end.port + 1);
    }
    const PortPlace place = portPlace(m_network.runs[machineOf(m_network, end.index).run], end.port);
    return (place.path.empty() ? std::string() : place.path + '/') + std::to_string(place.port);
}

std::string deviceKey(std::string_view name)
{
    std::string key;
    bool divided = false; // something other than letters and digits since the last of these
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        const bool small = c >= 'a' && c <= 'z';
        const bool capital = c >= 'A' && c <= 'Z';
        if (!small && !capital && !isDigit(c)) {
            divided = true;
            continue;
        }
        if (isDigit(c)) {
            const bool begins = key.empty() || divided || !isDigit(key.back());
            if (divided && !key.empty() && isDigit(key.back())) {
                key += '-';
            }
            const bool more = i + 1 < name.size() && isDigit(name[i + 1]);
            if (begins && c == '0' && more) {
                continue; // a leading zero; still at the beginning of the number
            }
        }
        divided = false;
        key += capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return key;
}

} // namespace lanewatt::fabric
