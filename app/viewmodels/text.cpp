#include "app/viewmodels/text.h"

#include <QStringList>

#include <array>

namespace lanewatt::viewmodels {

QString fieldTitle(std::string_view field)
{
    constexpr std::array<const char*, 13> proper{"ATX", "CPU", "ECC", "FP16", "FP32", "GPU", "MPN",
                                                 "NVLink", "OCP", "PCIe", "SATA", "TDP", "TFLOPS"};
    QStringList words = toQt(field).split(QLatin1Char('_'));
    for (QString& word : words) {
        for (const char* name : proper) {
            if (word.compare(QLatin1String(name), Qt::CaseInsensitive) == 0) {
                word = QString::fromLatin1(name);
            }
        }
    }
    QString title = words.join(QLatin1Char(' '));
    if (!title.isEmpty()) {
        title[0] = title[0].toUpper();
    }
    return title;
}

} // namespace lanewatt::viewmodels
