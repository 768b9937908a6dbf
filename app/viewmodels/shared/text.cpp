#include "app/viewmodels/shared/text.h"

#include "app/messages/value_names.h"

#include <atomic>
#include <deque>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

const WindowStyle kFirstStyle;
// A worker may still read an earlier style. All are kept until the end; there are only as many as changes of settings.
std::deque<WindowStyle>& earlierStyles()
{
    static std::deque<WindowStyle> styles;
    return styles;
}
std::atomic<const WindowStyle*> currentStyle{&kFirstStyle};

} // namespace

const WindowStyle& style() { return *currentStyle.load(); }

void setStyle(WindowStyle style) { currentStyle = &earlierStyles().emplace_back(std::move(style)); }

QString fieldTitle(std::string_view field) { return toQt(messages::fieldTitle(field, style())); }

QString fieldMeaning(std::string_view english) { return toQt(messages::fieldMeaning(english, style())); }

} // namespace lanewatt::viewmodels
