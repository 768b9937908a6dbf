#pragma once
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// Checks a path that the user entered, before a file is read or written there. Paths are absolute.
class FileChecks : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("made by the application")

public:
    using QObject::QObject;

    /// Why no file can be written at a path, as a sentence; empty when nothing is known against it.
    Q_INVOKABLE QString writeProblem(const QString& path) const;
    /// Why no files can be written into a folder, which need not be there, as a sentence; empty when nothing is known against it.
    Q_INVOKABLE QString folderProblem(const QString& path) const;
    /// There is such a folder, and something in it.
    Q_INVOKABLE bool folderFilled(const QString& path) const;
    /// Why no file, or folder, can be read at a path, as a sentence; empty when nothing is known against it.
    Q_INVOKABLE QString readProblem(const QString& path) const;
    /// The folder of a path when it is missing and can be made; else empty.
    Q_INVOKABLE QString missingFolder(const QString& path) const;
    /// Makes a folder, and those above it. Says why not; empty when it is there.
    Q_INVOKABLE QString makeFolder(const QString& folder) const;
    /// The folder, or the nearest above it that exists.
    Q_INVOKABLE QString existingFolder(const QString& folder) const { return existing(folder); }
    static QString existing(const QString& folder);
};

} // namespace lanewatt::viewmodels
