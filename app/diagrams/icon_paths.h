#pragma once
/// The icons that drawings use, as SVG paths in a 16 by 16 box (the window's are in qml/theme/LwIcons.qml).

#include <string_view>

namespace lanewatt::diagrams {

/// Path of an icon, or empty for a name that drawings do not use.
inline std::string_view iconPath(std::string_view name)
{
    struct Icon { std::string_view name, path; };
    static constexpr Icon kIcons[] = {
        {"gpu", "M1.5 4h13v6.5h-13zM3.5 10.5V13M7 10.5V13M5 5.8a1.5 1.5 0 1 0 .01 0M10.5 5.8a1.5 1.5 0 1 0 .01 0"},
        {"cpu", "M4 4h8v8H4zM6.5 6.5h3v3h-3zM6 1.5V4M10 1.5V4M6 12v2.5M10 12v2.5M1.5 6H4M1.5 10H4M12 6h2.5M12 10h2.5"},
        {"board", "M2 2h12v12H2zM4.5 4.5h3v3h-3zM10 4v8M12 4v8M4.5 10.5h3"},
        {"memory", "M1.5 4.5h13v6h-13zM4 6.5v2M6.5 6.5v2M9.5 6.5v2M12 6.5v2M3 12.5h10"},
        {"drive", "M2.5 4h11v8h-11zM11 10v.1M5 7h4"},
        {"network", "M3 6h10v7H3zM5.5 6V3.5h5V6M5.5 13v-2M8 13v-2M10.5 13v-2"},
        {"psu", "M2 3h12v10H2zM6 5.5a2.5 2.5 0 1 0 .01 0M11.5 6v4"},
        {"fan", "M8 2a6 6 0 1 0 .01 0M8 8V3.5M8 8l4 2.2M8 8l-4 2.2"},
        {"cable", "M2.5 11.5h3v3M5.5 13V8a2.5 2.5 0 0 1 5 0V3h3M10.5 3V1.5"},
        {"bridge", "M2 11V7h12v4M5 7V4.5h6V7"},
        {"lanes", "M2 4h4l4 8h4M2 8h12M2 12h4l4-8h4"},
        {"machine", "M2 3h12v8H2zM6 14h4M8 11v3M4.5 7h1.5l1-2 2 4 1-2h1.5"},
        {"rack", "M3 1.5h10v13H3zM3 5h10M3 8.5h10M3 12h10M5 3.3h2M5 6.8h2M5 10.3h2"},
        {"frame", "M2 2h12v12H2zM2 6h12M6 6v8"},
        {"parts", "M2.5 3h11M2.5 8h11M2.5 13h11M5 1.5v3M10 6.5v3M6 11.5v3"},
        {"bolt", "M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z"},
        {"error", "M5.3 1.8h5.4l3.5 3.5v5.4l-3.5 3.5H5.3L1.8 10.7V5.3zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4"},
        {"warning", "M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1"},
        {"unknown", "M8 1.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 1 0 0-12.4zM6.2 6.4c0-2.3 3.6-2.3 3.6 0c0 1.5-1.8 1.5-1.8 3M8 11.6v.1"},
    };
    for (const Icon& icon : kIcons) {
        if (icon.name == name) {
            return icon.path;
        }
    }
    return {};
}

} // namespace lanewatt::diagrams
