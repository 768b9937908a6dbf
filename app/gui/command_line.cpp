#include "app/gui/command_line.h"

#include "app/diagrams/render.h"
#include "app/messages/translations.h"

#include <QCommandLineParser>

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace lanewatt::gui {

const char* const kHelp = R"(Usage: lanewatt [FILE…] [options]
Plan GPU machines: parts plugged into ports, every number a sum along the plugs.

  FILE                     designs (*.lanewatt) and quotes (*.lwquote) to open

Options
  --theme dark|light       colours
  --lang CODE              language of the window for this run: en, de
  --text-scale FACTOR      size of texts, 1 to 2
  --size WIDTHxHEIGHT      size of the window, 1120x640 or more
  --new-window             another window: where the desktop puts it, not where the last one was
  --page build|parts|rack|site|cluster|quote|machine|start
                           page to show
  --replay FILE            show the machine that a capture of lanewatt-probe was made of
  --report FILE            show the machine that a report or a folder of them is about
  --import FILE            file or folder to look into for an import
  --part KEY[/VIEW]        part of the catalogue to show: its facts, prices, uses,
                           instead, or the dialogs end and replace
  --view lanes|power|airflow|space
                           drawing to show
  --select PLACEMENT       component to select
  --explain DERIVATION     number to explain
  --palette QUERY          command palette with a query
  --tour STEP              the guided tour at a step, from 1
  --command NAME           command to run, as "settings" or "compareBuilds"
  --screenshot FILE.png    paint one picture of the window and leave
  --measure                print how long typing, scrolling and editing take, and leave
  --measure-start          print "started" when the start page has taken a key, and leave
  --help, --version

Exit status: 0 done, 1 the picture cannot be written, 2 wrong options, 3 no catalogue.
)";

int complain(int status, const QString& what)
{
    std::fprintf(stderr, "lanewatt: %s\n", qPrintable(what));
    return status;
}

namespace {

bool isPage(const QString& name)
{
    const QStringList pages{QStringLiteral("build"), QStringLiteral("parts"), QStringLiteral("rack"), QStringLiteral("site"),
                            QStringLiteral("cluster"), QStringLiteral("quote"), QStringLiteral("machine"), QStringLiteral("start")};
    return pages.contains(name);
}

/// The page of what is to be shown, where none is named; empty: the one that comes first.
QString pageOf(const Wishes& wishes)
{
    if (!(wishes.replay.isEmpty() && wishes.report.isEmpty())) {
        return QStringLiteral("machine");
    }
    const bool quotes = std::any_of(wishes.files.cbegin(), wishes.files.cend(), [](const QString& file) { return file.endsWith(QLatin1String(".lwquote"), Qt::CaseInsensitive); });
    return quotes ? QStringLiteral("quote") : QString();
}

/// Of "1440x900"; no size for anything else.
QSize sizeOf(const QString& typed)
{
    const auto sides = typed.split(QLatin1Char('x'));
    return sides.size() == 2 ? QSize(sides[0].toInt(), sides[1].toInt()) : QSize();
}

/// What is wrong with a language; empty where it is one of the window's.
QString wrongLanguage(const QString& language)
{
    const auto languages = messages::languages();
    if (std::find(languages.begin(), languages.end(), language.toStdString()) != languages.end()) {
        return {};
    }
    QStringList codes;
    for (const std::string_view code : languages) {
        codes << QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
    }
    return QStringLiteral("--lang is one of %1, not %2").arg(codes.join(QLatin1String(", ")), language);
}

} // namespace

