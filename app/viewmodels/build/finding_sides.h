#pragma once
#include "model/message.h"

#include <QString>

namespace lanewatt::viewmodels {

/// A finding's detail, "Needs 22.27 A · allows 12.00 A (15 A × 80 %)", split for a card: each figure is separate because a
/// click on it shows its derivation. Joined with spaces the pieces give the detail.
struct FindingSides {
    QString needLabel;  ///< "Needs"; the whole left side where it has no figure
    QString needFigure; ///< "22.27 A"
    QString needNote;   ///< text after the figure: "for a millisecond"
    QString haveLabel;
    QString haveFigure;
    QString haveNote;
};

/// The sides of a detail in the window's style. Figures are its arguments `need` and `have`.
FindingSides sidesOf(const Message& detail);

} // namespace lanewatt::viewmodels
