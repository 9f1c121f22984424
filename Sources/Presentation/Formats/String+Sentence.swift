extension String {
    /// The text with a period at its end, unless it has one: in some languages, a day or a month ends with a period.
    var asSentence: String { hasSuffix(".") ? self : self + "." }

    /// The text with its first letter capitalized.
    var capitalizedSentence: String { prefix(1).uppercased() + String(dropFirst()) }
}
