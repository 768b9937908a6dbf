#pragma once
#include "model/message.h"

#include <QString>

namespace lanewatt::viewmodels {

/// A finding's detail, "Needs 22.27 A · allows 12.00 A (15 A × 80 %)", as a card shows it: both sides with their figures
/// apart, because a figure explains itself. Put together again with spaces it says what the detail says.
struct FindingSides {
    QString needLabel;  ///< "Needs"; all of the left side where no figure stands in it
    QString needFigure; ///< "22.27 A"
    QString needNote;   ///< what follows the figure: "for a millisecond"
    QString haveLabel;
    QString haveFigure;
    QString haveNote;
};

/// The sides of a detail in the style of the window. Figures are its arguments `need` and `have`.
FindingSides sidesOf(const Message& detail);

} // namespace lanewatt::viewmodels
