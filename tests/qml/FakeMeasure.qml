// Measurements as the page sees them: none yet, and what is asked of them.
import QtQuick

QtObject {
    id: fake

    property var calls: []
    property string reason: ""
    property string startReason: reason.length > 0 ? reason : host || memory || compute || (peers && hasPeers) ? "" : "Choose something to measure"
    property string cardsText: "2 card(s): GeForce RTX 3090"
    property bool host: true
    property bool memory: true
    property bool compute: true
    property bool peers: true
    property bool hasPeers: true
    property int secondsEach: 2
    property int secondsAll: 180
    property int hottest: 85
    property int hottestLeast: 30
    property int hottestMost: 110
    property string hottestUnit: "°C"
    property int memoryMebibytes: 1024
    property int memoryMost: 24576
    property string memoryText: "4 % of the smallest card's 24 GiB"
    property string timeText: "It takes about 25 second(s)."
    property bool running: false
    property real progress: -1
    property string stepText: ""
    property string problem: ""
    property bool known: false
    property string summary: ""
    property int severity: 0
    property FakeRows rows: FakeRows {}
    property FakeRows findings: FakeRows {}

    signal finished()

    function start() {
        fake.calls = fake.calls.concat(["start"]);
        fake.running = true;
    }
    function cancel() {
        fake.calls = fake.calls.concat(["cancel"]);
        fake.running = false;
    }
}
