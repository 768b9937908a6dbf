<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>AsBuiltComparison</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>As designed</source>
        <translation>Wie entworfen</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n Abweichung</numerusform>
            <numerusform>%n Abweichungen</numerusform>
        </translation>
    </message>
    <message>
        <source>taken for %1</source>
        <translation>gilt als %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 as built: %n machine(s)</source>
        <translation>
            <numerusform>%1 wie gebaut: %n Maschine</numerusform>
            <numerusform>%1 wie gebaut: %n Maschinen</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with a report about a machine, or a folder with one of each</source>
        <translation>Mit dem Bericht über eine Maschine vergleichen, oder mit einem Ordner mit je einem</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Add machines…</source>
        <translation>Maschinen hinzufügen…</translation>
    </message>
    <message>
        <source>A report about another machine, or a folder with one of each</source>
        <translation>Ein Bericht über eine weitere Maschine, oder ein Ordner mit je einem</translation>
    </message>
    <message>
        <source>%1 as built: %2</source>
        <translation>%1 wie gebaut: %2</translation>
    </message>
    <message>
        <source>Matching…</source>
        <translation>Zuordnung…</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Designed</source>
        <translation>Entworfen</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Gebaut</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <source>As Markdown, for a mail or an issue</source>
        <translation>Als Markdown, für eine E-Mail oder ein Ticket</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export what is not as designed</source>
        <translation>Abweichungen vom Entwurf exportieren</translation>
    </message>
    <message>
        <source>-as-built</source>
        <translation>-wie-gebaut</translation>
    </message>
    <message>
        <source>All that was compared is as the design has it.</source>
        <translation>Alles Verglichene ist so, wie es im Entwurf steht.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>No machine has been read yet.</source>
        <translation>Noch keine Maschine gelesen.</translation>
    </message>
</context>
<context>
    <name>Budgets</name>
    <message>
        <source>%1, %2 unknown</source>
        <translation>%1, %2 unbekannt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>%1 %2 of %3 allowed, %4. F1 explains.</source>
        <translation>%1 %2 von zulässig %3, %4. F1 erklärt.</translation>
    </message>
    <message>
        <source>%1 %2 %3, %4. F1 explains.</source>
        <translation>%1 %2 %3, %4. F1 erklärt.</translation>
    </message>
    <message>
        <source>unknown %1</source>
        <translation>unbekannt %1</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1, %2 in other currencies</source>
        <translation>%1, %2 in anderen Währungen</translation>
    </message>
</context>
<context>
    <name>Chains</name>
    <message>
        <source>Utility</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformator</translation>
    </message>
    <message>
        <source>Switchboard</source>
        <translation>Schaltanlage</translation>
    </message>
    <message>
        <source>Transfer switch</source>
        <translation>Netzumschalter</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>USV</translation>
    </message>
    <message>
        <source>Rectifier</source>
        <translation>Gleichrichter</translation>
    </message>
    <message>
        <source>Busway</source>
        <translation>Stromschiene</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Dry cooler</source>
        <translation>Trockenkühler</translation>
    </message>
    <message>
        <source>Cooling tower</source>
        <translation>Kühlturm</translation>
    </message>
    <message>
        <source>Chiller</source>
        <translation>Kältemaschine</translation>
    </message>
    <message>
        <source>CRAH</source>
        <translation>CRAH</translation>
    </message>
    <message>
        <source>CRAC</source>
        <translation>CRAC</translation>
    </message>
    <message>
        <source>In-row cooler</source>
        <translation>Reihenkühler</translation>
    </message>
    <message>
        <source>Rear door</source>
        <translation>Rücktür</translation>
    </message>
    <message>
        <source>CDU</source>
        <translation>CDU</translation>
    </message>
    <message>
        <source>Pump</source>
        <translation>Pumpe</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one for %n rack(s)</source>
        <translation>
            <numerusform>eines für %n Schrank</numerusform>
            <numerusform>eines für je %n Schränke</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>over its limit</source>
        <translation>über der Grenze</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Stromkreis</translation>
    </message>
    <message numerus="yes">
        <source>one per rack, %n rack(s)</source>
        <translation>
            <numerusform>einer für %n Schrank</numerusform>
            <numerusform>je einer für %n Schränke</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>normal %1</source>
        <translation>normal %1</translation>
    </message>
    <message>
        <source>load unknown</source>
        <translation>Last unbekannt</translation>
    </message>
    <message>
        <source>%1 when %2 is lost</source>
        <translation>%1, wenn %2 ausfällt</translation>
    </message>
    <message>
        <source>over its limit then</source>
        <translation>dann über seiner Grenze</translation>
    </message>
</context>
<context>
    <name>ClusterFigures</name>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>Leaf-Switches</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>Spine-Switches</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>Core-Switches</translation>
    </message>
    <message>
        <source>Machines to leaves</source>
        <translation>Maschinen zu Leafs</translation>
    </message>
    <message>
        <source>Leaves to spines</source>
        <translation>Leafs zu Spines</translation>
    </message>
    <message>
        <source>Spines to cores</source>
        <translation>Spines zu Cores</translation>
    </message>
    <message>
        <source>Machines to machines</source>
        <translation>Maschinen zu Maschinen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Loss of a machine&apos;s cable</source>
        <translation>Ausfall eines Kabels einer Maschine</translation>
    </message>
    <message>
        <source>Loss of a leaf&apos;s uplink</source>
        <translation>Ausfall eines Uplinks eines Leafs</translation>
    </message>
    <message>
        <source>Loss of a spine&apos;s uplink</source>
        <translation>Ausfall eines Uplinks eines Spines</translation>
    </message>
    <message>
        <source>Loss of a leaf</source>
        <translation>Ausfall eines Leafs</translation>
    </message>
    <message>
        <source>Loss of a spine</source>
        <translation>Ausfall eines Spines</translation>
    </message>
    <message>
        <source>Loss of a core</source>
        <translation>Ausfall eines Cores</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>Bisektion</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, down : up</source>
        <translation>%1, unten : oben</translation>
    </message>
    <message>
        <source>Switches on a way, at most</source>
        <translation>Switches auf einem Weg, höchstens</translation>
    </message>
    <message>
        <source>%1 of the uplinks below</source>
        <translation>%1 der Uplinks darunter</translation>
    </message>
    <message>
        <source>Draw of all networks</source>
        <translation>Leistungsaufnahme aller Netze</translation>
    </message>
    <message>
        <source>Links of all networks</source>
        <translation>Verbindungen aller Netze</translation>
    </message>
    <message>
        <source>Sum of all networks</source>
        <translation>Summe aller Netze</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Rail-aligned</source>
        <translation>Nach Rails</translation>
    </message>
    <message>
        <source>Even striping</source>
        <translation>Gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 port(s)</source>
        <translation>
            <numerusform>%1 Port</numerusform>
            <numerusform>%1 Ports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 machine(s)</source>
        <translation>
            <numerusform>%1 Maschine</numerusform>
            <numerusform>%1 Maschinen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparedParts</name>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Lifecycle</source>
        <translation>Lebenszyklus</translation>
    </message>
</context>
<context>
    <name>DeliveryComparison</name>
    <message>
        <source>All machines</source>
        <translation>Alle Maschinen</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n Abweichung</numerusform>
            <numerusform>%n Abweichungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>not ordered</source>
        <translation>nicht bestellt</translation>
    </message>
    <message>
        <source>not delivered</source>
        <translation>nicht geliefert</translation>
    </message>
    <message>
        <source>None of the files is a report about a machine.</source>
        <translation>Keine der Dateien ist ein Bericht über eine Maschine.</translation>
    </message>
    <message>
        <source>%1: ordered and delivered</source>
        <translation>%1: bestellt und geliefert</translation>
    </message>
    <message>
        <source>Reading and matching…</source>
        <translation>Wird gelesen und zugeordnet…</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>Bestellt</translation>
    </message>
    <message>
        <source>Delivered</source>
        <translation>Geliefert</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Compare the order with a report about a machine, or a folder with one of each</source>
        <translation>Bestellung mit einem Bericht über eine Maschine vergleichen, oder einem Ordner mit je einem</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>As Markdown, for a mail to the vendor</source>
        <translation>Als Markdown, für eine Mail an den Händler</translation>
    </message>
    <message>
        <source>Export for the vendor…</source>
        <translation>Für den Händler exportieren…</translation>
    </message>
    <message>
        <source>Export what is not as ordered</source>
        <translation>Exportieren, was nicht wie bestellt ist</translation>
    </message>
    <message>
        <source>-as-built</source>
        <translation>-wie-gebaut</translation>
    </message>
    <message>
        <source>Reports of lanewatt-probe, nvidia-smi, dmidecode, lspci, Redfish and others about the machines that were delivered, one or several of each.</source>
        <translation>Berichte von lanewatt-probe, nvidia-smi, dmidecode, lspci, Redfish und anderen über die gelieferten Maschinen, einer oder mehrere von jeder.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Facets</name>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>FoundCabling</name>
    <message>
        <source>Not read: %1</source>
        <translation>Nicht gelesen: %1</translation>
    </message>
    <message>
        <source>None of the files is a report about cabling: ibnetdiscover, ibdiagnet2.lst, ibdiagnet2.net_dump, lldpctl -f json.</source>
        <translation>Keine der Dateien ist ein Bericht über Verkabelung: ibnetdiscover, ibdiagnet2.lst, ibdiagnet2.net_dump, lldpctl -f json.</translation>
    </message>
    <message>
        <source>The first %1 of %2 differences are listed; an exported table has all.</source>
        <translation>Aufgeführt sind die ersten %1 von %2 Abweichungen; eine exportierte Tabelle hat alle.</translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation>Nicht verglichen: %1</translation>
    </message>
    <message>
        <source>Network %1: planned and found</source>
        <translation>Netz %1: geplant und gefunden</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Device and port</source>
        <translation>Gerät und Port</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <source>Add reports…</source>
        <translation>Berichte hinzufügen…</translation>
    </message>
    <message>
        <source>What ibnetdiscover, ibdiagnet (ibdiagnet2.lst, ibdiagnet2.net_dump) or lldpctl -f json wrote, or a folder of them</source>
        <translation>Was ibnetdiscover, ibdiagnet (ibdiagnet2.lst, ibdiagnet2.net_dump) oder lldpctl -f json geschrieben haben, oder ein Ordner davon</translation>
    </message>
    <message>
        <source>Add a report about cabling, or a folder of them</source>
        <translation>Bericht über Verkabelung hinzufügen, oder einen Ordner davon</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Names…</source>
        <translation>Namen…</translation>
    </message>
    <message>
        <source>For what was built by other names: CSV with the found name or GUID, and the design&apos;s</source>
        <translation>Für unter anderen Namen Gebautes: CSV mit dem gefundenen Namen oder der GUID und dem Namen im Entwurf</translation>
    </message>
    <message>
        <source>Open a file of names as things were built</source>
        <translation>Datei mit den Namen des Gebauten öffnen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Names: %1</source>
        <translation>Namen: %1</translation>
    </message>
    <message>
        <source>Compare without the file of names</source>
        <translation>Ohne die Datei der Namen vergleichen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export what was not found as planned</source>
        <translation>Abweichungen von der Planung exportieren</translation>
    </message>
    <message>
        <source>-found</source>
        <translation>-gefunden</translation>
    </message>
    <message>
        <source>What was cabled?</source>
        <translation>Was wurde verkabelt?</translation>
    </message>
    <message>
        <source>Add what ibnetdiscover, ibdiagnet or lldpctl wrote: it is compared with the links of the network, one by one.</source>
        <translation>Hinzufügen, was ibnetdiscover, ibdiagnet oder lldpctl geschrieben haben: Es wird mit jeder Verbindung des Netzes verglichen.</translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>Wie geplant</translation>
    </message>
    <message>
        <source>All links that were compared are as planned.</source>
        <translation>Alle verglichenen Verbindungen sind wie geplant.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>LwAlternateDialog</name>
    <message>
        <source>Alternate for %1</source>
        <translation>Alternative zu %1</translation>
    </message>
    <message>
        <source>A part one can take instead. The other part says so, too.</source>
        <translation>Ein Teil, das man stattdessen nehmen kann. Das andere Teil nennt sie dann auch.</translation>
    </message>
    <message>
        <source>Search for an alternate</source>
        <translation>Alternative suchen</translation>
    </message>
</context>
<context>
    <name>LwAskDialog</name>
    <message>
        <source>Nothing is written yet</source>
        <translation>Noch nichts geschrieben</translation>
    </message>
</context>
<context>
    <name>LwBadge</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>LwBudgetBar</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 percent, over limit</source>
        <translation>%1 Prozent, über der Grenze</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 Prozent</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
</context>
<context>
    <name>LwBudgetRow</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>F1 explains.</source>
        <translation>F1 erklärt.</translation>
    </message>
</context>
<context>
    <name>LwBudgetsPanel</name>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
</context>
<context>
    <name>LwBuildCommands</name>
    <message>
        <source>Go to Build first</source>
        <translation>Zuerst zum Aufbau gehen</translation>
    </message>
    <message>
        <source>No line is selected</source>
        <translation>Keine Position ist gewählt</translation>
    </message>
    <message>
        <source>Change part…</source>
        <translation>Teil wechseln…</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Options of the line…</source>
        <translation>Optionen der Zeile…</translation>
    </message>
    <message>
        <source>Alt Enter</source>
        <extracomment>Names of keys, as they are printed on keyboards.</extracomment>
        <translation>Alt Eingabe</translation>
    </message>
    <message>
        <source>Own price of the line…</source>
        <translation>Eigener Preis der Zeile…</translation>
    </message>
    <message>
        <source>Clone the line</source>
        <translation>Position duplizieren</translation>
    </message>
    <message>
        <source>Remove the line</source>
        <translation>Position entfernen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Show the topology</source>
        <translation>Topologie zeigen</translation>
    </message>
    <message>
        <source>Show the power tree</source>
        <translation>Strombaum zeigen</translation>
    </message>
    <message>
        <source>Show the airflow</source>
        <translation>Luftstrom zeigen</translation>
    </message>
    <message>
        <source>Show the machine to scale</source>
        <translation>Maschine maßstäblich zeigen</translation>
    </message>
    <message>
        <source>It is shown</source>
        <translation>Ist schon zu sehen</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>↑ ↓</source>
        <translation>↑ ↓</translation>
    </message>
    <message>
        <source>Line above or below</source>
        <translation>Zeile darüber oder darunter</translation>
    </message>
    <message>
        <source>Home End</source>
        <translation>Pos1 Ende</translation>
    </message>
    <message>
        <source>First or last line</source>
        <translation>Erste oder letzte Zeile</translation>
    </message>
    <message>
        <source>+ −</source>
        <translation>+ −</translation>
    </message>
    <message>
        <source>More or fewer, in the quantity of the line</source>
        <translation>Mehr oder weniger, in der Anzahl der Zeile</translation>
    </message>
    <message>
        <source>Shift F10</source>
        <translation>Umschalt F10</translation>
    </message>
    <message>
        <source>Menu of the line</source>
        <translation>Menü der Zeile</translation>
    </message>
</context>
<context>
    <name>LwBuildPage</name>
    <message>
        <source>Build</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Stromkreis</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n Position</numerusform>
            <numerusform>%n Positionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add part</source>
        <translation>Teil hinzufügen</translation>
    </message>
    <message>
        <source>Start with a GPU or a board</source>
        <translation>Mit einer GPU oder einem Mainboard beginnen</translation>
    </message>
    <message>
        <source>Everything else follows from what is plugged in.</source>
        <translation>Alles Weitere ergibt sich aus dem, was gesteckt ist.</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Mainboard</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message numerus="yes">
        <source>%n reduced</source>
        <translation>
            <numerusform>%n verringert</numerusform>
            <numerusform>%n verringert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) reduced</source>
        <translation>
            <numerusform>%n Verbindung verringert</numerusform>
            <numerusform>%n Verbindungen verringert</numerusform>
        </translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Change part…</source>
        <translation>Teil wechseln…</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Own price…</source>
        <translation>Eigener Preis…</translation>
    </message>
    <message>
        <source>Add part…</source>
        <translation>Teil hinzufügen…</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>Optionen…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Own price of %1</source>
        <translation>Eigener Preis von %1</translation>
    </message>
    <message>
        <source>Price per piece</source>
        <translation>Preis je Stück</translation>
    </message>
    <message>
        <source>Used in this design instead of the catalogue&apos;s. Empty goes back to the catalogue.</source>
        <translation>Gilt in diesem Entwurf anstelle des Katalogpreises. Leer gilt wieder der Katalog.</translation>
    </message>
    <message>
        <source>Set price</source>
        <translation>Preis setzen</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen…</translation>
    </message>
</context>
<context>
    <name>LwButton</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>LwCallout</name>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Leave the tour</source>
        <translation>Rundgang verlassen</translation>
    </message>
</context>
<context>
    <name>LwChainDiagram</name>
    <message>
        <source>Arrows walk along the chain</source>
        <translation>Pfeiltasten gehen die Kette entlang</translation>
    </message>
</context>
<context>
    <name>LwChecklistDialog</name>
    <message>
        <source>Commissioning checklist</source>
        <translation>Checkliste zur Inbetriebnahme</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Who ticks</source>
        <translation>Wer abhakt</translation>
    </message>
    <message>
        <source>Your name, for the steps you tick</source>
        <translation>Name für die Schritte, die abgehakt werden</translation>
    </message>
    <message>
        <source>done by %1</source>
        <translation>erledigt von %1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
</context>
<context>
    <name>LwChip</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
</context>
<context>
    <name>LwCircuitsDialog</name>
    <message>
        <source>Place of %1</source>
        <translation>Platz von %1</translation>
    </message>
    <message>
        <source>no place</source>
        <translation>kein Platz</translation>
    </message>
    <message>
        <source>upright, left</source>
        <translation>senkrecht, links</translation>
    </message>
    <message>
        <source>upright, right</source>
        <translation>senkrecht, rechts</translation>
    </message>
    <message>
        <source>Circuits and outlets</source>
        <translation>Stromkreise und Steckdosen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>Stromkreis</translation>
    </message>
    <message>
        <source>No circuit is known, so it is not checked what the machines plug into.</source>
        <translation>Kein Stromkreis ist bekannt: Woran die Maschinen angeschlossen sind, wird nicht beurteilt.</translation>
    </message>
    <message>
        <source>Add a circuit</source>
        <translation>Stromkreis hinzufügen</translation>
    </message>
    <message>
        <source>Remove circuit %1</source>
        <translation>Stromkreis %1 entfernen</translation>
    </message>
    <message>
        <source>Voltage (line to line with three phases)</source>
        <translation>Spannung (bei drei Phasen zwischen den Außenleitern)</translation>
    </message>
    <message>
        <source>Breaker</source>
        <translation>Sicherung</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eine</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>Drei</translation>
    </message>
    <message>
        <source>Continuous load by</source>
        <translation>Dauerlast nach</translation>
    </message>
    <message>
        <source>NEC: 80 % of the breaker</source>
        <translation>NEC: 80 % der Sicherung</translation>
    </message>
    <message>
        <source>IEC: all of the breaker</source>
        <translation>IEC: 100 % der Sicherung</translation>
    </message>
    <message>
        <source>What is on it already</source>
        <translation>Was schon daran hängt</translation>
    </message>
    <message>
        <source>Outlets, separated by commas</source>
        <translation>Steckdosen, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>PDUs, UPSs and transfer switches on it</source>
        <translation>PDUs, USVs und Netzumschalter daran</translation>
    </message>
    <message>
        <source>None: supplies plug into the circuit&apos;s own outlets.</source>
        <translation>Keine: Netzteile stecken in den Steckdosen des Stromkreises selbst.</translation>
    </message>
    <message>
        <source>%1 hangs behind</source>
        <translation>Anschluss von %1</translation>
    </message>
    <message>
        <source>behind %1</source>
        <translation>hinter %1</translation>
    </message>
    <message>
        <source>on the circuit</source>
        <translation>am Stromkreis</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Add a unit…</source>
        <translation>Gerät hinzufügen…</translation>
    </message>
    <message>
        <source>Search for a PDU, UPS or transfer switch</source>
        <translation>PDU, USV oder Netzumschalter suchen</translation>
    </message>
    <message>
        <source>Second feed of %1</source>
        <translation>Zweite Einspeisung von %1</translation>
    </message>
    <message>
        <source>else from %1</source>
        <translation>sonst von %1</translation>
    </message>
    <message>
        <source>no second feed</source>
        <translation>keine zweite Einspeisung</translation>
    </message>
    <message>
        <source>Whose it is</source>
        <translation>Wem er gehört</translation>
    </message>
    <message>
        <source>All that name it share it</source>
        <translation>Alle, die ihn nennen, teilen ihn</translation>
    </message>
    <message>
        <source>Each rack that names it has one of its own</source>
        <translation>Jedes Rack, das ihn nennt, hat einen eigenen</translation>
    </message>
</context>
<context>
    <name>LwClusterChoices</name>
    <message>
        <source>Which GPU is it for, such as h100?</source>
        <translation>Für welche GPU, etwa h100?</translation>
    </message>
    <message>
        <source>A price of a GPU-hour is needed</source>
        <translation>Der Preis einer GPU-Stunde fehlt</translation>
    </message>
    <message>
        <source>What is known of costs and failures</source>
        <translation>Was über Kosten und Ausfälle bekannt ist</translation>
    </message>
    <message>
        <source>A number, or a range such as 0.5..0.8. An empty field is what is assumed.</source>
        <translation>Eine Zahl oder ein Bereich, etwa 0,5..0,8. In einem leeren Feld steht die Annahme.</translation>
    </message>
    <message>
        <source>Prices of rented GPU-hours</source>
        <translation>Preise gemieteter GPU-Stunden</translation>
    </message>
    <message>
        <source>A GPU-hour of %1</source>
        <translation>Eine GPU-Stunde, %1</translation>
    </message>
    <message>
        <source>Source of the price of %1</source>
        <translation>Quelle des Preises, %1</translation>
    </message>
    <message>
        <source>Date of the price of %1</source>
        <translation>Datum des Preises, %1</translation>
    </message>
    <message>
        <source>Remove the price</source>
        <translation>Preis entfernen</translation>
    </message>
    <message>
        <source>Remove the price of %1</source>
        <translation>Preis entfernen, %1</translation>
    </message>
    <message>
        <source>A price for another GPU</source>
        <translation>Preis für eine weitere GPU</translation>
    </message>
    <message>
        <source>GPU of the price</source>
        <translation>GPU des Preises</translation>
    </message>
    <message>
        <source>Price of a GPU-hour</source>
        <translation>Preis einer GPU-Stunde</translation>
    </message>
    <message>
        <source>Add the price</source>
        <translation>Preis hinzufügen</translation>
    </message>
</context>
<context>
    <name>LwClusterCommands</name>
    <message>
        <source>Go to Cluster first</source>
        <translation>Zuerst zum Cluster gehen</translation>
    </message>
    <message>
        <source>The site has no network</source>
        <translation>Der Standort hat kein Netz</translation>
    </message>
    <message>
        <source>Add a network</source>
        <translation>Netz hinzufügen</translation>
    </message>
    <message>
        <source>Remove the network</source>
        <translation>Netz entfernen</translation>
    </message>
    <message>
        <source>Export the table of the network…</source>
        <translation>Tabelle des Netzes exportieren…</translation>
    </message>
    <message>
        <source>Export the network…</source>
        <translation>Netz exportieren…</translation>
    </message>
    <message>
        <source>Compare with the cabling that was found…</source>
        <translation>Mit der gefundenen Verkabelung vergleichen…</translation>
    </message>
    <message>
        <source>What the site costs</source>
        <translation>Was der Standort kostet</translation>
    </message>
    <message>
        <source>← → ↑ ↓</source>
        <translation>← → ↑ ↓</translation>
    </message>
    <message>
        <source>Box beside, above or below</source>
        <translation>Feld daneben, darüber oder darunter</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Go into the box</source>
        <translation>In das Feld gehen</translation>
    </message>
    <message>
        <source>Backspace Esc</source>
        <translation>Rücktaste Esc</translation>
    </message>
    <message>
        <source>Back to what it stands in</source>
        <translation>Zurück zu dem, worin es steht</translation>
    </message>
</context>
<context>
    <name>LwClusterCosts</name>
    <message>
        <source>Economics of the site</source>
        <translation>Wirtschaftlichkeit des Standorts</translation>
    </message>
    <message>
        <source>Own or rent</source>
        <translation>Kaufen oder mieten</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>Kauf</translation>
    </message>
    <message>
        <source>Running cost of a year</source>
        <translation>Betriebskosten eines Jahres</translation>
    </message>
    <message>
        <source>A GPU-hour</source>
        <translation>Eine GPU-Stunde</translation>
    </message>
    <message>
        <source>Spent by the end of each year</source>
        <translation>Ausgegeben bis zum Ende jedes Jahres</translation>
    </message>
    <message>
        <source>What the cost of a GPU-hour hangs on</source>
        <translation>Wovon die Kosten einer GPU-Stunde abhängen</translation>
    </message>
    <message>
        <source>Reliability and the site</source>
        <translation>Zuverlässigkeit und Standort</translation>
    </message>
    <message>
        <source>Reliability of a job on all GPUs</source>
        <translation>Zuverlässigkeit eines Jobs auf allen GPUs</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>Ersatzteile</translation>
    </message>
    <message>
        <source>Power from the grid to the chip</source>
        <translation>Strom vom Netz bis zum Chip</translation>
    </message>
    <message>
        <source>Heat, water and floor</source>
        <translation>Wärme, Wasser und Fläche</translation>
    </message>
    <message>
        <source>Export drawing…</source>
        <translation>Zeichnung exportieren…</translation>
    </message>
</context>
<context>
    <name>LwClusterForm</name>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>One switch</source>
        <translation>Ein Switch</translation>
    </message>
    <message>
        <source>Leaf and spine</source>
        <translation>Leaf und Spine</translation>
    </message>
    <message>
        <source>Fat tree</source>
        <translation>Fat Tree</translation>
    </message>
    <message>
        <source>Rail-optimised</source>
        <translation>Rail-optimiert</translation>
    </message>
    <message>
        <source>Rails only</source>
        <translation>Nur Rails</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Vollvermascht</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>Machines that hang on it</source>
        <translation>Maschinen, die daran hängen</translation>
    </message>
    <message>
        <source>Ports of each machine</source>
        <translation>Ports jeder Maschine</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Only ports of this rate</source>
        <translation>Nur Ports mit dieser Rate</translation>
    </message>
    <message>
        <source>of each</source>
        <translation>jeder</translation>
    </message>
    <message>
        <source>Switch: %1</source>
        <translation>Switch: %1</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>keiner gewählt</translation>
    </message>
    <message>
        <source>as the leaves</source>
        <translation>wie die Leafs</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the switch: %1</source>
        <translation>Switch wählen: %1</translation>
    </message>
    <message>
        <source>Search switches</source>
        <translation>Switches suchen</translation>
    </message>
    <message>
        <source>Ports of a leaf</source>
        <translation>Ports eines Leafs</translation>
    </message>
    <message>
        <source>as the switch has</source>
        <translation>wie der Switch hat</translation>
    </message>
    <message>
        <source>Rails</source>
        <translation>Rails</translation>
    </message>
    <message>
        <source>one for each port</source>
        <translation>eine für jeden Port</translation>
    </message>
    <message>
        <source>Machines of a unit</source>
        <translation>Maschinen einer Einheit</translation>
    </message>
    <message>
        <source>as many as fit a leaf</source>
        <translation>so viele, wie an einen Leaf passen</translation>
    </message>
    <message>
        <source>Tiers of switches</source>
        <translation>Ebenen der Switches</translation>
    </message>
    <message>
        <source>the fewest</source>
        <translation>die wenigsten</translation>
    </message>
    <message>
        <source>Oversubscription of a leaf, down : up</source>
        <translation>Überbuchung eines Leafs, unten : oben</translation>
    </message>
    <message>
        <source>Links to the switches above</source>
        <translation>Verbindungen zu den Switches darüber</translation>
    </message>
    <message>
        <source>Spread evenly</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>Fewest switches</source>
        <translation>Wenigste Switches</translation>
    </message>
    <message>
        <source>Reserved ports of leaves</source>
        <translation>Reservierte Ports der Leafs</translation>
    </message>
    <message>
        <source>Manages</source>
        <translation>Verwaltet</translation>
    </message>
    <message>
        <source>Their management ports take ports of leaves</source>
        <translation>Ihre Management-Ports belegen Ports von Leafs</translation>
    </message>
</context>
<context>
    <name>LwClusterPage</name>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>The site has no network</source>
        <translation>Der Standort hat kein Netz</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Drawing of %1. Enter goes into a box, Backspace back</source>
        <translation>Zeichnung von %1. Eingabe geht in ein Feld, Rücktaste zurück</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Export table…</source>
        <translation>Tabelle exportieren…</translation>
    </message>
    <message>
        <source>Tiers of switches</source>
        <translation>Ebenen der Switches</translation>
    </message>
    <message>
        <source>Its machines are joined without switches</source>
        <translation>Die Maschinen sind ohne Switches verbunden</translation>
    </message>
    <message>
        <source>Links by cable</source>
        <translation>Verbindungen nach Kabel</translation>
    </message>
    <message>
        <source>Links are being counted</source>
        <translation>Verbindungen werden gezählt</translation>
    </message>
    <message>
        <source>No links</source>
        <translation>Keine Verbindungen</translation>
    </message>
    <message>
        <source>Ports of %1</source>
        <translation>Ports von %1</translation>
    </message>
    <message>
        <source>Go into a unit, a switch or a machine to see its ports</source>
        <translation>In eine Einheit, einen Switch oder eine Maschine gehen, um die Ports zu sehen</translation>
    </message>
    <message>
        <source>About the network</source>
        <translation>Über das Netz</translation>
    </message>
    <message>
        <source>What is shown of the site</source>
        <translation>Ansicht des Standorts</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Economics</source>
        <translation>Wirtschaftlichkeit</translation>
    </message>
    <message>
        <source>No findings about money</source>
        <translation>Keine Befunde zu Kosten</translation>
    </message>
</context>
<context>
    <name>LwClusterStart</name>
    <message>
        <source>No network yet</source>
        <translation>Noch kein Netz</translation>
    </message>
    <message>
        <source>A network joins the machines of the site: a topology, a switch for its leaves, and which ports hang on it. Switches, links, cables and lengths follow from these and from the racks.</source>
        <translation>Ein Netz verbindet die Maschinen des Standorts: eine Topologie, ein Switch für die Leafs, und welche Ports daran hängen. Switches, Verbindungen, Kabel und Längen folgen daraus und aus den Schränken.</translation>
    </message>
    <message>
        <source>It begins with the fastest ports of all machines; a switch is chosen next.</source>
        <translation>Es beginnt mit den schnellsten Ports aller Maschinen; danach einen Switch wählen.</translation>
    </message>
    <message>
        <source>It needs machines first: add a build with a network card.</source>
        <translation>Zuerst sind Maschinen nötig: einen Aufbau mit Netzwerkkarte hinzufügen.</translation>
    </message>
    <message>
        <source>Add a network</source>
        <translation>Netz hinzufügen</translation>
    </message>
    <message>
        <source>Go to Build</source>
        <translation>Zum Aufbau</translation>
    </message>
</context>
<context>
    <name>LwClusterTrail</name>
    <message>
        <source>Way to what is shown</source>
        <translation>Weg zu dem, was gezeigt wird</translation>
    </message>
</context>
<context>
    <name>LwClusterVariants</name>
    <message>
        <source>Variants side by side</source>
        <translation>Varianten nebeneinander</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Use this: %1</source>
        <translation>Nehmen: %1</translation>
    </message>
    <message>
        <source>A network without switches has no variants</source>
        <translation>Ein Netz ohne Switches hat keine Varianten</translation>
    </message>
</context>
<context>
    <name>LwComboBox</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>LwCommand</name>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <extracomment>Names of keys, as they are printed on keyboards.</extracomment>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Einfg</translation>
    </message>
</context>
<context>
    <name>LwCommandSet</name>
    <message>
        <source>No design is open</source>
        <translation>Kein Entwurf ist offen</translation>
    </message>
