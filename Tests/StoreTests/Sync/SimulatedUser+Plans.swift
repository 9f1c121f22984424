import Core
import Money

@testable import Store

extension SimulatedUser {
    private mutating func schedule() async throws -> Schedule? {
        one(of: try await wallet.read(Schedules(today: .epoch)).map(\.schedule))
    }

    mutating func changeCategory() async throws -> String {
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

    mutating func changeAccount() async throws -> String {
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

    mutating func changeBudget() async throws -> String {
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

    mutating func changeSchedule() async throws -> String {
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
        switch int(0...8) {
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
        case 5:
            guard let transaction = try await transaction() else { return "nothing" }
            _ = try await wallet.perform(Settle(schedule.id, with: [transaction.id], today: today))
            return "settle \(schedule.id) with #\(transaction.id)"
        default:
            _ = try await wallet.perform(Post(.next(schedule.id), today: today))
            return "post \(schedule.id)"
        }
    }

    mutating func changeRule() async throws -> String {
        let rules = try await wallet.read(Rules())
        if int(0...2) == 0 {
            guard let transaction = try await transaction() else { return "nothing" }
            _ = try await wallet.perform(ApplyRules(to: [transaction.id]))
            return "rules apply #\(transaction.id)"
        }
        if let rule = one(of: rules), int(0...1) == 0 {
            _ = try await wallet.perform(DeleteRule(rule.id))
            return "rule delete"
        }
        let category = try await category()
        var rule = NewRule(pattern: title(), category: category?.id, title: name())
        if int(0...2) == 0 { rule.splits = try await splits(category?.type ?? .expense) }
        if int(0...2) == 0 { rule.tags = [Self.tags[int(0...1)]] }
        _ = try await wallet.perform(AddRule(rule))
        return "rule add"
    }

    mutating func check() async throws -> String {
        guard let account = try await account() else { return "nothing" }
        let balance = money(account.currency)
        let day = int(0...1) == 0 ? .epoch : day()
        if int(0...3) == 0 {
            _ = try await wallet.perform(RemoveStatement(of: account.id, on: day))
            return "check remove \(account.name)"
        }
        _ = try await wallet.perform(RecordStatement(balance, of: account.id, on: day, adjusts: int(0...1) == 0))
        return "check \(account.name)"
    }
}
