import Core

extension OFXScanner {
    /// Returns the characters of a value in UTF-8: references as what they stand for, comments left out.
    ///
    /// Known are XML's five names, `nbsp`, and numbers; what is no reference is text, as banks forget to escape `&`.
    func characters(in value: Range<Int>) -> ArraySlice<UInt8> {
        let raw = bytes[value]
        guard raw.contains(where: { $0 == .ampersand || $0 == .lessThan }) else { return raw }
        var characters: [UInt8] = []
        characters.reserveCapacity(raw.count)
        var place = value.lowerBound
        while place < value.upperBound {
            if bytes[place] == .ampersand, let (text, end) = reference(at: place, before: value.upperBound) {
                characters.append(contentsOf: text)
                place = end
                continue
            }
            switch bytes[place] == .lessThan ? markup(at: place) : nil {
            case .characters(let range, let end):
                characters.append(contentsOf: bytes[range])
                place = end
            case .passedOver(let end):
                place = end
            default:
                characters.append(bytes[place])
                place += 1
            }
        }
        return characters[...]
    }

    /// Returns the text of a value.
    func text(in value: Range<Int>) -> String {
        String(decoding: characters(in: value), as: UTF8.self)
    }

    /// Returns what the reference at an `&` stands for and the place behind its `;`, or `nil` where it is none.
    private func reference(at place: Int, before end: Int) -> (text: Array<UInt8>, end: Int)? {
        let name = bytes[(place + 1)..<end].prefix(Self.longestReference).prefix { $0 != UInt8(ascii: ";") }
        guard name.endIndex < end, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        guard let scalar = Self.scalar(String(decoding: name, as: UTF8.self)) else { return nil }
        return (Array(String(Character(scalar)).utf8), name.endIndex + 1)
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return scalars[name.lowercased()] }
        let number = name.dropFirst()
        let value = number.first == "x" || number.first == "X" ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        return value.flatMap(Unicode.Scalar.init)
    }

    private static let scalars: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
    private static let longestReference = 9
}

extension UInt8 {
    fileprivate static let ampersand = UInt8(ascii: "&")
}
