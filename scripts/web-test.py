"""Checks the pages of all previews in Chromium; see web-test, which runs this.

Arguments: the folder of the pages, one for the browser's profile, `long` or `short`, and a folder for pictures or an
empty string.
"""

import pathlib
import re
import sys

from browser import Browser

pages, profile, form, pictures = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]

# The heights of windows by their width, and the schemes of colors.
WINDOWS = {390: 700, 820: 1100, 1280: 800}
SCHEMES = ["light", "dark"]
# The pages that are saved as pictures and printed.
SAMPLES = [
    "home.loaded", "list.window", "transaction.loaded", "report.months", "budgets.over", "networth.loaded",
    "forecast.usual", "form.suggestions", "palette.typed", "keys.loaded", "import.review", "settings.loaded",
]
passed, failed = 0, 0


def check(name, problems):
    """Counts a check, and prints it if there are problems."""
    global passed, failed
    passed, failed = passed + (not problems), failed + bool(problems)
    if problems:
        print("FAILED  " + name)
    for problem in problems[:8]:
        print("        " + str(problem)[:300])


# Checks the page that is open: its colors, and the rest unless only colors have changed.
CHECKS = r"""onlyColors => {
    const problems = new Set(), say = text => problems.add(text.toWellFormed());
    const width = innerWidth, height = innerHeight;
    const all = selector => [...document.body.querySelectorAll(selector)];
    const quoted = text => `‘${text.trim().slice(0, 40)}’`;
    const words = e => `${e.tagName.toLowerCase()} ${quoted(e.textContent || e.value || e.id || e.getAttribute('class') || '')}`;
    const isSeen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const styles = new Map();
    const style = e => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
    // The title of a page without a heading is only for screen readers.
    const isUnseen = e => !!e.closest('.unseen');

    // The bars that stay in the window leave room for what is between them.
    function checkBars() {
        const bars = all('#top, #bar, .pinned').filter(e => isSeen(e) && style(e).position == 'sticky');
        const taken = Math.round(bars.reduce((sum, e) => sum + e.offsetHeight, 0));
        if (width < 500 && taken > 0.4 * height) say(`the bars take ${taken} of ${height} pixels`);
    }

    function checkStructure() {
        const ids = new Set();
        for (const {id} of all('[id]')) ids.has(id) ? say(`the id ${id} is used twice`) : ids.add(id);
        for (const name of ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls'])
            for (const e of all(`[${name}]`)) for (const id of e.getAttribute(name).split(/\s+/))
                if (!ids.has(id)) say(`${words(e)}: there is no ${id}`);
        if (!document.documentElement.lang || !document.title) say('there is no language or title');
        if (document.compatMode != 'CSS1Compat' || document.styleSheets.length != 1) say('there is no doctype or style sheet');
        if (all('h1').length != 1 || all('main').length != 1) say('there is not one h1 and one main');
        for (const e of document.querySelectorAll('script, style, [style], img, iframe, object, embed, form, base'))
            say(`there is a ${e.tagName.toLowerCase()}${e.hasAttribute('style') ? ' with a style' : ''}`);
        for (const e of document.querySelectorAll('*')) for (const a of e.attributes)
            if (/^on/.test(a.name) || /^\s*javascript:/i.test(a.value)) say(`${words(e)} has ${a.name}`);
    }

    function checkControls() {
        for (const e of all('button, input, select, summary, a, [role=option]')) {
            if (!name(e)) say(`a control has no name: ${e.outerHTML.slice(0, 120)}`);
            if (!isSeen(e)) continue;
            const row = e.matches('[data-row]') && e.closest('tr');
            const box = (row || e).getBoundingClientRect();
            if (box.width < 43.9 || box.height < 43.9)
                say(`${words(e)} is ${Math.round(box.width)} × ${Math.round(box.height)} pixels`);
            if (!row) continue;
            const cover = getComputedStyle(e, '::after');
            const isAsLarge = ['width', 'height'].every(side => Math.abs(parseFloat(cover[side]) - box[side]) < 1.5);
            if (cover.position != 'absolute' || style(row).position != 'relative' || !isAsLarge)
                say(`${words(e)} does not cover its row`);
        }
    }
    function name(e) {
        const ids = (e.getAttribute('aria-labelledby') ?? '').split(/\s+/);
        const labels = [...(e.labels ?? []), ...ids.map(id => document.getElementById(id))].map(e => e?.textContent);
        const content = e.cloneNode(true);
        // The letter of a key is not a name.
        for (const hidden of content.querySelectorAll('[aria-hidden]')) hidden.remove();
        const own = e.matches('input, select') ? '' : content.textContent;
        return [e.getAttribute('aria-label'), ...labels, own].some(text => text?.trim());
    }

    function checkBoxes() {
        if (document.getElementById('bar')?.offsetHeight > height) say('the menu is higher than the window');
        const over = document.scrollingElement.scrollWidth;
        if (over > width) say(`the page is ${over} pixels wide`);
        for (const e of all('*')) {
            const box = e.getBoundingClientRect();
            if (isUnseen(e) || !box.width || e.matches('svg *, option')) continue;
            if (box.right > width + 0.5 || box.left < -0.5)
                say(`${words(e)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
            const {display, overflowX, overflowY, textOverflow} = style(e);
            if (display == 'inline' || e.matches('input, select, svg, hr')) continue;
            if (e.scrollWidth > e.clientWidth + 1) say(`${words(e)} is ${e.scrollWidth - e.clientWidth} pixels too narrow`);
            if (/hidden|clip/.test(overflowX + overflowY) || textOverflow != 'clip') say(`${words(e)} may be cut`);
        }
        const pen = document.createElement('canvas').getContext('2d');
        for (const e of all('input')) {
            const {font, paddingLeft, paddingRight} = style(e);
            pen.font = font;
            const room = e.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
            if (isSeen(e) && pen.measureText(e.placeholder).width > room + 1) say(`${quoted(e.placeholder)} is cut`);
        }
    }

    function checkTables() {
        for (const table of all('table')) {
            const columns = row => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0);
            const most = Math.max(0, ...[...table.rows].map(columns));
            if (!most) say('a table is empty');
            for (const row of table.rows) {
                if (columns(row) != most) say(`${words(row)} has ${columns(row)} of ${most} columns`);
                if (row.querySelectorAll('button').length > 1) say(`${words(row)} has several buttons`);
                if (row.querySelector('table')) say(`${words(row)} has a table in it`);
                for (const cell of row.cells) {
                    if (cell.matches('th') && !cell.scope) say(`${words(cell)} has no scope`);
                    const {width, height} = cell.getBoundingClientRect();
                    // Text does not run down a column of a few letters.
                    if (cell.textContent.trim().length > 4 && width < 60 && height > 90) say(`${words(cell)} is ${Math.round(width)} pixels wide`);
                }
            }
        }
    }

    function checkWords(node) {
        let block = node.parentElement;
        while (style(block).display == 'inline') block = block.parentElement;
        const {left, right} = block.getBoundingClientRect();
        const isOut = box => box.left < left - 1 || box.right > right + 1;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (!isOut(box) && box.height < 1.6 * parseFloat(style(block).fontSize)) return;
        // The spaces between words may reach out.
        for (const word of node.data.matchAll(/\S+/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const boxes = [...range.getClientRects()];
            if (boxes.some(isOut)) say(`${quoted(word[0])} reaches out of ${words(block)}`);
            // A word of usual length is not broken, in a script that has capital letters.
            const isBroken = new Set(boxes.map(box => Math.round(box.top))).size > 1;
            if (isBroken && /^[\p{Lu}\p{Ll}]{2,14}$/u.test(word[0])) say(`${quoted(word[0])} is broken`);
        }
    }

    function checkTexts() {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        let count = 0;
        for (let node; node = texts.nextNode();) {
            const e = node.parentElement;
            if (!node.data.trim() || e.matches('option') || isUnseen(e) || !isSeen(e)) continue;
            count += 1;
            checkContrast(style(e).color, e, node.data);
            if (!onlyColors) checkWords(node);
        }
        if (!count) say('there is no text');
        for (const e of all('input, select').filter(isSeen)) {
            checkContrast(style(e).color, e, e.value);
            if (e.placeholder) checkContrast(getComputedStyle(e, '::placeholder').color, e, e.placeholder);
        }
    }
    const ratios = new Map();
    function checkContrast(color, e, text) {
        const ground = back(e), pair = `${color} ${ground}`;
        if (!ratios.has(pair)) {
            const [more, less] = [light(channels(color)), light(ground)].sort((a, b) => b - a);
            ratios.set(pair, (more + 0.05) / (less + 0.05));
        }
        if (ratios.get(pair) < 4.5) say(`contrast ${ratios.get(pair).toFixed(2)}: ${quoted(text)}`);
    }
    function channels(color) { return color.match(/[0-9.]+/g).map(Number); }
    function light([r, g, b]) {
        return [r, g, b].map(v => v / 255)
            .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
            .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    }
    function back(e) {
        for (; e; e = e.parentElement) {
            const color = channels(style(e).backgroundColor);
            if ((color[3] ?? 1) == 1) return color;
        }
        return [255, 255, 255];
    }

    if (!onlyColors) {
        checkBars();
        for (const details of all('details')) details.open = true;
        checkStructure();
        checkControls();
        checkBoxes();
        checkTables();
    }
    checkTexts();
    return [...problems];
}"""


