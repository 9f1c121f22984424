import Core

extension AppViewModel {
    /// Goes to a destination; ``back()`` returns to the current screen.
    package func go(to destination: AppDestination) async {
        changes.clearMessages()
        await read(destination.viewModel) { app, viewModel in
            app.push(viewModel)
            await app.loadScreen()
        }
    }

    /// Goes to a destination that is reached from everywhere: back to its screen if that is on the path, so that no screen is
    /// on it twice.
    package func visit(_ destination: AppDestination) async {
        changes.clearMessages()
        await read(destination.viewModel) { app, viewModel in
            if let index = app.path.lastIndex(where: { type(of: $0) == type(of: viewModel) }) {
                app.hideKeys()
                while app.path.count > index + 1 { app.pop() }
            } else {
                app.push(viewModel)
            }
            await app.loadScreen()
        }
    }

    /// Uses what is read from the wallet, unless the user has gone elsewhere meanwhile; an error is shown, and offers to
    /// try again.
    func read<Value>(
        _ value: @escaping @MainActor (AppViewModel) async throws(MoneyFlowError) -> Value,
        then use: @escaping @MainActor (AppViewModel, Value) async -> Void
    ) async {
        let shown = screen
        do throws(MoneyFlowError) {
            let value = try await value(self)
            guard screen === shown else { return }
            await use(self, value)
        } catch {
            changes.report(error) { [weak self] in await self?.read(value, then: use) }
        }
    }

    /// Goes back to the previous screen; does nothing at home.
    package func back() async {
        hideKeys()
        guard !isHome else { return }
        pop()
        await loadScreen()
    }

    func push(_ viewModel: any ScreenViewModel) {
        hideKeys()
        screen.stopReading()
        path.append(viewModel)
    }

    func pop() {
        hideKeys()
        screen.stopReading()
        screen.didClose()
        path.removeLast()
    }
}
