import Core
import Presentation
import TextUI

/// The progress of a long import, as shown on a terminal.
struct ImportProgressScreen: Screen {
    let progress: ImportProgress

    func body(in environment: ScreenEnvironment) -> Node {
        ImportProgressView(data: ImportProgressViewData(progress)).body
    }
}

/// An import at the start, in the middle and at the end.
enum ImportProgressScreenPreviews {
    static let all = ScreenPreview.previews(
        of: "import-progress",
        [
            "begun": { _ in screen(0) },
            "reading": { _ in screen(450) },
            "writing": { _ in screen(1000) },
            "wide-text": { _ in screen(450, of: "/home/ada/Downloads/銀行取引明細書 Oktober bis Dezember 2026.csv") },
        ]
    )

    private static func screen(_ position: Int, of file: String = "giro.csv") -> ImportProgressScreen {
        ImportProgressScreen(progress: ImportProgress(file: file, position: position, byteCount: 1000))
    }
}
