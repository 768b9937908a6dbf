#include "app/viewmodels/build/drawing_view_model.h"

#include "app/diagrams/render.h"
#include "app/diagrams/scene.h"
#include "app/viewmodels/build/shown_design.h"
#include "app/viewmodels/shared/text.h"

#include <algorithm>

namespace lanewatt::viewmodels {

namespace {

constexpr int kDrawLater = 8; ///< ms
// The window has its own title and legend. Below this width a drawing is scrolled.
constexpr double kNarrowest = 460.0;

} // namespace

DrawingViewModel::DrawingViewModel(const ShownDesign& shown, QObject* parent) : SceneViewModel(parent), m_shown(shown)
{
    m_later.setSingleShot(true);
    m_later.setInterval(kDrawLater);
    connect(&m_later, &QTimer::timeout, this, &DrawingViewModel::draw);
}

void DrawingViewModel::setView(const QString& view)
{
    const auto known = diagrams::views();
    if (view != m_view && std::find(known.begin(), known.end(), fromQt(view)) != known.end()) {
        m_view = view;
        drawAgain();
        Q_EMIT viewChanged();
    }
}

void DrawingViewModel::setRoom(int room)
{
    if (room != m_room) {
        m_room = room;
        drawAgain();
        Q_EMIT roomChanged();
    }
}

void DrawingViewModel::refresh()
{
    if (m_drawn) {
        m_later.start();
    }
}

void DrawingViewModel::need()
{
    if (!m_drawn) {
        draw();
    }
}

void DrawingViewModel::drawAgain()
{
    if (m_drawn) {
        draw();
    }
}

void DrawingViewModel::draw()
{
    m_later.stop();
    m_drawn = true;
    const double width = std::max(kNarrowest, static_cast<double>(m_room));
    const auto* build = m_shown.build();
    show(build ? diagrams::buildScene(m_shown.design(), m_shown.assessment(), *build, fromQt(m_view), style(),
                                      {.width = width, .title = false, .legend = false})
               : diagrams::Scene());
}

} // namespace lanewatt::viewmodels
