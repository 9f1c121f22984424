import Core
import Presentation
import TextUI

/// Connects the settings to their view model and to the app.
struct SettingsScreen: Screen {
    let viewModel: ListViewModel<SettingsViewData, Int64>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        SettingsScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            select: { viewModel.select($0) },
            choose: { await app.choose($0, by: $1) },
            changeText: { await app.changeText(of: $0) }
        )
        .body(in: environment)
    }
}

extension SettingsScreenContent {
    /// Creates the printed settings.
    init(printing settings: SettingsViewData) {
        self.init(
            state: .loaded(settings),
            selection: nil,
            appErrorData: nil,
            select: { _ in },
            choose: { _, _ in },
            changeText: { _ in }
        )
    }
}

/// The settings with their values, and how to change them.
struct SettingsScreenContent: Screen {
    let state: ScreenState<SettingsViewData>
    /// The selected setting.
    let selection: Int64?
    let appErrorData: SnackbarData?
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Changes a setting to another value, a later one if positive.
    let choose: @MainActor @Sendable (SettingKey, Int) async -> Void
    /// Opens the form for a setting whose value is text.
    let changeText: @MainActor @Sendable (SettingKey) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { settings($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func settings(_ settings: SettingsViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 1,
            table(settings, in: environment),
            environment.isInteractive
                ? sample(settings, in: environment)
                : .text(
                    [Span("Change a setting: ", .muted), Span("moneyflow config set KEY VALUE", .key)],
                    overflow: .wrap
                ),
            environment.isInteractive ? buttons(settings, in: environment) : .empty
        )
    }

    private func table(_ settings: SettingsViewData, in environment: ScreenEnvironment) -> Node {
        .table(
            Table(
                columns: [Column(), Column(), Column(sizing: .flexible(minimum: 12))],
                rows: (environment.isInteractive ? [.section([Span("Settings", .heading)])] : [])
                    + settings.rows.map { row($0, in: environment) },
                spacing: selection != nil && environment.width < 50 ? 1 : 2
            )
        )
    }

    private func row(_ row: SettingRowViewData, in environment: ScreenEnvironment) -> TableRow {
        let isSelected = row.id == selection
        let mark = isSelected ? [Mark.note.span(environment.icons), Span(" ")] : [Span("  ")]
        return .cells(
            [
                (selection == nil ? [] : mark) + [Span(row.key)],
                [Span(row.value, .accent)],
                [Span(row.note, .muted)],
            ],
            id: row.id,
            isSelected: isSelected
        )
    }

    /// Returns a sample amount, day and icon with these settings.
    private func sample(_ settings: SettingsViewData, in environment: ScreenEnvironment) -> Node {
        .text(
            [
                Span("Example: ", .muted), Span(settings.sample, .expense),
                Span("  \(CategoryIcon.bar.glyph(environment.icons))"),
            ],
            overflow: .wrap
        )
    }

    private func buttons(_ settings: SettingsViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: environment.height, select: select).body,
            settings.rows.first { $0.id == selection }.map(buttons) ?? .empty
        )
    }

    private func buttons(for row: SettingRowViewData) -> Node {
        guard row.isChoice else {
            return .button(
                Button(label: "Change", keys: .enter, purpose: .change) { await changeText(row.setting) }
            )
        }
        return .column(
            spacing: 0,
            .button(
                Button(label: "Change", keys: .enter, .right, " ", purpose: .change) { await choose(row.setting, 1) }
            ),
            .button(Button(label: "Change back", keys: .left, purpose: .change) { await choose(row.setting, -1) })
        )
    }
}
