#pragma once
/// How far a text goes: a match is sure only for what the text says.

#include "catalog/search/identity.h"
#include "model/message.h"

#include <optional>
#include <string_view>

namespace lanewatt::catalog {

/// True for a text that leaves a choice: "Samsung 9100 Pro or Crucial T705", "Leadex Titanium or equivalent".
bool namesAlternatives(std::string_view text);

/// The fact, as differentFact() names it, in which a text says otherwise than a part's name: "kind" for the generation of a supply or the
/// voltage of a fan, "capacity" for sizes of what has none in its spec. Empty without one.
std::string statedOtherwise(std::string_view text, const KnownName& known);

/// What a part has in its own name or specs and the text leaves open: its capacity, its voltage, its form. Empty when
/// the text goes as far as the part, or has its number. `judged` is the part as the text fits it.
std::optional<Message> beyondText(std::string_view text, const SaidName& said, const KnownName& known, const Judgement& judged);

/// True when a text names a model of professional cards or of supplies that `other` is as well as `best`, and `best` is more than the
/// text says: "H100" is SXM, PCIe and NVL; "PX-1600" is of ATX 2 and of ATX 3.
bool meansBoth(std::string_view text, const SaidName& said, const KnownName& best, const Judgement& ofBest, const KnownName& other, const Judgement& ofOther);

} // namespace lanewatt::catalog
