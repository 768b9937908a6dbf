// Money is never made of binary floating point, nor added with an operator that could overflow unseen.
#include "model/units/money.h"
auto bad() { return lanewatt::Money{} + lanewatt::Money{}; }
