extension Glyphs {
    /// Returns the text with everything visible that a terminal would obey or that a reader would not see.
    ///
    /// Control characters become control pictures. Bidi controls, line separators, and invisible characters outside
    /// the sequences they are made for (emoji, ideographic variants, Indic and Arabic joiners) become `<U+202E>`. A
    /// combining mark with nothing to combine with stands on a dotted circle, and an endless character ends in an
    /// ellipsis. The width of the result is that of its characters.
    func visible(_ text: String) -> String {
        run(of: Span(text)).text
    }

    /// Returns a span's text, made visible as in ``visible(_:)``, with its width.
    func run(of span: Span) -> Run {
        if let width = span.text.simpleDisplayWidth { return Run(span.text, span.role, width: width) }
        return Run(withoutInvisible(span.text), span.role)
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

    /// The scalars a character keeps after its base: the limit of UAX #15's Stream-Safe Text Format, far beyond
    /// what any language or emoji uses.
    private static let maximumContinuations = 30

    /// Appends a character; `hasBase` tells whether one stands before it that a mark may combine with.
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
            } else if scalar.isInvisible, !scalar.isAtHome(at: index, of: scalars) {
                result += "<U+" + scalar.hexadecimal + ">"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns the visible form of a C0 control or DEL, or nil for any other scalar.
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
    /// The number of the code point as Unicode writes it: at least four hexadecimal digits.
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
