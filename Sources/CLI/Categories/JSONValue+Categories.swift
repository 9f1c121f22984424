import Core
import Presentation

extension JSONValue {
    /// Creates the value of a category.
    init(_ category: Core.Category) {
        self = [
            "id": .number(category.id.rawValue),
            "name": .string(category.name),
            "icon": .string(category.icon.rawValue),
            "type": .string(category.type.rawValue),
            "archived": .bool(category.archived),
            "parent": category.parent.map { .number($0.rawValue) } ?? .null,
        ]
    }
}
