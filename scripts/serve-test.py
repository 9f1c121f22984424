"""Goes the journeys of the app in a terminal and in Chromium, and attacks its server; see serve-test, which runs this.

Arguments: the binary, an empty folder, and --short for fewer of everything.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time

from browser import Browser
from page_client import Lost, Server, cookie_of, open_socket, request

binary, work, is_short = sys.argv[1], pathlib.Path(sys.argv[2]), "--short" in sys.argv[3:]
server_binary = str(pathlib.Path(binary).parent / "moneyflow-server")
wallet = pathlib.Path(os.environ["MONEYFLOW_WALLET"])
os.environ["LC_ALL"] = "en_IE.UTF-8"
PATIENCE = 20
passed, failed = 0, 0


def check(name, problems):
    """Counts a check, and prints its problems."""
    global passed, failed
    problems = [problem for problem in problems if problem]
    passed, failed = passed + (not problems), failed + bool(problems)
    print(("FAILED  " if problems else "ok      ") + name, flush=True)
    for problem in problems[:8]:
        print("        " + str(problem)[:600])


def money(*arguments):
    """Runs MoneyFlow and returns what it prints."""
    result = subprocess.run([binary, *arguments], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"serve-test: moneyflow {' '.join(arguments)} failed: {result.stderr}")
    return result.stdout


def serve(*options, port=0):
    return Server(server_binary, work, *options, port=port)


def empty_wallet():
    # With its key, and the backups that imports make.
    for file in wallet.parent.glob("wallet.*"):
        shutil.rmtree(file) if file.is_dir() else file.unlink()


def until(condition, what):
    """Waits until a function returns something, and returns it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if result := condition():
            return result
        time.sleep(0.02)
    raise Lost(what)


# The surfaces.


class Terminal:
    """The app in tmux."""

    name = "terminal"

    def begin(self):
        self.run("kill-server", check=False)
        self.run(
            "-u", "new-session", "-d", "-x", "100", "-y", "40", "-s", "app",
            f"exec {shlex.quote(binary)} ui 2>{shlex.quote(str(work / 'errors'))}",
        )
        until(lambda: "Balance" in self.text(), "home")

    def run(self, *arguments, check=True):
        return subprocess.run(
            ["tmux", "-L", f"serve-{os.getpid()}", "-f", "/dev/null", *arguments], check=check, capture_output=True, text=True
        ).stdout

    def text(self):
        return self.run("capture-pane", "-p", "-t", "app")

    def press(self, key):
        names = {"esc": "Escape", "enter": "Enter", "down": "Down", "space": "Space"}
        self.run("send-keys", "-t", "app", f"C-{key[1]}" if key.startswith("^") else names.get(key, key))

    def move(self, key, pattern):
        """Presses a key until what has the mark of the focus or of the selection matches."""

        def marks(text):
            # What is being typed is drawn later.
            return [(number, word) for number, line in enumerate(text.splitlines()) for word in re.findall(r"› *(\S+)", line)]

        for _ in range(40):
            text = self.text()
            if re.search(pattern, text):
                return
            self.run("send-keys", "-t", "app", key)
            until(lambda: marks(self.text()) != marks(text), f"what is after {marks(text)}")
        raise Lost(f"no {pattern}")

    def to_field(self, field):
        until(lambda: re.search("Start over|Back to list", self.text()), "a form")
        self.move("Tab", rf"› {field}")

    def type(self, text, field):
        self.to_field(field)
        self.run("send-keys", "-t", "app", "C-e", "C-u")
        self.look_for(text)
        until(lambda: text[-20:] in self.text(), f"the text {text}")

    def look_for(self, text):
        self.run("send-keys", "-t", "app", "-l", text)

    def choose(self, word, field):
        self.to_field(field)
        self.run("send-keys", "-t", "app", word[0].lower())

    def send(self, file, field):
        self.type(str(file), field)

    def open(self, text):
        until(lambda: text in self.text(), text)
        self.move("Down", rf"› .*{re.escape(text)}")
        self.press("enter")

    take = open

    def end(self):
        process = self.run("display-message", "-p", "-t", "app", "#{pane_pid}").strip()
        self.run("kill-server", check=False)
        # Until then, it has files of the wallet.
        until(lambda: not process or not pathlib.Path(f"/proc/{process}").exists(), "the end of the app")


