import Foundation

/// What is to be written to a terminal: orders, then at most one frame.
struct TTYMailbox {
    /// What is done before any frame.
    enum Order {
        case take
        case forget
        case giveBack(done: DispatchSemaphore)
    }

    var orders: [Order] = []
    /// The latest frame, until the terminal begins to take it.
    var frame: Frame?
    /// Whether frames are written.
    var isTaken = false
    /// Whether no more orders come.
    var isClosed = false

    /// Whether something waits that a frame is cut off for.
    var isUrgent: Bool {
        orders.contains { if case .giveBack = $0 { true } else { false } }
    }

    /// Whether nothing is left to do, and nothing comes.
    var isDone: Bool { isClosed && orders.isEmpty }

    /// Takes out the next order.
    mutating func nextOrder() -> Order? {
        orders.isEmpty ? nil : orders.removeFirst()
    }

    /// Takes out the frame, if it is time for it.
    mutating func nextFrame() -> Frame? {
        guard isTaken else { return nil }
        defer { frame = nil }
        return frame
    }
}
