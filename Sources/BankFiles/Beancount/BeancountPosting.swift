import Money

/// A line of an entry: an account and what moves to it, such as `Assets:Broker  7 GLD {190.30 USD} @ 192.97 USD`.
struct BeancountPosting: Sendable {
    /// A number of a unit, either of which may be missing.
    struct Amount: Sendable {
        let number: ExactNumber?
        let unit: String?
    }

    /// What one of something was bought for, and what they were bought for beyond that.
    struct Cost: Sendable {
        let each: ExactNumber
        let all: ExactNumber
        let unit: String
    }

    /// What it is held at.
    enum Holding: Sendable {
        /// Nothing: it is money, or something else that is counted and not valued.
        case plain
        /// A cost.
        case cost(Cost)
        /// A cost that earlier postings decide, `{}`.
        case unknownCost
    }

    /// What it is exchanged for: for each one (`@`) or for all of them (`@@`).
    struct Price: Sendable {
        let isTotal: Bool
        let amount: Amount
    }

    /// The line that it is on, from 1.
    let line: Int
    let account: String
    /// The amount; empty if it is what balances the others.
    let amount: Amount
    let holding: Holding
    let price: Price?
    /// The bytes of the amount as written.
    let written: Range<Int>
    /// The note of a split of MoneyFlow's own, or `nil` if it is none.
    var split: String?

    /// Creates a posting of an amount, for which nothing is written.
    init(_ number: ExactNumber, _ unit: String, to account: String, line: Int) {
        self.line = line
        self.account = account
        amount = Amount(number: number, unit: unit)
        holding = .plain
        price = nil
        written = 0..<0
    }

    /// Reads a posting.
    init(_ line: BeancountLines.Line, in bytes: [UInt8]) throws(BeancountProblem) {
        var scanner = BeancountScanner(line.text, in: bytes)
        // A flag is a letter or a mark of its own.
        if bytes[line.text].dropFirst().first?.isBlank == true { _ = scanner.word() }
        guard let account = scanner.account() else {
            throw BeancountProblem(line.number, .malformed("it belongs to an entry, and no account is on it"))
        }
        _ = scanner.peek
        let start = scanner.text.lowerBound
        do throws(AmountProblem) {
            amount = Amount(number: try scanner.number(), unit: scanner.unit())
            written = start..<scanner.text.lowerBound
            let isHeld = scanner.peek == UInt8(ascii: "{")
            holding = try Self.holding(&scanner)
            price = try Self.price(&scanner)
            let isWhole = amount.number != nil || price == nil && !isHeld
            guard isWhole, scanner.peek == nil else { throw AmountProblem.notANumber }
        } catch {
            throw .amount(error, start..<line.text.upperBound, in: bytes, line: line.number)
        }
        self.line = line.number
        self.account = account
    }

    /// Whether it is not held at a cost.
    var isPlain: Bool {
        if case .plain = holding { true } else { false }
    }

    private static func holding(_ scanner: inout BeancountScanner) throws(AmountProblem) -> Holding {
        guard scanner.take("{") else { return .plain }
        let isTotal = scanner.take("{")
        var each: ExactNumber?
        var all: ExactNumber?
        var unit: String?
        while let next = scanner.peek, next != UInt8(ascii: "}") {
            if scanner.take(",") || scanner.take("*") || scanner.string() != nil || scanner.date() != nil { continue }
            if scanner.take("#") {
                all = try scanner.number()
            } else if let number = try scanner.number() {
                each = number
            } else if let name = scanner.unit() {
                unit = name
            } else {
                throw .notANumber
            }
        }
        guard scanner.take("}"), !isTotal || scanner.take("}") else { throw .notANumber }
        guard let unit, each != nil || all != nil else { return .unknownCost }
        if isTotal { (each, all) = (nil, each) }
        return .cost(Cost(each: each ?? .zero, all: all ?? .zero, unit: unit))
    }

    private static func price(_ scanner: inout BeancountScanner) throws(AmountProblem) -> Price? {
        guard scanner.take("@") else { return nil }
        let isTotal = scanner.take("@")
        let amount = Amount(number: try scanner.number(), unit: scanner.unit())
        guard amount.number != nil || amount.unit != nil else { throw .notANumber }
        return Price(isTotal: isTotal, amount: amount)
    }
}
