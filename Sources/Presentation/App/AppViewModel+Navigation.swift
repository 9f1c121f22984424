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
