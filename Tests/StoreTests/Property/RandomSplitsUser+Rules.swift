import BankFiles
import Core
import Money
import PropertySupport
import TestSupport

@testable import Store

/// A rule of a ``SplitsModel``: what it splits off and tags.
struct RuleOfModel: Equatable {
    let id: Rule.ID
    /// What is in the titles of its rows.
    let text: String
    /// What is split off; the amounts of the lines say nothing.
    var splits: [(line: SplitsModel.Line, size: NewSplit.Size)]
    var tags: Set<String>

    static func == (first: RuleOfModel, second: RuleOfModel) -> Bool {
        first.id == second.id && first.tags == second.tags && first.splits.elementsEqual(second.splits, by: ==)
    }
}

extension SplitsModel {
    /// Changes what rules split off, which is gone if there is nothing left of it.
    mutating func changeRules(_ change: (Line) -> Line?) {
        for index in rules.indices {
            rules[index].splits = rules[index].splits.compactMap { line, size in change(line).map { ($0, size) } }
        }
        forgetEmptyRules()
    }

    /// Forgets the rules that give nothing.
    mutating func forgetEmptyRules() { rules.removeAll { $0.splits.isEmpty && $0.tags.isEmpty } }

    /// Returns a transaction as the rules change it.
    ///
    /// - Parameter canSplit: Whether it can be split.
    func applyingRules(to row: Row, canSplit: Bool) -> Row {
        var changed = row
        var isSplit = !canSplit
        for rule in rules where row.title.lowercased().contains(rule.text) {
            changed.tags.formUnion(rule.tags)
            let types = rule.splits.compactMap { $0.line.category }.compactMap { categories[$0]?.type }
            guard !isSplit, !rule.splits.isEmpty, (types.first ?? .expense) == row.type else { continue }
            isSplit = true
            let lines = rule.splits.compactMap { split -> Line? in
                var line = split.line
                switch split.size {
                case .amount(let money): line.amount = money.minorUnits
                case .share(let hundredths): line.amount = row.amount * Int64(hundredths) / 10_000
                case .part(let count): line.amount = row.amount / Int64(count)
                }
                return line.amount == 0 || line.account == row.account ? nil : line
            }
            var sum: Int64 = 0
            for line in lines { sum += line.amount }
            if sum < row.amount { changed.splits = lines }
        }
        return changed
    }
}

extension RandomSplitsUser {
    mutating func addRule() async throws {
        let text = ["lidl", "coffee", "i"].randomElement(using: &random) ?? ""
        let splits = chance(2, in: 3) ? newSplits(of: chance(4, in: 5) ? .expense : .income) : []
        let tags = splits.isEmpty || chance(1, in: 3) ? names() : []
        let rule = NewRule(pattern: text, title: nil, splits: splits, tags: tags)
        let added = try await wallet.perform(AddRule(rule)).outcome
        try await takePeople()
        model.tags.formUnion(tags)
        let lines = zip(lines(splits, of: 0), splits.map(\.size)).map { (line: $0, size: $1) }
        model.rules.append(RuleOfModel(id: added.id, text: text, splits: lines, tags: Set(tags)))
    }

    /// Applies the rules to some transactions.
    mutating func applyRules() async throws {
        var ids: Set<Transaction.ID> = []
        for _ in 0..<4 { if let id = id() { ids.insert(id) } }
        guard !ids.isEmpty else { return }
        let effects = try await wallet.read(RuleChanges(matching: .everything)).changes.filter {
            ids.contains($0.after.id)
        }
        let changes = try await wallet.perform(ApplyRules(to: ids.sorted())).outcome
        guard changes == effects.sorted(by: { $0.after.id < $1.after.id }) else {
            throw UnforeseenChanges(foreseen: effects, made: changes)
        }
        for id in ids {
            guard let row = model.rows[id], row.type != nil else { continue }
            model.rows[id] = model.applyingRules(to: row, canSplit: row.splits.isEmpty && !row.isRefund)
        }
    }

    /// Imports a row to which the rules apply.
    mutating func importRow() async throws {
        guard let account = account(), let category = category(), model.accounts[account]?.kind != .person else {
            return
        }
        model.importCount += 1
        let row = SplitsModel.Row(
            // Far from what was typed, with which it would be merged.
            date: CivilDate(year: 2026, month: 1, day: 1)?.adding(days: model.importCount) ?? .epoch,
            account: account,
            amount: amount(),
            category: category.id,
            type: category.type,
            title: "\(chance(1, in: 2) ? "Lidl" : "Tea") \(model.importCount)"
        )
        let read = ImportRow(
            line: 1,
            date: row.date,
            type: category.type,
            minorUnits: row.amount,
            category: category.name,
            title: row.title
        )
        let report = try await wallet.importRows([read], as: ImportRequest(files: [], account: account))
        guard report.added == 1, let id = try await wallet.everything().map(\.id).max() else { return }
        model.rows[id] = model.applyingRules(to: row, canSplit: true)
    }
}

/// What rules changed is not what they were said to change.
struct UnforeseenChanges: Error {
    let foreseen: [TransactionChange]
    let made: [TransactionChange]
}
