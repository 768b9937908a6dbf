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
    /// As the settings have them.
    explicit RecentFiles(QObject* parent = nullptr);

    /// Those that are gone, too.
    const QStringList& paths() const { return m_paths; }
    /// `files` writes the settings, and must not outlive this.
    void add(const QString& path, JobQueue& files);

Q_SIGNALS:
    void changed();

private:
    void set(const QStringList& paths);

    QStringList m_paths;
};

} // namespace lanewatt::viewmodels
