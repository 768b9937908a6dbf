// How a figure of a quote came about.
import QtQuick
import Lanewatt.App
import Lanewatt.Ui

LwFigureExplain {
    id: popover

    property QuoteViewModel quote: null

    explainer: figure => popover.quote ? popover.quote.explain(figure) : ({})
    tracer: figure => popover.quote ? popover.quote.trace(figure) : ""
}
