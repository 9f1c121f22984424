import Core

/// How far an import is, ready to draw.
public struct ImportProgressViewData: Hashable, Sendable {
    /// The file's name without its folders.
    public let file: String
    /// How much of it has been read, in percent from 0 to 100.
    public let percent: Int
    /// The same as text, or that the rows are being written.
    public let text: String

    /// Creates the view data of an import under way.
    public init(_ progress: ImportProgress) {
        file = progress.file.split(separator: "/").last.map(String.init) ?? progress.file
        let whole = max(1, progress.byteCount)
        let part = min(max(0, progress.position), whole)
        // The product may not fit into an integer; the quotient is at most 100.
        percent = whole.dividingFullWidth(part.multipliedFullWidth(by: 100)).quotient
        text = percent < 100 ? "\(percent) %" : "writing"
    }
}
