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

/// A catalogue part for a design: effect of choosing it, data and price.
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
    QString key; ///< empty: not in the catalogue
    QString group; ///< its heading: "Fits now · 3"
    QString partName;
    QString maker;
    QString detail; ///< the main facts for a choice
    QString priceText;
    QString dateText; ///< date and kind of the price
    bool priceStale = false;
    QString priceHint;
    QString letter; ///< lowest confidence of its facts, as a letter
    /// Values of `fit`, which are severities.
    static constexpr int kFits = 0, kUnknown = 1, kWarning = 2, kBlocked = 3, kUnjudged = -1;
    int fit = kFits;
    QString reason;
    bool chosen = false;     ///< it is the present part
    QString perGigabyteText; ///< price per gigabyte; empty when unknown

    // Sort keys; amounts are in millionths of the design's currency.
    std::optional<std::int64_t> amount;
    std::optional<std::int64_t> amountPerGigabyte;

    friend bool operator==(const PickerRow&, const PickerRow&) = default;
};

} // namespace lanewatt::viewmodels
