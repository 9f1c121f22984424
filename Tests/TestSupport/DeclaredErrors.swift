import Foundation

/// An error as the sources of Core declare it.
///
/// Factories are functions, which cannot be listed at runtime; so tests of all errors read the sources.
package struct DeclaredError: Hashable, Sendable {
    /// The name of the factory.
    package let factory: String
    /// The code that it gives the error.
    package let code: Int
    /// The reason that it gives the error.
    package let reason: String

    /// Every error that a factory declares, in the order of files and lines.
    package static func all() throws -> [DeclaredError] {
        let factory = /static (?:func|var|let) (\w+)/
        let kind = /(?:Kind|\.refused|\.missing|\.usage)\(\s*(\d+),\s*"(\w+)"/
        return try SourceFiles.texts(in: ["Core"]).flatMap { text in
            text.matches(of: kind).compactMap { match in
                guard let code = Int(match.1), let name = text[..<match.range.lowerBound].matches(of: factory).last
                else {
                    return nil
                }
                return DeclaredError(factory: String(name.1), code: code, reason: String(match.2))
            }
        }
    }
}

/// The sources of the package.
package enum SourceFiles {
    /// Returns the texts of the Swift files of some modules, in the order of their paths.
    package static func texts(in modules: [String]) throws -> [String] {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try modules.flatMap { module in
            let folder = package.appending(path: "Sources").appending(path: module)
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        }
    }
}
