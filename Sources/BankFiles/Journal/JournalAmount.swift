import Money

/// An amount in a posting of a journal: a number, with a commodity before or after it.
///
/// Examples are `-$5`, `$-5`, `EUR 5`, `5 EUR` and `5 "green apples"`. The price, date and note of a lot (`{$5}`,
/// `[2026-11-20]`, `(note)`), a cost (`@ $5`, `@@ $50`) and the account's expected balance (`= $5`) can follow.
struct JournalAmount: Sendable {
    /// The bytes of the digits with their separators.
    let number: Range<Int>
    /// Whether a minus precedes the number or the commodity.
    let isNegative: Bool
    /// The name or sign of the commodity, or `nil` if there is none.
    let commodity: String?
    /// What it is exchanged for, or `nil` if that is not written.
    private(set) var cost: Cost?
    /// The balance that the account is expected to have, or `nil` if that is not written.
    private(set) var balance: Balance?

    /// What an amount is exchanged for.
    struct Cost: Sendable {
        /// How it is written.
        enum Form: Hashable, Sendable {
            /// For each unit: `@ $5`.
            case unit
            /// For all of them: `@@ $50`.
            case total
            /// As the price of a lot: `{$5}`.
            case lot
        }

        let form: Form
        let number: Range<Int>
        let commodity: String?
    }

    /// A balance: `= $5`.
    struct Balance: Sendable {
        let number: Range<Int>
        let isNegative: Bool
        let commodity: String?
    }
}

extension JournalAmount {
    /// Reads an amount and what follows it.
    ///
    /// - Parameter text: Its range in `bytes`, without a comment.
    /// - Returns: `nil` if there is no amount, or only a balance.
    /// - Throws: ``AmountProblem/notANumber``.
    init?(_ text: Range<Int>, in bytes: [UInt8]) throws(AmountProblem) {
        var scanner = JournalAmountScanner(bytes: bytes, text: text)
        guard let mark = scanner.peek, mark != UInt8(ascii: "=") else { return nil }
        self = try scanner.amount()
        var costs: [Cost] = []
        while let mark = scanner.peek {
            switch mark {
            case UInt8(ascii: "="):
                balance = try scanner.balance()
                cost = costs.last
                return
            case UInt8(ascii: "@"):
                let marks = scanner.count(of: UInt8(ascii: "@"))
                let price = try scanner.amount()
                costs.append(Cost(form: marks == 1 ? .unit : .total, number: price.number, commodity: price.commodity))
            case UInt8(ascii: "{"):
                scanner.skip(while: UInt8(ascii: "{"))
                if scanner.peek == UInt8(ascii: "=") { scanner.skip(while: UInt8(ascii: "=")) }
                if scanner.peek != UInt8(ascii: "}") {
                    let price = try scanner.amount()
                    costs.append(Cost(form: .lot, number: price.number, commodity: price.commodity))
                }
                guard scanner.peek == UInt8(ascii: "}") else { throw .notANumber }
                scanner.skip(while: UInt8(ascii: "}"))
            case UInt8(ascii: "["):
                try scanner.skip(through: UInt8(ascii: "]"))
            case UInt8(ascii: "("):
                try scanner.skip(through: UInt8(ascii: ")"))
            default:
                throw .notANumber
            }
        }
        cost = costs.last
    }

    /// Reads the balance after an amount, or without one; returns `nil` if there is none, or if it is that of an account
    /// with those below it (`=*`).
    static func balance(_ text: Range<Int>, in bytes: [UInt8]) throws(AmountProblem) -> Balance? {
        var scanner = JournalAmountScanner(bytes: bytes, text: text)
        guard let mark = scanner.peek else { return nil }
        guard mark == UInt8(ascii: "=") else { return try JournalAmount(text, in: bytes)?.balance }
        return try scanner.balance()
    }
}
