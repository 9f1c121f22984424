import Core
import Foundation
import GRDB
import Segments

extension AwaitNews: SQLiteCommand {
    func run(on wallet: SQLiteWallet) async throws(MoneyFlowError) -> Changed<Outcome> {
        let found = try await wallet.mapping {
            let sharing = try await wallet.queue().read { try Sharing($0) }
            do {
                return try await news(through: sharing.place.carriers.carrier(of: sharing.wallet), for: wallet)
            } catch let problem as CarrierProblem {
                throw problem.error(in: sharing.place)
            }
        }
        return Changed(found)
    }

    /// How often a folder is looked at, and a server that cannot say when there is news, in seconds.
    private static let interval = 5.0

    private func news(through carrier: any Carrier, for wallet: SQLiteWallet) async throws -> News {
        let end = ContinuousClock.now + .seconds(seconds)
        // From here on, the server says what comes.
        _ = try await Self.wait(0, for: carrier)
        var mayBeThere = true
        while true {
            let left = max(0, (end - .now) / .seconds(1))
            if mayBeThere || left == 0 {
                let names = try await blocking { try carrier.list() }
                let untaken = Set(names.map(\.uid)).subtracting(try await wallet.takenSegments())
                let isThere = !untaken.isSubset(of: seen)
                if isThere || left == 0 { return News(isThere: isThere, untaken: untaken) }
            }
            mayBeThere = try await Self.wait(min(left, Self.interval), for: carrier)
        }
    }

    /// Waits until there may be something, or so many seconds.
    private static func wait(_ seconds: Double, for carrier: any Carrier) async throws -> Bool {
        if let carrier = carrier as? any NotifyingCarrier {
            return try await blocking { try carrier.waitForNews(upTo: seconds) }
        }
        try await Task.sleep(for: .seconds(seconds))
        return true
    }
}

extension SQLiteWallet {
    /// The segments that are this device's, or that it has taken in.
    fileprivate func takenSegments() async throws -> Set<UID> {
        try await queue().read { db in try Set(Data.fetchAll(db, sql: "SELECT uid FROM segment").map { try UID($0) }) }
    }
}

/// Runs `body`, which may block, on another thread.
///
/// A task that is canceled does not wait for it.
///
/// - Throws: What `body` throws, or `CancellationError`.
private func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    let results = AsyncStream<Result<Value, any Error>> { results in
        DispatchQueue.global().async {
            results.yield(Result { try body() })
            results.finish()
        }
    }
    for await result in results { return try result.get() }
    throw CancellationError()
}
