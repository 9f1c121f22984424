import Core

extension TransactionListViewModel {
    /// The window without what is being deleted.
    private var shown: TransactionWindow {
        var shown = window
        shown.remove(deleting)
        return shown
    }

    /// The ids of the rows that are shown.
    var ids: [Int64] { shown.rows.map(\.id) }

    /// The transaction the cursor is on.
    private var selected: Transaction? {
        selection.id.flatMap { id in window.rows.first { $0.id == id } }
    }

    /// What to read where the wallet has changed: what is about to be shown, else what is.
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

    /// Calls off what is being read and counted, so that nothing waits behind it; the next reading makes up for it.
    func stopReading() {
        reading?.task.cancel()
        reading = nil
        pauseCounting()
    }

    /// Calls off what is being counted, which can take long, until ``readOn()``.
    func pauseCounting() {
        counting?.cancel()
        counting = nil
    }

    /// Reads on where there is less than a page of rows beside the cursor, and counts where that is still to be done.
    func readOn() {
        guard reading == nil else { return }
        if let position = window.missingPage(around: selectedIndex) {
            begin(.more(position))
        } else if needsCount, counting == nil {
            count()
        }
    }

    /// Draws what is in memory, with the cursor on its row or on the one in its place.
    func show() {
        selection.follow(ids)
        if selection.id == nil { selection.select(at: 0, in: ids) }
        let list = TransactionListViewData(
            window: shown,
            totals: totals,
            filtered: draftReading.filter != .everything,
            sizing: sizing,
            formats: formats()
        )
        sizing = list.sizing ?? sizing
        state = .loaded(list)
    }

    /// Where in the window the cursor is, from 0.
    var selectedIndex: Int {
        selection.id.flatMap { id in window.rows.firstIndex { $0.id == id } } ?? 0
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
            // What was called off is of no interest, whatever came of it.
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
        readOn()
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
