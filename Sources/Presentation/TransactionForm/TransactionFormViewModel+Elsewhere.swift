import Core

/// What others did with a transaction while it was changed in a form.
enum ChangeElsewhere: Hashable, Sendable {
    /// It has other values now.
    ///
    /// - Parameter author: The device that did it; `nil` for this one, or if that is not known.
    case changed(by: String?)
    /// It is gone.
    case deleted(by: String?)

    /// Whether it is gone.
    var isDeletion: Bool {
        if case .deleted = self { true } else { false }
    }

    /// Returns what to know of it before saving a draft, which has followed the change.
    func sentences(of draft: TransactionDraft, isTransfer: Bool, _ formats: Formats) -> [String] {
        switch self {
        case .deleted(let author):
            let kept = "If the deletion is undone, what you typed is still here."
            return ["It was deleted \(Self.place(author)) and cannot be saved."] + (draft.isUntouched ? [] : [kept])
        case .changed(let author):
            guard let origin = draft.origin else { return [] }
            let row = TransactionRowViewData(origin, formats: formats)
            let facts = [row.title, row.amount, origin.purposeName, row.date]
            let typed = draft.touchedFields.map { $0.label(isTransfer: isTransfer).lowercased() }
            let changes = typed.isEmpty ? "what you changed here" : "what you typed here: \(Formats.list(typed))"
            return [
                "It was changed \(Self.place(author)) and is now \(facts.joined(separator: ", ")).",
                "Saving changes only \(changes).",
            ]
        }
    }

    private static func place(_ author: String?) -> String { author.map { "by \($0)" } ?? "elsewhere" }
}

extension TransactionFormViewModel {
    /// Takes over the current values of the transaction being edited; what was changed in the form stays.
    func follow(_ now: Transaction) async throws(MoneyFlowError) {
        if elsewhere?.isDeletion == true { elsewhere = nil }
        guard let origin = draft.origin, origin != now else { return }
        let author = draft.isUntouched ? nil : try await author(of: now, now.id)
        let later = TransactionDraft(
            of: now,
            account: draft.account,
            formats: current.formats,
            parser: current.amountParser
        )
        let (before, isUntouched) = (analysis, draft.isUntouched)
        draft.follow(later)
        leaveHiddenField()
        guard !isUntouched else { return }
        elsewhere = .changed(by: author)
        refuseAmounts(inOtherCurrencyThan: before)
    }

    /// Asks about typed amounts that are in another currency than when they were typed; they are not saved at once.
    private func refuseAmounts(inOtherCurrencyThan before: TransactionDraftAnalysis) {
        let after = analysis
        let fields: [(TransactionField, Bool)] = [
            (.amount, before.currency != after.currency),
            (.arrivingAmount, before.account(.target)?.currency != after.account(.target)?.currency),
        ]
        for (field, isOther) in fields where isOther && !draft.isUntouched(field) && !draft.text(field).isEmpty {
            refusal = (field, "The account has another currency now: is that the amount?")
            unseen = field
        }
    }

    /// Returns the device that made a transaction what it is; `nil` for this one, or if that is not known.
    ///
    /// - Parameter now: The transaction, or `nil` if it was deleted.
    func author(of now: Transaction?, _ id: Transaction.ID) async throws(MoneyFlowError) -> String? {
        try await wallet.read(History(limit: 20)).first { entry in
            entry.changes.contains { change in
                guard let records = change.records(of: Transaction.self), records.after == now else { return false }
                return (records.after ?? records.before)?.id == id
            }
        }?.device
    }
}