class Page:
    """The app in a browser: by touch on a phone, or with the keyboard on a desk."""

    def __init__(self, browser, name, width):
        self.browser, self.name, self.width = browser, name, width

    def begin(self):
        self.server = serve()
        self.browser.show(self.width, 800, "light")
        self.browser.events = []
        self.visit(f"/?key={self.server.key}")
        until(lambda: self.has("location.search == ''"), "the page after the key")
        self.connected()

    def visit(self, path):
        self.browser.call("Page.navigate", url=f"http://{self.server.host}{path}")

    def connected(self):
        # The first page is as wide as that of the tab before.
        look = "narrow" if self.name == "touch" else "wide"
        until(lambda: self.has(f"document.body?.dataset.live && document.querySelector('#page.{look}')"), "a connection")

    def has(self, script):
        return self.browser.evaluate(f"!!({script})")

    def text(self):
        if self.has("document.querySelector('[data-same]') || [...document.querySelectorAll('td, div')].some(e => e.textContent == 'null')"):
            raise Lost("what an update has left as it was")
        # What is typed is text too.
        return self.browser.evaluate(
            "document.body.innerText + '\\n' + [...document.querySelectorAll('input')].map(e => e.value).join('\\n')"
        )

    def click(self, script):
        """Clicks on what a script finds, in the middle, where a finger would touch it: nothing may be above it."""
        until(
            lambda: self.has(
                f"""(() => {{
                    const element = {script};
                    if (!element?.checkVisibility()) return false;
                    element.scrollIntoView({{block: 'center', behavior: 'instant'}});
                    const box = element.getBoundingClientRect();
                    const touched = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                    if (!element.contains(touched)) return false;
                    touched.click();
                    return true;
                }})()"""
            ),
            script,
        )

    def press(self, key):
        shown = key.upper() if key.startswith("^") else key
        if self.name == "touch":
            button = f"[...document.querySelectorAll('button[data-press], a[data-press]')].find(e => e.dataset.press.startsWith({json.dumps(shown + ' ')}))"
            until(lambda: self.has(button), f"a button for {key}")
            if not self.has(f"{button}.checkVisibility()"):
                self.click("document.querySelector('#menu > summary')")
            return self.click(button)
        codes = {"esc": ("Escape", 27), "enter": ("Enter", 13), "down": ("ArrowDown", 40), "space": (" ", 32)}
        until(lambda: self.has(f"document.getElementById('page').dataset.keys.split(' ').includes({json.dumps(shown)})"), f"the key {key}")
        self.key(*codes.get(key, (key[-1], ord(key[-1].upper()))), modifiers=2 if key.startswith("^") else 0)

    def key(self, name, code, modifiers=0):
        text = {} if len(name) > 1 or modifiers else {"text": name}
        for kind in ("keyDown", "keyUp"):
            self.browser.call(
                "Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=code, modifiers=modifiers, **text
            )

    def field(self, label):
        element = f"document.getElementById('field-{label.lower().replace(' ', '-')}')"
        until(lambda: self.has(element), f"the field {label}")
        return element

    def type(self, text, label):
        element = self.field(label)
        self.browser.evaluate(f"{element}.focus(); {element}.select()")
        self.look_for(text)

    def look_for(self, text):
        until(lambda: self.has("document.activeElement.nodeName == 'INPUT'"), "a field with the focus")
        if self.name == "touch" or not text.isascii():
            return self.browser.call("Input.insertText", text=text)
        for character in text:
            self.key(character, ord(character.upper()) if character.isalnum() else 0)

    def choose(self, word, label):
        element = self.field(label)
        self.browser.evaluate(
            f"""(() => {{
                const index = [...{element}.options].find(e => e.text == {json.dumps(word)}).value;
                {element}.focus();
                {element}.value = index;
                {element}.dispatchEvent(new Event('input', {{bubbles: true}}));
            }})()"""
        )

    def send(self, file, label):
        self.field(label)
        root = self.browser.call("DOM.getDocument")["root"]["nodeId"]
        node = self.browser.call("DOM.querySelector", nodeId=root, selector="input[type=file]")["nodeId"]
        self.browser.call("DOM.setFileInputFiles", nodeId=node, files=[str(file)])
        shown = f"document.getElementById('main').innerText.includes({json.dumps(file.name)})"
        until(lambda: self.has(shown), f"the file {file.name}")

    def take(self, text):
        self.click(f"[...document.querySelectorAll('[role=option]')].find(e => e.textContent.includes({json.dumps(text)}))")

    def open(self, text):
        # A wide table may have several in a line.
        self.click(
            f"""[...document.querySelectorAll('[data-row], tr:has([data-row])')]
                .filter(e => e.textContent.includes({json.dumps(text)}))
                .sort((one, other) => one.textContent.length - other.textContent.length)[0]"""
        )

    def end(self):
        for event in self.browser.events:
            # The page of the journey before goes on looking for its server until this one begins.
            isOther = "WebSocket" in str(event.get("params")) and f":{self.server.port}/" not in str(event["params"])
            if event.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening") and not isOther:
                raise Lost(str(event["params"]))
        self.server.close()


