import Core
import Money
import Presentation

extension Account {
    static let main = Account(id: 1, name: "Main", currency: .euro)
    static let giro = Account(id: 1, name: "Giro", currency: .euro, number: "DE02120300000000202051")
    static let savings = Account(id: 3, name: "Savings", kind: .savings, currency: .euro)
    static let visa = Account(id: 4, name: "Visa", kind: .card, currency: .euro, number: "4711")
    static let cash = Account(id: 5, name: "Cash", kind: .cash, currency: .euro)
    static let oldAccount = Account(id: 6, name: "Old bank", currency: .euro, archived: true)
    static let travel = Account(id: 7, name: "Travel", currency: Currency(code: "USD"))
    static let yen = Account(id: 8, name: "Yen", kind: .cash, currency: Currency(code: "JPY"))
    static let wallet = Account(id: 11, name: "旅行の財布", kind: .cash, currency: Currency(code: "JPY"))
    static let mortgage = Account(id: 9, name: "Mortgage of the flat in Dublin", kind: .loan, currency: .euro)
    static let flat = Account(id: 10, name: "Flat", kind: .asset, currency: .euro)
    static let outside = Account(id: 2, name: "Outside", kind: .outside, currency: nil)
}

extension AccountBalance {
    static let main = fixture(.main, 431_806)
    static let giro = fixture(.giro, 318_325)
    static let visa = fixture(.visa, 0)
    static let debt = fixture(.visa, -120_010)
    static let travel = fixture(.travel, 9_600)

    /// A bank, savings, a card with a debt, and cash.
    static let fixtures = [
        giro, fixture(.savings, 120_000), fixture(.visa, -20_010), fixture(.cash, 13_491), fixture(.oldAccount, 0),
    ]

    /// Accounts in three currencies.
    static let inTwoCurrencies = [giro, fixture(.travel, 10_850), fixture(.yen, 20_000)]

    /// More debts than money.
    static let debts = [giro, fixture(.visa, -120_010), fixture(.mortgage, -23_460_000)]

    /// The widest texts and amounts.
    static let demanding = [
        fixture(.wallet, 99_999_999_999),
        fixture(.flat, 899_999_871_295), fixture(.mortgage, -999_999_999_999),
    ]

    private static func fixture(_ account: Account, _ minorUnits: Int64) -> AccountBalance {
        AccountBalance(account: account, balance: Money(minorUnits: minorUnits, currency: account.currency ?? .euro))
    }
}

extension Transaction {
    static let transfer = moved(43, "2026-11-20", 30_000, .giro, .savings, 30_000, "2026-11-20", "Rainy day")
    static let lateTransfer = moved(44, "2026-10-30", 30_000, .giro, .savings, 30_000, "2026-11-02")
    static let inTransit = moved(49, "2026-11-19", 30_000, .giro, .savings, 30_000, "2026-11-23")
    static let exchange = moved(45, "2026-11-19", 10_000, .giro, .travel, 10_850, "2026-11-19")
    static let cardPayment = moved(48, "2026-11-20", 3250, .visa, .giro, 3250, "2026-11-20", "Card payment")
    static let opening = moved(2, "2026-01-01", 120_000, .outside, .savings, 120_000, "2026-01-01")

    /// Lunch in another currency.
    static let lunch: Transaction = {
        let price = Money(minorUnits: 1250, currency: Account.travel.currency ?? .euro)
        var lunch = fixture(47, Fixtures.day("2026-11-20"), price, .eatingOut, "Lunch")
        lunch.account = .travel
        return lunch
    }()

    /// Coffee paid with the card.
    static let cardCoffee: Transaction = {
        var coffee = Transaction.coffee
        coffee.account = .visa
        return coffee
    }()

    /// Money back for shoes, with a note.
    static let refund: Transaction = {
        var shoes = fixture(46, Fixtures.day("2026-11-18"), Fixtures.euros(4990), .accessories, "Shoes sent back")
        shoes.account = .visa
        shoes.purpose = .category(.accessories, isRefund: true)
        shoes.note = "Size 42, order 4711"
        return shoes
    }()

    private static func moved(
        _ id: Transaction.ID,
        _ day: String,
        _ amount: Int64,
        _ from: Account,
        _ to: Account,
        _ arriving: Int64,
        _ arrival: String,
        _ title: String = ""
    ) -> Transaction {
        Transaction(
            id: id,
            date: Fixtures.day(day),
            amount: Money(minorUnits: amount, currency: from.currency ?? to.currency ?? .euro),
            account: from,
            purpose: .transfer(
                Arrival(
                    account: to,
                    amount: Money(minorUnits: arriving, currency: to.currency ?? .euro),
                    date: Fixtures.day(arrival)
                )
            ),
            title: title
        )
    }
}

extension TransactionPage {
    /// The latest transactions of the bank account, with the balance after each.
    static let transfersOfGiro = TransactionPage(
        transactions: [.transfer, .dinner, .exchange, .lateTransfer],
        totals: TransactionTotals(count: 4, income: Fixtures.euros(0), expenses: Fixtures.euros(3250)),
        balances: [318_325, 348_325, 351_575, 361_575].map { Fixtures.euros($0) },
        hasMore: false
    )

    /// The transactions of the card, which is in debt.
    static let ofVisa = TransactionPage(
        transactions: [.cardCoffee, .refund],
        totals: TransactionTotals(count: 2, income: Fixtures.euros(0), expenses: Fixtures.euros(-4670)),
        balances: [-120_010, -119_690].map { Fixtures.euros($0) },
        hasMore: false
    )

    /// The transactions of the account in another currency.
    static let ofTravel = TransactionPage(
        transactions: [.lunch, .exchange],
        totals: TransactionTotals(count: 2, sums: [TransactionTotals.inTwoCurrencies.sums[1]]),
        balances: [9_600, 10_850].map { Money(minorUnits: $0, currency: Account.travel.currency ?? .euro) },
        hasMore: false
    )

    /// No transactions.
    static let noTransactions = TransactionPage(
        transactions: [],
        totals: TransactionTotals(count: 0, income: Fixtures.euros(0), expenses: Fixtures.euros(0)),
        balances: [],
        hasMore: false
    )
}

extension TransactionTotals {
    /// The totals of a dinner in euros and a lunch in dollars.
    static let inTwoCurrencies = TransactionTotals(
        count: 3,
        sums: [(Currency.euro, 3250), (Account.travel.currency ?? .euro, 1250)].map { currency, expenses in
            TransactionSums(income: .zero(currency), expenses: Money(minorUnits: expenses, currency: currency))
        }
    )

    /// The same with what they are together.
    static let converted: TransactionTotals = {
        var totals = inTwoCurrencies
        totals.together = Together(
            sums: TransactionSums(income: .zero(.euro), expenses: Fixtures.euros(4402)),
            isApproximate: true
        )
        return totals
    }()
}
