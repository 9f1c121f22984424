import TextEditing
import Testing
import TextUI

@testable import Web

@Suite("Nodes as HTML")
struct NodeHTMLTests {
    private func html(_ node: Node, columns: Int = 80) -> String { node.html(columns: columns).compact }

    private func field(
        _ input: String,
        _ kind: FieldControl.Kind,
        problem: String = "",
        number: Int = 1,
        suggestions: [FieldControl.Suggestion] = [],
        highlighted: Int? = nil
    ) -> Node {
        let text = TextField(input: TextInput(input), placeholder: "0.00", isFocused: true, onEdit: { _ in })
        return .field(
            FieldControl(
                label: "To pay",
                number: number,
                value: .text(text, kind),
                isFocused: true,
                meaning: "in euros",
                problem: problem,
                suggestions: suggestions,
                highlighted: highlighted,
                focus: {}
            ),
            drawn: .text("drawn in a terminal")
        )
    }

    @Test("Text is text, and its roles are classes")
    func texts() {
        #expect(html(.text("<b>")) == "<p>&lt;b&gt;</p>")
        #expect(html(.text("Runs", .heading)) == "<h2><span class=\"heading\">Runs</span></h2>")
        #expect(html(.line(Span("u", .key), Span(" to undo"))) == "<p><kbd>u</kbd> to undo</p>")
        let stack = Node.column([.empty, .text(""), .text("a")], spacing: 1)
        #expect(html(stack) == "<div class=\"stack spaced\"><p>a</p></div>")
        #expect(html(.column([.text("a")], spacing: 1)) == "<p>a</p>")
        #expect(html(.column([.empty, .empty], spacing: 1)) == "")
        #expect(html(.divider) == "<hr>")
    }

