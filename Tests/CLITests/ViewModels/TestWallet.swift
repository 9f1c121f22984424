import Core
import Foundation
import Presentation
import Store

@testable import CLI

/// A wallet in memory that can be made to refuse, and the formats its screens are written with.
struct TestWallet {
    let repository: InterruptibleRepository
    let formats = Fixtures(in: ScreenEnvironment(icons: .emoji, theme: .plain, width: 80)).formats

    /// Makes a wallet in euros with an expense of one euro for each title, all of today, the last one newest.
    init(_ titles: [String]) async throws {
        repository = InterruptibleRepository(try SQLiteRepository.inMemory(currency: .euro))
        for title in titles { _ = try await repository.add(Self.expense(title)) }
    }

    /// Returns an expense of one euro today.
    static func expense(_ title: String) -> NewTransaction {
        NewTransaction(
            date: Fixtures.today,
            amount: Fixtures.euros(100),
            type: .expense,
            category: nil,
            title: title
        )
    }
}

/// Waits until something holds, at most two seconds.
@MainActor
func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<400 where !condition() {
        try await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}
