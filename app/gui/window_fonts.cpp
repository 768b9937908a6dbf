#include "app/gui/window_fonts.h"

#include "app/diagrams/painter.h"

#include <QDirIterator>
#include <QFont>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <span>

namespace lanewatt::gui {

namespace {

constexpr const char* kFamily = "Inter";

/// How texts are painted unless the system says otherwise: what fontconfig comes with.
constexpr const char* kUsual = R"(<?xml version="1.0"?>
<fontconfig>
  <match target="pattern">
    <edit name="antialias" mode="append"><bool>true</bool></edit>
    <edit name="hinting" mode="append"><bool>true</bool></edit>
    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
    <edit name="lcdfilter" mode="append"><const>lcddefault</const></edit>
  </match>
</fontconfig>)";

/// A font of the start page (the roles of Theme.qml).
struct Face {
    const char* family;
    int size; ///< pixels, where texts are not enlarged
    QFont::Weight weight;
};

/// To open them is a third of what texts take, and here another thread reads the window meanwhile. What most is written in first.
constexpr Face kFaces[] = {{kFamily, 12, QFont::Normal},   {kFamily, 13, QFont::DemiBold}, {kFamily, 13, QFont::Normal},
                           {kFamily, 13, QFont::Medium},   {kFamily, 11, QFont::Normal},   {kFamily, 15, QFont::DemiBold},
                           {"JetBrains Mono", 11, QFont::Medium}};

constexpr int kPaper = 200; ///< pixels

QFont fontOf(const Face& face, double textScale)
{
    QFont font(QString::fromLatin1(face.family));
    font.setPixelSize(qRound(face.size * textScale));
    font.setWeight(face.weight);
    return font;
}

/// How a configuration has the texts of the window painted.
struct Painting {
    int antialias = FcTrue;
    int hinting = FcTrue;
    int style = FC_HINT_FULL;
    int automatic = FcFalse;
    int subpixels = FC_RGBA_UNKNOWN;

    bool operator==(const Painting&) const = default;
};

Painting paintingBy(FcConfig* config)
{
    Painting painting;
    FcPattern* wanted = FcPatternCreate();
    FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(kFamily));
    FcConfigSubstitute(config, wanted, FcMatchPattern);
    FcPatternGetBool(wanted, FC_ANTIALIAS, 0, &painting.antialias);
    FcPatternGetBool(wanted, FC_HINTING, 0, &painting.hinting);
    FcPatternGetInteger(wanted, FC_HINT_STYLE, 0, &painting.style);
    FcPatternGetBool(wanted, FC_AUTOHINT, 0, &painting.automatic);
    FcPatternGetInteger(wanted, FC_RGBA, 0, &painting.subpixels);
    FcPatternDestroy(wanted);
    // unknown and none are both none
    painting.subpixels = painting.subpixels == FC_RGBA_NONE ? FC_RGBA_UNKNOWN : painting.subpixels;
    return painting;
}

} // namespace

WindowFonts::WindowFonts(bool alone) : m_whole(!alone)
{
    connect(this, &WindowFonts::found, this, &WindowFonts::complete, Qt::QueuedConnection);
    if (alone) {
        FcConfig* config = FcConfigCreate();
        FcConfigParseAndLoadFromMemory(config, reinterpret_cast<const FcChar8*>(kUsual), FcFalse);
        FcConfigSetCurrent(config);
        FcConfigDestroy(config); // it is held where it was set
    }
}

WindowFonts::~WindowFonts()
{
    if (m_search.joinable()) {
        m_search.join();
    }
    if (m_found) {
        FcConfigDestroy(m_found);
    }
}

void WindowFonts::open(const std::function<void()>& between)
{
    QDirIterator files(QStringLiteral(":/fonts"));
    while (files.hasNext()) {
        m_lastFile = files.next();
        m_last = QFontDatabase::addApplicationFont(m_lastFile);
        between();
    }
}

void WindowFonts::measure(double textScale, const std::function<void()>& between)
{
    for (const auto& face : kFaces) {
        (void)QFontMetricsF(fontOf(face, textScale)).horizontalAdvance(QStringLiteral("Aa"));
        between();
    }
}

void WindowFonts::warm(double textScale, const std::function<bool()>& idle)
{
    // letters by how often they come
    constexpr const char* kLetters[] = {"etaoinsrhl", "dcumpgfyw ", "bvk,.0123", "xNDAETIMRSO", "45679PHG:-", "CLWXZQUjqz"};
    QImage paper(QSize(1, 1) * kPaper, QImage::Format_ARGB32_Premultiplied);
    paper.fill(Qt::black);
    QPainter painter(&paper);
    painter.setPen(Qt::white);
    constexpr std::size_t kMuchUsed = 3; // faces; few words are written in the others
    for (const char* letters : kLetters) {
        for (const auto& face : std::span(kFaces).first(kMuchUsed)) {
            if (!idle()) {
                return;
            }
            painter.setFont(fontOf(face, textScale));
            painter.drawText(QPointF(0.0, kPaper / 2.0), QString::fromLatin1(letters));
        }
    }
}

bool WindowFonts::have(const QString& text)
{
    const QFontMetricsF metrics{QFont(QString::fromLatin1(kFamily))};
    const auto letters = text.toUcs4();
    return std::all_of(letters.begin(), letters.end(), [&](char32_t letter) { return metrics.inFontUcs4(letter); });
}

void WindowFonts::complete()
{
    if (m_whole) {
        return;
    }
    if (m_search.joinable()) {
        m_search.join();
    } else {
        m_found = FcInitLoadConfigAndFonts();
    }
    m_whole = true;
    if (!m_found) {
        return; // without a configuration there are no fonts to add
    }
    const bool otherwise = paintingBy(m_found) != paintingBy(nullptr);
    FcConfigSetCurrent(m_found);
    // whoever takes a font away has Qt look through all of them again
    QFontDatabase::removeApplicationFont(m_last);
    m_last = QFontDatabase::addApplicationFont(m_lastFile);
    m_opening = std::jthread(diagrams::openTextFonts);
    Q_EMIT completed(otherwise);
}

void WindowFonts::completeSoon()
{
    if (!m_whole && !m_search.joinable()) {
        m_search = std::jthread([this] {
            m_found = FcInitLoadConfigAndFonts();
            Q_EMIT found();
        });
    }
}

} // namespace lanewatt::gui
