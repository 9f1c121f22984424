extension ImportFormat {
    /// A book that GnuCash saved as XML.
    package static let gnucash = ImportFormat(
        id: "gnucash",
        name: "GnuCash",
        description: "a GnuCash book in XML",
        fileExtensions: ["gnucash", "gnc"]
    )
}

extension ReadableFormat {
    static let gnucash = ReadableFormat(
        .gnucash,
        recognizedBy: .beginning(GnuCashBook.begins),
        makeReaderInMemory: GnuCashReader.init
    )
}

extension GnuCashBook {
    /// Whether a text begins with a book, with or without the namespaces that later versions declare.
    @Sendable static func begins(_ text: [UInt8]) -> Bool {
        let beginning = text.prefix(8192)
        return ["<gnc-v2", "<gnc:book", "http://www.gnucash.org/XML/gnc"].contains { mark in
            beginning.firstRange(of: Array(mark.utf8)) != nil
        }
    }
}
