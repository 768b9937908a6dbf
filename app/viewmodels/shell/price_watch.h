#pragma once
#include "app/viewmodels/shared/job_queue.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/price_file.h"

#include <atomic>
#include <memory>
#include <optional>
#include <vector>
#endif

namespace lanewatt::viewmodels {

/// Price lists that the user named. Each is read again, on a thread of its own, when it changes on disk; also when another file
/// takes its name. What cannot be read leaves the prices of before.
class PriceWatch : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")
    /// { path, name, detail, severity (−1 none) } of each watched file.
    Q_PROPERTY(QVariantList files READ files NOTIFY changed FINAL)

public:
    explicit PriceWatch(QObject* parent = nullptr);
    ~PriceWatch() override;

    QVariantList files() const;
    /// Nothing is read, and no change waits to be read.
    bool settled() const { return m_begun && m_reading == 0 && !m_soon.isActive(); }

    /// Watches the files named in earlier runs, and reads those that changed since. Only the first call does anything.
    void begin();
    /// Reads a price list, and watches it if it can be read.
    Q_INVOKABLE void watch(const QString& path);
    /// Watches a file no longer. Its prices stay.
    Q_INVOKABLE void forget(const QString& path);
    /// Looks for files that changed: for folders of servers, whose changes nobody tells.
    Q_INVOKABLE void look();

Q_SIGNALS:
    void changed();
    /// Prices were taken into the user's catalogue; the words say how many.
    void pricesRead(const QString& words);
    void said(const QString& text, int severity);

private:
    struct Watched {
        workspace::PriceFile file;
        std::optional<workspace::FileStamp> failed; ///< content that could not be read
        QString detail;
        int severity = -1;
        bool reading = false;
        bool gone = false; ///< no such file; `detail` says so
    };

    Watched* find(const std::string& path);
    void follow();
    void read(const workspace::PriceFile& file, bool added);
    void taken(const workspace::PriceFile& file, const Expected<workspace::PriceReading>& reading, const std::optional<workspace::FileStamp>& stamp,
               bool added);
    void refused(const std::string& path, const Error& error, const std::optional<workspace::FileStamp>& stamp, bool added);

    bool m_begun = false;
    int m_reading = 0;
    std::vector<Watched> m_files;
    QFileSystemWatcher m_watcher;
    QTimer m_soon;                           ///< a program that writes a file changes it several times
    std::shared_ptr<std::atomic<bool>> m_goesOn;
    JobQueue m_jobs;                         ///< last, because its destructor waits for what is read
};

} // namespace lanewatt::viewmodels
