#pragma once
#include <QImage>
#include <QPointer>
#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

#include "app/viewmodels/quote/quote_preview_view_model.h"

namespace lanewatt::viewmodels {

/// The page of a preview, stretched over the item.
class QuotePageItem : public QQuickItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(QuotePage)
    Q_PROPERTY(lanewatt::viewmodels::QuotePreviewViewModel* preview READ preview WRITE setPreview NOTIFY previewChanged FINAL)

public:
    explicit QuotePageItem(QQuickItem* parent = nullptr);

    QuotePreviewViewModel* preview() const { return m_preview; }
    void setPreview(QuotePreviewViewModel* preview);

Q_SIGNALS:
    void previewChanged();

protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

private:
    void take();

    QPointer<QuotePreviewViewModel> m_preview;
    QImage m_picture;
    bool m_other = false; ///< the picture is not on the graphics card yet
};

} // namespace lanewatt::viewmodels
