extension TextEncoding {
    /// The 128 characters from 0x80 in a single-byte encoding; those of Windows-1252 for other encodings.
    ///
    /// As in the WHATWG Encoding Standard, unassigned bytes are control characters, and Latin-1 is read as
    /// Windows-1252: the two differ only where Latin-1 has control characters.
    var upperHalf: [UTF8.EncodedScalar] {
        let text =
            switch self {
            case .utf8, .utf16LittleEndian, .utf16BigEndian, .latin1, .windows1252: Self.western
            case .latin2: Self.latin2Beginning + Self.centralEnd
            case .windows1250: Self.windows1250Beginning + Self.centralEnd
            }
        return text.unicodeScalars.map { UTF8.encode($0) ?? UTF8.encodedReplacementCharacter }
    }

    /// Windows-1252.
    private static let western =
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼"
        + "½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
    /// ISO 8859-2 from 0x80 to 0xBF.
    private static let latin2Beginning =
        "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}"
        + "\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}"
        + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
    /// Windows-1250 from 0x80 to 0xBF.
    private static let windows1250Beginning =
        "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ"
        + "˝ľż"
    /// Both encodings from 0xC0.
    private static let centralEnd =
        "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
}
