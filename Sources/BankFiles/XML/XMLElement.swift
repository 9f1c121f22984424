/// An element of an XML document, with everything in it.
struct XMLElement: Sendable {
    /// The name, without the prefix of its namespace.
    let name: String
    /// The attributes, by name with the prefix.
    let attributes: [String: String]
    /// The line that it starts on, from 1.
    let line: Int
    /// The text directly in it, without white space at the ends unless it is to be preserved.
    fileprivate(set) var text = ""
    /// The elements directly in it.
    fileprivate(set) var children: [XMLElement] = []

    init(name: String, attributes: [String: String] = [:], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    /// Returns the first element with a name directly in it.
    subscript(name: String) -> XMLElement? {
        children.first { $0.name == name }
    }

    /// Returns the elements with a name directly in it.
    func all(_ name: String) -> [XMLElement] {
        children.filter { $0.name == name }
    }

    /// Returns the text of the element at a path of names, each the first one, or `nil` if there is none or it is empty.
    func text(_ path: String...) -> String? {
        var element = self
        for name in path {
            guard let next = element[name] else { return nil }
            element = next
        }
        return element.text.isEmpty ? nil : element.text
    }
}

/// Builds elements from their tags.
struct XMLElementBuilder: Sendable {
    private var open: [XMLElement] = []
    /// How many elements are in the outermost one so far.
    private var count = 0

    /// Whether an element is open.
    var isBuilding: Bool { !open.isEmpty }

    /// The name of the open element.
    var name: String { open.last?.name ?? "" }

    /// Starts an element in the open one.
    ///
    /// - Returns: Whether the outermost one does not have too many.
    mutating func start(_ element: XMLElement) -> Bool {
        count = open.isEmpty ? 1 : count + 1
        open.append(element)
        return count <= Self.maximumCount
    }

    /// Adds characters to the open element.
    ///
    /// - Returns: Whether its text is not too long.
    mutating func add(_ characters: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let last = open.indices.last else { return true }
        open[last].text += String(decoding: characters, as: UTF8.self)
        return open[last].text.utf8.count <= Self.maximumTextLength
    }

    /// Whether the text of the open element has the end tag of the outermost one, as if a CDATA section had lost its end
    /// and run into what follows.
    var hasEndTagInText: Bool {
        guard let text = open.last?.text, text.utf8.contains(UInt8(ascii: "<")), let outermost = open.first else {
            return false
        }
        return text.contains("\(outermost.name)>")
    }

    /// Ends the open element.
    ///
    /// - Returns: The element, if it is not in another one.
    mutating func end() -> XMLElement? {
        guard var element = open.popLast() else { return nil }
        if element.attributes["xml:space"] != "preserve" { element.text = element.text.trimmingWhitespace }
        guard let parent = open.indices.last else { return element }
        open[parent].children.append(element)
        return nil
    }

    /// The maximum number of elements in one: a batch of thousands of payments has fewer.
    static let maximumCount = 200_000
    /// The maximum length of an element's text in bytes: 1 MB.
    private static let maximumTextLength = 1 << 20
}

extension String {
    /// The text without white space at the ends.
    fileprivate var trimmingWhitespace: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.properties.isWhitespace || last.properties.isWhitespace
        else { return self }
        let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
        let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }.map(unicodeScalars.index(after:)) ?? start
        return String(unicodeScalars[start..<end])
    }
}
