#pragma once
/// What differs between two revisions, of one quote or of two, or between a design and what was quoted.

#include "model/compare/changes.h"
#include "model/quote/pricing.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lanewatt::quote {

/// One side of a comparison.
struct Side {
    Choices choices;
    Priced priced;
    std::vector<FrozenFinding> findings;
    std::vector<FrozenBudget> budgets;
};

/// The side of an issued revision, as it was.
Side frozenSide(const Revision& revision);

struct QuoteDiff {
    std::vector<compare::ValueChange> head;      ///< what was chosen, but the lines: by the path of the field
    std::vector<compare::LineChange> lines;      ///< positions in the lines of both sides
    std::vector<compare::ValueChange> sums;
    std::vector<compare::LineChange> budgets;
    std::vector<compare::LineChange> findings;

    /// Number of things that differ.
    std::size_t differences() const { return head.size() + lines.size() + sums.size() + budgets.size() + findings.size(); }
};

/// Whom a comparison is for: us, or the customer, who sees what his documents say.
enum class DiffFor : std::uint8_t { Us, Customer };

/// Without what is ours: approvals, policy, price book, rates, findings with their rules and reasons, part keys and places, and prices
/// inside bundles. `before`, `after`: the sides that were compared.
QuoteDiff forCustomer(QuoteDiff diff, const Side& before, const Side& after);

/// Lines are the same by their id, then by part, part number and name; lines that nothing pairs replace each other within a
/// category. `withHead`: also what was chosen; without where one side is a design.
QuoteDiff diffOf(const Side& before, const Side& after, bool withHead = true);

} // namespace lanewatt::quote

namespace lanewatt {

template <> struct EnumNames<quote::DiffFor> {
    static constexpr std::array<std::pair<quote::DiffFor, std::string_view>, 2> names{{{quote::DiffFor::Us, "us"}, {quote::DiffFor::Customer, "customer"}}};
};

} // namespace lanewatt
