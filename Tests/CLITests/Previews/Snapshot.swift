import Core
import Foundation
import Presentation
import Testing

@testable import CLI

/// A preview in one configuration, and the text file with its recorded look.
struct Snapshot: CustomTestStringConvertible, Sendable {
    let preview: ScreenPreview
    let configuration: Configuration

    /// The configurations of each preview's snapshots.
    enum Configuration: CaseIterable {
        case plain40, plain80, plain120, tagged80

        var width: Int {
            switch self {
            case .plain40: 40
            case .plain80, .tagged80: 80
            case .plain120: 120
            }
        }

        var suffix: String {
            self == .tagged80 ? "80.tagged.txt" : "\(width).txt"
        }
    }

    /// Every preview in every configuration.
    static let all = PreviewCatalog.all.flatMap { preview in
        Configuration.allCases.map { Snapshot(preview: preview, configuration: $0) }
    }

    /// The folder of the files.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(component: "Snapshots")

    /// The file, relative to the folder: `home/empty.80.txt`.
    var path: String {
        "\(preview.screen)/\(preview.name).\(configuration.suffix)"
    }

    var testDescription: String { path }

    /// The preview as text.
    @MainActor
    var text: String {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: configuration.width)
        let node = preview.node(in: environment)
        return configuration == .tagged80
            ? node.tagged(width: environment.width, glyphs: environment.theme.glyphs)
            : node.rendered(width: environment.width, theme: environment.theme)
    }

    /// Returns the text of the file, or `nil` if there is none.
    func recorded() -> String? {
        try? String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    }

    /// Writes the file.
    func record(_ text: String) throws {
        let file = Self.folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
