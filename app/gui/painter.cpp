#include "app/gui/painter.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/parts/picker_view_model.h"
#include "app/viewmodels/racks/placement_view_model.h"
#include "app/viewmodels/racks/site_page_view_model.h"
#include "app/viewmodels/shell/app_view_model.h"
#include "app/viewmodels/shell/template_pictures.h"

#include <QCoreApplication>
#include <QImage>
#include <QQuickWindow>

#include <utility>

namespace lanewatt::gui {

namespace {

constexpr int kPatience = 60000; ///< ms that a picture waits for what is worked out; a loaded machine needs most of it
constexpr int kSettle = 300;     ///< ms that a picture waits for the last repaint

} // namespace

Painter::Painter(QQuickWindow& window, viewmodels::AppViewModel& app, const viewmodels::TemplatePictures& pictures, Wishes wishes)
    : m_window(window), m_app(app), m_pictures(pictures), m_wishes(std::move(wishes))
{
    m_clock.start();
    connect(&m_poll, &QTimer::timeout, this, [this] { look(); });
    m_poll.start(20);
    connect(&m_window, &QQuickWindow::frameSwapped, this, [this] { m_painted = true; });
}

bool Painter::fixesKnown() const
{
    auto* document = m_app.current();
    return !document || document->findings()->allFixesKnown();
}

bool Painter::picturesKnown()
{
    auto* document = m_app.current();
    const bool listed = document ? document->picker()->settled() && document->sitePage()->placement()->settled() && !document->cluster()->counting() : m_pictures.drawn() >= m_app.templates().size();
    const bool compared = !m_app.inventory()->busy() && !m_app.asBuilt()->busy() &&
                          !(m_app.machine()->shown() && m_app.machine()->waiting());
    const bool known = listed && compared && m_app.imports()->settled();
    if (!known && m_clock.elapsed() < kPatience - kSettle) {
        m_lastUnknown = m_clock.elapsed();
    }
    return known && m_clock.elapsed() - m_lastUnknown > kSettle;
}

void Painter::look()
{
    if (!m_asked) {
        if (m_clock.elapsed() > kPatience || (m_painted && fixesKnown())) {
            m_asked = true;
            ask();
            m_clock.restart();
        }
    } else if (tourReached() && commandRun() && m_clock.elapsed() > (picturesKnown() ? kSettle : kPatience)) {
        m_poll.stop();
        save();
    }
}

bool Painter::tourReached()
{
    const auto* tour = m_wishes.tour > 0 ? m_window.findChild<QObject*>(QStringLiteral("tour")) : nullptr;
    if (!tour) {
        return true;
    }
    auto* document = m_app.current();
    const bool stands = tour->property("shown").toBool() && fixesKnown() && document && document->picker()->settled();
    if (!stands && m_clock.elapsed() < kPatience) {
        return false;
    }
    if (tour->property("at").toInt() + 1 < m_wishes.tour && tour->property("running").toBool()) {
        QMetaObject::invokeMethod(&m_window, "turnTour");
        m_clock.restart();
        m_lastUnknown = 0;
        return false;
    }
    return true;
}

bool Painter::commandRun()
{
    if (m_commanded || m_wishes.command.isEmpty()) {
        return true;
    }
    const bool machine = !(m_wishes.replay.isEmpty() && m_wishes.report.isEmpty());
    if (machine && !m_app.machine()->known() && m_clock.elapsed() < kPatience) {
        return false;
    }
    m_commanded = true;
    QMetaObject::invokeMethod(&m_window, "showCommand", Q_ARG(QString, m_wishes.command));
    m_clock.restart();
    m_lastUnknown = 0;
    return false;
}

void Painter::ask()
{
    const auto call = [this](const char* function, const QString& argument) {
        QMetaObject::invokeMethod(&m_window, function, Q_ARG(QString, argument));
    };
    if (auto* document = m_app.current(); document && !m_wishes.select.isEmpty()) {
        document->selection()->setPlacement(m_wishes.select);
    }
    if (!m_wishes.page.isEmpty()) {
        call("showPage", m_wishes.page);
    }
    if (!m_wishes.view.isEmpty()) {
        call("showView", m_wishes.view);
    }
    if (!m_wishes.part.isEmpty()) {
        call("showPart", m_wishes.part);
    }
    if (!m_wishes.explain.isEmpty()) {
        call("showExplanation", m_wishes.explain);
    }
    if (!m_wishes.import.isEmpty()) {
        m_app.imports()->start(m_wishes.import);
    }
    if (m_wishes.palette) {
        call("showPalette", *m_wishes.palette);
    }
    if (m_wishes.tour > 0) {
        QMetaObject::invokeMethod(&m_window, "turnTour");
    }
}

void Painter::save()
{
    if (m_wishes.tour > 0) {
        // its target may have moved since
        QMetaObject::invokeMethod(m_window.findChild<QObject*>(QStringLiteral("tour")), "place");
    }
    const QImage image = m_window.grabWindow();
    if (image.isNull() || !image.save(m_wishes.picture, "PNG")) {
        QCoreApplication::exit(complain(kWrong, QStringLiteral("%1 cannot be written").arg(m_wishes.picture)));
    } else {
        QCoreApplication::exit(0);
    }
}

} // namespace lanewatt::gui
