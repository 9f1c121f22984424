import Core
import Money
import Presentation

/// The categories in every state.
enum CategoriesScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "categories",
        [
            "loaded": { _ in content(.loaded(CategoriesViewData(Category.fixtures))) },
            "selected": { _ in content(.loaded(CategoriesViewData(Category.fixtures)), selection: 15) },
            "sums": { fixtures in
                content(.loaded(CategoriesViewData(Category.sums, formats: fixtures.formats)), selection: 15)
            },
            "sums-wide-text": { fixtures in
                content(.loaded(CategoriesViewData(Category.wideSums, formats: fixtures.formats)), selection: 5)
            },
            "hidden-amounts": { fixtures in
                content(.loaded(CategoriesViewData(Category.sums, formats: fixtures.hidingAmounts.formats)))
            },
            "wide-text": { _ in
                content(.loaded(CategoriesViewData([.salary, .bar, .izakaya, .longNamed, .film])))
            },
            "under-others": { _ in
                let bar = Category(id: 5, name: "Bar", icon: .bar, type: .expense, archived: false, parent: 8)
                return content(.loaded(CategoriesViewData([.salary, bar, .eatingOut, .longNamed, .film])))
            },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
            "alert": { _ in
                content(.alert(.alertPreview(.busyFixture), over: CategoriesViewData(Category.fixtures)), selection: 15)
            },
            "snackbar": { _ in
                content(
                    .loaded(CategoriesViewData(Category.fixtures.filter { $0.id != Category.bar.id })),
                    appError: .categoryDeletedFixture
                )
            },
        ]
    )

    private static func content(
        _ state: ScreenState<CategoriesViewData>,
        selection: Core.Category.ID? = nil,
        appError: SnackbarData? = nil
    ) -> CategoriesScreenContent {
        CategoriesScreenContent(
            state: state,
            selection: selection,
            appErrorData: appError,
            select: { _ in },
            selectCategory: { _ in },
            open: { _ in },
            add: {},
            rename: { _ in },
            changeIcon: { _ in },
            toggleArchive: { _ in },
            delete: { _ in }
        )
    }
}

extension Category {
    fileprivate static let sums = Fixtures.valid {
        try CategorySums(
            fixtures,
            sums: [
                sum(1, Flows(income: 2_940_000)), sum(15, Flows(expenses: 321_050)), sum(29, Flows(expenses: 936_000)),
                sum(8, Flows(expenses: 41_890)), sum(14, Flows(expenses: 15_588)),
                sum(15, Flows(expenses: 30_000), in: 1), sum(8, Flows(expenses: 12_000), in: 2),
            ],
            periods: 3,
            first: .euro
        )
    }

    fileprivate static let wideSums = Fixtures.valid {
        try CategorySums(
            [salary, bar, izakaya, longNamed],
            sums: [
                sum(1, Flows(income: 123_456_789_012)), sum(5, Flows(expenses: 1_234_500)),
                FlowSum(
                    range: 0,
                    key: .category(5),
                    currency: Account.yen.currency ?? .euro,
                    flows: Flows(expenses: 20_000)
                ),
            ],
            periods: 1,
            first: .euro
        )
    }

    private static func sum(_ id: Core.Category.ID, _ flows: Flows, in period: Int = 0) -> FlowSum {
        FlowSum(range: period, key: .category(id), currency: .euro, flows: flows)
    }
}

extension SnackbarData {
    fileprivate static let categoryDeletedFixture = SnackbarData(
        title: "Deleted category Bar",
        subtitle: "Moved 12 transactions to Eating Out.",
        nerdMessage: "",
        showBanner: true,
        undoAction: .undo
    )
}
