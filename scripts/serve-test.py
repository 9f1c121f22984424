"""Goes the journeys of the app in a terminal and in Chromium, and attacks its server; see serve-test, which runs this.

Arguments: the binary, an empty folder, and --short for fewer of everything.
"""

import concurrent.futures
import http.client
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import socket
import struct
import subprocess
import sys
import time

from browser import Browser

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


def empty_wallet():
    for file in wallet.parent.glob("wallet.db*"):
        shutil.rmtree(file) if file.is_dir() else file.unlink()
    shutil.rmtree(wallet.parent / "backups", ignore_errors=True)


class Lost(Exception):
    """A step that leads nowhere."""


def until(condition, what):
    """Waits until a function returns something, and returns it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if result := condition():
            return result
        time.sleep(0.02)
    raise Lost(what)


# The surfaces.


class Server:
    """A server of its own for the wallet."""

    def __init__(self, *options, port=0):
        self.log = open(work / "log", "w+b")
        self.process = subprocess.Popen(
            [server_binary, "serve", "--port", str(port), *options], stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        self.text = ""
        while "Press Ctrl-C" not in self.text:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"serve-test: the server ended: {self.text} {self.messages()}")
            self.text += line
        self.port, self.key = re.search(r"localhost:(\d+)/\S*\?key=([0-9a-f]{32})", self.text).groups()
        self.port = int(self.port)
        self.host = f"localhost:{self.port}"

    def messages(self):
        return (work / "log").read_text(errors="replace")

    def memory(self):
        """Returns the resident memory in KB."""
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text()).group(1))

    def close(self):
        self.process.terminate()
        self.process.wait()


class Terminal:
    """The app in tmux."""

    name = "terminal"

    def begin(self):
        self.run("kill-server", check=False)
        self.run(
            "-u", "new-session", "-d", "-x", "100", "-y", "40", "-s", "app",
            f"{shlex.quote(binary)} ui 2>{shlex.quote(str(work / 'errors'))}",
        )
        until(lambda: "Balance" in self.text(), "home")

    def run(self, *arguments, check=True):
        return subprocess.run(
            ["tmux", "-L", f"serve-{os.getpid()}", "-f", "/dev/null", *arguments], check=check, capture_output=True, text=True
        ).stdout

    def text(self):
        return self.run("capture-pane", "-p", "-t", "app")

    def press(self, key):
        names = {"esc": "Escape", "enter": "Enter", "down": "Down"}
        self.run("send-keys", "-t", "app", f"C-{key[1]}" if key.startswith("^") else names.get(key, key))

    def to_field(self, field):
        until(lambda: re.search(r"│ › \w", self.text()), "a form")
        for _ in range(20):
            if re.search(rf"› {field}", self.text()):
                return
            focus = re.findall(r"│ › (\w+)", self.text())
            self.run("send-keys", "-t", "app", "Tab")
            until(lambda: re.findall(r"│ › (\w+)", self.text()) != focus, f"the field after {focus}")
        raise Lost(f"no field {field}")

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

    def take(self, text):
        until(lambda: text in self.text(), text)
        self.run("send-keys", "-t", "app", "Down")
        until(lambda: re.search(rf"› .*{re.escape(text)}", self.text()), f"› {text}")
        self.run("send-keys", "-t", "app", "Enter")

    def open(self, text):
        until(lambda: text in self.text(), text)
        for _ in range(20):
            if re.search(rf"› #.*{re.escape(text)}", self.text()):
                return self.press("enter")
            before = self.text()
            self.press("down")
            until(lambda: self.text() != before, "the next row")
        raise Lost(f"no row {text}")

    def end(self):
        self.run("kill-server", check=False)


class Page:
    """The app in a browser: by touch on a phone, or with the keyboard on a desk."""

    def __init__(self, browser, name, width):
        self.browser, self.name, self.width = browser, name, width

    def begin(self):
        self.server = Server()
        self.browser.show(self.width, 800, "light")
        self.browser.events = []
        self.visit(f"/?key={self.server.key}")
        until(lambda: self.has("location.search == ''"), "the page after the key")
        self.connected()

    def visit(self, path):
        self.browser.call("Page.navigate", url=f"http://{self.server.host}{path}")

    def connected(self):
        until(lambda: self.has("document.body?.dataset.live"), "a connection")

    def has(self, script):
        return self.browser.evaluate(f"!!({script})")

    def text(self):
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
        shown = {"^s": "^S"}.get(key, key)
        if self.name == "touch":
            button = f"[...document.querySelectorAll('button[data-press]')].find(e => e.dataset.press.startsWith({json.dumps(shown + ' ')}))"
            until(lambda: self.has(button), f"a button for {key}")
            if not self.has(f"{button}.checkVisibility()"):
                self.click("document.querySelector('#menu > summary')")
            return self.click(button)
        codes = {"esc": ("Escape", 27), "enter": ("Enter", 13), "down": ("ArrowDown", 40)}
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
        self.browser.call("Input.insertText", text=text)

    def look_for(self, text):
        until(lambda: self.has("document.activeElement.nodeName == 'INPUT'"), "a field with the focus")
        self.browser.call("Input.insertText", text=text)

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

    def take(self, text):
        self.click(f"[...document.querySelectorAll('.options button')].find(e => e.textContent.includes({json.dumps(text)}))")

    def open(self, text):
        self.click(f"[...document.querySelectorAll('tr:has([data-row])')].find(e => e.textContent.includes({json.dumps(text)}))")

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
    for name, steps in journeys():
        for surface in surfaces:
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


def request(server, path, headers=None, method="GET", body=None):
    """Sends a request, and returns the status and the body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.putrequest(method, path, skip_host=True)
    length = {"Content-Length": str(len(body))} if body else {}
    for name, value in {"Host": server.host, **length, **(headers or {})}.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(body)
    response = connection.getresponse()
    text = response.read().decode(errors="replace")
    connection.close()
    return response, text


