import TestSupport
import Testing

@testable import CLI

@Suite("Posting dates of schedules with transactions")
struct SettleCommandTests {
    private let shell: Shell

    init() throws {
        shell = try Shell()
    }

    @Test("The receipt says what a transaction was called")
    func words() async {
        await shell.run("schedule", "add", "14.99", "Netflix", "-c", "film", "--every", "12", "--from", "2026-10-12")
        await shell.run("add", "17.99", "NETFLIX.COM", "Amsterdam", "-d", "2026-10-13")
        await shell.run("add", "17.99", "netflix", "-c", "film", "-d", "2026-11-13")
        await shell.run("post", "S1", "--amount", "15.99")

        let both = await shell.run("post", "S1", "--with", "1-2").output.onOneLine
        #expect(both.contains("#1 was called NETFLIX.COM Amsterdam and #2 was called netflix."))
        #expect(both.contains("Instead of #3, −€15.99, which is deleted."))
        await shell.run("undo")

        let one = await shell.run("post", "S1", "--with", "1").output.onOneLine
        #expect(one.contains("#1 was called NETFLIX.COM Amsterdam."))
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
        #expect(await shell.run("list", "lidl").output.contains("LIDL sagt Danke"))
        #expect(await shell.run("upcoming").output.contains("12 Oct"))
    }
}
