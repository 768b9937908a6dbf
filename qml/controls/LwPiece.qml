// A part of a page that is a piece of its own where the page is made in slices: each Repeater is, and what stands in none
// is made in one go.
import QtQuick

Repeater {
    model: 1
}
