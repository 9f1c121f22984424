import TestSupport
import Testing

@Suite("Rules that make transfers of what is there")
struct RuleTransferCommandTests {
    @Test("A new rule with an account says what it would make transfers, and makes them with --apply")
    func offers() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Cash", "--kind", "cash")
        for amount in ["50", "60"] { await shell.run("add", amount, "GA NR \(amount)") }
        let add = ["rule", "add", "--when", "GA NR", "--transfer", "cash"]
        #expect(await shell.run(add).output.contains("It would change 2 transactions that are there"))
        let dry = await shell.run("rule", "apply", "--dry-run").output
        #expect(dry.contains("Would change 2 transactions") && dry.contains("Main → Cash"))
        await shell.run("undo")
        #expect(await shell.run(add + ["--apply"]).output.contains("Changed 2 transactions"))
        let types = try await shell.run("list", "--json").json().elements.map { $0["type"] }
        #expect(types == ["transfer", "transfer"])
    }

    @Test("What has its other side is left out, and said")
    func obstacles() async throws {
        let shell = try Shell()
        await shell.run("account", "add", "Cash", "--kind", "cash")
        for amount in ["50", "50", "60"] { await shell.run("add", amount, "GA NR") }
        await shell.run("add", "+50", "In", "-a", "cash")
        let added = await shell.run("rule", "add", "--when", "GA NR", "--transfer", "cash", "--apply").output.onOneLine
        #expect(added.contains("Changed 1 transaction"))
        #expect(added.contains("#2 and 1 more stay as they are: #4 in Cash may be the other side, to link it with"))
        let rest = await shell.run("rule", "apply", "--yes").output.onOneLine
        #expect(rest.contains("Changed 0 transactions") && rest.contains("#2 and 1 more stay"))
        await shell.run("transfer", "link", "2", "4")
        #expect(await shell.run("rule", "apply", "--yes").output.contains("Changed 1 transaction"))
    }
}
