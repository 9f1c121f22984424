import Core

/// Connects the categories to their view model.
struct CategoriesScreen: Screen {
    let viewModel: CategoriesViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        CategoriesScreenContent(state: ScreenState(viewModel.state)).body(in: environment)
    }
}

/// The categories of each type, in as many columns as fit.
struct CategoriesScreenContent: Screen {
    let state: ScreenState<CategoriesViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { categories($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func categories(_ categories: CategoriesViewData, in environment: ScreenEnvironment) -> Node {
        .column(categories.groups.map { group($0, in: environment) }, spacing: 1)
    }

    private func group(_ group: CategoriesViewData.Group, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            .text(group.heading, .heading),
            .padding(leading: 2, grid(group, in: environment))
        )
    }

    /// Lays the entries out from top to bottom, then from left to right, in columns that all groups share.
    private func grid(_ group: CategoriesViewData.Group, in environment: ScreenEnvironment) -> Node {
        let width = min(environment.width, ScreenEnvironment.widestContent) - 2
        let columns = max(1, width / Self.comfortableColumn)
        let nameWidth = max(1, width / columns - 4)
        let height = (group.rows.count + columns - 1) / columns
        let rows = (0..<height).map { line in
            TableRow.cells(
                stride(from: line, to: group.rows.count, by: height).flatMap { index in
                    cells(group.rows[index], group.archived ? .muted : .plain, environment.icons)
                }
            )
        }
        let pair = [Column(), Column(sizing: .flexible(minimum: nameWidth, maximum: nameWidth))]
        return .table(Table(columns: Array(repeating: pair, count: columns).flatMap(\.self), rows: rows, spacing: 1))
    }

    /// The columns of a terminal that an icon and most names take.
    private static let comfortableColumn = 24

    private func cells(_ entry: CategoryRowViewData, _ role: Role, _ icons: IconPreference) -> [[Span]] {
        [[Span(entry.icon.glyph(icons), icons == .ascii ? .muted : .plain)], [Span(entry.name, role)]]
    }
}

/// The categories in every state.
enum CategoriesScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "categories",
        [
            "loaded": { _ in content(.loaded(CategoriesViewData(Category.fixtures))) },
            "wide-text": { _ in
                content(.loaded(CategoriesViewData([.salary, .bar, .izakaya, .longNamed, .film])))
            },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<CategoriesViewData>) -> CategoriesScreenContent {
        CategoriesScreenContent(state: state)
    }
}
