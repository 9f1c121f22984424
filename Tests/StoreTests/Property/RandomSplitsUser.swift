import Core
import Money
import PropertySupport
import TestSupport

@testable import Store

/// A user of a wallet with splits, people and tags, who does at random what the commands can do, and a ``SplitsModel`` of it.
struct RandomSplitsUser {
    /// What the user does.
    enum Action: CaseIterable {
        case add, split, clear, edit, tag, transfer, link, unlink, delete, deleteCategory, deleteAccount
        case renameTag, mergeTags, deleteTag, addRule, deleteRule, applyRules, importRow, undo, redo

        /// How often it is done, compared with the others.
        var weight: Int {
            switch self {
            case .add: 24
            case .split, .edit: 12
            case .tag, .undo: 8
            case .transfer, .delete, .addRule, .applyRules, .importRow, .redo: 4
            case .clear: 3
            case .link, .unlink, .deleteCategory, .deleteAccount, .renameTag, .mergeTags, .deleteTag, .deleteRule: 2
            }
        }
    }

    static let days = ["2026-09-30", "2026-10-01", "2026-11-20", "2027-01-01"].compactMap { CivilDate(iso: $0) }
    private static let names = ["rome", "work", "home", "gift"]
    private static let people = ["Ada", "Bob"]

    let wallet: SQLiteWallet
    var model = SplitsModel()
    var random: SeededGenerator
    private var done: [SplitsModel] = []
    private var undone: [SplitsModel] = []

    /// The number of commands that can be undone.
    var doneCount: Int { done.count }

    init(_ wallet: SQLiteWallet, seed: UInt64) async throws {
        self.wallet = wallet
        random = SeededGenerator(seed: seed)
        for account in try await wallet.read(Accounts()) where account.kind != .outside {
            model.accounts[account.id] = account
        }
        // A few, so that lists have several transactions, one of them under another.
        for category in try await wallet.read(Categories()).filter({ $0.type == .expense }).prefix(4) {
            model.categories[category.id] = category
        }
        for category in try await wallet.read(Categories()).filter({ $0.type == .income }).prefix(2) {
            model.categories[category.id] = category
        }
        for category in try await wallet.read(Categories()) where category.name.hasPrefix("Other") {
            model.fallbackNames[category.id] = category.name
        }
        let expenses = model.categories.values.filter { $0.type == .expense }.sorted { $0.id < $1.id }
        try await record { user in
            _ = try await user.wallet.perform(MoveCategory(expenses[1].id, under: expenses[0].id))
            user.model.move(expenses[1].id, under: expenses[0].id)
        }
        try await record { user in
            let savings = try await user.wallet.perform(AddAccount(NewAccount(name: "Savings"))).outcome
            user.model.accounts[savings.id] = savings
        }
    }

    /// Does something in the wallet and in the model; what makes no sense is refused, and changes nothing.
    mutating func act() async throws -> Action {
        let actions = Action.allCases.flatMap { repeatElement($0, count: $0.weight) }
        let action = actions.randomElement(using: &random) ?? .add
        let before = model
        do {
            try await record { user in try await user.perform(action) }
        } catch let error as MoneyFlowError where [65, 66].contains(error.exitCode) {
            model = before
        }
        return action
    }

    /// Changes the wallet and the model, and notes the model before if it was a command of its own.
    private mutating func record(_ body: (inout RandomSplitsUser) async throws -> Void) async throws {
        let last = try await wallet.read(History(limit: 1)).first?.id
        let before = model
        try await body(&self)
        guard try await wallet.read(History(limit: 1)).first?.id != last else { return }
        done.append(before)
        undone = []
    }

