/// A file format that transactions are written in.
///
/// The set is open: a format is declared next to its writer.
public struct ExportFormat: Sendable, Identifiable {
    /// The stable name on the command line and in JSON, such as `csv`.
    public let id: String
    /// Makes a writer for one file.
    public let makeWriter: @Sendable (ExportContext) -> any ExportWriter

    /// Creates a format.
    public init(id: String, makeWriter: @escaping @Sendable (ExportContext) -> any ExportWriter) {
        self.id = id
        self.makeWriter = makeWriter
    }
}
