// Must compile: what the bad ones are measured against.
#include "model/units/quantities.h"
lanewatt::Power ok() { return lanewatt::watts(350.0) + lanewatt::volts(12.0) * lanewatt::amperes(1.0); }
