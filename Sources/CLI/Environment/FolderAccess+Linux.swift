#if os(Linux)
import Foundation

extension stat {
    /// When the content of the file was last changed; Darwin calls it `st_mtimespec`.
    var modificationTime: timespec { st_mtim }
}
#endif
