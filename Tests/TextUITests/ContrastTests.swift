import Foundation
import Testing

@testable import TextUI

@Suite("Contrast")
struct ContrastTests {
    /// The backgrounds of the default palettes of terminals and of the color schemes that are used most.
    private static let dark: KeyValuePairs = [
        "xterm in reverse, macOS Terminal Pro": 0x000000, "Windows Terminal Campbell": 0x0C0C0C,
        "GNOME Terminal dark": 0x171421, "VS Code dark": 0x1E1E1E, "Solarized dark": 0x002B36, "gruvbox dark": 0x282828,
        "Dracula": 0x282A36, "One Half Dark": 0x282C34, "Tango dark": 0x2E3436, "Nord": 0x2E3440, "Ubuntu": 0x300A24,
    ]
    private static let light: KeyValuePairs = [
        "xterm, VS Code light, macOS Terminal Basic, GNOME Terminal light": 0xFFFFFF, "Solarized light": 0xFDF6E3,
        "gruvbox light": 0xFBF1C7, "One Half Light": 0xFAFAFA, "Tango light": 0xEEEEEC,
    ]

    @Test("Every color of text has a contrast of 4.5:1 with the backgrounds that its theme is for")
    func contrast() throws {
        for (theme, backgrounds) in [(Theme.tested, Self.dark), (Theme.light, Self.light)] {
            // Borders are not text.
            for role in Role.tested where role != .border {
                guard let color = try color(of: role, in: theme) else { continue }
                for (name, background) in backgrounds {
                    let ratio = ratio(color, background)
                    #expect(ratio >= 4.5, "\(role) in \(theme.name) on \(name): \(ratio)")
                }
            }
        }
    }

    @Test("Every color of text has a contrast of 4.5:1 with the band of the selection, on any background")
    func selection() throws {
        for theme in [Theme.tested, .light] {
            let selection = try #require(theme.selection)
            let band = try #require(try color(after: "48;5;", in: selection))
            let text = try #require(try color(after: "38;5;", in: selection))
            let colors = try Role.tested.filter { $0 != .border }.compactMap { try color(of: $0, in: theme) }
            for color in colors + [text] { #expect(ratio(color, band) >= 4.5) }
        }
    }

    @Test("No style of text is faint, and errors do not look like warnings")
    func styles() {
        for theme in [Theme.dark, .light] {
            for role in Role.tested where role != .border {
                #expect(theme.style(role)?.opening.contains("[2m") != true)
            }
            #expect(theme.style(.error) != theme.style(.warning))
        }
    }

    /// Returns the color of a role as RGB, or `nil` if it is the terminal's own.
    private func color(of role: Role, in theme: Theme) throws -> Int? {
        try theme.style(role).flatMap { try color(after: "38;5;", in: $0) }
    }

    /// Returns the color that a style has after a part of its sequence, or `nil` if it has none.
    private func color(after parameters: String, in style: Style) throws -> Int? {
        guard let start = style.opening.range(of: parameters) else { return nil }
        let number = try #require(Int(style.opening[start.upperBound...].prefix(while: \.isNumber)))
        guard number < 232 else { return (8 + 10 * (number - 232)) * 0x010101 }
        let levels = [0, 95, 135, 175, 215, 255]
        let cube = number - 16
        return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
    }

    /// Returns the contrast of two colors by WCAG 2.2.
    private func ratio(_ first: Int, _ second: Int) -> Double {
        let (first, second) = (luminance(first), luminance(second))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private func luminance(_ color: Int) -> Double {
        func linear(_ shift: Int) -> Double {
            let value = Double(color >> shift & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
}
