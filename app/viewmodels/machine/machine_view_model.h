#pragma once
#include "app/viewmodels/machine/machine_row.h"
#include "app/viewmodels/machine/measure_view_model.h"
#include "app/viewmodels/machine/probe_process.h"
#include "app/viewmodels/shared/typed_rows.h"
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/viewmodels/machine/machine_rows.h"
#include "app/viewmodels/shared/newest_job.h"
#include "probe/snapshot.h"

#include <functional>
#include <memory>
#include <optional>
#endif

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A real machine: this one, read again every two seconds while somebody looks, a capture of one, or reports about
/// one. Everything is asked of lanewatt-probe, a process of its own, and read in a thread of its own.
class MachineViewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// "live", "replay" or "reports".
    Q_PROPERTY(QString source READ source NOTIFY changed FINAL)
    /// Nothing has been read yet, nor has it failed.
    Q_PROPERTY(bool waiting READ waiting NOTIFY changed FINAL)
    /// There is something to show.
    Q_PROPERTY(bool known READ known NOTIFY changed FINAL)
    /// Why the last reading failed; what was read before it stays shown.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    /// "This machine", or what the machine of the reports is called.
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    /// "Live", "Capture", "3 reports": for a chip.
    Q_PROPERTY(QString sourceText READ sourceText NOTIFY changed FINAL)
    /// When it was read and how long that took, or the names of the files.
    Q_PROPERTY(QString readText READ readText NOTIFY changed FINAL)
    /// GpuRow, ReadingRow, DeviceRow, RemarkRow.
    Q_PROPERTY(lanewatt::viewmodels::RowList* gpus READ gpus CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* facts READ facts CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* rest READ rest CONSTANT FINAL)
    Q_PROPERTY(lanewatt::viewmodels::RowList* gaps READ gaps CONSTANT FINAL)
    /// The GPU whose facts are shown, by its key; empty without GPUs.
    Q_PROPERTY(QString selected READ selected WRITE setSelected NOTIFY selectedChanged FINAL)
    Q_PROPERTY(QString selectedTitle READ selectedTitle NOTIFY selectedChanged FINAL)
    /// { key, cells: array of { text, kind, spoken } } for each device.
    Q_PROPERTY(QVariantList matrix READ matrix NOTIFY changed FINAL)
    Q_PROPERTY(QStringList matrixNames READ matrixNames NOTIFY changed FINAL)
    Q_PROPERTY(QString matrixNote READ matrixNote NOTIFY changed FINAL)
    Q_PROPERTY(QString linkNote READ linkNote NOTIFY changed FINAL)
    Q_PROPERTY(QString noGpu READ noGpu NOTIFY changed FINAL)
    /// The command that adds what only root may read; empty when this machine was not read live, or root read it.
    Q_PROPERTY(QString rootCommand READ rootCommand NOTIFY changed FINAL)
    /// "°C" or "°F", of the column of temperatures.
    Q_PROPERTY(QString temperatureUnit READ temperatureUnit NOTIFY changed FINAL)
    /// Measurements of the machine that is shown, and of this one.
    Q_PROPERTY(lanewatt::viewmodels::MeasureViewModel* measure READ measure CONSTANT FINAL)
    /// Serial numbers, UUIDs, addresses and host names are shown, and are in what is saved.
    Q_PROPERTY(bool privateShown READ privateShown WRITE setPrivateShown NOTIFY changed FINAL)
    Q_PROPERTY(QString hiddenText READ hiddenText NOTIFY changed FINAL)
    /// Somebody sees the page, and the window is the one in use: only then the machine is read again and again.
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY watchChanged FINAL)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY watchChanged FINAL)

