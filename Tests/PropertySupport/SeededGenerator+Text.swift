extension SeededGenerator {
    private static let alphabet = Array(
        "0123456789012345678901234567890.,.,' -+/€$eurRs\u{A0}\u{202F}\u{2212}\u{301}٣novfri\"\n\r\0x日"
    )

    /// Returns random text, which mostly is one of the seeds with a few changes.
    package mutating func text(from seeds: [String]) -> String {
        guard let seed = seeds.randomElement(using: &self), Int.random(in: 0..<4, using: &self) > 0 else {
            let bytes = (0..<Int.random(in: 0...20, using: &self)).map { _ in
                UInt8.random(in: 0...255, using: &self)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        var text = Array(seed)
        for _ in 0..<Int.random(in: 0...3, using: &self) {
            let place = Int.random(in: 0...text.count, using: &self)
            switch Int.random(in: 0..<3, using: &self) {
            case 0: text.insert(Self.alphabet.randomElement(using: &self) ?? "0", at: place)
            case 1 where place < text.count: text.remove(at: place)
            case 2 where place < text.count: text[place] = Self.alphabet.randomElement(using: &self) ?? "0"
            default: continue
            }
        }
        return String(text)
    }
}
