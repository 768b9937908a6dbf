#include "app/viewmodels/finding_sides.h"

#include "app/viewmodels/text.h"

#include <string_view>

namespace lanewatt::viewmodels {

namespace {

constexpr std::string_view kBetween = " · ";

} // namespace

FindingSides sidesOf(const Message& detail)
{
    FindingSides sides;
    bool right = false;
    const auto add = [&](const std::string& text, bool figure) {
        QString& shown = right ? sides.haveFigure : sides.needFigure;
        if (figure && shown.isEmpty()) {
            shown = toQt(text);
        } else {
            (shown.isEmpty() ? (right ? sides.haveLabel : sides.needLabel) : (right ? sides.haveNote : sides.needNote)) += toQt(text);
        }
    };
    for (const auto& piece : messages::pieces(detail, style())) {
        const bool words = piece.argument.empty();
        const auto middle = words && !right ? piece.text.find(kBetween) : std::string::npos;
        if (middle == std::string::npos) {
            add(piece.text, piece.argument == (right ? "have" : "need"));
            continue;
        }
        add(piece.text.substr(0, middle), false);
        right = true;
        add(piece.text.substr(middle + kBetween.size()), false);
    }
    for (QString* text : {&sides.needLabel, &sides.needNote, &sides.haveLabel, &sides.haveNote}) {
        *text = text->trimmed();
    }
    return sides;
}

} // namespace lanewatt::viewmodels
