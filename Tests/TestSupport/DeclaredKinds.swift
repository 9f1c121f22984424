import Core
import Foundation

/// The kinds of records and commands that the sources declare, found in their text.
///
/// Each is a value of its feature and in no list of all, so a test of a layer compares these with what is registered.
package enum DeclaredKinds {
    /// Returns the texts of all kinds of records, sorted.
    package static func records() throws -> [String] { try texts(of: "RecordKind") }

    /// Returns the texts of all kinds of commands, sorted.
    package static func commands() throws -> [String] { try texts(of: "CommandKind") }

    private static func texts(of type: String) throws -> [String] {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources").standardizedFileURL
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let declaration = try Regex("static let [A-Za-z]+ = \(type)\\(\"([^\"]+)\"\\)")
        var texts: [String] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            texts += text.matches(of: declaration).compactMap { $0.output[1].substring.map(String.init) }
        }
        return texts.sorted()
    }
}
