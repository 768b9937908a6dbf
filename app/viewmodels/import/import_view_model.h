#pragma once
#include "app/viewmodels/import/import_row.h"
#include "app/viewmodels/shared/typed_rows.h"
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/shared/newest_job.h"
#include "app/workspace/import_report.h"
#include "app/workspace/imports.h"

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
#endif

#include <QMap>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// An import as its dialog shows it: a dry run in a thread of its own, the columns of a price list, the report, and
/// then the writing. Nothing is written before write().
class ImportViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// "idle", "reading" (a dry run goes on), "report" (it is done), "failed" (problem says why), "writing".
    Q_PROPERTY(QString state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString fileName READ fileName NOTIFY changed FINAL)
    /// What the content was recognised as: "BuildCores OpenDB"; empty until it is known.
    Q_PROPERTY(QString format READ format NOTIFY changed FINAL)
    Q_PROPERTY(QString formatAbout READ formatAbout NOTIFY changed FINAL)
    /// From 0 to 1; −1 while the end is not known.
    Q_PROPERTY(double progress READ progress NOTIFY progressed FINAL)
    Q_PROPERTY(QString progressText READ progressText NOTIFY progressed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    /// Of a price list { column, header, samples (array), meaning }, else empty.
    Q_PROPERTY(QVariantList columns READ columns NOTIFY tableChanged FINAL)
    /// { value, title } that a column may mean; the first is nothing.
    Q_PROPERTY(QVariantList meanings READ meanings NOTIFY meaningsChanged FINAL)
    /// Texts for all rows, by field: vendor, date, currency, condition, decimal.
    Q_PROPERTY(QVariantMap fixed READ fixed NOTIFY tableChanged FINAL)
    /// Where the columns come from, as a sentence.
    Q_PROPERTY(QString originText READ originText NOTIFY tableChanged FINAL)
    /// Sheets of a workbook, and the one that is read.
    Q_PROPERTY(QStringList sheets READ sheets NOTIFY tableChanged FINAL)
    Q_PROPERTY(QString sheet READ sheet NOTIFY tableChanged FINAL)
    /// Counts of the dry run, { words, severity }.
    Q_PROPERTY(QVariantList figures READ figures NOTIFY changed FINAL)
    /// The report: roles key, kind ("rule", "example"), title, detail, chip, severity, number, expandable, expanded.
    Q_PROPERTY(lanewatt::viewmodels::RowList* rows READ rows CONSTANT FINAL)
    /// "Import 26,481 parts", and why that cannot be done.
    Q_PROPERTY(QString importText READ importText NOTIFY changed FINAL)
    Q_PROPERTY(QString importReason READ importReason NOTIFY changed FINAL)

public:
    explicit ImportViewModel(QObject* parent = nullptr);

    /// Nothing is read or written, and no window waits for a report.
    bool settled() const { return m_state != State::Reading && m_state != State::Writing; }

    QString state() const;
    QString fileName() const;
    QString format() const { return m_format; }
    QString formatAbout() const { return m_formatAbout; }
    double progress() const { return m_progress; }
    QString progressText() const { return m_progressText; }
    QString problem() const { return m_problem; }
    QVariantList columns() const;
    QVariantList meanings() const;
    QVariantMap fixed() const;
    QString originText() const;
    QStringList sheets() const;
    QString sheet() const;
    QVariantList figures() const;
    RowList* rows() { return &m_rows; }
    QString importText() const;
    QString importReason() const;

    /// Looks into a file, folder or archive. A part list is answered by partListFound() instead. Nothing
    /// happens while an import is written.
    Q_INVOKABLE void start(const QString& path);
    /// What a column means; the column that meant it so far means nothing then. Reads anew.
    Q_INVOKABLE void setMeaning(int column, const QString& meaning);
    /// A text for all rows instead of a column; empty takes it back. Reads anew.
    Q_INVOKABLE void setFixed(const QString& field, const QString& text);
    /// Reads another sheet of a workbook, with its columns guessed anew.
    Q_INVOKABLE void setSheet(const QString& sheet);
    /// Shows more, or fewer, examples of a row of the report.
    Q_INVOKABLE void toggle(const QString& key);
    /// Writes what the report shows.
    Q_INVOKABLE void write();
    /// Ends what goes on. A write that is not yet complete leaves nothing behind.
    Q_INVOKABLE void cancel();

Q_SIGNALS:
    void changed();
    /// Before tableChanged(), when there are other choices.
    void meaningsChanged();
    void tableChanged();
    void progressed();
    /// The file holds a pasted part list, no catalogue.
    void partListFound(const QString& text, const QString& name);
    /// It is written; the words say what came in.
    void imported(const QString& words);

private:
    enum class State { Idle, Reading, Report, Failed, Writing };
    /// What a dry run found, as far as it is shown.
    struct Found {
        std::optional<std::string> partList;
        std::optional<workspace::TableHead> table;
        std::optional<Error> error;
        std::vector<workspace::RuleCount> rules;
        std::vector<Error> refused;
        std::vector<catalog::UnmatchedLine> unmatched;
        std::vector<catalog::SkippedRecords> skipped;
        std::size_t records = 0, passed = 0, quarantined = 0, refusedCount = 0, unmatchedCount = 0;
        std::int64_t corrected = 0;
        catalog::ImportCounts forecast;
    };
    /// One set of rows of the report with its examples.
    struct Section {
        QString key, title, chip;
        int severity = 0;
        std::size_t count = 0;
        std::vector<std::pair<QString, QString>> examples; ///< what, where
    };

    void read();
    void work(workspace::ImportRequest request, unsigned ticket);
    void workWriting(workspace::ImportRequest request, unsigned ticket);
    void take(Found found);
    void takeWritten(const Expected<catalog::ImportCounts>& written);
    static QString problemOf(const Error& error);
    void takeMapping();
    void remap();
    void setState(State state);
    void refreshRows();
    std::vector<Section> sections() const;
    QString shortPlace(const std::string& place) const;
    /// A callback that says on the GUI thread how far it is, and stops when it is out of date.
    std::function<bool(const catalog::ImportProgress&)> progressOf(unsigned ticket, const QString& format);
    workspace::ImportRequest request() const;

    State m_state = State::Idle;
    QString m_path;
    QString m_mapping; ///< what the user said of the columns; empty = nothing
    QString m_sheet;
    QString m_format;
    QString m_formatAbout;
    QString m_problem;
    double m_progress = -1;
    QString m_progressText;
    Found m_found;
    QStringList m_columnMeanings;
    QStringList m_currencies; ///< that a column of prices may have
    QStringList m_breaks;     ///< meanings of columns with prices of larger quantities: "price:EUR@10"
    QMap<QString, QString> m_fixed;
    QSet<QString> m_expanded;
    TypedRows<ImportRow> m_rows;
    std::atomic<bool> m_stopWriting{false};
    std::shared_ptr<catalog::ImportPlan> m_plan; ///< worker
    NewestJob m_job;                             ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
