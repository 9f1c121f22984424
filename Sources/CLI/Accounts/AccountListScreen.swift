import Core
import Presentation
import TextUI

/// Connects the accounts to their view model and to the app.
struct AccountListScreen: Screen {
    let viewModel: ListViewModel<AccountListViewData, Account.ID>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        AccountListScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            actions: AccountActions(
                select: { viewModel.select($0) },
                open: { await app.go(to: .transactionsIn($0)) },
                add: { await app.addAccount() },
                edit: { await app.editAccount($0) },
                check: { await app.checkAccount($0) },
                setDefault: { await app.setDefaultAccount($0) },
                toggleArchive: { await app.toggleArchive(ofAccount: $0) },
                delete: { await app.deleteAccount($0) }
            )
        )
        .body(in: environment)
    }
}

/// What can be done in the list of accounts.
struct AccountActions: Sendable {
    /// Moves the selection by rows, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Shows the transactions of an account.
    let open: @MainActor @Sendable (Account.ID) async -> Void
    let add: @MainActor @Sendable () async -> Void
    let edit: @MainActor @Sendable (Account.ID) async -> Void
    let check: @MainActor @Sendable (Account.ID) async -> Void
    let setDefault: @MainActor @Sendable (Account.ID) async -> Void
    let toggleArchive: @MainActor @Sendable (Account.ID) async -> Void
    let delete: @MainActor @Sendable (Account.ID) async -> Void

    /// The actions of a printed list.
    static let none = AccountActions(
        select: { _ in },
        open: { _ in },
        add: {},
        edit: { _ in },
        check: { _ in },
        setDefault: { _ in },
        toggleArchive: { _ in },
        delete: { _ in }
    )
}

extension AccountListScreenContent {
    /// Creates the printed list of accounts.
    init(printing accounts: AccountListViewData) {
        self.init(state: .loaded(accounts), selection: nil, appErrorData: nil, actions: .none)
    }
}

