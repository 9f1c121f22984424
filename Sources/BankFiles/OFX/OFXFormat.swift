extension ImportFormat {
    /// Open Financial Exchange, versions 1 (SGML) and 2 (XML), and Quicken's QFX.
    package static let ofx = ImportFormat(id: "ofx", name: "OFX", description: "OFX", fileExtensions: ["ofx", "qfx"])
}

extension ReadableFormat {
    static let ofx = ReadableFormat(.ofx, recognizedBy: .beginning(looksLikeOFX), makeReaderInMemory: OFXReader.init)

    @Sendable private static func looksLikeOFX(_ text: [UInt8]) -> Bool {
        let beginning = text.prefix(8192)
        return ["ofxheader", "<ofx"].contains { name in
            beginning.indices.contains { beginning[$0...].starts(withLowercase: name) }
        }
    }
}
