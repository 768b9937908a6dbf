#pragma once
#include <QObject>

class QQuickWindow;

namespace lanewatt::gui {

/// Has the window ready for the keys of its commands when one is pressed before it was in its own time. Those that move about
/// are of no command.
class FirstKey : public QObject {
public:
    /// The window is to outlive this.
    explicit FirstKey(QQuickWindow& window);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QQuickWindow& m_window;
};

} // namespace lanewatt::gui
