#pragma once
/// What a comparison shows.

#include "app/viewmodels/comparison/comparison_view_model.h"
#include "tests/support/catch.h"
#include "tests/viewmodels/application.h"

#include <QStringList>

#include <functional>

namespace lanewatt::test {

/// A text of each row.
inline QStringList texts(viewmodels::ComparisonViewModel& comparison,
                         const std::function<QString(const viewmodels::ComparisonRow&)>& of)
{
    QStringList all;
    for (int row = 0; row < comparison.rows()->count(); ++row) {
        all << of(comparison.rows()->row(row));
    }
    return all;
}
inline QStringList kinds(viewmodels::ComparisonViewModel& comparison)
{
    return texts(comparison, [](const viewmodels::ComparisonRow& row) { return row.kind; });
}
inline QStringList cells(viewmodels::ComparisonViewModel& comparison, int column)
{
    return texts(comparison,
                 [column](const viewmodels::ComparisonRow& row) { return row.texts.value(column); });
}

/// Waits for the answer of the thread that compares.
inline void waitFor(const viewmodels::ComparisonViewModel& comparison)
{
    REQUIRE(waitUntil([&] { return !comparison.busy(); }));
}

} // namespace lanewatt::test
