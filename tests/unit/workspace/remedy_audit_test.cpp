// Actionable findings: for each possible finding of a rule there is a design in which a remedy clears it, tried as the
// window does. Findings that no change of a design can clear are listed with the reason.

#include "app/workspace/workspace.h"
#include "model/assess.h"
#include "model/rules/rule.h"
#include "tests/unit/workspace/remedy_audit/remedy_audit.h"
#include "tests/unit/workspace/workspace_fixture.h"

#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace remedy_audit_test {

using namespace lanewatt;
using namespace lanewatt::workspace;
using namespace lanewatt::test;
using namespace lanewatt::test::audit;

namespace {

const std::vector<FixedCase>& fixedCases()
{
    static const std::vector<FixedCase> cases = [] {
        std::vector<FixedCase> all;
        for (const auto family : {cpuAndMemoryCases, laneCases, spaceCases, heatCases, supplyCases, feedCases, chainCases, networkCases, designCases}) {
            const auto own = family();
            all.insert(all.end(), own.begin(), own.end());
        }
        return all;
    }();
    return cases;
}

/// Findings that no change of the design clears, and why.
const std::map<std::string_view, std::string_view>& withoutFix()
{
    static const std::map<std::string_view, std::string_view> reasons{
        {"dsn03.title", "a value that nobody knows: only the maker can say"},
        {"pci05.title", "how the board shares its lanes: only its maker can say"},
        {"phy05.title_unknown", "which boards the chassis takes: only its maker can say"},
        {"phy07.title_unknown", "where the board's slots are: only its maker can say"},
        {"pci17.title", "a setting of the machine, or a riser whose maker rates it: the design has no setting for a slot's generation"},
        {"pci12.title_unknown", "where the board's slots are: only its maker can say"},
        {"pwr22.title_unknown", "what feeds the board: only its maker can say"},
        {"dsn06.title_part", "what the circuit is: only who installed it can say"},
        {"pci15.title_cloud", "what nobody sells: another part has to be chosen"},
        {"eco10.title_to_come", "a rate that is dated in the future: only who wrote it can say"},
        {"pci10.title", "a setting of the machine, not of the design"},
        {"cpu02.title_unknown", "which CPUs the board takes, or the CPU's generation: only their makers can say"},
        {"cpu02.title_bios", "a newer BIOS is installed, no other part is needed"},
        {"pwr22.title_connect", "a cable to plug in, no other part is needed"},
        {"thm04.title_none", "machines with cold plates, or a rack without coolant: only who plans it can say"},
        {"pwr14.title_boot", "how many supplies a server needs to start is laid down by its maker"},
        {"pci01.title_off", "a slot that is off for what shares its lanes: the same moves as of pci01.title"},
        {"pci01.title_several", "as pci01.title, for several cards"},
        {"pci01.title_off_several", "as pci01.title_off, for several cards"},
        {"pci01.title_both", "as pci01.title, on a slower slot"},
        {"pci01.title_both_several", "as pci01.title, for several cards on slower slots"},
        {"pci04.title_unlisted", "which sockets the board has: its manual says, and the data of the board can be completed"},
        {"pci04.title_slots_unknown", "which slots the board has: its manual says, and the data of the board can be completed"},
        {"pci18.title_shared", "how the baseboard is wired: another baseboard has to be chosen"},
        {"pci18.title", "a switch between both boards, or a server: only who plans it can say"},
        {"pci18.title_unknown", "what the baseboard takes to the host: only its maker can say"},
        {"pwr42.title", "what the node gives: only its nameplate says"},
        {"pwr38.title", "which plugs the supply has: only its maker can say"},
        {"thm15.title_unknown", "what a device takes: its maker, or who plans the site, can say"},
        {"phy17.title_lift", "the lift is the building's: another way in, or a frame that comes in parts"},
        {"clu06.title_unknown", "what a switch or card has: only its maker can say"},
        {"clu08.title_homes", "how many ports a machine has, or on how many leaves they are wanted: only who plans the network can say"},
        {"clu09.title", "another switch or another card: only who plans the network can say"},
        {"clu09.title_tier", "as clu09.title"},
        {"clu11.title", "where the switches stand: only who plans the room can say"},
        {"clu11.title_more", "as clu11.title"},
        {"clu11.title_unknown", "which network or tier is meant: only who plans the room can say"},
        {"clu14.title", "another cage, or fewer ports of it: only who plans the network can say"},
        {"clu14.title_split", "as clu14.title"},
        {"clu15.title", "another switch or another card: only who plans the network can say"},
        {"clu15.title_form", "which module is meant: only who plans the network can say"},
        {"clu16.title", "another switch or another card: only who plans the network can say"},
        {"clu18.title", "a second switch, or machines with ports on two: only who plans the network can say"},
        {"clu18.title_single", "as clu18.title"},
        {"clu20.title", "switches with more ports: only who plans the network can say"},
        {"clu21.title", "a wider tray, or a second one: only who plans the room can say"},
        {"clu21.title_unknown", "what trays there are: only who plans the room can say"},
        {"clu21.title_some", "what their ends are: only who plans the network can say"},
        {"clu22.title", "another way out of the tray: only who plans the room can say"},
        {"clu23.title_unknown", "what a module speaks: only its maker can say"},
        {"clu24.title_unknown", "what connector and fibre a part has: only its maker can say"},
        {"clu25.title_unknown", "how far a module reaches: only its maker can say"},
        {"clu26.title_unknown", "what a module or a port carries: only its maker can say"},
        {"eco09.title", "how long and how much it is used: only who plans it can say"},
        {"eco09.title_never", "as eco09.title"},
        {"eco10.title", "what a cloud takes today: only its price list says"},
        {"dsn01.title", "the rule's name; each of its findings has a title of its own"},
    };
    return reasons;
}

const Finding* findingTitled(const Assessment& assessment, std::string_view title)
{
    const auto found = std::ranges::find_if(assessment.findings, [&](const Finding& f) { return f.title.text.id == title; });
    return found == assessment.findings.end() ? nullptr : &*found;
}

/// The titles that rules give, by message id: each message of the program has its line in the table of translations, which the
/// test of translations holds complete.
std::set<std::string> titlesOfRules()
{
    const std::regex title(R"re([a-z]{3}[0-9]{2}\.(?:title\w*|no_\w+))re");
    std::set<std::string> titles;
    std::istringstream lines(readFile(sourceDir() / "resources/translations/de/rules.tsv"));
    for (std::string line; std::getline(lines, line);) {
        const std::string id = line.substr(0, line.find('\t'));
        if (std::regex_match(id, title)) {
            titles.insert(id);
        }
    }
    return titles;
}

} // namespace

