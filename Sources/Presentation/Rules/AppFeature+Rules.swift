import Core

extension AppFeature {
    /// Rules for imports.
    static let rules = AppFeature(history: .rules)
}

extension AppDestination {
    /// The rules for imports.
    package static let rules = AppDestination { $0.rules }.at("rules")
}

extension AppViewModel {
    /// The rules for imports.
    package var rules: ListViewModel<RuleListViewData, Rule.ID> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                RuleListViewData(try await wallet.read(Rules()), formats: formats)
            }
        }
    }

    /// Deletes a rule.
    package func deleteRule(_ id: Rule.ID) async {
        await changes.perform { [wallet, formats = current.formats] () throws(MoneyFlowError) in
            try await wallet.perform(DeleteRule(id)).map {
                .receipt(ReceiptViewData(ruleDeleted: $0, formats: formats))
            }
        }
    }
}
