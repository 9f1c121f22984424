"""Fills a wallet, writes reports in HTML and checks them in Chromium; see html-test, which runs this.

Arguments: the binary, an empty folder, and a folder for pictures or an empty string.
"""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

from browser import Browser

binary, work, pictures = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
# The locale of the figures, which MoneyFlow knows even if the system does not.
os.environ["LC_ALL"] = "en_IE.UTF-8"

HOSTILE = "</title></style><script>alert(1)</script><img src=http://example.invalid/x onerror=alert(1)>"
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen" * 3
WIDTHS = [320, 390, 800, 1200, 1920]
passed, failed = 0, 0


def check(name, problems):
    """Counts a check, and prints its problems."""
    global passed, failed
    passed, failed = passed + (not problems), failed + bool(problems)
    print(("FAILED  " if problems else "ok      ") + name)
    for problem in list(problems)[:8]:
        print("        " + str(problem)[:300])


def money(*arguments):
    """Runs MoneyFlow and returns what it prints."""
    result = subprocess.run([binary, *arguments], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"html-test: moneyflow {' '.join(arguments)} failed: {result.stderr}")
    return result.stdout


# The wallet.


def everyday_year():
    """Yields the transactions of a year, which ends on 20 November 2026."""
    end = datetime.date(2026, 11, 20)
    for index in range(13):
        year, month = divmod(2025 * 12 + 10 + index, 12)
        wobble = index * 37 % 11
        rows = [
            (1, -(75_000 if index < 5 else 78_000), "Rent", "Rent", ""),
            (15, 245_000, "Salary", "Salary", ""),
            (4, -5_210 - wobble * 311, "Weekly shopping", "Food & Beverage", ""),
            (11, -6_120 - wobble * 97, "Market", "Food & Beverage", ""),
            (18, -8_415 + wobble * 203, "Weekly shopping", "Food & Beverage", ""),
            (6, -1_250, "Coffee beans", "Bar", ""),
            (9, -5_990, "Electricity and gas", "Utilities", ""),
            (12, -3_250 - wobble * 120, "Dinner with Ada", "Eating Out", ""),
            (25, -1_999, "Phone", "Phone", ""),
            (17, -4_990 - wobble * 90, "Trainers", "Clothing", ""),
        ]
        if index in (3, 8):
            rows.append((22, -38_999, "Flight to Lisbon", "Plane", ""))
        if index == 9:
            rows.append((20, 8_000, "Trainers: money back", "Clothing", "refund"))
        if index == 12:
            rows.append((19, -2_790, "Train to Turin", "Train", ""))
        for day, amount, title, category, kind in rows:
            date = datetime.date(year, month + 1, day)
            if date <= end:
                yield date, amount, title, category, kind


def fill_wallet():
    """Makes a wallet with several accounts, transfers, refunds, and texts that are hard to show."""
    money("account", "rename", "Main", "Giro")
    money("account", "add", "Savings", "--kind", "savings", "--opening", "1200", "--on", "2025-10-31")
    money("account", "add", "Visa", "--kind", "card")
    names = {line["name"] for line in json.loads(money("category", "list", "--json"))}
    rows = list(everyday_year())
    for category in sorted({row[3] for row in rows} - names):
        money("category", "add", category, *(["--icon", "utilities"] if category == "Utilities" else []))
    lines = ["date,description,amount,category"]
    for date, amount, title, category, kind in rows:
        if not kind:
            lines.append(f"{date},{title},{amount / 100:.2f},{category}")
    file = work / "year.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    money("import", str(file), "--account", "Giro")
    for date, amount, title, category, kind in rows:
        if kind:
            money("add", f"{amount / 100:.2f}", title, "-c", category, "-d", str(date), "--refund")
    for month in ("2026-03", "2026-06", "2026-09"):
        money("transfer", "300", "Giro", "Savings", "Rainy day", "-d", f"{month}-28")
    money("budget", "set", "1500")
    money("budget", "set", "30", "-c", "Eating Out")
    money("budget", "set", "10", "-c", "Bar", "--rollover", "--from", "2026-06")
    money("add", "49.90", "Shoes", "-c", "Clothing", "-a", "Visa", "-d", "2026-11-14")
    money("add", "25", "Concert", "-c", "Entertainment", "-d", "2026-11-28")


