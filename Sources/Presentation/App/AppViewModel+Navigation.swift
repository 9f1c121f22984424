import Core

extension AppViewModel {
    /// Goes to a place; the way back leads to where the person is now.
    public func go(to destination: AppDestination) async {
        takeDownSnackbars()
        switch destination {
        case .addition:
            push(.form(newAddition()))
        case .editing(let id):
            let depth = path.count
            await changes.perform { [weak self] repository throws(MoneyFlowError) in
                let transaction = try await repository.transaction(id)
                // Meanwhile the person may have gone somewhere else.
                if self?.path.count == depth { self?.edit(transaction) }
                return nil
            }
        case .transaction(let id):
            push(
                .transaction(
                    TransactionDetailViewModel(
                        repository: repository,
                        id: id,
                        formats: self.current.formats,
                        onQuit: { [weak self] in self?.quit() }
                    )
                )
            )
        case .transactions:
            transactions.leaveFilter()
            push(.transactions)
        case .search:
            transactions.beginFilter()
            push(.transactions)
        case .categories:
            push(.categories)
        case .history:
            push(.history)
        case .settings:
            push(.settings)
        }
        await loadRoute()
    }

    /// Goes back to the screen before; at home, nothing happens.
    public func back() async {
        hideKeys()
        guard path.count > 1 else { return }
        transactions.stopReading()
        path.removeLast()
        await loadRoute()
    }

    /// Deletes a transaction from wherever it is shown.
    public func deleteTransaction(_ id: Int64) async {
        guard deletions.insert(id).inserted else { return }
        defer { deletions.remove(id) }
        takeDownSnackbars()
        switch route {
        case .home:
            await home.deleteTransaction(id)
            if case .home = route { return }
            follow(home.state.errorViewModel?.error, home.snackbar, ofDeleting: id)
        case .transactions:
            await transactions.deleteTransaction(id)
            if case .transactions = route { return }
            follow(transactions.state.errorViewModel?.error, transactions.snackbar, ofDeleting: id)
        case .transaction(let shown):
            await changes.perform(deletion(of: id)) { [weak self] in
                if case .transaction(let viewModel)? = self?.route, viewModel === shown { await self?.back() }
            }
        case .categories, .history, .settings, .form: break
        }
    }

    /// Tells on the screen that is shown now what came of a deletion on one that the person has left meanwhile.
    private func follow(_ error: MoneyFlowError?, _ message: SnackbarData?, ofDeleting id: Int64) {
        changes.snackbar = message
        guard let error else { return }
        changes.fail(with: error) { [weak self] in
            guard let self else { return }
            await changes.perform(deletion(of: id)) { [weak self] in await self?.loadRoute() }
        }
    }

    private func deletion(of id: Int64) -> WalletChanges.Change {
        let formats = current.formats
        return { repository throws(MoneyFlowError) in .deleted(try await repository.delete([id]), formats: formats) }
    }

    /// Takes back the latest command.
    public func undo() async {
        takeDownSnackbars()
        transactions.pauseCounting()
        await changes.undo { [weak self] in await self?.load() }
        if case .transactions = route { transactions.readOn() }
    }

    /// Brings back the command that undo took last.
    public func redo() async {
        takeDownSnackbars()
        transactions.pauseCounting()
        await changes.redo { [weak self] in await self?.load() }
        if case .transactions = route { transactions.readOn() }
    }

    /// Takes down the messages that tell of something before what the person does now.
    public func takeDownSnackbars() {
        changes.snackbar = nil
        home.snackbar = nil
        transactions.snackbar = nil
    }

    /// Reads what the screen shows.
    func loadRoute() async {
        updateFormats()
        switch route {
        case .home: await home.load()
        case .transactions: await transactions.load()
        case .transaction(let viewModel): await viewModel.load()
        case .categories: await categories.load()
        case .history: await history.load()
        case .settings: await settingList.load()
        case .form(let viewModel): await viewModel.load()
        }
    }

    /// Shows an error on the screen, in place of what it shows or in front of it.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        switch route {
        case .home: home.fail(with: error, retry: retry)
        case .transactions: transactions.fail(with: error, retry: retry)
        case .transaction(let viewModel): viewModel.fail(with: error, retry: retry)
        case .categories: categories.fail(with: error, retry: retry)
        case .history: history.fail(with: error, retry: retry)
        case .settings: settingList.fail(with: error, retry: retry)
        case .form: changes.fail(with: error, retry: retry)
        }
    }

    /// Whether the screen tells of an error of its own.
    public var isShowingError: Bool {
        switch route {
        case .home: home.state.errorViewModel != nil
        case .transactions: transactions.state.errorViewModel != nil
        case .transaction(let viewModel): viewModel.state.errorViewModel != nil
        case .categories: categories.state.errorViewModel != nil
        case .history: history.state.errorViewModel != nil
        case .settings: settingList.state.errorViewModel != nil
        case .form: false
        }
    }

    func push(_ route: AppRoute) {
        hideKeys()
        transactions.stopReading()
        path.append(route)
    }

    private func edit(_ transaction: Transaction) {
        push(.form(newEditing(of: transaction)))
    }
}
