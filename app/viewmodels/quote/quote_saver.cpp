#include "app/viewmodels/quote/quote_saver.h"

#include <future>
#include <utility>

namespace lanewatt::viewmodels {

struct QuoteSaver::Writing {
    workspace::OpenQuote quote;
    Expected<void> result;
    std::promise<void> done;
};

QuoteSaver::QuoteSaver(QObject* parent) : QObject(parent) {}

QuoteSaver::~QuoteSaver()
{
    blockSignals(true); // the owner is being destroyed
    finish();
}

void QuoteSaver::begin(std::string path, std::string hash)
{
    finish();
    m_path = std::move(path);
    m_hash = std::move(hash);
    m_error.reset();
}

void QuoteSaver::save(const quote::Quote& quote)
{
    m_wanted = quote;
    next();
}

void QuoteSaver::next()
{
    if (m_running || !m_wanted) {
        return;
    }
    const auto writing = std::make_shared<Writing>();
    writing->quote.quote = std::move(*m_wanted);
    writing->quote.path = m_path;
    writing->quote.hash = m_hash;
    m_wanted.reset();
    m_running = writing;
    m_files.add([this, writing]() -> JobQueue::Then {
        writing->result = workspace::saveQuote(writing->quote);
        writing->done.set_value();
        return [this, writing] { take(writing); };
    });
}

void QuoteSaver::take(const std::shared_ptr<Writing>& writing)
{
    if (m_running != writing) {
        return; // finish() was faster
    }
    m_running.reset();
    m_error.reset();
    if (writing->result) {
        m_hash = writing->quote.hash;
    } else {
        m_error = writing->result.error();
    }
    next();
    Q_EMIT told();
}

void QuoteSaver::finish()
{
    while (m_running) {
        const auto writing = m_running;
        writing->done.get_future().wait();
        take(writing);
    }
}

} // namespace lanewatt::viewmodels
