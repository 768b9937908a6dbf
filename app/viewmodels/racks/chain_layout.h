#pragma once
/// Places of the nodes of a tree in a one-line diagram.

#include "app/viewmodels/racks/site_chain_view_model.h"

#include <QList>

namespace lanewatt::viewmodels {

/// Columns and rows that a diagram has.
struct ChainSize {
    int columns = 0;
    int depth = 0;
};

/// Sets depth and columns of the nodes by what they are behind: each leaf has a column, and a node stands over the middle of
/// what is behind it. A node behind one that is missing begins a tree of its own.
ChainSize layOut(QList<SiteNode>& nodes);

} // namespace lanewatt::viewmodels
