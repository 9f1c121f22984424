import Foundation

/// When a command is done, undone or redone.
struct CommandTime: Hashable, Sendable {
    /// The milliseconds since 1970, rounded down.
    private let milliseconds: Int64

    /// Creates the time of an instant; one before or after the years that the history knows is the first or the last of
    /// these.
    init(_ instant: Date) {
        let (first, last) = (HistoryReader.instants.lowerBound, HistoryReader.instants.upperBound)
        let seconds = min(max(instant.timeIntervalSince1970, Double(first)), Double(last))
        // A date can be no number.
        milliseconds = Int64(exactly: (seconds * 1000).rounded(.down)) ?? 0
    }

    /// The seconds since 1970, rounded down.
    var seconds: Int64 {
        let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The least position of a command that is moved at this time.
    ///
    /// A clock before 1970, or so late that positions would have no room after it, says nothing.
    var position: Int64 { (0..<1 << 46).contains(milliseconds) ? milliseconds << 16 : 0 }
}
