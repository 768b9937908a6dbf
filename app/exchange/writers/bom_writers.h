#pragma once
/// The forms of the bill of materials, one file each.

#include "app/exchange/bom_document.h"

namespace lanewatt::exchange {

Expected<std::string> writeBomXlsx(const BomDocument& document);
Expected<std::string> writeBomCsv(const BomDocument& document);
Expected<std::string> writeBomMarkdown(const BomDocument& document);
Expected<std::string> writeBomText(const BomDocument& document);
Expected<std::string> writeBomHtml(const BomDocument& document);
Expected<std::string> writeBomJson(const BomDocument& document);
Expected<std::string> writeBomPdf(const BomDocument& document);

} // namespace lanewatt::exchange
