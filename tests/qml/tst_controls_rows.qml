import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: test

    name: "Rows"

    property int made: 0
    property var shown: []

    LwRows {
        id: rows
    }

    Item {
        id: parentItem

        Repeater {
            id: repeater

            model: rows

            Item {
                id: row

                required property var modelData
                required property int index
                readonly property string words: index + ":" + modelData.id + "=" + modelData.text

                Component.onCompleted: test.made += 1
            }
        }
    }

    function texts() {
        const found = [];
        for (let i = 0; i < repeater.count; ++i)
            found.push(repeater.itemAt(i).words);
        return found.join(" ");
    }

    function give(key, text) {
        rows.key = key;
        rows.rows = text.split(" ").filter(word => word.length > 0).map(word => ({
                    "id": word.split("=")[0],
                    "text": word.split("=")[1]
                }));
    }

    function init() {
        give("", "");
        made = 0;
    }

    function test_a_changed_value_keeps_its_delegate() {
        give("id", "a=1 b=2 c=3");
        compare(texts(), "0:a=1 1:b=2 2:c=3");
        const b = repeater.itemAt(1);
        give("id", "a=1 b=5 c=3");
        compare(texts(), "0:a=1 1:b=5 2:c=3");
        compare(repeater.itemAt(1), b);
        compare(made, 3);
    }

    function test_what_comes_and_goes_data() {
        return [
            {
                "tag": "in the middle",
                "to": "a=1 x=9 b=2 c=3",
                "made": 1
            },
            {
                "tag": "at the end",
                "to": "a=1 b=2 c=3 x=9",
                "made": 1
            },
            {
                "tag": "one goes",
                "to": "a=1 c=4",
                "made": 0
            },
            {
                "tag": "another in its place",
                "to": "a=1 x=9 c=3",
                "made": 1
            },
            {
                "tag": "all go",
                "to": "",
                "made": 0
            },
            {
                "tag": "all others",
                "to": "x=1 y=2",
                "made": 2
            }
        ];
    }

    function test_what_comes_and_goes(data) {
        give("id", "a=1 b=2 c=3");
        made = 0;
        give("id", data.to);
        compare(texts(), data.to.split(" ").filter(word => word.length > 0).map((word, i) => i + ":" + word).join(" "));
        compare(made, data.made);
    }

    function test_without_a_key_the_place_counts() {
        give("", "a=1 b=2");
        const first = repeater.itemAt(0);
        made = 0;
        give("", "x=3 y=4 z=5");
        compare(texts(), "0:x=3 1:y=4 2:z=5");
        compare(repeater.itemAt(0), first);
        compare(made, 1);
    }
}
