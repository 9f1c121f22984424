import Foundation
import PropertySupport
import Synchronization

/// The clock of a device, which may be years ahead or behind, or stand still.
final class SimulatedClock: Sendable {
    /// The seconds since 1970 that it shows.
    private let seconds: Mutex<Int>
    private let isRunning: Bool

    /// Creates a clock that is right.
    init() {
        seconds = Mutex(Self.start)
        isRunning = true
    }

    /// Creates a clock of which half are right.
    init(using random: inout SeededGenerator) {
        let years = random.chance(1, in: 2) ? 0 : Int.random(in: -40...40, using: &random)
        seconds = Mutex(Self.start + years * 31_557_600 + Int.random(in: -3...3, using: &random))
        isRunning = random.chance(3, in: 4)
    }

    /// The beginning of 2027.
    private static let start = 1_798_761_600

    /// What it shows.
    var now: Date { Date(timeIntervalSince1970: Double(seconds.withLock { $0 })) }

    /// Lets a second pass.
    func advance() {
        if isRunning { seconds.withLock { $0 += 1 } }
    }
}
