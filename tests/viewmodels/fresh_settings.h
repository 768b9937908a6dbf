#pragma once
#include <QSettings>
#include <QTemporaryDir>

namespace lanewatt::test {

/// Settings of a new user, in a temporary folder.
class FreshSettings {
public:
    FreshSettings()
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        QSettings().clear();
    }

    const QTemporaryDir& folder() const { return m_folder; }

private:
    QTemporaryDir m_folder;
};

} // namespace lanewatt::test
