#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/quote_return.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#endif

namespace lanewatt::viewmodels {

class QuoteViewModel;
class ShownDesign;

/// A quote's workbook that came back, against the quote: its changes line by line, of which those that are chosen go into the draft
/// as one step. The sheet is read, and substitutes are tried in the design, in a thread of its own.
class QuoteReturnViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// "filled.xlsx"; empty before start().
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    /// Why there is no result, or why nothing was taken over; empty: nothing is wrong.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    /// "7 lines are different, compared with revision A"; empty before it is known.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    /// How rows were told apart where the hidden column is missing; empty: by it.
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    /// { line, change, changeText, title, what (a list of sentences), substitute, why, refused, named, chosen, severity, spoken }, as
    /// the sheet has them. `named`: not chosen with all, since it is doubtful or not known to fit.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed FINAL)
    /// What was not understood, with its cell: a sentence each.
    Q_PROPERTY(QStringList unclear READ unclear NOTIFY changed FINAL)
    /// How many are chosen, and how many can be.
    Q_PROPERTY(int chosen READ chosen NOTIFY changed FINAL)
    Q_PROPERTY(int acceptable READ acceptable NOTIFY changed FINAL)

public:
    QuoteReturnViewModel(ShownDesign& shown, QuoteViewModel& quote, QObject* parent);

    QString title() const { return m_title; }
    bool busy() const { return m_busy; }
    QString problem() const { return m_problem; }
    QString summary() const { return m_summary; }
    QString hint() const { return m_hint; }
    QVariantList rows() const { return m_rows; }
    QStringList unclear() const { return m_unclear; }
    int chosen() const { return static_cast<int>(m_chosen.size()); }
    int acceptable() const;

    /// Reads a workbook or CSV file and compares it with the open quote.
    Q_INVOKABLE void start(const QString& path);
    /// Chooses a row, or no longer. A refused one stays as it is.
    Q_INVOKABLE void choose(int row, bool chosen);
    /// Chooses all that need no second look, or none.
    Q_INVOKABLE void chooseAll(bool chosen);
    /// Takes what is chosen into the draft. True when it was done.
    Q_INVOKABLE bool accept();

    /// Called when the document is closed.
    void retire();

Q_SIGNALS:
    void changed();

private:
    struct Result {
        std::optional<Error> problem;
        workspace::QuoteReturn returned;
        bool opened = true; ///< the catalogue
    };
    void take(std::shared_ptr<const Result> result, const std::string& quotePath);
    void makeRows();
    void markRow(int row, bool chosen);
    void clear();

    ShownDesign& m_shown;
    QuoteViewModel& m_quote;
    QString m_title;
    bool m_busy = false;
    QString m_problem;
    QString m_summary;
    QString m_hint;
    QVariantList m_rows;
    QStringList m_unclear;
    std::set<int> m_chosen;                ///< rows
    std::string m_of;                      ///< path of the quote that the result is about
    std::shared_ptr<const Result> m_result; ///< empty: nothing is known
    WorkerCatalog m_workerCatalog;         ///< worker
    NewestJob m_job;                       ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
