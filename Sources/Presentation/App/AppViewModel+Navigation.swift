import Core

extension AppViewModel {
    /// Goes to a destination; ``back()`` returns to the current screen.
    package func go(to destination: AppDestination) async {
        changes.clearMessages()
        await read(destination.viewModel) { app, viewModel in
            app.push(viewModel, at: destination.address)
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
                app.push(viewModel, at: destination.address)
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

    /// - Parameter address: The address of the screen; empty if it has none.
    func push(_ viewModel: any ScreenViewModel, at address: String = "") {
        hideKeys()
        screen.stopReading()
        path.append(viewModel)
        // A screen without an address of its own is one step below the screen that led to it.
        addresses.append(address.isEmpty ? (addresses.last.map { $0.isEmpty ? "" : $0 + "/" } ?? "") + "-" : address)
    }

    func pop() {
        hideKeys()
        screen.stopReading()
        screen.didClose()
        path.removeLast()
        addresses.removeLast()
    }

    /// The address of the current screen, by which ``returnToScreen(at:)`` finds it; empty for home.
    package var address: String { addresses.last ?? "" }

    /// Goes back to the screen at an address on the way to the current one.
    ///
    /// - Returns: Whether there is one.
    package func returnToScreen(at address: String) async -> Bool {
        guard let depth = ([""] + addresses).lastIndex(of: address) else { return false }
        changes.clearMessages()
        while addresses.count > depth {
            let shown = screen
            if let form = shown as? any FormViewModel { await form.close() }
            if screen === shown { pop() }
        }
        await loadScreen()
        return true
    }
}
