import Money

/// A transaction of GnuCash with its values read.
struct GnuCashEntry: Sendable {
    /// The day.
    let date: CivilDate
    /// The splits with money whose amounts are not zero, and those of categories and of what is outside whose values are
    /// not zero.
    private(set) var postings: [LedgerPosting] = []
    /// Whether a split belongs to an account with money.
    private(set) var hasMoney = false

    /// Why a transaction cannot be imported.
    struct Refusal: Error {
        /// The line of what is wrong.
        let line: Int
        /// The element that is wrong, or `nil` if it is the whole.
        var element: String?
        let problem: ImportProblem
    }

    /// Reads the values of a transaction.
    init(_ transaction: GnuCashTransaction, _ accounts: GnuCashAccounts) throws(Refusal) {
        date = try Self.date(of: transaction)
        guard let splits = transaction.splits else {
            throw Refusal(line: transaction.line, problem: .malformed("it has no splits"))
        }
        var sum = ExactNumber.zero
        for split in splits {
            let value = try Self.number(split.value, of: split, "split:value")
            do throws(AmountProblem) {
                sum = try sum.adding(value)
            } catch {
                throw Refusal(line: split.line, element: "split:value", problem: .sum(.overflow))
            }
            try add(split, value: value, as: accounts.role(of: split.account), in: transaction.currency)
        }
        // What no account with money has a part in, old versions also saved with one split.
        guard sum.isZero || !hasMoney else {
            throw Refusal(line: transaction.line, problem: .malformed("the values of its splits do not add up to zero"))
        }
    }

    private mutating func add(
        _ split: GnuCashSplit,
        value: ExactNumber,
        as role: GnuCashAccounts.Role,
        in currency: Currency?
    ) throws(Refusal) {
        let quantity = try Self.number(split.quantity, of: split, "split:quantity")
        let ledgerRole: LedgerPosting.Role
        var amount: Money?
        switch role {
        case .money(let account, let own):
            hasMoney = true
            guard own != currency || quantity == value else {
                let problem = "its value and its quantity differ, although both are in one currency"
                throw Refusal(line: split.line, element: "split:quantity", problem: .malformed(problem))
            }
            ledgerRole = .money(account)
            amount = try Self.amount(quantity, of: split, in: own)
        case .category(let name, let type): ledgerRole = .category(name, type)
        case .outside: ledgerRole = .outside
        case .trading: return
        case .unknown(let problem):
            throw Refusal(line: split.line, element: "split:account", problem: .malformed(problem))
        }
        guard amount.map({ $0.minorUnits != 0 }) ?? !value.isZero else { return }
        postings.append(
            LedgerPosting(
                account: split.account,
                role: ledgerRole,
                date: date,
                amount: amount,
                weight: LedgerPosting.Sum(number: value, unit: currency?.code ?? ""),
                isNegative: value.isNegative,
                memo: split.memo,
                id: split.id.map { "gnucash/" + $0 }
            )
        )
    }

    private static func date(of transaction: GnuCashTransaction) throws(Refusal) -> CivilDate {
        let element = "trn:date-posted"
        guard !transaction.date.isEmpty else {
            throw Refusal(line: transaction.line, element: element, problem: .missing(.date))
        }
        let day = transaction.date.prefix { $0 != " " && $0 != "T" }
        if let date = CivilDate(iso: day) { return date }
        let isDay = day.utf8.count == 10 && day.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        let problem = DateError(
            BankText.excerpt(transaction.date),
            isDay ? .noSuchDay : .unknownForm
        )
        throw Refusal(line: transaction.line, element: element, problem: .date(problem))
    }

    private static func number(
        _ text: String,
        of split: GnuCashSplit,
        _ element: String
    ) throws(Refusal) -> ExactNumber {
        guard !text.isEmpty else { throw Refusal(line: split.line, element: element, problem: .missing(.amount)) }
        do throws(AmountProblem) {
            return try ExactNumber(gnucash: text)
        } catch {
            let problem = AmountError(BankText.excerpt(text), error)
            throw Refusal(line: split.line, element: element, problem: .amount(problem))
        }
    }

    private static func amount(
        _ quantity: ExactNumber,
        of split: GnuCashSplit,
        in currency: Currency
    ) throws(Refusal) -> Money {
        do throws(AmountProblem) {
            return Money(minorUnits: try quantity.minorUnits(of: currency), currency: currency)
        } catch {
            let problem = AmountError(BankText.excerpt(split.quantity), error)
            throw Refusal(line: split.line, element: "split:quantity", problem: .amount(problem))
        }
    }
}
