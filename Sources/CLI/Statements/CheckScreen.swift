import Core
import Money
import Presentation
import TextUI

/// An account compared with one of its statements.
struct CheckScreenContent: Screen {
    let state: ScreenState<CheckViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { check($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func check(_ check: CheckViewData, in environment: ScreenEnvironment) -> Node {
        let mark: Mark = check.agrees ? .done : .problem
        let bullet = Span(environment.theme.glyphs.bullet, .muted)
        return MarkedColumn(
            mark: mark.span(environment.icons),
            lines: [
                .text([Span(check.title, check.agrees ? .title : .warning)], overflow: .wrap),
                .column(check.facts.map { .paragraph($0) }, spacing: 0),
                .column(
                    check.suspicions.map { suspicion in
                        MarkedColumn(
                            mark: bullet,
                            lines: [.paragraph(suspicion.text), CommandText(suspicion.advice, in: environment).body]
                        )
                        .body
                    },
                    spacing: 0
                ),
                CommandText(check.advice, in: environment).body,
                check.undoAction.map { UndoActionLine(action: $0).body } ?? .empty,
            ]
        )
        .body
    }
}

/// Every account with its latest statement.
struct CheckListScreenContent: Screen {
    let state: ScreenState<CheckListViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { list($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func list(_ list: CheckListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = list.emptyState {
            return EmptyStateView(data: emptyState).body(in: environment)
        }
        return .column(
            list.rows.map { row in
                let mark: Mark = row.agrees ? .done : .problem
                return MarkedColumn(
                    mark: mark.span(environment.icons),
                    lines: [
                        .paragraph(row.text, row.agrees ? .plain : .warning),
                        CommandText(row.advice, in: environment).body,
                    ]
                )
                .body
            },
            spacing: 0
        )
    }
}

/// Checks in every state.
enum CheckScreenPreviews {
    static let all =
        ScreenPreview.previews(
            of: "check",
            [
                "loaded": { check(.fixture(.october), $0) },
                "twins": { check(.fixture(.off(by: -1299), [.twins(.coffee, .cardCoffee)]), $0, isRecorded: true) },
                "suspicions": {
                    check(
                        .fixture(.off(by: 3250), [.surplus(.dinner), .inTransit(.lateTransfer), .reversed(.refund)]),
                        $0
                    )
                },
                "no-opening": {
                    let opening = AccountCheck.Suspicion.noOpening(
                        balance: Fixtures.euros(120_000),
                        date: Fixtures.day("2025-12-31")
                    )
                    return check(.fixture(.off(by: -120_000), lastAgreed: nil, [opening]), $0)
                },
                "debt": { check(.fixture(.debt, [.reversed(.cardPayment), .reversed(.dinner)]), $0) },
                "unexplained": { check(.fixture(.off(by: 7), []), $0) },
                "adjusted": { check(.fixture(.october, adjustment: .opening), $0, isRecorded: true) },
                "hidden-amounts": { check(.fixture(.off(by: -1299), [.surplus(.dinner)]), $0.hidingAmounts) },
                "wide-text": { check(.fixture(.demanding, [.surplus(.longTitled)]), $0) },
                "loading": { _ in CheckScreenContent(state: .loading) },
                "error": { _ in CheckScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
            ]
        )
        + ScreenPreview.previews(
            of: "checks",
            [
                "loaded": { list([.october, .off(by: -1299), .travel, .debt, .demanding], $0) },
                "empty": { list([], $0) },
                "loading": { _ in CheckListScreenContent(state: .loading) },
                "error": { _ in CheckListScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
            ]
        )

    private static func check(
        _ check: AccountCheck,
        _ fixtures: Fixtures,
        isRecorded: Bool = false
    ) -> CheckScreenContent {
        CheckScreenContent(state: .loaded(CheckViewData(check, isRecorded: isRecorded, formats: fixtures.formats)))
    }

    private static func list(_ statements: [ComparedStatement], _ fixtures: Fixtures) -> CheckListScreenContent {
        CheckListScreenContent(state: .loaded(CheckListViewData(statements, formats: fixtures.formats)))
    }
}

extension ComparedStatement {
    /// The bank account at the end of October, which agrees.
    static let october = off(by: 0)

    /// The widest texts and amounts.
    static let demanding = ComparedStatement(
        statement: StatedBalance(
            id: 2,
            account: .mortgage,
            date: Fixtures.day("2025-12-31"),
            balance: Fixtures.euros(-899_999_871_295),
            source: .person,
            hasAgreed: false
        ),
        computed: Fixtures.euros(999_999_999_999)
    )

    /// The card, with a larger debt than the bank says, and the dollars of a journey.
    static let debt = fixture(.visa, stated: -120_010, computed: -126_510)
    static let travel = fixture(.travel, stated: 9_600, computed: 9_600)

    private static func fixture(_ account: Account, stated: Int64, computed: Int64) -> ComparedStatement {
        let currency = account.currency ?? .euro
        return ComparedStatement(
            statement: StatedBalance(
                id: 3,
                account: account,
                date: Fixtures.day("2026-11-20"),
                balance: Money(minorUnits: stated, currency: currency),
                source: .person,
                hasAgreed: true
            ),
            computed: Money(minorUnits: computed, currency: currency)
        )
    }

    /// The bank account at the end of October, with a computed balance that differs by some cents.
    static func off(by difference: Int64) -> ComparedStatement {
        ComparedStatement(
            statement: StatedBalance(
                id: 1,
                account: .giro,
                date: Fixtures.day("2026-10-31"),
                balance: Fixtures.euros(143_210),
                source: .file,
                hasAgreed: true
            ),
            computed: Fixtures.euros(143_210 + difference)
        )
    }
}

extension AccountCheck {
    fileprivate static func fixture(
        _ compared: ComparedStatement,
        lastAgreed: CivilDate? = Fixtures.day("2026-09-30"),
        _ suspicions: [Suspicion] = [],
        adjustment: Transaction? = nil
    ) -> AccountCheck {
        AccountCheck(
            compared: compared,
            lastAgreed: lastAgreed,
            firstDisagreed: nil,
            suspicions: suspicions,
            adjustment: adjustment
        )
    }
}