# Journeys.


def journeys():
    """Yields the name and the steps of each journey."""
    text = (pathlib.Path(__file__).parent / "journeys.txt").read_text()
    for paragraph in re.split(r"\n\s*\n", re.sub(r"(?m)^#.*\n", "", text)):
        lines = [line for line in paragraph.splitlines() if line.strip()]
        if lines:
            yield lines[0], [line.strip() for line in lines[1:]]


def take_step(surface, step):
    verb, _, rest = step.partition(" ")
    if verb == "press":
        surface.press(rest)
    elif verb in ("type", "choose"):
        text, _, field = rest.rpartition(" in ")
        getattr(surface, verb)(text, field)
    elif verb == "look":
        surface.look_for(rest.removeprefix("for "))
    elif verb == "write":
        file, _, lines = rest.partition(" ")
        (work / file).write_text(lines.replace(" | ", "\n") + "\n")
    elif verb == "send":
        file, _, field = rest.partition(" in ")
        surface.send(work / file, field)
    elif verb in ("take", "open"):
        getattr(surface, verb)(rest)
    elif verb == "see":
        until(lambda: rest in surface.text(), rest)
    elif verb == "miss":
        until(lambda: rest not in surface.text(), f"no {rest}")
    elif verb == "shell":
        words = rest.split(" ")
        # A title of several words is one argument.
        money(*(shlex.split(rest) if rest.count('"') % 2 == 0 else words))
    elif verb == "wallet":
        word, _, text = rest.partition(" ")
        listed = lambda: subprocess.run([binary, "list"], capture_output=True, text=True).stdout
        until(lambda: (text in listed()) == (word == "has"), f"a wallet that {rest}")
    else:
        sys.exit(f"serve-test: a journey has the step {step}")


def go_journeys(surfaces):
    for index, (name, steps) in enumerate(journeys()):
        # In the short form, the terminal and one of the browsers in turn.
        left_out = surfaces[-1 - index % 2] if is_short and len(surfaces) == 3 else None
        for surface in surfaces:
            if surface is left_out:
                continue
            empty_wallet()
            step = "begin"
            try:
                surface.begin()
                for step in steps:
                    take_step(surface, step)
                step = "end"
                surface.end()
                check(f"{name}: {surface.name}", [])
            except Lost as lost:
                shown = surface.text()
                check(f"{name}: {surface.name}", [f"after ‘{step}’, there is not: {lost}", *shown.splitlines()])
                try:
                    surface.end()
                except Lost:
                    surface.server.close()


# What the server must refuse, and bear.


