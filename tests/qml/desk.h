#pragma once
#include "app/viewmodels/shell/app_view_model.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QVariantMap>

#include <memory>

namespace lanewatt::test {

/// Environment of page tests: the real application over the small catalogue of writeExample(), with files and clipboard.
class Desk : public QObject {
    Q_OBJECT
    /// Folder for the test's files.
    Q_PROPERTY(QString folder READ folder CONSTANT FINAL)
    /// The source tree, for captures and reports.
    Q_PROPERTY(QString sources READ sources CONSTANT FINAL)

public:
    explicit Desk(QObject* parent = nullptr);
    ~Desk() override;

    QString folder() const { return m_folder.path(); }
    QString sources() const { return qEnvironmentVariable("LANEWATT_SOURCE_DIR"); }

    /// An application with default settings; destroys the previous one.
    Q_INVOKABLE lanewatt::viewmodels::AppViewModel* fresh();
    /// Creates an application that finds journals as left by a crash.
    Q_INVOKABLE lanewatt::viewmodels::AppViewModel* afterCrash();
    /// Sets the probe for reading and measuring the machine: "cards" (fake driver with two cards), "narrow" (the second has
    /// four lanes), "silent" (a driver that does not answer), "bare" (an empty machine), "broken" (the probe itself fails).
    Q_INVOKABLE void useProbe(const QString& which);
    /// The design as in its file.
    Q_INVOKABLE QVariantMap design() const;
    /// The text of a file; empty where there is none.
    Q_INVOKABLE QString read(const QString& path) const;
    Q_INVOKABLE void write(const QString& path, const QString& text) const;
    Q_INVOKABLE bool exists(const QString& path) const;
    Q_INVOKABLE QString clipboard() const;
    Q_INVOKABLE QString clipboardTable() const;
    /// A comparison that the window has not by itself: replies of vendors (tests/support/vendor_replies.h).
    Q_INVOKABLE lanewatt::viewmodels::ComparisonViewModel* replies(const QStringList& paths);
    /// What was accepted of it: vendors by item.
    Q_INVOKABLE QVariantMap bought() const;
    Q_INVOKABLE void setClipboard(const QString& text) const;

private:
    viewmodels::AppViewModel* begin();

    QTemporaryDir m_folder;
    std::shared_ptr<QHash<QString, QString>> m_bought = std::make_shared<QHash<QString, QString>>();
    viewmodels::ComparisonViewModel m_replies{this};
    std::unique_ptr<viewmodels::AppViewModel> m_app;
};

} // namespace lanewatt::test
