import Core

extension WalletModel {
    /// A larger number than every position.
    var nextPosition: Int { (history.map(\.position).max() ?? 0) + 1 }

    /// Returns whether a command is the next one to undo or redo.
    func isNext(_ entry: Entry) -> Bool {
        !history.contains { $0.state == entry.state && $0.position > entry.position }
    }

    mutating func move(_ direction: HistoryDirection, _ selection: CommandSelection) throws(MoneyFlowError) {
        var model = self
        for index in try commands(to: direction, selection) { try model.move(direction, index) }
        self = model
    }

    /// Returns the indices of the commands to move, in order.
    private func commands(
        to direction: HistoryDirection,
        _ selection: CommandSelection
    ) throws(MoneyFlowError) -> [Int] {
        switch selection {
        case .next(let count):
            let all = history.indices.filter { history[$0].state == (direction == .undo ? .done : .undone) }
            guard all.count >= count else {
                throw direction == .undo ? .nothingToUndo(available: all.count) : .nothingToRedo(available: all.count)
            }
            return Array(all.sorted { history[$0].position > history[$1].position }.prefix(count))
        case .numbered(let ids):
            return try ids.map { id throws(MoneyFlowError) in
                guard let index = history.firstIndex(where: { $0.id == id }) else { throw .commandNotFound(id) }
                let end: CommandState = direction == .undo ? .undone : .done
                guard history[index].state != end else { throw .commandMoved(id, end) }
                return index
            }
        }
    }

    private mutating func move(_ direction: HistoryDirection, _ index: Int) throws(MoneyFlowError) {
        let entry = history[index]
        let (from, to) = direction == .undo ? (entry.after, entry.before) : (entry.before, entry.after)
        guard let moved = present.moved(from: from, to: to), !changesAmounts(direction, entry),
            direction == .undo || !isRepeated(entry)
        else {
            // Which conflict it is has tests of its own.
            throw .historyConflict(command: entry.id, direction, .changedElsewhere)
        }
        present = moved
        history[index].state = direction == .undo ? .undone : .done
        history[index].position = nextPosition
    }

    /// Returns whether amounts would get another currency.
    private func changesAmounts(_ direction: HistoryDirection, _ entry: Entry) -> Bool {
        if entry.changesTransactions { return entry.before.settings.currency != present.settings.currency }
        guard entry.changesCurrency, !present.transactions.isEmpty else { return false }
        return direction == .redo
            || history.contains { $0.position > entry.position && $0.state == .done && $0.changesTransactions }
    }

    /// Returns whether another import in effect brought the same rows.
    private func isRepeated(_ entry: Entry) -> Bool {
        history.contains { other in
            other.state == .done && (entry.repeated.contains(other.id) || other.repeated.contains(entry.id))
        }
    }
}

extension WalletModel.Entry {
    fileprivate var changesTransactions: Bool { before.transactions != after.transactions }
    fileprivate var changesCurrency: Bool { before.settings.currency != after.settings.currency }
}

extension WalletModel.State {
    /// Returns the state with the rows that differ between two states as in the second one; `nil` if they are not as in
    /// the first one, or the result would break a rule.
    fileprivate func moved(from: Self, to: Self) -> Self? {
        var result = self
        guard result.transactions.move(from: from.transactions, to: to.transactions),
            result.categories.move(from: from.categories, to: to.categories)
        else { return nil }
        // The currency is in a row of its own.
        if from.settings.currency != to.settings.currency {
            guard settings.currency == from.settings.currency else { return nil }
            result.settings.currency = to.settings.currency
        }
        if !from.hasSettings(of: to) {
            guard hasSettings(of: from) else { return nil }
            let currency = result.settings.currency
            (result.settings, result.reported) = (to.settings, to.reported)
            result.settings.currency = currency
        }
        result.settings.reportCurrency = result.reported ?? result.settings.currency
        for (key, count) in to.imported where count != from.imported[key] {
            result.imported[key, default: 0] += count - from.imported[key, default: 0]
        }
        for (key, count) in from.imported where to.imported[key] == nil { result.imported[key, default: 0] -= count }
        let names = result.categories.values.map { $0.name.lowercased() }
        guard Set(names).count == names.count else { return nil }
        return result.transactions.values.allSatisfy { result.categories[$0.category] != nil } ? result : nil
    }
}

extension Dictionary where Value: Equatable {
    /// Sets the values that differ between two dictionaries to those of the second one, and returns whether they were
    /// those of the first one.
    fileprivate mutating func move(from: Self, to: Self) -> Bool {
        for key in Set(from.keys).union(to.keys) where from[key] != to[key] {
            guard self[key] == from[key] else { return false }
            self[key] = to[key]
        }
        return true
    }
}