    private mutating func perform(_ action: Action) async throws {
        switch action {
        case .add: try await add()
        case .split: try await split()
        case .clear: try await edit { $0.splits = [] }
        case .edit: try await edit { _ in }
        case .tag: try await tag()
        case .transfer: try await transfer()
        case .link: try await link()
        case .unlink: try await unlink()
        case .delete:
            guard let id = id() else { return }
            _ = try await wallet.perform(DeleteTransactions([id]))
            model.rows[id] = nil
        case .deleteCategory: try await deleteCategory()
        case .deleteAccount: try await deleteAccount()
        case .renameTag: try await renameTag()
        case .mergeTags: try await mergeTags()
        case .deleteTag:
            guard let tag = try await anyTag() else { return }
            _ = try await wallet.perform(DeleteTag(tag.id))
            forget(tag.name)
        case .addRule: try await addRule()
        case .deleteRule:
            guard let rule = model.rules.randomElement(using: &random) else { return }
            _ = try await wallet.perform(DeleteRule(rule.id))
            model.rules.removeAll { $0.id == rule.id }
        case .applyRules: try await applyRules()
        case .importRow: try await importRow()
        case .undo:
            guard let last = done.popLast() else { return }
            _ = try await wallet.perform(MoveCommands.undo(1))
            undone.append(model)
            model = last
        case .redo:
            guard let next = undone.popLast() else { return }
            _ = try await wallet.perform(MoveCommands.redo(1))
            done.append(model)
            model = next
        }
    }

    // MARK: Commands

    private mutating func add() async throws {
        guard let account = account(), let category = category() else { return }
        var row = SplitsModel.Row(
            date: Self.days.randomElement(using: &random) ?? .epoch,
            account: account,
            amount: amount(),
            category: category.id,
            type: category.type,
            isRefund: chance(1, in: 5),
            // Once in a while, a search for a tag has to look at titles.
            title: chance(1, in: 40) ? "In #rome" : ["Lidl", "Coffee", ""].randomElement(using: &random) ?? ""
        )
        let splits = chance(1, in: 2) ? newSplits(of: category.type) : []
        let tags = chance(1, in: 3) ? names() : []
        let new = NewTransaction(
            date: row.date,
            amount: .cents(row.amount),
            account: account,
            type: row.type,
            category: .id(category.id),
            isRefund: row.isRefund,
            title: row.title,
            splits: splits,
            tags: tags
        )
        let added = try await wallet.perform(AddTransaction(new)).outcome
        try await takePeople()
        row.splits = lines(splits, of: row.amount)
        row.tags = Set(tags)
        model.tags.formUnion(tags)
        model.rows[added.id] = row
    }

    private mutating func split() async throws {
        guard let id = id(where: { $0.type != nil }), let row = model.rows[id], let type = row.type else { return }
        let splits = newSplits(of: type)
        _ = try await wallet.perform(EditTransactions([id], TransactionEdit(splits: splits)))
        try await takePeople()
        let lines = lines(splits, of: row.amount)
        model.rows[id]?.splits = lines
    }

