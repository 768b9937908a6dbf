#include "app/viewmodels/shell/price_watch.h"

#include "app/viewmodels/shared/text.h"
#include "app/workspace/overlay_path.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSet>
#include <QStringList>
#include <QVariantMap>

#include <algorithm>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

constexpr int kRestMilliseconds = 700; // without a change before a file is read
constexpr int kWarning = 2;
constexpr int kError = 3;

workspace::PriceStore priceStore()
{
    return {workspace::overlayPath(), workspace::shippedCatalogPath().value_or(std::string())};
}

QString priceFileName(const std::string& path) { return QFileInfo(toQt(path)).fileName(); }

} // namespace

PriceWatch::PriceWatch(QObject* parent) : QObject(parent), m_goesOn(std::make_shared<std::atomic<bool>>(true))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kRestMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &PriceWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_soon.start(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (!m_soon.isActive()) { // a folder in which others write all the time never rests
            m_soon.start();
        }
    });
    if (const auto* window = qobject_cast<QGuiApplication*>(QCoreApplication::instance())) {
        connect(window, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
            if (m_begun && state == Qt::ApplicationActive) {
                look();
            }
        });
    }
}

PriceWatch::~PriceWatch() { *m_goesOn = false; }

QVariantList PriceWatch::files() const
{
    QVariantList list;
    for (const Watched& one : m_files) {
        list.push_back(QVariantMap{{QStringLiteral("path"), toQt(one.file.path)},
                                   {QStringLiteral("name"), priceFileName(one.file.path)},
                                   {QStringLiteral("detail"), one.reading ? tr("It is being read") : one.detail},
                                   {QStringLiteral("severity"), one.reading ? -1 : one.severity}});
    }
    return list;
}

PriceWatch::Watched* PriceWatch::find(const std::string& path)
{
    const auto found = std::find_if(m_files.begin(), m_files.end(), [&](const Watched& one) { return one.file.path == path; });
    return found == m_files.end() ? nullptr : &*found;
}

void PriceWatch::begin()
{
    if (std::exchange(m_begun, true)) {
        return;
    }
    m_jobs.add([this]() -> JobQueue::Then {
        auto files = std::make_shared<Expected<std::vector<workspace::PriceFile>>>(workspace::watchedPriceFiles(workspace::overlayPath()));
        return [this, files] {
            if (!*files) {
                Q_EMIT said(toQt(files->error()), kError);
                return;
            }
            for (workspace::PriceFile& file : **files) {
                if (!find(file.path)) {
                    Watched& one = m_files.emplace_back();
                    one.file = std::move(file);
                }
            }
            Q_EMIT changed();
            look();
        };
    });
}

/// A file that is replaced by another of its name is watched no longer, but its folder says that it is there again.
void PriceWatch::follow()
{
    QSet<QString> wanted;
    for (const Watched& one : m_files) {
        const QFileInfo about(toQt(one.file.path));
        if (about.exists()) {
            wanted << about.absoluteFilePath();
        }
        if (QFileInfo::exists(about.absolutePath())) {
            wanted << about.absolutePath();
        }
    }
    const QStringList present = m_watcher.files() + m_watcher.directories();
    QStringList gone;
    for (const QString& path : present) {
        if (!wanted.remove(path)) {
            gone << path;
        }
    }
    if (!gone.isEmpty()) {
        m_watcher.removePaths(gone);
    }
    if (!wanted.isEmpty()) {
        m_watcher.addPaths(QStringList(wanted.begin(), wanted.end()));
    }
}

void PriceWatch::look()
{
    follow();
    std::vector<workspace::PriceFile> wanted;
    for (Watched& one : m_files) {
        const auto stamp = workspace::stampOf(one.file.path);
        if (!stamp && !one.reading) {
            one.detail = tr("The file is not there; its prices stay as they were read last");
            one.severity = kWarning;
            one.gone = true;
            continue;
        }
        if (one.reading) {
            continue;
        }
        if (std::exchange(one.gone, false)) { // it is back
            one.failed.reset();
            one.detail.clear();
            one.severity = -1;
        }
        if (stamp != one.file.read && stamp != one.failed) {
            wanted.push_back(one.file);
        }
    }
    for (const workspace::PriceFile& file : wanted) {
        read(file, false);
    }
    Q_EMIT changed();
}

