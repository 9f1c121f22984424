import Core

extension TransactionListViewModel {
    /// What the filter that is typed means.
    var draftReading: TransactionFilterReading {
        TransactionFilterReading(draft, categories: categories, months: months())
    }

    /// Puts the cursor in the text that is searched for.
    public func beginFilter() {
        draft.setFocus(.text)
    }

    /// Goes from the filter back to the list; what was typed stays.
    public func leaveFilter() {
        draft.setFocus(nil)
    }

    /// Moves to another field of the filter.
    public func moveFilterFocus(by steps: Int) {
        draft.moveFocus(by: steps)
    }

    /// Edits the text of the field with the focus; the list follows.
    public func editFilter(_ edit: TextEdit) {
        narrow { $0.edit(edit) }
    }

    /// Chooses another type.
    public func chooseType(by steps: Int) {
        narrow { $0.chooseType(by: steps) }
    }

    /// Shows the month after or before the one that is shown.
    public func stepMonth(by steps: Int) {
        let (reading, today) = (draftReading.month, formats().today)
        narrow { $0.stepMonth(by: steps, from: reading, today: today) }
    }

    /// Shows all transactions again, with the cursor on the row it was on.
    public func clearFilter() {
        draft = TransactionFilterDraft()
        restart(reloadingAim)
    }

    private func narrow(_ change: (inout TransactionFilterDraft) -> Void) {
        let before = draft
        change(&draft)
        if !draft.narrowsLike(before) { restart(.newest) }
    }

    /// Reads what the filter lets through; until it is there, the rows before stay, without their totals.
    private func restart(_ aim: ReadingAim) {
        stepsToGo = 0
        totals = nil
        needsCount = true
        if case .loaded(let list) = readState { readState = .loaded(list.waiting) }
        begin(aim)
    }
}

extension TransactionListViewData {
    /// The list while another one is on its way.
    fileprivate var waiting: TransactionListViewData {
        var list = TransactionListViewData(
            sections: sections,
            footer: nil,
            more: nil,
            emptyState: emptyState,
            sizing: sizing
        )
        list.isReading = true
        return list
    }
}
