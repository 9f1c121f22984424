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
    /// The tags.
    let tags: [String]
    /// What was paid in another currency, if its metadata say so.
    let original: Money?
    let postings: [BeancountPosting]

    /// Creates the entry of a padding, which moves an amount from the source.
    init(_ pad: BeancountPad, _ number: ExactNumber, _ unit: String) {
        line = pad.line
        date = pad.date
        title = ""
        note = ""
        tags = []
        original = nil
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
        var marks: [String] = []
        guard let texts = scanner.texts(&marks) else {
            throw BeancountProblem(block.head.number, .malformed("its first line is not that of an entry"))
        }
        line = block.head.number
        self.date = date
        let narration = texts.last ?? ""
        let payee = texts.count > 1 ? texts[0] : ""
        title = BankText.title(payee.firstVisible == nil ? narration : payee)
        let notes = [BankText.note(memo: narration, title: title), block.metadata("note", in: bytes) ?? ""]
        note = BankText.title(notes.filter { !$0.isEmpty }.joined(separator: "; "))
        for line in block.inside where block.isMetadata(line, in: bytes) { marks += block.tags(line, in: bytes) }
        // Those that Beancount cannot spell are there as they are.
        let names = block.metadata(OwnLedger.tags, in: bytes)?.split(separator: ",").map(String.init) ?? marks
        tags = names.compactMap(BankText.tag)
        original = block.inside.lazy.compactMap { block.value(OwnLedger.original, $0, in: bytes) }.first
            .flatMap(OwnLedger.original)
        var postings: [BeancountPosting] = []
        for line in block.inside {
            guard block.isMetadata(line, in: bytes) else {
                postings.append(try BeancountPosting(line, in: bytes))
                continue
            }
            if let note = block.text(OwnLedger.split, line, in: bytes), !postings.isEmpty {
                postings[postings.count - 1].split = BankText.title(note)
            }
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
    ///
    /// - Parameter tags: The tags are added to it, without their mark.
    mutating func texts(_ tags: inout [String]) -> [String]? {
        _ = takeFlag()
        var texts: [String] = []
        while let text = string() {
            texts.append(text)
            // Earlier versions had a bar between the two.
            _ = take("|")
        }
        while let mark = peek {
            guard mark == UInt8(ascii: "#") || mark == UInt8(ascii: "^") else { return nil }
            let name = String(decoding: word().dropFirst(), as: UTF8.self)
            if mark == UInt8(ascii: "#") { tags.append(name) }
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
        for line in inside.prefix(while: { isMetadata($0, in: bytes) }) {
            if let text = text(key, line, in: bytes) { return text }
        }
        return nil
    }

    /// Returns the text of a line of metadata, or `nil` if it has another key or no text.
    func text(_ key: String, _ line: BeancountLines.Line, in bytes: [UInt8]) -> String? {
        guard let value = value(key, line, in: bytes) else { return nil }
        var scanner = BeancountScanner(value.indices, in: bytes)
        return scanner.string()
    }

    /// Returns what a line of metadata has after its key, or `nil` if it has another key.
    func value(_ key: String, _ line: BeancountLines.Line, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard bytes[line.text].starts(with: key.utf8) else { return nil }
        let rest = bytes[line.text].dropFirst(key.utf8.count)
        return rest.first == UInt8(ascii: ":") ? rest.dropFirst() : nil
    }

    /// Returns the tags of a line below an entry that has only tags and links.
    func tags(_ line: BeancountLines.Line, in bytes: [UInt8]) -> [String] {
        guard [UInt8(ascii: "#"), UInt8(ascii: "^")].contains(bytes[line.text].first) else { return [] }
        return bytes[line.text].split(whereSeparator: \.isBlank).filter { $0.first == UInt8(ascii: "#") }
            .map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    }
}
