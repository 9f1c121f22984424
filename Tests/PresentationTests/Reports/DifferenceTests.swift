import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Differences in words")
struct DifferenceTests {
    @Test(
        "A share is rounded to the nearest percent, and has an upper bound",
        arguments: [
            (1, 3, "33%"), (2, 3, "67%"), (1, 200, "1%"), (1, 201, "<1%"), (0, 5, "0%"), (9994, 1000, "999%"),
            (9995, 1000, ">999%"), (3_504_881_374_004_814_807, 19, ">999%"), (UInt64.max, 1, ">999%"),
        ]
    )
    func percent(part: UInt64, whole: UInt64, text: String) {
        #expect(Percent(part, of: whole).text == text)
    }

    @Test(
        "A difference has a sign, and a percentage of what is above zero",
        arguments: [
            (150, 100, "+€0.50", "+50%"), (50, 100, "−€0.50", "−50%"), (100, 100, "same", ""), (5, 0, "new", ""),
            (0, 0, "", ""), (-5, 100, "−€1.05", ""), (5, -100, "+€1.05", ""), (2000, 100, "+€19.00", ">+999%"),
            (.max, -1, "", ""),
        ]
    )
    func difference(amount: Int64, before: Int64, text: String, percent: String) throws {
        let difference = try Difference(amount, before, in: .euro, .test("en_GB"))

        #expect(difference.text == text)
        #expect(difference.percent == percent)
    }
}
