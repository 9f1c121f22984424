import BankFiles
import Core
import Money
import PropertySupport

@testable import Store

/// Somebody who uses a wallet: each action is a random command for what the wallet has.
struct SimulatedUser {
    let wallet: SQLiteWallet
    var random: SeededGenerator

    private static let titles = ["Coffee", "Rent", "Salary", "Beer"]
    private static let names = ["Fun", "fun", "Bar", "Pets"]

    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func one<T>(of all: [T]) -> T? { all.randomElement(using: &random) }
    private mutating func title() -> String { Self.titles[int(0...3)] }
    private mutating func name() -> String { Self.names[int(0...3)] }
    private mutating func day() -> CivilDate { CivilDate.epoch.adding(days: int(0...20)) ?? .epoch }
    private mutating func money(_ currency: Currency? = nil) -> Money {
        Money(minorUnits: Int64(int(1...9)) * 100, currency: currency ?? .euro)
    }

    private func transactions() async throws -> [Transaction] {
        try await wallet.read(Transactions(matching: .everything, at: .newest, limit: .max, includingTotals: false))
            .transactions
    }

    private mutating func transaction(_ isWanted: (Transaction) -> Bool = { _ in true }) async throws -> Transaction? {
        one(of: try await transactions().filter(isWanted))
    }

    private mutating func account(_ isWanted: (Account) -> Bool = { _ in true }) async throws -> Account? {
        one(of: try await wallet.read(Accounts()).filter { $0.kind != .outside && isWanted($0) })
    }

    private mutating func category(_ type: TransactionType? = nil) async throws -> Core.Category? {
        one(of: try await wallet.read(Categories()).suffix(6).filter { type == nil || $0.type == type })
    }

    private mutating func schedule() async throws -> Schedule? {
        one(of: try await wallet.read(Schedules(today: .epoch)).map(\.schedule))
    }

    /// Gives a command.
    ///
    /// - Returns: What it was.
    mutating func act() async throws -> String {
        switch int(0...99) {
        case ..<12: try await add()
        case ..<18: try await importRows()
        case ..<32: try await edit()
        case ..<38: try await delete()
        case ..<46: try await transfer()
        case ..<54: try await link()
        case ..<58: try await unlink()
        case ..<68: try await changeCategory()
        case ..<76: try await changeAccount()
        case ..<80: try await changeBudget()
        case ..<87: try await changeSchedule()
        case ..<90: try await changeRule()
        case ..<93: try await check()
        default: try await move()
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
            title: title()
        )
        let added = try await wallet.perform(AddTransaction(new)).outcome
        return "add #\(added.id) \(added.title)"
    }

    /// Imports some days of the statements of one or two banks, of which other devices import others.
    private mutating func importRows() async throws -> String {
        let accounts = try await wallet.read(Accounts()).filter {
            $0.currency == .euro && !$0.archived && $0.number != nil
        }
        guard let account = one(of: accounts) else { return "nothing" }
        let other = accounts.first { $0.id != account.id }
        let first = int(0...9)
        let rows = try (first...int(first...12)).map { try Self.row($0, of: account, other) }
        var request = ImportRequest(files: [], account: account.id)
        request.mergesMatches = int(0...1) == 0
        let report = try await wallet.importRows(rows, as: request)
        return """
            import \(rows.count) rows from \(first) into \(account.name): \(report.added) added, \(report.merged) merged, \
            \(report.paired) paired
            """
    }

    /// Returns a row of the statement of an account, which depends on its number alone.
    ///
    /// Every third one moves money between two accounts, whose banks have the same amount.
    private static func row(_ index: Int, of account: Account, _ other: Account?) throws -> ImportRow {
        let isFirst = account.number == "DE1"
        let isMoved = index % 3 == 2
        return try makeRow(
            Int64(isMoved ? 700 + index % 2 : index % 3 + 1) * 100,
            isMoved ? "To and fro" : titles[index % 4],
            line: index + 2,
            on: (CivilDate.epoch.adding(days: index / 2 + (isMoved && !isFirst ? 1 : 0)) ?? .epoch).iso,
            type: isMoved ? isFirst ? .expense : .income : index % 4 == 1 ? .income : .expense,
            other: isMoved && index % 2 == 0 ? other : nil
        )
    }