def check_files(names):
    """Checks that there is a page for each width, and that the index leads to it; ends if there is not."""
    written = {file.name for file in pages.glob("*.html")} - {"index.html"}
    expected = {f"{name}.{width}.html" for name in [*names, *SAMPLES] for width in WINDOWS}
    linked = set(re.findall(r'href="([^"]+\.html)"', (pages / "index.html").read_text(encoding="utf-8")))
    missing = sorted((expected ^ written) | (linked ^ written))
    check("the files", missing)
    if missing:
        sys.exit(1)


def check_pages(browser, names):
    """Opens the pages at each width and checks them."""
    style = (pages / "page.css").as_uri()
    # The others are written in its place, so that their style sheet is found.
    check("the index is loaded", browser.open((pages / "index.html").as_uri(), [style]))
    for place, (width, height) in enumerate(WINDOWS.items()):
        opened = 0
        for index, name in enumerate(names):
            schemes = SCHEMES
            if form == "short":
                if index % len(WINDOWS) != place:
                    continue
                schemes = [SCHEMES[index // len(WINDOWS) % 2]]
            browser.show(width, height, schemes[0])
            problems = browser.write((pages / f"{name}.{width}.html").read_text(encoding="utf-8"), [style])
            check(f"{name}, {width} pixels, {schemes[0]}", problems + browser.evaluate(f"({CHECKS})(false)"))
            for scheme in schemes[1:]:
                browser.show(width, height, scheme)
                check(f"{name}, {width} pixels, {scheme}", browser.evaluate(f"({CHECKS})(true)"))
            if name in SAMPLES:
                browser.show(width, height, "dark", "print")
                check(f"{name}, {width} pixels, printed", browser.evaluate(f"({CHECKS})(false)"))
            opened += 1
        print(f"opened {opened} pages of {width} pixels")


def take_pictures(browser):
    """Saves pictures of some pages as they are when they are opened."""
    for name in SAMPLES:
        for width, height in WINDOWS.items():
            for scheme in SCHEMES:
                browser.show(width, height, scheme)
                browser.open((pages / f"{name}.{width}.html").as_uri())
                browser.picture(f"{pictures}/{name}-{width}-{scheme}.png")


names = list(dict.fromkeys(file.name.rsplit(".", 2)[0] for file in sorted(pages.glob("*.*.*.html"))))
check_files(names)
# Keys are shown where there is a mouse.
browser = Browser(profile, "web-test", "--blink-settings=primaryHoverType=2,availableHoverTypes=2")
check_pages(browser, names)
if pictures:
    take_pictures(browser)
browser.close()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
