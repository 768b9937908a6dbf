#pragma once
/// The forms of the bill of materials that are its own, one file each.

#include "app/exchange/bom_document.h"

namespace lanewatt::exchange {

Expected<std::string> writeBomXlsx(const BomDocument& document);
Expected<std::string> writeBomCsv(const BomDocument& document);
Expected<std::string> writeBomJson(const BomDocument& document);

} // namespace lanewatt::exchange
