#include "app/gui/first_key.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QQuickWindow>

#include <algorithm>
#include <iterator>

namespace lanewatt::gui {

namespace {

bool mayBeCommand(const QKeyEvent& key)
{
    constexpr int kMovers[] = {Qt::Key_Tab,  Qt::Key_Backtab, Qt::Key_Left, Qt::Key_Right,    Qt::Key_Up,
                               Qt::Key_Down, Qt::Key_PageUp,  Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End,
                               Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt, Qt::Key_Meta,     Qt::Key_AltGr};
    return (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) ||
           std::find(std::begin(kMovers), std::end(kMovers), key.key()) == std::end(kMovers);
}

} // namespace

FirstKey::FirstKey(QQuickWindow& window) : m_window(window) { qGuiApp->installEventFilter(this); }

bool FirstKey::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && mayBeCommand(*static_cast<QKeyEvent*>(event))) {
        qGuiApp->removeEventFilter(this);
        QMetaObject::invokeMethod(&m_window, "readyForKeys");
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lanewatt::gui
