extension String {
    /// The text, isolated if any of it runs from right to left.
    ///
    /// FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9) take no columns, and keep a terminal with bidi support
    /// from reordering the text around them.
    var isolatedIfRightToLeft: String {
        containsRightToLeft ? "\u{2068}" + self + "\u{2069}" : self
    }

    private var containsRightToLeft: Bool {
        // Only these bytes can begin a scalar in a right-to-left block.
        let mayContain = utf8.contains { (0xD6...0xE0).contains($0) || $0 == 0xEF || $0 == 0xF0 }
        return mayContain && unicodeScalars.contains { $0.isRightToLeft }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is in a block of the right-to-left scripts (DerivedBidiClass.txt, Unicode 17.0).
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
