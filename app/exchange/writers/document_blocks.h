#pragma once
/// What the writers of plain forms share.

#include "app/exchange/document.h"

#include <string>
#include <utility>
#include <variant>

namespace lanewatt::exchange {

/// The text that `Blocks`, a visitor with a member `out`, makes of all blocks that are not for paper alone.
template <class Blocks> std::string writtenBlocks(const doc::Document& document)
{
    Blocks blocks;
    for (const doc::Block& block : document.blocks) {
        if (block.shown != doc::Shown::OnPaper) {
            std::visit(blocks, block.what);
        }
    }
    return std::move(blocks.out);
}

} // namespace lanewatt::exchange
