"""Measures how fast a program draws on a terminal; scripts/ui-latency runs it.

It runs the program in a pseudo-terminal, waits for its first frame, then sends one key at a time and measures the time
until the next frame is complete. A frame ends with the end of a synchronized update.
"""

import argparse
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time

END_OF_FRAME = b"\x1b[?2026l"
KEYS = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "enter": "\r", "escape": "\x1b", "tab": "\t", "backspace": "\x7f",
    "space": " ",
}  # fmt: skip


class Program:
    """A program in a pseudo-terminal."""

    def __init__(self, command, columns, rows):
        self.frames = 0
        self.tail = b""
        ready, go = os.pipe()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            # Start the program only once the terminal has its size.
            os.read(ready, 1)
            os.environ["TERM"] = "xterm-256color"
            os.execvp(command[0], command)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.write(go, b"1")

    def send(self, data):
        """Types bytes, and returns the seconds until the next frame is complete, or None if there is none."""
        frames = self.frames
        start = time.perf_counter()
        os.write(self.terminal, data)
        return time.perf_counter() - start if self.wait(frames) else None

    def wait(self, frames, patience=1.0):
        """Reads until there are more than the given number of frames, and returns whether there are."""
        deadline = time.perf_counter() + patience
        while self.frames <= frames:
            if not self.read(deadline - time.perf_counter()):
                return False
        return True

    def settle(self, quiet=0.3):
        """Reads until there is no more output."""
        while self.read(quiet):
            pass

    def read(self, patience):
        """Reads output, and returns whether there was any."""
        if not select.select([self.terminal], [], [], max(0, patience))[0]:
            return False
        try:
            data = self.tail + os.read(self.terminal, 65536)
        except OSError:
            sys.exit("ui-latency: the program has ended")
        self.frames += data.count(END_OF_FRAME)
        # Keeps one byte less than a mark, so that a mark split between two reads is counted, and a whole one only once.
        self.tail = data[-(len(END_OF_FRAME) - 1):]
        return True

    def memory(self):
        """Returns the peak memory of the program in kB."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))

    def end(self):
        """Terminates the program, and keeps reading its output until it has exited."""
        os.kill(self.pid, signal.SIGTERM)
        deadline = time.perf_counter() + 5
        while os.waitpid(self.pid, os.WNOHANG)[0] == 0:
            if time.perf_counter() > deadline:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                sys.exit("ui-latency: the program did not end")
            if select.select([self.terminal], [], [], 0.02)[0]:
                try:
                    os.read(self.terminal, 65536)
                except OSError:
                    time.sleep(0.02)


def sequence(name):
    """Returns the bytes that a key sends, given its name or the text to type."""
    if name.startswith("ctrl-"):
        return bytes([ord(name[5:].upper()) - 64])
    return KEYS.get(name, name).encode()


def report(label, times, missing):
    """Prints statistics on how long frames took."""
    line = label
    if times:
        ordered = sorted(times)
        p95 = ordered[min(len(ordered) - 1, round(len(ordered) * 0.95))]
        line += f" median {statistics.median(ordered) * 1000:.1f} ms, 95 % {p95 * 1000:.1f} ms"
        line += f", worst {ordered[-1] * 1000:.1f} ms ({len(ordered)} frames"
        line += f", {missing} keys without one)" if missing else ")"
    else:
        line += f" no frame after {missing} keys"
    print(line, flush=True)


def measure(program, label, keys, count, pause):
    """Sends keys in turn, and reports how long their frames took."""
    times = []
    for index in range(count):
        # At the end of a list, there are no more frames.
        if times[-5:] == [None] * 5:
            break
        time.sleep(pause)
        # Output that was still pending is not an answer to the next key.
        while program.read(0):
            pass
        times.append(program.send(keys[index % len(keys)]))
    report(label, [each for each in times if each is not None], times.count(None))


def main():
    """Measures as the arguments specify."""
    options = argparse.ArgumentParser(
        prog="ui-latency", usage="%(prog)s [OPTIONS] PROGRAM [ARGUMENT…]", description=(__doc__ or "").split("\n", maxsplit=1)[0]
    )
    options.add_argument("--keys", default="down,up", help="keys to send in turn, by name or as typed (down,up)")
    options.add_argument("--count", type=int, default=200, metavar="N", help="how many keys to measure (200)")
    options.add_argument("--first", default="", metavar="KEYS", help="keys to send before, not measured")
    options.add_argument("--pause", type=float, default=0, metavar="MS", help="time between a frame and the next key")
    options.add_argument("--hold", metavar="KEY", help="a key to hold afterwards: sent as fast as frames come")
    options.add_argument("--hold-count", type=int, default=1000, metavar="N", help="how often it is sent (1000)")
    options.add_argument("--size", default="80x24", metavar="COLUMNSxROWS", help="the terminal's size (80x24)")
    options.add_argument("command", nargs=argparse.REMAINDER, metavar="PROGRAM")
    arguments = options.parse_args()
    if not arguments.command:
        options.error("which program?")

    columns, rows = map(int, arguments.size.split("x"))
    program = Program(arguments.command, columns, rows)
    start = time.perf_counter()
    if not program.wait(0, patience=20):
        sys.exit("ui-latency: no frame came out in 20 seconds")
    print(f"first frame {(time.perf_counter() - start) * 1000:.1f} ms", flush=True)
    program.settle()
    for key in filter(None, arguments.first.split(",")):
        program.send(sequence(key))
        program.settle()

    keys = [sequence(key) for key in arguments.keys.split(",")]
    measure(program, "key to frame", keys, arguments.count, arguments.pause / 1000)
    if arguments.hold:
        measure(program, f"{arguments.hold} held", [sequence(arguments.hold)], arguments.hold_count, 0)
    print(f"most memory {program.memory() / 1024:.1f} MB")
    program.end()


main()
