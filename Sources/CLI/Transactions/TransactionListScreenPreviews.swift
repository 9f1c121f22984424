import Core
import Money
import Presentation

/// The list of transactions in every state.
enum TransactionListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "list",
        [
            "loaded": { content(.loaded($0.list(Transaction.fixtures, .fixture))) },
            "more": { content(.loaded($0.list([.dinner, .coffee, .ticket], .many))) },
            "expenses-only": {
                content(.loaded($0.list([.dinner, .coffee], .expensesFixture, filter: "Expenses · November 2026")))
            },
            "empty": { content(.loaded($0.list([], .nothing))) },
            "nothing-matches": { content(.loaded($0.list([], .nothing, filter: "‘tee’ · Bar or Film"))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": {
                content(.alert(.alertPreview(.busyFixture), over: $0.list([.dinner, .coffee, .ticket], .many)))
            },
            "snackbar": {
                content(.loaded($0.list([.dinner, .ticket], .fixture)), screenError: .deletedFixture)
            },
            "wide-text": { content(.loaded($0.list(Transaction.demanding, .many))) },
            "accounts": {
                content(
                    .loaded($0.list([.transfer, .cardCoffee, .dinner, .exchange, .refund, .lateTransfer], .fixture))
                )
            },
            "originals": { content(.loaded($0.list([.abroad, .dinner, .coffee], .fixture))) },
            "currencies": { content(.loaded($0.list([.lunch, .dinner, .exchange], .inTwoCurrencies))) },
            "converted": { content(.loaded($0.list([.lunch, .dinner, .exchange], .converted))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.list(Transaction.fixtures, .fixture))) },
            "window": { $0.window(Transaction.fixtures, .fixture, [], selection: 40) },
            "window-filtered": { $0.window([.dinner, .coffee], .expensesFixture, [.type(.expense), .period("nov")]) },
            "window-typing": { $0.window([.dinner, .coffee], .expensesFixture, [.category("e"), .focus(.category)]) },
            "window-typing-period": { $0.window(Transaction.fixtures, .fixture, [.period("nove"), .focus(.period)]) },
            "window-type": { $0.window([.dinner, .coffee], .expensesFixture, [.type(.expense), .focus(.type)]) },
            "window-counting": { $0.window(Transaction.fixtures, nil, [.text("co"), .focus(.text)]) },
            "window-nothing": { $0.window([], .nothing, [.category("xyz"), .focus(.category)]) },
            "window-account": {
                $0.window(.transfersOfGiro, [.account("gi")], accounts: AccountBalance.fixtures)
            },
            "window-debt": { $0.window(.ofVisa, [.account("vi")], accounts: AccountBalance.debts) },
            "window-currency": { $0.window(.ofTravel, [.account("tr")], accounts: AccountBalance.inTwoCurrencies) },
            "window-category": {
                $0.window(
                    .groceries,
                    .groceries,
                    [.category("food")],
                    months: .everydayYear.filter { $0.category == .groceries }
                )
            },
            "window-splits": {
                $0.window([.taggedDinner, .coffee, .ticket, .splitShopping], .fixture, [], selection: 42)
            },
            "window-splits-filtered": { $0.window([.splitShopping], .medical, [.category("medical")]) },
            "window-typing-account": {
                $0.window(.transfersOfGiro, [.account("gi"), .focus(.account)], accounts: AccountBalance.fixtures)
            },
            "window-linking": {
                $0.window(
                    .transfersOfGiro,
                    [],
                    accounts: AccountBalance.fixtures,
                    selection: 43,
                    linking: TransferLinking(marked: .fixture, step: .unlink(43), take: {})
                )
            },
            "window-marked": {
                $0.window(Transaction.fixtures, .fixture, [], selection: 40, marking: .none(.fixture))
            },
            "window-range": {
                $0.window(
                    Transaction.fixtures,
                    .fixture,
                    [.type(.expense)],
                    selection: 40,
                    marking: .none(.rangeFixture)
                )
            },
            "window-empty": { $0.window([], .nothing, []) },
            "window-wide-text": { $0.window(Transaction.demanding, .many, [], selection: 1_234_565) },
            "window-alert": {
                $0.window(Transaction.fixtures, .fixture, [], selection: 40, alert: .alertPreview(.busyFixture))
            },
        ]
    )

    private static func content(
        _ state: ScreenState<TransactionListViewData>,
        screenError: SnackbarData? = nil
    ) -> TransactionListScreenContent {
        TransactionListScreenContent(printed: state, screenErrorData: screenError)
    }
}

/// A filter as the user might type it.
private enum FilterStep {
    case text(String)
    case category(String)
    case account(String)
    case period(String)
    case type(TransactionType)
    case focus(TransactionFilterDraft.Field)

    func apply(to draft: inout TransactionFilterDraft) {
        switch self {
        case .text(let text): type(text, into: .text, of: &draft)
        case .category(let text): type(text, into: .category, of: &draft)
        case .account(let text): type(text, into: .account, of: &draft)
        case .period(let text): type(text, into: .period, of: &draft)
        case .type(let type): while draft.type != type { draft.chooseType(by: 1) }
        case .focus(let field):
            draft.setFocus(field)
            draft.edit(.moveToEnd)
        }
    }

