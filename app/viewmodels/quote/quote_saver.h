#pragma once
#include "app/viewmodels/shared/job_queue.h"

// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include "app/workspace/quote_store.h"

#include <memory>
#include <optional>
#include <string>
#endif

#include <QObject>

namespace lanewatt::viewmodels {

/// Keeps a quote in its file: writes on another thread the newest state that it was given. What is overtaken while it waits is
/// not written.
class QuoteSaver : public QObject {
    Q_OBJECT
public:
    explicit QuoteSaver(QObject* parent);
    ~QuoteSaver() override;

    /// From now on it is this file, which was read with that hash (OpenQuote::hash; empty: the file is not there yet).
    void begin(std::string path, std::string hash);
    void save(const quote::Quote& quote);
    /// Waits until the newest state was written, or could not be.
    void finish();
    /// Why the last state could not be written.
    const std::optional<Error>& error() const { return m_error; }
    /// True from save() until its result is there.
    bool busy() const { return m_running != nullptr; }

Q_SIGNALS:
    /// A state was written, or could not be.
    void told();

private:
    struct Writing;
    void next();
    void take(const std::shared_ptr<Writing>& writing);

    std::string m_path;
    std::string m_hash;
    std::optional<quote::Quote> m_wanted;
    std::shared_ptr<Writing> m_running;
    std::optional<Error> m_error;
    JobQueue m_files; ///< last, so that it ends before the rest
};

} // namespace lanewatt::viewmodels
