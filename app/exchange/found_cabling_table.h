#pragma once
/// Differences between planned and found cabling, as a table for those who cable.

#include "app/exchange/table_document.h"
#include "model/fabric/found_cabling.h"

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// "1014 of 1016 links were found as planned; 2 differences".
std::string cablingSummary(const fabric::CablingComparison& comparison, const messages::Style& style = {});
/// One row per difference; below them what was not compared. `title`: name of the design and the network.
TableDocument cablingTable(const fabric::CablingComparison& comparison, std::string_view title, const TableStyle& style = {});

/// Reads which names things were built with: CSV with two columns, the found name or GUID and that of the design; a first row "found"
/// is a head. Errors: not CSV, a row without one of the two, one found name twice.
Expected<fabric::BuiltNames> readBuiltNames(std::string_view text, const std::string& fileName);

} // namespace lanewatt::exchange
