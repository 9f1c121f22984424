import Money

/// A transaction of a Beancount file.
struct BeancountEntry: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    let date: CivilDate
    /// Whom it is with, or else what it is about; may be empty.
    let title: String
    /// What else it is about; may be empty.
    let note: String
    let postings: [BeancountPosting]

    /// Creates the entry of a padding, which moves an amount from the source.
    init(_ pad: BeancountPad, _ number: ExactNumber, _ unit: String) {
        line = pad.line
        date = pad.date
        title = ""
        note = ""
        postings = [
            BeancountPosting(number, unit, to: pad.account, line: pad.line),
            BeancountPosting(-number, unit, to: pad.source, line: pad.line),
        ]
    }

    /// Reads what follows the date: `* "PAYEE" "NARRATION" #tag ^link`, and the postings.
    init(
        on date: CivilDate,
        _ scanner: inout BeancountScanner,
        _ block: BeancountBlocks.Block,
        in bytes: [UInt8]
    ) throws(BeancountProblem) {
        guard let texts = scanner.texts() else {
            throw BeancountProblem(block.head.number, .malformed("its first line is not that of an entry"))
        }
        line = block.head.number
        self.date = date
        let narration = texts.last ?? ""
        let payee = texts.count > 1 ? texts[0] : ""
        title = BankText.title(payee.firstVisible == nil ? narration : payee)
        let notes = [BankText.note(memo: narration, title: title), block.metadata("note", in: bytes) ?? ""]
        note = BankText.title(notes.filter { !$0.isEmpty }.joined(separator: "; "))
        var postings: [BeancountPosting] = []
        for line in block.inside where !block.isMetadata(line, in: bytes) {
            postings.append(try BeancountPosting(line, in: bytes))
        }
        self.postings = postings
    }
}

extension String {
    /// The first character that is not white space.
    fileprivate var firstVisible: Character? { first { !$0.isWhitespace } }
}

extension BeancountScanner {
    /// Reads the first word of a directive, or returns `nil` if none is next.
    mutating func keyword() -> String? {
        guard let first = peek, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return nil }
        return String(decoding: word(), as: UTF8.self)
    }

    /// Reads a flag, at most two strings, tags and links, or returns `nil` if there is anything else.
    mutating func texts() -> [String]? {
        _ = takeFlag()
        var texts: [String] = []
        while let text = string() {
            texts.append(text)
            // Earlier versions had a bar between the two.
            _ = take("|")
        }
        while let mark = peek {
            guard mark == UInt8(ascii: "#") || mark == UInt8(ascii: "^") else { return nil }
            _ = word()
        }
        return texts.count <= 2 ? texts : nil
    }
}

extension BeancountBlocks.Block {
    /// Whether a line below an entry is metadata, or only has tags and links.
    func isMetadata(_ line: BeancountLines.Line, in bytes: [UInt8]) -> Bool {
        let text = bytes[line.text]
        guard let first = text.first else { return true }
        if UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { return text.contains(UInt8(ascii: ":")) }
        let isMark = first == UInt8(ascii: "#") || first == UInt8(ascii: "^")
        return isMark && text.dropFirst().first?.isBlank == false
    }

    /// Returns a text in the metadata of a directive, or `nil` if it has none; that of its postings does not count.
    func metadata(_ key: String, in bytes: [UInt8]) -> String? {
        for line in inside.prefix(while: { isMetadata($0, in: bytes) }) where bytes[line.text].starts(with: key.utf8) {
            let rest = bytes[line.text].dropFirst(key.utf8.count)
            guard rest.first == UInt8(ascii: ":") else { continue }
            var scanner = BeancountScanner(rest.dropFirst().indices, in: bytes)
            return scanner.string()
        }
        return nil
    }
}
