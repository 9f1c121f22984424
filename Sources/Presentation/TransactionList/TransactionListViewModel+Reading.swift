import Core
import Money

/// What a read of the list aims to show.
enum ReadTarget: Sendable {
    /// The newest rows, with the cursor on the first.
    case newest
    /// The oldest rows, with the cursor on the last.
    case oldest
    /// The rows around a known transaction, with the cursor on it or on the row in its place.
    case around(Transaction)
    /// The page next to the window, on the side the cursor is near.
    case more(PagePosition)
}

extension TransactionListViewModel {
    /// The ids of the visible rows: those of the window that are not being deleted.
    var ids: [Transaction.ID] { window.rows.map(\.id).filter { !changes.deleting.contains($0) } }

    /// The selected transaction.
    var selected: Transaction? {
        cursor.id.flatMap { id in window.rows.first { $0.id == id } }
    }

    /// What to read after a change of the wallet: what is being read now, or else what is shown.
    var reloadTarget: ReadTarget {
        switch reading?.aim {
        case .newest: .newest
        case .oldest: .oldest
        case .around(let transaction): .around(transaction)
        case .more, nil: selected.map(ReadTarget.around) ?? .newest
        }
    }

    /// Starts a read and cancels the one in progress.
    @discardableResult
    func begin(_ aim: ReadTarget) -> Task<Void, Never> {
        stopReading()
        let task = Task { await self.read(aim) }
        reading = (aim, task)
        return task
    }

    /// Forgets the marks: they belong to what was shown.
    package func didClose() {
        unmark()
        clearMarks()
    }

    /// Cancels reading and counting, so that nothing waits for them; the next read catches up.
    package func stopReading() {
        reading?.task.cancel()
        reading = nil
        pauseReading()
    }

    /// Cancels counting, which can take long, until ``resumeReading()``.
    package func pauseReading() {
        counting?.cancel()
        counting = nil
    }

    /// Reads another page if there is less than a page of rows beyond the cursor; counts if totals are missing.
    package func resumeReading() {
        guard reading == nil else { return }
        if let position = window.missingPage(around: selectedIndex) {
            begin(.more(position))
        } else if needsCount, counting == nil {
            count()
        }
    }

    /// Shows the rows in memory, with the cursor on its row or on the one in its place.
    func show() {
        cursor.follow(ids)
        if cursor.id == nil { cursor.select(at: 0, in: ids) }
        let list = TransactionListViewData(
            window: window,
            totals: totals,
            emptyState: filterAnalysis.emptyState,
            matching: filterAnalysis.filter ?? .everything,
            sizing: sizing,
            formats: formats()
        )
        sizing = list.sizing ?? sizing
        readState = .loaded(list)
    }

    /// The index of the cursor in the window.
    var selectedIndex: Int {
        cursor.id.flatMap { id in window.rows.firstIndex { $0.id == id } } ?? 0
    }

    private func read(_ aim: ReadTarget) async {
        let deleted = changes.deleted
        do throws(MoneyFlowError) {
            if case .more = aim {} else { try await readCategories() }
            guard !Task.isCancelled else { return }
            guard let filter = filterAnalysis.filter else {
                window = TransactionWindow()
                months = nil
                totals = .nothing(in: formats().currency)
                needsCount = false
                return end()
            }
            switch aim {
            case .newest: try await readEnd(.newest, filter)
            case .oldest: try await readEnd(.oldest, filter)
            case .around(let transaction): try await readAround(transaction, filter)
            case .more(let position): return try await readMore(at: position, filter)
            }
            if !Task.isCancelled { changes.didRead(after: deleted) }
        } catch {
            // The error of a canceled read does not matter.
            guard !Task.isCancelled else { return }
            reading = nil
            stepsToGo = 0
            fail(with: error) { [weak self] in await self?.begin(aim).value }
        }
    }

    /// Ends a read: shows its rows and reads on.
    func end() {
        reading = nil
        let steps = stepsToGo
        stepsToGo = 0
        if steps != 0 { select(steps) }
        show()
        resumeReading()
    }

    private func count() {
        guard let filter = filterAnalysis.filter else { return }
        counting = Task {
            do throws(MoneyFlowError) {
                let today = formats().today
                let counted = try await wallet.read { snapshot throws(MoneyFlowError) in
                    let counting = Transactions(matching: filter, at: .newest, limit: 0, includingTotals: true)
                    return try snapshot.read(counting).totals.map { totals throws(MoneyFlowError) in
                        try snapshot.together(totals, matching: filter, today: today)
                    }
                }
                guard !Task.isCancelled else { return }
                totals = counted
                needsCount = false
                counting = nil
                show()
            } catch {
                guard !Task.isCancelled else { return }
                counting = nil
                fail(with: error) { [weak self] in await self?.load() }
            }
        }
    }
}

extension TransactionTotals {
    /// Returns the totals of an empty list.
    fileprivate static func nothing(in currency: Currency) -> TransactionTotals {
        TransactionTotals(count: 0, income: .zero(currency), expenses: .zero(currency))
    }
}
