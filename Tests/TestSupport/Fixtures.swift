import BankFiles
import Core
import Money
import MoneySupport

extension NewTransaction {
    /// Creates an expense in euro cents.
    package static func expense(
        _ minorUnits: Int64,
        _ title: String = "",
        on date: CivilDate,
        category: String? = nil
    ) -> NewTransaction {
        NewTransaction(
            date: date,
            amount: .cents(minorUnits),
            type: .expense,
            category: category.map(CategoryReference.name),
            title: title
        )
    }

    /// Creates an income in euro cents.
    package static func income(
        _ minorUnits: Int64,
        _ title: String = "",
        on date: CivilDate,
        category: String? = nil
    ) -> NewTransaction {
        NewTransaction(
            date: date,
            amount: .cents(minorUnits),
            type: .income,
            category: category.map(CategoryReference.name),
            title: title
        )
    }
}

extension Account {
    /// Creates the account that a new wallet has.
    package static func main(_ currency: Currency = .euro) -> Account {
        Account(id: 1, name: "Main", currency: currency)
    }
}

extension Transaction {
    /// Creates income or an expense of the account that a new wallet has.
    package init(id: ID, date: CivilDate, amount: Money, category: Category, title: String) {
        self.init(
            id: id,
            date: date,
            amount: amount,
            account: .main(amount.currency),
            purpose: .category(category, isRefund: false),
            title: title
        )
    }

    /// Creates a transaction, by default an expense on 20 November 2026.
    package static func test(
        id: ID = 1,
        _ title: String = "Coffee",
        cents: Int64 = 1250,
        type: TransactionType = .expense,
        on date: String = "2026-11-20"
    ) throws -> Transaction {
        Transaction(
            id: id,
            date: try .test(date),
            amount: .cents(cents),
            category: .test(type == .expense ? "Bar" : "Salary", type),
            title: title
        )
    }

    /// Creates a transfer of three euros on 20 November 2026; each name is another account.
    package static func testTransfer(
        _ title: String = "",
        from source: String,
        to target: String
    ) throws -> Transaction {
        func account(_ name: String) -> Account {
            Account(
                id: Account.ID(rawValue: Int64(name.utf8.reduce(0) { $0 * 31 + Int($1) })),
                name: name,
                currency: .euro
            )
        }
        let date = try CivilDate.test("2026-11-20")
        return Transaction(
            id: 1,
            date: date,
            amount: .cents(300),
            account: account(source),
            purpose: .transfer(Arrival(account: account(target), amount: .cents(300), date: date)),
            title: title
        )
    }
}

extension Category {
    /// Creates a category.
    package static func test(
        id: ID = 1,
        _ name: String,
        _ type: TransactionType = .expense,
        archived: Bool = false,
        under parent: ID? = nil
    ) -> Category {
        Category(id: id, name: name, icon: .other, type: type, archived: archived, parent: parent)
    }
}

extension ImportFormat {
    /// A format that no reader handles.
    package static let sample = ImportFormat(id: "sample", name: "Sample", description: "a sample", hasColumns: true)
}
