#pragma once
#include <QObject>
#include <QString>
#include <QStringList>

namespace lanewatt::viewmodels {

class JobQueue;

/// The files opened or saved last, newest first. Stored between runs and shared by all windows: other windows' files appear
/// when this one adds a file.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    /// Reads the settings, which `files` writes. `files` must not outlive this object.
    explicit RecentFiles(JobQueue& files, QObject* parent = nullptr);

    /// Including deleted files.
    const QStringList& paths() const { return m_paths; }
    void add(const QString& path);

Q_SIGNALS:
    void changed();

private:
    void set(const QStringList& paths);

    JobQueue& m_files;
    QStringList m_paths;
    unsigned m_added = 0; ///< number of additions
};

} // namespace lanewatt::viewmodels
