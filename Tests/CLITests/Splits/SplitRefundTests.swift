import TestSupport
import Testing

@Suite("Refunds of what was split")
struct SplitRefundTests {
    @Test("A refund of a split title needs a category, and is refused without a change until it has one")
    func part() async throws {
        let shell = try Shell()
        await shell.run("add", "84.15", "Shopping", "-c", "food", "--split", "medical=20")
        let refused = await shell.run("add", "20", "shopping", "--refund")
        #expect(refused.status == 64)
        #expect(refused.error.onOneLine.contains("‘shopping’ was split, so it is not clear what comes back"))
        #expect(refused.error.onOneLine.contains("--category Medical"))
        #expect(refused.error.onOneLine.contains("another of Food & Beverage and Medical"))
        #expect(try await shell.run("list", "--all", "--json").json().elements.count == 1)

        #expect(await shell.run("add", "20", "shopping", "--refund", "-c", "medical").status == 0)
        let medical = await shell.run("list", "-c", "medical").output
        #expect(medical.contains("+€20.00") && medical.contains("−€20.00"))
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
