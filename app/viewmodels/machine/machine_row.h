#pragma once
#include <QObject>
#include <QString>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A GPU of a real machine. A cell whose value is absent says why: "not supported".
struct GpuRow {
    Q_GADGET
    QML_VALUE_TYPE(gpuRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString number MEMBER number FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString powerText MEMBER powerText FINAL)
    Q_PROPERTY(QString powerHint MEMBER powerHint FINAL)
    Q_PROPERTY(double power MEMBER powerWatts FINAL)
    Q_PROPERTY(double limit MEMBER limitWatts FINAL)
    Q_PROPERTY(QString temperature MEMBER temperature FINAL)
    Q_PROPERTY(QString memory MEMBER memory FINAL)
    Q_PROPERTY(QString clock MEMBER clock FINAL)
    Q_PROPERTY(QString linkNow MEMBER linkNow FINAL)
    Q_PROPERTY(QString linkCard MEMBER linkCard FINAL)
    Q_PROPERTY(QString linkHost MEMBER linkHost FINAL)
    Q_PROPERTY(QString ecc MEMBER ecc FINAL)
    Q_PROPERTY(QStringList absent MEMBER absent FINAL)
    Q_PROPERTY(QString verdict MEMBER verdict FINAL)
    Q_PROPERTY(int verdictSeverity MEMBER verdictSeverity FINAL)
    Q_PROPERTY(QString verdictHint MEMBER verdictHint FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key; ///< its PCI address, else its number
    QString number;
    QString name;
    QString powerText;     ///< "143 / 350"
    QString powerHint;     ///< the same in words
    double powerWatts = 0; ///< what it draws; 0 = unknown
    double limitWatts = 0; ///< its power limit; 0 = unknown
    QString temperature;
    QString memory;
    QString clock;
    QString linkNow, linkCard, linkHost;
    QString ecc;
    QStringList absent; ///< the names of the cells that hold a reason, not a value
    QString verdict;    ///< how good its link is
    int verdictSeverity = 0;
    QString verdictHint;
    QString spoken; ///< all of it, for a screen reader

    friend bool operator==(const GpuRow&, const GpuRow&) = default;
};

/// One reading of a GPU.
struct ReadingRow {
    Q_GADGET
    QML_VALUE_TYPE(readingRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(bool known MEMBER known FINAL)
    Q_PROPERTY(QString hint MEMBER hint FINAL)

public:
    QString key;
    QString group; ///< the heading it stands under
    QString name;
    QString value; ///< the reason where it is not known
    bool known = false;
    QString hint; ///< who says so

    friend bool operator==(const ReadingRow&, const ReadingRow&) = default;
};

/// A device of the machine around the GPUs.
struct DeviceRow {
    Q_GADGET
    QML_VALUE_TYPE(deviceRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString iconName MEMBER iconName FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString reading MEMBER reading FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)

public:
    QString key;
    QString group; ///< the heading it stands under
    QString iconName;
    QString name;
    QString detail;
    QString reading; ///< of the moment
    int severity = -1;

    friend bool operator==(const DeviceRow&, const DeviceRow&) = default;
};

/// Something that could not be read, that differs, or that is wrong, and where.
struct RemarkRow {
    Q_GADGET
    QML_VALUE_TYPE(remarkRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString what MEMBER what FINAL)
    Q_PROPERTY(QString where MEMBER where FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)

public:
    QString key;
    QString what;
    QString where;
    int severity = 0;

    friend bool operator==(const RemarkRow&, const RemarkRow&) = default;
};

/// Something that was measured, beside what is expected. Each text may be empty.
struct MeasuredRow {
    Q_GADGET
    QML_VALUE_TYPE(measuredRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString head MEMBER head FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString measured MEMBER measured FINAL)
    Q_PROPERTY(QString expected MEMBER expected FINAL)
    Q_PROPERTY(QString share MEMBER share FINAL)
    Q_PROPERTY(QString judgement MEMBER judgement FINAL)
    Q_PROPERTY(QString words MEMBER words FINAL)
    Q_PROPERTY(int severity MEMBER severity FINAL)
    Q_PROPERTY(QString hint MEMBER hint FINAL)
    Q_PROPERTY(QString spoken MEMBER spoken FINAL)

public:
    QString key;
    QString group; ///< "GPU 0 · GeForce RTX 3090"
    QString head;  ///< the group in its first row, else empty
    QString name;  ///< "Memory copy"
    QString measured;
    QString expected;
    QString share;
    QString judgement;
    QString words;     ///< in the place of the four above, where nothing is compared
    int severity = -1; ///< a Mark; −1: not judged
    QString hint;      ///< who expects it
    QString spoken;    ///< all of it, for a screen reader

    friend bool operator==(const MeasuredRow&, const MeasuredRow&) = default;
};

} // namespace lanewatt::viewmodels
