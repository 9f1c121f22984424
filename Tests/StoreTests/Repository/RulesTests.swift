import BankFiles
import Core
import TestSupport
import Testing

@testable import Store

@Suite("Rules and profiles")
struct RulesTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("Rules override the category and title of imported rows, and match the file's title")
    func applied() async throws {
        _ = try await wallet.perform(
            AddRule(NewRule(pattern: "netflix", category: wallet.category("entert").id, title: nil))
        ).outcome
        _ = try await wallet.perform(AddRule(NewRule(pattern: "/^AMZN( |\\*)/", category: nil, title: "Amazon")))
            .outcome
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
        _ = try await wallet.perform(DeleteRule(2)).outcome
        #expect(try await wallet.importRows(rows).duplicates == 4)
    }

    @Test(
        "A rule makes a refund of income that is already there, as of a row that is imported, and an undo takes it back"
    )
    func appliedRefund() async throws {
        _ = try await wallet.importRows([row(5000, "Zalando", type: .income)])
        let clothing = try await wallet.category("clothing")
        _ = try await wallet.perform(AddRule(NewRule(pattern: "zalando", category: clothing.id, title: nil))).outcome
        _ = try await wallet.perform(ApplyRules(to: [1])).outcome
        let applied = try await wallet.everything()
        #expect(applied.map(\.category?.name) == ["Clothing"])
        #expect(applied.map(\.isRefund) == [true])
        #expect(try await wallet.perform(ApplyRules(to: [1])).outcome.isEmpty)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.everything().map(\.isRefund) == [false])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Rules are applied to the given transactions only, as they are now")
    func appliedToSome() async throws {
        _ = try await wallet.importRows([row(100, "LIDL 1"), row(200, "LIDL 2"), row(300, "Bar")])
        _ = try await wallet.perform(AddRule(NewRule(pattern: "lidl", category: nil, title: "Lidl"))).outcome
        let changes = try await wallet.perform(ApplyRules(to: [3, 2])).outcome
        #expect(changes.map(\.after.title) == ["Lidl"])
        #expect(try await wallet.everything().map(\.title) == ["Bar", "Lidl", "LIDL 1"])
        await #expect(throws: MoneyFlowError.transactionNotFound([9])) {
            try await wallet.perform(ApplyRules(to: [1, 9])).outcome
        }
        #expect(try await wallet.everything().map(\.title) == ["Bar", "Lidl", "LIDL 1"])
    }

    @Test("A rule that names an account makes transfers of what is there, and an undo takes them back")
    func appliedTransfer() async throws {
        let cash = try await wallet.perform(AddAccount(NewAccount(name: "Cash", kind: .cash))).outcome
        let rows = try [
            row(100, "GA NR 1", category: "Bar"), row(200, "GA NR 2", line: 3, type: .income),
            row(300, "Shop", line: 4),
        ]
        let request = ImportRequest(files: [], account: 1)
        _ = try await wallet.importRows(rows, as: request)
        let before = try await wallet.transactionLines()
        let rule = NewRule(pattern: "ga nr", transfer: cash.id, title: "Till")
        #expect(try await wallet.read(RuleChanges(becauseOf: rule)).changes.map(\.after.id) == [2, 1])
        _ = try await wallet.perform(AddRule(rule))
        let effects = try await wallet.read(RuleChanges(matching: .everything))
        let changes = try await wallet.perform(ApplyRules(to: effects.changes.map(\.after.id))).outcome
        #expect(changes == effects.changes && effects.obstacles.isEmpty)
        #expect(
            try await wallet.transactionLines() == [
                "#1 100 Main 20 > Cash 20 Till", "#2 200 Cash 20 > Main 20 Till", "#3 300 Main 20 Shop",
            ]
        )
        #expect(try await wallet.read(RuleChanges(matching: .everything)) == RuleEffects())
        #expect(try await wallet.importRows(rows, as: request).duplicates == 3)
        _ = try await wallet.perform(MoveCommands.undo(1))
        #expect(try await wallet.transactionLines() == before)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("What a rule cannot make a transfer stays as it is, but for its title, and the reason is told")
    func obstacles() async throws {
        let cash = try await wallet.perform(AddAccount(NewAccount(name: "Cash", kind: .cash))).outcome
        let travel = try await wallet.perform(
            AddAccount(NewAccount(name: "Travel", currency: .test("USD")))
        ).outcome
        let old = try await wallet.perform(AddAccount(NewAccount(name: "Old"))).outcome
        for (pattern, account) in [("till", cash), ("dollars", travel), ("former", old)] {
            _ = try await wallet.perform(AddRule(NewRule(pattern: pattern, transfer: account.id, title: "T")))
        }
        _ = try await wallet.perform(ArchiveAccount(old.id, archived: true))
        for (number, title) in ["till 1", "dollars", "former", "till 2"].enumerated() {
            _ = try await wallet.perform(AddTransaction(.expense(Int64(number + 1) * 100, title, on: .testToday)))
        }
        try await wallet.execute(
            """
            INSERT INTO part (transactionId, categoryId, amount)
            SELECT id, categoryId, 30 FROM "transaction" WHERE title = 'till 2'
            """
        )
        var side = NewTransaction.income(100, "In", on: .testToday)
        side.account = cash.id
        let other = try await wallet.perform(AddTransaction(side)).outcome
        var inCash = NewTransaction.expense(700, "till 3", on: .testToday)
        inCash.account = cash.id
        _ = try await wallet.perform(AddTransaction(inCash))

        let effects = try await wallet.read(RuleChanges(matching: .everything))
        #expect(
            effects.obstacles.map { "\($0.transaction.title) \($0.account.name) \($0.reason)" } == [
                "till 2 Cash split", "former Old archived", "dollars Travel otherCurrency",
                "till 1 Cash otherSide(\(other.id))",
            ]
        )
        #expect(effects.changes.map(\.before.title) == ["till 3", "till 2", "former", "dollars", "till 1"])
        #expect(effects.changes.allSatisfy { $0.after.title == "T" && $0.after.purpose == $0.before.purpose })
        _ = try await wallet.perform(ApplyRules(to: effects.changes.map(\.after.id)))
        #expect(try await wallet.everything().allSatisfy { $0.arrival == nil })
    }

    @Test("What one rule changes is known: not what earlier rules change alike, nor what is so already")
    func becauseOfOne() async throws {
        let titles = ["LIDL SAGT DANKE", "Lidl", "Lidl 3", "Shop"]
        for title in titles { _ = try await wallet.perform(AddTransaction(.expense(100, title, on: .testToday))) }
        let (food, bar) = try await (wallet.category("food"), wallet.category("bar"))
        func change(_ pattern: String, _ category: Core.Category, title: String?) async throws -> [Int64] {
            let rule = NewRule(pattern: pattern, category: category.id, title: title)
            let found = try await wallet.read(RuleChanges(becauseOf: rule)).changes
                .map(\.after.id.rawValue)
            _ = try await wallet.perform(AddRule(rule))
            return found
        }
        let first = try #require(try await wallet.everything().map(\.id.rawValue).min())
        #expect(try await change("lidl sagt", food, title: nil) == [first])
        // The first one has its category by the rule before, and its title by this one.
        #expect(try await change("lidl", bar, title: "Lidl") == [first + 2, first + 1, first])
        #expect(try await change("/^lidl/", bar, title: "Lidl") == [])
        #expect(try await change("nothing", bar, title: nil) == [])
    }

    @Test("A stored expression that is not accepted does not prevent its rule from being listed and deleted")
    func unacceptedExpression() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()
        _ = try await wallet.perform(AddRule(NewRule(pattern: "/x/", category: nil, title: "X"))).outcome
        try await folder.openRaw().write { try $0.execute(sql: "UPDATE rule SET pattern = '/(/'") }
        #expect(try await wallet.read(Rules()).map(\.pattern.text) == ["/(/"])
        await #expect(throws: MoneyFlowError.self) { try await wallet.read(RuleChanges(matching: .everything)) }
        _ = try await wallet.perform(DeleteRule(1)).outcome
        #expect(try await wallet.read(Rules()).isEmpty)
    }

    @Test("Adding and deleting a rule can be undone and redone")
    func history() async throws {
        let rule = try await wallet.perform(
            AddRule(NewRule(pattern: "x", category: wallet.category("bar").id, title: "X"))
        ).outcome
        #expect(rule.category?.name == "Bar")
        _ = try await wallet.perform(DeleteRule(1)).outcome
        #expect(try await wallet.read(Rules()).isEmpty)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.read(Rules()) == [rule])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.read(Rules()).isEmpty)
        let entries = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(entries.first?.changes == [HistoryChange(before: nil, after: rule)])
        #expect(try await wallet.read(Rules()) == [rule])
    }

    @Test("An invalid rule is refused")
    func refused() async throws {
        await #expect(throws: MoneyFlowError.nothingToChange(in: .rule("x"))) {
            try await wallet.perform(AddRule(NewRule(pattern: "x", category: nil, title: nil))).outcome
        }
        await #expect(throws: MoneyFlowError.emptyText(field: .pattern)) {
            try await wallet.perform(AddRule(NewRule(pattern: " ", category: wallet.category("bar").id, title: nil)))
                .outcome
        }
        await #expect(throws: MoneyFlowError.self) {
            try await wallet.perform(AddRule(NewRule(pattern: "/(/", category: wallet.category("bar").id, title: nil)))
                .outcome
        }
        await #expect(throws: MoneyFlowError.ruleNotFound(1)) { try await wallet.perform(DeleteRule(1)).outcome }
        #expect(try await wallet.read(History(limit: 9)).isEmpty)
    }

    @Test("Deleting a category moves or removes it in rules, and undo restores them")
    func deletedCategory() async throws {
        _ = try await wallet.perform(AddRule(NewRule(pattern: "a", category: wallet.category("bar").id, title: "A")))
            .outcome
        _ = try await wallet.perform(AddRule(NewRule(pattern: "b", category: wallet.category("bar").id, title: nil)))
            .outcome
        let before = try await wallet.read(Rules())

        _ = try await wallet.perform(
            DeleteCategory(wallet.category("Bar").id, movingTo: wallet.category("Eating Out").id)
        ).outcome
        #expect(try await wallet.read(Rules()).map(\.category?.name) == ["Eating Out", "Eating Out"])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.read(Rules()) == before)
        _ = try await wallet.perform(DeleteCategory(wallet.category("Bar").id, movingTo: nil)).outcome
        #expect(try await wallet.read(Rules()).map(\.pattern.text) == ["a"])
        #expect(try await wallet.read(Rules()).map(\.category) == [nil])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.read(Rules()) == before)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
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
        #expect(try await wallet.read(Profiles()) == [ImportProfile(id: 1, name: "Bank", layout: layout)])

        var other = layout
        other.decimal = .comma
        _ = try await wallet.importItems([[]], as: ImportRequest(files: [], saveProfile: "BANK"), layout: other)
        #expect(try await wallet.read(Profiles()) == [ImportProfile(id: 1, name: "Bank", layout: other)])
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.read(Profiles()).map(\.layout) == [layout])
        #expect(
            try await wallet.perform(DeleteProfile(wallet.read(Profiles()).named("bank").id)).outcome.name == "Bank"
        )
        #expect(try await wallet.read(Profiles()).isEmpty)
        let entries = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(entries.first?.kind == .deleteProfile)
        #expect(try await wallet.read(Profiles()).map(\.name) == ["Bank"])
        await #expect(throws: MoneyFlowError.unknownProfile("Savings", suggestion: nil)) {
            try await wallet.perform(DeleteProfile(wallet.read(Profiles()).named("Savings").id)).outcome
        }
    }

    @Test("A stale profile id is refused with its last name, and deletes no other profile")
    func staleProfile() async throws {
        var layout = ImportLayout()
        layout.delimiter = ";"
        for name in ["Bank", "Banks"] {
            _ = try await wallet.importItems([[]], as: ImportRequest(files: [], saveProfile: name), layout: layout)
        }
        let id = try await wallet.read(Profiles()).named("Bank").id
        _ = try await wallet.perform(DeleteProfile(id)).outcome
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.unknownProfile("Bank", suggestion: "Banks")) {
            try await wallet.perform(DeleteProfile(id)).outcome
        }
        await #expect(throws: MoneyFlowError.unknownProfile("#999", suggestion: nil)) {
            try await wallet.perform(DeleteProfile(999)).outcome
        }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("A stale rule id is refused, and deletes no other rule")
    func staleRule() async throws {
        for pattern in ["a", "b"] {
            _ = try await wallet.perform(AddRule(NewRule(pattern: pattern, category: nil, title: "A"))).outcome
        }
        _ = try await wallet.perform(DeleteRule(1)).outcome
        let before = try await wallet.dumpWithHistory()

        await #expect(throws: MoneyFlowError.ruleNotFound(1)) { try await wallet.perform(DeleteRule(1)).outcome }
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
        #expect(try await wallet.read(Profiles()).map(\.layout) == [expected])

        var given = ImportLayout()
        given.encoding = .windows1252
        given.skip = 4
        let request = ImportRequest(files: [], layout: given, saveProfile: "Bank")
        _ = try await wallet.importItems([[]], as: request, layout: found)
        #expect(try await wallet.read(Profiles()).map(\.layout) == [found])
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
        #expect(try await wallet.read(Profiles()).isEmpty)
    }
}
