// The columns that text takes in a terminal: counted by grapheme clusters, with ambiguous East Asian characters narrow,
// as UAX #11 advises outside East Asian contexts.

extension String {
    /// The columns the text takes in a terminal.
    public var displayWidth: Int {
        if let width = simpleDisplayWidth { return width }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The columns of a text in which every scalar is its own character; `nil` for other texts.
    var simpleDisplayWidth: Int? {
        var width = utf8.count
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return width }
        width = 0
        for scalar in unicodeScalars {
            guard let columns = scalar.simpleDisplayWidth else { return nil }
            width += columns
        }
        return width
    }
}

extension Character {
    /// The columns that the grapheme cluster takes in a terminal.
    ///
    /// An emoji sequence is as wide as its base, or two columns with VARIATION SELECTOR-16 and one with -15. In other
    /// clusters combining marks add nothing, and the spacing marks and conjunct consonants of a syllable add one column
    /// together.
    var displayWidth: Int {
        let scalars = unicodeScalars
        guard let base = scalars.first else { return 0 }
        let rest = scalars.dropFirst()
        guard !rest.isEmpty else { return base.displayWidth }

        if base.properties.isEmoji {
            if rest.contains("\u{FE0F}") { return 2 }
            if rest.contains("\u{FE0E}"), base.properties.isEmojiPresentation { return 1 }
            if base.isEmojiBase, rest.allSatisfy(\.continuesEmoji) { return base.displayWidth }
        }

        var width = base.displayWidth
        var previous = base
        var syllableIsExtended = false
        for scalar in rest {
            let joinsSyllable =
                scalar.properties.generalCategory == .spacingMark
                || scalar.properties.generalCategory == .otherLetter && previous.joinsLetters
            if !joinsSyllable {
                width += scalar.displayWidth
            } else if !syllableIsExtended {
                width += 1
                syllableIsExtended = true
            }
            previous = scalar
        }
        return width
    }
}

extension Unicode.Scalar {
    /// The columns that the scalar takes on its own.
    var displayWidth: Int {
        if let width = simpleDisplayWidth { return width }
        return isZeroWidth ? 0 : EastAsianWide.contains(value) ? 2 : 1
    }

    /// The columns of a scalar in common ranges without combining, invisible and control characters; `nil` for others.
    fileprivate var simpleDisplayWidth: Int? {
        switch value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF: 1
        case 0x2010...0x2027, 0x202F...0x205F, 0x20A0...0x20CF, 0x2500...0x259F: 1
        case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: 2
        case 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
        case 0x1F337...0x1F37C, 0x1F3A0...0x1F3CA, 0x1F3E0...0x1F3F0, 0x1F400...0x1F43E, 0x1F442...0x1F4FC: 2
        case 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F90C...0x1F93A, 0x1F947...0x1F9FF: 2
        default: nil
        }
    }

    /// Whether the scalar takes no column: nonspacing and enclosing marks, format characters, and the vowels and final
    /// consonants of conjoining Hangul, which join the preceding initial consonant.
    fileprivate var isZeroWidth: Bool {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .control: return true
        case .format: return !isPrependedMark
        default: return false
        }
    }

    /// Whether the scalar can start an emoji sequence; a skin tone on its own is a swatch that nothing joins.
    fileprivate var isEmojiBase: Bool { !isASCII && !properties.isEmojiModifier }

    /// Whether the scalar takes no additional column in an emoji sequence.
    fileprivate var continuesEmoji: Bool { properties.isEmoji || isZeroWidth }

    /// Whether a letter after this scalar can form a conjunct with the letter before it.
    fileprivate var joinsLetters: Bool {
        value == 0x200D || properties.generalCategory == .nonspacingMark
    }

    /// Whether the scalar is a format character that is drawn around the following digits
    /// (Prepended_Concatenation_Mark in PropList.txt, Unicode 17.0).
    var isPrependedMark: Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}

/// The scalars that take two columns: East Asian Width `W` and `F` in EastAsianWidth.txt (UAX #11, Unicode 17.0).
///
/// Emoji are wide in that file. Regional indicators, neutral there, are added because terminals draw them as emoji.
enum EastAsianWide {
    /// Returns whether a scalar takes two columns.
    static func contains(_ value: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if value > ranges[middle].upperBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && value >= ranges[low].lowerBound
    }

    // swift-format-ignore
    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
        0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F,
        0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
        0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
        0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
        0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
        0x2B55...0x2B55, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x3029, 0x3030...0x303E,
        0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F, 0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5,
        0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF2...0x16FF6, 0x17000...0x18CD5, 0x18CFF...0x18D1E,
        0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122,
        0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB,
        0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
        0x1F191...0x1F19A, 0x1F1E6...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
        0x1F260...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
        0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
        0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
        0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
        0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D8, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC,
        0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
        0x1F947...0x1F9FF, 0x1FA70...0x1FA7C, 0x1FA80...0x1FA8A, 0x1FA8E...0x1FAC6, 0x1FAC8...0x1FAC8,
        0x1FACD...0x1FADC, 0x1FADF...0x1FAEA, 0x1FAEF...0x1FAF8, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
