#pragma once
/// Which choices a finding is due to, so that what was learned of one machine is used for all.

#include "model/finder/options.h"

#include <cstdint>
#include <string_view>

namespace lanewatt::finder {

/// A set of roles.
class Roles {
public:
    constexpr Roles() = default;
    constexpr Roles(std::initializer_list<Role> roles)
    {
        for (const Role role : roles) {
            add(role);
        }
    }
    static constexpr Roles all()
    {
        Roles roles;
        roles.m_bits = (1U << kRoleCount) - 1U;
        return roles;
    }
    /// The first `count` roles, in the order in which they are chosen.
    static constexpr Roles first(std::size_t count)
    {
        Roles roles;
        roles.m_bits = (1U << count) - 1U;
        return roles;
    }
    constexpr void add(Role role) { m_bits |= 1U << static_cast<unsigned>(role); }
    constexpr bool has(Role role) const { return (m_bits >> static_cast<unsigned>(role)) & 1U; }
    constexpr bool within(Roles other) const { return (m_bits & ~other.m_bits) == 0; }
    constexpr Roles operator&(Roles other) const
    {
        Roles both;
        both.m_bits = m_bits & other.m_bits;
        return both;
    }

private:
    unsigned m_bits = 0;
};

/// What is known of a rule's errors.
struct Blame {
    Roles roles = Roles::all();   ///< its errors read no other choices
    Roles decided = Roles::all(); ///< once these are chosen, no further choice clears the error
    bool grows = false;           ///< more cards of the same model cannot clear it
    bool bySupply = false;        ///< judged of each supply: with several, further parts may change their shares
};

/// The blame of a rule; of one that the table does not name, all roles once all are chosen: the machine itself and no other.
Blame blameOf(std::string_view rule);

/// The roles that open questions of fit of the part in `role` read.
Roles questionedWith(Role role);

} // namespace lanewatt::finder
