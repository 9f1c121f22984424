import Foundation
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Amount templates")
struct AmountTemplateTests {
    @Test(
        "Random amounts are written exactly as by ICU, in many locales",
        arguments: [
            "en_US", "en_GB", "en_IN", "en_ZA", "en_CH", "en_AT", "de_DE", "de_AT", "de_CH", "de_LI", "fr_FR", "fr_CH",
            "fr_CA", "it_IT", "it_CH", "es_ES", "es_MX", "es_AR", "pt_PT", "pt_BR", "nl_NL", "nl_BE", "pl_PL", "cs_CZ",
            "hu_HU", "ro_RO", "bg_BG", "el_GR", "tr_TR", "ru_RU", "uk_UA", "sr_RS", "hr_HR", "sl_SI", "lt_LT", "lv_LV",
            "et_EE", "fi_FI", "sv_SE", "nb_NO", "da_DK", "is_IS", "ga_IE", "mt_MT", "he_IL", "ar_EG", "ar_AE", "ar_MA",
            "fa_IR", "ur_PK", "hi_IN", "bn_BD", "mr_IN", "ne_NP", "ta_IN", "th_TH", "vi_VN", "id_ID", "ms_MY", "ja_JP",
            "ko_KR", "zh_CN", "zh_TW", "my_MM", "km_KH", "sw_KE", "am_ET", "dz_BT", "eu_ES", "ca_ES", "gl_ES", "en_001",
        ]
    )
    func matchesICU(locale identifier: String) throws {
        var random = SeededGenerator(seed: 42)
        let locale = Locale(identifier: identifier)
        for code in ["EUR", "USD", "GBP", "CHF", "JPY", "KWD", "INR", "IDR", "CLF", "EGP", "PLN", "CVE"] {
            let currency = try Currency.test(code)
            let template = try #require(AmountTemplate(learning: currency, in: locale, asciiOnly: false))
            let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
                .precision(.fractionLength(currency.minorUnitDigits))
            for magnitude in random.magnitudes(40) {
                let amount = Decimal(
                    sign: .plus,
                    exponent: -currency.minorUnitDigits,
                    significand: Decimal(magnitude)
                )
                #expect(template.text(of: magnitude, sign: .none) == style.format(amount).withoutBidiMarks)
                if magnitude > 0 {
                    let negative = style.format(-amount).withoutBidiMarks.replacing("-", with: "\u{2212}")
                    #expect(template.text(of: magnitude, sign: .minus) == negative)
                }
            }
        }
    }

    @Test("Numerals that are not decimal digits are replaced by international English")
    func otherNumerals() {
        let template = AmountTemplate(
            currency: .euro,
            locale: Locale(identifier: "en_GB@numbers=roman"),
            asciiOnly: false
        )

        #expect(template.text(of: 123_450, sign: .minus) == "\u{2212}€1,234.50")
    }
}

extension SeededGenerator {
    /// Returns the edges of grouping, and random numbers of every length.
    fileprivate mutating func magnitudes(_ count: Int) -> [UInt64] {
        let edges: [UInt64] = [0, 1, 99, 100, 99_999, 100_000, 999_999, 1_000_000, 9_999_999, 999_999_999_999_999]
        return edges + (0..<count).map { _ in next() >> UInt64.random(in: 1...63, using: &self) }
    }
}
