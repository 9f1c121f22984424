import FormatShim

/// A part of an XML document.
enum XMLPart: Sendable {
    /// The start of an element whose parts follow.
    case start(XMLElement)
    /// The end of such an element.
    case end(name: String)
    /// An element with everything in it.
    case whole(XMLElement)
}

/// Reads XML with Expat, one part at a time.
///
/// A document type is refused, so that no entities are expanded and nothing else is read. A document of any size takes the
/// memory of its largest whole element.
struct XMLDocument: Sendable {
    private let text: [UInt8]
    private let wholes: Set<String>

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8, whatever encoding it declares.
    ///   - wholes: The names of the elements that are handed out with everything in them.
    init(_ text: [UInt8], wholes: Set<String>) {
        self.text = text
        self.wholes = wholes
    }

    /// The maximum depth of elements in each other; files of banks have some twenty.
    private static let maximumDepth = 200
    /// How many bytes are passed to the parser at a time.
    private static let pieceLength = 1 << 16

    /// Calls `body` with each part in order.
    ///
    /// - Throws: What `body` throws, and ``ImportFileProblem/malformed(_:)`` with the line if the document is not
    ///   well-formed XML, has a document type, or is too deep.
    func forEachPart(_ body: (XMLPart) throws(ImportFailure) -> Void) throws(ImportFailure) {
        // Expat reads a tag that does not end in its piece once more with each piece.
        try text.checkLineLengths { $0 == .lessThan || $0 == .greaterThan }
        // An XML declaration must be at the very beginning, but some files have blank lines above it.
        let start = text.firstIndex { !$0.isBlank && !$0.isLineEnd } ?? text.endIndex
        var lines = LineCounter(text)
        let lineOffset = lines.line(at: start) - 1
        guard let parser = XML_ParserCreate("UTF-8") else {
            throw ImportFailure(.malformed("the XML parser cannot start"))
        }
        defer { XML_ParserFree(parser) }
        let failure = withoutActuallyEscaping(body) { body in
            let handler = XMLHandler(
                parser,
                wholes: wholes,
                maximumDepth: Self.maximumDepth,
                lineOffset: lineOffset,
                body
            )
            return withExtendedLifetime(handler) {
                parse(text[start...], with: parser)
                return handler.failure
            }
        }
        if let failure { throw failure }
        let error = XML_GetErrorCode(parser)
        guard error != XML_ERROR_NONE else { return }
        let reason = XML_ErrorString(error).map { String(cString: $0) } ?? "unknown error"
        throw ImportFailure(
            line: Int(XML_GetCurrentLineNumber(parser)) + lineOffset,
            .malformed("it is not well-formed XML: \(reason)")
        )
    }

    /// Parses the text until its end or the first error.
    private func parse(_ text: ArraySlice<UInt8>, with parser: XML_Parser) {
        var rest = text
        repeat {
            let piece = rest.prefix(Self.pieceLength)
            rest = rest.dropFirst(piece.count)
            let status = piece.withUnsafeBytes { bytes in
                XML_Parse(
                    parser,
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                    Int32(bytes.count),
                    rest.isEmpty ? 1 : 0
                )
            }
            guard status == XML_STATUS_OK else { return }
        } while !rest.isEmpty
    }
}

/// Receives what Expat finds.
private final class XMLHandler {
    /// The failure that ended the parsing, if it was not a syntax error.
    private(set) var failure: ImportFailure?
    private let parser: XML_Parser
    private let wholes: Set<String>
    private let maximumDepth: Int
    private let lineOffset: Int
    private let body: (XMLPart) throws(ImportFailure) -> Void
    private var builder = XMLElementBuilder()
    private var depth = 0

    init(
        _ parser: XML_Parser,
        wholes: Set<String>,
        maximumDepth: Int,
        lineOffset: Int,
        _ body: @escaping (XMLPart) throws(ImportFailure) -> Void
    ) {
        self.parser = parser
        self.wholes = wholes
        self.maximumDepth = maximumDepth
        self.lineOffset = lineOffset
        self.body = body
        // The parser does not keep it alive; whoever parses does.
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { XMLHandler.from($0)?.start($1, $2) },
            { handler, _ in XMLHandler.from(handler)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { XMLHandler.from($0)?.add($1, count: $2) }
        XML_SetStartDoctypeDeclHandler(parser) { handler, _, _, _, _ in
            XMLHandler.from(handler)?.stop("it has a document type, which files of banks and programs do not need")
        }
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> XMLHandler? {
        data.map { Unmanaged<XMLHandler>.fromOpaque($0).takeUnretainedValue() }
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) + lineOffset }

    private func stop(_ reason: String) {
        stop(ImportFailure(line: line, .malformed(reason)))
    }

    private func stop(_ failure: ImportFailure) {
        self.failure = self.failure ?? failure
        _ = XML_StopParser(parser, 0)
    }

    private func pass(_ part: XMLPart) {
        guard failure == nil else { return }
        do throws(ImportFailure) {
            try body(part)
        } catch {
            stop(error)
        }
    }

    private func start(
        _ name: UnsafePointer<XML_Char>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard failure == nil, let name else { return }
        depth += 1
        guard depth <= maximumDepth else {
            return stop("its elements are nested more than \(maximumDepth) deep")
        }
        let element = XMLElement(
            name: Self.withoutPrefix(String(cString: name)),
            attributes: Self.attributes(attributes),
            line: line
        )
        if builder.isBuilding || wholes.contains(element.name) {
            if !builder.start(element) { stop("more than \(XMLElementBuilder.maximumCount) elements are in one") }
        } else {
            pass(.start(element))
            open.append(element.name)
        }
    }

    /// The names of the open elements whose parts are handed out.
    private var open: [String] = []

    private func end() {
        depth -= 1
        if builder.isBuilding {
            if builder.hasEndTagInText {
                stop("the text of its <\(builder.name)> has tags of what follows, as if damaged")
            }
            if let element = builder.end() { pass(.whole(element)) }
        } else if let name = open.popLast() {
            pass(.end(name: name))
        }
    }

    private func add(_ characters: UnsafePointer<XML_Char>?, count: Int32) {
        guard failure == nil, let characters else { return }
        let isShort = characters.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            builder.add(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
        if !isShort { stop("the text of its <\(builder.name)> is longer than 1 MB") }
    }

    private static func withoutPrefix(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// Returns the attributes of an element from Expat's list of names and values, which ends with a null pointer.
    private static func attributes(_ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [String: String] {
        guard var place = list else { return [:] }
        var attributes: [String: String] = [:]
        while let name = place[0], let value = place[1] {
            attributes[String(cString: name)] = String(cString: value)
            place += 2
        }
        return attributes
    }
}
