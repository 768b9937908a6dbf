#pragma once
/// Suggests parts for a line of a list, for dialogs in which the user chooses one.

#include "catalog/search/matching.h"

#include <QString>
#include <QVariantList>

#include <vector>

namespace lanewatt::viewmodels {

/// Maker and name.
QString fullName(const Part& part);
/// Reasons for and against a match.
QString reasonsOf(const catalog::Match& match);
/// { key, name, detail } of the parts found for the typed text, or of the matches when it is empty.
QVariantList partSuggestions(catalog::Catalog& catalog, const std::vector<catalog::Match>& matches, const QString& query);

} // namespace lanewatt::viewmodels
