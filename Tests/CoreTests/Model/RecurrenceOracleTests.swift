import Foundation
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Core

@Suite("Random rules")
struct RecurrenceOracleTests {
    @Test(
        "The dates of random rules are those of python-dateutil",
        .enabled("install python3-dateutil") { LongTests.runAllCases || Oracle.isInstalled },
        arguments: LongTests.cases(UInt64(1)...5)
    )
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cases = (0..<2000).map { _ in RandomRule(using: &random) }
        let expected = try Oracle.answers(to: cases.map { try $0.question() })
        #expect(expected.count == cases.count)
        for (rule, answer) in zip(cases, expected) {
            let found = try rule.answer()
            #expect(found == answer, "\(rule.rule) from \(rule.start.iso)")
        }
    }
}

/// A rule with a start, and a later day.
private struct RandomRule {
    let rule: String
    let start: CivilDate
    let day: CivilDate

    init(using random: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func happens(_ percent: Int) -> Bool { number(1...100) <= percent }
        func some<Element>(_ all: [Element], _ counts: ClosedRange<Int>) -> [Element] {
            Array(all.shuffled(using: &random).prefix(number(counts)))
        }
        let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
        let frequency = ["DAILY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY"][number(0...4)]
        let hasMonths = frequency == "MONTHLY" || frequency == "YEARLY"
        let isOrdinal = hasMonths && happens(30)
        var parts = ["FREQ=\(frequency)"]
        if happens(50) { parts.append("INTERVAL=\([1, 2, 3, 4, 5, 6, 7, 12, 13, 24][number(0...9)])") }
        if frequency == "YEARLY" ? isOrdinal || happens(60) : happens(15) {
            parts.append("BYMONTH=" + some(Array(1...12), 1...3).map(String.init).joined(separator: ","))
        }
        if frequency == "WEEKLY", happens(80) { parts.append("BYDAY=" + some(names, 1...4).joined(separator: ",")) }
        if isOrdinal {
            parts.append("BYDAY=\(number(1...5) * (happens(50) ? 1 : -1))\(names[number(0...6)])")
        } else if hasMonths, happens(80) {
            let days = [28, 29, 30, 31, -1, -28, -31] + (1...3).flatMap { _ in [number(1...31), -number(1...31)] }
            parts.append("BYMONTHDAY=" + Set(some(days, 1...3)).map(String.init).joined(separator: ","))
        }
        // Ends of months and of years, leap days, and any other day.
        let year = number(1999...2031)
        let dates = [(12, 31), (1, 31), (2, 28), (2, 29), (1, 1), (number(1...12), number(1...28))]
        let (month, dayOfMonth) = dates[number(0...dates.count - 1)]
        start = CivilDate(year: year, month: month, day: dayOfMonth) ?? .epoch
        if happens(20) {
            parts.append("COUNT=\(number(1...40))")
        } else if happens(20), let end = start.adding(days: number(0...4000)) {
            parts.append("UNTIL=" + end.iso.filter { $0 != "-" })
        }
        rule = parts.joined(separator: ";")
        day = start.adding(days: number(0...1500)) ?? start
    }

    /// The rule, the start, the day, and the rules that say the same without `SKIP`, each with its first date.
    func question() throws -> String {
        let plain = try Recurrence(rule: rule, start: start).plainRules.compactMap { plain in
            plain.recurrence.firstDate(from: start, onOrAfter: start).map { "\(plain.text)@\($0.iso)" }
        }
        return "\(rule)|\(start.iso)|\(day.iso)|\(plain.joined(separator: " "))"
    }

    /// The first dates, those from the day on, and those of the rules without `SKIP`.
    func answer() throws -> String {
        let recurrence = try Recurrence(rule: rule, start: start)
        let first = recurrence.dates(from: start).prefix(30).map(\.iso)
        let later = recurrence.dates(from: start, onOrAfter: day).prefix(5).map(\.iso)
        return [first, later, first].map { $0.joined(separator: " ") }.joined(separator: "|")
    }
}

