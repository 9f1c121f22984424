import Foundation

/// The encoding in which a text that is not Unicode reads best.
///
/// The first of these decides: Shift JIS, if the bytes are that and words of Japanese banks result; in which encoding the
/// fewest words are impossible, such as those with control characters, signs between letters or letters of two scripts; in
/// which most words of banks result; whose languages the names of the columns are of; and Windows-1252, the most frequent
/// one.
struct EncodingGuess: Sendable {
    let encoding: TextEncoding
    /// Another encoding in which the text reads differently, and for which as much speaks; `nil` if there is none.
    private(set) var other: TextEncoding?

    /// The encodings with one byte for each character, the more frequent ones first.
    private static let singleBytes: [TextEncoding] = [
        .windows1252, .windows1250, .windows1251, .windows1253, .windows1255, .latin2,
    ]
    /// How many bytes of a file may have the names of columns.
    private static let beginningLength = 1 << 16

    /// Creates the guess that is certain.
    init(_ encoding: TextEncoding) {
        self.encoding = encoding
    }

    /// Guesses the encoding of a file.
    init(of bytes: FileBytes) {
        let beginning = Array(bytes.prefix(Self.beginningLength))
        if ShiftJIS.isLikely(bytes, beginning) {
            self.init(.shiftJIS)
            return
        }
        let words = EncodedWords(bytes)
        let candidates = Self.singleBytes.map { EncodingReading($0, of: words) }
        let fewest = candidates.map(\.impossibleWords).min() ?? 0
        var left = candidates.filter { $0.impossibleWords == fewest }
        let readings = left.map { BankWordCount(of: $0.text(of: beginning), in: $0.encoding) }
        let most = readings.max { $0 < $1 }
        left = zip(left, readings).filter { _, count in most.map { !(count < $0) } ?? true }.map(\.0)
        self.init(left.first?.encoding ?? .windows1252)
        other =
            left.dropFirst().first { reading in words.all.contains { reading.text(of: $0) != left[0].text(of: $0) } }?
            .encoding
    }
}

/// The words of a file that have a byte above ASCII.
private struct EncodedWords {
    private(set) var all: Set<[UInt8]> = []

    /// How many words are enough.
    private static let limit = 1000

    init(_ bytes: FileBytes) {
        var word: [UInt8] = []
        var isASCII = true
        for piece in bytes.pieces() {
            for byte in piece {
                if byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 {
                    word.append(byte)
                    isASCII = isASCII && byte < 0x80
                    continue
                }
                if !isASCII { all.insert(word) }
                isASCII = true
                word.removeAll(keepingCapacity: true)
            }
            guard all.count < Self.limit else { return }
        }
        if !isASCII { all.insert(word) }
    }
}

/// A file as it reads in an encoding with one byte for each character.
private struct EncodingReading {
    let encoding: TextEncoding
    private let characters: [Unicode.Scalar]
    private let kinds: [Kind]
    /// How many of the words cannot be words.
    private(set) var impossibleWords = 0

    private enum Script { case latin, cyrillic, greek, hebrew }

    /// What a character can be in a word.
    private enum Kind: Equatable {
        case letter(Script, isUpper: Bool, isLower: Bool)
        /// A character that may stand next to letters.
        case mark
        /// One that may not.
        case sign
        case control
    }

    init(_ encoding: TextEncoding, of words: EncodedWords) {
        self.encoding = encoding
        characters = (UInt8(0)..<0x80).map { Unicode.Scalar($0) } + encoding.upperHalf
        kinds = characters.map(Self.kind)
        impossibleWords = words.all.count(where: isImpossible)
    }

