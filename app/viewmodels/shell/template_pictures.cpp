#include "app/viewmodels/shell/template_pictures.h"

#include "app/diagrams/lane_layout.h"
#include "app/diagrams/painter.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/editable_catalog.h"
#include "app/workspace/template_summary.h"
#include "app/workspace/workspace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lanewatt::viewmodels {

namespace {

/// Layout width; the start page shows the picture at a fraction of it.
constexpr double kLaidOut = 480.0;
constexpr double kPictureMargin = 8.0;

/// A scene reduced to shapes: hosts, slots and their contents, down to the last card.
diagrams::Scene withoutWords(diagrams::Scene scene)
{
    scene.texts.clear();
    double top = scene.height;
    double bottom = 0.0;
    double last = 0.0;
    for (const auto& box : scene.boxes) {
        top = std::min(top, box.y);
        last = std::max(last, box.y + box.h);
        if (box.iconName == "gpu") {
            bottom = std::max(bottom, box.y + box.h);
        }
    }
    bottom = (bottom > 0.0 ? bottom : last) + kPictureMargin;
    const auto below = [&](double y) { return y >= bottom; };
    std::erase_if(scene.boxes, [&](const diagrams::Box& box) { return below(box.y); });
    std::erase_if(scene.lines, [&](const diagrams::Line& line) {
        return std::any_of(line.points.begin(), line.points.end(), [&](const diagrams::Point& point) { return below(point.y); });
    });
    for (auto& box : scene.boxes) {
        box.title.clear();
        box.subtitle.clear();
        box.badge.clear();
        // Outlines keep their contrast at half size.
        box.tone = box.tone == diagrams::Role::Line2 ? diagrams::Role::Tx3 : box.tone;
        box.h = std::min(box.h, bottom - box.y);
        box.y += kPictureMargin - top;
    }
    for (auto& line : scene.lines) {
        for (auto& point : line.points) {
            point.y += kPictureMargin - top;
        }
    }
    scene.height = std::max(bottom - top, 0.0) + 2 * kPictureMargin;
    return scene;
}

/// The machines of a design, one of each kind first. More than a few would be too small to be told apart.
std::vector<const BuildAssessment*> shownMachines(const Assessment& assessment)
{
    constexpr std::size_t kMostShown = 4;
    std::vector<const BuildAssessment*> shown;
    for (const MachineGroup& group : assessment.groups) {
        const BuildAssessment* machine = assessment.builds[group.assessed].get();
        if (group.count > 0 && shown.size() < kMostShown && std::find(shown.begin(), shown.end(), machine) == shown.end()) {
            shown.push_back(machine);
        }
    }
    if (shown.empty()) {
        return {assessment.builds.front().get()}; // placed nowhere
    }
    const std::int64_t all = workspace::placedTotals(assessment).machines;
    while (shown.size() < kMostShown && static_cast<std::int64_t>(shown.size()) < all) {
        shown.push_back(shown.front());
    }
    return shown;
}

/// Scenes beside each other.
diagrams::Scene beside(const std::vector<diagrams::Scene>& machines)
{
    diagrams::Scene all;
    for (const diagrams::Scene& one : machines) {
        const double right = all.width > 0.0 ? all.width + kPictureMargin : 0.0;
        for (diagrams::Box box : one.boxes) {
            box.x += right;
            all.boxes.push_back(std::move(box));
        }
        for (diagrams::Line line : one.lines) {
            for (auto& point : line.points) {
                point.x += right;
            }
            all.lines.push_back(std::move(line));
        }
        all.width = right + one.width;
        all.height = std::max(all.height, one.height);
    }
    return all;
}

} // namespace

TemplatePictures::TemplatePictures() : QQuickImageProvider(QQuickImageProvider::Image, QQmlImageProviderBase::ForceAsynchronousImageLoading) {}

QImage TemplatePictures::requestImage(const QString& id, QSize* size, const QSize& requestedSize)
{
    QImage image;
    if (!m_catalog) {
        if (auto opened = workspace::EditableCatalog::open()) {
            m_catalog = std::move(*opened);
        }
    }
    const auto parts = id.split(QLatin1Char('/'));
    if (m_catalog && parts.size() == 2) {
        const auto open = workspace::newDesign(fromQt(parts[0]), *m_catalog);
        if (open && !(*open)->assessment().builds.empty()) {
            std::vector<diagrams::Scene> machines;
            for (const BuildAssessment* machine : shownMachines((*open)->assessment())) {
                machines.push_back(withoutWords(diagrams::laneScene((*open)->design(), *machine, {},
                                                                    {.width = kLaidOut, .compact = true, .title = false, .legend = false})));
            }
            const auto scene = beside(machines);
            diagrams::PaintOptions paint;
            paint.theme = parts[1] == QLatin1String("dark") ? diagrams::Theme::Dark : diagrams::Theme::Light;
            paint.scale = requestedSize.isEmpty() ? 0.5
                                                  : std::max(0.1, std::min(requestedSize.width() / scene.width, requestedSize.height() / scene.height));
            if (const auto pixels = diagrams::paintPixels(scene, paint)) {
                image = QImage(reinterpret_cast<const uchar*>(pixels->colours.data()), pixels->width, pixels->height,
                               pixels->width * static_cast<int>(sizeof(pixels->colours[0])), QImage::Format_RGB32)
                            .copy();
            }
        }
    }
    if (size) {
        *size = image.size();
    }
    ++m_drawn;
    return image;
}

} // namespace lanewatt::viewmodels
