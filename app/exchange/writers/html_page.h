#pragma once
/// The frame of every page that is written: it loads nothing from anywhere.

#include <string>
#include <string_view>

namespace lanewatt::exchange {

/// How pages of tables look, on paper and on a screen.
std::string_view htmlTableStyle();
/// From the first line to the title as the page's head line. `pictures`: it has some, which are in the page itself.
std::string htmlStart(std::string_view title, std::string_view language, std::string_view style, bool pictures = false);
/// What stands at the end.
inline constexpr std::string_view kHtmlEnd = "</body>\n</html>\n";

} // namespace lanewatt::exchange
