#include "app/viewmodels/scene_map.h"

#include "app/viewmodels/text.h"

namespace lanewatt::viewmodels {

QVariantMap sceneMap(const diagrams::Scene& scene)
{
    QVariantList boxes;
    for (const auto& box : scene.boxes) {
        boxes.push_back(QVariantMap{{QStringLiteral("id"), toQt(box.id)},
                                    {QStringLiteral("kind"), toQt(enumName(box.kind))},
                                    {QStringLiteral("x"), box.x},
                                    {QStringLiteral("y"), box.y},
                                    {QStringLiteral("w"), box.w},
                                    {QStringLiteral("h"), box.h},
                                    {QStringLiteral("title"), toQt(box.title)},
                                    {QStringLiteral("subtitle"), toQt(box.subtitle)},
                                    {QStringLiteral("iconName"), toQt(box.iconName)},
                                    {QStringLiteral("psu"), toQt(box.badge)},
                                    {QStringLiteral("role"), toQt(enumName(box.tone))},
                                    {QStringLiteral("dashed"), box.dashed},
                                    {QStringLiteral("hatched"), box.hatched},
                                    {QStringLiteral("placement"), toQt(box.placement)},
                                    {QStringLiteral("derivation"), toQt(box.derivation)},
                                    {QStringLiteral("spoken"), toQt(box.spoken)}});
    }
    QVariantList lines;
    for (const auto& line : scene.lines) {
        QVariantList points;
        for (const auto& point : line.points) {
            points.push_back(QVariantMap{{QStringLiteral("x"), point.x}, {QStringLiteral("y"), point.y}});
        }
        lines.push_back(QVariantMap{{QStringLiteral("points"), points},
                                    {QStringLiteral("width"), line.width},
                                    {QStringLiteral("role"), toQt(enumName(line.role))},
                                    {QStringLiteral("dashed"), line.dashed}});
    }
    QVariantList texts;
    for (const auto& text : scene.texts) {
        const auto anchor = text.anchor == diagrams::Anchor::Start ? QStringLiteral("start")
            : text.anchor == diagrams::Anchor::Middle              ? QStringLiteral("middle")
                                                                   : QStringLiteral("end");
        static constexpr std::array styles{"title", "header", "body", "strong", "small", "mono"};
        texts.push_back(QVariantMap{{QStringLiteral("x"), text.at.x},
                                    {QStringLiteral("y"), text.at.y},
                                    {QStringLiteral("text"), toQt(text.text)},
                                    {QStringLiteral("role"), toQt(enumName(text.role))},
                                    {QStringLiteral("style"), QLatin1String(styles[static_cast<std::size_t>(text.style)])},
                                    {QStringLiteral("anchor"), anchor},
                                    {QStringLiteral("rotation"), text.rotation},
                                    {QStringLiteral("room"), text.room}});
    }
    return {{QStringLiteral("width"), scene.width},   {QStringLiteral("height"), scene.height},
            {QStringLiteral("title"), toQt(scene.title)}, {QStringLiteral("description"), toQt(scene.description)},
            {QStringLiteral("boxes"), boxes},         {QStringLiteral("lines"), lines},
            {QStringLiteral("texts"), texts}};
}

} // namespace lanewatt::viewmodels
