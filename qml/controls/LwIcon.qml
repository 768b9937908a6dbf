// One icon of the set in the base colour and size.
import Lanewatt.Ui

LwIconItem {
    color: Theme.tx2
    size: Theme.icon
}
