import Core

extension AppViewModel {
    /// Goes to a destination; ``back()`` returns to the current screen.
    package func go(to destination: AppDestination) async {
        changes.clearMessages()
        let shown = screen
        do throws(MoneyFlowError) {
            let viewModel = try await destination.viewModel(self)
            // The user may have gone elsewhere while the wallet was being read.
            guard screen === shown else { return }
            push(viewModel)
            await loadScreen()
        } catch {
            changes.report(error) { [weak self] in await self?.go(to: destination) }
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
