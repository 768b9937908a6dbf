#include "app/viewmodels/shell/recent_files.h"

#include "app/viewmodels/shared/job_queue.h"

#include <QSettings>

namespace lanewatt::viewmodels {

namespace {

constexpr const char* kSetting = "recent";
constexpr qsizetype kMost = 10;

QStringList withNewest(const QString& path, QStringList paths)
{
    paths.removeAll(path);
    paths.prepend(path);
    return paths.mid(0, kMost);
}

} // namespace

RecentFiles::RecentFiles(JobQueue& files, QObject* parent)
    : QObject(parent), m_files(files), m_paths(QSettings().value(QLatin1String(kSetting)).toStringList())
{
}

void RecentFiles::add(const QString& path)
{
    set(withNewest(path, m_paths));
    m_files.add([this, path, added = ++m_added]() -> JobQueue::Then {
        // Includes the files of other windows.
        QSettings settings;
        const auto list = withNewest(path, settings.value(QLatin1String(kSetting)).toStringList());
        settings.setValue(QLatin1String(kSetting), list);
        return [this, list, added] {
            if (added == m_added) { // otherwise a newer answer follows
                set(list);
            }
        };
    });
}

void RecentFiles::set(const QStringList& paths)
{
    if (paths != m_paths) {
        m_paths = paths;
        Q_EMIT changed();
    }
}

} // namespace lanewatt::viewmodels