    private mutating func edit() async throws -> String {
        guard let transaction = try await transaction() else { return "nothing" }
        var edit = TransactionEdit()
        switch int(0...7) {
        case 0: edit.title = title()
        case 1: edit.amount = money(transaction.amount.currency)
        case 2: edit.date = day()
        case 3:
            edit.account = try await account()?.id
            edit.amount = money(try await account { $0.id == edit.account }?.currency)
        case 4: edit.category = try await category()?.id
        case 5: (edit.type, edit.category) = (int(0...1) == 0 ? .income : .expense, nil)
        case 6: edit.note = title()
        default: (edit.amount, edit.isRefund) = (money(transaction.amount.currency), int(0...1) == 0)
        }
        _ = try await wallet.perform(EditTransactions([transaction.id], edit))
        return "edit #\(transaction.id) \(edit)"
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
        if isFitting, first.arrival == nil, second.arrival == nil, second.amount != first.amount,
            first.amount.currency == second.amount.currency
        {
            _ = try await wallet.perform(EditTransactions([second.id], TransactionEdit(amount: first.amount)))
            second.amount = first.amount
        }
        _ = try await wallet.perform(LinkTransfer(first.id, second.id, fee: nil))
        return "link #\(first.id) #\(second.id)"
    }

    private mutating func unlink() async throws -> String {
        guard let transfer = try await transaction({ $0.arrival != nil }) else { return "nothing" }
        _ = try await wallet.perform(UnlinkTransfer(transfer.id))
        return "unlink #\(transfer.id)"
    }

    private mutating func changeCategory() async throws -> String {
        let found = try await category()
        guard let category = found, int(0...2) > 0 else {
            let new = NewCategory(name: name(), icon: .other, type: int(0...3) == 0 ? .income : .expense)
            let added = try await wallet.perform(AddCategory(new)).outcome
            return "category add \(added.name)"
        }
        switch int(0...5) {
        case 0:
            let name = name()
            _ = try await wallet.perform(RenameCategory(category.id, to: name))
            return "category rename \(category.name) \(name)"
        case 1:
            let parent = try await self.category(category.type)
            _ = try await wallet.perform(MoveCategory(category.id, under: parent?.id))
            return "category move \(category.name) under \(parent?.name ?? "")"
        case 2:
            _ = try await wallet.perform(ArchiveCategory(category.id, archived: !category.archived))
            return "category archive \(category.name)"
        case 3:
            _ = try await wallet.perform(ChangeCategoryIcon(category.id, icon: .coffee))
            return "category icon \(category.name)"
        default:
            let other = try await self.category(category.type)
            _ = try await wallet.perform(DeleteCategory(category.id, movingTo: other?.id))
            return "category delete \(category.name) to \(other?.name ?? "")"
        }
    }

    private mutating func changeAccount() async throws -> String {
        let found = try await account()
        guard let account = found, int(0...2) > 0 else {
            let currency: Currency = int(0...3) == 0 ? try .test("USD") : .euro
            let opening = int(0...2) == 0 ? NewAccount.Opening(balance: money(currency), date: day()) : nil
            let number = int(0...2) == 0 ? "DE\(int(2...3))" : nil
            let new = NewAccount(name: name(), currency: currency, number: number, opening: opening)
            let added = try await wallet.perform(AddAccount(new)).outcome
            return "account add \(added.name)"
        }
        switch int(0...4) {
        case 0:
            let name = name()
            _ = try await wallet.perform(EditAccount(account.id, AccountEdit(name: name)))
            return "account rename \(account.name) \(name)"
        case 1:
            _ = try await wallet.perform(ArchiveAccount(account.id, archived: !account.archived))
            return "account archive \(account.name)"
        case 2:
            let payer = try await self.account { $0.id != account.id }
            let settlement = payer.map { CardSettlement(payer: $0.id, day: 5) }
            _ = try await wallet.perform(
                EditAccount(account.id, AccountEdit(kind: .card, settlement: .some(settlement)))
            )
            return "account edit \(account.name), card"
        case 3:
            _ = try await wallet.perform(SetDefaultAccount(account.id))
            return "account default \(account.name)"
        default:
            let other = try await self.account { $0.id != account.id && $0.currency == account.currency }
            _ = try await wallet.perform(DeleteAccount(account.id, movingTo: other?.id))
            return "account delete \(account.name) to \(other?.name ?? "")"
        }
    }

