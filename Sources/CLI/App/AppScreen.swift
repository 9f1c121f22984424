import Core
import Presentation
import TextUI

/// Connects the app to its view model: the current screen, with the keys that work on every screen.
struct AppScreen: Screen {
    /// The screens of the app; the one that draws the current view model is shown.
    static let screens = Feature.all.flatMap { $0.screens() }

    let viewModel: AppViewModel
    /// Gives the terminal to the shell until the user resumes the program; `nil` in a browser, which is left by its own ways.
    let suspend: (@MainActor @Sendable () -> Void)?

    func body(in environment: ScreenEnvironment) -> Node {
        let shown = screen(in: environment)
            .withQuestion(question, in: environment)
            .withErrorAlert(alert, in: environment)
        let taken = Set(shown.buttons.flatMap(\.keys))
        let screen = Node.column([shown, everywhere(besides: taken)], spacing: 0)
        if let palette = viewModel.palette { return choice(palette, of: screen.buttons, in: environment) }
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

    /// Returns the choice of a command among buttons.
    private func choice(_ palette: CommandPalette, of buttons: [Button], in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            PaletteScreenContent(
                buttons: buttons,
                palette: palette,
                change: { viewModel.changePalette($0) },
                close: { viewModel.closePalette() }
            )
            .body(in: environment),
            quitButton(keys: [.control("c")])
        )
    }

    private var alert: ErrorView? {
        viewModel.changes.alert.map { ErrorView(viewModel: $0) }
    }

    private var question: ConfirmationScreenContent? {
        viewModel.changes.question.map { data in
            ConfirmationScreenContent(
                data: data,
                confirm: { await viewModel.changes.answer(true) },
                decline: { await viewModel.changes.answer(false) }
            )
        }
    }

    private func screen(in environment: ScreenEnvironment) -> Node {
        for screen in Self.screens {
            if let node = screen.body(viewModel.screen, viewModel, environment) { return node }
        }
        let error = MoneyFlowError.unexpected("no screen for \(type(of: viewModel.screen))")
        return ErrorScreenContent(error: ErrorView(printing: error)).body(in: environment)
    }

    /// Returns the buttons of every screen.
    ///
    /// - Parameter taken: The keys that the screen itself uses, which take precedence.
    private func everywhere(besides taken: Set<Key>) -> Node {
        .column(
            spacing: 0,
            isHome
                ? quitButton(keys: ["q", .control("c")].filter { !taken.contains($0) })
                : .column(
                    spacing: 0,
                    backButton(keys: [.escape, "q"].filter { !taken.contains($0) }),
                    quitButton(keys: [.control("c")])
                ),
            isReadyForChanges ? changeButtons(besides: taken) : .empty,
            isReadyForChanges ? panelButtons(besides: taken) : .empty,
            isReadyForChanges ? placeButtons(besides: taken) : .empty,
            suspend.map { suspend in
                .button(Button(label: "Suspend", keys: .control("z"), place: .list) { suspend() })
            } ?? .empty,
            .button(Button(label: "Keys", keys: "?", .control("g"), place: .barEnd) { viewModel.toggleKeys() })
        )
    }

    /// Returns the button that leads to the screen before; a form is closed by its own.
    private func backButton(keys: [Key]) -> Node {
        guard !keys.isEmpty, !(viewModel.screen is any FormViewModel) else { return .empty }
        return .button(
            Button(
                label: "Back",
                keys: keys,
                command: nil,
                place: keys.contains(.escape) ? .barEnd : .list,
                purpose: .go
            ) { await viewModel.back() }
        )
    }

    /// Returns the buttons that change the wallet, or how it is shown, from any screen, and the choice of all commands.
    private func changeButtons(besides taken: Set<Key>) -> Node {
        .column(
            spacing: 0,
            taken.contains("u")
                ? .empty
                : .button(Button(label: "Undo", keys: "u", purpose: .change) { await viewModel.changes.undo() }),
            taken.contains("U")
                ? .empty
                : .button(
                    Button(label: "Redo", keys: "U", place: .list, purpose: .change) {
                        await viewModel.changes.redo()
                    }
                ),
            taken.contains(":")
                ? .empty
                : .button(Button(label: "Commands", keys: ":") { viewModel.openPalette() }),
            .button(Button(label: "Hide amounts", keys: "m", place: .list) { await viewModel.toggleMask() })
        )
    }

    /// Returns the buttons that lead to the panels by their numbers.
    private func panelButtons(besides taken: Set<Key>) -> Node {
        .column(
            AppPanel.all.compactMap { panel in
                let key = Key.character(Character(String(panel.number)))
                guard !taken.contains(key) else { return nil }
                return .button(
                    Button(label: panel.name, keys: key, place: .list, purpose: .go, address: panel.address) {
                        await viewModel.show(panel)
                    }
                )
            },
            spacing: 0
        )
    }

    /// Returns the buttons that lead to the places of all features, each by its key if that is free.
    private func placeButtons(besides taken: Set<Key>) -> Node {
        .column(
            AppPlace.all.filter { suspend != nil || !$0.isLocal }.map { place in
                .button(
                    Button(
                        label: place.name,
                        keys: [place.key].compactMap(\.self).filter { !taken.contains($0) },
                        command: nil,
                        place: isHome && suspend != nil ? .bar : .list,
                        purpose: place.purpose,
                        address: place.destination.address
                    ) { await viewModel.visit(place.destination) }
                )
            },
            spacing: 0
        )
    }

    /// Whether the wallet can be changed now: there is no error or question, and no form that takes the keys.
    private var isReadyForChanges: Bool {
        alert == nil && viewModel.changes.question == nil && !viewModel.screen.isShowingError
            && !(viewModel.screen is any FormViewModel)
    }

    private var isHome: Bool { viewModel.isHome }

    private func quitButton(keys: [Key]) -> Node {
        guard suspend != nil else { return .empty }
        return .button(
            Button(
                label: "Quit",
                keys: keys,
                command: nil,
                place: isHome && keys.contains("q") ? .barEnd : .list,
                purpose: .go
            ) {
                viewModel.quit()
            }
        )
    }
}
