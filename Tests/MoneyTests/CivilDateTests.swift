import Testing

@testable import Money

@Suite("Civil dates")
struct CivilDateTests {
    /// ISO form, days since 1970-01-01 and ISO weekday, as Python's `datetime` has them.
    static let sample: [(iso: String, days: Int, weekday: Int)] = [
        ("0001-01-01", -719162, 1), ("0001-12-31", -718798, 1), ("0004-02-29", -718008, 7),
        ("0100-03-01", -682944, 1), ("0400-02-29", -573372, 2), ("0431-08-03", -561894, 7),
        ("0535-12-09", -523781, 5), ("0555-07-03", -516635, 4), ("0570-06-19", -511170, 2),
        ("0667-01-15", -475897, 2), ("0679-10-21", -471235, 2), ("0711-05-28", -459694, 7),
        ("0803-03-12", -426168, 3), ("0832-10-30", -415343, 6), ("0987-12-26", -358674, 3),
        ("1042-09-18", -338685, 7), ("1081-12-15", -324352, 4), ("1422-09-12", -199899, 4),
        ("1582-10-15", -141427, 5), ("1600-02-29", -135081, 2), ("1733-04-18", -86455, 6),
        ("1899-12-31", -25568, 7), ("1900-02-28", -25509, 3), ("1900-03-01", -25508, 4),
        ("1969-12-31", -1, 3), ("1970-01-01", 0, 4), ("1999-12-31", 10956, 5),
        ("2000-02-29", 11016, 2), ("2000-03-01", 11017, 3), ("2024-02-29", 19782, 4),
        ("2026-11-20", 20777, 5), ("2100-02-28", 47540, 7), ("2100-03-01", 47541, 1),
        ("2466-07-06", 181347, 2), ("2539-10-27", 208122, 2), ("2564-08-04", 217170, 6),
        ("2764-09-06", 290251, 7), ("3719-10-10", 639091, 2), ("4200-06-07", 814648, 6),
        ("4535-01-01", 936847, 6), ("4556-04-29", 944636, 4), ("4803-02-17", 1034779, 1),
        ("4876-01-06", 1061400, 1), ("4980-10-26", 1099679, 4), ("5828-03-13", 1409177, 4),
        ("6154-11-12", 1528490, 2), ("6329-01-06", 1592097, 7), ("6393-07-11", 1615659, 7),
        ("6494-06-14", 1652522, 1), ("6628-03-25", 1701383, 2), ("6693-07-07", 1725228, 5),
        ("6695-11-30", 1726104, 6), ("6725-02-18", 1736776, 3), ("7206-03-15", 1912483, 3),
        ("7242-11-12", 1925874, 3), ("7476-01-31", 2011055, 1), ("9432-03-14", 2725512, 3),
        ("9496-04-02", 2748907, 4), ("9859-04-28", 2881515, 4), ("9999-12-31", 2932896, 5),
    ]

    @Test("The days since 1970 and the weekday are those of the calendar", arguments: sample)
    func calendar(iso: String, days: Int, weekday: Int) throws {
        let date = try #require(CivilDate(iso: iso))

        #expect(date.daysSince1970 == days)
        #expect(date.weekday == weekday)
        #expect(CivilDate(daysSince1970: days) == date)
        #expect(date.iso == iso)
    }

    /// Every day of 1801 to 2200, a full cycle of leap years, and every 13th day of the years 1 to 9999.
    static let days = [
        Array(-61_727...84_369), Array(stride(from: -719_162, through: 2_932_896, by: 13)),
    ]

    @Test("A date can be created from its number, fields and ISO form, and dates are ordered", arguments: days)
    func roundTrip(days: [Int]) throws {
        var previous: CivilDate?
        var mistakes: [Int] = []
        for number in days {
            let date = try #require(CivilDate(daysSince1970: number))
            let isSame =
                date.daysSince1970 == number
                && CivilDate(year: date.year, month: date.month, day: date.day) == date
                && CivilDate(iso: date.iso) == date
            let isLater = previous.map { $0 < date } ?? true
            if !isSame || !isLater { mistakes.append(number) }
            previous = date
        }
        #expect(mistakes.isEmpty)
    }

    @Test(
        "A day that does not exist is refused",
        arguments: [
            (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32),
            (0, 1, 1), (10000, 1, 1), (-1, 1, 1), (Int.max, 1, 1), (2026, Int.min, 1),
        ]
    )
    func noSuchDay(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(
        "Only the exact ISO form is accepted",
        arguments: [
            "", "2026-11-2", "2026-1-20", "2026/11/20", "20261120", " 2026-11-20", "2026-11-20 ", "2026-11-2٠",
            "+026-11-20", "2026-02-30", "12026-11-20",
        ]
    )
    func strictISO(text: String) {
        #expect(CivilDate(iso: text) == nil)
    }

    @Test("Adding days stops at the years 1 and 9999, without a trap")
    func adding() throws {
        let date = try #require(CivilDate(iso: "2026-12-31"))

        #expect(date.adding(days: 1)?.iso == "2027-01-01")
        #expect(date.adding(days: -365)?.iso == "2025-12-31")
        #expect(date.adding(days: .max) == nil)
        #expect(date.adding(days: .min) == nil)
        #expect(CivilDate(daysSince1970: 2_932_897) == nil)
        #expect(CivilDate(daysSince1970: -719_163) == nil)
    }
}
