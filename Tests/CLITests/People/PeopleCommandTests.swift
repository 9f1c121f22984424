import TestSupport
import Testing

@Suite("moneyflow people")
struct PeopleCommandTests {
    @Test("A dry run of settling says who owes what, and changes nothing")
    func dryRun() async throws {
        let shell = try Shell()
        await shell.run("add", "32.50", "Dinner", "-c", "eating", "--with", "ada", "--yes")
        let before = await shell.run("history").output
        let dry = await shell.run("people", "settle", "ada", "--dry-run")
        #expect(dry.status == 0 && dry.output.contains("ada owes you €16.25"))
        #expect(!dry.output.contains("Undo"))
        #expect(await shell.run("history").output == before)
        #expect(await shell.run("people", "ada").output.contains("ada owes you €16.25"))

        #expect(await shell.run("people", "settle", "ada").output.contains("Settled with ada"))
        let even = await shell.run("people", "settle", "ada", "-n")
        #expect(even.status == 64 && even.error.contains("ada and you are even"))
    }
}
