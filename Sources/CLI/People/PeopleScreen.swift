import Core
import Presentation
import TextUI

/// Connects the people to their view model and to the app.
struct PeopleScreen: Screen {
    let viewModel: ListViewModel<PeopleViewData, Account.ID>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        PeopleScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            select: { viewModel.select($0) },
            open: { await app.go(to: .transactionsIn($0)) },
            settle: { await app.settle(with: $0) }
        )
        .body(in: environment)
    }
}

extension PeopleScreenContent {
    /// Creates the printed screen.
    init(printing data: PeopleViewData) {
        self.init(
            state: .loaded(data),
            selection: nil,
            appErrorData: nil,
            select: { _ in },
            open: { _ in },
            settle: { _ in }
        )
    }
}

/// Who owes whom, with the transactions behind it.
struct PeopleScreenContent: Screen {
    let state: ScreenState<PeopleViewData>
    /// The selected person.
    let selection: Account.ID?
    let appErrorData: SnackbarData?
    /// Moves the selection by persons, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Shows the transactions of a person.
    let open: @MainActor @Sendable (Account.ID) async -> Void
    /// Records that what is owed was paid.
    let settle: @MainActor @Sendable (Account.ID) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { people($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func people(_ data: PeopleViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = data.emptyState { return EmptyStateView(data: emptyState).body }
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.tableWidth,
            showsDay: true,
            selection: nil,
            areSelectable: false
        )
        let people = data.people.map { person in
            Node.column(
                spacing: 0,
                sentence(person, in: environment),
                person.rows.isEmpty
                    ? .empty
                    : .frame(width: environment.tableWidth, .table(table.table(person.rows.map(table.row)))),
                person.more.isEmpty ? .empty : .text(person.more, .muted)
            )
        }
        return .column(
            people + (data.together.isEmpty ? [] : [.paragraph(data.together, .muted)])
                + (data.advice.isEmpty ? [] : [CommandText(data.advice, in: environment).body])
                + (environment.isInteractive ? [buttons(data, in: environment)] : []),
            spacing: 1
        )
    }

    /// Returns what is owed, as a row that can be selected.
    private func sentence(_ person: PeopleViewData.Person, in environment: ScreenEnvironment) -> Node {
        let isSelected = person.id == selection
        let mark = selection == nil ? [] : [[isSelected ? Mark.note.span(environment.icons) : Span(" ")]]
        let since = person.since.isEmpty ? "" : ", \(person.since)"
        let text = [Span(person.sentence, person.isDebt ? .warning : .heading), Span(since, .muted)]
        return .table(
            Table(
                columns: mark.map { _ in Column() } + [Column(sizing: .flexible(minimum: 8), overflow: .wrap)],
                rows: [.cells(mark + [text], id: person.id.rawValue, isSelected: isSelected)],
                spacing: 1
            )
        )
    }

    private func buttons(_ data: PeopleViewData, in environment: ScreenEnvironment) -> Node {
        let selected = data.people.first { $0.id == selection }
        return .column(
            spacing: 0,
            ListButtons(height: environment.height, select: select).body,
            selected.map { person in
                .column(
                    spacing: 0,
                    .button(Button(label: "Transactions", keys: .enter, purpose: .go) { await open(person.id) }),
                    person.amount.isEmpty
                        ? .empty
                        : .button(Button(label: "Settle", keys: "s", purpose: .change) { await settle(person.id) })
                )
            } ?? .empty
        )
    }
}

/// Who owes whom in every state.
enum PeopleScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "people",
        [
            "loaded": { content(.loaded($0.people(PersonBalance.fixtures))) },
            "selected": { content(.loaded($0.people(PersonBalance.fixtures)), selection: 31) },
            "printed": { PeopleScreenContent(printing: $0.people([PersonBalance.fixtures[0]], isAboutOne: true)) },
            "empty": { content(.loaded($0.people([]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.people(PersonBalance.fixtures))) },
        ]
    )

    private static func content(
        _ state: ScreenState<PeopleViewData>,
        selection: Account.ID? = nil
    ) -> PeopleScreenContent {
        PeopleScreenContent(
            state: state,
            selection: selection,
            appErrorData: nil,
            select: { _ in },
            open: { _ in },
            settle: { _ in }
        )
    }
}

extension Fixtures {
    fileprivate func people(_ balances: [PersonBalance], isAboutOne: Bool = false) -> PeopleViewData {
        PeopleViewData(balances, isAboutOne: isAboutOne, formats: formats)
    }
}

extension PersonBalance {
    fileprivate static let fixtures = [
        PersonBalance(account: .ada, balance: Fixtures.euros(1625), open: [.sharedDinner], hasMore: false),
        PersonBalance(
            account: Account(id: 31, name: "Bob", kind: .person, currency: .euro),
            balance: Fixtures.euros(-2000),
            open: [],
            hasMore: true
        ),
        PersonBalance(
            account: Account(id: 32, name: "Grace Hopper of Arlington", kind: .person, currency: .euro),
            balance: Fixtures.euros(0),
            open: [],
            hasMore: false
        ),
    ]
}
