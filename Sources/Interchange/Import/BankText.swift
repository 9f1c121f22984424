import Core

/// Text that nobody typed for the wallet; it is made to fit, so that no row is lost because of it.
enum BankText {
    /// The number of characters of a row that a report or an error shows.
    static let excerptLength = 100

    /// Returns a transaction's title: control characters as spaces, white space tidied, cut to the length allowed.
    static func title(_ text: String) -> String {
        fitted(text, as: .title, limit: Transaction.maximumTitleLength)
    }

    /// Returns a category's name, treated like a title, or `nil` if nothing is left of it.
    static func categoryName(_ text: String) -> String? {
        let name = fitted(text, as: .categoryName, limit: Category.maximumNameLength)
        return name.isEmpty ? nil : name
    }

    /// Returns the beginning of a text, on one line, for reports and errors.
    static func excerpt(_ text: String) -> String {
        // Looking at far more than is shown would take time for nothing.
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(excerptLength * 10)))
        let line = fitted(beginning, as: .title, limit: excerptLength * 10)
        return line.count <= excerptLength ? line : line.prefix(excerptLength - 1) + "…"
    }

    private static func fitted(_ text: String, as field: TextField, limit: Int) -> String {
        do {
            return try PlainText.checked(text, as: field, limit: limit)
        } catch {
            var fitted = String.UnicodeScalarView()
            var length = 0
            var pendingSpace = false
            for scalar in text.unicodeScalars {
                if scalar.isSpaceOrControl {
                    pendingSpace = length > 0
                    continue
                }
                guard length + (pendingSpace ? 2 : 1) <= limit else { break }
                if pendingSpace {
                    fitted.append(" ")
                    length += 1
                    pendingSpace = false
                }
                fitted.append(scalar)
                length += 1
            }
            return String(fitted)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isSpaceOrControl: Bool {
        properties.isWhitespace || properties.generalCategory == .control
    }
}

extension BankText {
    /// Returns the title of what has a payee, a memo, or both: the payee, or the memo where it says the same at greater
    /// length or there is no payee.
    ///
    /// Banks cut the payee to the length that a format allows, and write it once more at the beginning of the memo.
    static func title(payee: String, memo: String) -> String {
        let payee = title(payee)
        guard !memo.isEmpty else { return payee }
        let memo = title(memo)
        return memo.utf8.starts(with: payee.utf8) ? memo : payee
    }
}
