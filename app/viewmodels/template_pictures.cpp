#include "app/viewmodels/template_pictures.h"

#include "app/diagrams/render.h"
#include "app/viewmodels/text.h"
#include "app/workspace/workspace.h"

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

/// Width that is laid out for; what a card of the start page has room for is a fraction of it.
constexpr double kLaidOut = 560.0;
constexpr double kMargin = 8.0;

/// A scene reduced to what is told by shape: boxes, icons and lines, without the room of the words.
diagrams::Scene withoutWords(diagrams::Scene scene)
{
    scene.texts.clear();
    for (auto& box : scene.boxes) {
        box.title.clear();
        box.subtitle.clear();
        box.badge.clear();
    }
    double top = scene.height;
    double bottom = 0.0;
    for (const auto& box : scene.boxes) {
        top = std::min(top, box.y);
        bottom = std::max(bottom, box.y + box.h);
    }
    for (auto& box : scene.boxes) {
        box.y += kMargin - top;
    }
    for (auto& line : scene.lines) {
        for (auto& point : line.points) {
            point.y += kMargin - top;
        }
    }
    scene.height = std::max(bottom - top, 0.0) + 2 * kMargin;
    return scene;
}

} // namespace

TemplatePictures::TemplatePictures() : QQuickImageProvider(QQuickImageProvider::Image, QQmlImageProviderBase::ForceAsynchronousImageLoading) {}

QImage TemplatePictures::requestImage(const QString& id, QSize* size, const QSize& requestedSize)
{
    QImage image;
    if (!m_catalog) {
        if (auto opened = workspace::openCatalog()) {
            m_catalog = std::move(*opened);
        }
    }
    const auto parts = id.split(QLatin1Char('/'));
    if (m_catalog && parts.size() == 2) {
        const auto open = workspace::newDesign(fromQt(parts[0]), *m_catalog);
        diagrams::RenderOptions options;
        options.width = kLaidOut;
        options.compact = true;
        if (const auto whole = open ? diagrams::viewScene((*open)->design(), (*open)->assessment(), "lanes", options) : fail({"", ""})) {
            const auto scene = withoutWords(*whole);
            diagrams::PaintOptions paint;
            paint.theme = parts[1] == QLatin1String("dark") ? diagrams::Theme::Dark : diagrams::Theme::Light;
            paint.scale = requestedSize.isEmpty() ? 0.5
                                                  : std::max(0.1, std::min(requestedSize.width() / scene.width, requestedSize.height() / scene.height));
            if (const auto png = diagrams::paintPng(scene, paint)) {
                image = QImage::fromData(QByteArray::fromRawData(png->data(), static_cast<qsizetype>(png->size())), "PNG");
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
