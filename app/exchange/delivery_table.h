#pragma once
/// What was ordered by a quote against what was delivered, as a table for the vendor.

#include "app/exchange/table_document.h"
#include "model/as_built/as_built.h"
#include "model/message.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lanewatt::exchange {

struct Delivery {
    std::string quote;            ///< "Q-2026-0012 B"
    AsBuilt asBuilt;              ///< the design that was quoted against the machines
    std::vector<Message> remarks; ///< what the order has otherwise than the design, so that it cannot be compared
};

/// The id of a machine that was ordered and that no report is about, among those of DifferenceKind.
inline constexpr const char* kNotDelivered = "not-delivered";

/// Machines that were ordered, found, and found but not ordered.
struct DeliveredMachines {
    std::int64_t ordered = 0, found = 0, more = 0;
};
DeliveredMachines deliveredMachines(const AsBuilt& asBuilt);

/// One line on a machine: "as ordered", "2 differences". `partly`: some of it was not compared.
std::string deliveredMachineText(std::int64_t differences, bool partly, const messages::Style& style = {});
/// Why a place stands in the list.
std::string notDeliveredText(const messages::Style& style = {});
/// "Machines: 8 ordered, 8 found, 0 not ordered. 4 differences on 4 of 8 machines".
std::string deliverySummary(const Delivery& delivery, const messages::Style& style = {});
/// A row for each difference, by machine, then one for each machine that is not there. Below them what was not compared.
TableDocument deliveryTable(const Delivery& delivery, const TableStyle& style = {});

} // namespace lanewatt::exchange
