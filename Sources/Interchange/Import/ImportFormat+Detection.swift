import Core

extension ImportFormat {
    /// Tells the format of a file from how it looks; whatever looks like nothing else is CSV.
    ///
    /// - Parameter text: The beginning of the file, as UTF-8.
    init(lookingAt text: [UInt8]) {
        if Self.looksLikeOFX(text) {
            self = .ofx
        } else if let first = text.first(where: { !$0.isBlank && !$0.isLineEnd }),
            first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
        {
            self = .json
        } else if Self.looksLikeQIF(text) {
            self = .qif
        } else {
            self = Self.looksLikeJournal(text) ? .journal : .csv
        }
    }

    /// Whether it begins like HTML, XML or PDF, or has control characters that no text has.
    static func looksLikeMarkupOrBinary(_ text: [UInt8]) -> Bool {
        let first = text.first { !$0.isBlank && !$0.isLineEnd }
        return first == UInt8(ascii: "<") || text.starts(with: "%PDF-".utf8)
            || text.contains { $0 < 0x20 && !(0x09...0x0D ~= $0) && $0 != 0x1A }
    }

    private static func looksLikeOFX(_ text: [UInt8]) -> Bool {
        let beginning = text.prefix(8192)
        return ["ofxheader", "<ofx"].contains { name in
            beginning.indices.contains { beginning[$0...].starts(withLowercase: name) }
        }
    }

    /// Whether there is a section's head, or an entry that ends with a caret.
    private static func looksLikeQIF(_ text: [UInt8]) -> Bool {
        let lines = text.split(whereSeparator: \.isLineEnd).map(\.trimmed)
        let heads = ["!type:", "!account", "!option:", "!clear:"]
        if lines.contains(where: { line in heads.contains { line.starts(withLowercase: $0) } }) { return true }
        let first = lines.first { !$0.isEmpty } ?? []
        let isDate = first.first == UInt8(ascii: "D") && first.dropFirst().trimmed.first?.isASCIIDigit == true
        return isDate && lines.contains { $0.elementsEqual("^".utf8) }
    }

    /// Whether a posting follows the first line of an entry, or there is nothing but directives.
    private static func looksLikeJournal(_ text: [UInt8]) -> Bool {
        var lines = JournalLines(text)
        var isAfterEntry = false
        var hasDirectives = false
        var hasOther = false
        while let line = lines.next() {
            switch line.kind {
            case .blank:
                isAfterEntry = false
            case .indented:
                if isAfterEntry { return true }
            case .entry:
                isAfterEntry = JournalHeader.hasDate(text[line.text])
                hasOther = true
            case .rule, .directive:
                isAfterEntry = false
                let isKnown = line.kind == .rule || JournalDirective(text[line.text]).effect != .unknown
                if isKnown { hasDirectives = true } else { hasOther = true }
            }
        }
        return hasDirectives && !hasOther
    }
}

extension ArraySlice<UInt8> {
    /// Whether it begins with `text`, which is in lower case, in either case.
    fileprivate func starts(withLowercase text: String) -> Bool {
        let beginning = prefix(text.utf8.count)
        return beginning.count == text.utf8.count
            && zip(beginning, text.utf8).allSatisfy { byte, letter in
                byte == letter || (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte && byte | 0x20 == letter)
            }
    }
}
