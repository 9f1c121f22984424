import Core

/// What a reading of the list is to show.
enum ReadingAim: Sendable {
    /// The newest rows, with the cursor on the first.
    case newest
    /// The oldest rows, with the cursor on the last.
    case oldest
    /// The rows around one that was seen, with the cursor on it or on the one in its place.
    case around(Transaction)
    /// The page next to the window that the cursor nears.
    case more(PagePosition)
}

extension TransactionListViewModel {
    /// The ids of the rows that are shown: those of the window that are not being deleted.
    var ids: [Transaction.ID] { window.rows.map(\.id).filter { !changes.deleting.contains($0) } }

    /// The transaction the cursor is on.
    private var selected: Transaction? {
        cursor.id.flatMap { id in window.rows.first { $0.id == id } }
    }

    /// What to read when the wallet has changed: what is about to be shown, else what is.
    var reloadingAim: ReadingAim {
        switch reading?.aim {
        case .newest: .newest
        case .oldest: .oldest
        case .around(let transaction): .around(transaction)
        case .more, nil: selected.map(ReadingAim.around) ?? .newest
        }
    }

    /// Begins a reading in place of the one under way.
    @discardableResult
    func begin(_ aim: ReadingAim) -> Task<Void, Never> {
        stopReading()
        let task = Task { await self.read(aim) }
        reading = (aim, task)
        return task
    }

    /// Cancels what is being read and counted, so that nothing waits behind it; the next reading catches up.
    public func stopReading() {
        reading?.task.cancel()
        reading = nil
        pauseReading()
    }

    /// Cancels what is being counted, which can take long, until ``resumeReading()``.
    public func pauseReading() {
        counting?.cancel()
        counting = nil
    }

    /// Reads on if there is less than a page of rows beside the cursor, and counts if that is still to be done.
    public func resumeReading() {
        guard reading == nil else { return }
        if let position = window.missingPage(around: selectedIndex) {
            begin(.more(position))
        } else if needsCount, counting == nil {
            count()
        }
    }

    /// Draws what is in memory, with the cursor on its row or on the one in its place.
    func show() {
        cursor.follow(ids)
        if cursor.id == nil { cursor.select(at: 0, in: ids) }
        let list = TransactionListViewData(
            window: window,
            totals: totals,
            filtered: draftReading.filter != .everything,
            sizing: sizing,
            formats: formats()
        )
        sizing = list.sizing ?? sizing
        readState = .loaded(list)
    }

    /// Where in the window the cursor is, from 0.
    var selectedIndex: Int {
        cursor.id.flatMap { id in window.rows.firstIndex { $0.id == id } } ?? 0
    }

    private func read(_ aim: ReadingAim) async {
        do throws(MoneyFlowError) {
            if case .more = aim {} else { try await readCategories() }
            guard !Task.isCancelled else { return }
            guard let filter = draftReading.filter else {
                window = TransactionWindow()
                totals = .nothing(in: formats().currency)
                needsCount = false
                return end()
            }
            switch aim {
            case .newest: try await readEnd(.newest, filter)
            case .oldest: try await readEnd(.oldest, filter)
            case .around(let transaction): try await readAround(transaction, filter)
            case .more(let position): try await readMore(at: position, filter)
            }
        } catch {
            // What was cancelled is of no interest, whatever came of it.
            guard !Task.isCancelled else { return }
            reading = nil
            stepsToGo = 0
            fail(with: error) { [weak self] in await self?.begin(aim).value }
        }
    }

    /// Ends a reading: draws what it brought, and reads on.
    func end() {
        reading = nil
        let steps = stepsToGo
        stepsToGo = 0
        if steps != 0 { select(steps) }
        show()
        resumeReading()
    }

    private func count() {
        guard let filter = draftReading.filter else { return }
        counting = Task {
            do throws(MoneyFlowError) {
                let page = try await repository.transactions(
                    matching: filter,
                    at: .newest,
                    limit: 0,
                    includingTotals: true
                )
                guard !Task.isCancelled else { return }
                totals = page.totals
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
    /// The totals of no transaction.
    fileprivate static func nothing(in currency: Currency) -> TransactionTotals {
        TransactionTotals(count: 0, income: .zero(currency), expenses: .zero(currency))
    }
}
