#include "app/viewmodels/shell/keep_setting.h"

#include "app/viewmodels/shared/job_queue.h"

#include <QSettings>

namespace lanewatt::viewmodels {

void keepSetting(JobQueue& files, const char* setting, const QVariant& value)
{
    files.add([name = QLatin1String(setting), value]() -> JobQueue::Then {
        QSettings().setValue(name, value);
        return [] {};
    });
}

} // namespace lanewatt::viewmodels
