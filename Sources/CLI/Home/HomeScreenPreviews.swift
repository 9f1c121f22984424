import Core
import Presentation

/// Home in every state.
enum HomeScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "home",
        [
            "loaded": { content(.loaded($0.home(.fixture))) },
            "empty": { content(.loaded($0.home(.empty))) },
            "broken-statement": { content(.loaded($0.home(.brokenStatement, notes: [$0.brokenStatement]))) },
            "unread-schedule": { content(.loaded($0.home(.unreadSchedule))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": { content(.alert(.alertPreview(.busyFixture), over: $0.home(.fixture)), selection: 42) },
            "snackbar": { content(.loaded($0.home(.fixture)), screenError: .refusedFixture) },
            "app-snackbar": { content(.loaded($0.home(.fixture)), appError: .deletedFixture) },
            "selected": { content(.loaded($0.home(.fixture)), selection: 41) },
            "wide-text": { content(.loaded($0.home(.demanding))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.home(.fixture))) },
            "in-debt": { content(.loaded($0.home(.inDebt))) },
            "accounts": { content(.loaded($0.home(.severalAccounts))) },
            "currencies": { content(.loaded($0.home(.severalCurrencies))) },
            "converted": { content(.loaded($0.home(.converted))) },
            "debts": { content(.loaded($0.home(.debts))) },
            "overspent": { content(.loaded($0.home(.overspent))) },
            "coming": { content(.loaded($0.home(.coming))) },
            "scheduled": { content(.loaded($0.home(.scheduled))) },
            "category": { content(.loaded($0.home(.fixture)), selectedCategory: 1) },
            "low": { content(.loaded($0.home(.full)), printedLines: HomeLayout.lines) },
            "low-accounts": { content(.loaded($0.home(.severalAccounts)), selection: 42, printedLines: 20) },
            "budgets": { content(.loaded($0.home(.withBudgets))) },
            "over-budget": { content(.loaded($0.home(.overBudget)), printedLines: HomeLayout.lines) },
            "out-of-step": {
                content(.loaded($0.home(.fixture, notes: [$0.outOfStep(.failed(.folderFixture), untold: 3)])))
            },
            "people": {
                content(.loaded($0.home(.fixture, notes: [NoteViewData("Ada owes you EUR 16.25")])))
            },
            "files-wait": { content(.loaded($0.home(.fixture, notes: [$0.outOfStep(.waiting(2))]))) },
            "untold": { content(.loaded($0.home(.fixture, notes: $0.notes(on: .fixture(untold: 3))))) },
            "decisions": { content(.loaded($0.home(.fixture, notes: $0.notes(on: .fixture(decisions: 2))))) },
            "past-month": { content(.loaded($0.home(.pastMonth))) },
        ]
    )

    private static func content(
        _ state: ScreenState<HomeViewData>,
        selection: Transaction.ID? = nil,
        selectedCategory: Int? = nil,
        printedLines: Int? = nil,
        appError: SnackbarData? = nil,
        screenError: SnackbarData? = nil
    ) -> HomeScreenContent {
        HomeScreenContent(
            state: state,
            selection: selection,
            selectedCategory: selectedCategory,
            appErrorData: appError,
            screenErrorData: screenError,
            printedLines: printedLines,
            select: { _ in },
            stepMonth: { _ in },
            deleteTransaction: { _ in },
            go: { _ in }
        )
    }
}

extension Fixtures {
    fileprivate var brokenStatement: NoteViewData { NoteViewData(broken: .off(by: -1250), formats: formats) }

    fileprivate func notes(on shared: SharedWallet) -> [NoteViewData] {
        NoteViewData.notes(on: shared, isPrinted: true, formats: formats)
    }

    fileprivate func home(_ summary: HomeSummary, notes: [NoteViewData] = []) -> HomeViewData {
        Fixtures.valid { try HomeViewData(summary, notes: notes, formats: formats) }
    }
}
