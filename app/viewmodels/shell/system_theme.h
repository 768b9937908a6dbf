#pragma once
#include <QObject>
#include <QVariant>

class QDBusVariant;

namespace lanewatt::viewmodels {

class JobQueue;

/// Whether the desktop is dark: what its portal says (`color-scheme` of org.freedesktop.appearance, the settings portal of
/// xdg-desktop-portal), else dark, as the design language has it first. What the portal said last is kept, so that the next start
/// does not change colours after its first picture.
class SystemTheme : public QObject {
    Q_OBJECT

public:
    /// `files` writes the settings.
    explicit SystemTheme(JobQueue& files, QObject* parent = nullptr);

    bool dark() const { return m_dark; }
    /// Asks the portal, without waiting, and follows it from then on. Does nothing where no session bus is.
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
