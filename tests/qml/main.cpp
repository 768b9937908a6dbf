// Runs tests/qml/tst_*.qml offscreen against the modules as they are linked into the program.
#include "app/viewmodels/machine/machine_view_model.h"

#include <QDirIterator>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QQmlContext>
#include <QQmlEngine>
#include <QtQml/qqmlextensionplugin.h>
#include <QtQuickTest/quicktest.h>

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
    }
    void qmlEngineAvailable(QQmlEngine* engine)
    {
        engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
        // For pages of a real machine: the tests give it captures to replay.
        engine->rootContext()->setContextProperty(QStringLiteral("replayedMachine"), new lanewatt::viewmodels::MachineViewModel(engine));
        engine->rootContext()->setContextProperty(QStringLiteral("sourceFolder"), qEnvironmentVariable("LANEWATT_SOURCE_DIR"));
    }
};

QUICK_TEST_MAIN_WITH_SETUP(lanewatt, Setup)

#include "main.moc"