</context>
<context>
    <name>LwCommands</name>
    <message>
        <source>New design…</source>
        <translation>Neuer Entwurf…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Place and air…</source>
        <translation>Standort und Luft…</translation>
    </message>
    <message>
        <source>Close design</source>
        <translation>Entwurf schließen</translation>
    </message>
    <message>
        <source>Export BOM · draft</source>
        <translation>Stückliste exportieren · vorläufig</translation>
    </message>
    <message>
        <source>Export BOM</source>
        <translation>Stückliste exportieren</translation>
    </message>
    <message>
        <source>Export drawing…</source>
        <translation>Zeichnung exportieren…</translation>
    </message>
    <message>
        <source>Copy BOM as Markdown</source>
        <translation>Stückliste als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy BOM as a table</source>
        <translation>Stückliste als Tabelle kopieren</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <source>Add part…</source>
        <translation>Teil hinzufügen…</translation>
    </message>
    <message>
        <source>Explain the number</source>
        <translation>Zahl erklären</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Nächster Befund</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>Keine Befunde</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>Voriger Befund</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Suche oder Befehl</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helles Farbschema</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Farbschema</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <extracomment>%1 is the name of a language in that language.</extracomment>
        <translation>Sprache: %1</translation>
    </message>
    <message>
        <source>It is spoken</source>
        <translation>Diese Sprache ist eingestellt</translation>
    </message>
    <message>
        <source>Metric units</source>
        <translation>Metrische Einheiten</translation>
    </message>
    <message>
        <source>Imperial units</source>
        <translation>Imperiale Einheiten</translation>
    </message>
    <message>
        <source>Keys…</source>
        <translation>Tasten…</translation>
    </message>
    <message>
        <source>Import builds…</source>
        <translation>Maschinen importieren…</translation>
    </message>
    <message>
        <source>Import parts or prices…</source>
        <translation>Teile oder Preise importieren…</translation>
    </message>
    <message>
        <source>Paste a part list…</source>
        <translation>Teileliste einfügen…</translation>
    </message>
    <message>
        <source>Duplicate the design</source>
        <translation>Entwurf duplizieren</translation>
    </message>
    <message>
        <source>Drawing as PDF…</source>
        <translation>Zeichnung als PDF…</translation>
    </message>
    <message>
        <source>Recalculate</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>History of changes…</source>
        <translation>Änderungsverlauf…</translation>
    </message>
    <message>
        <source>Commissioning checklist…</source>
        <translation>Checkliste zur Inbetriebnahme…</translation>
    </message>
    <message>
        <source>Search in the page</source>
        <translation>Auf der Seite suchen</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous panel</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Next design</source>
        <translation>Nächster Entwurf</translation>
    </message>
    <message>
        <source>No other design is open</source>
        <translation>Kein anderer Entwurf ist offen</translation>
    </message>
    <message>
        <source>Previous design</source>
        <translation>Voriger Entwurf</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>It is at 200 % already</source>
        <translation>Schon bei 200 %</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>It is at 100 % already</source>
        <translation>Schon bei 100 %</translation>
    </message>
    <message>
        <source>Turn keys of one letter off</source>
        <translation>Ein-Buchstaben-Tasten ausschalten</translation>
    </message>
    <message>
        <source>Turn keys of one letter on</source>
        <translation>Ein-Buchstaben-Tasten einschalten</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Circuits and outlets…</source>
        <translation>Stromkreise und Steckdosen…</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Compare builds…</source>
        <translation>Maschinen vergleichen…</translation>
    </message>
    <message>
        <source>Compare the design with the machine…</source>
        <translation>Entwurf mit der Maschine vergleichen…</translation>
    </message>
    <message>
        <source>No machine has been read yet; go to Machine</source>
        <translation>Noch keine Maschine gelesen; zur Maschine gehen</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>Neues Fenster</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>Farben des Systems</translation>
    </message>
    <message>
        <source>It is followed</source>
        <translation>Sie gelten schon</translation>
    </message>
    <message>
        <source>Comfortable rows</source>
        <translation>Bequeme Zeilen</translation>
    </message>
    <message>
        <source>Compact rows</source>
        <translation>Enge Zeilen</translation>
    </message>
    <message>
        <source>Watch a price list…</source>
        <translation>Preisliste beobachten …</translation>
    </message>
    <message>
        <source>BOM copied as Markdown</source>
        <translation>Stückliste als Markdown kopiert</translation>
    </message>
    <message>
        <source>BOM copied as a table</source>
        <translation>Stückliste als Tabelle kopiert</translation>
    </message>
    <message>
        <source>Pasted list</source>
        <translation>Eingefügte Liste</translation>
    </message>
</context>
<context>
    <name>LwCompareBuildsDialog</name>
    <message>
        <source>Choose a second build first</source>
        <translation>Zuerst eine zweite Maschine wählen</translation>
    </message>
    <message>
        <source>Compare builds</source>
        <translation>Maschinen vergleichen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Add a build</source>
        <translation>Maschine hinzufügen</translation>
    </message>
    <message>
        <source>Four stand side by side already</source>
        <translation>Vier stehen schon nebeneinander</translation>
    </message>
    <message>
        <source>No other build is open; open a file</source>
        <translation>Keine andere Maschine ist offen; eine Datei öffnen</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Compare with the builds of a design file, without opening it in a tab</source>
        <translation>Mit den Maschinen einer Entwurfsdatei vergleichen, ohne sie in einem Reiter zu öffnen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>As Markdown, for a mail or an issue</source>
        <translation>Als Markdown, für eine E-Mail oder ein Ticket</translation>
    </message>
    <message>
        <source>Copy as a table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>For a spreadsheet</source>
        <translation>Für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Build %1</source>
        <translation>Maschine %1</translation>
    </message>
    <message>
        <source>Leave build %1 out</source>
        <translation>Maschine %1 weglassen</translation>
    </message>
    <message>
        <source>Builds side by side</source>
        <translation>Maschinen nebeneinander</translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation>Keine Unterschiede</translation>
    </message>
    <message>
        <source>There is no other build yet</source>
        <translation>Noch keine andere Maschine</translation>
    </message>
    <message>
        <source>Cost, budgets, components and findings are the same.</source>
        <translation>Kosten, Budgets, Komponenten und Befunde sind gleich.</translation>
    </message>
    <message>
        <source>Open a second design in a tab, or a design file here.</source>
        <translation>Einen zweiten Entwurf in einem Reiter öffnen oder hier eine Entwurfsdatei.</translation>
    </message>
</context>
<context>
    <name>LwCompareDialog</name>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Parts side by side</source>
        <translation>Teile nebeneinander</translation>
    </message>
</context>
<context>
    <name>LwCompareTray</name>
    <message>
        <source>Compared parts, %1 of 5</source>
        <translation>Verglichene Teile, %1 von 5</translation>
    </message>
    <message>
        <source>%1 of 5</source>
        <translation>%1 von 5</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Two parts or more can be compared</source>
        <translation>Vergleichen lassen sich zwei oder mehr Teile</translation>
    </message>
</context>
<context>
    <name>LwComparisonDialog</name>
    <message>
        <source>Nothing has been compared yet</source>
        <translation>Noch nichts verglichen</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>Keine wählen</translation>
    </message>
    <message>
        <source>Choose all</source>
        <translation>Alle wählen</translation>
    </message>
    <message>
        <source>All but what is doubtful, or not known to fit</source>
        <translation>Alle außer Zweifelhaftem und dem, was nicht sicher passt</translation>
    </message>
    <message>
        <source>Ctrl A</source>
        <translation>Strg A</translation>
    </message>
    <message>
        <source>There is nothing to choose</source>
        <translation>Es gibt nichts zu wählen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as a table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
    <message>
        <source>For a spreadsheet</source>
        <translation>Für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Space chooses a change, or leaves it</source>
        <translation>Leertaste wählt eine Änderung oder lässt sie</translation>
    </message>
</context>
<context>
    <name>LwComparisonRow</name>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>left as it is</source>
        <translation>bleibt, wie es ist</translation>
    </message>
</context>
<context>
    <name>LwComponentRow</name>
    <message>
        <source>Quantity of %1</source>
        <translation>Menge von %1</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <source>%1, power limit %2</source>
        <translation>%1, Leistungsgrenze %2</translation>
    </message>
</context>
<context>
    <name>LwComponentsTable</name>
    <message>
        <source>Role</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Qty</source>
        <translation>Stk</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einzeln</translation>
    </message>
    <message>
        <source>Extended</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>Total %1</source>
        <translation>Gesamt %1</translation>
    </message>
</context>
<context>
    <name>LwCostCurve</name>
    <message>
        <source>Own or rent by month</source>
        <translation>Eigentum oder Miete je Monat</translation>
    </message>
    <message>
        <source>Left and right go from month to month, F1 explains</source>
        <translation>Links und rechts gehen von Monat zu Monat, F1 erklärt</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>LwDesignFiles</name>
    <message>
        <source>Lanewatt design</source>
        <translation>Lanewatt-Entwurf</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel-Arbeitsmappe</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>Open a report about a machine, or a folder of them</source>
        <translation>Bericht über eine Maschine oder Ordner mit Berichten öffnen</translation>
    </message>
    <message>
        <source>Save a snapshot of the machine</source>
        <translation>Bestandsaufnahme der Maschine speichern</translation>
    </message>
    <message>
        <source>Save a capture of the machine</source>
        <translation>Aufzeichnung der Maschine speichern</translation>
    </message>
    <message>
        <source>Open a design</source>
        <translation>Entwurf öffnen</translation>
    </message>
    <message>
        <source>Import the builds of a design</source>
        <translation>Maschinen eines Entwurfs importieren</translation>
    </message>
    <message>
        <source>Import parts, prices or a part list from a file or folder</source>
        <translation>Teile, Preise oder eine Teileliste aus einer Datei oder einem Ordner importieren</translation>
    </message>
    <message>
        <source>Save the design</source>
        <translation>Entwurf speichern</translation>
    </message>
    <message numerus="yes">
        <source>Export BOM · draft, %n error(s) open</source>
        <translation>
            <numerusform>Stückliste exportieren · vorläufig, %n Fehler offen</numerusform>
            <numerusform>Stückliste exportieren · vorläufig, %n Fehler offen</numerusform>
        </translation>
    </message>
    <message>
        <source>Export BOM</source>
        <translation>Stückliste exportieren</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Look into it</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Bestandsaufnahme</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>-compared</source>
        <translation>-verglichen</translation>
    </message>
    <message>
        <source>Compare with the builds of a design</source>
        <translation>Mit den Maschinen eines Entwurfs vergleichen</translation>
    </message>
    <message>
        <source>Export the comparison of builds</source>
        <translation>Vergleich der Maschinen exportieren</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Export racks</source>
        <translation>Schränke exportieren</translation>
    </message>
    <message>
        <source>Export the quote · draft</source>
        <translation>Angebot exportieren · Entwurf</translation>
    </message>
    <message>
        <source>Export the quote</source>
        <translation>Angebot exportieren</translation>
    </message>
    <message>
        <source>Watch a price list: it is read again when it changes</source>
        <translation>Preisliste beobachten: sie wird neu gelesen, wenn sie sich ändert</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Beobachten</translation>
    </message>
    <message>
        <source>Export what to buy</source>
        <translation>Bestellung exportieren</translation>
    </message>
    <message>
        <source>Export the table of the network</source>
        <translation>Tabelle des Netzes exportieren</translation>
    </message>
    <message>
        <source>Export the drawing of the network</source>
        <translation>Zeichnung des Netzes exportieren</translation>
    </message>
    <message>
        <source>-order</source>
        <translation>-Bestellung</translation>
    </message>
    <message>
        <source>Graphviz</source>
        <translation>Graphviz</translation>
    </message>
    <message>
        <source>Slurm topology</source>
        <translation>Slurm-Topologie</translation>
    </message>
    <message>
        <source>ibdiagnet topology</source>
        <translation>ibdiagnet-Topologie</translation>
    </message>
    <message>
        <source>NCCL topology</source>
        <translation>NCCL-Topologie</translation>
    </message>
    <message>
        <source>Export the network</source>
        <translation>Netz exportieren</translation>
    </message>
    <message>
        <source>Export the network into a folder</source>
        <translation>Netz in einen Ordner exportieren</translation>
    </message>
    <message>
        <source>Export the drawing of what the site costs</source>
        <translation>Zeichnung der Kosten des Standorts exportieren</translation>
    </message>
    <message>
        <source>BBCode</source>
        <translation>BBCode</translation>
    </message>
    <message>
        <source>Export what changed between revisions</source>
        <translation>Änderungen zwischen Revisionen exportieren</translation>
    </message>
    <message>
        <source>-changes</source>
        <translation>-aenderungen</translation>
    </message>
</context>
<context>
    <name>LwDesignPage</name>
    <message>
        <source>Go to a number with a dotted line, then F1</source>
        <translation>Zu einer gepunktet unterstrichenen Zahl gehen, dann F1</translation>
    </message>
    <message>
        <source>%1 is not a rule of its own</source>
        <translation>%1 ist keine eigene Regel</translation>
    </message>
    <message>
        <source>The fix is shown now: press the keys again to apply it</source>
        <translation>Die Abhilfe ist jetzt zu sehen: Tasten noch einmal drücken, um sie anzuwenden</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Trace copied</source>
        <translation>Rechenweg kopiert</translation>
    </message>
    <message>
        <source>Waive: %1</source>
        <translation>Akzeptieren: %1</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>The reason is dated, printed with the design, and asked for again when what it rests on changes.</source>
        <translation>Der Grund wird datiert, mit dem Entwurf gedruckt und erneut verlangt, wenn sich ändert, worauf er beruht.</translation>
    </message>
    <message>
        <source>Why is this acceptable?</source>
        <translation>Warum ist das annehmbar?</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>A waiver needs a reason and a name</source>
        <translation>Zum Akzeptieren gehören ein Grund und ein Name</translation>
    </message>
    <message>
        <source>Waive</source>
        <translation>Akzeptieren</translation>
    </message>
</context>
<context>
    <name>LwDialog</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>LwDialogs</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Rename the design</source>
        <translation>Entwurf umbenennen</translation>
    </message>
    <message>
        <source>Design name</source>
        <translation>Name des Entwurfs</translation>
    </message>
    <message>
        <source>A design needs a name</source>
        <translation>Ein Entwurf braucht einen Namen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Compare with the file…</source>
        <translation>Mit der Datei vergleichen…</translation>
    </message>
    <message>
        <source>add the part</source>
        <translation>das Teil hinzufügen</translation>
    </message>
</context>
<context>
    <name>LwEditMenu</name>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Ctrl X</source>
        <translation>Strg X</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Ctrl C</source>
        <translation>Strg C</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Ctrl V</source>
        <translation>Strg V</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Ctrl A</source>
        <translation>Strg A</translation>
    </message>
</context>
<context>
    <name>LwElevation</name>
    <message>
        <source>Rear</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>U%1 to U%2</source>
        <translation>HE %1 bis %2</translation>
    </message>
    <message>
        <source>U%1</source>
        <translation>HE %1</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>being moved</source>
        <translation>wird verschoben</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>fits with a warning</source>
        <translation>passt mit Warnung</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Page Up and Page Down choose a device</source>
        <translation>Bild auf und Bild ab wählen ein Gerät</translation>
    </message>
    <message>
        <source>feed %1</source>
        <translation>Einspeisung %1</translation>
    </message>
    <message>
        <source>upright at the left</source>
        <translation>senkrecht links</translation>
    </message>
    <message>
        <source>upright at the right</source>
        <translation>senkrecht rechts</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>reserved %1U</source>
        <translation>reserviert, %1 HE</translation>
    </message>
</context>
<context>
    <name>LwExplainPopover</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>Regel öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Copy trace</source>
        <translation>Rechenweg kopieren</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Quelle öffnen</translation>
    </message>
</context>
<context>
    <name>LwExplainable</name>
    <message>
        <source>F1 explains</source>
        <translation>F1 erklärt</translation>
    </message>
</context>
<context>
    <name>LwFacets</name>
    <message>
        <source>Narrow the list</source>
        <translation>Liste eingrenzen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
</context>
<context>
    <name>LwFactEditor</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Empty means unknown</source>
        <translation>Leer heißt unbekannt</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>How well it is known</source>
        <translation>Wie gut es bekannt ist</translation>
    </message>
    <message>
        <source>Source of the value</source>
        <translation>Quelle des Werts</translation>
    </message>
    <message>
        <source>Source: document, page</source>
        <translation>Quelle: Dokument, Seite</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>LwFactRow</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>add a source…</source>
        <translation>Quelle ergänzen…</translation>
    </message>
</context>
<context>
    <name>LwFactsPanel</name>
    <message>
        <source>No part selected</source>
        <translation>Kein Teil gewählt</translation>
    </message>
    <message>
        <source>Change part</source>
        <translation>Teil wechseln</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>Datasheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>F1 explains a number</source>
        <translation>F1 erklärt eine Zahl</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>Optionen…</translation>
    </message>
</context>
<context>
    <name>LwFileDialog</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Give the file a name</source>
        <translation>Der Datei einen Namen geben</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <source>This is the top folder</source>
        <translation>Das ist der oberste Ordner</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Folder %1</source>
        <translation>Ordner %1</translation>
    </message>
    <message>
        <source>Nothing of this kind in here</source>
        <translation>Nichts dieser Art ist hier</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Replace the file?</source>
        <translation>Datei ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>%1 is already there. Its content will be replaced.</source>
        <translation>%1 ist schon da. Der Inhalt wird ersetzt.</translation>
    </message>
    <message>
        <source>%1 cannot be written here. Choose one of: %2</source>
        <translation>%1 lässt sich hier nicht schreiben. Möglich sind: %2</translation>
    </message>
    <message>
        <source>Make the folder</source>
        <translation>Ordner anlegen</translation>
    </message>
    <message>
        <source>Folder name</source>
        <translation>Ordnername</translation>
    </message>
    <message>
        <source>Replace files in the folder?</source>
        <translation>Dateien im Ordner ersetzen?</translation>
    </message>
    <message>
        <source>%1 is not empty. Files of the same names in it will be replaced; others stay.</source>
        <translation>%1 ist nicht leer. Gleichnamige Dateien darin werden ersetzt; andere bleiben.</translation>
    </message>
</context>
<context>
    <name>LwFindingCard</name>
    <message numerus="yes">
        <source>%n fix(es)</source>
        <translation>
            <numerusform>%n Abhilfe</numerusform>
            <numerusform>%n Abhilfen</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiver lapsed</source>
        <translation>Akzeptanz verfallen</translation>
    </message>
    <message>
        <source>Waived</source>
        <translation>Akzeptiert</translation>
    </message>
    <message>
        <source>Waive again…</source>
        <translation>Erneut akzeptieren…</translation>
    </message>
    <message>
        <source>Waive…</source>
        <translation>Akzeptieren…</translation>
    </message>
    <message>
        <source>Accept it with a reason</source>
        <translation>Mit einem Grund akzeptieren</translation>
    </message>
    <message>
        <source>Waive: %1</source>
        <translation>Akzeptieren: %1</translation>
    </message>
    <message>
        <source>Open the rule</source>
        <translation>Regel öffnen</translation>
    </message>
    <message>
        <source>It got worse since. %1</source>
        <translation>Seither ist es schlimmer geworden. %1</translation>
    </message>
    <message>
        <source>Alt %1</source>
        <translation>Alt %1</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Withdraw the waiver</source>
        <translation>Akzeptanz zurücknehmen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Only the first of them</source>
        <translation>Nur den ersten davon</translation>
    </message>
    <message numerus="yes">
        <source>%n more like this</source>
        <translation>
            <numerusform>%n weiterer wie dieser</numerusform>
            <numerusform>%n weitere wie dieser</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LwFindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all findings</source>
        <translation>Alle Befunde zeigen</translation>
    </message>
    <message>
        <source>Show errors only</source>
        <translation>Nur Fehler zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show warnings only</source>
        <translation>Nur Warnungen zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Show notes only</source>
        <translation>Nur Hinweise zeigen</translation>
    </message>
    <message>
        <source>%1 waived</source>
        <translation>%1 akzeptiert</translation>
    </message>
    <message>
        <source>Show waived findings only</source>
        <translation>Nur akzeptierte Befunde zeigen</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>No findings</source>
        <translation>Keine Befunde</translation>
    </message>
    <message>
        <source>All rules that can be checked with the known values are met.</source>
        <translation>Jede Regel, die sich mit dem Bekannten prüfen lässt, ist erfüllt.</translation>
    </message>
</context>
<context>
    <name>LwGpuRow</name>
    <message>
        <source>Number: %1</source>
        <translation>Nummer: %1</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU: %1</translation>
    </message>
    <message>
        <source>Power in watts: %1</source>
        <translation>Leistungsaufnahme in Watt: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Link: %1</source>
        <translation>Verbindung: %1</translation>
    </message>
</context>
<context>
    <name>LwGpuTable</name>
    <message>
        <source>Memory, GiB</source>
        <translation>Speicher, GiB</translation>
    </message>
    <message>
        <source>Clock, MHz</source>
        <translation>Takt, MHz</translation>
    </message>
    <message>
        <source>Link now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Card max</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Host max</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>ECC</source>
        <translation>ECC</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Power / limit, W</source>
        <translation>Watt / Grenze</translation>
    </message>
    <message>
        <source>Link verdict</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Temp., %1</source>
        <translation>Temp., %1</translation>
    </message>
</context>
<context>
    <name>LwHeaderCell</name>
    <message>
        <source>sorted, lowest first</source>
        <translation>sortiert, kleinste zuerst</translation>
    </message>
    <message>
        <source>sorted, highest first</source>
        <translation>sortiert, größte zuerst</translation>
    </message>
</context>
<context>
    <name>LwHistoryDialog</name>
    <message>
        <source>History of changes</source>
        <translation>Änderungsverlauf</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>rückgängig gemacht</translation>
    </message>
</context>
<context>
    <name>LwIconButton</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>LwImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Strg Eingabe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Recognised by its content: %1. %2</source>
        <extracomment>%1 is a format (&quot;BuildCores OpenDB&quot;), %2 a sentence about it</extracomment>
        <translation>Am Inhalt erkannt: %1. %2</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
</context>
<context>
    <name>LwImportMapping</name>
    <message>
        <source>New, where no column says</source>
        <translation>Neu, wo keine Spalte es sagt</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Gebraucht</translation>
    </message>
    <message>
        <source>Refurbished</source>
        <translation>Generalüberholt</translation>
    </message>
    <message>
        <source>Found out</source>
        <translation>Ermitteln</translation>
    </message>
    <message>
        <source>Point: 1,234.50</source>
        <translation>Punkt: 1,234.50</translation>
    </message>
    <message>
        <source>Comma: 1.234,50</source>
        <translation>Komma: 1.234,50</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Its first cells</source>
        <translation>Erste Zellen</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Bedeutet</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Column %1 means</source>
        <translation>Spalte %1 bedeutet</translation>
    </message>
    <message>
        <source>Vendor of all lines</source>
        <translation>Händler aller Zeilen</translation>
    </message>
    <message>
        <source>the file&apos;s name</source>
        <translation>der Dateiname</translation>
    </message>
    <message>
        <source>Currency of all lines</source>
        <translation>Währung aller Zeilen</translation>
    </message>
    <message>
        <source>EUR, USD …</source>
        <translation>EUR, USD …</translation>
    </message>
    <message>
        <source>Date of all lines</source>
        <translation>Datum aller Zeilen</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>Condition of all lines</source>
        <translation>Zustand aller Zeilen</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
</context>
<context>
    <name>LwImportReport</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Fewer examples of: %1</source>
        <translation>Weniger Beispiele für: %1</translation>
    </message>
    <message>
        <source>More examples of: %1</source>
        <translation>Mehr Beispiele für: %1</translation>
    </message>
    <message>
        <source>Nothing to report</source>
        <translation>Nichts zu berichten</translation>
    </message>
    <message>
        <source>Every record was read and passed the rules as it is.</source>
        <translation>Jeder Datensatz wurde gelesen und bestand die Regeln unverändert.</translation>
    </message>
</context>
<context>
    <name>LwInventoryDialog</name>
    <message>
        <source>Which part is it?</source>
        <translation>Welches Teil ist es?</translation>
    </message>
    <message>
        <source>Comes with another part</source>
        <translation>Kommt mit einem anderen Teil</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>No part</source>
        <translation>Kein Teil</translation>
    </message>
    <message>
        <source>Make a design of %1</source>
        <translation>Entwurf aus %1 anlegen</translation>
    </message>
    <message>
        <source>Make a design of the machine</source>
        <translation>Entwurf aus der Maschine anlegen</translation>
    </message>
    <message>
        <source>Make the design</source>
        <translation>Entwurf anlegen</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Strg Eingabe</translation>
    </message>
    <message>
        <source>The devices are being matched</source>
        <translation>Die Geräte werden zugeordnet</translation>
    </message>
    <message>
        <source>Nothing was matched</source>
        <translation>Nichts wurde zugeordnet</translation>
    </message>
    <message>
        <source>No device was read</source>
        <translation>Kein Gerät wurde gelesen</translation>
    </message>
    <message>
        <source>%1 matched</source>
        <translation>%1 zugeordnet</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s)</source>
        <translation>
            <numerusform>%n Frage</numerusform>
            <numerusform>%n Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 made of what was read</source>
        <translation>%1 aus dem Gelesenen angelegt</translation>
    </message>
    <message>
        <source>Matching…</source>
        <translation>Zuordnung…</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Search the part of this device</source>
        <translation>Teil dieses Geräts suchen</translation>
    </message>
    <message>
        <source>A part of its own</source>
        <translation>Ein eigenes Teil</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
</context>
<context>
    <name>LwKeyHint</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>LwKeyMap</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Ctrl + − 0</source>
        <translation>Strg + − 0</translation>
    </message>
    <message>
        <source>Zoom the drawing</source>
        <translation>Zeichnung vergrößern, verkleinern</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Next control; with Shift the one before</source>
        <translation>Nächstes Bedienelement; mit Umschalt das vorige</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Close one layer</source>
        <translation>Eine Ebene schließen</translation>
    </message>
    <message>
        <source>Findings and budgets</source>
        <translation>Befunde und Budgets</translation>
    </message>
    <message>
        <source>Alt 1…9</source>
        <translation>Alt 1…9</translation>
    </message>
    <message>
        <source>Fix of the focused finding</source>
        <translation>Abhilfe des Befunds mit dem Fokus</translation>
    </message>
    <message>
        <source>Dialogs and palette</source>
        <translation>Dialoge und Palette</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Strg Eingabe</translation>
    </message>
    <message>
        <source>Accept; in the palette, try it first</source>
        <translation>Annehmen; in der Palette zuerst probieren</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
</context>
<context>
    <name>LwKeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>LwLaneBox</name>
    <message>
        <source>F1 explains</source>
        <translation>F1 erklärt</translation>
    </message>
</context>
<context>
    <name>LwLaneLegend</name>
    <message>
        <source>Lanes</source>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>NVLink, GB/s both ways</source>
        <translation>NVLink, GB/s beide Richtungen</translation>
    </message>
    <message>
        <source>Below what the card can use</source>
        <translation>Weniger, als die Karte kann</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Fed by PSU A</source>
        <translation>Von Netzteil A</translation>
    </message>
</context>
<context>
    <name>LwLaneMap</name>
    <message>
        <source>Lane map</source>
        <translation>Lane-Plan</translation>
    </message>
</context>
<context>
    <name>LwLifecycleDialog</name>
    <message>
        <source>End of life of %1</source>
        <translation>Abkündigung von %1</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Strg Eingabe</translation>
    </message>
    <message>
        <source>Designs that have it bought new get a warning, which names the part to take instead and swaps it.</source>
        <translation>Entwürfe, die es neu kaufen, bekommen eine Warnung, die den Ersatz nennt und ihn einsetzt.</translation>
    </message>
    <message>
        <source>Lifecycle</source>
        <translation>Lebenszyklus</translation>
    </message>
    <message>
        <source>End of life</source>
        <translation>Produktion läuft aus</translation>
    </message>
    <message>
        <source>Discontinued</source>
        <translation>Abgekündigt</translation>
    </message>
    <message>
        <source>Still sold</source>
        <translation>Noch im Verkauf</translation>
    </message>
    <message>
        <source>Replaced by (may be left out)</source>
        <translation>Ersetzt durch (darf fehlen)</translation>
    </message>
    <message>
        <source>Search for the replacement</source>
        <translation>Ersatz suchen</translation>
    </message>
</context>
<context>
    <name>LwLinePartDialog</name>
    <message>
        <source>Part of “%1”</source>
        <translation>Teil für „%1“</translation>
    </message>
    <message>
        <source>The line becomes a part of the machine, with its quantity and price.</source>
        <translation>Die Zeile wird ein Teil der Maschine, mit ihrer Anzahl und ihrem Preis.</translation>
    </message>
    <message>
        <source>Search the part of this line</source>
        <translation>Das Teil dieser Zeile suchen</translation>
    </message>
</context>
<context>
    <name>LwMachineCommands</name>
    <message>
        <source>Go to Machine first</source>
        <translation>Zuerst zur Maschine gehen</translation>
    </message>
    <message>
        <source>Read the machine again</source>
        <translation>Maschine neu lesen</translation>
    </message>
    <message>
        <source>Open a report about a machine…</source>
        <translation>Bericht über eine Maschine öffnen…</translation>
    </message>
    <message>
        <source>Show this machine</source>
        <translation>Diese Maschine zeigen</translation>
    </message>
    <message>
        <source>It is shown</source>
        <translation>Ist schon zu sehen</translation>
    </message>
    <message>
        <source>Save a snapshot of the machine…</source>
        <translation>Bestandsaufnahme der Maschine speichern…</translation>
    </message>
    <message>
        <source>Save a capture of the machine…</source>
        <translation>Aufzeichnung der Maschine speichern…</translation>
    </message>
    <message>
        <source>A capture is made on the machine itself, not from reports</source>
        <translation>Eine Aufzeichnung entsteht auf der Maschine selbst, nicht aus Berichten</translation>
    </message>
    <message>
        <source>Make a design of the machine…</source>
        <translation>Entwurf aus der Maschine anlegen…</translation>
    </message>
    <message>
        <source>No machine has been read yet</source>
        <translation>Noch keine Maschine gelesen</translation>
    </message>
    <message>
        <source>Measure the GPUs…</source>
        <translation>GPUs messen…</translation>
    </message>
    <message>
        <source>They are being measured</source>
        <translation>Sie werden gerade gemessen</translation>
    </message>
    <message>
        <source>Cancel the measurements</source>
        <translation>Messungen abbrechen</translation>
    </message>
    <message>
        <source>Nothing is being measured</source>
        <translation>Gerade wird nichts gemessen</translation>
    </message>
    <message>
        <source>Hide private values of the machine</source>
        <translation>Private Werte der Maschine verbergen</translation>
    </message>
    <message>
        <source>Show private values of the machine</source>
        <translation>Private Werte der Maschine zeigen</translation>
    </message>
</context>
<context>
    <name>LwMachinePage</name>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Read again every two seconds while this page is looked at. Nothing is sent anywhere, nothing is changed.</source>
        <translation>Wird alle zwei Sekunden neu gelesen, solange diese Seite zu sehen ist. Nichts wird verschickt, nichts geändert.</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>Open a report…</source>
        <translation>Bericht öffnen…</translation>
    </message>
    <message>
        <source>Snapshot…</source>
        <translation>Bestand…</translation>
    </message>
    <message>
        <source>Save what is shown as a snapshot file</source>
        <translation>Das Gezeigte als Bestandsaufnahme speichern</translation>
    </message>
    <message>
        <source>Capture…</source>
        <translation>Aufzeichnung…</translation>
    </message>
    <message>
        <source>Save every question to the machine with its answer, for a report about a wrong value</source>
        <translation>Jede Frage an die Maschine mit ihrer Antwort speichern, um einen falschen Wert zu melden</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Make a design…</source>
        <translation>Entwurf anlegen…</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>No GPU was found</source>
        <translation>Keine GPU gefunden</translation>
    </message>
    <message>
        <source>Nothing was read</source>
        <translation>Nichts gelesen</translation>
    </message>
    <message>
        <source>Open a report from another machine…</source>
        <translation>Bericht einer anderen Maschine öffnen…</translation>
    </message>
    <message>
        <source>Reading the machine…</source>
        <translation>Maschine wird gelesen…</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>best path for each pair</source>
        <translation>bester Weg je Paar</translation>
    </message>
    <message>
        <source>The rest of the machine</source>
        <translation>Der Rest der Maschine</translation>
    </message>
    <message>
        <source>The machine</source>
        <translation>Die Maschine</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen…</translation>
    </message>
    <message>
        <source>The open design against this machine: missing, extra and different parts, slots, links, firmware</source>
        <translation>Der offene Entwurf gegen diese Maschine: fehlende, zusätzliche und andere Teile, Steckplätze, Verbindungen, Firmware</translation>
    </message>
    <message>
        <source>Measure…</source>
        <translation>Messen…</translation>
    </message>
    <message>
        <source>Load the GPUs for some seconds and compare them with their specification</source>
        <translation>Die GPUs einige Sekunden arbeiten lassen und mit ihrem Datenblatt vergleichen</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
