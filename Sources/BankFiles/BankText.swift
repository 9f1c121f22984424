import Money

/// The most Unicode scalars of a text in a row; readers cut what is longer.
package enum TextLimit {
    /// Of a title or a note.
    package static let title = 1000
    /// Of the name of an account or a category.
    package static let name = 100
}

/// Fits text from files to the limits, so that no row is lost because of its text.
enum BankText {
    /// The maximum number of characters of a row that a report or an error shows.
    static let excerptLength = 100

    /// Returns a text as a transaction's title: with control characters as spaces, white space normalized, and cut to
    /// the maximum length.
    static func title(_ text: String) -> String {
        fitted(text, limit: TextLimit.title)
    }

    /// Returns a text as a category's name, treated like a title, or `nil` if nothing is left of it.
    static func categoryName(_ text: String) -> String? {
        let name = fitted(text, limit: TextLimit.name)
        return name.isEmpty ? nil : name
    }

    /// Returns a text as the name of a tag, in which what no tag can have is a dash, or `nil` if nothing is left of it.
    static func tag(_ text: String) -> String? {
        let plain = fitted(text, limit: TextLimit.name)
        let words = plain.split { $0.isWhitespace || ",:;#/\"'()[]{}".contains($0) }
        let name = words.joined(separator: "-")
        return name.isEmpty ? nil : name
    }

    /// Returns a text as an account's name, treated like a title.
    static func accountName(_ text: String) -> String {
        fitted(text, limit: TextLimit.name)
    }

    /// Returns the beginning of a text, on one line, for reports and errors.
    static func excerpt(_ text: String) -> String {
        // Only the beginning is shown, so the rest is not processed.
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(excerptLength * 10)))
        let line = fitted(beginning, limit: excerptLength * 10)
        return line.count <= excerptLength ? line : line.prefix(excerptLength - 1) + "…"
    }

    private static func fitted(_ text: String, limit: Int) -> String {
        do {
            return try PlainText.checked(text, limit: limit)
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
    /// Returns the title for a payee and a memo, either of which may be empty: the memo if it begins with the payee,
    /// else the payee.
    ///
    /// Banks truncate the payee to the maximum length of a format, and repeat it in full at the beginning of the memo.
    static func title(payee: String, memo: String) -> String {
        let payee = title(payee)
        guard !memo.isEmpty else { return payee }
        let memo = title(memo)
        return memo.utf8.starts(with: payee.utf8) ? memo : payee
    }

    /// Returns what a memo says besides the title; empty if it is in the title or the title is in it.
    static func note(memo: String, title: String) -> String {
        guard !memo.isEmpty else { return "" }
        let memo = self.title(memo)
        return memo == title ? "" : memo
    }
}
