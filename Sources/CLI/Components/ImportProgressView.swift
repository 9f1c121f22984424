import Core
import Presentation

/// How far an import is, in one line: the file, a bar and the percentage.
struct ImportProgressView {
    let data: ImportProgressViewData

    var body: Node {
        .frame(
            width: 60,
            .row(
                spacing: 1,
                RowItem(.text(data.file), .fixed(min(24, data.file.displayWidth))),
                RowItem(.bar(part: data.percent, of: 100, role: .accent), .flexible),
                RowItem(.text(data.text, .muted), .fixed(7))
            )
        )
    }
}
