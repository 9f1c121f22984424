import Segments
import Synchronization

/// A carrier that keeps its segments in memory.
package final class MemoryCarrier: Carrier {
    private let segments = Mutex<[SegmentName: [UInt8]]>([:])

    /// Creates a carrier without segments.
    package init() {}

    package func list() throws -> [SegmentName] { segments.withLock { Array($0.keys) } }

    package func get(_ name: SegmentName) throws -> [UInt8] {
        guard let bytes = segments.withLock({ $0[name] }) else { throw CarrierProblem.missing(name) }
        return bytes
    }

    package func put(_ name: SegmentName, _ bytes: [UInt8]) throws {
        try segments.withLock { segments in
            guard segments[name, default: bytes] == bytes else { throw CarrierProblem.different(name) }
            segments[name] = bytes
        }
    }

    /// Loses a segment, as a folder that was cleared does.
    package func lose(_ name: SegmentName) { segments.withLock { $0[name] = nil } }
}
