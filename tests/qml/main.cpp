// Runs tests/qml/tst_*.qml offscreen with the modules as linked into the program. Page tests find the real application as
// `desk`.
#include "app/viewmodels/shell/template_pictures.h"
#include "tests/qml/desk.h"

#include <QDirIterator>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QQmlContext>
#include <QQmlEngine>
#include <QtQml/qqmlextensionplugin.h>
#include <QtQuickTest/quicktest.h>

#include <memory>

Q_IMPORT_QML_PLUGIN(Lanewatt_UiPlugin)
Q_IMPORT_QML_PLUGIN(Lanewatt_AppPlugin)

class Setup : public QObject {
    Q_OBJECT

public Q_SLOTS:
    void applicationAvailable()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("Lanewatt"));
        QCoreApplication::setApplicationName(QStringLiteral("lanewatt-qml-test"));
        QDirIterator fonts(QStringLiteral(":/fonts"));
        while (fonts.hasNext())
            QFontDatabase::addApplicationFont(fonts.next());
        m_desk = std::make_unique<lanewatt::test::Desk>();
    }
    void qmlEngineAvailable(QQmlEngine* engine)
    {
        engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
        engine->addImageProvider(QStringLiteral("template"), new lanewatt::viewmodels::TemplatePictures); // the engine owns it
        engine->rootContext()->setContextProperty(QStringLiteral("desk"), m_desk.get());
    }
    void cleanupTestCase() { m_desk.reset(); }

private:
    std::unique_ptr<lanewatt::test::Desk> m_desk;
};

QUICK_TEST_MAIN_WITH_SETUP(lanewatt, Setup)

#include "main.moc"
