#include "app/viewmodels/build/scene_view_model.h"

#include "app/diagrams/scene.h"
#include "app/viewmodels/shared/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace lanewatt::viewmodels {

namespace {

/// The theme's name for a role; roles without a colour of their own use that of lines.
QString toneOf(diagrams::Role role) { return toQt(enumName(role == diagrams::Role::None ? diagrams::Role::Line2 : role)); }

DrawnBox boxRow(const diagrams::Box& box)
{
    return {.key = toQt(box.id),
            .kind = toQt(enumName(box.kind)),
            .sheetX = std::floor(box.x),
            .sheetY = std::floor(box.y),
            .w = std::round(box.w),
            .h = std::round(box.h),
            .title = toQt(box.title),
            .subtitle = toQt(box.subtitle),
            .iconName = toQt(box.iconName),
            .psu = toQt(box.badge),
            .tone = toneOf(box.tone),
            .dashed = box.dashed,
            .hatched = box.hatched,
            .placement = toQt(box.placement),
            .derivation = toQt(box.derivation),
            .spoken = toQt(box.spoken.empty() ? box.title : box.spoken)};
}

DrawnLine lineRow(const diagrams::Line& line)
{
    const double thickness = line.width > 0.0 ? line.width : 1.0;
    // hairlines are centred on a pixel
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
        const double x = line.fill > 0.0 ? point.x : std::floor(point.x) + middle;
        const double y = line.fill > 0.0 ? point.y : std::floor(point.y) + middle;
        path += QString::number(x - left) + QLatin1Char(' ') + QString::number(y - top);
    }
    if (line.fill > 0.0) {
        path += QLatin1Char('Z');
    }
    return {.sheetX = left,
            .sheetY = top,
            .w = right - left,
            .h = bottom - top,
            .path = path,
            .thickness = thickness,
            .tone = toQt(enumName(line.role)),
            .dashed = line.dashed,
            .opaque = line.fill};
}

DrawnText textRow(const diagrams::Text& text)
{
    static constexpr std::array kStyles{"title", "header", "body", "strong", "small", "mono"};
    static constexpr std::array kAnchors{"start", "middle", "end"};
    return {.sheetX = text.at.x,
            .sheetY = text.at.y,
            .text = toQt(text.text),
            .tone = toQt(enumName(text.role)),
            .style = QLatin1String(kStyles[static_cast<std::size_t>(text.style)]),
            .anchor = QLatin1String(kAnchors[static_cast<std::size_t>(text.anchor)]),
            .turn = text.rotation,
            .room = text.room};
}

template <typename Item, typename Row>
QList<Row> rowsOf(const std::vector<Item>& items, Row (*row)(const Item&))
{
    QList<Row> rows;
    rows.reserve(static_cast<qsizetype>(items.size()));
    for (const Item& item : items) {
        rows.push_back(row(item));
    }
    return rows;
}

} // namespace

double SceneViewModel::width()
{
    need();
    return m_width;
}

double SceneViewModel::height()
{
    need();
    return m_height;
}

TypedRows<DrawnBox>* SceneViewModel::boxes()
{
    need();
    return &m_boxes;
}

TypedRows<DrawnLine>* SceneViewModel::lines()
{
    need();
    return &m_lines;
}

TypedRows<DrawnText>* SceneViewModel::texts()
{
    need();
    return &m_texts;
}

void SceneViewModel::show(const diagrams::Scene& scene)
{
    if (scene.width != m_width || scene.height != m_height) {
        m_width = scene.width;
        m_height = scene.height;
        Q_EMIT resized();
    }
    m_lines.replaceRows(rowsOf(scene.lines, lineRow));
    m_boxes.setRows(rowsOf(scene.boxes, boxRow)); // boxes are matched by port or card, so the focus stays on the same one
    m_texts.replaceRows(rowsOf(scene.texts, textRow));
}

} // namespace lanewatt::viewmodels
