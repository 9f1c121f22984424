import PropertySupport

extension SyncHistory.Action {
    /// The kind of its command.
    var kind: String {
        switch self {
        case .addTransfer: "transfer"
        case .link: "transfer link"
        case .unlink: "transfer unlink"
        case .importRows: "import"
        case .addAccount: "account add"
        case .editAccount: "account edit"
        case .addCategory: "category add"
        case .editCategory: "category move"
        case .state: "check"
        case .schedule: "schedule edit"
        default: rawValue
        }
    }
}

extension SyncHistory {
    static let giro = HistoryDraft.uid("giro")
    static let savings = HistoryDraft.uid("savings")
    static let dollars = HistoryDraft.uid("dollars")

    /// What every device begins with.
    static let beginning: OracleCommand = {
        var command = OracleCommand(uid: HistoryDraft.uid("create"), kind: "create", position: 0)
        func make(_ table: String, _ uid: String, _ row: OracleRow) {
            command.changes.append(OracleChange(table: table, row: HistoryDraft.uid(uid), before: nil, after: row))
        }
        make("account", "giro", HistoryDraft.account("Giro", currency: "EUR"))
        make("account", "savings", HistoryDraft.account("Savings", currency: "EUR"))
        make("account", "dollars", HistoryDraft.account("Dollars", currency: "USD"))
        var outside = HistoryDraft.account("Outside", currency: "", kind: "outside")
        outside["currency"] = .null
        make("account", "outside", outside)
        make("category", "other", HistoryDraft.category("Other", "expense", fallback: true))
        make("category", "food", HistoryDraft.category("Food", "expense"))
        make("category", "beer", HistoryDraft.category("Beer", "expense"))
        make("category", "earned", HistoryDraft.category("Earned", "income", fallback: true))
        make("category", "salary", HistoryDraft.category("Salary", "income"))
        make("tag", "holiday", ["name": .text("holiday")])
        return command
    }()

    /// The actions of a kind of history, each as often as it is likely.
    enum Theme: CaseIterable {
        /// Everything.
        case all
        /// Transactions, links and imports.
        case transactions
        /// Only what moves no money: births, links, unlinks, imports.
        case money
        /// The same, with deletions, edits of titles and dates, and any undo.
        case rows
        /// Only imports.
        case statements
        /// Accounts, categories, tags, schedules.
        case plans

        var actions: [Action] {
            switch self {
            case .all: Action.allCases + [.hear, .hear, .hear, .hear, .importRows, .link, .edit, .edit]
            case .transactions:
                [
                    .hear, .hear, .hear, .undo, .redo, .add, .add, .addTransfer, .edit, .edit, .delete, .link, .link,
                    .unlink,
                    .importRows, .importRows, .importRows,
                ]
            case .money:
                [.hear, .hear, .undo, .redo, .add, .addTransfer, .link, .link, .unlink, .importRows, .importRows]
            case .rows:
                [
                    .hear, .hear, .hear, .undo, .redo, .add, .addTransfer, .edit, .delete, .link, .link, .unlink,
                    .importRows,
                    .importRows, .importRows,
                ]
            case .statements: [.hear, .importRows]
            case .plans:
                [
                    .hear, .hear, .hear, .undo, .redo, .add, .addTransfer, .edit, .split, .addAccount, .editAccount,
                    .addCategory, .editCategory, .editCategory, .tag, .tag, .state, .exchange, .budget, .rule, .profile,
                    .schedule, .schedule, .post, .post,
                ]
            }
        }
    }

    /// Creates a random history.
    init(_ theme: Theme, seed: UInt64, length: Int) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 2...3, using: &random)
        skews = (0..<count).map { _ in Int.random(in: -20...20, using: &random) * 1000 }
        let accounts = [Self.giro, Self.savings]
        statements = (1...9).flatMap { day in
            (0..<Int.random(in: 0...2, using: &random)).map { _ in
                HistoryRow(
                    account: accounts[Int.random(in: 0...1, using: &random)],
                    day: day,
                    amount: 10 * [-2, -1, -1, 1, 1, 2][Int.random(in: 0...5, using: &random)],
                    text: "row"
                )
            }
        }
        let actions = theme.actions
        steps = (0..<length).map { _ in
            Step(
                device: Int.random(in: 0..<count, using: &random),
                action: actions[Int.random(in: 0..<actions.count, using: &random)],
                seed: random.next()
            )
        }
        isAnything = ![.money, .rows, .statements].contains(theme)
        undoesAll = ![.money, .statements].contains(theme)
        if isAnything { matching = [.pairs, .typed, .regrouped] }
        if [.money, .rows].contains(theme), seed.isMultiple(of: 2) { matching = [.pairs, .regrouped] }
    }

    /// Returns the history with as few steps as still fail.
    func shrunk(while fails: (SyncHistory) -> Bool) -> SyncHistory {
        var smallest = self
        var size = max(1, steps.count / 2)
        while true {
            var start = 0
            var isSmaller = false
            while start < smallest.steps.count {
                var candidate = smallest
                candidate.steps.removeSubrange(start..<min(start + size, candidate.steps.count))
                if fails(candidate) {
                    smallest = candidate
                    isSmaller = true
                } else {
                    start += size
                }
            }
            if size == 1, !isSmaller { return smallest }
            size = max(1, size / 2)
        }
    }
}
