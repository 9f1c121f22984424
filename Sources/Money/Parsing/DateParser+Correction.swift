extension DateParser {
    /// Returns a text with its mistyped words replaced by words of dates, or `nil` if it does not become a date by that.
    ///
    /// - Parameter nearest: Returns the word among others that was probably meant by one, if any.
    package func corrected(_ text: String, nearest: (String, [String]) -> String?) -> String? {
        let vocabulary = DateNames.vocabulary(locale: locale)
        let words = text.split(separator: " ").map(String.init).map { word in
            word.contains(where: \.isNumber) || vocabulary.contains(word.folded)
                ? word : nearest(word, vocabulary) ?? word
        }
        let corrected = words.joined(separator: " ")
        return isDate(corrected) ? corrected : nil
    }

    /// Returns whether a text is a date.
    func isDate(_ text: String) -> Bool {
        do throws(DateError) {
            _ = try date(in: text)
            return true
        } catch {
            return false
        }
    }
}
