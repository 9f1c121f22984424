import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Remembered payees")
struct PayeeCategoriesTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func add(_ title: String, _ category: String? = nil, type: TransactionType? = nil) async throws -> String {
        let added = try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: .test("2026-11-20"),
                    amount: .cents(1),
                    type: type,
                    category: category.map(CategoryReference.name),
                    title: title
                )
            )
        ).outcome
        return try #require(added.category?.name)
    }

    @Test(
        "A title that has all words of a payee gets its category",
        arguments: [
            ("LIDL DANKE 4521", "Bar"), ("Card payment lidl, Berlin", "Bar"), ("Lídl", "Bar"), ("Lid", "Other"),
            ("Lidls", "Other"), ("4521", "Other"), ("Shell Lidl", "Bar"), ("Lidl Plus Shop", "Film"),
            ("Payment", "Other"), ("", "Other"),
        ]
    )
    func added(title: String, category: String) async throws {
        for _ in 1...3 { #expect(try await add("Lidl", "Bar") == "Bar") }
        #expect(try await add("Lidl Plus", "Film") == "Film")
        #expect(try await add("Shell", "Film") == "Film")
        #expect(try await add("Payment 12", "Film") == "Film")
        #expect(try await add(title) == category)
    }

    @Test("An import uses the same payees")
    func imported() async throws {
        for _ in 1...2 { _ = try await add("Lidl", "Bar") }
        try await wallet.importRows([row(1, "LIDL DANKE 4521"), row(2, "Lidl", type: .income), row(3, "Aldi")])
        #expect(try await wallet.everything().prefix(3).map(\.category?.name) == ["Other", "Extra Income", "Bar"])
    }

    @Test("The category used most often counts, unless it is archived, a fallback or of the other type")
    func mostUsed() async throws {
        for title in ["Shop 1", "Shop 2", "SHOP 3"] { _ = try await add(title, "Bar") }
        for title in ["Shop 4", "Shop 5"] { _ = try await add(title, "Film") }
        for title in ["Shop 6", "Shop 7", "Shop 8", "Shop 9"] { _ = try await add(title, "Other") }
        #expect(try await add("Shop 10") == "Bar")
        #expect(try await add("Shop 11", type: .income) == "Extra Income")
        let bar = try #require(try await wallet.read(Categories()).first { $0.name == "Bar" })
        _ = try await wallet.perform(ArchiveCategory(bar.id, archived: true)).outcome
        #expect(try await add("Shop 12") == "Film")
    }

    @Test("The title last used decides before the words of payees")
    func exact() async throws {
        for _ in 1...3 { _ = try await add("Lidl", "Bar") }
        _ = try await add("Lidl 4521", "Film")
        #expect(try await add("LIDL 4521") == "Film")
        #expect(try await add("Lidl 4522") == "Bar")
    }

    @Test("Twenty thousand rows with five thousand titles find their payees quickly", .timeLimit(.minutes(5)))
    func many() async throws {
        let known = try (0..<5_000).map { try row(1, "Shop \(Self.word($0)) Berlin", category: "Bar") }
        try await wallet.importRows(known)
        let new = try (0..<20_000).map { try row(2, "CARD SHOP \(Self.word($0 % 5_000)) \($0 % 5_000) BERLIN DE") }
        try await wallet.importRows(new)
        let other = try #require(try await wallet.read(Categories()).first { $0.name == "Other" })
        var filter = TransactionFilter.everything
        filter.categories = [other.id]
        #expect(try await wallet.totals(filter).count == 0)
    }

    /// Returns a word that differs for each number.
    private static func word(_ number: Int) -> String {
        let letters = Array("abcdefghij")
        return "x" + String(String(number).map { letters[$0.wholeNumberValue ?? 0] })
    }
}
