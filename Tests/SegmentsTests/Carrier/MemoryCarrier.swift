import Segments
import Synchronization

/// A carrier that keeps its segments in memory.
final class MemoryCarrier: Carrier {
    private let segments = Mutex<[SegmentName: [UInt8]]>([:])

    func list() throws -> [SegmentName] {
        segments.withLock { Array($0.keys) }
    }

    func get(_ name: SegmentName) throws -> [UInt8] {
        guard let bytes = segments.withLock({ $0[name] }) else { throw CarrierProblem.missing(name) }
        return bytes
    }

    func put(_ name: SegmentName, _ bytes: [UInt8]) throws {
        try segments.withLock { segments in
            guard segments[name, default: bytes] == bytes else { throw CarrierProblem.different(name) }
            segments[name] = bytes
        }
    }
}
