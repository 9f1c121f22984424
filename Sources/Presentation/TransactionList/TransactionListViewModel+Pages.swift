import Core

extension TransactionListViewModel {
    /// Reads the categories and accounts, which determine what the filter means and the width of their column.
    func readCategories() async throws(MoneyFlowError) {
        categories = try await wallet.read(Categories())
        accounts = try await wallet.read(Accounts())
        filledDays = try await wallet.read(FilledDays())
        sizing = TransactionSizing(
            categories: categories.map(\.name),
            idText: sizing.idText,
            day: sizing.day,
            amount: formats().hidesAmounts ? "" : sizing.amount
        )
    }

    /// Returns the months of the only category that is shown, or `nil` if there is none.
    private func monthsOfCategory() async throws(MoneyFlowError) -> CategoryMonthsViewData? {
        let formats = formats()
        let question = filterAnalysis.months(calendar: formats.calendar, today: formats.today)
        guard let (type, request) = question else { return nil }
        return try CategoryMonthsViewData(try await wallet.read(request), of: type, formats: formats)
    }

    /// Reads the newest or oldest page and moves the cursor to that end.
    func readEnd(_ position: PagePosition, _ filter: TransactionFilter) async throws(MoneyFlowError) {
        let page = try await page(at: position, filter, countsRows: true)
        let months = try await monthsOfCategory()
        guard !Task.isCancelled else { return }
        self.months = months
        window = TransactionWindow(in: filter.account)
        window.take(page, at: position)
        totals = page.totals
        needsCount = page.totals == nil
        cursor.select(at: position == .oldest ? .max : 0, in: ids)
        end()
    }

    /// Replaces the window with the pages before and after a row.
    func readAround(_ transaction: Transaction, _ filter: TransactionFilter) async throws(MoneyFlowError) {
        var place = transaction
        var older = try await page(at: .after(.including(place, in: filter.account)), filter, countsRows: true)
        guard !Task.isCancelled else { return }
        if older.transactions.first?.id != transaction.id, let moved = try await moved(transaction, filter) {
            guard !Task.isCancelled else { return }
            let there = try await page(at: .after(.including(moved, in: filter.account)), filter, countsRows: true)
            guard !Task.isCancelled else { return }
            if there.transactions.first?.id == moved.id { (place, older) = (moved, there) }
        }
        let newer = try await page(at: .before(PageCursor(place, in: filter.account)), filter, countsRows: false)
        let months = try await monthsOfCategory()
        guard !Task.isCancelled else { return }
        self.months = months
        window = TransactionWindow(newer: newer, older: older, in: filter.account)
        // Until a search is counted again, the previous totals are better than none.
        totals = older.totals ?? totals
        needsCount = older.totals == nil
        // The cursor may have moved in the meantime.
        if cursor.id == transaction.id || !ids.contains(where: { $0 == cursor.id }) {
            cursor.select(at: window.rows.count - older.transactions.count, in: window.rows.map(\.id))
        }
        end()
    }

    /// Returns the current transaction if its date was changed, or `nil` if it was not, or if it was deleted.
    private func moved(
        _ transaction: Transaction,
        _ filter: TransactionFilter
    ) async throws(MoneyFlowError) -> Transaction? {
        guard !changes.deleting.contains(transaction.id) else { return nil }
        do throws(MoneyFlowError) {
            let now = try await wallet.read(SingleTransaction(transaction.id))
            return now.date(in: filter.account) == transaction.date(in: filter.account) ? nil : now
        } catch {
            if error.cause == .transactionNotFound { return nil }
            throw error
        }
    }

    /// Reads the page next to the window.
    func readMore(at position: PagePosition, _ filter: TransactionFilter) async throws(MoneyFlowError) {
        let page = try await page(at: position, filter, countsRows: false)
        guard !Task.isCancelled else { return }
        // The cursor may have turned back in the meantime, and rows near it must not be dropped.
        if window.missingPage(around: selectedIndex) == position { window.take(page, at: position) }
        end()
    }

    /// Reads a page, with totals unless text is searched for, since then they are expensive.
    private func page(
        at position: PagePosition,
        _ filter: TransactionFilter,
        countsRows: Bool
    ) async throws(MoneyFlowError) -> TransactionPage {
        try await wallet.read(
            Transactions(
                matching: filter,
                at: position,
                limit: TransactionWindow.pageSize,
                includingTotals: countsRows && filter.search == nil
            )
        )
    }
}
