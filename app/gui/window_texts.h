#pragma once
#include <QString>
#include <QTranslator>

namespace lanewatt::gui {

/// English source texts are written "%n part(s)", "%n fix(es)"; this makes "1 part" and "2 parts" of them.
class EnglishPlurals : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

/// The texts of the window in the language that is spoken: English where that has none.
class WindowTexts {
public:
    WindowTexts();

    void speak(const QString& language);

private:
    EnglishPlurals m_plurals;
    QTranslator m_translated;
};

} // namespace lanewatt::gui
