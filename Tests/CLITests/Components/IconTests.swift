import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Icons")
struct IconTests {
    @Test("Every category icon is two columns wide, both as an emoji and in ASCII", arguments: CategoryIcon.allCases)
    func width(icon: CategoryIcon) {
        #expect(icon.glyph(.emoji).displayWidth == 2)
        #expect(icon.glyph(.emoji).unicodeScalars.count == 1, "a sequence may be drawn one column wide")
        #expect(icon.glyph(.ascii).utf8.count == 2)
    }

    @Test("All category icons are different", arguments: [IconPreference.emoji, .ascii])
    func unique(icons: IconPreference) {
        #expect(Set(CategoryIcon.allCases.map { $0.glyph(icons) }).count == CategoryIcon.allCases.count)
    }

    @Test("Every error icon is two columns wide as an emoji, and one in ASCII", arguments: ErrorIcon.allCases)
    func errorIcon(icon: ErrorIcon) {
        #expect(icon.glyph(.emoji).displayWidth == 2)
        #expect(icon.glyph(.ascii).utf8.count == 1)
    }
}
