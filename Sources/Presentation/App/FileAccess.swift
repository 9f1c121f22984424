import BankFiles
import Core
import Money

/// The user's files, as far as the app reads and writes them; paths may begin with `~/`.
package struct FileAccess: Sendable {
    /// Reads the whole file at a path.
    package var read: @Sendable (String) throws(MoneyFlowError) -> FileBytes
    /// Returns the names in the folder at a path, in any order, those of folders with a slash at the end; none if it cannot
    /// be read.
    package var names: @Sendable (String) -> [String]
    /// Returns the regular files in the folder at a path, in any order.
    package var entries: @Sendable (String) throws(MoneyFlowError) -> [FolderEntry]
    /// The formats that a wallet can be exported in.
    package var exportFormats: [ExportFormat]
    /// Writes a wallet in a format to the file at a path, which replaces another one completely or not at all.
    package var export: Export
    /// The time since a fixed moment, unaffected by changes of the system's clock.
    package var clock: @Sendable () -> Duration
    /// Waits, unless the task is canceled.
    package var pause: @Sendable (Duration) async -> Void

    /// Writes a wallet, in a format, to a path, as of today.
    package typealias Export =
        @Sendable (any Wallet, ExportFormat, _ path: String, CivilDate) async throws(MoneyFlowError) ->
        WrittenExport

    /// Creates the access.
    package init(
        read: @escaping @Sendable (String) throws(MoneyFlowError) -> FileBytes,
        names: @escaping @Sendable (String) -> [String],
        entries: @escaping @Sendable (String) throws(MoneyFlowError) -> [FolderEntry],
        exportFormats: [ExportFormat],
        export: @escaping Export,
        clock: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.read = read
        self.names = names
        self.entries = entries
        self.exportFormats = exportFormats
        self.export = export
        self.clock = clock
        self.pause = pause
    }

    /// No files.
    package static let none = FileAccess(
        read: { path throws(MoneyFlowError) in throw missing(path) },
        names: { _ in [] },
        entries: { path throws(MoneyFlowError) in throw missing(path) },
        exportFormats: [],
        export: { _, _, path, _ throws(MoneyFlowError) in throw missing(path) },
        clock: { .zero },
        pause: { _ in }
    )

    private static func missing(_ path: String) -> MoneyFlowError {
        .unreadableFile(file: path, reason: "No such file or directory")
    }
}

extension FileAccess {
    /// Returns the paths that begin with a text, sorted; hidden ones only if the name begins with a period.
    func paths(beginningWith text: String) -> [String] {
        let end = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
        let (folder, name) = (String(text[..<end]), text[end...])
        return names(folder.isEmpty ? "." : folder)
            .filter { $0.hasPrefix(name) && ($0.first != "." || name.first == ".") }
            .sorted()
            .map { folder + $0 }
    }
}

extension [String] {
    /// What all texts begin with; `nil` if there are none.
    var commonBeginning: String? {
        first.map { first in dropFirst().reduce(first) { $0.commonPrefix(with: $1) } }
    }

    /// The most paths that are suggested: more would not fit on a small screen.
    private static let suggestedPaths = 8

    /// The texts as suggestions for a path.
    var pathSuggestions: [SuggestionViewData] {
        prefix(Self.suggestedPaths).map { SuggestionViewData(icon: nil, text: $0, note: "") }
    }
}
