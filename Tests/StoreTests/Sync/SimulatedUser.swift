import Core
import Money
import PropertySupport

@testable import Store

/// Somebody who uses a wallet: each action is a random command for what the wallet has.
struct SimulatedUser {
    /// What a user does.
    enum Action: CaseIterable {
        case add, importRows, moveImport, edit, delete, transfer, link, unlink
        case changeCategory, changeAccount, changeBudget, changeSchedule, changeRule, check, move
    }

    /// What a life is about, so that devices fight over few rows.
    enum Theme: CaseIterable {
        /// Everything.
        case everything
        /// The latest transactions.
        case transactions
        /// Links, of what was typed and what was imported.
        case links
        /// Files of banks.
        case statements
        /// Accounts, categories, schedules.
        case plans

        /// The actions, each as often as it is likely.
        var actions: [Action] {
            switch self {
            case .everything:
                Action.allCases + [
                    .add, .importRows, .edit, .edit, .delete, .transfer, .link, .link, .changeCategory, .changeAccount,
                    .changeSchedule, .move,
                ]
            case .transactions: [.add, .transfer, .edit, .edit, .edit, .delete, .changeAccount, .move]
            case .links:
                [.add, .add, .importRows, .edit, .delete, .transfer, .link, .link, .link, .unlink, .unlink, .move]
            case .statements:
                [
                    .importRows, .importRows, .importRows, .importRows, .moveImport, .edit, .delete, .link, .unlink,
                    .move,
                ]
            case .plans:
                [
                    .add, .transfer, .changeCategory, .changeCategory, .changeCategory, .changeAccount, .changeAccount,
                    .changeBudget, .changeSchedule, .changeSchedule, .changeSchedule, .changeRule, .check, .move,
                ]
            }
        }

        /// How many of the latest rows are used, so that there are few of them.
        fileprivate var width: Int { self == .transactions || self == .links ? 4 : .max }
    }

    let wallet: SQLiteWallet
    let theme: Theme
    var random: SeededGenerator

    static let titles = ["Coffee", "Rent", "Salary", "Beer"]
    static let tags = ["rome", "work"]
    private static let names = ["Fun", "fun", "Bar", "Pets"]

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func one<T>(of all: [T]) -> T? { all.randomElement(using: &random) }
    mutating func title() -> String { Self.titles[int(0...3)] }
    mutating func name() -> String { Self.names[int(0...3)] }
    mutating func day() -> CivilDate { CivilDate.epoch.adding(days: int(0...20)) ?? .epoch }
    mutating func money(_ currency: Currency? = nil) -> Money {
        Money(minorUnits: Int64(int(1...9)) * 100, currency: currency ?? .euro)
    }

    private func transactions() async throws -> [Transaction] {
        try await wallet.read(Transactions(matching: .everything, at: .newest, limit: .max, includingTotals: false))
            .transactions.sorted { $0.id > $1.id }.prefix(theme.width).reversed()
    }

    mutating func transaction(_ isWanted: (Transaction) -> Bool = { _ in true }) async throws -> Transaction? {
        one(of: try await transactions().filter(isWanted))
    }

    mutating func account(_ isWanted: (Account) -> Bool = { _ in true }) async throws -> Account? {
        one(of: try await wallet.read(Accounts()).filter { $0.kind != .outside && isWanted($0) })
    }

    mutating func category(_ type: TransactionType? = nil) async throws -> Core.Category? {
        one(of: try await wallet.read(Categories()).suffix(6).filter { type == nil || $0.type == type })
    }

    /// Gives a command.
    ///
    /// - Returns: What it was.
    mutating func act() async throws -> String {
        switch one(of: theme.actions) {
        case .add: try await add()
        case .importRows: try await importRows()
        case .moveImport: try await moveImport()
        case .edit: try await edit()
        case .delete: try await delete()
        case .transfer: try await transfer()
        case .link: try await link()
        case .unlink: try await unlink()
        case .changeCategory: try await changeCategory()
        case .changeAccount: try await changeAccount()
        case .changeBudget: try await changeBudget()
        case .changeSchedule: try await changeSchedule()
        case .changeRule: try await changeRule()
        case .check: try await check()
        case .move, nil: try await move()
        }
    }

