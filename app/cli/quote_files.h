#pragma once
/// Quotes that commands name: opened with their design, a revision of one, and the fields that `quote set` sets.

#include "app/cli/call.h"
#include "app/workspace/quote_store.h"

#include <string>

namespace lanewatt::cli {

/// Opens a quote with its design. Where a draft's cannot be read, the failure says how to name another one.
tl::expected<workspace::OpenQuote, Failure> openQuote(Call& call, const std::string& path);
/// Opens a quote without its design: for what neither prices nor judges the draft.
tl::expected<workspace::OpenQuote, Failure> openQuoteAlone(const std::string& path);
/// The revision of a letter, or the last for an empty one.
tl::expected<const quote::Revision*, Failure> revisionOf(const workspace::OpenQuote& open, const std::string& letter);

/// A word "FILE#A" in its parts; without "#", or where a file has that whole name, the letter is empty.
struct NamedRevision {
    std::string path, letter;
};
NamedRevision namedRevision(const std::string& text);

/// One side of a comparison.
struct NamedSide {
    std::string title;
    quote::Side side;
    bool design = false;
};

/// A revision "FILE#A", the last one of "FILE", or a design with its parts at cost.
tl::expected<NamedSide, Failure> namedSide(Call& call, const std::string& text);

/// The choices with the field at a path ("tax.taxes[0].rate") set: as a text where that fits, else as JSON.
Expected<quote::Choices> withField(const quote::Choices& choices, const std::string& path, const std::string& text);

} // namespace lanewatt::cli