    /// Returns bytes as text.
    func text(of bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.lazy.map { characters[Int($0)] })
        return String(text)
    }

    private static func kind(_ character: Unicode.Scalar) -> Kind {
        let properties = character.properties
        if character == "\u{FFFD}" || properties.generalCategory == .control { return .control }
        guard properties.isAlphabetic, !"ªºµ".unicodeScalars.contains(character) else {
            return "’‘‚´·“”„«»‹›…–—•™®©°²³ºª¿¡\u{A0}\u{AD}\u{200E}\u{200F}".unicodeScalars.contains(character)
                ? .mark : .sign
        }
        let script: Script =
            switch character.value {
            case 0x370..<0x400: .greek
            case 0x400..<0x530: .cyrillic
            case 0x590..<0x600: .hebrew
            default: .latin
            }
        return .letter(script, isUpper: properties.isUppercase, isLower: properties.isLowercase)
    }

    /// Whether a word has a control character or a sign beside a letter, a small letter before a capital one, letters of
    /// two scripts, or hardly any letter of ASCII in the Latin script.
    private func isImpossible(_ word: [UInt8]) -> Bool {
        let kinds = word.map { self.kinds[Int($0)] }
        if kinds.contains(.control) { return true }
        var scripts: Set<Script> = []
        var letters = (all: 0, ascii: 0)
        for (index, kind) in kinds.enumerated() {
            let next = kinds.indices.contains(index + 1) ? kinds[index + 1] : nil
            switch (kind, next) {
            case (.letter, .sign), (.sign, .letter): return true
            case (.letter(_, _, isLower: true), .letter(_, isUpper: true, _)):
                if word[index] >= 0x80 || word[index + 1] >= 0x80 { return true }
            default: break
            }
            guard case .letter(let script, _, _) = kind else { continue }
            scripts.insert(script)
            letters.all += 1
            letters.ascii += word[index] < 0x80 ? 1 : 0
        }
        if scripts.count > 1 { return true }
        guard scripts.contains(.latin), letters.all > 2 else { return false }
        return letters.ascii == 0 || letters.all > 4 && letters.ascii * 5 < letters.all * 2
    }
}

/// How many words of banks a text has.
private struct BankWordCount: Comparable {
    /// Words that have a letter above ASCII.
    private var accented = 0
    /// Words of languages that are written in the encoding, and of no others.
    private var ofLanguages = 0

    init(of text: String, in encoding: TextEncoding) {
        var seen: Set<String> = []
        for word in text.split(whereSeparator: { !$0.isLetter }) where word.count > 2 {
            let word = word.lowercased()
            guard seen.insert(word).inserted else { continue }
            if Self.accented.contains(word) { accented += 1 }
            if Self.encodings[word.folded] == encoding { ofLanguages += 1 }
        }
    }

    static func < (left: BankWordCount, right: BankWordCount) -> Bool {
        (left.accented, left.ofLanguages) < (right.accented, right.ofLanguages)
    }

    /// The words that consist of several or have a letter above ASCII, each alone.
    private static let accented: Set<String> = Set(
        BankWord.all.flatMap { $0.text.split { !$0.isLetter } }
            .filter { word in word.count > 2 && word.unicodeScalars.contains { !$0.isASCII } }.map { String($0) }
    )

    /// The encoding of the languages that have a word in the names of columns, if there is only one.
    private static let encodings: [String: TextEncoding] = {
        var encodings: [String: Set<TextEncoding>] = [:]
        for word in BankWord.columns {
            for part in word.text.split(whereSeparator: { !$0.isLetter }) where part.count > 2 {
                let possible: [TextEncoding] = word.language.encoding.map { [$0] } ?? [.windows1252, .windows1250]
                encodings[String(part).folded, default: []].formUnion(possible)
            }
        }
        return encodings.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()
}

extension BankWord.Language {
    /// The encoding in which files of the language are written if it is not Unicode; `nil` for any.
    fileprivate var encoding: TextEncoding? {
        switch self {
        case .english, .none: nil
        case .polish, .czech, .slovak, .hungarian, .romanian, .croatian, .slovene: .windows1250
        case .russian, .ukrainian, .bulgarian: .windows1251
        case .greek: .windows1253
        case .hebrew: .windows1255
        case .japanese: .shiftJIS
        case .german, .french, .spanish, .italian, .dutch, .portuguese, .swedish, .danish, .norwegian,
            .finnish,
            .estonian, .latvian, .lithuanian, .turkish:
            .windows1252
        }
    }
}
