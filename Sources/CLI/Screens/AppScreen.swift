import Core
import Presentation

/// Connects the app to its view model: the screen that is shown, with the keys that are the same everywhere.
struct AppScreen: Screen {
    let viewModel: AppViewModel
    /// Gives the terminal back to the shell until the person comes back.
    let suspend: @MainActor @Sendable () -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        let route = route(in: environment).withErrorAlert(alert, in: environment)
        let taken = Set(route.buttons.flatMap(\.keys))
        let screen = Node.column([route, everywhere(besides: taken)], spacing: 0)
        guard viewModel.showsKeys else { return screen }
        return .column(
            spacing: 0,
            KeysScreenContent(
                buttons: screen.buttons,
                isTyping: screen.focusedTextField != nil,
                close: { viewModel.toggleKeys() }
            )
            .body(in: environment),
            quitButton(keys: [.control("c")])
        )
    }

    private var alert: ErrorView? {
        viewModel.changes.alert.map { ErrorView(viewModel: $0) }
    }

    private func route(in environment: ScreenEnvironment) -> Node {
        let message = viewModel.changes.snackbar
        let delete: @MainActor @Sendable (Int64) async -> Void = { await viewModel.deleteTransaction($0) }
        let go: @MainActor @Sendable (AppDestination) async -> Void = { await viewModel.go(to: $0) }
        let screen: any Screen =
            switch viewModel.route {
            case .home:
                HomeScreen(viewModel: viewModel.home, appErrorData: message, deleteTransaction: delete, go: go)
            case .transactions:
                TransactionListScreen(
                    viewModel: viewModel.transactions,
                    appErrorData: message,
                    deleteTransaction: delete,
                    go: go
                )
            case .transaction(let transaction):
                TransactionDetailScreen(
                    viewModel: transaction,
                    appErrorData: message,
                    deleteTransaction: delete,
                    go: go
                )
            case .categories:
                CategoriesScreen(
                    viewModel: viewModel.categories,
                    appErrorData: message,
                    add: { await viewModel.addCategory() },
                    rename: { await viewModel.renameCategory($0) },
                    changeIcon: { await viewModel.changeIcon(ofCategory: $0) },
                    toggleArchive: { await viewModel.toggleArchive(ofCategory: $0) },
                    delete: { await viewModel.deleteCategory($0) }
                )
            case .history:
                HistoryScreen(
                    viewModel: viewModel.history,
                    appErrorData: message,
                    undo: { await viewModel.undo() },
                    redo: { await viewModel.redo() }
                )
            case .settings:
                SettingsScreen(
                    viewModel: viewModel.settingList,
                    appErrorData: message,
                    choose: { await viewModel.choose($0, by: $1) },
                    changeText: { await viewModel.changeText(of: $0) }
                )
            case .form(let form):
                FormScreen(viewModel: form, appErrorData: message)
            }
        return screen.body(in: environment)
    }

    /// What can be done on every screen; a screen's own keys come first.
    ///
    /// - Parameter taken: The keys that the screen has a use for itself.
    private func everywhere(besides taken: Set<Key>) -> Node {
        .column(
            spacing: 0,
            isHome
                ? quitButton(keys: ["q", .control("c")])
                : .column(
                    spacing: 0,
                    taken.contains(.escape)
                        ? .empty : .button(Button(label: "Back", keys: .escape, "q") { await viewModel.back() }),
                    quitButton(keys: [.control("c")])
                ),
            isReadyForChanges ? changeButtons(besides: taken) : .empty,
            .button(Button(label: "To the shell", keys: .control("z"), place: .list) { suspend() }),
            .button(Button(label: "Keys", keys: "?", .control("g")) { viewModel.toggleKeys() })
        )
    }

    /// What changes the wallet, or how it is shown, from any screen.
    private func changeButtons(besides taken: Set<Key>) -> Node {
        .column(
            spacing: 0,
            taken.contains("u") ? .empty : .button(Button(label: "Undo", keys: "u") { await viewModel.undo() }),
            taken.contains("U")
                ? .empty : .button(Button(label: "Redo", keys: "U", place: .list) { await viewModel.redo() }),
            .button(Button(label: "Mask amounts", keys: "m", place: .list) { await viewModel.toggleMask() })
        )
    }

    /// Whether nothing stands in the way of a change: no error, and no form that takes the keys.
    private var isReadyForChanges: Bool {
        if case .form = viewModel.route { return false }
        return alert == nil && !viewModel.isShowingError
    }

    private var isHome: Bool {
        if case .home = viewModel.route { true } else { false }
    }

    private func quitButton(keys: [Key]) -> Node {
        .button(
            Button(label: "Quit", keys: keys, command: nil, place: isHome ? .bar : .list) { viewModel.quit() }
        )
    }
}
