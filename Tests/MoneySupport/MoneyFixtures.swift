import Money
import Testing

extension CivilDate {
    /// Creates a date from its ISO form.
    package static func test(_ iso: String) throws -> CivilDate {
        try #require(CivilDate(iso: iso))
    }

    /// Friday, 20 November 2026: the current day in tests.
    package static let testToday = CivilDate(iso: "2026-11-20") ?? .epoch
}

extension Month {
    /// Creates a month from its ISO form.
    package static func test(_ iso: String) throws -> Month {
        try #require(Month(iso: iso))
    }
}

extension Currency {
    /// Creates a currency from its code.
    package static func test(_ code: String) throws -> Currency {
        try #require(Currency(code: code))
    }
}

extension Money {
    /// Creates an amount in euro cents.
    package static func cents(_ cents: Int64) -> Money {
        Money(minorUnits: cents, currency: .euro)
    }
}
