/// Splits a Beancount file into directives, each with the indented lines below it.
struct BeancountBlocks: Sendable {
    /// A directive.
    struct Block: Sendable {
        /// Its first line; an indented one belongs to no directive.
        let head: BeancountLines.Line
        /// The lines that belong to it.
        let inside: [BeancountLines.Line]
        /// Whether it has so many lines that only the first of them are in `inside`.
        let isTooLong: Bool
    }

    /// The maximum number of lines in a directive: in memory, they take many times as much space as in the file.
    static let maximumLineCount = 10_000

    private let bytes: [UInt8]
    private var lines: BeancountLines
    /// The next line, if it has been read ahead.
    private var peeked: BeancountLines.Line?

    /// The offset up to which the file has been read.
    var offset: Int { lines.offset }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = BeancountLines(bytes)
    }

    /// Returns the next directive, or `nil` at the end.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` with the line of a string that never ends: all that follows it would
    ///   be lost.
    mutating func next() throws(ImportFailure) -> Block? {
        guard let head = peeked ?? lines.next() else { return nil }
        peeked = nil
        var inside: [BeancountLines.Line] = []
        var isTooLong = false
        while let line = lines.next() {
            guard line.isIndented, !beginsDirective(line) else {
                peeked = line
                break
            }
            if inside.count < Self.maximumLineCount { inside.append(line) } else { isTooLong = true }
        }
        if let open = ([head] + inside.suffix(1) + [peeked].compactMap(\.self)).first(where: { !$0.isClosed }) {
            throw ImportFailure(line: open.number, .malformed("a string begins that never ends"))
        }
        return Block(head: head, inside: inside, isTooLong: isTooLong)
    }

    /// Whether an indented line has a date, with which no posting begins.
    private func beginsDirective(_ line: BeancountLines.Line) -> Bool {
        bytes[line.text].first?.isASCIIDigit == true
    }
}
