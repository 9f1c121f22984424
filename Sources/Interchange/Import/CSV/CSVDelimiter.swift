import Core

/// Detects what separates the fields of a file.
enum CSVDelimiter {
    /// The delimiters that are looked for.
    static let candidates: [UInt8] = [.comma, UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    /// How many rows are looked at.
    private static let rowLimit = 60

    /// Returns the delimiter that takes most rows apart into a date and an amount; if that decides nothing, the one
    /// that gives most rows the same number of fields.
    ///
    /// - Parameter skip: How many lines come before the header or the first row, at least.
    static func found(in bytes: [UInt8], skip: Int, reader: CSVCellReader) -> UInt8 {
        let scores = candidates.map { score(of: $0, in: bytes, skip: skip, reader: reader) }
        let best = scores.indices.max { scores[$0] < scores[$1] || scores[$0] == scores[$1] && $0 > $1 }
        return candidates[best ?? 0]
    }

    private static func score(of delimiter: UInt8, in bytes: [UInt8], skip: Int, reader: CSVCellReader) -> Score {
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        scanner.skipLines(skip)
        var score = Score()
        var counts: [Int: Int] = [:]
        do throws(ImportFailure) {
            for _ in 0..<rowLimit {
                guard try scanner.advance() else { break }
                counts[scanner.fieldCount, default: 0] += 1
                let isTelling =
                    reader.isData(scanner.cells) || CSVCellReader.areNames(scanner.texts)
                score.tellingRows += isTelling ? 1 : 0
            }
        } catch {
            // A quote that never closes ends the look at this delimiter; with the right one it is an error soon enough.
        }
        if let usual = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), usual.key > 1 {
            score.evenRows = usual.value
            score.fieldCount = usual.key
        }
        return score
    }

    private struct Score: Comparable {
        var tellingRows = 0
        var evenRows = 0
        var fieldCount = 0

        static func < (left: Score, right: Score) -> Bool {
            (left.tellingRows, left.evenRows, left.fieldCount) < (right.tellingRows, right.evenRows, right.fieldCount)
        }
    }
}
