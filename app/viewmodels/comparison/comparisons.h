#pragma once
/// The comparisons of the window: one file each.

#include "app/viewmodels/comparison/comparison.h"
#include "app/workspace/inventory.h"
#include "app/workspace/trial.h"
#include "model/quote/quote.h"
#include "probe/snapshot.h"

#include <QString>

#include <cstddef>
#include <memory>

namespace lanewatt::viewmodels {

class QuoteViewModel;
class ShownDesign;

/// A design as it is now against machines as they were built: the one of the snapshot, and those of reports
/// that are added. `answers` is what the user said of devices.
Comparison asBuiltComparison(const workspace::AssessedDesign& now,
                             std::shared_ptr<const probe::Snapshot> snapshot, const QString& machine,
                             workspace::InventoryAnswers answers);

/// What was ordered by a quote against reports about the machines that were delivered: the revision of that
/// letter if it was issued, else the one that counts as ordered, with its design as it was frozen. `file`
/// stands for a number that the quote has not.
Comparison deliveryComparison(const quote::Quote& quote, const QString& letter, const QString& file,
                              workspace::InventoryAnswers answers);

/// Machines of reports that go into one rack, named by its key, as one step. The subject is the rack's name.
Comparison rackArrivals(ShownDesign& shown, const QString& rack);

/// A rack against what stands in it: by reports about machines, or by tables of another program (NetBox,
/// Rackula, openDCIM, Device42).
Comparison rackComparison(ShownDesign& shown, const QString& rack);

/// Most differences of cabling that are shown. A table has all.
inline constexpr std::size_t kMostCablingRows = 5'000;
/// The planned cabling of a network, its subject, against what switches and machines report (ibnetdiscover,
/// ibdiagnet, lldpctl).
Comparison foundCabling(ShownDesign& shown, const QString& network);
/// True for a file that begins as a report of cabling does, and for a folder with one among its first files.
bool isFoundCabling(const QString& path);

/// A quote's workbook that came back, against the open quote: its changes line by line, of which those that
/// are chosen go into the draft as one step. Substitutes are tried in the design.
Comparison returnComparison(ShownDesign& shown, QuoteViewModel& quote);

} // namespace lanewatt::viewmodels
