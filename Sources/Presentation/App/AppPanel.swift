/// A screen that a number leads to from everywhere outside of forms.
package struct AppPanel: Sendable {
    /// The number, from 1 to 9.
    package let number: Int
    /// The name of the screen.
    package let name: String
    /// The address of the screen: its name.
    package var address: String { name.address }
    /// Returns the screen.
    let viewModel: @MainActor @Sendable (AppViewModel) -> any ScreenViewModel
    /// Called when the panel is shown instead of another screen.
    let prepare: @MainActor @Sendable (AppViewModel) -> Void

    init(
        _ number: Int,
        _ name: String,
        prepare: @escaping @MainActor @Sendable (AppViewModel) -> Void = { _ in },
        viewModel: @escaping @MainActor @Sendable (AppViewModel) -> any ScreenViewModel
    ) {
        self.number = number
        self.name = name
        self.viewModel = viewModel
        self.prepare = prepare
    }
}

extension AppPanel {
    /// The panels of all features, in the order of their numbers.
    package static let all = AppFeature.all.compactMap(\.panel).sorted { $0.number < $1.number }
}

extension AppViewModel {
    /// Shows a panel, from which ``back()`` returns to home; does nothing if it is shown already.
    package func show(_ panel: AppPanel) async {
        let target = panel.viewModel(self)
        guard screen !== target else { return }
        changes.clearMessages()
        while !isHome { pop() }
        panel.prepare(self)
        if screen !== target { push(target, at: panel.address) }
        await loadScreen()
    }
}

extension String {
    /// The name of a screen as an address: its letters and digits, with hyphens between words.
    package var address: String {
        lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
