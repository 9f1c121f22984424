import Core
import Foundation

extension Formats {
    /// Returns the size of a file: `870 bytes`, `1.2 MB`.
    public func size(_ byteCount: Int64) -> String {
        let text = byteCount.formatted(ByteCountFormatStyle(style: .file, locale: locale)).withoutBidiMarks
        return asciiOnly ? text.asASCII ?? "\(byteCount) B" : text
    }
}
