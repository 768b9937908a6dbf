#pragma once
/// Numbers that nobody knows exactly, as users type them: "0.85", "0.6..0.95", and "0.85 (0.6..0.95)" with the likely value
/// before its range. A number may be a percentage, "85 %".

#include "model/design/economics.h"
#include "model/message.h"

#include <QString>

namespace lanewatt::viewmodels {

/// The estimate in a text; the likely value of a bare range is its middle. Errors: it is not understood; a number that can be read in two
/// ways. Whether the ends are in order and in bounds is for wrongWith() to say.
Expected<Estimate> typedEstimate(const QString& text);
/// The text of an estimate, in the form that typedEstimate() reads; with the window's decimal point.
QString estimateText(const Estimate& value);

} // namespace lanewatt::viewmodels
