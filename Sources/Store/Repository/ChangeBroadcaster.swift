import Foundation
import Synchronization

/// Tells every listener that the wallet has changed.
final class ChangeBroadcaster: Sendable {
    private let listeners = Mutex<[UUID: AsyncStream<Void>.Continuation]>([:])

    /// Tells all listeners.
    func send() {
        listeners.withLock { listeners in
            for listener in listeners.values { listener.yield() }
        }
    }

    /// A stream of changes from now on; those not looked at yet count as one.
    ///
    /// - Parameter onEnd: Called when nobody listens to the stream any more.
    func stream(onEnd: @escaping @Sendable () -> Void) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        listeners.withLock { $0[id] = continuation }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { $0[id] = nil }
            onEnd()
        }
        return stream
    }
}
