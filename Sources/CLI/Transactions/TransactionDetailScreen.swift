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

/// The details of a transaction.
struct TransactionDetailScreenContent: Screen {
    let state: ScreenState<TransactionDetailViewData>
    let appErrorData: SnackbarData?
    let deleteTransaction: @MainActor @Sendable (Transaction.ID) async -> Void
    let go: @MainActor @Sendable (AppDestination) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { transaction($0, environment.icons) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsScreen
    }

    private func transaction(_ data: TransactionDetailViewData, _ icons: IconPreference) -> Node {
        let row = data.row
        let columns = [Column(), Column(sizing: .flexible(minimum: 8), overflow: .wrap)]
        return .column(
            spacing: 0,
            .card(
                title: [Span(row.idText, .heading)],
                content: .column(
                    spacing: 1,
                    .text([Span("\(row.glyph(icons)) \(row.title)", .title)], overflow: .wrap),
                    .table(
                        Table(
                            columns: columns,
                            rows: [
                                line("Amount", row.amount, row.flow.role),
                                line("Type", data.type), line("Category", data.category),
                                line(data.category.isEmpty ? "Accounts" : "Account", data.account),
                                line("Date", data.day), line("Arrived", data.arrival), line("Note", data.note),
                            ].compactMap(\.self)
                        )
                    ),
                    data.summary.isEmpty ? .empty : .text([Span(data.summary, .muted)], overflow: .wrap)
                )
            ),
            .button(Button(label: "Edit", keys: "e", purpose: .change) { await go(.editing(row.id)) }),
            .button(Button(label: "Delete", keys: "d", purpose: .change) { await deleteTransaction(row.id) })
        )
    }

    /// Returns a line, or `nil` if there is nothing to say.
    private func line(_ label: String, _ value: String, _ role: Role = .plain) -> TableRow? {
        guard !value.isEmpty else { return nil }
        return .cells([[Span(label, .muted)], [Span(value, role)]])
    }
}

/// A transaction in every state.
enum TransactionDetailScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "transaction",
        [
            "loaded": { content(.loaded($0.detail(.dinner))) },
            "often": {
                content(
                    .loaded(
                        $0.detail(
                            .dinner,
                            TitleSummary(count: 59, total: Fixtures.euros(217_709), usual: Fixtures.euros(3690))
                        )
                    )
                )
            },
            "income": { content(.loaded($0.detail(.salary))) },
            "refund": { content(.loaded($0.detail(.refund))) },
            "transfer": { content(.loaded($0.detail(.lateTransfer))) },
            "exchange": { content(.loaded($0.detail(.exchange))) },
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

extension Fixtures {
    fileprivate func detail(_ transaction: Transaction, _ summary: TitleSummary? = nil) -> TransactionDetailViewData {
        TransactionDetailViewData(transaction, summary, formats: formats)
    }
}
