// Watts and volts cannot be added.
#include "model/units/quantities.h"
auto bad() { return lanewatt::watts(350.0) + lanewatt::volts(12.0); }
