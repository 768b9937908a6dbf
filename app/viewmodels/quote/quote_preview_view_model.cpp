#include "app/viewmodels/quote/quote_preview_view_model.h"

#include "app/viewmodels/quote/quote_job.h"
#include "app/viewmodels/shared/text.h"
#include "app/workspace/quote_print.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace lanewatt::viewmodels {

namespace {

QImage pageImage(const diagrams::Pixels& pixels)
{
    QImage image(pixels.width, pixels.height, QImage::Format_RGB32);
    for (int y = 0; y < pixels.height && !image.isNull(); ++y) {
        std::memcpy(image.scanLine(y), pixels.colours.data() + static_cast<std::ptrdiff_t>(y) * pixels.width,
                    static_cast<std::size_t>(pixels.width) * sizeof(std::uint32_t));
    }
    return image;
}

} // namespace

QuotePreviewViewModel::QuotePreviewViewModel(QObject* parent) : QObject(parent) {}

QString QuotePreviewViewModel::pageText() const { return m_pages > 0 ? tr("Page %1 of %2").arg(m_page).arg(m_pages) : QString(); }

void QuotePreviewViewModel::setQuote(QuoteViewModel* quote)
{
    if (quote == m_quote) {
        return;
    }
    if (m_quote) {
        disconnect(m_quote, nullptr, this, nullptr);
    }
    m_quote = quote;
    if (m_quote) {
        connect(m_quote, &QuoteViewModel::refreshed, this, &QuotePreviewViewModel::renew);
        connect(m_quote, &QObject::destroyed, this, [this] {
            m_quote = nullptr;
            renew();
            Q_EMIT quoteChanged();
        });
    }
    if (m_page != 1) {
        m_page = 1;
        Q_EMIT pageChanged();
    }
    renew();
    Q_EMIT quoteChanged();
}

void QuotePreviewViewModel::setActive(bool active)
{
    if (active == m_active) {
        return;
    }
    m_active = active;
    renew();
    Q_EMIT activeChanged();
}

void QuotePreviewViewModel::setPage(int page)
{
    page = std::max(1, m_pages > 0 ? std::min(page, m_pages) : page);
    if (page != m_page) {
        m_page = page;
        Q_EMIT pageChanged();
        paint();
    }
}

void QuotePreviewViewModel::setPixels(int pixels)
{
    pixels = std::clamp(pixels, 0, exchange::kPdfMostPixels);
    if (pixels != m_pixels) {
        m_pixels = pixels;
        Q_EMIT pixelsChanged();
        paint();
    }
}

void QuotePreviewViewModel::renew()
{
    m_printed.reset();
    m_pages = m_active ? m_pages : 0;
    paint();
}

void QuotePreviewViewModel::clear(const QString& problem)
{
    m_job.drop();
    m_busy = false;
    m_pages = 0;
    m_picture = {};
    m_problem = problem;
    Q_EMIT painted();
}

void QuotePreviewViewModel::paint()
{
    if (!m_active || !m_quote || m_pixels <= 0) {
        if (m_busy || !m_picture.isNull()) {
            clear({});
        }
        return;
    }
    int pages = m_pages; // nothing changed since they were counted
    if (!m_printed) {
        auto printed = m_quote->printing();
        if (!printed || !*printed) {
            clear(printed ? QString() : toQt(printed.error()));
            return;
        }
        m_printed = std::move(*printed);
        m_drawn = std::make_shared<std::optional<exchange::QuoteOptions>>();
        pages = 0;
    }
    m_busy = true;
    Q_EMIT painted();
    m_job.start([this, job = m_printed, drawn = m_drawn, page = m_page, pixels = m_pixels, pages](unsigned ticket) {
        if (!*drawn) {
            *drawn = workspace::quoteOptions(job->open, job->source, true, job->style);
        }
        auto picture = std::make_shared<Expected<exchange::PdfPicture>>(exchange::quotePagePicture(job->source, **drawn, page, pixels, pages));
        m_job.answer(ticket, [this, picture] { take(std::move(*picture)); });
    });
}

void QuotePreviewViewModel::take(Expected<exchange::PdfPicture> picture)
{
    if (!picture) {
        clear(toQt(picture.error()));
        return;
    }
    m_busy = false;
    m_problem.clear();
    m_pages = picture->pages;
    m_proportion = picture->height / picture->width;
    m_picture = pageImage(picture->pixels);
    if (m_page != picture->page) { // there are fewer now
        m_page = picture->page;
        Q_EMIT pageChanged();
    }
    Q_EMIT painted();
}

} // namespace lanewatt::viewmodels
