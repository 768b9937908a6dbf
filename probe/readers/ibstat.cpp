// Output of `ibstat`: adapters of InfiniBand and RoCE with their ports.
#include "model/text/trim.h"
#include "probe/report_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace lanewatt::probe::ibstat_reader {

namespace {

/// Products by the number of the adapter's type, from the public list of PCI ids, where the same numbers stand.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kProducts{{{"MT4099", "ConnectX-3"},
                                                                                   {"MT4103", "ConnectX-3 Pro"},
                                                                                   {"MT4113", "Connect-IB"},
                                                                                   {"MT4115", "ConnectX-4"},
                                                                                   {"MT4117", "ConnectX-4 Lx"},
                                                                                   {"MT4119", "ConnectX-5"},
                                                                                   {"MT4121", "ConnectX-5 Ex"},
                                                                                   {"MT4123", "ConnectX-6"},
                                                                                   {"MT4125", "ConnectX-6 Dx"},
                                                                                   {"MT4127", "ConnectX-6 Lx"},
                                                                                   {"MT4129", "ConnectX-7"},
                                                                                   {"MT4131", "ConnectX-8"},
                                                                                   {"MT41686", "BlueField-2"},
                                                                                   {"MT41692", "BlueField-3"}}};

class Reader {
public:
    explicit Reader(Finds& finds) : m_finds(finds) {}

    void take(std::string_view line, std::int64_t number)
    {
        const std::string_view content = trimmed(line);
        if (content.starts_with("CA '")) {
            finish();
            const std::string_view name = content.substr(4, content.find('\'', 4) == std::string_view::npos ? std::string_view::npos : content.find('\'', 4) - 4);
            m_adapter = {};
            m_adapter.name = m_finds.text(name);
            m_open = true;
            return;
        }
        const std::size_t colon = content.find(':');
        if (!m_open || colon == std::string_view::npos) {
            return;
        }
        const std::string_view key = content.substr(0, colon);
        const std::string_view value = trimmed(content.substr(colon + 1));
        if (key.starts_with("Port ") && value.empty()) {
            closePort();
            m_port = m_adapter;
            // the ports of one adapter are told apart by their number
            const std::string_view index = trimmed(key.substr(5));
            if (index != "1" && m_adapter.name.known()) {
                m_port.name = m_finds.text(*m_adapter.name + "/" + std::string(index));
            }
            m_inPort = true;
            return;
        }
        NetworkPort& port = m_inPort ? m_port : m_adapter;
        if (key == "CA type") {
            const auto product = std::find_if(kProducts.begin(), kProducts.end(), [&](const auto& pair) { return pair.first == value; });
            port.model = product == kProducts.end() ? m_finds.text(value) : m_finds.text(std::string(value) + " [" + std::string(product->second) + "]");
            if (value.starts_with("MT")) {
                port.maker = m_finds.value(std::string("Mellanox Technologies"));
            }
        } else if (key == "Firmware version") {
            port.firmware = m_finds.text(value);
        } else if (key == "Node GUID" && !m_inPort) {
            port.guid = m_finds.text(value);
        } else if (key == "Port GUID") {
            port.guid = m_finds.text(value);
        } else if (key == "State") {
            port.linkUp = m_finds.value(value == "Active");
        } else if (key == "Rate") {
            m_rate = value;
            m_rateLine = number;
        } else if (key == "Link layer") {
            port.kind = value == "InfiniBand" ? m_finds.value(std::string("infiniband")) : value == "Ethernet" ? m_finds.value(std::string("ethernet")) : m_finds.text(value);
        }
    }

    void finish()
    {
        closePort();
        m_open = false;
    }

private:
    void closePort()
    {
        if (!m_inPort) {
            return;
        }
        m_inPort = false;
        // the rate of a port that is down is that of no link
        if (m_port.linkUp.known() && *m_port.linkUp && !m_rate.empty()) {
            m_port.speed = m_finds.quantity<Bandwidth>(m_rate, m_finds.line(m_rateLine) + ", Rate", "Gb/s");
        }
        m_rate.clear();
        m_port.card = m_finds.value(cardOfPort());
        m_finds.add(m_finds.snapshot().networkPorts, std::move(m_port));
        m_port = {};
    }

    /// The GUIDs of one card's ports follow each other.
    std::int64_t cardOfPort()
    {
        const std::string text = m_port.guid.value.value_or(std::string());
        const bool numbered = text.starts_with("0x");
        Card card{0, m_port.model.value.value_or(std::string()), m_lastCard + 1};
        if (numbered && std::from_chars(text.data() + 2, text.data() + text.size(), card.guid, 16).ec == std::errc()) {
            for (const Card& other : m_cards) {
                const std::uint64_t apart = std::max(card.guid, other.guid) - std::min(card.guid, other.guid);
                if (other.guid != 0 && apart <= 1 && other.model == card.model) {
                    card.number = other.number;
                }
            }
        }
        m_lastCard = std::max(m_lastCard, card.number);
        m_cards.push_back(card);
        return card.number;
    }

    struct Card {
        std::uint64_t guid = 0;
        std::string model;
        std::int64_t number = 0;
    };
    Finds& m_finds;
    std::vector<Card> m_cards; ///< one per port
    std::int64_t m_lastCard = 0;
    NetworkPort m_adapter, m_port;
    std::string m_rate;
    std::int64_t m_rateLine = 0;
    bool m_open = false;
    bool m_inPort = false;
};

bool begins(std::string_view rest)
{
    const std::string_view line = trimmed(rest.substr(0, rest.find_first_of("\r\n")));
    return line.starts_with("CA '") && line.ends_with("'") && rest.substr(0, 400).find("CA type:") != std::string_view::npos;
}

bool recognise(std::string_view head) { return begins(trimmed(head)); }

void read(std::string_view text, Finds& finds)
{
    Reader reader(finds);
    forEachLine(text, [&](std::string_view line, std::int64_t number) { reader.take(line, number); });
    reader.finish();
}

} // namespace

ReportReader reader()
{
    ReportReader reader{"ibstat", "ibstat", Origin::OperatingSystem, recognise, read};
    reader.begins = begins;
    return reader;
}

} // namespace lanewatt::probe::ibstat_reader
