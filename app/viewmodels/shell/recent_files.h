#pragma once
#include <QObject>
#include <QString>
#include <QStringList>

namespace lanewatt::viewmodels {

class JobQueue;

/// The files that were opened or saved last, the newest first. Kept between runs, and one list for all windows: what others added is
/// seen when this one adds a file.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    /// As the settings have them, which `files` writes. It must not outlive this.
    explicit RecentFiles(JobQueue& files, QObject* parent = nullptr);

    /// Those that are gone, too.
    const QStringList& paths() const { return m_paths; }
    void add(const QString& path);

Q_SIGNALS:
    void changed();

private:
    void set(const QStringList& paths);

    JobQueue& m_files;
    QStringList m_paths;
    unsigned m_added = 0; ///< how often
};

} // namespace lanewatt::viewmodels
