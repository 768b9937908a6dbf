#pragma once
#include "app/viewmodels/shell/app_view_model.h"

#include <QObject>
#include <QString>
#include <QTemporaryDir>
#include <QVariantMap>

#include <memory>

namespace lanewatt::test {

/// What a test of pages works at: the real application over the small catalogue of writeExample(), and the files and the
/// clipboard as a user finds them.
class Desk : public QObject {
    Q_OBJECT
    /// The folder of the test's own files.
    Q_PROPERTY(QString folder READ folder CONSTANT FINAL)
    /// The source tree, for captures and reports.
    Q_PROPERTY(QString sources READ sources CONSTANT FINAL)

public:
    explicit Desk(QObject* parent = nullptr);
    ~Desk() override;

    QString folder() const { return m_folder.path(); }
    QString sources() const { return qEnvironmentVariable("LANEWATT_SOURCE_DIR"); }

    /// An application that nobody has used yet; the one before is gone.
    Q_INVOKABLE lanewatt::viewmodels::AppViewModel* fresh();
    /// Does as if such journals had been left by a crash, and is an application that has found them.
    Q_INVOKABLE lanewatt::viewmodels::AppViewModel* afterCrash();
    /// The machine is read and measured with this as its probe: "cards" (a driver with two cards that is played), "narrow"
    /// (whose second has four lanes), "silent" (a driver that does not answer), "bare" (a machine with nothing in it), "broken" (the probe itself).
    Q_INVOKABLE void useProbe(const QString& which);
    /// What stands in the design, as its file has it.
    Q_INVOKABLE QVariantMap design() const;
    /// The text of a file; nothing where there is none.
    Q_INVOKABLE QString read(const QString& path) const;
    Q_INVOKABLE void write(const QString& path, const QString& text) const;
    Q_INVOKABLE bool exists(const QString& path) const;
    Q_INVOKABLE QString clipboard() const;
    Q_INVOKABLE QString clipboardTable() const;
    Q_INVOKABLE void setClipboard(const QString& text) const;

private:
    viewmodels::AppViewModel* begin();

    QTemporaryDir m_folder;
    std::unique_ptr<viewmodels::AppViewModel> m_app;
};

} // namespace lanewatt::test
