// The columns a terminal gives to text: counted by grapheme clusters, with the East Asian ambiguous characters
// narrow, as UAX #11 advises outside East Asian contexts.

extension String {
    /// The columns the text takes in a terminal.
    var displayWidth: Int {
        if let width = simpleDisplayWidth { return width }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The columns of a text of which every scalar is a character of its own, or nil if the text has others.
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
    /// The columns the grapheme cluster takes in a terminal.
    ///
    /// An emoji sequence is as wide as its base, two columns with VARIATION SELECTOR-16 and one with -15. Otherwise
    /// combining marks add nothing, and all the spacing marks or conjunct consonants of a syllable add one column.
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
    /// The columns the scalar takes on its own.
    var displayWidth: Int {
        if let width = simpleDisplayWidth { return width }
        return isZeroWidth ? 0 : EastAsianWide.contains(value) ? 2 : 1
    }

    /// The columns of a scalar in the common ranges where no scalar joins the one before it and none is invisible or
    /// a control, or nil for any other scalar.
    fileprivate var simpleDisplayWidth: Int? {
        switch value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF: 1
        case 0x2010...0x2027, 0x202F...0x205F, 0x20A0...0x20CF: 1
        case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: 2
        case 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
        case 0x1F337...0x1F37C, 0x1F3A0...0x1F3CA, 0x1F3E0...0x1F3F0, 0x1F400...0x1F43E, 0x1F442...0x1F4FC: 2
        case 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F90C...0x1F93A, 0x1F947...0x1F9FF: 2
        default: nil
        }
    }

    /// Whether the scalar takes no column: nonspacing and enclosing marks, formats, and the vowels and final
    /// consonants of conjoining Hangul, which join the initial consonant before them.
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

    /// Whether the scalar may start an emoji sequence; a skin tone on its own is a swatch that nothing joins.
    fileprivate var isEmojiBase: Bool { !isASCII && !properties.isEmojiModifier }

    /// Whether the scalar takes no column of its own in an emoji sequence.
    fileprivate var continuesEmoji: Bool { properties.isEmoji || isZeroWidth }

    /// Whether a letter after this scalar may form a conjunct with the one before it.
    fileprivate var joinsLetters: Bool {
        value == 0x200D || properties.generalCategory == .nonspacingMark
    }

    /// Whether the scalar is a format character that is drawn, over the digits that follow it
    /// (Prepended_Concatenation_Mark of PropList.txt, Unicode 17.0).
    var isPrependedMark: Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}
