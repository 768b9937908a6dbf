#pragma once
/// The forms that every document has, one file each. Nothing in a text is taken for markup.

#include "app/exchange/document.h"
#include "app/exchange/writers/pdf_page.h"
#include "model/message.h"

#include <string>

namespace lanewatt::exchange {

/// One page that loads nothing, with the drawings in it.
Expected<std::string> writeHtml(const doc::Document& document);
/// For forums and code hosts, readable as it is.
Expected<std::string> writeMarkdown(const doc::Document& document);
/// For forums.
Expected<std::string> writeBbcode(const doc::Document& document);
/// Columns of characters.
Expected<std::string> writeText(const doc::Document& document);
/// Pages to print, with drawings as vectors.
Expected<std::string> writePdf(const doc::Document& document);

/// One page of the PDF, as pdfPicture() makes it. Any thread.
Expected<PdfPicture> documentPicture(const doc::Document& document, int page, int pixels, int pages = 0);

/// A form of a document that documentOf() makes a tree of.
template <class Of, Expected<std::string> (*write)(const doc::Document&)>
Expected<std::string> writtenAs(const Of& document)
{
    return write(documentOf(document));
}

} // namespace lanewatt::exchange