</context>
<context>
    <name>LwMachineSide</name>
    <message>
        <source>all that was read</source>
        <translation>alles Gelesene</translation>
    </message>
    <message>
        <source>Facts of %1</source>
        <translation>Daten von %1</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s)</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Only root may read memory modules, slots and serial numbers. Run this and open the file:</source>
        <translation>Speichermodule, Steckplätze und Seriennummern darf nur root lesen. Dies ausführen und die Datei öffnen:</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>Weitergabe</translation>
    </message>
    <message>
        <source>Show private values</source>
        <translation>Private Werte zeigen</translation>
    </message>
    <message>
        <source>Serial numbers, UUIDs, MAC and IP addresses, host name and asset tags</source>
        <translation>Seriennummern, UUIDs, MAC- und IP-Adressen, Hostname und Inventarnummern</translation>
    </message>
</context>
<context>
    <name>LwMachinesDialog</name>
    <message>
        <source>Number of machines</source>
        <translation>Anzahl der Maschinen</translation>
    </message>
    <message numerus="yes">
        <source>Set %n machine(s)</source>
        <translation>
            <numerusform>%n Maschine festlegen</numerusform>
            <numerusform>%n Maschinen festlegen</numerusform>
        </translation>
    </message>
    <message>
        <source>Machines that stand alone, or wait for a place in a rack. Those in racks stay where they are.</source>
        <translation>Maschinen, die allein stehen oder auf einen Platz im Rack warten. Die in Racks bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>%1 outside racks</source>
        <translation>%1 außerhalb von Racks</translation>
    </message>
    <message numerus="yes">
        <source>%n in racks</source>
        <translation>
            <numerusform>%n in Racks</numerusform>
            <numerusform>%n in Racks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LwMainMenu</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
</context>
<context>
    <name>LwMark</name>
    <message>
        <source>Lanewatt</source>
        <translation>Lanewatt</translation>
    </message>
</context>
<context>
    <name>LwMeasureBar</name>
    <message>
        <source>Measuring</source>
        <translation>Messung läuft</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>End the measurement at once; nothing of it is kept</source>
        <translation>Die Messung sofort beenden; nichts davon wird behalten</translation>
    </message>
</context>
<context>
    <name>LwMeasureDialog</name>
    <message>
        <source>Measure the GPUs</source>
        <translation>GPUs messen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Each card is loaded for some seconds and compared with its specification. Clocks, power limits and modes of the cards stay as they are, and the memory that is used is released. Cards on which other programs run are not measured.</source>
        <translation>Jede Karte arbeitet einige Sekunden und wird mit ihrem Datenblatt verglichen. Takte, Leistungsgrenzen und Modi der Karten bleiben, wie sie sind, und der belegte Speicher wird zurückgegeben. Karten, auf denen andere Programme arbeiten, werden in Ruhe gelassen.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Links: copies between host and card, both ways</source>
        <translation>Verbindungen: Kopien zwischen Host und Karte, in beide Richtungen</translation>
    </message>
    <message>
        <source>Memory: copies within the card</source>
        <translation>Speicher: Kopien innerhalb der Karte</translation>
    </message>
    <message>
        <source>Compute: FP32 and tensor rates, with the highest draw</source>
        <translation>Rechnen: FP32- und Tensor-Leistung, mit der höchsten Aufnahme</translation>
    </message>
    <message>
        <source>Between cards: copies from each card to each other one</source>
        <translation>Zwischen Karten: Kopien von jeder Karte zu jeder anderen</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>One measurement takes</source>
        <translation>Eine Messung dauert</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>None begins after</source>
        <translation>Keine beginnt nach</translation>
    </message>
    <message>
        <source>Stop a card that is as hot as</source>
        <translation>Eine Karte anhalten bei</translation>
    </message>
    <message>
        <source>Take at a time no more than</source>
        <translation>Höchstens auf einmal belegen</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
</context>
<context>
    <name>LwMeasuredPanel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Should be</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Who says so</source>
        <translation>Wer das sagt</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
</context>
<context>
    <name>LwMissingKinds</name>
    <message>
        <source>Still missing</source>
        <translation>Noch nicht gewählt</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>freiwillig</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
</context>
<context>
    <name>LwNetworkExportDialog</name>
    <message>
        <source>Drawing, as it is shown</source>
        <translation>Zeichnung, wie sie gezeigt wird</translation>
    </message>
    <message>
        <source>What the page shows: the network, or the place that was gone into.</source>
        <translation>Was die Seite zeigt: das Netz, oder die Stelle, in die gegangen wurde.</translation>
    </message>
    <message>
        <source>All lists, as a workbook</source>
        <translation>Alle Listen als Arbeitsmappe</translation>
    </message>
    <message>
        <source>-cabling</source>
        <translation>-verkabelung</translation>
    </message>
    <message>
        <source>Links from point to point, ports, cables and modules to buy, and labels, a sheet each.</source>
        <translation>Verbindungen von Punkt zu Punkt, Ports, zu kaufende Kabel und Module sowie Etiketten, je ein Blatt.</translation>
    </message>
    <message>
        <source>Links from point to point</source>
        <translation>Verbindungen von Punkt zu Punkt</translation>
    </message>
    <message>
        <source>-links</source>
        <translation>-verbindungen</translation>
    </message>
    <message>
        <source>A line for each cable: from where to where, how long, of which colour.</source>
        <translation>Eine Zeile je Kabel: von wo nach wo, wie lang, in welcher Farbe.</translation>
    </message>
    <message>
        <source>Port map</source>
        <translation>Portbelegung</translation>
    </message>
    <message>
        <source>-ports</source>
        <translation>-ports</translation>
    </message>
    <message>
        <source>A line for each port of machines and switches, free ones too.</source>
        <translation>Eine Zeile je Port von Maschinen und Switches, auch freie.</translation>
    </message>
    <message>
        <source>Cables and modules to buy</source>
        <translation>Zu kaufende Kabel und Module</translation>
    </message>
    <message>
        <source>-cables</source>
        <translation>-kabel</translation>
    </message>
    <message>
        <source>What to buy by medium, length and colour.</source>
        <translation>Was zu kaufen ist, nach Medium, Länge und Farbe.</translation>
    </message>
    <message>
        <source>Cable labels</source>
        <translation>Kabeletiketten</translation>
    </message>
    <message>
        <source>-labels</source>
        <translation>-etiketten</translation>
    </message>
    <message>
        <source>Two for each cable, for a label printer.</source>
        <translation>Zwei je Kabel, für einen Etikettendrucker.</translation>
    </message>
    <message>
        <source>Graph for Graphviz</source>
        <translation>Graph für Graphviz</translation>
    </message>
    <message>
        <source>Machines and switches, cables between the same two as one edge.</source>
        <translation>Maschinen und Switches, Kabel zwischen denselben zweien als eine Kante.</translation>
    </message>
    <message>
        <source>topology.conf for Slurm</source>
        <translation>topology.conf für Slurm</translation>
    </message>
    <message>
        <source>-topology</source>
        <translation>-topologie</translation>
    </message>
    <message>
        <source>The tree of switches by which Slurm places jobs.</source>
        <translation>Der Baum der Switches, nach dem Slurm Aufträge verteilt.</translation>
    </message>
    <message>
        <source>Topology file for ibdiagnet and UFM</source>
        <translation>Topologiedatei für ibdiagnet und UFM</translation>
    </message>
    <message>
        <source>What ibdiagnet and UFM compare the network with.</source>
        <translation>Womit ibdiagnet und UFM das Netz vergleichen.</translation>
    </message>
    <message>
        <source>Topology of a machine for NCCL</source>
        <translation>Topologie einer Maschine für NCCL</translation>
    </message>
    <message>
        <source>-nccl</source>
        <translation>-nccl</translation>
    </message>
    <message>
        <source>As NCCL dumps it, to be compared with that of a machine.</source>
        <translation>Wie NCCL sie ausgibt, zum Vergleich mit der einer Maschine.</translation>
    </message>
    <message>
        <source>All lists and files, into a folder</source>
        <translation>Alle Listen und Dateien, in einen Ordner</translation>
    </message>
    <message>
        <source>All lists, the graph, topology.conf and the topology file, with the definitions of its systems.</source>
        <translation>Alle Listen, der Graph, topology.conf und die Topologiedatei mit den Definitionen ihrer Systeme.</translation>
    </message>
    <message>
        <source>Switches and cables for NetBox, into a folder</source>
        <translation>Switches und Kabel für NetBox, in einen Ordner</translation>
    </message>
    <message>
        <source>-netbox</source>
        <translation>-netbox</translation>
    </message>
    <message>
        <source>What NetBox 4 imports after the files of the racks; a text says in which order.</source>
        <translation>Was NetBox 4 nach den Dateien der Schränke importiert; ein Text sagt, in welcher Reihenfolge.</translation>
    </message>
    <message>
        <source>Export the network</source>
        <translation>Netz exportieren</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>The design has no machine</source>
        <translation>Der Entwurf hat keine Maschine</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Shown is the network %1</source>
        <translation>Gezeigt wird das Netz %1</translation>
    </message>
    <message>
        <source>The network that is shown</source>
        <translation>Das gezeigte Netz</translation>
    </message>
    <message>
        <source>All networks, into a folder</source>
        <translation>Alle Netze, in einen Ordner</translation>
    </message>
    <message>
        <source>Colours of cables</source>
        <translation>Farben der Kabel</translation>
    </message>
    <message>
        <source>By rail where there are rails, else by network</source>
        <translation>Nach Rail, wo es Rails gibt, sonst nach Netz</translation>
    </message>
    <message>
        <source>By network</source>
        <translation>Nach Netz</translation>
    </message>
    <message>
        <source>By rail</source>
        <translation>Nach Rail</translation>
    </message>
    <message>
        <source>By medium</source>
        <translation>Nach Medium</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Site in NetBox</source>
        <translation>Standort in NetBox</translation>
    </message>
    <message>
        <source>The name of the design</source>
        <translation>Der Name des Entwurfs</translation>
    </message>
    <message>
        <source>Location of the racks in NetBox</source>
        <translation>Ort der Schränke in NetBox</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
</context>
<context>
    <name>LwOpenLines</name>
    <message numerus="yes">
        <source>%n line(s) without a part, counted in the total</source>
        <translation>
            <numerusform>%n Zeile ohne Teil, in der Summe gezählt</numerusform>
            <numerusform>%n Zeilen ohne Teil, in der Summe gezählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a part for: %1</source>
        <translation>Teil wählen für: %1</translation>
    </message>
    <message>
        <source>Remove the line: %1</source>
        <translation>Zeile entfernen: %1</translation>
    </message>
</context>
<context>
    <name>LwOptionsDialog</name>
    <message>
        <source>Options of %1</source>
        <translation>Optionen von %1</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Offers that count</source>
        <translation>Angebote, die zählen</translation>
    </message>
    <message>
        <source>Any, the cheapest</source>
        <translation>Alle, das günstigste</translation>
    </message>
    <message>
        <source>New only</source>
        <translation>Nur neue</translation>
    </message>
    <message>
        <source>Refurbished only</source>
        <translation>Nur generalüberholte</translation>
    </message>
    <message>
        <source>Used only</source>
        <translation>Nur gebrauchte</translation>
    </message>
    <message>
        <source>Power limit of each</source>
        <translation>Leistungsgrenze je Stück</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Steckplatz</translation>
    </message>
    <message>
        <source>Chosen by Lanewatt</source>
        <translation>Wählt Lanewatt</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Netzteil</translation>
    </message>
    <message>
        <source>%1 plugs into</source>
        <translation>Anschluss von %1</translation>
    </message>
    <message>
        <source>Circuit of %1</source>
        <translation>Stromkreis von %1</translation>
    </message>
    <message>
        <source>The machine&apos;s circuit</source>
        <translation>Stromkreis der Maschine</translation>
    </message>
    <message>
        <source>Outlet of %1</source>
        <translation>Steckdose von %1</translation>
    </message>
    <message>
        <source>Power peaks of the cards</source>
        <translation>Leistungsspitzen der Karten</translation>
    </message>
    <message>
        <source>Independent of each other</source>
        <translation>Unabhängig voneinander</translation>
    </message>
    <message>
        <source>All at once, as in tensor-parallel training</source>
        <translation>Alle zugleich, wie bei tensorparallelem Training</translation>
    </message>
    <message>
        <source>Supplies that may fail</source>
        <translation>Netzteile, die ausfallen dürfen</translation>
    </message>
    <message>
        <source>Not said: none</source>
        <translation>Nicht angegeben: keines</translation>
    </message>
    <message>
        <source>N: none</source>
        <translation>N: keines</translation>
    </message>
    <message>
        <source>N+1: one</source>
        <translation>N+1: eines</translation>
    </message>
    <message>
        <source>N+2: two</source>
        <translation>N+2: zwei</translation>
    </message>
    <message>
        <source>N+N: half of them, or a feed</source>
        <translation>N+N: die Hälfte oder ein Stromkreis</translation>
    </message>
    <message>
        <source>Every second inlet</source>
        <translation>Jeder zweite Eingang</translation>
    </message>
    <message>
        <source>Patched GPU driver in this machine</source>
        <translation>Geänderter GPU-Treiber in dieser Maschine</translation>
    </message>
    <message>
        <source>GeForce cards then read each other&apos;s memory over PCIe, which their stock driver does not allow. It needs the open kernel modules of Linux, and the maker of the cards does not support it.</source>
        <translation>GeForce-Karten lesen dann über PCIe den Speicher der anderen, was ihr Treiber sonst nicht erlaubt. Das braucht die offenen Kernelmodule von Linux, und der Hersteller der Karten unterstützt es nicht.</translation>
    </message>
</context>
<context>
    <name>LwPages</name>
    <message>
        <source>Build</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Go to Build</source>
        <translation>Zum Aufbau</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Go to Parts</source>
        <translation>Zu den Teilen</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Go to Machine</source>
        <translation>Zur Maschine</translation>
    </message>
    <message>
        <source>Command copied</source>
        <translation>Befehl kopiert</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Schrank</translation>
    </message>
    <message>
        <source>Go to Rack</source>
        <translation>Zum Schrank</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Standort</translation>
    </message>
    <message>
        <source>Go to Site</source>
        <translation>Zum Standort</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Go to Cluster</source>
        <translation>Zum Cluster</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>Angebot</translation>
    </message>
    <message>
        <source>Go to Quote</source>
        <translation>Zu „Angebot“ gehen</translation>
    </message>
</context>
<context>
    <name>LwPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation>Suche oder Befehl</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n Ergebnis</numerusform>
            <numerusform>%n Ergebnisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche…</translation>
    </message>
    <message>
        <source>Nothing matches “%1”</source>
        <translation>Nichts passt zu „%1“</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>run</source>
        <translation>ausführen</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Strg Eingabe</translation>
    </message>
    <message>
        <source>preview change</source>
        <translation>Änderung ansehen</translation>
    </message>
    <message>
        <source>actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
</context>
<context>
    <name>LwPaletteList</name>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
</context>
<context>
    <name>LwPaletteRow</name>
    <message>
        <source>not available</source>
        <translation>nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>LwPartChoice</name>
    <message>
        <source>Another…</source>
        <translation>Anderes…</translation>
    </message>
    <message>
        <source>Another part than %1</source>
        <translation>Ein anderes Teil als %1</translation>
    </message>
</context>
<context>
    <name>LwPartDialog</name>
    <message>
        <source>New part</source>
        <translation>Neues Teil</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1, Kopie</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>A part needs a name</source>
        <translation>Ein Teil braucht einen Namen</translation>
    </message>
    <message>
        <source>A part needs a key</source>
        <translation>Ein Teil braucht einen Schlüssel</translation>
    </message>
    <message>
        <source>That key cannot be used</source>
        <translation>Dieser Schlüssel geht nicht</translation>
    </message>
    <message>
        <source>It gets all facts of this part, but neither its part number nor its prices.</source>
        <translation>Es bekommt alle Daten dieses Teils, aber weder Teilenummer noch Preise.</translation>
    </message>
    <message>
        <source>Nothing is known of it yet. Its facts are written one by one beside the list; what is not written is unknown, never zero.</source>
        <translation>Noch ist nichts darüber bekannt. Seine Daten werden neben der Liste einzeln eingetragen; was nicht dasteht, ist unbekannt, niemals null.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Name, without the maker</source>
        <translation>Name, ohne Hersteller</translation>
    </message>
    <message>
        <source>Key in the catalogue, given once</source>
        <translation>Schlüssel im Katalog, einmal vergeben</translation>
    </message>
</context>
<context>
    <name>LwPartFact</name>
    <message>
        <source>shipped: %1</source>
        <translation>mitgeliefert: %1</translation>
    </message>
    <message>
        <source>shipped: unknown</source>
        <translation>mitgeliefert: unbekannt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>own value</source>
        <translation>eigener Wert</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>%1: take the shipped value again</source>
        <translation>%1: wieder den mitgelieferten Wert nehmen</translation>
    </message>
    <message>
        <source>Take the shipped value of %1 again</source>
        <translation>Wieder den mitgelieferten Wert von %1 nehmen</translation>
    </message>
</context>
<context>
    <name>LwPartFacts</name>
    <message>
        <source>Facts</source>
        <translation>Daten</translation>
    </message>
</context>
<context>
    <name>LwPartFinder</name>
    <message>
        <source>Search parts</source>
        <translation>Teile suchen</translation>
    </message>
    <message>
        <source>Parts found</source>
        <translation>Gefundene Teile</translation>
    </message>
    <message>
        <source>No part of this kind matches.</source>
        <translation>Kein Teil dieser Art passt.</translation>
    </message>
    <message>
        <source>Type a name, a maker or a part number.</source>
        <translation>Namen, Hersteller oder Teilenummer eingeben.</translation>
    </message>
</context>
<context>
    <name>LwPartPrices</name>
    <message>
        <source>Add a price…</source>
        <translation>Preis hinzufügen…</translation>
    </message>
    <message>
        <source>No price is known. A total counts the part as unknown, not as zero.</source>
        <translation>Kein Preis ist bekannt. Eine Summe zählt das Teil als unbekannt, nicht als kostenlos.</translation>
    </message>
    <message>
        <source>Take back the price %1 of %2</source>
        <translation>Preis %1 von %2 zurücknehmen</translation>
    </message>
</context>
<context>
    <name>LwPartSearch</name>
    <message>
        <source>End the search</source>
        <translation>Suche beenden</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Parts that may be meant</source>
        <translation>Teile, die gemeint sein können</translation>
    </message>
    <message>
        <source>No part of that name</source>
        <translation>Kein Teil dieses Namens</translation>
    </message>
    <message>
        <source>Type a name, a number or a part number</source>
        <translation>Namen, Zahl oder Teilenummer eingeben</translation>
    </message>
</context>
<context>
    <name>LwPartSubstitutes</name>
    <message>
        <source>Replaced by</source>
        <translation>Ersetzt durch</translation>
    </message>
    <message>
        <source>No replacement is named.</source>
        <translation>Kein Ersatz genannt.</translation>
    </message>
    <message>
        <source>Alternates</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>None is listed.</source>
        <translation>Keine eingetragen.</translation>
    </message>
    <message>
        <source>Alternate of</source>
        <translation>Alternative zu</translation>
    </message>
    <message>
        <source>Replaces</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>End of life…</source>
        <translation>Abkündigung…</translation>
    </message>
    <message>
        <source>Add an alternate…</source>
        <translation>Alternative hinzufügen…</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>%1, not in the catalogue</source>
        <translation>%1, nicht im Katalog</translation>
    </message>
    <message>
        <source>%1 is no alternate</source>
        <translation>%1 ist keine Alternative</translation>
    </message>
</context>
<context>
    <name>LwPartUses</name>
    <message>
        <source>Where it is used</source>
        <translation>Wo es verwendet wird</translation>
    </message>
    <message>
        <source>Replace in open designs…</source>
        <translation>In offenen Entwürfen ersetzen…</translation>
    </message>
    <message>
        <source>None of the open designs has this part.</source>
        <translation>Keiner der offenen Entwürfe hat dieses Teil.</translation>
    </message>
    <message>
        <source>Replaced earlier</source>
        <translation>Früher ersetzt</translation>
    </message>
</context>
<context>
    <name>LwPartsCommands</name>
    <message>
        <source>Choose a part on the Parts page first</source>
        <translation>Zuerst auf der Seite Teile ein Teil wählen</translation>
    </message>
    <message>
        <source>End of life…</source>
        <translation>Abkündigung…</translation>
    </message>
    <message>
        <source>Add an alternate…</source>
        <translation>Alternative hinzufügen…</translation>
    </message>
    <message>
        <source>Replace in open designs…</source>
        <translation>In offenen Entwürfen ersetzen…</translation>
    </message>
    <message>
        <source>None of the open designs has this part</source>
        <translation>Keiner der offenen Entwürfe hat dieses Teil</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Use the part</source>
        <translation>Teil verwenden</translation>
    </message>
    <message>
        <source>Shift Enter</source>
        <translation>Umschalt Eingabe</translation>
    </message>
    <message>
        <source>Use the part and stay</source>
        <translation>Teil verwenden und bleiben</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Compare the selected parts</source>
        <translation>Ausgewählte Teile vergleichen</translation>
    </message>
</context>
<context>
    <name>LwPartsPage</name>
    <message>
        <source>Two parts or more can be compared; Space takes a part to them</source>
        <translation>Vergleichen lassen sich zwei oder mehr Teile; die Leertaste nimmt ein Teil hinzu</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>instead of %1 in</source>
        <translation>anstelle von %1 in</translation>
    </message>
    <message>
        <source>to add to</source>
        <translation>zum Hinzufügen zu</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Quantity to add</source>
        <translation>Menge zum Hinzufügen</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>New part…</source>
        <translation>Neues Teil…</translation>
    </message>
    <message>
        <source>Back to Build</source>
        <translation>Zurück zum Aufbau</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Search parts</source>
        <translation>Teile suchen</translation>
    </message>
    <message>
        <source>No part matches</source>
        <translation>Kein Teil passt</translation>
    </message>
    <message>
        <source>Nothing in the catalogue has “%1” in its name, maker or number.</source>
        <translation>Nichts im Katalog hat „%1“ im Namen, Hersteller oder in der Nummer.</translation>
    </message>
    <message>
        <source>The catalogue has none of this kind yet.</source>
        <translation>Der Katalog hat noch keines dieser Art.</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>All values as shipped?</source>
        <translation>Alle Werte wie mitgeliefert?</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 entfernen?</translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation>Wie mitgeliefert</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Your own values of this part go. Prices that you added stay. This cannot be undone.</source>
        <translation>Die eigenen Werte dieses Teils verschwinden. Eigene Preise bleiben. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>It is taken out of your catalogue. Designs that have it keep it as it was placed. This cannot be undone.</source>
        <translation>Es wird aus dem eigenen Katalog genommen. Entwürfe mit diesem Teil behalten es, wie es platziert wurde. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Looking for parts…</source>
        <translation>Teile werden gesucht…</translation>
    </message>
    <message>
        <source>Each is tried in the design: what fits comes first.</source>
        <translation>Jedes wird im Entwurf erprobt: Was passt, kommt zuerst.</translation>
    </message>
    <message>
        <source>Order of the parts</source>
        <translation>Reihenfolge der Teile</translation>
    </message>
    <message>
        <source>Fits first</source>
        <translation>Passende zuerst</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Price per GB</source>
        <translation>Preis je GB</translation>
    </message>
    <message>
        <source>Each is tried in the design.</source>
        <translation>Jedes wird im Entwurf probiert.</translation>
    </message>
    <message>
        <source>Search and filters</source>
        <translation>Suche und Filter</translation>
    </message>
    <message>
        <source>Kind of part</source>
        <translation>Art des Teils</translation>
    </message>
    <message>
        <source>No search result matches the ticked filters.</source>
        <translation>Von dem, was gesucht wurde, ist nichts so wie angekreuzt.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>None of this kind has “%1” in its name, maker or number; these kinds do.</source>
        <translation>Keines dieser Art hat „%1“ in Name, Hersteller oder Nummer; diese Arten schon.</translation>
    </message>
</context>
<context>
    <name>LwPasteDialog</name>
    <message>
        <source>Paste a part list</source>
        <translation>Teileliste einfügen</translation>
    </message>
    <message>
        <source>Add to the open design</source>
        <translation>Zum offenen Entwurf hinzufügen</translation>
    </message>
    <message>
        <source>Make the design</source>
        <translation>Entwurf anlegen</translation>
    </message>
    <message>
        <source>Make a new design</source>
        <translation>Neuen Entwurf anlegen</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Strg Eingabe</translation>
    </message>
    <message>
        <source>The lines are being matched</source>
        <translation>Die Zeilen werden zugeordnet</translation>
    </message>
    <message>
        <source>Paste a list first</source>
        <translation>Zuerst eine Liste einfügen</translation>
    </message>
    <message>
        <source>The list</source>
        <translation>Die Liste</translation>
    </message>
    <message>
        <source>Part list</source>
        <translation>Teileliste</translation>
    </message>
    <message>
        <source>Paste a list from a part picker or a forum: a table with Type and Item, or lines such as CPU: AMD Ryzen 5 7600 ($212.79 @ Shop)</source>
        <translation>Eine Liste aus einem Teileplaner oder Forum einfügen: eine Tabelle mit Type und Item oder Zeilen wie CPU: AMD Ryzen 5 7600 ($212.79 @ Shop)</translation>
    </message>
    <message>
        <source>%1 matched, %2 without a part</source>
        <translation>%1 zugeordnet, %2 ohne Teil</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Was sie bedeutet</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Search the part of this line</source>
        <translation>Teil dieser Zeile suchen</translation>
    </message>
    <message>
        <source>Keep as a line of its own</source>
        <translation>Als eigene Position behalten</translation>
    </message>
    <message>
        <source>a line of its own</source>
        <translation>eine eigene Position</translation>
    </message>
    <message>
        <source>Not answered</source>
        <translation>Nicht beantwortet</translation>
    </message>
</context>
<context>
    <name>LwPasteRow</name>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>taken for %1</source>
        <translation>gilt als %1</translation>
    </message>
    <message>
        <source>Stays a line of its own</source>
        <translation>Bleibt eine eigene Position</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>The part of: %1</source>
        <translation>Das Teil von: %1</translation>
    </message>
</context>
<context>
    <name>LwPickerDetail</name>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>No part chosen</source>
        <translation>Kein Teil gewählt</translation>
    </message>
    <message>
        <source>Arrows choose a part; its facts and effects stand here.</source>
        <translation>Pfeiltasten wählen ein Teil; seine Daten und Wirkungen stehen hier.</translation>
    </message>
    <message>
        <source>Duplicate…</source>
        <translation>Duplizieren…</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>Trotzdem verwenden</translation>
    </message>
    <message>
        <source>Use this part</source>
        <translation>Dieses Teil verwenden</translation>
    </message>
    <message>
        <source>Add this part</source>
        <translation>Dieses Teil hinzufügen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Shift Enter uses it and stays here</source>
        <translation>Umschalt Eingabe verwendet es und bleibt hier</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Take it away from those compared (Space)</source>
        <translation>Aus dem Vergleich nehmen (Leertaste)</translation>
    </message>
    <message>
        <source>Compare it with others, up to five (Space)</source>
        <translation>Mit anderen vergleichen, bis zu fünf (Leertaste)</translation>
    </message>
    <message>
        <source>What is shown of the part</source>
        <translation>Was vom Teil gezeigt wird</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>Used in · %1</source>
        <translation>Verwendet · %1</translation>
    </message>
    <message>
        <source>Used in</source>
        <translation>Verwendet</translation>
    </message>
    <message>
        <source>Instead</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>All as shipped…</source>
        <translation>Alles wie mitgeliefert…</translation>
    </message>
    <message>
        <source>Remove this part…</source>
        <translation>Dieses Teil entfernen…</translation>
    </message>
    <message>
        <source>If chosen, %1 pieces</source>
        <translation>Wenn gewählt, %1 Stück</translation>
    </message>
    <message>
        <source>If %1 are added</source>
        <translation>Wenn %1 dazukommen</translation>
    </message>
    <message>
        <source>If chosen</source>
        <translation>Wenn gewählt</translation>
    </message>
    <message>
        <source>%1 %2, no change</source>
        <translation>%1 %2, keine Änderung</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 auf %3</translation>
    </message>
</context>
<context>
    <name>LwPickerHead</name>
    <message>
        <source>Fit</source>
        <translation>Passung</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Chief facts</source>
        <translation>Wichtigste Daten</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Dated, kind</source>
        <translation>Datum, Zustand</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>Lowest price first</source>
        <translation>Niedrigster Preis zuerst</translation>
    </message>
    <message>
        <source>Per GB</source>
        <translation>Je GB</translation>
    </message>
</context>
<context>
    <name>LwPickerList</name>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
</context>
<context>
    <name>LwPickerRow</name>
    <message>
        <source>Blocked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>chosen now</source>
        <translation>jetzt gewählt</translation>
    </message>
    <message>
        <source>%1 per GB</source>
        <translation>%1 je GB</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
</context>
<context>
    <name>LwPlacementPanel</name>
    <message>
        <source>Placement preview</source>
        <translation>Vorschau der Platzierung</translation>
    </message>
    <message>
        <source>Looking for places…</source>
        <translation>Plätze werden gesucht…</translation>
    </message>
    <message>
        <source>A preview says which machines go where, which limit closes each rack, and what the site becomes. Nothing changes before you apply it.</source>
        <translation>Eine Vorschau zeigt, welche Maschine wohin kommt, an welcher Grenze jeder Schrank voll ist und wie der Standort danach aussieht. Vor dem Anwenden ändert sich nichts.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platzieren</translation>
    </message>
    <message>
        <source>all that stand outside racks</source>
        <translation>alle außerhalb von Schränken</translation>
    </message>
    <message>
        <source>Into</source>
        <translation>In</translation>
    </message>
    <message>
        <source>racks like %1</source>
        <translation>Schränke wie %1</translation>
    </message>
    <message>
        <source>all racks</source>
        <translation>alle Schränke</translation>
    </message>
    <message>
        <source>Over its limit nevertheless: %1</source>
        <translation>Trotzdem über der Grenze: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n new error(s)</source>
        <translation>
            <numerusform>%n neuer Fehler</numerusform>
            <numerusform>%n neue Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new warning(s)</source>
        <translation>
            <numerusform>%n neue Warnung</numerusform>
            <numerusform>%n neue Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nichts Neues</translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation>
            <numerusform>%n Schrank</numerusform>
            <numerusform>%n Schränke</numerusform>
        </translation>
    </message>
    <message>
        <source>not checked: %1</source>
        <translation>nicht geprüft: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <translation>%1: von %2 auf %3</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message numerus="yes">
        <source>Place %n machine(s)</source>
        <translation>
            <numerusform>%n Maschine platzieren</numerusform>
            <numerusform>%n Maschinen platzieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>No machine has a place</source>
        <translation>Keine Maschine hat einen Platz</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>all racks, and more like %1</source>
        <translation>alle Schränke und weitere wie %1</translation>
    </message>
</context>
<context>
    <name>LwPriceForm</name>
    <message>
        <source>New price</source>
        <translation>Neuer Preis</translation>
    </message>
    <message>
        <source>Unit price</source>
        <translation>Einzelpreis</translation>
    </message>
    <message>
        <source>649.00 %1</source>
        <translation>649.00 %1</translation>
    </message>
    <message>
        <source>Date of the price</source>
        <translation>Datum des Preises</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Händler</translation>
    </message>
    <message>
        <source>Vendor, or own</source>
        <translation>Händler, oder own</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Refurbished</source>
        <translation>Generalüberholt</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Gebraucht</translation>
    </message>
    <message>
        <source>Add the price</source>
        <translation>Preis hinzufügen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>LwProgressBar</name>
    <message>
        <source>%1 percent</source>
        <translation>%1 Prozent</translation>
    </message>
