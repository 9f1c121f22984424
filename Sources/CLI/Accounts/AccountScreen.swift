import Core
import Presentation
import TextUI

/// An account with its latest transactions.
struct AccountScreenContent: Screen {
    let state: ScreenState<AccountViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { account($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func account(_ data: AccountViewData, in environment: ScreenEnvironment) -> Node {
        let columns = [Column(), Column(sizing: .flexible(minimum: 8), overflow: .wrap)]
        let table = TransactionTable(
            icons: environment.icons,
            width: environment.width,
            showsDay: true,
            selection: nil
        )
        let rows = data.latest.sections.flatMap(\.rows)
        return .column(
            spacing: 1,
            .card(
                title: [Span(data.account.name, .heading)],
                content: .table(
                    Table(
                        columns: columns,
                        rows: [
                            line("Balance", data.account.balance, data.account.isNegative ? .warning : .title),
                            line("Kind", data.account.description),
                        ] + (data.payment.isEmpty ? [] : [line("Paid", data.payment)])
                            + (data.number.isEmpty ? [] : [line("Number", data.number)])
                            + [line("Contains", data.count)]
                    )
                )
            ),
            rows.isEmpty
                ? .empty
                : .table(table.table([.section([Span("Latest transactions", .heading)])] + rows.map(table.row)))
        )
    }

    private func line(_ label: String, _ value: String, _ role: Role = .plain) -> TableRow {
        .cells([[Span(label, .muted)], [Span(value, role)]])
    }
}

/// An account in every state.
enum AccountScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "account",
        [
            "loaded": { AccountScreenContent(state: .loaded($0.account(.giro, .transfersOfGiro))) },
            "empty": { AccountScreenContent(state: .loaded($0.account(.visa, .noTransactions))) },
            "debt": { AccountScreenContent(state: .loaded($0.account(.debt, .ofVisa))) },
            "currency": { AccountScreenContent(state: .loaded($0.account(.travel, .ofTravel))) },
            "paid": {
                AccountScreenContent(state: .loaded($0.account(.debt, .ofVisa, plans: CardPlan.fixtures)))
            },
            "loading": { _ in AccountScreenContent(state: .loading) },
            "error": { _ in AccountScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
        ]
    )
}

extension Fixtures {
    fileprivate func account(
        _ balance: AccountBalance,
        _ page: TransactionPage,
        plans: [CardPlan] = []
    ) -> AccountViewData {
        Fixtures.valid { try AccountViewData(balance, page, plans: plans, formats: formats) }
    }
}
