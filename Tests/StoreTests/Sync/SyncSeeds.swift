import Foundation

/// The seeds of the lives of devices that share a wallet: as many as a test has time for, or those that `scripts/sync-test` asks
/// for.
enum SyncSeeds {
    /// Returns `count` seeds, unless others are asked for.
    static func first(_ count: Int) -> Range<Int> {
        let environment = ProcessInfo.processInfo.environment
        guard let lives = environment["MONEYFLOW_SYNC_LIVES"].flatMap(Int.init),
            let seed = environment["MONEYFLOW_SYNC_SEED"].flatMap(Int.init), lives > 0
        else { return 0..<count }
        return seed..<seed + lives
    }
}
