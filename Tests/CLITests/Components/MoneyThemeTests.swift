import Testing
import TextUI

@testable import CLI

@Suite("Theme")
struct MoneyThemeTests {
    @Test("Money received has the color of success, whose contrast is tested, and money spent looks like ordinary text")
    func money() {
        #expect(Theme.onDark == .dark.adding([.income: Style(.lightGreen)]))
        #expect(Theme.onLight == .light.adding([.income: Style(.darkGreen)]))
        for theme in [Theme.onDark, .onLight] {
            #expect(theme.style(.success)?.opening == theme.style(.income)?.opening.replacing("[", with: "[1;"))
            #expect(theme.style(.expense) == theme.style(.plain))
        }
    }
}
