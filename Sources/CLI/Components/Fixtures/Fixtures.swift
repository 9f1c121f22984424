import Core
import Foundation
import Money
import Presentation
import TextUI

/// The data of all previews: one user's wallet on a Friday, formatted for an environment.
struct Fixtures: Sendable {
    /// The formats of Ada, who lives in Dublin and uses euros.
    let formats: Formats

    /// Creates the fixtures for an environment, which determines whether text is ASCII.
    init(in environment: ScreenEnvironment) {
        self.init(asciiOnly: environment.icons == .ascii, hidesAmounts: false)
    }

    private init(asciiOnly: Bool, hidesAmounts: Bool) {
        formats = Formats(
            locale: Locale(identifier: "en_GB"),
            currency: .euro,
            today: Self.today,
            timeZone: .gmt,
            hidesAmounts: hidesAmounts,
            asciiOnly: asciiOnly
        )
    }

    /// The same wallet with amounts masked.
    var hidingAmounts: Fixtures {
        Fixtures(asciiOnly: formats.asciiOnly, hidesAmounts: true)
    }

    /// Friday, 20 November 2026.
    static let today = day("2026-11-20")

    /// Returns the day with this ISO 8601 form.
    ///
    /// - Precondition: The day exists.
    static func day(_ iso: String) -> CivilDate {
        guard let day = CivilDate(iso: iso) else { preconditionFailure("no day in the calendar: \(iso)") }
        return day
    }

    /// Returns what a fixture is made of.
    ///
    /// - Precondition: It can be made.
    static func valid<Value>(_ make: () throws -> Value) -> Value {
        do {
            return try make()
        } catch {
            preconditionFailure("a fixture that cannot be made: \(error)")
        }
    }

    /// Returns an amount in euros, from cents.
    static func euros(_ cents: Int64) -> Money {
        Money(minorUnits: cents, currency: .euro)
    }

    /// Returns an instant of today or of an earlier day.
    static func instant(daysAgo: Int, hour: Int, minute: Int) -> Date {
        Date(timeIntervalSince1970: Double((today.daysSince1970 - daysAgo) * 86_400 + hour * 3600 + minute * 60))
    }
}

/// A screen in one of its states, made from fixtures, for snapshot tests and `moneyflow preview`.
struct ScreenPreview: Sendable {
    /// The name of the screen, such as `home`.
    let screen: String
    /// The name of the state, such as `empty`.
    let name: String
    private let make: @MainActor @Sendable (Fixtures) -> any Screen

    /// The key, unique in the catalog, such as `home.empty`.
    var key: String { "\(screen).\(name)" }

    /// Returns the screen, drawn in an environment.
    @MainActor
    func node(in environment: ScreenEnvironment) -> Node {
        make(Fixtures(in: environment)).node(in: environment)
    }
}

extension ScreenPreview {
    /// Creates the previews of a screen, in order.
    static func previews(
        of screen: String,
        _ previews: KeyValuePairs<String, @MainActor @Sendable (Fixtures) -> any Screen>
    ) -> [ScreenPreview] {
        previews.map { ScreenPreview(screen: screen, name: $0, make: $1) }
    }
}
