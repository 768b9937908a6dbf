#include "app/viewmodels/quote/quote_page_item.h"

#include <QQuickWindow>
#include <QSGImageNode>

#include <utility>

namespace lanewatt::viewmodels {

QuotePageItem::QuotePageItem(QQuickItem* parent) : QQuickItem(parent) { setFlag(ItemHasContents); }

void QuotePageItem::setPreview(QuotePreviewViewModel* preview)
{
    if (preview == m_preview) {
        return;
    }
    if (m_preview) {
        disconnect(m_preview, nullptr, this, nullptr);
    }
    m_preview = preview;
    if (m_preview) {
        connect(m_preview, &QuotePreviewViewModel::painted, this, &QuotePageItem::take);
    }
    take();
    Q_EMIT previewChanged();
}

void QuotePageItem::take()
{
    const QImage picture = m_preview ? m_preview->picture() : QImage();
    if (picture.cacheKey() != m_picture.cacheKey()) {
        m_picture = picture;
        m_other = true;
        update();
    }
}

QSGNode* QuotePageItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData* /*data*/)
{
    auto* node = static_cast<QSGImageNode*>(old);
    if (m_picture.isNull()) {
        delete node;
        return nullptr;
    }
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
        node->setFiltering(QSGTexture::Linear);
        m_other = true;
    }
    if (std::exchange(m_other, false)) {
        node->setTexture(window()->createTextureFromImage(m_picture, QQuickWindow::TextureIsOpaque));
    }
    node->setRect(boundingRect());
    return node;
}

} // namespace lanewatt::viewmodels
