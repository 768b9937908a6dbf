#include "qml/controls/icon_paths.h"

#include <QHash>
#include <QLatin1String>

#include <array>

namespace lanewatt::ui {

using namespace Qt::StringLiterals;

namespace {

struct IconPath {
    QLatin1String name;
    QLatin1String path;
};

constexpr std::array kIcons{
    // Navigation
    IconPath{"build"_L1, "M2 4h12v8H2zM5 4v8M8 7h3M8 9.5h3"_L1},
    IconPath{"parts"_L1, "M2.5 3h11M2.5 8h11M2.5 13h11M5 1.5v3M10 6.5v3M6 11.5v3"_L1},
    IconPath{"rack"_L1, "M3 1.5h10v13H3zM3 5h10M3 8.5h10M3 12h10M5 3.3h2M5 6.8h2M5 10.3h2"_L1},
    IconPath{"site"_L1, "M1.5 7.5 8 2l6.5 5.5M3 6.3V14h10V6.3M8.8 6.8 6.5 10.2h3L7.3 13"_L1},
    IconPath{"cluster"_L1, "M8 1.5v4M8 5.5 3 10M8 5.5 13 10M1.5 10h3v4h-3zM6.5 10h3v4h-3zM11.5 10h3v4h-3zM8 5.5V10"_L1},
    IconPath{"quote"_L1, "M4 1.5h6l3 3v10H4zM10 1.5v3h3M6 8h5M6 11h5"_L1},
    IconPath{"machine"_L1, "M2 3h12v8H2zM6 14h4M8 11v3M4.5 7h1.5l1-2 2 4 1-2h1.5"_L1},
    IconPath{"find"_L1, "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.3 10.3 14 14M7 5v4M5 7h4"_L1},
    IconPath{"settings"_L1, "M8 5.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M3.4 12.6l1.4-1.4M11.2 4.8l1.4-1.4"_L1},
    // Severity
    IconPath{"error"_L1, "M5.3 1.8h5.4l3.5 3.5v5.4l-3.5 3.5H5.3L1.8 10.7V5.3zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4"_L1},
    IconPath{"warning"_L1, "M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1"_L1},
    IconPath{"info"_L1, "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 1 0 0-12.4zM8 7.2v4M8 4.8v.1"_L1},
    IconPath{"ok"_L1, "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 1 0 0-12.4zM5.2 8.2l2 2 3.6-4.2"_L1},
    IconPath{"unknown"_L1, "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 1 0 0-12.4zM6.2 6.4c0-2.3 3.6-2.3 3.6 0c0 1.5-1.8 1.5-1.8 3M8 11.6v.1"_L1},
    // Budgets
    IconPath{"bolt"_L1, "M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z"_L1},
    IconPath{"lanes"_L1, "M2 4h4l4 8h4M2 8h12M2 12h4l4-8h4"_L1},
    IconPath{"heat"_L1, "M8 1.5a2 2 0 0 1 2 2V9a3 3 0 1 1-4 0V3.5a2 2 0 0 1 2-2zM8 6v5"_L1},
    IconPath{"money"_L1, "M8 1.5v13M11 4.5C10 3 5 3 5 5.7c0 3 6 1.6 6 4.6c0 2.8-5 2.7-6.2 1"_L1},
    IconPath{"space"_L1, "M2 5h12v6H2zM4.5 5v2.5M7 5v2.5M9.5 5v2.5M12 5v2.5"_L1},
    IconPath{"weight"_L1, "M5 6h6l2.5 8h-11zM8 6a2 2 0 1 0-.01 0"_L1},
    // Parts
    IconPath{"gpu"_L1, "M1.5 4h13v6.5h-13zM3.5 10.5V13M7 10.5V13M5 5.8a1.5 1.5 0 1 0 .01 0M10.5 5.8a1.5 1.5 0 1 0 .01 0"_L1},
    IconPath{"cpu"_L1, "M4 4h8v8H4zM6.5 6.5h3v3h-3zM6 1.5V4M10 1.5V4M6 12v2.5M10 12v2.5M1.5 6H4M1.5 10H4M12 6h2.5M12 10h2.5"_L1},
    IconPath{"board"_L1, "M2 2h12v12H2zM4.5 4.5h3v3h-3zM10 4v8M12 4v8M4.5 10.5h3"_L1},
    IconPath{"memory"_L1, "M1.5 4.5h13v6h-13zM4 6.5v2M6.5 6.5v2M9.5 6.5v2M12 6.5v2M3 12.5h10"_L1},
    IconPath{"drive"_L1, "M2.5 4h11v8h-11zM11 10v.1M5 7h4"_L1},
    IconPath{"psu"_L1, "M2 3h12v10H2zM6 5.5a2.5 2.5 0 1 0 .01 0M11.5 6v4"_L1},
    IconPath{"frame"_L1, "M2 2h12v12H2zM2 6h12M6 6v8"_L1},
    IconPath{"fan"_L1, "M8 2a6 6 0 1 0 .01 0M8 8V3.5M8 8l4 2.2M8 8l-4 2.2"_L1},
    IconPath{"cable"_L1, "M2.5 11.5h3v3M5.5 13V8a2.5 2.5 0 0 1 5 0V3h3M10.5 3V1.5"_L1},
    IconPath{"bridge"_L1, "M2 11V7h12v4M5 7V4.5h6V7"_L1},
    IconPath{"network"_L1, "M3 6h10v7H3zM5.5 6V3.5h5V6M5.5 13v-2M8 13v-2M10.5 13v-2"_L1},
    IconPath{"drop"_L1, "M8 2c2.5 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1.5-4 4-7z"_L1},
    IconPath{"pdu"_L1, "M5 1.5h6v13H5zM8 4v.1M8 6.6v.1M8 9.2v.1M8 11.8v.1"_L1},
    // Actions
    IconPath{"search"_L1, "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.3 10.3 14 14"_L1},
    IconPath{"plus"_L1, "M8 3v10M3 8h10"_L1},
    IconPath{"minus"_L1, "M3 8h10"_L1},
    IconPath{"close"_L1, "M4 4l8 8M12 4l-8 8"_L1},
    IconPath{"check"_L1, "M3 8.5l3.2 3.2L13 4.8"_L1},
    IconPath{"chevronUp"_L1, "M4 10l4-4 4 4"_L1},
    IconPath{"chevronDown"_L1, "M4 6l4 4 4-4"_L1},
    IconPath{"chevronLeft"_L1, "M10 4l-4 4 4 4"_L1},
    IconPath{"chevronRight"_L1, "M6 4l4 4-4 4"_L1},
    IconPath{"undo"_L1, "M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H7"_L1},
    IconPath{"redo"_L1, "M10 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H9"_L1},
    IconPath{"export"_L1, "M8 2v8M5 5l3-3 3 3M2.5 10v3.5h11V10"_L1},
    IconPath{"import"_L1, "M8 2v8M5 7l3 3 3-3M2.5 10v3.5h11V10"_L1},
    IconPath{"refresh"_L1, "M13 5.5A5.5 5.5 0 1 0 13.5 9M13.5 2.5v3h-3"_L1},
    IconPath{"copy"_L1, "M5.5 5.5h8v8h-8zM2.5 10.5v-8h8"_L1},
    IconPath{"compare"_L1, "M2 3h5v10H2zM9 3h5v10H9z"_L1},
    IconPath{"filter"_L1, "M2 3h12l-4.5 5.5V13l-3-1.5v-3z"_L1},
    IconPath{"link"_L1, "M7 9a2.5 2.5 0 0 1 0-3.5l2-2a2.5 2.5 0 0 1 3.5 3.5l-1 1M9 7a2.5 2.5 0 0 1 0 3.5l-2 2A2.5 2.5 0 0 1 3.5 9l1-1"_L1},
    IconPath{"lock"_L1, "M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5"_L1},
    IconPath{"clock"_L1, "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 1 0 0-12.4zM8 4.5V8l2.5 1.5"_L1},
    IconPath{"hide"_L1, "M2 8c3-5 9-5 12 0c-3 5-9 5-12 0zM3 13 13 3"_L1},
    IconPath{"eye"_L1, "M2 8c3-5 9-5 12 0c-3 5-9 5-12 0zM8 6.2a1.8 1.8 0 1 0 .01 0"_L1},
    IconPath{"drag"_L1, "M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1"_L1},
    IconPath{"wrench"_L1, "M13.5 4.5a3.5 3.5 0 0 1-4.7 4.2L4 13.5 2.5 12l4.8-4.8A3.5 3.5 0 0 1 11.5 2.5L9.5 4.5l2 2z"_L1},
    IconPath{"explain"_L1, "M9.5 3C7.5 2.5 7 4 6.8 6L6 11.5c-.3 2-1.3 2.5-2.8 2M4.5 7h5M9.5 8l4 5M13.5 8l-4 5"_L1},
    IconPath{"edit"_L1, "M3 13l.7-3L10.8 2.9l2.3 2.3L6 12.3zM9.3 4.4l2.3 2.3"_L1},
    IconPath{"trash"_L1, "M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9M7 7v4M9 7v4"_L1},
    IconPath{"folder"_L1, "M2 4h4l1.5 2H14v7.5H2z"_L1},
    IconPath{"file"_L1, "M4 1.5h5.5L12.5 4.5v10H4zM9.5 1.5v3h3"_L1},
    IconPath{"save"_L1, "M2.5 2.5h8.5l2.5 2.5v8.5h-11zM5 2.5v3.5h5v-3.5M5 13.5v-4h6v4"_L1},
    IconPath{"list"_L1, "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4v.1M2.5 8v.1M2.5 12v.1"_L1},
    IconPath{"template"_L1, "M2.5 2.5h11v11h-11zM2.5 6h11M6.5 6v7.5"_L1},
    IconPath{"star"_L1, "M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z"_L1},
    IconPath{"pin"_L1, "M5.5 2h5M6.5 2v4.5L4 9.5h8L9.5 6.5V2M8 9.5V14"_L1},
    IconPath{"play"_L1, "M5 3l8 5-8 5z"_L1},
    IconPath{"stop"_L1, "M4 4h8v8H4z"_L1},
    IconPath{"swap"_L1, "M3 5.5h9M9.5 3L12 5.5 9.5 8M13 10.5H4M6.5 8L4 10.5 6.5 13"_L1},
    IconPath{"externalLink"_L1, "M9.5 2.5h4v4M13.5 2.5L8 8M11 9v4.5H2.5V5H7"_L1},
    IconPath{"calculator"_L1, "M3 1.5h10v13H3zM5.5 4h5v2h-5zM5.5 9v.1M8 9v.1M10.5 9v.1M5.5 11.8v.1M8 11.8v.1M10.5 11.8v.1"_L1},
    IconPath{"scale"_L1, "M8 2v12M4 14h8M3 4.5h10M3 4.5 1.5 9h3zM13 4.5 11.5 9h3z"_L1},
    IconPath{"sun"_L1, "M8 5.2a2.8 2.8 0 1 0 .01 0M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9"_L1},
    IconPath{"moon"_L1, "M13 9.5A5.5 5.5 0 0 1 6.5 3A5.5 5.5 0 1 0 13 9.5z"_L1},
    IconPath{"help"_L1, "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 1 0 0-12.4zM6.2 6.4c0-2.3 3.6-2.3 3.6 0c0 1.5-1.8 1.5-1.8 3M8 11.6v.1"_L1},
    IconPath{"sortUp"_L1, "M8 5l3.5 6h-7z"_L1},
    IconPath{"sortDown"_L1, "M8 11L4.5 5h7z"_L1},
};

} // namespace

QString iconPath(const QString& name)
{
    static const QHash<QString, QString> paths = [] {
        QHash<QString, QString> all;
        for (const auto& icon : kIcons) {
            all.insert(icon.name, icon.path);
        }
        return all;
    }();
    const auto found = paths.constFind(name);
    return found != paths.constEnd() ? *found : paths.value(QStringLiteral("unknown"));
}

QStringList iconNames()
{
    QStringList names;
    for (const auto& icon : kIcons) {
        names.append(icon.name);
    }
    return names;
}

} // namespace lanewatt::ui
