#include "app/gui/window_texts.h"

#include <QCoreApplication>

namespace lanewatt::gui {

QString EnglishPlurals::translate(const char* /*context*/, const char* source, const char* /*disambiguation*/, int n) const
{
    if (n < 0 || !source) {
        return {};
    }
    return QString::fromUtf8(source)
        .replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"))
        .replace(QLatin1String("(es)"), n == 1 ? QString() : QStringLiteral("es"));
}

WindowTexts::WindowTexts() { QCoreApplication::installTranslator(&m_plurals); }

void WindowTexts::speak(const QString& language)
{
    QCoreApplication::removeTranslator(&m_translated);
    if (m_translated.load(QStringLiteral(":/translations/lanewatt_%1.qm").arg(language))) {
        QCoreApplication::installTranslator(&m_translated); // has priority over the plurals
    }
}

} // namespace lanewatt::gui
