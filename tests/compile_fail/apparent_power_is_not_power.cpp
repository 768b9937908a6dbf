// Volt-amperes are not watts.
#include "model/units/quantities.h"
lanewatt::Power bad() { return lanewatt::fromSi<lanewatt::ApparentPower>(100.0); }
