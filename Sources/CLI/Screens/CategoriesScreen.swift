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
            .with(state, environment.icons)
            .framedAsScreen
    }

    private func categories(_ categories: CategoriesViewData, in environment: ScreenEnvironment) -> Node {
        .column(categories.groups.map { group($0, in: environment) }, spacing: 1)
    }

    private func group(_ group: CategoriesViewData.Group, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            .text(group.heading, .heading),
            .padding(leading: 2, grid(group.rows, in: environment))
        )
    }

    /// Lays the entries out from top to bottom, then from left to right.
    private func grid(_ entries: [CategoryRowViewData], in environment: ScreenEnvironment) -> Node {
        let columns = environment.width < 50 ? 1 : environment.width < 76 ? 2 : 3
        let height = (entries.count + columns - 1) / columns
        let rows = (0..<height).map { line in
            TableRow.cells(
                stride(from: line, to: entries.count, by: height).flatMap { cells(entries[$0], environment.icons) }
            )
        }
        let pair = [Column(), Column(sizing: .flexible(minimum: 12))]
        return .table(Table(columns: Array(repeating: pair, count: columns).flatMap(\.self), rows: rows, spacing: 1))
    }

    private func cells(_ entry: CategoryRowViewData, _ icons: IconPreference) -> [[Span]] {
        let role: Role = entry.note.isEmpty ? .plain : .muted
        let note = entry.note.isEmpty ? [] : [Span(" (\(entry.note))", .muted)]
        return [[Span(entry.icon.glyph(icons), icons == .ascii ? .muted : .plain)], [Span(entry.name, role)] + note]
    }
}
