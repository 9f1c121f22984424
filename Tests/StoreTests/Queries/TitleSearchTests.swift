import BankFiles
import Core
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Title suggestions")
struct TitleSearchTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func add(_ titles: [String]) async throws {
        for title in titles {
            _ = try await wallet.perform(AddTransaction(.expense(1, title, on: .test("2026-11-20")))).outcome
        }
    }

    private func titles(_ prefix: String, type: TransactionType? = nil, limit: Int = 10) async throws -> [String] {
        try await wallet.read(Titles(beginningWith: prefix, type: type, limit: limit)).map(\.title)
    }

    /// Adds so many transactions without titles that earlier ones are no longer among the latest.
    private func buryTitles() async throws {
        let date = try CivilDate.test("2026-11-21")
        try await wallet.importRows(
            (0..<TitleSearch.latestCount).map {
                ImportRow(line: $0, date: date, type: .expense, minorUnits: Int64($0 + 1), category: nil, title: "")
            }
        )
    }

    @Test("Titles are suggested once each, in their latest spelling, last used first, however old")
    func order() async throws {
        try await add(["Coffee", "Cocoa", "Cinema", "Bread", "COFFEE"])

        for _ in 1...2 {
            #expect(try await titles("co") == ["COFFEE", "Cocoa"])
            #expect(try await titles("C") == ["COFFEE", "Cinema", "Cocoa"])
            #expect(try await titles("C", limit: 1) == ["COFFEE"])
            #expect(try await titles("C", limit: 0) == [])
            #expect(try await titles("coffee") == ["COFFEE"])
            #expect(try await titles("coffees") == [])
            try await buryTitles()
        }
    }

    @Test("Before anything is typed, the titles used last are suggested")
    func nothingTyped() async throws {
        try await add(["Coffee", "Bread", "", "coffee"])
        #expect(try await titles("") == ["coffee", "Bread"])

        try await buryTitles()
        #expect(try await titles("") == [])
    }

    @Test(
        "Case is ignored in any script",
        arguments: [("é", "Écurie"), ("É", "écurie"), ("МЁ", "Мёд"), ("caFÉ", "café élan"), ("日", "日本語")]
    )
    func scripts(prefix: String, title: String) async throws {
        try await add(["Zoo", title, "Abc"])
        #expect(try await titles(prefix) == [title])

        try await buryTitles()
        #expect(try await titles(prefix) == [title])
    }

    @Test(
        "The wildcards of SQL are plain text",
        arguments: ["%", "_", "*", "?", "[", "'", "\\"]
    )
    func plainText(sign: String) async throws {
        try await add(["Abc", "\(sign)x", "a\(sign)c"])

        for _ in 1...2 {
            #expect(try await titles(sign) == ["\(sign)x"])
            #expect(try await titles("a\(sign)") == ["a\(sign)c"])
            try await buryTitles()
        }
    }

    @Test("A title has the category it was last used with, of the given type and not archived")
    func category() async throws {
        func category(_ type: TransactionType?) async throws -> String? {
            try await wallet.read(Titles(beginningWith: "pay", type: type, limit: 5)).first?.category.name
        }
        _ = try await wallet.perform(AddTransaction(.expense(1, "Paypal", on: .test("2026-11-20"), category: "Books")))
            .outcome
        _ = try await wallet.perform(AddTransaction(.expense(1, "Paypal", on: .test("2020-01-01"), category: "Bar")))
            .outcome
        _ = try await wallet.perform(AddTransaction(.income(1, "Paypal", on: .test("2026-11-20"), category: "Selling")))
            .outcome

        for _ in 1...2 {
            #expect(try await category(nil) == "Selling")
            #expect(try await category(.income) == "Selling")
            #expect(try await category(.expense) == "Bar")
            try await buryTitles()
        }
        _ = try await wallet.perform(ArchiveCategory(wallet.category("Bar").id, archived: true)).outcome
        #expect(try await category(.expense) == "Books")
        _ = try await wallet.perform(ArchiveCategory(wallet.category("Books").id, archived: true)).outcome
        #expect(try await category(.expense) == nil)
    }

    @Test("A title used very often does not hide others, and the number of titles is limited")
    func bounded() async throws {
        let date = try CivilDate.test("2026-11-20")
        let often = Array(repeating: "Coffee", count: 3000)
        let many = (0..<300).map { "X\(1000 + $0)" }
        try await wallet.importRows(
            (["Cold drink"] + often + many).enumerated().map { line, title in
                ImportRow(line: line, date: date, type: .expense, minorUnits: 1, category: nil, title: title)
            }
        )
        try await buryTitles()

        #expect(try await titles("co") == ["Coffee", "Cold drink"])
        #expect(try await titles("x", limit: .max) == many.prefix(TitleSearch.titleCount).reversed())
    }
}