</context>
<context>
    <name>LwQuoteBuying</name>
    <message>
        <source>To buy</source>
        <translation>Zu kaufen</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Posten</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Benötigt</translation>
    </message>
    <message>
        <source>Owned</source>
        <translation>Vorhanden</translation>
    </message>
    <message>
        <source>To order</source>
        <translation>Zu bestellen</translation>
    </message>
    <message>
        <source>Unit cost</source>
        <translation>Stückkosten</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Lead time</source>
        <translation>Lieferzeit</translation>
    </message>
    <message>
        <source>Nothing is bought</source>
        <translation>Nichts wird gekauft</translation>
    </message>
    <message>
        <source>Parts in the total stand here, by vendor.</source>
        <translation>Hier stehen die Teile der Summe, nach Händler.</translation>
    </message>
    <message>
        <source>Pieces of %1 that are there already. They are kept in the quote&apos;s file; no revision changes by them.</source>
        <translation>Stück von %1, die schon vorhanden sind. Sie stehen in der Datei des Angebots und ändern keine Revision.</translation>
    </message>
</context>
<context>
    <name>LwQuoteChanges</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Changes %1 → %2</source>
        <translation>Änderungen %1 → %2</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Compare with revision</source>
        <translation>Vergleichen mit Revision</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>There is one revision only</source>
        <translation>Es gibt nur eine Revision</translation>
    </message>
    <message>
        <source>Nothing differs</source>
        <translation>Kein Unterschied</translation>
    </message>
    <message>
        <source>Once it was issued, Revise begins the next one; what differs stands here.</source>
        <translation>Nach dem Ausstellen beginnt „Revidieren“ die nächste; die Unterschiede stehen hier.</translation>
    </message>
</context>
<context>
    <name>LwQuoteCommands</name>
    <message>
        <source>Go to Quote first</source>
        <translation>Zuerst zu „Angebot“ gehen</translation>
    </message>
    <message>
        <source>No quote is open</source>
        <translation>Kein Angebot ist offen</translation>
    </message>
    <message>
        <source>No line is chosen</source>
        <translation>Keine Position ist gewählt</translation>
    </message>
    <message>
        <source>Only an issued revision is decided</source>
        <translation>Nur über eine ausgestellte Revision wird entschieden</translation>
    </message>
    <message>
        <source>New quote of this design</source>
        <translation>Neues Angebot zu diesem Entwurf</translation>
    </message>
    <message>
        <source>Save the design first: a quote is a file beside it</source>
        <translation>Zuerst den Entwurf speichern: ein Angebot ist eine Datei daneben</translation>
    </message>
    <message>
        <source>Add a line to the quote</source>
        <translation>Dem Angebot eine Position hinzufügen</translation>
    </message>
    <message>
        <source>Description of the line</source>
        <translation>Beschreibung der Position</translation>
    </message>
    <message>
        <source>Quantity of the line</source>
        <translation>Menge der Position</translation>
    </message>
    <message>
        <source>Price of the line</source>
        <translation>Preis der Position</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Margin of the line</source>
        <translation>Handelsspanne der Position</translation>
    </message>
    <message>
        <source>Discount of the line</source>
        <translation>Rabatt der Position</translation>
    </message>
    <message>
        <source>Make the line an option, or include it</source>
        <translation>Position zur Option machen oder einschließen</translation>
    </message>
    <message>
        <source>Make the line an alternative to the one above, or include it</source>
        <translation>Position zur Alternative der oberen machen oder einschließen</translation>
    </message>
    <message>
        <source>Bundle the marked lines, or dissolve the bundle</source>
        <translation>Markierte Positionen bündeln oder Bündel auflösen</translation>
    </message>
    <message>
        <source>Move the line up</source>
        <translation>Position nach oben</translation>
    </message>
    <message>
        <source>Move the line down</source>
        <translation>Position nach unten</translation>
    </message>
    <message>
        <source>Remove the line, or follow the design again</source>
        <translation>Position entfernen oder wieder dem Entwurf folgen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Meet a total or margin…</source>
        <translation>Summe oder Spanne treffen …</translation>
    </message>
    <message>
        <source>Customer, terms and prices…</source>
        <translation>Kunde, Bedingungen und Preise …</translation>
    </message>
    <message>
        <source>Issue the revision…</source>
        <translation>Revision ausstellen …</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) missing</source>
        <translation>
            <numerusform>%n Angabe fehlt</numerusform>
            <numerusform>%n Angaben fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Revise</source>
        <translation>Revidieren</translation>
    </message>
    <message>
        <source>The last revision is a draft already</source>
        <translation>Die letzte Revision ist schon ein Entwurf</translation>
    </message>
    <message>
        <source>Only an issued revision expires</source>
        <translation>Nur eine ausgestellte Revision läuft ab</translation>
    </message>
    <message>
        <source>Export quote…</source>
        <translation>Angebot exportieren…</translation>
    </message>
    <message>
        <source>What to buy for the quote, or its lines</source>
        <translation>Was für das Angebot zu kaufen ist, oder seine Positionen</translation>
    </message>
    <message>
        <source>Export what to buy…</source>
        <translation>Bestellung exportieren …</translation>
    </message>
    <message>
        <source>Take over what came back…</source>
        <translation>Übernehmen, was zurückkam…</translation>
    </message>
    <message>
        <source>Pages as printed, beside the lines</source>
        <translation>Seiten wie gedruckt, neben den Positionen</translation>
    </message>
    <message>
        <source>Compare with what was delivered…</source>
        <translation>Mit der Lieferung vergleichen…</translation>
    </message>
    <message>
        <source>Page Up Page Down</source>
        <translation>Bild auf Bild ab</translation>
    </message>
    <message>
        <source>Page before or next page, as printed</source>
        <translation>Vorige oder nächste Seite, wie gedruckt</translation>
    </message>
    <message>
        <source>↑ ↓</source>
        <translation>↑ ↓</translation>
    </message>
    <message>
        <source>Line above or below</source>
        <translation>Zeile darüber oder darunter</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Mark the line for a bundle</source>
        <translation>Position für ein Bündel markieren</translation>
    </message>
    <message>
        <source>A text or subtotal has no amount of its own</source>
        <translation>Ein Text oder eine Zwischensumme hat keinen eigenen Betrag</translation>
    </message>
    <message>
        <source>Price rules, taxes and exchange rates…</source>
        <translation>Preisregeln, Steuern und Wechselkurse…</translation>
    </message>
    <message>
        <source>Part number of the line</source>
        <translation>Teilenummer der Position</translation>
    </message>
    <message>
        <source>Export what changed…</source>
        <translation>Änderungen exportieren…</translation>
    </message>
    <message>
        <source>There is one revision only</source>
        <translation>Es gibt nur eine Revision</translation>
    </message>
    <message>
        <source>Accepted by the buyer…</source>
        <translation>Vom Käufer angenommen…</translation>
    </message>
    <message>
        <source>Declined by the buyer…</source>
        <translation>Vom Käufer abgelehnt…</translation>
    </message>
    <message>
        <source>The quote has expired…</source>
        <translation>Das Angebot ist abgelaufen…</translation>
    </message>
</context>
<context>
    <name>LwQuoteDetailsDialog</name>
    <message>
        <source>Customer, terms and prices</source>
        <translation>Kunde, Bedingungen und Preise</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>A customer of a former quote</source>
        <translation>Ein Kunde eines früheren Angebots</translation>
    </message>
    <message>
        <source>A customer of a former quote…</source>
        <translation>Ein Kunde eines früheren Angebots…</translation>
    </message>
    <message>
        <source>A price rule for all lines is cost, markup, margin or list with a share; rules for single parts and further taxes stand under Price rules, taxes and exchange rates.</source>
        <translation>Eine Preisregel für alle Positionen ist cost, markup, margin oder list mit einem Anteil; Regeln für einzelne Teile und weitere Steuern stehen unter Preisregeln, Steuern und Wechselkurse.</translation>
    </message>
</context>
<context>
    <name>LwQuoteField</name>
    <message>
        <source>such as %1</source>
        <translation>etwa %1</translation>
    </message>
</context>
<context>
    <name>LwQuoteForm</name>
    <message>
        <source>The line</source>
        <translation>Die Position</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Cost of one</source>
        <translation>Kosten je Stück</translation>
    </message>
    <message>
        <source>Price of one</source>
        <translation>Preis je Stück</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>Rabatt</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Zählung</translation>
    </message>
    <message>
        <source>Included</source>
        <translation>Enthalten</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Alternative</source>
        <translation>Alternative</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Position hinzufügen</translation>
    </message>
    <message>
        <source>Add a line…</source>
        <translation>Position hinzufügen …</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Licence per GPU and year</source>
        <translation>Lizenz je GPU und Jahr</translation>
    </message>
    <message>
        <source>Recurring, by the month</source>
        <translation>Wiederkehrend, monatlich</translation>
    </message>
    <message>
        <source>Freight</source>
        <translation>Fracht</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Subtotal</source>
        <translation>Zwischensumme</translation>
    </message>
    <message numerus="yes">
        <source>Bundle %n line(s)</source>
        <translation>
            <numerusform>%n Position bündeln</numerusform>
            <numerusform>%n Positionen bündeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Dissolve the bundle</source>
        <translation>Bündel auflösen</translation>
    </message>
    <message>
        <source>Out of the bundle</source>
        <translation>Aus dem Bündel nehmen</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>Bündel</translation>
    </message>
    <message>
        <source>Space marks lines</source>
        <translation>Leertaste markiert Positionen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Follow the design</source>
        <translation>Dem Entwurf folgen</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>Teilenummer</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>Monate</translation>
    </message>
    <message>
        <source>The lines inside are printed</source>
        <translation>Die Positionen darin werden gedruckt</translation>
    </message>
</context>
<context>
    <name>LwQuoteGoalDialog</name>
    <message>
        <source>Meet a total or margin</source>
        <translation>Summe oder Spanne treffen</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Nothing is written yet</source>
        <translation>Noch nichts eingegeben</translation>
    </message>
    <message>
        <source>What is to be met</source>
        <translation>Was zu treffen ist</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Net price</source>
        <translation>Nettopreis</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>The discount</source>
        <translation>Der Rabatt</translation>
    </message>
    <message>
        <source>The prices</source>
        <translation>Die Preise</translation>
    </message>
</context>
<context>
    <name>LwQuoteLines</name>
    <message>
        <source>Item</source>
        <translation>Artikel</translation>
    </message>
    <message>
        <source>MPN</source>
        <translation>Teilenummer</translation>
    </message>
    <message>
        <source>Qty</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Unit cost</source>
        <translation>Stückkosten</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Disc.</source>
        <translation>Rabatt</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Cost dated</source>
        <translation>Kosten vom</translation>
    </message>
    <message>
        <source>Lines of the quote</source>
        <translation>Positionen des Angebots</translation>
    </message>
    <message>
        <source>Net price %1</source>
        <translation>Nettopreis %1</translation>
    </message>
</context>
<context>
    <name>LwQuoteNeeds</name>
    <message>
        <source>Before it goes out</source>
        <translation>Vor dem Ausstellen</translation>
    </message>
    <message>
        <source>Withdraw the approval</source>
        <translation>Freigabe zurücknehmen</translation>
    </message>
    <message>
        <source>Approve…</source>
        <translation>Freigeben …</translation>
    </message>
</context>
<context>
    <name>LwQuotePage</name>
    <message>
        <source>Quote</source>
        <translation>Angebot</translation>
    </message>
    <message>
        <source>No quote yet</source>
        <translation>Noch kein Angebot</translation>
    </message>
    <message>
        <source>Revision %1, %2</source>
        <translation>Revision %1, %2</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Issue revision %1</source>
        <translation>Revision %1 ausstellen</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n fehlt</numerusform>
            <numerusform>%n fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Not saved; what was typed is kept here. %1</source>
        <translation>Nicht gespeichert; die Eingaben bleiben hier erhalten. %1</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Into another file beside the design</source>
        <translation>In eine andere Datei neben dem Entwurf</translation>
    </message>
    <message>
        <source>Read the file again</source>
        <translation>Datei neu lesen</translation>
    </message>
    <message>
        <source>What is not in the file is lost</source>
        <translation>Was nicht in der Datei steht, geht verloren</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>Revisionen</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Open design</source>
        <translation>Entwurf öffnen</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>View of the quote</source>
        <translation>Ansicht des Angebots</translation>
    </message>
    <message>
        <source>There is no line yet</source>
        <translation>Noch keine Position</translation>
    </message>
    <message>
        <source>Parts of the design become lines by themselves; services, freight and texts are added here.</source>
        <translation>Teile des Entwurfs werden von selbst zu Positionen; Leistungen, Fracht und Texte werden hier hinzugefügt.</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Position hinzufügen</translation>
    </message>
    <message>
        <source>Before it goes out</source>
        <translation>Vor dem Ausstellen</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Who approves</source>
        <translation>Wer freigibt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Every line, price, rate, finding and waiver is kept as it is now, with the design. Nothing changes it later; a change begins the next revision.</source>
        <translation>Alle Positionen, Preise, Kurse, Befunde und Ausnahmen bleiben mit dem Entwurf, wie sie jetzt sind. Nichts ändert sie später; eine Änderung beginnt die nächste Revision.</translation>
    </message>
    <message>
        <source>Who issues it</source>
        <translation>Wer ausstellt</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Ausstellen</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Wie gedruckt</translation>
    </message>
    <message>
        <source>To buy</source>
        <translation>Zu kaufen</translation>
    </message>
    <message>
        <source>Revision %1 was accepted</source>
        <translation>Revision %1 wurde angenommen</translation>
    </message>
    <message>
        <source>Revision %1 was declined</source>
        <translation>Revision %1 wurde abgelehnt</translation>
    </message>
    <message>
        <source>Revision %1 has expired</source>
        <translation>Revision %1 ist abgelaufen</translation>
    </message>
    <message>
        <source>It is recorded with today&apos;s date, and cannot be taken back.</source>
        <translation>Es wird mit dem heutigen Datum festgehalten und lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Who records it</source>
        <translation>Wer es festhält</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Festhalten</translation>
    </message>
</context>
<context>
    <name>LwQuotePreview</name>
    <message>
        <source>As printed</source>
        <translation>Wie gedruckt</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>This is the first page</source>
        <translation>Das ist die erste Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>This is the last page</source>
        <translation>Das ist die letzte Seite</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>The quote as it is printed</source>
        <translation>Das Angebot, wie es gedruckt wird</translation>
    </message>
    <message>
        <source>The pages cannot be shown</source>
        <translation>Die Seiten können nicht gezeigt werden</translation>
    </message>
</context>
<context>
    <name>LwQuoteRates</name>
    <message>
        <source>Exchange rates</source>
        <translation>Wechselkurse</translation>
    </message>
    <message>
        <source>What one of a currency costs in %1. Costs and prices in a currency without a rate are unknown.</source>
        <translation>Was eine Einheit einer Währung in %1 kostet. Kosten und Preise in einer Währung ohne Kurs sind unbekannt.</translation>
    </message>
    <message>
        <source>Rate in %1</source>
        <translation>Kurs in %1</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Remove the rate: %1</source>
        <translation>Kurs entfernen: %1</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Add a rate</source>
        <translation>Kurs hinzufügen</translation>
    </message>
</context>
<context>
    <name>LwQuoteRevisions</name>
    <message>
        <source>Revisions</source>
        <translation>Revisionen</translation>
    </message>
</context>
<context>
    <name>LwQuoteRulesDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Price rules</source>
        <translation>Preisregeln</translation>
    </message>
    <message>
        <source>A rule for a part comes before one for a maker, that before one for a category, that before one for all. Without a rule a line is sold at cost.</source>
        <translation>Eine Regel für ein Teil geht einer für einen Hersteller vor, diese einer für eine Kategorie, diese einer für alle. Ohne Regel wird eine Position zum Einkaufspreis verkauft.</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jedes</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Remove the rule: %1</source>
        <translation>Regel entfernen: %1</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <source>For the part of the chosen line: %1</source>
        <translation>Für das Teil der gewählten Position: %1</translation>
    </message>
    <message>
        <source>Taxes</source>
        <translation>Steuern</translation>
    </message>
    <message>
        <source>The first tax counts for all lines that name no other.</source>
        <translation>Die erste Steuer gilt für alle Positionen, die keine andere nennen.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>VAT 7 %</source>
        <translation>USt. 7 %</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>Remove the tax: %1</source>
        <translation>Steuer entfernen: %1</translation>
    </message>
    <message>
        <source>Add a tax</source>
        <translation>Steuer hinzufügen</translation>
    </message>
    <message>
        <source>Tax of %1</source>
        <translation>Steuer von %1</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Drawings of the design in PDF and HTML</source>
        <translation>Zeichnungen des Entwurfs in PDF und HTML</translation>
    </message>
    <message>
        <source>Who waived findings and why, and sources of rates</source>
        <translation>Wer Befunde akzeptiert hat und warum, und Quellen von Kursen</translation>
    </message>
    <message>
        <source>Prices, taxes and rates</source>
        <translation>Preise, Steuern und Kurse</translation>
    </message>
    <message>
        <source>Reverse charge: the buyer owes the tax, and none is added</source>
        <translation>Reverse Charge: Der Käufer schuldet die Steuer, es kommt keine hinzu</translation>
    </message>
</context>
<context>
    <name>LwQuoteSheet</name>
    <message>
        <source>Price sheet</source>
        <translation>Preisliste</translation>
    </message>
    <message>
        <source>What a part costs in this quote. A price of the sheet comes before the offers of the catalogue.</source>
        <translation>Was ein Teil in diesem Angebot kostet. Ein Preis dieser Liste geht den Angeboten des Katalogs vor.</translation>
    </message>
    <message>
        <source>Price of one</source>
        <translation>Stückpreis</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Händler</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Gültig bis</translation>
    </message>
    <message>
        <source>Remove the price: %1</source>
        <translation>Preis entfernen: %1</translation>
    </message>
    <message>
        <source>Key of the part</source>
        <translation>Schlüssel des Teils</translation>
    </message>
    <message>
        <source>Add a price</source>
        <translation>Preis hinzufügen</translation>
    </message>
</context>
<context>
    <name>LwQuoteStart</name>
    <message>
        <source>No quote yet</source>
        <translation>Noch kein Angebot</translation>
    </message>
    <message>
        <source>A quote makes an offer of this design</source>
        <translation>Ein Angebot bietet diesen Entwurf einem Kunden an</translation>
    </message>
    <message>
        <source>A draft is live: its lines follow the design and the price book, and what is typed in it stays. Issuing freezes it: every line, price and finding as it was. A change then begins the next revision.</source>
        <translation>Ein Angebotsentwurf ist lebendig: Positionen folgen dem Entwurf und dem Preisbuch, Eingaben bleiben. Das Ausstellen friert alles ein: Positionen, Preise und Befunde. Danach beginnt eine Änderung die nächste Revision.</translation>
    </message>
    <message>
        <source>A quote is a file beside its design, so the design needs a file first.</source>
        <translation>Ein Angebot ist eine Datei neben dem Entwurf; darum braucht der Entwurf zuerst eine Datei.</translation>
    </message>
    <message>
        <source>It becomes a file beside the design, with the next number of the folder.</source>
        <translation>Es wird eine Datei neben dem Entwurf, mit der nächsten Nummer des Ordners.</translation>
    </message>
    <message>
        <source>Save the design…</source>
        <translation>Entwurf speichern …</translation>
    </message>
    <message>
        <source>New quote</source>
        <translation>Neues Angebot</translation>
    </message>
    <message>
        <source>New quote like %1</source>
        <translation>Neues Angebot wie %1</translation>
    </message>
    <message>
        <source>Takes over seller, terms, taxes, prices and limits, not the customer and the lines</source>
        <translation>Übernimmt Verkäufer, Bedingungen, Steuern, Preise und Grenzen, nicht Kunde und Positionen</translation>
    </message>
    <message>
        <source>Quotes in this folder</source>
        <translation>Angebote in diesem Ordner</translation>
    </message>
</context>
<context>
    <name>LwRackCommands</name>
    <message>
        <source>Go to Rack first</source>
        <translation>Zuerst zum Schrank gehen</translation>
    </message>
    <message>
        <source>There is no rack yet</source>
        <translation>Es gibt noch keinen Schrank</translation>
    </message>
    <message>
        <source>Next rack</source>
        <translation>Nächster Schrank</translation>
    </message>
    <message>
        <source>There is no other rack</source>
        <translation>Es gibt keinen anderen Schrank</translation>
    </message>
    <message>
        <source>Previous rack</source>
        <translation>Voriger Schrank</translation>
    </message>
    <message>
        <source>Place the device of the list</source>
        <translation>Gerät aus der Liste platzieren</translation>
    </message>
    <message>
        <source>Enter</source>
        <extracomment>Names of keys, as they are printed on keyboards.</extracomment>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Take the device out of the rack</source>
        <translation>Gerät aus dem Schrank nehmen</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>No device is chosen</source>
        <translation>Kein Gerät ist gewählt</translation>
    </message>
    <message>
        <source>Clone the rack</source>
        <translation>Schrank duplizieren</translation>
    </message>
    <message>
        <source>Name the rack…</source>
        <translation>Schrank benennen…</translation>
    </message>
    <message>
        <source>Split the rack off its group</source>
        <translation>Schrank aus seiner Gruppe lösen</translation>
    </message>
    <message>
        <source>It is alone already</source>
        <translation>Steht schon allein</translation>
    </message>
    <message>
        <source>Merge alike racks</source>
        <translation>Gleiche Schränke zusammenfassen</translation>
    </message>
    <message>
        <source>Change only this rack</source>
        <translation>Nur diesen Schrank ändern</translation>
    </message>
    <message>
        <source>Change all alike racks</source>
        <translation>Alle gleichen Schränke ändern</translation>
    </message>
    <message>
        <source>Add a rack of 42U</source>
        <translation>Schrank mit 42 HE hinzufügen</translation>
    </message>
    <message>
        <source>Remove the rack</source>
        <translation>Schrank entfernen</translation>
    </message>
    <message>
        <source>Put machines of reports into the rack…</source>
        <translation>Maschinen aus Berichten in den Schrank stellen…</translation>
    </message>
    <message>
        <source>Compare the rack with what stands in it…</source>
        <translation>Schrank mit dem vergleichen, was darin steht…</translation>
    </message>
    <message>
        <source>Show the rack</source>
        <translation>Schrank anzeigen</translation>
    </message>
    <message>
        <source>Show the power cords</source>
        <translation>Netzkabel anzeigen</translation>
    </message>
    <message>
        <source>Export racks…</source>
        <translation>Schränke exportieren…</translation>
    </message>
    <message>
        <source>↑ ↓</source>
        <translation>↑ ↓</translation>
    </message>
    <message>
        <source>Device up or down a unit; with Shift by four</source>
        <translation>Gerät eine Höheneinheit nach oben oder unten; mit Umschalt vier</translation>
    </message>
    <message>
        <source>Page Up Page Down</source>
        <translation>Bild auf Bild ab</translation>
    </message>
    <message>
        <source>Device above or below</source>
        <translation>Gerät darüber oder darunter</translation>
    </message>
    <message>
        <source>← →</source>
        <translation>← →</translation>
    </message>
    <message>
        <source>Front or rear</source>
        <translation>Front oder Rückseite</translation>
    </message>
</context>
<context>
    <name>LwRackCords</name>
    <message>
        <source>Inlet</source>
        <translation>Netzeingang</translation>
    </message>
    <message>
        <source>Outlet</source>
        <translation>Steckdose</translation>
    </message>
    <message>
        <source>Feed</source>
        <translation>Einspeisung</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Cord</source>
        <translation>Netzkabel</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>HE</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Power cords</source>
        <translation>Netzkabel</translation>
    </message>
    <message>
        <source>No machine stands in this rack</source>
        <translation>In diesem Schrank steht keine Maschine</translation>
    </message>
    <message>
        <source>Cords are those of machines, and of switches and other devices whose inlets are known.</source>
        <translation>Netzkabel sind die von Maschinen sowie von Switches und anderen Geräten, deren Netzanschlüsse bekannt sind.</translation>
    </message>
</context>
<context>
    <name>LwRackDevices</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Filter devices</source>
        <translation>Geräte filtern</translation>
    </message>
    <message>
        <source>Filter, or search parts</source>
        <translation>Filtern oder Teile suchen</translation>
    </message>
    <message>
        <source>Devices that can be placed</source>
        <translation>Geräte, die sich platzieren lassen</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>Nichts heißt so</translation>
    </message>
    <message>
        <source>Builds of the design, and switches, shelves and power units of the catalogue stand here.</source>
        <translation>Hier stehen Aufbauten des Entwurfs sowie Switches, Fachböden und Stromverteiler aus dem Katalog.</translation>
    </message>
    <message>
        <source>Its height in U</source>
        <translation>Höhe in HE</translation>
    </message>
    <message>
        <source>Height in rack units</source>
        <translation>Höhe in Höheneinheiten</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platzieren</translation>
    </message>
    <message>
        <source>Choose a device first</source>
        <translation>Zuerst ein Gerät wählen</translation>
    </message>
</context>
<context>
    <name>LwRackExportDialog</name>
    <message>
        <source>Elevation, drawn to scale</source>
        <translation>Schrankansicht, maßstäblich gezeichnet</translation>
    </message>
    <message>
        <source>-racks</source>
        <translation>-schraenke</translation>
    </message>
    <message>
        <source>Elevation as a workbook</source>
        <translation>Schrankansicht als Arbeitsmappe</translation>
    </message>
    <message>
        <source>Elevation as a table</source>
        <translation>Schrankansicht als Tabelle</translation>
    </message>
    <message>
        <source>Pick list</source>
        <translation>Packliste</translation>
    </message>
    <message>
        <source>-pick-list</source>
        <translation>-packliste</translation>
    </message>
    <message>
        <source>Load list</source>
        <translation>Lastliste</translation>
    </message>
    <message>
        <source>-load-list</source>
        <translation>-lastliste</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>-labels</source>
        <translation>-etiketten</translation>
    </message>
    <message>
        <source>Power cords</source>
        <translation>Netzkabel</translation>
    </message>
    <message>
        <source>-cords</source>
        <translation>-netzkabel</translation>
    </message>
    <message>
        <source>Export racks</source>
        <translation>Schränke exportieren</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Schränke</translation>
    </message>
    <message>
        <source>Shown is rack %1</source>
        <translation>Gezeigt ist Schrank %1</translation>
    </message>
    <message>
        <source>All racks</source>
        <translation>Alle Schränke</translation>
    </message>
    <message>
        <source>The rack that is shown, and those like it</source>
        <translation>Der gezeigte Schrank und gleiche</translation>
    </message>
    <message>
        <source>Only the rack that is shown</source>
        <translation>Nur der gezeigte Schrank</translation>
    </message>
    <message>
        <source>Alike racks each, not once together</source>
        <translation>Gleiche Schränke einzeln, nicht einmal gemeinsam</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Racks beside each other, front above rear</source>
        <translation>Schränke nebeneinander, Vorderseite über Rückseite</translation>
    </message>
    <message>
        <source>A page for each rack</source>
        <translation>Eine Seite je Schrank</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>What suits: A4 with a page each, otherwise A3</source>
        <translation>Was passt: A4 mit je einer Seite, sonst A3</translation>
    </message>
    <message>
        <source>A3: eight racks</source>
        <translation>A3: acht Schränke</translation>
    </message>
    <message>
        <source>A4: four racks</source>
        <translation>A4: vier Schränke</translation>
    </message>
    <message>
        <source>A table has all racks, alike ones once.</source>
        <translation>Eine Tabelle hat alle Schränke, gleiche einmal.</translation>
    </message>
    <message>
        <source>All racks of the site are in it.</source>
        <translation>Alle Schränke des Standorts sind darin.</translation>
    </message>
    <message>
        <source>Floor, drawn to scale</source>
        <translation>Fläche, maßstäblich gezeichnet</translation>
    </message>
    <message>
        <source>-floor</source>
        <translation>-flaeche</translation>
    </message>
    <message>
        <source>One-line diagram of power</source>
        <translation>Übersichtsplan der Stromversorgung</translation>
    </message>
    <message>
        <source>-power</source>
        <translation>-strom</translation>
    </message>
    <message>
        <source>One-line diagram of cooling</source>
        <translation>Übersichtsplan der Kühlung</translation>
    </message>
    <message>
        <source>-cooling</source>
        <translation>-kuehlung</translation>
    </message>
    <message>
        <source>What suits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>A3</source>
        <translation>A3</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Whichever limit is tightest</source>
        <translation>Die jeweils engste Grenze</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
</context>
<context>
    <name>LwRackFeeds</name>
    <message>
        <source>Feeds</source>
        <translation>Einspeisungen</translation>
    </message>
    <message>
        <source>No feed is set: nothing is known of its power.</source>
        <translation>Keine Einspeisung ist angegeben: Über den Strom ist nichts bekannt.</translation>
    </message>
    <message>
        <source>After the loss, at worst; the load of the lost feed has moved to the others.</source>
        <translation>Nach dem Ausfall, im ungünstigsten Fall; die Last der ausgefallenen Einspeisung liegt jetzt auf den anderen.</translation>
    </message>
</context>
<context>
    <name>LwRackPage</name>
    <message>
        <source>Rack</source>
        <translation>Schrank</translation>
    </message>
    <message>
        <source>Rack %1</source>
        <translation>Schrank %1</translation>
    </message>
    <message>
        <source>No rack yet</source>
        <translation>Noch kein Schrank</translation>
    </message>
    <message>
        <source>%1U</source>
        <translation>%1 HE</translation>
    </message>
    <message>
        <source>Alike racks</source>
        <translation>Gleiche Schränke</translation>
    </message>
    <message>
        <source>Racks like this one, with it</source>
        <translation>Schränke wie dieser, mit ihm gezählt</translation>
    </message>
    <message>
        <source>alike</source>
        <extracomment>After a number: so many racks are alike</extracomment>
        <translation>gleiche</translation>
    </message>
    <message>
        <source>Changes apply to</source>
        <translation>Änderungen gelten für</translation>
    </message>
    <message>
        <source>Change only this</source>
        <translation>Nur diesen ändern</translation>
    </message>
    <message>
        <source>Change all</source>
        <translation>Alle ändern</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>units unknown</source>
        <translation>Höheneinheiten unbekannt</translation>
    </message>
    <message>
        <source>Rack of the catalogue</source>
        <translation>Schrank aus dem Katalog</translation>
    </message>
    <message>
        <source>Any rack</source>
        <translation>Beliebiger Schrank</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Rear</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>Front + rear</source>
        <translation>Front + Rückseite</translation>
    </message>
    <message>
        <source>The height of this rack is not known</source>
        <translation>Die Höhe dieses Schranks ist nicht bekannt</translation>
    </message>
    <message>
        <source>A rack needs a feed and a machine</source>
        <translation>Ein Schrank braucht eine Einspeisung und eine Maschine</translation>
    </message>
    <message>
        <source>Without its units no place is known to fit. A rack of the catalogue states them.</source>
        <translation>Ohne seine Höheneinheiten ist kein passender Platz bekannt. Ein Schrank aus dem Katalog nennt sie.</translation>
    </message>
    <message>
        <source>Machines and devices are then placed by dragging, or with Enter.</source>
        <translation>Maschinen und Geräte kommen dann durch Ziehen oder mit Eingabe hinein.</translation>
    </message>
    <message>
        <source>It has 42U</source>
        <translation>Er hat 42 HE</translation>
    </message>
    <message>
        <source>It has 48U</source>
        <translation>Er hat 48 HE</translation>
    </message>
    <message>
        <source>Blocked. %1</source>
        <translation>Gesperrt. %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name all alike racks</source>
        <translation>Alle gleichen Schränke benennen</translation>
    </message>
    <message>
        <source>Name the rack</source>
        <translation>Schrank benennen</translation>
    </message>
    <message>
        <source>{row}, {n} and {ordinal} stand for the row, the place in it, and the number of the rack.</source>
        <translation>{row}, {n} und {ordinal} stehen für die Reihe, den Platz darin und die Nummer des Schranks.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
</context>
<context>
    <name>LwRackPicture</name>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Rear</source>
        <translation>Rückseite</translation>
    </message>
</context>
<context>
    <name>LwRackRow</name>
    <message>
        <source>Racks</source>
        <translation>Schränke</translation>
    </message>
