#pragma once
#include "app/viewmodels/comparison/comparison_form.h"
#include "app/viewmodels/shared/typed_rows.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/comparison/comparison.h"
#include "app/viewmodels/shared/newest_job.h"

#include <QHash>
#endif

namespace lanewatt::viewmodels {

/// Something that is compared with files, and what differs. Which comparison it is, and all that is
/// particular to it, is data (Comparison). Files are read and compared in a thread of their own; only the
/// newest reading counts.
class ComparisonViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    /// Its words and how it looks; an empty one before something was begun.
    Q_PROPERTY(lanewatt::viewmodels::ComparisonForm form READ form NOTIFY changed FINAL)
    /// What is compared, as other pages call it: id of a network, name of a rack; empty before something was
    /// begun.
    Q_PROPERTY(QString subject READ subject NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    /// Something was compared.
    Q_PROPERTY(bool known READ known NOTIFY changed FINAL)
    /// Why there is no result, or why nothing was accepted or written; empty: nothing is wrong.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    /// Empty before it is known.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    Q_PROPERTY(int severity READ severity NOTIFY changed FINAL)
    /// What stands beside the summary, and the same in several lines where it is long.
    Q_PROPERTY(QString aside READ aside NOTIFY changed FINAL)
    Q_PROPERTY(QString asideLines READ asideLines NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    /// What could not be read or compared: a sentence each.
    Q_PROPERTY(QStringList notes READ notes NOTIFY changed FINAL)
    /// ComparisonGroup; empty where rows are not grouped.
    Q_PROPERTY(lanewatt::viewmodels::RowList* groups READ groups CONSTANT FINAL)
    /// Key of the group whose rows are shown. Unknown ones are ignored.
    Q_PROPERTY(QString group READ group WRITE setGroup NOTIFY changed FINAL)
    /// ComparisonRow: those of the group.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    /// What it can be compared with, and the one of them that it is. Unknown ones are ignored.
    Q_PROPERTY(QStringList others READ others NOTIFY changed FINAL)
    Q_PROPERTY(QString other READ other WRITE setOther NOTIFY changed FINAL)
    /// Name of the file that helps to compare; empty = none.
    Q_PROPERTY(QString besideFile READ besideFile NOTIFY changed FINAL)
    /// So many rows are chosen.
    Q_PROPERTY(int chosen READ chosen NOTIFY changed FINAL)
    /// Why nothing can be accepted; empty: it can.
    Q_PROPERTY(QString acceptReason READ acceptReason NOTIFY changed FINAL)

public:
    explicit ComparisonViewModel(QObject* parent = nullptr);

    ComparisonForm form() const;
    QString subject() const { return m_comparison.subject; }
    bool busy() const { return m_busy; }
    bool known() const { return m_compared.known; }
    QString problem() const { return m_problem; }
    QString summary() const { return m_compared.summary; }
    int severity() const { return m_compared.severity; }
    QString aside() const { return m_compared.aside; }
    QString asideLines() const { return m_compared.asideLines; }
    QString hint() const;
    QStringList notes() const { return m_compared.notes; }
    TypedRows<ComparisonGroup>* groups() { return &m_groups; }
    QString group() const { return m_group; }
    void setGroup(const QString& key);
    TypedRows<ComparisonRow>* rows() { return &m_rows; }
    QStringList others() const { return m_compared.others; }
    QString other() const { return m_compared.other; }
    void setOther(const QString& other);
    QString besideFile() const;
    int chosen() const { return static_cast<int>(m_choices.size()); }
    QString acceptReason() const;

    /// Begins a comparison with files and folders at these paths, if any. One with the identity of the
    /// present one keeps the files that it has.
    void begin(Comparison comparison, const QStringList& paths);
    /// Compares with further files, or folders; those that it has are read again.
    Q_INVOKABLE void add(const QStringList& paths);
    /// Compares with the help of a file; an empty path = without.
    Q_INVOKABLE void setBeside(const QString& path);
    /// Makes a choice for a row; empty: leaves it as it is. A choice that the row does not offer is ignored.
    Q_INVOKABLE void choose(const QString& row, const QString& choice);
    /// Makes the first choice of all rows that need no second look, or none.
    Q_INVOKABLE void chooseAll(bool chosen);
    /// Accepts what is chosen, or the whole. True when it was done.
    Q_INVOKABLE bool apply();

    Q_INVOKABLE QString markdown() const;
    /// The same as a page with a table, as spreadsheets take it from the clipboard.
    Q_INVOKABLE QString html() const;
    /// Writes the table in the form that the suffix names; what was wrong becomes the problem.
    Q_INVOKABLE bool save(const QString& path);

    /// Forgets the result: what was compared has changed. The files stay for the next time.
    void end();
    /// Called when the document is closed.
    void retire();

Q_SIGNALS:
    void changed();
    /// Something was accepted; `words` says what.
    void applied(const QString& words);

private:
    bool canApply() const;
    void read(bool anyway);
    void take(Compared compared);
    void show(Compared compared);
    void drop();
    void chooseFirst();
    void makeRows();
    QString tableText(std::string (*text)(const exchange::TableDocument&)) const;

    Comparison m_comparison;
    ComparedFiles m_files;
    bool m_busy = false;
    QString m_problem;
    Compared m_compared;
    TypedRows<ComparisonGroup> m_groups;
    QString m_group;
    TypedRows<ComparisonRow> m_rows;
    QHash<QString, QString> m_choices; ///< that were made, by row
    ComparisonWorker m_worker;         ///< used by jobs only
    NewestJob m_job;                   ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