    /// Edits a transaction, and whatever else `change` sets.
    private mutating func edit(_ change: (inout TransactionEdit) -> Void) async throws {
        guard let id = id(where: { $0.type != nil }), var row = model.rows[id] else { return }
        var edit = TransactionEdit()
        change(&edit)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            row.amount = amount()
            edit.amount = .cents(row.amount)
        case 1:
            guard let category = category(), category.type == row.type else { return }
            row.category = category.id
            edit.category = category.id
        case 2:
            guard let account = account() else { return }
            row.account = account
            edit.account = account
        case 3:
            // It is refused if the transaction stays split.
            guard let category = category() else { return }
            (edit.type, edit.category) = (category.type, category.id)
            (row.type, row.category, row.isRefund) = (category.type, category.id, false)
        default:
            row.title = "Lidl"
            edit.title = "Lidl"
        }
        _ = try await wallet.perform(EditTransactions([id], edit))
        if edit.splits != nil { row.splits = [] }
        model.rows[id] = row
    }

    private mutating func tag() async throws {
        var ids: Set<Transaction.ID> = []
        for _ in 0..<2 { if let id = id() { ids.insert(id) } }
        guard !ids.isEmpty else { return }
        let added = names()
        var removed: Set<String> = []
        if chance(1, in: 2) { removed = model.tags.intersection(names()) }
        let edit = TransactionEdit(addedTags: added, removedTags: Array(removed))
        _ = try await wallet.perform(EditTransactions(ids.sorted(), edit))
        model.tags.formUnion(added)
        for id in ids {
            model.rows[id]?.tags.formUnion(added)
            model.rows[id]?.tags.subtract(removed)
        }
    }

    private mutating func transfer() async throws {
        guard let from = account(), let to = account() else { return }
        let (date, amount) = (Self.days.randomElement(using: &random) ?? .epoch, amount())
        let added = try await wallet.perform(
            AddTransfer(NewTransfer(date: date, amount: .cents(amount), from: from, to: to))
        ).outcome
        model.rows[added.id] = SplitsModel.Row(date: date, account: from, amount: amount, toAccount: to)
    }

    private mutating func link() async throws {
        guard let first = id(where: { $0.type != nil && $0.sign < 0 }), let out = model.rows[first],
            let second = id(where: { $0.type != nil && $0.sign > 0 && $0.amount == out.amount }),
            let into = model.rows[second]
        else { return }
        _ = try await wallet.perform(LinkTransfer(first, second, fee: nil))
        model.rows[second] = nil
        model.rows[first] = SplitsModel.Row(
            date: out.date,
            account: out.account,
            amount: out.amount,
            toAccount: into.account,
            title: out.title,
            tags: out.tags.union(into.tags)
        )
    }

    private mutating func unlink() async throws {
        guard let id = id(where: { $0.toAccount != nil }) else { return }
        for part in try await wallet.perform(UnlinkTransfer(id)).outcome { model.rows[part.id] = SplitsModel.Row(part) }
    }

    private mutating func deleteCategory() async throws {
        guard let category = category(), let other = self.category(ofType: category.type) else { return }
        let target = chance(1, in: 3) ? nil : other
        _ = try await wallet.perform(DeleteCategory(category.id, movingTo: target?.id))
        model.categories[category.id] = nil
        for (id, other) in model.categories where other.parent == category.id {
            model.move(id, under: category.parent)
        }
        model.changeRules { line in
            guard line.category == category.id else { return line }
            return target.map { line.moved(from: category.id, to: $0.id) }
        }
        guard let target else { return }
        for id in model.rows.keys {
            if model.rows[id]?.category == category.id { model.rows[id]?.category = target.id }
            let splits: [SplitsModel.Line] = model.rows[id]?.splits ?? []
            model.rows[id]?.splits = splits.map { $0.moved(from: category.id, to: target.id) }
        }
    }

    private mutating func deleteAccount() async throws {
        guard let account = account(), let other = self.account() else { return }
        let target = chance(1, in: 3) ? nil : other
        _ = try await wallet.perform(DeleteAccount(account, movingTo: target))
        model.accounts[account] = nil
        model.changeRules { line in
            guard line.account == account else { return line }
            return target.map { line.moved(from: account, to: $0) }
        }
        guard let target else { return }
        for (id, row) in model.rows {
            var row = row
            if row.account == account { row.account = target }
            if row.toAccount == account { row.toAccount = target }
            row.splits = row.splits.map { $0.moved(from: account, to: target) }
            // A transfer within an account is none, and neither is a share.
            row.splits.removeAll { $0.account == row.account }
            model.rows[id] = row.toAccount == row.account ? nil : row
        }
    }

    private mutating func renameTag() async throws {
        guard let tag = try await anyTag(), let name = names().first else { return }
        _ = try await wallet.perform(RenameTag(tag.id, to: name))
        replace(tag.name, by: name)
        model.tags.insert(name)
    }

    private mutating func mergeTags() async throws {
        guard let tag = try await anyTag(), let target = try await anyTag() else { return }
        _ = try await wallet.perform(MergeTags([tag.id], into: target.id))
        guard tag != target else { return }
        replace(tag.name, by: target.name)
    }

    private mutating func replace(_ tag: String, by other: String) {
        for id in model.rows.keys where model.rows[id]?.tags.remove(tag) != nil { model.rows[id]?.tags.insert(other) }
        for index in model.rules.indices where model.rules[index].tags.remove(tag) != nil {
            model.rules[index].tags.insert(other)
        }
        model.tags.remove(tag)
    }

    private mutating func forget(_ tag: String) {
        model.tags.remove(tag)
        for id in model.rows.keys { model.rows[id]?.tags.remove(tag) }
        for index in model.rules.indices { model.rules[index].tags.remove(tag) }
        model.forgetEmptyRules()
    }

    // MARK: Choosing

    /// Returns a filter, and the names of its tags.
    mutating func filter() async throws -> (TransactionFilter, Set<String>) {
        var (filter, tags) = (TransactionFilter(), Set<String>())
        if chance(1, in: 3) { filter.account = account() }
        if chance(1, in: 2) {
            for category in [category(), category()] {
                if let category { filter.categories.insert(category.id) }
            }
        }
        if chance(1, in: 5) { filter.type = .expense }
        if let type = filter.type {
            filter.categories = filter.categories.filter { model.categories[$0]?.type == type }
        }
        if chance(1, in: 4), let tag = try await anyTag() {
            filter.tags = [tag.id]
            tags = [tag.name]
        }
        if chance(1, in: 4) {
            let text = ["lidl", "#rome", "o", "ada"].randomElement(using: &random) ?? ""
            filter.search = TransactionSearch(text, amounts: nil)
        }
        if chance(1, in: 5) { filter.minimum = .magnitude(.cents(amount())) }
        return (filter, tags)
    }

    mutating func chance(_ count: Int, in all: Int) -> Bool { random.chance(count, in: all) }
    mutating func amount() -> Int64 { [100, 250, 999].randomElement(using: &random) ?? 1 }
    mutating func account() -> Account.ID? { model.accounts.keys.sorted().randomElement(using: &random) }

    mutating func category(ofType type: TransactionType? = nil) -> Core.Category? {
        model.categories.values.filter { type == nil || $0.type == type }.sorted { $0.id < $1.id }
            .randomElement(using: &random)
    }

    mutating func id(where condition: (SplitsModel.Row) -> Bool = { _ in true }) -> Transaction.ID? {
        model.rows.filter { condition($0.value) }.keys.sorted().randomElement(using: &random)
    }

    mutating func names() -> [String] {
        Array(Self.names.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
    }

    private mutating func anyTag() async throws -> Tag? {
        try await wallet.read(Tags()).randomElement(using: &random)
    }

    /// Returns one to three splits, some of which leave nothing.
    mutating func newSplits(of type: TransactionType) -> [NewSplit] {
        var splits: [NewSplit] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let purpose: NewSplit.Purpose
            switch Int.random(in: 0..<4, using: &random) {
            case 0: purpose = .person(Self.people.randomElement(using: &random) ?? "Ada")
            case 1:
                guard let account = account() else { continue }
                purpose = .account(account)
            default:
                guard let category = category(ofType: type) else { continue }
                purpose = .category(category.id)
            }
            let size: NewSplit.Size =
                switch Int.random(in: 0..<3, using: &random) {
                case 0: .share(hundredths: [1, 2000, 3333].randomElement(using: &random) ?? 1)
                case 1: .part(of: 3)
                default: .amount(.cents(Int64.random(in: 1...120, using: &random)))
                }
            splits.append(NewSplit(purpose, size))
        }
        return splits
    }

    /// Returns the lines of splits, by whole numbers rather than by the wallet.
    func lines(_ splits: [NewSplit], of amount: Int64) -> [SplitsModel.Line] {
        splits.map { split in
            let size: Int64 =
                switch split.size {
                case .amount(let money): money.minorUnits
                case .share(let hundredths): amount * Int64(hundredths) / 10_000
                case .part(let count): amount / Int64(count)
                }
            switch split.purpose {
            case .category(let id): return SplitsModel.Line(category: id, account: nil, amount: size)
            case .account(let id): return SplitsModel.Line(category: nil, account: id, amount: size)
            case .person(let name):
                let person = model.accounts.values.first { $0.name == name }?.id
                return SplitsModel.Line(category: nil, account: person, amount: size)
            }
        }
    }

    /// Notes the accounts of people that a command has made.
    mutating func takePeople() async throws {
        for account in try await wallet.read(Accounts()) where account.kind == .person {
            model.accounts[account.id] = account
        }
    }
}
