import Core
import Money
import Presentation
import TextUI

/// The result of testing the rules on a text.
struct RuleTestScreenContent: Screen {
    let state: ScreenState<RuleTestViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { outcome($0, environment.icons) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func outcome(_ outcome: RuleTestViewData, _ icons: IconPreference) -> Node {
        MarkedColumn(
            mark: Mark.note.span(icons),
            lines: [
                .text([Span(outcome.title)], overflow: .wrap),
                .table(
                    Table(
                        columns: [
                            Column(), .fitting(outcome.fields.map(\.value), weight: 2, overflow: .wrap),
                            .fitting(outcome.fields.map(\.rule), overflow: .wrap),
                        ],
                        rows: outcome.fields.map { field in
                            .cells([[Span(field.label)], [Span(field.value, .accent)], [Span(field.rule, .muted)]])
                        }
                    )
                ),
                .column(outcome.notes.map { .paragraph($0, .muted) }, spacing: 0),
            ]
        )
        .body
    }
}

/// The test of the rules with every outcome.
enum RuleTestScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "rule-test",
        [
            "loaded": { content(.loaded($0.outcome(both, for: "NETFLIX.COM 866-579-7172"))) },
            "category-only": { content(.loaded($0.outcome(categoryOnly, for: "REWE SAGT DANKE 1234"))) },
            "split": { content(.loaded($0.outcome(split, for: "LIDL SAGT DANKE"))) },
            "nothing": { content(.loaded($0.outcome(nothing, for: "Tierarzt Dr. Katz"))) },
            "income": { content(.loaded($0.outcome(nothing, for: "Salary", type: .income))) },
            "wide-text": { content(.loaded($0.outcome(both, for: Transaction.longTitled.title))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static let both = RuleOutcome(categoryRule: .streaming, titleRule: .netflix)
    private static let categoryOnly = RuleOutcome(categoryRule: .shops, titleRule: nil)
    private static let split = RuleOutcome(
        categoryRule: .supermarket,
        titleRule: nil,
        splitRule: .supermarket,
        tags: Rule.supermarket.tags
    )
    private static let nothing = RuleOutcome(categoryRule: nil, titleRule: nil)

    private static func content(_ state: ScreenState<RuleTestViewData>) -> RuleTestScreenContent {
        RuleTestScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func outcome(
        _ outcome: RuleOutcome,
        for text: String,
        type: TransactionType = .expense
    ) -> RuleTestViewData {
        RuleTestViewData(outcome, for: text, type: type, formats: formats)
    }
}
