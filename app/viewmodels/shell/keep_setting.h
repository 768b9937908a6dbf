#pragma once
#include <QVariant>

namespace lanewatt::viewmodels {

class JobQueue;

/// Stores a value for the next run. `files` writes it, since that waits for the disk; after that it can be read from QSettings.
void keepSetting(JobQueue& files, const char* setting, const QVariant& value);

} // namespace lanewatt::viewmodels