QString readCommandLine(const QStringList& words, Wishes& wishes)
{
    const auto option = [](const char* name) { return QCommandLineOption(QString::fromLatin1(name), {}, QStringLiteral("value")); };
    const auto screenshot = option("screenshot");
    const auto size = option("size");
    const auto theme = option("theme");
    const auto language = option("lang");
    const auto view = option("view");
    const auto textScale = option("text-scale");
    const auto page = option("page");
    const auto replay = option("replay");
    const auto report = option("report");
    const auto import = option("import");
    const auto part = option("part");
    const auto select = option("select");
    const auto explain = option("explain");
    const auto palette = option("palette");
    const auto tour = option("tour");
    const auto command = option("command");
    const QCommandLineOption measure(QStringLiteral("measure"));
    const QCommandLineOption measureStart(QStringLiteral("measure-start"));
    const QCommandLineOption newWindow(QStringLiteral("new-window"));
    const QCommandLineOption help(QStringList{QStringLiteral("h"), QStringLiteral("help")});
    const QCommandLineOption version(QStringList{QStringLiteral("v"), QStringLiteral("version")});
    QCommandLineParser parser;
    parser.addOptions({screenshot, size, theme, language, view, textScale, page, replay, report, import, part, select, explain, palette, tour, command, measure,
                       measureStart, newWindow, help, version});
    if (!parser.parse(words)) {
        return parser.errorText();
    }
    wishes.measure = parser.isSet(measure);
    wishes.measureStart = parser.isSet(measureStart);
    wishes.newWindow = parser.isSet(newWindow);
    wishes.help = parser.isSet(help);
    wishes.version = parser.isSet(version);
    wishes.files = parser.positionalArguments();
    wishes.picture = parser.value(screenshot);
    wishes.theme = parser.value(theme);
    wishes.language = parser.value(language);
    wishes.view = parser.value(view);
    if (parser.isSet(textScale)) {
        wishes.textScale = parser.value(textScale).toDouble();
        if (!(wishes.textScale >= 1.0 && wishes.textScale <= 2.0)) {
            return QStringLiteral("--text-scale is a number from 1 to 2, not %1").arg(parser.value(textScale));
        }
    }
    const auto views = diagrams::views();
    if (parser.isSet(view) && std::find(views.begin(), views.end(), wishes.view.toStdString()) == views.end()) {
        return QStringLiteral("--view is lanes, power, airflow or space, not %1").arg(wishes.view);
    }
    wishes.page = parser.value(page);
    wishes.replay = parser.value(replay);
    wishes.report = parser.value(report);
    if (wishes.page.isEmpty()) {
        wishes.page = pageOf(wishes);
    }
    wishes.import = parser.value(import);
    wishes.part = parser.value(part);
    wishes.select = parser.value(select);
    wishes.explain = parser.value(explain);
    if (parser.isSet(palette)) {
        wishes.palette = parser.value(palette);
    }
    wishes.command = parser.value(command);
    if (parser.isSet(tour)) {
        wishes.tour = parser.value(tour).toInt();
        if (wishes.tour < 1) {
            return QStringLiteral("--tour is the number of a step, from 1, not %1").arg(parser.value(tour));
        }
    }
    if (parser.isSet(size)) {
        wishes.size = sizeOf(parser.value(size));
        if (wishes.size.width() < 1 || wishes.size.height() < 1) {
            return QStringLiteral("--size is WIDTHxHEIGHT, like 1440x900, not %1").arg(parser.value(size));
        }
    }
    if (parser.isSet(screenshot) && wishes.picture.isEmpty()) {
        return QStringLiteral("--screenshot needs a file name");
    }
    if (parser.isSet(theme) && wishes.theme != QLatin1String("dark") && wishes.theme != QLatin1String("light")) {
        return QStringLiteral("--theme is dark or light, not %1").arg(wishes.theme);
    }
    if (const QString wrong = parser.isSet(language) ? wrongLanguage(wishes.language) : QString(); !wrong.isEmpty()) {
        return wrong;
    }
    if (parser.isSet(page) && !isPage(wishes.page)) {
        return QStringLiteral("--page is build, parts, rack, site, cluster, quote, machine or start, not %1").arg(wishes.page);
    }
    return {};
}

} // namespace lanewatt::gui
