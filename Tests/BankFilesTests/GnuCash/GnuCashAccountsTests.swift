import Money
import Testing

@testable import BankFiles

@Suite("Accounts of GnuCash books")
struct GnuCashAccountsTests {
    typealias Split = GnuCashFile.Split

    /// Returns the owners of transactions that each have one of these accounts, which are all in the file.
    private func owners(_ accounts: [(name: String, type: String, commodity: String, parent: String, id: String)])
        throws -> [ImportAccount]
    {
        let list = accounts.map {
            GnuCashFile.account($0.name, $0.type, $0.commodity, under: $0.parent, id: $0.id)
        }
        let transactions = accounts.filter { $0.parent != "" && $0.name != "Assets" }.map {
            GnuCashFile.transaction([Split($0.id, "-1/1"), Split("X", "1/1")], currency: $0.commodity)
        }
        let text = GnuCashFile.book(
            transactions.joined(),
            accounts: list.joined() + GnuCashFile.account("X", "EQUITY", "EUR", under: "")
        )
        return try GnuCashFile.rows(text).compactMap(\.owner)
    }

    @Test(
        "The type of an account is its kind",
        arguments: [
            ("BANK", AccountKind.bank), ("CASH", .cash), ("CREDIT", .card), ("ASSET", .asset), ("LIABILITY", .loan),
            ("RECEIVABLE", .asset), ("PAYABLE", .loan), ("CHECKING", .bank), ("SAVINGS", .savings),
            ("MONEYMRKT", .savings), ("CREDITLINE", .loan),
        ]
    )
    func kinds(type: String, kind: AccountKind) throws {
        let owners = try owners([("Own", type, "EUR", "Root", "a"), ("Other", "BANK", "USD", "Root", "b")])

        #expect(owners.map(\.kind) == [kind, .bank])
        #expect(owners.map(\.currency?.code) == ["EUR", "USD"])
        #expect(owners.map(\.isDeclared) == [true, true])
    }

    @Test("An account has the last part of its name or, where that is not enough to tell it apart, the path")
    func names() throws {
        let owners = try owners([
            ("Root", "ROOT", "EUR", "", "r"), ("Assets", "ASSET", "EUR", "r", "a"),
            ("Bank A", "BANK", "EUR", "a", "1"), ("Cash", "BANK", "EUR", "1", "2"), ("CASH", "CASH", "EUR", "a", "3"),
            ("Outside", "BANK", "EUR", "a", "4"), ("Twin", "BANK", "EUR", "a", "5"), ("Twin", "BANK", "USD", "a", "6"),
            ("Bank\nB", "BANK", "EUR", "a", "7"),
        ])

        #expect(
            owners.map(\.name) == [
                "Bank A", "Assets:Bank A:Cash", "Assets:CASH", "Assets:Outside", "Assets:Twin", "Assets:Twin (2)",
                "Bank B",
            ]
        )
    }

    @Test("A category has the path below its top-level account or, if another one has the same, the whole path")
    func categories() throws {
        let accounts =
            [
                ("Root", "ROOT", ""), ("Own", "BANK", "Root"), ("Expenses", "EXPENSE", "Root"),
                ("Auto", "EXPENSE", "Expenses"), ("Fuel", "EXPENSE", "Auto"), ("Work", "EXPENSE", "Root"),
                ("Books", "EXPENSE", "Work"),
            ].map { GnuCashFile.account($0, $1, "EUR", under: $2) }.joined()
            + GnuCashFile.account("Books", "EXPENSE", "EUR", under: "Expenses", id: "Books 2")
        let names = ["Expenses", "Auto", "Fuel", "Books", "Books 2"]
        let transactions = names.map { GnuCashFile.transaction([Split("Own", "-1/1"), Split($0, "1/1")]) }

        let rows = try GnuCashFile.rows(GnuCashFile.book(transactions.joined(), accounts: accounts))

        #expect(rows.map(\.category) == ["Expenses", "Auto", "Auto:Fuel", "Work:Books", "Expenses:Books"])
    }

    @Test("The only account with splits is that of the wallet")
    func onlyAccount() throws {
        let reader = try GnuCashFile.reader(
            GnuCashFile.book(GnuCashFile.transaction([Split("Giro", "-1/1"), Split("Food", "1/1")]))
        )
        let several = try GnuCashFile.reader(
            GnuCashFile.book(GnuCashFile.transaction([Split("Giro", "-1/1"), Split("Visa", "1/1")]))
        )

        #expect(!reader.hasSeveralAccounts)
        #expect(several.hasSeveralAccounts)
    }

    @Test("Accounts that are under each other in a circle, or very deep, have a path nevertheless")
    func circles() throws {
        let circle =
            GnuCashFile.account("Same", "BANK", "EUR", under: "b", id: "a")
            + GnuCashFile.account("Same", "BANK", "EUR", under: "a", id: "b")
        let text = GnuCashFile.book(
            GnuCashFile.transaction([Split("a", "-1/1"), Split("b", "1/1")]),
            accounts: circle
        )

        let names = try GnuCashFile.rows(text).flatMap { [$0.owner?.name, $0.counterparty.account?.name] }
        let path = Array(repeating: "Same", count: 20).joined(separator: ":")
        #expect(names == [path, String(path.prefix(96)) + " (2)"])
    }

    @Test(
        "An account in something that is no currency is outside of the wallet",
        arguments: [("CURRENCY", "XAU"), ("NASDAQ", "ACME"), ("NASDAQ", "USD")]
    )
    func otherCommodities(space: String, id: String) throws {
        let points = GnuCashFile.account("Points", "ASSET", "???", under: "")
        let text = GnuCashFile.book(
            GnuCashFile.transaction([Split("Points", "5/1", value: "1/1"), Split("Giro", "-1/1")]),
            accounts: GnuCashFile.account("Giro", "BANK", "EUR", under: "")
                + points.replacing("CURRENCY", with: space).replacing("???", with: id)
        )

        #expect(try GnuCashFile.moves(text) == ["Giro -100 > Outside 100"])
    }
}
