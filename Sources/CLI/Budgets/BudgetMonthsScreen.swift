import Core
import Presentation
import TextUI

/// The limits and the spending of several months side by side, budget by budget.
struct BudgetMonthsScreenContent: Screen {
    let state: ScreenState<BudgetMonthsViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { months($0, in: environment) } ?? .empty).with(state, in: environment).framedAsScreen
    }

    private func months(_ months: BudgetMonthsViewData, in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 1,
            .text("Budgets · \(months.title)", .heading),
            months.emptyState.map { EmptyStateView(data: $0).body(in: environment) } ?? table(months, in: environment)
        )
    }

    /// A column of amounts.
    private typealias Amounts = (name: String, text: KeyPath<BudgetMonthsViewData.Row, String>)

    /// Returns as many amounts beside the months as fit or, if the limit and what was spent do not, those below them.
    private func table(_ months: BudgetMonthsViewData, in environment: ScreenEnvironment) -> Node {
        let rows = months.sections.flatMap(\.rows)
        let all: [Amounts] = [
            ("Limit", \.limit), ("Rolled over", \.carried), ("Spent", \.spent), ("To come", \.coming),
            ("Left", \.left),
        ]
        let used = all.filter { amounts in rows.contains { !$0[keyPath: amounts.text].isEmpty } }
        // Where what is left is not beside a month, a mark says that it is over.
        let overMark = rows.contains(where: \.isOver) ? Mark.problem.span(environment.icons) : nil
        func mark(beside amounts: [Amounts]) -> Span? { amounts.contains { $0.text == \.left } ? nil : overMark }
        func width(_ amounts: [Amounts]) -> Int {
            let marks = mark(beside: amounts).map { $0.text.displayWidth + 2 } ?? 0
            return amounts.reduce(marks + (rows.map(\.period.displayWidth).max() ?? 0)) { width, amounts in
                let texts = rows.map { $0[keyPath: amounts.text] } + [amounts.name]
                return width + 2 + (texts.map(\.displayWidth).max() ?? 0)
            }
        }
        let (limitAndSpent, left) = (all.filter { $0.text == \.limit || $0.text == \.spent }, all.suffix(1))
        let choices = [used, used.filter { $0.text != \.carried }, limitAndSpent + left, limitAndSpent]
        let shown = choices.first { width($0) <= environment.contentWidth }
        let heading = shown.map { [TableRow.cells([[], []] + $0.map { [Span($0.name, .muted)] })] } ?? []
        let sections = months.sections.enumerated().flatMap { index, section -> [TableRow] in
            (index == 0 ? [] : [.blank]) + [.section(name(of: section, environment.icons))]
                + section.rows.flatMap { row in
                    shown.map { [cells(row, $0, mark: mark(beside: $0))] } ?? lines(row, all)
                }
        }
        let amounts = Column(alignment: .trailing)
        let columns: [Column] =
            shown.map { [Column(), .bars(maximum: 16)] + $0.map { _ in amounts } + [Column()] }
            ?? [.fitting(all.map { Self.indent + $0.name }), amounts]
        return .table(Table(columns: columns, rows: heading + sections))
    }

    /// What precedes the name of an amount below a month.
    private static let indent = "  "

    private func name(of section: BudgetMonthsViewData.Section, _ icons: IconPreference) -> [Span] {
        let icon = section.icon.map { [Span($0.glyph(icons), icons == .ascii ? .muted : .plain), Span("  ")] } ?? []
        return icon + [Span(section.name, .title)]
    }

    private func cells(_ row: BudgetMonthsViewData.Row, _ amounts: [Amounts], mark: Span?) -> TableRow {
        .cells(
            [[Span(row.period)], [.level(part: row.part, of: row.whole, role: .filled(percent: row.percent))]]
                + amounts.map { [Span(row[keyPath: $0.text], role(of: $0, in: row))] }
                + [row.isOver ? [mark].compactMap(\.self) : []]
        )
    }

    private func lines(_ row: BudgetMonthsViewData.Row, _ amounts: [Amounts]) -> [TableRow] {
        [.section([Span(row.period)])]
            + amounts.filter { !row[keyPath: $0.text].isEmpty }.map { amounts in
                .cells(
                    [
                        [Span(Self.indent + amounts.name, .muted)],
                        [Span(row[keyPath: amounts.text], role(of: amounts, in: row))],
                    ]
                )
            }
    }

    private func role(of amounts: Amounts, in row: BudgetMonthsViewData.Row) -> Role {
        switch amounts.text {
        case \.spent: row.isOver ? .warning : .plain
        case \.left: row.isOver ? .warning : .title
        default: .muted
        }
    }
}

/// The budgets of months in every state.
enum BudgetMonthsScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "budget-months",
        [
            "loaded": { content(.loaded($0.months([.fixture, .past]))) },
            "over": { content(.loaded($0.months([.over]))) },
            "currencies": { content(.loaded($0.months([.inTwoCurrencies]))) },
            "wide-text": { content(.loaded($0.months([.demanding]))) },
            "hidden-amounts": { content(.loaded($0.hidingAmounts.months([.fixture, .past]))) },
            "empty": { content(.loaded($0.months([.none]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<BudgetMonthsViewData>) -> BudgetMonthsScreenContent {
        BudgetMonthsScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func months(_ overviews: [BudgetOverview]) -> BudgetMonthsViewData {
        BudgetMonthsViewData(overviews, formats: formats)
    }
}
