import Foundation
import Testing

@testable import Money

@Suite("Dates without quotes")
struct DatePhraseTests {
    @Test(
        "Words that can only continue a date belong to it",
        arguments: [
            ("last friday Lunch", 2), ("next mon", 2), ("3 days ago Lunch", 3), ("a week ago", 3), ("in 2 weeks x", 3),
            ("20 nov Lunch", 2), ("20 nov 2025 Lunch", 3), ("20. November", 2), ("20th sept", 2), ("nov 20", 2),
            ("Nov 20, 2026 Lunch", 3), ("November 3 x", 2),
            ("20th of November 2026 Lunch", 4), ("20 of may Lunch", 3), ("last firday Lunch", 2), ("next door", 2),
        ]
    )
    func continued(text: String, length: Int) {
        #expect(DatePhrase(locale: nil).length(in: text.split(separator: " ").map(String.init)) == length)
    }

    @Test(
        "A word that can begin a title does not belong to the date",
        arguments: [
            "friday Lunch", "yesterday", "today Last supper", "3 days", "3 Days Grace", "15 Lunch",
            "20/11 nov", "15 Marco", "15 Maybelline", "15 20 nov", "mon tue", "2026-11-20 nov", "-3 days ago",
            "march madness", "20 of us", "of 20 nov", "20 of", "in a nutshell", "15 decks",
        ]
    )
    func ended(text: String) {
        for locale in [nil, Locale(identifier: "it_IT"), Locale(identifier: "sv_SE")] {
            #expect(DatePhrase(locale: locale).length(in: text.split(separator: " ").map(String.init)) == 1)
        }
    }

    @Test(
        "The locale's names of months and its words continue a date",
        arguments: [
            ("it_IT", "20 novembre Pizza", 2), ("de_DE", "20. Dez. Brot", 2), ("sv_SE", "i går Kaffe", 2),
            ("es_ES", "20 de noviembre de 2026 Pan", 5), ("es_ES", "20 de noviembre de Ana", 3),
            ("pt_BR", "20 de nov. Pão", 3), ("ar_EG", "٢٠ نوفمبر x", 2),
        ]
    )
    func localized(locale: String, text: String, length: Int) {
        let phrase = DatePhrase(locale: Locale(identifier: locale))
        #expect(phrase.length(in: text.split(separator: " ").map(String.init)) == length)
    }
}
