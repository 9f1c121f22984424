import BankFiles
import Money

/// Money received, spent or moved to another account on a day.
package struct Transaction: Hashable, Sendable, Identifiable {
    /// The id of a transaction.
    package typealias ID = Identifier<Transaction>

    /// What the money was for.
    package enum Purpose: Hashable, Sendable {
        /// Income or an expense, depending on the category; a refund is money that goes the other way.
        case category(Category, isRefund: Bool)
        /// Money moved from the transaction's account to another one.
        case transfer(Arrival)
    }

    /// The number that identifies it in the wallet; undoing a deletion restores it.
    package let id: ID
    /// The day it happened; of a transfer, the day the money left.
    package var date: CivilDate
    /// The amount, always positive, in the currency of the account.
    package var amount: Money
    /// What was paid, or received, in another currency than the account's: positive; `nil` for a transfer.
    package var original: Money?
    /// The account that received or spent the money, or that it left.
    package var account: Account
    /// What it was for.
    package var purpose: Purpose
    /// The title, which may be empty: at most ``maximumTitleLength`` Unicode scalars, without control characters.
    package var title: String
    /// What else is to be remembered, which may be empty: at most ``maximumTitleLength`` Unicode scalars, without
    /// control characters.
    package var note: String
    /// What is taken out of the amount, in the order in which it was split; none for a transfer.
    package var splits: [Split]
    /// The tags, sorted by name.
    package var tags: [Tag]

    package init(
        id: ID,
        date: CivilDate,
        amount: Money,
        account: Account,
        purpose: Purpose,
        title: String,
        note: String = "",
        original: Money? = nil,
        splits: [Split] = [],
        tags: [Tag] = []
    ) {
        self.id = id
        self.date = date
        self.amount = amount
        self.original = original
        self.account = account
        self.purpose = purpose
        self.title = title
        self.note = note
        self.splits = splits
        self.tags = tags
    }

    /// Whether money comes from outside or goes there, as an opening balance and an adjustment do.
    package var isWithOutside: Bool { account.kind == .outside || arrival?.account.kind == .outside }

    /// Whether it is an opening balance or an adjustment: a transfer with the outside that says nothing else.
    package var isOpening: Bool { isWithOutside && (title.isEmpty || title == Self.adjustmentTitle) }

    /// The end of a transfer with the outside that is in an account of the user, or `nil` for any other transaction.
    package var ownEnd: Arrival? {
        guard let arrival, isWithOutside else { return nil }
        return account.kind == .outside ? arrival : Arrival(account: account, amount: amount, date: date)
    }

    /// The title of a transfer that adjusts a balance.
    package static let adjustmentTitle = "Balance adjustment"

    /// The maximum length of a title or a note, in Unicode scalars.
    package static let maximumTitleLength = TextLimit.title

    /// The category, or `nil` for a transfer.
    package var category: Category? {
        if case .category(let category, _) = purpose { category } else { nil }
    }

    /// The type of the category, or `nil` for a transfer.
    package var type: TransactionType? { category?.type }

    /// Whether it takes back an expense or income.
    package var isRefund: Bool {
        if case .category(_, let isRefund) = purpose { isRefund } else { false }
    }

    /// Where the money arrived, or `nil` if it is not a transfer.
    package var arrival: Arrival? {
        if case .transfer(let arrival) = purpose { arrival } else { nil }
    }

    /// The day in the list of an account, or of all accounts: the day a transfer arrived if it arrived there.
    package func date(in account: Account.ID?) -> CivilDate {
        guard let arrival, arrival.account.id == account else { return date }
        return arrival.date
    }

    /// Returns the day after `today` on which the transaction comes: that of arrival if it has left by then.
    package func comingDate(after today: CivilDate) -> CivilDate {
        date <= today ? arrival?.date ?? date : date
    }

    /// Returns what the transaction adds to the balance of an account: negative if it takes money from it.
    package func effect(on account: Account.ID) -> Int64 {
        switch purpose {
        case .category(let category, let isRefund):
            let isIncoming = (category.type == .income) != isRefund
            if account == self.account.id { return isIncoming ? amount.minorUnits : -amount.minorUnits }
            let shares = splits.reduce(Int64(0)) { $1.account?.id == account ? $0 + $1.amount.minorUnits : $0 }
            return isIncoming ? -shares : shares
        case .transfer(let arrival):
            if account == self.account.id { return -amount.minorUnits }
            return account == arrival.account.id ? arrival.amount.minorUnits : 0
        }
    }
}

