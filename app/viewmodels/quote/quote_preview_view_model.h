#pragma once
#include <QImage>
#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

#include "app/viewmodels/quote/quote_view_model.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/exchange/quote_preview.h"
#include "app/viewmodels/shared/newest_job.h"

#include <memory>
#include <optional>
#endif

namespace lanewatt::viewmodels {

/// The shown revision of a quote as it is printed, page by page. It follows every change of the quote. Pages are set and painted in a
/// thread of their own, without Qt.
class QuotePreviewViewModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(QuotePreview)
    Q_PROPERTY(lanewatt::viewmodels::QuoteViewModel* quote READ quote WRITE setQuote NOTIFY quoteChanged FINAL)
    /// The preview is looked at. While it is not, nothing is painted.
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)
    /// The page that is wanted, from 1.
    Q_PROPERTY(int page READ page WRITE setPage NOTIFY pageChanged FINAL)
    /// Width of the picture in pixels of the screen.
    Q_PROPERTY(int pixels READ pixels WRITE setPixels NOTIFY pixelsChanged FINAL)
    /// Number of pages; 0 while it is not known.
    Q_PROPERTY(int pages READ pages NOTIFY painted FINAL)
    /// Height of a page for a width of 1.
    Q_PROPERTY(double proportion READ proportion NOTIFY painted FINAL)
    /// The picture is not of the present state yet.
    Q_PROPERTY(bool busy READ busy NOTIFY painted FINAL)
    /// Why there is no picture; empty: there is one, or it is being painted.
    Q_PROPERTY(QString problem READ problem NOTIFY painted FINAL)
    /// "Page 2 of 5".
    Q_PROPERTY(QString pageText READ pageText NOTIFY painted FINAL)

public:
    explicit QuotePreviewViewModel(QObject* parent = nullptr);

    QuoteViewModel* quote() const { return m_quote; }
    void setQuote(QuoteViewModel* quote);
    bool active() const { return m_active; }
    void setActive(bool active);
    int page() const { return m_page; }
    void setPage(int page);
    int pixels() const { return m_pixels; }
    void setPixels(int pixels);
    int pages() const { return m_pages; }
    double proportion() const { return m_proportion; }
    bool busy() const { return m_busy; }
    QString problem() const { return m_problem; }
    QString pageText() const;
    /// The last picture that was painted.
    const QImage& picture() const { return m_picture; }

Q_SIGNALS:
    void quoteChanged();
    void activeChanged();
    void pageChanged();
    void pixelsChanged();
    /// A picture, or why there is none.
    void painted();

private:
    /// The quote is another one, or was changed.
    void renew();
    void paint();
    void take(Expected<exchange::PdfPicture> picture);
    void clear(const QString& problem);

    QuoteViewModel* m_quote = nullptr;
    bool m_active = false;
    int m_page = 1;
    int m_pixels = 0;
    int m_pages = 0;
    double m_proportion = 1.4142; ///< of A4
    bool m_busy = false;
    QString m_problem;
    QImage m_picture;
    std::shared_ptr<const QuoteJob> m_printed; ///< what is painted; empty: it must be made anew
    std::shared_ptr<std::optional<exchange::QuoteOptions>> m_drawn; ///< worker: logo and drawings of m_printed, made for its first page
    NewestJob m_job;                           ///< last: it is waited for while the rest still is
};

} // namespace lanewatt::viewmodels
