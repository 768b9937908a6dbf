#pragma once
/// Parts that a line of a list may mean, for dialogs in which the user says which.

#include "catalog/search/matching.h"

#include <QString>
#include <QVariantList>

#include <vector>

namespace lanewatt::viewmodels {

/// Maker and name.
QString fullName(const Part& part);
/// What speaks for a match and against it.
QString reasonsOf(const catalog::Match& match);
/// { key, name, detail } of the parts that are found for what is typed; of the matches when nothing is.
QVariantList partSuggestions(catalog::Catalog& catalog, const std::vector<catalog::Match>& matches, const QString& query);

} // namespace lanewatt::viewmodels
