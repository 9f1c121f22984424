import GRDB

extension Row {
    /// The value in a column, by index.
    ///
    /// Where a damaged file holds another type it is an error, while GRDB's subscripts end the program.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) throws -> Value {
        try decode(Value.self, atIndex: index)
    }

    /// The value in a column, by name; see ``value(_:)-(Int)``.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: String) throws -> Value {
        try decode(Value.self, forColumn: column)
    }
}
