import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// A user of a wallet with budgets, who does at random what the commands can do, and a ``BudgetsModel`` of it.
struct RandomBudgetsUser {
    /// What the user does.
    enum Action: CaseIterable {
        case add, edit, delete, set, clear, move, deleteCategory, undo, redo

        /// How often it is done, compared with the others.
        var weight: Int {
            switch self {
            case .add: 30
            case .set: 20
            case .edit: 10
            case .clear, .delete, .undo: 7
            case .redo: 5
            case .move: 4
            case .deleteCategory: 1
            }
        }
    }

    let wallet: SQLiteWallet
    var model = BudgetsModel()
    private var random: SeededGenerator
    private var done: [BudgetsModel] = []
    private var undone: [BudgetsModel] = []
    /// The accounts in two currencies.
    private let accounts: [(id: Account.ID, currency: Currency)]
    /// The categories that still exist, and the only one of income.
    private var expenses: [Category.ID]
    private let income: Category.ID

    init(_ wallet: SQLiteWallet, seed: UInt64) async throws {
        self.wallet = wallet
        random = SeededGenerator(seed: seed)
        let dollar = try Currency.test("USD")
        let trip = try await wallet.perform(AddAccount(NewAccount(name: "Trip", kind: .bank, currency: dollar))).outcome
        accounts = [(1, .euro), (trip.id, dollar)]
        let all = try await wallet.read(Categories())
        expenses = Array(all.filter { $0.type == .expense && $0.name != "Other" }.map(\.id).prefix(5))
        income = try #require(all.first { $0.type == .income }).id
    }

    /// Everything that a budget can be for.
    var keys: [BudgetKey] {
        accounts.flatMap { account in
            ([nil] + expenses).map { BudgetKey(category: $0, currency: account.currency) }
        }
    }

    /// Does something in the wallet and in the model; what makes no sense is refused, and changes nothing.
    mutating func act() async throws -> Action {
        let actions = Action.allCases.flatMap { repeatElement($0, count: $0.weight) }
        let action = actions.randomElement(using: &random) ?? .add
        let before = model
        let categories = expenses
        do {
            try await perform(action)
        } catch let error as MoneyFlowError where [65, 66].contains(error.exitCode) {
            (model, expenses) = (before, categories)
        }
        guard action != .undo, action != .redo, model != before else { return action }
        done.append(before)
        undone = []
        return action
    }

    private mutating func perform(_ action: Action) async throws {
        switch action {
        case .add: try await add()
        case .edit: try await edit()
        case .delete:
            guard let id = id() else { return }
            model.rows[id] = nil
            _ = try await wallet.perform(DeleteTransactions([id])).outcome
        case .set: try await set()
        case .clear: try await clear()
        case .move: try await move()
        case .deleteCategory: try await deleteCategory()
        case .undo:
            guard let last = done.popLast() else { return }
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
            undone.append(model)
            model = last
            try await readCategories()
        case .redo:
            guard let next = undone.popLast() else { return }
            _ = try await wallet.perform(MoveCommands.redo(1)).outcome
            done.append(model)
            model = next
            try await readCategories()
        }
    }

    // MARK: Choosing

    /// Returns a day from the middle of 2025 to the end of 2026.
    private mutating func day() -> CivilDate {
        CivilDate(daysSince1970: .random(in: 20_240...20_818, using: &random)) ?? .epoch
    }

    mutating func month() -> Month {
        let months = (0..<22).compactMap { Month(year: 2025, month: 5)?.adding($0) }
        return months.randomElement(using: &random) ?? CivilDate.testToday.monthOfYear
    }

    private mutating func key() -> BudgetKey { keys.randomElement(using: &random) ?? keys[0] }
    private mutating func amount() -> Int64 { .random(in: 1...1000, using: &random) }
    private mutating func id() -> Transaction.ID? { model.rows.keys.sorted().randomElement(using: &random) }
    private mutating func flip() -> Bool { .random(using: &random) }

