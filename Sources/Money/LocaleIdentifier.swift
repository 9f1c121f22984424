import Foundation

/// The names of locales in the environment's variables and in settings.
///
/// Foundation may crash on a text that is not the name of a locale, so it is only given those that are well-formed.
public enum LocaleIdentifier {
    /// Returns the locale named by the environment, or `nil` if it names none (`C`, `POSIX`, nothing).
    ///
    /// As in POSIX, `LC_ALL` comes before the first of `LC_MONETARY`, `LC_NUMERIC` and `LC_TIME`, which comes before
    /// `LANG`. The codeset and the modifier (`.UTF-8`, `@euro`) are removed. `Locale.current` is of no use, because it
    /// is always `en_001` on Linux.
    public static func named(by environment: [String: String]) -> String? {
        let names = ["LC_ALL", "LC_MONETARY", "LC_NUMERIC", "LC_TIME", "LANG"]
        guard let value = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        let identifier = wellFormed(value)
        return identifier == "POSIX" ? nil : identifier
    }

    /// Returns the locale to use: the one in the settings, or else the one named by the environment.
    ///
    /// A setting that is not a locale counts as none, because another tool may have written it.
    public static func chosen(_ setting: String?, environment: [String: String]) -> String? {
        setting.flatMap(wellFormed) ?? named(by: environment)
    }

    /// Returns whether the environment's character encoding is UTF-8, according to `LC_ALL`, `LC_CTYPE` or `LANG`.
    public static func isUTF8(in environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let value = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return false }
        let codeset = value.drop { $0 != "." }.lowercased()
        return codeset.hasPrefix(".utf-8") || codeset.hasPrefix(".utf8")
    }

    /// Returns whether Foundation has formats for the language of `identifier`.
    package static func isKnown(_ identifier: String) -> Bool {
        guard let identifier = wellFormed(identifier),
            let language = Locale(identifier: identifier).language.languageCode
        else { return false }
        return language.isISOLanguage
    }

    /// Returns a name without its codeset and modifier (`.UTF-8`, `@euro`), or `nil` if it is not one of a locale, such
    /// as `sr_Latn_RS`: a language, then up to three more parts, as long as in BCP 47 (RFC 5646, section 2.1).
    private static func wellFormed(_ name: String) -> String? {
        let identifier = name.prefix { $0 != "." && $0 != "@" }
        let parts = identifier.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        guard let language = parts.first, (2...8).contains(language.count), (1...4).contains(parts.count) else {
            return nil
        }
        let isWellFormed =
            language.allSatisfy(\.isLetter)
            && parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isLetterOrDigit) }
        return isWellFormed ? String(identifier) : nil
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter.
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether the byte is an ASCII letter or digit.
    fileprivate var isLetterOrDigit: Bool { isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
