import Core

extension WalletModel {
    mutating func addCategory(_ new: NewCategory) throws(MoneyFlowError) {
        try change(.addCategory) { (model, state) throws(MoneyFlowError) in
            if let taken = state.named(new.name) { throw .categoryNameTaken(taken.name) }
            model.insert(&state, new)
        }
    }

    mutating func renameCategory(_ name: String, to newName: String) throws(MoneyFlowError) {
        try change(.renameCategory) { (_, state) throws(MoneyFlowError) in
            let category = try state.existing(name)
            if let taken = state.named(newName), taken.id != category.id { throw .categoryNameTaken(taken.name) }
            state.categories[category.id] = category.with(name: newName)
        }
    }

    mutating func setCategory(_ name: String, icon: CategoryIcon) throws(MoneyFlowError) {
        try change(.changeCategoryIcon) { (_, state) throws(MoneyFlowError) in
            let category = try state.existing(name)
            state.categories[category.id] = category.with(icon: icon)
        }
    }

    mutating func setCategory(_ name: String, archived: Bool) throws(MoneyFlowError) {
        let fallbacks = fallbacks
        try change(archived ? .archiveCategory : .unarchiveCategory) { (_, state) throws(MoneyFlowError) in
            let category = try state.existing(name)
            guard !archived || fallbacks[category.type] != category.id else {
                throw .categoryIsFallback(category.name)
            }
            state.categories[category.id] = category.with(archived: archived)
        }
    }

    mutating func deleteCategory(_ name: String, movingTo other: String?) throws(MoneyFlowError) {
        let fallbacks = fallbacks
        try change(.deleteCategory) { (_, state) throws(MoneyFlowError) in
            let category = try state.existing(name)
            guard fallbacks[category.type] != category.id else { throw .categoryIsFallback(category.name) }
            let uses = state.transactions.filter { $0.value.category == category.id }.keys
            if let other {
                let target = try state.existing(other)
                guard target.type == category.type else {
                    throw .categoryTypeMismatch(category: target.name, type: category.type, requiredBy: .category)
                }
                guard target.id != category.id else { throw .categoryMovedToItself(category.name) }
                for id in uses { state.transactions[id]?.category = target.id }
            } else if !uses.isEmpty {
                throw .categoryInUse(name: category.name, count: uses.count)
            }
            state.categories[category.id] = nil
        }
    }

    mutating func changeSettings(_ settings: WalletSettings) throws(MoneyFlowError) {
        try change(.changeSettings) { (_, state) throws(MoneyFlowError) in
            let old = state.settings
            state.settings = settings
            // The account gets the currency only while there are no amounts.
            let isTaken = old.reportCurrency != settings.reportCurrency && state.transactions.isEmpty
            state.settings.currency = isTaken ? settings.reportCurrency : old.currency
            let isOwn = settings.reportCurrency == state.settings.currency
            state.reported = isOwn ? nil : settings.reportCurrency
        }
    }
}

extension WalletModel.State {
    fileprivate func existing(_ name: String) throws(MoneyFlowError) -> Core.Category {
        guard let category = named(name) else { throw .unknownCategory(name, suggestion: nil) }
        return category
    }
}

extension Core.Category {
    fileprivate func with(
        name: String? = nil,
        icon: CategoryIcon? = nil,
        archived: Bool? = nil
    ) -> Core.Category {
        Core.Category(
            id: id,
            name: name ?? self.name,
            icon: icon ?? self.icon,
            type: type,
            archived: archived ?? self.archived
        )
    }
}
