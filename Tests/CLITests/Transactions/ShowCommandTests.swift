import Foundation
import Testing

@Suite("moneyflow show, and history --of")
struct ShowCommandTests {
    /// A shell with a coffee that was added, edited with a tea, and shares its title with an older one.
    private func shell() async throws -> Shell {
        let shell = try Shell()
        await shell.run("add", "3", "Coffee", "-d", "2026-11-12")
        await shell.run("add", "12.50", "Coffee")
        await shell.run("add", "2", "Tea")
        await shell.run("edit", "2-3", "-c", "bar", "--yes")
        return shell
    }

    @Test("It shows the transaction, what others with its title were, and each command with the way to take it back")
    func all() async throws {
        let shown = try await shell().run("show", "2", "--width", "120").output
        for part in [
            "🍸 Coffee", "Amount    −€12.50", "Category  Bar",
            "Coffee: 2 times, €15.50, usually €12.50, previously on", "What happened to #2",
            "2  Added ‘Coffee’, −€12.50", "4  Edited 2 transactions; ‘Coffee’: Other →",
            "Take one back: `moneyflow undo --command 4`", "#1  12 Nov",
        ] {
            #expect(shown.contains(part), "\(part) in\n\(shown)")
        }
    }

    @Test("As JSON, it has the same")
    func json() async throws {
        let shell = try await shell()
        let shown = try await shell.run("show", "last", "--json").json()
        #expect(shown["title"] == "Tea")
        #expect(shown["sameTitle"]?["previous"] == .null)
        let shared = try await shell.run("show", "2", "--json").json()["sameTitle"]
        #expect(shared == ["count": 2, "total": 1550, "usual": 1250, "previous": "2026-11-12", "thisYear": 1550])
        #expect(try await shell.run("show", "2", "--json").json()["history"]?.elements.map { $0["id"] } == [4, 2])
    }

    @Test("The trail is that of the row, also after its deletion, and its commands can be taken back by their numbers")
    func trail() async throws {
        let shell = try await shell()
        await shell.run("delete", "3")
        let trail = try await shell.run("history", "--of", "3", "--json").json().elements
        #expect(trail.map { $0["id"] } == [5, 4, 3])
        #expect(trail[1]["change"]?["before"]?["category"] == "Other")
        #expect(trail[1]["change"]?["after"]?["category"] == "Bar")
        #expect(trail[0]["change"]?["after"] == .null)
        #expect(await shell.run("undo", "--command", "5", "--yes").status == 0)
        #expect(try await shell.run("show", "3", "--json").json()["category"] == "Bar")
        #expect(try await shell.run("history", "--of", "3", "--json").json().elements.first?["state"] == "undone")
    }

    @Test("What is no transaction, or several, is refused")
    func refusals() async throws {
        let shell = try await shell()
        for (arguments, status) in [
            (["show", "9"], 66), (["show", "1-2"], 64), (["show", "tea"], 64), (["history", "--of", "9"], 66),
            (["history", "2", "--of", "2"], 64),
        ] as [([String], Int32)] {
            let refused = await shell.run(arguments)
            #expect(refused.status == status, "\(arguments)\n\(refused.error)")
            #expect(refused.output.isEmpty)
        }
    }
}
