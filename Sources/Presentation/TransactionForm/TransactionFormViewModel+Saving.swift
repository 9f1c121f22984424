import Core

extension TransactionFormViewModel {
    /// Saves what the form holds and closes it; with a problem in it, goes to the field that has it instead.
    public func save() async {
        guard !isSaving else { return }
        takeHighlighted()
        draft.state.visitAll()
        changes.takeDownMessages()
        let reading = reading
        if let field = TransactionField.allCases.first(where: { reading.problem(with: $0) != nil }) {
            return focus(on: field)
        }
        if let origin = draft.origin {
            await save(reading, of: origin)
        } else {
            await add(reading)
        }
    }

    private func add(_ reading: TransactionReading) async {
        await perform { [current] repository throws(MoneyFlowError) in
            let transaction = try await reading.withCategories(of: repository).newTransaction()
            let added = try await repository.add(transaction)
            return .done("Added \(added.inSentence(current.formats))")
        }
    }

    private func save(_ reading: TransactionReading, of origin: Transaction) async {
        let seen = latest
        await perform { [weak self, current] repository throws(MoneyFlowError) in
            let now = try await repository.transaction(origin.id)
            guard now == seen else {
                // Somebody was quicker; the form tells of it, and saves when it is asked once more.
                self?.latest = now
                return nil
            }
            let edit = try await reading.withCategories(of: repository).edit(of: origin)
            guard !edit.isEmpty else {
                return SnackbarData(
                    title: "#\(origin.id) is unchanged",
                    subtitle: "",
                    nerdMessage: "",
                    showBanner: true,
                    undoAction: nil
                )
            }
            let (_, after) = try await repository.edit(origin.id, edit)
            return .done("Changed \(after.inSentence(current.formats))")
        }
    }

    /// Makes a change, and closes the form unless it is refused or tells of nothing.
    private func perform(_ change: @escaping WalletChanges.Change) async {
        var isSaved = false
        await changes.perform { [weak self] repository throws(MoneyFlowError) in
            // Also while it is tried again from an alert, a form is saved once at a time.
            self?.isSaving = true
            defer { self?.isSaving = false }
            do throws(MoneyFlowError) {
                let message = try await change(repository)
                isSaved = message != nil
                return message
            } catch {
                guard let field = TransactionField(refusedBy: error) else { throw error }
                self?.refuse(field, error)
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
    /// The transaction in the middle of a sentence: `#12 Coffee, −€12.50`.
    fileprivate func inSentence(_ formats: Formats) -> String {
        let row = TransactionRowViewData(self, formats: formats)
        return "\(row.idText) \(row.title), \(row.amount)"
    }
}
