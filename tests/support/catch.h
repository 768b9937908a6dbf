#pragma once

#include "model/identity/point_id.h"

// Catch2 2.13 (Debian 12) and 3 (Ubuntu 24.04) behind one include. Use Approx,
// REQUIRE_THAT with Catch::Matchers::ContainsSubstring, StartsWith, EndsWith.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
namespace Catch::Matchers {
inline auto ContainsSubstring(const std::string& text, CaseSensitive::Choice c = CaseSensitive::Yes)
{
    return Contains(text, c);
}
} // namespace Catch::Matchers
#endif

// What a failed check prints of names.
namespace Catch {
template <> struct StringMaker<lanewatt::Ref> {
    static std::string convert(const lanewatt::Ref& value) { return value.text(); }
};
template <> struct StringMaker<lanewatt::PointId> {
    static std::string convert(const lanewatt::PointId& value) { return value.text(); }
};
template <> struct StringMaker<lanewatt::NumberId> {
    static std::string convert(const lanewatt::NumberId& value) { return value.text(); }
};
} // namespace Catch
