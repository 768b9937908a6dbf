#include "app/viewmodels/shell/file_checks.h"

#include <QDir>
#include <QFileInfo>

namespace lanewatt::viewmodels {

QString FileChecks::writeProblem(const QString& path) const
{
    const QFileInfo file(path);
    const QFileInfo folder(file.absolutePath());
    if (file.isDir()) {
        return tr("%1 is a folder. Give the file another name.").arg(path);
    }
    if (!folder.exists()) {
        return tr("The folder %1 does not exist.").arg(folder.filePath());
    }
    if (!folder.isDir()) {
        return tr("%1 is a file, not a folder. Choose another folder.").arg(folder.filePath());
    }
    if (!folder.isWritable()) {
        return tr("You may not write into %1. Choose another folder.").arg(folder.filePath());
    }
    if (file.exists() && !file.isWritable()) {
        return tr("You may not write to %1. Choose another name or folder.").arg(path);
    }
    return {};
}

QString FileChecks::folderProblem(const QString& path) const
{
    const QFileInfo folder(path);
    if (!folder.exists()) {
        return writeProblem(path);
    }
    if (!folder.isDir()) {
        return tr("%1 is a file, not a folder. Choose another folder.").arg(path);
    }
    return folder.isWritable() ? QString() : tr("You may not write into %1. Choose another folder.").arg(path);
}

bool FileChecks::folderFilled(const QString& path) const
{
    const QFileInfo folder(path);
    return folder.isDir() && !QDir(path).isEmpty(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
}

QString FileChecks::readProblem(const QString& path) const
{
    const QFileInfo file(path);
    if (!file.exists()) {
        return tr("There is no file %1.").arg(path);
    }
    return file.isReadable() ? QString() : tr("You may not read %1.").arg(path);
}

QString FileChecks::missingFolder(const QString& path) const
{
    const QString folder = QFileInfo(path).absolutePath();
    if (QFileInfo::exists(folder)) {
        return {};
    }
    const QFileInfo above(existing(folder));
    return above.isDir() && above.isWritable() ? folder : QString();
}

QString FileChecks::makeFolder(const QString& folder) const
{
    return QDir().mkpath(folder) ? QString() : tr("The folder %1 cannot be made. Choose another.").arg(folder);
}

QString FileChecks::existing(const QString& folder)
{
    QString there = QDir::cleanPath(folder);
    while (!QFileInfo::exists(there)) {
        const QString above = QFileInfo(there).path();
        if (above == there) {
            return QDir::rootPath();
        }
        there = above;
    }
    return there;
}

} // namespace lanewatt::viewmodels