</context>
<context>
    <name>LwRackStart</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>A rack</source>
        <translation>Ein Schrank</translation>
    </message>
    <message>
        <source>%1U</source>
        <translation>%1 HE</translation>
    </message>
    <message>
        <source>Its units say what can stand in it.</source>
        <translation>Seine Höheneinheiten sagen, was hineinpasst.</translation>
    </message>
    <message>
        <source>Rack of 42U</source>
        <translation>Schrank mit 42 HE</translation>
    </message>
    <message>
        <source>48U</source>
        <translation>48 HE</translation>
    </message>
    <message>
        <source>Rack of 48U</source>
        <translation>Schrank mit 48 HE</translation>
    </message>
    <message>
        <source>A feed</source>
        <translation>Eine Einspeisung</translation>
    </message>
    <message>
        <source>Each feed must carry the whole rack when the other is lost.</source>
        <translation>Jede Einspeisung muss den ganzen Schrank tragen, wenn die andere ausfällt.</translation>
    </message>
    <message>
        <source>Its voltage and breaker say how many machines it carries.</source>
        <translation>Ihre Spannung und Sicherung sagen, wie viele Maschinen sie trägt.</translation>
    </message>
    <message>
        <source>New feed…</source>
        <translation>Neue Einspeisung…</translation>
    </message>
    <message>
        <source>Feeds…</source>
        <translation>Einspeisungen…</translation>
    </message>
    <message>
        <source>Second feed</source>
        <translation>Zweite Einspeisung</translation>
    </message>
    <message>
        <source>A machine</source>
        <translation>Eine Maschine</translation>
    </message>
    <message>
        <source>Drag it from the list, or choose it there and press Enter: it goes to the lowest free units.</source>
        <translation>Aus der Liste ziehen, oder dort wählen und Eingabe drücken: Sie kommt auf die untersten freien Höheneinheiten.</translation>
    </message>
    <message>
        <source>A build with a chassis or a server is a machine.</source>
        <translation>Ein Aufbau mit einem Gehäuse oder einem Server ist eine Maschine.</translation>
    </message>
    <message>
        <source>Place the first</source>
        <translation>Erste platzieren</translation>
    </message>
    <message>
        <source>Go to Build</source>
        <translation>Zum Aufbau</translation>
    </message>
    <message>
        <source>How many would fit</source>
        <translation>Wie viele hineinpassen</translation>
    </message>
    <message>
        <source>alone in this rack, first limit named</source>
        <translation>allein in diesem Schrank, mit der ersten Grenze</translation>
    </message>
</context>
<context>
    <name>LwRacksDialog</name>
    <message>
        <source>Add racks</source>
        <translation>Schränke hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Add %n rack(s)</source>
        <translation>
            <numerusform>%n Schrank hinzufügen</numerusform>
            <numerusform>%n Schränke hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Number of racks</source>
        <translation>Anzahl der Schränke</translation>
    </message>
    <message>
        <source>Height in rack units</source>
        <translation>Höhe in Höheneinheiten</translation>
    </message>
    <message>
        <source>Row in which they stand</source>
        <translation>Reihe, in der sie stehen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>They get the feeds of the site: those that each rack has of its own, or all. Power and mass that they bear are unknown until you say them.</source>
        <translation>Sie bekommen die Einspeisungen des Standorts: die, von denen jedes Rack eine eigene hat, sonst alle. Leistung und Masse, die sie tragen, sind unbekannt, bis sie angegeben werden.</translation>
    </message>
</context>
<context>
    <name>LwRail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>LwRailItem</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>LwRangeSlider</name>
    <message>
        <source>%1 from</source>
        <translation>%1 von</translation>
    </message>
    <message>
        <source>%1 to</source>
        <translation>%1 bis</translation>
    </message>
</context>
<context>
    <name>LwRecentList</name>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
</context>
<context>
    <name>LwRecoveryBar</name>
    <message>
        <source>Lanewatt was closed unexpectedly</source>
        <translation>Lanewatt wurde unerwartet beendet</translation>
    </message>
    <message>
        <source>Lanewatt was closed unexpectedly: %1</source>
        <translation>Lanewatt wurde unerwartet beendet: %1</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Recover %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard the changes of %1</source>
        <translation>Änderungen von %1 verwerfen</translation>
    </message>
</context>
<context>
    <name>LwReplaceDesign</name>
    <message>
        <source>comes</source>
        <translation>kommt</translation>
    </message>
    <message>
        <source>gets worse</source>
        <translation>wird schlimmer</translation>
    </message>
    <message>
        <source>gets better</source>
        <translation>wird besser</translation>
    </message>
    <message>
        <source>goes</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <translation>Nicht möglich: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>LwReplaceDialog</name>
    <message>
        <source>Replace %1 in open designs</source>
        <translation>%1 in offenen Entwürfen ersetzen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message numerus="yes">
        <source>Bring up to date in %n place(s)</source>
        <translation>
            <numerusform>An %n Stelle aktualisieren</numerusform>
            <numerusform>An %n Stellen aktualisieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace in %n place(s)</source>
        <translation>
            <numerusform>An %n Stelle ersetzen</numerusform>
            <numerusform>An %n Stellen ersetzen</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose the part to take instead</source>
        <translation>Das Teil wählen, das an die Stelle tritt</translation>
    </message>
    <message>
        <source>No place can be changed</source>
        <translation>Keine Stelle lässt sich ändern</translation>
    </message>
    <message>
        <source>Say why</source>
        <translation>Den Grund angeben</translation>
    </message>
    <message>
        <source>%1 brought up to date</source>
        <translation>%1 aktualisiert</translation>
    </message>
    <message>
        <source>%1 replaced by %2</source>
        <translation>%1 durch %2 ersetzt</translation>
    </message>
    <message>
        <source>Search for the part to take instead</source>
        <translation>Das Teil suchen, das an die Stelle tritt</translation>
    </message>
    <message>
        <source>%1, as the catalogue has it</source>
        <translation>%1, wie der Katalog es hat</translation>
    </message>
    <message>
        <source>Why; the designs keep it</source>
        <translation>Grund; die Entwürfe behalten ihn</translation>
    </message>
</context>
<context>
    <name>LwRuleDialog</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>At worst: %1</source>
        <translation>Schlimmstenfalls: %1</translation>
    </message>
    <message>
        <source>What it checks</source>
        <translation>Was sie prüft</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Accepting it</source>
        <translation>Akzeptieren</translation>
    </message>
    <message>
        <source>While an error of it stands, a parts list is marked draft.</source>
        <translation>Solange ein Fehler davon besteht, ist eine Teileliste als vorläufig gekennzeichnet.</translation>
    </message>
    <message>
        <source>Waive… on the finding accepts it with a reason, a name and today&apos;s date. The waiver is saved and printed with the design, and lapses when the severity rises or the shortfall grows by more than 5 % of the limit.</source>
        <translation>Akzeptieren… am Befund nimmt ihn mit Grund, Name und heutigem Datum hin. Das wird mit dem Entwurf gespeichert und gedruckt und verfällt, wenn die Schwere steigt oder der Fehlbetrag um mehr als 5 % der Grenze wächst.</translation>
    </message>
</context>
<context>
    <name>LwScrollBar</name>
    <message>
        <source>Scroll</source>
        <translation>Blättern</translation>
    </message>
</context>
<context>
    <name>LwSearchField</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
</context>
<context>
    <name>LwSegment</name>
    <message>
        <source>Choice</source>
        <translation>Auswahl</translation>
    </message>
</context>
<context>
    <name>LwSettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>Watts: W</source>
        <translation>Watt: W</translation>
    </message>
    <message>
        <source>BTU per hour: BTU/h</source>
        <translation>BTU je Stunde: BTU/h</translation>
    </message>
    <message>
        <source>Lengths, masses, volumes</source>
        <translation>Längen, Massen, Volumen</translation>
    </message>
    <message>
        <source>Metric: mm, kg, L</source>
        <translation>Metrisch: mm, kg, L</translation>
    </message>
    <message>
        <source>Imperial: in, lb, gal</source>
        <translation>Imperial: in, lb, gal</translation>
    </message>
    <message>
        <source>Temperatures</source>
        <translation>Temperaturen</translation>
    </message>
    <message>
        <source>Celsius: °C</source>
        <translation>Celsius: °C</translation>
    </message>
    <message>
        <source>Fahrenheit: °F</source>
        <translation>Fahrenheit: °F</translation>
    </message>
    <message>
        <source>Currency of new designs</source>
        <translation>Währung neuer Entwürfe</translation>
    </message>
    <message>
        <source>Choices hold at once. What is typed keeps its form in every language: 1.5&#xa0;kW, 0.12&#xa0;USD/kWh. CSV and JSON files do not change with the language. A design keeps its currency, and a template has its own; prices in others stand beside, as no rate is assumed.</source>
        <translation>Jede Wahl gilt sofort. Eingaben behalten in jeder Sprache ihre Form: 1.5&#xa0;kW, 0.12&#xa0;USD/kWh. CSV- und JSON-Dateien ändern sich nicht mit der Sprache. Ein Entwurf behält seine Währung, und eine Vorlage hat ihre eigene; Preise in anderen Währungen stehen daneben, denn es wird kein Kurs angenommen.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>By the window&apos;s width</source>
        <translation>Nach der Fensterbreite</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Bequem</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Eng</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Größe der Texte</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Keys of one letter</source>
        <translation>Tasten mit einem Buchstaben</translation>
    </message>
    <message>
        <source>Are commands</source>
        <translation>Sind Befehle</translation>
    </message>
    <message>
        <source>Do nothing</source>
        <translation>Bewirken nichts</translation>
    </message>
    <message>
        <source>Lanewatt %1, Apache-2.0. The parts catalogue contains information from BuildCores OpenDB, made available under the Open Data Commons Attribution License (ODC-By) 1.0, and from the NetBox community device type library (CC0 1.0).</source>
        <extracomment>%1 is the version</extracomment>
        <translation>Lanewatt %1, Apache-2.0. Der Teilekatalog enthält Informationen aus BuildCores OpenDB, bereitgestellt unter der Open Data Commons Attribution License (ODC-By) 1.0, und aus der NetBox community device type library (CC0 1.0).</translation>
    </message>
    <message>
        <source>Watched price lists</source>
        <translation>Beobachtete Preislisten</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Nicht mehr beobachten</translation>
    </message>
    <message>
        <source>Stop watching %1</source>
        <translation>%1 nicht mehr beobachten</translation>
    </message>
</context>
<context>
    <name>LwShell</name>
    <message>
        <source>Copied as a table</source>
        <translation>Als Tabelle kopiert</translation>
    </message>
    <message>
        <source>Copied as Markdown</source>
        <translation>Als Markdown kopiert</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Browse the catalogue</source>
        <translation>Katalog durchsehen</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>In no file yet</source>
        <translation>Noch in keiner Datei</translation>
    </message>
    <message>
        <source>Offline OK</source>
        <translation>Offline bereit</translation>
    </message>
    <message>
        <source>Save (Ctrl S)</source>
        <translation>Speichern (Strg S)</translation>
    </message>
    <message>
        <source>Imperial units</source>
        <translation>Imperiale Einheiten</translation>
    </message>
    <message>
        <source>SI units</source>
        <translation>SI-Einheiten</translation>
    </message>
</context>
<context>
    <name>LwSideBySide</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>, differs</source>
        <translation>, verschieden</translation>
    </message>
</context>
<context>
    <name>LwSiteChain</name>
    <message>
        <source>Power chain</source>
        <translation>Stromkette</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s) without power</source>
        <translation>
            <numerusform>%n Maschine steht still</numerusform>
            <numerusform>%n Maschinen stehen still</numerusform>
        </translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Power comes down</source>
        <translation>Strom kommt von oben</translation>
    </message>
    <message>
        <source>Heat goes up</source>
        <translation>Wärme geht nach oben</translation>
    </message>
    <message>
        <source>Nothing is known of the power yet. Each node that is described becomes a limit that is checked.</source>
        <translation>Über den Strom ist noch nichts bekannt. Jeder beschriebene Knoten wird zu einer Grenze, die geprüft wird.</translation>
    </message>
    <message>
        <source>Cooling chain</source>
        <translation>Kühlkette</translation>
    </message>
    <message>
        <source>Nothing is known of the cooling yet: what takes the heat is not checked.</source>
        <translation>Über die Kühlung ist noch nichts bekannt: Was die Wärme aufnimmt, wird nicht geprüft.</translation>
    </message>
</context>
<context>
    <name>LwSiteCommands</name>
    <message>
        <source>Place machines into racks…</source>
        <translation>Maschinen in Schränke platzieren…</translation>
    </message>
    <message>
        <source>Add a feed to the site</source>
        <translation>Einspeisung zum Standort hinzufügen</translation>
    </message>
    <message>
        <source>Add racks to the site…</source>
        <translation>Schränke zum Standort hinzufügen…</translation>
    </message>
    <message>
        <source>Add a row of racks…</source>
        <translation>Schrankreihe hinzufügen…</translation>
    </message>
    <message>
        <source>Number of machines…</source>
        <translation>Anzahl der Maschinen…</translation>
    </message>
    <message>
        <source>Show the floor of the site</source>
        <translation>Grundriss des Standorts zeigen</translation>
    </message>
    <message>
        <source>← →</source>
        <translation>← →</translation>
    </message>
    <message>
        <source>Rack beside</source>
        <translation>Schrank daneben</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Apply the placement, or open the rack</source>
        <translation>Platzierung anwenden oder Schrank öffnen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Cancel the placement</source>
        <translation>Platzierung abbrechen</translation>
    </message>
    <message>
        <source>[ ]</source>
        <translation>[ ]</translation>
    </message>
    <message>
        <source>Colour the floor by another budget</source>
        <translation>Grundriss nach einem anderen Budget färben</translation>
    </message>
</context>
<context>
    <name>LwSiteDialog</name>
    <message>
        <source>Place and air</source>
        <translation>Standort und Luft</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Warmest air at the inlets</source>
        <extracomment>The warmest air that machines draw in.</extracomment>
        <translation>Wärmste Zuluft</translation>
    </message>
    <message>
        <source>Air the machines are built for</source>
        <extracomment>Classes A1 to A4 and H1 of ASHRAE TC 9.9: how warm the air may be that a machine is built for.</extracomment>
        <translation>Luftklasse der Maschinen</translation>
    </message>
    <message>
        <source>Not said: A2</source>
        <translation>Nicht angegeben: A2</translation>
    </message>
    <message>
        <source>A1, to 32 °C</source>
        <translation>A1, bis 32 °C</translation>
    </message>
    <message>
        <source>A2, to 35 °C</source>
        <translation>A2, bis 35 °C</translation>
    </message>
    <message>
        <source>A3, to 40 °C</source>
        <translation>A3, bis 40 °C</translation>
    </message>
    <message>
        <source>A4, to 45 °C</source>
        <translation>A4, bis 45 °C</translation>
    </message>
    <message>
        <source>H1, to 25 °C</source>
        <translation>H1, bis 25 °C</translation>
    </message>
    <message>
        <source>Altitude</source>
        <translation>Höhe über dem Meer</translation>
    </message>
    <message>
        <source>Rise of the air through a machine</source>
        <translation>Erwärmung der Luft in der Maschine</translation>
    </message>
    <message>
        <source>Price of electricity</source>
        <translation>Strompreis</translation>
    </message>
    <message>
        <source>PUE of the place</source>
        <extracomment>Power usage effectiveness: power of the place over that of its machines.</extracomment>
        <translation>PUE des Standorts</translation>
    </message>
    <message>
        <source>Liquid-cooled machines</source>
        <extracomment>Heads the fields about machines with cold plates.</extracomment>
        <translation>Flüssig gekühlte Maschinen</translation>
    </message>
    <message>
        <source>Coolant</source>
        <translation>Kühlmittel</translation>
    </message>
    <message>
        <source>Not said: PG25</source>
        <extracomment>PG25: water with 25 % propylene glycol.</extracomment>
        <translation>Nicht angegeben: PG25</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>Wasser</translation>
    </message>
    <message>
        <source>PG25</source>
        <translation>PG25</translation>
    </message>
    <message>
        <source>Share of the heat in the liquid</source>
        <extracomment>The share of a machine&apos;s heat that goes into the coolant; the rest goes into the air.</extracomment>
        <translation>Anteil der Wärme in der Flüssigkeit</translation>
    </message>
    <message>
        <source>Coldest coolant at the machines</source>
        <translation>Kältestes Kühlmittel</translation>
    </message>
    <message>
        <source>Rise of the coolant</source>
        <translation>Kühlmittelerwärmung</translation>
    </message>
    <message>
        <source>Highest dew point of the air</source>
        <extracomment>The temperature below which water condenses out of the room&apos;s air.</extracomment>
        <translation>Höchster Taupunkt der Luft</translation>
    </message>
</context>
<context>
    <name>LwSiteEmpty</name>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>What the site looks like when it is filled</source>
        <translation>So sieht der Standort ausgefüllt aus</translation>
    </message>
    <message>
        <source>Power comes down</source>
        <translation>Strom kommt von oben</translation>
    </message>
    <message>
        <source>Each box that is filled becomes a limit that is checked.</source>
        <translation>Jedes ausgefüllte Feld wird zu einer Grenze, die geprüft wird.</translation>
    </message>
    <message>
        <source>Feed</source>
        <translation>Einspeisung</translation>
    </message>
    <message>
        <source>voltage, amps, phases, one or two</source>
        <translation>Spannung, Ampere, Phasen, eine oder zwei</translation>
    </message>
    <message>
        <source>Transformer, switchboard, generator</source>
        <translation>Transformator, Schaltanlage, Generator</translation>
    </message>
    <message>
        <source>ratings; may stay unknown</source>
        <translation>Nennwerte; dürfen unbekannt bleiben</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>USV</translation>
    </message>
    <message>
        <source>kVA and kW, modules, efficiency</source>
        <translation>kVA und kW, Module, Wirkungsgrad</translation>
    </message>
    <message>
        <source>Busway or panel</source>
        <translation>Stromschiene oder Verteilung</translation>
    </message>
    <message>
        <source>amps, which rows it serves</source>
        <translation>Ampere, welche Reihen sie versorgt</translation>
    </message>
    <message>
        <source>Heat goes up</source>
        <translation>Wärme geht nach oben</translation>
    </message>
    <message>
        <source>All watts become heat; say what takes it away.</source>
        <translation>Alle Watt werden zu Wärme; angeben, was sie abführt.</translation>
    </message>
    <message>
        <source>Outdoor air</source>
        <translation>Außenluft</translation>
    </message>
    <message>
        <source>design temperature, altitude</source>
        <translation>Auslegungstemperatur, Höhe über dem Meer</translation>
    </message>
    <message>
        <source>Chiller or dry cooler</source>
        <translation>Kältemaschine oder Trockenkühler</translation>
    </message>
    <message>
        <source>kW, supply temperature</source>
        <translation>kW, Vorlauftemperatur</translation>
    </message>
    <message>
        <source>CDU, CRAH</source>
        <translation>CDU, CRAH</translation>
    </message>
    <message>
        <source>kW, flow, how many spare</source>
        <translation>kW, Durchfluss, wie viele in Reserve</translation>
    </message>
    <message>
        <source>Rear doors, cold plates</source>
        <translation>Rücktüren, Kühlplatten</translation>
    </message>
    <message>
        <source>share of the heat they take</source>
        <translation>Anteil der Wärme, den sie aufnehmen</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Schränke</translation>
    </message>
    <message>
        <source>height, depth, kilograms, and what stands in them</source>
        <translation>Höhe, Tiefe, Kilogramm und was darin steht</translation>
    </message>
    <message>
        <source>Add a feed</source>
        <translation>Einspeisung hinzufügen</translation>
    </message>
    <message>
        <source>Each rack gets one of its own. Say its voltage, breaker and phases.</source>
        <translation>Jeder Schrank bekommt eine eigene. Spannung, Sicherung und Phasen angeben.</translation>
    </message>
    <message>
        <source>Add racks</source>
        <translation>Schränke hinzufügen</translation>
    </message>
    <message>
        <source>How many, how high, and in which row they stand.</source>
        <translation>Wie viele, wie hoch und in welcher Reihe sie stehen.</translation>
    </message>
    <message>
        <source>Place machines</source>
        <translation>Maschinen platzieren</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s) without a place. Each rack closes at its first limit and says which.</source>
        <translation>
            <numerusform>%n Maschine wartet auf einen Platz. Jeder Schrank ist an seiner ersten Grenze voll und nennt sie.</numerusform>
            <numerusform>%n Maschinen warten auf einen Platz. Jeder Schrank ist an seiner ersten Grenze voll und nennt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each rack closes at its first limit and says which.</source>
        <translation>Jeder Schrank ist an seiner ersten Grenze voll und nennt sie.</translation>
    </message>
    <message>
        <source>Add racks…</source>
        <translation>Schränke hinzufügen…</translation>
    </message>
    <message>
        <source>Add a row…</source>
        <translation>Reihe hinzufügen…</translation>
    </message>
    <message>
        <source>Racks that stand in a row of their own</source>
        <translation>Schränke, die in einer eigenen Reihe stehen</translation>
    </message>
    <message>
        <source>There is no rack yet</source>
        <translation>Es gibt noch keinen Schrank</translation>
    </message>
    <message>
        <source>Unknown is allowed. A box left empty is not a limit of zero and not a limit of plenty: it is listed as not checked. Only feed and racks are needed.</source>
        <translation>Unbekannt ist erlaubt. Ein leeres Feld heißt weder Grenze null noch beliebig viel: Es wird als nicht geprüft aufgeführt. Nötig sind nur Einspeisung und Schränke.</translation>
    </message>
</context>
<context>
    <name>LwSiteFloor</name>
    <message>
        <source>Floor</source>
        <translation>Grundriss</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>Rows of racks</source>
        <translation>Schrankreihen</translation>
    </message>
    <message>
        <source>Arrows choose a rack; [ and ] change the colours</source>
        <translation>Pfeiltasten wählen einen Schrank; [ und ] wechseln die Farben</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>%1 × %2, to scale</source>
        <translation>%1 × %2, maßstäblich</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Ctrl −</source>
        <translation>Strg −</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Ctrl +</source>
        <translation>Strg +</translation>
    </message>
    <message>
        <source>Show all of the floor</source>
        <translation>Ganzen Grundriss zeigen</translation>
    </message>
    <message>
        <source>Ctrl 0</source>
        <translation>Strg 0</translation>
    </message>
    <message>
        <source>Dashed: the size is not said, a usual one is drawn</source>
        <translation>Gestrichelt: Größe nicht angegeben, eine übliche ist gezeichnet</translation>
    </message>
</context>
<context>
    <name>LwSiteFloorRack</name>
    <message>
        <source>The chosen rack</source>
        <translation>Der gewählte Schrank</translation>
    </message>
    <message>
        <source>Open rack</source>
        <translation>Schrank öffnen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
</context>
<context>
    <name>LwSiteMap</name>
    <message numerus="yes">
        <source>Map of %n rack(s)</source>
        <translation>
            <numerusform>Karte mit %n Schrank</numerusform>
            <numerusform>Karte mit %n Schränken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LwSiteNode</name>
    <message>
        <source>lost</source>
        <translation>ausgefallen</translation>
    </message>
</context>
<context>
    <name>LwSitePage</name>
    <message>
        <source>Site</source>
        <translation>Standort</translation>
    </message>
    <message>
        <source>View of the site</source>
        <translation>Ansicht des Standorts</translation>
    </message>
    <message>
        <source>Power and cooling</source>
        <translation>Strom und Kühlung</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Grundriss</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Schränke</translation>
    </message>
    <message>
        <source>Place machines…</source>
        <translation>Maschinen platzieren…</translation>
    </message>
    <message>
        <source>Add a feed</source>
        <translation>Einspeisung hinzufügen</translation>
    </message>
    <message>
        <source>Add racks…</source>
        <translation>Schränke hinzufügen…</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>Reihe hinzufügen</translation>
    </message>
    <message>
        <source>A new row of the racks that stand in none</source>
        <translation>Eine neue Reihe aus den Schränken, die in keiner stehen</translation>
    </message>
    <message>
        <source>Machines placed</source>
        <translation>Maschinen platziert</translation>
    </message>
    <message>
        <source>Export diagram…</source>
        <translation>Plan exportieren…</translation>
    </message>
    <message>
        <source>Export floor…</source>
        <translation>Fläche exportieren…</translation>
    </message>
</context>
<context>
    <name>LwSiteRack</name>
    <message>
        <source>The height of this rack is not known, so nothing can be placed in it.</source>
        <translation>Die Höhe dieses Schranks ist nicht bekannt, darum lässt sich nichts hineinsetzen.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>LwSiteRacks</name>
    <message>
        <source>Racks</source>
        <translation>Schränke</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Side of the racks</source>
        <translation>Seite der Schränke</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Rear</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>%1 side by side</source>
        <translation>%1 nebeneinander</translation>
    </message>
    <message>
        <source>The left and right arrows choose a rack</source>
        <translation>Pfeil links und Pfeil rechts wählen einen Schrank</translation>
    </message>
</context>
<context>
    <name>LwSiteWaiting</name>
    <message>
        <source>To place</source>
        <translation>Zu platzieren</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n Maschine</numerusform>
            <numerusform>%n Maschinen</numerusform>
        </translation>
    </message>
    <message>
        <source>Every machine stands in a rack.</source>
        <translation>Jede Maschine steht in einem Schrank.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Reihen</translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation>
            <numerusform>%n Schrank</numerusform>
            <numerusform>%n Schränke</numerusform>
        </translation>
    </message>
    <message>
        <source>aisle %1</source>
        <translation>Gang %1</translation>
    </message>
    <message>
        <source>Number…</source>
        <translation>Anzahl…</translation>
    </message>
    <message>
        <source>How many machines there are</source>
        <translation>Wie viele Maschinen es gibt</translation>
    </message>
</context>
<context>
    <name>LwSpin</name>
    <message>
        <source>Quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>%1 %2, from %3 to %4</source>
        <translation>%1 %2, von %3 bis %4</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
</context>
<context>
    <name>LwSplitHandle</name>
    <message>
        <source>Panel size</source>
        <translation>Größe des Bereichs</translation>
    </message>
</context>
<context>
    <name>LwStartPage</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>New design</source>
        <translation>Neuer Entwurf</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Empty design</source>
        <translation>Leerer Entwurf</translation>
    </message>
    <message>
        <source>A board or a GPU first; the rest follows from what is plugged in.</source>
        <translation>Zuerst ein Mainboard oder eine GPU; das Weitere ergibt sich aus dem, was gesteckt ist.</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>No designs saved yet</source>
        <translation>Noch keine Entwürfe gespeichert</translation>
    </message>
    <message>
        <source>Designs that you open or save are listed here.</source>
        <translation>Entwürfe, die man öffnet oder speichert, stehen hier.</translation>
    </message>
    <message>
        <source>New here? A guided tour of two minutes</source>
        <translation>Neu hier? Ein Rundgang von zwei Minuten</translation>
    </message>
    <message>
        <source>No tour</source>
        <translation>Kein Rundgang</translation>
    </message>
    <message>
        <source>What do you want to build? Start from a working build and change it, from this machine, or from nothing.</source>
        <translation>Was soll gebaut werden? Mit einer fertigen Maschine beginnen und sie ändern, mit dieser Maschine hier oder mit nichts.</translation>
    </message>
    <message>
        <source>This machine, or another by its report</source>
        <translation>Diese Maschine oder eine andere nach ihrem Bericht</translation>
    </message>
    <message>
        <source>Look what is in it and what its links carry, then make a design of it.</source>
        <translation>Ansehen, was darin steckt und was ihre Verbindungen leisten, und einen Entwurf daraus machen.</translation>
    </message>
    <message>
        <source>Paste a part list…</source>
        <translation>Teileliste einfügen…</translation>
    </message>
    <message>
        <source>Import parts or prices…</source>
        <translation>Teile oder Preise importieren…</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>Rundgang</translation>
    </message>
</context>
<context>
    <name>LwStatusBar</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>LwTab</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>unsaved</source>
        <translation>ungespeichert</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesbar</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>LwTabList</name>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
</context>
<context>
    <name>LwTabStrip</name>
    <message>
        <source>Ctrl K</source>
        <translation>Strg K</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>F10</source>
        <translation>F10</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>New document</source>
        <translation>Neues Dokument</translation>
    </message>
    <message>
        <source>Ctrl N</source>
        <translation>Strg N</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Suche oder Befehl</translation>
    </message>
</context>
<context>
    <name>LwTextField</name>
    <message>
        <source>such as %1</source>
        <translation>etwa %1</translation>
    </message>
</context>
<context>
    <name>LwTopologyMatrix</name>
    <message>
        <source>Topology, best path for each pair</source>
        <translation>Topologie, bester Weg je Paar</translation>
    </message>
</context>
<context>
    <name>LwTour</name>
    <message>
        <source>Add a part</source>
        <translation>Teil hinzufügen</translation>
    </message>
    <message>
        <source>This is a design made of a template; nothing here touches your own. Press this button, or A.</source>
        <translation>Dies ist ein Entwurf aus einer Vorlage; eigene Entwürfe bleiben unberührt. Diese Schaltfläche drücken, oder A.</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>Eines wählen</translation>
    </message>
    <message>
        <source>What fits stands first; what does not says why. On the right is what each would do to every budget. Go to a part with the arrows and press Enter, or click it twice.</source>
        <translation>Was passt, steht vorn; was nicht passt, sagt warum. Rechts steht, was jedes mit jedem Budget machen würde. Mit den Pfeiltasten zu einem Teil gehen und Eingabe drücken, oder doppelt darauf klicken.</translation>
    </message>
    <message>
        <source>See the budgets move</source>
        <translation>Die Budgets folgen</translation>
    </message>
    <message>
        <source>Watts, lanes, heat and money follow every change. The load was %1 and is %2. Change the quantity of the chosen line in the table, and watch it move again.</source>
        <translation>Watt, Lanes, Wärme und Geld folgen jeder Änderung. Die Last war %1 und ist %2. Die Menge der gewählten Position in der Tabelle ändern und sehen, wie die Last wieder folgt.</translation>
    </message>
    <message>
        <source>Read a finding</source>
        <translation>Einen Befund lesen</translation>
    </message>
    <message>
        <source>What is wrong stands here, the worst first: what is needed, what there is, and why it matters. F8 goes from one to the next; press it, or click this one.</source>
        <translation>Was nicht stimmt, steht hier, das Schlimmste zuerst: was nötig ist, was da ist und warum es zählt. F8 geht von einem zum nächsten; F8 drücken oder auf diesen klicken.</translation>
    </message>
    <message>
        <source>Fix it</source>
        <translation>Abhilfe schaffen</translation>
    </message>
    <message>
        <source>A fix says what it will give before it is applied. Press one of these, or Alt 1 for the first.</source>
        <translation>Eine Abhilfe sagt, was sie bringt, bevor sie angewendet wird. Eine von diesen drücken, oder Alt 1 für die erste.</translation>
    </message>
    <message>
        <source>Ask a number why</source>
        <translation>Eine Zahl nach dem Warum fragen</translation>
    </message>
    <message>
        <source>The formula with today&apos;s values, and every term with its source. Terms can be asked in turn. Esc closes it.</source>
        <translation>Die Formel mit den jetzigen Werten und jeder Term mit seiner Quelle. Auch Terme lassen sich befragen. Esc schließt sie.</translation>
    </message>
    <message>
        <source>Numbers with a dotted line explain themselves. Click this one, or go to it and press F1.</source>
        <translation>Gepunktet unterstrichene Zahlen erklären sich selbst. Auf diese klicken, oder zu ihr gehen und F1 drücken.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Every change can be undone, one by one: press Ctrl Z, or this button. Ctrl H shows them all.</source>
        <translation>Jede Änderung lässt sich rückgängig machen, eine nach der anderen: Strg Z oder diese Schaltfläche drücken. Strg H zeigt alle.</translation>
    </message>
    <message>
        <source>Take it along</source>
        <translation>Mitnehmen</translation>
    </message>
    <message>
        <source>Ctrl E writes the parts list: as Excel, CSV, Markdown and more, by the ending of the name. Try it; Esc in the dialog writes nothing.</source>
        <translation>Strg E schreibt die Stückliste: als Excel, CSV, Markdown und mehr, je nach Endung des Namens. Ausprobieren; mit Esc im Dialog wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>That was all</source>
        <translation>Das war alles</translation>
    </message>
    <message>
        <source>Ctrl K finds every command, part and design, and ? shows the keys. This design is yours to go on with; close it without saving when it is not needed.</source>
        <translation>Strg K findet jeden Befehl, jedes Teil und jeden Entwurf, und ? zeigt die Tasten. Mit diesem Entwurf lässt sich weiterarbeiten; wird er nicht gebraucht, ohne Speichern schließen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Do this step for me</source>
        <translation>Diesen Schritt ausführen lassen</translation>
    </message>
