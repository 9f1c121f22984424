import Testing

@testable import Money

@Suite("The shell's locale")
struct LocaleIdentifierTests {
    @Test(
        "LC_ALL decides, then the other LC_ variables, then LANG; codeset and modifier are ignored",
        arguments: [
            ([:], nil),
            (["LANG": "it_IT.UTF-8"], "it_IT"),
            (["LANG": "de_DE@euro"], "de_DE"),
            (["LANG": "it_IT.UTF-8", "LC_ALL": "en_GB.UTF-8"], "en_GB"),
            (["LANG": "it_IT.UTF-8", "LC_ALL": ""], "it_IT"),
            (["LANG": "it_IT", "LC_NUMERIC": "de_DE", "LC_MONETARY": "fr_FR"], "fr_FR"),
            (["LANG": "it_IT", "LC_TIME": "de_DE"], "de_DE"),
            (["LANG": "it_IT", "LC_ALL": "C"], nil),
            (["LANG": "C.UTF-8"], nil),
            (["LANG": "POSIX"], nil),
            (["LC_MESSAGES": "it_IT"], nil),
            (["LANG": "sr_Latn_RS.UTF-8"], "sr_Latn_RS"),
            (["LC_ALL": "abcdefghijkl", "LANG": "it_IT"], nil),
            (["LANG": String(repeating: "a_", count: 200)], nil),
            (["LANG": "en_" + String(repeating: "B", count: 200)], nil),
            (["LANG": "en\u{1}_US"], nil),
            (["LANG": "\u{1B}[31m"], nil),
            (["LANG": "it_IT_"], nil),
            (["LANG": "_"], nil),
        ] as [([String: String], String?)]
    )
    func name(environment: [String: String], expected: String?) {
        #expect(LocaleIdentifier.named(by: environment) == expected)
    }

    @Test(
        "LC_ALL, LC_CTYPE or LANG, in this order, decides whether the encoding is UTF-8",
        arguments: [
            ([:], false), (["LANG": "it_IT.UTF-8"], true), (["LANG": "it_IT.utf8"], true), (["LANG": "C.UTF-8"], true),
            (["LANG": "it_IT.ISO-8859-1"], false), (["LANG": "it_IT.UTF-8", "LC_ALL": "C"], false),
            (["LANG": "C", "LC_CTYPE": "it_IT.UTF-8"], true), (["LC_TIME": "it_IT.UTF-8"], false),
            (["LANG": "de_DE.UTF-8@euro"], true),
        ] as [([String: String], Bool)]
    )
    func utf8(environment: [String: String], expected: Bool) {
        #expect(LocaleIdentifier.isUTF8(in: environment) == expected)
    }

    @Test("The wallet's locale decides, unless it is not the name of one")
    func chosen() {
        let environment = ["LANG": "it_IT.UTF-8"]
        #expect(LocaleIdentifier.chosen("de_DE@euro", environment: environment) == "de_DE")
        #expect(LocaleIdentifier.chosen(nil, environment: environment) == "it_IT")
        #expect(LocaleIdentifier.chosen(String(repeating: "a", count: 300), environment: environment) == "it_IT")
    }

    @Test("Only locales of an existing language are known")
    func known() {
        #expect(["it_IT", "en-GB", "de", "sr_Latn_RS"].allSatisfy(LocaleIdentifier.isKnown))
        #expect(
            !["", "xx_XX", "klingon", "123", "abcdefghijkl", "en_" + String(repeating: "B", count: 200)].contains(
                where: LocaleIdentifier.isKnown
            )
        )
    }
}
