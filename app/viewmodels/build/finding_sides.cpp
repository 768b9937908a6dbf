#include "app/viewmodels/build/finding_sides.h"

#include "app/viewmodels/shared/text.h"

namespace lanewatt::viewmodels {

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
        if (piece.argument == kBetweenSides) {
            right = true;
        } else {
            add(piece.text, piece.argument == (right ? "have" : "need"));
        }
    }
    for (QString* text : {&sides.needLabel, &sides.needNote, &sides.haveLabel, &sides.haveNote}) {
        *text = text->trimmed();
    }
    return sides;
}

} // namespace lanewatt::viewmodels
