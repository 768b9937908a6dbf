#pragma once
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace lanewatt::gui {

inline constexpr int kWrong = 1; ///< the picture could not be written, or the interface did not load
inline constexpr int kBadUsage = 2;
inline constexpr int kNoCatalogue = 3;

/// Requests of the command line.
struct Wishes {
    QStringList files;
    QString picture;
    QSize size;
    QString theme;
    QString language;
    QString view;
    double textScale = 0.0;
    QString page;
    QString replay;
    QString report;
    QString import;
    QString part;
    QString select;
    QString explain;
    std::optional<QString> palette;
    int tour = 0; ///< step of the tour, from 1
    QString command;
    bool measure = false;
    bool measureStart = false;
    bool newWindow = false;
    bool help = false;
    bool version = false;
};

/// Text of `lanewatt --help`.
extern const char* const kHelp;

/// Prints an error on stderr and returns the exit status.
int complain(int status, const QString& what);

/// Parses the command line; a string is the error.
QString readCommandLine(const QStringList& words, Wishes& wishes);

} // namespace lanewatt::gui
