import Core
import Foundation
import PresentationSupport
import TestSupport
import Testing

@testable import Presentation

@Suite("How often something recurs, in words")
struct RecurrenceFormatTests {
    @Test(
        "Rules are short phrases",
        arguments: [
            ("FREQ=MONTHLY;BYMONTHDAY=1", "every month on the 1st"),
            ("FREQ=MONTHLY;BYMONTHDAY=31,2", "every month on the 2nd and 31st"),
            ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1", "every 2 months on the last day"),
            ("FREQ=MONTHLY;BYMONTHDAY=-2", "every month on the 2nd to last day"),
            ("FREQ=MONTHLY;BYDAY=2TU", "every month on the 2nd Tuesday"),
            ("FREQ=MONTHLY;BYDAY=-1FR;BYMONTH=3,10", "every month on the last Friday in Mar and Oct"),
            ("FREQ=WEEKLY;BYDAY=MO,TH", "every week on Monday and Thursday"),
            ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
            ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
            ("FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1", "every year on 1 Apr"),
            ("FREQ=YEARLY;BYMONTH=3,10;BYMONTHDAY=-1", "every year on the last day of Mar and the last day of Oct"),
            ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year on the 4th Thursday of Nov"),
            ("FREQ=MONTHLY;BYMONTHDAY=11;UNTIL=20261231", "every month on the 11th until 31 Dec"),
        ]
    )
    func phrases(rule: String, words: String) throws {
        let recurrence = try Recurrence(rule: rule, start: .test("2026-11-20"))
        #expect(try Formats.test("en_GB").recurrence(recurrence) == words)
    }
}