public:
    explicit MachineViewModel(QObject* parent = nullptr);

    QString source() const;
    bool waiting() const { return !m_known && m_problem.isEmpty(); }
    bool known() const { return m_known; }
    QString problem() const { return m_problem; }
    QString title() const;
    QString sourceText() const;
    QString readText() const { return m_readText; }
    RowList* gpus() { return &m_gpus; }
    RowList* facts() { return &m_facts; }
    RowList* rest() { return &m_rest; }
    RowList* gaps() { return &m_gaps; }
    QString selected() const { return m_selected; }
    void setSelected(const QString& key);
    QString selectedTitle() const;
    QVariantList matrix() const { return m_rows.matrix; }
    QStringList matrixNames() const { return m_rows.matrixNames; }
    QString matrixNote() const { return m_rows.matrixNote; }
    QString linkNote() const { return m_rows.linkNote; }
    QString noGpu() const { return m_rows.noGpu; }
    QString rootCommand() const;
    QString temperatureUnit() const;
    MeasureViewModel* measure() { return &m_measure; }
    bool privateShown() const { return m_privateShown; }
    void setPrivateShown(bool shown);
    QString hiddenText() const;
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool active() const { return m_active; }
    void setActive(bool active);

    /// What is shown, with private values where the reports have them; nullptr before there is something.
    std::shared_ptr<const probe::Snapshot> snapshot() const { return m_snapshot; }
    /// Language or units have changed.
    void restyle();
    /// For tests and for a machine that is elsewhere.
    ProbeProcess& probe() { return m_probe; }

    /// Reads it again, at once.
    Q_INVOKABLE void readAgain();
    /// Shows the machine that a capture was made of.
    Q_INVOKABLE void replay(const QString& capture);
    /// Shows the machine that files, folders or archives are about (docs/inventory.md).
    Q_INVOKABLE void openReports(const QStringList& paths);
    /// Shows this machine again.
    Q_INVOKABLE void backToLive();
    /// Writes what is shown; said() tells how it went.
    Q_INVOKABLE void saveSnapshot(const QString& path);
    /// Reads the machine once more and writes the questions with their answers; said() tells how it went.
    Q_INVOKABLE void saveCapture(const QString& path);
    /// A file name for saving, without its folder.
    Q_INVOKABLE QString suggestedName(const QString& suffix) const;

Q_SIGNALS:
    void changed();
    void selectedChanged();
    void watchChanged();
    /// Another machine is shown: what was said of the one before is not about it.
    void machineChanged();
    /// How a command went, for the status bar.
    void said(const QString& words, int severity);
    /// A snapshot or capture could not be written there; said() says the same.
    void saveFailed(const QString& path, const QString& problem);

private:
    enum class Source { Live, Replay, Reports };
    /// What one reading found, or why nothing.
    struct Read {
        std::shared_ptr<const probe::Snapshot> whole; ///< as the reports have it; of the probe what it was told to show
        std::optional<MachineRows> rows;
        QString problem;
        QString readText;
    };

    void watch();
    void show(Source source);
    QStringList probeArguments() const;
    void readOutput(const QByteArray& output, qint64 milliseconds);
    void readReports();
    void work(std::function<Read()> read);
    void take(Read read);
    void fail(const QString& problem);
    void showFacts();
    /// Makes the rows of what was read anew.
    void refresh();
    static std::optional<MachineRows> rowsOf(const probe::Snapshot& snapshot, bool withPrivate);

    Source m_source = Source::Live;
    QString m_capture;
    QStringList m_reports;
    bool m_known = false, m_privateShown = false, m_shown = false, m_active = false;
    bool m_halted = false; ///< the last reading failed: the next is made when asked for
    QString m_problem, m_readText, m_selected;
    std::shared_ptr<const probe::Snapshot> m_snapshot;
    MachineRows m_rows;
    TypedRows<GpuRow> m_gpus;
    TypedRows<ReadingRow> m_facts;
    TypedRows<DeviceRow> m_rest;
    TypedRows<RemarkRow> m_gaps;
    QTimer m_next;
    ProbeProcess m_probe, m_capturing;
    MeasureViewModel m_measure;
    QString m_savingCapture;
    NewestJob m_saving;
    NewestJob m_job; ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
