import Core
import Money

/// A chart, what it says in words, and its numbers, ready to draw.
package struct ChartViewData: Hashable, Sendable {
    /// How a chart is drawn.
    package enum Form: Hashable, Sendable {
        /// Bars, those of one point side by side.
        case bars
        /// A line over a filled area.
        case area
        /// Lines, the second of which is only for comparison.
        case lines
    }

    /// What the chart is about: `Month by month`.
    package let heading: String
    /// What the chart says, in sentences.
    package let finding: String
    /// How it is drawn.
    package let form: Form
    /// What the points are: `Month`, `Day`.
    package let pointHeading: String
    /// The points from left to right; not empty.
    package let points: [ChartPoint]
    /// The series, each drawn in its own way; not empty.
    package let series: [ChartSeries]
    /// The amounts beside the scale, from the highest to the lowest.
    package let marks: [ChartMark]
    /// The height of zero, as in ``ShapeScale``.
    package let zero: Int

    /// Creates a chart of amounts in minor units of a currency, beside a scale of round ones.
    ///
    /// If amounts are hidden, they are shown as shares of the largest one, which is the end of the scale.
    init(
        heading: String,
        finding: String,
        form: Form,
        pointHeading: String,
        points: [ChartPoint],
        series: [(name: String, role: ChartSeries.Role, amounts: [Int64])],
        in currency: Currency,
        formats: Formats
    ) {
        let amounts = ShapeScale(series.flatMap(\.amounts))
        let rounded = formats.hidesAmounts ? nil : RoundScale(low: amounts.low, high: amounts.high)?.marks
        let scale = ShapeScale(rounded ?? [amounts.low, amounts.high])
        func text(_ amount: Int64) -> String {
            formats.hidesAmounts
                ? scale.percent(of: amount, asciiOnly: formats.asciiOnly)
                : formats.balance(Money(minorUnits: amount, currency: currency))
        }
        self.heading = heading
        self.finding = finding
        self.form = form
        self.pointHeading = pointHeading
        self.points = points
        self.series = series.map { series in
            ChartSeries(
                name: series.name,
                role: series.role,
                heights: series.amounts.map(scale.height),
                texts: series.amounts.map(text)
            )
        }
        zero = scale.zero
        if let rounded {
            marks = rounded.reversed().map { amount in
                let money = Money(minorUnits: amount, currency: currency)
                return ChartMark(text: formats.mark(money), height: scale.height(of: amount))
            }
            return
        }
        // Two amounts at almost the same height would cover each other.
        let ends = [scale.high, scale.low].filter { $0 != 0 }
        marks = ([0] + ends).map { ChartMark(text: text($0), height: scale.height(of: $0)) }
            .sorted { $0.height > $1.height }
            .filter { mark in
                mark.height == scale.zero ? ends.allSatisfy { abs(scale.height(of: $0) - mark.height) > 80 } : true
            }
    }
}

/// A point on the horizontal axis of a chart.
package struct ChartPoint: Hashable, Sendable {
    /// What the point is: `November 2026`.
    package let name: String
    /// Its name below the axis: `Nov`.
    package let label: String
}

/// A series of a chart.
package struct ChartSeries: Hashable, Sendable {
    /// What a series shows, by which it is drawn.
    package enum Role: Hashable, Sendable {
        case income, expenses, total, average
    }

    /// The name in the legend and above the numbers.
    package let name: String
    /// What it shows.
    package let role: Role
    /// The heights of the first points, as in ``ShapeScale``; the last ones may be missing.
    package let heights: [Int]
    /// The amounts, one for each height, or shares of the largest amount if they are hidden.
    package let texts: [String]
}

/// An amount beside the scale of a chart.
package struct ChartMark: Hashable, Sendable {
    /// The amount.
    package let text: String
    /// Its height, as in ``ShapeScale``.
    package let height: Int
}