def check_refusals():
    server = serve()
    cookie = cookie_of(server)
    own = f"http://{server.host}"

    def refused(name, status, path="/", method="GET", body=None, **headers):
        headers = {key.replace("_", "-"): value for key, value in headers.items()}
        response, text = request(server, path, headers, method, body)
        check(name, [response.status != status and f"{response.status}", "Lunch" in text and "it shows the wallet"])

    refused("without the key, there is nothing", 401)
    refused("a wrong cookie is none", 401, cookie=cookie[:-1] + ("0" if cookie[-1] != "0" else "1"))
    refused("a wrong key is refused", 403, "/?key=" + "0" * 32)
    refused("another name of the server is refused (DNS rebinding)", 421, cookie=cookie, Host="evil.example")
    refused("a request without a host is refused", 421, cookie=cookie, Host=None)
    refused("another origin is refused", 403, cookie=cookie, Origin="http://evil.example")
    refused("nothing can be sent", 405, cookie=cookie, method="POST", body=b"x=1")
    refused("another page is not found", 404, "/../../etc/passwd%00%FF", cookie=cookie)
    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda index: request(server, f"/?key={index:032}"), range(8)))
    took = time.monotonic() - start
    check("many wrong keys take long", [took < 2 and f"{took} s"])
    check("a wrong key is logged, and no key is", ["wrong key" not in server.messages() and "no line", server.key in server.messages() and "the key"])
    for name, arguments in {
        "without the cookie": (None, own), "without an origin": (cookie, None),
        "from another page": (cookie, "http://evil.example"), "from another port": (cookie, "http://localhost:1"),
        "from a file": (cookie, "null"),
    }.items():
        live = open_socket(server, *arguments)
        check(f"no connection {name}", [live and "it is open"])
    live = open_socket(server, cookie, own)
    check("a page of the server connects", [not live and "refused"])
    response, text = request(server, "/", {"Cookie": cookie})
    policy = response.getheader("Content-Security-Policy")
    check("a page runs nothing but its script", ["'unsafe" in policy and policy, "default-src 'none'" not in policy and policy])
    check("a page is not kept", [response.getheader("Cache-Control") != "no-store" and "it is"])
    mode = oct(wallet.with_name("wallet.db.key").stat().st_mode & 0o777)
    check("only its owner can read the key", [mode != "0o600" and mode])
    server.close()
    server = serve("--new-key")
    response, _ = request(server, "/", {"Cookie": cookie})
    check("a new key ends all sessions", [response.status != 401 and response.status])
    server.close()


def check_read_only():
    server = serve("--read-only")
    cookie = cookie_of(server)
    _, text = request(server, "/", {"Cookie": cookie})
    check("who may only read is shown nothing that changes", ["Add<" in text and "Add", "Undo<" in text and "Undo"])
    live = open_socket(server, cookie, f"http://{server.host}")
    live.receive()
    before = money("list")
    for number, event in enumerate([{"key": "d"}, {"key": "u"}, {"press": "a Add"}, {"press": "d Delete"}, {"path": "add"}]):
        live.send({"number": number + 1, **event})
    time.sleep(0.5)
    check("and changes nothing", [money("list") != before and "the list differs"])
    server.close()