/// Where and when the money of a transfer arrived.
package struct Arrival: Hashable, Sendable {
    /// The account, which is not the one that the money left.
    package var account: Account
    /// The amount that arrived, positive; the one that left unless the accounts have different currencies.
    package var amount: Money
    /// The day it arrived.
    package var date: CivilDate

    package init(account: Account, amount: Money, date: CivilDate) {
        self.account = account
        self.amount = amount
        self.date = date
    }
}

/// A transaction to add.
package struct NewTransaction: Hashable, Sendable {
    /// The day it happened.
    package var date: CivilDate
    /// The amount, positive.
    ///
    /// One in another currency than the account's is converted with the rate of the day, unless ``charged`` says what it was.
    package var amount: Money
    /// What the account was charged, or received, for an amount in another currency, positive.
    package var charged: Money?
    /// The account, which must not be archived; `nil` means the default account.
    package var account: Account.ID?
    /// Whether money was received or spent; `nil` means the type of the category or, without one, an expense.
    package var type: TransactionType?
    /// The category; `nil` means the one last used with the title, or one of that name, or else the fallback.
    package var category: CategoryReference?
    /// Whether it takes back an expense or, with a category of income, income.
    package var isRefund: Bool
    /// The title; may be empty.
    package var title: String
    /// What else is to be remembered; may be empty.
    package var note: String
    /// What to take out of the amount.
    package var splits: [NewSplit]
    /// The names of the tags; those that do not exist are made.
    package var tags: [String]

    package init(
        date: CivilDate,
        amount: Money,
        charged: Money? = nil,
        account: Account.ID? = nil,
        type: TransactionType?,
        category: CategoryReference?,
        isRefund: Bool = false,
        title: String,
        note: String = "",
        splits: [NewSplit] = [],
        tags: [String] = []
    ) {
        self.date = date
        self.amount = amount
        self.charged = charged
        self.account = account
        self.type = type
        self.category = category
        self.isRefund = isRefund
        self.title = title
        self.note = note
        self.splits = splits
        self.tags = tags
    }
}

/// A transfer to add.
package struct NewTransfer: Hashable, Sendable {
    /// The day the money leaves.
    package var date: CivilDate
    /// The amount that leaves, positive, in the currency of the account that it leaves.
    package var amount: Money
    /// The account that the money leaves.
    package var from: Account.ID
    /// The account that it arrives in.
    package var to: Account.ID
    /// The amount that arrives; `nil` means the one that leaves, which accounts of different currencies do not allow.
    package var arrivingAmount: Money?
    /// The day the money arrives, or `nil` for the day it leaves.
    package var arrivalDate: CivilDate?
    /// The title; may be empty.
    package var title: String
    /// What else is to be remembered; may be empty.
    package var note: String
    /// The names of its tags, which are made if they do not exist.
    package var tags: [String]

    package init(
        date: CivilDate,
        amount: Money,
        from: Account.ID,
        to: Account.ID,
        arrivingAmount: Money? = nil,
        arrivalDate: CivilDate? = nil,
        title: String = "",
        note: String = "",
        tags: [String] = []
    ) {
        self.date = date
        self.amount = amount
        self.from = from
        self.to = to
        self.arrivingAmount = arrivingAmount
        self.arrivalDate = arrivalDate
        self.title = title
        self.note = note
        self.tags = tags
    }
}

/// A category for a new transaction.
package enum CategoryReference: Hashable, Sendable {
    /// A category that was chosen.
    case id(Category.ID)
    /// A category by name or unambiguous prefix, which the wallet looks up.
    case name(String)
}

