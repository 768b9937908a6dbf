#pragma once
#include <QObject>
#include <QVariant>

class QDBusVariant;

namespace lanewatt::viewmodels {

class JobQueue;

/// Whether the desktop is dark, by its portal (`color-scheme` of org.freedesktop.appearance, the settings portal of
/// xdg-desktop-portal); dark by default, as in the design language. The last answer is stored, so that the next start does
/// not change colours after its first frame.
class SystemTheme : public QObject {
    Q_OBJECT

public:
    /// `files` writes the settings.
    explicit SystemTheme(JobQueue& files, QObject* parent = nullptr);

    bool dark() const { return m_dark; }
    /// Asks the portal asynchronously and follows it from then on. Does nothing without a session bus.
    void follow();

Q_SIGNALS:
    void changed();

private Q_SLOTS:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void heard(QVariant value);

    JobQueue& m_files;
    bool m_dark = true;
};

} // namespace lanewatt::viewmodels
