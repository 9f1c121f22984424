import TestSupport
import Testing

@Suite("moneyflow tag")
struct TagCommandTests {
    @Test("A tag has the days of all its transactions and what is the user's own, whatever it is split for")
    func summary() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Cash", "--kind", "cash")
        await shell.run(
            "add",
            "30",
            "Dinner",
            "-c",
            "eating",
            "-d",
            "2026-11-10",
            "-t",
            "rome",
            "--with",
            "ada",
            "--yes"
        )
        await shell.run("add", "20", "Shop", "-c", "food", "--split", "gifts=5", "-d", "2026-11-12", "-t", "rome,work")
        await shell.run("add", "6", "Shop", "-c", "food", "--refund", "-d", "2026-11-13", "-t", "rome")
        await shell.run("add", "+7", "Paid back", "-d", "2026-11-14", "-t", "rome")
        await shell.run("transfer", "50", "main", "cash", "-d", "2026-11-15")
        await shell.run("edit", "last", "-t", "rome")

        let tags = try await shell.run("tag", "--json").json().elements
        let rome = try #require(tags.first { $0["name"] == "rome" })
        // Half of the dinner is Ada's: 15 + 20 − 6.
        #expect((rome["count"], rome["from"], rome["to"]) == (5, "2026-11-10", "2026-11-15"))
        #expect(rome["sums"]?.elements == [["currency": "EUR", "income": 700, "expenses": 2900]])
        let work = try #require(tags.first { $0["name"] == "work" })
        #expect((work["count"], work["from"], work["to"]) == (1, "2026-11-12", "2026-11-12"))
    }

    @Test("The average is of each day from the first to the last, both included, and of several days only")
    func average() async throws {
        let shell = try Shell()
        await shell.run("add", "10", "Ticket", "-d", "2026-11-01", "-t", "rome")
        #expect(!(await shell.run("tag").output.contains("a day")))
        await shell.run("add", "10.99", "Pizza", "-d", "2026-11-07", "-t", "rome")
        // 20.99 in seven days is 2.9986.
        #expect(await shell.run("tag").output.contains("€20.99  €3.00 a day"))
    }
}
