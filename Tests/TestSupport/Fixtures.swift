import Core
import Foundation
import Presentation
import Testing

extension Formats {
    /// Formats on Friday, 20 November 2026.
    package static func test(
        _ locale: String,
        _ currency: Currency = .euro,
        hidesAmounts: Bool = false,
        asciiOnly: Bool = false
    ) throws -> Formats {
        Formats(
            locale: Locale(identifier: locale),
            currency: currency,
            today: try .test("2026-11-20"),
            timeZone: .gmt,
            hidesAmounts: hidesAmounts,
            asciiOnly: asciiOnly
        )
    }
}

extension CivilDate {
    /// The day of an ISO form.
    package static func test(_ iso: String) throws -> CivilDate {
        try #require(CivilDate(iso: iso))
    }

    /// Friday, 20 November 2026: the current day in tests.
    package static let testToday = CivilDate(iso: "2026-11-20") ?? .epoch
}

extension Currency {
    /// The currency of a code.
    package static func test(_ code: String) throws -> Currency {
        try #require(Currency(code: code))
    }
}

extension Money {
    /// Euros from cents.
    package static func cents(_ cents: Int64) -> Money {
        Money(minorUnits: cents, currency: .euro)
    }
}

extension Transaction {
    /// A transaction of 20 November 2026 in a category named after its type.
    package static func test(
        id: Int64 = 1,
        _ title: String = "Coffee",
        cents: Int64 = 1250,
        type: TransactionType = .expense,
        on date: String = "2026-11-20"
    ) throws -> Transaction {
        Transaction(
            id: id,
            date: try .test(date),
            amount: .cents(cents),
            category: .test(type == .expense ? "Bar" : "Salary", type),
            title: title
        )
    }
}

extension Category {
    /// A category of a name.
    package static func test(_ name: String, _ type: TransactionType = .expense, archived: Bool = false) -> Category {
        Category(id: 1, name: name, icon: .other, type: type, archived: archived)
    }
}

extension ImportFormat {
    /// A format that no reader has.
    public static let sample = ImportFormat(id: "sample", name: "Sample", description: "a sample", hasColumns: true)
}
