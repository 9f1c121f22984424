import Core
import TestSupport

@testable import Interchange

extension ExportWriter {
    /// Returns the whole file for these transactions, by default of the account that a new wallet has.
    func file(_ transactions: [Transaction], of statement: AccountStatement = .test(.main())) -> String {
        file(of: [(statement, transactions)])
    }

    /// Returns the whole file for the transactions of these accounts.
    func file(of statements: [(AccountStatement, [Transaction])]) -> String {
        var writer = self
        var bytes: [UInt8] = []
        writer.begin(&bytes)
        for (statement, transactions) in statements {
            writer.begin(statement, to: &bytes)
            for transaction in transactions { writer.write(transaction, to: &bytes) }
        }
        writer.end(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ExportContext {
    /// Creates a context for 20 November 2026.
    static func test(_ currency: Currency = .euro, categories: [Category] = []) throws -> ExportContext {
        ExportContext(
            currency: currency,
            categories: categories,
            accounts: [.main(currency)],
            namesAccounts: false,
            today: .testToday
        )
    }
}

extension AccountStatement {
    /// Creates a statement, by default of an account with nothing to export.
    static func test(_ account: Account, to lastDay: String? = nil, cents: Int64 = 0) -> AccountStatement {
        AccountStatement(
            account: account,
            lastDay: lastDay.flatMap(CivilDate.init(iso:)),
            balance: Money(minorUnits: cents, currency: account.currency ?? .euro)
        )
    }
}

extension Transaction {
    /// Creates an expense of 12.50 on 20 November 2026 in a category with this name.
    static func test(_ title: String = "", in category: String, id: ID = 1) throws -> Transaction {
        Transaction(
            id: id,
            date: try .test("2026-11-20"),
            amount: .cents(1250),
            category: Category(
                id: Category.ID(rawValue: id.rawValue),
                name: category,
                icon: .other,
                type: .expense,
                archived: false
            ),
            title: title
        )
    }

    /// Creates an expense with this amount.
    static func test(minorUnits: Int64, _ currency: Currency) throws -> Transaction {
        Transaction(
            id: 1,
            date: try .test("2026-11-20"),
            amount: Money(minorUnits: minorUnits, currency: currency),
            category: .test("Bar"),
            title: ""
        )
    }
}
