import Core
import TestSupport
import Testing

@testable import Store

@Suite("Rules and profiles")
struct RulesTests {
    let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    @Test("Rules override the category and title of imported rows, and match the file's title")
    func applied() async throws {
        _ = try await wallet.addRule(NewRule(pattern: "netflix", category: wallet.category("entert").id, title: nil))
        _ = try await wallet.addRule(NewRule(pattern: "/^AMZN( |\\*)/", category: nil, title: "Amazon"))
        let rows = try [
            row(100, "NETFLIX.COM 123", category: "Bar"), row(100, "amzn*44 Books", category: "Books"),
            row(100, "Amazing"), row(100, "Netflix refund", type: .income),
        ]

        _ = try await wallet.importRows(rows)

        let kept = try await wallet.everything().reversed()
        #expect(kept.map(\.title) == ["NETFLIX.COM 123", "Amazon", "Amazing", "Netflix refund"])
        #expect(kept.map(\.category?.name) == ["Entertainment", "Books", "Other", "Entertainment"])
        #expect(kept.map(\.isRefund) == [false, false, false, true])
        // Duplicates are found by the text of the file, not by what a rule made of it.
        _ = try await wallet.deleteRule(2)
        #expect(try await wallet.importRows(rows).duplicates == 4)
    }

    @Test(
        "A rule makes a refund of income that is already there, as of a row that is imported, and an undo takes it back"
    )
    func appliedRefund() async throws {
        _ = try await wallet.importRows([row(5000, "Zalando", type: .income)])
        let clothing = try await wallet.category("clothing")
        _ = try await wallet.addRule(NewRule(pattern: "zalando", category: clothing.id, title: nil))
        _ = try await wallet.applyRules(to: [1])
        let applied = try await wallet.everything()
        #expect(applied.map(\.category?.name) == ["Clothing"])
        #expect(applied.map(\.isRefund) == [true])
        #expect(try await wallet.applyRules(to: [1]).isEmpty)
        #expect(try await wallet.verify().problems == [])
        _ = try await wallet.undo(1)
        #expect(try await wallet.everything().map(\.isRefund) == [false])
        #expect(try await wallet.verify().problems == [])
    }

    @Test("Rules are applied to the given transactions only, as they are now")
    func appliedToSome() async throws {
        _ = try await wallet.importRows([row(100, "LIDL 1"), row(200, "LIDL 2"), row(300, "Bar")])
        _ = try await wallet.addRule(NewRule(pattern: "lidl", category: nil, title: "Lidl"))
        let changes = try await wallet.applyRules(to: [3, 2])
        #expect(changes.map(\.after.title) == ["Lidl"])
        #expect(try await wallet.everything().map(\.title) == ["Bar", "Lidl", "LIDL 1"])
        await #expect(throws: MoneyFlowError.transactionNotFound([9])) { try await wallet.applyRules(to: [1, 9]) }
        #expect(try await wallet.everything().map(\.title) == ["Bar", "Lidl", "LIDL 1"])
    }