def make_hostile():
    """Adds what nobody should have in a wallet, and an account in another currency."""
    money("account", "add", "Travel", "--kind", "cash", "--currency", "USD")
    money("add", "42.50", "Diner", "-c", "Eating Out", "-a", "Travel", "-d", "2026-11-03")
    money("category", "add", "<b>Bread</b> & \"butter\" 'fresh'")
    money("add", "999.99", HOSTILE, "-c", "<b>", "-d", "2026-11-05")
    money("add", "1999.99", LONG, "-c", "Other", "-d", "2026-11-06")
    money("add", "888.88", "Title to be changed", "-c", "Other", "-d", "2026-11-07")
    sql = "UPDATE \"transaction\" SET title = char(8238) || 'dlog' || char(27, 7, 133) WHERE title LIKE 'Title to be%'"
    subprocess.run(["sqlite3", os.environ["MONEYFLOW_WALLET"], sql], check=True)


# What is checked in the browser.


LAYOUT = """(() => {
    const problems = [], width = innerWidth;
    const over = document.scrollingElement.scrollWidth;
    if (over > width) problems.push(`the page is ${over} pixels wide`);
    const isScrolled = e => e && (['auto', 'scroll'].includes(getComputedStyle(e).overflowX) || isScrolled(e.parentElement));
    for (const e of document.body.querySelectorAll('*')) {
        const box = e.getBoundingClientRect();
        if (box.width && !isScrolled(e) && (box.right > width + 0.5 || box.left < -0.5))
            problems.push(`${e.tagName} ${e.className.baseVal ?? e.className} reaches from ${box.left} to ${box.right}`);
        if (e.children.length == 0 && e.scrollWidth > e.clientWidth + 1 && e.clientWidth && !e.closest('.labels'))
            problems.push(`${e.tagName} is too narrow for ${e.textContent}`);
        if (e.tagName == 'SECTION' && e.scrollWidth > e.clientWidth)
            problems.push(`${e.querySelector('h2')?.textContent} is cut until it is scrolled sideways`);
    }
    // A word of usual length is not broken.
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let node; width >= 390 && (node = texts.nextNode());) {
        for (const word of node.data.matchAll(/(?<!\\S)\\p{L}{2,14}(?!\\S)/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
            if (lines.size > 1) problems.push(`‘${word[0]}’ is broken`);
        }
    }
    // Cards have room between them.
    const cards = [...document.querySelectorAll('section, footer')].map(e => [e, e.getBoundingClientRect()]);
    for (const [one, a] of cards) for (const [other, b] of cards) {
        const isBeside = a.right <= b.left || b.right <= a.left;
        if (one !== other && !isBeside && a.top <= b.top && b.top - a.bottom < 8)
            problems.push(`${one.textContent.slice(0, 20)} touches ${other.textContent.slice(0, 20)}`);
    }
    return problems;
})()"""

CONTRAST = """(() => {
    const channels = c => c.match(/[0-9.]+/g).map(Number);
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
        .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const back = e => {
        for (; e; e = e.parentElement) {
            const color = channels(getComputedStyle(e).backgroundColor);
            if ((color[3] ?? 1) == 1) return color;
        }
        return [255, 255, 255];
    };
    const problems = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node; node = walk.nextNode();) {
        const e = node.parentElement;
        if (!node.data.trim() || e.closest('svg') || !e.checkVisibility({visibilityProperty: true})) continue;
        count += 1;
        const pair = [light(channels(getComputedStyle(e).color)), light(back(e))].sort((a, b) => b - a);
        const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
        if (ratio < 4.5) problems.push(`${ratio.toFixed(2)}: ${node.data}`);
    }
    return count ? problems : ['there is no text'];
})()"""

