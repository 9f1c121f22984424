import Core
import Presentation

/// The categories in every state.
enum CategoriesScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "categories",
        [
            "loaded": { _ in content(.loaded(CategoriesViewData(Category.fixtures))) },
            "selected": { _ in content(.loaded(CategoriesViewData(Category.fixtures)), selection: 15) },
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

extension SnackbarData {
    fileprivate static let categoryDeletedFixture = SnackbarData(
        title: "Deleted category Bar",
        subtitle: "Moved 12 transactions to Eating Out.",
        nerdMessage: "",
        showBanner: true,
        undoAction: .undo
    )
}