</context>
<context>
    <name>LwUnsavedDialog</name>
    <message>
        <source>Save %1?</source>
        <translation>%1 speichern?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>It has changes that are in no file. Discarding them cannot be undone.</source>
        <translation>Es hat Änderungen, die in keiner Datei stehen. Verwerfen lässt sich nicht rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>LwViews</name>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Lane map</source>
        <translation>Lane-Plan</translation>
    </message>
    <message>
        <source>Export the lane map</source>
        <translation>Lane-Plan exportieren</translation>
    </message>
    <message>
        <source>No lanes to draw yet</source>
        <translation>Noch keine Lanes zu zeichnen</translation>
    </message>
    <message>
        <source>A processor and a board with slots make a map.</source>
        <translation>Ein Prozessor und ein Mainboard mit Steckplätzen ergeben einen Plan.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Power tree</source>
        <translation>Strombaum</translation>
    </message>
    <message>
        <source>Export the power tree</source>
        <translation>Strombaum exportieren</translation>
    </message>
    <message>
        <source>No power tree to draw yet</source>
        <translation>Noch kein Strombaum zu zeichnen</translation>
    </message>
    <message>
        <source>A supply and its loads make a tree.</source>
        <translation>Ein Netzteil und was daran hängt ergeben einen Baum.</translation>
    </message>
    <message>
        <source>Airflow</source>
        <translation>Luftstrom</translation>
    </message>
    <message>
        <source>Export the airflow drawing</source>
        <translation>Zeichnung des Luftstroms exportieren</translation>
    </message>
    <message>
        <source>No heat to draw yet</source>
        <translation>Noch keine Wärme zu zeichnen</translation>
    </message>
    <message>
        <source>Parts that draw power warm the air.</source>
        <translation>Teile, die Leistung aufnehmen, erwärmen die Luft.</translation>
    </message>
    <message>
        <source>Space</source>
        <extracomment>The drawing of the machine to scale: how much room there is</extracomment>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Export the space drawing</source>
        <translation>Zeichnung des Platzes exportieren</translation>
    </message>
    <message>
        <source>Nothing to draw to scale yet</source>
        <translation>Noch nichts maßstäblich zu zeichnen</translation>
    </message>
    <message>
        <source>A chassis or a board makes a drawing.</source>
        <translation>Ein Gehäuse oder ein Mainboard ergibt eine Zeichnung.</translation>
    </message>
</context>
<context>
    <name>MachineReports</name>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation>Nicht verglichen: %1</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>Bericht %1</translation>
    </message>
    <message>
        <source>Add reports…</source>
        <translation>Berichte hinzufügen…</translation>
    </message>
    <message>
        <source>A report about a machine, or a folder with one of each</source>
        <translation>Ein Bericht über eine Maschine, oder ein Ordner mit je einem</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>not reported</source>
        <translation>nicht gemeldet</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>nicht verfügbar</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>left blank</source>
        <translation>leer gelassen</translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>keine Rechte</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>unverständlich</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>The driver&apos;s library says so</source>
        <translation>Laut Bibliothek des Treibers</translation>
    </message>
    <message>
        <source>The maker&apos;s tool says so</source>
        <translation>Laut Werkzeug des Herstellers</translation>
    </message>
    <message>
        <source>The management controller says so</source>
        <translation>Laut Management-Controller</translation>
    </message>
    <message>
        <source>The firmware&apos;s tables say so</source>
        <translation>Laut Tabellen der Firmware</translation>
    </message>
    <message>
        <source>The device&apos;s configuration says so</source>
        <translation>Laut Konfiguration des Geräts</translation>
    </message>
    <message>
        <source>The operating system says so</source>
        <translation>Laut Betriebssystem</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>Gen%1 ×%2</source>
        <translation>Gen%1 ×%2</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU, name %1</source>
        <translation>GPU, Name %1</translation>
    </message>
    <message>
        <source>At rest, %1</source>
        <translation>Leerlauf, %1</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>Ohne Urteil</translation>
    </message>
    <message>
        <source>The link, or what it could be, was not read.</source>
        <translation>Die Verbindung oder was sie sein könnte wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>The link is all that the card and the host can do.</source>
        <translation>Die Verbindung ist alles, was Karte und Host können.</translation>
    </message>
    <message>
        <source>The lanes are all there. The speed is lowered to save power and is not judged: read it under load. %1 is possible.</source>
        <translation>Alle Lanes sind da. Die Geschwindigkeit ist zum Stromsparen gesenkt und wird nicht beurteilt: unter Last lesen. Möglich ist %1.</translation>
    </message>
    <message>
        <source>Host ×%1</source>
        <translation>Host ×%1</translation>
    </message>
    <message>
        <source>Host Gen%1</source>
        <translation>Host Gen%1</translation>
    </message>
    <message>
        <source>The card could do %1; the slot, riser or switch above it %2.</source>
        <translation>Die Karte könnte %1; der Steckplatz, Riser oder Switch darüber %2.</translation>
    </message>
    <message>
        <source>×%1 of ×%2</source>
        <translation>×%1 von ×%2</translation>
    </message>
    <message>
        <source>Fewer lanes than card and host have. Reseat the card and its riser, and look at the firmware&apos;s settings.</source>
        <translation>Weniger Lanes, als Karte und Host haben. Karte und Riser neu stecken und die Einstellungen der Firmware prüfen.</translation>
    </message>
    <message>
        <source>Fewer lanes than card and host have, read at rest: the speed drops at rest, the lanes do not. Reseat the card and its riser, look at the firmware&apos;s settings, and read it again under load.</source>
        <translation>Weniger Lanes, als Karte und Host haben, im Leerlauf gelesen: Dort sinkt die Geschwindigkeit, nicht die Zahl der Lanes. Karte und Riser neu stecken, die Einstellungen der Firmware prüfen und unter Last neu lesen.</translation>
    </message>
    <message>
        <source>Gen%1 of Gen%2</source>
        <translation>Gen%1 von Gen%2</translation>
    </message>
    <message>
        <source>Slower than card and host can do, and the card was at work. A riser that is not built for this speed does that.</source>
        <translation>Langsamer, als Karte und Host können, und die Karte hat gearbeitet. Das macht ein Riser, der nicht für diese Geschwindigkeit gebaut ist.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>power in watts %1</source>
        <translation>Leistungsaufnahme in Watt %1</translation>
    </message>
    <message>
        <source>degrees Celsius</source>
        <translation>Grad Celsius</translation>
    </message>
    <message>
        <source>memory in GiB</source>
        <translation>Speicher in GiB</translation>
    </message>
    <message>
        <source>clock in megahertz</source>
        <translation>Takt in Megahertz</translation>
    </message>
    <message>
        <source>link now</source>
        <translation>Verbindung jetzt</translation>
    </message>
    <message>
        <source>card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>ECC</source>
        <translation>ECC</translation>
    </message>
    <message>
        <source>Bridge</source>
        <translation>Brücke</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>From the CPU to the card</source>
        <translation>Von der CPU zur Karte</translation>
    </message>
    <message>
        <source>%1, now %2</source>
        <translation>%1, jetzt %2</translation>
    </message>
    <message>
        <source>Card %1</source>
        <translation>Karte %1</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>To an unknown device</source>
        <translation>Zu unbekanntem Gerät</translation>
    </message>
    <message>
        <source>To GPU %1</source>
        <translation>Zu GPU %1</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>Zu %1</translation>
    </message>
    <message numerus="yes">
        <source>%n active link(s)</source>
        <translation>
            <numerusform>%n aktive Verbindung</numerusform>
            <numerusform>%n aktive Verbindungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 links active</source>
        <translation>%1 von %2 Verbindungen aktiv</translation>
    </message>
    <message>
        <source>Speed of each link in one direction</source>
        <translation>Geschwindigkeit je Verbindung in eine Richtung</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Card can do</source>
        <translation>Karte kann</translation>
    </message>
    <message>
        <source>Host can do</source>
        <translation>Host kann</translation>
    </message>
    <message>
        <source>Replays</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Power and heat</source>
        <translation>Leistung und Wärme</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Limit in force</source>
        <translation>Geltende Grenze</translation>
    </message>
    <message>
        <source>Default limit</source>
        <translation>Vorgabegrenze</translation>
    </message>
    <message>
        <source>Lowest limit</source>
        <translation>Kleinste Grenze</translation>
    </message>
    <message>
        <source>Highest limit</source>
        <translation>Größte Grenze</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Memory temperature</source>
        <translation>Speichertemperatur</translation>
    </message>
    <message>
        <source>Slows down at</source>
        <translation>Drosselt ab</translation>
    </message>
    <message>
        <source>Shuts down at</source>
        <translation>Schaltet ab bei</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>Lüfter</translation>
    </message>
    <message>
        <source>Memory and clocks</source>
        <translation>Speicher und Takte</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Rows remapped</source>
        <translation>Ersetzte Zeilen</translation>
    </message>
    <message>
        <source>%1 uncorrectable</source>
        <translation>%1 unkorrigierbar</translation>
    </message>
    <message>
        <source>Remapping</source>
        <translation>Zeilenersatz</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>not failed</source>
        <translation>nicht gescheitert</translation>
    </message>
    <message>
        <source>Graphics clock</source>
        <translation>Grafiktakt</translation>
    </message>
    <message>
        <source>Highest clock</source>
        <translation>Höchster Takt</translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation>Speichertakt</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Performance state</source>
        <translation>Leistungsstufe</translation>
    </message>
    <message>
        <source>The card</source>
        <translation>Die Karte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>PCI-Adresse</translation>
    </message>
    <message>
        <source>PCI id</source>
        <translation>PCI-ID</translation>
    </message>
    <message>
        <source>Subsystem</source>
        <translation>Subsystem</translation>
    </message>
    <message>
        <source>Board number</source>
        <translation>Platinennummer</translation>
    </message>
    <message>
        <source>VBIOS</source>
        <translation>VBIOS</translation>
    </message>
    <message>
        <source>Serial number</source>
        <translation>Seriennummer</translation>
    </message>
    <message>
        <source>UUID</source>
        <translation>UUID</translation>
    </message>
    <message>
        <source>MIG</source>
        <translation>MIG</translation>
    </message>
    <message>
        <source>Compute mode</source>
        <translation>Rechenmodus</translation>
    </message>
    <message>
        <source>Slice %1</source>
        <translation>MIG-Instanz %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the snapshot to see them all</source>
        <translation>Bestandsaufnahme speichern, um alle zu sehen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>S/N</source>
        <translation>S/N</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>Hostname</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Mainboard</translation>
    </message>
    <message>
        <source>unknown: %1</source>
        <translation>unbekannt: %1</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>Betriebssystem</translation>
    </message>
    <message>
        <source>CUDA %1</source>
        <translation>CUDA %1</translation>
    </message>
    <message>
        <source>GPU driver</source>
        <translation>GPU-Treiber</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>All of it</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Steckplatz</translation>
    </message>
    <message>
        <source>%1 MT/s</source>
        <translation>%1 MT/s</translation>
    </message>
    <message>
        <source>Disks</source>
        <translation>Laufwerke</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>firmware %1</source>
        <translation>Firmware %1</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>down</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>up, speed %1</source>
        <translation>verbunden, Rate %1</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>MAC</source>
        <translation>MAC</translation>
    </message>
    <message>
        <source>IP</source>
        <translation>IP</translation>
    </message>
    <message>
        <source>%1 rpm</source>
        <translation>%1 U/min</translation>
    </message>
    <message>
        <source>%1 V</source>
        <translation>%1 V</translation>
    </message>
    <message>
        <source>Power supplies and housing</source>
        <translation>Netzteile und Gehäuse</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Netzteil</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Gehäuse</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Steckplätze</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message numerus="yes">
        <source>No driver reports the %n display device(s) on the PCI bus. Load the driver and read again.</source>
        <translation>
            <numerusform>Für %n Grafikgerät am PCI-Bus meldet sich kein Treiber. Treiber laden und neu lesen.</numerusform>
            <numerusform>Für %n Grafikgeräte am PCI-Bus meldet sich kein Treiber. Treiber laden und neu lesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No report that was read mentions the PCI bus or a GPU.</source>
        <translation>Kein gelesener Bericht nennt den PCI-Bus oder eine GPU.</translation>
    </message>
    <message numerus="yes">
        <source>There is no GPU among the %n device(s) on the PCI bus.</source>
        <translation>
            <numerusform>%n Gerät am PCI-Bus, es ist keine GPU.</numerusform>
            <numerusform>%n Geräte am PCI-Bus, keine GPU darunter.</numerusform>
        </translation>
    </message>
    <message>
        <source>NV# bonded NVLinks</source>
        <translation>NV# gebündelte NVLinks</translation>
    </message>
    <message>
        <source>XGMI Infinity Fabric</source>
        <translation>XGMI Infinity Fabric</translation>
    </message>
    <message>
        <source>PIX at most one PCIe switch</source>
        <translation>PIX höchstens ein PCIe-Switch</translation>
    </message>
    <message>
        <source>PXB several PCIe switches</source>
        <translation>PXB mehrere PCIe-Switches</translation>
    </message>
    <message>
        <source>PHB through one host bridge</source>
        <translation>PHB über eine Host-Bridge</translation>
    </message>
    <message>
        <source>NODE within one NUMA node</source>
        <translation>NODE in einem NUMA-Knoten</translation>
    </message>
    <message>
        <source>SYS from one CPU to the other</source>
        <translation>SYS von einer CPU zur anderen</translation>
    </message>
    <message>
        <source>No report says how the GPUs reach each other.</source>
        <translation>Kein Bericht sagt, wie die GPUs einander erreichen.</translation>
    </message>
    <message>
        <source>It takes two devices or more.</source>
        <translation>Dazu braucht es zwei oder mehr Geräte.</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 zu %2: %3</translation>
    </message>
    <message>
        <source>The first %1 of %2 devices</source>
        <translation>Die ersten %1 von %2 Geräten</translation>
    </message>
    <message>
        <source>Two reports differ; the values are hidden</source>
        <translation>Zwei Berichte unterscheiden sich; die Werte sind verborgen</translation>
    </message>
    <message>
        <source>%1 was kept; another report says %2</source>
        <translation>%1 gilt; ein anderer Bericht nennt %2</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) at rest: a lower link speed is normal power saving and is not judged. Lanes do not change at rest.</source>
        <translation>
            <numerusform>%n Karte im Leerlauf: Eine langsamere Verbindung ist normales Stromsparen und wird nicht beurteilt. Die Lanes ändern sich im Leerlauf nicht.</numerusform>
            <numerusform>%n Karten im Leerlauf: Eine langsamere Verbindung ist normales Stromsparen und wird nicht beurteilt. Die Lanes ändern sich im Leerlauf nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation>%1 MHz</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>Host to card</source>
        <translation>Host zu Karte</translation>
    </message>
    <message>
        <source>Card to host</source>
        <translation>Karte zu Host</translation>
    </message>
    <message>
        <source>Memory copy</source>
        <translation>Speicherkopie</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>Tensor, FP16</source>
        <translation>Tensor, FP16</translation>
    </message>
    <message>
        <source>Highest draw</source>
        <translation>Höchste Aufnahme</translation>
    </message>
    <message>
        <source>%1 TFLOPS</source>
        <translation>%1 TFLOPS</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>%1 of %2 that card and host say of themselves</source>
        <translation>%1 von %2 nach eigener Angabe von Karte und Host</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2: too high</source>
        <translation>%1, %2: zu hoch</translation>
    </message>
    <message>
        <source>%1, %2: too low</source>
        <translation>%1, %2: zu niedrig</translation>
    </message>
    <message>
        <source>Highest temperature</source>
        <translation>Höchste Temperatur</translation>
    </message>
    <message>
        <source>Clock under load</source>
        <translation>Takt unter Last</translation>
    </message>
    <message>
        <source>Clocks</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>held down for heat</source>
        <translation>wegen Hitze gedrosselt</translation>
    </message>
    <message>
        <source>held down</source>
        <translation>gedrosselt</translation>
    </message>
    <message>
        <source>Copy to GPU %1</source>
        <translation>Kopie zu GPU %1</translation>
    </message>
    <message>
        <source>Copy to %1</source>
        <translation>Kopie zu %1</translation>
    </message>
    <message>
        <source>%1, arrives damaged</source>
        <translation>%1, kommt beschädigt an</translation>
    </message>
    <message>
        <source>%1 through the host</source>
        <translation>%1 über den Host</translation>
    </message>
    <message>
        <source>degrees Fahrenheit</source>
        <translation>Grad Fahrenheit</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>as it should be</source>
        <translation>wie erwartet</translation>
    </message>
    <message>
        <source>too high</source>
        <translation>zu hoch</translation>
    </message>
    <message>
        <source>too low</source>
        <translation>zu niedrig</translation>
    </message>
    <message>
        <source>By the specification of %1</source>
        <translation>Nach dem Datenblatt von %1</translation>
    </message>
    <message>
        <source>By what the card says of itself</source>
        <translation>Nach dem, was die Karte von sich sagt</translation>
    </message>
    <message>
        <source>What the link of card and slot can carry</source>
        <translation>Was die Verbindung von Karte und Steckplatz übertragen kann</translation>
    </message>
    <message>
        <source>The power limit</source>
        <translation>Die Leistungsgrenze</translation>
    </message>
    <message>
        <source>Nothing was measured</source>
        <translation>Es wurde nichts gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) wrong</source>
        <translation>
            <numerusform>Eine Sache stimmt nicht</numerusform>
            <numerusform>%n Dinge stimmen nicht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) as expected</source>
        <translation>
            <numerusform>%n Karte wie erwartet</numerusform>
            <numerusform>%n Karten wie erwartet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s) measured, not all of it</source>
        <translation>
            <numerusform>%n Karte gemessen, nicht alles</numerusform>
            <numerusform>%n Karten gemessen, nicht alles</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 zu %2</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Between cards</source>
        <translation>Zwischen Karten</translation>
    </message>
    <message>
        <source>Unknown for a lowered power limit</source>
        <translation>Bei gesenkter Leistungsgrenze unbekannt</translation>
    </message>
    <message>
        <source>The expected value is not known</source>
        <translation>Der erwartete Wert ist nicht bekannt</translation>
    </message>
    <message>
        <source>being started</source>
        <translation>wird gestartet</translation>
    </message>
    <message>
        <source>Slot %1</source>
        <translation>Steckplatz %1</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>%1 · Lanewatt</source>
        <translation>%1 · Lanewatt</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Lanewatt</source>
        <translation>Lanewatt</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Fits now · %1</source>
        <translation>Passt jetzt · %1</translation>
    </message>
    <message>
        <source>Fits with a warning · %1</source>
        <translation>Passt mit Warnung · %1</translation>
    </message>
    <message>
        <source>Blocked · %1 · shown with the reason</source>
        <translation>Gesperrt · %1 · mit Grund gezeigt</translation>
    </message>
    <message>
        <source>Further parts · judged as they are shown</source>
        <translation>Weitere Teile · beim Zeigen beurteilt</translation>
    </message>
    <message>
        <source>Lowest price first · %1</source>
        <translation>Niedrigster Preis zuerst · %1</translation>
    </message>
    <message>
        <source>Price unknown · %1</source>
        <translation>Preis unbekannt · %1</translation>
    </message>
    <message>
        <source>Lowest price per GB first · %1</source>
        <translation>Niedrigster Preis je GB zuerst · %1</translation>
    </message>
    <message>
        <source>Price per GB unknown · %1</source>
        <translation>Preis je GB unbekannt · %1</translation>
    </message>
    <message>
        <source>Not known to fit · %1</source>
        <translation>Nicht sicher passend · %1</translation>
    </message>
    <message numerus="yes">
        <source>%n ×16 slot(s)</source>
        <translation>
            <numerusform>%n Steckplatz ×16</numerusform>
            <numerusform>%n Steckplätze ×16</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Placing</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1, without %2</source>
        <extracomment>%1 is a limit, %2 a feed that has failed</extracomment>
        <translation>%1, ohne %2</translation>
    </message>
    <message>
        <source>closed by %1</source>
        <extracomment>a rack that takes no more; %1 is the limit that is reached: &quot;power of the rack&quot;</extracomment>
        <translation>begrenzt durch %1</translation>
    </message>
    <message>
        <source>next %1 of %2</source>
        <extracomment>what a rack would need with one more machine, %1, and what it has, %2</extracomment>
        <translation>die nächste bräuchte %1 von %2</translation>
    </message>
</context>
<context>
    <name>Prices</name>
    <message>
        <source>%1 years old</source>
        <translation>%1 Jahre alt</translation>
    </message>
    <message>
        <source>%1 months old</source>
        <translation>%1 Monate alt</translation>
    </message>
    <message>
        <source>%1 days old</source>
        <translation>%1 Tage alt</translation>
    </message>
    <message>
        <source>No price</source>
        <translation>Kein Preis</translation>
    </message>
    <message>
        <source>No price is known; a total counts it as unknown.</source>
        <translation>Kein Preis ist bekannt; eine Summe zählt ihn als unbekannt.</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>kein Datum</translation>
    </message>
    <message>
        <source>source %1</source>
        <translation>Quelle %1</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>%1 · your own price in this design</source>
        <translation>%1 · eigener Preis in diesem Entwurf</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>refurbished</source>
        <translation>generalüberholt</translation>
    </message>
    <message>
        <source>used</source>
        <translation>gebr.</translation>
    </message>
    <message>
        <source>%1: %2 prices, last %3</source>
        <translation>%1: %2 Preise, letzter %3</translation>
    </message>
    <message>
        <source>Prices from %1 to %2; %3</source>
        <translation>Preise von %1 bis %2; %3</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>Listenpreis</translation>
    </message>
</context>
<context>
    <name>QuoteReturn</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>Teilenummer</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Substitute</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>the catalogue has no such part for certain</source>
        <translation>der Katalog hat kein solches Teil mit Sicherheit</translation>
    </message>
    <message>
        <source>it fits</source>
        <translation>es passt</translation>
    </message>
    <message>
        <source>it fits, with a warning</source>
        <translation>es passt, mit einer Warnung</translation>
    </message>
    <message>
        <source>it is not known to fit</source>
        <translation>es passt nicht sicher</translation>
    </message>
    <message>
        <source>it does not fit</source>
        <translation>es passt nicht</translation>
    </message>
    <message>
        <source>Instead: %1, %2</source>
        <translation>Stattdessen: %1, %2</translation>
    </message>
    <message>
        <source>perhaps %1</source>
        <translation>vielleicht %1</translation>
    </message>
    <message>
        <source>Other lines are called the same.</source>
        <translation>Andere Positionen heißen genauso.</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>take over</source>
        <translation>übernehmen</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ from revision %1</source>
        <translation>
            <numerusform>%n Position weicht von Revision %1 ab</numerusform>
            <numerusform>%n Positionen weichen von Revision %1 ab</numerusform>
        </translation>
    </message>
    <message>
        <source>The column with the identity of the lines is missing: rows were matched by part number (%1) and by name (%2).</source>
        <translation>Die Spalte mit der Kennung der Positionen fehlt: Zeilen wurden nach Teilenummer (%1) und nach Namen (%2) zugeordnet.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, &quot;%2&quot;: %3</source>
        <translation>%1, „%2“: %3</translation>
    </message>
    <message>
        <source>Not understood: %1</source>
        <translation>Nicht verstanden: %1</translation>
    </message>
    <message>
        <source>What came back</source>
        <translation>Was zurückkam</translation>
    </message>
    <message>
        <source>What came back: %1</source>
        <translation>Was zurückkam: %1</translation>
    </message>
    <message>
        <source>Reading, and trying substitutes…</source>
        <translation>Lesen und Ersatz probieren…</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Andere Datei…</translation>
    </message>
    <message>
        <source>A workbook or CSV file that this quote was written to</source>
        <translation>Eine Arbeitsmappe oder CSV-Datei, in die dieses Angebot geschrieben wurde</translation>
    </message>
    <message>
        <source>Read what came back of the quote</source>
        <translation>Lesen, was vom Angebot zurückkam</translation>
    </message>
    <message>
        <source>Look into it</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Which file came back?</source>
        <translation>Welche Datei kam zurück?</translation>
    </message>
    <message>
        <source>The workbook of this quote, as somebody filled it in and saved it.</source>
        <translation>Die Arbeitsmappe dieses Angebots, wie jemand sie ausgefüllt und gespeichert hat.</translation>
    </message>
    <message>
        <source>As it was sent</source>
        <translation>Wie versandt</translation>
    </message>
    <message>
        <source>Nothing in it differs from the quote.</source>
        <translation>Nichts darin weicht vom Angebot ab.</translation>
    </message>
    <message numerus="yes">
        <source>Take over %n change(s)</source>
        <translation>
            <numerusform>%n Änderung übernehmen</numerusform>
            <numerusform>%n Änderungen übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>The file is being read</source>
        <translation>Die Datei wird gelesen</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>Nichts ist gewählt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No quote is open.</source>
        <translation>Kein Angebot ist offen.</translation>
    </message>
    <message>
        <source>Another quote was opened; read what came back again.</source>
        <translation>Ein anderes Angebot wurde geöffnet; die zurückgekommene Datei erneut lesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) taken over</source>
        <translation>
            <numerusform>%n Änderung übernommen</numerusform>
            <numerusform>%n Änderungen übernommen</numerusform>
        </translation>
    </message>
    <message>
        <source>The file does not say whose price this is.</source>
        <translation>Die Datei sagt nicht, wessen Preis das ist.</translation>
    </message>
    <message>
        <source>take over as cost</source>
        <translation>als Kosten übernehmen</translation>
    </message>
    <message>
        <source>take over as our price</source>
        <translation>als unseren Preis übernehmen</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>Rabatt</translation>
    </message>
</context>
<context>
    <name>RackCords</name>
    <message>
        <source>U%1</source>
        <translation>HE %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>inlet %1</source>
        <translation>Netzeingang %1</translation>
    </message>
    <message>
        <source>feed %1</source>
        <translation>Einspeisung %1</translation>
    </message>
    <message>
        <source>outlet %1</source>
        <translation>Steckdose %1</translation>
    </message>
    <message>
        <source>phase %1</source>
        <translation>Phase %1</translation>
    </message>
    <message>
        <source>cord %1</source>
        <translation>Netzkabel %1</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>Länge %1</translation>
    </message>
</context>
<context>
    <name>RackReports</name>
    <message>
        <source>There is no rack.</source>
        <translation>Es gibt keinen Schrank.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>Add a report about a machine of the rack, or a folder with one of each</source>
        <translation>Bericht über eine Maschine des Schranks hinzufügen, oder einen Ordner mit je einem</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>As designed</source>
        <translation>Wie entworfen</translation>
    </message>
    <message>
        <source>All that was compared stands as the design has it.</source>
        <translation>Alles Verglichene steht, wie der Entwurf es vorsieht.</translation>
    </message>
    <message>
        <source>Not read: %1</source>
        <translation>Nicht gelesen: %1</translation>
    </message>
    <message>
        <source>None of the files is a report about a machine.</source>
        <translation>Keine der Dateien ist ein Bericht über eine Maschine.</translation>
    </message>
    <message>
        <source>outside racks</source>
        <translation>außerhalb von Schränken</translation>
    </message>
    <message>
        <source>U%1</source>
        <translation>HE %1</translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s), %1 without a place in the rack</source>
        <translation>
            <numerusform>%n Maschine, %1 ohne Platz im Schrank</numerusform>
            <numerusform>%n Maschinen, %1 ohne Platz im Schrank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n Maschine</numerusform>
            <numerusform>%n Maschinen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) are not clearly any part of the catalogue. Parts made from the reports take their places; Machine › Make a design asks about them.</source>
        <translation>
            <numerusform>%n Gerät ist keinem Teil des Katalogs eindeutig zugeordnet. Ein Teil aus dem Bericht nimmt seinen Platz ein; Maschine › Entwurf erstellen fragt danach.</numerusform>
            <numerusform>%n Geräte sind keinem Teil des Katalogs eindeutig zugeordnet. Teile aus den Berichten nehmen ihre Plätze ein; Maschine › Entwurf erstellen fragt danach.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The design is unchanged; the status bar says why.</source>
        <translation>Der Entwurf ist unverändert; die Statusleiste sagt warum.</translation>
    </message>
    <message>
        <source>Machines into rack %1</source>
        <translation>Maschinen in Schrank %1</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>HE</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Which machines?</source>
        <translation>Welche Maschinen?</translation>
    </message>
    <message>
        <source>Add reports about the machines: snapshots, or what tools and controllers write.</source>
        <translation>Berichte über die Maschinen hinzufügen: Momentaufnahmen, oder was Werkzeuge und Controller schreiben.</translation>
    </message>
    <message>
        <source>Put them there</source>
        <translation>Hineinstellen</translation>
    </message>
    <message>
        <source>The reports are being read</source>
        <translation>Die Berichte werden gelesen</translation>
    </message>
    <message>
        <source>There are no machines to put there</source>
        <translation>Es gibt keine Maschinen zum Hineinstellen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>U%1, stands at U%2</source>
        <translation>HE %1, steht auf HE %2</translation>
    </message>
    <message>
        <source>Report %1</source>
        <translation>Bericht %1</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the tables; importing them lists each</source>
        <translation>
            <numerusform>%n Zeile der Tabellen; beim Importieren wird jede genannt</numerusform>
            <numerusform>%n Zeilen der Tabellen; beim Importieren wird jede genannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose the rack of the tables to compare with.</source>
        <translation>Das Rack der Tabellen wählen, mit dem verglichen wird.</translation>
    </message>
    <message>
        <source>None of the files is a report about a machine, or a table of racks of NetBox, Rackula, openDCIM or Device42.</source>
        <translation>Keine der Dateien ist ein Bericht über eine Maschine oder eine Tabelle mit Racks von NetBox, Rackula, openDCIM oder Device42.</translation>
    </message>
    <message>
        <source>Switches, panels and other devices are not compared: reports are about machines.</source>
        <translation>Switches, Panels und andere Geräte werden nicht verglichen: Berichte handeln von Maschinen.</translation>
    </message>
    <message>
        <source>Rack %1 and what stands in it</source>
        <translation>Schrank %1 und was darin steht</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <source>A report about a machine, a folder with one of each, or tables of NetBox, Rackula, openDCIM or Device42</source>
        <translation>Ein Bericht über eine Maschine, ein Ordner mit je einem, oder Tabellen von NetBox, Rackula, openDCIM oder Device42</translation>
    </message>
    <message>
        <source>Rack of the tables</source>
        <translation>Rack der Tabellen</translation>
    </message>
    <message>
        <source>The rack of the other program that is compared with this one</source>
        <translation>Das Rack des anderen Programms, das mit diesem verglichen wird</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Export what stands otherwise in the rack</source>
        <translation>Exportieren, was im Schrank anders steht</translation>
    </message>
    <message>
        <source>-as-built</source>
        <translation>-wie-gebaut</translation>
    </message>
    <message>
        <source>What stands in the rack?</source>
        <translation>Was steht im Schrank?</translation>
    </message>
    <message>
        <source>Add reports about the machines, or tables of the racks: of NetBox, Rackula, openDCIM or Device42.</source>
        <translation>Berichte über die Maschinen hinzufügen, oder Tabellen der Racks: von NetBox, Rackula, openDCIM oder Device42.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Racks</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>mass unknown</source>
        <translation>Masse unbekannt</translation>
    </message>
    <message>
        <source>power unknown</source>
        <translation>Leistung unbekannt</translation>
    </message>
    <message>
        <source>%1U</source>
        <translation>%1 HE</translation>
    </message>
    <message>
        <source>height unknown</source>
        <translation>Höhe unbekannt</translation>
    </message>
