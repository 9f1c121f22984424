import BankFiles
import Core
import Money

extension WalletModel {
    mutating func add(_ new: NewTransaction) throws(MoneyFlowError) {
        try change(.add) { (model, state) throws(MoneyFlowError) in
            let isForeign = new.amount.currency != state.settings.currency
            if !isForeign, new.charged != nil { throw .amountInOwnCurrency(new.amount, besides: "charged") }
            let amount = isForeign ? new.charged : new.amount
            let charged = if let amount { amount } else { try state.charge(for: new.amount, on: new.date) }
            let category =
                switch new.category {
                case .id(let id): try state.find(state.categories[id]?.name ?? "", type: new.type)
                case .name(let name): try state.find(name, type: new.type)
                case nil: model.lastUsed(state, title: new.title, type: new.type)
                }
            model.insert(&state, new.date, charged.minorUnits, category, new.title, isForeign ? new.amount : nil)
        }
    }

    mutating func edit(_ id: Transaction.ID, _ edit: TransactionEdit) throws(MoneyFlowError) {
        guard !edit.isEmpty else { throw .nothingToChange(in: .transaction) }
        try change(.edit) { (model, state) throws(MoneyFlowError) in
            guard var row = state.transactions[id], let category = state.categories[row.category] else {
                throw .transactionNotFound([id])
            }
            if let id = edit.category {
                let found = try state.find(state.categories[id]?.name ?? "", type: edit.type)
                guard edit.type != nil || found.type == category.type else {
                    throw .categoryTypeMismatch(category: found.name, type: category.type, requiredBy: .transaction)
                }
                row.category = found.id
            } else if let type = edit.type, type != category.type {
                row.category = model.fallbacks[type] ?? 0
            }
            row.date = edit.date ?? row.date
            row.minorUnits = edit.amount?.minorUnits ?? row.minorUnits
            row.title = edit.title ?? row.title
            row.original = edit.original ?? row.original
            if let original = edit.original ?? nil, original.currency == state.settings.currency {
                throw .amountInOwnCurrency(original, besides: "original")
            }
            state.transactions[id] = row
        }
    }

    mutating func delete(_ ids: [Transaction.ID]) throws(MoneyFlowError) {
        try change(.delete) { (_, state) throws(MoneyFlowError) in
            let missing = ids.filter { state.transactions[$0] == nil }
            guard missing.isEmpty else { throw .transactionNotFound(missing) }
            for id in ids { state.transactions[id] = nil }
        }
    }

    mutating func importRows(_ rows: [ImportRow]) throws(MoneyFlowError) {
        try change(.importFile) { (model, state) throws(MoneyFlowError) in
            let before = state.imported
            // The first import takes no category by the name that a title has.
            let isFirst = state.transactions.isEmpty
            for row in rows {
                let same = rows.prefix { $0.line != row.line }.count { State.ImportKey($0) == State.ImportKey(row) }
                // As many as were imported before are duplicates.
                guard same >= before[State.ImportKey(row), default: 0] else { continue }
                let category = model.category(of: row, &state, isFirst: isFirst)
                model.insert(&state, row.date, row.minorUnits, category, row.title, row.original)
                state.imported[State.ImportKey(row), default: 0] += 1
            }
        }
    }

    private mutating func category(of row: ImportRow, _ state: inout State, isFirst: Bool) -> Core.Category {
        // Earlier rows of the file are already the latest transactions.
        guard let name = row.category else {
            return lastUsed(state, title: row.title, type: row.type, takesNames: !isFirst)
        }
        for name in [name, "\(name) (\(row.type.rawValue))"] {
            guard let category = state.named(name) else {
                return insert(&state, NewCategory(name: name, icon: .other, type: row.type))
            }
            if category.type == row.type { return category }
        }
        return lastUsed(state, title: "", type: row.type)
    }

    private mutating func insert(
        _ state: inout State,
        _ date: CivilDate,
        _ minorUnits: Int64,
        _ category: Core.Category,
        _ title: String,
        _ original: Money? = nil
    ) {
        lastTransaction += 1
        state.transactions[Transaction.ID(rawValue: lastTransaction)] = Row(
            date: date,
            minorUnits: minorUnits,
            category: category.id,
            title: title,
            original: original
        )
    }

    @discardableResult
    mutating func insert(_ state: inout State, _ new: NewCategory) -> Core.Category {
        lastCategory += 1
        let category = Core.Category(
            id: Core.Category.ID(rawValue: lastCategory),
            name: new.name,
            icon: new.icon,
            type: new.type,
            archived: false
        )
        state.categories[category.id] = category
        return category
    }

    /// Returns the category last used with the title, or else the fallback.
    private func lastUsed(
        _ state: State,
        title: String,
        type: TransactionType?,
        takesNames: Bool = true
    ) -> Core.Category {
        let used = state.transactions.filter { _, row in
            guard let category = state.categories[row.category], !title.isEmpty else { return false }
            return row.title.lowercased() == title.lowercased() && !category.archived
                && (type == nil || category.type == type)
        }
        if used.isEmpty, takesNames, let named = state.named(title), !named.archived, type == nil || named.type == type
        {
            return named
        }
        let id = used.max { $0.key < $1.key }?.value.category ?? fallbacks[type ?? .expense] ?? 0
        return state.categories[id] ?? Core.Category(id: 0, name: "", icon: .other, type: .expense, archived: false)
    }
}

extension WalletModel.State {
    /// Returns the category with this name, ignoring case.
    func named(_ name: String) -> Core.Category? {
        categories.values.first { $0.name.lowercased() == name.lowercased() }
    }

    fileprivate func find(_ name: String, type: TransactionType?) throws(MoneyFlowError) -> Core.Category {
        guard let category = named(name) else { throw .unknownCategory(name, suggestion: nil) }
        guard !category.archived else { throw .categoryArchived(category.name) }
        if let type, category.type != type { throw .categoryTypeMismatch(category: category.name, type: type) }
        return category
    }
}
