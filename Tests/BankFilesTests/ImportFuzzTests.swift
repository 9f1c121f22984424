import Foundation
import Money
import Testing

@testable import BankFiles

/// Mutated and random files: every reader ends, with valid values, and reads the same ones twice.
///
/// `MONEYFLOW_FUZZ_SECONDS` is the duration and `MONEYFLOW_FUZZ_SEED` the first seed; `scripts/fuzz` sets
/// both. Each file is first written to `MONEYFLOW_FUZZ_FILE`, so that one that ends the process is not lost.
@Suite("Import of random files")
struct ImportFuzzTests {
    @Test("Every reader can read any file")
    func readers() throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["MONEYFLOW_FUZZ_SECONDS"].flatMap(Int.init) ?? 3
        let seed = environment["MONEYFLOW_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        var files = FuzzedFiles(seed: seed)
        // Stays open, because closing a file that was just written can wait for the disk.
        let lastFile = try environment["MONEYFLOW_FUZZ_FILE"].map { try FileHandle(forWritingTo: URL(filePath: $0)) }
        let end = ContinuousClock.now + .seconds(seconds)
        var count = 0
        var transactions = 0
        while count < Self.minimumCount || ContinuousClock.now < end {
            let file = files.next()
            try lastFile?.truncate(atOffset: 0)
            try lastFile?.write(contentsOf: file.bytes)
            let start = ContinuousClock.now
            let first = FuzzedReading(file)
            #expect(ContinuousClock.now - start < Self.longestReading, "seed \(seed), file \(count + 1)")
            let second = FuzzedReading(file)
            count += 1
            transactions += first.transactionCount
            guard first.mistakes.isEmpty, first == second else {
                let text = String(decoding: file.bytes, as: UTF8.self).debugDescription
                Issue.record("seed \(seed), file \(count), \(file.context): \(first.mistakes) \(text)")
                return
            }
        }
        // In a short run, other tests share the process.
        if seconds > 3 {
            let memory = Self.peakMemory()
            #expect(memory < Self.largestMemory, "\(memory >> 20) MB")
            print("\(count) files, \(transactions) transactions, at most \(memory >> 20) MB")
        }
        #expect(transactions > 50, "some files must be read, or nothing is tested")
    }

    /// How long a file of some kilobytes may take on a busy machine; it takes milliseconds.
    private static let longestReading = Duration.seconds(5)

    /// The number of files that are read however slow the machine is.
    private static let minimumCount = 500

    /// The memory that reading small files may take, with the tests themselves, in bytes.
    private static let largestMemory = 150 << 20

    /// Returns the most memory that the process has had, in bytes.
    private static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss << 10
    }

    @Test("Every file is decoded to UTF-8 or refused")
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

/// The result of reading a file.
private struct FuzzedReading: Equatable {
    private(set) var items: [ImportItem] = []
    private(set) var failure: ImportFailure?
    /// The violated requirements.
    private(set) var mistakes: [String] = []

    var transactionCount: Int {
        items.count { item in
            if case .transaction = item { true } else { false }
        }
    }

    init(_ file: FuzzedFiles.File) {
        do {
            var reader = try FileReaders().reader(
                for: FileBytes(file.bytes),
                format: file.format,
                context: file.context
            ).reader
            // What is packed can have more lines than the file has bytes.
            let byteCount = max(file.bytes.count, reader.byteCount)
            var position = 0
            while let item = try reader.next() {
                items.append(item)
                check(item, lineLimit: byteCount + 1)
                check(position <= reader.position && reader.position <= reader.byteCount, "position")
                position = reader.position
                // Every item takes at least one byte, or the reader would not make progress.
                guard items.count <= byteCount else {
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
        case .correction(let correction):
            check(1...lineLimit ~= correction.row.line, "line of \(correction)")
            check(0...Money.maximumMinorUnits ~= correction.row.minorUnits, "amount of \(correction)")
            check(correction.text.count <= BankText.excerptLength, "text of \(correction)")
        case .skipped(let row):
            check(1...lineLimit ~= row.line && row.text.count <= BankText.excerptLength, "\(row)")
            check(!row.reason.code.isEmpty, "reason of \(row)")
        case .refused(let row):
            check(1...lineLimit ~= row.line && row.text.count <= BankText.excerptLength, "\(row)")
            check(!row.problem.reason.isEmpty, "reason of \(row)")
        }
    }

    private mutating func check(_ isRight: Bool, _ what: @autoclosure () -> String) {
        if !isRight { mistakes.append(what()) }
    }
}