/// The changes to make to a transaction; a part that is `nil` remains the same.
///
/// What only a transfer has cannot be changed in other transactions, and the other way round.
package struct TransactionEdit: Hashable, Sendable {
    /// The new day; of a transfer whose money arrived on the day it left, also the new day of arrival.
    package var date: CivilDate?
    /// The new amount, positive; unless the transaction is a transfer, it may be in another currency than the account's, as that
    /// of a new transaction.
    ///
    /// One in the account's currency leaves the original amount as it is.
    package var amount: Money?
    /// What the account was charged, or received, for a new amount in another currency, positive.
    package var charged: Money?
    /// What was paid, or received, in another currency than the account's, positive; `.some(nil)` to forget it.
    package var original: Money??
    /// The new account; of a transfer, the one that the money leaves.
    ///
    /// If its currency is another one, an amount is needed, unless the original amount is in it; that is forgotten.
    package var account: Account.ID?
    /// The new type; without a category, the transaction moves to the fallback category of that type.
    package var type: TransactionType?
    /// The new category: of the new type or, without one, of the same type as before, and not archived.
    package var category: Category.ID?
    /// Whether it is a refund.
    package var isRefund: Bool?
    /// The account that the money of a transfer arrives in.
    package var toAccount: Account.ID?
    /// The amount that arrives.
    package var arrivingAmount: Money?
    /// The day the money arrives.
    package var arrivalDate: CivilDate?
    /// The new title.
    package var title: String?
    /// The new note.
    package var note: String?
    /// What to append to the note, after a semicolon if there is one.
    package var addedNote: String?
    /// What to take out of the amount instead of what is taken out now; nothing to make the transaction whole.
    ///
    /// A transaction keeps its splits if its amount or its account changes, but its type cannot change then.
    package var splits: [NewSplit]?
    /// The names of tags to add; those that do not exist are made.
    package var addedTags: [String]
    /// The names of tags to remove; that a transaction does not have one is not an error.
    package var removedTags: [String]

    /// Creates an edit; without arguments it changes nothing.
    package init(
        date: CivilDate? = nil,
        amount: Money? = nil,
        charged: Money? = nil,
        original: Money?? = nil,
        account: Account.ID? = nil,
        type: TransactionType? = nil,
        category: Category.ID? = nil,
        isRefund: Bool? = nil,
        toAccount: Account.ID? = nil,
        arrivingAmount: Money? = nil,
        arrivalDate: CivilDate? = nil,
        title: String? = nil,
        note: String? = nil,
        addedNote: String? = nil,
        splits: [NewSplit]? = nil,
        addedTags: [String] = [],
        removedTags: [String] = []
    ) {
        self.addedNote = addedNote
        self.splits = splits
        self.addedTags = addedTags
        self.removedTags = removedTags
        self.date = date
        self.amount = amount
        self.charged = charged
        self.original = original
        self.account = account
        self.type = type
        self.category = category
        self.isRefund = isRefund
        self.toAccount = toAccount
        self.arrivingAmount = arrivingAmount
        self.arrivalDate = arrivalDate
        self.title = title
        self.note = note
    }

    /// The kind of a command that makes the edit.
    package var kind: CommandKind {
        if self == TransactionEdit(splits: splits), splits != nil { return .split }
        return self == TransactionEdit(addedTags: addedTags, removedTags: removedTags) ? .tag : .edit
    }

    /// Whether the edit changes nothing; it may still change nothing in a transaction that is so already.
    package var isEmpty: Bool { self == TransactionEdit() }

    /// Whether it changes something that a transfer does not have.
    package var needsCategory: Bool {
        type != nil || category != nil || isRefund != nil || splits?.isEmpty == false || charged != nil
            || original.map { $0 != nil } ?? false
    }

    /// Whether it changes something that only a transfer has.
    package var needsTransfer: Bool { toAccount != nil || arrivingAmount != nil || arrivalDate != nil }
}