STRUCTURE = """(() => {
    const problems = [];
    const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
    if (new Set(ids).size != ids.length) problems.push('an id is used twice');
    if (!document.documentElement.lang) problems.push('there is no language');
    for (const figure of document.querySelectorAll('figure')) {
        const texts = figure.getAttribute('aria-labelledby').split(' ').map(id => document.getElementById(id)?.textContent);
        if (figure.getAttribute('role') != 'img' || texts.some(t => !t)) problems.push('a figure has no label');
        if (figure.querySelector('details')) problems.push('numbers are inside a figure');
    }
    for (const table of document.querySelectorAll('table')) {
        if (!table.caption?.textContent) problems.push('a table has no caption');
        for (const cell of table.querySelectorAll('th')) if (!cell.scope) problems.push('a heading has no scope');
    }
    for (const e of document.querySelectorAll('script, img, link, iframe, object, embed, form, a, b'))
        problems.push(`there is a ${e.tagName}`);
    for (const e of document.querySelectorAll('*')) for (const a of e.attributes)
        if (/^on/.test(a.name)) problems.push(`${e.tagName} has ${a.name}`);
    return problems;
})()"""

FIGURES = """(() => {
    const text = e => e.textContent.trim();
    const rows = table => [...table.tBodies[0].rows].map(row => [...row.cells].map(cell =>
        text(cell.querySelector('bdi') ?? cell)));
    const table = e => ({caption: text(e.caption), rows: rows(e)});
    return {
        cards: [...document.querySelectorAll('.card')].map(card => Object.fromEntries(
            [...card.querySelectorAll('dl > div')].map(e => [text(e.querySelector('dt')), text(e.querySelector('.amount'))]))),
        tables: [...document.querySelectorAll('table')].map(table),
    };
})()"""


# The figures.


def amount(minor_units, currency="EUR", sign=""):
    """Returns an amount as en_IE writes it."""
    units, rest = divmod(abs(minor_units), 100)
    minus = "−" if minor_units < 0 and not sign else ""
    return f"{minus}{sign if minor_units else ''}{ {'EUR': '€', 'USD': 'US$'}[currency] }{units:,}.{rest:02}"


def compare_figures(figures, arguments):
    """Yields the differences between the figures of a page and those of --json."""
    report = json.loads(money("report", *arguments, "--json"))
    parts = [report, *report["otherCurrencies"]]
    if len(parts) != len(figures["cards"]):
        yield f"{len(figures['cards'])} cards for {len(parts)} currencies"
    tables = list(figures["tables"])
    for part, card in zip(parts, figures["cards"]):
        currency = part["currency"]
        yield from different("income", card["Income"], amount(part["income"], currency, "+"))
        yield from different("expenses", card["Expenses"], amount(part["expenses"], currency, "−"))
        net = card.get("Saved") or card.get("Overspent") or card.get("Net")
        if net.lstrip("−") != amount(abs(part["net"]), currency):
            yield f"net: {net}, not {part['net']}"
        for kind, caption in (("expense", "Expenses"), ("income", "Income")):
            rows = [row for row in part["rows"] if row["type"] == kind]
            if not rows:
                continue
            shown = next(table for table in tables if table["caption"] == caption)
            tables.remove(shown)
            for row, cells in zip(rows, shown["rows"], strict=True):
                expected = amount(row["amount"], currency)
                if row["count"] == 0:
                    expected = "nothing" + (" yet" if cells[1].endswith("yet") else "")
                yield from different("name", cells[0], row["name"])
                yield from different(row["name"], cells[1], expected)
    if len(parts) > 1:
        return
    by_month = next((table for table in tables if table["caption"] == "Month by month"), {"rows": []})
    last = report["to"][:7]
    first = f"{int(last[:4]) - 1}-{int(last[5:]) + 1:02}" if last[5:] != "12" else f"{last[:4]}-01"
    months = json.loads(money("report", "--by", "month", "--from", first, "--to", f"{last}-28", "--json"))["rows"]
    for row, cells in zip(months, by_month["rows"], strict=True):
        if row["to"] <= report["to"]:
            yield from different(row["from"], cells[1:], [amount(row["income"]), amount(row["expenses"])])
    worth = next(table for table in tables if table["caption"] == "Net worth")
    totals = json.loads(money("networth", "--json"))["total"]
    yield from different("net worth", [cells[1] for cells in worth["rows"]], [amount(total) for total in totals])
    spending = [table for table in tables if table["caption"] == "Spending day by day"]
    for table in spending:
        spent = [cells[1] for cells in table["rows"] if cells[1]]
        yield from different("spent", spent[-1], amount(report["expenses"]))
    largest = next(table for table in tables if table["caption"] == "Largest expenses")
    period = ["--from", report["from"], "--to", report["to"]]
    listed = json.loads(money("list", *period, "--expense", "--json"))
    listed = listed["transactions"] if isinstance(listed, dict) else listed
    if not spending:
        # The page of a longer period than a month adds up what has one title.
        titles = {}
        for row in listed:
            title = (row.get("title") or "").lower()
            titles[title] = titles.get(title, 0) + (-row["amount"] if row.get("refund") else row["amount"])
        sizes = sorted((size for size in titles.values() if size > 0), reverse=True)[:10]
    else:
        sizes = sorted((row["amount"] for row in listed), reverse=True)[:10]
    shown = [cells[2].lstrip("+−") for cells in largest["rows"]]
    yield from different("largest", shown, [amount(size) for size in sizes])


