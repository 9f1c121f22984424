import TestSupport
import Testing

@testable import CLI

@Suite("Posting dates of schedules with transactions")
struct SettleCommandTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
    }

    @Test("The receipt says what the transaction was called, and the history which date it has posted")
    func words() async {
        await shell.run("schedule", "add", "14.99", "Netflix", "-c", "film", "--every", "12", "--from", "2026-10-12")
        await shell.run("add", "17.99", "NETFLIX.COM", "Amsterdam", "-d", "2026-10-13")
        await shell.run("add", "17.99", "netflix", "-c", "film", "-d", "2026-11-13")
        await shell.run("post", "S1", "--amount", "15.99")

        let both = await shell.run("post", "S1", "--with", "1-2").output.onOneLine
        #expect(both.contains("#1 was called NETFLIX.COM Amsterdam and #2 was called netflix."))
        #expect(both.contains("Instead of #3, −€15.99, which is deleted."))
        #expect(await shell.run("undo").output.contains("Undid: Posted 2 dates of Netflix"))

        let one = await shell.run("post", "S1", "--with", "1").output.onOneLine
        #expect(one.contains("#1 was called NETFLIX.COM Amsterdam."))
        #expect(await shell.run("history").output.contains("Posted Netflix of 12 Oct with #1"))
        #expect(await shell.run("undo").output.contains("Undid: Posted Netflix of 12 Oct with #1"))
        #expect(await shell.run("undo").output.contains("Undid: Posted ‘Netflix’, −€15.99"))
    }

    @Test("A transaction that is too far from a date is named, and nothing changes")
    func tooFar() async {
        await shell.run("schedule", "add", "14.99", "Netflix", "-c", "film", "--every", "12", "--from", "2026-10-12")
        await shell.run("add", "14.99", "Netflix", "-d", "2026-10-13")
        await shell.run("add", "38.99", "LIDL sagt Danke", "-d", "2026-11-18")

        for numbers in ["2", "1-2"] {
            let refused = await shell.run("post", "S1", "--with", numbers)
            #expect(refused.status == 66 && refused.error.onOneLine.contains("#2 is not near a date of S1"))
            #expect(refused.error.onOneLine.contains("at most 5 days"))
        }
        #expect(await shell.run("list", "--search", "lidl").output.contains("LIDL sagt Danke"))
        #expect(await shell.run("upcoming").output.contains("12 Oct"))
    }

    @Test("A range of amounts costs its middle in a year; that it grew is marked, without a cost")
    func range() async throws {
        let gym = ["schedule", "add", "40", "Gym", "-c", "sport", "--every", "10", "--from", "2026-09-10"]
        await shell.run(gym + ["--to-amount", "60"])
        #expect(await shell.run("schedule").output.contains("−€600.00"))
        await shell.run("add", "75", "Gym", "-d", "2026-10-10")
        await shell.run("add", "30", "Gym", "-d", "2026-09-10")
        #expect(try await shell.run("schedule", "--json").json().elements.first?["priceChange"] == .null)

        let dearer = await shell.run("post", "S1", "--with", "1").output
        #expect(dearer.contains("−€40.00 to −€60.00 → −€40.00 to −€75.00") && !dearer.contains("a year"))
        let list = await shell.run("schedule").output
        #expect(list.contains("€40.00 to €60.00 → €40.00 to €75.00 on 10 Oct") && list.contains("−€690.00"))

        let cheaper = await shell.run("post", "S1", "--with", "2").output
        #expect(cheaper.contains("−€40.00 to −€75.00 → −€30.00 to −€75.00") && !cheaper.contains("a year"))
        let change = try await shell.run("schedule", "--json").json().elements.first?["priceChange"]
        #expect(
            change == ["date": "2026-09-10", "before": 4000, "after": 3000, "beforeMax": 7500, "afterMax": 7500]
        )
    }
}
