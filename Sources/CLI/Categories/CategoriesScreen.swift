import Core
import Presentation
import TextUI

/// Connects the categories to their view model and to the app.
struct CategoriesScreen: Screen {
    let viewModel: ListViewModel<CategoriesViewData, Core.Category.ID>
    let app: AppViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        CategoriesScreenContent(
            state: ScreenState(viewModel.state),
            selection: viewModel.selection.id,
            appErrorData: app.changes.message,
            select: { viewModel.select($0) },
            selectCategory: { viewModel.select(id: $0) },
            open: { await app.go(to: .transactionsOf($0)) },
            add: { await app.addCategory() },
            rename: { await app.renameCategory($0) },
            changeIcon: { await app.changeIcon(ofCategory: $0) },
            toggleArchive: { await app.toggleArchive(ofCategory: $0) },
            delete: { await app.deleteCategory($0) }
        )
        .body(in: environment)
    }
}

extension CategoriesScreenContent {
    /// Creates the printed list of categories.
    init(printing categories: CategoriesViewData) {
        self.init(
            state: .loaded(categories),
            selection: nil,
            appErrorData: nil,
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

/// The categories of each type: with bars and months where there is room for them, and else in as many columns as fit.
struct CategoriesScreenContent: Screen {
    let state: ScreenState<CategoriesViewData>
    /// The selected category.
    let selection: Core.Category.ID?
    let appErrorData: SnackbarData?
    /// Moves the selection along the list, down if positive.
    let select: @MainActor @Sendable (Int) async -> Void
    /// Selects a category.
    let selectCategory: @MainActor @Sendable (Core.Category.ID) -> Void
    /// Shows the transactions of a category.
    let open: @MainActor @Sendable (Core.Category.ID) async -> Void
    let add: @MainActor @Sendable () async -> Void
    let rename: @MainActor @Sendable (Core.Category.ID) async -> Void
    let changeIcon: @MainActor @Sendable (Core.Category.ID) async -> Void
    let toggleArchive: @MainActor @Sendable (Core.Category.ID) async -> Void
    let delete: @MainActor @Sendable (Core.Category.ID) async -> Void

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { categories($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .withSnackbar(appErrorData, in: environment)
            .framedAsPanels
    }

    private func categories(_ categories: CategoriesViewData, in environment: ScreenEnvironment) -> Node {
        let sums = categories.groups.flatMap { $0.rows.map(\.sum.displayWidth) }
        let table = CategoryTable(environment: environment, selection: selection, sumWidth: sums.max() ?? 0)
        return .column(
            spacing: 0,
            table.hasBars ? table.bars(categories.groups) : .column(categories.groups.map(table.group), spacing: 1),
            environment.isInteractive ? buttons(categories, table.columns, in: environment) : .empty
        )
    }

    private func buttons(_ categories: CategoriesViewData, _ columns: Int, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            ListButtons(height: environment.height, select: select).body,
            columns > 1 ? sideways(categories, columns) : .empty,
            selection.map { id in
                .button(Button(label: "Transactions", keys: .enter, purpose: .go) { await open(id) })
            } ?? .empty,
            .button(Button(label: "Add", keys: "a", purpose: .change, action: add)),
            selection.map { buttons(for: $0, isArchived: categories.isArchived($0)) } ?? .empty
        )
    }

    private func buttons(for id: Core.Category.ID, isArchived: Bool) -> Node {
        .column(
            spacing: 0,
            .button(Button(label: "Rename", keys: "r", purpose: .change) { await rename(id) }),
            .button(Button(label: "Icon", keys: "i", purpose: .change) { await changeIcon(id) }),
            .button(
                Button(label: isArchived ? "Unarchive" : "Archive", keys: "x", purpose: .change) {
                    await toggleArchive(id)
                }
            ),
            .button(Button(label: "Delete", keys: "d", purpose: .change) { await delete(id) })
        )
    }

    /// Returns the keys that move the selection between the columns of a group.
    private func sideways(_ categories: CategoriesViewData, _ columns: Int) -> Node {
        guard let group = categories.groups.first(where: { $0.rows.contains { $0.id == selection } }),
            let index = group.rows.firstIndex(where: { $0.id == selection })
        else { return .empty }
        let grid = ColumnGrid(count: group.rows.count, columns: columns)
        func button(_ label: String, _ key: Key, by steps: Int) -> Node {
            let beside = group.rows[grid.entry(beside: index, by: steps)].id
            return .button(Button(label: label, keys: key, place: .list, purpose: .move) { selectCategory(beside) })
        }
        return .column(spacing: 0, button("Left", .left, by: -1), button("Right", .right, by: 1))
    }
}