def check_hostility():
    """Sends what no browser sends, and sees that others are served meanwhile."""
    server = serve()
    cookie = cookie_of(server)
    own = f"http://{server.host}"
    rng = random.Random(1)
    seeds = [
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /live HTTP/1.1\r\nUpgrade: websocket\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n", b"GET " + b"/" * 100_000,
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5_000, b"GET / HTTP/1.1\r\nA: " + b"b" * 1_000_000,
    ]
    count = 200 if is_short else 5_000
    for index in range(count):
        data = bytearray(rng.choice(seeds))
        for _ in range(rng.randrange(4)):
            place = rng.randrange(len(data))
            data[place : place + rng.randrange(3)] = bytes(rng.randrange(256) for _ in range(rng.randrange(3)))
        try:
            with socket.create_connection(("127.0.0.1", server.port), timeout=5) as stream:
                stream.sendall(data)
        except OSError:
            pass
    check(f"{count} requests that are none", [server.process.poll() is not None and "the server ended"])
    for index in range(count):
        live = open_socket(server, cookie, own)
        try:
            for _ in range(rng.randrange(1, 4)):
                data = os.urandom(rng.randrange(200)) if rng.randrange(2) else json.dumps(
                    {"number": rng.choice([1, -1, 2**63 - 1]), rng.choice(["key", "press", "row", "field", "path", "columns", "text"]):
                     rng.choice(["", "x" * 1000, "-9223372036854775808", 7, 2**62, "\u0000", "../..", "a"])}
                ).encode()
                live.frame(rng.choice([0x81, 0x81, 0x81, 0x82, 0x01, 0x00, 0x89, 0x8A, 0xF1, rng.randrange(256)]), data, rng.choice([None, None, None, len(data) + 5, 2**40]))
            live.close()
        except OSError:
            pass
    check(f"{count} connections with frames that are none", [server.process.poll() is not None and "the server ended"])
    memory, start = server.memory(), time.monotonic()
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    sessions, updates = [], []
    while len(updates) < 50 and time.monotonic() < start + 60:
        # As a page does, until the server has noticed that the others are gone.
        live = open_socket(server, cookie, own)
        try:
            updates.append(live.receive())
            sessions.append(live)
        except Lost:
            time.sleep(0.1)
    check("200 silent connections, and 50 sessions", [len(updates) != 50 and f"{len(updates)} sessions"])
    start = time.monotonic()
    money("add", "4.40", "Cake")
    late = 0
    for live in sessions:
        while "Cake" not in json.dumps(live.receive()):
            pass
        late = time.monotonic() - start
    check(f"all of them see what a shell adds ({late * 1000:.0f} ms)", [late > 10 and f"{late} s"])
    each = (server.memory() - memory) / 50
    check(f"a session takes {each / 1024:.1f} MB", [each > 3 * 1024 and "more than 3 MB"])
    # A page that takes nothing.
    slow = open_socket(server, cookie, own)
    slow.stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    memory = server.memory()
    for number in range(2_000):
        slow.send({"number": number + 1, "columns": 40 + number % 100})
    grown = server.memory() - memory
    check("a page that takes nothing costs nothing", [grown > 20 * 1024 and f"{grown} KB"])
    good = open_socket(server, cookie, own)
    good.send({"number": 1, "key": "l"})
    start = time.monotonic()
    while good.receive()["path"] != "list":
        pass
    late = time.monotonic() - start
    check("others are served meanwhile", [late > 10 and f"after {late} s"])
    for stream in idle:
        stream.close()
    server.close()


def check_lost_connection(browser):
    """Stops the server in the middle of typing, and starts it again."""
    empty_wallet()
    money("add", "3", "Tea")
    page = Page(browser, "touch", 390)
    page.begin()
    take = lambda step: take_step(page, step)
    try:
        for step in ("press a", "type 12.50 in Amount", "type Lun in Title"):
            take(step)
        port = page.server.port
        page.server.close()
        take("see The connection is lost")
        browser.evaluate("document.getElementById('field-title').focus()")
        browser.call("Input.insertText", text="ch at noon")
        time.sleep(1 if is_short else 60)
        page.server = serve(port=port)
        take("miss The connection is lost")
        for step in ("see Lunch at noon", "press ^s", "see Added", "wallet has Lunch at noon", "wallet has 12.50"):
            take(step)
        check("a connection that is lost while typing", [])
    except Lost as lost:
        check("a connection that is lost while typing", [f"there is not: {lost}", page.text()])
    page.server.close()


