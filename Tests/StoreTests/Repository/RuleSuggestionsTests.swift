import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Suggested rules")
struct RuleSuggestionsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    /// Adds expenses that have a category only if it is given.
    private func add(_ titles: [String], category: String? = nil, type: TransactionType = .expense) async throws {
        for title in titles {
            let fallback = type == .expense ? "Other" : "Extra Income"
            _ = try await wallet.perform(
                AddTransaction(
                    NewTransaction(
                        date: .testToday,
                        amount: .cents(100),
                        type: type,
                        category: .name(category ?? fallback),
                        title: title
                    )
                )
            )
        }
    }

    /// Returns the rules as lines: the pattern, what it gives, how many it settles, and how many it overrules.
    private func suggestions(limit: Int = 9) async throws -> [String] {
        let list = try await wallet.read(RuleSuggestions(limit: limit))
        return (list.known + list.unknown).map { suggestion in
            let target =
                switch suggestion.target {
                case .category(let category): category.name
                case .transfer(let account): "to \(account.name)"
                case .unknown: "?"
                }
            return "\(suggestion.pattern.text) \(target) \(suggestion.settled) \(suggestion.overruled)"
        }
    }

    @Test("What was chosen for a payee is suggested for its others, those that settle the most first")
    func known() async throws {
        try await add(["REWE Markt 12 Berlin"], category: "Food & Beverage")
        try await add(["Kartenzahlung REWE 4711", "Rewe sagt Danke", "REWE.DE Koeln", "Bar am Eck 1", "bar AM ECK 2"])
        try await add(["Bar am Eck"], category: "Bar")
        try await add(["SumUp *Café Rosa Bern 12.03.", "SUMUP  *CAFE ROSA Basel"])
        try await add(["SumUp *Blumen Meier"], category: "Gifts")
        let list = try await wallet.read(RuleSuggestions(limit: 9))
        #expect(
            try await suggestions() == ["rewe Food & Beverage 3 0", "bar am Bar 2 0", "cafe rosa ? 2 0"]
        )
        #expect(list.openCount == 7)
        #expect(list.known[0].examples.map(\.title) == ["REWE.DE Koeln", "Rewe sagt Danke", "Kartenzahlung REWE 4711"])
        #expect(try await suggestions(limit: 1) == ["rewe Food & Beverage 3 0", "cafe rosa ? 2 0"])
    }

    @Test("A payee of several categories gets longer patterns, or none")
    func several() async throws {
        try await add(["Deutsche Bahn Ticket"], category: "Train")
        try await add(["Deutsche Post Berlin"], category: "Gifts")
        try await add([
            "Deutsche Bahn 1", "Deutsche Bahn 2", "Deutsche Post Ulm", "Deutsche Post Kiel", "Deutsche Bank",
        ])
        try await add(["Amazon"], category: "Books")
        try await add(["Amazon"], category: "Bar")
        try await add(["Amazon 1", "Amazon 2"])
        #expect(try await suggestions() == ["deutsche bahn Train 2 0", "deutsche post Gifts 2 0"])
    }

    @Test("One in ten may have been chosen otherwise, which is told; more is no suggestion")
    func overruled() async throws {
        try await add((1...10).map { "Lidl \($0)" }, category: "Food & Beverage")
        try await add(["Lidl flowers"], category: "Gifts")
        try await add(["Lidl A", "Lidl B"])
        #expect(try await suggestions() == ["lidl Food & Beverage 2 1"])
        try await add(["Lidl wine"], category: "Gifts")
        #expect(try await suggestions() == [])
    }

    @Test("Of two patterns, the one that overrules less is suggested, unless it settles less than nine in ten")
    func lessOverruled() async throws {
        try await add((1...10).map { "Rosa \($0)" }, category: "Gifts")
        try await add(["Prosa"], category: "Books")
        try await add(["Rosa A", "Rosa B"])
        #expect(try await suggestions() == [#"/\brosa\b/ Gifts 2 0"#])
        try await add(["Rosas", "Rosarium"])
        #expect(try await suggestions() == ["rosa Gifts 4 1"])
    }

    @Test("What a pattern finds elsewhere counts against it, and the same as a word of its own is tried")
    func elsewhere() async throws {
        try await add(["Post 1"], category: "Gifts")
        try await add(["Post 2", "Post 3"])
        try await add(["Compost heap"], category: "Food & Beverage")
        #expect(try await suggestions() == [#"/\bpost\b/ Gifts 2 0"#])
        try await add(["My post"], category: "Food & Beverage")
        #expect(try await suggestions() == [])
    }

    @Test("Income of somebody who was paid before counts as a refund, also against the rule")
    func refunds() async throws {
        try await add(["Zalando 1"], category: "Clothing")
        try await add(["Zalando 2"])
        try await add(["Zalando back"], type: .income)
        #expect(try await suggestions() == ["zalando Clothing 2 0"])
        try await add(["Zalando wages"], category: "Salary", type: .income)
        #expect(try await suggestions() == [])
    }

    @Test("Transfers say which account others of their titles are with, from the account that those are in")
    func transfers() async throws {
        let cash = try await wallet.perform(AddAccount(NewAccount(name: "Cash", kind: .cash))).outcome
        try await add(["GA NR00012 BLZ", "GA NR00014 BLZ", "GA NR00017 BLZ"])
        #expect(try await suggestions() == ["ga nr ? 3 0"])
        _ = try await wallet.perform(EditTransactions([1], TransactionEdit(), transfer: cash.id))
        #expect(try await suggestions() == ["ga nr to Cash 2 0"])
        _ = try await wallet.perform(ArchiveAccount(cash.id, archived: true))
        #expect(try await suggestions() == [])
    }

    @Test("Few letters are looked for as a word of their own, if something was chosen for them")
    func short() async throws {
        try await add(["DB 1", "DB Vertrieb", "DB Fernverkehr"])
        #expect(try await suggestions() == [])
        try await add(["DB Bistro"], category: "Train")
        #expect(try await suggestions() == [#"/\bdb\b/ Train 3 0"#])
    }

    @Test("What rules settle already, what is alone, archived categories and an empty wallet are no suggestions")
    func nothing() async throws {
        #expect(try await wallet.read(RuleSuggestions(limit: 9)) == RuleSuggestionList())
        try await add(["Netflix 1"], category: "Film")
        try await add(["Netflix 2", "Netflix 3", "Alone", "4711", ""])
        #expect(try await suggestions() == ["netflix Film 2 0"])
        _ = try await wallet.perform(
            AddRule(NewRule(pattern: "netflix", category: wallet.category("film").id, title: nil))
        )
        #expect(try await suggestions() == [])
        _ = try await wallet.perform(DeleteRule(1))
        _ = try await wallet.perform(ArchiveCategory(wallet.category("film").id, archived: true))
        #expect(try await suggestions() == [])
    }
}
