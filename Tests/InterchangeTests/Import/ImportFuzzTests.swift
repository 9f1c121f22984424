import Foundation
import Testing

@testable import Core
@testable import Interchange
@testable import Presentation

/// Mutated and random files: every reader comes to an end, with values in their ranges, and the same ones twice.
///
/// `MONEYFLOW_FUZZ_SECONDS` says for how long, `MONEYFLOW_FUZZ_SEED` where the random numbers begin; `scripts/fuzz` sets
/// both. The file under test is written to `MONEYFLOW_FUZZ_FILE` first, so that one that ends the process is not lost.
@Suite("Importing anything")
struct ImportFuzzTests {
    @Test("Every reader takes every file")
    func readers() throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["MONEYFLOW_FUZZ_SECONDS"].flatMap(Int.init) ?? 3
        let seed = environment["MONEYFLOW_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        var files = FuzzedFiles(seed: seed)
        // Stays open: closing a file just written may wait for the disk.
        let lastFile = try environment["MONEYFLOW_FUZZ_FILE"].map { try FileHandle(forWritingTo: URL(filePath: $0)) }
        let end = ContinuousClock.now + .seconds(seconds)
        var count = 0
        var transactions = 0
        while count < Self.minimumCount || ContinuousClock.now < end {
            let file = files.next()
            try lastFile?.truncate(atOffset: 0)
            try lastFile?.write(contentsOf: file.bytes)
            let first = FuzzedReading(file)
            let second = FuzzedReading(file)
            count += 1
            transactions += first.transactionCount
            guard first.mistakes.isEmpty, first == second else {
                let text = String(decoding: file.bytes, as: UTF8.self).debugDescription
                Issue.record("seed \(seed), file \(count), \(file.context): \(first.mistakes) \(text)")
                return
            }
        }
        if seconds > 3 { print("\(count) files, \(transactions) transactions") }
        #expect(transactions > 50, "some files must be read, or nothing is tested")
    }

    /// How many files are read however slow the machine is.
    private static let minimumCount = 500

    @Test("Every file is decoded to UTF-8, or refused")
    func decoding() {
        var files = FuzzedFiles(seed: 2)
        for _ in 0..<2000 {
            let bytes = files.next().bytes
            for encoding in [nil] + TextEncoding.allCases.map(Optional.some) {
                guard let text = try? DecodedText(bytes, named: encoding) else { continue }
                #expect(!text.utf8.contains(0))
                #expect(String(validating: text.utf8, as: UTF8.self) != nil)
                #expect(encoding == nil || text.encoding == encoding)
            }
        }
    }
}

/// What a reader makes of a file.
private struct FuzzedReading: Equatable {
    private(set) var items: [ImportItem] = []
    private(set) var failure: ImportFailure?
    /// What is not as it must be.
    private(set) var mistakes: [String] = []

    var transactionCount: Int {
        items.count { item in
            if case .transaction = item { true } else { false }
        }
    }

    init(_ file: FuzzedFiles.File) {
        do {
            var reader = try FileReaders().reader(for: file.bytes, format: file.format, context: file.context).reader
            var position = 0
            while let item = try reader.next() {
                items.append(item)
                check(item, lineLimit: file.bytes.count + 1)
                check(position <= reader.position && reader.position <= reader.byteCount, "position")
                position = reader.position
                // Every item is made from some bytes of its own; more would be a reader that does not move on.
                guard items.count <= file.bytes.count else {
                    mistakes.append("no end")
                    return
                }
            }
            check(reader.position <= reader.byteCount, "position at the end")
        } catch {
            failure = error
            check(error.line.map { $0 >= 1 } ?? true, "line of \(error)")
        }
    }

    private mutating func check(_ item: ImportItem, lineLimit: Int) {
        switch item {
        case .transaction(let row):
            check(1...lineLimit ~= row.line, "line of \(row)")
            check(1...Money.maximumMinorUnits ~= row.minorUnits, "amount of \(row)")
            check(row.title == BankText.title(row.title), "title of \(row)")
            check(row.category == row.category.flatMap(BankText.categoryName), "category of \(row)")
        case .leftOut(let row):
            check(1...lineLimit ~= row.line && row.text.count <= BankText.excerptLength, "\(row)")
            check(!row.reason.sentence.isEmpty, "reason of \(row)")
        case .refused(let row):
            check(1...lineLimit ~= row.line && row.text.count <= BankText.excerptLength, "\(row)")
            check(!ErrorMessage.reason(row.problem).isEmpty, "reason of \(row)")
        }
    }

    private mutating func check(_ isRight: Bool, _ what: @autoclosure () -> String) {
        if !isRight { mistakes.append(what()) }
    }
}
