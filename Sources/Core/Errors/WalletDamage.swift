/// What is left of a wallet whose file is missing or empty.
package enum WalletRemains: Hashable, Sendable {
    /// A log at this path, with changes that belong to the missing file.
    case log(String)
    /// Backups, with the latest that can be read.
    case backups(latest: String?)

    /// The path of the latest backup that can be read, if there is one.
    var latestBackup: String? {
        if case .backups(let latest) = self { latest } else { nil }
    }
}

/// What is damaged in a wallet.
package enum WalletDamage: Hashable, Sendable {
    /// It does not begin like a wallet, but has backups.
    case header
    /// It has a version that no wallet has.
    case version(Int)
    /// A row has a value that the schema does not allow.
    case row(Int64, table: String)
    /// A total that is kept cannot be that of any transactions.
    case totals
    /// The index that searches use cannot be read.
    case searchIndex
    /// Its tables, indexes, triggers and views are not those of a wallet.
    case schema([SchemaDifference])
    /// What SQLite reports, in its words.
    case reported(String)

    /// The tables without whose rows the others remain complete.
    package static let removableTables: Set<String> = [
        "schedule", "occurrence", "budget", "rule", "profile", "statement",
    ]
}

/// A row that cannot be read, and whose table others do not need.
package struct UnreadRow: Hashable, Sendable {
    /// The id of the row.
    package let id: Int64
    /// Its table.
    package let table: String

    package init(id: Int64, table: String) {
        self.id = id
        self.table = table
    }

    /// Creates the row that an error is about, or returns `nil` if it is another error.
    package init?(_ error: MoneyFlowError) {
        guard case .walletDamaged(_, .row(let id, let table)) = error.cause,
            WalletDamage.removableTables.contains(table)
        else { return nil }
        self.init(id: id, table: table)
    }
}

/// A table, index, trigger or view of a file that is not as in a wallet.
package struct SchemaDifference: Hashable, Sendable {
    /// How it differs.
    package enum Kind: String, Hashable, Sendable {
        /// A wallet has it, and the file does not.
        case missing
        /// The file defines it in another way.
        case changed
        /// The file has it, and a wallet does not.
        case foreign
    }

    /// What it is.
    package enum Object: String, Hashable, Sendable {
        case table, index, trigger, view
    }

    /// How it differs.
    package let kind: Kind
    /// What it is.
    package let object: Object
    /// Its name, which may be any text.
    package let name: String

    package init(_ kind: Kind, _ object: Object, _ name: String) {
        self.kind = kind
        self.object = object
        self.name = name
    }

    /// Whether it can be repaired without losing rows: tables have rows; all else is only defined.
    package var isRepairable: Bool { object != .table }

    /// What differs, in a few words.
    package var words: String {
        switch kind {
        case .missing: "the \(object.rawValue) ‘\(name)’ is missing"
        case .changed: "the \(object.rawValue) ‘\(name)’ was changed"
        case .foreign: "the \(object.rawValue) ‘\(name)’ does not belong there"
        }
    }
}
