#pragma once
/// Shared code of the rules, by topic.

#include "model/figure/formulas.h"
#include "model/rules/power/support_power.h"
#include "model/rules/rule.h"
#include "model/rules/support_findings.h"
#include "model/rules/support_lookup.h"
#include "model/rules/support_remedies.h"