</context>
<context>
    <name>SiteCostChoices</name>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Running costs</source>
        <translation>Betriebskosten</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Ausfälle</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, seconds</source>
        <translation>%1, Sekunden</translation>
    </message>
    <message>
        <source>%1, m²</source>
        <translation>%1, m²</translation>
    </message>
    <message>
        <source>%1, assumed (%2)</source>
        <translation>%1, angenommen (%2)</translation>
    </message>
    <message>
        <source>%1, of the racks</source>
        <translation>%1, aus den Racks</translation>
    </message>
    <message>
        <source>%1, of the site</source>
        <translation>%1, laut Standort</translation>
    </message>
    <message>
        <source>as the machines usually draw</source>
        <translation>wie die Maschinen üblicherweise aufnehmen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>SiteCosts</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) without a price</source>
        <translation>
            <numerusform>%n Position ohne Preis</numerusform>
            <numerusform>%n Positionen ohne Preis</numerusform>
        </translation>
    </message>
    <message>
        <source>IT load</source>
        <translation>IT-Last</translation>
    </message>
    <message>
        <source>At PUE %1</source>
        <translation>Bei PUE %1</translation>
    </message>
    <message>
        <source>Facility</source>
        <translation>Anlage</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>Kauf</translation>
    </message>
    <message>
        <source>Per GPU-hour</source>
        <translation>Je GPU-Stunde</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Purchase in all</source>
        <translation>Kauf insgesamt</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>Nicht mitgezählt</translation>
    </message>
    <message>
        <source>unknown, needs: %1</source>
        <translation>unbekannt, es fehlt: %1</translation>
    </message>
    <message>
        <source>A year, usually</source>
        <translation>Ein Jahr, üblich</translation>
    </message>
    <message>
        <source>Electricity at full load</source>
        <translation>Strom bei Volllast</translation>
    </message>
    <message>
        <source>A year at full load</source>
        <translation>Ein Jahr bei Volllast</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>Space, staff, support, spares</source>
        <translation>Fläche, Personal, Wartung, Ersatzteile</translation>
    </message>
    <message>
        <source>A useful GPU-hour</source>
        <translation>Eine genutzte GPU-Stunde</translation>
    </message>
    <message>
        <source>Renting, a GPU-hour</source>
        <translation>Miete einer GPU-Stunde</translation>
    </message>
    <message>
        <source>Renting, a GPU-hour (%1)</source>
        <translation>Miete einer GPU-Stunde (%1)</translation>
    </message>
    <message>
        <source>Source, of the design</source>
        <translation>Quelle, laut Entwurf</translation>
    </message>
    <message>
        <source>Source, of the table</source>
        <translation>Quelle, laut Tabelle</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <source>Date of the price</source>
        <translation>Datum des Preises</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n day(s) old: out of date</source>
        <translation>
            <numerusform>%1, %n Tag alt: veraltet</numerusform>
            <numerusform>%1, %n Tage alt: veraltet</numerusform>
        </translation>
    </message>
    <message>
        <source>Owned, over the years of use</source>
        <translation>Eigentum über die Nutzungsjahre</translation>
    </message>
    <message>
        <source>The same hours rented</source>
        <translation>Dieselben Stunden gemietet</translation>
    </message>
    <message>
        <source>Cheapest share to own</source>
        <translation>Günstigster Anteil im Eigentum</translation>
    </message>
    <message>
        <source>A GPU-hour with that share</source>
        <translation>Eine GPU-Stunde mit diesem Anteil</translation>
    </message>
    <message>
        <source>A GPU-hour with the share as chosen</source>
        <translation>Eine GPU-Stunde mit dem gewählten Anteil</translation>
    </message>
    <message>
        <source>Break-even utilisation</source>
        <translation>Auslastung bei Kostengleichheit</translation>
    </message>
    <message>
        <source>Break-even GPU-hours in a month</source>
        <translation>GPU-Stunden im Monat bei Kostengleichheit</translation>
    </message>
    <message>
        <source>Break-even after months</source>
        <translation>Kostengleichheit nach Monaten</translation>
    </message>
    <message>
        <source>%1, at the unfavourable end never</source>
        <translation>%1, am ungünstigen Ende nie</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Spent after year %1, owned</source>
        <translation>Ausgegeben nach Jahr %1, Eigentum</translation>
    </message>
    <message>
        <source>Spent after year %1, rented</source>
        <translation>Ausgegeben nach Jahr %1, Miete</translation>
    </message>
    <message>
        <source>Interruptions in a day</source>
        <translation>Unterbrechungen am Tag</translation>
    </message>
    <message>
        <source>of them caused by a GPU</source>
        <translation>davon durch eine GPU</translation>
    </message>
    <message>
        <source>Hours between interruptions</source>
        <translation>Stunden zwischen Unterbrechungen</translation>
    </message>
    <message>
        <source>A checkpoint every</source>
        <translation>Ein Checkpoint alle</translation>
    </message>
    <message>
        <source>Time lost to checkpoints and repeated work</source>
        <translation>Zeitverlust durch Checkpoints und wiederholte Arbeit</translation>
    </message>
    <message>
        <source>arrives in %1 days</source>
        <translation>trifft in %1 Tagen ein</translation>
    </message>
    <message>
        <source>lead time unknown</source>
        <translation>Lieferzeit unbekannt</translation>
    </message>
    <message>
        <source>%1 for %2, %3</source>
        <translation>%1 für %2, %3</translation>
    </message>
    <message>
        <source>IT power, usually</source>
        <translation>IT-Leistung, üblich</translation>
    </message>
    <message>
        <source>IT power at full load</source>
        <translation>IT-Leistung bei Volllast</translation>
    </message>
    <message>
        <source>Cooling adds to the PUE</source>
        <translation>Anteil der Kühlung am PUE</translation>
    </message>
    <message>
        <source>%1 adds to the PUE</source>
        <translation>Anteil von %1 am PUE</translation>
    </message>
    <message>
        <source>PUE, as chosen</source>
        <translation>PUE, wie gewählt</translation>
    </message>
    <message>
        <source>PUE of the chains</source>
        <translation>PUE aus Strom- und Kühlkette</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Facility, usually</source>
        <translation>Anlage, üblich</translation>
    </message>
    <message>
        <source>Facility at full load</source>
        <translation>Anlage bei Volllast</translation>
    </message>
    <message>
        <source>%1, size with headroom</source>
        <translation>%1, Größe mit Reserve</translation>
    </message>
    <message>
        <source>%1, has %2</source>
        <translation>%1, vorhanden %2</translation>
    </message>
    <message>
        <source>Heat into the air</source>
        <translation>Wärme in die Luft</translation>
    </message>
    <message>
        <source>Heat into the liquid</source>
        <translation>Wärme in die Flüssigkeit</translation>
    </message>
    <message>
        <source>Air through the machines</source>
        <translation>Luft durch die Maschinen</translation>
    </message>
    <message>
        <source>Coolant through the machines</source>
        <translation>Kühlmittel durch die Maschinen</translation>
    </message>
    <message>
        <source>Water of the cooling towers</source>
        <translation>Wasser der Kühltürme</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>Racks</translation>
    </message>
    <message>
        <source>%1 in %2 rows</source>
        <translation>%1 in %2 Reihen</translation>
    </message>
    <message>
        <source>Floor with its part of the aisles</source>
        <translation>Fläche mit Anteil der Gänge</translation>
    </message>
    <message>
        <source>%1 m²</source>
        <translation>%1 m²</translation>
    </message>
    <message>
        <source>Racks with what is in them</source>
        <translation>Racks mit Inhalt</translation>
    </message>
    <message>
        <source>Load on the floor</source>
        <translation>Last auf dem Boden</translation>
    </message>
    <message>
        <source>%1 kg/m²</source>
        <translation>%1 kg/m²</translation>
    </message>
    <message>
        <source>%1, %2: a GPU-hour costs %3</source>
        <translation>%1, %2: eine GPU-Stunde kostet %3</translation>
    </message>
</context>
<context>
    <name>SiteSums</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Machines in racks</source>
        <translation>Maschinen in Schränken</translation>
    </message>
    <message>
        <source>Machines outside racks</source>
        <translation>Maschinen außerhalb von Schränken</translation>
    </message>
    <message>
        <source>Power of the racks</source>
        <translation>Leistung der Schränke</translation>
    </message>
    <message>
        <source>Mass in the racks</source>
        <translation>Masse in den Schränken</translation>
    </message>
    <message>
        <source>%1, %2 lost</source>
        <translation>%1, %2 ausgefallen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>DC</source>
        <translation>DC</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>AC</source>
        <translation>AC</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>BTU/h</source>
        <translation>BTU/h</translation>
    </message>
    <message>
        <source>%1 heat</source>
        <translation>%1 Wärme</translation>
    </message>
    <message numerus="yes">
        <source>part(s)</source>
        <translation>
            <numerusform>Teil</numerusform>
            <numerusform>Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>Price unknown</source>
        <translation>Preis unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>GPU(s) with %1</source>
        <translation>
            <numerusform>GPU mit %1</numerusform>
            <numerusform>GPUs mit %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Power unknown</source>
        <translation>Leistung unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>rack(s)</source>
        <translation>
            <numerusform>Schrank</numerusform>
            <numerusform>Schränke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>machine(s)</source>
        <translation>
            <numerusform>Maschine</numerusform>
            <numerusform>Maschinen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Theme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Verified, two sources</source>
        <translation>Bestätigt, zwei Quellen</translation>
    </message>
    <message>
        <source>Datasheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Open data set</source>
        <translation>Offener Datensatz</translation>
    </message>
