#include "app/viewmodels/shared/file_name.h"

#include <QChar>
#include <QLatin1Char>

namespace lanewatt::viewmodels {

QString fileNameOf(QString text)
{
    for (const QChar bad : QStringLiteral("/\\:*?\"<>|")) {
        text.replace(bad, QLatin1Char('-'));
    }
    return text;
}

} // namespace lanewatt::viewmodels
