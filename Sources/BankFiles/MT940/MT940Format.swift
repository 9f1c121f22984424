extension ImportFormat {
    /// SWIFT's customer statement, MT940, and its interim report, MT942.
    package static let mt940 = ImportFormat(
        id: "mt940",
        name: "MT940",
        description: "MT940",
        fileExtensions: ["sta", "mt940", "940", "mta", "mt9", "mt942"],
        references: BankReferences(length: 16)
    )
}

extension ReadableFormat {
    static let mt940 = ReadableFormat(
        .mt940,
        recognizedBy: .beginning(looksLikeMT940),
        makeReaderInMemory: MT940Reader.init
    )

    /// Whether a statement begins with its reference, and fields that only statements have follow.
    ///
    /// The beginning is examined, because the header of a message looks like JSON.
    @Sendable private static func looksLikeMT940(_ text: [UInt8]) -> Bool {
        var lines = MT940Lines(text)
        var isInStatement = false
        while let line = lines.next() {
            guard case .field(let tag) = line.kind else { continue }
            switch tag {
            case .reference: isInStatement = true
            case .account, .accountOfBank, .opening, .openingOfPage, .booking, .floor:
                if isInStatement { return true }
            default: continue
            }
        }
        return false
    }
}
