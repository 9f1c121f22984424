import Core

/// A split of an account with money, and what of it is still to be moved.
struct GnuCashLeg: Sendable {
    let split: GnuCashSplit
    let account: ImportAccount
    let currency: Currency
    /// The value in the transaction's currency.
    let value: GnuCashNumber
    /// The value in minor units of the transaction's currency, or `nil` if it is no whole number of them.
    let valueUnits: Int64?
    /// Whether the account has the transaction's currency, so that a part of the split is the same part of its value.
    let isDivisible: Bool
    /// What is still to be moved, in minor units of the account's currency; negative if it left the account.
    private(set) var rest: Int64

    /// Creates a split with an amount in minor units of its account's currency.
    init(
        _ split: GnuCashSplit,
        _ account: ImportAccount,
        _ amount: Money,
        value: GnuCashNumber,
        in transactionCurrency: Currency?
    ) {
        self.split = split
        self.account = account
        self.value = value
        currency = amount.currency
        rest = amount.minorUnits
        isDivisible = transactionCurrency == amount.currency
        do {
            valueUnits = try transactionCurrency.map { currency throws(AmountProblem) in
                try value.minorUnits(of: currency)
            }
        } catch {
            valueUnits = nil
        }
    }

    /// Whether the money of one split is that of the other: it left one account and arrived in another one, in the same
    /// amount if they have the same currency.
    func isOpposite(of other: GnuCashLeg) -> Bool {
        account.name != other.account.name && (rest < 0) != (other.rest < 0)
            && (currency != other.currency || rest == -other.rest)
    }

    /// Takes an amount in minor units from what is still to be moved.
    mutating func take(_ units: UInt64) -> GnuCashMoves.Side {
        let amount = rest < 0 ? -Int64(units) : Int64(units)
        rest -= amount
        return side(amount)
    }

    /// Returns a side with an amount in minor units.
    func side(_ minorUnits: Int64) -> GnuCashMoves.Side {
        GnuCashMoves.Side(split: split, account: account, amount: Money(minorUnits: minorUnits, currency: currency))
    }
}

/// A split of an account without the wallet's money: a category, or what is outside.
struct GnuCashCounter: Sendable {
    /// What it is.
    enum Kind: Hashable, Sendable {
        case category(String?, TransactionType)
        case outside
    }

    let split: GnuCashSplit
    /// The place among those of the transaction.
    let index: Int
    let kind: Kind
    /// The value in the transaction's currency.
    let value: GnuCashNumber
}

/// The splits of a transaction that are the other ends of those with money.
struct GnuCashCounters: Sendable {
    private let positive: GnuCashCounter?
    private let negative: GnuCashCounter?

    /// Finds the largest ones, of equal ones the first.
    init(_ counters: [GnuCashCounter]) {
        positive = Self.largest(counters.filter { $0.value.numerator > 0 })
        negative = Self.largest(counters.filter { $0.value.numerator < 0 })
    }

    /// Returns the largest split with the opposite sign of an amount or, if there is none, with its own.
    func largest(oppositeTo amount: Int64) -> GnuCashCounter? {
        amount < 0 ? positive ?? negative : negative ?? positive
    }

    private static func largest(_ counters: [GnuCashCounter]) -> GnuCashCounter? {
        counters.dropFirst().reduce(counters.first) { largest, counter in
            guard let largest, counter.value.isLarger(than: largest.value) else { return largest }
            return counter
        }
    }
}
