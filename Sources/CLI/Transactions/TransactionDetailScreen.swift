import Core
import Presentation
import TextUI

/// Connects a transaction to its view model and to the app.
struct TransactionDetailScreen: Screen {
    let viewModel: ReadingViewModel<TransactionDetailViewData>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        TransactionDetailScreenContent(
            state: ScreenState(viewModel.state),
            appErrorData: app.changes.message,
            deleteTransaction: { await app.deleteTransaction($0) },
            go: { await app.go(to: $0) }
        )
        .body(in: environment)
    }
}

/// The details of a transaction and what happened to it, and what others with its title were: beside them if there is room, and
/// otherwise below.
struct TransactionDetailScreenContent: Screen {
    let state: ScreenState<TransactionDetailViewData>
    let appErrorData: SnackbarData?
    let deleteTransaction: @MainActor @Sendable (Transaction.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { besideHistory($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    /// The columns of the details beside a history, and the fewest columns of that.
    private static let (details, narrowestHistory) = (60, 44)

    private func besideHistory(_ data: TransactionDetailViewData, in environment: ScreenEnvironment) -> Node {
        let details = Node.frame(width: ScreenEnvironment.widestContent, transaction(data, in: environment))
        guard let history = data.history.map({ TitleHistory(data: $0).body }) else { return details }
        guard environment.columns(beside: Self.details, atLeast: Self.narrowestHistory) != nil else {
            return .column(spacing: 1, details, .frame(width: ScreenEnvironment.widestContent, history))
        }
        return .panels(RowItem(details, .fixed(Self.details)), RowItem(history, .flexible))
    }

    private func transaction(_ data: TransactionDetailViewData, in environment: ScreenEnvironment) -> Node {
        let row = data.row
        let width = min(environment.width, Self.details)
        let card = TransactionCard(
            row: row,
            details: [
                ("Original", row.original), ("Type", data.type),
                data.splits.isEmpty
                    ? ("Category", data.category) : ("Split", data.splits.joined(separator: "\n")),
                (data.category.isEmpty ? "Accounts" : "Account", data.account), ("Date", data.day),
                ("Arrived", data.arrival), ("Note", data.note), ("Tags", data.tags),
                ("Schedule", data.posted),
                ("From", data.sources.joined(separator: "\n")),
                ("Statement", data.statements.joined(separator: "\n")),
            ],
            summary: data.summary,
            icons: environment.icons
        )
        return .column(
            spacing: 1,
            .column(
                spacing: 0,
                card.body,
                .button(Button(label: "Edit", keys: "e", purpose: .change) { await go(.editing(row.id)) }),
                .button(Button(label: "Delete", keys: "d", purpose: .change) { await deleteTransaction(row.id) }),
                .button(Button(label: "Tag", keys: "#", purpose: .change) { await go(.tagging(row.id)) }),
                row.flow == .transfer
                    ? .empty
                    : .button(Button(label: "Split", keys: "s", purpose: .change) { await go(.splitting(row.id)) })
            ),
            TrailView(data: data.trail, width: width).body(in: environment)
        )
    }
}

/// The other transactions with a title: their days, accounts and amounts, with bars.
private struct TitleHistory {
    let data: TitleHistoryViewData

    var body: Node {
        let rows = data.rows.map { row in
            let transaction = row.transaction
            let context = [transaction.account, transaction.category].filter { !$0.isEmpty }.joined(separator: ", ")
            return TableRow.cells([
                [Span(transaction.idText, .muted)], [Span(transaction.date)], [Span(context, .muted)],
                [Span(transaction.amount, transaction.flow.role)],
                [.bar(part: row.measure, of: data.largest, role: .accent)],
            ])
        }
        let contexts = rows.compactMap { if case .cells(let cells, _, _) = $0 { cells[2][0].text } else { nil } }
        return .table(
            Table(
                columns: [
                    Column(alignment: .trailing), Column(alignment: .trailing), .fitting(contexts),
                    Column(alignment: .trailing), .bars(maximum: 60),
                ],
                rows: [.section([Span(data.heading, .heading)])] + rows
            )
        )
    }
}

/// A transaction in every state.
enum TransactionDetailScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "transaction",
        [
            "loaded": { content(.loaded($0.detail(.dinner))) },
            "often": { content(.loaded($0.detail(.dinner, .oftenFixture))) },
            "imported": { content(.loaded($0.detail(.dinner, trail: .importedFixture))) },
            "printed": {
                TransactionDetailScreenContent(printing: $0.detail(.dinner, .oftenFixture, trail: .importedFixture))
            },
            "history": { content(.loaded($0.detail(.dinner, others: 14))) },
            "income": { content(.loaded($0.detail(.salary))) },
            "refund": { content(.loaded($0.detail(.refund))) },
            "original": { content(.loaded($0.detail(.abroad))) },
            "transfer": { content(.loaded($0.detail(.lateTransfer))) },
            "exchange": { content(.loaded($0.detail(.exchange))) },
            "split": { content(.loaded($0.detail(.splitShopping))) },
            "shared": { content(.loaded($0.detail(.taggedDinner))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.transactionNotFound([42])))) },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.detail(.dinner))) },
            "snackbar": { content(.loaded($0.detail(.dinner)), appError: .renamingUndoneFixture) },
            "wide-text": { content(.loaded($0.detail(.longTitled))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.detail(.dinner))) },
        ]
    )

    private static func content(
        _ state: ScreenState<TransactionDetailViewData>,
        appError: SnackbarData? = nil
    ) -> TransactionDetailScreenContent {
        TransactionDetailScreenContent(
            state: state,
            appErrorData: appError,
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}

extension SnackbarData {
    fileprivate static let renamingUndoneFixture = SnackbarData(
        title: "Undone",
        subtitle: "Renamed category Restaurant to Eating Out",
        nerdMessage: "",
        showBanner: true,
        undoAction: .redo
    )
}

extension TitleSummary {
    fileprivate static let oftenFixture = TitleSummary(
        count: 59,
        total: Fixtures.euros(217_709),
        usual: Fixtures.euros(3690),
        previous: Fixtures.today.adding(days: -8),
        thisYear: Fixtures.euros(61_220)
    )
}

extension Fixtures {
    fileprivate func detail(
        _ transaction: Transaction,
        _ summary: TitleSummary? = nil,
        others: Int = 0,
        trail: TransactionTrail? = nil
    ) -> TransactionDetailViewData {
        let found = (0..<others).map { index in
            Transaction(
                id: Transaction.ID(rawValue: Int64(40 - 2 * index)),
                date: transaction.date.adding(days: -9 * (index + 1)) ?? transaction.date,
                amount: Fixtures.euros(2100 + Int64(index * index % 7) * 450),
                account: transaction.account,
                purpose: transaction.purpose,
                title: transaction.title
            )
        }
        let added = TransactionTrail.Step(
            entry: .addition(of: transaction),
            change: HistoryChange(before: nil, after: transaction)
        )
        let details = TransactionDetails(
            transaction: transaction,
            summary: summary,
            others: found,
            isInOnlyAccount: false,
            trail: trail ?? TransactionTrail(transaction: transaction, steps: [added])
        )
        return TransactionDetailViewData(details, formats: formats)
    }
}
