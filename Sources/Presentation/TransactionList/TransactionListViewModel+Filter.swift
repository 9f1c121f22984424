import Core
import Money
import TextEditing

extension TransactionListViewModel {
    /// The meaning of the typed filter.
    var filterAnalysis: TransactionFilterAnalysis {
        TransactionFilterAnalysis(
            draft,
            categories: categories,
            accounts: accounts,
            periods: periods(),
            amounts: amounts()
        )
    }

    /// The only account that is shown, or `nil` for all.
    var account: Account.ID? { filterAnalysis.filter?.account }

    /// Moves the focus to the search text.
    package func beginFilter() {
        draft.setFocus(.text)
    }

    /// Moves the focus back to the list and keeps the filter.
    package func leaveFilter() {
        draft.setFocus(nil)
    }

    /// Moves the focus to another field of the filter.
    package func moveFilterFocus(by steps: Int) {
        draft.moveFocus(by: steps, among: filterAnalysis.fields)
    }

    /// Edits the text of the focused field and updates the list.
    package func editFilter(_ edit: TextEdit) {
        narrow { $0.edit(edit) }
    }

    /// Chooses another type.
    package func chooseType(by steps: Int) {
        narrow { $0.chooseType(by: steps) }
    }

    /// Shows another period, a later one if positive, but none before the first or after the last transaction.
    package func stepPeriod(by steps: Int) {
        let (match, formats) = (filterAnalysis.period, formats())
        narrow {
            $0.stepPeriod(
                by: steps,
                from: match,
                within: filledDays,
                today: formats.today,
                calendar: formats.calendar
            )
        }
    }

    /// Shows the transactions of a row of a report, and clears the rest of the filter.
    package func showOnly(_ row: ReportRow.Key, in period: Period, calendar: PeriodCalendar) {
        let text = calendar.text(of: period)
        draft =
            switch row {
            case .category(let category): TransactionFilterDraft(category: category.name, period: text)
            case .account(let account): TransactionFilterDraft(account: account.name, period: text)
            case .title(let title): TransactionFilterDraft(text: title, period: text)
            case .tag(let tag): TransactionFilterDraft(text: "#\(tag.name)", period: text)
            case .period(let period): TransactionFilterDraft(period: calendar.text(of: period))
            case .weekday, .others: TransactionFilterDraft(period: text)
            }
        restart(.newest)
    }

    /// Shows the transactions of a category, and clears the rest of the filter.
    package func showOnly(_ category: Category) {
        draft = TransactionFilterDraft(category: category.name)
        restart(.newest)
    }

    /// Shows the transactions that a search finds, and clears the rest of the filter.
    package func showOnly(foundBy text: String) {
        draft = TransactionFilterDraft(text: text)
        restart(.newest)
    }

    /// Shows the transactions of an account, and clears the rest of the filter.
    package func showOnly(_ account: Account) {
        draft = TransactionFilterDraft(account: account.name)
        restart(.newest)
    }

    /// Moves the focus to the list, and shows all transactions in it.
    package func showAll() {
        leaveFilter()
        if !draft.isEmpty { clearFilter() }
    }

    /// Clears the filter and keeps the cursor on its row.
    package func clearFilter() {
        draft = TransactionFilterDraft()
        restart(reloadTarget)
    }

    private func narrow(_ change: (inout TransactionFilterDraft) -> Void) {
        let before = draft
        change(&draft)
        if !draft.isEquivalent(to: before) { restart(.newest) }
    }

    /// Reads the matching rows; until they arrive, the previous rows stay, without totals.
    private func restart(_ aim: ReadTarget) {
        // Nobody should change rows that are no longer shown.
        clearMarks()
        stepsToGo = 0
        totals = nil
        needsCount = true
        if case .loaded(let list) = readState { readState = .loaded(list.waiting) }
        begin(aim)
    }
}

extension TransactionListViewData {
    /// The list to show while the next one is being read.
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
