#pragma once
#include <QVariant>

namespace lanewatt::viewmodels {

class JobQueue;

/// Keeps a value for the next run. It is written by `files`, as that waits for the disk, and read from QSettings after that.
void keepSetting(JobQueue& files, const char* setting, const QVariant& value);

} // namespace lanewatt::viewmodels
