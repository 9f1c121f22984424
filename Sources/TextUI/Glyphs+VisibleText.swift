extension Glyphs {
    /// Returns the text with everything made visible that a terminal would interpret or a reader would not see.
    ///
    /// Control characters become control pictures. Bidi controls, line separators, and invisible characters outside the
    /// sequences that they are meant for (emoji, ideographic variants, Indic and Arabic joiners) become `<U+202E>` and
    /// the like. A combining mark without a base gets a dotted circle, and a character of very many scalars ends in an
    /// ellipsis.
    public func visible(_ text: String) -> String {
        run(of: Span(text)).text
    }

    /// Returns the text of a span as from ``visible(_:)``, with its width.
    ///
    /// A bar has no width until its column has one, so it is empty.
    func run(of span: Span) -> Run {
        if let chart = span.chart {
            guard case .spark(let values) = chart else { return Run("", span.role, width: 0) }
            return Run(charts.spark(of: values), span.role, width: values.count, isSelected: span.isSelected)
        }
        if let width = span.text.simpleDisplayWidth {
            return Run(span.text, span.role, width: width, isSelected: span.isSelected)
        }
        return Run(withoutInvisible(span.text), span.role, isSelected: span.isSelected)
    }

    private func withoutInvisible(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var hasBase = false
        for character in text {
            append(character, hasBase: hasBase, to: &result)
            hasBase = character.unicodeScalars.last?.isDrawn == true
        }
        return result
    }

    /// The maximum number of scalars after the base of a character: the limit of the Stream-Safe Text Format (UAX #15),
    /// far more than any language or emoji uses.
    private static let maximumContinuations = 30

    /// Appends a character.
    ///
    /// - Parameter hasBase: Whether it follows a character that a mark can combine with.
    private func append(_ character: Character, hasBase: Bool, to result: inout String) {
        let scalars = Array(character.unicodeScalars)
        guard let first = scalars.first else { return }
        if first.continuesCharacter, !hasBase {
            result += "\u{25CC}"
        }
        for index in scalars.indices {
            if index > Self.maximumContinuations {
                result += ellipsis
                return
            }
            let scalar = scalars[index]
            if let picture = picture(of: scalar) {
                result += picture
            } else if scalar.isInvisible, !scalar.isMeaningful(at: index, of: scalars) {
                result += "<U+" + scalar.hexadecimal + ">"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns the visible form of a C0 control or DEL; `nil` for other scalars.
    private func picture(of scalar: Unicode.Scalar) -> String? {
        guard scalar.value < 0x20 || scalar.value == 0x7F else { return nil }
        switch controls {
        case .pictures:
            let picture = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
            return Unicode.Scalar(picture).map { String(Character($0)) }
        case .caret:
            return Unicode.Scalar(scalar.value ^ 0x40).map { "^" + String(Character($0)) }
        }
    }
}

extension Unicode.Scalar {
    /// The code point in Unicode notation: at least four hexadecimal digits.
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is not drawn, or reorders or breaks the text around it: controls, format characters (bidi
    /// controls among them), line separators, and default ignorable code points.
    var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: !isPrependedMark
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether the scalar is drawn as itself.
    var isDrawn: Bool { value >= 0x20 && !isInvisible }

    /// Whether the scalar needs another before it: combining marks and the later parts of conjoining Hangul.
    var continuesCharacter: Bool {
        switch value {
        case 0x1161...0x11FF, 0xD7B0...0xD7FF: return true
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return !properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    /// Returns whether this invisible scalar has its intended effect at an index in a grapheme cluster.
    func isMeaningful(at index: Int, of cluster: [Unicode.Scalar]) -> Bool {
        guard let base = cluster.first, index > 0 else { return false }
        let previous = cluster[index - 1]
        switch value {
        case 0x200C:
            return previous.isLetterOrMark && previous.isInJoiningScript
        case 0x200D:
            if previous.isLetterOrMark, previous.isInJoiningScript { return true }
            let next = index + 1 < cluster.count ? cluster[index + 1] : nil
            return base.isPictograph && !previous.isZeroWidthJoiner && next?.isPictograph == true
        case 0xFE0E, 0xFE0F:
            if previous.isASCII { return cluster.count == 3 && index == 1 && cluster[2].value == 0x20E3 }
            return previous.properties.isEmoji
        case 0xFE00...0xFE02:
            return previous.properties.isIdeographic || previous.properties.generalCategory == .mathSymbol
        case 0xE0100...0xE01EF:
            return previous.properties.isIdeographic
        case 0x180B...0x180D, 0x180F:
            return (0x1820...0x18AA).contains(previous.value)
        case 0xE0020...0xE007F:
            return cluster.isFlagTagSequence
        default:
            return false
        }
    }

    private var isZeroWidthJoiner: Bool { value == 0x200D }

    /// Whether the scalar can be part of an emoji sequence.
    private var isPictograph: Bool { !isASCII && properties.isEmoji }

    private var isLetterOrMark: Bool {
        switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: !properties.isDefaultIgnorableCodePoint
        case .uppercaseLetter, .lowercaseLetter: true
        default: false
        }
    }

    /// Whether the scalar is in a block of a script in which joiners have a meaning: the Arabic and Indic families,
    /// Myanmar, Khmer, Mongolian and Adlam.
    private var isInJoiningScript: Bool {
        switch value {
        case 0x0600...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1B00...0x1BFF, 0xA840...0xA8FF: true
        case 0xA980...0xA9DF, 0xAA60...0xAA7F, 0xAAE0...0xAAFF, 0xABC0...0xABFF, 0xFB50...0xFDFF: true
        case 0xFE70...0xFEFC, 0x10AC0...0x10AFF, 0x10D00...0x10D3F, 0x11000...0x11FFF, 0x1E900...0x1E95F: true
        default: false
        }
    }
}

extension [Unicode.Scalar] {
    /// Whether the cluster is the flag of a region: a black flag, three to six tag letters or digits, and the cancel
    /// tag (UTS #51).
    fileprivate var isFlagTagSequence: Bool {
        guard (5...8).contains(count), first?.value == 0x1F3F4, last?.value == 0xE007F else { return false }
        return self[1..<(count - 1)].allSatisfy {
            (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
        }
    }
}
