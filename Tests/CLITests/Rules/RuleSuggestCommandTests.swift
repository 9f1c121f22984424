import TestSupport
import Testing

@Suite("moneyflow rule suggest")
struct RuleSuggestCommandTests {
    @Test("A suggestion is a command that settles what it says, as its JSON does")
    func pasted() async throws {
        let shell = try Shell()
        await shell.run("add", "5", "Rewe 1", "-c", "food")
        for title in ["REWE Berlin", "Rewe sagt Danke", "Dr. Drill 1", "Dr. Drill 2"] {
            await shell.run("add", "5", title, "-c", "other")
        }
        let found = await shell.run("rule", "suggest").output
        #expect(found.contains("These rules would settle 4 of 4 transactions without a chosen category"))
        #expect(found.contains("moneyflow rule add --when rewe --category 'Food & Beverage'"))
        #expect(found.contains("Settles 2: Rewe sagt Danke, REWE Berlin"))
        #expect(found.contains("moneyflow rule add --when 'dr. drill' --category CATEGORY"), "\(found)")
        let json = try await shell.run("rule", "suggest", "--limit", "1", "--json").json()
        #expect(
            json.elements.first == [
                "when": "rewe", "category": "Food & Beverage", "transfer": .null, "settles": 2, "overrules": 0,
                "examples": ["Rewe sagt Danke", "REWE Berlin"],
            ]
        )
        #expect(json.elements.last?["category"] == .null)
        let added = await shell.run("rule", "add", "--when", "rewe", "--category", "Food & Beverage", "--apply").output
        #expect(added.contains("Changed 2 transactions"))
        #expect(!(await shell.run("rule", "suggest").output).contains("--when rewe"))
        #expect(await shell.run("rule", "suggest", "--limit", "0").status == 64)
    }

    @Test("Nothing to suggest is said, and changes nothing")
    func empty() async throws {
        let shell = try Shell()
        #expect(await shell.run("rule", "suggest").output.contains("Nothing to settle"))
        await shell.run("add", "5", "Tea", "-c", "other")
        #expect(await shell.run("rule", "suggest").output.contains("No rules to suggest"))
        #expect(try await shell.run("rule", "suggest", "--json").json() == [])
    }

    @Test("Everything is legible at every width, and a command is never broken", arguments: [30, 40, 80, 120])
    func widths(width: Int) async throws {
        let shell = try Shell()
        for title in ["Rewe 1", "REWE Markt am Rathausplatz in der alten Stadt", "Rewe 2"] {
            await shell.run("add", "5", title, "-c", "other")
        }
        await shell.run("edit", "1", "-c", "food")
        let lines = await shell.run("rule", "suggest", "--width", "\(width)").output.split(separator: "\n")
        #expect(lines.contains("moneyflow rule add --when rewe --category 'Food & Beverage'"), "\(lines)")
        for line in lines where !line.contains("moneyflow") { #expect(line.count <= width, "\(line)") }
    }
}
