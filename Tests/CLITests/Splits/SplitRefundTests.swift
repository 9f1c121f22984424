import TestSupport
import Testing

@testable import CLI

@Suite("Refunds of what was split")
struct SplitRefundTests {
    @Test("A refund of a split title needs a category, and is refused without a change until it has one")
    func part() async throws {
        let shell = try Shell()
        await shell.run("add", "84.15", "Shopping", "-c", "food", "--split", "medical=20")
        let refused = await shell.run("add", "20", "shopping", "--refund")
        #expect(refused.status == 65)
        #expect(refused.error.onOneLine.contains("It is not clear what part of ‘Shopping’ comes back"))
        #expect(refused.error.onOneLine.contains("split among Food & Beverage and Medical"))
        #expect(refused.error.onOneLine.contains("--category Medical"))
        #expect(try await shell.run("list", "--all", "--json").json().elements.count == 1)

        #expect(await shell.run("add", "20", "shopping", "--refund", "-c", "medical").status == 0)
        let medical = await shell.run("list", "-c", "medical").output
        #expect(medical.contains("+€20.00") && medical.contains("−€20.00"))
    }

    @Test(
        "On a terminal, the part is asked for; no answer changes nothing",
        arguments: [("2", "Medical"), (" 1 ", "Food & Beverage"), ("3", nil), ("0", nil), ("medical", nil), (nil, nil)]
    )
    func question(answer: String?, category: String?) async throws {
        let shell = try Shell()
        let parts = ["--split", "medical=20", "--split", "medical=5", "--with", "ada"]
        await shell.run(["add", "84.15", "Shopping", "-c", "food", "--yes"] + parts)
        let line = ["add", "20", "shopping", "--refund"].map { Array($0.utf8) }
        let asked = await shell.run(bytes: line) { environment in
            environment.isTerminal.input = true
            environment.isTerminal.output = true
            environment.readLine = { answer }
        }
        #expect(asked.output.contains("What part of ‘Shopping’ comes back?"))
        #expect(asked.output.contains("1  Food & Beverage, €17.08"))
        #expect(asked.output.contains("2  Medical, €25.00"))
        #expect(asked.output.contains("Which? [1–2] "))
        #expect(asked.status == (category == nil ? 65 : 0))
        let last = try await shell.run("list", "--all", "--json").json().elements[0]
        #expect((last["refund"] == nil) == (category == nil))
        if let category { #expect(last["category"] == .string(category)) }
    }

    @Test("Nothing is asked of a title that is whole, shared only, or was split before it came whole")
    func whole() async throws {
        let shell = try Shell()
        await shell.run("add", "5", "Tea", "-c", "food")
        await shell.run("add", "30", "Dinner", "-c", "eating", "--with", "ada", "--yes")
        await shell.run("add", "84.15", "Tea set", "-c", "food", "--split", "medical=20")
        #expect(await shell.run("add", "1", "Tea", "--refund").status == 0)
        #expect(await shell.run("add", "1", "Dinner", "--refund").status == 0)
        await shell.run("add", "9", "Tea set", "-c", "food")
        #expect(await shell.run("add", "1", "Tea set", "--refund").status == 0)
    }
}
