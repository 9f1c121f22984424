import Core

extension TransactionFormViewModel {
    /// The most titles that are read: all that the wallet looks at, so that a title that is typed whole is among them.
    private static let mostTitles = 400

    /// Reads the categories, titles and, for an edit, the transaction as it is now; what was typed stays.
    public func load() async {
        do throws(MoneyFlowError) {
            let categories = try await repository.categories()
            if let origin = draft.origin { try await follow(origin.id) } else { try await lookAtHistory() }
            keepingHighlight { lookup = CategoryLookup(categories) }
            readError = nil
            lookUpTitles()
        } catch {
            readError = error
        }
    }

    /// Reads titles that begin like the one in the form; an earlier reading that is under way is of no use any more.
    func lookUpTitles() {
        titleQuery?.cancel()
        let (prefix, type) = (draft.text(.title), reading.decidedType)
        guard draft.focus == .title || !prefix.isEmpty else { return }
        titleQuery = Task { [weak self, repository] in
            do throws(MoneyFlowError) {
                let found = try await repository.titles(beginningWith: prefix, type: type, limit: Self.mostTitles)
                guard !Task.isCancelled else { return }
                self?.show(found)
            } catch {
                guard !Task.isCancelled else { return }
                self?.readError = error
            }
        }
    }

    private func show(_ found: [TitleSuggestion]) {
        let type = reading.type
        keepingHighlight { titles = found }
        readError = nil
        // A title that was income before makes it income, unless something else was chosen.
        if reading.type != type { draft.state.setHighlighted(reading.highlighted) }
    }

    /// Keeps the highlight on its suggestion while others come and go around it.
    private func keepingHighlight(_ change: () -> Void) {
        let suggestions = reading.suggestions
        let kept = draft.state.highlighted.flatMap { suggestions.indices.contains($0) ? suggestions[$0] : nil }
        change()
        draft.state.setHighlighted(kept.flatMap { reading.suggestions.firstIndex(of: $0) })
    }

    /// Reads the transaction of an edit; where nothing was changed in the form, it shows the transaction as it is.
    private func follow(_ id: Transaction.ID) async throws(MoneyFlowError) {
        do throws(MoneyFlowError) {
            let transaction = try await repository.transaction(id)
            isDeleted = false
            latest = transaction
            if draft.isUntouched, draft.origin != transaction { startOver() }
        } catch .transactionNotFound {
            isDeleted = true
        }
    }

    private func lookAtHistory() async throws(MoneyFlowError) {
        isWalletNew = try await repository.history(limit: 1).isEmpty
    }
}
