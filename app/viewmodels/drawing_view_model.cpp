#include "app/viewmodels/drawing_view_model.h"

#include "app/viewmodels/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lanewatt::viewmodels {

namespace {

/// As the theme names it; what has no colour of its own has that of lines.
QString toneOf(diagrams::Role role) { return toQt(enumName(role == diagrams::Role::None ? diagrams::Role::Line2 : role)); }

QVariantMap boxRow(const diagrams::Box& box)
{
    return {{key("key"), toQt(box.id)},
            {key("kind"), toQt(enumName(box.kind))},
            {key("sheetX"), std::floor(box.x)},
            {key("sheetY"), std::floor(box.y)},
            {key("w"), std::round(box.w)},
            {key("h"), std::round(box.h)},
            {key("title"), toQt(box.title)},
            {key("subtitle"), toQt(box.subtitle)},
            {key("iconName"), toQt(box.iconName)},
            {key("psu"), toQt(box.badge)},
            {key("tone"), toneOf(box.tone)},
            {key("dashed"), box.dashed},
            {key("hatched"), box.hatched},
            {key("placement"), toQt(box.placement)},
            {key("derivation"), toQt(box.derivation)},
            {key("spoken"), toQt(box.spoken.empty() ? box.title : box.spoken)}};
}

QVariantMap lineRow(const diagrams::Line& line)
{
    const double thickness = line.width > 0.0 ? line.width : 1.0;
    // hairlines run through the middle of a pixel
    const double middle = thickness > 1.0 ? 0.0 : 0.5;
    double left = 0.0, top = 0.0, right = 0.0, bottom = 0.0;
    if (!line.points.empty()) {
        const auto [x0, x1] = std::minmax_element(line.points.begin(), line.points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
        const auto [y0, y1] = std::minmax_element(line.points.begin(), line.points.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
        left = std::floor(x0->x - thickness);
        top = std::floor(y0->y - thickness);
        right = std::ceil(x1->x + thickness);
        bottom = std::ceil(y1->y + thickness);
    }
    QString path;
    for (const auto& point : line.points) {
        path += QLatin1Char(path.isEmpty() ? 'M' : 'L');
        path += QString::number(std::floor(point.x) + middle - left) + QLatin1Char(' ') + QString::number(std::floor(point.y) + middle - top);
    }
    return {{key("sheetX"), left},
            {key("sheetY"), top},
            {key("w"), right - left},
            {key("h"), bottom - top},
            {key("path"), path},
            {key("thickness"), thickness},
            {key("tone"), toQt(enumName(line.role))},
            {key("dashed"), line.dashed}};
}

QVariantMap textRow(const diagrams::Text& text)
{
    static constexpr std::array kStyles{"title", "header", "body", "strong", "small", "mono"};
    static constexpr std::array kAnchors{"start", "middle", "end"};
    return {{key("sheetX"), text.at.x},
            {key("sheetY"), text.at.y},
            {key("text"), toQt(text.text)},
            {key("tone"), toQt(enumName(text.role))},
            {key("style"), QLatin1String(kStyles[static_cast<std::size_t>(text.style)])},
            {key("anchor"), QLatin1String(kAnchors[static_cast<std::size_t>(text.anchor)])},
            {key("turn"), text.rotation},
            {key("room"), text.room}};
}

template <typename Item> QList<QVariantMap> rowsOf(const std::vector<Item>& items, QVariantMap (*row)(const Item&))
{
    QList<QVariantMap> rows;
    rows.reserve(static_cast<qsizetype>(items.size()));
    for (const Item& item : items) {
        rows.push_back(row(item));
    }
    return rows;
}

} // namespace

DrawingViewModel::DrawingViewModel(QObject* parent)
    : QObject(parent), m_boxes({"key", "kind", "sheetX", "sheetY", "w", "h", "title", "subtitle", "iconName", "psu", "tone", "dashed", "hatched",
                                "placement", "derivation", "spoken"}),
      m_lines({"sheetX", "sheetY", "w", "h", "path", "thickness", "tone", "dashed"}),
      m_texts({"sheetX", "sheetY", "text", "tone", "style", "anchor", "turn", "room"})
{
}

void DrawingViewModel::show(const diagrams::Scene& scene)
{
    if (scene.width != m_width || scene.height != m_height) {
        m_width = scene.width;
        m_height = scene.height;
        Q_EMIT resized();
    }
    m_lines.replaceRows(rowsOf(scene.lines, lineRow));
    m_boxes.setRows(rowsOf(scene.boxes, boxRow)); // a box with the focus stays that of its port or card
    m_texts.replaceRows(rowsOf(scene.texts, textRow));
}

} // namespace lanewatt::viewmodels
