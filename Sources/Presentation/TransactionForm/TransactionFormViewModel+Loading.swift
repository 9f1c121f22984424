import Core

extension TransactionFormViewModel {
    /// The maximum number of titles to read: as many as the wallet searches, so that a complete title is among them.
    private static let maximumTitleCount = 400

    /// Reads the categories, accounts, titles and, for an edit, the current transaction; keeps what was typed.
    package func load() async {
        do throws(MoneyFlowError) {
            let categories = try await wallet.read(Categories())
            let accounts = WalletAccounts(
                try await wallet.read(Accounts()),
                defaultAccount: current.formats.defaultAccount
            )
            let tags = try await wallet.read(Tags())
            let day = draft.origin?.date ?? current.formats.today
            currencies = try await wallet.read(KnownCurrencies(on: day))
            rates = try await wallet.read(RatesOn([day])).first
            if let origin = draft.origin { try await refresh(origin.id) } else { try await readHistory() }
            keepingHighlight {
                lookup = CategoryLookup(categories)
                self.accounts = accounts
                self.tags = tags
            }
            leaveHiddenField()
            readError = nil
            lookUpTitles()
        } catch {
            readError = error
        }
    }

    /// Reads the titles that start with the one in the form, and cancels an earlier read.
    func lookUpTitles() {
        titleQuery?.cancel()
        let (prefix, type) = (draft.text(.title), analysis.decidedType)
        guard draft.focus == .title || !prefix.isEmpty else { return }
        titleQuery = Task { [weak self, wallet] in
            do throws(MoneyFlowError) {
                let found = try await wallet.read(
                    Titles(
                        beginningWith: prefix,
                        type: type,
                        limit: Self.maximumTitleCount
                    )
                )
                guard !Task.isCancelled else { return }
                self?.show(found)
            } catch {
                guard !Task.isCancelled else { return }
                self?.readError = error
            }
        }
    }

    /// Moves the focus to the type if its field is gone because accounts are.
    func leaveHiddenField() {
        if !analysis.fields.contains(draft.focus) { draft.state.setFocus(TransactionField.type.rawValue) }
    }

    private func show(_ found: [TitleSuggestion]) {
        let type = analysis.type
        keepingHighlight { titles = found }
        readError = nil
        // A title last used for income makes this income, unless a type was chosen.
        if analysis.type != type { draft.state.setHighlighted(analysis.highlighted) }
    }

    /// Keeps the highlight on its suggestion while the others change.
    private func keepingHighlight(_ change: () -> Void) {
        let suggestions = analysis.suggestions
        let kept = draft.state.highlighted.flatMap { suggestions.indices.contains($0) ? suggestions[$0] : nil }
        change()
        draft.state.setHighlighted(kept.flatMap { analysis.suggestions.firstIndex(of: $0) })
    }

    /// Reads the transaction being edited; the fields that were not changed show its current values.
    private func refresh(_ id: Transaction.ID) async throws(MoneyFlowError) {
        do throws(MoneyFlowError) {
            try await follow(try await wallet.read(SingleTransaction(id)))
        } catch {
            guard error.cause == .transactionNotFound else { throw error }
            if elsewhere?.isDeletion != true { elsewhere = .deleted(by: try await author(of: nil, id)) }
        }
    }

    private func readHistory() async throws(MoneyFlowError) {
        isWalletNew = try await wallet.read(History(limit: 1)).isEmpty
    }
}
