extension ImportFormat {
    /// A Beancount file.
    package static let beancount = ImportFormat(
        id: "beancount",
        name: "Beancount",
        description: "a Beancount file",
        fileExtensions: ["beancount", "bean"]
    )
}

extension ReadableFormat {
    static let beancount = ReadableFormat(
        .beancount,
        recognizedBy: .lines(looksLikeBeancount),
        makeReaderInMemory: BeancountReader.init
    )

    /// Whether there is a directive of Beancount alone, or all entries look like those of Beancount.
    ///
    /// A journal can have a title in quotes, but not only postings that Beancount could read, and none of its directives.
    @Sendable private static func looksLikeBeancount(_ text: [UInt8]) -> Bool {
        var blocks = BeancountBlocks(text)
        var hasEntries = false
        do {
            while let block = try blocks.next() {
                // The beginning of a file can end in the middle of an entry.
                guard let directive = directive(block, in: text) else {
                    return hasEntries && blocks.offset == text.count
                }
                switch directive {
                case .entry(let entry):
                    guard entry.postings.allSatisfy({ BeancountOptions().kind(of: $0.account) != .unknown }) else {
                        return false
                    }
                    hasEntries = hasEntries || !entry.postings.isEmpty
                case .unsupported("include"):
                    // Journals include files too.
                    guard hasBeancountName(block, in: text) else { continue }
                    return true
                default:
                    return true
                }
            }
        } catch {
            // A string that goes on beyond the beginning of the file.
            return hasEntries
        }
        return hasEntries
    }

    private static func directive(_ block: BeancountBlocks.Block, in text: [UInt8]) -> BeancountDirective? {
        do {
            return try BeancountDirective(block, in: text)
        } catch {
            return nil
        }
    }

    /// Whether the name of an included file is in quotes and says that it is a Beancount file.
    private static func hasBeancountName(_ block: BeancountBlocks.Block, in text: [UInt8]) -> Bool {
        let line = text[block.head.text]
        return [".beancount\"", ".bean\""].contains { line.reversed().starts(with: $0.utf8.reversed()) }
    }
}
