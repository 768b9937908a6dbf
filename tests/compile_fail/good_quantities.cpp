// Must compile, as the counterpart of the failing files.
#include "model/units/quantities.h"
lanewatt::Power ok() { return lanewatt::watts(350.0) + lanewatt::volts(12.0) * lanewatt::amperes(1.0); }
