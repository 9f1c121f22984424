import Core
import Money

/// What keeps the sealed segments where all devices that share a wallet find them.
///
/// It need not be trusted, nor be quick: what it withholds is waited for, and what it alters is not taken.
package protocol Carrier: Sendable {
    /// Returns the segments that are there, in any order.
    func list() throws -> [SegmentName]
    /// Returns the bytes of a segment.
    func get(_ name: SegmentName) throws -> [UInt8]
    /// Puts a segment there. It is not replaced if it is there already, and that is an error if it is another one.
    func put(_ name: SegmentName, _ bytes: [UInt8]) throws
}

/// The name of the file of a segment, `2026-11/9f….mfs`.
package struct SegmentName: Hashable, Sendable {
    /// When it was written, in UTC, so that no folder gets too large.
    package let month: Month
    /// What identifies it.
    package let uid: UID

    package init(uid: UID, month: Month) {
        self.uid = uid
        self.month = month
    }

    /// Creates the name of a segment.
    package init(of segment: Segment) {
        self.init(uid: segment.uid, written: segment.written)
    }

    /// Creates the name of a segment that was written at a time, in seconds since 1970.
    package init(uid: UID, written: Int64) {
        let day = CivilDate(daysSince1970: Int(written / 86_400))
        self.init(uid: uid, month: day?.monthOfYear ?? Month(uncheckedYear: 1970, month: 1))
    }

    /// Creates a name from a path, or returns `nil` if it is anything else, such as that of a temporary file or a copy.
    package init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].hasSuffix(Self.suffix), let month = Month(iso: parts[0]),
            let uid = UID(hex: parts[1].dropLast(Self.suffix.count))
        else { return nil }
        self.init(uid: uid, month: month)
    }

    /// The path, from the top of the carrier.
    package var path: String { "\(month.iso)/\(uid)\(Self.suffix)" }

    private static let suffix = ".mfs"
}

extension SegmentName: Comparable {
    /// Orders names by their months.
    package static func < (first: Self, second: Self) -> Bool {
        (first.month, first.uid) < (second.month, second.uid)
    }
}

/// Why a carrier cannot be used.
package enum CarrierProblem: Error, Hashable, Sendable {
    /// The folder is not there; perhaps its disk is not.
    case folderMissing
    /// The folder has no mark: no wallet is shared through it, or its disk is missing.
    case unmarked
    /// The folder is that of another wallet.
    case otherWallet(UID)
    /// The mark of the folder is damaged.
    case damagedMark
    /// The folder is in a format of later versions.
    case newerFormat
    /// There is no such segment.
    case missing(SegmentName)
    /// There is another segment with that name.
    case different(SegmentName)
    /// The file is larger than any segment.
    case tooLarge(SegmentName)
    /// A call of the system failed, with this `errno`.
    case system(Int32, path: String)
    /// The server cannot be reached, for a reason in its words or those of the system.
    case unreachable(String)
    /// The server refuses what was asked, with these words.
    case refused(String)
    /// The address of the server is not valid, for this reason.
    case invalidAddress(String)
    /// A library is missing, which is in the package with this name.
    case libraryMissing(package: String, reason: String)
}
