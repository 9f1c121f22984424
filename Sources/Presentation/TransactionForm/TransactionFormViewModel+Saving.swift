import Core

extension TransactionFormViewModel {
    /// Saves the form and closes it or, if a field has a problem, moves the focus to that field.
    package func save() async {
        guard !isSaving else { return }
        acceptHighlighted()
        draft.state.visitAll()
        changes.clearMessages()
        let analysis = analysis
        if let field = analysis.fields.first(where: { analysis.problem(with: $0) != nil }) {
            return focus(on: field)
        }
        if let field = unseen {
            unseen = nil
            return focus(on: field)
        }
        if let origin = draft.origin {
            await save(analysis, of: origin)
        } else {
            await add(analysis)
        }
    }

    private func add(_ analysis: TransactionDraftAnalysis) async {
        await perform { [wallet, changes, current] () throws(MoneyFlowError) in
            let defaultAccount = current.formats.defaultAccount
            let analysis = try await analysis.completed(from: wallet, defaultAccount: defaultAccount)
            let added: Changed<Transaction>
            if analysis.flow == .transfer {
                added = try await wallet.perform(AddTransfer(try analysis.newTransfer()))
            } else {
                let new = try analysis.newTransaction()
                if new.isRefund, analysis.draft.text(.category).isEmpty,
                    let question = try await wallet.question(aboutRefundOf: new.title)
                {
                    throw question.error
                }
                added = try await wallet.perform(AddTransaction(new))
            }
            changes.didAdd(added.outcome.id)
            return added.map { .done("Added \($0.inSentence(current.formats))") }
        }
    }

    private func save(_ analysis: TransactionDraftAnalysis, of origin: Transaction) async {
        await perform { [weak self, wallet, current] () throws(MoneyFlowError) in
            let now = try await wallet.read(SingleTransaction(origin.id))
            guard now == origin else {
                // It was changed elsewhere: the form says so, and saves at the next attempt.
                try await self?.follow(now)
                return nil
            }
            let defaultAccount = current.formats.defaultAccount
            let edit = try await analysis.completed(from: wallet, defaultAccount: defaultAccount).edit(of: origin)
            guard !edit.isEmpty else {
                return Changed(
                    SnackbarData(
                        title: "#\(origin.id) is unchanged",
                        subtitle: "",
                        nerdMessage: "",
                        showBanner: true,
                        undoAction: nil
                    )
                )
            }
            return try await wallet.perform(EditTransactions([origin.id], edit))
                .map { .done("Changed \(($0.first?.after ?? origin).inSentence(current.formats))") }
        }
    }

    /// Makes a change and closes the form, unless the change was refused or has no message.
    private func perform(_ change: @escaping WalletChanges.Change) async {
        var isSaved = false
        await changes.perform { [weak self] () throws(MoneyFlowError) in
            // Also prevents saving twice while an alert retries.
            self?.isSaving = true
            defer { self?.isSaving = false }
            do throws(MoneyFlowError) {
                let message = try await change()
                isSaved = message != nil
                return message
            } catch {
                // The reason could not be shown at a field that the form does not have now.
                guard let self, let field = TransactionField(refusedBy: error), analysis.fields.contains(field) else {
                    throw error
                }
                refuse(field, error)
                return nil
            }
        } finish: { [onClose] in
            if isSaved { await onClose(true) }
        }
    }

    private func refuse(_ field: TransactionField, _ error: MoneyFlowError) {
        focus(on: field)
        refusal = (field, error.fieldProblem)
    }

    private func focus(on field: TransactionField) {
        draft.state.setFocus(field.rawValue)
    }
}

extension Transaction {
    /// Returns the transaction as part of a sentence: `#12 Coffee, −€12.50`, with its account if rows name it.
    fileprivate func inSentence(_ formats: Formats) -> String {
        let row = TransactionRowViewData(self, formats: formats)
        let parts = [row.title, row.amount, row.account].filter { !$0.isEmpty }
        return "\(row.idText) \(parts.joined(separator: ", "))"
    }
}
