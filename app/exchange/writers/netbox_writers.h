#pragma once
/// The files of a NetBox import, one writer each. Without rows a file is empty and is not written.

#include "app/exchange/netbox_writer.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

std::string writeNetboxManufacturers(const NetboxDocument& document);
std::string writeNetboxRoles(const NetboxDocument& document);
std::string writeNetboxTypes(const NetboxDocument& document);
std::string writeNetboxSites(const NetboxDocument& document);
std::string writeNetboxLocations(const NetboxDocument& document);
std::string writeNetboxRacks(const NetboxDocument& document);
std::string writeNetboxDevices(const NetboxDocument& document);
std::string writeNetboxPanels(const NetboxDocument& document);
std::string writeNetboxFeeds(const NetboxDocument& document);
std::string writeNetboxPorts(const NetboxDocument& document);
/// From outlets to inlets.
std::string writeNetboxCables(const NetboxDocument& document);
/// From feeds of the power panel. A file of its own, because older releases of NetBox refuse a table with the panel's column.
std::string writeNetboxFeedCables(const NetboxDocument& document);
/// The order of the import, and what NetBox cannot be told. `written`: the files that have something in them.
std::string writeNetboxReadme(const NetboxDocument& document, const std::vector<const NetboxFile*>& written);

/// A CSV table for an import form. A column without a name is left out: NetBox takes an empty cell for a value, and looks
/// for a location without a name.
class NetboxTable {
public:
    explicit NetboxTable(std::initializer_list<std::string_view> columns);
    void row(std::initializer_list<std::string> cells);
    /// Empty without rows.
    std::string text() &&;

private:
    void line(const std::vector<std::string>& cells);

    std::vector<std::string_view> m_columns;
    std::string m_text;
    bool m_empty = true;
};

/// The name of the column of locations, which is left out where the document has none.
inline std::string_view locationColumn(const NetboxDocument& document)
{
    return document.location.empty() ? std::string_view() : std::string_view("location");
}

/// A cell of a number; empty where it is unknown.
inline std::string numberCell(const std::optional<int>& number) { return number ? std::to_string(*number) : std::string(); }

/// State of all that is written: it is not built yet.
inline constexpr const char* kNetboxPlanned = "planned";

} // namespace lanewatt::exchange
