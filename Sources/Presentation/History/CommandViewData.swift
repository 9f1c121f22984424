import Core

/// A command of the history with the rows it changed, ready to draw.
public struct CommandViewData: Hashable, Sendable {
    /// The command, as in the list of commands.
    public let command: HistoryRowViewData
    /// The rows.
    public let rows: [HistoryChangeViewData]
    /// The number of rows that are not shown; empty if all are.
    public let rest: String
    /// The number of all rows, to ask for.
    public let rowCount: Int

    /// Creates the screen of a command with some of its changes.
    public init(_ entry: HistoryEntry, formats: Formats) {
        command = HistoryRowViewData(entry, formats: formats)
        rows = entry.changes.enumerated().map { HistoryChangeViewData($1, number: $0 + 1, formats: formats) }
        let rest = entry.changeCount &- entry.changes.count
        self.rest = rest > 0 ? "and \(formats.count(rest)) more" : ""
        rowCount = entry.changeCount
    }
}

/// A row that a command changed, as a line.
public struct HistoryChangeViewData: Hashable, Sendable, Identifiable {
    /// What happened to a row.
    public enum Kind: Hashable, Sendable {
        case added
        case removed
        case changed
    }

    /// Its place in the list, from 1.
    public let id: Int
    /// What happened.
    public let kind: Kind
    /// The number of a transaction as shown, `#42`; empty for other rows.
    public let idText: String
    /// What it was done to, and what changed except the amount.
    public let text: String
    /// The amount of a transaction, or the amounts before and after; empty for other rows.
    public let amount: String
    /// What a transaction that was added or removed does with money.
    public let flow: TransactionRowViewData.Flow?

    /// Creates the line of a change.
    init(_ change: HistoryChange, number: Int, formats: Formats) {
        id = number
        kind = change.kind
        switch change {
        case .transaction(let before?, let after?):
            let edit = TransactionEditWords(before, after, formats: formats)
            idText = "#\(after.id)"
            text = [edit.name, edit.details].compactMap(\.self).joined(separator: ": ")
            amount = edit.amount ?? TransactionRowViewData(after, formats: formats).amount
            flow = edit.amount == nil ? TransactionRowViewData.Flow(after) : nil
        case .transaction(let before, let after):
            let row = (after ?? before).map { TransactionRowViewData($0, formats: formats) }
            idText = row?.idText ?? ""
            text = row.map { [$0.title, $0.category, $0.date].filter { !$0.isEmpty }.joined(separator: ", ") } ?? ""
            amount = row?.amount ?? ""
            flow = row?.flow
        case .account, .category, .budget, .settings, .rule, .profile, .statement, .schedule, .occurrence, .other:
            idText = ""
            text = change.row(formats: formats)
            amount = ""
            flow = nil
        }
    }
}

extension HistoryChange {
    fileprivate var kind: HistoryChangeViewData.Kind {
        switch self {
        case .transaction(nil, _), .account(nil, _), .category(nil, _), .budget(nil, _), .rule(nil, _),
            .profile(nil, _),
            .statement(nil, _), .schedule(nil, _), .occurrence(nil, _):
            .added
        case .transaction(_, nil), .account(_, nil), .category(_, nil), .budget(_, nil), .rule(_, nil),
            .profile(_, nil),
            .statement(_, nil), .schedule(_, nil), .occurrence(_, nil):
            .removed
        case .transaction, .account, .category, .budget, .settings, .rule, .profile, .statement, .schedule, .occurrence,
            .other:
            .changed
        }
    }

    /// Returns what the row is, and what changed in it.
    fileprivate func row(formats: Formats) -> String {
        switch self {
        case .account(let before?, let after?):
            let details = [
                Self.difference(before.kind.rawValue, after.kind.rawValue),
                Self.difference(before.currency?.code ?? "", after.currency?.code ?? ""),
                Self.difference(before.number ?? "(none)", after.number ?? "(none)"),
                before.archived == after.archived ? nil : after.archived ? "archived" : "unarchived",
            ].compactMap(\.self)
            return "account \(Self.difference(before.name, after.name) ?? after.name)"
                + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
        case .category(let before?, let after?):
            let details = [
                Self.difference(before.icon.rawValue, after.icon.rawValue),
                before.archived == after.archived ? nil : after.archived ? "archived" : "unarchived",
            ].compactMap(\.self)
            return "category \(Self.difference(before.name, after.name) ?? after.name)"
                + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
        case .settings(let before, let after):
            return SettingKey.allCases.compactMap { key in
                Self.difference(before.text(for: key), after.text(for: key)).map { "\(key.rawValue): \($0)" }
            }.joined(separator: ", ")
        case .account: return "account " + words(formats: formats)
        case .category: return "category " + words(formats: formats)
        case .budget: return "budget for " + words(formats: formats)
        case .rule: return "rule " + words(formats: formats)
        case .profile: return "profile " + words(formats: formats)
        case .statement(let before?, let after?) where before.balance != after.balance:
            return "statement " + words(formats: formats) + ", before: " + formats.balance(before.balance)
        case .statement: return "statement " + words(formats: formats)
        case .schedule(let before?, let after?): return "schedule " + after.difference(from: before, formats)
        case .schedule: return "schedule " + words(formats: formats)
        case .occurrence(let before, let after):
            return ((after ?? before)?.state.rawValue ?? "") + " " + words(formats: formats)
        case .transaction, .other: return words(formats: formats)
        }
    }
}
