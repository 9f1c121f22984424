import Core
import Money
import TestSupport

/// A plain model of split and tagged transactions, which adds up every line again whenever it is asked.
struct SplitsModel: Equatable {
    /// A part of a transaction: what is left of it, or a split.
    struct Line: Equatable {
        var category: Core.Category.ID?
        var account: Account.ID?
        var amount: Int64

        /// Returns the line with another category in place of one.
        func moved(from category: Core.Category.ID, to other: Core.Category.ID) -> Line {
            Line(category: self.category == category ? other : self.category, account: account, amount: amount)
        }

        /// Returns the line with another account in place of one.
        func moved(from account: Account.ID, to other: Account.ID) -> Line {
            Line(category: category, account: self.account == account ? other : self.account, amount: amount)
        }
    }

    /// A transaction.
    struct Row: Equatable {
        var date: CivilDate
        var account: Account.ID
        var amount: Int64
        /// The category, or `nil` for a transfer.
        var category: Core.Category.ID?
        var type: TransactionType?
        var isRefund = false
        var toAccount: Account.ID?
        var title = ""
        var splits: [Line] = []
        var tags: Set<String> = []

        /// The sign of what comes to the account.
        var sign: Int64 { (type == .income) != isRefund ? 1 : -1 }
        /// What the category keeps, then the splits.
        var lines: [Line] {
            var rest = amount
            for split in splits { rest -= split.amount }
            return [Line(category: category, account: nil, amount: rest)] + splits
        }
    }

    var accounts: [Account.ID: Account] = [:]
    var categories: [Core.Category.ID: Core.Category] = [:]
    var tags: Set<String> = []
    var rules: [RuleOfModel] = []
    /// The names of the categories for transactions without a chosen one.
    var fallbackNames: [Core.Category.ID: String] = [:]
    /// How many rows have been imported, which makes their titles differ.
    var importCount = 0
    var rows: [Transaction.ID: Row] = [:]

    /// Moves a category under another one, or to the top.
    mutating func move(_ id: Core.Category.ID, under parent: Core.Category.ID?) {
        guard let old = categories[id] else { return }
        categories[id] = Core.Category(
            id: id,
            name: old.name,
            icon: old.icon,
            type: old.type,
            archived: old.archived,
            parent: parent
        )
    }

    /// Returns what is in an account.
    func balance(of account: Account.ID) -> Int64 {
        rows.values.reduce(0) { $0 + effect(of: $1, on: account) }
    }

    /// Returns what a transaction adds to an account.
    func effect(of row: Row, on account: Account.ID) -> Int64 {
        let isOwn = row.account == account
        guard row.type != nil else {
            let arrived: Int64 = row.toAccount == account ? row.amount : 0
            return isOwn ? arrived - row.amount : arrived
        }
        let own: Int64 = isOwn ? row.amount : 0
        return row.sign * (own - shares(of: row, account))
    }

    private func shares(of row: Row, _ account: Account.ID) -> Int64 {
        var sum: Int64 = 0
        for line in row.splits where line.account == account { sum += line.amount }
        return sum
    }

    /// Returns whether a category is one of some, or under one of them.
    func isIn(_ category: Core.Category.ID?, _ wanted: Set<Core.Category.ID>) -> Bool {
        guard let category else { return false }
        return wanted.contains(category) || categories[category]?.parent.map(wanted.contains) == true
    }

    /// Returns what a transaction has for the categories of a filter, or all of it if there are none.
    func portion(of row: Row, _ filter: TransactionFilter) -> Int64 {
        guard !filter.categories.isEmpty else { return row.amount }
        return row.lines.filter { isIn($0.category, filter.categories) }.reduce(0) { $0 + $1.amount }
    }

    /// Returns the transactions that a filter finds.
    func found(_ filter: TransactionFilter, tags: Set<String>) -> [Transaction.ID: Row] {
        rows.filter { isFound($0.value, by: filter, tags) }
    }

    private func isFound(_ row: Row, by filter: TransactionFilter, _ tags: Set<String>) -> Bool {
        if let account = filter.account, row.account != account {
            guard filter.categories.isEmpty, filter.type == nil else { return false }
            let isOther = row.toAccount == account
            let isShare = row.splits.contains { $0.account == account }
            guard isOther || isShare else { return false }
        }
        if !filter.categories.isEmpty {
            guard row.lines.contains(where: { isIn($0.category, filter.categories) }) else { return false }
        }
        var texts: [String] = [row.title]
        for tag in row.tags { texts.append("#" + tag) }
        for line in row.lines { texts += names(of: line) }
        for term in filter.search?.terms ?? [] {
            guard texts.contains(where: { $0.folded.contains(term.text) }) else { return false }
        }
        if !tags.isEmpty, tags.isDisjoint(with: row.tags) { return false }
        if let type = filter.type, row.type != type { return false }
        let least: Int64 = filter.minimum?.minorUnits(of: .euro, .atLeast) ?? 0
        return size(of: row, filter) >= least
    }

    /// Returns the amount that a filter compares.
    private func size(of row: Row, _ filter: TransactionFilter) -> Int64 {
        guard let account = filter.account, account != row.account, row.type != nil else {
            return portion(of: row, filter)
        }
        return shares(of: row, account)
    }

    private func names(of line: Line) -> [String] {
        var names: [String] = []
        // Other categories are those that an unlinked transfer gets.
        if let category = line.category { names.append(categories[category]?.name ?? fallbackNames[category] ?? "") }
        if let account = line.account, let name = accounts[account]?.name { names.append(name) }
        return names
    }

    /// Returns the income or expenses of some transactions, as far as they are of a filter's categories and of nobody else.
    func sum(_ type: TransactionType, of rows: some Sequence<Row>, _ filter: TransactionFilter) -> Int64 {
        var sum: Int64 = 0
        for row in rows where row.type == type && (filter.account == nil || row.account == filter.account) {
            for line in row.lines where line.category != nil {
                guard filter.categories.isEmpty || isIn(line.category, filter.categories) else { continue }
                sum += row.isRefund ? -line.amount : line.amount
            }
        }
        return sum
    }
}