def cookie_of(server):
    response, _ = request(server, f"/?key={server.key}")
    return response.getheader("Set-Cookie").split(";")[0]


def open_socket(server, cookie, origin=None, path="/live?columns=80&path="):
    """Opens a WebSocket, and returns it if the server takes it."""
    stream = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    stream.sendall(
        (
            f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + (f"Cookie: {cookie}\r\n" if cookie else "")
            + (f"Origin: {origin}\r\n" if origin else "")
            + "\r\n"
        ).encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        part = stream.recv(4096)
        if not part:
            break
        head += part
    if b" 101 " not in head.split(b"\r\n")[0]:
        stream.close()
        return None
    return Live(stream, head.split(b"\r\n\r\n", 1)[1])


class Live:
    """A WebSocket."""

    def __init__(self, stream, rest):
        self.stream, self.rest = stream, rest

    def take(self, count):
        while len(self.rest) < count:
            part = self.stream.recv(1 << 16)
            if not part:
                raise Lost("the connection is closed")
            self.rest += part
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def receive(self):
        """Returns the next update."""
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.take(8))
            data = self.take(size)
            if first & 0x0F == 8:
                raise Lost("the server closes")
            if first & 0x0F in (9, 10):
                continue
            text += data
            if first & 0x80:
                return json.loads(text)

    def send(self, event):
        self.frame(0x81, json.dumps(event).encode())

    def frame(self, first, data, size=None):
        size = len(data) if size is None else size
        head = bytes([first])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0xFE]) + struct.pack("!H", size)
        else:
            head += bytes([0xFF]) + struct.pack("!Q", size)
        mask = os.urandom(4)
        self.stream.sendall(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(data)))

    def close(self):
        self.stream.close()


def check_refusals():
    server = Server()
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
    server = Server("--new-key")
    response, _ = request(server, "/", {"Cookie": cookie})
    check("a new key ends all sessions", [response.status != 401 and response.status])
    server.close()


def check_read_only():
    server = Server("--read-only")
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
    server = Server()
    cookie = cookie_of(server)
    own = f"http://{server.host}"
    rng = random.Random(1)
    seeds = [
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /live HTTP/1.1\r\nUpgrade: websocket\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n", b"GET " + b"/" * 100_000,
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5_000, b"GET / HTTP/1.1\r\nA: " + b"b" * 1_000_000,
    ]
    count = 500 if is_short else 5_000
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
        time.sleep(1 if is_short else 30)
        page.server = Server(port=port)
        take("miss The connection is lost")
        for step in ("see Lunch at noon", "press ^s", "see Added", "wallet has Lunch at noon", "wallet has 12.50"):
            take(step)
        check("a connection that is lost while typing", [])
    except Lost as lost:
        check("a connection that is lost while typing", [f"there is not: {lost}", page.text()])
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


empty_wallet()
money("add", "12", "Lunch")
check_refusals()
check_read_only()
check_hostility()
surfaces = [Terminal()] if shutil.which("tmux") else []
if shutil.which("chromium"):
    browser = Browser(work / "profile", "serve-test")
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
