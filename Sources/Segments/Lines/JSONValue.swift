import Core

/// A value in a line of JSON.
///
/// Its functions throw if it is something else than they return.
enum JSONValue {
    case null
    case integer(Int64)
    case text(String)
    case array([JSONValue])
    case object([String: JSONValue])

    func text() throws(MalformedLine) -> String {
        guard case .text(let text) = self else { throw MalformedLine() }
        return text
    }

    func uid() throws(MalformedLine) -> UID {
        guard case .text(let text) = self, let uid = UID(hex: text) else { throw MalformedLine() }
        return uid
    }

    func integer(in limits: ClosedRange<Int64>) throws(MalformedLine) -> Int64 {
        guard case .integer(let number) = self, limits.contains(number) else { throw MalformedLine() }
        return number
    }

    func count() throws(MalformedLine) -> Int { Int(try integer(in: SegmentLimits.counts)) }

    func array() throws(MalformedLine) -> [JSONValue] {
        guard case .array(let elements) = self else { throw MalformedLine() }
        return elements
    }

    /// Returns the elements of an array, each as a function returns it.
    func array<Element>(
        of element: (JSONValue) throws(MalformedLine) -> Element
    ) throws(MalformedLine) -> [Element] {
        try array().map(element)
    }

    /// Returns the one of a few values that is written as this text.
    func choice<Value: RawRepresentable<String>>() throws(MalformedLine) -> Value {
        guard let value = Value(rawValue: try text()) else { throw MalformedLine() }
        return value
    }

    /// Returns the value in a column.
    func value(isReference: Bool) throws(MalformedLine) -> SharedValue {
        switch self {
        case .null: .null
        case .integer(let number) where !isReference: .integer(number)
        case .text(let text) where !isReference: .text(text)
        case .text where isReference: .row(try uid())
        default: throw MalformedLine()
        }
    }

    /// Returns the names of columns in their order.
    func columns() throws(MalformedLine) -> [String] {
        let columns = try array { column throws(MalformedLine) in try column.text() }
        guard columns.allSatisfy(SegmentLimits.isName), zip(columns, columns.dropFirst()).allSatisfy(<) else {
            throw MalformedLine()
        }
        return columns
    }

    /// Returns a row, or `nil` for `null`.
    func row() throws(MalformedLine) -> SharedRow? {
        if case .null = self { return nil }
        guard case .object(let members) = self else { throw MalformedLine() }
        var values: [(String, SharedValue)] = []
        for (column, value) in members {
            guard SegmentLimits.isName(column) else { throw MalformedLine() }
            values.append((column, try value.value(isReference: SegmentLimits.isReference(column))))
        }
        return SharedRow(uniqueKeysWithValues: values)
    }
}

/// The members of an object, each of which has to be taken out.
struct JSONMembers {
    private var members: [String: JSONValue]

    init(_ value: JSONValue) throws(MalformedLine) {
        guard case .object(let members) = value else { throw MalformedLine() }
        self.members = members
    }

    /// Takes a member out; `nil` if there is none.
    mutating func takeIfPresent(_ key: String) -> JSONValue? { members.removeValue(forKey: key) }

    /// Takes out a member that has to be there.
    mutating func take(_ key: String) throws(MalformedLine) -> JSONValue {
        guard let value = takeIfPresent(key) else { throw MalformedLine() }
        return value
    }

    /// Checks that nothing is left.
    func end() throws(MalformedLine) {
        guard members.isEmpty else { throw MalformedLine() }
    }
}
