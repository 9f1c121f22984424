import Core
import Presentation
import TextUI

/// Rules that would settle transactions, as commands to paste.
struct RuleSuggestionsScreenContent: Screen {
    let state: ScreenState<RuleSuggestionsViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { suggestions($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func suggestions(_ data: RuleSuggestionsViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = data.emptyState { return EmptyStateView(data: emptyState).body }
        return .column(
            spacing: 1,
            .text([Span(data.title, .heading)], overflow: .wrap),
            .column(data.known.map(row), spacing: 1),
            data.unknown.isEmpty
                ? .empty : .text([Span("Choose the categories of these", .heading)], overflow: .wrap),
            .column(data.unknown.map(row), spacing: 1)
        )
    }

    private func row(_ row: RuleSuggestionsViewData.Row) -> Node {
        let examples = row.examples.isEmpty ? "" : ": \(row.examples)"
        return .column(
            spacing: 0,
            .paragraph(row.remedy.command, .key),
            .padding(leading: 2, .text([Span(row.count), Span(examples, .muted)], overflow: .wrap)),
            row.warning.isEmpty ? .empty : .padding(leading: 2, .paragraph(row.warning, .warning))
        )
    }
}

/// The suggested rules in every state.
enum RuleSuggestionsScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "rule-suggestions",
        [
            "loaded": { content(.loaded($0.suggestions(.fixture))) },
            "only-unknown": { content(.loaded($0.suggestions(RuleSuggestionList(unknown: [.dentist], openCount: 9)))) },
            "empty": { content(.loaded($0.suggestions(RuleSuggestionList()))) },
            "nothing": { content(.loaded($0.suggestions(RuleSuggestionList(openCount: 12)))) },
            "wide-text": { content(.loaded($0.suggestions(.demanding))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<RuleSuggestionsViewData>) -> RuleSuggestionsScreenContent {
        RuleSuggestionsScreenContent(state: state)
    }
}

extension RuleSuggestionList {
    fileprivate static let fixture = RuleSuggestionList(
        known: [
            .fixture("rewe", .category(.groceries), 43, overruled: 1, ["REWE Markt Berlin", "Rewe sagt Danke 4711"]),
            .fixture(#"/\bga\b/"#, .transfer(.cash), 12, ["GA 0012 BLZ 100"]),
        ],
        unknown: [.dentist],
        openCount: 1234
    )

    fileprivate static let demanding = RuleSuggestionList(
        known: [.fixture("居酒屋・カフェ", .category(.izakaya), 1_234_567, [Transaction.longTitled.title])],
        openCount: 12_345_678
    )
}

extension RuleSuggestion {
    fileprivate static let dentist = fixture("dr. drill", .unknown, 8, ["Dr. Drill, Zahnarzt"])

    fileprivate static func fixture(
        _ pattern: String,
        _ target: Target,
        _ settled: Int,
        overruled: Int = 0,
        _ titles: [String]
    ) -> RuleSuggestion {
        let examples = titles.map { title in
            var transaction = Transaction.coffee
            transaction.title = title
            return transaction
        }
        return Fixtures.valid {
            RuleSuggestion(
                try RulePattern(pattern),
                target,
                settled: settled,
                overruled: overruled,
                examples: examples
            )
        }
    }
}

extension Fixtures {
    fileprivate func suggestions(_ list: RuleSuggestionList) -> RuleSuggestionsViewData {
        RuleSuggestionsViewData(list, formats: formats)
    }
}
