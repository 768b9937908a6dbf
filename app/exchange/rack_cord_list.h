#pragma once
/// The power cords of racks as a list: each inlet of each machine or other device with its outlet, bank, phase, cord and length.

#include "app/exchange/table_document.h"
#include "model/budget/rack_cords.h"

#include <string>
#include <vector>

namespace lanewatt::exchange {

/// A cord in words. What is not known is said to be unknown; a bank is empty where the outlet is in none.
struct CordTexts {
    std::string machine;   ///< name of its build; of a device that of its part
    std::string inlet;     ///< "psu.1"
    std::string connector; ///< of the inlet: "C20"
    std::string feed;      ///< id of the circuit
    std::string outlet;    ///< "pdu-a, bank B1, C13 outlet 4"
    std::string bank;
    std::string phase;     ///< "L1-L2"
    std::string cord;      ///< name of its part, or an example of what is sold for it
    std::string length;    ///< "2000 mm", "1400 mm ~ (runs 1200 mm ~)"
    std::string power;     ///< "1.5 kW", "at least 1.5 kW"
};
CordTexts cordTexts(const Design& design, const RackCord& cord, const messages::Style& style);

/// The titles of these columns, in the order of CordTexts, with that of the unit before them.
std::vector<std::string> cordHeader(const messages::Style& style);

/// One row for each inlet of what stands in racks; each rack has its own rows, because its outlets are its own. Below it: the cords that
/// the design lacks, by what is sold, and the devices of which the inlets are not known. Error: more machines than can be listed.
Expected<TableDocument> rackCordList(const Design& design, const Assessment& assessment, const TableStyle& style = {});

} // namespace lanewatt::exchange
