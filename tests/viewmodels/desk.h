#pragma once
#include "app/viewmodels/shell/app_view_model.h"
#include "app/workspace/workspace.h"

#include "tests/viewmodels/fresh_settings.h"
#include "tests/viewmodels/shipped_catalog.h"

#include <QDir>
#include <QPointer>
#include <QTemporaryDir>

namespace lanewatt::test {

/// A window with its own settings and journals.
struct Desk {
    Desk()
    {
        application();
        qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit());
        app = std::make_unique<viewmodels::AppViewModel>(shippedCatalog());
    }
    ~Desk() { qunsetenv("XDG_STATE_HOME"); }

    QPointer<viewmodels::DocumentViewModel> open()
    {
        const int before = journals();
        REQUIRE(app->newDocument(QString()));
        REQUIRE(waitUntil([&] { return journals() > before; }));
        return app->current();
    }
    /// Runs deferred deletions.
    void turned()
    {
        app->turned();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    static int journals() { return static_cast<int>(QDir(QString::fromStdString(workspace::journalFolder())).entryList(QDir::Files).size()); }

    const FreshSettings settings;
    const QTemporaryDir& folder = settings.folder();
    std::unique_ptr<viewmodels::AppViewModel> app;
};

} // namespace lanewatt::test