void PriceWatch::watch(const QString& path)
{
    begin();
    workspace::PriceFile file;
    file.path = workspace::priceFilePath(fromQt(path));
    if (const Watched* known = find(file.path)) {
        file = known->file;
    }
    read(file, true);
}

void PriceWatch::read(const workspace::PriceFile& file, bool added)
{
    if (Watched* one = find(file.path)) {
        one->reading = true;
    }
    ++m_reading;
    m_jobs.add([this, file = file, added, goesOn = m_goesOn]() mutable -> JobQueue::Then {
        const auto stamp = workspace::stampOf(file.path);
        const auto store = priceStore();
        auto reading = std::make_shared<Expected<workspace::PriceReading>>(
            workspace::readPriceFile(file, store, [goesOn](const catalog::ImportProgress&) { return goesOn->load(); }));
        if (*reading) {
            if (auto kept = added ? workspace::watchPriceFile(store.overlay, file) : workspace::keepPriceReading(store.overlay, file); !kept) {
                *reading = tl::unexpected(std::move(kept.error()));
            }
        }
        return [this, file, reading, stamp, added] { taken(file, *reading, stamp, added); };
    });
    Q_EMIT changed();
}

void PriceWatch::taken(const workspace::PriceFile& file, const Expected<workspace::PriceReading>& reading,
                       const std::optional<workspace::FileStamp>& stamp, bool added)
{
    --m_reading;
    Watched* one = find(file.path);
    if (!reading) {
        refused(file.path, reading.error(), stamp, added);
        return;
    }
    if (!one && !added) {
        return; // forgotten while it was read
    }
    if (!one) {
        one = &m_files.emplace_back();
    }
    one->file = file;
    one->failed.reset();
    one->reading = false;
    one->severity = -1;
    one->detail = toQt(workspace::priceReadingText(file, *reading));
    follow();
    Q_EMIT changed();
    const std::int64_t count = reading->changed();
    if (count > 0) {
        Q_EMIT pricesRead(tr("%1: %2 price(s) changed", nullptr, static_cast<int>(count)).arg(priceFileName(file.path), toQt(count)));
    } else if (added) {
        Q_EMIT said(one->detail, 0);
    }
    look(); // it may have changed since
}

void PriceWatch::refused(const std::string& path, const Error& error, const std::optional<workspace::FileStamp>& stamp, bool added)
{
    const bool writing = workspace::saysBeingWritten(error);
    if (Watched* one = find(path)) {
        one->reading = false;
        one->detail = toQt(error);
        one->severity = kWarning;
        if (writing) {
            m_soon.start();
        } else {
            one->failed = stamp;
        }
    }
    Q_EMIT changed();
    if (!writing || added) {
        Q_EMIT said(added ? tr("The price list is not watched: %1").arg(toQt(error)) : tr("Prices stay as they were: %1").arg(toQt(error)), added ? kError : kWarning);
    }
    if (!writing) {
        look(); // it may have changed since
    }
}

void PriceWatch::forget(const QString& path)
{
    const std::string wanted = workspace::priceFilePath(fromQt(path));
    if (std::erase_if(m_files, [&](const Watched& one) { return one.file.path == wanted; }) == 0) {
        return;
    }
    follow();
    Q_EMIT changed();
    m_jobs.add([this, wanted]() -> JobQueue::Then {
        auto gone = std::make_shared<Expected<bool>>(workspace::forgetPriceFile(workspace::overlayPath(), wanted));
        return [this, gone] {
            if (!*gone) {
                Q_EMIT said(toQt(gone->error()), kError);
            }
        };
    });
}

} // namespace lanewatt::viewmodels
