import ArgumentParser
import BankFiles
import Core

/// The file formats that commands read and write, in the order of the help.
package struct FileFormats: Sendable {
    /// The formats to import.
    package var imported: [ImportFormat] { makeImported() }
    private let makeImported: @Sendable () -> [ImportFormat]
    /// The formats to export; the first is the default.
    package var exported: [ExportFormat]
    /// Makes the writer of `list --csv`.
    package var makeCSVListWriter: @Sendable (ExportContext) -> any ExportWriter
    /// Makes the writer of `list --json`.
    package var makeJSONListWriter: @Sendable () -> any ExportWriter

    package init(
        imported: @autoclosure @escaping @Sendable () -> [ImportFormat],
        exported: [ExportFormat],
        makeCSVListWriter: @escaping @Sendable (ExportContext) -> any ExportWriter,
        makeJSONListWriter: @escaping @Sendable () -> any ExportWriter
    ) {
        makeImported = imported
        self.exported = exported
        self.makeCSVListWriter = makeCSVListWriter
        self.makeJSONListWriter = makeJSONListWriter
    }
}

/// The format to read files as, or `auto` to detect the format of each file.
struct ImportFormatChoice: ExpressibleByArgument, CustomStringConvertible {
    static let auto = ImportFormatChoice(format: nil)

    /// The format, or `nil` to detect it.
    let format: ImportFormat?

    private init(format: ImportFormat?) {
        self.format = format
    }

    init?(argument: String) {
        let format = Self.formats.first { $0.id == argument }
        guard format != nil || argument == Self.auto.description else { return nil }
        self.init(format: format)
    }

    var description: String { format?.id ?? "auto" }

    static var allValueStrings: [String] { [auto.description] + formats.map(\.id) }

    /// The usual extensions of the files that can be read, without a dot.
    static var fileExtensions: [String] { formats.flatMap(\.fileExtensions) }

    private static var formats: [ImportFormat] { ProgramEnvironment.current?.formats.imported ?? [] }
}

extension ExportFormat: ExpressibleByArgument {
    /// Creates the format with this id, or returns `nil` if there is none.
    package init?(argument: String) {
        guard let format = Self.all.first(where: { $0.id == argument }) else { return nil }
        self = format
    }

    /// The ids of all formats.
    package static var allValueStrings: [String] { all.map(\.id) }

    private static var all: [ExportFormat] { ProgramEnvironment.current?.formats.exported ?? [] }
}