/// python-dateutil, a program that is not ours.
private enum Oracle {
    static let isInstalled = interpreter != nil

    /// The Python that has it: the first one in the path, or Debian's.
    private static let interpreter: String? = ["python3", "/usr/bin/python3"].first { python in
        do {
            return try run(python, "import dateutil.rrule", input: "").status == 0
        } catch {
            return false
        }
    }

    static func answers(to questions: [String]) throws -> [String] {
        let python = try #require(interpreter, "python3-dateutil must be installed")
        let (status, output) = try run(python, program, input: questions.joined(separator: "\n"))
        try #require(status == 0)
        return output.split(separator: "\n").map(String.init)
    }

    private static func run(
        _ python: String,
        _ program: String,
        input: String
    ) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (questions, answers) = (folder.appending(path: "questions"), folder.appending(path: "answers"))
        try Data(input.utf8).write(to: questions)
        try Data().write(to: answers)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [python, "-c", program]
        process.standardInput = try FileHandle(forReadingFrom: questions)
        process.standardOutput = try FileHandle(forWritingTo: answers)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: try Data(contentsOf: answers), as: UTF8.self))
    }

    /// Says in the words of RFC 5545 what `SKIP=BACKWARD` means: the last of the days up to the 31st that a month has.
    private static let program = """
        import datetime, itertools, sys
        from dateutil import rrule as r

        FREQUENCIES = {"DAILY": r.DAILY, "WEEKLY": r.WEEKLY, "MONTHLY": r.MONTHLY, "YEARLY": r.YEARLY}
        NAMES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

        def day(number):
            if number > 28: return {"bymonthday": range(28, number + 1), "bysetpos": -1}
            if number < -28: return {"bymonthday": range(number, -27), "bysetpos": 1}
            return {"bymonthday": number}

        def dates(parts, start):
            numbers = lambda name: [int(n) for n in parts[name].split(",")] if name in parts else []
            name, months = parts["FREQ"], numbers("BYMONTH")
            rule = {"dtstart": start, "interval": int(parts.get("INTERVAL", 1))}
            if "BYDAY" in parts:
                days = [(d[-2:], d[:-2]) for d in parts["BYDAY"].split(",")]
                rule["byweekday"] = [r.weekday(NAMES.index(n), int(o) if o else None) for n, o in days]
            if name in ("DAILY", "WEEKLY") or "BYDAY" in parts:
                return r.rrule(FREQUENCIES[name], bymonth=months or None, **rule)
            every = r.rruleset()
            for month in months or ([start.month] if name == "YEARLY" else [None]):
                for number in numbers("BYMONTHDAY") or [start.day]:
                    every.rrule(r.rrule(FREQUENCIES[name], bymonth=month, **rule, **day(number)))
            return every

        for line in sys.stdin:
            rule, start, later, plain = line.strip("\\n").split("|")
            parts = dict(part.split("=") for part in rule.split(";"))
            start, later = datetime.datetime.fromisoformat(start), datetime.datetime.fromisoformat(later)
            until = datetime.datetime.strptime(parts.get("UNTIL", "99991231"), "%Y%m%d")
            first, rest = [], []
            for index, date in enumerate(dates(parts, start)):
                if index == int(parts.get("COUNT", -1)) or date > until: break
                if index < 30: first.append(str(date.date()))
                if date >= later: rest.append(str(date.date()))
                if index >= 30 and len(rest) >= 5: break
            same = r.rruleset()
            for text, begin in (rule.split("@") for rule in plain.split()):
                same.rrule(r.rrulestr(text, dtstart=datetime.datetime.fromisoformat(begin)))
            same = [str(date.date()) for date in itertools.islice(same, 30)]
            print(" ".join(first), " ".join(rest[:5]), " ".join(same), sep="|")
        """
}
