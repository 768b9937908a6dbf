// Watts and volts do not add up.
#include "model/units/quantities.h"
auto bad() { return lanewatt::watts(350.0) + lanewatt::volts(12.0); }
