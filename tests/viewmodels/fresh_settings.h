#pragma once
#include <QSettings>
#include <QTemporaryDir>

namespace lanewatt::test {

/// Settings of a user who has none yet, in a folder that goes with this.
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
