import Core

/// The list of transactions in every state.
enum TransactionListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "list",
        [
            "loaded": { content(.loaded($0.list(Transaction.fixtures, .fixture))) },
            "more": { content(.loaded($0.list([.dinner, .coffee, .ticket], .many))) },
            "expenses-only": {
                content(.loaded($0.list([.dinner, .coffee], .expensesFixture, filtered: true)))
            },
            "empty": { content(.loaded($0.list([], .nothing))) },
            "nothing-matches": { content(.loaded($0.list([], .nothing, filtered: true))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": {
                content(.alert(.alertPreview(.busyFixture), over: $0.list([.dinner, .coffee, .ticket], .many)))
            },
            "snackbar": {
                content(.loaded($0.list([.dinner, .ticket], .fixture)), screenError: .deletedFixture)
            },
            "wide-text": { content(.loaded($0.list(Transaction.demanding, .many))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.list(Transaction.fixtures, .fixture))) },
        ]
    )

    private static func content(
        _ state: ScreenState<TransactionListViewData>,
        screenError: SnackbarData? = nil
    ) -> TransactionListScreenContent {
        TransactionListScreenContent(
            state: state,
            selection: nil,
            appErrorData: nil,
            screenErrorData: screenError,
            loadMore: {},
            deleteTransaction: { _ in }
        )
    }
}

extension Fixtures {
    fileprivate func list(
        _ transactions: [Transaction],
        _ totals: TransactionTotals,
        filtered: Bool = false
    ) -> TransactionListViewData {
        TransactionListViewData(transactions, totals: totals, filtered: filtered, formats: formats)
    }
}

extension TransactionTotals {
    fileprivate static let nothing = TransactionTotals(count: 0, income: .zero(.euro), expenses: .zero(.euro))
    fileprivate static let expensesFixture = TransactionTotals(
        count: 2,
        income: .zero(.euro),
        expenses: Fixtures.euros(3570)
    )
}
