import Core
import Presentation
import Synchronization
import Testing
import TextUI

@testable import CLI

@Suite("Error view")
@MainActor
struct ErrorViewTests {
    @Test("An error view shows exactly what its configuration has")
    func everything() {
        let view = ErrorView(
            configuration: configuration(hint: "Do `this`.", showPreloader: true, secondaryRemedy: .checkWallet),
            onPrimaryButtonTap: {},
            onSecondaryButtonTap: {}
        )

        #expect(
            view.body(in: environment(.emoji), isAlert: false).rendered(width: 60, theme: .plain) == """
                ⏳ Title
                   Description.
                   Do `this`.
                   Trying again…
                   Error code: 1
                     Second   moneyflow doctor

                """
        )
    }

    @Test("Empty parts take no lines")
    func nothing() {
        let view = ErrorView(
            configuration: configuration(hint: "", showPreloader: false, secondaryRemedy: nil),
            onPrimaryButtonTap: {},
            onSecondaryButtonTap: {}
        )

        #expect(
            view.body(in: environment(.ascii), isAlert: false).rendered(width: 60, theme: .plain) == """
                ! Title
                  Description.
                  Error code: 1

                """
        )
    }

    @Test("Commands in a hint have their own style")
    func commands() {
        let text = CommandText("Try `a b`, or `c`.").body.tagged(width: 60, glyphs: .unicode)

        #expect(text == "Try «key»`a b`«/», or «key»`c`«/».\n")
    }

    @Test("Each button calls its own callback")
    func buttons() async {
        let taps = Mutex<[String]>([])
        let view = ErrorView(
            configuration: configuration(hint: "", showPreloader: false, secondaryRemedy: nil),
            onPrimaryButtonTap: { taps.withLock { $0.append("primary") } },
            onSecondaryButtonTap: { taps.withLock { $0.append("secondary") } }
        )

        for button in view.body(in: environment(.emoji), isAlert: false).buttons { await button.action() }

        #expect(taps.withLock(\.self) == ["primary", "secondary"])
    }

    @Test("A view model's actions and texts are those of the view")
    func viewModel() async throws {
        let retries = Mutex(0)
        let viewModel = MoneyFlowError.diskFull(path: "/wallet.db")
            .viewModel(actions: .fullScreen(retry: { retries.withLock { $0 += 1 } }, restore: { _ in }, quit: {}))
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80)
        let body = ErrorScreenContent(error: ErrorView(viewModel: viewModel)).body(in: environment)

        try await #require(body.buttons.first).action()

        #expect(retries.withLock(\.self) == 1)
        #expect(body.rendered(width: 80, theme: .plain).hasPrefix("📀 The disk is full\n"))
    }

    private func configuration(
        hint: Hint,
        showPreloader: Bool,
        secondaryRemedy: Remedy?
    ) -> ErrorViewConfiguration {
        ErrorViewConfiguration(
            message: UIErrorMessage("Title", because: "description", hint: hint, nerdMessage: "Error code: 1"),
            icon: .busy,
            showPreloader: showPreloader,
            primaryButtonLabel: "First",
            secondaryButtonLabel: "Second",
            secondaryRemedy: secondaryRemedy
        )
    }

    private func environment(_ icons: IconPreference) -> ScreenEnvironment {
        ScreenEnvironment(icons: icons, theme: .plain, width: 80)
    }

    @Test("A button that only leaves has the keys of leaving, and one beside it those of trying again")
    func keysOfLeaving() {
        let actions = ErrorActions.fullScreen(retry: {}, restore: { _ in }, quit: {})
        func keys(_ error: MoneyFlowError, isAlert: Bool = false) -> [[Key]] {
            ErrorView(viewModel: error.viewModel(actions: actions)).body(in: environment(.emoji), isAlert: isAlert)
                .buttons.map(\.keys)
        }

        #expect(keys(.notAWallet(path: "/wallet.db")) == [["q", .enter]])
        #expect(keys(.categoryIsFallback("Other"), isAlert: true) == [[.enter, .escape, "q"]])
        #expect(keys(.walletBusy(path: "/wallet.db")) == [["r", .enter], ["q"]])
    }
}
