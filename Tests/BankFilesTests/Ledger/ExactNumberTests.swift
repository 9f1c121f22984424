import Money
import Testing

@testable import BankFiles

@Suite("Exact numbers")
struct ExactNumberTests {
    private func number(_ text: String) throws -> ExactNumber {
        let isNegative = text.hasPrefix("-")
        let number = try ExactNumber(beancount: Array(text.utf8)[(isNegative ? 1 : 0)...])
        return isNegative ? -number : number
    }

    @Test("A number is the same however it is written, and knows its decimals")
    func equality() throws {
        let numbers = [
            try number("1,234.50"), try number("1234.5"), try ExactNumber(gnucash: "123450/100"),
            try ExactNumber(price: Array("1.234,50".utf8)[...], decimal: .comma),
            ExactNumber(Money(minorUnits: 123_450, currency: .euro)),
        ]
        #expect(Set(numbers).count == 1)
        #expect(numbers.map(\.decimals) == [2, 1, 0, 2, 2])
        #expect(numbers.allSatisfy { $0.numerator == 2469 && $0.denominator == 2 })
    }

    @Test(
        "What is no number, or has too many digits, is refused",
        arguments: [
            ("", AmountProblem.notANumber), (".5", .notANumber), ("1.2.3", .notANumber), ("1a", .notANumber),
            ("1,23", .misplacedSeparator), ("1234,567", .misplacedSeparator),
            ("12345678901234567890", .tooLarge), ("0.12345678901234567890", .tooLarge),
        ]
    )
    func beancount(text: String, problem: AmountProblem) {
        #expect(throws: problem) { try number(text) }
    }

    @Test(
        "A fraction of GnuCash is two whole numbers of 64 bits, the second of which is positive",
        arguments: [
            "", "1/0", "1/-2", "1.5", "1/2/3", "9223372036854775808/100", "-9223372036854775808/1",
            "1/9223372036854775808",
        ]
    )
    func gnucash(text: String) {
        #expect(throws: AmountProblem.notANumber) { try ExactNumber(gnucash: text) }
    }

    @Test("A price has at most 18 digits and one decimal sign", arguments: ["", "1.2.3", "1234567890.123456789"])
    func price(text: String) {
        #expect(throws: AmountProblem.notANumber) { try ExactNumber(price: Array(text.utf8)[...], decimal: .point) }
    }

    @Test("Numbers are computed exactly")
    func computing() throws {
        #expect(try number("0.1").adding(number("0.2")) == number("0.3"))
        #expect(try number("10").divided(by: number("3")).multiplied(by: number("0.3")) == number("1"))
        #expect(try number("-1.5").divided(by: number("-0.5")) == number("3"))
        #expect(try number("1.25").multiplied(by: number("0.50")).decimals == 4)
        #expect(try number("1.25").adding(number("1")).decimals == 2)
        #expect(throws: AmountProblem.notANumber) { try number("1").divided(by: .zero) }
    }

    @Test("What does not fit is an error")
    func overflow() throws {
        let large = try number("9999999999999999999")
        let product = try large.multiplied(by: large)
        #expect(throws: AmountProblem.tooLarge) { try product.multiplied(by: large) }
        #expect(throws: AmountProblem.tooLarge) { try product.adding(product) }
        #expect(throws: AmountProblem.tooLarge) { try product.adding(ExactNumber(lastOf: 2)) }
        #expect(throws: AmountProblem.tooLarge) { try large.minorUnits(of: .euro) }
    }

    @Test("Numbers are compared exactly, also where their products do not fit")
    func comparison() throws {
        let large = try number("9999999999999999999")
        let product = try large.multiplied(by: large)
        #expect(ExactNumber(lastOf: 19) < product)
        #expect(-product < ExactNumber(lastOf: 19))
        #expect(-product < -large)
        #expect(try number("0.333333") < number("1").divided(by: number("3")))
        #expect(try !(number("0.50") < number("0.5")))
    }

    @Test(
        "A half is rounded to the even multiple, or away from zero",
        arguments: [
            ("0.125", "0.12", "0.13"), ("0.135", "0.14", "0.14"), ("-0.125", "-0.12", "-0.13"),
            ("0.1249999", "0.12", "0.12"), ("0.1250001", "0.13", "0.13"), ("0.12", "0.12", "0.12"),
        ]
    )
    func rounding(text: String, even: String, away: String) throws {
        let cent = ExactNumber(lastOf: 2)
        #expect(try number(text).rounded(toMultipleOf: cent, half: .toEven) == number(even))
        #expect(try number(text).rounded(toMultipleOf: cent, half: .fromZero) == number(away))
    }

    @Test("Minor units are whole")
    func minorUnits() throws {
        #expect(try number("-12.50").minorUnits(of: .euro) == -1250)
        #expect(throws: AmountProblem.tooManyDecimals(allowed: 2, currency: "EUR")) {
            try number("0.005").minorUnits(of: .euro)
        }
    }
}
