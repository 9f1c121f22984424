import Foundation
import Presentation
import Testing

@testable import CLI

/// The previews of a screen, and the text file with their recorded looks.
///
/// The file has a section for each state and look. Its heading is the only line that is not indented; it names the state,
/// and the widths at which it looks the same: `loaded · 80, 120`. The last section of a state has its tags.
struct Snapshot: CustomTestStringConvertible, Sendable {
    let screen: String
    let previews: [ScreenPreview]

    /// The widths at which each preview is rendered, in columns.
    private static let widths = [40, 80, 120]

    /// The width at which each preview is rendered with tags, in columns.
    private static let taggedWidth = 80

    /// A snapshot for each screen.
    static let all = Dictionary(grouping: PreviewCatalog.all, by: \.screen)
        .map { Snapshot(screen: $0, previews: $1) }
        .sorted { $0.screen < $1.screen }

    /// The folder of the files.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(component: "Snapshots")

    /// The file, relative to the folder: `home.txt`.
    var path: String { "\(screen).txt" }

    var testDescription: String { path }

    /// What the file must contain.
    @MainActor
    var text: String {
        previews.flatMap(sections).map(\.text).joined(separator: "\n")
    }

    @MainActor
    private func sections(of preview: ScreenPreview) -> [Section] {
        var sections: [Section] = []
        for width in Self.widths {
            let environment = environment(width: width)
            let content = preview.node(in: environment).rendered(width: width, theme: environment.theme)
            if sections.last?.content == content {
                sections[sections.count - 1].heading += ", \(width)"
            } else {
                sections.append(Section(heading: "\(preview.name) · \(width)", content: content))
            }
        }
        let environment = environment(width: Self.taggedWidth)
        let tagged = preview.node(in: environment)
            .tagged(width: Self.taggedWidth, glyphs: environment.theme.glyphs)
        return sections + [Section(heading: "\(preview.name) · \(Self.taggedWidth), tagged", content: tagged)]
    }

    private func environment(width: Int) -> ScreenEnvironment {
        ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
    }

    /// Returns the text of the file, or `nil` if there is none.
    func recorded() -> String? {
        try? String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    }

    /// Writes the file.
    func record(_ text: String) throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try text.write(to: Self.folder.appending(path: path), atomically: true, encoding: .utf8)
    }
}

extension Snapshot {
    /// A part of a file.
    struct Section {
        var heading: String
        let content: String

        /// The heading, and the content indented by two columns, so that no line of it can be read as a heading.
        var text: String {
            let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
            return "\(heading)\n" + lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
        }
    }
}
