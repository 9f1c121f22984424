/// Something that a wallet has and some file formats cannot hold.
package enum ExportOmission: String, CaseIterable, Hashable, Sendable {
    /// The categories of transactions.
    case categories
    /// Which categories are under which.
    case groups
    /// The notes of transactions.
    case notes
    /// What is taken out of transactions for other categories and accounts.
    case splits
    /// The tags of transactions.
    case tags
    /// What was paid in other currencies than those of the accounts.
    case originals
    /// The days on which transfers arrived, where these are not the days on which they left.
    case arrivalDays
    /// What accounts are, such as savings or a card.
    case accountKinds
    /// The names of accounts, where they have numbers.
    case accountNames
    /// The numbers of accounts.
    case accountNumbers
    /// Exchange rates.
    case rates
    case budgets
    case schedules

    /// Adds what a transaction has of all this.
    package static func add(_ transaction: Transaction, to found: inout Set<ExportOmission>) {
        switch transaction.purpose {
        case .category:
            if !found.contains(.categories) { found.insert(.categories) }
        case .transfer(let arrival):
            if arrival.date != transaction.date { found.insert(.arrivalDays) }
        }
        if !transaction.note.isEmpty, !found.contains(.notes) { found.insert(.notes) }
        if !transaction.splits.isEmpty { found.insert(.splits) }
        if !transaction.tags.isEmpty { found.insert(.tags) }
        if transaction.original != nil { found.insert(.originals) }
    }

    /// What accounts and categories have of all this.
    package static func all(in accounts: [Account], _ categories: [Category]) -> Set<ExportOmission> {
        var found: Set<ExportOmission> = categories.contains { $0.parent != nil } ? [.groups] : []
        let own = accounts.filter { $0.kind != .outside }
        if own.contains(where: { $0.kind != .bank }) { found.insert(.accountKinds) }
        if own.contains(where: { $0.number != nil }) { found.formUnion([.accountNames, .accountNumbers]) }
        return found
    }
}

/// What was written to a file.
package struct WrittenExport: Hashable, Sendable {
    /// The number of transactions or schedules.
    package let count: Int
    /// The id of the format.
    package let format: String
    /// What the wallet has and the format cannot hold.
    package let leftOut: Set<ExportOmission>
    /// Whether the format has splits if the user asks for them.
    package let hasSplitsOnRequest: Bool

    package init(
        count: Int,
        format: String,
        leftOut: Set<ExportOmission> = [],
        hasSplitsOnRequest: Bool = false
    ) {
        self.hasSplitsOnRequest = hasSplitsOnRequest
        self.count = count
        self.format = format
        self.leftOut = leftOut
    }
}
