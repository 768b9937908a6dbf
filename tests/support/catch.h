#pragma once

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
