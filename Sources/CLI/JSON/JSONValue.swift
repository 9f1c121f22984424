import Core
import Presentation

/// A JSON value (RFC 8259) whose objects keep their keys in the documented order.
///
/// Foundation's encoder orders keys by hash or by name, and cannot stream rows one by one.
enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Int64)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A key of an object with its value.
    struct Member: Equatable, Sendable {
        let key: String
        let value: JSONValue
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }

    init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue {
    /// The value as compact JSON text.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): String(value)
        case .string(let value): JSONText.quoted(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSONText.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }
}
