import Foundation
import Money
import PresentationSupport
import TestSupport
import Store
import Testing

@testable import Core
@testable import Presentation

@Suite("Setting questions")
@MainActor
struct SettingQuestionTests {
    @Test(
        "A setting with a few values cycles through them",
        arguments: [
            (SettingKey.theme, 1, "light"), (.theme, -1, "plain"), (.theme, 4, "auto"), (.icons, 1, "ascii"),
            (.icons, -1, "ascii"), (.hideAmounts, 1, "on"), (.hideAmounts, 2, "off"), (.currency, 1, "EUR"),
            (.locale, -1, "auto"), (.monthStarts, 1, "1"), (.mouse, 1, "off"), (.mouse, -2, "on"),
        ]
    )
    func choices(key: SettingKey, steps: Int, value: String) throws {
        #expect(try WalletSettings(currency: .euro).choosing(key, by: steps).text(for: key) == value)
    }

    @Test(
        "A locale shows a sample, or why it is invalid",
        arguments: [
            ("it_IT", "it_IT", "", false), ("auto", "auto", "", false), ("", "auto", "", false),
            ("q", "", "It takes auto or a locale such as it_IT or en_GB.", true),
            ("Ital", "", "It takes auto or a locale such as it_IT or en_GB.", true),
            ("zz9", "", "It takes auto or a locale such as it_IT or en_GB.", false),
        ]
    )
    func locales(text: String, meaning: String, problem: String, isIncomplete: Bool) throws {
        let analysis = try question(.locale).analysis(of: text)

        #expect(analysis.meaning == meaning)
        #expect(analysis.problem == Hint(problem))
        #expect(analysis.isIncomplete == isIncomplete)
    }

    @Test("Locales are found by code and by name")
    func localeSuggestions() throws {
        let italian = try question(.locale).analysis(of: "ital").suggestions.map(\.text)
        let hyphenated = try question(.locale).analysis(of: "en-i").suggestions.map(\.text)

        #expect(italian.contains("it_IT"))
        #expect(italian.contains("it_CH"))
        #expect(hyphenated.contains("en_IE"))
        #expect(try question(.locale).analysis(of: "").suggestions.map(\.text) == ["auto"])
    }

    @Test("Currencies are found by code and by name")
    func currencies() throws {
        let yen = try question(.currency).analysis(of: "yen").suggestions

        #expect(yen == [SuggestionViewData(icon: nil, text: "JPY", note: "Japanese Yen")])
        #expect(try question(.currency).analysis(of: "us").suggestions.map(\.text).prefix(2) == ["USD", "USN"])
        #expect(try question(.currency).analysis(of: "usd").meaning == "US Dollar: auto")
        #expect(try question(.currency).analysis(of: "xau").problem.text { "\($0)" }.hasPrefix("It takes "))
    }

    @Test(
        "The beginning of months is understood, also by the name of a weekday in the locale's language",
        arguments: [
            ("27", "27", ""), ("last fri", "last friday", ""), ("last freitag", "last friday", ""), ("", "1", ""),
            ("27 before weekends", "27 before weekends", ""),
            (
                "32", "",
                """
                It takes a day from 1 to 31, one that moves from weekends such as 27 before weekends, first workday, \
                last workday or a day of the week such as last friday.
                """
            ),
        ]
    )
    func monthStarts(text: String, meaning: String, problem: String) throws {
        let analysis = try question(.monthStarts).analysis(of: text)

        #expect(analysis.meaning == meaning)
        #expect(analysis.problem == Hint(problem))
    }

    @Test("Beginnings of months are offered, and the current month is named with its days")
    func offeredMonthStarts() throws {
        #expect(try question(.monthStarts).analysis(of: "last f").suggestions.map(\.text) == ["last friday"])
        #expect(try question(.monthStarts).analysis(of: "").suggestions.count == 10)
        let formats = try Formats.test("en_GB", calendar: PeriodCalendar(monthStart: .day(27)))
        #expect(formats.sample(of: .monthStarts) == "November 2026, 27 Oct – 26 Nov")
        #expect(formats.sample(of: .currency) == formats.sample)
    }

    @Test(
        "A sample has grouping, decimals and a date",
        arguments: [
            ("en_IE", "EUR", "−€12,345.50  20 Nov"), ("it_IT", "EUR", "−12.345,50 €  20 nov"),
            ("en_GB", "JPY", "−JP¥12,345  20 Nov"), ("en_GB", "KWD", "−KWD 12,345.500  20 Nov"),
        ]
    )
    func sample(locale: String, currency: String, text: String) throws {
        let sample = try Formats.test(locale, try .test(currency)).sample

        #expect(sample.replacing("\u{A0}", with: " ") == text)
    }

    private func question(_ key: SettingKey) throws -> SettingQuestion {
        let store = try SQLiteWallet.inMemory(currency: .euro)
        let locale = Locale(identifier: "de_DE")
        return SettingQuestion(key, of: WalletSettings(currency: .euro), in: store, locale: locale) {
            $0.text(for: key == .monthStarts ? key : .locale)
        }
    }
}

@Suite("Settings screen")
@MainActor
struct SettingsViewDataTests {
    @Test("All settings are listed")
    func settings() async throws {
        let settings = try await TestWallet([]).app().settingList

        await settings.load()

        #expect(
            settings.state.content?.rows.map(\.key) == [
                "currency", "locale", "theme", "icons", "mouse", "month-starts", "hide-amounts",
            ]
        )
        #expect(settings.state.content?.rows.first?.value == "EUR")
    }
}
