import Core
import Foundation
import Presentation
import Presentation
import Store

/// A wallet in memory that can be made to refuse, and the formats its screens are written with.
package struct TestWallet {
    /// The wallet, which can be made to fail.
    package let repository: InterruptibleRepository
    /// The formats of 20 November 2026 in British English.
    package let formats: Formats

    /// Makes a wallet in euros with an expense of one euro for each title, all of today, the last one newest.
    package init(_ titles: [String]) async throws {
        formats = try .test("en_GB")
        repository = InterruptibleRepository(try SQLiteRepository.inMemory(currency: .euro))
        for title in titles { _ = try await repository.add(Self.expense(title)) }
    }

    /// Returns an expense of one euro today.
    package static func expense(_ title: String) -> NewTransaction {
        NewTransaction(
            date: .testToday,
            amount: .cents(100),
            type: .expense,
            category: nil,
            title: title
        )
    }
}

/// Waits until something holds, at most two seconds.
@MainActor
package func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<400 where !condition() {
        try await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}
