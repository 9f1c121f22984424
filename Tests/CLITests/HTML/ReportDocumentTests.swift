import Core
import Foundation
import Presentation
import Testing

@testable import CLI
@testable import Web

@Suite("Reports in HTML")
struct ReportDocumentTests {
    private let fixtures = Fixtures(in: ScreenEnvironment(icons: .emoji, theme: .plain, width: 80))

    private func text(_ page: ReportPage, filter: String? = nil, hidden: Bool = false) -> String {
        ReportDocument(page: (hidden ? fixtures.hidingAmounts : fixtures).page(page, filter: filter)).text
    }

    /// Returns the start tags of an element with what follows up to the next tag.
    private func tags(_ name: String, in text: String) -> [Substring] {
        text.split(separator: "<").filter { $0.hasPrefix(name + " ") || $0.hasPrefix(name + ">") }
    }

    @Test("A page looks as recorded", arguments: ["usual-month", "hidden-amounts"])
    func snapshot(name: String) throws {
        // The style is the same in all pages, and text in the sources.
        let page = text(.usualMonth, hidden: name == "hidden-amounts")
            .replacing(/<style>(.|\n)*?<\/style>/, with: "<style></style>")
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages/\(name).html")
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        guard recorded != page else { return }
        guard ProcessInfo.processInfo.environment["MONEYFLOW_RECORD_SNAPSHOTS"] != "1" else {
            try page.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name).html; read it, run again")
            return
        }
        Issue.record("\(name).html looks different:\n\(LineDiff(expected: recorded ?? "", actual: page))")
    }

    @Test("The largest of a year are added up by title, and those of a month are not")
    func largest() throws {
        let year = text(.usualYear)
        let table = try #require(
            year.split(separator: "Largest expenses</h2>").last?.split(separator: "</table>").first
        )
        #expect(table.contains(">Times<"))
        #expect(table.ranges(of: "<bdi>Rent</bdi>").count == 1)
        // Three of 750 and eight of 780.
        let rent = try #require(table.split(separator: "<tr").first { $0.contains("<bdi>Rent</bdi>") })
        #expect(rent.contains(">11<") && rent.contains("−€8,490.00"), "\(rent)")
        #expect(text(.usualMonth).contains(">Day<"))
    }

    @Test("A budget that is over is marked, and what went on from before stands below the limit")
    func budgets() {
        let page = text(.usualMonth)
        #expect(page.contains("<span class=\"over\">€10.00 over</span>"))
        #expect(tags("svg", in: page).count { $0.contains("bar over") } == 1)
        #expect(page.contains("€300.00<span class=\"details\">+€35.00 from before</span>"))
    }

    @Test("A page may do nothing, and names its language")
    func policy() {
        let page = text(.usualMonth)
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en-GB\">"))
        #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""))
        for name in ["script", "img", "link", "a", "iframe", "object", "form"] {
            #expect(tags(name, in: page).isEmpty, "\(name)")
        }
        #expect(!page.contains("url(") && !page.contains("@import") && !page.contains("://"))
    }

    @Test("Each figure is labelled by what it says, and each table has a caption and headings with a scope")
    func structure() {
        for page in [text(.usualMonth), text(.usualYear), text(.inTwoCurrencies)] {
            let figures = tags("figure", in: page)
            #expect(figures.count >= 2)
            for figure in figures {
                let label = figure.firstMatch(of: /role="img" aria-labelledby="(\S+) (\S+)"/)
                for id in [label?.output.1, label?.output.2] {
                    let id = "id=\"\(id ?? "")\">"
                    #expect(page.ranges(of: id).count == 1)
                    #expect(!page.contains(id + "<"), "\(id) says nothing")
                }
            }
            #expect(tags("table", in: page).count == tags("caption", in: page).count)
            #expect(tags("th", in: page).allSatisfy { $0.contains("scope=\"") })
            #expect(tags("svg", in: page).allSatisfy { $0.contains("aria-hidden=\"true\"") })
        }
    }

    @Test("Titles and categories are never markup, wherever they are")
    func hostile() {
        let page = text(.hostile, filter: "‘</p><script>’")
        #expect(tags("script", in: page).isEmpty)
        #expect(tags("title", in: page).first?.hasPrefix("title>November") == true)
        #expect(
            page.contains(
                "<bdi>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp; &lt;U+202E&gt;dlog␛[2J"
            )
        )
        #expect(page.contains("‘&lt;/p&gt;&lt;script&gt;’"))
        #expect(!page.unicodeScalars.contains("\u{202E}") && !page.unicodeScalars.contains("\u{1B}"))
    }

    @Test("With hidden amounts, a page has neither amounts nor what they are made from")
    func hiddenAmounts() {
        for page in [ReportPage.usualMonth, .usualYear, .inTwoCurrencies] {
            let text = text(page, hidden: true).replacing(/<style>(.|\n)*?<\/style>/, with: "")
            #expect(!text.contains("€") && !text.contains("$"))
            #expect(text.matches(of: /\d[.,]\d\d\b/).isEmpty)
            for flows in page.months.currencies.flatMap(\.rows).map(\.flows) {
                for amount in [flows.income, flows.expenses] where amount >= 10_000 {
                    #expect(!text.contains(String(amount)))
                }
            }
        }
    }

    @Test("A page without transactions says so, and nothing else")
    func empty() {
        let page = text(.nothing)
        #expect(page.contains("<p>Nothing in November 2026.</p>"))
        #expect(tags("figure", in: page).isEmpty)
        #expect(tags("table", in: page).isEmpty)
    }

    @Test("A page is the same on a terminal without Unicode")
    func ascii() {
        let ascii = Fixtures(in: ScreenEnvironment(icons: .ascii, theme: .plain, width: 80))
        #expect(ReportDocument(page: ascii.page(.usualMonth)).text == text(.usualMonth))
    }
}
