#include "app/viewmodels/text.h"

#include <QStringList>

#include <array>
#include <atomic>
#include <deque>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

const WindowStyle kFirstStyle;
// A worker may still read the style before: each stays until the end, and there are as many as somebody changed settings.
std::deque<WindowStyle>& earlierStyles()
{
    static std::deque<WindowStyle> styles;
    return styles;
}
std::atomic<const WindowStyle*> currentStyle{&kFirstStyle};

} // namespace

const WindowStyle& style() { return *currentStyle.load(); }

void setStyle(WindowStyle style) { currentStyle = &earlierStyles().emplace_back(std::move(style)); }

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
    const std::string id = "field." + std::string(field);
    const std::string english = fromQt(title);
    return toQt(messages::label({id, english}, style()));
}

QString fieldMeaning(std::string_view english)
{
    const std::string id = "meaning." + std::string(english);
    return toQt(messages::label({id, english}, style()));
}

} // namespace lanewatt::viewmodels
