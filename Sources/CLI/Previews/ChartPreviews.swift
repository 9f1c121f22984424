import Core
import Presentation
import TextUI

/// The charts of a few categories and of a balance, each beside its numbers.
struct ChartGallery: Screen {
    /// A category with its months; its amount is the last one.
    struct Row {
        let name: String
        let months: [Int64?]

        /// The amount of the last month, in minor units.
        var amount: Int64 { months.last.flatMap(\.self) ?? 0 }
    }

    let rows: [Row]
    /// The values of the plot, in minor units.
    let balances: [Int64?]
    let formats: Formats

    func body(in environment: ScreenEnvironment) -> Node {
        .column(spacing: 1, rows.isEmpty ? .text("No amounts yet.", .muted) : .table(table), balance, spent)
    }

    private var table: Table {
        let periods = rows.map(\.months.count).max() ?? 0
        let largest = rows.map(\.amount).max() ?? 0
        let heading = [[], [Span("Amount", .heading)], [Span("Bar", .heading)], [Span("Months", .heading)]]
        let cells = rows.map { row in
            TableRow.cells([
                [Span(row.name)], [Span(text(row.amount), .expense)],
                [.bar(part: row.amount, of: largest, role: .expense)],
                [.spark(row.months, role: .accent)],
            ])
        }
        return Table(
            columns: [
                .fitting(rows.map(\.name)), Column(alignment: .trailing), .bars(), .sparks(periods: max(6, periods)),
            ],
            rows: [.cells(heading)] + cells
        )
    }

    private var balance: Node {
        let known = balances.compactMap { $0 }
        guard let lowest = known.min(), let highest = known.max() else { return .text("No balance yet.", .muted) }
        let plot = Plot(
            values: balances,
            highest: text(highest),
            zero: text(0),
            lowest: text(lowest),
            first: "Dec 2025",
            last: "Nov 2026"
        )
        return .column(
            spacing: 0,
            .text("Balance", .heading),
            .plot(plot),
            .text("Lowest \(text(lowest)), highest \(text(highest))", .muted)
        )
    }

    /// The first category in comparison with all, on a track.
    private var spent: Node {
        let amounts = rows.map { max(0, $0.amount) }
        guard let first = amounts.first else { return .empty }
        let percent = ChartScale.bar(part: first, of: amounts.reduce(0, +), steps: 100)
        return .column(
            spacing: 0,
            .bar(part: percent, of: 100, role: .accent),
            .text("\(percent)% in the first category", .muted)
        )
    }

    private func text(_ cents: Int64) -> String {
        formats.balance(Fixtures.euros(cents))
    }
}

/// Charts of all kinds of values.
enum ChartPreviews {
    static let all = ScreenPreview.previews(
        of: "charts",
        [
            "ordinary": { gallery(ordinary, [310_000, 298_000, 342_500, 331_000, 360_000, 372_050], $0) },
            "negative": { gallery(negative, [120_000, 40_000, -35_000, -80_000, 20_000, 65_000], $0) },
            "days": { gallery(ordinary, days, $0) },
            "one-value": { gallery([.init(name: "Rent", months: [78_000])], [152_045], $0) },
            "no-data": { gallery([], [], $0) },
            "giant": { gallery(giant, [1_000, 2_000, 1_500, 90_000_000, 91_000_000, 1_200], $0) },
            "all-zero": {
                gallery(
                    [.init(name: "Bar", months: [0, 0, 0]), .init(name: "Train", months: [nil, nil, 0])],
                    [0, 0],
                    $0
                )
            },
        ]
    )

    /// The balance on each day of a year: it falls every month until payday.
    private static let days: [Int64?] = (0..<365).map { (day: Int64) in
        let (month, dayOfMonth) = day.quotientAndRemainder(dividingBy: 30)
        return 100_000 + month * 9_000 - dayOfMonth * 4_000
    }

    private static let ordinary: [ChartGallery.Row] = [
        .init(name: "Rent", months: Array(repeating: 78_000, count: 12)),
        .init(
            name: "Food & Beverage",
            months: [11_500, 12_100, 10_400, 13_000, 11_100, 12_600, 10_900, 11_400, 12_900, 11_800, 13_100, 8_415]
        ),
        .init(
            name: "Eating Out",
            months: [900, 2_800, 1_100, 1_000, 3_100, 2_700, 1_200, 2_600, 1_000, 2_800, 2_750, 5_000]
        ),
        .init(name: "Train", months: Array(repeating: nil, count: 11) + [2_790]),
    ]

    private static let negative: [ChartGallery.Row] = [
        .init(name: "Food & Beverage", months: [11_500, 12_100, 10_400, 13_000, 11_100, 12_600]),
        .init(name: "Clothes", months: [4_000, -2_500, 0, nil, 9_000, -6_500]),
        .init(name: "Returned", months: [-100, -200, -300]),
    ]

    private static let giant: [ChartGallery.Row] = [
        .init(name: "House", months: [100, 1, 90_000_000]),
        .init(name: "Coffee", months: [350, 9_000_000_000, 350]),
        .init(name: "Bread", months: [1, 2, 1]),
    ]

    private static func gallery(
        _ rows: [ChartGallery.Row],
        _ balances: [Int64?],
        _ fixtures: Fixtures
    ) -> ChartGallery {
        ChartGallery(rows: rows, balances: balances, formats: fixtures.formats)
    }
}
