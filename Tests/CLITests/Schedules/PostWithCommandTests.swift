import TestSupport
import Testing

@testable import CLI

@Suite("post --with, and what schedules cost in a year")
struct PostWithCommandTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
    }

    @Test("The receipt says that what was named before is kept")
    func kept() async {
        await shell.run("schedule", "add", "10", "Strom", "--every", "12", "--from", "2026-11-12")
        await shell.run("add", "20.01", "Dentist", "-d", "2026-11-12")
        await shell.run("add", "4.99", "STROM AG", "-d", "2026-11-12")
        await shell.run("post", "S1", "--with", "1")

        let receipt = await shell.run("post", "S1", "--with", "2").output.onOneLine

        #expect(receipt.contains("Instead of #1, −€20.01, which is kept as Dentist."))
        #expect(!receipt.contains("deleted"))
        #expect(await shell.run("list").output.contains("Dentist"))
        let undone = await shell.run("undo").output
        #expect(undone.contains("Undid: Posted Strom") && undone.contains("with #2"))
    }

    @Test("With --once, a date is posted and the price stays")
    func once() async throws {
        await shell.run("schedule", "add", "+2840", "Pay", "--every", "12", "--from", "2026-11-12")
        await shell.run("add", "+4260", "Pay", "-d", "2026-11-12")
        #expect(await shell.run("post", "S1", "--once").error.contains("`--once` needs `--with`"))

        let posted = await shell.run("post", "S1", "--with", "1", "--once")
        #expect(posted.status == 0 && !posted.output.contains("a year") && !posted.output.contains("Amount"))
        #expect(posted.output.contains("Next on 12 Dec."))
        let kept = try await shell.run("schedule", "--json").json().elements.first
        #expect(kept?["amount"] == 284_000 && kept?["priceChange"] == .null)

        await shell.run("undo")
        let risen = await shell.run("post", "S1", "--with", "1").output
        #expect(risen.contains("€17,040.00 more a year") && risen.contains("`--once`"))
    }

    @Test("A transaction that is dated ahead is offered by upcoming")
    func ahead() async {
        await shell.run("schedule", "add", "10", "Strom", "--every", "12", "--from", "2026-12-12")
        await shell.run("add", "12", "Strom", "-d", "2026-12-12")
        #expect(await shell.run("upcoming").output.contains("moneyflow post S1 --with 1"))
    }

    @Test("The yearly amount of a transfer into another currency is what leaves and what arrives in a year")
    func currencies() async throws {
        await shell.run("account", "add", "Dollar", "--currency", "USD")
        await shell.run(
            ["schedule", "add", "--transfer", "100", "main", "dollar", "--arrives", "110", "--every", "5"]
        )
        #expect(await shell.run("schedule").output.contains("€1,200.00 → US$1,320.00"))
        let listed = try await shell.run("schedule", "--json").json().elements.first
        #expect(listed?["yearly"] == 120_000 && listed?["toYearly"] == 132_000)
    }

    @Test("What ends within a year costs what is left of it")
    func ending() async throws {
        await shell.run("schedule", "add", "30", "Loan", "--every", "7", "--times", "3")
        await shell.run("schedule", "add", "10", "Rent", "--every", "7", "--until", "2027-11-20")
        await shell.run("schedule", "add", "10", "Club", "--every", "7", "--until", "2027-11-19")
        await shell.run("schedule", "add", "1", "Once", "--every", "7", "--until", "2026-12-07")
        func yearly() async throws -> [JSON?] {
            try await shell.run("schedule", "--json").json().elements.map { $0["yearly"] }
        }
        #expect(try await yearly() == [9000, 12_000, 12_000, 100])
        #expect(await shell.run("schedule").output.onOneLine.contains("A year −€331.00"))

        await shell.run("post", "S1", "--early")
        await shell.run("post", "S4", "--early")

        #expect(try await yearly() == [6000, 12_000, 12_000, 0])
        #expect(await shell.run("schedule").output.onOneLine.contains("A year −€300.00"))
    }

    @Test("A sentence that ends with a date that has a dot of its own has no second one")
    func dots() async throws {
        let german = try Shell(["LANG": "de_DE.UTF-8"])
        var texts: [String] = []
        for command in [
            ["schedule", "add", "10", "Strom", "--every", "12", "--from", "2026-10-12"],
            ["schedule", "add", "10", "Wasser", "--every", "12", "--from", "2026-11-12"],
            ["add", "12", "Strom", "-d", "2026-11-12"], ["add", "12", "Wasser", "-d", "2026-11-12"],
            ["post", "S2", "--with", "2"], ["post", "S2"], ["schedule", "edit", "S2", "--amount", "9"],
            ["schedule", "end", "S2", "--on", "2027-03-01"], ["post"], ["forecast"], ["upcoming", "--width", "160"],
            ["report", "--width", "160"], ["home"], ["networth", "--width", "160"],
        ] {
            let result = await german.run(command)
            #expect(result.status == 0, "\(command): \(result.error)")
            texts.append(result.output.onOneLine)
        }
        #expect(texts.joined(separator: "\n").contains("12. Dez."))
        for text in texts { #expect(!text.contains("..")) }
    }
}
