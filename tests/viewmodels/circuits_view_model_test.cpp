#include "app/viewmodels/build/circuits_view_model.h"

#include "app/viewmodels/build/document_view_model.h"
#include "app/viewmodels/shared/text.h"
#include "tests/support/catch.h"
#include "tests/support/parts.h"
#include "tests/viewmodels/document_desk.h"

namespace circuits_view_model_test {

using namespace lanewatt;
using namespace lanewatt::viewmodels;

namespace {

Part unitPart(const char* name, DistributionKind kind)
{
    PowerDistributionSpec spec;
    spec.kind = test::known(kind);
    spec.inputCurrent = test::known(amperes(30));
    if (kind == DistributionKind::Ups) {
        spec.voltage = test::known(volts(208));
    }
    spec.outlets = test::known(test::plugs("4x c13"));
    return test::makePart(name, spec);
}

Design oneCircuit()
{
    Circuit wall;
    wall.voltage = volts(208);
    wall.breaker = amperes(30);
    return applyEdit(applyEdit(Design{}, {AddBuild{"rig", {}, {}}}).value(), {SetCircuit{"wall", wall}}).value();
}

/// A design with one circuit, and a catalogue with a PDU and a UPS.
struct Desk : test::DocumentDesk {
    Desk()
        : DocumentDesk({unitPart("strip", DistributionKind::Pdu), unitPart("battery", DistributionKind::Ups), unitPart("changeover", DistributionKind::TransferSwitch),
                        test::gpu("card")},
                       oneCircuit())
    {
    }
    CircuitsViewModel& circuits() const { return *document->circuits(); }
    const std::map<std::string, Circuit>& site() const { return document->open().design().site.circuits; }
    QVariantMap row(int at = 0) const { return circuits().rows().at(at).toMap(); }
};

QString str(const char* text) { return QString::fromUtf8(text); }

} // namespace

TEST_CASE("A circuit's settings are read as a design file's, and what cannot be is said", "[viewmodels][circuits]")
{
    const Desk desk;
    CHECK(desk.row().value(str("voltage")) == str("208 V"));
    CHECK(desk.circuits().set(str("wall"), str("breaker"), str("20 A")).isEmpty());
    CHECK(desk.site().at("wall").breaker == amperes(20));
    CHECK(desk.circuits().set(str("wall"), str("outlets"), str("5-20R, L6-30R ,")).isEmpty());
    CHECK(desk.site().at("wall").outlets == std::vector<std::string>{"5-20R", "L6-30R"});
    CHECK(desk.circuits().set(str("wall"), str("other_load"), str("300 VA")).isEmpty());
    CHECK(desk.circuits().set(str("wall"), str("phases"), str("3")).isEmpty());
    CHECK(desk.site().at("wall").phases == 3);
    CHECK(desk.circuits().set(str("wall"), str("voltage"), str("400")).isEmpty());
    CHECK(desk.row().value(str("voltage")) == str("400 V"));
    CHECK(desk.circuits().set(str("wall"), str("code"), str("IEC")).isEmpty());
    CHECK(desk.circuits().set(str("wall"), str("breaker"), str("22 kW")).isEmpty());
    CHECK(desk.row().value(str("breaker")) == str("32 A"));
    CHECK(desk.circuits().set(str("wall"), str("breaker"), str("20")).isEmpty());
    CHECK(desk.circuits().set(str("wall"), str("code"), str("NEC")).isEmpty());
    const Design before = desk.document->open().design();
    for (const auto& [field, text] : {std::pair("breaker", "much"), {"phases", "2"}, {"voltage", "20 A"}, {"code", "XYZ"}}) {
        CHECK_FALSE(desk.circuits().set(str("wall"), str(field), str(text)).isEmpty());
    }
    CHECK(desk.document->open().design() == before);
    CHECK(desk.circuits().set(str("wall"), str("breaker"), {}).isEmpty()); // unknown again, which is not zero
    CHECK_FALSE(desk.site().at("wall").breaker.has_value());
    desk.document->undo();
    CHECK(desk.site().at("wall").breaker == amperes(20));
}

TEST_CASE("Beside a breaker stands what it carries continuously, by its code", "[viewmodels][circuits]")
{
    const Desk desk;
    const auto usable = [&] { return desk.row().value(str("usable")).toString().replace(QChar(0xa0), QLatin1Char(' ')).replace(QChar(0x202f), QLatin1Char(' ')); };
    CHECK(desk.circuits().set(str("wall"), str("breaker"), str("20 A")).isEmpty());
    CHECK(desk.circuits().set(str("wall"), str("code"), str("NEC")).isEmpty());
    CHECK(usable().startsWith(str("16"))); // 80 %
    CHECK(usable().contains(str("20")));
    CHECK(usable().endsWith(str("NEC")));
    CHECK(desk.circuits().set(str("wall"), str("code"), str("IEC")).isEmpty());
    CHECK(usable().startsWith(str("20")));
    CHECK(desk.circuits().set(str("wall"), str("breaker"), {}).isEmpty());
    CHECK(usable() == str("Usable current unknown: the breaker is not known"));
}

TEST_CASE("Circuits come and go", "[viewmodels][circuits]")
{
    const Desk desk;
    const QString id = desk.circuits().add();
    CHECK(desk.site().size() == 2);
    CHECK(desk.site().begin()->first == "wall"); // machines that name no circuit stay where they are
    CHECK(desk.site().at(id.toStdString()).voltage == volts(208)); // as the existing one
    CHECK(desk.circuits().rows().size() == 2);
    desk.circuits().remove(id);
    desk.circuits().remove(str("wall"));
    CHECK(desk.site().empty());
    CHECK(desk.circuits().add() == str("wall"));
}

TEST_CASE("Units hang on a circuit and behind each other", "[viewmodels][circuits]")
{
    const Desk desk;
    CHECK(desk.circuits().findUnits(str("wall"), {}).size() == 3); // the card is not a unit
    CHECK(desk.circuits().findUnits(str("wall"), str("batt")).size() == 1);
    CHECK(desk.circuits().set(str("wall"), str("voltage"), str("120")).isEmpty()); // the battery is for 208 V
    const QVariantList found = desk.circuits().findUnits(str("wall"), {});
    CHECK(found.back().toMap().value(str("key")) == str("battery"));
    CHECK(found.back().toMap().value(str("detail")).toString().contains(str("does not fit")));
    CHECK(found.front().toMap().value(str("detail")).toString().isEmpty());
    CHECK(desk.circuits().set(str("wall"), str("voltage"), str("208 V")).isEmpty());
    CHECK(desk.circuits().addUnit(str("wall"), str("strip")).isEmpty());
    CHECK(desk.circuits().addUnit(str("wall"), str("battery")).isEmpty());
    CHECK(desk.circuits().addUnit(str("wall"), str("strip")).isEmpty());
    CHECK_FALSE(desk.circuits().addUnit(str("wall"), str("card")).isEmpty());
    CHECK_FALSE(desk.circuits().addUnit(str("wall"), str("nothing")).isEmpty());
    REQUIRE(desk.site().at("wall").units.size() == 3);
    CHECK(desk.circuits().setBehind(str("wall"), str("pdu"), str("ups")).isEmpty());
    CHECK(desk.circuits().setBehind(str("wall"), str("pdu2"), str("pdu")).isEmpty());
    const QVariantList units = desk.row().value(str("units")).toList();
    CHECK(units.at(2).toMap().value(str("kind")) == str("UPS"));
    // Units behind a unit cannot feed it.
    CHECK(units.at(2).toMap().value(str("behindChoices")).toStringList() == QStringList{QString()});
    CHECK_FALSE(desk.circuits().setBehind(str("wall"), str("ups"), str("pdu2")).isEmpty());
    desk.circuits().removeUnit(str("wall"), str("pdu"));
    CHECK(desk.site().at("wall").units.at("pdu2").behind == "ups"); // behind what fed it
    desk.document->undo();
    CHECK(desk.site().at("wall").units.size() == 3);
}

TEST_CASE("What a supply may plug into is offered by name and kept by its path", "[viewmodels][circuits]")
{
    const Desk desk;
    CHECK(desk.circuits().addUnit(str("wall"), str("strip")).isEmpty());
    const Design design = applyEdit(desk.document->open().design(), {AddPlacement{"rig", "gpu", test::gpu("card"), 1, {}}}).value();
    const auto document = desk.documentOf(design);
    const QList<CircuitPins> circuits = document->edits()->optionsOf(str("gpu")).circuits;
    REQUIRE(circuits.size() == 1);
    const CircuitPins& wall = circuits.front();
    CHECK(wall.outlets.mid(0, 3) == QStringList{str("pdu"), str("pdu/c13.1"), str("pdu/c13.2")});
    CHECK(wall.outletNames.mid(0, 3) == QStringList{str("pdu"), str("pdu, C13 outlet 1"), str("pdu, C13 outlet 2")});
    CHECK(wall.outletNames.size() == wall.outlets.size());
}

TEST_CASE("A transfer switch has a second feed", "[viewmodels][circuits]")
{
    const Desk desk;
    const QString other = desk.circuits().add();
    CHECK(desk.circuits().addUnit(str("wall"), str("strip")).isEmpty());
    CHECK(desk.circuits().addUnit(str("wall"), str("changeover")).isEmpty());
    const auto unit = [&](int at) { return desk.row().value(str("units")).toList().at(at).toMap(); };
    CHECK(unit(0).value(str("secondFeedChoices")).toStringList() == QStringList{QString(), other}); // "ats", none or the other
    CHECK(unit(1).value(str("secondFeedChoices")).toStringList().isEmpty());                       // a PDU has one input
    CHECK(desk.circuits().setSecondFeed(str("wall"), str("ats"), other).isEmpty());
    CHECK(unit(0).value(str("secondFeed")).toString() == other);
    CHECK_FALSE(desk.circuits().setSecondFeed(str("wall"), str("ats"), str("wall")).isEmpty());
    CHECK(unit(0).value(str("secondFeed")).toString() == other);
    CHECK(desk.circuits().setSecondFeed(str("wall"), str("ats"), {}).isEmpty());
    CHECK(unit(0).value(str("secondFeed")).toString().isEmpty());
    desk.document->undo();
    desk.circuits().remove(other);
    CHECK(unit(0).value(str("secondFeed")).toString().isEmpty());
}

TEST_CASE("What cannot be a price or a power limit is told before it is taken", "[viewmodels][document]")
{
    const Desk desk;
    auto& document = *desk.document;
    document.edits()->usePart({}, str("card"), 1);
    REQUIRE(document.open().design().builds.at("rig")->placements.size() == 1);
    const QString line = toQt(document.open().design().builds.at("rig")->placements.begin()->first);
    const Design before = document.open().design();
    CHECK(document.edits()->priceProblem(str("649.50")).isEmpty());
    CHECK(document.edits()->priceProblem(str("649.50 EUR")).isEmpty());
    CHECK(document.edits()->priceProblem({}).isEmpty()); // back to the catalogue's price
    CHECK(document.edits()->priceProblem(str("cheap")).contains(str("cheap")));
    CHECK(document.edits()->priceProblem(str("649,50")).isEmpty()); // it has one reading
    CHECK_FALSE(document.edits()->priceProblem(str("1.649")).isEmpty()); // an ambiguous number is not guessed
    document.edits()->setPrice(line, str("cheap"));
    CHECK(document.open().design() == before);

    CHECK(document.edits()->optionProblem(line, str("power_cap"), str("280 W")).isEmpty());
    CHECK_FALSE(document.edits()->optionProblem(line, str("power_cap"), str("much")).isEmpty());
    CHECK(document.open().design() == before); // checked only

    WindowStyle german;
    german.language = "de";
    german.decimalPoint = ',';
    german.thousands = ".";
    setStyle(german);
    CHECK(document.edits()->priceProblem(str("649,50")).isEmpty());
    CHECK(document.edits()->priceProblem(str("1.649,50")).isEmpty());
    CHECK_FALSE(document.edits()->priceProblem(str("1,649")).isEmpty()); // an ambiguous number is not guessed
    CHECK(desk.circuits().set(str("wall"), str("breaker"), str("22,5 A")).isEmpty());
    CHECK(desk.site().at("wall").breaker == amperes(22.5));
    CHECK(desk.row().value(str("breaker")) == str("22,5 A"));
    CHECK(document.edits()->optionProblem(line, str("power_cap"), str("280,5 W")).isEmpty());
    setStyle({});
}

} // namespace circuits_view_model_test
