#pragma once
#include <QImage>
#include <QQuickImageProvider>

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "catalog/store/catalog.h"

#include <atomic>
#include <memory>
#endif

namespace lanewatt::viewmodels {

/// The shipped designs as small pictures: the lane map of each machine without text, drawn on another thread. Ids are "TEMPLATE/dark" and
/// "TEMPLATE/light".
class TemplatePictures : public QQuickImageProvider {
public:
    TemplatePictures();
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;
    /// Number of pictures drawn; any thread.
    int drawn() const { return m_drawn; }

private:
    std::unique_ptr<catalog::Catalog> m_catalog; ///< used by the thread that loads pictures
    std::atomic<int> m_drawn{0};
};

} // namespace lanewatt::viewmodels
