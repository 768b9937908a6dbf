#pragma once
/// What a line of a list is besides a part of a kind: a discount or tax, several parts for one price, a part named without
/// more, a kind at the end of a name.

#include "app/exchange/readers/part_list_raw.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::exchange {

/// True for discounts and the like by their words: "Customer discount (10%)", "Rabatt".
bool namesDiscount(std::string_view text);
/// True for taxes: "VAT (20%)", "19 % MwSt.".
bool namesTax(std::string_view text);
/// What a line is besides a part.
Aside asideOf(const RawLine& raw);

/// The parts of a name that lists several, each a model or a kind: "Threadripper 3970X + MSI TRX40 PRO", "1x Fan A, 1x Fan B".
/// One element when it names one part.
std::vector<std::string> partsIn(std::string_view name);

/// The lines of a name that lists several parts; the price stays with the first, and a note says so.
std::vector<RawLine> partsOf(RawLine raw, std::vector<ListNote>& notes);
/// True where most lines have prices: a line without one is then a heading, or says more of its neighbours.
bool mostHavePrices(std::span<const RawLine> lines);
/// Lines that no price but a kind behind their name made parts are told as not understood instead.
void dropHeadings(RawList& list);
/// Lines that name a part and nothing else become parts, where they stand among parts or make up the list. `lines`: the places
/// of those that may.
void takeBareLines(RawList& list, const std::vector<int>& lines);
/// A name that several rows offer from different sellers, where the header is one of offers; empty otherwise.
std::string surveyed(std::span<const RawLine> lines, const std::vector<std::string>& header);

/// The kind at the end of a name: "ASRock ROMED8-2T motherboard", "2000W PSUs", "case fans". Empty without one.
std::string_view trailingType(std::string_view name);

/// True when a text may be the name of a part on a line of its own: short, with a model's letters and digits, no sentence.
bool looksLikeModel(std::string_view text);
/// True when the text begins with a maker or family of parts for computers.
bool beginsWithFamily(std::string_view text);

} // namespace lanewatt::exchange
