import Money

/// A recurring income, expense or transfer.
///
/// It posts nothing by itself: its dates are due until they are posted or skipped.
package struct Schedule: Hashable, Sendable, Identifiable {
    /// The id of a schedule, shown as `S3`.
    package typealias ID = Identifier<Schedule>

    /// What the money is for.
    package enum Purpose: Hashable, Sendable {
        /// Income or an expense, depending on the category.
        case category(Category)
        /// Money moved to another account, and the amount that arrives.
        case transfer(to: Account, amount: Money)
    }

    /// How far the amount that a bank books may be from the expected one.
    package enum Tolerance: Hashable, Sendable {
        /// Not at all.
        case exact
        /// A tenth in either direction.
        case about
        /// Anything from the expected amount up to this one.
        case upTo(Money)
    }

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The title, which may be empty if it is a transfer.
    package var title: String
    /// What the money is for.
    package var purpose: Purpose
    /// The expected amount, positive, in the currency of the account.
    package var amount: Money
    /// How far the booked amount may be from it.
    package var tolerance: Tolerance
    /// The account that receives or spends the money, or that it leaves.
    package var account: Account
    /// When it comes.
    package var recurrence: Recurrence
    /// The first date, from which all others are computed.
    package var start: CivilDate
    /// What happens to a date on a weekend.
    package var shift: WeekendShift
    /// Whether it is posted with all others that are due.
    package var posts: Bool
    /// A text that banks have in its place, or `nil` for its title.
    package var pattern: String?
    /// The note of its transactions; may be empty.
    package var note: String

    package init(
        id: ID,
        title: String,
        purpose: Purpose,
        amount: Money,
        tolerance: Tolerance = .exact,
        account: Account,
        recurrence: Recurrence,
        start: CivilDate,
        shift: WeekendShift = .none,
        posts: Bool = false,
        pattern: String? = nil,
        note: String = ""
    ) {
        self.id = id
        self.title = title
        self.purpose = purpose
        self.amount = amount
        self.tolerance = tolerance
        self.account = account
        self.recurrence = recurrence
        self.start = start
        self.shift = shift
        self.posts = posts
        self.pattern = pattern
        self.note = note
    }
}

extension Schedule {
    /// The category, or `nil` for a transfer.
    package var category: Category? {
        if case .category(let category) = purpose { category } else { nil }
    }

    /// The type of the category, or `nil` for a transfer.
    package var type: TransactionType? { category?.type }

    /// The account where a transfer arrives, and the amount; `nil` if it is not a transfer.
    package var arrival: (account: Account, amount: Money)? {
        if case .transfer(let account, let amount) = purpose { (account, amount) } else { nil }
    }

    /// The amounts that a bank may book, in minor units.
    package var acceptedAmounts: ClosedRange<Int64> { acceptedAmounts(around: amount.minorUnits) }

    /// The amounts that may arrive, in minor units; `nil` if it is not a transfer.
    package var acceptedArrivals: ClosedRange<Int64>? {
        arrival.map { acceptedAmounts(around: $0.amount.minorUnits) }
    }

    private func acceptedAmounts(around amount: Int64) -> ClosedRange<Int64> {
        switch tolerance {
        case .exact: return amount...amount
        case .about: return amount - amount / 10...amount + amount / 10
        case .upTo(let maximum):
            // Of a transfer into another currency, the same part more may arrive.
            guard amount != self.amount.minorUnits else { return amount...max(amount, maximum.minorUnits) }
            let scaled = Int128(amount) * Int128(maximum.minorUnits) / Int128(max(1, self.amount.minorUnits))
            return amount...max(amount, Int64(clamping: scaled))
        }
    }

    /// The accounts that it is about.
    package var accounts: [Account] { [account] + [arrival?.account].compactMap(\.self) }

    /// Returns whether it changes an account, or any for `nil`.
    package func isAbout(_ account: Account.ID?) -> Bool {
        account.map { id in accounts.contains { $0.id == id } } ?? true
    }

    /// Whether it has no dates for now, because one of its accounts is archived.
    package var isResting: Bool { accounts.contains(where: \.archived) }

    /// Returns what a date adds to the balance of an account as expected: negative if it takes money from it.
    package func effect(on account: Account.ID) -> Int64 {
        switch purpose {
        case .category(let category):
            guard account == self.account.id else { return 0 }
            return category.type == .income ? amount.minorUnits : -amount.minorUnits
        case .transfer(let other, let arriving):
            if account == self.account.id { return -amount.minorUnits }
            return account == other.id ? arriving.minorUnits : 0
        }
    }

    /// Returns the transaction of one of its dates, with the id 0.
    ///
    /// - Parameters:
    ///   - date: The day of booking.
    ///   - amount: The amount, in the currency of the account; the expected one for `nil`. Between two currencies, the
    ///     expected amount arrives.
    package func transaction(on date: CivilDate, amount: Money? = nil) -> Transaction {
        let left = amount ?? self.amount
        let transactionPurpose: Transaction.Purpose =
            switch purpose {
            case .category(let category): .category(category, isRefund: false)
            case .transfer(let account, let arriving):
                .transfer(
                    Arrival(
                        account: account,
                        amount: arriving.currency == left.currency ? left : arriving,
                        date: date
                    )
                )
            }
        return Transaction(
            id: 0,
            date: date,
            amount: left,
            account: account,
            purpose: transactionPurpose,
            title: title,
            note: note
        )
    }
}

extension Identifier<Schedule> {
    /// The id as shown and typed: `S3`.
    package var name: String { "S\(rawValue)" }

    /// Parses `S3`, `s3` or `3`, or returns `nil`.
    package init?(typed text: String) {
        let text = text.withASCIIDigits.folded
        let digits = text.first == "s" ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }), let id = Int64(digits), id > 0 else {
            return nil
        }
        self.init(rawValue: id)
    }
}