TEST_CASE("whatever a rule finds, some remedy clears it, or a reason says why none can", "[rules][remedies]")
{
    const auto& cases = fixedCases();
    const auto titles = titlesOfRules();
    CHECK(titles.size() > 100);
    for (const std::string& title : titles) {
        const bool fixed = std::any_of(cases.begin(), cases.end(), [&](const FixedCase& one) { return one.title == title; });
        INFO(title << ": has no case in which a remedy clears it, and no reason why there is none");
        CHECK(fixed != withoutFix().contains(title));
    }
    for (const Rule& rule : rules::all()) {
        INFO(rule.id << " gives its findings no title that the audit sees");
        const std::string stem = std::string(rule.title.id).substr(0, rule.title.id.find('.') + 1);
        CHECK(std::any_of(titles.begin(), titles.end(), [&](const std::string& title) { return title.starts_with(stem); }));
    }
    for (const auto& [title, reason] : withoutFix()) {
        INFO(title);
        CHECK(titles.contains(std::string(title)));
        CHECK_FALSE(reason.empty());
    }
}

TEST_CASE("the remedies of the audit clear what was found and add no error", "[rules][remedies]")
{
    for (const FixedCase& one : fixedCases()) {
        INFO(one.title);
        Situation situation = one.make();
        TestCatalog catalog(situation.parts);
        const Assessment before = assess(situation.design, situation.context);
        const Finding* finding = findingTitled(before, one.title);
        CHECK(finding);
        if (!finding) {
            std::string all;
            for (const Finding& f : before.findings) {
                all += std::string(f.title.text.id) + ' ' + f.path.text() + '\n';
            }
            UNSCOPED_INFO(all);
            CHECK(all.empty());
            continue;
        }
        const auto remedies = tryRemedies(situation.design, situation.context, before, *finding, *catalog);
        CHECK(std::any_of(remedies.begin(), remedies.end(), [](const TriedRemedy& remedy) { return remedy.clears; }));
        for (const TriedRemedy& remedy : remedies) {
            INFO(remedy.label.text.english);
            const auto fixed = applyEdit(situation.design, remedy.edit);
            REQUIRE(fixed);
            const Assessment after = assess(*fixed, situation.context);
            const Finding* left = nullptr;
            for (const Finding& other : after.findings) {
                left = other.rule == finding->rule && other.path == finding->path ? &other : left;
            }
            CHECK((left == nullptr) == remedy.clears);
            if (left) {
                CHECK(left->excess() < finding->excess());
            }
            CHECK(after.count(Severity::Error, false) <= before.count(Severity::Error, false));
        }
    }
}

} // namespace remedy_audit_test
