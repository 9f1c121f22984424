import Core
import Presentation
import TextUI

/// The icons that a category can have, with their names.
struct IconListScreenContent: Screen {
    let data: IconListViewData

    func body(in environment: ScreenEnvironment) -> Node {
        let names = data.icons.map(\.rawValue)
        let isASCII = environment.icons == .ascii
        let cell = (names.map(\.count).max() ?? 0) + 5
        let columns = max(1, environment.contentWidth / cell)
        let rows = stride(from: 0, to: data.icons.count, by: columns).map { start in
            Node.text(
                data.icons[start..<min(start + columns, data.icons.count)].map { icon in
                    let gap = String(repeating: " ", count: cell - 3 - icon.rawValue.count)
                    return Span("\(icon.glyph(environment.icons)) \(icon.rawValue)\(gap)", .plain)
                },
                overflow: .truncate
            )
        }
        return .column(
            spacing: 1,
            .column(rows, spacing: 0),
            .text(
                [
                    Span(isASCII ? "Use one: " : "Use one, or any emoji: ", .muted),
                    Span("moneyflow category add Hiking --icon \(isASCII ? "travel" : "🥾")", .key),
                ],
                overflow: .wrap
            )
        )
        .framedAsScreen
    }
}

/// The icons.
enum IconListScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "icons",
        ["loaded": { _ in IconListScreenContent(data: IconListViewData()) }]
    )
}
