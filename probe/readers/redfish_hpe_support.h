#pragma once
/// HPE's own documents of PCI devices and slots in a Redfish tree.

#include "probe/json_report.h"

namespace lanewatt::probe::redfish_reader {

/// Reads the documents into the snapshot.
class HpeDocuments {
public:
    explicit HpeDocuments(Finds& finds) : m_finds(finds) {}

    void pciDevice(const JsonFinds& json);
    void slot(const JsonFinds& json);

private:
    TextReading address(const JsonFinds& json) const;

    Finds& m_finds;
};

} // namespace lanewatt::probe::redfish_reader
