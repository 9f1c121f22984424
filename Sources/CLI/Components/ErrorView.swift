import Core
import Presentation
import TextUI

/// The view for every error; it knows plain values, but no specific errors.
struct ErrorView: Sendable {
    let configuration: ErrorViewConfiguration
    let onPrimaryButtonTap: @MainActor @Sendable () async -> Void
    let onSecondaryButtonTap: @MainActor @Sendable () async -> Void

    /// Returns what the view shows.
    ///
    /// - Parameter isAlert: Whether the view is above content, to which the Escape key returns.
    func body(in environment: ScreenEnvironment, isAlert: Bool) -> Node {
        MarkedColumn(
            mark: Span(configuration.icon.glyph(environment.icons), .error),
            lines: [.text([Span(configuration.title, .error)], overflow: .wrap)]
                + details(in: environment, isAlert: isAlert)
        )
        .body
    }

    private func details(in environment: ScreenEnvironment, isAlert: Bool) -> [Node] {
        [
            configuration.description.isEmpty ? .empty : .paragraph(configuration.description),
            CommandText(configuration.hint, in: environment).body,
            configuration.showPreloader ? .text("Trying again…", .accent) : .empty,
            .text(configuration.nerdMessage, .muted),
            primaryButton(isAlert: isAlert),
            button(
                configuration.secondaryButtonLabel,
                isAlert ? ["q", .escape] : ["q"],
                configuration.secondaryRemedy,
                onSecondaryButtonTap
            ),
        ]
    }

    private func primaryButton(isAlert: Bool) -> Node {
        // The only button leaves: there is nothing to retry or restore.
        let isOnly = configuration.secondaryButtonLabel == nil
        let leaving: [Key] = isAlert ? [.enter, .escape, "q"] : ["q", .enter]
        return button(
            configuration.primaryButtonLabel,
            isOnly ? leaving : ["r", .enter],
            configuration.primaryRemedy,
            onPrimaryButtonTap
        )
    }

    private func button(
        _ label: String?,
        _ keys: [Key],
        _ remedy: Remedy?,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> Node {
        guard let label else { return .empty }
        return .button(Button(label: label, keys: keys, command: remedy?.command, place: .inline, action: action))
    }
}

extension ErrorView {
    /// Creates the view of an error from the current state of its view model.
    @MainActor
    init(viewModel: any ErrorViewModel) {
        self.init(
            configuration: viewModel.viewConfiguration,
            onPrimaryButtonTap: { await viewModel.onPrimaryButtonTap() },
            onSecondaryButtonTap: { await viewModel.onSecondaryButtonTap() }
        )
    }
}

extension ErrorView {
    /// Creates the view of a printed error, whose buttons appear as commands.
    init(printing error: MoneyFlowError) {
        self.init(
            configuration: ErrorViewConfiguration(printing: error),
            onPrimaryButtonTap: {},
            onSecondaryButtonTap: {}
        )
    }
}
