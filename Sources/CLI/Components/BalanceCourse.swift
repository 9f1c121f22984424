import Presentation
import TextUI

/// The course of a balance: a line, and what it says in words.
struct BalanceCourse {
    let title: String
    let course: BalanceCourseViewData
    /// The first and the last day.
    let days: (first: String, last: String)

    /// The lines of the plot.
    var height = 6

    /// The columns of the narrowest line that stands beside a table.
    static let narrowest = 40

    var card: Node {
        let plot = Plot(
            values: course.values,
            highest: course.highest,
            zero: course.zero,
            lowest: course.lowest,
            first: days.first,
            last: days.last,
            height: height
        )
        return .card(
            title: [Span(title, .heading)],
            content: .column(
                spacing: 0,
                course.values.count < 2 ? .empty : .plot(plot),
                .column(course.sentences.map { .paragraph($0) }, spacing: 0)
            )
        )
    }
}
