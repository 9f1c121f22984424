/// Detects the delimiter of a file.
enum CSVDelimiter {
    /// The delimiters that can be detected.
    static let candidates: [UInt8] = [.comma, UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

    /// The maximum number of rows to read.
    private static let rowLimit = 60

    /// Returns the delimiter that splits the most rows into a date and an amount, or the names of both; if there are
    /// several, the one that gives the most rows the same number of fields.
    ///
    /// - Parameter skip: The minimum number of lines before the header or the first row.
    static func found(in text: FileBytes, skip: Int, reader: CSVCellReader) -> UInt8 {
        let scores = candidates.map { score(of: $0, in: text, skip: skip, reader: reader) }
        let best = scores.indices.max { scores[$0] < scores[$1] || scores[$0] == scores[$1] && $0 > $1 }
        return candidates[best ?? 0]
    }

    private static func score(of delimiter: UInt8, in text: FileBytes, skip: Int, reader: CSVCellReader) -> Score {
        var scanner = CSVScanner(text, delimiter: delimiter)
        scanner.skipLines(skip)
        var score = Score()
        var counts: [Int: Int] = [:]
        for _ in 0..<rowLimit {
            guard scanner.advance() else { break }
            counts[scanner.fieldCount, default: 0] += 1
            let isRecognized = reader.isData(scanner.cells) || CSVCellReader.areNames(scanner.texts)
            score.recognizedRows += isRecognized ? 1 : 0
        }
        if let usual = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), usual.key > 1 {
            score.evenRows = usual.value
            score.fieldCount = usual.key
        }
        return score
    }

    private struct Score: Comparable {
        var recognizedRows = 0
        var evenRows = 0
        var fieldCount = 0

        static func < (left: Score, right: Score) -> Bool {
            (left.recognizedRows, left.evenRows, left.fieldCount)
                < (right.recognizedRows, right.evenRows, right.fieldCount)
        }
    }
}
