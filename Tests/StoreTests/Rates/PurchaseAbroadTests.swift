import Core
import Money
import TestSupport
import Testing

@testable import Store

/// Amounts in another currency than the account's.
///
/// The expected ones were computed by hand, exactly and half to even.
@Suite("Purchases in another currency")
struct PurchaseAbroadTests {
    private let day: CivilDate
    private let wallet: SQLiteWallet

    init() throws {
        day = try .test("2026-11-20")
        wallet = try SQLiteWallet.inMemory()
    }

    private func money(_ minorUnits: Int64, _ code: String) throws -> Money {
        Money(minorUnits: minorUnits, currency: try .test(code))
    }

    private func rate(_ base: String, _ quote: String, _ value: Int64, _ digits: Int, on date: String) async throws {
        let rate = try #require(
            ExchangeRate(base: try .test(base), quote: try .test(quote), value: value, digits: digits)
        )
        _ = try await wallet.perform(AddRate(rate, on: .test(date), acceptsUnlikely: true)).outcome
    }

    private func account(_ name: String, _ code: String) async throws -> Account.ID {
        try await wallet.perform(AddAccount(NewAccount(name: name, currency: try .test(code)))).outcome.id
    }

    private func add(
        _ amount: Money,
        charged: Money? = nil,
        to account: Account.ID? = nil
    ) async throws -> Transaction {
        let new = NewTransaction(
            date: day,
            amount: amount,
            charged: charged,
            account: account,
            type: nil,
            category: nil,
            title: "Lunch"
        )
        return try await wallet.perform(AddTransaction(new)).outcome
    }

    private func edit(_ edit: TransactionEdit, transfer: Account.ID? = nil) async throws -> Transaction {
        let changes = try await wallet.perform(EditTransactions([1], edit, transfer: transfer)).outcome
        return try #require(changes.first).after
    }

    private func refused(_ error: MoneyFlowError, _ body: () async throws -> Transaction) async throws {
        let before = try await wallet.dumpWithHistory()
        await #expect(throws: error) { try await body() }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("An amount is converted with the latest rate on or before its day, and the original is kept")
    func converted() async throws {
        try await rate("USD", "EUR", 9217, 4, on: "2026-11-18")
        try await rate("USD", "EUR", 5, 1, on: "2026-11-21")
        // 12.50 × 0.9217 = 11.52125
        let lunch = try await add(money(1250, "USD"))
        #expect(lunch.amount == .cents(1152))
        #expect(try lunch.original == money(1250, "USD"))
        #expect(try await wallet.read(SingleTransaction(lunch.id)) == lunch)
    }

    @Test(
        "Each currency has its own decimals, and a rate works both ways",
        arguments: [
            // 1200 / 160.25 = 7.4882…, 12.500 / 0.3333 = 37.5037…, 0.5 cents is even at 0: 2 × 0.0125 = 0.025.
            ("EUR", "JPY", 16025, 2, Int64(1200), "JPY", "EUR", Int64(749)),
            ("EUR", "KWD", 3333, 4, 12_500, "KWD", "EUR", 3750), ("JPY", "EUR", 125, 4, 2, "JPY", "EUR", 2),
            ("KWD", "JPY", 50_125, 2, 1, "KWD", "JPY", 1), ("EUR", "JPY", 16025, 2, 750, "EUR", "JPY", 1202),
        ]
    )
    func decimals(
        base: String,
        quote: String,
        value: Int64,
        digits: Int,
        paid: Int64,
        other: String,
        own: String,
        charged: Int64
    ) async throws {
        try await rate(base, quote, value, digits, on: "2026-11-20")
        let account = try await account("Other", own)
        let added = try await add(money(paid, other), to: account)
        #expect(try added.amount == money(charged, own))
        #expect(try added.original == money(paid, other))
    }

    @Test("Without a rate, or with one of a later day only, an amount is refused unless it says what was charged")
    func charged() async throws {
        try await rate("USD", "EUR", 9217, 4, on: "2026-11-21")
        try await refused(.noRateToCharge(money(1250, "USD"), in: .euro, on: day)) { try await add(money(1250, "USD")) }
        let lunch = try await add(money(1250, "USD"), charged: .cents(1162))
        #expect(lunch.amount == .cents(1162))
        #expect(try lunch.original == money(1250, "USD"))

        try await refused(.amountInOwnCurrency(.cents(1250), besides: "charged")) {
            try await add(.cents(1250), charged: .cents(1162))
        }
        try await refused(.currencyMismatch("USD", "EUR")) {
            try await add(money(1250, "GBP"), charged: money(1162, "USD"))
        }
        try await refused(.invalidAmount(text: "0", .zero)) { try await add(money(1250, "USD"), charged: .cents(0)) }
        try await refused(.invalidAmount(text: "-1", .negative)) { try await add(money(-1, "USD"), charged: .cents(1)) }
    }

    @Test("What comes to nothing, or to more than an amount can be, is refused")
    func outOfRange() async throws {
        try await rate("JPY", "EUR", 5, 3, on: "2026-11-20")
        try await refused(.chargeOfNothing(money(1, "JPY"), in: .euro)) { try await add(money(1, "JPY")) }
        #expect(try await add(money(2, "JPY")).amount == .cents(1))
        for (price, cents) in [
            (1_000_000_000, Money.maximumMinorUnits), (1_000_000_000, 1_000_000),
            (1_000_000_000_000, Money.maximumMinorUnits),
        ] as [(Int64, Int64)] {
            try await rate("USD", "EUR", price, 0, on: "2026-11-20")
            let dollars = try money(cents, "USD")
            let stated = ExchangeRate(base: dollars.currency, quote: .euro, value: price, digits: 0)
            let used = Rate(date: try .test("2026-11-20"), try #require(stated), source: .person)
            try await refused(.conversionOverflow(dollars, by: [used])) { try await add(dollars) }
        }
    }

    @Test("An edit converts again, keeps the original beside another amount, changes it alone, or forgets it")
    func edits() async throws {
        try await rate("USD", "EUR", 9217, 4, on: "2026-11-18")
        let lunch = try await add(money(1250, "USD"))
        let dollars = try money(1250, "USD")

        // 13 × 0.9217 = 11.9821
        let again = try await edit(TransactionEdit(amount: money(1300, "USD")))
        #expect(again.amount == .cents(1198))
        #expect(try again.original == money(1300, "USD"))
        let paid = try await edit(TransactionEdit(amount: dollars, charged: .cents(1170)))
        #expect((paid.amount, paid.original) == (.cents(1170), dollars))
        let corrected = try await edit(TransactionEdit(amount: .cents(1165)))
        #expect((corrected.amount, corrected.original) == (.cents(1165), dollars))
        let forgotten = try await edit(TransactionEdit(original: .some(nil)))
        #expect((forgotten.amount, forgotten.original) == (.cents(1165), nil))
        let named = try await edit(TransactionEdit(original: .some(money(1000, "GBP"))))
        #expect(try named.original == money(1000, "GBP"))

        try await refused(.amountInOwnCurrency(.cents(5), besides: "original")) {
            try await edit(TransactionEdit(original: .some(.cents(5))))
        }
        try await refused(.amountInOwnCurrency(.cents(1165), besides: "charged")) {
            try await edit(TransactionEdit(charged: .cents(5)))
        }
        try await refused(.invalidAmount(text: "0", .zero)) {
            try await edit(TransactionEdit(original: .some(money(0, "USD"))))
        }
        for _ in 0..<5 { _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome }
        #expect(try await wallet.read(SingleTransaction(1)) == lunch)
        for _ in 0..<5 { _ = try await wallet.perform(MoveCommands(.redo, .next(1))).outcome }
        #expect(try await wallet.read(SingleTransaction(1)) == named)
    }

    @Test("In an account of the original's currency, that is the amount; in another one, an amount is needed")
    func otherAccount() async throws {
        try await rate("USD", "EUR", 9217, 4, on: "2026-11-18")
        let dollars = try await account("Revolut", "USD")
        let francs = try await account("Zürich", "CHF")
        let savings = try await account("Savings", "EUR")
        _ = try await add(money(1250, "USD"))

        #expect(try await edit(TransactionEdit(account: savings)).original == money(1250, "USD"))
        try await refused(.currencyMismatch("EUR", "CHF")) { try await edit(TransactionEdit(account: francs)) }
        let moved = try await edit(TransactionEdit(account: dollars))
        #expect(try moved.amount == money(1250, "USD"))
        #expect(moved.original == nil)
        let paid = try await edit(TransactionEdit(amount: money(1400, "CHF"), account: francs))
        #expect(try (paid.amount, paid.original) == (money(1400, "CHF"), nil))
    }

    @Test("A transfer has no original amount")
    func transfer() async throws {
        let savings = try await account("Savings", "EUR")
        _ = try await add(money(1250, "USD"), charged: .cents(1162))
        try await refused(.isATransfer(1)) {
            try await edit(TransactionEdit(original: .some(money(1, "USD"))), transfer: savings)
        }
        let made = try await edit(TransactionEdit(), transfer: savings)
        #expect(made.arrival?.amount == .cents(1162))
        #expect(made.original == nil)
        try await refused(.isATransfer(1)) { try await edit(TransactionEdit(original: .some(money(1, "USD")))) }
        try await refused(.currencyMismatch("USD", "EUR")) { try await edit(TransactionEdit(amount: money(1, "USD"))) }
        _ = try await wallet.perform(UnlinkTransfer(1)).outcome
        #expect(try await wallet.read(SingleTransaction(1)).original == nil)
        for _ in 0..<2 { _ = try await wallet.perform(MoveCommands(.undo, .next(1))).outcome }
        #expect(try await wallet.read(SingleTransaction(1)).original == money(1250, "USD"))
    }

    @Test("The shares of a purchase abroad are of what the account was charged")
    func shares() async throws {
        try await rate("USD", "EUR", 5, 1, on: "2026-11-18")
        let ada = try await wallet.perform(AddAccount(NewAccount(name: "Ada", kind: .person))).outcome.id
        var new = NewTransaction(date: day, amount: try money(3000, "USD"), type: nil, category: nil, title: "Dinner")
        new.splits = [NewSplit(.account(ada), .part(of: 2))]
        let dinner = try await wallet.perform(AddTransaction(new)).outcome
        #expect(dinner.splits.map(\.amount) == [.cents(750)])
        new.splits = [NewSplit(.account(ada), .amount(try money(500, "USD")))]
        await #expect(throws: MoneyFlowError.self) { try await wallet.perform(AddTransaction(new)).outcome }
    }
}