/// The accounts with their balances and what these were in the last months, and what they add up to; beside them, if there
/// is room, the course of the selected one or of all.
struct AccountListScreenContent: Screen {
    let state: ScreenState<AccountListViewData>
    /// The selected account.
    let selection: Account.ID?
    let appErrorData: SnackbarData?
    let actions: AccountActions

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { accounts($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func accounts(_ list: AccountListViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            besideCourse(table(list, in: environment), of: list, in: environment),
            list.together.isEmpty ? .empty : .paragraph(list.together, .muted),
            environment.isInteractive ? buttons(list, in: environment) : .empty
        )
    }

    /// Returns the table with the course of the selected account, or of all, beside it if there is room for that.
    private func besideCourse(_ table: Table, of list: AccountListViewData, in environment: ScreenEnvironment) -> Node {
        let row = list.rows.first { $0.id == selection }
        let course = row.map { list.courses[$0.id] } ?? list.course
        let card = course.map {
            BalanceCourse(
                title: row?.name ?? "Net worth",
                course: $0,
                days: (list.firstDay, list.lastDay),
                height: environment.plotHeight(beside: table.rows.count)
            )
            .card
        }
        return environment.panels(table, beside: card, atLeast: BalanceCourse.narrowest)
    }

    private func table(_ list: AccountListViewData, in environment: ScreenEnvironment) -> Table {
        let (rows, icons) = (list.rows, environment.icons)
        // Rows leave room for the mark of the selection.
        let margin = selection == nil ? "" : "  "
        let totals = list.totals.enumerated().map { index, total in
            TableRow.cells([
                [Span(margin), Span(index == 0 ? "Net worth" : "", .title)], [], [], [Span(total, .title)],
                index == 0 ? list.course.map { [spark(of: $0)] } ?? [] : [],
            ])
        }
        func widest(_ texts: [String]) -> Int { texts.map(\.displayWidth).max() ?? 0 }
        let names = rows.map { margin + $0.name } + [margin + "Net worth"]
        // What an account is disappears before its name is cut; there are three gaps of two columns.
        let (name, description) = (min(widest(names), Self.longestName), widest(rows.map(\.description)))
        let needed =
            name + min(description, 8) + widest(rows.map(\.number)) + 6
            + widest(rows.map(\.balance) + list.totals)
        return Table(
            columns: [
                Column(sizing: .flexible(minimum: name, maximum: widest(names), weight: 2)),
                Column(sizing: .flexible(minimum: 8, maximum: max(8, description)), hiddenBelow: needed),
                Column(hiddenBelow: needed, isReference: true), Column(alignment: .trailing),
                .sparks(periods: list.courses.values.map(\.values.count).max() ?? 0),
            ],
            rows: rows.map { row($0, list.courses[$0.id], margin: margin, icons) }
                + (rows.count > 1 ? [.blank] + totals : []),
            rowAddress: "accounts"
        )
    }

    /// The columns of a name that are not given to what the account is.
    private static let longestName = 24

    /// Debts have no columns, so an account that has had nothing else has no sparkline.
    private func spark(of course: BalanceCourseViewData) -> Span {
        course.values.contains { $0 > 0 } ? .spark(course.values, role: .muted) : Span("")
    }

    private func row(
        _ row: AccountRowViewData,
        _ course: BalanceCourseViewData?,
        margin: String,
        _ icons: IconPreference
    ) -> TableRow {
        let isSelected = row.id == selection
        let mark = isSelected ? [Mark.note.span(icons), Span(" ")] : [Span(margin)]
        return .cells(
            [
                mark + [Span(row.name)],
                [Span(row.description, .muted)], [Span(row.number, .muted)],
                [Span(row.balance, row.isNegative ? .warning : .plain)], course.map { [spark(of: $0)] } ?? [],
            ],
            id: row.id.rawValue,
            isSelected: isSelected
        )
    }

    private func buttons(_ list: AccountListViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: environment.height, select: actions.select).body,
            selection.map { id in
                .button(Button(label: "Show", keys: .enter, purpose: .go) { await actions.open(id) })
            } ?? .empty,
            .button(Button(label: "Add", keys: "a", purpose: .change, action: actions.add)),
            list.rows.first { $0.id == selection }.map(rowButtons) ?? .empty
        )
    }

    private func rowButtons(_ row: AccountRowViewData) -> Node {
        let archive = row.isArchived ? "Unarchive" : "Archive"
        return .column(
            spacing: 0,
            .button(Button(label: "Edit", keys: "e", purpose: .change) { await actions.edit(row.id) }),
            .button(Button(label: "Check", keys: "c") { await actions.check(row.id) }),
            // The default account stays: another one must be the default first.
            row.isDefault
                ? .empty
                : .column(
                    spacing: 0,
                    .button(
                        Button(label: archive, keys: "x", purpose: .change) { await actions.toggleArchive(row.id) }
                    ),
                    .button(Button(label: "Delete", keys: "d", purpose: .change) { await actions.delete(row.id) })
                ),
            row.isDefault || row.isArchived
                ? .empty
                : .button(
                    Button(label: "Set default", keys: "s", purpose: .change) { await actions.setDefault(row.id) }
                )
        )
    }
}

/// The accounts in every state.
enum AccountListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "accounts",
        [
            "one": { content(.loaded($0.accounts([.main]))) },
            "loaded": { content(.loaded($0.accounts(AccountBalance.fixtures))) },
            "selected": { content(.loaded($0.accounts(AccountBalance.fixtures)), selection: 4) },
            "currencies": { content(.loaded($0.accounts(AccountBalance.inTwoCurrencies))) },
            "debts": { content(.loaded($0.accounts(AccountBalance.debts)), selection: 9) },
            "wide-text": { content(.loaded($0.accounts(AccountBalance.demanding)), selection: 11) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.accounts(AccountBalance.fixtures))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": {
                content(.alert(.alertPreview(.busyFixture), over: $0.accounts(AccountBalance.fixtures)), selection: 4)
            },
            "snackbar": {
                content(.loaded($0.accounts(AccountBalance.fixtures)), selection: 1, appError: .isDefaultFixture)
            },
        ]
    )

    private static func content(
        _ state: ScreenState<AccountListViewData>,
        selection: Account.ID? = nil,
        appError: SnackbarData? = nil
    ) -> AccountListScreenContent {
        AccountListScreenContent(state: state, selection: selection, appErrorData: appError, actions: .none)
    }
}

extension SnackbarData {
    fileprivate static let isDefaultFixture = SnackbarData(for: .accountIsDefault("Giro"))
}

extension Fixtures {
    func accounts(_ balances: [AccountBalance]) -> AccountListViewData {
        Fixtures.valid { try AccountListViewData(balances, .leading(to: balances), formats: formats) }
    }
}
