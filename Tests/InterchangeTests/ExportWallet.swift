import Core
import Money
import TestSupport

/// A wallet with an account of each kind, and transactions of each kind.
struct ExportWallet {
    let giro = Account(id: 1, name: "Giro", currency: .euro, number: "DE02120300000000202051")
    let visa = Account(id: 2, name: "Visa", kind: .card, currency: .euro)
    let cash = Account(id: 3, name: "Cash", kind: .cash, currency: .euro)
    let savings = Account(id: 4, name: "Savings", kind: .savings, currency: .euro)
    let ada = Account(id: 5, name: "Ada", kind: .person, currency: .euro)
    let revolut = Account(id: 6, name: "Revolut", currency: Currency(code: "USD"))
    let car = Account(id: 7, name: "Car", kind: .loan, currency: .euro)
    let outside = Account(id: 8, name: "Outside", kind: .outside, currency: nil)

    let categories: [Category] = [
        .test(id: 1, "Bar", under: 2), .test(id: 2, "Eating Out"), .test(id: 3, "Clothing"),
    ]

    var accounts: [Account] { [giro, visa, cash, savings, ada, revolut, car, outside] }

    /// An opening balance, an expense with a note, a transfer that arrives in the next month, a refund, a transfer into
    /// another currency, and a debt.
    var transactions: [Transaction] {
        [
            transfer(1, "2026-01-01", 120_000, outside, giro),
            payment(2, "2026-10-29", 1250, categories[0], "Drinks", note: "at 20:15, [2026-01-01] tag:x"),
            transfer(3, "2026-10-30", 30_000, giro, savings, arrives: "2026-11-02", "Rainy day"),
            payment(4, "2026-11-01", 4990, categories[2], "Shoes back", isRefund: true),
            transfer(5, "2026-11-03", 10_000, giro, revolut, as: 10_850),
            transfer(6, "2026-11-04", 2000, giro, ada),
        ]
    }

    func context(
        accounts: [Account]? = nil,
        account: Account.ID? = nil,
        statements: [AccountStatement] = []
    ) -> ExportContext {
        ExportContext(
            currency: .euro,
            categories: categories,
            accounts: accounts ?? self.accounts,
            namesAccounts: true,
            account: account,
            statements: statements,
            today: .testToday
        )
    }

    private func payment(
        _ id: Transaction.ID,
        _ date: String,
        _ cents: Int64,
        _ category: Category,
        _ title: String,
        isRefund: Bool = false,
        note: String = ""
    ) -> Transaction {
        Transaction(
            id: id,
            date: CivilDate(iso: date) ?? .testToday,
            amount: .cents(cents),
            account: visa,
            purpose: .category(category, isRefund: isRefund),
            title: title,
            note: note
        )
    }

    private func transfer(
        _ id: Transaction.ID,
        _ date: String,
        _ cents: Int64,
        _ from: Account,
        _ to: Account,
        as arriving: Int64? = nil,
        arrives day: String? = nil,
        _ title: String = ""
    ) -> Transaction {
        Transaction(
            id: id,
            date: CivilDate(iso: date) ?? .testToday,
            amount: .cents(cents),
            account: from,
            purpose: .transfer(
                Arrival(
                    account: to,
                    amount: Money(minorUnits: arriving ?? cents, currency: to.currency ?? .euro),
                    date: CivilDate(iso: day ?? date) ?? .testToday
                )
            ),
            title: title
        )
    }
}
