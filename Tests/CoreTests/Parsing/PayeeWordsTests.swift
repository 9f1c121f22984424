import Testing

@testable import Core

@Suite("Words of payees")
struct PayeeWordsTests {
    @Test(
        "Case, diacritics, numbers, punctuation and kinds of payment do not count",
        arguments: [
            ("Lidl", ["lidl"]), ("LIDL DANKE 4521", ["lidl"]),
            ("Kartenzahlung  LIDL SAGT DANKE//Berlin/DE", ["berlin", "lidl"]),
            ("McDonald's 17", ["mcdonalds"]), ("H&M", ["h", "m"]), ("Café Ümit", ["cafe", "umit"]),
            ("AMZN MKTP DE*2K4RT55", ["amzn", "mktp"]), ("Card payment 4521", []), ("12.50", []),
            ("", []),
        ]
    )
    func words(title: String, words: [String]) {
        #expect(PayeeWords(title).words.sorted() == words)
    }
}
