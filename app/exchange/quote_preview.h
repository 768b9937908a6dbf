#pragma once
/// The pages of a quote as they are printed, as pictures.

#include "app/exchange/quote_document.h"
#include "app/exchange/writers/pdf_page.h"

namespace lanewatt::exchange {

/// One page of the PDF document, as pdfPicture() makes it. Any thread. Error: the pages cannot be made.
Expected<PdfPicture> quotePagePicture(QuoteSource source, QuoteOptions options, int page, int pixels, int pages = 0);

} // namespace lanewatt::exchange
