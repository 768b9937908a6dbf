#pragma once
#include "app/viewmodels/import/part_list_row.h"
#include "app/viewmodels/shared/typed_rows.h"
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/shared/newest_job.h"
#include "app/viewmodels/shared/worker_catalog.h"
#include "app/workspace/part_list_design.h"

#include <string>
#include <vector>
#endif

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A pasted part list as its dialog shows it: the text, and beside it which part each line was taken for and why. Lines
/// are matched in a thread of their own, the newest text first.
class PartListViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged FINAL)
    Q_PROPERTY(QString name READ name NOTIFY textChanged FINAL)
    /// PartListRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    Q_PROPERTY(int matched READ matched NOTIFY changed FINAL)
    Q_PROPERTY(int unmatched READ unmatched NOTIFY changed FINAL)
    /// Why the text is no list; empty when it is one.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    /// What the list leaves open: { id, text, answers, given }. A currency may be any code.
    Q_PROPERTY(QVariantList questions READ questions NOTIFY changed FINAL)
    /// What there is to say about lines, and the lines that were not understood.
    Q_PROPERTY(QStringList remarks READ remarks NOTIFY changed FINAL)
    /// The rows are of an older text.
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)

public:
    /// `catalog` answers the type-ahead search on the GUI thread.
    explicit PartListViewModel(catalog::Catalog& catalog, QObject* parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString& text);
    QString name() const { return m_name; }
    RowList* rows() { return &m_rows; }
    int matched() const;
    int unmatched() const;
    QString problem() const { return m_problem; }
    QVariantList questions() const;
    QStringList remarks() const;
    bool busy() const { return m_busy; }

    /// Takes another list up; what was said of the lines of the one before is forgotten.
    Q_INVOKABLE void start(const QString& text, const QString& name);
    /// The text of the clipboard when it looks like a part list, else nothing.
    Q_INVOKABLE QString clipboardList() const;
    /// The part of a row, by the row's key, as the user has it; an empty `key` makes it a line of its own. Nothing happens
    /// where the text has changed and the row is gone.
    Q_INVOKABLE void assign(const QString& row, const QString& key);
    /// Answers a question of the list; nothing takes the answer back.
    Q_INVOKABLE void answer(const QString& question, const QString& text);
    /// Parts that a row may mean, { key, name, detail }, for what is typed; the best matches when nothing is.
    Q_INVOKABLE QVariantList search(const QString& row, const QString& query) const;

    const std::vector<workspace::PlacedLine>& lines() const { return m_list.lines; }

Q_SIGNALS:
    void textChanged();
    void changed();

private:
    void match();
    void work(const std::string& text, const workspace::LineChoices& choices, const exchange::ListAnswers& answers, unsigned ticket);
    void take(const Expected<workspace::PlacedList>& list, bool opened);
    void refreshRows();
    /// The price of a line per piece, else of all, else as written with a question mark.
    static QString priceText(const exchange::PartLine& line);
    /// The line of a row; null when there is none.
    const workspace::PlacedLine* lineOf(const QString& row) const;

    catalog::Catalog& m_catalog;
    QString m_text;
    QString m_name;
    QString m_problem;
    bool m_busy = false;
    QTimer m_pause;
    workspace::LineChoices m_choices;
    exchange::ListAnswers m_answers;
    workspace::PlacedList m_list;
    TypedRows<PartListRow> m_rows;
    WorkerCatalog m_workerCatalog; ///< worker
    NewestJob m_job;               ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
