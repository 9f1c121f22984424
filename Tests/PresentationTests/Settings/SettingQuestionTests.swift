import Foundation
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Changing settings")
@MainActor
struct SettingQuestionTests {
    @Test(
        "A setting with a few values goes round them",
        arguments: [
            (SettingKey.theme, 1, "light"), (.theme, -1, "plain"), (.theme, 4, "auto"), (.icons, 1, "ascii"),
            (.icons, -1, "ascii"), (.hideAmounts, 1, "on"), (.hideAmounts, 2, "off"), (.currency, 1, "EUR"),
            (.locale, -1, "auto"),
        ]
    )
    func choices(key: SettingKey, steps: Int, value: String) throws {
        #expect(try WalletSettings(currency: .euro).choosing(key, by: steps).text(for: key) == value)
    }

    @Test(
        "A locale shows what it does, or why it is none",
        arguments: [
            ("it_IT", "it_IT", "", false), ("auto", "auto", "", false), ("", "auto", "", false),
            ("q", "", "It takes auto or a locale such as it_IT or en_GB.", true),
            ("Ital", "", "It takes auto or a locale such as it_IT or en_GB.", true),
            ("zz9", "", "It takes auto or a locale such as it_IT or en_GB.", false),
        ]
    )
    func locales(text: String, meaning: String, problem: String, isIncomplete: Bool) {
        let analysis = question(.locale).analysis(of: text)

        #expect(analysis.meaning == meaning)
        #expect(analysis.problem == problem)
        #expect(analysis.isIncomplete == isIncomplete)
    }

    @Test("Locales are found by what they are called")
    func localeSuggestions() {
        let italian = question(.locale).analysis(of: "ital").suggestions.map(\.text)
        let hyphenated = question(.locale).analysis(of: "en-i").suggestions.map(\.text)

        #expect(italian.contains("it_IT"))
        #expect(italian.contains("it_CH"))
        #expect(hyphenated.contains("en_IE"))
        #expect(question(.locale).analysis(of: "").suggestions.map(\.text) == ["auto"])
    }

    @Test("Currencies are found by code and by name")
    func currencies() {
        let yen = question(.currency).analysis(of: "yen").suggestions

        #expect(yen == [SuggestionViewData(icon: nil, text: "JPY", note: "Japanese Yen")])
        #expect(question(.currency).analysis(of: "us").suggestions.map(\.text).prefix(2) == ["USD", "USN"])
        #expect(question(.currency).analysis(of: "usd").meaning == "US Dollar: auto")
        #expect(question(.currency).analysis(of: "xau").problem.hasPrefix("It takes "))
    }

    @Test(
        "A sample shows grouping, decimals and the day",
        arguments: [
            ("en_IE", "EUR", "−€12,345.50  20 Nov"), ("it_IT", "EUR", "−12.345,50 €  20 nov"),
            ("en_GB", "JPY", "−JP¥12,345  20 Nov"), ("en_GB", "KWD", "−KWD 12,345.500  20 Nov"),
        ]
    )
    func sample(locale: String, currency: String, text: String) throws {
        let sample = try Formats.test(locale, try .test(currency)).sample

        #expect(sample.replacing("\u{A0}", with: " ") == text)
    }

    private func question(_ key: SettingKey) -> SettingQuestion {
        SettingQuestion(key, of: WalletSettings(currency: .euro), sample: { $0.text(for: .locale) })
    }
}
