import Presentation
import TextUI

/// The months of a category: beside its transactions if there is room, and otherwise as a line above them.
struct CategoryMonths {
    let data: CategoryMonthsViewData
    let environment: ScreenEnvironment

    /// The columns of a list and of a panel beside it.
    struct Widths {
        let list: Int
        let panel: Int

        /// The columns of the narrowest and the widest panel.
        private static let panels = 38...60

        /// Creates the widths, or returns `nil` if there is no room for a panel.
        init?(in environment: ScreenEnvironment) {
            guard environment.showsPanels else { return nil }
            let room = environment.panelsWidth - ScreenEnvironment.panelGap
            let left = room - ScreenEnvironment.widestContent
            panel = min(max(Self.panels.lowerBound, left), Self.panels.upperBound)
            list = room - panel
        }

        /// The columns of both.
        var total: Int { list + ScreenEnvironment.panelGap + panel }
    }

    /// The average of the months, and each with a bar.
    ///
    /// - Parameter width: The columns of the panel.
    func panel(width: Int) -> Node {
        var environment = environment.with(width: width)
        environment.isInteractive = false
        return .column(
            spacing: 1,
            data.average.isEmpty ? .empty : .text("On average " + data.average, .muted),
            ReportTable(section: data.section, comparison: "", series: "", environment: environment).body
        )
    }

    /// The months as a sparkline after their average.
    var line: Node {
        guard !data.average.isEmpty else { return .empty }
        return .text(
            [Span("On average \(data.average)  ", .muted), .spark(data.series, role: .muted)],
            overflow: .truncate
        )
    }
}
