#pragma once
/// Machines joined in a torus without switches: in each dimension with both neighbours, in one of two with the other machine.

#include "model/fabric/network.h"

#include <cstdint>
#include <vector>

namespace lanewatt::fabric {

/// The sizes of a torus of so many machines: three that are as equal as they can be, without those of one. 64 → 4, 4, 4; 32 → 4, 4, 2;
/// a prime number is a ring.
std::vector<int> torusOf(std::int64_t machines);

/// Machines of a torus; ports that each of them needs; all its links. Sizes are at least 2.
std::int64_t torusMachines(const std::vector<int>& sizes);
std::int64_t torusPorts(const std::vector<int>& sizes);
std::int64_t torusLinks(const std::vector<int>& sizes);
/// Fewest links between two halves: across the longest dimension, once where it is of two, else twice.
std::int64_t torusCut(const std::vector<int>& sizes);

/// The n-th link, those of the first dimension first. A machine's ports are those of the dimensions in their order: to the neighbour before it
/// and to the one after it, or the one to the other of two.
Link torusLink(const std::vector<int>& sizes, std::int64_t n);
/// The number of the link on a port that there is.
std::int64_t torusLinkOn(const std::vector<int>& sizes, std::int64_t machine, std::int64_t port);

} // namespace lanewatt::fabric
