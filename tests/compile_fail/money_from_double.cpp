// Money cannot be created from binary floating point, nor added with an operator that could overflow unnoticed.
#include "model/units/money.h"
auto bad() { return lanewatt::Money{} + lanewatt::Money{}; }
