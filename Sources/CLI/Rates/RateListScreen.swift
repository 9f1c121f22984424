import Core
import Money
import Presentation
import TextUI

/// The latest rate of each pair of currencies, and its course.
struct RateListScreenContent: Screen {
    let state: ScreenState<RateListViewData>

    func body(in environment: ScreenEnvironment) -> Node {
        (state.content.map { list($0, in: environment) } ?? .empty)
            .with(state, in: environment)
            .framedAsScreen
    }

    private func list(_ list: RateListViewData, in environment: ScreenEnvironment) -> Node {
        if let emptyState = list.emptyState { return EmptyStateView(data: emptyState).body }
        func widest(_ texts: [String]) -> Int { texts.map(\.displayWidth).max() ?? 0 }
        let least = widest(list.rows.map { $0.rate + $0.origin }) + widest(list.rows.map(\.day)) + 4
        let withAge = least + widest(list.rows.map(\.age)) + 2
        let withCourse = withAge + list.courseHeading.displayWidth + 4
        let withCount = withCourse + widest(list.rows.map(\.count)) + 2
        let heading: [TableRow] =
            environment.width < withCourse ? [] : [.cells([[], [Span(list.courseHeading, .muted)], [], [], []])]
        var course = Column.sparks(periods: max(12, list.courseHeading.displayWidth))
        course.hiddenBelow = withCourse
        return .table(
            Table(
                columns: [
                    Column(), course, Column(), Column(hiddenBelow: withAge), Column(hiddenBelow: withCount),
                ],
                rows: heading
                    + list.rows.map { row in
                        .cells([
                            [Span(row.rate), Span(row.origin, .muted)], [.spark(row.course, role: .muted)],
                            [Span(row.day, .muted)], [Span(row.age, .muted)], [Span(row.count, .muted)],
                        ])
                    }
            )
        )
    }
}

/// The rates in every state.
enum RateListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "rates",
        [
            "loaded": { content(.loaded($0.rates([.usd, .jpy, .old, .implied]))) },
            "empty": { content(.loaded($0.rates([]))) },
            "loading": { _ in content(.loading) },
            "error": { _ in content(.fullScreenError(.preview(.busyFixture))) },
        ]
    )

    private static func content(_ state: ScreenState<RateListViewData>) -> RateListScreenContent {
        RateListScreenContent(state: state)
    }
}

extension Fixtures {
    fileprivate func rates(_ summaries: [RateSummary]) -> RateListViewData {
        RateListViewData(summaries, of: nil, formats: formats)
    }
}

extension Rate {
    /// What a dollar was worth today.
    static let dollar = Rate(date: Fixtures.today, .fixture("0.9217", "USD", "EUR"), source: .person)
}

extension RatesOfDay {
    /// Returns rates of dollars on a day.
    static func fixture(_ day: CivilDate) -> RatesOfDay {
        RatesOfDay(day, [.dollar, Rate(date: day, Rate.dollar.rate, source: .file)])
    }
}

extension ExchangeRate {
    fileprivate static func fixture(_ price: String, _ base: String, _ quote: String) -> ExchangeRate {
        guard let base = Currency(code: base), let quote = Currency(code: quote),
            let rate = ExchangeRate(base: base, quote: quote, price: price)
        else { preconditionFailure("\(price) is not a rate") }
        return rate
    }
}

extension RateSummary {
    fileprivate static let usd = summary(
        "EUR",
        "USD",
        "1.085",
        on: "2026-11-18",
        6912,
        ["1.04", "1.05", "1.08", "1.07", "1.1", "1.12", "1.13", "1.11", "1.1", "1.09", "1.09", "1.085"]
    )
    fileprivate static let jpy = summary(
        "EUR",
        "JPY",
        "160.25",
        on: "2026-11-20",
        1,
        Array(repeating: nil, count: 11) + ["160.25"]
    )
    fileprivate static let old = summary(
        "CHF",
        "EUR",
        "1.0417",
        on: "2026-08-03",
        2,
        Array(repeating: "1.0417", count: 12)
    )

    fileprivate static let implied = RateSummary(
        latest: Rate(
            date: Fixtures.day("2026-11-19"),
            .fixture("0.877192982456", "EUR", "GBP"),
            source: .transaction(12)
        ),
        count: 1,
        first: Fixtures.day("2026-11-19"),
        course: Array(repeating: nil, count: 11) + [.fixture("0.877192982456", "EUR", "GBP")]
    )

    private static func summary(
        _ base: String,
        _ quote: String,
        _ latest: String,
        on day: String,
        _ count: Int,
        _ course: [String?]
    ) -> RateSummary {
        RateSummary(
            latest: Rate(date: Fixtures.day(day), .fixture(latest, base, quote), source: .file),
            count: count,
            first: Fixtures.day("1999-01-04"),
            course: course.map { $0.map { .fixture($0, base, quote) } }
        )
    }
}
