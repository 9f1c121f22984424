extension String {
    /// The text with a space for each control character, for formats in which a line end cannot be written.
    ///
    /// Titles and names have none, unless another tool wrote them into the wallet.
    public var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
        return replacing { $0.properties.generalCategory == .control ? " " : nil }
    }

    /// The text with every occurrence of a few characters written otherwise.
    public func replacing(_ spelling: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        for scalar in unicodeScalars {
            if let spelled = spelling(scalar) { text += spelled } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}
