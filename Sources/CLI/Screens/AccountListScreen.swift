import Core
import Presentation

/// The accounts with their balances, and what they add up to.
struct AccountListScreenContent: Screen {
    let state: ScreenState<AccountListViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map(accounts) ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func accounts(_ list: AccountListViewData) -> Node {
        let rows = list.rows
        let totals = list.totals.enumerated().map { index, total in
            TableRow.cells([[Span(index == 0 ? "Net worth" : "", .title)], [], [], [Span(total, .title)]])
        }
        return .table(
            Table(
                columns: [
                    .fitting(rows.map(\.name) + ["Net worth"], weight: 2, overflow: .wrap),
                    .fitting(rows.map(\.description)), Column(), Column(alignment: .trailing),
                ],
                rows: rows.map(row) + (rows.count > 1 ? [.blank] + totals : [])
            )
        )
    }

    private func row(_ row: AccountRowViewData) -> TableRow {
        .cells([
            [Span(row.name)], [Span(row.description, .muted)], [Span(row.number, .muted)],
            [Span(row.balance, row.isNegative ? .warning : .plain)],
        ])
    }
}

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
                        ] + (data.number.isEmpty ? [] : [line("Number", data.number)])
                            + [line("Holds", data.count)]
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

/// The accounts in every state.
enum AccountListScreenPreviews {
    static let all =
        ScreenPreview.previews(
            of: "accounts",
            [
                "one": { content(.loaded($0.accounts([.main]))) },
                "loaded": { content(.loaded($0.accounts(AccountBalance.fixtures))) },
                "currencies": { content(.loaded($0.accounts(AccountBalance.inTwoCurrencies))) },
                "debts": { content(.loaded($0.accounts(AccountBalance.debts))) },
                "wide-text": { content(.loaded($0.accounts(AccountBalance.demanding))) },
                "hidden-amounts": { content(.loaded($0.hidingAmounts.accounts(AccountBalance.fixtures))) },
                "loading": { _ in content(.loading) },
                "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            ]
        )
        + ScreenPreview.previews(
            of: "account",
            [
                "loaded": { AccountScreenContent(state: .loaded($0.account(.giro, .transfersOfGiro))) },
                "empty": { AccountScreenContent(state: .loaded($0.account(.visa, .noTransactions))) },
                "loading": { _ in AccountScreenContent(state: .loading) },
                "error": { _ in AccountScreenContent(state: .fullScreenError(.preview(.busyFixture))) },
            ]
        )

    private static func content(_ state: ScreenState<AccountListViewData>) -> AccountListScreenContent {
        AccountListScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func accounts(_ balances: [AccountBalance]) -> AccountListViewData {
        do {
            return try AccountListViewData(balances, formats: formats)
        } catch {
            preconditionFailure("balances that cannot be added: \(error)")
        }
    }

    fileprivate func account(_ balance: AccountBalance, _ page: TransactionPage) -> AccountViewData {
        do {
            return try AccountViewData(balance, page, formats: formats)
        } catch {
            preconditionFailure("a page that cannot be shown: \(error)")
        }
    }
}
