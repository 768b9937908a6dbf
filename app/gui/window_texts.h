#pragma once
#include <QString>
#include <QTranslator>

namespace lanewatt::gui {

/// English source texts have the form "%n part(s)", "%n fix(es)"; this converts them to "1 part" and "2 parts".
class EnglishPlurals : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

/// The window's texts in the chosen language; English where a translation is missing.
class WindowTexts {
public:
    WindowTexts();

    void speak(const QString& language);

private:
    EnglishPlurals m_plurals;
    QTranslator m_translated;
};

} // namespace lanewatt::gui
