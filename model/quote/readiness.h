#pragma once
/// Whether a draft may go out as final, and if not, what is missing.

#include "model/quote/pricing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewatt::quote {

/// Why a quote is not ready. `MissingKind` is data for programs, the message for people.
enum class MissingKind : std::uint8_t {
    Number, Customer, Seller, Lines, GoneLine, Price, Rate, StalePrice, PartNumber, Error, Approval, Validity, Seal, Date
};

struct Missing {
    MissingKind kind = MissingKind::Lines;
    std::string line;                        ///< id; empty = the whole quote
    Message what;
    std::string approval = {};               ///< the reason that is to be approved, as files say it; empty for other kinds
};

/// What readiness depends on besides the revision.
struct Facts {
    std::string today;                       ///< ISO date
    std::vector<FrozenFinding> findings;     ///< of the design, errors first
    std::vector<std::string> broken;         ///< letters of issued revisions that are not what was issued
    bool recordBroken = false;               ///< the number, a state or a decision is not what was recorded, or an issued revision is gone
};

/// True for an issued revision that is not what was issued, or of which nobody can tell.
bool isForged(const Revision& revision, const Facts& facts);

/// A condition of the policy that the revision meets, so that somebody must approve it.
struct ApprovalNeed {
    Reason reason = Reason::Margin;
    Reach reach;                             ///< an approval must reach this far
    Message what;                            ///< "The margin is 10.5 %, below 12 %"
    const Approval* given = nullptr;         ///< the approval that covers it; of `choices`
};

/// Below any margin: what must be approved where the margin is unknown.
inline constexpr Share kAnyMargin{-1000 * Share::kOne};

std::vector<ApprovalNeed> approvalNeeds(const Choices& choices, const Priced& priced, const std::vector<FrozenFinding>& findings);

/// What the policy of a quote does not ask for, though the usual one does: approvals that are switched off, or asked for later. One
/// sentence each; a policy is data of the file, so that everybody who reads the quote is told.
std::vector<Message> policyGaps(const Policy& policy);

/// Dates of prices, rates and approvals that are after `today`: the first, with its place. What nobody can know yet is no fact.
std::optional<Error> dateToCome(const Choices& choices, std::string_view today);

/// Empty = ready. In the order in which a person would see to them: the head, the lines, the design, the approvals.
std::vector<Missing> readyForFinal(const Quote& quote, const Revision& revision, const Priced& priced, const Facts& facts);

} // namespace lanewatt::quote

namespace lanewatt {

template <> struct EnumNames<quote::MissingKind> {
    static constexpr std::array<std::pair<quote::MissingKind, std::string_view>, 14> names{
        {{quote::MissingKind::Number, "number"}, {quote::MissingKind::Customer, "customer"}, {quote::MissingKind::Seller, "seller"},
         {quote::MissingKind::Lines, "lines"}, {quote::MissingKind::GoneLine, "gone-line"}, {quote::MissingKind::Price, "price"},
         {quote::MissingKind::Rate, "rate"}, {quote::MissingKind::StalePrice, "stale-price"}, {quote::MissingKind::PartNumber, "part-number"},
         {quote::MissingKind::Error, "error"}, {quote::MissingKind::Approval, "approval"}, {quote::MissingKind::Validity, "validity"},
         {quote::MissingKind::Seal, "seal"}, {quote::MissingKind::Date, "date"}}};
};

} // namespace lanewatt
