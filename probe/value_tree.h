#pragma once
/// Conversion of readings to and from snapshot files.

#include "model/text/tree.h"
#include "model/units/quantity_text.h"
#include "probe/snapshot.h"

namespace lanewatt::probe {

inline Tree valueTree(const std::string& value) { return Tree(value); }
inline Tree valueTree(bool value) { return Tree(value); }
inline Tree valueTree(std::int64_t value) { return Tree::integer(value); }
inline Tree valueTree(double value) { return Tree::number(value); }
inline Tree valueTree(wiring::PeerClass value) { return Tree(enumName(value)); }
template <QuantityType Q>
Tree valueTree(Q value)
{
    return Tree(canonicalText(value));
}

} // namespace lanewatt::probe
