#pragma once
/// What the rules share, by theme.

#include "model/figure/formulas.h"
#include "model/rules/power/support_power.h"
#include "model/rules/rule.h"
#include "model/rules/support_findings.h"
#include "model/rules/support_lookup.h"
#include "model/rules/support_remedies.h"
