#pragma once
/// Writes what NetBox 4 imports: a folder with one file for each of its import pages, and a text that says in which order.
///
/// device-types.yaml has the form of the community's device type library, the other tables are CSV by RFC 4180, UTF-8,
/// with the column names of NetBox's import forms. README.txt lists the order and what NetBox cannot be told.

#include "app/exchange/netbox_document.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// One file.
struct NetboxFile {
    std::string_view name;  ///< "racks.csv"
    std::string_view page;  ///< where NetBox's menu has the import: "Racks > Racks"
    std::string (*write)(const NetboxDocument&); ///< empty where there is nothing to import
};

/// All files, in the order of the import: a file refers only to things of files before it.
std::span<const NetboxFile> netboxFiles();

/// A file's name and bytes.
struct NamedBytes {
    std::string name, bytes;
};
/// The files that have something in them, and README.txt, first.
std::vector<NamedBytes> netboxBytes(const NetboxDocument& document);

/// Writes files into a folder, which is made where it is missing. Nothing else in it is changed.
Expected<void> writeFolder(const std::string& folder, std::span<const NamedBytes> files);

} // namespace lanewatt::exchange
