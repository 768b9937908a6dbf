#include "app/exchange/writers/escape.h"
#include "app/exchange/writers/netbox_writers.h"

#include <cassert>

namespace lanewatt::exchange {

NetboxTable::NetboxTable(std::initializer_list<std::string_view> columns) : m_columns(columns)
{
    line({columns.begin(), columns.end()});
}

void NetboxTable::row(std::initializer_list<std::string> cells)
{
    m_empty = false;
    line(cells);
}

void NetboxTable::line(const std::vector<std::string>& cells)
{
    assert(cells.size() == m_columns.size());
    bool first = true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (m_columns[i].empty()) {
            continue;
        }
        m_text += first ? "" : ",";
        first = false;
        addCsvCell(m_text, cells[i]);
    }
    m_text += "\r\n";
}

std::string NetboxTable::text() && { return m_empty ? std::string() : std::move(m_text); }

} // namespace lanewatt::exchange
