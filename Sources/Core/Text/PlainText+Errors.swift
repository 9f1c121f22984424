import Money

extension PlainText {
    /// Returns `text` trimmed, with each run of white space as one space.
    ///
    /// - Parameters:
    ///   - field: What the text is for, named in the error.
    ///   - limit: The most Unicode scalars allowed, as SQLite's `length()` counts them.
    /// - Throws: ``MoneyFlowError/textTooLong(field:length:limit:)``, or
    ///   ``MoneyFlowError/controlCharacter(field:scalar:)``.
    package static func checked(_ text: String, as field: TextField, limit: Int) throws(MoneyFlowError) -> String {
        do {
            return try checked(text, limit: limit)
        } catch {
            switch error {
            case .tooLong(let length, let limit): throw .textTooLong(field: field, length: length, limit: limit)
            case .controlCharacter(let scalar): throw .controlCharacter(field: field, scalar: scalar)
            }
        }
    }
}