def different(name, shown, expected):
    if shown != expected:
        yield f"{name}: {shown}, not {expected}"


def amounts_left(text, arguments):
    """Yields what a page with hidden amounts says about amounts."""
    if re.search(r"[€$]", text):
        yield "a currency symbol"
    for match in re.findall(r"\d[.,]\d\d\b(?!%|\d)", re.sub(r"<style>.*?</style>", "", text, flags=re.S)):
        yield f"an amount: {match}"
    report = money("report", *arguments, "--json") + money("networth", "--json")
    report += money("report", "--by", "day", "--json") + money("report", "--by", "month", "--json")
    for number in sorted(set(re.findall(r"\b\d{5,}\b", report))):
        if re.search(rf"\b{number}\b", text):
            yield f"the minor units {number}"


def check_page(browser, name, arguments, is_hidden=False, has_types=True):
    """Writes a page and checks it; its figures only if its rows have one type each."""
    file = work / f"{name}.html"
    options = [*arguments, "--hide-amounts"] if is_hidden else arguments
    money("report", *options, "--html", str(file))
    again = work / f"{name}-again.html"
    money("report", *options, "--html", str(again), "--width", "40")
    check(f"{name}: the same bytes again", [] if file.read_bytes() == again.read_bytes() else ["they differ"])
    url = file.as_uri()
    for scheme in ("light", "dark"):
        for width in WIDTHS:
            browser.show(width, 900, scheme)
            problems = browser.open(url)
            if pictures:
                browser.picture(f"{pictures}/{name}-{width}-{scheme}.png")
            problems += browser.evaluate(LAYOUT)
            browser.evaluate("document.querySelectorAll('details').forEach(e => e.open = true)")
            problems += browser.evaluate(LAYOUT) + browser.evaluate(CONTRAST)
            check(f"{name}: {width} pixels, {scheme}", problems)
    check(f"{name}: structure", browser.evaluate(STRUCTURE))
    browser.show(800, 900, "dark", "print")
    check(f"{name}: printed", browser.evaluate(CONTRAST) + browser.evaluate(LAYOUT))
    if is_hidden:
        check(f"{name}: no amount", list(amounts_left(file.read_text(encoding="utf-8"), arguments)))
    elif has_types:
        check(f"{name}: the figures of --json", list(compare_figures(browser.evaluate(FIGURES), arguments)))


fill_wallet()
browser = Browser(work / "profile", "html-test")
check_page(browser, "month", [])
check_page(browser, "year", ["2026"])
check_page(browser, "hidden", [], is_hidden=True)
check_page(browser, "months", ["2026", "--by", "month", "--compare", "previous", "-a", "Giro"], has_types=False)
if pictures:
    browser.show(1200, 900, "light")
    browser.open((work / "month.html").as_uri())
    browser.picture(f"{pictures}/report.png", width=1200, height=860)
make_hostile()
check_page(browser, "hostile", [])
browser.close()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