</context>
<context>
    <name>Uses</name>
    <message>
        <source>rack %1</source>
        <translation>Rack %1</translation>
    </message>
    <message>
        <source>%1 · %2 × %3</source>
        <translation>%1 · %2 × %3</translation>
    </message>
    <message>
        <source>%1 · inside %2</source>
        <translation>%1 · in %2</translation>
    </message>
    <message>
        <source>circuit %1 · %2</source>
        <translation>Stromkreis %1 · %2</translation>
    </message>
    <message>
        <source>cooling %1</source>
        <translation>Kühlung %1</translation>
    </message>
    <message>
        <source>power %1</source>
        <translation>Strom %1</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>Netz %1</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::AppViewModel</name>
    <message>
        <source>Your own parts are left out: %1</source>
        <translation>Die eigenen Teile bleiben weg: %1</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Unsaved design</source>
        <translation>Ungespeicherter Entwurf</translation>
    </message>
    <message numerus="yes">
        <source>%n unsaved change(s), last at %1</source>
        <translation>
            <numerusform>%n ungespeicherte Änderung, zuletzt um %1</numerusform>
            <numerusform>%n ungespeicherte Änderungen, zuletzt um %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalogue %1</source>
        <translation>Katalog %1</translation>
    </message>
    <message>
        <source>%1, copy</source>
        <translation>%1, Kopie</translation>
    </message>
    <message>
        <source>Changes cannot be kept safe against a crash: %1</source>
        <translation>Änderungen lassen sich nicht gegen einen Absturz sichern: %1</translation>
    </message>
    <message>
        <source>design</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Fixes for open findings</source>
        <translation>Abhilfen für offene Befunde</translation>
    </message>
    <message>
        <source>Alt %1</source>
        <translation>Alt %1</translation>
    </message>
    <message>
        <source>Fixes error</source>
        <translation>Behebt Fehler</translation>
    </message>
    <message>
        <source>Fixes warning</source>
        <translation>Behebt Warnung</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Open a design first</source>
        <translation>Zuerst einen Entwurf öffnen</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>%1 cannot be started</source>
        <translation>%1 lässt sich nicht starten</translation>
    </message>
    <message>
        <source>Only eases</source>
        <translation>Lindert nur</translation>
    </message>
    <message>
        <source>Fixes note</source>
        <translation>Behebt Hinweis</translation>
    </message>
    <message>
        <source>%1 names no design. Open a design of its folder; the Quote page lists the quotes beside it.</source>
        <translation>%1 nennt keinen Entwurf. Einen Entwurf seines Ordners öffnen; die Angebotsseite nennt die Angebote daneben.</translation>
    </message>
    <message>
        <source>Ctrl Enter</source>
        <translation>Strg Eingabe</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::BudgetsViewModel</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>+ %1 unknown</source>
        <translation>+ %1 unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>Total, %n kind(s) of part priced</source>
        <translation>
            <numerusform>Gesamt, %n Art mit Preis</numerusform>
            <numerusform>Gesamt, %n Arten mit Preis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Total, %1 of %n kind(s) of part priced</source>
        <translation>
            <numerusform>Gesamt, %1 von %n Art mit Preis</numerusform>
            <numerusform>Gesamt, %1 von %n Arten mit Preis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 + %n line(s)</source>
        <extracomment>%1 is what is said of the parts; the lines are those without a part</extracomment>
        <translation>
            <numerusform>%1 + %n Zeile</numerusform>
            <numerusform>%1 + %n Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::BuildComparisonViewModel</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a design and one of its builds</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::BuildViewModel</name>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>No price</source>
        <translation>Kein Preis</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>%1, %2, quantity %3, %4, %5</source>
        <translation>%1, %2, Menge %3, %4, %5</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>Preis unbekannt</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 of %2 lanes</source>
        <translation>%1 von %2 Lanes</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 Lanes</translation>
    </message>
    <message>
        <source>%1 at ΔT %2 K</source>
        <extracomment>%1 is a flow with its unit</extracomment>
        <translation>%1 bei ΔT %2 K</translation>
    </message>
    <message>
        <source>%1, power limit %2</source>
        <translation>%1, Leistungsgrenze %2</translation>
    </message>
    <message>
        <source>%1, no part, quantity %2, %3</source>
        <translation>%1, kein Teil, Anzahl %2, %3</translation>
    </message>
    <message>
        <source>%1%2 VRAM</source>
        <extracomment>%1 is &quot;≥ &quot; or nothing, %2 a size with its unit</extracomment>
        <translation>%1%2 VRAM</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::CircuitsViewModel</name>
    <message>
        <source>does not fit this circuit</source>
        <translation>passt nicht zu diesem Stromkreis</translation>
    </message>
    <message>
        <source>nothing plugs into it</source>
        <translation>nichts angeschlossen</translation>
    </message>
    <message>
        <source>load unknown</source>
        <translation>Last unbekannt</translation>
    </message>
    <message>
        <source>%1 of %2 A</source>
        <translation>%1 von %2 A</translation>
    </message>
    <message>
        <source>%1 A</source>
        <translation>%1 A</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>USV</translation>
    </message>
    <message>
        <source>Transfer switch</source>
        <translation>Netzumschalter</translation>
    </message>
    <message>
        <source>PDU</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>The catalogue has no part &quot;%1&quot;</source>
        <translation>Der Katalog hat kein Teil „%1“</translation>
    </message>
    <message>
        <source>Usable current unknown: the breaker is not known</source>
        <translation>Nutzbarer Strom unbekannt: Die Sicherung ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 of the breaker&apos;s %2 are usable continuously, by %3</source>
        <translation>%1 von %2 der Sicherung sind dauernd nutzbar, nach %3</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::ClusterViewModel</name>
    <message>
        <source>There is no network</source>
        <translation>Es gibt kein Netz</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>Spine</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>Core</translation>
    </message>
    <message>
        <source>A whole number from 0 to %1 is meant</source>
        <translation>Gemeint ist eine ganze Zahl von 0 bis %1</translation>
    </message>
    <message>
        <source>A ratio is meant, such as 1 or 1.5</source>
        <translation>Gemeint ist ein Verhältnis, etwa 1 oder 1,5</translation>
    </message>
    <message>
        <source>A name and a number of ports are meant, such as ufm 8</source>
        <translation>Gemeint sind ein Name und eine Zahl von Ports, etwa ufm 8</translation>
    </message>
    <message>
        <source>There is no such choice</source>
        <translation>Diese Auswahl gibt es nicht</translation>
    </message>
    <message>
        <source>There is no such tier</source>
        <translation>Diese Ebene gibt es nicht</translation>
    </message>
    <message>
        <source>The catalogue no longer has this part</source>
        <translation>Der Katalog hat dieses Teil nicht mehr</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Ports of machines</source>
        <translation>Ports der Maschinen</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Draw of the switches</source>
        <translation>Leistungsaufnahme der Switches</translation>
    </message>
    <message>
        <source>Ports left for machines</source>
        <translation>Freie Ports für Maschinen</translation>
    </message>
    <message>
        <source>Sum of machines × ports of each</source>
        <translation>Summe aus Maschinen × Ports je Maschine</translation>
    </message>
    <message>
        <source>Sum of all groups of links</source>
        <translation>Summe aller Gruppen von Verbindungen</translation>
    </message>
    <message>
        <source>Sum of switches × draw of one</source>
        <translation>Summe aus Switches × Leistungsaufnahme eines Switches</translation>
    </message>
    <message>
        <source>in switches</source>
        <translation>in Switches</translation>
    </message>
    <message>
        <source>in machines</source>
        <translation>in Maschinen</translation>
    </message>
    <message>
        <source>Leaf switches × ports down − ports of machines − reserved ports</source>
        <translation>Leaf-Switches × Ports nach unten − Ports der Maschinen − reservierte Ports</translation>
    </message>
    <message>
        <source>Ports down</source>
        <translation>Ports nach unten</translation>
    </message>
    <message>
        <source>Reserved ports</source>
        <translation>Reservierte Ports</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>Bisektion</translation>
    </message>
    <message>
        <source>Links between two halves of the machines × rate of the slowest</source>
        <translation>Verbindungen zwischen zwei Hälften der Maschinen × Rate der langsamsten</translation>
    </message>
    <message>
        <source>Share of one without oversubscription</source>
        <translation>Anteil an einem ohne Überbuchung</translation>
    </message>
    <message>
        <source>%1, down : up</source>
        <translation>%1, unten : oben</translation>
    </message>
    <message>
        <source>Links down / links up</source>
        <translation>Verbindungen nach unten / nach oben</translation>
    </message>
    <message>
        <source>Links down / (links up × rate of one up over one down)</source>
        <translation>Verbindungen nach unten / (nach oben × Rate einer nach oben zu einer nach unten)</translation>
    </message>
    <message>
        <source>Rate up over rate down</source>
        <translation>Rate nach oben zu Rate nach unten</translation>
    </message>
    <message>
        <source>Links down</source>
        <translation>Verbindungen nach unten</translation>
    </message>
    <message>
        <source>Links up</source>
        <translation>Verbindungen nach oben</translation>
    </message>
    <message>
        <source>Switches by tier</source>
        <translation>Switches nach Ebenen</translation>
    </message>
    <message>
        <source>Switches on a way</source>
        <translation>Switches auf einem Weg</translation>
    </message>
    <message>
        <source>Ports left</source>
        <translation>Freie Ports</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>There is no such variant</source>
        <translation>Diese Variante gibt es nicht</translation>
    </message>
    <message>
        <source>not joined</source>
        <translation>nicht verbunden</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n Verbindung</numerusform>
            <numerusform>%n Verbindungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 switches, %3 links</source>
        <translation>%1, %2 Switches, %3 Verbindungen</translation>
    </message>
    <message numerus="yes">
        <source>%n network(s)</source>
        <translation>
            <numerusform>%n Netz</numerusform>
            <numerusform>%n Netze</numerusform>
        </translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Draw of modules and powered cables</source>
        <translation>Leistungsaufnahme der Module und aktiven Kabel</translation>
    </message>
    <message>
        <source>One for each cage with a link over fibre, as ordered, without spares</source>
        <translation>Je eines pro Käfig mit einer Glasfaserverbindung, wie bestellt, ohne Reserve</translation>
    </message>
    <message>
        <source>Power strips</source>
        <translation>Steckdosenleisten</translation>
    </message>
    <message>
        <source>Manages power strips</source>
        <translation>Verwaltet Steckdosenleisten</translation>
    </message>
    <message>
        <source>Manages switches</source>
        <translation>Verwaltet Switches</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 port(s)</source>
        <translation>
            <numerusform>%1, %2 Port</numerusform>
            <numerusform>%1, %2 Ports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switch(es)</source>
        <translation>
            <numerusform>%1 Switch</numerusform>
            <numerusform>%1 Switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 link(s)</source>
        <translation>
            <numerusform>%1 Verbindung</numerusform>
            <numerusform>%1 Verbindungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::ComparisonViewModel</name>
    <message>
        <source>The catalogue cannot be opened; start Lanewatt again.</source>
        <translation>Der Katalog lässt sich nicht öffnen; Lanewatt neu starten.</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::DesignEdits</name>
    <message>
        <source>The catalogue has no part %1</source>
        <translation>Der Katalog hat kein Teil %1</translation>
    </message>
    <message>
        <source>%1 has no builds to import</source>
        <translation>%1 hat keine Maschinen zum Importieren</translation>
    </message>
    <message numerus="yes">
        <source>Imported %n build(s) from %1</source>
        <translation>
            <numerusform>%n Maschine aus %1 importiert</numerusform>
            <numerusform>%n Maschinen aus %1 importiert</numerusform>
        </translation>
    </message>
    <message>
        <source>&quot;%1&quot; has too many pieces for a part</source>
        <translation>„%1“ hat zu viele Stück für ein Teil</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::DocumentViewModel</name>
    <message>
        <source>Recalculated for %1 with the catalogue of %2</source>
        <translation>Neu berechnet für %1 mit dem Katalog vom %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Exported %1, marked draft: %n error(s) open</source>
        <translation>
            <numerusform>%1 exportiert, als vorläufig gekennzeichnet: %n Fehler offen</numerusform>
            <numerusform>%1 exportiert, als vorläufig gekennzeichnet: %n Fehler offen</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>Changes are not kept for recovery; save the design. %1</source>
        <translation>Änderungen werden nicht zur Wiederherstellung gesichert; den Entwurf speichern. %1</translation>
    </message>
    <message>
        <source>Changes are kept for recovery again</source>
        <translation>Änderungen werden wieder zur Wiederherstellung gesichert</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n file(s), the first is %1</source>
        <translation>
            <numerusform>%n Datei exportiert, die erste ist %1</numerusform>
            <numerusform>%n Dateien exportiert, die erste ist %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported %1, marked as a draft</source>
        <translation>%1 exportiert, als Entwurf gekennzeichnet</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::EconomicsViewModel</name>
    <message>
        <source>There is no such choice</source>
        <translation>Diese Auswahl gibt es nicht</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>kein Preis</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 Stück</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>%n weitere Position</numerusform>
            <numerusform>%n weitere Positionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Quantity × Price of one</source>
        <translation>Menge × Einzelpreis</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>own price of the design</source>
        <translation>eigener Preis des Entwurfs</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>Price of one</source>
        <translation>Einzelpreis</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::FileChecks</name>
    <message>
        <source>%1 is a folder. Give the file another name.</source>
        <translation>%1 ist ein Ordner. Der Datei einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder. Choose another folder.</source>
        <translation>%1 ist eine Datei, kein Ordner. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>You may not write into %1. Choose another folder.</source>
        <translation>In %1 fehlt das Recht zu schreiben. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>You may not write to %1. Choose another name or folder.</source>
        <translation>Für %1 fehlt das Recht zu schreiben. Einen anderen Namen oder Ordner wählen.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Die Datei %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>You may not read %1.</source>
        <translation>Für %1 fehlt das Recht zu lesen.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made. Choose another.</source>
        <translation>Der Ordner %1 lässt sich nicht anlegen. Einen anderen wählen.</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::FindingsViewModel</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Waived by %1 on %2: %3</source>
        <translation>Akzeptiert von %1 am %2: %3</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %2 von %3</translation>
    </message>
    <message>
        <source>“%1” is no longer a fix: the design has changed</source>
        <translation>„%1“ ist keine Abhilfe mehr: Der Entwurf hat sich geändert</translation>
    </message>
    <message>
        <source>not known to fit: %1</source>
        <translation>passt nicht sicher: %1</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::FloorPlanViewModel</name>
    <message>
        <source>cold aisle, %1</source>
        <translation>Kaltgang, %1</translation>
    </message>
    <message>
        <source>hot aisle, %1</source>
        <translation>Warmgang, %1</translation>
    </message>
    <message>
        <source>%1, contained</source>
        <translation>%1, eingehaust</translation>
    </message>
    <message>
        <source>Row %1 · %2</source>
        <translation>Reihe %1 · %2</translation>
    </message>
    <message>
        <source>In no row · %1</source>
        <translation>In keiner Reihe · %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>width not said</source>
        <translation>Breite nicht angegeben</translation>
    </message>
    <message>
        <source>cold aisle %1–%2, %3</source>
        <translation>Kaltgang %1–%2, %3</translation>
    </message>
    <message>
        <source>hot aisle %1–%2, %3</source>
        <translation>Warmgang %1–%2, %3</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::ImportViewModel</name>
    <message>
        <source>Looking into it</source>
        <translation>Wird angesehen</translation>
    </message>
    <message>
        <source>There is no place for your own parts: neither XDG_DATA_HOME nor HOME is set. Set one and start again.</source>
        <translation>Für eigene Teile gibt es keinen Platz: Weder XDG_DATA_HOME noch HOME ist gesetzt. Eines setzen und neu starten.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Read %1 · %2 records found</source>
        <extracomment>%1 is &quot;12,000 of 29,728&quot;</extracomment>
        <translation>%1 gelesen · %2 Datensätze gefunden</translation>
    </message>
    <message>
        <source>Compared with your catalogue: %1</source>
        <translation>Mit dem eigenen Katalog verglichen: %1</translation>
    </message>
    <message>
        <source>Say which columns hold the part number and the price.</source>
        <translation>Angeben, welche Spalten Teilenummer und Preis enthalten.</translation>
    </message>
    <message>
        <source>The prices name no currency. Choose a price in one currency for their column, or give the currency of all lines.</source>
        <translation>Die Preise nennen keine Währung. Für ihre Spalte einen Preis in einer Währung wählen oder die Währung aller Zeilen angeben.</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>Teilenummer</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Catalogue key</source>
        <translation>Katalogschlüssel</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Date of the price</source>
        <translation>Datum des Preises</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Händler</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht verwendet</translation>
    </message>
    <message>
        <source>Price in %1</source>
        <translation>Preis in %1</translation>
    </message>
    <message>
        <source>Guessed from the headers. Change what is wrong; it is remembered for the next list with these headers.</source>
        <translation>Aus den Überschriften vermutet. Falsches ändern; es wird für die nächste Liste mit diesen Überschriften gemerkt.</translation>
    </message>
    <message>
        <source>Remembered from the last list with these headers.</source>
        <translation>Von der letzten Liste mit diesen Überschriften gemerkt.</translation>
    </message>
    <message>
        <source>As you said. It is remembered for the next list with these headers.</source>
        <translation>Wie angegeben. Es wird für die nächste Liste mit diesen Überschriften gemerkt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 new part(s)</source>
        <translation>
            <numerusform>%1 neues Teil</numerusform>
            <numerusform>%1 neue Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 changed part(s)</source>
        <translation>
            <numerusform>%1 geändertes Teil</numerusform>
            <numerusform>%1 geänderte Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 part(s) as before</source>
        <translation>
            <numerusform>%1 Teil wie bisher</numerusform>
            <numerusform>%1 Teile wie bisher</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 kept as you edited them</source>
        <translation>%1 wie selbst bearbeitet</translation>
    </message>
    <message numerus="yes">
        <source>%1 new price(s)</source>
        <translation>
            <numerusform>%1 neuer Preis</numerusform>
            <numerusform>%1 neue Preise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 changed price(s)</source>
        <translation>
            <numerusform>%1 geänderter Preis</numerusform>
            <numerusform>%1 geänderte Preise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 price(s) as before</source>
        <translation>
            <numerusform>%1 Preis wie bisher</numerusform>
            <numerusform>%1 Preise wie bisher</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 corrected</source>
        <translation>%1 berichtigt</translation>
    </message>
    <message>
        <source>%1 quarantined</source>
        <translation>%1 in Quarantäne</translation>
    </message>
    <message>
        <source>%1 unreadable</source>
        <translation>%1 unlesbar</translation>
    </message>
    <message>
        <source>%1 without a part</source>
        <translation>%1 ohne Teil</translation>
    </message>
    <message>
        <source>Quarantined</source>
        <translation>In Quarantäne</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Berichtigt</translation>
    </message>
    <message>
        <source>Price left out</source>
        <translation>Preis weggelassen</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Vermerkt</translation>
    </message>
    <message>
        <source>Records that cannot be read as what they should be</source>
        <translation>Datensätze, die sich nicht als das lesen lassen, was sie sein sollen</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Priced lines whose part number no part, or more than one, has</source>
        <translation>Zeilen mit Preis, deren Teilenummer kein Teil oder mehr als eines hat</translation>
    </message>
    <message>
        <source>Without a part</source>
        <translation>Ohne Teil</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message numerus="yes">
        <source>Import %1 part(s)</source>
        <translation>
            <numerusform>%1 Teil importieren</numerusform>
            <numerusform>%1 Teile importieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import %1 price(s)</source>
        <translation>
            <numerusform>%1 Preis importieren</numerusform>
            <numerusform>%1 Preise importieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 price(s)</source>
        <translation>
            <numerusform>%1 und %2 Preis</numerusform>
            <numerusform>%1 und %2 Preise</numerusform>
        </translation>
    </message>
    <message>
        <source>It is being written</source>
        <translation>Es wird gerade geschrieben</translation>
    </message>
    <message>
        <source>It is being read</source>
        <translation>Es wird gerade gelesen</translation>
    </message>
    <message>
        <source>There is nothing to import</source>
        <translation>Nichts zu importieren</translation>
    </message>
    <message>
        <source>Nothing in it is new: your catalogue has all of it</source>
        <translation>Nichts darin ist neu: Der eigene Katalog hat alles</translation>
    </message>
    <message>
        <source>Nothing in it can go into the catalogue</source>
        <translation>Nichts darin kann in den Katalog</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Written %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s) in quarantine</source>
        <translation>
            <numerusform>%1 Datensatz in Quarantäne</numerusform>
            <numerusform>%1 Datensätze in Quarantäne</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported from %1: %2</source>
        <translation>Aus %1 importiert: %2</translation>
    </message>
    <message>
        <source>From quantity</source>
        <translation>Ab Menge</translation>
    </message>
    <message>
        <source>Smallest order</source>
        <translation>Mindestmenge</translation>
    </message>
    <message>
        <source>Pack size</source>
        <translation>Packungsgröße</translation>
    </message>
    <message>
        <source>Lead time</source>
        <translation>Lieferzeit</translation>
    </message>
    <message>
        <source>Price from %1</source>
        <translation>Preis ab %1</translation>
    </message>
    <message>
        <source>Price in %1 from %2</source>
        <translation>Preis in %1 ab %2</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::InventoryViewModel</name>
    <message>
        <source>No machine has been read yet.</source>
        <translation>Noch keine Maschine gelesen.</translation>
    </message>
    <message>
        <source>The catalogue cannot be opened; start Lanewatt again.</source>
        <translation>Der Katalog lässt sich nicht öffnen; Lanewatt neu starten.</translation>
    </message>
    <message>
        <source>You said so</source>
        <translation>Wie angegeben</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) may be meant, none of them surely</source>
        <translation>
            <numerusform>%n Teil kann gemeint sein, aber nicht sicher</numerusform>
            <numerusform>%n Teile können gemeint sein, keines sicher</numerusform>
        </translation>
    </message>
    <message>
        <source>until you decide: a part created from the readings</source>
        <translation>bis zur Entscheidung: ein Teil aus den gelesenen Werten</translation>
    </message>
    <message>
        <source>until you decide: left out</source>
        <translation>bis zur Entscheidung: weggelassen</translation>
    </message>
    <message>
        <source>Not in the catalogue: a part made of what was read, the rest unknown</source>
        <translation>Nicht im Katalog: ein Teil aus dem Gelesenen, der Rest unbekannt</translation>
    </message>
    <message>
        <source>Belongs to another part</source>
        <translation>Gehört zu einem anderen Teil</translation>
    </message>
    <message>
        <source>Left out, as you said</source>
        <translation>Weggelassen, wie angegeben</translation>
    </message>
    <message>
        <source>%1 % sure: %2</source>
        <translation>Zu %1 % sicher: %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::MachineViewModel</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>Andere Maschine</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Capture</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message numerus="yes">
        <source>%n report(s)</source>
        <translation>
            <numerusform>%n Bericht</numerusform>
            <numerusform>%n Berichte</numerusform>
        </translation>
    </message>
    <message>
        <source>They are in what is saved, too</source>
        <translation>Sie stehen auch im Gespeicherten</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) hidden here and in what is saved</source>
        <translation>
            <numerusform>%n Wert hier und im Gespeicherten verborgen</numerusform>
            <numerusform>%n Werte hier und im Gespeicherten verborgen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · took %2 ms · read-only</source>
        <translation>%1 · in %2 ms · nur lesend</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>There is nothing to save yet</source>
        <translation>Noch nichts zu speichern</translation>
    </message>
    <message>
        <source>Saved %1; serial numbers and addresses are in it</source>
        <translation>%1 gespeichert; Seriennummern und Adressen stehen darin</translation>
    </message>
    <message>
        <source>Saved %1 without serial numbers and addresses</source>
        <translation>%1 ohne Seriennummern und Adressen gespeichert</translation>
    </message>
    <message>
        <source>Reports have no capture: it is made on the machine itself</source>
        <translation>Zu Berichten gibt es keine Aufzeichnung: Sie entsteht auf der Maschine selbst</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>maschine</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::MeasureViewModel</name>
    <message>
        <source>Only this machine can be measured; choose This machine first</source>
        <translation>Nur diese Maschine kann gemessen werden; zuerst „Diese Maschine“ wählen</translation>
    </message>
    <message>
        <source>This machine has not been read yet</source>
        <translation>Diese Maschine wurde noch nicht gelesen</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s driver says nothing of the card; install or load the driver, then read again</source>
        <translation>NVIDIAs Treiber sagt nichts über die Karte; den Treiber installieren oder laden, dann neu lesen</translation>
    </message>
    <message>
        <source>Only NVIDIA GPUs can be measured, and this machine has none</source>
        <translation>Nur NVIDIA-GPUs können gemessen werden, und diese Maschine hat keine</translation>
    </message>
    <message>
        <source>Choose something to measure</source>
        <translation>Etwas zum Messen auswählen</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s): %1</source>
        <translation>
            <numerusform>%n Karte: %1</numerusform>
            <numerusform>%n Karten: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the card&apos;s %2</source>
        <translation>%1 der %2 der Karte</translation>
    </message>
    <message>
        <source>%1 of the smallest card&apos;s %2</source>
        <translation>%1 der %2 der kleinsten Karte</translation>
    </message>
    <message>
        <source>All of it would take %1 s; it ends after about %2 s, and says what was left out.</source>
        <translation>Alles würde %1 s dauern; es endet nach etwa %2 s und sagt, was ausgelassen wurde.</translation>
    </message>
    <message numerus="yes">
        <source>It takes about %n second(s).</source>
        <translation>
            <numerusform>Das dauert etwa %n Sekunde.</numerusform>
            <numerusform>Das dauert etwa %n Sekunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for the cards</source>
        <translation>Die Karten werden gesucht</translation>
    </message>
    <message>
        <source>%1: %2, %3 of %4</source>
        <translation>%1: %2, %3 von %4</translation>
    </message>
    <message>
        <source>Measuring was cancelled; nothing of it was kept</source>
        <translation>Die Messung wurde abgebrochen; nichts davon wurde behalten</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::PartListViewModel</name>
    <message>
        <source>The catalogue cannot be opened; start Lanewatt again.</source>
        <translation>Der Katalog lässt sich nicht öffnen; Lanewatt neu starten.</translation>
    </message>
    <message>
        <source>You said so</source>
        <translation>Wie angegeben</translation>
    </message>
    <message>
        <source>A line of its own, as you said</source>
        <translation>Eine eigene Position, wie angegeben</translation>
    </message>
    <message>
        <source>Parts of this kind are not in the catalogue</source>
        <translation>Teile dieser Art sind nicht im Katalog</translation>
    </message>
    <message>
        <source>No part of that name is known</source>
        <translation>Kein Teil dieses Namens ist bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) may be meant, none of them surely</source>
        <translation>
            <numerusform>%n Teil kann gemeint sein, aber nicht sicher</numerusform>
            <numerusform>%n Teile können gemeint sein, keines sicher</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line %1 was not understood: %2</source>
        <translation>Zeile %1 wurde nicht verstanden: %2</translation>
    </message>
    <message>
        <source>%1 together</source>
        <translation>%1 zusammen</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::PartViewModel</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Say where a datasheet or verified value stands: a document, a page, an address.</source>
        <translation>Angeben, wo ein Datenblattwert oder bestätigter Wert steht: ein Dokument, eine Seite, eine Adresse.</translation>
    </message>
    <message>
        <source>This price came with an import; import the list again without it.</source>
        <translation>Dieser Preis kam mit einem Import; die Liste ohne ihn neu importieren.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>its replacement</source>
        <translation>sein Ersatz</translation>
    </message>
    <message>
        <source>an alternate</source>
        <translation>eine Alternative</translation>
    </message>
    <message>
        <source>the same part, as the catalogue has it</source>
        <translation>dasselbe Teil, wie der Katalog es hat</translation>
    </message>
    <message>
        <source>Five parts stand side by side already; take one away first.</source>
        <translation>Fünf Teile stehen schon nebeneinander; zuerst eines wegnehmen.</translation>
    </message>
    <message>
        <source>How to order</source>
        <translation>So bestellen</translation>
    </message>
    <message>
        <source>Further numbers</source>
        <translation>Weitere Nummern</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::PickerViewModel</name>
    <message>
        <source>Choose %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>more than %1 parts</source>
        <translation>mehr als %1 Teile</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for parts…</source>
        <translation>Teile werden gesucht…</translation>
    </message>
    <message>
        <source>Fits now</source>
        <translation>Passt jetzt</translation>
    </message>
    <message>
        <source>Fits with a warning</source>
        <translation>Passt mit Warnung</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Fit in this design</source>
        <translation>Passt in diesen Entwurf</translation>
    </message>
    <message>
        <source>Not known to fit</source>
        <translation>Nicht sicher passend</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::PlacementViewModel</name>
    <message>
        <source>+ %1 × %2</source>
        <translation>+ %1 × %2</translation>
    </message>
    <message>
        <source>U%1</source>
        <comment>rack unit</comment>
        <translation>HE %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 of %2 placed</source>
        <translation>%1 von %2 platziert</translation>
    </message>
    <message>
        <source>No arrangement places more, or needs fewer racks</source>
        <translation>Keine Anordnung platziert mehr oder braucht weniger Schränke</translation>
    </message>
    <message>
        <source>A limit behind a circuit held it; a better arrangement is not ruled out</source>
        <translation>Eine Grenze hinter einem Stromkreis hat begrenzt; eine bessere Anordnung ist nicht ausgeschlossen</translation>
    </message>
    <message>
        <source>At most %1 % from the best</source>
        <translation>Höchstens %1 % vom Besten entfernt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of machines</source>
        <translation>„%1“ ist keine Anzahl von Maschinen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>There is no rack for it</source>
        <translation>Es gibt keinen Schrank dafür</translation>
    </message>
    <message>
        <source>%1 without a place: %2, %3</source>
        <translation>%1 ohne Platz: %2, %3</translation>
    </message>
    <message>
        <source>%1, added</source>
        <translation>%1, hinzugefügt</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::Preferences</name>
    <message>
        <source>As the system: %1</source>
        <translation>Wie das System: %1</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::PriceWatch</name>
    <message>
        <source>It is being read</source>
        <translation>Sie wird gelesen</translation>
    </message>
    <message>
        <source>The file is not there; its prices stay as they were read last</source>
        <translation>Die Datei ist nicht da; ihre Preise bleiben, wie sie zuletzt gelesen wurden</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 price(s) changed</source>
        <translation>
            <numerusform>%1: %2 Preis geändert</numerusform>
            <numerusform>%1: %2 Preise geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>The price list is not watched: %1</source>
        <translation>Die Preisliste wird nicht beobachtet: %1</translation>
    </message>
    <message>
        <source>Prices stay as they were: %1</source>
        <translation>Die Preise bleiben, wie sie waren: %1</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::ProbeProcess</name>
    <message>
        <source>lanewatt-probe did not answer within %1 s and was ended: a driver may hang. Look into the kernel&apos;s log (dmesg), then read again.</source>
        <translation>lanewatt-probe hat in %1 s nicht geantwortet und wurde beendet: Vielleicht hängt ein Treiber. Das Kernelprotokoll (dmesg) ansehen, dann neu lesen.</translation>
    </message>
    <message>
        <source>%1 is not there. Install Lanewatt again, or open a report from this machine.</source>
        <translation>%1 fehlt. Lanewatt neu installieren oder einen Bericht dieser Maschine öffnen.</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation>%1 lässt sich nicht starten: %2</translation>
    </message>
    <message>
        <source>lanewatt-probe prints more than any machine has to say, and was ended. Install Lanewatt again.</source>
        <translation>lanewatt-probe gibt mehr aus, als eine Maschine zu sagen hat, und wurde beendet. Lanewatt neu installieren.</translation>
    </message>
    <message>
        <source>lanewatt-probe crashed. Read again; when it stays so, install the driver anew.</source>
        <translation>lanewatt-probe ist abgestürzt. Neu lesen; bleibt es dabei, den Treiber neu installieren.</translation>
    </message>
    <message>
        <source>lanewatt-probe ended with code %1 and said nothing.</source>
        <translation>lanewatt-probe endete mit Code %1 und ohne Ausgabe.</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::QuoteBuying</name>
    <message>
        <source>smallest order %1</source>
        <translation>Mindestmenge %1</translation>
    </message>
    <message>
        <source>packs of %1</source>
        <translation>Packungen zu %1</translation>
    </message>
    <message>
        <source>%1 more than to buy</source>
        <translation>%1 mehr als zu kaufen</translation>
    </message>
    <message>
        <source>longest lead time %1 d</source>
        <translation>längste Lieferzeit %1 Tage</translation>
    </message>
    <message numerus="yes">
        <source>%1 lead time(s) unknown</source>
        <translation>
            <numerusform>%1 Lieferzeit unbekannt</numerusform>
            <numerusform>%1 Lieferzeiten unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>needed %1</source>
        <translation>benötigt %1</translation>
    </message>
    <message>
        <source>owned %1</source>
        <translation>vorhanden %1</translation>
    </message>
    <message>
        <source>to buy %1</source>
        <translation>zu kaufen %1</translation>
    </message>
    <message>
        <source>to order %1</source>
        <translation>zu bestellen %1</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>Preis unbekannt</translation>
    </message>
    <message>
        <source>old price</source>
        <translation>alter Preis</translation>
    </message>
    <message>
        <source>no exchange rate of %1</source>
        <translation>kein Wechselkurs von %1</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>je %1</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::QuotePreviewViewModel</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::QuoteRulesViewModel</name>
    <message>
        <source>All categories</source>
        <translation>Alle Kategorien</translation>
    </message>
    <message>
        <source>at cost</source>
        <translation>zum Einkaufspreis</translation>
    </message>
    <message>
        <source>cost and markup</source>
        <translation>Einkaufspreis und Aufschlag</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Marge</translation>
    </message>
    <message>
        <source>list price less</source>
        <translation>Listenpreis abzüglich</translation>
    </message>
    <message>
        <source>Add a price rule</source>
        <translation>Preisregel hinzufügen</translation>
    </message>
    <message>
        <source>Remove a price rule</source>
        <translation>Preisregel entfernen</translation>
    </message>
    <message>
        <source>Change a price rule</source>
        <translation>Preisregel ändern</translation>
    </message>
    <message>
        <source>Add a tax</source>
        <translation>Steuer hinzufügen</translation>
    </message>
    <message>
        <source>Remove a tax</source>
        <translation>Steuer entfernen</translation>
    </message>
    <message>
        <source>Change a tax</source>
        <translation>Steuer ändern</translation>
    </message>
    <message>
        <source>Print drawings</source>
        <translation>Zeichnungen drucken</translation>
    </message>
    <message>
        <source>Print no drawings</source>
        <translation>Keine Zeichnungen drucken</translation>
    </message>
    <message>
        <source>Print names and sources</source>
        <translation>Namen und Quellen drucken</translation>
    </message>
    <message>
        <source>Print no names and sources</source>
        <translation>Keine Namen und Quellen drucken</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no rate; write what one of that currency costs, as 0.92</source>
        <translation>„%1“ ist kein Kurs; schreib, was eine Einheit der Währung kostet, etwa 0,92</translation>
    </message>
    <message>
        <source>The buyer owes the tax</source>
        <translation>Der Käufer schuldet die Steuer</translation>
    </message>
    <message>
        <source>The seller adds the tax</source>
        <translation>Der Verkäufer schlägt die Steuer auf</translation>
    </message>
    <message>
        <source>Add an exchange rate</source>
        <translation>Wechselkurs hinzufügen</translation>
    </message>
    <message>
        <source>Remove an exchange rate</source>
        <translation>Wechselkurs entfernen</translation>
    </message>
    <message>
        <source>Change an exchange rate</source>
        <translation>Wechselkurs ändern</translation>
    </message>
    <message>
        <source>Add a price to the sheet</source>
        <translation>Preis in die Liste aufnehmen</translation>
    </message>
    <message>
        <source>Remove a price of the sheet</source>
        <translation>Preis aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Change a price of the sheet</source>
        <translation>Preis der Liste ändern</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::QuoteViewModel</name>
    <message>
        <source>Save the design first: a quote is a file beside it</source>
        <translation>Zuerst den Entwurf speichern: ein Angebot ist eine Datei daneben</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Position hinzufügen</translation>
    </message>
    <message>
        <source>Change line %1</source>
        <translation>Position %1 ändern</translation>
    </message>
    <message>
        <source>An alternative stands below the line that it could replace; move it first</source>
        <translation>Eine Alternative steht unter der Position, die sie ersetzen könnte; zuerst verschieben</translation>
    </message>
    <message>
        <source>Standing of line %1</source>
        <translation>Zählung der Position %1</translation>
    </message>
    <message>
        <source>Dissolve a bundle</source>
        <translation>Bündel auflösen</translation>
    </message>
    <message>
        <source>Take a line out of its bundle</source>
        <translation>Position aus dem Bündel nehmen</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>Bündel</translation>
    </message>
    <message numerus="yes">
        <source>Bundle %n line(s)</source>
        <translation>
            <numerusform>%n Position bündeln</numerusform>
            <numerusform>%n Positionen bündeln</numerusform>
        </translation>
    </message>
    <message>
        <source>This line follows the design; remove its part there, or make it an option</source>
        <translation>Diese Position folgt dem Entwurf; das Teil dort entfernen oder sie zur Option machen</translation>
    </message>
    <message>
        <source>Remove line %1</source>
        <translation>Position %1 entfernen</translation>
    </message>
    <message>
        <source>Move line %1</source>
        <translation>Position %1 verschieben</translation>
    </message>
    <message>
        <source>Meet a goal</source>
        <translation>Ziel treffen</translation>
    </message>
    <message numerus="yes">
        <source>%n price(s) moved</source>
        <translation>
            <numerusform>%n Preis geändert</numerusform>
            <numerusform>%n Preise geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>The discount is %1</source>
        <translation>Der Rabatt beträgt %1</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n line(s) below cost</source>
        <translation>
            <numerusform>%1; %n Position unter Kosten</numerusform>
            <numerusform>%1; %n Positionen unter Kosten</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing needs this approval</source>
        <translation>Nichts braucht diese Freigabe</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Withdraw an approval</source>
        <translation>Freigabe zurücknehmen</translation>
    </message>
    <message>
        <source>set in this quote</source>
        <translation>in diesem Angebot gesetzt</translation>
    </message>
    <message>
        <source>at cost</source>
        <translation>zu Kosten</translation>
    </message>
    <message>
        <source>cost plus %1</source>
        <translation>Kosten plus %1</translation>
    </message>
    <message>
        <source>cost with a margin of %1</source>
        <translation>Kosten mit einer Spanne von %1</translation>
    </message>
    <message>
        <source>list price less %1</source>
        <translation>Listenpreis weniger %1</translation>
    </message>
    <message>
        <source>own price</source>
        <translation>eigener Preis</translation>
    </message>
    <message>
        <source>Sum of the lines since the subtotal before</source>
        <translation>Summe der Positionen seit der vorigen Zwischensumme</translation>
    </message>
    <message>
        <source>Quantity × Price × (1 − Discount)</source>
        <translation>Menge × Preis × (1 − Rabatt)</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>of the design, or set here</source>
        <translation>aus dem Entwurf oder hier gesetzt</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>Rabatt</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Cost as given</source>
        <translation>Kosten wie angegeben</translation>
    </message>
    <message>
        <source>by the rate of the quote</source>
        <translation>zum Kurs des Angebots</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>%n weitere Position</numerusform>
            <numerusform>%n weitere Positionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Net price of its lines × Rate</source>
        <translation>Nettopreis der Positionen × Satz</translation>
    </message>
    <message>
        <source>Net price of its lines</source>
        <translation>Nettopreis der Positionen</translation>
    </message>
    <message>
        <source>after the discount of all</source>
        <translation>nach dem Gesamtrabatt</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Subtotal</source>
        <translation>Zwischensumme</translation>
    </message>
    <message>
        <source>Net price</source>
        <translation>Nettopreis</translation>
    </message>
    <message>
        <source>Sum of the lines that count</source>
        <translation>Summe der zählenden Positionen</translation>
    </message>
    <message>
        <source>Subtotal × Discount</source>
        <translation>Zwischensumme × Rabatt</translation>
    </message>
    <message>
        <source>An amount that was set</source>
        <translation>Ein gesetzter Betrag</translation>
    </message>
    <message>
        <source>Subtotal − Discount</source>
        <translation>Zwischensumme − Rabatt</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Net price + Taxes</source>
        <translation>Nettopreis + Steuern</translation>
    </message>
    <message>
        <source>Sum of Quantity × Cost of the lines that count</source>
        <translation>Summe aus Menge × Kosten der zählenden Positionen</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>1 − Cost / Net price</source>
        <translation>1 − Kosten / Nettopreis</translation>
    </message>
    <message>
        <source>markup</source>
        <translation>Aufschlag</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; makes no price; write cost, markup 10 %, margin 20 % or list 5 %</source>
        <translation>„%1“ ergibt keinen Preis; möglich: Kosten, Aufschlag 10 %, Spanne 20 % oder Liste 5 %</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no discount; write it as 5 % or 250.00</source>
        <translation>„%1“ ist kein Rabatt; möglich: 5 % oder 250,00</translation>
    </message>
    <message>
        <source>Tax %1</source>
        <translation>Steuer %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no currency; write three letters such as EUR</source>
        <translation>„%1“ ist keine Währung; möglich: drei Buchstaben wie EUR</translation>
    </message>
    <message>
        <source>Set the rate of the tax first</source>
        <translation>Zuerst den Steuersatz setzen</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>Angebot</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Discount of all</source>
        <translation>Gesamtrabatt</translation>
    </message>
    <message>
        <source>5 % or 250.00</source>
        <translation>5 % oder 250,00</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>margin 20 %</source>
        <translation>Spanne 20 %</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Tax rate</source>
        <translation>Steuersatz</translation>
    </message>
    <message>
        <source>Name of the tax</source>
        <translation>Name der Steuer</translation>
    </message>
    <message>
        <source>VAT 19 %</source>
        <translation>USt. 19 %</translation>
    </message>
    <message>
        <source>Valid for so many days</source>
        <translation>Gültig in Tagen</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Ansprechpartner</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Tax number</source>
        <translation>Steuernummer</translation>
    </message>
    <message>
        <source>Seller</source>
        <translation>Verkäufer</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Bank</translation>
    </message>
    <message>
        <source>Terms of business</source>
        <translation>Geschäftsbedingungen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>Lieferung</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Zahlung</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 Tage</translation>
    </message>
    <message>
        <source>Incoterm</source>
        <translation>Incoterm</translation>
    </message>
    <message>
        <source>Text before the lines</source>
        <translation>Text vor den Positionen</translation>
    </message>
    <message>
        <source>Text after the lines</source>
        <translation>Text nach den Positionen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Needs an approval</source>
        <translation>Braucht eine Freigabe</translation>
    </message>
    <message>
        <source>Margin below</source>
        <translation>Spanne unter</translation>
    </message>
    <message>
        <source>Amount above</source>
        <translation>Betrag über</translation>
    </message>
    <message>
        <source>Change the details</source>
        <translation>Angaben ändern</translation>
    </message>
    <message>
        <source>A margin is below 100 %</source>
        <translation>Eine Spanne liegt unter 100 %</translation>
    </message>
    <message>
        <source>Without its cost a line has no margin; set the cost first</source>
        <translation>Ohne Kosten hat eine Position keine Spanne; zuerst die Kosten setzen</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Alternative to %1</source>
        <translation>Alternative zu %1</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message numerus="yes">
        <source>%n month(s)</source>
        <translation>
            <numerusform>%n Monat</numerusform>
            <numerusform>%n Monate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <translation>
            <numerusform>%n Jahr</numerusform>
            <numerusform>%n Jahre</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer in the design</source>
        <translation>Nicht mehr im Entwurf</translation>
    </message>
    <message>
        <source>No price</source>
        <translation>Kein Preis</translation>
    </message>
    <message>
        <source>Quantity unknown</source>
        <translation>Menge unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) old</source>
        <translation>
            <numerusform>%n Tag alt</numerusform>
            <numerusform>%n Tage alt</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer valid</source>
        <translation>Nicht mehr gültig</translation>
    </message>
    <message>
        <source>Own price</source>
        <translation>Eigener Preis</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>Listenpreis</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Ausgestellt</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Abgelaufen</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Recurring</source>
        <translation>Wiederkehrend</translation>
    </message>
    <message>
        <source>Freight</source>
        <translation>Fracht</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>Discount %1</source>
        <translation>Rabatt %1</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>Steuer</translation>
    </message>
    <message>
        <source>owed by the buyer</source>
        <translation>schuldet der Käufer</translation>
    </message>
    <message>
        <source>Not in it</source>
        <translation>Nicht enthalten</translation>
    </message>
    <message numerus="yes">
        <source>%n unpriced line(s)</source>
        <translation>
            <numerusform>%n Position ohne Preis</numerusform>
            <numerusform>%n Positionen ohne Preis</numerusform>
        </translation>
    </message>
    <message>
        <source>Old prices</source>
        <translation>Alte Preise</translation>
    </message>
    <message>
        <source>Rounding of lines</source>
        <translation>Rundung der Positionen</translation>
    </message>
    <message>
        <source>Options, if all are taken</source>
        <translation>Optionen, wenn alle genommen werden</translation>
    </message>
    <message numerus="yes">
        <source>A month, for %n month(s)</source>
        <translation>
            <numerusform>Monatlich, für %n Monat</numerusform>
            <numerusform>Monatlich, für %n Monate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n unknown</source>
        <translation>
            <numerusform>%1 und %n unbekannt</numerusform>
            <numerusform>%1 und %n unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Cheapest to dearest</source>
        <translation>Billigste bis teuerste</translation>
    </message>
    <message>
        <source>Revision %1</source>
        <translation>Revision %1</translation>
    </message>
    <message>
        <source>Approved by %1, %2: %3</source>
        <translation>Freigegeben von %1, %2: %3</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 zu %2</translation>
    </message>
    <message>
        <source>The quote is not saved; what was typed is kept here. %1</source>
        <translation>Das Angebot ist nicht gespeichert; die Eingaben bleiben hier erhalten. %1</translation>
    </message>
    <message>
        <source>The quote is saved again</source>
        <translation>Das Angebot ist wieder gespeichert</translation>
    </message>
    <message>
        <source>Revision %1 was issued on %2 and is never changed. Revise begins the next one.</source>
        <translation>Revision %1 wurde am %2 ausgestellt und ändert sich nie. „Revidieren“ beginnt die nächste.</translation>
    </message>
    <message>
        <source>Revision %1 was issued on %2 and is never changed. Revision %3 is the draft.</source>
        <translation>Revision %1 wurde am %2 ausgestellt und ändert sich nie. Revision %3 ist der Entwurf.</translation>
    </message>
    <message>
        <source>No customer yet</source>
        <translation>Noch kein Kunde</translation>
    </message>
    <message>
        <source>Valid until %1</source>
        <translation>Gültig bis %1</translation>
    </message>
    <message numerus="yes">
        <source>Valid for %n day(s)</source>
        <translation>
            <numerusform>%n Tag gültig</numerusform>
            <numerusform>%n Tage gültig</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 lines priced</source>
        <translation>%1 von %2 Positionen mit Preis</translation>
    </message>
    <message>
        <source>BBCode for forums</source>
        <translation>BBCode für Foren</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel-Arbeitsmappe</translation>
    </message>
    <message>
        <source>Excel workbook for buying, with costs</source>
        <translation>Excel-Arbeitsmappe für den Einkauf, mit Kosten</translation>
    </message>
    <message>
        <source>CycloneDX bill of materials</source>
        <translation>CycloneDX-Stückliste</translation>
    </message>
    <message>
        <source>UBL quotation</source>
        <translation>UBL-Angebot</translation>
    </message>
    <message>
        <source>quote</source>
        <translation>Angebot</translation>
    </message>
    <message>
        <source>Take over %1</source>
        <translation>%1 übernehmen</translation>
    </message>
    <message>
        <source>Change the tax of the line</source>
        <translation>Steuer der Position ändern</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>Not as issued</source>
        <translation>Nicht wie ausgestellt</translation>
    </message>
    <message>
        <source>Policy of this quote</source>
        <translation>Regel dieses Angebots</translation>
    </message>
    <message>
        <source>There is no other revision to compare with</source>
        <translation>Es gibt keine andere Revision zum Vergleichen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no colour; write it as #1a66cc</source>
        <translation>„%1“ ist keine Farbe; schreib sie als #1a66cc</translation>
    </message>
    <message>
        <source>Logo: a PNG or SVG file beside the quote</source>
        <translation>Logo: eine PNG- oder SVG-Datei neben dem Angebot</translation>
    </message>
    <message>
        <source>Colour of headings</source>
        <translation>Farbe der Überschriften</translation>
    </message>
    <message>
        <source>Choose the customer</source>
        <translation>Kunden wählen</translation>
    </message>
    <message>
        <source>Only what recurs and a licence have a term</source>
        <translation>Nur Wiederkehrendes und eine Lizenz haben eine Laufzeit</translation>
    </message>
    <message>
        <source>What recurs needs the months of its term</source>
        <translation>Wiederkehrendes braucht die Monate seiner Laufzeit</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::RackViewModel</name>
    <message>
        <source>Its height is unknown, so no place is known to fit</source>
        <translation>Die Höhe ist unbekannt, darum ist kein passender Platz bekannt</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>The design was not changed</source>
        <translation>Der Entwurf wurde nicht geändert</translation>
    </message>
    <message>
        <source>There is no rack</source>
        <translation>Es gibt keinen Schrank</translation>
    </message>
    <message>
        <source>No device is chosen</source>
        <translation>Kein Gerät ist gewählt</translation>
    </message>
    <message>
        <source>It is at the top</source>
        <translation>Schon ganz oben</translation>
    </message>
    <message>
        <source>It is at the bottom</source>
        <translation>Schon ganz unten</translation>
    </message>
    <message>
        <source>Nothing is free above it</source>
        <translation>Darüber ist nichts frei</translation>
    </message>
    <message>
        <source>Nothing is free below it</source>
        <translation>Darunter ist nichts frei</translation>
    </message>
    <message>
        <source>Nothing is chosen that could be placed</source>
        <translation>Nichts gewählt, das sich platzieren ließe</translation>
    </message>
    <message>
        <source>The rack&apos;s units are unknown, so no place is known to fit</source>
        <translation>Die Höheneinheiten des Schranks sind unbekannt, darum ist kein passender Platz bekannt</translation>
    </message>
    <message>
        <source>No %1U in a row are free in %2</source>
        <translation>In %2 sind keine %1 HE am Stück frei</translation>
    </message>
    <message>
        <source>It is no longer there</source>
        <translation>Es ist nicht mehr da</translation>
    </message>
    <message>
        <source>All %1 racks are alike: change only this rack to move a device to another</source>
        <translation>Alle %1 Schränke sind gleich: „Nur diesen Schrank ändern“ wählen, um ein Gerät in einen anderen zu setzen</translation>
    </message>
    <message>
        <source>No place is free in %1</source>
        <translation>In %1 ist kein Platz frei</translation>
    </message>
    <message>
        <source>%1 is alone already</source>
        <translation>%1 steht schon allein</translation>
    </message>
    <message>
        <source>No other racks are like %1</source>
        <translation>Keine anderen Schränke sind wie %1</translation>
    </message>
    <message>
        <source>There is no other rack</source>
        <translation>Es gibt keinen anderen Schrank</translation>
    </message>
    <message>
        <source>There are 1 to %1 alike racks</source>
        <translation>Möglich sind 1 bis %1 gleiche Schränke</translation>
    </message>
    <message>
        <source>The catalogue has no rack %1</source>
        <translation>Der Katalog hat keinen Schrank %1</translation>
    </message>
    <message>
        <source>%1U</source>
        <translation>%1 HE</translation>
    </message>
    <message>
        <source>?U</source>
        <translation>? HE</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>mass unknown</source>
        <translation>Masse unbekannt</translation>
    </message>
    <message>
        <source>Machines of this design</source>
        <translation>Maschinen dieses Entwurfs</translation>
    </message>
    <message>
        <source>Devices of this design</source>
        <translation>Geräte dieses Entwurfs</translation>
    </message>
    <message>
        <source>From the catalogue</source>
        <translation>Aus dem Katalog</translation>
    </message>
    <message>
        <source>Feed %1</source>
        <translation>Einspeisung %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>height unknown</source>
        <translation>Höhe unbekannt</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 ausgefallen</translation>
    </message>
    <message>
        <source>Worst loss</source>
        <translation>Schlimmster Ausfall</translation>
    </message>
    <message>
        <source>nothing known</source>
        <translation>nichts bekannt</translation>
    </message>
    <message>
        <source>takes nothing over</source>
        <translation>übernimmt nichts</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>ausgefallen</translation>
    </message>
    <message numerus="yes">
        <source>Row %1 · %n rack(s)</source>
        <translation>
            <numerusform>Reihe %1 · %n Schrank</numerusform>
            <numerusform>Reihe %1 · %n Schränke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation>
            <numerusform>%n Schrank</numerusform>
            <numerusform>%n Schränke</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::ReplaceViewModel</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 + %2 unknown</source>
        <translation>%1 + %2 unbekannt</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Choose the part to take instead first.</source>
        <translation>Zuerst das Teil wählen, das an die Stelle tritt.</translation>
    </message>
    <message>
        <source>Say why the part is replaced; the designs keep the reason.</source>
        <translation>Den Grund angeben; die Entwürfe behalten ihn.</translation>
    </message>
    <message>
        <source>%1 cannot be changed: %2</source>
        <translation>%1 lässt sich nicht ändern: %2</translation>
    </message>
    <message>
        <source>None of the chosen places can be changed.</source>
        <translation>Keine der gewählten Stellen lässt sich ändern.</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::SiteChainViewModel</name>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 ausgefallen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>normal %1</source>
        <translation>normal %1</translation>
    </message>
    <message>
        <source>PUE at least %1</source>
        <translation>PUE mindestens %1</translation>
    </message>
    <message>
        <source>PUE %1</source>
        <translation>PUE %1</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::SitePageViewModel</name>
    <message numerus="yes">
        <source>%n machine(s)</source>
        <translation>
            <numerusform>%n Maschine</numerusform>
            <numerusform>%n Maschinen</numerusform>
        </translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>%1 and more</source>
        <translation>%1 und mehr</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>There is no rack yet</source>
        <translation>Es gibt noch keinen Schrank</translation>
    </message>
    <message>
        <source>Placed in the preview</source>
        <translation>In der Vorschau platziert</translation>
    </message>
    <message>
        <source>Stands outside racks</source>
        <translation>Steht außerhalb von Schränken</translation>
    </message>
    <message>
        <source>In no row</source>
        <translation>In keiner Reihe</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Reihe %1</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Reihe</numerusform>
            <numerusform>%n Reihen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rack(s)</source>
        <translation>
            <numerusform>%n Schrank</numerusform>
            <numerusform>%n Schränke</numerusform>
        </translation>
    </message>
    <message>
        <source>Tightest limit</source>
        <translation>Engste Grenze</translation>
    </message>
    <message>
        <source>above the limit</source>
        <translation>über der Grenze</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::SiteViewModel</name>
    <message>
        <source>%1 V / %2 A %3</source>
        <translation>%1 V / %2 A %3</translation>
    </message>
    <message>
        <source>No circuit chosen</source>
        <translation>Kein Stromkreis gewählt</translation>
    </message>
</context>
<context>
    <name>lanewatt::viewmodels::StartTemplates</name>
    <message>
        <source>Racks</source>
        <translation>Schränke</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Workstations</source>
        <translation>Workstations</translation>
    </message>
    <message>
        <source>Homelab rigs</source>
        <translation>Homelab-Rigs</translation>
    </message>
    <message numerus="yes">
        <source>rack(s)</source>
        <translation>
            <numerusform>Schrank</numerusform>
            <numerusform>Schränke</numerusform>
        </translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
</context>
</TS>
