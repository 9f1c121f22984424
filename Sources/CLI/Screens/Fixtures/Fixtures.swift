import Core
import Foundation
import Presentation

/// What every preview is made from: one person's wallet on a Friday, as the environment would write it.
struct Fixtures: Sendable {
    /// Formats for Ada, who lives in Dublin with English formats and euros.
    let formats: Formats

    /// Creates the fixtures for an environment, which decides whether text is ASCII.
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

    /// Returns a day by its ISO form.
    ///
    /// - Precondition: There is such a day.
    static func day(_ iso: String) -> CivilDate {
        guard let day = CivilDate(iso: iso) else { preconditionFailure("no day in the calendar: \(iso)") }
        return day
    }

    /// Returns euros from cents.
    static func euros(_ cents: Int64) -> Money {
        Money(minorUnits: cents, currency: .euro)
    }

    /// Returns an instant of today, or of days before.
    static func instant(daysAgo: Int, hour: Int, minute: Int) -> Date {
        Date(timeIntervalSince1970: Double((today.daysSince1970 - daysAgo) * 86_400 + hour * 3600 + minute * 60))
    }
}