    private mutating func add() async throws -> String {
        let account = try await account { !$0.archived }
        let type: TransactionType = int(0...2) == 0 ? .income : .expense
        let category = int(0...1) == 0 ? nil : try await category(type)
        let new = NewTransaction(
            date: int(0...3) == 0 ? .epoch : day(),
            amount: money(account?.currency),
            account: account?.id,
            type: type,
            category: category.map { .id($0.id) },
            title: title(),
            splits: int(0...3) == 0 ? try await splits(type) : [],
            tags: int(0...3) == 0 ? [Self.tags[int(0...1)]] : []
        )
        let added = try await wallet.perform(AddTransaction(new)).outcome
        return "add #\(added.id) \(added.title)"
    }

    /// Imports some days of the statements of one or two banks, of which other devices import others.
    private mutating func edit() async throws -> String {
        guard let transaction = try await transaction() else { return "nothing" }
        var edit = TransactionEdit()
        var other: Account?
        switch int(0...10) {
        case 0: edit.title = title()
        case 1: edit.amount = money(transaction.amount.currency)
        case 2: edit.date = day()
        case 3:
            edit.account = try await account()?.id
            edit.amount = money(try await account { $0.id == edit.account }?.currency)
        case 4: edit.category = try await category()?.id
        case 5: (edit.type, edit.category) = (int(0...1) == 0 ? .income : .expense, nil)
        case 6: edit.note = title()
        case 7: other = try await account { !$0.archived && $0.currency == transaction.amount.currency }
        case 8: edit.splits = int(0...2) == 0 ? [] : try await splits(transaction.type ?? .expense)
        case 9: edit.addedTags = [Self.tags[int(0...1)]]
        default: (edit.amount, edit.isRefund) = (money(transaction.amount.currency), int(0...1) == 0)
        }
        _ = try await wallet.perform(EditTransactions([transaction.id], edit, transfer: other?.id))
        return "edit #\(transaction.id) \(edit) \(other?.name ?? "")"
    }

    /// Returns one or two splits, some of which leave nothing.
    mutating func splits(_ type: TransactionType) async throws -> [NewSplit] {
        var splits: [NewSplit] = []
        for _ in 0..<int(1...2) {
            if int(0...2) == 0, let account = try await account() {
                splits.append(NewSplit(.account(account.id), .amount(money(account.currency))))
            } else if let category = try await category(type) {
                splits.append(NewSplit(.category(category.id), .share(hundredths: 3333)))
            }
        }
        return splits
    }

    private mutating func delete() async throws -> String {
        guard let transaction = try await transaction() else { return "nothing" }
        _ = try await wallet.perform(DeleteTransactions([transaction.id]))
        return "delete #\(transaction.id)"
    }

    private mutating func transfer() async throws -> String {
        guard let from = try await account({ !$0.archived }),
            let to = try await account({ !$0.archived && $0.id != from.id })
        else { return "nothing" }
        let transfer = NewTransfer(
            date: day(),
            amount: money(from.currency),
            from: from.id,
            to: to.id,
            arrivingAmount: from.currency == to.currency ? nil : money(to.currency),
            title: title()
        )
        let added = try await wallet.perform(AddTransfer(transfer)).outcome
        return "transfer #\(added.id)"
    }

    private mutating func link() async throws -> String {
        guard let first = try await transaction() else { return "nothing" }
        let isFitting = int(0...3) > 0
        let second = try await transaction {
            $0.id != first.id && (!isFitting || $0.account.id != first.account.id && $0.type != first.type)
        }
        guard var second else { return "nothing" }
        let fee = int(0...3) == 0 ? try await category(.expense)?.id : nil
        if isFitting, fee == nil, first.arrival == nil, second.arrival == nil, second.amount != first.amount,
            first.amount.currency == second.amount.currency
        {
            _ = try await wallet.perform(EditTransactions([second.id], TransactionEdit(amount: first.amount)))
            second.amount = first.amount
        }
        _ = try await wallet.perform(LinkTransfer(first.id, second.id, fee: fee))
        return "link #\(first.id) #\(second.id)\(fee == nil ? "" : ", fee")"
    }

    private mutating func unlink() async throws -> String {
        guard let transfer = try await transaction({ $0.arrival != nil }) else { return "nothing" }
        _ = try await wallet.perform(UnlinkTransfer(transfer.id))
        return "unlink #\(transfer.id)"
    }

    private mutating func move() async throws -> String {
        let direction: HistoryDirection = int(0...2) == 0 ? .redo : .undo
        if int(0...2) == 0, let entry = one(of: try await wallet.read(History(limit: 20))) {
            _ = try await wallet.perform(MoveCommands(direction, .numbered([entry.id])))
            return "\(direction) \(entry.id)"
        }
        _ = try await wallet.perform(MoveCommands(direction, .next(1)))
        return "\(direction)"
    }
}
