// A bare number is no power.
#include "model/units/quantities.h"
lanewatt::Power bad() { return 350.0; }