    @Test("A stored expression that is not accepted does not prevent its rule from being listed and deleted")
    func unacceptedExpression() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()
        _ = try await wallet.addRule(NewRule(pattern: "/x/", category: nil, title: "X"))
        try await folder.openRaw().write { try $0.execute(sql: "UPDATE rule SET pattern = '/(/'") }
        #expect(try await wallet.rules().map(\.pattern.text) == ["/(/"])
        await #expect(throws: MoneyFlowError.self) { try await wallet.ruleChanges(matching: .everything) }
        _ = try await wallet.deleteRule(1)
        #expect(try await wallet.rules().isEmpty)
    }

    @Test("Adding and deleting a rule can be undone and redone")
    func history() async throws {
        let rule = try await wallet.addRule(NewRule(pattern: "x", category: wallet.category("bar").id, title: "X"))
        #expect(rule.category?.name == "Bar")
        _ = try await wallet.deleteRule(1)
        #expect(try await wallet.rules().isEmpty)
        _ = try await wallet.undo(1)
        #expect(try await wallet.rules() == [rule])
        _ = try await wallet.undo(1)
        #expect(try await wallet.rules().isEmpty)
        let entries = try await wallet.redo(1)
        #expect(entries.first?.changes == [.rule(before: nil, after: rule)])
        #expect(try await wallet.rules() == [rule])
    }

    @Test("An invalid rule is refused")
    func refused() async throws {
        await #expect(throws: MoneyFlowError.nothingToChange(in: .rule("x"))) {
            try await wallet.addRule(NewRule(pattern: "x", category: nil, title: nil))
        }
        await #expect(throws: MoneyFlowError.emptyText(field: .pattern)) {
            try await wallet.addRule(NewRule(pattern: " ", category: wallet.category("bar").id, title: nil))
        }
        await #expect(throws: MoneyFlowError.self) {
            try await wallet.addRule(NewRule(pattern: "/(/", category: wallet.category("bar").id, title: nil))
        }
        await #expect(throws: MoneyFlowError.ruleNotFound(1)) { try await wallet.deleteRule(1) }
        #expect(try await wallet.history(limit: 9).isEmpty)
    }

    @Test("Deleting a category moves or removes it in rules, and undo restores them")
    func deletedCategory() async throws {
        _ = try await wallet.addRule(NewRule(pattern: "a", category: wallet.category("bar").id, title: "A"))
        _ = try await wallet.addRule(NewRule(pattern: "b", category: wallet.category("bar").id, title: nil))
        let before = try await wallet.rules()

        _ = try await wallet.deleteCategory("Bar", movingTo: "Eating Out")
        #expect(try await wallet.rules().map(\.category?.name) == ["Eating Out", "Eating Out"])
        _ = try await wallet.undo(1)
        #expect(try await wallet.rules() == before)
        _ = try await wallet.deleteCategory("Bar", movingTo: nil)
        #expect(try await wallet.rules().map(\.pattern.text) == ["a"])
        #expect(try await wallet.rules().map(\.category) == [nil])
        _ = try await wallet.undo(1)
        #expect(try await wallet.rules() == before)
        #expect(try await wallet.verify().problems == [])
    }

    @Test("Saving, replacing and deleting a profile can be undone")
    func profiles() async throws {
        var layout = ImportLayout()
        layout.delimiter = ";"
        layout.date = .name("Buchungstag")
        layout.amount = .number(4)
        layout.description = [.name("Empfänger"), .number(3)]
        let saving = ImportRequest(files: [], saveProfile: "Bank")
        let report = try await wallet.importItems([[]], as: saving, layout: layout)
        #expect(report.savedProfile == "Bank")
        #expect(try await wallet.profiles() == [ImportProfile(id: 1, name: "Bank", layout: layout)])

        var other = layout
        other.decimal = .comma
        _ = try await wallet.importItems([[]], as: ImportRequest(files: [], saveProfile: "BANK"), layout: other)
        #expect(try await wallet.profiles() == [ImportProfile(id: 1, name: "Bank", layout: other)])
        _ = try await wallet.undo(1)
        #expect(try await wallet.profiles().map(\.layout) == [layout])
        #expect(try await wallet.deleteProfile(wallet.profiles().named("bank").id).name == "Bank")
        #expect(try await wallet.profiles().isEmpty)
        let entries = try await wallet.undo(1)
        #expect(entries.first?.kind == .deleteProfile)
        #expect(try await wallet.profiles().map(\.name) == ["Bank"])
        await #expect(throws: MoneyFlowError.unknownProfile("Savings", suggestion: nil)) {
            try await wallet.deleteProfile(wallet.profiles().named("Savings").id)
        }
    }

    @Test("A stale profile id is refused with its last name, and deletes no other profile")
    func staleProfile() async throws {
        var layout = ImportLayout()
        layout.delimiter = ";"
        for name in ["Bank", "Banks"] {
            _ = try await wallet.importItems([[]], as: ImportRequest(files: [], saveProfile: name), layout: layout)
        }
        let id = try await wallet.profiles().named("Bank").id
        _ = try await wallet.deleteProfile(id)
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.unknownProfile("Bank", suggestion: "Banks")) {
            try await wallet.deleteProfile(id)
        }
        await #expect(throws: MoneyFlowError.unknownProfile("#999", suggestion: nil)) {
            try await wallet.deleteProfile(999)
        }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("A stale rule id is refused, and deletes no other rule")
    func staleRule() async throws {
        for pattern in ["a", "b"] {
            _ = try await wallet.addRule(NewRule(pattern: pattern, category: nil, title: "A"))
        }
        _ = try await wallet.deleteRule(1)
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.ruleNotFound(1)) { try await wallet.deleteRule(1) }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("A profile has the encoding and preamble only if the user gave them")
    func foundEncoding() async throws {
        var found = ImportLayout()
        found.delimiter = ";"
        found.encoding = .windows1252
        found.skip = 4
        let saving = ImportRequest(files: [], saveProfile: "Bank")
        _ = try await wallet.importItems([[]], as: saving, layout: found)
        var expected = found
        expected.encoding = nil
        expected.skip = nil
        #expect(try await wallet.profiles().map(\.layout) == [expected])

        var given = ImportLayout()
        given.encoding = .windows1252
        given.skip = 4
        let request = ImportRequest(files: [], layout: given, saveProfile: "Bank")
        _ = try await wallet.importItems([[]], as: request, layout: found)
        #expect(try await wallet.profiles().map(\.layout) == [found])
    }

    @Test("A dry run saves no profile")
    func dryRun() async throws {
        var layout = ImportLayout()
        layout.delimiter = ";"
        _ = try await wallet.importItems(
            [[]],
            as: ImportRequest(files: [], saveProfile: "Bank", isDryRun: true),
            layout: layout
        )
        #expect(try await wallet.profiles().isEmpty)
    }
}
