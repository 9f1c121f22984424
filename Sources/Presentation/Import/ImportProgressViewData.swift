import Core

/// The progress of an import, ready to draw.
package struct ImportProgressViewData: Hashable, Sendable {
    /// The file's name without its folders.
    package let file: String
    /// How much of the file has been read, in percent from 0 to 100.
    package let percent: Int
    /// The percentage as text, or that the rows are being written.
    package let text: String

    /// Creates the view data of an import in progress.
    package init(_ progress: ImportProgress) {
        file = progress.file.split(separator: "/").last.map(String.init) ?? progress.file
        let whole = max(1, progress.byteCount)
        let part = min(max(0, progress.position), whole)
        // The product may not fit into an integer; the quotient is at most 100.
        percent = whole.dividingFullWidth(part.multipliedFullWidth(by: 100)).quotient
        text = percent < 100 ? "\(percent)%" : "writing"
    }
}
