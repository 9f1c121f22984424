import Core
import TestSupport
import Testing

@testable import CLI

@Suite("The commands of schedules")
struct ScheduleCommandTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
    }

    @Test("A schedule is added, listed, posted and undone")
    func whole() async {
        #expect(
            await shell.run("schedule", "add", "60", "Power", "--every", "month", "--from", "2026-11-17").status == 0
        )
        #expect(await shell.run("upcoming").output.contains("3 days late"))
        #expect(await shell.run("post", "s1", "--amount", "63.20").output.contains("Posted Power"))
        let again = await shell.run("post", "S1")
        #expect(again.status == 0 && again.output.contains("Nothing to post"))
        #expect(await shell.run("post", "S1", "--json").output == "[]\n")
        #expect(await shell.run("undo").status == 0)
        #expect(await shell.run("schedule", "--json").output.contains("\"due\":1"))
    }

    @Test("A transaction that is in the wallet posts a date, and the list has the price before for a year")
    func settle() async {
        _ = await shell.run("schedule", "add", "60", "Power", "--every", "month", "--from", "2026-10-17")
        _ = await shell.run("post", "S1", "-d", "2026-10-17")
        _ = await shell.run("add", "72", "Power", "-d", "2026-11-16")
        #expect(await shell.run("upcoming").output.contains("moneyflow post S1 --with 2"))
        #expect(await shell.run("post", "S1", "--with", "2", "--amount", "5").status == 64)
        #expect(await shell.run("post", "--with", "2").status == 64)

        #expect(await shell.run("post", "S1", "--with", "2").output.contains("€144.00 more a year"))

        let list = await shell.run("schedule").output
        #expect(list.contains("−€864.00"))
        #expect(list.contains("€60.00 → €72.00 on 16 Nov, €144.00 more a year"))
        #expect(await shell.run("schedule", "--json").output.contains("\"before\":6000,\"after\":7200"))
    }

    @Test("All recurring payments are scheduled at once, and listed with their schedules from then on")
    func findAll() async {
        for month in 7...10 {
            _ = await shell.run("add", "12.99", "Netflix", "-d", "2026-\(month < 10 ? "0" : "")\(month)-28")
            _ = await shell.run("add", "780", "Rent", "-d", "2026-\(month < 10 ? "0" : "")\(month)-01")
        }
        #expect(await shell.run("schedule", "find").output.contains("moneyflow schedule find --add all"))
        #expect(await shell.run("schedule", "find", "--add", "3").status == 66)
        for text in ["0", "ALL", "1,2", "1-2"] {
            let refused = await shell.run("schedule", "find", "--add", text)
            #expect(refused.status == 64 && refused.error.contains("a number from 1 or `all`"))
        }

        #expect(await shell.run("schedule", "find", "--add", "all").output.contains("Added 2 schedules"))

        let found = await shell.run("schedule", "find").output
        #expect(found.contains("Scheduled already") && found.contains("S1") && !found.contains("--add"))
        let again = await shell.run("schedule", "find", "--add", "all")
        #expect(again.status == 0 && again.output.contains("Nothing new to schedule") && !again.output.contains("Undo"))
        #expect(await shell.run("schedule", "find", "--add", "all", "--json").output == "[]\n")
        #expect(await shell.run("schedule", "find", "--add", "1").status == 66)
        #expect(await shell.run("undo").output.contains("Undid: Added 2 schedules"))
        #expect(await shell.run("schedule", "--json").output == "[]\n")
    }

    @Test("A rule of several words needs no quotes, and the title may follow it")
    func words() async {
        let added = await shell.run("schedule", "add", "60", "--every", "2", "months", "Power", "bill", "--json")
        #expect(added.output.contains("\"title\":\"Power bill\""))
        #expect(added.output.contains("FREQ=MONTHLY;INTERVAL=2"))
        let last = await shell.run("schedule", "add", "5", "Paper", "--every", "last", "fri", "--post", "--json")
        #expect(last.output.contains("BYDAY=-1FR") && last.output.contains("\"posts\":true"))
    }

    @Test("A transfer names both accounts before its title")
    func transfer() async {
        _ = await shell.run("account", "add", "Savings")
        let arguments = ["schedule", "add", "--transfer", "300", "main", "savings", "Rainy", "day", "--every", "1"]
        let added = await shell.run(arguments + ["--json"])
        #expect(added.output.contains("\"title\":\"Rainy day\""))
        #expect(added.output.contains("\"toAccount\":\"Savings\",\"toAmount\":30000"))
    }

    @Test(
        "What makes no sense is refused",
        arguments: [
            (["schedule", "add", "5", "x", "--every", "1", "--until", "2026-11-21", "--times", "3"], 64),
            (["schedule", "add", "5", "x", "--every", "sometimes"], 65),
            (["schedule", "add", "5", "x", "--every", "1", "--until", "2026-11-21"], 65),
            (["schedule", "add", "5", "x", "--every", "1", "--to-amount", "4"], 65),
            (["schedule", "add", "--transfer", "5", "main", "--every", "1"], 64),
            (["post", "S9"], 66), (["skip", "Rent"], 66), (["post", "--early"], 64), (["schedule", "edit", "S1"], 66),
            (["upcoming", "--days", "-1"], 64),
        ] as [([String], Int32)]
    )
    func refused(arguments: [String], status: Int32) async {
        _ = await shell.run("add", "1", "Bread")
        #expect(await shell.run(arguments).status == status)
    }

    @Test("Each part can be edited, and a schedule ended and deleted")
    func change() async {
        _ = await shell.run("schedule", "add", "60", "Power", "--every", "month", "--from", "2026-12-17")
        let edited = await shell.run(
            ["schedule", "edit", "S1", "--amount", "70", "--every", "3", "months", "--about", "--post", "--json"]
        )
        #expect(edited.output.contains("\"amount\":7000") && edited.output.contains("INTERVAL=3;BYMONTHDAY=17"))
        #expect(edited.output.contains("\"about\":true") && edited.output.contains("\"next\":\"2026-12-17\""))
        #expect(await shell.run("schedule", "end", "S1", "--json").output.contains("UNTIL=20261120"))
        #expect(await shell.run("schedule", "edit", "S1", "--no-end", "--json").output.contains("UNTIL") == false)
        #expect(await shell.run("schedule", "delete", "1").status == 0)
        #expect(await shell.run("schedule", "--json").output == "[]\n")
    }

    @Test("What cannot be posted is answered with what is due")
    func namesWhatIsDue() async {
        _ = await shell.run("schedule", "add", "780", "Rent", "--every", "1", "--from", "2026-12-01")
        _ = await shell.run("schedule", "add", "7", "Gym", "--every", "1", "--from", "2026-11-01")
        for text in ["9", "S9", "nothing"] {
            #expect(await shell.run("post", text).error.onOneLine.contains("Due: S2 (Gym)."))
        }
        #expect(await shell.run("post", "1").output.onOneLine.contains("Still due: Gym of 1 Nov (S2)."))
        _ = await shell.run("post", "2")
        #expect(await !shell.run("post", "9").error.contains("Due"))
    }
}
