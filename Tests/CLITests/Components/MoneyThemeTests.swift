import Testing
import TextUI

@testable import CLI

@Suite("Theme")
struct MoneyThemeTests {
    @Test("Money received has the color of success, whose contrast is tested, and money spent looks like ordinary text")
    func money() {
        // A QR code must be dark on light on every background.
        let symbol = Style(.gray93, on: .gray3)
        #expect(Theme.onDark == .dark.adding([.income: Style(.lightGreen), .symbol: symbol]))
        #expect(Theme.onLight == .light.adding([.income: Style(.darkGreen), .symbol: symbol]))
        for theme in [Theme.onDark, .onLight] {
            #expect(theme.style(.success)?.opening == theme.style(.income)?.opening.replacing("[", with: "[1;"))
            #expect(theme.style(.expense) == theme.style(.plain))
        }
    }
}
