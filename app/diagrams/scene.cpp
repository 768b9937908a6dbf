#include "app/diagrams/scene.h"

#include <algorithm>

namespace lanewatt::diagrams {

const Box* Scene::box(std::string_view id) const
{
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const Box& box) { return box.id == id; });
    return found == boxes.end() ? nullptr : &*found;
}

Scene stacked(std::vector<std::pair<std::string, Scene>> parts)
{
    if (parts.size() == 1) {
        return std::move(parts.front().second);
    }
    Scene whole;
    for (auto& [prefix, scene] : parts) {
        const double down = whole.height;
        for (Line& line : scene.lines) {
            for (Point& point : line.points) {
                point.y += down;
            }
            whole.lines.push_back(std::move(line));
        }
        for (Box& box : scene.boxes) {
            box.y += down;
            box.id = prefix + '/' + box.id;
            whole.boxes.push_back(std::move(box));
        }
        for (Text& text : scene.texts) {
            text.at.y += down;
            whole.texts.push_back(std::move(text));
        }
        whole.width = std::max(whole.width, scene.width);
        whole.height += scene.height;
        for (auto [to, from] : {std::pair(&whole.title, &scene.title), std::pair(&whole.description, &scene.description)}) {
            *to += to->empty() || from->empty() ? *from : "; " + *from;
        }
    }
    return whole;
}

} // namespace lanewatt::diagrams