    private mutating func changeBudget() async throws -> String {
        let key = BudgetKey(category: int(0...1) == 0 ? nil : try await category(.expense)?.id, currency: .euro)
        let month = CivilDate.epoch.monthOfYear
        if int(0...3) == 0 {
            _ = try await wallet.perform(ClearBudget(key, from: month))
            return "budget clear"
        }
        let budget = NewBudget(key: key, amount: Int64(int(1...9)), rollsOver: int(0...1) == 0, fromMonth: month)
        _ = try await wallet.perform(SetBudget(budget))
        return "budget set"
    }

    private mutating func changeSchedule() async throws -> String {
        let found = try await schedule()
        guard let schedule = found, int(0...3) > 0 else {
            let recurrence = try Recurrence(rule: "FREQ=WEEKLY", start: .epoch)
            let account = try await account { !$0.archived }
            let new = NewSchedule(
                title: title(),
                purpose: .category(nil, type: .expense),
                amount: money(account?.currency),
                account: account?.id,
                recurrence: recurrence,
                from: .epoch,
                posts: true
            )
            let added = try await wallet.perform(AddSchedule(new, today: .epoch)).outcome
            return "schedule add \(added.schedule.id)"
        }
        let today = CivilDate.epoch.adding(days: 15) ?? .epoch
        switch int(0...7) {
        case 0:
            var edit = ScheduleEdit()
            edit.amount = money(schedule.amount.currency)
            _ = try await wallet.perform(EditSchedule(schedule.id, edit, today: today))
            return "schedule edit \(schedule.id), amount"
        case 1:
            var edit = ScheduleEdit()
            edit.from = day()
            edit.recurrence = try Recurrence(rule: "FREQ=DAILY;INTERVAL=5", start: .epoch)
            _ = try await wallet.perform(EditSchedule(schedule.id, edit, today: today))
            return "schedule edit \(schedule.id), dates"
        case 2:
            _ = try await wallet.perform(EndSchedule(schedule.id, on: day(), today: today))
            return "schedule end \(schedule.id)"
        case 3:
            _ = try await wallet.perform(DeleteSchedule(schedule.id))
            return "schedule delete \(schedule.id)"
        case 4:
            _ = try await wallet.perform(Skip([.next(schedule.id)], today: today))
            return "skip \(schedule.id)"
        default:
            _ = try await wallet.perform(Post(.next(schedule.id), today: today))
            return "post \(schedule.id)"
        }
    }

    private mutating func changeRule() async throws -> String {
        let rules = try await wallet.read(Rules())
        if let rule = one(of: rules), int(0...1) == 0 {
            _ = try await wallet.perform(DeleteRule(rule.id))
            return "rule delete"
        }
        let category = try await category()
        _ = try await wallet.perform(AddRule(NewRule(pattern: title(), category: category?.id, title: name())))
        return "rule add"
    }

    private mutating func check() async throws -> String {
        guard let account = try await account() else { return "nothing" }
        let balance = money(account.currency)
        let day = int(0...1) == 0 ? .epoch : day()
        _ = try await wallet.perform(RecordStatement(balance, of: account.id, on: day, adjusts: int(0...1) == 0))
        return "check \(account.name)"
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

/// Creates a row of a file; see ``row(_:_:line:on:type:category:bankID:isPending:account:other:valueDate:details:)``.
private func makeRow(
    _ minorUnits: Int64,
    _ title: String,
    line: Int,
    on date: String,
    type: TransactionType,
    other: Account?
) throws -> ImportRow {
    try row(minorUnits, title, line: line, on: date, type: type, other: other)
}
