"""Measures how fast `moneyflow serve` answers; scripts/bench runs it: web-latency.py SERVER FOLDER

SERVER is the binary of the server. FOLDER has the wallet, wallet.db, and takes the log. Prints a line with tabs for each
kind of event: its name, the median and the longest milliseconds from the event to the page that shows it, and the most
bytes of an update; for those that read from the wallet, also until the page shows all of that. Then it prints the same for
the first page, from the request to its end, and the megabytes that a session takes.
"""

import itertools
import pathlib
import statistics
import sys
import time

from page_client import Server, cookie_of, open_socket, request

# How many events are sent if what is read from the wallet is awaited after each.
FEW = 40
TEXTS = ("c", "co", "cof", "coff", "cof", "co", "c", "")
# What is pressed before, the path of the screen, the keys or texts that are sent in turn, and how many.
KINDS = {
    "down and up on home": ("", "", [{"key": "down"}, {"key": "down"}, {"key": "up"}], 300),
    "down through all transactions": ("", "list", [{"key": "down"}], 1000),
    "pages down and up, end and home": ("", "list", [{"key": key} for key in ("pgdn", "pgdn", "end", "pgup", "home")], FEW),
    "typing a search": ("/", "list", [{"field": "search", "text": text} for text in TEXTS], 200),
    "typing a title": ("", "add", [{"field": "field-title", "text": text} for text in TEXTS], 200),
    "opening a transaction, and back": ("", "list", [{"key": "enter"}, {"key": "esc"}], FEW),
    "from place to place": ("", "", [{"key": key} for key in ("r", "esc", "5", "esc", "3", "esc", "l", "esc")], FEW),
}
# The sessions whose memory is measured: fewer than the limit, with those that the pages before have left.
SESSIONS = 30


class Tab:
    """A tab of a browser."""

    def __init__(self, server, cookie, path=""):
        self.live = open_socket(server, cookie, f"http://{server.host}", f"/live?columns=120&path={path}")
        self.number = 0
        self.live.receive()

    def send(self, event):
        """Sends an event, and returns the milliseconds until the page that shows it, and the bytes of that."""
        self.number += 1
        before = self.live.received
        start = time.perf_counter()
        self.live.send({"number": self.number, **event})
        while self.live.receive()["handled"] < self.number:
            pass
        return (time.perf_counter() - start) * 1000, self.live.received - before

    def settle(self):
        """Reads what follows, such as what has been read from the wallet, until there is no more for a while.

        Returns the time of the last update, or None if there is none.
        """
        self.live.stream.settimeout(0.3)
        last = None
        try:
            while True:
                self.live.receive()
                last = time.perf_counter()
        except TimeoutError:
            self.live.stream.settimeout(20)
        return last

    def send_and_settle(self, event):
        """Sends an event, and returns as send does, and the milliseconds until the last update that follows."""
        start = time.perf_counter()
        milliseconds, size = self.send(event)
        last = self.settle()
        return milliseconds, size, (last - start) * 1000 if last else milliseconds


def measure(server, cookie, first, path, events, count):
    tab = Tab(server, cookie, path)
    tab.settle()
    if first:
        tab.send({"key": first})
        tab.settle()
    send = tab.send_and_settle if count == FEW else tab.send
    results = [send(event) for event in itertools.islice(itertools.cycle(events), count)]
    tab.live.close()
    return zip(*results)


def first_page(server, cookie):
    start = time.perf_counter()
    _, text = request(server, "/", {"Cookie": cookie})
    return (time.perf_counter() - start) * 1000, len(text.encode())


server = Server(sys.argv[1], pathlib.Path(sys.argv[2]))
try:
    cookie = cookie_of(server)
    for name, kind in KINDS.items():
        times, sizes, *all_times = measure(server, cookie, *kind)
        print(f"{name}\t{statistics.median(times):.1f}\t{max(times):.1f}\t{max(sizes)}", flush=True)
        for times in all_times:
            print(f"… with all that is read then\t{statistics.median(times):.1f}\t{max(times):.1f}\t", flush=True)
    times, sizes = zip(*(first_page(server, cookie) for _ in range(20)))
    print(f"first page\t{statistics.median(times):.1f}\t{max(times):.1f}\t{max(sizes)}")
    before = server.memory()
    tabs = [Tab(server, cookie) for _ in range(SESSIONS)]
    print(f"memory\t{(server.memory() - before) / len(tabs) / 1024:.2f}")
finally:
    server.close()
