import PropertySupport
import MoneySupport
import Testing

@testable import BankFiles

/// Statements with one damaged character, line or half: each booking is imported, listed, or the file is refused.
@Suite("Damaged MT940 files")
struct MT940DamageTests {
    /// Returns a statement with random bookings that adds up.
    private static func statement(_ random: inout SeededGenerator, count: Int) -> String {
        var balance = Int.random(in: -50_000...50_000, using: &random)
        var lines = [":20:STARTUMS", ":25:10020030/1234567890", ":28C:7/1", ":60F:\(written(balance))"]
        for index in 0..<count {
            let amount = Int.random(in: 1...99_999, using: &random)
            let mark = ["C", "D", "RC", "RD"].randomElement(using: &random) ?? "C"
            balance += mark == "C" || mark == "RD" ? amount : -amount
            let day = 10 + index
            lines.append(":61:2601\(day)01\(day)\(mark)\(decimals(amount))NMSCNONREF//BANK\(1000 + index)")
            let texts = ["166?20SVWZ+Miete\r\n?32Max", "/NAME/Jan/REMI/Huur", "Cash\r\nmachine", ""]
            let text = texts.randomElement(using: &random) ?? ""
            if !text.isEmpty { lines.append(":86:" + text) }
        }
        return (lines + [":62F:\(written(balance))", "-", ""]).joined(separator: "\r\n")
    }

    private static func decimals(_ amount: Int) -> String {
        let cents = abs(amount) % 100
        return "\(abs(amount) / 100),\(cents < 10 ? "0" : "")\(cents)"
    }

    private static func written(_ balance: Int) -> String {
        "\(balance < 0 ? "D" : "C")260131EUR\(decimals(balance))"
    }

    /// The sum and the number of the bookings, those left out and refused included; `nil` if the file is refused.
    private static func result(_ text: String, checksBalance: Bool?) -> (count: Int, sum: Int64, isWhole: Bool)? {
        do {
            var reader = try MT940File.reader(text, checksBalance: checksBalance)
            var result = (count: 0, sum: Int64(0), isWhole: true)
            while let item = try reader.next() {
                result.count += 1
                switch item {
                case .transaction(let row): result.sum += row.type == .income ? row.minorUnits : -row.minorUnits
                case .skipped, .refused, .correction: result.isWhole = false
                }
            }
            return result
        } catch {
            return nil
        }
    }

    @Test("A damaged character loses and changes nothing unless the file is refused")
    func characters() throws {
        var random = SeededGenerator(seed: 940)
        var refused = 0
        let cases = LongTests.cases(0..<1500)
        for _ in cases {
            let text = Self.statement(&random, count: 4)
            let whole = try #require(Self.result(text, checksBalance: nil))
            #expect(whole.count == 4 && whole.isWhole)
            var bytes = Array(text.utf8)
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.remove(at: place)
            case 1: bytes[place] = Array("0,:6C1DRx \n?/N-".utf8).randomElement(using: &random) ?? 0
            default: bytes.insert(Array("0,:6C1DRx \n?/N-".utf8).randomElement(using: &random) ?? 0, at: place)
            }
            guard let found = Self.result(String(decoding: bytes, as: UTF8.self), checksBalance: nil) else {
                refused += 1
                continue
            }
            guard found.count == 4, !found.isWhole || found.sum == whole.sum else {
                Issue.record("\(found) of \(whole): \(String(decoding: bytes, as: UTF8.self))")
                return
            }
        }
        #expect(cases.count * 2 / 15...cases.count * 13 / 15 ~= refused)
    }

    @Test("Without a check of the balances, no line of a booking gets lost with its tag")
    func tags() throws {
        var random = SeededGenerator(seed: 61)
        for _ in LongTests.cases(0..<500) {
            let text = Self.statement(&random, count: 3)
            let tags = text.ranges(of: ":61:")
            let tag = try #require(tags.randomElement(using: &random))
            for damaged in ["", ":", "61:", ":6:", ":1:", ":61", ":61;", " :61:", "x61:", ":62:", ":86:"] {
                let found = Self.result(
                    text[..<tag.lowerBound] + damaged + text[tag.upperBound...],
                    checksBalance: false
                )
                #expect(found == nil || found?.count == 3, "\(damaged)")
            }
        }
    }

    @Test("A part of a file is refused, or has each of its bookings")
    func parts() throws {
        var random = SeededGenerator(seed: 62)
        let first = Self.statement(&random, count: 3)
        let text = first + Self.statement(&random, count: 2)
        for end in text.indices {
            let found = Self.result(String(text[..<end]), checksBalance: false)
            // The closing balance ends a statement, whatever follows.
            #expect(found == nil || found?.count == 3 || found?.count == 5, "\(text[..<end])")
        }
    }
}