    private func type(
        _ text: String,
        into field: TransactionFilterDraft.Field,
        of draft: inout TransactionFilterDraft
    ) {
        draft.setFocus(field)
        draft.edit(.insert(text))
        draft.setFocus(nil)
    }
}

extension Fixtures {
    /// Returns the interactive list.
    @MainActor
    fileprivate func window(
        _ transactions: [Transaction],
        _ totals: TransactionTotals?,
        _ steps: [FilterStep],
        selection: Transaction.ID? = nil,
        alert: ErrorView? = nil,
        marking: RowMarking = .none(),
        months: [Transaction] = []
    ) -> TransactionListScreenContent {
        window(
            TransactionPage(transactions: transactions, totals: totals, hasMore: false),
            steps,
            months: months,
            selection: selection,
            alert: alert,
            marking: marking
        )
    }

    /// Returns the interactive list of a page.
    @MainActor
    fileprivate func window(
        _ page: TransactionPage,
        _ steps: [FilterStep],
        months: [Transaction] = [],
        accounts: [AccountBalance] = [],
        selection: Transaction.ID? = nil,
        alert: ErrorView? = nil,
        linking: TransferLinking = .none,
        marking: RowMarking = .none()
    ) -> TransactionListScreenContent {
        var draft = TransactionFilterDraft()
        for step in steps { step.apply(to: &draft) }
        let reading = TransactionFilterAnalysis(
            draft,
            categories: Category.fixtures,
            accounts: accounts.map(\.account),
            periods: PeriodParser(today: Fixtures.today, locale: nil),
            amounts: AmountParser(currency: .euro, locale: nil)
        )
        var window = TransactionWindow(in: reading.filter?.account)
        window.take(page, at: .newest)
        let list = TransactionListViewData(
            window: window,
            totals: page.totals,
            emptyState: reading.emptyState,
            matching: reading.filter ?? .everything,
            sizing: TransactionSizing(categories: Category.fixtures.map(\.name)),
            formats: formats
        )
        return TransactionListScreenContent(
            state: alert.map { .alert($0, over: list) } ?? .loaded(list),
            filter: FilterBarViewData(draft, reading, formats: formats),
            months: self.months(of: months, reading),
            selection: selection ?? page.transactions.first?.id,
            appErrorData: nil,
            screenErrorData: nil,
            filterActions: .none,
            linking: linking,
            marking: marking,
            select: { _ in },
            selectNewest: {},
            selectOldest: {},
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }

    /// Returns the months of the category that a filter is limited to.
    private func months(of transactions: [Transaction], _ reading: TransactionFilterAnalysis) -> CategoryMonthsViewData?
    {
        guard let (type, request) = reading.months(calendar: PeriodCalendar(), today: Fixtures.today) else {
            return nil
        }
        return Fixtures.valid {
            try CategoryMonthsViewData(.fixture(transactions, request, in: [.euro]), of: type, formats: formats)
        }
    }

    fileprivate func list(
        _ transactions: [Transaction],
        _ totals: TransactionTotals,
        filter: String? = nil
    ) -> TransactionListViewData {
        TransactionListViewData(transactions, totals: totals, filter: filter, formats: formats)
    }
}

extension MarkedTransactionViewData {
    fileprivate static let fixture = MarkedTransactionViewData(id: 42, text: "#42 Dinner with Ada, -EUR 32.50")
}

extension MarkedRowsViewData {
    fileprivate static let fixture = MarkedRowsViewData(
        ids: [42, 41, 38],
        text: "3 transactions marked",
        isInRange: false,
        canChangeAccount: true
    )
    fileprivate static let rangeFixture = MarkedRowsViewData(
        ids: [42, 41, 40],
        text: "3 transactions marked",
        isInRange: true,
        canChangeAccount: false
    )
}

extension [Transaction] {
    /// Transactions of one category, newest first.
    fileprivate static let groceries: [Transaction] = [
        .fixture(39, Fixtures.day("2026-11-18"), Fixtures.euros(8415), .groceries, "Weekly shopping"),
        .fixture(33, Fixtures.day("2026-11-11"), Fixtures.euros(6120), .groceries, "Market"),
        .fixture(28, Fixtures.day("2026-11-04"), Fixtures.euros(5210), .groceries, "Weekly shopping"),
        .fixture(21, Fixtures.day("2026-10-18"), Fixtures.euros(6994), .groceries, "Weekly shopping"),
    ]
}

extension TransactionTotals {
    fileprivate static let nothing = TransactionTotals(count: 0, income: .zero(.euro), expenses: .zero(.euro))
    fileprivate static let groceries = TransactionTotals(
        count: 4,
        income: .zero(.euro),
        expenses: Fixtures.euros(26_739)
    )
    fileprivate static let medical = TransactionTotals(
        count: 1,
        income: .zero(.euro),
        expenses: Fixtures.euros(990)
    )
    fileprivate static let expensesFixture = TransactionTotals(
        count: 2,
        income: .zero(.euro),
        expenses: Fixtures.euros(3570)
    )
}
