import Core
import Money
import Presentation
import TextUI

/// Connects the people to their view model and to the app.
struct PeopleScreen: Screen {
    let viewModel: ReadingViewModel<PeopleViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        PeopleScreenContent(state: ScreenState(viewModel.state), appErrorData: app.changes.message)
            .body(in: environment)
    }
}

extension PeopleScreenContent {
    /// Creates the printed screen.
    init(printing data: PeopleViewData) {
        self.init(state: .loaded(data), appErrorData: nil)
    }
}

/// Who owes whom, with the transactions behind it.
struct PeopleScreenContent: Screen {
    let state: ScreenState<PeopleViewData>
    let appErrorData: SnackbarData?

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
                .text(
                    [
                        Span(person.sentence, person.isDebt ? .warning : .heading),
                        Span(person.since.isEmpty ? "" : ", \(person.since)", .muted),
                    ],
                    overflow: .wrap
                ),
                person.rows.isEmpty
                    ? .empty
                    : .frame(width: environment.tableWidth, .table(table.table(person.rows.map(table.row)))),
                person.more.isEmpty ? .empty : .text(person.more, .muted)
            )
        }
        return .column(people + (data.advice.isEmpty ? [] : [CommandText(data.advice, in: environment).body]), spacing: 1)
    }
}

/// Who owes whom in every state.
enum PeopleScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "people",
        [
            "loaded": { content(.loaded($0.people(PersonBalance.fixtures))) },
            "printed": { PeopleScreenContent(printing: $0.people([PersonBalance.fixtures[0]], isAboutOne: true)) },
            "empty": { content(.loaded($0.people([]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.people(PersonBalance.fixtures))) },
        ]
    )

    private static func content(_ state: ScreenState<PeopleViewData>) -> PeopleScreenContent {
        PeopleScreenContent(state: state, appErrorData: nil)
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

extension Account {
    fileprivate static let ada = Account(id: 30, name: "Ada", kind: .person, currency: .euro)
}

extension Transaction {
    /// A dinner of which somebody else owes a half.
    static var sharedDinner: Transaction {
        var dinner = Transaction.dinner
        let half = Money(minorUnits: dinner.amount.minorUnits / 2, currency: dinner.amount.currency)
        dinner.splits = [Split(.account(.ada), half)]
        return dinner
    }
}