    @Test("A table has its rows, with a button in those that can be opened, and headings for groups")
    func tables() {
        let table = Table(
            columns: [
                Column(alignment: .trailing, isReference: true), Column(sizing: .flexible(minimum: 8)),
                Column(hiddenBelow: 70),
            ],
            rows: [
                .section([Span("November", .heading)], trailing: [Span("3")]), .blank,
                .cells([[Span("  #1")], [Span("  Coffee")], [Span("Bar")]], id: 1, isSelected: true),
            ]
        )
        #expect(
            html(.table(table)) == """
                <table><tbody><tr class="section"><th colspan="2" scope="rowgroup"><span class="heading">November</span></th>\
                <td class="keep end">3</td></tr><tr id="row-1" class="selected" aria-current="true">\
                <td class="keep end inset">#1</td><td class="text inset"><button type="button" data-row="1">Coffee</button></td>\
                <td class="keep">Bar</td></tr></tbody></table>
                """
        )
        // A column hides below its width, and what rows are typed by where they are touched.
        #expect(html(.table(table), columns: 69).contains("#1") && !html(.table(table), columns: 69).contains("Bar"))
        #expect(!html(.table(table), columns: 59).contains("#1"))
    }

    @Test("A row that leads to an address is a link, and so is a button")
    func links() {
        var table = Table(columns: [Column()], rows: [.cells([[Span("Coffee")]], id: 42)])
        table.rowAddress = "runs"
        let link = "<a href=\"/base/runs/42\" data-row=\"42\">Coffee</a>"
        #expect(Node.table(table).html(columns: 80, links: "/base/").compact.contains(link))
        #expect(html(.table(table)).contains("<button type=\"button\" data-row=\"42\">Coffee</button>"))
        let button = Button(label: "Runs", keys: "r", place: .inline, address: "runs") {}
        let pressed = "<a href=\"/base/runs\" data-press=\"r Runs\" aria-keyshortcuts=\"r\">"
        #expect(Node.button(button).html(columns: 80, links: "/base/").compact.hasPrefix(pressed))
        #expect(html(.button(button)).hasPrefix("<button type=\"button\""))
    }

    @Test("The first row of a table is its headings if they look so, and numbers without room are wrapped")
    func headings() {
        let numbers = Column(alignment: .trailing)
        let table = Table(
            columns: [Column(sizing: .flexible(minimum: 8)), numbers],
            rows: [
                .cells([[Span("Shoe", .heading)], [Span("Worn", .muted)]]),
                .cells([[Span("Left")], [Span("1,234,567 times on all days")]]),
                .cells([[Span("Sum", .title)], [Span("2")]]),
            ]
        )
        let text = html(.table(table))
        #expect(text.contains("<tr><th scope=\"col\" class=\"text heading\">Shoe</th>"))
        #expect(text.contains("<th scope=\"col\" class=\"keep end muted\">") && text.split(separator: "<th").count == 3)
        #expect(text.contains("<td class=\"keep end\">1,234,567 times"))
        #expect(html(.table(table), columns: 36).contains("<td class=\"text end\">1,234,567 times"))
    }

    @Test("The suggestions of a field are a list that it controls")
    func suggestions() {
        let plain = html(field("", .text))
        #expect(plain.contains("role=\"combobox\" aria-autocomplete=\"list\" aria-expanded=\"false\""))
        #expect(!plain.contains("aria-controls") && !html(field("", .number)).contains("combobox"))
        let text = html(field("c", .text, suggestions: [.init("Coffee", note: "2.50"), .init("Cake")], highlighted: 1))
        #expect(text.contains("aria-expanded=\"true\" aria-controls=\"field-to-pay-options\""))
        #expect(text.contains("aria-activedescendant=\"field-to-pay-option-2\""))
        #expect(text.contains("<ul class=\"options\" id=\"field-to-pay-options\" role=\"listbox\""))
        #expect(
            text.contains(
                "<li id=\"field-to-pay-option-2\" role=\"option\" data-field=\"field-to-pay\" data-option=\"Cake\" aria-selected=\"true\">"
            )
        )
    }

    @Test("The first heading is that of the page; the number of a record is not")
    func title() {
        let record = Node.column([.card(title: [Span("#42", .heading)], content: .text("Coffee", .title))], spacing: 0)
        let page = Page(record, columns: 80, app: "Runs")
        #expect(page.title == "Coffee")
        let text = page.document(base: "", session: nil)
        #expect(
            text.contains("<h1><span class=\"title\">Coffee</span></h1>")
                && text.contains("<h2><span class=\"heading\">#42")
        )
        #expect(!text.contains("unseen"))
        let plain = Page(.text("Nothing"), columns: 80, app: "Runs").document(base: "", session: nil)
        #expect(plain.contains("<h1 class=\"unseen\">Runs</h1>"))
    }

    @Test("A field is a labeled input of its kind, with what is said about it")
    func fields() {
        let number = html(field("1.50", .number))
        #expect(number.contains("<label for=\"field-to-pay\">To pay</label>"))
        #expect(number.contains("inputmode=\"decimal\" value=\"1.50\" placeholder=\"0.00\""))
        #expect(number.contains("aria-describedby=\"field-to-pay-remark\"") && number.contains(">in euros</p>"))
        #expect(!number.contains("drawn in a terminal") && !number.contains("aria-invalid"))
        let wrong = html(field("x", .text, problem: "No <number>."))
        #expect(wrong.contains("aria-invalid=\"true\"") && wrong.contains("class=\"error\">No &lt;number&gt;.</p>"))
        #expect(!wrong.contains("in euros"))
        #expect(html(field("", .text, number: 2)).contains("id=\"field-to-pay-2\""))
        let picker = "type=\"date\" aria-label=\"Choose a day: To pay\" data-picks=\"field-to-pay\""
        #expect(html(field("", .day)).contains(picker))
        #expect(html(field("", .file)).contains("type=\"file\" data-picks=\"field-to-pay\""))
        // Beneath an alert, it is what a terminal draws.
        #expect(html(field("1", .number).disabled) == "<p>drawn in a terminal</p>")
    }

    @Test("Bars are as long as their parts")
    func bars() {
        func widths(_ html: String) -> [Substring] {
            html.split(separator: "<rect").dropFirst()
                .compactMap { $0.split(separator: "width=\"").last?.prefix { $0 != "\"" } }
        }
        #expect(widths(html(.text([.bar(part: 1, of: 4)], overflow: .truncate))) == ["250"])
        #expect(widths(html(.bar(part: 3, of: 4, role: .accent))) == ["1000", "750"])
        #expect(widths(html(.text([.bar(part: .max, of: .max)], overflow: .truncate))) == ["1000"])
        #expect(widths(html(.spark([nil, 0, 5, .min]))) == ["200"])
    }

    @Test("A plot goes from its lowest to its highest value, with gaps", arguments: [Int64.max, 100])
    func plots(highest: Int64) {
        let plot = Plot(
            values: [0, nil, highest, highest / 2],
            highest: "a lot",
            zero: "0",
            lowest: "nothing",
            first: "Monday",
            last: "<Thursday>"
        )
        let text = html(.plot(plot))
        #expect(text.contains("d=\"M0 1000h1M666 0h1L999 500\""))
        #expect(text.contains("aria-label=\"Monday – &lt;Thursday&gt;: nothing – a lot\""))
    }

    @Test("Buttons say their keys, and those of a page stand where they belong")
    func buttons() {
        let buttons: [Node] = [
            .button(Button(label: "Delete", keys: "d", .delete, purpose: .change) {}),
            .button(Button(label: "Yes", keys: "y", place: .inline) {}),
            .button(Button(label: "Back", keys: .escape, place: .barEnd, purpose: .go) {}),
            .button(Button(label: "Down", keys: .down, place: .list, purpose: .move) {}),
            .button(Button(label: "Reports", keys: "R", place: .list, purpose: .go) {}),
            .button(Button(label: "Reports", keys: [], command: nil, place: .bar, purpose: .go) {}),
        ]
        let text = Page(.column(buttons, spacing: 0), columns: 120, app: "Runs").document(base: "", session: nil)
        #expect(text.contains("<title>Runs</title>") && text.contains("data-keys=\"d del y esc down R\""))
        let delete = "data-press=\"d Delete\" aria-keyshortcuts=\"d Delete\">Delete<kbd aria-hidden=\"true\">d</kbd>"
        #expect(text.contains(delete))
        #expect(text.contains("<div id=\"back\"><button type=\"button\" data-press=\"esc Back\""))
        #expect(text.contains("<main id=\"main\"><div class=\"stack\"><button type=\"button\" data-press=\"y Yes\""))
        #expect(text.contains("aria-keyshortcuts=\"Shift+R\"") && !text.contains("down Down"))
    }
}
