#pragma once
// moc cannot parse what C++20 headers contain.
#ifndef Q_MOC_RUN
#include <cstdint>
#include <optional>
#endif

#include <QObject>
#include <QString>
#include <QtQml/qqmlregistration.h>

namespace lanewatt::viewmodels {

/// A part of the catalogue as a design sees it: what choosing it would do, what it is, what it costs.
struct PickerRow {
    Q_GADGET
    QML_VALUE_TYPE(pickerRow)
    Q_PROPERTY(QString key MEMBER key FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)
    Q_PROPERTY(QString partName MEMBER partName FINAL)
    Q_PROPERTY(QString maker MEMBER maker FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString priceText MEMBER priceText FINAL)
    Q_PROPERTY(QString dateText MEMBER dateText FINAL)
    Q_PROPERTY(bool priceStale MEMBER priceStale FINAL)
    Q_PROPERTY(QString priceHint MEMBER priceHint FINAL)
    Q_PROPERTY(QString letter MEMBER letter FINAL)
    Q_PROPERTY(int fit MEMBER fit FINAL)
    Q_PROPERTY(QString reason MEMBER reason FINAL)
    Q_PROPERTY(bool chosen MEMBER chosen FINAL)
    Q_PROPERTY(QString perGigabyteText MEMBER perGigabyteText FINAL)

public:
    QString key; ///< empty: the catalogue does not know the part
    QString group; ///< the heading it stands under: "Fits now · 3"
    QString partName;
    QString maker;
    QString detail; ///< the facts one chooses by
    QString priceText;
    QString dateText; ///< date and kind of the price
    bool priceStale = false;
    QString priceHint;
    QString letter; ///< confidence of the weakest of its facts
    int fit = 0;    ///< 0 fits, 2 with a warning, 3 blocked, −1 still to be judged
    QString reason;
    bool chosen = false;     ///< it is there now
    QString perGigabyteText; ///< what a gigabyte costs; empty when that is unknown

    // What rows are put in order by; amounts are in millionths of the design's currency.
    bool nowhere = false; ///< it goes in nowhere, as far as is known
    std::optional<std::int64_t> amount;
    std::optional<std::int64_t> amountPerGigabyte;

    friend bool operator==(const PickerRow&, const PickerRow&) = default;
};

} // namespace lanewatt::viewmodels
