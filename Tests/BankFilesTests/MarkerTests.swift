import Foundation
import Money
import PropertySupport
import MoneySupport
import Testing

@testable import BankFiles

/// Files of banks with one more record, at every place and damaged: it is imported, listed, or the file is refused, and
/// nothing else changes.
///
/// `MONEYFLOW_SAMPLES` is a folder with more files, and `MONEYFLOW_FUZZ_SECONDS` and `MONEYFLOW_FUZZ_SEED` are as for
/// ``ImportFuzzTests``.
@Suite("A record that is put into a file")
struct MarkerTests {
    private static let files: [MarkedFile] = {
        let seeds = FuzzedFiles.seeds.enumerated().map { ("seed \($0)", $1) }
        let folder = ProcessInfo.processInfo.environment["MONEYFLOW_SAMPLES"]
        let names = folder.flatMap { FileManager.default.subpaths(atPath: $0)?.sorted() } ?? []
        // What is no text has no records that are found.
        let samples = names.compactMap { name in
            FileManager.default.contents(atPath: "\(folder ?? "")/\(name)").map {
                (name, String(decoding: $0, as: UTF8.self))
            }
        }
        return (seeds + samples).flatMap { name, text in
            [Currency.euro, Currency(code: "USD"), Currency(code: "GBP"), Currency(code: "SEK")].compactMap { $0 }
                .compactMap { MarkedFile(name: name, text: text, currency: $0) }
                .filter { file in Reading(file.plain, file.currency).bookings.contains { $0.isTransaction } }.prefix(1)
        }
    }()

    private static var seconds: Int { variable("MONEYFLOW_FUZZ_SECONDS") ?? 1 }
    private static func variable(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    @Test("At every place, it is imported, and so are all others")
    func everyPlace() throws {
        #expect(Self.files.count > 1)
        for file in Self.files {
            let plain = Reading(file.plain, file.currency)
            #expect(plain.failure == nil, "\(file.name)")
            let step = max(1, file.placeCount / (Self.seconds * 10))
            for place in stride(from: 0, to: file.placeCount, by: step) {
                let marked = Reading(file.marked(at: place), file.currency)
                let more = marked.bookings.removing(plain.bookings)
                let isImported = more?.allSatisfy { $0.isTransaction && $0.minorUnits == 731_900 } ?? false
                guard let more, isImported, !more.isEmpty, marked.failure == nil else {
                    Issue.record("\(file.name), place \(place): \(marked.failure as Any) \(more as Any) \(file.marker)")
                    break
                }
            }
        }
    }

    @Test("Damaged in one character, it is imported, listed, or the file is refused; all others are still there")
    func damaged() throws {
        var random = SeededGenerator(seed: UInt64(Self.variable("MONEYFLOW_FUZZ_SEED") ?? 1))
        var listed = 0
        for file in Self.files {
            let plain = Reading(file.plain, file.currency)
            let end = ContinuousClock.now + .seconds(Self.seconds) / Self.files.count
            var count = 0
            while count < 20 || ContinuousClock.now < end {
                count += 1
                let place = Int.random(in: 0..<file.placeCount, using: &random)
                let record = file.damagedMarker(&random)
                let marked = Reading(file.marked(at: place, with: record), file.currency)
                // An invalid row refuses the file, and may take what it has run into with it.
                guard marked.failure == nil, marked.refusedCount <= plain.refusedCount else { continue }
                let more = marked.bookings.removing(plain.bookings)
                guard let more, !more.isEmpty else {
                    Issue.record(
                        "\(file.name), place \(place): \(more == nil ? "others changed" : "lost") \(record.debugDescription)"
                    )
                    break
                }
                listed += 1
            }
        }
        #expect(listed > 0, "some damage must leave a file readable, or nothing is tested")
    }
}

/// What was read from a file: a line for each booking that it has, imported or listed.
private struct Reading {
    struct Booking: Hashable {
        let isTransaction: Bool
        let minorUnits: Int64
        let text: String
    }

    private(set) var bookings: [Booking] = []
    private(set) var failure: ImportFailure?
    /// How many rows are invalid.
    private(set) var refusedCount = 0

    init(_ bytes: [UInt8], _ currency: Currency) {
        do throws(ImportFailure) {
            var layout = ImportLayout()
            // With one more record, they cannot add up.
            layout.checksBalance = false
            let context = ImportContext(currency: currency, layout: layout)
            var reader = try FileReaders().reader(for: FileBytes(bytes), format: nil, context: context).reader
            while let item = try reader.next() {
                switch item {
                case .transaction(let row):
                    let text = "\(row.date.iso) \(row.type) \(row.title) \(row.note)"
                    bookings.append(Booking(isTransaction: true, minorUnits: row.minorUnits, text: text))
                case .correction(let correction):
                    bookings.append(Booking(isTransaction: false, minorUnits: 0, text: correction.text))
                case .skipped(let row):
                    bookings.append(Booking(isTransaction: false, minorUnits: 0, text: "\(row.reason) \(row.text)"))
                case .refused(let row):
                    refusedCount += 1
                    bookings.append(Booking(isTransaction: false, minorUnits: 0, text: "\(row.problem) \(row.text)"))
                }
            }
        } catch {
            failure = error
        }
    }
}

extension [Reading.Booking] {
    /// Returns the bookings other than those given, or `nil` if one of those is missing.
    fileprivate func removing(_ others: [Reading.Booking]) -> [Reading.Booking]? {
        var counts = Dictionary(grouping: self) { $0 }.mapValues(\.count)
        for other in others {
            guard let count = counts[other], count > 0 else { return nil }
            counts[other] = count - 1
        }
        return counts.flatMap { Array(repeating: $0.key, count: $0.value) }
    }
}
