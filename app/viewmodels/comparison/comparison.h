#pragma once
/// What one comparison is, as data: its words, how files are read and compared, and what may be done with the
/// result.

#include "app/exchange/table_document.h"
#include "app/viewmodels/comparison/comparison_form.h"
#include "app/viewmodels/comparison/comparison_row.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/report_machines.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <functional>
#include <string>

namespace lanewatt::viewmodels {

/// The files of a comparison.
struct ComparedFiles : workspace::AddedFiles {
    std::string beside; ///< helps to compare; empty = none
};

/// What the thread that compares keeps from one time to the next.
struct ComparisonWorker {
    WorkerCatalog catalog;
    workspace::ReportFiles reports; ///< of machines
};

/// A row, and what is to be done with it.
struct ComparisonChosen {
    QString row;    ///< its key
    QString choice; ///< key of one of its choices
};

/// What a comparison came to.
struct Compared {
    QString problem{};  ///< why there is no result
    bool known = false; ///< something was compared
    QString title{};    ///< instead of that of the form
    QString summary{};
    int severity = 0;     ///< of the summary: a Mark
    QString aside{};      ///< beside the summary
    QString asideLines{}; ///< the same for a person who points at it, in several lines
    QString hint{};
    QList<ComparisonGroup> groups{};
    QList<ComparisonRow> rows{}; ///< of all groups
    QStringList notes{};         ///< what could not be read or compared: a sentence each
    QStringList others{};        ///< what it can be compared with instead; empty = nothing
    QString other{};             ///< the one of them that it is compared with; empty = none is chosen yet
    /// The comparison with another of `others`. Called on the window's thread.
    std::function<Compared(const QString& other)> with{};
    std::function<exchange::TableDocument(const exchange::TableStyle& style)> table{};
    /// Accepts the chosen rows, or all where none are chosen; says what was done, or why it was not. On the
    /// window's thread.
    std::function<tl::expected<QString, QString>(const QList<ComparisonChosen>& chosen)> apply{};
    /// Why it is not about what is open any more; empty = it is. On the window's thread.
    std::function<QString()> gone{};
};

/// Compares. In the thread of the comparison.
using CompareWork = std::function<Compared(const ComparedFiles& files, ComparisonWorker& worker)>;

/// All functions but the work are called on the window's thread.
struct Comparison {
    QString subject{};      ///< what is compared, as other pages call it: id of a network, name of a rack
    std::string identity{}; ///< begun again with the same one, it keeps its files; empty = with none
    /// The form, for these files and so many chosen rows.
    std::function<ComparisonForm(const ComparedFiles& files, int chosen)> form{};
    /// Takes what is compared as it is now. Error: why it cannot be compared.
    std::function<tl::expected<CompareWork, QString>()> prepare{};
    bool readsAtOnce = false;          ///< also without a file
    std::function<QString()> locked{}; ///< why nothing can be accepted; empty = it can
};

/// The answer where the catalogue cannot be opened.
Compared withoutCatalog();

} // namespace lanewatt::viewmodels