def check_composition(browser):
    """Composes a word of several keys, as an input method does, while the whole page is updated."""
    empty_wallet()
    page = Page(browser, "keys", 1280)
    page.begin()
    take = lambda step: take_step(page, step)
    compose = lambda text: browser.call("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))
    try:
        take("press a")
        take("type 7 in Amount")
        browser.evaluate(f"{page.field('Title')}.focus()")
        compose("にほ")
        browser.show(600, 800, "light")
        until(lambda: page.has("document.querySelector('#page.narrow')"), "a narrow page")
        compose("にほん")
        browser.call("Input.insertText", text="日本")
        take("press ^s")
        take("see Added")
        take("wallet has 日本")
        take("wallet misses にほ")
        check("a word is composed while the page is updated", [])
    except Lost as lost:
        check("a word is composed while the page is updated", [f"there is not: {lost}", *page.text().splitlines()])
    page.server.close()


def check_two_browsers(browser):
    empty_wallet()
    money("add", "3", "Tea")
    page = Page(browser, "touch", 390)
    page.begin()
    try:
        cookie = cookie_of(page.server)
        other = open_socket(page.server, cookie, f"http://{page.server.host}")
        other.receive()
        take_step(page, "press a")
        take_step(page, "type 5 in Amount")
        # A change elsewhere leaves what is being typed alone.
        money("add", "4.40", "Cake")
        until(lambda: "Cake" in json.dumps(other.receive()), "the change of the shell")
        take_step(page, "type Bread in Title")
        take_step(page, "see 5")
        take_step(page, "press ^s")
        until(lambda: "Bread" in json.dumps(other.receive()), "the change of the other browser")
        check("two browsers and a shell", [])
    except Lost as lost:
        check("two browsers and a shell", [f"there is not: {lost}", page.text()])
    page.server.close()


def check_ways(browser):
    """Uses what a browser has and a terminal has not: its way back, links, scrolling and downloads."""
    empty_wallet()
    rows = [f"2025-{1 + index // 28 % 12:02}-{1 + index % 28:02},Row {index} of many,-{index}.00" for index in range(1, 601)]
    (work / "many.csv").write_text("Date,Description,Amount\n" + "\n".join(rows) + "\n")
    money("import", str(work / "many.csv"))
    page = Page(browser, "touch", 390)
    page.begin()
    take = lambda step: take_step(page, step)
    try:
        take("press l")
        take("see 600 transactions")
        titles = set()
        # Down to the oldest of all, which is not there at first, and up again.
        for edge, last in (("document.body.scrollHeight", "Row 1 of many"), ("0", "Row 336 of many")):
            def at_last():
                browser.evaluate(f"scrollTo(0, {edge})")
                shown = [title for title in browser.evaluate("[...document.querySelectorAll('[data-row]')].map(e => e.textContent)")]
                titles.update(shown)
                if len(set(shown)) != len(shown):
                    raise Lost("rows that are there once")
                return last in shown
            until(at_last, last)
        check("a long list goes on when it is scrolled", [len(titles) != 600 and f"{len(titles)} of 600 rows"])
        address = browser.evaluate("[...document.querySelectorAll('a[data-row]')].find(e => e.textContent == 'Row 336 of many').href")
        browser.evaluate("history.back()")
        take("see Latest transactions")
        page.visit(address[address.index("/transactions") :])
        page.connected()
        take("see What happened to")
        title = browser.evaluate("document.title")
        check("the way back, and a link to a row", [not title.endswith("Row 336 of many") and title])
        browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(work / "downloads"))
        page.visit("/export")
        page.connected()
        take("type mine.csv in File")
        take("press ^s")
        take("see Exported")
        until(lambda: (work / "downloads" / "mine.csv").exists(), "a download")
        text = (work / "downloads" / "mine.csv").read_text()
        check("an export is downloaded", [text != money("export", "--format", "csv") and text[:200]])
    except Lost as lost:
        check("ways of a browser", [f"there is not: {lost}", *page.text().splitlines()])
    page.server.close()


empty_wallet()
money("add", "12", "Lunch")
check_refusals()
check_read_only()
check_hostility()
surfaces = [Terminal()] if shutil.which("tmux") else []
if shutil.which("chromium"):
    browser = Browser(work / "profile", "serve-test")
    check_ways(browser)
    check_composition(browser)
    check_two_browsers(browser)
    check_lost_connection(browser)
    surfaces += [Page(browser, "touch", 390), Page(browser, "keys", 1280)]
else:
    print("skipped the journeys in a browser: chromium is not installed")
go_journeys(surfaces)
if len(surfaces) > 1:
    browser.close()
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
