import Money

/// A transaction in a format that says of each one whether it is a transfer, and between which accounts.
///
/// MoneyFlow's own CSV and JSON are such formats, and so are journals.
struct StatedTransaction: Sendable {
    /// An amount that an account received or spent on a day.
    struct Side: Hashable, Sendable {
        /// The account, or `nil` if the file does not name it.
        let account: ImportAccount?
        let date: CivilDate
        /// Negative if it left the account.
        let amount: Money
    }

    /// What it was for.
    enum Purpose: Sendable {
        /// A category, by its name, if the file has one.
        case category(String?, type: ImportCategoryType)
        /// A transfer, which arrives on another side or comes from there.
        case transfer(Side)
        /// A side of a transfer, the other one of which is of this account and not in the file.
        case side(of: ImportAccount?)
    }

    let line: Int
    let side: Side
    let purpose: Purpose
    let title: String
    let note: String
    /// What the file identifies it by, as in ``ImportRow/bankID``, or `nil` if it does not.
    var bankID: String?
    /// What is taken out of the amount, unless it is a transfer.
    var splits: [ImportSplit] = []
    /// The tags.
    var tags: [String] = []
    /// What was paid in another currency, unless it is a transfer.
    var original: Money?
    /// The rows that earlier versions have made of it, if it was several.
    var formerly: [ImportRow] = []

    /// Returns the transaction as an item: a row of the account that the money left or, if it came from outside of the
    /// wallet, of the one where it arrived.
    func item(in context: ImportContext) -> ImportItem {
        guard side.amount.minorUnits != 0 else { return skipped(.zeroAmount) }
        switch purpose {
        case .category(let name, let type):
            let counterparty: ImportCounterparty = side.account == nil ? .unknown : .nobody
            return row(side, name, type, counterparty, in: context)
        case .side(let account):
            return row(side, nil, .ofRow, account.map { .account($0) } ?? .unknown, in: context)
        case .transfer(let other):
            return transfer(to: other, in: context)
        }
    }

    private func transfer(to other: Side, in context: ImportContext) -> ImportItem {
        let isFirst = side.amount.minorUnits < 0
        var (own, end) = isFirst ? (side, other) : (other, side)
        if own.isOutside { swap(&own, &end) }
        guard let account = end.account, !own.isOutside else { return skipped(.transfer) }
        guard end.amount.minorUnits != 0 else { return skipped(.zeroAmount) }
        if let currency = account.currency, currency != end.amount.currency {
            return skipped(.otherCurrency(end.amount.currency.code))
        }
        if own.amount.currency == end.amount.currency, own.amount.minorUnits != -end.amount.minorUnits {
            let problem = ImportProblem.malformed("what arrived is not what left, although both are in one currency")
            return .refused(RefusedRow(line: line, column: nil, text: excerpt, problem: problem))
        }
        return row(
            own,
            nil,
            .ofRow,
            .side(account, date: end.date, minorUnits: abs(end.amount.minorUnits)),
            in: context
        )
    }

    private func row(
        _ side: Side,
        _ category: String?,
        _ type: ImportCategoryType,
        _ counterparty: ImportCounterparty,
        in context: ImportContext
    ) -> ImportItem {
        let amount = side.amount
        guard abs(amount.minorUnits) <= Money.maximumMinorUnits else {
            let text = BankText.excerpt(amount.plainText)
            let problem = ImportProblem.amount(AmountError(text, .tooLarge))
            return .refused(RefusedRow(line: line, column: nil, text: excerpt, problem: problem))
        }
        guard context.currency(of: side.account) == amount.currency else {
            return skipped(.otherCurrency(amount.currency.code))
        }
        for case .account(let account) in splits.map(\.purpose) where context.currency(of: account) != amount.currency {
            return skipped(.otherCurrency(amount.currency.code))
        }
        return .transaction(
            ImportRow(
                line: line,
                date: side.date,
                type: amount.minorUnits < 0 ? .expense : .income,
                minorUnits: abs(amount.minorUnits),
                category: category,
                categoryType: type,
                title: title,
                note: note,
                bankID: bankID,
                owner: side.account,
                counterparty: counterparty,
                splits: splits,
                tags: tags,
                original: original.flatMap { $0.currency != amount.currency && $0.minorUnits > 0 ? $0 : nil },
                formerly: formerly
            )
        )
    }

    private func skipped(_ reason: SkipReason) -> ImportItem {
        .skipped(SkippedRow(line: line, reason: reason, text: excerpt))
    }

    private var excerpt: String {
        BankText.excerpt("\(side.date.iso) \(title) \(side.amount.plainText)")
    }
}

extension StatedTransaction.Side {
    fileprivate var isOutside: Bool { account?.kind == .outside }
}
