import BankFiles
import Core
import Foundation
import MoneySupport
import Presentation
import Store
import TestSupport

/// An in-memory wallet that can be made to fail, and the formats of its screens.
package struct TestWallet {
    /// The wallet, which can be made to fail.
    package let store: InterruptibleWallet
    /// British English formats, with 20 November 2026 as the current day.
    package let formats: Formats

    /// Creates a wallet in euros with an expense of one euro for each title, all dated today, the last one newest.
    package init(_ titles: [String]) async throws {
        formats = try .test("en_GB")
        store = InterruptibleWallet(try SQLiteWallet.inMemory(currency: .euro, importing: FileReaders()))
        for title in titles { _ = try await store.perform(AddTransaction(Self.expense(title))).outcome }
    }

    /// Creates an app for the wallet, which has not read it yet.
    ///
    /// - Parameter start: When the app started; the commands of the wallet are of 1970-01-01.
    @MainActor
    package func app(
        start: Date = .distantPast,
        files: FileAccess = .none,
        timing: SyncTiming? = nil
    ) -> AppViewModel {
        AppViewModel(
            wallet: store,
            start: start,
            settings: WalletSettings(currency: .euro),
            files: files,
            timing: timing
        ) { [formats] _, _ in
            (formats, formats.locale)
        }
    }

    /// Returns an expense of one euro today.
    package static func expense(_ title: String) -> NewTransaction {
        .expense(100, title, on: .testToday)
    }
}

/// Waits for `condition` for at most two seconds, and returns whether it is true.
@MainActor
package func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<400 where !condition() {
        try await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}