    private mutating func readCategories() async throws {
        let known = Set(try await wallet.read(Categories()).map(\.id))
        let all = Set(expenses).union(model.rows.values.filter { !$0.isIncome }.map(\.category))
            .union(model.limits.keys.compactMap(\.category))
        expenses = all.intersection(known).sorted()
    }

    // MARK: Doing

    private mutating func add() async throws {
        let isIncome = random.chance(1, in: 6)
        let account = accounts[random.chance(1, in: 4) ? 1 : 0]
        var row = BudgetsModel.Row(
            date: day(),
            amount: amount(),
            category: isIncome ? income : expenses.randomElement(using: &random) ?? income,
            currency: account.currency,
            isIncome: isIncome
        )
        row.isRefund = random.chance(1, in: 6)
        let added = try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: row.date,
                    amount: Money(minorUnits: row.amount, currency: row.currency),
                    account: account.id,
                    type: isIncome ? .income : .expense,
                    category: .id(row.category),
                    isRefund: row.isRefund,
                    title: ""
                )
            )
        ).outcome
        model.rows[added.id] = row
    }

    private mutating func edit() async throws {
        guard let id = id(), var row = model.rows[id] else { return }
        var edit = TransactionEdit()
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            row.date = day()
            edit.date = row.date
        case 1:
            row.amount = amount()
            edit.amount = Money(minorUnits: row.amount, currency: row.currency)
        default:
            guard !row.isIncome, let category = expenses.randomElement(using: &random) else { return }
            row.category = category
            edit.category = category
        }
        _ = try await wallet.perform(EditTransactions([id], edit)).outcome
        model.rows[id] = row
    }

    private mutating func set() async throws {
        let (key, month) = (key(), month())
        let limit = BudgetsModel.Limit(
            amount: random.chance(1, in: 8) ? 0 : amount(),
            per: random.chance(1, in: 4) ? .year : .month,
            rollsOver: random.chance(2, in: 3)
        )
        _ = try await wallet.perform(
            SetBudget(
                NewBudget(
                    key: key,
                    amount: limit.amount ?? 0,
                    per: limit.per,
                    rollsOver: limit.rollsOver,
                    fromMonth: month
                )
            )
        ).outcome
        if model.limit(key, in: month) != limit { model.limits[key, default: [:]][month] = limit }
    }

    private mutating func clear() async throws {
        let (key, month) = (key(), month())
        _ = try await wallet.perform(ClearBudget(key, from: month)).outcome
        let before = model.limits[key]?.filter { $0.key < month } ?? [:]
        model.limits[key] = before.isEmpty ? nil : before
        guard let last = month.adding(-1).flatMap({ model.limit(key, in: $0) }), last.amount != nil else { return }
        model.limits[key, default: [:]][month] = BudgetsModel.Limit(amount: nil, per: last.per, rollsOver: false)
    }

    private mutating func move() async throws {
        guard let child = expenses.randomElement(using: &random) else { return }
        let parent = flip() ? nil : expenses.filter { $0 != child }.randomElement(using: &random)
        _ = try await wallet.perform(MoveCategory(child, under: parent)).outcome
        model.parents[child] = parent
    }

    private mutating func deleteCategory() async throws {
        guard expenses.count > 2, let category = expenses.randomElement(using: &random),
            let other = expenses.filter({ $0 != category }).randomElement(using: &random)
        else { return }
        _ = try await wallet.perform(DeleteCategory(category, movingTo: other)).outcome
        expenses.removeAll { $0 == category }
        for (id, row) in model.rows where row.category == category { model.rows[id]?.category = other }
        for key in model.limits.keys where key.category == category { model.limits[key] = nil }
        let parent = model.parents[category]
        model.parents[category] = nil
        for (child, its) in model.parents where its == category { model.parents[child] = parent }
    }
}
