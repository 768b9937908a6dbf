import QtQuick
import QtTest
import Lanewatt.Ui

TestCase {
    id: test

    name: "Timer"

    property var told: []

    LwTimer {
        id: once

        interval: 30
        onTriggered: test.told.push("once " + running)
    }

    LwTimer {
        id: again

        interval: 10
        repeat: true
        onTriggered: test.told.push("again " + running)
    }

    LwTimer {
        id: atOnce

        interval: 0
        onTriggered: test.told.push("at once")
    }

    LwTimer {
        id: bound

        property bool wanted: false

        interval: 10
        running: wanted
        onTriggered: test.told.push("bound")
    }

    LwTimer {
        id: first

        interval: 20
        onTriggered: atOnce.start()
    }

    LwTimer {
        id: second

        interval: 20
        onTriggered: once.start()
    }

    SignalSpy {
        id: changes

        target: once
        signalName: "runningChanged"
    }

    function init() {
        for (const timer of [once, again, atOnce, first, second])
            timer.stop();
        bound.wanted = false;
        told = [];
        changes.clear();
    }

    function test_once() {
        once.start();
        verify(once.running);
        compare(told.length, 0);
        tryCompare(once, "running", false);
        compare(told, ["once false"]);
        compare(changes.count, 2);
        wait(80);
        compare(told.length, 1);
    }

    function test_startedAgain() {
        once.start();
        wait(20);
        once.restart();
        wait(20);
        compare(told.length, 0, "the time began anew");
        tryCompare(once, "running", false);
        compare(changes.count, 2, "it ran all along");
    }

    function test_stopped() {
        once.start();
        once.stop();
        verify(!once.running);
        wait(80);
        compare(told.length, 0);
    }

    function test_again() {
        again.start();
        tryVerify(() => test.told.length >= 3);
        compare(told[0], "again true");
        verify(again.running);
    }

    function test_atOnceIsNotNow() {
        atOnce.start();
        compare(told.length, 0);
        tryVerify(() => test.told.length === 1);
    }

    function test_runningCanBeBound() {
        bound.wanted = true;
        verify(bound.running);
        tryVerify(() => test.told.length === 1);
        verify(!bound.running);
        bound.wanted = false;
        bound.wanted = true;
        verify(bound.running, "the binding outlives the end");
    }

    // What Qt's own Timer says of the driver of animations when two end together, one of which starts one without an interval.
    function test_endingSideBySideIsQuiet() {
        failOnWarning(/./);
        first.start();
        second.start();
        tryVerify(() => test.told.length === 2);
        wait(50);
    }
}
