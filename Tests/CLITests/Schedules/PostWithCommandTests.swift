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
        #expect(await shell.run("undo").output.contains("Undid: Posted Strom of 12 Nov with #2"))
    }

    @Test("With --once, a date is posted and the price stays")
    func once() async throws {
        await shell.run("schedule", "add", "+2840", "Pay", "--every", "12", "--from", "2026-11-12")
        await shell.run("add", "+4260", "Pay", "-d", "2026-11-12")
        #expect(await shell.run("post", "S1", "--once").error.contains("`--once` needs `--with`."))

        let posted = await shell.run("post", "S1", "--with", "1", "--once")
        #expect(posted.status == 0 && !posted.output.contains("a year") && !posted.output.contains("Amount"))
        #expect(posted.output.contains("Next on 12 Dec."))
        #expect(try await shell.run("schedule", "--json").json().elements.first?["amount"] == 284_000)

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
}
