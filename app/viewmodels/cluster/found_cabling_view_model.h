#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/shared/newest_job.h"
#include "app/workspace/trial.h"
#include "model/fabric/found_cabling.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>
#endif

namespace lanewatt::viewmodels {

class ShownDesign;

/// The planned cabling of one network against what switches and machines report (ibnetdiscover, ibdiagnet, lldpctl). Reports are read and
/// compared in a thread of their own. A change of the design ends the comparison: it was of another plan.
class FoundCablingViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("belongs to a document")
    /// Id of the network; empty before start().
    Q_PROPERTY(QString network READ network NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    /// Something was compared.
    Q_PROPERTY(bool known READ known NOTIFY changed FINAL)
    /// { kind (as on the command line), kindText, device, link, place, planned, found, what, severity, spoken } of each difference, at most
    /// kMostRows. `link` is "endpoint-leaf.37", or two of them; `place` one of these, as the Cluster page goes there. Both may be empty.
    Q_PROPERTY(QVariantList rows READ rows NOTIFY changed FINAL)
    /// "1014 of 1016 links were found as planned; 2 differences"; empty before it is known.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    /// That more differences are known than are in `rows`; empty: all are.
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    /// Files that could not be read, with the reason, and what could not be compared: a sentence each.
    Q_PROPERTY(QStringList unread READ unread NOTIFY changed FINAL)
    /// Name of the file that says which names things were built with; empty = none.
    Q_PROPERTY(QString namesFile READ namesFile NOTIFY changed FINAL)
    /// Why there is no result; empty: there is one, or it is being worked out, or nothing was added.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)

public:
    /// Most differences that are shown. A table has all.
    static constexpr std::size_t kMostRows = 5'000;

    FoundCablingViewModel(ShownDesign& shown, QObject* parent);

    QString network() const { return m_network; }
    bool busy() const { return m_busy; }
    bool known() const { return m_result != nullptr; }
    QVariantList rows() const { return m_rows; }
    QString summary() const { return m_summary; }
    QString hint() const { return m_hint; }
    QStringList unread() const { return m_unread; }
    QString namesFile() const { return m_namesFile; }
    QString problem() const { return m_problem; }

    /// True for a file that begins as a report of cabling does, and for a folder with one among its first files.
    Q_INVOKABLE bool reads(const QString& path) const;
    /// Begins with a network and the reports at these paths (files, folders), if any.
    Q_INVOKABLE void start(const QString& network, const QStringList& paths);
    /// Reads further reports; those before are read again.
    Q_INVOKABLE void add(const QStringList& paths);
    /// Compares again with names as things were built: CSV with the found name and that of the design. An empty path = without.
    Q_INVOKABLE void useNames(const QString& path);
    /// Writes the differences as a table; what was wrong becomes the problem.
    Q_INVOKABLE bool save(const QString& path);

    /// Called when the document is closed.
    void retire();

Q_SIGNALS:
    void changed();

private:
    struct Input {
        workspace::AssessedDesign now;
        std::string network;
        std::vector<std::string> paths;
        std::string names;        ///< path; empty = none
    };
    struct Result {
        std::string title;        ///< of the table
        std::size_t reports = 0;  ///< that were read
        fabric::CablingComparison comparison;
        std::vector<Error> unread;
        std::optional<Error> problem;
    };

    static Result work(const Input& input);
    void read();
    void take(const std::shared_ptr<const Result>& result);
    void showDifferences(const fabric::CablingComparison& comparison);
    void forget();
    void end();

    ShownDesign& m_shown;
    QString m_network;
    std::vector<std::string> m_paths; ///< all that were added, each once
    std::string m_names;              ///< path
    bool m_busy = false;
    std::shared_ptr<const Result> m_result; ///< empty while nothing was compared
    QVariantList m_rows;
    QString m_summary;
    QString m_hint;
    QStringList m_unread;
    QString m_namesFile;
    QString m_problem;
    NewestJob m_job; ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
