#pragma once
/// Quotes as printed text and JSON.

#include "app/exchange/quote_diff_table.h"
#include "app/workspace/quote_store.h"
#include "model/quote/readiness.h"
#include "model/text/tree.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lanewatt::cli {

/// "part card/used 8 x 875.00 EUR = 7000.00 EUR Acme Card 24 (north 2026-11-20)"
std::string quoteLineText(const quote::PricedLine& line);
/// Totals, one a line: "net 8025.00 EUR", "tax standard 19 % 1524.75 EUR", "total at least 9549.75 EUR + 1 without a price", "margin 20.25 %".
/// Without any price they are "unknown".
std::vector<std::string> quoteSumLines(const quote::Choices& choices, const quote::Priced& priced);
/// "missing price line.1: It has no price"
std::string missingText(const quote::Missing& missing);
Tree missingTree(const std::vector<quote::Missing>& missing);
/// {"reason", "what", "reach", "given" (by, date, why) or null}
Tree approvalsTree(const std::vector<quote::ApprovalNeed>& needs);
/// The whole output of `quote show --json`. `today`: things that an issued quote would say otherwise; empty = not compared.
Tree quoteTree(const workspace::OpenQuote& open, const quote::Revision& revision, const quote::Priced& priced, const quote::Facts& facts,
               const std::vector<quote::Missing>& missing, std::optional<std::size_t> today);
/// [{"field", "before", "after"}]
Tree valuesTree(const std::vector<compare::ValueChange>& values);
/// {"head", "lines", "sums", "budgets", "findings", "differences"}
Tree quoteDiffTree(const quote::QuoteDiff& diff, const quote::Side& before, const quote::Side& after);

} // namespace lanewatt::cli
