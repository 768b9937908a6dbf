#include "app/gui/window_place.h"

#include "app/viewmodels/shared/job_queue.h"
#include "app/viewmodels/shell/keep_setting.h"

#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <QSize>
#include <QTimer>
#include <QWindow>

#include <algorithm>

namespace lanewatt::gui {

namespace {

constexpr const char* kPlace = "window/place";
constexpr const char* kMaximized = "window/maximized";
constexpr QSize kUsualSize(1440, 900);
constexpr QSize kSmallestSize(1120, 640); ///< Theme.minWindowWidth and minWindowHeight
constexpr int kTitleBar = 40;  ///< px that the frame of a window may take above it
constexpr int kGraspable = 64; ///< px of the top edge that must be on a screen, so that the window can be dragged

bool graspable(const QRect& place)
{
    const QRect edge(place.topLeft(), QSize(place.width(), kGraspable));
    const auto screens = QGuiApplication::screens();
    return std::any_of(screens.begin(), screens.end(), [&](const QScreen* screen) {
        const QRect seen = screen->availableGeometry().intersected(edge);
        return seen.width() >= kGraspable && seen.height() >= kGraspable / 2;
    });
}

/// A size that the screen has room for; the wanted one where it has none for the smallest window either.
QSize fitting(const QSize& wanted)
{
    const QScreen* screen = QGuiApplication::primaryScreen();
    const QSize room = screen ? screen->availableGeometry().size() - QSize(0, kTitleBar) : wanted;
    return room.width() < kSmallestSize.width() || room.height() < kSmallestSize.height() ? wanted : wanted.boundedTo(room);
}

} // namespace

QVariantMap keptPlace(bool placed)
{
    const QSettings settings;
    QVariantMap properties;
    const QRect place = settings.value(QLatin1String(kPlace)).toRect();
    // A kept size may be of another, larger screen.
    const QSize size = fitting(place.isValid() ? place.size() : kUsualSize);
    properties.insert(QStringLiteral("width"), size.width());
    properties.insert(QStringLiteral("height"), size.height());
    if (place.isValid()) {
        if (placed && graspable(place)) {
            properties.insert(QStringLiteral("x"), place.x());
            properties.insert(QStringLiteral("y"), place.y());
        }
    }
    if (settings.value(QLatin1String(kMaximized)).toBool()) {
        properties.insert(QStringLiteral("visibility"), QWindow::Maximized);
    }
    return properties;
}

void keepPlace(QWindow& window)
{
    // Saves after a pause: a drag signals each pixel, and a maximizing window gets its size before its state.
    constexpr int kRest = 300; // ms
    auto* rest = new QTimer(&window);
    rest->setSingleShot(true);
    rest->setInterval(kRest);
    auto* files = new viewmodels::JobQueue;
    files->setParent(&window);
    const auto keep = [&window, files] {
        const auto seen = window.visibility();
        if (seen != QWindow::Windowed && seen != QWindow::Maximized) {
            return;
        }
        viewmodels::keepSetting(*files, kMaximized, seen == QWindow::Maximized);
        if (seen == QWindow::Windowed) {
            viewmodels::keepSetting(*files, kPlace, window.geometry());
        }
    };
    QObject::connect(rest, &QTimer::timeout, &window, keep);
    const auto moved = [rest] { rest->start(); };
    QObject::connect(&window, &QWindow::xChanged, rest, moved);
    QObject::connect(&window, &QWindow::yChanged, rest, moved);
    QObject::connect(&window, &QWindow::widthChanged, rest, moved);
    QObject::connect(&window, &QWindow::heightChanged, rest, moved);
    QObject::connect(&window, &QWindow::visibilityChanged, rest, moved);
}

} // namespace lanewatt::gui
