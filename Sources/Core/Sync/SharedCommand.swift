/// A value in a column of a row, as all devices know it.
package enum SharedValue: Codable, Hashable, Sendable {
    /// `NULL`.
    case null
    /// A number.
    case integer(Int64)
    /// A text.
    case text(String)
    /// A reference to another row.
    case row(UID)
}

/// What a command did with one row.
package struct SharedChange: Hashable, Sendable {
    /// The name of its table.
    package let table: String
    /// The row.
    package let row: UID
    /// The row before the command; `nil` if it did not exist.
    package let before: SharedRow?
    /// The row after the command; `nil` if it does not exist any more.
    package let after: SharedRow?

    package init(table: String, row: UID, before: SharedRow?, after: SharedRow?) {
        self.table = table
        self.row = row
        self.before = before
        self.after = after
    }

    /// Whether the command made the row.
    package var isBirth: Bool { before == nil && after != nil }

    /// Whether the command deleted the row.
    package var isDeletion: Bool { before != nil && after == nil }
}

/// When a command was last done, undone or redone: a hybrid logical clock, which gives the same order on all devices.
package struct CommandPosition: Hashable, Comparable, Sendable {
    /// The milliseconds since 1970, times 65,536, or more if the clock of the device was behind what it knew.
    package let clock: Int64
    /// The command.
    package let command: UID

    package init(clock: Int64, command: UID) {
        self.clock = clock
        self.command = command
    }

    /// Whether the first one comes before the second.
    package static func < (first: Self, second: Self) -> Bool {
        (first.clock, first.command) < (second.clock, second.command)
    }
}

/// A command of the history, as all devices know it.
package struct SharedCommand: Hashable, Sendable {
    /// What identifies it.
    package let uid: UID
    /// What it was asked to do.
    package let kind: CommandKind
    /// When it was first done, in seconds since 1970.
    package let instant: Int64
    /// When it was last moved; see ``CommandPosition/clock``.
    package var clock: Int64
    /// Whether it is in effect.
    package var state: CommandState
    /// The names of the files that an import read.
    package let files: [String]
    /// The number of transactions that the files added; `nil` if that is not known.
    package let added: Int?
    /// The code of the currency of its amounts, if they are in one.
    package let currency: String?
    /// What it did with each row.
    package var changes: [SharedChange]
    /// The transactions that took the place of others.
    package var replacements: [Replacement]
    /// What its transactions stand for.
    package var claims: [Claim]
    /// The rows of bank files that it read.
    package var imported: [ImportedRowRecord]

    package init(
        uid: UID,
        kind: CommandKind,
        instant: Int64,
        clock: Int64,
        state: CommandState,
        files: [String] = [],
        added: Int? = nil,
        currency: String? = nil,
        changes: [SharedChange] = [],
        replacements: [Replacement] = [],
        claims: [Claim] = [],
        imported: [ImportedRowRecord] = []
    ) {
        self.uid = uid
        self.kind = kind
        self.instant = instant
        self.clock = clock
        self.state = state
        self.files = files
        self.added = added
        self.currency = currency
        self.changes = changes
        self.replacements = replacements
        self.claims = claims
        self.imported = imported
    }

    /// Its place in the one order of all commands.
    package var position: CommandPosition { CommandPosition(clock: clock, command: uid) }
}

/// A transaction that stands for another one from a command on, on one of its sides: one that was linked with it, or one of
/// which a row of a file is a side, or which that row repeats.
package struct Replacement: Hashable, Sendable {
    /// A side of a transaction.
    package enum Side: String, Hashable, Sendable {
        /// What left an account.
        case out
        /// What arrived in one.
        case `in`
    }

    /// The transaction that it stands for.
    ///
    /// If that is a row of a file, it may never have been in the wallet.
    package let replaced: UID
    /// The transaction that stood for it before, which may be itself; `nil` if the command has read it from a file.
    package let holder: UID?
    /// The transaction that stands for it; itself if it is one by itself again.
    package let survivor: UID
    /// The side that does.
    package let side: Side
    /// How many rows of files the side stood for before the command, besides those that this one moves.
    package let seen: Int
    /// What a row that the command has read would be as a transaction by itself; `nil` for others.
    package let row: SharedRow?
    /// What the survivor would be by itself, if the command has made it, and made it a transfer.
    package let alone: SharedRow?

    package init(
        of replaced: UID,
        heldBy holder: UID?,
        by survivor: UID,
        side: Side,
        seen: Int,
        row: SharedRow? = nil,
        alone: SharedRow? = nil
    ) {
        self.replaced = replaced
        self.holder = holder
        self.survivor = survivor
        self.side = side
        self.seen = seen
        self.row = row
        self.alone = alone
    }
}

/// What only one transaction can stand for: the opening balance of an account, the adjustment of one on a day, or a date of
/// a schedule.
package struct Claim: Hashable, Sendable {
    /// What it stands for: a hash of the kind, the rows and the day.
    package let key: UID
    /// The transaction.
    package let transaction: UID

    package init(key: UID, transaction: UID) {
        self.key = key
        self.transaction = transaction
    }
}

/// A row of a bank's file, as later imports compare others with it.
package struct ImportedRowRecord: Hashable, Sendable {
    /// The transaction that it is, or would be by itself.
    package let transaction: UID
    /// The account.
    package let account: UID
    /// The account of the user that it names at the other end, if any.
    package let other: UID?
    /// What it is compared by: the columns other than those above and the command.
    package let values: SharedRow

    package init(transaction: UID, account: UID, other: UID? = nil, values: SharedRow) {
        self.transaction = transaction
        self.account = account
        self.other = other
        self.values = values
    }
}
