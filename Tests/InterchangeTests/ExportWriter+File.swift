import Core
import Money
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
    static func test(_ currency: Currency = .euro, categories: [Category] = [], schedules: [Schedule] = []) throws
        -> ExportContext
    {
        ExportContext(
            currency: currency,
            categories: categories,
            accounts: [.main(currency)],
            namesAccounts: false,
            schedules: schedules,
            today: .testToday
        )
    }
}

extension ExportContext {
    /// Creates a context with budgets: one of Bar, which is under Eating Out, one of Eating Out that ends, one for all
    /// expenses, and one per year.
    static func withBudgets() throws -> ExportContext {
        let eatingOut = Category(id: 1, name: "Eating Out", icon: .restaurant, type: .expense, archived: false)
        let bar = Category(id: 2, name: "Bar", icon: .bar, type: .expense, archived: false, parent: 1)
        let travel = Category(id: 3, name: "Travel", icon: .plane, type: .expense, archived: false)
        func budget(
            _ id: Budget.ID,
            _ category: Category?,
            _ month: String,
            _ amount: Int64?,
            per: BudgetUnit = .month
        ) throws -> Budget {
            Budget(id: id, category: category, currency: .euro, fromMonth: try .test(month), per: per, amount: amount)
        }
        return ExportContext(
            currency: .euro,
            categories: [eatingOut, bar, travel],
            accounts: [.main(.euro)],
            namesAccounts: false,
            budgets: [
                try budget(1, nil, "2026-11", 150_000), try budget(2, eatingOut, "2026-10", 30_000),
                try budget(3, eatingOut, "2027-01", nil), try budget(4, bar, "2026-12", 5000),
                try budget(5, travel, "2026-11", 250_000, per: .year),
            ],
            firstDay: try .test("2026-01-01"),
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
